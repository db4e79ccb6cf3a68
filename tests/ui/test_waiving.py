"""Waiving in the window: by key, by menu and by the button of the row; each is one step."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from app.core.armies.placing import add_where_it_fits
from app.core.kernel.findings import Finding, Severity
from app.ui.army.edits import Edit
from app.ui.dialogs.waive import ToWaive, WaiveDialog
from app.ui.parts.button import Button
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, army_of

GIFT = "A gift of the host"
FOOT = "Foot: 3 taken, the list allows 2."


def a_gun_too_many(program: Program) -> Finding:
    """Open the ready army of Boeder with a gun more than its list allows, and give the finding."""
    program.files.new("boeder/napoleonic-army")
    document = program.files.document
    assert document is not None
    ruleset = document.ruleset
    program.army.do(Edit("add", lambda army: add_where_it_fits(army, "foot_artillery", ruleset)))
    return next(one for one in document.findings if one.troops == "foot_artillery")


def rows(program: Program) -> list[QWidget]:
    view = program.army.findings
    return [one for one in view.findChildren(QWidget) if ": " in one.accessibleName()]


def go_to(program: Program, finding: Finding) -> None:
    state = program.army.state
    assert state is not None
    at = state.findings.index(finding)
    program.army.findings.go(at - program.army.findings.current())


def waive_action(program: Program) -> QAction:
    return program.window.commands["army.waive"]


def waive(program: Program, answers: Answers) -> None:
    answers.reason = GIFT
    go_to(program, a_gun_too_many(program))
    waive_action(program).trigger()


def test_the_key_waives_the_finding_in_hand_for_the_reason_given(
    program: Program, answers: Answers
) -> None:
    answers.reason = GIFT
    finding = a_gun_too_many(program)
    go_to(program, finding)

    QTest.keyClick(program.window, Qt.Key.Key_F8, Qt.KeyboardModifier.ControlModifier)

    assert answers.asked == [finding.text, ""]
    assert answers.refusals == [""]
    assert [one.reason for one in army_of(program).waived.values()] == [GIFT]
    assert rows(program)[-1].accessibleName().startswith(f"Waived: {finding.text} Reason: {GIFT}")
    assert program.window.commands["edit.undo"].text() == "&Undo waive a finding"


def test_it_counts_nowhere_any_more_but_is_told(program: Program, answers: Answers) -> None:
    answers.reason = GIFT
    finding = a_gun_too_many(program)
    place = finding.place or 0
    assert "not legal" in program.window.status.counts_words()
    assert severity_at(program, place) is Severity.NOT_LEGAL

    go_to(program, finding)
    waive_action(program).trigger()

    assert "not legal" not in program.window.status.counts_words()
    assert program.window.status.counts_words().endswith(", 1 waived")
    assert severity_at(program, place) is None
    QApplication.processEvents()
    shown = [one.text() for one in program.army.findings.findChildren(QLabel) if one.isVisible()]
    assert "1 waived" in shown


def severity_at(program: Program, id_: int) -> Severity | None:
    row = program.army.tree.model_.row_of(id_)
    assert row is not None
    return row.severity


def test_one_undo_opens_it_and_one_redo_waives_it_again(program: Program, answers: Answers) -> None:
    waive(program, answers)
    waived = army_of(program)

    program.army.undo()
    assert army_of(program).waived == {}

    program.army.redo()
    assert army_of(program) == waived


def test_its_row_offers_to_take_the_waiver_back(program: Program, answers: Answers) -> None:
    waive(program, answers)
    (button,) = rows(program)[-1].findChildren(Button)
    assert "Take back" in button.accessibleName()

    QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    assert army_of(program).waived == {}
    assert "1 not legal" in program.window.status.counts_words()


def test_the_action_speaks_of_the_finding_in_hand(program: Program, answers: Answers) -> None:
    waive(program, answers)
    state = program.army.state
    assert state is not None
    view = program.army.findings

    view.go(len(state.findings) - 1 - view.current())
    assert waive_action(program).text() == "The wai&ver of the finding…"


def test_a_waived_finding_asks_for_another_reason_and_refuses_none(
    program: Program, answers: Answers
) -> None:
    waive(program, answers)
    waived = army_of(program)
    state = program.army.state
    assert state is not None
    go_to(program, state.findings[-1])

    answers.reason = "   "
    waive_action(program).trigger()
    assert answers.asked[-2:] == [state.findings[-1].text, GIFT]
    assert answers.refusals[-1] == "reason: say in a few words why it may be; it is printed."
    assert army_of(program) is waived

    answers.reason = "Agreed with Anna"
    waive_action(program).trigger()
    assert [one.reason for one in army_of(program).waived.values()] == ["Agreed with Anna"]


def test_the_dialog_of_a_waived_finding_has_a_button_to_take_it_back(
    program: Program, answers: Answers, theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    waive(program, answers)
    asked: list[ToWaive] = []
    monkeypatch.setattr(answers, "waive", asked.append)
    state = program.army.state
    assert state is not None
    go_to(program, state.findings[-1])
    waive_action(program).trigger()
    dialog = WaiveDialog(theme, asked[0])
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.back_button.isVisible()

    QTest.mouseClick(dialog.back_button, Qt.MouseButton.LeftButton)

    assert not dialog.isVisible()
    assert army_of(program).waived == {}


def test_what_is_not_waived_has_nothing_to_take_back(theme: Theme, qtbot: QtBot) -> None:
    dialog = WaiveDialog(theme, ToWaive(FOOT, "", lambda _: ""))
    qtbot.addWidget(dialog)
    dialog.show()

    assert not dialog.back_button.isVisible()
    assert not dialog.lapsed.isVisible()


def test_without_a_finding_it_rests_and_says_why(program: Program) -> None:
    assert program.window.commands.why_not("army.waive") == "No army is open"

    a_gun_too_many(program)
    assert program.window.commands.why_not("army.waive") == "Go to a finding first (F8)"

    program.army.step_finding(1)
    assert program.window.commands.why_not("army.waive") == ""


def test_a_finding_that_grew_asks_again_with_the_reason_it_had(
    program: Program, answers: Answers
) -> None:
    waive(program, answers)
    document = program.files.document
    assert document is not None
    ruleset = document.ruleset

    program.army.do(Edit("add", lambda army: add_where_it_fits(army, "foot_artillery", ruleset)))
    again = next(one for one in document.findings if one.troops == "foot_artillery")
    go_to(program, again)
    waive_action(program).trigger()

    assert not again.waived
    assert answers.asked[-2:] == [again.text, GIFT]


def test_a_waiver_that_rests_is_told_in_the_row_and_in_the_dialog(
    program: Program,
    answers: Answers,
    theme: Theme,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    was = a_gun_too_many(program).text
    answers.reason = GIFT
    document = program.files.document
    assert document is not None
    go_to(program, next(one for one in document.findings if one.text == was))
    waive_action(program).trigger()
    ruleset = document.ruleset
    program.army.do(Edit("add", lambda army: add_where_it_fits(army, "foot_artillery", ruleset)))
    again = next(one for one in document.findings if one.troops == "foot_artillery")
    asked: list[ToWaive] = []
    monkeypatch.setattr(answers, "waive", asked.append)
    go_to(program, again)

    waive_action(program).trigger()

    sentence = f"It was waived when it read “{was}”"
    assert was != again.text
    row = next(one for one in rows(program) if again.text in one.accessibleName())
    assert row.toolTip() == sentence
    assert row.accessibleDescription() == f"{sentence} Remove one"
    dialog = WaiveDialog(theme, asked[0])
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.lapsed.isVisible()
    assert (dialog.lapsed.text(), dialog.reason.text()) == (sentence, GIFT)


def test_a_row_has_a_menu_with_the_way_there_the_repair_and_the_waiver(
    program: Program, qtbot: QtBot
) -> None:
    finding = a_gun_too_many(program)
    state = program.army.state
    assert state is not None
    row = rows(program)[state.findings.index(finding)]
    point = QPoint(3, 3)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, point, row.mapToGlobal(point))

    QApplication.sendEvent(row, event)

    (menu,) = program.army.findings.findChildren(QMenu)
    words = [one.text() for one in menu.actions() if one.text()]
    assert words == ["&Go there", "Remove one", "Wai&ve the finding…"]
    menu.close()


def test_the_dialog_keeps_what_was_typed_when_it_is_refused(theme: Theme, qtbot: QtBot) -> None:
    told: list[str] = []

    def attempt(reason: str) -> str:
        told.append(reason)
        return "" if reason else "reason: say why"

    dialog = WaiveDialog(theme, ToWaive(FOOT, GIFT, attempt))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.reason.setText("")

    QTest.keyClick(dialog.reason, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.refused.text() == "reason: say why"

    QTest.keyClicks(dialog.reason, "Agreed")
    QTest.keyClick(dialog.reason, Qt.Key.Key_Return)

    assert told == ["", "Agreed"]
    assert not dialog.isVisible()
