"""The year of an army: what is no year is told, and loses neither itself nor the year there was."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.army.year_field import YearField
from app.ui.dialogs.new_army import NewArmyDialog
from app.ui.parts.notice import Notice
from app.ui.program import Program
from app.ui.theme.theme import Theme
from app.ui.whole_number import read_year
from tests.ui.answers import army_of, choose
from tests.ui.boeder_alone import boeder_alone

Key = Qt.Key
WRONG = ("18o5", "-5", "1805.5", "99999999999", "0", "1,805", "١٨٠٥", "soon")


def field_with(program: Program, words: str) -> YearField:
    program.files.new("boeder/napoleonic-army")
    choose(program, army_of(program).order_of_battle.id)
    field = next(one for one in program.army.inspector.findChildren(YearField))
    type_into(field, "1809")
    assert army_of(program).year == 1809
    type_into(field, words)
    return field


def type_into(field: YearField, words: str) -> None:
    field.setFocus()
    field.selectAll()
    field.insert(words)
    QTest.keyClick(field, Key.Key_Return)


def said(program: Program) -> list[str]:
    notices = program.window.notices.findChildren(Notice)
    return [one.accessibleName() for one in notices if one.isVisible()]


@pytest.mark.parametrize("words", WRONG)
def test_what_is_no_year_is_told_and_the_year_there_was_stays(program: Program, words: str) -> None:
    field = field_with(program, words)

    assert said(program) == [f"Year: “{words}” is no year; it takes 1 to 9999, or nothing."]
    assert field.text() == words
    assert army_of(program).year == 1809

    QTest.keyClick(field, Key.Key_Escape)
    assert (field.text(), said(program)) == ("1809", [])


def test_a_year_mended_or_emptied_is_taken(program: Program) -> None:
    field = field_with(program, "18o5")

    type_into(field, "1805")
    assert (army_of(program).year, said(program)) == (1805, [])

    field.selectAll()
    QTest.keyClick(field, Key.Key_Delete)
    QTest.keyClick(field, Key.Key_Return)
    assert army_of(program).year is None
    assert field.placeholderText() == "Any year"


@pytest.mark.parametrize("words", WRONG)
def test_a_new_army_waits_for_a_year_that_is_one(theme: Theme, words: str) -> None:
    dialog = NewArmyDialog(boeder_alone(), theme)

    dialog._year.insert(words)

    assert dialog._year.text() == words
    assert dialog._make.accessibleDescription() == "Year: 1 to 9999, or nothing"
    assert dialog.wish().year is None


def test_years_are_read_from_1_to_9999() -> None:
    assert [read_year(words) for words in ("1", "1805", "9999")] == [1, 1805, 9999]
    assert [read_year(words) for words in ("", "0", "10000", *WRONG)] == [None] * 11
