"""Every choice of every ruling, each in one worked example where it shows."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.rulings import Unclear
from tests.rulesets.dram.tabletop import Choices, Who, ask, combat, dice_of, dram, rules, stand

Example = tuple[str, str, str, Who, Mapping[str, Json]]

RESERVE_FOOT: Who = {"troops": "infantry", "order": "R"}
ATTACKERS = combat(stand("INF", "A", 3), target="A", dice=[6, 5, 4])
TWO_AND_A_HALF: Who = {"troops": {"infantry": 5000}}
THREE_AND_A_HALF: Who = {"troops": {"infantry": 7000}}
A_BIT_OVER_THREE: Who = {"troops": {"infantry": 6100}}
FOOT_AND_HORSE: Who = {"troops": {"infantry": 9000, "light_cavalry": 1500}}
NO_CHARISMA: Who = {"cr": 0, "ap": 3, "loses": "cr"}
CARRIES_ON: Who = {"dice": [2, 3], "cr": 3, "flight_die": 5}
TIED: Who = {"rolls": {"Zieten": 4, "Pirch": 2, "Vandamme": 4}}
NEAR_A_MILE: Who = {"current": "M", "new": "R", "enemy_distance_miles": 1}
TWO_MILES: Who = {"distance_miles": 2, "line_of_sight": True}
ROAD_THROUGH_WOODS: Who = {
    "troops": "infantry",
    "order": "M",
    "good_road": True,
    "difficult_terrain": True,
}
REACHED: Who = {"order": "R", "enemy_distance_miles": "3/4"}
HORSE_AT_A_FORD = stand(
    "HC", "A", 5, charged=True, into_bua_or_woods=True, over_bridge_or_ford=True
)
SAVED: Who = {"order": "D", "prepared_defences": True, "saved_before": True}
SECOND_ASSAULT = combat(stand("INF", "A", 2), target=SAVED, dice=[6, 6])
DRAGOONS: Who = {"troops": {"dragoons": 1500}}
MARCH: Who = {"troops": "dragoons", "order": "M"}
WITH_GUNS: Who = {"troops": {"infantry": 6000}, "guns": 18}

EXAMPLES: tuple[Example, ...] = (
    ("DR-1", "placeholder", "move", RESERVE_FOOT, {"miles": 1, "provisional": True}),
    ("DR-1", "none", "move", RESERVE_FOOT, {"miles": None, "provisional": True}),
    ("DR-2", "placeholder", "combat", ATTACKERS, {"sp_lost": 2, "provisional": True}),
    ("DR-2", "none", "combat", ATTACKERS, {"sp_lost": None, "dice_count": 3}),
    ("DR-3", "half_up", "sp", TWO_AND_A_HALF, {"sp": 3}),
    ("DR-3", "half_up", "sp", A_BIT_OVER_THREE, {"sp": 3}),
    ("DR-3", "down", "sp", TWO_AND_A_HALF, {"sp": 2}),
    ("DR-3", "down", "sp", THREE_AND_A_HALF, {"sp": 3}),
    ("DR-3", "up", "sp", A_BIT_OVER_THREE, {"sp": 4}),
    ("DR-3", "half_even", "sp", TWO_AND_A_HALF, {"sp": 2}),
    ("DR-3", "half_even", "sp", THREE_AND_A_HALF, {"sp": 4}),
    ("DR-4", "together", "sp", FOOT_AND_HORSE, {"raw": 6, "sp": 6}),
    ("DR-4", "apart", "sp", FOOT_AND_HORSE, {"raw": 6, "sp": 7}),
    ("DR-6", "any", "general_wound", NO_CHARISMA, {"cr": 0, "ap": 3}),
    ("DR-6", "positive", "general_wound", NO_CHARISMA, {"cr": 0, "ap": 2}),
    ("DR-7", "near_miss", "general_risk", CARRIES_ON, {"result": "carry_on", "flees": False}),
    ("DR-7", "every", "general_risk", CARRIES_ON, {"result": "carry_on", "flees": True}),
    (
        "DR-11",
        "roll_off",
        "initiative",
        TIED,
        {"order": None, "roll_off": [["Zieten", "Vandamme"]]},
    ),
    ("DR-11", "agree", "initiative", TIED, {"order": ["Pirch", "Zieten", "Vandamme"]}),
    ("DR-13", "inside", "order", NEAR_A_MILE, {"legal": False}),
    ("DR-13", "inside", "ap", TWO_MILES, {"ap_cost": 1}),
    ("DR-13", "outside", "order", NEAR_A_MILE, {"legal": True}),
    ("DR-13", "outside", "ap", TWO_MILES, {"ap_cost": 2}),
    ("DR-16", "road", "move", ROAD_THROUGH_WOODS, {"miles": 3}),
    ("DR-16", "both", "move", ROAD_THROUGH_WOODS, {"miles": Fraction(3, 2)}),
    ("DR-19", "deploy", "order_forced", REACHED, {"order_after": "D"}),
    ("DR-19", "owner", "order_forced", REACHED, {"order_after": None}),
    ("DR-22", "each", "combat", SECOND_ASSAULT, {"sp_lost": 1}),
    ("DR-22", "once", "combat", SECOND_ASSAULT, {"sp_lost": 2}),
    ("DR-23", "light", "sp", DRAGOONS, {"raw": Fraction(3, 2)}),
    ("DR-23", "light", "move", MARCH, {"miles": 3, "provisional": False}),
    ("DR-23", "heavy", "sp", DRAGOONS, {"raw": 2}),
    ("DR-23", "heavy", "move", MARCH, {"miles": Fraction(5, 2), "provisional": True}),
    ("DR-24", "own", "sp", WITH_GUNS, {"sp": 3, "gun_stand_sp": 2}),
    ("DR-24", "in_stand", "sp", WITH_GUNS, {"sp": 5, "gun_stand_sp": None}),
)

DICE: tuple[tuple[str, str, Who, int], ...] = (
    ("DR-12", "attack", stand("INF", "D", 2, defending_difficult_terrain=True), 2),
    ("DR-12", "deploy_too", stand("INF", "D", 2, defending_difficult_terrain=True), 3),
    ("DR-21", "all", HORSE_AT_A_FORD, 5),
    ("DR-21", "all", stand("INF", "A", 2, over_bridge_or_ford=True), 1),
    ("DR-21", "cavalry", HORSE_AT_A_FORD, 5),
    ("DR-21", "cavalry", stand("INF", "A", 2, over_bridge_or_ford=True), 2),
    ("DR-21", "each", HORSE_AT_A_FORD, 4),
)
"""Examples in which the number of dice differs."""
IN_A_BATTLE = {("DR-27", "none"), ("DR-27", "still"), ("DR-28", "any"), ("DR-28", "other")}
"""Those of a battle from turn to turn; the tests of its state show them."""


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


@pytest.mark.parametrize(("ruling", "choice", "who", "dice"), DICE)
def test_the_choice_shows_in_the_dice(ruling: str, choice: str, who: Who, dice: int) -> None:
    assert dice_of(who, choices={ruling: choice}) == dice


AT_THE_TABLE = {("DR-31", choice) for choice in ("one", "two", "three")}
"""The scale of rulers: tests/sheets/test_measures.py."""


def test_every_choice_has_its_example() -> None:
    rulings = dram().choices.rulings
    offered = {(key, choice) for key, ruling in rulings.items() for choice in ruling.choices}
    shown = (
        {(ruling, choice) for ruling, choice, *_ in (*EXAMPLES, *DICE)} | IN_A_BATTLE | AT_THE_TABLE
    )

    assert shown == offered


def test_the_first_example_of_a_ruling_is_its_default() -> None:
    seen: set[str] = set()
    for ruling, choice, action, request_, answer in EXAMPLES:
        if ruling not in seen:
            seen.add(ruling)
            given = ask(action, request_).answer
            assert {key: given[key] for key in answer} == answer, ruling
            assert rules().choice(Unclear(ruling)) == choice
    for ruling, choice, who, dice in DICE:
        if ruling not in seen:
            seen.add(ruling)
            assert dice_of(who) == dice
            assert rules().choice(Unclear(ruling)) == choice


OFFERED_BY_THE_RULES_REFERENCE = {
    "DR-3": {"half_up", "down", "up", "half_even"},
    "DR-4": {"together", "apart"},
    "DR-7": {"near_miss", "every"},
    "DR-12": {"attack", "deploy_too"},
    "DR-21": {"all", "cavalry", "each"},
    "DR-22": {"each", "once"},
    "DR-23": {"light", "heavy"},
    "DR-24": {"own", "in_stand"},
}
"""The default and every option that the reference names."""


@pytest.mark.parametrize("ruling", OFFERED_BY_THE_RULES_REFERENCE)
def test_a_ruling_offers_every_reading_the_reference_names(ruling: str) -> None:
    assert OFFERED_BY_THE_RULES_REFERENCE[ruling] == set(dram().choices.rulings[ruling].choices)


def test_the_rulings_are_those_of_the_code_and_of_the_reference() -> None:
    """The reference has 24; those from DR-25 on are ours."""
    names = [f"DR-{number}" for number in range(1, 32)]

    assert list(dram().choices.rulings) == names
    assert [one.value for one in Unclear] == names


RESTS_ON: tuple[tuple[str, str, Who, Choices], ...] = (
    ("DR-4", "sp", FOOT_AND_HORSE, {}),
    ("DR-5", "sp", {"troops": {"infantry": 4000}, "quality": "good"}, {}),
    ("DR-8", "general_risk", {"dice": [5, 6]}, {}),
    ("DR-9", "removal", {"sp_at_turn_start": 1, "hits": 2}, {}),
    ("DR-10", "combat", combat(stand("FA", "A", 1, support_distance_miles=9)), {}),
    ("DR-14", "combat", combat(stand("FA", "A", 1), dice=[1, 1]), {}),
    ("DR-15", "general_replacement", {"lost": "higher_general"}, {}),
    ("DR-17", "exhaustion", {"start_sp": 12, "previous_sp": 7, "current_sp": 6, "die": 1}, {}),
    ("DR-20", "ap", {"distance_miles": 5}, {}),
    ("DR-25", "combat", combat(stand("INF", "A", 1), stand("INF", "D", 1), dice=[1, 1]), {}),
    ("DR-27", "general_flight", {"cr": 1, "die": 2}, {}),
    ("DR-28", "exhaustion", {"start_sp": 4, "previous_sp": 2, "current_sp": 1, "die": 2}, {}),
    (
        "DR-29",
        "written_order",
        {"higher_general": True, "general_ap": 5, "distance_miles": 5},
        {},
    ),
    ("DR-26", "reorg", {"troops": "infantry", "sp": 2, "start_sp": 2, "die": 6}, {}),
)


@pytest.mark.parametrize(
    ("ruling", "action", "request_", "choices"), RESTS_ON, ids=[one[0] for one in RESTS_ON]
)
def test_an_answer_names_the_ruling_it_rests_on(
    ruling: str, action: str, request_: Who, choices: Choices
) -> None:
    assert ruling in ask(action, request_, choices).rulings


def test_a_choice_that_is_not_offered_is_refused_with_those_that_are() -> None:
    with pytest.raises(NotAllowed, match=r"DR-23: “camels” is not known.*light.*heavy"):
        dram({"DR-23": "camels"})


def test_a_ruling_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NotAllowed, match="“DR-99” is not known"):
        dram({"DR-99": "far"})
