"""Every choice of every ruling, each in one worked example where it shows."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.boeder.rulings import Unclear
from tests.rulesets.boeder.tabletop import NAMES, Who, ask, boeder, one

Example = tuple[str, str, str, Who, Mapping[str, Json]]


def fight(a: Who, b: Who, dice: tuple[int, int]) -> Who:
    return {"a": a, "b": b, "die_a": dice[0], "die_b": dice[1]}


def shot(shooter: Who, target: Who, dice: tuple[int, int], cm: int = 15) -> Who:
    told: dict[str, Json] = {"shooter": shooter, "target": target, "distance_cm": cm}
    return {**told, "die_shooter": dice[0], "die_target": dice[1]}


def column(*codes: str, cm: int) -> Who:
    return {
        "column": [NAMES[code] for code in codes],
        "defender": NAMES["RI"],
        "distance_cm": cm,
    }


AT_HALF = column("RI", "RI", cm=9)
GUNS_BEATEN = fight(one("HC"), one("FA"), (3, 2))
BRITISH = fight(one("RI", nation="Britain"), one("RI"), (3, 4))
PIPS: Who = {"nation": "France", "corps_dice": [1, 2, 3]}
SUPPORTED_SHOT = shot(one("GI", support="GI"), one("RI"), (2, 4))
THREE_SHOOTERS = shot(one("RI"), one("RI", extra_shooters=2), (3, 4))
FLANKED = fight(one("RI"), one("RI", enemies_on_flank_or_rear=1), (3, 3))
COLUMN_SHOT_AT = shot(one("RI"), one("RI", column="RI RI"), (6, 2), cm=8)
COLUMN_IN_CONTACT = fight(one("RI", column="RI RI"), one("RI"), (3, 6))
FAR_ORDER: Who = {"distance_cm": 31}
THIRTY_BEATEN: Who = {"enemy_lost": 10, "own_lost": 9, "enemy_elements": 30}
OTHER_33: Who = {
    "counts": {
        "light_infantry": 4,
        "regular_infantry": 11,
        "guard_infantry": 4,
        "light_cavalry": 3,
        "medium_cavalry": 3,
        "heavy_cavalry": 4,
        "horse_artillery": 1,
        "foot_artillery": 2,
        "reserve_artillery": 1,
    }
}
LIGHT_SUPPORTED = fight(one("LI", support="RI"), one("RI"), (3, 3))
BRITISH_SHOT_AT = shot(one("RI"), one("RI", nation="Britain"), (4, 3))
LIGHT_LEADS_ONE = column("LI", "RI", cm=8)
CHIEF_LOST: Who = {"enemy_lost": 5, "own_lost": 5, "enemy_cinc_lost": True}
LIGHT_V_WALLS = fight(one("LC"), one("RI", in_hard_fortification=True), (4, 2))
LED_COLUMN_SHOT_AT = shot(one("FA"), one("LI", column="LI RI RI"), (5, 2), cm=12)
SUPPORTED_COLUMN = fight(one("RI", support="RI", column="RI RI"), one("RI"), (2, 4))

EXAMPLES: tuple[Example, ...] = (
    ("BO-2", "far", "column", AT_HALF, {"defender_modifier": -2}),
    ("BO-2", "near", "column", AT_HALF, {"defender_modifier": -4}),
    ("BO-2", "neither", "column", AT_HALF, {"defender_modifier": 0}),
    ("BO-5", "medium_only", "melee", GUNS_BEATEN, {"result": "recoil"}),
    ("BO-5", "heavy_too", "melee", GUNS_BEATEN, {"result": "destroyed"}),
    ("BO-6", "source", "melee", BRITISH, {"score_a": 7, "loser": "a"}),
    ("BO-6", "original", "melee", BRITISH, {"score_a": 9, "loser": "b"}),
    ("BO-7", "pool", "pip", PIPS, {"pips": [1, 2, 3], "bonus_pool": 1}),
    ("BO-7", "every_die", "pip", PIPS, {"pips": [2, 3, 4], "bonus_pool": 0}),
    ("BO-8", "close_combat", "shoot", SUPPORTED_SHOT, {"score_shooter": 7, "result": "none"}),
    ("BO-8", "always", "shoot", SUPPORTED_SHOT, {"score_shooter": 10, "result": "recoil"}),
    ("BO-10", "minus_one", "shoot", THREE_SHOOTERS, {"score_target": 6, "result": "recoil"}),
    ("BO-10", "none", "shoot", THREE_SHOOTERS, {"score_target": 8, "result": "none"}),
    ("BO-11", "no_way_back", "melee", FLANKED, {"score_b": 6, "result": "destroyed"}),
    ("BO-11", "minus_one", "melee", FLANKED, {"score_b": 6, "result": "recoil"}),
    ("BO-11", "none", "melee", FLANKED, {"score_b": 7, "result": "none"}),
    ("BO-15", "always", "shoot", COLUMN_SHOT_AT, {"score_shooter": 6, "result": "none"}),
    ("BO-15", "own_attack", "shoot", COLUMN_SHOT_AT, {"score_shooter": 10, "result": "recoil"}),
    ("BO-15", "fire_only", "shoot", COLUMN_SHOT_AT, {"score_shooter": 6, "result": "none"}),
    ("BO-15", "always", "melee", COLUMN_IN_CONTACT, {"score_b": 6, "loser": "b"}),
    ("BO-15", "own_attack", "melee", COLUMN_IN_CONTACT, {"score_b": 6, "loser": "b"}),
    ("BO-15", "fire_only", "melee", COLUMN_IN_CONTACT, {"score_b": 10, "loser": "a"}),
    ("BO-15", "fire_only", "column", column("RI", "RI", cm=0), {"defender_modifier": 0}),
    ("BO-15", "own_attack", "column", column("RI", "RI", cm=0), {"defender_modifier": -4}),
    ("BO-16", "off", "command", FAR_ORDER, {"pip_cost": 1}),
    ("BO-16", "dba", "command", FAR_ORDER, {"pip_cost": 2}),
    ("BO-17", "as_printed", "victory", THIRTY_BEATEN, {"win": False, "losses_that_decide": 11}),
    ("BO-17", "third", "victory", THIRTY_BEATEN, {"win": True, "losses_that_decide": 10}),
    ("BO-17", "any_33", "victory", THIRTY_BEATEN, {"win": False, "losses_that_decide": 11}),
    ("BO-17", "as_printed", "list", OTHER_33, {"elements": 33, "generic_list": False}),
    ("BO-17", "third", "list", OTHER_33, {"elements": 33, "generic_list": False}),
    ("BO-17", "any_33", "list", OTHER_33, {"elements": 33, "generic_list": True}),
    ("BO-19", "neither", "melee", LIGHT_SUPPORTED, {"score_a": 5, "loser": "a"}),
    ("BO-19", "takes", "melee", LIGHT_SUPPORTED, {"score_a": 7, "loser": None}),
    ("BO-20", "shooter", "shoot", BRITISH_SHOT_AT, {"score_target": 7, "result": "recoil"}),
    ("BO-20", "any_fire", "shoot", BRITISH_SHOT_AT, {"score_target": 9, "result": "none"}),
    ("BO-21", "yes", "column", LIGHT_LEADS_ONE, {"legal": True, "defender_modifier": -6}),
    ("BO-21", "two_behind", "column", LIGHT_LEADS_ONE, {"legal": False, "defender_modifier": 0}),
    ("BO-22", "more_lost", "victory", CHIEF_LOST, {"win": False}),
    ("BO-22", "alone", "victory", CHIEF_LOST, {"win": True}),
    ("BO-23", "floor", "melee", LIGHT_V_WALLS, {"score_a": 4, "result": "recoil"}),
    ("BO-23", "negative", "melee", LIGHT_V_WALLS, {"score_a": 3, "result": "flee"}),
    ("BO-24", "leading", "shoot", LED_COLUMN_SHOT_AT, {"score_target": 3, "result": "flee"}),
    ("BO-24", "main", "shoot", LED_COLUMN_SHOT_AT, {"score_target": 6, "result": "recoil"}),
    ("BO-25", "both", "melee", SUPPORTED_COLUMN, {"score_a": 8, "score_b": 4}),
    ("BO-25", "column", "melee", SUPPORTED_COLUMN, {"score_a": 6, "score_b": 4}),
    ("BO-25", "support", "melee", SUPPORTED_COLUMN, {"score_a": 8, "score_b": 8}),
)


@pytest.mark.parametrize(
    ("ruling", "choice", "action", "request_", "answer"),
    EXAMPLES,
    ids=[f"{ruling} {choice} {action}" for ruling, choice, action, *_ in EXAMPLES],
)
def test_the_choice_shows(
    ruling: str, choice: str, action: str, request_: Who, answer: Mapping[str, Json]
) -> None:
    given = ask(action, request_, {ruling: choice}).answer

    assert {key: given[key] for key in answer} == answer


def test_every_choice_has_its_example() -> None:
    rulings = boeder().choices.rulings
    offered = {(key, choice) for key, ruling in rulings.items() for choice in ruling.choices}

    assert {(ruling, choice) for ruling, choice, *_ in EXAMPLES} == offered


OFFERED_BY_THE_RULES_REFERENCE = {
    Unclear.EXACTLY_HALF_DISTANCE: 3,
    Unclear.WHO_DESTROYS_GUNS: 2,
    Unclear.WHOSE_NATIONS: 2,
    Unclear.EXTRA_PIPS: 2,
    Unclear.SUPPORT_IN_FIRE: 2,
    Unclear.FURTHER_SHOOTERS: 2,
    Unclear.FLANK_AND_REAR: 3,
    Unclear.WHEN_A_COLUMN_COUNTS: 3,
    Unclear.COMMAND_RANGE: 2,
    Unclear.GENERIC_ARMY: 3,
    Unclear.LIGHT_TROOPS_AND_SUPPORT: 2,
    Unclear.BONUS_WHEN_SHOT_AT: 2,
    Unclear.LIGHT_LEADS_ONE: 2,
    Unclear.COMMANDER_LOST: 2,
    Unclear.FACTOR_BELOW_ZERO: 2,
    Unclear.COLUMN_SHOT_AT: 2,
    Unclear.SUPPORT_AND_COLUMN: 3,
}
"""The default, every option the reference names, every reading a golden case names."""


@pytest.mark.parametrize("ruling", Unclear)
def test_a_ruling_offers_every_reading_the_reference_or_a_case_names(ruling: Unclear) -> None:
    choices = boeder().choices.rulings[ruling].choices

    assert len(choices) == OFFERED_BY_THE_RULES_REFERENCE.get(ruling, 0)


def test_a_choice_that_is_not_offered_is_refused_with_those_that_are() -> None:
    with pytest.raises(NotAllowed, match=r"BO-2: “middle” is not known.*far, near, neither"):
        boeder({"BO-2": "middle"})


def test_a_ruling_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NotAllowed, match="“BO-99” is not known"):
        boeder({"BO-99": "far"})
