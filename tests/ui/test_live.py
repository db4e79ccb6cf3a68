"""Findings and totals follow while something is typed, and one visit to a field is one step."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.services.armies import new_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits
from app.ui.army.fields import Field, NotesField
from app.ui.army.number_field import NumberField
from app.ui.program import Program
from app.ui.questions import Leaving
from tests.ui.answers import Answers, army_of, choose

Key = Qt.Key


def field_of(program: Program, name: str) -> Field:
    (found,) = (
        one
        for one in program.army.inspector.findChildren(Field)
        if one.accessibleName() == name and one.isVisible()
    )
    found.setFocus()
    found.selectAll()
    return found


def said(program: Program) -> str:
    state = program.army.state
    return " ".join(one.text for one in state.findings) if state else ""


def wait_for(qtbot: QtBot, holds: Callable[[], bool]) -> None:
    qtbot.waitUntil(holds, timeout=5000)


def with_a_brigade(program: Program) -> int:
    """Open FF-DBA's five brigades, the first without its commander, and choose it."""
    program.files.new("ffdba/five-brigades")
    army = army_of(program)
    brigade = next(one for one in army.order_of_battle.every_formation() if one.elements)
    for row in brigade.elements:
        program.army.do(edits.remove((row.id,), "an element"))
    choose(program, brigade.id)
    return brigade.id


def test_a_name_is_in_findings_and_tree_while_it_is_typed_and_is_one_step(
    program: Program, qtbot: QtBot
) -> None:
    id_ = with_a_brigade(program)
    before, place = army_of(program), program.files.document.place  # type: ignore[union-attr]
    field = field_of(program, "Name")

    QTest.keyClicks(field, "Brigade Dokhturov")
    wait_for(qtbot, lambda: "Brigade Dokhturov has no elements." in said(program))

    row = program.army.tree.model_.row_of(id_)
    assert row is not None
    assert row.name == "Brigade Dokhturov"
    assert army_of(program) == before
    document = program.files.document
    assert document is not None
    assert document.place == place

    QTest.keyClick(field, Key.Key_Return)
    assert document.place == place + 1
    assert document.shown == document.army
    assert document.army.formation(id_).name == "Brigade Dokhturov"

    program.army.undo()
    assert army_of(program) == before
    assert document.shown == before
    assert "Dokhturov" not in said(program)


def test_escape_shows_the_army_as_it_was(program: Program, qtbot: QtBot) -> None:
    with_a_brigade(program)
    before = said(program)
    field = field_of(program, "Name")
    QTest.keyClicks(field, "Nobody")
    wait_for(qtbot, lambda: "Nobody has no elements." in said(program))

    QTest.keyClick(field, Key.Key_Escape)

    wait_for(qtbot, lambda: said(program) == before)
    document = program.files.document
    assert document is not None
    assert document.shown == document.army


def test_points_and_their_finding_follow_a_size_that_is_typed(
    program: Program, qtbot: QtBot
) -> None:
    """DBN: 12 points; of 10 that is 2 over, of 1 it is 11 over, of 15 it is 3 left."""
    program.files.new("dbn/british-peninsular")
    choose(program, army_of(program).order_of_battle.id)
    numbers = program.army.inspector.findChildren(NumberField)
    field = next(one for one in numbers if "oints" in one.accessibleName())
    field.setFocus()
    field.selectAll()
    document = program.files.document
    assert document is not None
    total = next(one.number for one in program.army.state.totals if one.words == "points")  # type: ignore[union-attr]
    assert total == "12 of 12"

    QTest.keyClicks(field, "10")
    wait_for(qtbot, lambda: "12 of 10 points: 2 over." in said(program))
    assert "12 of 10 points" in program.window.status.totals_words()
    assert "1 not legal" in program.window.status.counts_words()

    QTest.keyClicks(field, "x")
    wait_for(qtbot, lambda: "points: 2 over." not in said(program))
    assert document.shown == document.army

    QTest.keyClick(field, Key.Key_Backspace)
    QTest.keyClick(field, Key.Key_Backspace)
    QTest.keyClicks(field, "5")
    wait_for(qtbot, lambda: "12 of 15 points: 3 left." in said(program))


def test_a_year_is_judged_once_it_is_whole(program: Program, qtbot: QtBot) -> None:
    program.files.new("dbn/british-peninsular")
    choose(program, army_of(program).order_of_battle.id)
    field = field_of(program, "Year")
    before = said(program)

    QTest.keyClicks(field, "180")
    qtbot.wait(150)
    assert said(program) == before

    QTest.keyClicks(field, "5")
    wait_for(qtbot, lambda: "the army’s year is 1805" in said(program))


def test_notes_are_shown_to_whoever_keeps_what_is_typed(program: Program, qtbot: QtBot) -> None:
    """The journal keeps `shown`, and so what stands in the notes before they are left."""
    with_a_brigade(program)
    (notes,) = (one for one in program.army.inspector.findChildren(NotesField) if one.isVisible())
    notes.setFocus()
    document = program.files.document
    assert document is not None

    QTest.keyClicks(notes, "By noon")

    wait_for(
        qtbot,
        lambda: any(part.notes == "By noon" for part in document.shown.parts()),
    )
    assert not any(part.notes == "By noon" for part in document.army.parts())


def test_another_edit_takes_what_is_typed_first_and_loses_nothing(
    program: Program, qtbot: QtBot
) -> None:
    id_ = with_a_brigade(program)
    field = field_of(program, "Name")
    QTest.keyClicks(field, "Vive")

    program.window.commands["army.add_formation"].trigger()

    assert army_of(program).formation(id_).name == "Vive"
    program.army.undo()
    assert army_of(program).formation(id_).name == "Vive"
    program.army.undo()
    assert army_of(program).formation(id_).name != "Vive"


def test_what_is_typed_when_the_army_is_closed_follows_no_other_army(
    program: Program, answers: Answers, qtbot: QtBot
) -> None:
    answers.leaving = Leaving.LOSE
    id_ = with_a_brigade(program)
    program.army.inspector.previewed.emit(edits.rename(id_, "Late"))

    program.files.new("boeder/napoleonic-army")
    assert id_ in [part.id for part in army_of(program).parts()]
    qtbot.wait(150)

    document = program.files.document
    assert document is not None
    assert document.shown == document.army
    assert "Late" not in said(program)


def test_another_file_that_is_opened_while_something_is_typed_asks_first(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    path = tmp_path / "a.army"
    write_army(new_army(shipped_rulebooks(), "ffdba/five-brigades", name="Mine"), path)
    program.open(path)
    choose(program, army_of(program).order_of_battle.id)
    QTest.keyClicks(field_of(program, "Name"), "Typed")

    other = path.with_name("b.army")
    other.write_bytes(path.read_bytes())
    program.open(other)

    assert answers.asked == ["Typed"]
    assert army_of(program).name == "Typed"
