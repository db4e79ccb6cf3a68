"""Tags in the inspector of the army: typed, kept as one step, refused with what was typed."""

import json
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.army.fields import Field
from app.ui.program import Program
from tests.ui.answers import army_of, choose


def field(program: Program) -> Field:
    found = program.army.inspector.findChildren(Field)
    return next(one for one in found if one.accessibleName() == "Tags")


def typed(program: Program, words: str) -> None:
    program.files.new("boeder/napoleonic-army")
    choose(program, army_of(program).order_of_battle.id)
    field(program).setFocus()
    field(program).selectAll()
    field(program).insert(words)
    QTest.keyClick(field(program), Qt.Key.Key_Return)


def test_tags_are_one_step_that_can_be_undone(program: Program) -> None:
    typed(program, "club,  Łódź, CLUB")

    assert army_of(program).tags == ("club", "Łódź")
    assert field(program).text() == "club, Łódź"
    document = program.files.document
    assert document is not None
    assert document.undo_text == "change tags"
    document.undo()
    assert army_of(program).tags == ()
    assert field(program).text() == ""
    document.redo()
    assert field(program).text() == "club, Łódź"


def test_a_tag_that_is_too_long_is_refused_and_stays_to_be_mended(program: Program) -> None:
    typed(program, "x" * 61)

    assert army_of(program).tags == ()
    assert field(program).text() == "x" * 61
    QTest.keyClick(field(program), Qt.Key.Key_Backspace)
    QTest.keyClick(field(program), Qt.Key.Key_Return)
    assert army_of(program).tags == ("x" * 60,)


def test_tags_take_the_place_of_what_is_no_list_of_texts(program: Program, tmp_path: Path) -> None:
    typed(program, "a")
    path = tmp_path / "a.army"
    document = program.files.document
    assert document is not None
    document.save(path)
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "tags": 7}), encoding="utf-8")
    program.open(path)
    assert army_of(program).extra == {"tags": 7}

    choose(program, army_of(program).order_of_battle.id)
    field(program).setFocus()
    field(program).insert("club")
    QTest.keyClick(field(program), Qt.Key.Key_Return)
    assert (army_of(program).tags, army_of(program).extra) == (("club",), {})
