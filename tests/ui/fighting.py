"""Playing a battle in the window as players do: by mouse and by keys."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.kernel.army import Army
from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.page import FieldPage
from app.ui.field.piece_list import PieceList
from app.ui.field.shown import PieceRow
from app.ui.program import Program
from tests.battle import ffdba_battle
from tests.battle.burt_battle import army
from tests.ui.answers import Answers
from tests.ui.resolving import focused


def burt() -> tuple[Army, Army]:
    """Give two armies of two divisions, of four units of line infantry each."""
    return army("Left", "Foy", "Bachelu"), army("Right", "Picton", "Alten")


def begin(program: Program, answers: Answers, wish: NewBattle | None = None) -> FieldPage:
    """Begin a battle from the File menu."""
    answers.battle = wish or NewBattle(*burt(), setting={"first": "a"})
    program.window.commands["file.new_battle"].trigger()
    assert answers.refusals[-1] == ""
    return program.field


def begin_to_fire(program: Program, answers: Answers) -> FieldPage:
    """Begin a battle of FF-DBA, Foy against Pack, and go on to the fire of player A: Foy's."""
    armies = (
        ffdba_battle.army("France", ffdba_battle.FOY),
        ffdba_battle.army("Allies", ffdba_battle.PACK),
    )
    page = begin(program, answers, NewBattle(*armies))
    type_keys("n")
    type_keys("61")
    enter()
    type_keys("n")
    enter()
    return page


def aim(page: FieldPage) -> FieldPage:
    """Let Foy shoot at Pack 2; its ranges are still to be said."""
    choose_act(page, "fire")
    click(page, "Foy")
    click(page, "Pack 2")
    return page


def lists(page: FieldPage) -> tuple[PieceList, PieceList]:
    return page.left.list, page.right.list


def row(page: FieldPage, name: str) -> PieceRow:
    """Give the row of a piece, as it is shown."""
    return next(one for side in lists(page) for one in side.rows() if one.name == name)


def click(page: FieldPage, name: str) -> None:
    """Click a piece in its army's list."""
    side = next(one for one in lists(page) if name in [each.name for each in one.rows()])
    side.go_to(name)
    QTest.mouseClick(side.viewport(), Qt.MouseButton.LeftButton, pos=side.area_of(name))


def type_keys(words: str) -> None:
    """Type letters and digits to whatever has the keyboard."""
    for one in words:
        QTest.keyClicks(focused(), one)


def enter() -> None:
    QTest.keyClick(focused(), Qt.Key.Key_Return)


def choose_act(page: FieldPage, act: str) -> None:
    """Choose an act from the list of acts."""
    combo = page.act.acts
    combo.setCurrentIndex(combo.findData(act))
    combo.activated.emit(combo.currentIndex())


def facts(page: FieldPage) -> list[str]:
    """Give all that the log of the battle says, entry by entry."""
    entries = page.desk.game.record.standing
    return [" ".join(fact.text for fact in one.facts) for one in entries]


def file_of(page: FieldPage) -> Path:
    """Give the file that the battle is kept in."""
    path = page.desk.battle.path
    assert path is not None, "the battle has a file"
    return path
