"""A number of the inspector that is none: it is said, and stays until it is mended or left."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.services.armies import write_army
from app.ui.army.number_field import NumberField
from app.ui.parts.notice import Notice
from app.ui.program import Program
from app.ui.theme.tokens import Token
from tests.sheets.dram_army import PORTUGAL
from tests.ui.answers import choose
from tests.ui.dram_page import CLAUZEL, FOY

Key = Qt.Key


@pytest.fixture
def men(program: Program, tmp_path: Path) -> NumberField:
    """Give the field of Foy’s men in the window, with a wrong number typed and left."""
    path = tmp_path / "portugal.army"
    write_army(PORTUGAL, path)
    program.open(path)
    choose(program, FOY.id)
    field = field_of(program)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "12x")
    QTest.keyClick(field, Key.Key_Return)
    return field


def field_of(program: Program) -> NumberField:
    found = program.army.inspector.findChildren(NumberField)
    return next(one for one in found if one.accessibleName() == "Men" and one.isVisible())


def said(program: Program) -> list[str]:
    return [
        one.accessibleName()
        for one in program.window.notices.findChildren(Notice)
        if one.isVisible()
    ]


def kept(program: Program) -> object:
    document = program.files.document
    assert document is not None
    return document.army.element(FOY.id).traits["men"]


def ink(field: NumberField, program: Program) -> Token:
    shown = field.palette().text().color()
    return next(one for one in (Token.INK, Token.BAD) if program._theme.colour(one) == shown)


def test_a_wrong_number_is_told_and_stays_as_typed(program: Program, men: NumberField) -> None:
    (sentence,) = said(program)
    assert sentence.startswith("Men: “12x” is no whole number from 0 to ")
    assert men.text() == "12x"
    assert ink(men, program) is Token.BAD
    assert kept(program) == 5147

    program.army.tree.setFocus()
    assert men.text() == "12x"


def test_a_wrong_number_is_mended_by_typing_on(program: Program, men: NumberField) -> None:
    QTest.keyClick(men, Key.Key_Backspace)
    QTest.keyClick(men, Key.Key_Return)

    assert said(program) == []
    assert ink(men, program) is Token.INK
    assert kept(program) == 12


def test_escape_brings_back_the_number_there_was(program: Program, men: NumberField) -> None:
    QTest.keyClick(men, Key.Key_Escape)

    assert men.text().replace(",", "").replace("\N{THIN SPACE}", "").endswith("147")
    assert said(program) == []
    assert kept(program) == 5147


def test_another_stand_shows_its_own_number_and_the_sentence_stays(
    program: Program, men: NumberField
) -> None:
    choose(program, CLAUZEL.id)

    assert field_of(program).text() != "12x"
    assert ink(field_of(program), program) is Token.INK
    assert len(said(program)) == 1
