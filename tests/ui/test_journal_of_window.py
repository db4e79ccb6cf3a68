"""The journal of the open army: what is kept while the window runs, and when it goes."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.services.armies import new_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.services.safekeeping import place_of_keeping
from app.ui.army import edits
from app.ui.army.fields import Field
from app.ui.army.number_field import NumberField
from app.ui.program import Program
from app.ui.questions import Leaving
from tests.ui.answers import Answers, army_of, choose, first_of
from tests.ui.killing_army import COUNT, TROOPS
from tests.ui.left_behind import journals


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "grande-armee.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army", nation="france"), made)
    return made


def test_where_edits_cannot_be_kept_it_is_told_once(program: Program, path: Path) -> None:
    folder = place_of_keeping().folder
    assert folder is not None
    (folder / "journal").write_bytes(b"in the way")
    program.open(path)
    program.army.do(edits.set_year(1809))
    program.safe.journal.keep()
    (told,) = program.window.notices.sentences()
    program.window.notices.drop("note")
    program.army.do(edits.set_year(1810))
    program.safe.journal.keep()

    assert told.startswith("Unsaved edits are not kept for the case of a crash, so save them. ")
    assert program.window.notices.sentences() == ()
    (folder / "journal").unlink()
    program.safe.journal.keep()

    assert journals() == [".journal", ".lock"]


def test_what_is_typed_is_not_disturbed_by_being_kept(program: Program, path: Path) -> None:
    program.open(path)
    choose(program, first_of(program, TROOPS))
    document = program.files.document
    assert document is not None
    name = next(
        one
        for one in program.army.inspector.findChildren(Field)
        if one.isVisible() and one.accessibleName() == "Name"
    )
    name.setFocus()
    QTest.keyClicks(name, "4e ")

    program.safe.journal.keep()
    QTest.keyClicks(name, "Chasseurs")

    assert name.text() == "4e Chasseurs"
    assert document.place == 0
    assert journals() == [".journal", ".lock"]
    program.army.commit()
    assert document.place == 1
    assert document.undo_text == "rename"


def test_a_number_that_is_wrong_is_not_refused_while_it_is_typed(program: Program) -> None:
    program.files.new("dram/one-corps")
    elements = army_of(program).order_of_battle.every_element()
    choose(program, next(iter(elements)).id)
    men = next(one for one in program.army.inspector.findChildren(NumberField) if one.isVisible())
    men.setFocus()
    men.selectAll()
    QTest.keyClicks(men, "12x")

    program.safe.journal.keep()

    assert program.window.notices.sentences() == ()
    assert men.text() == "12x"


def test_a_journal_goes_when_the_army_is_saved_undone_or_given_up(
    program: Program, path: Path, answers: Answers
) -> None:
    program.open(path)
    element = first_of(program, TROOPS)

    program.army.do(edits.set_count(element, COUNT))
    program.safe.journal.keep()
    assert journals() == [".journal", ".lock"]
    program.army.undo()
    assert journals() == []

    program.army.redo()
    program.safe.journal.keep()
    assert journals() == [".journal", ".lock"]
    program.files.save()
    assert journals() == []

    program.army.undo()
    program.safe.journal.keep()
    answers.leaving = Leaving.LOSE
    assert program.window.close()
    assert journals() == []


def test_leaving_the_window_for_another_keeps_edits_at_once(program: Program, path: Path) -> None:
    program.open(path)
    program.army.do(edits.set_count(first_of(program, TROOPS), COUNT))
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)

    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)

    assert journals() == [".journal", ".lock"]
