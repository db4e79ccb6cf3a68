"""The dice tray from the keyboard and by hand."""

from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from app.ui.parts.dice_tray import DiceTray
from app.ui.parts.die import Die
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

Key = Qt.Key
TWO = (Die("left", "French die"), Die("right", "Allied die", Token.SIDE_B))


@dataclass
class Heard:
    faces: list[dict[str, int | None]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)


@pytest.fixture
def tray(theme: Theme, qtbot: QtBot) -> DiceTray:
    made = DiceTray(theme)
    qtbot.addWidget(made)
    made.set_dice(TWO)
    made.resize(900, 120)
    made.show()
    return made


@pytest.fixture
def heard(tray: DiceTray) -> Heard:
    made = Heard()
    tray.faces_changed.connect(made.faces.append)
    tray.roll_requested.connect(lambda: made.asked.append("roll"))
    tray.resolve_requested.connect(lambda: made.asked.append("resolve"))
    tray.take_back_requested.connect(lambda: made.asked.append("take back"))
    tray.next_requested.connect(lambda: made.asked.append("next"))
    return made


def test_a_digit_goes_to_the_ringed_die_which_moves_on(
    tray: DiceTray, heard: Heard, qtbot: QtBot
) -> None:
    QTest.keyClick(tray, Key.Key_6)
    QTest.keyClick(tray, Key.Key_2)

    assert heard.faces == [{"left": 6, "right": None}, {"left": 6, "right": 2}]


def test_a_digit_too_many_changes_nothing_and_the_note_says_how_to_mend(
    tray: DiceTray, heard: Heard, qtbot: QtBot
) -> None:
    for key in (Key.Key_6, Key.Key_2, Key.Key_5):
        QTest.keyClick(tray, key)

    assert heard.faces == [{"left": 6, "right": None}, {"left": 6, "right": 2}]
    assert tray._note.text() == "all set; Backspace clears the last"

    QTest.keyClick(tray, Key.Key_Backspace)
    assert tray._note.text() == "your dice or the program’s, type 1–6"
    QTest.keyClick(tray, Key.Key_5)
    assert tray.faces() == {"left": 6, "right": 5}


def test_backspace_clears_the_die_typed_last(tray: DiceTray, heard: Heard, qtbot: QtBot) -> None:
    for key in (Key.Key_6, Key.Key_Backspace, Key.Key_3, Key.Key_2, Key.Key_Backspace):
        QTest.keyClick(tray, key)

    assert tray.faces() == {"left": 3, "right": None}
    assert len(heard.faces) == 5


def test_enter_waits_for_both_dice(tray: DiceTray, heard: Heard, qtbot: QtBot) -> None:
    QTest.keyClick(tray, Key.Key_6)
    QTest.keyClick(tray, Key.Key_Return)
    assert heard.asked == []
    assert tray.resolve_button.toolTip() == "Every die needs a face first."

    QTest.keyClick(tray, Key.Key_2)
    QTest.keyClick(tray, Key.Key_Return)
    assert heard.asked == ["resolve"]


def test_r_asks_for_a_roll_and_the_rolled_faces_are_shown_silently(
    tray: DiceTray, heard: Heard, qtbot: QtBot
) -> None:
    QTest.keyClick(tray, Key.Key_R)
    tray.show_faces({"left": 4, "right": 1})

    assert heard.asked == ["roll"]
    assert heard.faces == []
    assert tray.resolve_button.isEnabled()


def test_a_face_can_be_clicked(tray: DiceTray, heard: Heard, qtbot: QtBot) -> None:
    named = {each.accessibleName(): each for each in tray.findChildren(QAbstractButton)}

    QTest.mouseClick(named["Allied die: 5"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(named["Allied die: 5"], Qt.MouseButton.LeftButton)

    assert tray.faces() == {"left": None, "right": 5}
    assert named["Allied die: 5"].isChecked()


def test_after_the_result_enter_means_next_and_digits_rest(
    tray: DiceTray, heard: Heard, qtbot: QtBot
) -> None:
    tray.show_faces({"left": 6, "right": 2})
    tray.show_resolved("Logged as entry 31", "Next contact")

    QTest.keyClick(tray, Key.Key_1)
    QTest.keyClick(tray, Key.Key_Return)
    QTest.mouseClick(tray.roll_button, Qt.MouseButton.LeftButton)

    assert heard.asked == ["next", "take back"]
    assert tray.faces() == {"left": 6, "right": 2}
    assert tray.resolve_button.accessibleName() == "Next contact"


def test_resolve_can_be_held_back_and_says_why(tray: DiceTray) -> None:
    tray.show_faces({"left": 6, "right": 2})

    tray.let_resolve(False, "Choose the defender first.")

    assert not tray.resolve_button.isEnabled()
    assert tray.resolve_button.toolTip() == "Choose the defender first."


def test_other_keys_and_those_with_control_are_left_to_the_page(
    tray: DiceTray, heard: Heard, qtbot: QtBot
) -> None:
    QTest.keyClick(tray, Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(tray, Key.Key_N)

    assert heard.faces == []


def test_new_dice_start_without_faces(tray: DiceTray, heard: Heard, qtbot: QtBot) -> None:
    tray.show_faces({"left": 6, "right": 2})
    tray.show_resolved("Logged", "Next")

    tray.set_dice((Die("fire", "Allied die", Token.SIDE_B),))
    QTest.keyClick(tray, Key.Key_3)

    assert tray.faces() == {"fire": 3}
    assert tray.resolve_button.accessibleName() == "Resolve"
