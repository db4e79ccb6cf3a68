"""Points, CAPs and a player's own grid on rosters and labels, marked as his own."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Army
from app.core.kernel.json_values import Json
from app.pdf import lay_out_labels, lay_out_roster
from app.pdf.marks import Box
from app.pdf.paper import Paper
from app.pdf.play_sheet import FITS, plan_play_sheet
from app.services.rulebooks import shipped_rulebooks
from app.sheets.army_labels import labels
from app.sheets.army_roster import roster
from app.sheets.label_sheet import Label, LabelSize
from app.sheets.roster_sheet import FormationBlock
from app.sheets.rules_sheet import play_sheet
from tests.pdf.reading import marks_of, overlaps
from tests.sheets.dbacw_army import FIRST_CORPS
from tests.sheets.dbacw_army import LONG_NAMES as LONG_CORPS
from tests.sheets.dbn_army import LONG_NAMES, PENINSULA

BOOKS = shipped_rulebooks()
FACTORS: dict[str, Json] = {
    "combat.factors.ms_li.foot": 4,
    "combat.factors.ms_li.mounted": 3,
    "combat.factors.ms_li.shot_at": 2,
    "combat.factors.ha.foot": 2,
    "combat.classes.E": 1,
    "command.grades.Good.amount": 2,
}
"""Superior Light Infantry and the class Elite; of Horse Artillery one alone, of Militia nothing."""
OF_ITS_OWN = replace(PENINSULA, own_values={**PENINSULA.own_values, **FACTORS})
BRIGADES = replace(
    FIRST_CORPS,
    own_values={
        "combat.factors.infantry.foot": 4,
        "combat.factors.infantry.mounted": 3,
        "combat.factors.infantry.shot_at": 2,
        "combat.classes.V": 1,
    },
)
EVERY_FACTOR = [
    one.path for one in BOOKS.ruleset("dbn").open_cells if one.path.startswith("combat.factors.")
]


def block(army: Army, name: str) -> FormationBlock:
    sheet = roster(army, BOOKS.of_army(army))
    return next(one for one in sheet.blocks if one.name == name)


def label(army: Army, name: str) -> Label:
    return next(one for one in labels(army, BOOKS.of_army(army)).labels if one.name == name)


def values(army: Army, formation: str, name: str) -> tuple[str, ...]:
    """Give the values of the unit of this name."""
    groups = block(army, formation).groups
    return next(group.values for group in groups for one in group.elements if one.name == name)


def columns(army: Army) -> list[str]:
    return [one.title for one in roster(army, BOOKS.of_army(army)).columns]


def said(army: Army, formation: str) -> dict[str, str]:
    return {one.name: one.value for one in block(army, formation).values}


# --- DBN --------------------------------------------------------------------------------------


def test_a_unit_has_the_price_and_the_hits_of_its_class() -> None:
    """Elite 1 + ½ and 4 Hits, Militia horse artillery 1½ − ½ and 2, Regular 1 and 3."""
    assert columns(PENINSULA) == ["Price", "Hits"]
    assert values(PENINSULA, "Light Division", "43rd and 52nd Foot") == ("1½*", "4*")
    assert values(PENINSULA, "Light Division", "Bull’s Troop") == ("1*", "2*")
    assert values(PENINSULA, "Third Division", "Slade’s Brigade") == ("1*", "3*")


def test_a_unit_has_a_box_for_each_hit_it_takes() -> None:
    """An Elite 4, a Regular 3, a Militia 2; the points of a command are said once."""

    def boxes(army: Army, formation: str, name: str) -> int:
        groups = block(army, formation).groups
        found = [one for group in groups for one in group.elements if one.name == name]
        return len(found[0].tracks[0].numbers)

    assert boxes(PENINSULA, "Light Division", "95th Rifles") == 4
    assert boxes(PENINSULA, "Light Division", "Bull’s Troop") == 2
    assert boxes(PENINSULA, "First Division", "Howard’s Brigade") == 3
    assert boxes(OF_ITS_OWN, "First Division", "Howard’s Brigade") == 3
    mine = replace(PENINSULA, own_values={"combat.hits.R": 5})
    assert boxes(mine, "First Division", "Howard’s Brigade") == 5
    assert block(PENINSULA, "First Division").key_figure == ""


def test_a_command_has_its_caps_and_its_points() -> None:
    assert said(PENINSULA, "Light Division") == {
        "commander": "DSC",
        "CAPs": "3",
        "points": "6",
        "radius": "400 paces",
    }
    assert said(PENINSULA, "First Division") == {
        "commander": "Average",
        "CAPs": "d6*",
        "points": "3",
    }
    assert said(PENINSULA, "CinC") == {"commander": "Good", "CAPs": "d6+1*", "points": "12 of 12"}


def test_a_commanders_label_has_his_caps_and_points() -> None:
    assert label(PENINSULA, "Light Division").figure == "CAPs 3 | points 6"
    assert label(PENINSULA, "Third Division").figure == "CAPs d6+1* | points 3"
    assert label(PENINSULA, "Fuentes de Oñoro").figure == "CAPs d6+1*"
    assert label(PENINSULA, "95th Rifles").figure == "Hits 4*"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("43rd and 52nd Foot", "Ms/LI(E)"),
        ("95th Rifles", "Jg(E)"),
        ("1st and 3rd Caçadores", "Jg(Cacadores)"),
        ("Bull’s Troop", "HA(M)"),
        ("Howard’s Brigade", "Ms"),
    ],
)
def test_a_unit_bears_its_printed_code_with_its_class(name: str, code: str) -> None:
    """Appendix D.4 prints Ms/LI(E), Jg(E), Jg(Cacadores) and HA(M)."""
    sheet = roster(PENINSULA, BOOKS.of_army(PENINSULA))
    groups = [group for block in sheet.blocks for group in block.groups]
    lines = {line.name: group.code for group in groups for line in group.elements}

    said = [mark.text.replace(" ", "") for mark in label(PENINSULA, name).marks]
    assert said == [code]
    assert lines[name] == code


@pytest.mark.parametrize("paper", Paper.UPRIGHT)
@pytest.mark.parametrize("army", [PENINSULA, LONG_NAMES])
def test_figures_captions_and_names_stand_clear_of_each_other(paper: Paper, army: Army) -> None:
    full = replace(army, own_values=dict.fromkeys(EVERY_FACTOR, 12))
    sheet = roster(full, BOOKS.of_army(full))

    assert overlaps(lay_out_roster(sheet, paper)) == []
    for size in LabelSize.OFFERED:
        assert overlaps(lay_out_labels(labels(full, BOOKS.of_army(full), size), paper)) == []


def test_a_long_title_leaves_the_key_to_figures_whole() -> None:
    full = replace(LONG_NAMES, own_values=dict.fromkeys(EVERY_FACTOR, 12))
    sheet = labels(full, BOOKS.of_army(full))
    drawn = " ".join(one.text for one in lay_out_labels(sheet, Paper.A4).texts)

    assert sheet.masthead.subtitle in drawn


def test_figures_of_dbn_are_not_said_to_stand_as_in_a_list() -> None:
    notes = roster(PENINSULA, BOOKS.of_army(PENINSULA)).notes

    assert not any("as in the list" in one.text for note in notes for one in note)


def test_the_own_grid_stands_beside_each_unit_with_its_class_and_its_sign() -> None:
    """Elite adds 1 to each; where the grid lacks a cell the figure is not known."""
    assert columns(OF_ITS_OWN) == ["Price", "Hits", "V foot", "V mounted", "Shot at"]
    superior = values(OF_ITS_OWN, "Light Division", "43rd and 52nd Foot")
    assert superior == ("1½*", "4*", "5°", "4°", "3°")
    guns = values(OF_ITS_OWN, "Light Division", "Bull’s Troop")
    assert guns == ("1*", "2*", "?", "?", "?")
    assert label(OF_ITS_OWN, "43rd and 52nd Foot").figure == "5° 4° 3°"
    assert label(OF_ITS_OWN, "Third Division").figure == "CAPs d6+2° | points 3"


def test_own_numbers_are_said_to_be_the_players_at_the_head_and_the_foot() -> None:
    sheet = roster(OF_ITS_OWN, BOOKS.of_army(OF_ITS_OWN))
    own = f"with {len(OF_ITS_OWN.own_values)} of the player’s own values °"

    assert own in sheet.masthead.facts
    assert any("° your own value" in one.text for note in sheet.notes for one in note)
    tags = labels(OF_ITS_OWN, BOOKS.of_army(OF_ITS_OWN)).masthead.subtitle
    assert tags == (
        "DBN · figures: v foot, v mounted, shot at · "
        "* not in your source, ° your own value, ? yours to enter"
    )
    assert "figures" not in labels(PENINSULA, BOOKS.of_army(PENINSULA)).masthead.subtitle
    assert any("? yours to enter" in one.text for note in sheet.notes for one in note)
    assert own in play_sheet(BOOKS.of_army(OF_ITS_OWN), OF_ITS_OWN).masthead.facts


@pytest.mark.parametrize(("army", "cells"), [(PENINSULA, 13 * 3), (FIRST_CORPS, 3 * 3)])
def test_an_empty_cell_of_the_grid_is_a_box_to_write_in(army: Army, cells: int) -> None:
    """Of every unit v foot, v mounted, shot at; once a factor is entered it stands there."""

    def boxes(of: Army) -> int:
        pages = plan_play_sheet(play_sheet(BOOKS.of_army(of), of), Paper.A4, FITS[0])
        marks = [mark for page in pages for _, _, mark in marks_of(page)]
        return sum(isinstance(one, Box) and one.height_mm > 3 for one in marks)

    first = next(one.path for one in BOOKS.of_army(army).open_cells if ".factors." in one.path)
    filled = replace(army, own_values={**army.own_values, first: 4})
    assert boxes(army) - boxes(filled) == 1
    grid = next(one for one in BOOKS.of_army(army).sections if one.id == "combat")
    assert sum(cell.text == "" for row in grid.rows for cell in row.cells) == cells


def test_a_price_of_the_players_own_is_marked_as_his() -> None:
    """Every other unit at 5 quarters is 1¼; his, too, with the placeholder for Elite in it."""
    army = replace(PENINSULA, own_values={"units.prices.standard": 5})

    assert values(army, "First Division", "Howard’s Brigade")[0] == "1¼°"
    assert values(army, "Light Division", "95th Rifles")[0] == "1¾°"


def test_units_without_prices_have_none_on_paper() -> None:
    army = replace(PENINSULA, rulings={"DN-17": "none"})

    assert values(army, "First Division", "Howard’s Brigade") == ("?", "3*")
    assert "points" not in said(army, "First Division")


# --- DBACW ------------------------------------------------------------------------------------


def test_a_brigade_has_its_units_and_where_it_is_tested_on_roster_and_label() -> None:
    assert block(FIRST_CORPS, "Iron Brigade").key_figure == "5 | T 2"
    assert label(FIRST_CORPS, "Iron Brigade").figure == "5 | T 2"
    assert label(FIRST_CORPS, "Gamble’s Brigade").figure == "2 | T 1"


def test_a_brigade_says_in_one_place_who_commands_it() -> None:
    assert said(FIRST_CORPS, "Iron Brigade")["commander"] == "Good"
    assert said(FIRST_CORPS, "Gamble’s Brigade") == {
        "commander": "No commander",
        "Tested at": "1",
    }


@pytest.mark.parametrize(
    ("brigade", "unit", "factors"),
    [
        ("Iron Brigade", "2nd Wisconsin", ("5°", "4°", "3°")),
        ("Iron Brigade", "24th Michigan", ("?", "?", "?")),
        ("Cutler’s Brigade", "76th New York", ("4°", "3°", "2°")),
        ("Cutler’s Brigade", "2nd Maine Battery", ("?", "?", "?")),
    ],
)
def test_its_own_grid_too(brigade: str, unit: str, factors: tuple[str, ...]) -> None:
    assert columns(FIRST_CORPS) == []
    assert columns(BRIGADES) == ["V foot", "V mounted", "Shot at"]
    assert values(BRIGADES, brigade, unit) == factors
    assert label(BRIGADES, unit).figure == " ".join(factors)


# --- what is written and ticked in play ---------------------------------------------------------


def test_the_caps_of_every_commander_have_a_box_for_every_turn() -> None:
    """PRINT.md: DBN keeps a ledger of CAPs by turns; DBACW’s brigade without commander has none."""
    told = roster(PENINSULA, BOOKS.of_army(PENINSULA)).tracks
    corps = roster(FIRST_CORPS, BOOKS.of_army(FIRST_CORPS)).tracks

    assert [one.label for one in told] == [
        "CAPs d6+1*, Wellington",
        "CAPs 3, Robert Craufurd",
        "CAPs d6*, Brent Spencer",
        "CAPs d6+1*, Thomas Picton",
    ]
    assert [one.label for one in corps] == [
        "CAPs, John Reynolds",
        "CAPs, Solomon Meredith",
        "CAPs, Lysander Cutler",
    ]
    assert {one.numbers for one in (*told, *corps)} == {tuple(range(1, 13))}


def test_a_unit_of_dbacw_has_boxes_for_its_states() -> None:
    """AC-1: that it was Badly Shaken counts for the rest of the battle."""
    sheet = roster(FIRST_CORPS, BOOKS.of_army(FIRST_CORPS))
    lines = [line for block in sheet.blocks for group in block.groups for line in group.elements]

    assert {line.ticks for line in lines} == {("Shaken", "Badly Shaken", "was Badly Shaken")}
    drawn = [one.text for one in lay_out_roster(sheet, Paper.A4).texts]
    assert drawn.count("was Badly Shaken") == len(lines)


def test_the_grade_of_dbacws_cinc_is_on_the_roster_once_it_is_entered() -> None:
    top = FIRST_CORPS.order_of_battle
    graded = replace(FIRST_CORPS, order_of_battle=replace(top, traits={"grade": "Good"}))

    assert said(graded, "CinC") == {"commander": "Good", "reach": "300 paces"}
    assert said(FIRST_CORPS, "CinC") == {"reach": "300 paces"}


@pytest.mark.parametrize("paper", Paper.UPRIGHT)
@pytest.mark.parametrize("army", [FIRST_CORPS, LONG_CORPS])
def test_boxes_and_words_of_dbacw_stand_clear_of_each_other(paper: Paper, army: Army) -> None:
    drawing = lay_out_roster(roster(army, BOOKS.of_army(army)), paper)

    assert overlaps(drawing) == []
    assert max(one.right_mm for one in drawing.texts) <= 210
