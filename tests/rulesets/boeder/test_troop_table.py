"""The table of troop types against the source, cell by cell."""

from dataclasses import dataclass

import pytest

from tests.rulesets.boeder.tabletop import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    NAMES,
    boeder,
    in_melee,
    one,
    rules,
    shoot,
)

SOURCE = """
Light Infantry     LI   2  2  1   12  18
Regular Infantry   RI   4  4  4   10  18
Guard Infantry     GI   5  5  5   10  18
Light Cavalry      LC   2  2  6   25   0
Medium Cavalry     MC   3  3  6   20   0
Heavy Cavalry      HC   5  5  6   15   0
Horse Artillery    HA   6  4  2   20  24
Field Artillery    FA   8  6  3   10  36
Reserve Artillery  RA  10  6  3   10  48
"""
"""Name, abbreviation, factor against infantry, cavalry, artillery; move and fire distance in cm.

The source's two names of FA differ: field (as translated) and foot (as in the original).
"""


@dataclass(frozen=True)
class SourceRow:
    name: str
    versus: dict[str, int]
    move: int
    fire: int


def read(line: str) -> SourceRow:
    foot, horse, guns, move, fire = map(int, line[21:].split())
    versus = {"infantry": foot, "cavalry": horse, "artillery": guns}
    return SourceRow(line[:17].strip(), versus, move, fire)


ROWS = {line[19:21]: read(line) for line in SOURCE.strip().splitlines()}
ARM_OF = {
    **dict.fromkeys(INFANTRY, "infantry"),
    **dict.fromkeys(CAVALRY, "cavalry"),
    **dict.fromkeys(ARTILLERY, "artillery"),
}


def test_the_nine_types_stand_in_the_order_of_the_source() -> None:
    assert [row.code for row in rules().tables.troops.types.values()] == list(ROWS)
    assert list(boeder().troops) == [NAMES[code] for code in ROWS]


@pytest.mark.parametrize("code", ROWS)
def test_every_cell_is_the_source_s(code: str) -> None:
    source = ROWS[code]

    row = next(row for row in rules().tables.troops.types.values() if row.code == code)

    assert row.name == source.name
    assert row.arm == ARM_OF[code]
    assert {str(arm): factor for arm, factor in row.versus.items()} == source.versus
    assert (row.move_cm, row.fire_cm) == (source.move, source.fire)


@pytest.mark.parametrize("code", ROWS)
@pytest.mark.parametrize("enemy", ROWS)
def test_the_factor_is_the_one_against_the_enemy_s_arm(code: str, enemy: str) -> None:
    assert in_melee(one(code), one(enemy)) == ROWS[code].versus[ARM_OF[enemy]]


@pytest.mark.parametrize("code", [*INFANTRY, *ARTILLERY])
def test_foot_and_guns_shoot_to_their_fire_distance_and_not_a_hair_beyond(code: str) -> None:
    limit = ROWS[code].fire

    at_it = shoot(one(code), one("RI"), (3, 3), cm=limit)
    beyond = shoot(one(code), one("RI"), (3, 3), cm=f"{limit}.01")

    assert at_it.answer["result"] != "no_shot"
    assert beyond.answer == {"score_shooter": None, "score_target": None, "result": "no_shot"}


@pytest.mark.parametrize("code", CAVALRY)
@pytest.mark.parametrize("cm", [0, "0.5", 1, 18])
def test_cavalry_does_not_shoot(code: str, cm: int | str) -> None:
    shot = shoot(one(code), one("RI"), (6, 1), cm=cm)

    assert shot.answer["result"] == "no_shot"
    assert shot.facts[0].text.endswith("has no shot: cavalry does not shoot.")


def test_elements_in_contact_do_not_shoot_they_fight() -> None:
    shot = shoot(one("RI"), one("RI"), (6, 1), cm=0)

    assert shot.answer["result"] == "no_shot"
    assert "close combat" in shot.facts[0].text


def test_an_element_s_base_is_10_cm_wide_and_5_deep() -> None:
    base = rules().tables.troops.base

    assert (base.front_cm, base.depth_cm) == (10, 5)


def test_the_table_is_8_feet_by_4() -> None:
    assert boeder().table_note == "table 240 × 120 cm, distances in cm"


@pytest.mark.parametrize("code", ROWS)
def test_muster_and_roster_show_the_same_figures(code: str) -> None:
    source = ROWS[code]
    figures = [*source.versus.values(), source.move, source.fire]

    troops = boeder().troops[NAMES[code]]

    assert (troops.name, troops.code) == (source.name, code)
    assert list(troops.values) == [str(figure) if figure else "–" for figure in figures]
    assert len(boeder().troop_columns) == len(troops.values)


def test_a_troop_type_says_what_becomes_of_it_and_by_which_rulings() -> None:
    heavy = boeder().troops["heavy_cavalry"]

    assert heavy.notes == (
        (
            "Beaten: destroyed in bad going, by guns, by RI or GI within 10 cm, "
            "else retreats 5 cm.",
            ("BO-12", "BO-4"),
        ),
        ("Half or less: destroyed.", ()),
        ("May pursue.", ("BO-13",)),
    )


def test_a_troop_type_follows_the_choice_on_heavy_cavalry_and_guns() -> None:
    guns = boeder({"BO-5": "heavy_too"}).troops["foot_artillery"]

    assert "by MC or HC" in guns.notes[0][0]


@pytest.mark.parametrize(
    ("code", "hint"),
    [
        ("LI", "At the head of a column: target −6 near."),
        ("RI", "Rear support +2. In column: target −2, near −4."),
        ("GI", "Rear support +3. In column: target −2, near −4."),
        ("LC", ""),
        ("MC", "Rear support +2, +3 v guns."),
        ("HC", "Rear support +3. May pursue."),
        ("HA", ""),
        ("FA", ""),
        ("RA", ""),
    ],
)
def test_the_roster_s_hint_says_what_the_figures_do_not(code: str, hint: str) -> None:
    assert boeder().troops[NAMES[code]].hint == hint


def test_the_play_sheet_prints_each_row_with_half_the_fire_distance_worked_out() -> None:
    halves = {"LI": 9, "RI": 9, "GI": 9, "HA": 12, "FA": 18, "RA": 24}
    troops = next(section for section in boeder().sections if section.id == "troops")

    printed = {row.cells[0].text: [cell.text for cell in row.cells[1:]] for row in troops.rows}

    for code, source in ROWS.items():
        figures = [*source.versus.values(), source.move, source.fire, halves.get(code, 0)]
        assert printed[code] == [source.name, *(str(figure or "–") for figure in figures)]
