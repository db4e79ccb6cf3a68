"""Journals that windows have left, and what the Library offers of them."""

from datetime import datetime
from pathlib import Path

from app.core.kernel.army import Army
from app.services.safekeeping import place_of_keeping
from app.storage.journal import Journal, Kept
from app.ui.army import edits
from app.ui.parts.button import Button
from app.ui.parts.notice import Notice
from app.ui.program import Program
from tests.ui.killing_army import COUNT, TROOPS


def offered(program: Program) -> list[Notice]:
    return [one for one in program.library.notices.findChildren(Notice) if one.isVisible()]


def answer(notice: Notice, words: str) -> None:
    next(one for one in notice.findChildren(Button) if one.words() == words).click()


def is_saved(program: Program) -> bool:
    document = program.files.document
    assert document is not None
    return document.is_saved


def journals() -> list[str]:
    folder = place_of_keeping().folder
    assert folder is not None
    return sorted(one.suffix for one in (folder / "journal").glob("*"))


def left(path: Path | None, saved: Army, army: Army, digest: str = "", minute: int = 0) -> None:
    """Leave a journal behind as a window does that has crashed."""
    folder = place_of_keeping().folder
    assert folder is not None
    journal = Journal.new(folder)
    moment = datetime(2026, 6, 18, 11, minute)
    journal.write(Kept(path, digest, saved, army, moment))
    journal.release()


def changed(army: Army) -> Army:
    element = next(one for one in army.order_of_battle.every_element() if one.troops == TROOPS)
    return edits.set_count(element.id, COUNT).make(army)
