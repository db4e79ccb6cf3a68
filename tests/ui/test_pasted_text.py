"""Pasting text: lines of people, of other programs and of Voltigeur itself; whole armies."""

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from app.core.kernel.army import Army
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from app.storage.shared_text import shared_block
from app.ui.parts.notice import Notice
from app.ui.program import Program
from tests.ui.answers import army_of, choose, corps

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def opened(program: Program) -> Program:
    program.files.new("boeder/napoleonic-army")
    return program


def paste(program: Program, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    QGuiApplication.clipboard().setMimeData(data)
    QTest.keyClick(program.army.tree, Qt.Key.Key_V, CONTROL)


def notices(program: Program) -> tuple[str, ...]:
    return program.window.notices.sentences()


def lines(army: Army, place: int) -> list[tuple[str, int]]:
    return [(one.troops, one.count) for one in army.order_of_battle.formations[place].elements]


def test_counts_as_players_write_them_become_elements_of_the_corps_chosen(opened: Program) -> None:
    before = army_of(opened)
    choose(opened, corps(opened, 1))

    paste(opened, "4xLI, 12xRI")

    added = lines(army_of(opened), 1)[-2:]
    assert added == [("light_infantry", 4), ("regular_infantry", 12)]
    assert notices(opened) == ()
    assert opened.window.commands["edit.undo"].text() == "&Undo paste"
    QTest.keyClick(opened.army.tree, Qt.Key.Key_Z, CONTROL)
    assert army_of(opened) == before


def test_what_is_not_understood_is_told_and_kept(opened: Program) -> None:
    choose(opened, corps(opened, 1))

    paste(opened, "4xLI, 2 Zouaves\nCamels of the <b>Guard</b>")

    told = "Not understood, and kept in the notes: 2 Zouaves; Camels of the <b>Guard</b>."
    assert notices(opened) == (told,)
    second = army_of(opened).order_of_battle.formations[1]
    assert second.notes == "Not understood: 2 Zouaves; Camels of the <b>Guard</b>"


def test_a_text_without_troops_changes_nothing_and_says_why(opened: Program) -> None:
    before = army_of(opened)
    choose(opened, corps(opened, 1))

    paste(opened, "Dear friend, see you on Sunday.")

    assert army_of(opened) is before
    assert notices(opened) == (
        "No line on the clipboard names troops of Boeder: nothing was pasted.",
    )
    paste(opened, "  \n")
    assert notices(opened) == ("No troops are on the clipboard: nothing was pasted.",)


@pytest.mark.parametrize("number", ["99999999999", "0", "1.5", "1,5", "-3"])
@pytest.mark.parametrize("form", ["{0}xLI", "{0} × Light Infantry: 1er Léger\n  Note: new"])
def test_a_wrong_number_pastes_nothing_and_is_told(opened: Program, number: str, form: str) -> None:
    before = army_of(opened)
    choose(opened, corps(opened, 1))

    paste(opened, form.format(number))

    assert army_of(opened) is before
    sentence = f"“{number}” is no number of pieces; it takes 1 to 999"
    assert notices(opened) == (f"{sentence}: nothing was pasted.",)

    paste(opened, f"{number}xLI, 2xRI")
    assert lines(army_of(opened), 1)[-1] == ("regular_infantry", 2)
    told = f"Not understood, and kept in the notes: {number}xLI."
    assert notices(opened)[-1] == f"{told} {sentence}."


def test_what_was_copied_is_pasted_alike_from_its_text_alone(opened: Program) -> None:
    choose(opened, corps(opened, 2))
    QTest.keyClick(opened.army.tree, Qt.Key.Key_C, CONTROL)
    text = QGuiApplication.clipboard().mimeData().text()

    paste(opened, text)

    old, new = army_of(opened).order_of_battle.formations[2:]
    assert (new.name, new.commander, new.notes) == (old.name, old.commander, old.notes)
    assert [(one.troops, one.name, one.count, one.traits) for one in new.elements] == [
        (one.troops, one.name, one.count, one.traits) for one in old.elements
    ]


def answer(program: Program, words: str) -> None:
    notice = program.window.notices.findChild(Notice)
    assert isinstance(notice, Notice)
    given = ["Paste its troops here", "Open it instead", "Close"]
    notice.action_requested.emit(given.index(words))


def shared(list_id: str, name: str) -> str:
    army = new_army(shipped_rulebooks(), list_id, name=name)
    return f"See my army:\n{shared_block(army)}\nRegards"


def test_a_whole_army_is_offered_and_pasted_here(opened: Program) -> None:
    before = army_of(opened)
    paste(opened, shared("boeder/napoleonic-army", "Theirs"))
    assert army_of(opened) is before
    assert notices(opened) == ("The text on the clipboard is a whole army: Theirs.",)

    answer(opened, "Paste its troops here")

    assert army_of(opened).order_of_battle.strength == 66
    assert notices(opened) == ()


def test_a_whole_army_is_offered_and_opened(opened: Program) -> None:
    paste(opened, shared("dram/one-corps", "Theirs"))
    answer(opened, "Paste its troops here")
    assert "another ruleset (dram)" in notices(opened)[0]

    paste(opened, shared("dram/one-corps", "Theirs"))
    answer(opened, "Open it instead")

    assert army_of(opened).name == "Theirs"
    assert army_of(opened).ruleset == "dram"


def test_a_damaged_whole_army_is_refused(opened: Program) -> None:
    lines_ = shared("boeder/napoleonic-army", "Theirs").splitlines()
    lines_[2] = lines_[2][::-1]

    paste(opened, "\n".join(lines_))

    assert "damaged" in notices(opened)[0]
