"""Copy, cut and paste in the order of battle, by the keys, within a window and between two."""

import json

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMenu, QPlainTextEdit
from pytestqt.qtbot import QtBot

from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.ui.army.clipboard import COPIED
from app.ui.parts.search import Search
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, army_of, choose, corps, first_of
from tests.ui.conftest import forget

Typed = QLineEdit | QPlainTextEdit

CONTROL = Qt.KeyboardModifier.ControlModifier
CUT, COPY, PASTE, UNDO = Qt.Key.Key_X, Qt.Key.Key_C, Qt.Key.Key_V, Qt.Key.Key_Z


def press(program: Program, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(program.army.tree, key, CONTROL)


def strengths(program: Program) -> list[int]:
    return [one.strength for one in army_of(program).order_of_battle.formations]


def words_in(field: Typed) -> str:
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def put(data: bytes) -> None:
    """Put something on the clipboard that calls itself ours."""
    mime = QMimeData()
    mime.setData(COPIED, data)
    QGuiApplication.clipboard().setMimeData(mime)


def test_an_element_is_copied_into_another_corps_and_undone(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    before = army_of(program)
    choose(program, first_of(program, "light_infantry"))

    press(program, COPY)
    assert program.window.status.message() == "Copied: Light Infantry"
    choose(program, corps(program, 2))
    press(program, PASTE)

    assert strengths(program) == [11, 11, 12]
    new = army_of(program).order_of_battle.formations[2].elements[-1]
    assert new.troops == "light_infantry"
    assert program.army.tree.chosen_ids() == (new.id,)
    assert program.window.commands["edit.undo"].text() == "&Undo paste"
    press(program, UNDO)
    assert army_of(program) == before


def test_a_corps_is_cut_and_pasted_behind_another(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    names = [one.name for one in army_of(program).order_of_battle.formations]
    choose(program, corps(program, 0))

    press(program, CUT)
    assert program.window.commands["edit.undo"].text() == f"&Undo cut {names[0]}"
    choose(program, corps(program, 1))
    press(program, PASTE)

    moved = [one.name for one in army_of(program).order_of_battle.formations]
    assert moved == [*names[1:], names[0]]
    assert strengths(program) == [11, 11, 11]


def test_two_windows_share_the_clipboard(program: Program, theme: Theme, qtbot: QtBot) -> None:
    other = Program(shipped_rulebooks(), theme, Settings(theme="light"), Answers())
    qtbot.addWidget(other.window, before_close_func=lambda _: forget(other))
    program.files.new("boeder/napoleonic-army")
    other.files.new("boeder/custom")
    choose(program, corps(program, 1))

    press(program, COPY)
    other.window.commands["edit.paste"].trigger()

    assert strengths(other) == [11]
    assert army_of(other).order_of_battle.formations[0].name == "2nd Corps"


def test_what_is_copied_can_be_read(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    choose(program, corps(program, 0))
    press(program, COPY)

    words = QGuiApplication.clipboard().mimeData().text().splitlines()
    data = json.loads(bytes(QGuiApplication.clipboard().mimeData().data(COPIED).data()))

    assert words[:3] == ["Corps: 1st Corps", "  Light Infantry", "  Light Infantry"]
    assert len(words) == 12
    assert (data["format"], data["version"], data["ruleset"]) == ("voltigeur/parts", 1, "boeder")


DAMAGED = "What was copied is damaged, so nothing was pasted."


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", DAMAGED),
        (b"\xff\xfe", DAMAGED),
        (b'{"format": "voltigeur/parts", "version": 1, "ruleset": "boeder", "elem', DAMAGED),
        (b'{"format": "voltigeur/army", "version": 1}', DAMAGED),
        (b'{"format": "voltigeur/parts", "version": 1}', DAMAGED),
        (
            b'{"format": "voltigeur/parts", "version": 1, "ruleset": "boeder", "elements": [3]}',
            DAMAGED,
        ),
        (
            b'{"format": "voltigeur/parts", "version": 1, "ruleset": "boeder",'
            b' "elements": [{"troops": "guard_infantry", "count": -4}]}',
            DAMAGED,
        ),
        (
            b'{"format": "voltigeur/parts", "version": 1, "ruleset": "boeder"}',
            "What was copied holds no troops, so nothing was pasted.",
        ),
        (
            b'{"format": "voltigeur/parts", "version": 2, "ruleset": "boeder"}',
            "Another version of Voltigeur copied this, and this one cannot read it: "
            "nothing was pasted.",
        ),
        (
            b'{"format": "voltigeur/parts", "version": 1, "ruleset": "bloeder",'
            b' "elements": [{"troops": "x"}]}',
            "What was copied is of another ruleset (bloeder), not of Boeder: nothing was pasted.",
        ),
    ],
)
def test_a_damaged_clipboard_changes_nothing_and_says_why(
    program: Program, data: bytes, sentence: str
) -> None:
    program.files.new("boeder/napoleonic-army")
    before = army_of(program)
    choose(program, corps(program, 0))

    put(data)
    press(program, PASTE)

    assert army_of(program) == before
    assert program.window.notices.sentences() == (sentence,)


def test_words_from_elsewhere_are_not_pasted(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    before = army_of(program)
    choose(program, corps(program, 0))

    QGuiApplication.clipboard().setText("four battalions")
    press(program, PASTE)

    assert army_of(program) == before
    assert program.window.notices.sentences() == (
        "No line on the clipboard names troops of Boeder: nothing was pasted.",
    )


def test_in_a_field_the_keys_are_of_its_words(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    before = army_of(program)
    choose(program, first_of(program, "light_infantry"))
    press(program, COPY)
    field = next(one for one in program.army.inspector.findChildren(QLineEdit) if one.isVisible())
    field.setFocus()

    QTest.keyClick(field, PASTE, CONTROL)

    assert field.text() == "Light Infantry"
    assert army_of(program) == before


def inspected(program: Program, kind: type[QLineEdit] | type[QPlainTextEdit]) -> Typed:
    field = next(one for one in program.army.inspector.findChildren(kind) if one.isVisible())
    field.setFocus()
    return field


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit])
def test_in_a_field_the_menu_is_of_its_words_typed_just_now(
    program: Program, kind: type[QLineEdit] | type[QPlainTextEdit]
) -> None:
    program.files.new("boeder/napoleonic-army")
    choose(program, army_of(program).order_of_battle.id)
    actions, strength = program.window.commands, army_of(program).order_of_battle.strength
    field = inspected(program, kind)
    field.selectAll()
    QTest.keyClicks(field, "Nord")
    field.selectAll()
    opened = QMenu(program.window)
    opened.addAction(actions["edit.copy"])
    opened.popup(program.window.mapToGlobal(program.window.rect().center()))
    opened.close()

    actions["edit.copy"].trigger()
    assert QGuiApplication.clipboard().text() == "Nord"
    actions["edit.cut"].trigger()
    assert words_in(field) == ""
    actions["edit.paste"].trigger()
    actions["edit.paste"].trigger()

    assert words_in(field) == "NordNord"
    assert army_of(program).order_of_battle.strength == strength
    assert program.window.notices.sentences() == ()


def test_the_menu_is_of_a_field_on_any_page_and_of_the_army_after_it(program: Program) -> None:
    actions = program.window.commands
    program.files.new("boeder/napoleonic-army")
    program.window.show_page("library")
    search = next(one for one in program.library.findChildren(Search) if one.isVisible())
    search.setFocus()
    QTest.keyClicks(search, "guard")
    search.selectAll()

    assert [actions.why_not(id_) for id_ in ("edit.cut", "edit.copy", "edit.paste")] == [""] * 3
    actions["edit.copy"].trigger()
    assert QGuiApplication.clipboard().text() == "guard"

    program.window.rail.setFocus()
    program.window.show_page("army")
    choose(program, army_of(program).order_of_battle.id)
    assert actions.why_not("edit.cut") == "Choose a formation or an element below the army first"
    actions["edit.copy"].trigger()
    assert QGuiApplication.clipboard().mimeData().hasFormat(COPIED)


def test_the_keys_of_the_clipboard_rest_away_from_the_army(program: Program) -> None:
    actions = program.window.commands
    assert actions.why_not("edit.copy") == "No army is open"

    program.files.new("boeder/napoleonic-army")
    choose(program, army_of(program).order_of_battle.id)

    assert actions["edit.copy"].isEnabled()
    assert actions.why_not("edit.cut") == "Choose a formation or an element below the army first"
    program.window.show_page("rules")
    assert actions.why_not("edit.paste") == "Show the Army page first (Ctrl+2)"
