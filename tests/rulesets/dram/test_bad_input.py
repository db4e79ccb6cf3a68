"""Bad input gives one clear sentence that names the field, and nothing is ignored in silence."""

from collections.abc import Mapping

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.dram.tabletop import Who, ask, combat, refused, stand

FOOT = stand("INF", "A", 2)
HORSE = stand("LC", "A", 2)
GUNS = stand("FA", "A", 2)
BATTERY = {**GUNS, "support_distance_miles": "1/2"}

Fault = tuple[str, Who, str, str]


def in_combat(who: Mapping[str, Json], field: str, words: str) -> Fault:
    """A combat whose first stand is at fault."""
    return "combat", combat(who, dice=[1, 1]), f"stands.0.{field}", words


FIGHT = combat(FOOT, dice=[1, 2])
DEFENDS: Who = {**FOOT, "defending_difficult_terrain": True}

COMBAT: tuple[Fault, ...] = (
    in_combat({**FOOT, "troops": "grenadiers"}, "troops", "infantry, light_cavalry"),
    in_combat({**FOOT, "troops": "supply"}, "troops", "Supply Column has no SP"),
    in_combat({**FOOT, "troops": "general"}, "troops", "General has no SP"),
    in_combat({"order": "A", "sp": 1}, "troops", "missing"),
    in_combat({**FOOT, "order": "X"}, "order", "D, R, A or M"),
    in_combat({"troops": "infantry", "sp": 1}, "order", "missing"),
    in_combat({"troops": "infantry", "order": "A"}, "sp", "missing"),
    in_combat({**FOOT, "sp": -1}, "sp", "0 or more"),
    in_combat({**FOOT, "sp": 1.5}, "sp", "whole number"),
    in_combat({**FOOT, "sp": "3/2"}, "sp", "whole number"),
    in_combat({**FOOT, "sp": True}, "sp", "whole number"),
    in_combat({**FOOT, "sp": 100}, "sp", "99 or less"),
    in_combat({**FOOT, "wings": True}, "wings", "not a field here"),
    in_combat({**FOOT, "charge": True}, "charge", "Did you mean charged?"),
    in_combat({**FOOT, "charged": "very"}, "charged", "true or false"),
    in_combat({**FOOT, "name": 7}, "name", "text in quotes"),
    in_combat({**GUNS, "charged": True}, "charged", "guns do not charge"),
    in_combat({**GUNS, "into_bua_or_woods": True}, "into_bua_or_woods", "guns do not charge"),
    in_combat({**FOOT, "support_distance_miles": 0.5}, "support_distance_miles", "only guns"),
    in_combat({**HORSE, "support_distance_miles": 0}, "support_distance_miles", "only guns"),
    in_combat({**BATTERY, "support_distance_miles": -1}, "support_distance_miles", "0 or more"),
    in_combat({**BATTERY, "support_distance_miles": "near"}, "support_distance_miles", "number"),
    in_combat({**BATTERY, "support_distance_miles": "1/0"}, "support_distance_miles", "number"),
    in_combat({**BATTERY, "over_bridge_or_ford": True}, "over_bridge_or_ford", "cross none"),
    in_combat({**DEFENDS, "charged": True}, "defending_difficult_terrain", "does not defend"),
    in_combat(
        {**DEFENDS, "over_bridge_or_ford": True}, "defending_difficult_terrain", "does not defend"
    ),
    in_combat(
        {**DEFENDS, "into_bua_or_woods": True}, "defending_difficult_terrain", "does not defend"
    ),
    ("combat", combat(FOOT, {**GUNS, "charged": True}), "stands.1.charged", "guns do not charge"),
    ("combat", combat(), "stands", "none is given; it takes 1 or more"),
    ("combat", {**FIGHT, "stands": [FOOT] * 13}, "stands", "12 or fewer"),
    ("combat", {**FIGHT, "stands": FOOT}, "stands", "list in brackets"),
    ("combat", {**FIGHT, "stands": [3]}, "stands.0", "fields in braces"),
    ("combat", combat(BATTERY, cr=2, dice=[1] * 5), "general_cr", "no stand is in contact"),
    ("combat", combat(FOOT, cr=-1), "general_cr", "0 or more"),
    ("combat", {**FIGHT, "general_cr": "2"}, "general_cr", "whole number"),
    ("combat", {**FIGHT, "general_cr": 1.5}, "general_cr", "whole number"),
    ("combat", combat(FOOT, dice=[1]), "dice", "list of 2 dice from 1 to 6"),
    ("combat", combat(FOOT, dice=[1, 2, 3]), "dice", "list of 2 dice from 1 to 6"),
    ("combat", combat(FOOT, dice=[1, 7]), "dice", "not a die"),
    ("combat", combat(FOOT, dice=[0, 1]), "dice", "not a die"),
    ("combat", {**FIGHT, "dice": [1, 2.5]}, "dice", "not a die"),
    ("combat", {**FIGHT, "dice": [True, 2]}, "dice", "not a die"),
    ("combat", {**FIGHT, "dice": 3}, "dice", "list of 2 dice"),
    ("combat", {key: FIGHT[key] for key in FIGHT if key != "dice"}, "dice", "missing"),
    ("combat", {key: FIGHT[key] for key in FIGHT if key != "target"}, "target", "missing"),
    ("combat", combat(FOOT, target="Z"), "target.order", "D, R, A or M"),
    ("combat", combat(FOOT, target={}), "target.order", "missing"),
    ("combat", combat(FOOT, target={"order": "D", "sp": 3}), "target.sp", "not a field"),
    ("combat", {**FIGHT, "prepared_defences": True}, "prepared_defences", "not a field"),
)

FIGHTER: Who = {**FOOT, "start_sp": 3}
SIDE: Who = {"stands": [FOOT]}
CLASH: Who = {"a": SIDE, "b": SIDE, "dice_a": [1, 2], "dice_b": [3, 4]}


def of_a(*stands: Who, **more: Json) -> Who:
    return {**CLASH, "a": {"stands": [dict(one) for one in stands], **more}}


CLASHES: tuple[Fault, ...] = (
    ("clash", of_a({**GUNS, "charged": True}), "a.stands.0.charged", "guns do not charge"),
    (
        "clash",
        {**CLASH, "b": {"stands": [FOOT, {**FOOT, "support_distance_miles": 1}]}},
        "b.stands.1.support_distance_miles",
        "only guns support",
    ),
    ("clash", of_a({**FOOT, "troops": "supply"}), "a.stands.0.troops", "no SP"),
    ("clash", of_a({**FOOT, "start_sp": 1}), "a.stands.0.sp", "a stand has no more SP"),
    ("clash", of_a({**FOOT, "start_sp": -1}), "a.stands.0.start_sp", "0 or more"),
    ("clash", of_a({**FOOT, "sp": 2.5}), "a.stands.0.sp", "whole number"),
    ("clash", of_a(BATTERY), "a.stands", "none is in contact"),
    ("clash", of_a(FOOT, stand("INF", "D", 1)), "a.stands", "those in contact are on different"),
    ("clash", of_a(), "a.stands", "none is given"),
    ("clash", of_a(FOOT, general_cr=-2), "a.general_cr", "0 or more"),
    ("clash", of_a(FOOT, order="A"), "a.order", "not a field"),
    ("clash", of_a(FOOT, prepared_defences=2), "a.prepared_defences", "true or false"),
    ("clash", {**CLASH, "a": [FOOT]}, "a", "fields in braces"),
    ("clash", {key: CLASH[key] for key in CLASH if key != "b"}, "b", "missing"),
    ("clash", {**CLASH, "dice_a": [1]}, "dice_a", "list of 2 dice"),
    ("clash", {**CLASH, "dice_b": [1, 2, 3]}, "dice_b", "list of 2 dice"),
    ("clash", {**CLASH, "dice_b": [1, 9]}, "dice_b", "not a die"),
    ("clash", {key: CLASH[key] for key in CLASH if key != "dice_a"}, "dice_a", "missing"),
    ("clash", {**CLASH, "dice": [1, 2]}, "dice", "not a field"),
    ("clash", {**CLASH, "target": {"order": "D"}}, "target", "not a field"),
)

MEN: Who = {"troops": {"infantry": 4000}}
STRENGTH: tuple[Fault, ...] = (
    ("sp", {"troops": {"infantry": -1}}, "troops.infantry", "0 or more"),
    ("sp", {"troops": {"infantry": 1000.5}}, "troops.infantry", "whole number"),
    ("sp", {"troops": {"infantry": "many"}}, "troops.infantry", "whole number"),
    ("sp", {"troops": {"infantry": True}}, "troops.infantry", "whole number"),
    ("sp", {"troops": {"infantry": 1_000_000}}, "troops.infantry", "999999 or less"),
    ("sp", {"troops": {"grenadiers": 100}}, "troops.grenadiers", "infantry, light_cavalry"),
    ("sp", {"troops": {"foot_artillery": 300}}, "troops.foot_artillery", "guns"),
    ("sp", {"troops": {"horse_artillery": 300}}, "troops.horse_artillery", "guns"),
    ("sp", {"troops": {"supply": 10}}, "troops.supply", "has no SP"),
    ("sp", {"troops": {"general": 1}}, "troops.general", "has no SP"),
    ("sp", {"troops": [4000]}, "troops", "fields in braces"),
    ("sp", {}, "troops", "a division has men or guns"),
    ("sp", {"troops": {"infantry": 0}, "guns": 0}, "troops", "a division has men or guns"),
    ("sp", {**MEN, "quality": "superb"}, "quality", "excellent, good_guard"),
    ("sp", {**MEN, "officer_corps": 2}, "officer_corps", "1 or less"),
    ("sp", {**MEN, "officer_corps": -2}, "officer_corps", "-1 or more"),
    ("sp", {**MEN, "officer_corps": "good"}, "officer_corps", "whole number"),
    ("sp", {**MEN, "guns": -6}, "guns", "0 or more"),
    ("sp", {**MEN, "guns": 1.5}, "guns", "whole number"),
    ("sp", {**MEN, "gun_weight": 3}, "gun_weight", "1 or less"),
    ("sp", {**MEN, "men": 5}, "men", "not a field"),
    ("sp", {**MEN, "die": 5}, "die", "not a field"),
    ("army", {"infantry_divisions": []}, "infantry_divisions", "none is given"),
    ("army", {"infantry_divisions": [4000, 0]}, "infantry_divisions.1", "1 or more"),
    ("army", {"infantry_divisions": [-1]}, "infantry_divisions.0", "1 or more"),
    ("army", {"infantry_divisions": [0.5]}, "infantry_divisions.0", "whole number"),
    ("army", {"infantry_divisions": 4000}, "infantry_divisions", "list in brackets"),
    ("army", {}, "infantry_divisions", "missing"),
)

TESTED: Who = {"start_sp": 4, "previous_sp": 3, "current_sp": 2, "die": 1}
RESTING: Who = {"troops": "infantry", "sp": 1, "start_sp": 2, "die": 4}
ENDURANCE: tuple[Fault, ...] = (
    ("exhaustion", {**TESTED, "previous_sp": 5}, "previous_sp", "no more SP than at its start"),
    ("exhaustion", {**TESTED, "current_sp": 4}, "current_sp", "no losses give"),
    ("exhaustion", {**TESTED, "current_sp": -1}, "current_sp", "0 or more"),
    ("exhaustion", {**TESTED, "current_sp": 1.5}, "current_sp", "whole number"),
    ("exhaustion", {**TESTED, "start_sp": "4"}, "start_sp", "whole number"),
    ("exhaustion", {**TESTED, "start_sp": 1000}, "start_sp", "999 or less"),
    ("exhaustion", {**TESTED, "die": 0}, "die", "1 to 6"),
    ("exhaustion", {**TESTED, "die": 7}, "die", "1 to 6"),
    ("exhaustion", {**TESTED, "die": 2.5}, "die", "1 to 6"),
    ("exhaustion", {**TESTED, "die": [1]}, "die", "1 to 6"),
    ("exhaustion", {**TESTED, "die": None}, "die", "missing"),
    ("exhaustion", {**TESTED, "sp": 2}, "sp", "not a field"),
    ("exhaustion", {"start_sp": 4, "die": 1}, "previous_sp", "missing"),
    ("reorg", {**RESTING, "sp": 3}, "sp", "no more SP than at its start"),
    ("reorg", {**RESTING, "sp": -1}, "sp", "0 or more"),
    ("reorg", {**RESTING, "sp": 0.5}, "sp", "whole number"),
    ("reorg", {**RESTING, "troops": "horse"}, "troops", "infantry"),
    ("reorg", {**RESTING, "order": "rest"}, "order", "D, R, A or M"),
    ("reorg", {**RESTING, "in_combat": "no!"}, "in_combat", "true or false"),
    ("reorg", {**RESTING, "general_cr": -1}, "general_cr", "0 or more"),
    ("reorg", {**RESTING, "general_cr": 1.5}, "general_cr", "whole number"),
    ("reorg", {**RESTING, "corps_general_within_1_mile": 2}, "corps_general_within_1_mile", "true"),
    ("reorg", {**RESTING, "corps_general": True}, "corps_general", "Did you mean"),
    ("reorg", {**RESTING, "die": 7}, "die", "1 to 6"),
    ("reorg", {**RESTING, "die": "4"}, "die", "1 to 6"),
    ("reorg", {"troops": "infantry", "sp": 1, "start_sp": 2}, "die", "missing"),
    ("reorg", {"sp": 1, "start_sp": 2, "die": 1}, "troops", "missing"),
    ("reorg", {"troops": "infantry", "sp": 1, "die": 1}, "start_sp", "missing"),
)

SHARED: Who = {"hits": 2, "stands": [{"sp": 3, "hits": 1}, {"sp": 2, "hits": 1}]}
LOSSES: tuple[Fault, ...] = (
    ("share", {**SHARED, "hits": 3}, "hits", "2 of 3 hits are given"),
    ("share", {**SHARED, "hits": -1}, "hits", "0 or more"),
    ("share", {**SHARED, "hits": 2.5}, "hits", "whole number"),
    ("share", {**SHARED, "stands": []}, "stands", "none is given"),
    ("share", {"hits": 1, "stands": [{"hits": 1}]}, "stands.0.sp", "missing"),
    ("share", {"hits": 1, "stands": [{"sp": -1, "hits": 1}]}, "stands.0.sp", "0 or more"),
    ("share", {"hits": 1, "stands": [{"sp": 1, "hits": 1, "x": 1}]}, "stands.0.x", "not a field"),
    ("removal", {"sp_at_turn_start": -1}, "sp_at_turn_start", "0 or more"),
    ("removal", {"sp_at_turn_start": 0.5}, "sp_at_turn_start", "whole number"),
    ("removal", {}, "sp_at_turn_start", "missing"),
    ("removal", {"sp_at_turn_start": 1, "hits": -1}, "hits", "0 or more"),
    ("removal", {"sp_at_turn_start": 1, "contacted_by_order": "X"}, "contacted_by_order", "D, R"),
    ("removal", {"sp_at_turn_start": 1, "sp": 1}, "sp", "not a field"),
)

RISK: Who = {"dice": [3, 4], "cr": 2, "flight_die": 3}
WOUND: Who = {"cr": 1, "ap": 1, "loses": "cr"}
GENERALS: tuple[Fault, ...] = (
    ("general_risk", {**RISK, "dice": [3]}, "dice", "list of 2 dice"),
    ("general_risk", {**RISK, "dice": [3, 4, 5]}, "dice", "list of 2 dice"),
    ("general_risk", {**RISK, "dice": 7}, "dice", "list of 2 dice"),
    ("general_risk", {**RISK, "dice": [0, 7]}, "dice", "not a die"),
    ("general_risk", {}, "dice", "missing"),
    ("general_risk", {"dice": [3, 4], "cr": 2}, "flight_die", "missing"),
    ("general_risk", {"dice": [3, 4], "flight_die": 3}, "cr", "flight_die is read against it"),
    ("general_risk", {**RISK, "flight_die": 9}, "flight_die", "1 to 6"),
    ("general_risk", {**RISK, "cr": -1}, "cr", "0 or more"),
    ("general_risk", {**RISK, "cr": 1.5}, "cr", "whole number"),
    ("general_risk", {**RISK, "ap": 1}, "ap", "not a field"),
    ("general_flight", {"die": 3}, "cr", "missing"),
    ("general_flight", {"cr": 3}, "die", "missing"),
    ("general_flight", {"cr": 3, "die": 8}, "die", "1 to 6"),
    ("general_flight", {"cr": "3", "die": 1}, "cr", "whole number"),
    ("general_wound", {**WOUND, "loses": "life"}, "loses", "cr or ap"),
    ("general_wound", {**WOUND, "cr": -1}, "cr", "0 or more"),
    ("general_wound", {"cr": 1, "ap": 1}, "loses", "missing"),
    ("general_wound", {**WOUND, "ap": 0.5}, "ap", "whole number"),
    ("general_replacement", {"lost": "sergeant"}, "lost", "corps_general or higher_general"),
    ("general_replacement", {"cr": 1}, "cr", "not a field"),
)

CHANGE: Who = {"current": "D", "new": "R"}
BUDGET: Who = {"general_ap": 3, "orders": [{"distance_miles": 1}]}
ORDERS: tuple[Fault, ...] = (
    ("order", {"current": "D"}, "new", "missing"),
    ("order", {"new": "D"}, "current", "missing"),
    ("order", {**CHANGE, "new": "H"}, "new", "D, R, A or M"),
    ("order", {**CHANGE, "current": 1}, "current", "D, R, A or M"),
    ("order", {**CHANGE, "enemy_distance_miles": -1}, "enemy_distance_miles", "0 or more"),
    ("order", {**CHANGE, "enemy_distance_miles": "far"}, "enemy_distance_miles", "number"),
    ("order", {**CHANGE, "enemy_distance_miles": True}, "enemy_distance_miles", "number"),
    ("order", {**CHANGE, "enemy": 1}, "enemy", "not a field"),
    ("order_forced", {"order": "R"}, "enemy_distance_miles", "missing"),
    ("order_forced", {"order": "Q", "enemy_distance_miles": 1}, "order", "D, R, A or M"),
    ("order_forced", {"order": "R", "enemy_distance_miles": -0.5}, "enemy_distance_miles", "0 or"),
    ("ap", {}, "distance_miles", "missing"),
    ("ap", {"distance_miles": -1}, "distance_miles", "0 or more"),
    ("ap", {"distance_miles": "2 miles"}, "distance_miles", "number"),
    ("ap", {"distance_miles": "1e999"}, "distance_miles", "shorter number"),
    ("ap", {"distance_miles": [1]}, "distance_miles", "number"),
    ("ap", {"distance_miles": 1, "line_of_sight": "maybe"}, "line_of_sight", "true or false"),
    ("ap", {"distance_miles": 1, "sight": True}, "sight", "not a field"),
    ("ap_budget", {**BUDGET, "general_ap": -1}, "general_ap", "0 or more"),
    ("ap_budget", {**BUDGET, "general_ap": 1.5}, "general_ap", "whole number"),
    ("ap_budget", {"orders": []}, "general_ap", "missing"),
    ("ap_budget", {**BUDGET, "orders": [{}]}, "orders.0.distance_miles", "missing"),
    ("ap_budget", {**BUDGET, "orders": [{"distance_miles": -1}]}, "orders.0.distance_miles", "0"),
    ("ap_budget", {**BUDGET, "orders": "all"}, "orders", "list in brackets"),
    ("ap_budget", {**BUDGET, "orders": [{"distance_miles": 1, "ap": 1}]}, "orders.0.ap", "not a"),
    ("written_order", {"general_ap": 3}, "distance_miles", "missing"),
    ("written_order", {"distance_miles": 3}, "general_ap", "missing"),
    ("written_order", {"general_ap": -1, "distance_miles": 3}, "general_ap", "0 or more"),
    ("written_order", {"general_ap": 2.5, "distance_miles": 3}, "general_ap", "whole number"),
    ("written_order", {"general_ap": 3, "distance_miles": -3}, "distance_miles", "0 or more"),
)

ROLLS: Who = {"rolls": {"A": 4, "B": 4, "C": 2}}


def corps(*told: tuple[str, int, list[Json]]) -> Who:
    return {"corps": [{"name": name, "die": die, "roll_offs": off} for name, die, off in told]}


INITIATIVE: tuple[Fault, ...] = (
    ("initiative", {}, "corps", "name the corps that throw"),
    ("initiative", {**ROLLS, **corps(("A", 1, []))}, "rolls", "not both"),
    ("initiative", {"rolls": {"A": 7}}, "rolls.A", "6 or less"),
    ("initiative", {"rolls": {"A": 0}}, "rolls.A", "1 or more"),
    ("initiative", {"rolls": {"A": 2.5}}, "rolls.A", "whole number"),
    ("initiative", {"rolls": {" ": 2}}, "rolls", "a corps needs a name"),
    ("initiative", {"rolls": [1, 2]}, "rolls", "fields in braces"),
    ("initiative", {**ROLLS, "roll_offs": [{"A": 1, "C": 2}]}, "roll_offs.0", "not tied"),
    ("initiative", {**ROLLS, "roll_offs": [{"A": 1}]}, "roll_offs.0", "not all that are"),
    (
        "initiative",
        {**ROLLS, "roll_offs": [{"A": 1, "B": 2}, {"A": 1, "B": 2}]},
        "roll_offs.1",
        "not tied",
    ),
    ("initiative", {**ROLLS, "roll_offs": [{"A": 1, "B": 9}]}, "roll_offs.0.B", "6 or less"),
    ("initiative", {**ROLLS, "roll_offs": [{"A": 1, "X": 2}]}, "roll_offs.0", "not tied"),
    ("initiative", {**ROLLS, "roll_offs": [{"C": 5}]}, "roll_offs.0", "C is not tied"),
    ("initiative", corps(("A", 1, []), ("A", 2, [])), "corps.1.name", "“A” is there twice"),
    ("initiative", corps(("", 1, [])), "corps.0.name", "a corps needs a name"),
    ("initiative", corps(("A", 8, [])), "corps.0.die", "6 or less"),
    ("initiative", corps(("A", 1, [0])), "corps.0.roll_offs.0", "1 or more"),
    ("initiative", corps(("A", 1, [3]), ("B", 2, [])), "corps.0.roll_offs.0", "A is not tied"),
    ("initiative", corps(("A", 1, [3, 2]), ("B", 1, [])), "corps.0.roll_offs.1", "not all that"),
    (
        "initiative",
        corps(("A", 1, [3]), ("B", 1, [4, 6])),
        "corps.1.roll_offs.1",
        "B is not tied",
    ),
    ("initiative", {**corps(("A", 1, [])), "roll_offs": [{"A": 1}]}, "roll_offs", "with each"),
    ("initiative", {"corps": [{"name": "A", "roll_offs": [3]}]}, "corps.0.roll_offs.0", "not tied"),
    ("initiative", {"corps": [{"die": 3}]}, "corps.0.name", "missing"),
)

MOVE: Who = {"troops": "infantry", "order": "M"}
MOVES: tuple[Fault, ...] = (
    ("move", {"order": "M"}, "troops", "missing"),
    ("move", {"troops": "infantry"}, "order", "missing"),
    ("move", {**MOVE, "troops": "horse"}, "troops", "infantry"),
    ("move", {**MOVE, "troops": None}, "troops", "infantry"),
    ("move", {**MOVE, "troops": ["infantry"]}, "troops", "infantry"),
    ("move", {**MOVE, "order": "march"}, "order", "D, R, A or M"),
    ("move", {**MOVE, "order": 4}, "order", "D, R, A or M"),
    ("move", {**MOVE, "good_road": "rather"}, "good_road", "true or false"),
    ("move", {**MOVE, "difficult_terrain": 5}, "difficult_terrain", "true or false"),
    ("move", {**MOVE, "road": True}, "road", "Did you mean good_road?"),
    ("move", {**MOVE, "miles": 2}, "miles", "not a field"),
)

FAULTS = (
    *COMBAT,
    *CLASHES,
    *STRENGTH,
    *ENDURANCE,
    *LOSSES,
    *GENERALS,
    *ORDERS,
    *INITIATIVE,
    *MOVES,
)


@pytest.mark.parametrize(
    ("action", "request_", "field", "words"),
    FAULTS,
    ids=[f"{action} {field} {words}" for action, _, field, words in FAULTS],
)
def test_one_sentence_names_the_field(action: str, request_: Who, field: str, words: str) -> None:
    refusal = refused(action, request_)

    sentence = str(refusal)
    assert sentence.startswith((f"{field}:", f"{field} is"))
    assert words in sentence
    assert sentence.endswith((".", "?"))
    assert "\n" not in sentence
    assert refusal.field == field


def test_words_are_taken_in_either_case() -> None:
    assert ask("move", {"troops": "Infantry", "order": "m"}).answer["miles"] == 2


TOLD: tuple[tuple[str, Who, str], ...] = (
    ("sp", {**MEN, "gun_weight": 1}, "It has no guns, so their weight does not count."),
    ("sp", {"guns": 12, "officer_corps": 1}, "Guns by themselves have no officer corps to count."),
    ("move", {**MOVE, "order": "R", "good_road": True}, "A good road helps on Manoeuvre only."),
    ("reorg", {**RESTING, "general_cr": 2}, "Its corps general is too far"),
)


@pytest.mark.parametrize(("action", "request_", "text"), TOLD)
def test_what_is_given_without_effect_is_told(action: str, request_: Who, text: str) -> None:
    assert text in " ".join(fact.text for fact in ask(action, request_).facts)
