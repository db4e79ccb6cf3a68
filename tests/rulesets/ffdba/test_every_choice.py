"""Every choice of every ruling, each in one worked example where it shows."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.rulings import Unclear
from tests.rulesets.ffdba.tabletop import Who, ask, ffdba, one, shooters, volley_at

Example = tuple[str, str, str, Who, Mapping[str, Json]]


def fight(a: Who, b: Who, dice: tuple[int, int]) -> Who:
    return {"a": a, "b": b, "die_a": dice[0], "die_b": dice[1]}


def shot(volley: Who | tuple[Who, ...], target: Who, die: int) -> Who:
    return {**volley_at(volley, target), "die": die}


def under_fire(*disordered: str, result: str = "1/2 D", **more: Json) -> Who:
    """Four battalions in line, 1 to 4; the fourth is out of fire and touches none in it."""
    elements: list[Json] = [
        {
            "name": name,
            "troops": "foot",
            "disordered": name in disordered,
            "could_be_fired_on": name != "4",
            "in_square_or_defences": name == "1",
        }
        for name in "1234"
    ]
    return {"elements": elements, "result": result, "initial_bef": 9, **more}


LINE = one("foot")
BOLD: Who = {"commander": "bold"}
GUNS_V_HORSE = fight(one("heavy_artillery"), one("dragoons"), (1, 1))
LIMBERED_V_FOOT = fight(one("heavy_artillery", limbered=True), LINE, (1, 1))
LANCERS_STAND = fight(one("lancers"), LINE, (1, 1))
LANCERS_CHARGE = fight(one("lancers", charged=True), one("dragoons"), (1, 1))
HEAVY_AT_5 = shot(shooters("heavy_artillery", 1, 5), LINE, 6)
AT_THREE_QUARTERS: Who = {"initial_bef": 12, "current_bef": 9}
HALF_A_POINT = shot(shooters("musket 3", 5, 4, rating="Spent"), LINE, 6)
HIDDEN = one("light_foot", formation="skirmish", in_cover="all")
ONE_AT_HIDDEN = shot(shooters("heavy_artillery", 2, 5), HIDDEN, 1)
THREE_AT_HIDDEN = shot(shooters("heavy_artillery", 2, 5), HIDDEN, 3)
CAUGHT = fight(one("foot", rating="Flee"), LINE, (1, 1))
STAFF_IN_BAD: Who = {"troops": "staff", "going": "bad"}
HALF_D: Who = {"initial_bef": 9, "elements": 4, "events": ["1/2 D"]}
FIVE: Who = {"result": "1/2 D", "elements": 5}
FIVE_AGAIN: Who = {**FIVE, "all_already_disordered": True}
TEN_V_FIVE = fight(one("light_cavalry"), LINE, (6, 2))
LIGHT_BEATEN = fight(one("light_foot"), LINE, (5, 4))
ARMY_OF_FOUR: Who = {"brigades": 4, "collapsed": 3}
CROWD = one("foot", friends_touching_enemy=2, friends_behind_in_column=2)
DRAGOONS_PASS: Who = {"mover": "dragoons", "through": "foot"}
SHAKEN_BEATEN = fight(one("foot", formation="square", shaken=True), LINE, (3, 4))
AT_ZERO: Who = {"commander": "normal", "current_bef": 0, "die": 6}
FAR = shot(shooters("musket 2", 1, 6), LINE, 6)
LIGHT_MUSKETS = shot(shooters("musket", 3, 4, troops="light_foot"), LINE, 1)
SPENT_BEATEN = fight(one("foot", formation="square", rating="Spent"), LINE, (4, 3))
MOUNTED_FIRE = shot(shooters("carbine", 2, 3), LINE, 1)
HORSE_FLEES: Who = {
    "result": "D",
    "elements": 2,
    "troops": "dragoons",
    "rating": "Spent",
    "all_already_disordered": True,
}
ENGAGED: Who = {"troops": "foot", "engaged": True}
READY_GUNS: Who = {"troops": "heavy_artillery", "unlimbered": "last_turn", "fires_as": "A"}
TWO_OF_FOUR = under_fire("1", half=["2", "3"])
ONE_AGAIN = under_fire("1", half=["1", "2"])
ALL_IN_FIRE = under_fire("1", "2", "3", result="D")
FOURTH_LOST = under_fire(result="D, -1", destroyed=["4"])
# BEF 9 less 3 for good is 6, Tired; a D leaves 5, 55 per cent; less 4 for good, 5 and 4, Spent.
MADE_SPENT = under_fire("1", "2", "3", result="D", lost=4)
END: Who = {"event": "turn_ends"}
DELAYED: Who = {"event": "order", "order": "DEPLOY", "delay_turns": 1}
NEXT: Who = {"event": "order", "order": "ATTACK Kempt", "delay_turns": 2}
TWO_ORDERS: Who = {"events": [DELAYED, NEXT, END, END]}
ON_HIS_OWN: Who = {"events": [{"event": "initiative", "order": "ATTACK Kempt"}, DELAYED, END]}

EXAMPLES: tuple[Example, ...] = (
    ("FF-1", "rally_first", "command", BOLD, {"rally_rating": 1, "initiative_needed": 4}),
    ("FF-1", "bonus_first", "command", BOLD, {"initiative_bonus": 1, "rally_needed": 4}),
    ("FF-2", "front", "close", GUNS_V_HORSE, {"score_a": 5}),
    ("FF-2", "foot_mounted", "close", GUNS_V_HORSE, {"score_a": 1}),
    ("FF-2", "first_always", "close", GUNS_V_HORSE, {"score_a": 5}),
    ("FF-2", "second_always", "close", GUNS_V_HORSE, {"score_a": 1}),
    ("FF-2", "front", "close", LIMBERED_V_FOOT, {"score_a": 1}),
    ("FF-2", "foot_mounted", "close", LIMBERED_V_FOOT, {"score_a": 5}),
    ("FF-2", "first_always", "close", LIMBERED_V_FOOT, {"score_a": 5}),
    ("FF-3", "charging", "close", LANCERS_STAND, {"score_a": 1 + 2 + 2}),
    ("FF-3", "foot_mounted", "close", LANCERS_STAND, {"score_a": 1 + 4 + 2}),
    ("FF-3", "first_always", "close", LANCERS_STAND, {"score_a": 1 + 4 + 2}),
    ("FF-3", "second_always", "close", LANCERS_STAND, {"score_a": 1 + 2 + 2}),
    ("FF-3", "charging", "close", LANCERS_CHARGE, {"score_a": 1 + 4}),
    ("FF-3", "foot_mounted", "close", LANCERS_CHARGE, {"score_a": 1 + 2}),
    ("FF-3", "second_always", "close", LANCERS_CHARGE, {"score_a": 1 + 2}),
    ("FF-6", "nearer", "fire", HEAVY_AT_5, {"combat_value": 8}),
    ("FF-6", "farther", "fire", HEAVY_AT_5, {"combat_value": 6}),
    ("FF-7", "better", "rating", AT_THREE_QUARTERS, {"rating": "Fresh"}),
    ("FF-7", "worse", "rating", AT_THREE_QUARTERS, {"rating": "Tired"}),
    ("FF-8", "half_up", "fire", HALF_A_POINT, {"combat_value": 3, "result": "D, -1"}),
    ("FF-8", "down", "fire", HALF_A_POINT, {"combat_value": 2, "result": "D"}),
    ("FF-9", "clamped", "fire", ONE_AT_HIDDEN, {"modified_die": 1, "result": "1/2 D"}),
    ("FF-9", "one_at_most", "fire", THREE_AT_HIDDEN, {"modified_die": 2, "result": "D"}),
    ("FF-9", "clamped", "fire", THREE_AT_HIDDEN, {"modified_die": 1, "result": "1/2 D"}),
    ("FF-9", "below_is_nothing", "fire", ONE_AT_HIDDEN, {"result": "NE"}),
    ("FF-10", "result", "bef_event", HALF_D, {"current_bef": 9}),
    ("FF-10", "half_too", "bef_event", HALF_D, {"current_bef": 8}),
    ("FF-10", "element", "bef_event", HALF_D, {"current_bef": 7}),
    ("FF-11", "up", "disorder", FIVE, {"elements_affected": 3}),
    ("FF-11", "down", "disorder", FIVE, {"elements_affected": 2}),
    ("FF-12", "half_is_double", "close", TEN_V_FIVE, {"result": "destroyed"}),
    ("FF-12", "half_is_beaten", "close", TEN_V_FIVE, {"result": "retire"}),
    ("FF-14", "retire", "close", LIGHT_BEATEN, {"loser": "a", "result": "retire"}),
    ("FF-14", "stays", "close", LIGHT_BEATEN, {"loser": "a", "result": "none"}),
    ("FF-19", "by_result", "disorder", FIVE_AGAIN, {"elements_affected": 3}),
    ("FF-19", "all", "disorder", FIVE_AGAIN, {"elements_affected": 5}),
    ("FF-20", "none", "victory", ARMY_OF_FOUR, {"breaks": False}),
    ("FF-20", "half_collapsed", "victory", ARMY_OF_FOUR, {"breaks": True}),
    ("FF-20", "half_collapsed", "victory", {**ARMY_OF_FOUR, "collapsed": 2}, {"breaks": False}),
    ("FF-24", "column_only", "close", fight(CROWD, LINE, (1, 1)), {"score_a": 1 + 3 + 4}),
    ("FF-24", "all", "close", fight(CROWD, LINE, (1, 1)), {"score_a": 1 + 3 + 3}),
    ("FF-25", "light", "passage", DRAGOONS_PASS, {"allowed": False}),
    ("FF-25", "all", "passage", DRAGOONS_PASS, {"allowed": True}),
    ("FF-26", "again", "close", SHAKEN_BEATEN, {"result": "retire", "may_stand_shaken": True}),
    ("FF-26", "once", "close", SHAKEN_BEATEN, {"result": "retire", "may_stand_shaken": False}),
    ("FF-27", "no", "rally", AT_ZERO, {"allowed": False}),
    ("FF-27", "yes", "rally", AT_ZERO, {"allowed": True, "rallied": True}),
    ("FF-28", "no_shot", "fire", FAR, {"result": "no_shot"}),
    ("FF-28", "no_effect", "fire", FAR, {"result": "NE"}),
    ("FF-29", "two", "fire", LIGHT_MUSKETS, {"combat_value": 6}),
    ("FF-29", "three", "fire", LIGHT_MUSKETS, {"combat_value": 3}),
    ("FF-30", "no", "close", SPENT_BEATEN, {"result": "flee"}),
    ("FF-30", "yes", "close", SPENT_BEATEN, {"result": "retire", "may_stand_shaken": True}),
    ("FF-31", "yes", "fire", MOUNTED_FIRE, {"combat_value": 2}),
    ("FF-31", "dismounted", "fire", MOUNTED_FIRE, {"combat_value": 0}),
    ("FF-35", "owner", "fire_applied", TWO_OF_FOUR, {"disordered": ["2", "3"]}),
    ("FF-35", "firer", "fire_applied", TWO_OF_FOUR, {"disordered": ["2", "3"]}),
    ("FF-36", "steady_first", "fire_applied", TWO_OF_FOUR, {"disordered": ["2", "3"]}),
    ("FF-36", "any", "fire_applied", ONE_AGAIN, {"disordered": ["1", "2"]}),
    ("FF-37", "concerned", "fire_applied", ALL_IN_FIRE, {"retire": ["1", "2", "3"]}),
    ("FF-37", "whole", "fire_applied", ALL_IN_FIRE, {"break_contact": ["1", "2", "3"]}),
    ("FF-39", "any", "fire_applied", FOURTH_LOST, {"destroyed": ["4"]}),
    ("FF-40", "by_arm", "disorder", HORSE_FLEES, {"flee_in": 9}),
    ("FF-40", "six", "disorder", HORSE_FLEES, {"flee_in": 6}),
    ("FF-41", "before", "fire_applied", MADE_SPENT, {"retire": ["1", "2", "3"], "flee": {}}),
    ("FF-41", "after", "fire_applied", MADE_SPENT, {"flee": {"1": 6, "2": 6, "3": 6}}),
    ("FF-42", "counted", "orders", {"events": [DELAYED, END]}, {"in_force": "DEPLOY"}),
    ("FF-42", "whole", "orders", {"events": [DELAYED, END]}, {"in_force": "HOLD"}),
    ("FF-43", "newest", "orders", TWO_ORDERS, {"by_turn": ["HOLD", "HOLD", "ATTACK Kempt"]}),
    ("FF-43", "each", "orders", TWO_ORDERS, {"by_turn": ["HOLD", "DEPLOY", "ATTACK Kempt"]}),
    ("FF-44", "ends", "orders", ON_HIS_OWN, {"in_force": "DEPLOY", "own": None}),
    ("FF-44", "waits", "orders", ON_HIS_OWN, {"in_force": "ATTACK Kempt"}),
    ("FF-47", "no", "may_fire", ENGAGED, {"allowed": False}),
    ("FF-47", "yes", "may_fire", ENGAGED, {"allowed": True}),
    ("FF-48", "next", "may_fire", READY_GUNS, {"allowed": True}),
    ("FF-48", "opponent", "may_fire", READY_GUNS, {"allowed": False}),
    ("FF-48", "opponent", "may_fire", {**READY_GUNS, "fires_as": "B"}, {"allowed": True}),
    ("FF-49", "spent", "close", CAUGHT, {"score_a": 1 + 3 - 2}),
    ("FF-49", "unmodified", "close", CAUGHT, {"score_a": 1 + 3}),
    ("FF-50", "mounted", "move", STAFF_IN_BAD, {"move_in": 2}),
    ("FF-50", "own", "move", STAFF_IN_BAD, {"move_in": 10}),
)

REFUSED: tuple[tuple[str, str, Who, str], ...] = (
    ("FF-35", "owner", under_fire(), "their own player names 2"),
    ("FF-35", "firer", under_fire(), "the firing player names 2"),
    ("FF-36", "steady_first", ONE_AGAIN, "of 2, 3"),
    ("FF-39", "concerned", FOURTH_LOST, "of 1, 2, 3"),
)
"""What one reading allows and the other does not."""

IN_THE_TURN = {"FF-38", "FF-45", "FF-46", "FF-51", "FF-52", "FF-53"}
"""Rulings that no request shows: tests of the state, the battle and the army do."""


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


@pytest.mark.parametrize(("ruling", "choice", "request_", "said"), REFUSED)
def test_what_a_reading_does_not_allow_is_refused(
    ruling: str, choice: str, request_: Who, said: str
) -> None:
    with pytest.raises(NotAllowed, match=said):
        ask("fire_applied", request_, {ruling: choice})


def test_every_choice_has_its_example() -> None:
    rulings = ffdba().choices.rulings
    offered = {
        (key, choice)
        for key, ruling in rulings.items()
        for choice in ruling.choices
        if key not in IN_THE_TURN
    }

    shown = {(ruling, choice) for ruling, choice, *_ in EXAMPLES}
    assert shown | {(ruling, choice) for ruling, choice, *_ in REFUSED} == offered


OFFERED_BY_THE_RULES_REFERENCE = {
    Unclear.COMMANDER_COLUMNS: {"rally_first", "bonus_first"},
    Unclear.FACTORS_OF_GUNS: {"front", "foot_mounted", "first_always", "second_always"},
    Unclear.FACTORS_OF_LANCERS: {"charging", "foot_mounted", "first_always", "second_always"},
    Unclear.RANGE_LIMIT: {"nearer", "farther"},
    Unclear.RATING_LIMIT: {"better", "worse"},
    Unclear.ROUNDING: {"half_up", "down"},
    Unclear.DIE_BELOW_ONE: {"clamped", "one_at_most", "below_is_nothing"},
    Unclear.COST_OF_DISORDER: {"result", "half_too", "element"},
    Unclear.HALF_OF_ODD: {"up", "down"},
    Unclear.EXACTLY_HALF: {"half_is_double", "half_is_beaten"},
    Unclear.BLANK_CELLS: {"retire", "stays"},
    Unclear.ALL_DISORDERED: {"by_result", "all"},
    Unclear.NO_VICTORY: {"none", "half_collapsed"},
    Unclear.CORNER_SUPPORT: {"column_only", "all"},
    Unclear.CAVALRY_PASSING: {"light", "all"},
    Unclear.SHAKEN_AGAIN: {"again", "once"},
    Unclear.RALLY_AT_ZERO: {"no", "yes"},
    Unclear.OUT_OF_RANGE: {"no_shot", "no_effect"},
    Unclear.LIGHT_FOOT_MUSKETS: {"two", "three"},
    Unclear.SPENT_SQUARE: {"no", "yes"},
    Unclear.MOUNTED_CARBINES: {"yes", "dismounted"},
}
"""The default, every option the reference names for FF-1 to FF-31, every reading of a case."""


@pytest.mark.parametrize("ruling", list(Unclear)[:33])
def test_a_ruling_offers_every_reading_the_reference_or_a_case_names(ruling: Unclear) -> None:
    choices = ffdba().choices.rulings[ruling].choices

    assert set(choices) == OFFERED_BY_THE_RULES_REFERENCE.get(ruling, set())


def test_a_choice_that_is_not_offered_is_refused_with_those_that_are() -> None:
    with pytest.raises(NotAllowed, match=r"FF-6: “middle” is not known.*nearer, farther"):
        ffdba({"FF-6": "middle"})
    with pytest.raises(NotAllowed, match="“FF-99” is not known"):
        ffdba({"FF-99": "nearer"})
