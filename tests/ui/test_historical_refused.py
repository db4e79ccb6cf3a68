"""What is typed in the editor and cannot be read: it stays, and nothing is saved or closed."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.own_orders import file_of
from app.ui.historical_editor import model
from app.ui.historical_editor.editor import HistoricalEditor
from app.ui.historical_editor.inspector import LineField
from app.ui.theme.theme import Theme
from tests.ui.historical_open import ORDER, choose, in_cell, opened, press, type_in_cell

NO_NUMBER = "is no whole number from 0 to 9,999,999"


def line(editor: HistoricalEditor, key: str) -> LineField:
    field = editor.form.fields[key]
    assert isinstance(field, LineField)
    return field


def test_a_field_that_cannot_be_read_stays_and_nothing_is_saved(qtbot: QtBot, theme: Theme) -> None:
    editor = opened(qtbot, theme)
    choose(editor, "a12")
    men = line(editor, "men")
    men.setFocus()
    men.selectAll()
    QTest.keyClicks(men, "about 900")
    press(editor, "Ctrl+S")

    assert (men.text(), men.hasFocus()) == ("about 900", True)
    assert f"“about 900” {NO_NUMBER}" in editor.notice.text()
    assert not file_of(ORDER).exists()
    assert not editor.close()
    assert editor.isVisible()
    assert men.text() == "about 900"

    QTest.keyClick(men, Qt.Key.Key_Escape)
    press(editor, "Ctrl+S")
    assert file_of(ORDER).exists()
    assert editor.close()


def test_a_cell_that_cannot_be_read_stays_open_and_nothing_is_saved(
    qtbot: QtBot, theme: Theme
) -> None:
    editor = opened(qtbot, theme)
    type_in_cell(editor, "a11", model.MEN, "510")
    choose(editor, "a12", column=model.MEN)
    press(editor, "F2")
    cell = in_cell()
    QTest.keyClicks(cell, "12x")
    editor.save_button.setFocus()
    editor.save_button.click()
    QApplication.processEvents()

    assert in_cell() is cell
    assert cell.text() == "12x"
    assert f"“12x” {NO_NUMBER}" in editor.notice.text()
    assert not file_of(ORDER).exists()
    assert not editor.close()
    assert cell.text() == "12x"

    cell.setText("12")
    editor.save_button.click()
    assert file_of(ORDER).exists()
    assert editor.document.order.unit("a12").men == 12


def test_what_cannot_be_read_outlasts_that_another_field_is_handed_over(
    qtbot: QtBot, theme: Theme
) -> None:
    editor = opened(qtbot, theme)
    choose(editor, "a12")
    men, name = line(editor, "men"), line(editor, "name")
    day = editor.panes.about.day
    men.setFocus()
    men.selectAll()
    QTest.keyClicks(men, "many")
    day.setText("spring")
    name.setFocus()
    name.selectAll()
    QTest.keyClicks(name, "Guard")
    QTest.keyClick(name, Qt.Key.Key_Return)

    assert editor.document.order.unit("a12").name == "Guard"
    assert (men.text(), day.text()) == ("many", "spring")
    assert not editor.save()
    choose(editor, "a11")
    assert men.text() == "500"
    assert not editor.save()
    assert "“spring” is no date" in editor.notice.text()
    day.setText(ORDER.date)
    assert editor.save()


def test_no_finding_of_an_order_of_battle_promises_to_be_waived(qtbot: QtBot, theme: Theme) -> None:
    hint = opened(qtbot, theme).panes.findings._hint.text()
    assert "F8" in hint
    assert "waive" not in hint
