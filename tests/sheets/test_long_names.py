"""Rosters with unit names that wrap: whatever runs across below a state has heads of its own."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from app.core.kernel.army import Army
from app.pdf import Drawing, Paper, lay_out_roster
from app.sheets.army_roster import roster
from app.sheets.roster_sheet import Layout
from tests.pdf.reading import outside, overlaps
from tests.sheets.burt_army import DIVISIONS, army
from tests.sheets.every_ruleset import RULESETS

LONG = "Ладожский пехотный полк, 1-й и 2-й батальоны, соединённые"
BURT = RULESETS["burt"]


def corps(long: frozenset[int]) -> Army:
    """Give an army whose units are called u1, u2, …, those of these numbers with a long name."""
    top = army("Corps", DIVISIONS).order_of_battle
    number = 0
    divisions = []
    for division in top.formations:
        units = []
        for unit in division.elements:
            number += 1
            name = f"u{number} {LONG}" if number in long else f"u{number}"
            units.append(replace(unit, name=name))
        divisions.append(replace(division, elements=tuple(units)))
    return Army("burt", "burt/free", replace(top, formations=tuple(divisions)))


def starts(drawing: Drawing) -> Iterator[tuple[float, float]]:
    """Give where each unit's name and the head over it begin, in mm from the left."""
    heads = [text for text in drawing.texts if text.text == "Unit"]
    for text in drawing.texts:
        if text.text.partition(" ")[0] in UNITS:
            above = [one for one in heads if one.page == text.page and one.top_mm < text.top_mm]
            yield text.left_mm, max(above, key=lambda one: one.top_mm).left_mm


UNITS = {f"u{number}" for number in range(1, 24)}


@pytest.mark.parametrize("paper", Paper.UPRIGHT)
@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize(
    "long", [{1}, {1, 2}, {1, 2, 3, 6, 7, 8, 21, 22}, set(range(1, 24))], ids=len
)
def test_every_unit_stands_below_its_head_whatever_names_wrap(
    paper: Paper, layout: Layout, long: set[int]
) -> None:
    drawing = lay_out_roster(roster(corps(frozenset(long)), BURT, layout=layout), paper)
    found = list(starts(drawing))

    assert len(found) == 23
    assert all(name == pytest.approx(head) for name, head in found)
    assert overlaps(drawing) == []
    assert outside(drawing, paper) == []


def test_the_units_below_one_long_name_stay_in_its_columns() -> None:
    top = corps(frozenset({1})).order_of_battle
    division = top.formations[0]
    guns = replace(division.elements[-1], name="u5 compagnie, 6e régiment")
    division = replace(division, elements=(*division.elements[:-1], guns))
    whole = Army("burt", "burt/free", replace(top, formations=(division, *top.formations[1:])))
    drawing = lay_out_roster(roster(whole, BURT), Paper.A4)

    assert "u5 compagnie, 6e régiment" not in {text.text for text in drawing.texts}  # two lines
    assert len({round(name, 2) for name, _ in starts(drawing)}) == 1


@pytest.mark.parametrize("paper", Paper.UPRIGHT)
def test_what_goes_on_over_the_page_stands_below_its_head(paper: Paper) -> None:
    top = corps(frozenset(range(1, 24))).order_of_battle
    units = tuple(top.every_element())
    one = replace(top.formations[0], elements=units, name="Corps, all of it")
    army = Army("burt", "burt/free", replace(top, formations=(one,)))
    beside = tuple(replace(unit, notes="Holds the churchyard. " * 60) for unit in units)
    noted = replace(top, formations=(replace(one, elements=beside),))

    for whole in (army, replace(army, order_of_battle=noted)):
        drawing = lay_out_roster(roster(whole, BURT), paper)
        found = list(starts(drawing))

        assert len(found) == 23
        assert all(name == pytest.approx(head) for name, head in found)
        heads = [(one.page, one.top_mm) for one in drawing.texts if one.text == "Unit"]
        pairs = [(a, b) for (page, a), (on, b) in pairwise(heads) if page == on]
        assert all(b - a > 5 for a, b in pairs)  # never twice over the same units
    assert drawing.pages > 2


def test_many_long_names_run_across_the_sheet_below_the_state() -> None:
    drawing = lay_out_roster(roster(corps(frozenset(range(1, 24))), BURT), Paper.A4)

    assert len({round(name, 2) for name, _ in starts(drawing)}) == 2
