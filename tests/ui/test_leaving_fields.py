"""Esc in the inspector: first it takes back what was typed, then it goes back to the tree."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.ui.army.fields import Field, NotesField
from app.ui.army.year_field import YearField
from app.ui.program import Program
from tests.ui.answers import army_of, choose, keyboard

Key = Qt.Key


def words_of(field: QWidget) -> str:
    assert isinstance(field, Field | NotesField)
    return field.text() if isinstance(field, Field) else field.toPlainText()


@pytest.mark.parametrize("kind", [NotesField, Field, YearField])
def test_escape_takes_back_what_was_typed_and_then_leaves(
    program: Program, kind: type[Field] | type[NotesField]
) -> None:
    program.files.new("boeder/napoleonic-army")
    choose(program, army_of(program).order_of_battle.id)
    before = army_of(program)
    field = next(one for one in program.army.inspector.findChildren(kind) if one.isVisible())
    field.setFocus()
    was = words_of(field)
    QTest.keyClicks(field, "18o5")
    assert words_of(field) != was

    QTest.keyClick(keyboard(), Key.Key_Escape)
    assert words_of(field) == was
    assert field.hasFocus()

    QTest.keyClick(keyboard(), Key.Key_Escape)
    assert not field.hasFocus()
    assert program.army.tree.hasFocus()
    assert army_of(program) == before
