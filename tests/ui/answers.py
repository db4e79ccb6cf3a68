"""Prepared answers to what the window asks, and a short way to what it shows."""

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from app.core.kernel.army import Army
from app.services.rulebooks import Rulebooks
from app.ui.dialogs.new_army import NewArmy
from app.ui.program import Program
from app.ui.questions import Leaving


@dataclass
class Answers:
    """Answers questions as a player would, and keeps what was asked."""

    open_: Path | None = None
    save: Path | None = None
    leaving: Leaving = Leaving.STAY
    wish: NewArmy | None = None
    asked: list[str] = field(default_factory=list)

    def file_to_open(self, folder: str) -> Path | None:
        self.asked.append("open")
        return self.open_

    def file_to_save(self, suggested: Path) -> Path | None:
        self.asked.append(suggested.name)
        return self.save

    def before_leaving(self, name: str) -> Leaving:
        self.asked.append(name)
        return self.leaving

    def new_army(self, rulebooks: Rulebooks, list_id: str) -> NewArmy | None:
        self.asked.append("new")
        return self.wish


def army_of(program: Program) -> Army:
    document = program.files.document
    assert document is not None, "an army is open"
    return document.army


def corps(program: Program, place: int) -> int:
    return army_of(program).order_of_battle.formations[place].id


def first_of(program: Program, troops: str) -> int:
    elements = army_of(program).order_of_battle.every_element()
    return next(one.id for one in elements if one.troops == troops)


def choose(program: Program, *ids: int) -> None:
    tree = program.army.tree
    tree.setFocus()
    tree.choose(ids, show=True)
    tree.chosen.emit()


def middle_of(program: Program, id_: int) -> QPoint:
    tree = program.army.tree
    return tree.visualRect(tree.model_.index_of(id_)).center()


def keyboard() -> QWidget:
    """Give what has the keyboard."""
    holder = QApplication.focusWidget()
    assert holder is not None, "nothing has the keyboard"
    return holder


def throw(program: Program, *faces: int) -> None:
    """Lay these dice in the battle and resolve them."""
    page = program.battle
    thrown = {die.key: face for die, face in zip(page.state.dice, faces, strict=True)}
    page.tray.faces_changed.emit(thrown)
    page.tray.resolve_requested.emit()
    assert page.undo_text, "there is a result"
