"""The files of the Library in a window of their own, for tests as a player drives them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.library import Item
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.ui.army.fields import Field
from app.ui.library.page import FILES, LibraryPage
from app.ui.theme.theme import Theme


@dataclass
class FileAnswers:
    """Answers what the library asks, and keeps what was asked."""

    folder: Path | None = None
    name: str = ""
    trash: bool = False
    asked: list[str] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)

    def folder_to_add(self) -> Path | None:
        self.asked.append("folder")
        return self.folder

    def new_name(self, path: Path, attempt: Callable[[str], str]) -> None:
        self.asked.append(path.name)
        self.refusals.append(attempt(self.name))

    def before_trash(self, name: str, path: Path) -> bool:
        self.asked.append(f"{name}: {path.name}")
        return self.trash


def a_page(
    qtbot: QtBot,
    theme: Theme,
    folders: list[Path],
    answers: FileAnswers | None = None,
    *,
    waits: bool = True,
) -> LibraryPage:
    """Give the Library with its files in sight, all of them read if it `waits`."""
    settings = Settings(library=tuple(map(str, folders)))
    page = LibraryPage(shipped_rulebooks(), theme, settings, asks=answers or FileAnswers())
    qtbot.addWidget(page)
    page.resize(1500, 900)
    page.show()
    page.show_place(FILES)
    if waits:
        read(qtbot, page)
    return page


def read(qtbot: QtBot, page: LibraryPage) -> None:
    """Wait until everything is read."""
    qtbot.waitUntil(lambda: not page.files.reader.reads, timeout=20_000)
    QApplication.processEvents()


def names(page: LibraryPage) -> list[str]:
    return [one.name for one in page.files.view.model_.items()]


def choose(page: LibraryPage, name: str) -> None:
    """Put the keyboard on a file of the list."""
    found = next(one for one in page.files.view.model_.items() if one.name == name)
    page.files.view.setFocus()
    page.files.view.choose(found.path)


def tags_field(page: LibraryPage) -> Field:
    found = page.files.details.findChild(Field)
    assert isinstance(found, Field)
    return found


def chosen(page: LibraryPage) -> Item:
    item = page.files.view.item()
    assert item is not None
    return item


def type_tags(page: LibraryPage, words: str) -> None:
    field = tags_field(page)
    field.setFocus()
    field.setText(words)
    QTest.keyClick(field, Qt.Key.Key_Return)
