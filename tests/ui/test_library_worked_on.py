"""The file that is worked on in the Library stays in sight, chosen, and with the keyboard."""

import shutil
from pathlib import Path
from time import sleep

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.services import library
from app.services.library import Standing
from app.services.rulebooks import Rulebooks
from app.ui.library.page import LibraryPage
from app.ui.theme.theme import Theme
from tests.services.library_shelf import BOEDER, a_battle, an_army, kept
from tests.ui.finding import focused
from tests.ui.library_files import (
    FileAnswers,
    a_page,
    choose,
    chosen,
    names,
    read,
    tags_field,
    type_tags,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shelf = tmp_path / "shelf"
    kept(shelf, an_army(BOEDER, "One"))
    kept(shelf, an_army(BOEDER, "Two"))
    a_battle(shelf, title="Ligny")
    return shelf


@pytest.fixture
def answers() -> FileAnswers:
    return FileAnswers()


@pytest.fixture
def page(qtbot: QtBot, theme: Theme, folder: Path, answers: FileAnswers) -> LibraryPage:
    return a_page(qtbot, theme, [folder], answers)


def test_enter_in_the_tags_leaves_the_keyboard_there(page: LibraryPage, qtbot: QtBot) -> None:
    choose(page, "One")
    type_tags(page, "club")

    assert focused(page) is tags_field(page)
    read(qtbot, page)
    assert focused(page) is tags_field(page)
    QTest.keyClicks(tags_field(page), ", league")
    QTest.keyClick(tags_field(page), Qt.Key.Key_Return)
    read(qtbot, page)
    assert focused(page) is tags_field(page)


def test_the_file_worked_on_stays_chosen_though_it_is_no_longer_sought(
    page: LibraryPage, qtbot: QtBot, folder: Path
) -> None:
    choose(page, "One")
    type_tags(page, "club")
    read(qtbot, page)
    page.files.seek("club")
    assert names(page) == ["One"]

    type_tags(page, "club, league")
    read(qtbot, page)
    assert page.files.view.path() == folder / "One.army"
    type_tags(page, "")
    read(qtbot, page)
    assert names(page) == ["One"]
    assert page.files.view.path() == folder / "One.army"
    assert focused(page) is tags_field(page)

    page.files.seek("clu")
    assert names(page) == []


def test_a_file_renamed_or_copied_stays_in_sight_of_a_search(
    page: LibraryPage, qtbot: QtBot, folder: Path, answers: FileAnswers
) -> None:
    page.files.seek("one.army")
    choose(page, "One")
    answers.name = "Erste"
    QTest.keyClick(page.files.view, Qt.Key.Key_F2)
    read(qtbot, page)

    assert page.files.view.path() == folder / "Erste.army"
    assert focused(page) is page.files.view


def test_a_copy_is_seen_though_many_files_are_still_to_be_judged(
    qtbot: QtBot, theme: Theme, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[Path] = []

    def slowly(_: Rulebooks, path: Path, rules: str) -> Standing:
        sleep(0.02)
        judged.append(path)
        return Standing(rules)

    monkeypatch.setattr(library, "stands", slowly)
    for number in range(60):
        shutil.copy(folder / "Two.army", folder / f"{number}.army")
    page = a_page(qtbot, theme, [folder], waits=False)
    qtbot.waitUntil(lambda: bool(judged), timeout=20_000)
    choose(page, "One")
    page.files.acts.duplicate(chosen(page))
    qtbot.waitUntil(lambda: names(page).count("One") == 2, timeout=20_000)

    assert chosen(page).path == folder / "One copy.army"
    assert len(judged) < 60
    read(qtbot, page)
    assert len(set(judged)) == 64
