"""A list changed since an army took its copy: told when it is opened, shown, taken on demand."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.core.kernel.lists import ListEntry
from app.services import armies
from app.services.list_updates import list_update
from app.services.rulebooks import shipped_rulebooks
from app.ui.dialogs.list_changed import ListChangedDialog
from app.ui.parts.button import Button
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, army_of

BOOKS = shipped_rulebooks()
NOTE = "The list “Napoleonic army” has changed since this army took its copy"


def of_an_older_list() -> Army:
    """Give the ready army of Boeder as it was made when its list had one gun more."""
    army = armies.new_army(BOOKS, "boeder/napoleonic-army", name="Armée du Nord")
    assert army.kept_list is not None
    entries = tuple(
        ListEntry(one.troops, 3, 3) if one.troops == "foot_artillery" else one
        for one in army.kept_list.entries
    )
    return replace(army, kept_list=replace(army.kept_list, entries=entries))


@pytest.fixture
def opened(program: Program, tmp_path: Path) -> Program:
    armies.write_army(of_an_older_list(), tmp_path / "old.army")
    program.open(tmp_path / "old.army")
    return program


def row(program: Program) -> QWidget:
    (found,) = (
        one for one in program.army.findings.findChildren(QWidget) if NOTE in one.accessibleName()
    )
    return found


def test_opening_it_says_so_and_changes_nothing(opened: Program) -> None:
    (sentence,) = opened.window.notices.sentences()

    assert sentence == (
        "The list “Napoleonic army” has changed since Armée du Nord took its copy, which still "
        "binds it."
    )
    assert army_of(opened) == of_an_older_list()
    document = opened.files.document
    assert document is not None
    assert document.is_saved
    assert [one.most for one in document.army_list.entries if one.troops == "foot_artillery"] == [3]


def test_its_finding_shows_what_changed_and_keeping_mine_changes_nothing(
    opened: Program, answers: Answers
) -> None:
    (button,) = row(opened).findChildren(Button)
    assert "What changed…" in button.accessibleName()

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert answers.asked == ["Armée du Nord", "Field Artillery: 3, 2"]
    assert army_of(opened) == of_an_older_list()
    assert opened.window.notices.sentences() != ()


def test_taken_it_is_one_step_that_undo_takes_back(opened: Program, answers: Answers) -> None:
    answers.takes_list = True
    before = army_of(opened)

    opened.window.commands["rules.list_now"].trigger()

    now = army_of(opened)
    assert now.order_of_battle == before.order_of_battle
    assert list_update(BOOKS, now) is None
    assert opened.window.notices.sentences() == ()
    assert opened.window.commands["edit.undo"].text() == "&Undo take the list as it is now"
    assert "Legal" in opened.window.status.counts_words()

    opened.army.undo()
    assert army_of(opened) == before


def test_the_action_rests_where_nothing_changed_and_says_why(program: Program) -> None:
    actions = program.window.commands
    assert actions.why_not("rules.list_now") == "No army is open"

    program.files.new("boeder/napoleonic-army")

    assert actions.why_not("rules.list_now") == "This army’s list is as the army took it"
    assert program.window.notices.sentences() == ()


def dialog_of(theme: Theme, qtbot: QtBot) -> ListChangedDialog:
    found = list_update(BOOKS, of_an_older_list())
    assert found is not None
    made = ListChangedDialog(theme, "Armée du Nord", found)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_dialog_shows_the_lines_and_both_totals(theme: Theme, qtbot: QtBot) -> None:
    dialog = dialog_of(theme, qtbot)

    assert dialog.rows[1:] == [("Field Artillery", "3", "2")]
    assert ("Elements", "33 of 34", "33 of 33") in dialog.stands
    assert dialog.stands[-1] == ("Legality", "unfinished", "legal")


def test_the_dialog_keeps_mine_by_key_and_takes_the_list_by_its_button(
    theme: Theme, qtbot: QtBot
) -> None:
    dialog = dialog_of(theme, qtbot)
    QTest.keyClick(dialog, Qt.Key.Key_Return)  # Enter keeps: nothing is taken by mistake
    assert dialog.result() == QDialog.DialogCode.Rejected

    dialog = dialog_of(theme, qtbot)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.result() == QDialog.DialogCode.Rejected

    dialog = dialog_of(theme, qtbot)
    QTest.mouseClick(dialog.take_button, Qt.MouseButton.LeftButton)
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_an_army_of_a_file_without_a_copy_takes_one_with_its_first_step(
    program: Program, tmp_path: Path
) -> None:
    bare = replace(of_an_older_list(), kept_list=None)
    armies.write_army(bare, tmp_path / "bare.army")
    program.open(tmp_path / "bare.army")
    assert army_of(program) == bare

    program.army.add_troops("light_cavalry")
    kept = army_of(program).kept_list
    assert kept is not None
    assert kept.entries == BOOKS.lists["boeder/napoleonic-army"].entries

    program.army.undo()
    assert army_of(program) == bare
