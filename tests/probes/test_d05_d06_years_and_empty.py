"""Probes D05 and D06: an army out of its years keeps its troops; a new army is only unfinished."""

import pytest

from app.core.kernel.findings import Severity
from app.services import armies
from app.ui.army import edits
from app.ui.program import Program
from tests.armies.edited_armies import BOOKS, LISTS
from tests.ui.answers import army_of
from tests.ui.conftest import answers, dressed, program, theme

__all__ = ["answers", "dressed", "program", "theme"]

EMPTY = tuple(one for one in LISTS if not BOOKS.lists[one].is_ready)


def not_legal(program: Program) -> list[str]:
    state = program.army.state
    assert state is not None
    return [one.text for one in state.findings if one.severity is Severity.NOT_LEGAL]


def test_a_formation_out_of_its_years_is_kept_named_and_cleared_by_the_year(
    program: Program,
) -> None:
    """D05. DBN, D.5: there is a Light Division from 1809 to 1812."""
    program.files.new("dbn/british-peninsular")
    program.army.do(edits.set_year(1812))
    legal = army_of(program)
    assert not_legal(program) == []
    before = [one.id for one in legal.order_of_battle.every_element()]

    program.army.do(edits.set_year(1805))

    assert [one.id for one in army_of(program).order_of_battle.every_element()] == before
    (found,) = not_legal(program)
    assert found.startswith("Light Division: the army’s year is 1805; there is one from ")

    program.army.do(edits.set_year(1812))
    assert not_legal(program) == []

    program.army.undo()
    assert not_legal(program) == [found]
    program.army.undo()
    assert army_of(program) == legal
    assert not_legal(program) == []


@pytest.mark.parametrize("list_id", EMPTY)
def test_a_new_empty_army_has_nothing_illegal_and_says_what_is_missing(
    list_id: str, program: Program
) -> None:
    """D06: at most what is Unfinished (a Note may stand by), in sight without a click."""
    program.files.new(list_id)

    state = program.army.state
    assert state is not None
    grave = {one.severity for one in state.findings} - {Severity.NOTE}
    assert grave <= {Severity.UNFINISHED}
    assert program.army.findings.isVisible()
    assert "not legal" not in program.window.status.counts_words()
    assert armies.is_legal(state.findings) == (Severity.UNFINISHED not in grave)
