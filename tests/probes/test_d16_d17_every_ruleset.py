"""Probes D16 and D17 in all six rulesets: edits undone and redone, and copies of their own."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.armies.editing import change_element, change_part, duplicate
from app.services import armies
from app.storage.documents import army_text
from app.ui.army.edits import Edit
from app.ui.program import Program
from tests.armies.edited_armies import BOOKS, LISTS, after
from tests.ui.answers import army_of
from tests.ui.conftest import answers, dressed, program, theme

__all__ = ["answers", "dressed", "program", "theme"]

READY = tuple(one for one in LISTS if BOOKS.lists[one].is_ready)


def seen(program: Program) -> tuple[object, ...]:
    """Give file content, findings, totals and clean flag, as the window has them."""
    document, state = program.files.document, program.army.state
    assert document is not None
    assert state is not None
    return (
        army_text(document.army),
        [(one.severity, one.text, one.where, one.place, one.waived) for one in state.findings],
        program.window.status.totals_words(),
        program.window.status.counts_words(),
        program.window.status.file_words(),
        document.is_saved,
    )


@pytest.mark.parametrize("list_id", READY)
def test_thirty_edits_undone_and_redone(list_id: str, program: Program, tmp_path: Path) -> None:
    """D16."""
    armies.write_army(armies.new_army(BOOKS, list_id), tmp_path / "a.army")
    program.open(tmp_path / "a.army")
    document = program.files.document
    assert document is not None
    opening, number = seen(program), 0
    while document.place < 30:
        number += 1
        step = (number * 7, number * 13, number * 29)
        program.army.do(Edit("edit", lambda army, step=step: after(army, step)))  # type: ignore[misc]
    closing = seen(program)

    for _ in range(30):
        program.army.undo()
    assert seen(program) == opening
    for _ in range(30):
        program.army.redo()
    assert seen(program) == closing


@pytest.mark.parametrize("list_id", READY)
def test_a_copy_changed_leaves_its_original_as_it_was(list_id: str) -> None:
    """D17: whatever is done to the copies of a command, what stood there before is the same."""
    army = armies.new_army(BOOKS, list_id)
    command = next(one for one in army.order_of_battle.every_formation() if one.elements)
    before = {part.id: part for part in army.parts()}

    copied, (copy,) = duplicate(army, (command.id,))
    new = [part.id for part in copied.formation(copy).parts()]
    assert not set(new) & set(before)
    elements = {one.id for one in copied.order_of_battle.every_element()}
    changed = copied.changing(copy, lambda one: replace(one, commander="Ney"))
    for id_ in new:
        changed = change_part(
            changed,
            id_,
            lambda part: replace(part, name="copy", notes="a note", traits={"later": True}),
        )
        if id_ in elements:
            changed = change_element(changed, id_, lambda one: replace(one, count=3))

    assert changed.formation(copy) != copied.formation(copy)
    assert changed.formation(command.id) == command
    assert army.formation(command.id) == command
    assert {part.id: part for part in army.parts()} == before


def test_two_commanders_in_chief_by_copying_are_a_finding(program: Program) -> None:
    """D17: only one general, or a finding."""
    program.files.new("boeder/napoleonic-army")
    army = army_of(program)
    chief = next(one.id for one in army.order_of_battle.every_element() if one.traits)

    program.army.do(Edit("duplicate", lambda given: duplicate(given, (chief,))[0]))

    state = program.army.state
    assert state is not None
    assert "2 elements carry the commander-in-chief; one may." in [
        one.text for one in state.findings
    ]
