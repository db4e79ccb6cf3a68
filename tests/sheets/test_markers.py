"""Markers: every state that lasts, with word, letter and count; counts worked by hand."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.markers import Bearer
from app.core.kernel.print_set import PrintSet, SheetName
from app.pdf import Paper
from app.services.print_sheets import of_army, planned, why_not
from app.services.rulebooks import shipped_rulebooks
from app.sheets.markers import NOTHING, marker_sheet
from tests.sheets.every_ruleset import ARMIES, RULESETS, every_ruleset
from tests.sheets.ffdba_army import LONG_NAMES

STATES = {
    # 43 elements: 32 foot and 2 light foot, 2 + 2 cavalry... the guns do not flee, they are lost.
    "ffdba": {
        "Disordered": ("D", 43),
        "Shaken": ("Sh", 39),
        "Flees": ("Fl", 36),
        "In square": ("Sq", 32),
        "Skirmishing": ("Sk", 2),
        "Limbered": ("L", 7),
        "Moved": ("M", 7),
        "Tired": ("T", 11),
        "Spent": ("S", 11),
        "Initiative used": ("I", 11),
    },
    # 5 divisions; 15 line, 1 light, 1 light cavalry, 1 lancers run, 5 batteries do not.
    "burt": {
        "Flees": ("F", 18),
        "Demoralised": ("D", 5),
        "Broken": ("B", 5),
        "Commander lost": ("C", 5),
        "Army demoralised": ("A", 1),
    },
    # 12 stands, of which the train has no SP; the army's general and two of corps.
    "dram": {
        "Deploy": ("D", 12),
        "Reserve": ("R", 12),
        "Attack": ("A", 12),
        "Manoeuvre": ("M", 12),
        "May not advance": ("N", 11),
        "Falls back": ("F", 11),
        "Stragglers": ("S", 11),
        "Wounded": ("W", 3),
        "Lost: staff leads": ("L", 3),
    },
    # Light Division Ms/LI(E), Jg(E), Cacadores, SC, HA(M); Ms, Ms, FA; Ms, Ms, LC.
    # Militia bears 2 Hits, Regular 3, Elite 4: 3+3+2+2+1, 2+2+2 and 2+2+2 before the last.
    "dbn": {
        "Hit": ("H", 23),
        "Impetuous": ("I", 9),
        "In a column of attack": ("C", 7),
        "Commander lost": ("L", 4),
    },
    # 10 units, 4 of them Regular; 3 brigades, of which one has no commander from the start.
    "dbacw": {
        "Shaken": ("S", 10),
        "Badly Shaken": ("BS", 10),
        "Was Badly Shaken": ("W", 10),
        "Experienced": ("E", 4),
        "Tested": ("T", 3),
        "No commander": ("N", 2),
    },
    # 33 elements: 10 of cavalry do not shoot; LI 4 and LC 3 flee, all others are destroyed.
    "boeder": {
        "Shot": ("S", 23),
        "Retreated": ("R", 33),
        "Fled": ("F", 7),
        "C-in-C": ("C", 1),
    },
}


@every_ruleset
def test_every_state_that_lasts_has_markers_for_all_that_can_be_in_it(id_: str) -> None:
    made = marker_sheet(ARMIES[id_], RULESETS[id_]).markers

    assert {one.word: (one.letter, one.count) for one in made} == STATES[id_]


@every_ruleset
def test_markers_are_told_apart_without_colour(id_: str) -> None:
    made = marker_sheet(ARMIES[id_], RULESETS[id_]).markers

    assert len({one.letter for one in made}) == len(made)
    assert len({(one.letter, one.pattern, one.bearer) for one in made}) == len(made)


def test_dragoons_have_markers_for_those_on_foot_and_one_holder_in_four() -> None:
    """Six of the 24 elements are dragoons, of one brigade: 6 / 4 rounded up are 2 (FF-5)."""
    made = {one.word: one.count for one in marker_sheet(LONG_NAMES, RULESETS["ffdba"]).markers}

    assert made["On foot"] == 6
    assert made["Holds the horses"] == 2


def test_several_elements_alike_count_one_by_one() -> None:
    top = Formation(1, "army", "One", formations=(_brigade(Element(3, "foot", count=5)),))
    made = marker_sheet(Army("ffdba", "ffdba/free", top), RULESETS["ffdba"]).markers

    assert {one.count for one in made if one.bearer is Bearer.ELEMENT} == {5}


def _brigade(*elements: Element) -> Formation:
    return Formation(2, "brigade", "Brigade", "CO", elements=elements)


def test_staff_is_in_no_state() -> None:
    top = Formation(1, "army", "One", formations=(_brigade(Element(3, "staff")),))
    made = marker_sheet(Army("ffdba", "ffdba/free", top), RULESETS["ffdba"]).markers

    assert [one.word for one in made] == ["Tired", "Spent", "Initiative used"]


def test_defences_once_used_are_marked_where_they_save_one_loss_of_the_battle() -> None:
    """DR-22."""
    once = RULESETS["dram"].choosing({"DR-22": "once"})
    words = [one.word for one in marker_sheet(ARMIES["dram"], once).markers]

    assert "Defences used" in words


@every_ruleset
def test_an_army_of_nothing_says_so_in_place_of_markers(id_: str) -> None:
    bare = replace(ARMIES[id_], order_of_battle=Formation(1, "division", "Nobody"))
    sheet = marker_sheet(bare, RULESETS[id_])

    assert sheet.note == ("" if sheet.markers else NOTHING)
    assert all(one.bearer is Bearer.FORMATION for one in sheet.markers)


def test_markers_can_be_printed_of_an_army_alone() -> None:
    source = of_army(shipped_rulebooks(), ARMIES["ffdba"])

    assert why_not(source, SheetName.MARKERS) == ""
    assert why_not(replace(source, army=None), SheetName.MARKERS) == "No army is open."
    assert len(planned(source, SheetName.MARKERS, PrintSet(), Paper.A4).pages) == 3


def test_unknown_troops_get_no_markers_and_break_nothing() -> None:
    for id_, army in ARMIES.items():
        top = army.order_of_battle
        strange = replace(top, elements=(*top.elements, Element(9999, "hussars of the moon")))
        more = marker_sheet(replace(army, order_of_battle=strange), RULESETS[id_]).markers
        assert more == marker_sheet(army, RULESETS[id_]).markers


@pytest.mark.parametrize("count", [1, 13, 33, 61])
def test_every_element_has_its_disordered_marker(count: int) -> None:
    elements = tuple(Element(10 + one, "foot") for one in range(count))
    top = Formation(1, "army", "Many", formations=(_brigade(*elements),))
    made = {
        one.word: one.count
        for one in marker_sheet(Army("ffdba", "ffdba/free", top), RULESETS["ffdba"]).markers
    }

    assert made["Disordered"] == count
