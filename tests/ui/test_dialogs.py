"""Settings, keys, licences and the new army, as a player uses them."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QRadioButton,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.shipped_files import shipped
from app.ui import start
from app.ui.actions import Actions
from app.ui.dialogs.about import AboutDialog
from app.ui.dialogs.keys import KeysDialog
from app.ui.dialogs.licences import Part, parts
from app.ui.dialogs.new_army import NewArmy, NewArmyDialog
from app.ui.dialogs.settings import SettingsDialog
from app.ui.parts.button import Button
from app.ui.parts.link import Link
from app.ui.parts.search import Search
from app.ui.parts.tick import Tick
from app.ui.theme.theme import Theme
from tests.ui.boeder_alone import boeder_alone
from tests.ui.finding import only

ROWS = (("Undo", "Ctrl+Z"), ("Redo", "Ctrl+Shift+Z, Ctrl+Y"), ("Larger text", "Ctrl++, Ctrl+="))


def shown(qtbot: QtBot, dialog: QDialog) -> None:
    qtbot.addWidget(dialog)
    dialog.show()


def choose(qtbot: QtBot, dialog: QDialog, words: str) -> None:
    found = dialog.findChildren(QRadioButton)
    choice = next(one for one in found if one.accessibleName().startswith(words))
    QTest.mouseClick(choice, Qt.MouseButton.LeftButton)


def button(dialog: QDialog, words: str) -> Button:
    return next(one for one in dialog.findChildren(Button) if one.words() == words)


def items(view: QListWidget) -> list[str]:
    return [view.item(row).text() for row in range(view.count())]


def test_every_setting_counts_at_once(qtbot: QtBot, theme: Theme) -> None:
    dialog = SettingsDialog(theme, Settings(last_folder="kept"))
    shown(qtbot, dialog)
    given: list[Settings] = []
    dialog.settings_changed.connect(given.append)

    for words in ("Dark", "150 %", "Letter"):
        choose(qtbot, dialog, words)
    QTest.mouseClick(only(dialog, Tick), Qt.MouseButton.LeftButton)

    assert len(given) == 4
    assert given[-1] == dialog.settings()
    assert given[-1] == Settings("dark", 150, False, "letter", last_folder="kept")


def test_the_settings_lead_to_the_rulings(qtbot: QtBot, theme: Theme) -> None:
    dialog = SettingsDialog(theme, Settings())
    shown(qtbot, dialog)
    asked: list[bool] = []
    dialog.rules_requested.connect(lambda: asked.append(dialog.isVisible()))

    QTest.mouseClick(only(dialog, Link), Qt.MouseButton.LeftButton)

    assert asked == [False]


def test_the_keys_are_the_table_of_actions(qtbot: QtBot, theme: Theme) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    rows = Actions(theme, window).keys()

    dialog = KeysDialog(theme, rows)
    shown(qtbot, dialog)

    assert items(only(dialog, QListWidget)) == [does for does, _ in rows]


@pytest.mark.parametrize(("sought", "found"), [("undo", ["Undo"]), ("ctrl+y", ["Redo"])])
def test_keys_are_found_by_word_and_by_key(
    qtbot: QtBot, theme: Theme, sought: str, found: list[str]
) -> None:
    dialog = KeysDialog(theme, ROWS)
    shown(qtbot, dialog)

    QTest.keyClicks(only(dialog, Search), sought)

    view = only(dialog, QListWidget)
    assert items(view) == found
    said = view.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == ": ".join(next(row for row in ROWS if row[0] == found[0]))
    QTest.keyClick(only(dialog, Search), Qt.Key.Key_Down)
    qtbot.waitUntil(view.hasFocus)


def test_a_key_that_is_not_there_is_told(qtbot: QtBot, theme: Theme) -> None:
    dialog = KeysDialog(theme, ROWS)
    shown(qtbot, dialog)

    QTest.keyClicks(only(dialog, Search), "xyzzy")

    assert any("“xyzzy”" in label.text() for label in dialog.findChildren(QLabel))


def licences() -> tuple[Part, ...]:
    return parts(shipped("resources", "licences"), shipped("resources", "fonts"))


def test_the_licences_that_must_come_along_are_shown_whole(qtbot: QtBot, theme: Theme) -> None:
    dialog = AboutDialog(theme, licences())
    shown(qtbot, dialog)
    view, text = only(dialog, QListWidget), only(dialog, QTextEdit)

    for name, words in (
        ("Qt and Qt for Python", "GNU LESSER GENERAL PUBLIC LICENSE"),
        ("GNU General Public", "GNU GENERAL PUBLIC LICENSE"),
        ("EB Garamond", "SIL OPEN FONT LICENSE"),
        ("IBM Plex Sans", "SIL OPEN FONT LICENSE"),
        ("Voltigeur", "MIT License"),
    ):
        view.setCurrentRow(next(at for at, one in enumerate(items(view)) if one.startswith(name)))
        assert words in text.toPlainText()


def test_our_own_licence_is_the_one_of_the_checkout() -> None:
    own = shipped("resources", "licences") / "voltigeur.txt"

    assert own.read_bytes() == (shipped("resources").parent / "LICENSE").read_bytes()


def test_every_library_the_program_needs_is_named() -> None:
    named = " ".join(part.name for part in licences()).casefold()

    for library in ("pyside6", "reportlab", "pydantic", "pypdfium2", "click", "platformdirs"):
        assert library in named


def test_a_new_army_is_asked_for_with_all_it_needs(qtbot: QtBot, theme: Theme) -> None:
    dialog = NewArmyDialog(boeder_alone(), theme)
    shown(qtbot, dialog)
    name, year = (field for field in dialog.findChildren(QLineEdit))

    name.insert("  Grande Armée ")
    only(dialog, QComboBox).setCurrentText("France")
    QTest.keyClicks(year, " 1806")
    QTest.mouseClick(button(dialog, "Make the army"), Qt.MouseButton.LeftButton)

    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.wish() == NewArmy("boeder/napoleonic-army", "Grande Armée", "france", 1806)


def test_the_wheel_changes_a_choice_only_while_it_has_the_keyboard(
    qtbot: QtBot, theme: Theme
) -> None:
    dialog = NewArmyDialog(boeder_alone(), theme)
    with qtbot.waitActive(dialog):
        shown(qtbot, dialog)
        dialog.activateWindow()
    combo = only(dialog, QComboBox)

    assert not wheeled(combo).isAccepted()
    assert combo.currentIndex() == 0
    combo.setFocus()
    wheeled(combo)
    assert combo.currentIndex() == 1


def test_every_list_to_choose_from_leaves_the_wheel_alone() -> None:
    """No part of the window makes a plain one."""
    plain = [
        str(path)
        for path in Path(str(start.__file__)).parent.rglob("*.py")
        if "QComboBox(" in path.read_text(encoding="utf-8").replace("(QComboBox)", "")
    ]

    assert plain == []


def wheeled(widget: QWidget) -> QWheelEvent:
    """Turn the wheel one notch down over the middle of a widget."""
    middle = QPointF(widget.rect().center())
    turned = QWheelEvent(
        middle,
        widget.mapToGlobal(middle),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, turned)
    return turned


def test_enter_in_the_name_makes_the_army_without_more(qtbot: QtBot, theme: Theme) -> None:
    dialog = NewArmyDialog(boeder_alone(), theme, "boeder/custom")
    shown(qtbot, dialog)

    QTest.keyClick(only(dialog, QLineEdit), Qt.Key.Key_Return)

    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.wish() == NewArmy("boeder/custom", "", "", None)


def test_enter_makes_the_army_from_the_list_too(qtbot: QtBot, theme: Theme) -> None:
    dialog = NewArmyDialog(boeder_alone(), theme, "boeder/custom")
    shown(qtbot, dialog)
    choose(qtbot, dialog, "Boeder: Napoleonic army")

    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)

    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.wish().list_id == "boeder/napoleonic-army"


def test_a_year_that_cannot_be_is_not_passed_over(qtbot: QtBot, theme: Theme) -> None:
    dialog = NewArmyDialog(boeder_alone(), theme)
    shown(qtbot, dialog)
    year = dialog.findChildren(QLineEdit)[1]
    QTest.keyClicks(year, "0")

    QTest.keyClick(year, Qt.Key.Key_Return)

    assert dialog.result() == QDialog.DialogCode.Rejected
    assert button(dialog, "Make the army").toolTip() == "Year: 1 to 9999, or nothing"
    QTest.keyClick(year, Qt.Key.Key_Backspace)
    assert button(dialog, "Make the army").isEnabled()


def test_it_says_what_will_come(qtbot: QtBot, theme: Theme) -> None:
    dialog = NewArmyDialog(boeder_alone(), theme)
    shown(qtbot, dialog)

    def said() -> str:
        return " ".join(label.text() for label in dialog.findChildren(QLabel))

    assert "It comes whole: 33 elements · 3 corps." in said()
    choose(qtbot, dialog, "Boeder: Custom army")
    assert "It comes empty" in said()
    only(dialog, QComboBox).setCurrentText("Russia")
    assert boeder_alone().ruleset("boeder").nations["russia"].bonuses in said()


@pytest.mark.parametrize("scheme_percent", [100, 200])
def test_every_field_of_the_dialogs_has_a_name(
    qtbot: QtBot, theme: Theme, scheme_percent: int
) -> None:
    theme.choose_percent(scheme_percent)
    for dialog in (
        SettingsDialog(theme, Settings()),
        KeysDialog(theme, ROWS),
        AboutDialog(theme, licences()),
        NewArmyDialog(boeder_alone(), theme),
    ):
        shown(qtbot, dialog)
        kinds = (QLineEdit, QComboBox, QListWidget, QTextEdit, QRadioButton, Tick, Button)
        fields = [one for kind in kinds for one in dialog.findChildren(kind)]
        assert fields
        assert all(field.accessibleName() for field in fields)


def test_the_name_of_a_new_army_has_the_keyboard_and_is_in_sight(
    qtbot: QtBot, theme: Theme
) -> None:
    dialog = NewArmyDialog(shipped_rulebooks(), theme)
    dialog.resize(600, 620)
    shown(qtbot, dialog)
    holder = dialog.focusWidget()

    assert isinstance(holder, QLineEdit)
    assert holder.accessibleName() == "Name"
    assert not holder.visibleRegion().isEmpty()
