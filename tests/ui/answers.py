"""Prepared answers to what the window asks, and a short way to what it shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from app.core.kernel.actions import Question
from app.core.kernel.army import Army
from app.core.kernel.play import Told
from app.services.list_updates import ListUpdate
from app.services.rulebooks import Rulebooks
from app.ui.dialogs.by_hand import Attempt
from app.ui.dialogs.new_army import NewArmy
from app.ui.dialogs.new_battle import Begin, NewBattle
from app.ui.dialogs.waive import ToWaive
from app.ui.program import Program
from app.ui.questions import Leaving, Overwriting


@dataclass
class Answers:
    """Answers questions as a player would, and keeps what was asked."""

    open_: Path | None = None
    save: Path | None = None
    list_: Path | None = None
    leaving: Leaving = Leaving.STAY
    overwriting: Overwriting = Overwriting.STAY
    wish: NewArmy | None = None
    battle: NewBattle | None = None
    hand: tuple[Told, str] = field(default_factory=lambda: ({}, ""))
    remark: str = ""
    reason: str = ""
    takes_list: bool = False
    refusals: list[str] = field(default_factory=list)
    """What came of each attempt in a dialog: "" where it was done."""
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

    def file_changed(self, name: str) -> Overwriting:
        self.asked.append(name)
        return self.overwriting

    def new_battle(self, rulebooks: Rulebooks, open_: Army | None, begin: Begin) -> None:
        self.asked.append("battle")
        if self.battle is not None:
            self.refusals.append(begin(self.battle))

    def by_hand(self, name: str, asked: Sequence[Question], attempt: Attempt) -> None:
        self.asked.append(name)
        self.refusals.append(attempt(*self.hand))

    def list_to_open(self) -> Path | None:
        self.asked.append("list")
        return self.list_

    def list_to_save(self, suggested: Path) -> Path | None:
        self.asked.append(suggested.name)
        return self.list_

    def note(self, entry: str, text: str, attempt: Callable[[str], str]) -> None:
        self.asked.append(entry)
        self.refusals.append(attempt(self.remark))

    def waive(self, asked: ToWaive) -> None:
        self.asked += [asked.finding, asked.reason]
        self.refusals.append(asked.attempt(self.reason))

    def list_changed(self, army: str, found: ListUpdate) -> bool:
        self.asked += [army, *(f"{one.what}: {one.before}, {one.after}" for one in found.lines)]
        return self.takes_list

    def battle_to_save(self, suggested: Path) -> Path | None:
        self.asked.append(suggested.name)
        return self.save

    def report_to_save(self, suggested: Path) -> Path | None:
        self.asked.append(suggested.name)
        return self.save

    def copy_to_save(self, suggested: Path) -> Path | None:
        self.asked.append(suggested.name)
        return self.save

    def file_to_import(self, folder: str) -> Path | None:
        self.asked.append("import")
        return self.open_

    def export_to_save(self, suggested: Path) -> Path | None:
        self.asked.append(suggested.name)
        return self.save

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
