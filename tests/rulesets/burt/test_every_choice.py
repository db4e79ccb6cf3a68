"""Every choice of every ruling, each in one worked example where it shows."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.burt.rulings import Unclear
from tests.rulesets.burt.tabletop import NAMES, Who, ask, burt, one, told

Example = tuple[str, str, str, Who, Mapping[str, Json]]


def fight(a: Who, b: Who, dice: tuple[int, int]) -> Who:
    return {"a": a, "b": b, "die_a": dice[0], "die_b": dice[1]}


def shot(shooter: Who, target: Who, dice: tuple[int, int]) -> Who:
    told_: dict[str, Json] = {"shooter": shooter, "target": target, "distance_paces": 100}
    return {**told_, "die_shooter": dice[0], "die_target": dice[1]}


HALF = fight(one("LN"), one("LN"), (5, 1))
FIVE_LOST_TWO: Who = {"elements": 5, "lost": 2}
FOUR_LOST_THREE: Who = {"elements": 4, "lost": 3}
EVERYTHING: Who = {
    "commander_distance_paces": 601,
    "army_general_distance_paces": 1201,
    "division": "demoralised",
}
GROUP: Who = {"die": 6, "orders": [{"units": 3, "as_group": True}]}
GUNS_DOUBLED = shot(one("LN"), one("HA"), (6, 1))
LANCERS_DOUBLED = fight(one("LN"), one("LA", enemies_on_flank=2), (6, 1))
BAD_FOR_BOTH = fight(one("LN"), one("LN", going="bad"), (4, 4))
FIRST_DIE: Who = {"divisions": 6, "general_modifier": 1, "die": 2}
OWN_DIE: Who = {"general_modifier": 1, "die": 2}
LANCERS_WIN = fight(one("LA"), one("LN"), (4, 2))
LANCERS_DOUBLE = fight(one("LA"), one("LC"), (6, 1))
COVER_IN_BUILDING = fight(
    one("LN"), one("LN", in_cover_or_higher=True, in_building_or_redoubt=True), (5, 3)
)
OFF_TABLE: Who = {"army_general_off_table": True}
CORNERED = fight(one("LN"), one("LN", no_way_back=True), (4, 3))
ENGAGED = shot(one("LN", in_contact=True), one("LN"), (4, 3))
BROKEN_MOVES: Who = {"division": "broken", "die": 4}
UPHILL_ATTACK = fight(one("LN", in_cover_or_higher=True), one("LN"), (3, 3))
LEADERLESS: Who = {"commander_lost": True}

EXAMPLES: tuple[Example, ...] = (
    ("BU-1", "half_is_double", "melee", HALF, {"result": "destroyed"}),
    ("BU-1", "half_is_beaten", "melee", HALF, {"result": "recoil"}),
    ("BU-3", "rounded", "division", FIVE_LOST_TWO, {"state": "sound"}),
    ("BU-3", "rounded", "division", FOUR_LOST_THREE, {"state": "demoralised"}),
    ("BU-3", "strict", "division", FIVE_LOST_TWO, {"state": "demoralised"}),
    ("BU-3", "strict", "division", FOUR_LOST_THREE, {"state": "broken"}),
    ("BU-3", "printed", "division", FIVE_LOST_TWO, {"state": "sound"}),
    ("BU-3", "printed", "division", FOUR_LOST_THREE, {"state": "broken"}),
    ("BU-6", "every", "pip", EVERYTHING, {"pip_cost": 8}),
    ("BU-6", "once", "pip", EVERYTHING, {"pip_cost": 2}),
    ("BU-6", "two_kinds", "pip", EVERYTHING, {"pip_cost": 4}),
    ("BU-7", "unit", "moves", GROUP, {"costs": [3], "left": 3}),
    ("BU-7", "group", "moves", GROUP, {"costs": [1], "left": 5}),
    ("BU-9", "destroyed", "shoot", GUNS_DOUBLED, {"score_target": 3, "result": "destroyed"}),
    ("BU-9", "ignored", "shoot", GUNS_DOUBLED, {"score_target": 3, "result": "none"}),
    ("BU-12", "heavy", "melee", LANCERS_DOUBLED, {"score_b": 3, "result": "destroyed"}),
    ("BU-12", "light", "melee", LANCERS_DOUBLED, {"score_b": 3, "result": "flee"}),
    ("BU-17", "attacker", "melee", BAD_FOR_BOTH, {"score_b": 7, "result": "none"}),
    ("BU-17", "both", "melee", BAD_FOR_BOTH, {"score_b": 5, "result": "recoil"}),
    ("BU-18", "divisions", "activation", FIRST_DIE, {"divisions_that_may_move": 3}),
    ("BU-18", "every", "activation", FIRST_DIE, {"divisions_that_may_move": 6}),
    ("BU-18", "divisions", "moves", OWN_DIE, {"pips": 2}),
    ("BU-18", "every", "moves", OWN_DIE, {"pips": 3}),
    ("BU-19", "must", "melee", LANCERS_WIN, {"pursuit": "must"}),
    ("BU-19", "may", "melee", LANCERS_WIN, {"pursuit": "may"}),
    ("BU-20", "building", "melee", COVER_IN_BUILDING, {"score_b": 8, "result": "none"}),
    ("BU-20", "both", "melee", COVER_IN_BUILDING, {"score_b": 9, "loser": "a"}),
    ("BU-21", "heavy", "melee", LANCERS_DOUBLE, {"result": "flee"}),
    ("BU-21", "light", "melee", LANCERS_DOUBLE, {"result": "destroyed"}),
    ("BU-23", "far", "pip", OFF_TABLE, {"pip_cost": 2}),
    ("BU-23", "near", "pip", OFF_TABLE, {"pip_cost": 1}),
    ("BU-24", "destroyed", "melee", CORNERED, {"result": "destroyed"}),
    ("BU-24", "stays", "melee", CORNERED, {"result": "none", "loser": "b"}),
    ("BU-25", "no", "shoot", ENGAGED, {"result": "no_shot"}),
    ("BU-25", "may", "shoot", ENGAGED, {"result": "recoil"}),
    ("BU-26", "every", "moves", BROKEN_MOVES, {"pips": 3}),
    ("BU-26", "combat", "moves", BROKEN_MOVES, {"pips": 4}),
    ("BU-27", "either", "melee", UPHILL_ATTACK, {"score_a": 7, "loser": "b"}),
    ("BU-27", "defender", "melee", UPHILL_ATTACK, {"score_a": 6, "loser": None}),
    ("BU-30", "both", "pip", LEADERLESS, {"pip_cost": 4}),
    ("BU-30", "demoralised", "pip", LEADERLESS, {"pip_cost": 2}),
)


@pytest.mark.parametrize(
    ("ruling", "choice", "action", "request_", "answer"),
    EXAMPLES,
    ids=[f"{ruling} {choice} {action}" for ruling, choice, action, *_ in EXAMPLES],
)
def test_the_choice_shows(
    ruling: str, choice: str, action: str, request_: Who, answer: Mapping[str, Json]
) -> None:
    given = ask(action, request_, {ruling: choice})

    assert {key: given.answer[key] for key in answer} == answer


MEASURES = {"both": "200 paces (4″)", "paces": "200 paces", "inches": "4″"}


@pytest.mark.parametrize(("choice", "words"), MEASURES.items())
def test_the_choice_of_measure_shows(choice: str, words: str) -> None:
    moved = ask("move", {"troops": NAMES["LN"], "terrain": "good"}, {"BU-22": choice})

    assert f"{words} in good going" in told(moved)
    assert moved.answer["move_paces"] == 200


def test_every_choice_has_its_example() -> None:
    rulings = burt().choices.rulings
    offered = {(key, choice) for key, ruling in rulings.items() for choice in ruling.choices}
    measures = {("BU-22", choice) for choice in MEASURES}

    assert {(ruling, choice) for ruling, choice, *_ in EXAMPLES} | measures == offered


def test_the_first_example_of_a_ruling_is_its_default() -> None:
    seen: set[str] = set()
    for ruling, _, action, request_, answer in EXAMPLES:
        if ruling not in seen:
            seen.add(ruling)
            given = ask(action, request_).answer
            assert {key: given[key] for key in answer} == answer, ruling


OFFERED_BY_THE_RULES_REFERENCE = {
    "BU-1": {"half_is_double", "half_is_beaten"},
    "BU-7": {"unit", "group"},
    "BU-17": {"attacker", "both"},
    "BU-18": {"divisions", "every"},
    "BU-19": {"must", "may"},
    "BU-20": {"building", "both"},
    "BU-21": {"heavy", "light"},
}
"""The default and every option that the reference names."""


@pytest.mark.parametrize("ruling", OFFERED_BY_THE_RULES_REFERENCE)
def test_a_ruling_offers_every_reading_the_reference_names(ruling: str) -> None:
    assert OFFERED_BY_THE_RULES_REFERENCE[ruling] == set(burt().choices.rulings[ruling].choices)


def test_the_rulings_are_those_of_the_code() -> None:
    assert set(burt().choices.rulings) == {one_.value for one_ in Unclear}


def test_a_choice_that_is_not_offered_is_refused_with_those_that_are() -> None:
    with pytest.raises(NotAllowed, match=r"BU-7: “army” is not known.*unit.*group"):
        burt({"BU-7": "army"})


def test_a_ruling_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NotAllowed, match="“BU-99” is not known"):
        burt({"BU-99": "far"})
