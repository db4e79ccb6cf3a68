"""One truth: a cell changed in a copy of the tables changes the resolver and the play sheet."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from app.core.kernel.dice import read_faces
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.ruleset import Dram
from app.core.rulesets.dram.tables import DramTables
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.cells import Path, changed, rules_page
from tests.rulesets.dram.tabletop import ORDERS, Who, combat, dram, rules, stand
from tests.rulesets.dram.test_every_cell import HITS, RATES


def with_cell(path: Path, value: Json) -> Dram:
    """Give DRAM with one cell of its tables changed, the shipped ones left as they are."""
    data = changed(rules().tables.model_dump(mode="json", by_alias=True), path, value)
    return Dram.of(DramTables.model_validate(data), shipped_rulebooks().lists)


def cell(ruleset: Dram, section: str, row: int, column: int) -> str:
    found = next(one for one in ruleset.sections if one.id == section)
    return found.rows[row].cells[column].text


def answer(ruleset: Dram, action: str, request: Who) -> Mapping[str, Json]:
    asked = ruleset.actions[action]
    situation = asked.read(request)
    return asked.resolve(situation, read_faces(asked.dice(situation), request)).answer


# --- the two tables with gaps ---------------------------------------------------------------

MOVERS = (
    "infantry",
    "light_cavalry",
    "heavy_cavalry",
    "dragoons",
    "foot_artillery",
    "horse_artillery",
    "supply",
    "general",
)
"""The rows of the sheet; dragoons have those of light cavalry (DR-23)."""


@pytest.mark.parametrize("troops", RATES)
@pytest.mark.parametrize("order", ORDERS)
def test_each_rate_is_the_sheets_and_the_resolvers(troops: str, order: str) -> None:
    own: Json = {"number": "37/4", "origin": "own"}
    other = with_cell(("movement", "rates", troops, order), own)
    place = MOVERS.index(troops), 1 + ORDERS.index(order)
    shipped = RATES[troops]["DARM".index(order)]
    marks = {"1/2": "½", "3/2": "1½", "5/2": "2½"}
    number, star = shipped.rstrip("*"), "*" if "*" in shipped else ""

    assert answer(other, "move", {"troops": troops, "order": order}) == {
        "miles": Fraction(37, 4),
        "provisional": False,
        "own": True,
    }
    assert cell(other, "moves", *place) == "9¼°"
    assert cell(dram(), "moves", *place) == f"{marks.get(number, number)}{star}"


@pytest.mark.parametrize("target", ORDERS)
@pytest.mark.parametrize("by", ORDERS)
def test_each_score_is_the_sheets_and_the_resolvers(target: str, by: str) -> None:
    own: Json = {"number": 3, "origin": "own"}
    other = with_cell(("combat", "needed", target, by), own)
    place = ORDERS.index(target), 1 + ORDERS.index(by)
    shipped = HITS[target]["DARM".index(by)]
    number, star = shipped.rstrip("*"), "*" if "*" in shipped else ""
    plus = "" if number == "6" else "+"
    request = combat(stand("INF", by, 6), target=target, dice=[1, 2, 3, 4, 5, 6])

    assert answer(other, "combat", request)["sp_lost"] == 4
    assert answer(other, "combat", request)["own"] is True
    assert cell(other, "hits", *place) == "3+°"
    assert cell(dram(), "hits", *place) == f"{number}{plus}{star}"
    action = other.actions["combat"]
    best = action.odds(action.read(request)).chances[0]
    assert (best.decides["sp_lost"], best.count) == (6, 4**6)


def test_the_rows_of_the_sheet_are_the_movers_and_the_orders() -> None:
    section = next(one for one in dram().sections if one.id == "moves")

    assert tuple(one for row in section.rows for one in row.troops) == MOVERS
    assert tuple(column.title for column in section.columns)[1:] == ORDERS


# --- every other table ------------------------------------------------------------------------

ALL_KINDS: Who = {"troops": {"infantry": 8000, "light_cavalry": 3000, "heavy_cavalry": 3000}}
GUNS: Who = {"guns": 24}
RANGE = combat(stand("FA", "A", 1, support_distance_miles="3/4"), dice=[])
BEHIND_WALLS: Who = {"order": "D", "prepared_defences": True}
THREE_OF_FOOT = combat(stand("INF", "A", 3), target=BEHIND_WALLS, dice=[6, 6, 6])
EMPTY: Who = {"sp_at_turn_start": 0, "contacted_by_order": "R"}
TESTED: Who = {"start_sp": 9, "previous_sp": 4, "current_sp": 3, "die": 6}
REST: Who = {"troops": "infantry", "sp": 1, "start_sp": 9, "die": 2}
HORSE: Who = {**REST, "troops": "dragoons", "die": 4}

SEEN_AT: Mapping[int, Who] = {
    miles: {"distance_miles": miles, "line_of_sight": True} for miles in (1, 3, 6)
}

CELLS: tuple[tuple[Path, Json, str, Who, str, Json], ...] = (
    (("troops", "types", "infantry", "men_per_sp"), 4000, "sp", ALL_KINDS, "raw", 9),
    (("troops", "types", "light_cavalry", "men_per_sp"), 3000, "sp", ALL_KINDS, "raw", 9),
    (("troops", "types", "heavy_cavalry", "men_per_sp"), 1500, "sp", ALL_KINDS, "raw", 9),
    (("troops", "types", "foot_artillery", "guns_per_sp"), 8, "sp", GUNS, "gun_stand_sp", 3),
    (("strength", "quality", "good", "amount"), 5, "sp",
     {**GUNS, "quality": "good"}, "gun_stand_sp", 7),
    (("strength", "officer_corps", "poor", "amount"), -4, "sp",
     {**ALL_KINDS, "officer_corps": -1}, "sp", 7),
    (("strength", "gun_weight", "heavy", "amount"), 9, "sp",
     {**GUNS, "gun_weight": 1}, "gun_stand_sp", 11),
    (("orders", "orders", "A", "next"), ["D", "A", "R"], "order",
     {"current": "A", "new": "R"}, "legal", True),
    (("orders", "reserve", "enemy_miles"), "7/4", "order",
     {"current": "D", "new": "R", "enemy_distance_miles": "3/2"}, "legal", False),
    (("orders", "cost", "ap"), 7, "ap", SEEN_AT[1], "ap_cost", 7),
    (("orders", "cost", "near_miles"), "7/2", "ap", SEEN_AT[3], "ap_cost", 1),
    (("orders", "cost", "far_miles"), 7, "ap", SEEN_AT[6], "ap_cost", 2),
    (("orders", "cost", "far_ap"), 6, "ap", SEEN_AT[3], "ap_cost", 7),
    (("orders", "cost", "out_of_sight_ap"), 6, "ap",
     {"distance_miles": 1, "line_of_sight": False}, "ap_cost", 7),
    (("movement", "road", "factor"), "7/4", "move",
     {"troops": "infantry", "order": "M", "good_road": True}, "miles", Fraction(7, 2)),
    (("movement", "difficult", "factor"), "1/4", "move",
     {"troops": "infantry", "order": "M", "difficult_terrain": True}, "miles", Fraction(1, 2)),
    (("combat", "support", "miles"), "7/4", "combat",
     {**RANGE, "dice": [1, 1]}, "dice_count", 2),
    (("combat", "removed", "by"), ["D", "A", "R"], "removal", EMPTY, "removed", True),
    (("exhaustion", "exhaustion", "share"), "1/4", "exhaustion", TESTED, "test", False),
    (("exhaustion", "reorganisation", "needed"), 2, "reorg", REST, "sp_after", 2),
    (("exhaustion", "reorganisation", "regains_sp"), 3, "reorg",
     {**REST, "die": 6}, "sp_after", 4),
    (("exhaustion", "reorganisation", "modifiers", "higher_general", "amount"), 4, "reorg",
     {**REST, "higher_general_within_1_mile": True}, "net", 6),
    (("exhaustion", "reorganisation", "modifiers", "enemy", "amount"), -4, "reorg",
     {**REST, "enemy_advancing_or_in_contact_within_2_miles": True}, "net", -2),
    (("exhaustion", "reorganisation", "modifiers", "cavalry", "amount"), -3, "reorg",
     HORSE, "net", 1),
    (("generals", "risk", 0, "to"), 6, "general_risk", {"dice": [3, 3]}, "result", "carry_on"),
    (("generals", "risk", 2, "to"), 9, "general_risk",
     {"dice": [5, 5]}, "result", "serious_wound"),
    (("generals", "staff", "cr"), 2, "general_replacement", {}, "cr", 2),
    (("generals", "staff", "ap"), 5, "general_replacement", {}, "ap", 5),
)  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value", "action", "request_", "key", "found"),
    CELLS,
    ids=[" ".join(map(str, path)) for path, *_ in CELLS],
)
def test_the_resolver_and_the_rules_page_read_the_cell(
    path: Path, value: Json, action: str, request_: Who, key: str, found: Json
) -> None:
    other = with_cell(path, value)

    assert answer(other, action, request_)[key] == found
    if key != "dice_count":
        assert answer(dram(), action, request_)[key] != found
    assert rules_page(other) != rules_page(dram())


MODIFIERS: dict[str, Who] = {
    "defending_difficult": stand("INF", "A", 1, defending_difficult_terrain=True),
    "charged": stand("LC", "A", 1, charged=True),
    "artillery": stand("FA", "A", 1),
    "into_bua_or_woods": stand("LC", "A", 1, charged=True, into_bua_or_woods=True),
    "over_bridge_or_ford": stand("INF", "A", 1, over_bridge_or_ford=True),
}
DICE = {
    "defending_difficult": 8,
    "charged": 8,
    "artillery": 8,
    "into_bua_or_woods": 1 + 1 + 7,
    "over_bridge_or_ford": 8,
}
"""With 7 in its row, each of 1 SP; cavalry that charges into woods has +1 for the charge too."""


@pytest.mark.parametrize("row", rules().tables.combat.modifiers)
def test_each_modifier_is_the_sheets_and_the_resolvers(row: str) -> None:
    other = with_cell(("combat", "modifiers", row, "amount"), 7)
    action = other.actions["combat"]

    situation = action.read(combat(MODIFIERS[row]))
    assert action.foretells(situation)["dice_count"] == DICE[row]
    assert "+7" in rules_page(other)
    assert "+7" not in rules_page(dram())
    renamed = with_cell(("combat", "modifiers", row, "text"), "marmalade")
    scores = renamed.actions["combat"].weigh(situation)["stands"]
    assert "marmalade" in [term.text for term in scores.terms]
    assert "marmalade" in rules_page(renamed)


def test_what_defences_save_and_what_a_wound_costs_are_the_tables() -> None:
    saving = with_cell(("combat", "defences", "ignored"), 2)
    wounding = with_cell(("generals", "wound", "points"), 2)

    assert answer(saving, "combat", THREE_OF_FOOT)["sp_lost"] == 1
    assert answer(dram(), "combat", THREE_OF_FOOT)["sp_lost"] == 2
    wounded: Who = {"cr": 3, "ap": 3, "loses": "cr"}
    assert answer(wounding, "general_wound", wounded)["cr"] == 1
    assert answer(dram(), "general_wound", wounded)["cr"] == 2


@pytest.mark.parametrize(
    ("path", "value", "title"),
    [
        (("troops", "types", "infantry", "men_per_sp"), 1234, "1,234"),
        (("troops", "types", "foot_artillery", "guns_per_sp"), 17, "17 guns"),
    ],
)
def test_the_muster_shows_what_makes_an_sp(path: Path, value: Json, title: str) -> None:
    other = with_cell(path, value)

    assert title in {one for type_ in other.troops.values() for one in type_.values}
