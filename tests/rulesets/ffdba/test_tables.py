"""The printed tables: troops, fire values by range, commanders, turn and movement figures."""

import pytest

from app.core.kernel.sections import Section
from tests.rulesets.ffdba.tabletop import (
    CAVALRY,
    FIGHTING,
    FOOT,
    GUNS,
    answer,
    ffdba,
    in_close,
    one,
    rules,
    value_at,
)

# "Unit Factors", copied from the source a second time: factor, move, reach.
PRINTED = {
    "foot": ("+2/+3", "3/5", "5"),
    "light_foot": ("+1", "5", "5/6"),
    "heavy_artillery": ("+4/0", "3", "20"),
    "light_artillery": ("+3/0", "6", "15"),
    "light_cavalry": ("+2", "8", "–"),
    "dragoons": ("+3", "6", "3"),
    "cuirassiers": ("+4", "6", "–"),
    "lancers": ("+4/+2", "8", "–"),
    "staff": ("–", "10", "–"),
}


def section(id_: str) -> Section:
    return next(one_ for one_ in ffdba().sections if one_.id == id_)


@pytest.mark.parametrize("troops", PRINTED)
def test_the_table_of_troops_is_the_source_s(troops: str) -> None:
    assert ffdba().troops[troops].values == PRINTED[troops]


def test_moves_stand_in_the_source_s_order_on_the_play_sheet_too() -> None:
    rows = [" ".join(cell.text for cell in row.cells) for row in section("troops").rows]

    assert rows == [
        "Foot in line 3″ 2″ –",
        "Foot in column 5″ 2″ 6″",
        "Lt. Foot 5″ 2″ 6″",
        "Heavy Artillery 3″ road 4″",
        "Lt. Artillery 6″ road 7″",
        "Lt. Cavalry 8″ 3″ 9″",
        "Dragoons 6″ 2″ 7″",
        "Cuirassiers 6″ 2″ 7″",
        "Lancers 8″ 2″ 9″",
        "Staff 10″ 2″ 11″",
    ]


def test_factors_stand_in_the_source_s_order_on_the_play_sheet_too() -> None:
    rows = [" ".join(cell.text for cell in row.cells) for row in section("factors").rows]

    assert rows == [
        "Foot, 3 ranks +3",
        "Foot, 2 ranks +2",
        "Lt. Foot +1",
        "Heavy Artillery +4/0",
        "Lt. Artillery +3/0",
        "Lt. Cavalry +2",
        "Dragoons +3",
        "Cuirassiers +4",
        "Lancers +4/+2",
    ]


@pytest.mark.parametrize(
    ("who", "factor"),
    [
        (one("foot", ranks=2), 2),
        (one("foot", ranks=3), 3),
        (one("light_foot"), 1),
        (one("heavy_artillery"), 4),
        (one("heavy_artillery", limbered=True), 0),
        (one("heavy_artillery", attacked_from="flank"), 0),
        (one("heavy_artillery", attacked_from="rear"), 0),
        (one("light_artillery"), 3),
        (one("light_artillery", limbered=True), 0),
        (one("light_artillery", attacked_from="rear"), 0),
        (one("light_cavalry"), 2),
        (one("dragoons"), 3),
        (one("cuirassiers"), 4),
        (one("lancers", charged=True), 4),
        (one("lancers"), 2),
        (one("dragoons", dismounted=True), 1),
    ],
)
def test_factors_in_close_combat_with_nothing_else_that_counts(
    who: dict[str, object], factor: int
) -> None:
    assert in_close(who, one("cuirassiers")) == factor  # type: ignore[arg-type]


BANDS = {
    "heavy_artillery": {0: 8, 5: 8, "5.1": 6, 10: 6, "10.1": 4, 15: 4, "15.1": 2, 20: 2, "20.1": 0},
    "light_artillery": {0: 6, 5: 6, "5.01": 4, 10: 4, "10.01": 2, 15: 2, "15.01": 0, 20: 0},
    "musket 3": {0: 1, 5: 1, "5.01": 0, 6: 0},
    "musket 2": {0: 2, 5: 2, "5.01": 0, 6: 0},
    "rifle": {0: 3, 5: 3, "5.01": 2, 6: 2, "6.01": 0, 10: 0},
    "carbine": {0: 1, 3: 1, "3.01": 0, 5: 0},
}  # fmt: skip


@pytest.mark.parametrize(
    ("weapon", "inches", "value"),
    [(weapon, str(at), value) for weapon, bands in BANDS.items() for at, value in bands.items()],
)
def test_fire_values_edge_by_edge(weapon: str, inches: str, value: int) -> None:
    assert value_at(weapon, inches) == value


@pytest.mark.parametrize(
    ("weapon", "inches", "nearer", "farther"),
    [
        ("heavy_artillery", "5", 8, 6),
        ("heavy_artillery", "10", 6, 4),
        ("heavy_artillery", "15", 4, 2),
        ("heavy_artillery", "20", 2, 2),
        ("light_artillery", "5", 6, 4),
        ("light_artillery", "10", 4, 2),
        ("light_artillery", "15", 2, 2),
        ("rifle", "5", 3, 2),
        ("rifle", "6", 2, 2),
        ("musket 2", "5", 2, 2),
        ("carbine", "3", 1, 1),
    ],
)
def test_by_choice_a_range_on_a_limit_is_in_the_farther_band_but_never_beyond_the_reach(
    weapon: str, inches: str, nearer: int, farther: int
) -> None:
    assert value_at(weapon, inches) == nearer
    assert value_at(weapon, inches, {"FF-6": "farther"}) == farther


def test_the_play_sheet_prints_fire_values_in_the_source_s_four_bands() -> None:
    table = section("fire_values")

    assert [column.title for column in table.columns] == [
        "Weapon",
        "to 5″",
        "to 10″",
        "to 15″",
        "to 20″",
    ]
    assert [[cell.text for cell in row.cells][1:] for row in table.rows] == [
        ["8", "6", "4", "2"],
        ["6", "4", "2", "–"],
        ["1", "–", "–", "–"],
        ["2", "–", "–", "–"],
        ["3", "2 to 6″", "–", "–"],
        ["1 to 3″", "–", "–", "–"],
    ]


COMMANDERS = {
    "bold": (1, 4, [0, 0, 0, 0, 1, 1]),
    "normal": (0, 5, [0, 0, 1, 1, 2, 3]),
    "cautious": (0, 6, [0, 1, 1, 2, 2, 3]),
    "timid": (-1, None, [1, 1, 2, 2, 3, 3]),
}


@pytest.mark.parametrize("commander", COMMANDERS)
def test_the_table_of_commanders_is_the_source_s(commander: str) -> None:
    rally, needed, delays = COMMANDERS[commander]

    found = answer("command", commander=commander)
    thrown = [answer("delay", commander=commander, die=die) for die in range(1, 7)]

    assert found == {"rally_rating": rally, "initiative_needed": needed, "delay_by_d6": delays}
    assert [one_["delay_turns"] for one_ in thrown] == delays


@pytest.mark.parametrize(
    ("choice", "heads"),
    [("rally_first", ["Rally", "Initiative"]), ("bonus_first", ["Initiative", "Rally"])],
)
def test_the_heads_over_the_commanders_follow_the_reading(choice: str, heads: list[str]) -> None:
    sections = {one_.id: one_ for one_ in ffdba({"FF-1": choice}).sections}

    assert [column.title for column in sections["commanders"].columns][1:3] == heads
    assert len(sections["commanders"].rows) == 4


def test_the_groups_of_these_tests_are_all_who_fight() -> None:
    assert sorted(FIGHTING) == sorted(troops for troops in PRINTED if troops != "staff")
    assert len(FOOT + CAVALRY + GUNS) == 8


def test_every_loser_has_one_row() -> None:
    losers = [loser for row in rules().tables.close_combat.beaten for loser in row.losers]

    assert sorted(losers) == sorted(FIGHTING)


def test_the_turn_has_its_seven_steps() -> None:
    assert [(step.number, step.title) for step in ffdba().steps] == [
        (1, "Orders"),
        (2, "Initiative"),
        (3, "A fires"),
        (4, "B fires"),
        (5, "B moves"),
        (6, "A moves"),
        (7, "Close combat"),
    ]
