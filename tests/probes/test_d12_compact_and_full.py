"""Probe D12: the compact and the full sheet show all that is fielded, in every ruleset."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.army import Army
from app.services import armies, printing
from app.sheets.army_roster import roster
from app.sheets.roster_sheet import Layout, RosterSheet
from tests.armies.edited_armies import BOOKS, LISTS, Step, edited, every_list, steps
from tests.pdf.reading import text_of
from tests.sheets.every_ruleset import ARMIES


def fielded(sheet: RosterSheet) -> list[tuple[object, ...]]:
    """Give all that a sheet shows of what costs points or changes a factor, element by element."""
    return [
        (
            block.name,
            block.commander,
            block.quality,
            block.values,
            block.key_figure,
            group.name,
            group.values,
            line.name,
            line.boxes,
            tuple(mark.text for mark in line.marks),
            line.figure,
            tuple(track.numbers for track in line.tracks),
        )
        for block in sheet.blocks
        for group in block.groups
        for line in group.elements
    ]


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(LISTS), steps)
def test_compact_leaves_out_nothing_but_hints_and_notes(list_id: str, taken: list[Step]) -> None:
    army = edited(list_id, taken)
    ruleset = BOOKS.of_army(army)

    full, compact = (roster(army, ruleset, layout=layout) for layout in Layout)

    assert fielded(full) == fielded(compact)
    boxes = sum(
        line.boxes for block in full.blocks for group in block.groups for line in group.elements
    )
    assert boxes == army.order_of_battle.strength
    assert full.masthead.facts == compact.masthead.facts


def named(army: Army) -> list[str]:
    return [one.name for one in army.parts() if one.name]


@pytest.mark.parametrize("layout", printing.LAYOUTS)
@pytest.mark.parametrize("paper", printing.PAPERS)
@pytest.mark.parametrize("id_", ARMIES)
def test_every_name_is_on_paper(id_: str, paper: str, layout: str) -> None:
    """A long name may stand on two lines, with another column between them."""
    text = text_of(printing.roster(BOOKS, ARMIES[id_], paper, layout))

    for name in named(ARMIES[id_]):
        assert all(word in text for word in name.split()), name


@every_list
def test_a_list_with_its_default_options_prints_alike_on_both(list_id: str) -> None:
    army = armies.new_army(BOOKS, list_id)
    ruleset = BOOKS.of_army(army)

    full, compact = (roster(army, ruleset, layout=layout) for layout in Layout)

    assert fielded(full) == fielded(compact)
