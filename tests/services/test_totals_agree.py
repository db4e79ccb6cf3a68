"""The totals of an army are one function: page, tree, figures, sheets and text say the same."""

import csv
import io
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.armies import editing
from app.core.armies.totals import Kind, Total, in_short, totals
from app.core.kernel.army import Army
from app.services import armies
from app.services.json_forms import army_form
from app.sheets.army_labels import labels
from app.sheets.army_roster import roster
from app.sheets.army_table import army_csv
from app.sheets.army_text import PLAIN, army_text
from app.ui.army.page_state import PageState, derive
from tests.armies.edited_armies import BOOKS, LISTS, Step, edited, every_list, steps

any_steps = settings(max_examples=120, deadline=None)
of_any_list = st.sampled_from(LISTS)


def totals_of(army: Army) -> tuple[Total, ...]:
    return totals(army, BOOKS.of_army(army), armies.army_list_of(BOOKS, army))


def page_of(army: Army) -> PageState:
    army_list, ruleset = armies.army_list_of(BOOKS, army), BOOKS.of_army(army)
    return derive(army, army_list, ruleset, armies.findings(BOOKS, army))


def counted(found: Sequence[Total], *kinds: Kind) -> int:
    return sum(int(one.number) for one in found if one.kind in kinds)


@any_steps
@given(of_any_list, steps)
def test_pieces_and_others_are_all_that_is_taken(list_id: str, taken: list[Step]) -> None:
    army = edited(list_id, taken)
    all_ = sum(one.count for one in army.order_of_battle.every_element())

    found = totals_of(army)

    assert counted(found, Kind.PIECES, Kind.OTHERS) == all_
    assert page_of(army).totals == found
    assert int(page_of(army).order.taken) == all_


@any_steps
@given(of_any_list, steps)
def test_the_first_figure_is_the_number_of_pieces_and_the_sum_of_its_terms(
    list_id: str, taken: list[Step]
) -> None:
    army = edited(list_id, taken)
    pieces = counted(totals_of(army), Kind.PIECES)

    figure = BOOKS.of_army(army).army_figures(army)[0]

    assert figure.value == pieces == sum(one.amount for one in figure.terms)
    told = army_form(army, BOOKS.of_army(army))["figures"]
    assert isinstance(told, list)
    assert isinstance(told[0], dict)
    assert told[0]["value"] == pieces


@any_steps
@given(of_any_list, steps)
def test_the_roster_prints_every_piece_and_heads_them_with_the_same_totals(
    list_id: str, taken: list[Step]
) -> None:
    army = edited(list_id, taken)
    all_ = counted(totals_of(army), Kind.PIECES, Kind.OTHERS)

    sheet = roster(army, BOOKS.of_army(army))

    assert sheet.masthead.facts[0] == in_short(totals_of(army))
    lines = [line for block in sheet.blocks for group in block.groups for line in group.elements]
    assert sum(line.boxes for line in lines) == all_


@any_steps
@given(of_any_list, steps)
def test_text_and_table_hold_the_same_totals(list_id: str, taken: list[Step]) -> None:
    army = edited(list_id, taken)
    ruleset = BOOKS.of_army(army)
    found = totals_of(army)

    text, table = army_text(army, ruleset, PLAIN), army_csv(army, ruleset)

    assert text.splitlines()[2].strip().startswith(" · ".join(one.said for one in found))
    rows = list(csv.DictReader(io.StringIO(table.removeprefix("\ufeff"))))
    assert sum(int(row["count"] or 0) for row in rows) == counted(found, Kind.PIECES, Kind.OTHERS)


@any_steps
@given(of_any_list, steps)
def test_every_element_has_its_label(list_id: str, taken: list[Step]) -> None:
    army = edited(list_id, taken)
    commands = len(list(army.order_of_battle.every_formation()))

    made = len(labels(army, BOOKS.of_army(army)).labels)

    pieces = counted(totals_of(army), Kind.PIECES, Kind.OTHERS)
    assert pieces <= made <= pieces + commands


@any_steps
@given(of_any_list, steps)
def test_a_sum_of_what_formations_have_is_that_of_the_tree(list_id: str, taken: list[Step]) -> None:
    """BEF, SP and points of the army are those at its row of the tree."""
    army = edited(list_id, taken)
    ruleset = BOOKS.of_army(army)
    head = {one.id: one for one in ruleset.formation_figures(army, army.order_of_battle)}

    for figure in ruleset.army_figures(army):
        if figure.id in head and figure.id not in ("elements", "units"):
            assert figure.value == head[figure.id].value == sum(one.amount for one in figure.terms)


@any_steps
@given(of_any_list, steps)
def test_findings_count_what_the_totals_count(list_id: str, taken: list[Step]) -> None:
    army = edited(list_id, taken)
    found = totals_of(army)
    pieces = counted(found, Kind.PIECES, Kind.OTHERS)

    for one in armies.findings(BOOKS, army):
        if one.cause == "custom list":
            assert one.measure == str(pieces)
        if one.cause in ("points over", "points left"):
            shown = [each.number for each in found if each.words == "points"]
            assert shown == ([] if one.measure.startswith("0 of") else [one.measure])


@every_list
def test_an_empty_army_has_no_pieces_everywhere(list_id: str) -> None:
    army = armies.new_army(BOOKS, list_id)
    top = army.order_of_battle
    empty = army.changing(top.id, lambda one: type(top)(one.id, one.level, one.name))

    found = totals_of(empty)

    assert found[0].number == "0"
    assert all(one.kind is not Kind.OTHERS for one in found)
    assert roster(empty, BOOKS.of_army(empty)).masthead.facts[0] == f"0 {found[0].words}"


@pytest.mark.parametrize(
    ("list_id", "troops", "commander", "loose"),
    [
        ("burt/three-divisions", "line_infantry", "army_general", "in no division"),
        ("dbn/free", "ms", "cinc", "in no command"),
        ("dbacw/two-brigades", "infantry", "cinc", "in no brigade"),
    ],
)
def test_a_unit_in_no_command_counts_and_a_commander_among_units_is_one_of_the_others(
    list_id: str, troops: str, commander: str, loose: str
) -> None:
    army = armies.new_army(BOOKS, list_id)
    ruleset = BOOKS.of_army(army)
    pieces = counted(totals_of(army), Kind.PIECES)
    assert troops in ruleset.troops
    assert commander in {**ruleset.troops, **ruleset.commanders}

    army = editing.add_element(army, army.order_of_battle.id, troops)
    army = editing.add_element(army, army.order_of_battle.id, commander)

    found = totals_of(army)
    assert counted(found, Kind.PIECES) == pieces + 1
    assert [one.said for one in found if one.kind is Kind.OTHERS] == ["1 other"]
    assert ruleset.army_figures(army)[0].terms[-1].text == loose
    assert " and 1 other" in in_short(found)
