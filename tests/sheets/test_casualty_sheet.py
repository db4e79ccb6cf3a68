"""Casualty sheets: a row for all that keeps a state, with what it begins with and its limits."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise

import pytest

from app.core.kernel.army import Army
from app.pdf import Paper, lay_out_casualty_sheet
from app.sheets.casualty_sheet import CasualtyRow, casualty_sheet
from tests.pdf.reading import outside, overlaps, pages_of, text_of
from tests.sheets.every_ruleset import ARMIES, RULESETS

papers = pytest.mark.parametrize("paper", Paper.EVERY)
every_ruleset = pytest.mark.parametrize("id_", ARMIES)


def rows_of(army: Army) -> tuple[CasualtyRow, ...]:
    return casualty_sheet(army, RULESETS[army.ruleset]).rows


def row(army: Army, name: str) -> CasualtyRow:
    (found,) = (one for one in rows_of(army) if one.name == name)
    return found


def said(one: CasualtyRow) -> str:
    return " ".join((one.start, *(f"{limit.letter} {limit.number}" for limit in one.limits)))


BY_HAND: Mapping[tuple[str, str], tuple[str, int]] = {
    # 5 elements at 2, commander +1: 11; Tired from 75 % (8), Spent from 50 % (5) as in the example
    ("ffdba", "Brigade Quiot"): ("11 T 8 S 5", 5),
    # 5 elements at 2, commander +1, Veteran +1: 12
    ("ffdba", "Brigade Schmitz"): ("12 T 8 S 5", 5),
    # over a third of 5 (1⅔, nearest 2) is 3, over two thirds (3⅓, nearest 3) is 4
    ("burt", "1re division"): ("5 D 3 B 4", 5),
    # over a third of 3 is 2, over two thirds is 3
    ("burt", "1re division de cavalerie"): ("3 D 2 B 3", 3),
    # tested when at half: 2 of 5 are left at last, 1 of 3
    ("dbacw", "Iron Brigade"): ("5 T 2", 0),
    ("dbacw", "Cutler’s Brigade"): ("3 T 1", 0),
    # a third of 33
    ("boeder", "Armée du Nord"): ("33 B 11", 0),
    ("boeder", "1er corps"): ("", 11),
    ("dram", "1re Division, Foy"): ("3 T 1", 1),
    ("dbn", "43rd and 52nd Foot"): ("4", 1),
}


@pytest.mark.parametrize(("id_", "name"), BY_HAND)
def test_a_row_has_its_start_its_limits_and_boxes_to_lose(id_: str, name: str) -> None:
    found = row(ARMIES[id_], name)

    assert (said(found), found.boxes) == BY_HAND[id_, name]


@every_ruleset
def test_every_element_is_lost_once(id_: str) -> None:
    army = ARMIES[id_]

    assert sum(one.boxes for one in rows_of(army)) == army.order_of_battle.strength


@every_ruleset
def test_of_several_alike_each_that_keeps_a_state_has_a_row(id_: str) -> None:
    army = ARMIES[id_]
    first = next(army.order_of_battle.every_element())

    def anew(formation: object) -> object:
        return replace(
            formation,  # type: ignore[type-var]
            elements=tuple(
                replace(one, count=3) if one.id == first.id else one
                for one in formation.elements  # type: ignore[attr-defined]
            ),
            formations=tuple(map(anew, formation.formations)),  # type: ignore[attr-defined]
        )

    more = replace(army, order_of_battle=anew(army.order_of_battle))  # type: ignore[arg-type]

    assert sum(one.boxes for one in rows_of(more)) == more.order_of_battle.strength
    named = [one.name for one in rows_of(more) if one.name.endswith(" of 3")]
    assert len(named) in (0, 3)


@papers
@every_ruleset
def test_the_turns_stand_above_every_page_and_every_row_is_there(id_: str, paper: Paper) -> None:
    sheet = casualty_sheet(ARMIES[id_], RULESETS[id_])
    drawing = lay_out_casualty_sheet(sheet, paper)

    for page in pages_of(drawing.pdf):
        words = page.split()
        assert [word for word in words if word in map(str, range(1, 13))][:12]
        assert "Command At first" in " ".join(words)
    text = text_of(drawing.pdf)
    for one in sheet.rows:
        assert one.name in text or all(word in text for word in one.name.split())
    assert (overlaps(drawing), outside(drawing, paper)) == ([], [])


@papers
def test_twelve_turns_stand_in_their_columns(paper: Paper) -> None:
    drawing = lay_out_casualty_sheet(casualty_sheet(ARMIES["ffdba"], RULESETS["ffdba"]), paper)

    heads = [one for one in drawing.texts if one.page == 1 and one.size_pt == 10.5]
    assert [one.text for one in heads] == [str(turn) for turn in range(1, 13)]
    middles = [(one.left_mm + one.right_mm) / 2 for one in heads]
    steps = [b - a for a, b in pairwise(middles)]
    assert steps == pytest.approx([steps[0]] * 11, abs=0.01)
    end = paper.left_mm + paper.measure_mm
    assert end - middles[-1] == pytest.approx(steps[0] / 2, abs=0.01)


LEGENDS = {
    "ffdba": ("BEF at the end of the turn", "comes back, 1 a turn", "−2 for an element"),
    "burt": ("units lost so far", "a broken one as 2", "write D in its cell"),
    "dram": ("SP left at the end of the hour", "its order: D, R, A or M", "AP left"),
    "dbn": ("Hits it has", "units lost so far"),
    "dbacw": ("S for Shaken, B for Badly Shaken", "units left"),
    "boeder": ("elements lost so far",),
}


@pytest.mark.parametrize("id_", LEGENDS)
def test_the_legend_says_what_is_written_into_the_cells(id_: str) -> None:
    sheet = casualty_sheet(ARMIES[id_], RULESETS[id_])
    text = text_of(lay_out_casualty_sheet(sheet, Paper.A4).pdf)

    for words in LEGENDS[id_]:
        assert words in text


def test_the_states_of_limits_are_named_by_their_letters() -> None:
    sheet = casualty_sheet(ARMIES["ffdba"], RULESETS["ffdba"])

    assert [state[:2] for state in sheet.states] == [("T", "Tired"), ("S", "Spent")]


def test_an_army_of_nobody_says_so() -> None:
    army = ARMIES["ffdba"]
    empty = replace(army, order_of_battle=replace(army.order_of_battle, formations=()))
    drawing = lay_out_casualty_sheet(casualty_sheet(empty, RULESETS["ffdba"]), Paper.A4)

    assert "Nothing in this army is lost yet." in text_of(drawing.pdf)
    assert drawing.pages == 1
