r"""D11, on screen: a name like <b>Vistula & Co</b> %s {0} \n "Légion" is shown as it is written."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

from app.core.kernel.army import Army
from app.services.armies import army_list_of, read_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.program import Program
from tests.ui.answers import army_of, choose, corps, first_of

NAME = r'<b>Vistula & Co</b> %s {0} \n "Légion"'
NOTE = "# not a heading"
CONTROL = Qt.KeyboardModifier.ControlModifier
PIECE = "Vistula & Co"


@pytest.fixture
def named(program: Program) -> Program:
    """Name the army, a corps and an element so, and give each the note."""
    program.files.new("boeder/napoleonic-army")
    ids = (
        army_of(program).order_of_battle.id,
        corps(program, 0),
        first_of(program, "light_infantry"),
    )
    for id_ in ids:
        choose(program, id_)
        type_name(program)
        QTest.keyClick(program.army.tree, Qt.Key.Key_F4)
        field = program.window.focusWidget()
        assert field is not None
        QTest.keyClicks(field, NOTE)
        program.army.tree.setFocus()
    return program


def type_name(program: Program) -> None:
    """Rename in place, as a player does."""
    tree = program.army.tree
    tree.setFocus()
    QTest.keyClick(tree, Qt.Key.Key_F2)
    (editor,) = [one for one in tree.findChildren(QLineEdit) if one.isVisible()]
    editor.setText(NAME)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()  # a view takes what was typed only then


def three(army: Army) -> Iterator[tuple[str, str]]:
    for part in army.parts():
        if part.name == NAME:
            yield part.name, part.notes


def shown_as_marks(window: QWidget) -> list[str]:
    """Give every text with the name in it that Qt would take for marks, or cut at an ampersand."""
    found = []
    for each in (window, *window.findChildren(QWidget)):
        tip = each.toolTip()
        if PIECE in tip and GuiQt.mightBeRichText(tip):
            found.append(f"tooltip of {each}: {tip}")
        if isinstance(each, QLabel) and PIECE in each.text():
            auto = each.textFormat() is Qt.TextFormat.AutoText
            if each.textFormat() is Qt.TextFormat.RichText or (
                auto and GuiQt.mightBeRichText(each.text())
            ):
                found.append(f"label {each}: {each.text()}")
    cut = [one.text() for one in window.findChildren(QAction) if PIECE in one.text()]
    return [*found, *(f"action: {text}" for text in cut)]


def test_the_name_stands_literally_in_every_part_of_the_window(named: Program) -> None:
    program, army = named, army_of(named)
    assert list(three(army)) == [(NAME, NOTE)] * 3

    model = program.army.tree.model_
    for id_ in (corps(program, 0), first_of(program, "light_infantry")):
        choose(program, id_)
        assert model.data(model.index_of(id_)) == NAME
        assert program.army.inspector.title() == NAME
        assert shown_as_marks(program.window) == []
    assert NAME in program.window.windowTitle()
    assert program.army._masthead.findChild(QLabel).text() == NAME  # type: ignore[union-attr]
    labels = [one.text() for one in program.window.findChildren(QLabel)]
    assert any(text == f"Adds to: {NAME}" for text in labels)


def test_the_name_of_a_step_is_literal_in_menu_and_status(named: Program) -> None:
    choose(named, corps(named, 0))

    QTest.keyClick(named.army.tree, Qt.Key.Key_D, CONTROL)

    undo = named.window.commands["edit.undo"].text()
    assert undo == "&Undo duplicate " + NAME.replace("&", "&&")
    assert named.window.status.message() == f"Done: duplicate {NAME}"
    assert shown_as_marks(named.window) == []


def test_tooltips_of_the_tree_are_literal(named: Program) -> None:
    model = named.army.tree.model_
    for id_ in (corps(named, 0), first_of(named, "light_infantry")):
        for column in range(model.columnCount()):
            tip = model.data(model.index_of(id_, column), Qt.ItemDataRole.ToolTipRole) or ""
            assert PIECE not in tip or not GuiQt.mightBeRichText(tip)
            assert "<b>" not in tip or not GuiQt.mightBeRichText(tip)


def test_the_name_is_found_sorted_numbered_and_replaced_as_it_stands(named: Program) -> None:
    tree = named.army.tree
    QTest.keyClick(tree, Qt.Key.Key_F, CONTROL)
    named.army.order.find_line.field.setText("%s {0} legion")
    assert named.army.order.find_line.count.text() == "3 of 3"
    named.army.order.find_line.closed.emit()
    choose(named, army_of(named).order_of_battle.id)

    named.window.commands["army.renumber"].trigger()
    assert (
        army_of(named).order_of_battle.formations[0].name.startswith("<b>Vistula & Co</b> %s {1}")
    )
    named.army.undo()
    tree.setFocus()
    named.window.commands["army.rename_many"].trigger()
    dialog = named._army_commands.arranging.dialog
    assert dialog is not None
    dialog.sought.setText("%s {0}")
    dialog.put.setText(r"\1 {name}")
    dialog.rename.click()
    assert army_of(named).order_of_battle.formations[0].name == (
        NAME.replace("%s {0}", r"\1 {name}")
    )


def test_what_is_copied_and_what_is_saved_hold_the_same_text(
    named: Program, tmp_path: Path
) -> None:
    choose(named, corps(named, 0))
    QTest.keyClick(named.army.tree, Qt.Key.Key_C, CONTROL)
    text = QGuiApplication.clipboard().mimeData().text()
    document = named.files.document
    assert document is not None

    document.save(tmp_path / "literal.army")

    assert text.splitlines()[0] == f"Corps: {NAME}"
    assert f"  Note: {NOTE}" in text.splitlines()
    again = read_army(tmp_path / "literal.army")
    assert list(three(again)) == [(NAME, NOTE)] * 3
    assert again == army_of(named)
    assert army_list_of(shipped_rulebooks(), again).known
