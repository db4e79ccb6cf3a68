"""What is done to files from the Library: renamed, copied, tagged, thrown away, taken back."""

import json
import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu
from pytestqt.qtbot import QtBot

from app.services.safekeeping import Holding, place_of_keeping
from app.storage.documents import open_army
from app.ui.library.files_questions import NameDialog, TrashDialog
from app.ui.library.page import LibraryPage
from app.ui.parts.button import Button
from app.ui.parts.link import Link
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.services.library_shelf import BOEDER, a_battle, an_army, kept
from tests.ui.library_files import (
    FileAnswers,
    a_page,
    choose,
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


def told(page: LibraryPage) -> str:
    return " | ".join(one.text() for one in page.files.findChildren(QLabel) if one.isVisible())


def take_back(page: LibraryPage) -> Link:
    return next(one for one in page.files.findChildren(Link) if one.words() == "Take back")


def menu_words(page: LibraryPage) -> list[str]:
    return [one.text().replace("&", "") for one in page.files.menu().actions() if one.text()]


def test_the_menu_of_a_file_names_what_can_be_done(page: LibraryPage) -> None:
    choose(page, "One")
    assert menu_words(page) == [
        "Open",
        "Open the folder",
        "Duplicate",
        "Rename…",
        "Tags",
        "Move to the trash…",
    ]


def test_f2_renames_a_file_and_the_rename_can_be_taken_back(
    page: LibraryPage, qtbot: QtBot, folder: Path, answers: FileAnswers
) -> None:
    answers.name = "Erste"
    choose(page, "One")
    QTest.keyClick(page.files.view, Qt.Key.Key_F2)

    assert answers.asked == ["One.army"]
    assert (folder / "Erste.army").exists()
    assert "Renamed to Erste.army" in told(page)
    read(qtbot, page)
    item = page.files.view.item()
    assert item is not None
    assert item.path.name == "Erste.army"
    QTest.mouseClick(take_back(page), Qt.MouseButton.LeftButton)
    assert {one.name for one in folder.iterdir()} == {"One.army", "Two.army", "L v R.battle"}
    assert not take_back(page).isVisible()


def test_a_name_that_is_taken_is_refused_in_the_dialog(
    page: LibraryPage, folder: Path, answers: FileAnswers
) -> None:
    answers.name = "Two"
    choose(page, "One")
    QTest.keyClick(page.files.view, Qt.Key.Key_F2)

    assert len(answers.refusals) == 1
    assert "there is a file of this name already" in answers.refusals[0]
    assert (folder / "One.army").exists()


def test_a_copy_stands_in_the_list_and_is_chosen(
    page: LibraryPage, qtbot: QtBot, folder: Path
) -> None:
    choose(page, "One")
    button = next(one for one in page.findChildren(Button) if one.words() == "Duplicate")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    read(qtbot, page)

    assert names(page) == ["Ligny", "One", "One", "Two"]
    item = page.files.view.item()
    assert item is not None
    assert item.path == folder / "One copy.army"


def test_tags_are_typed_in_the_details_kept_in_the_file_and_taken_back(
    page: LibraryPage, qtbot: QtBot, folder: Path
) -> None:
    choose(page, "One")
    before = (folder / "One.army").read_bytes()
    type_tags(page, "club, Łódź, CLUB")

    assert open_army(folder / "One.army").army.tags == ("club", "Łódź")
    qtbot.waitUntil(lambda: tags_field(page).text() == "club, Łódź")
    read(qtbot, page)
    QTest.mouseClick(take_back(page), Qt.MouseButton.LeftButton)
    assert (folder / "One.army").read_bytes() == before


def test_a_battle_is_tagged_too(page: LibraryPage, folder: Path) -> None:
    choose(page, "Ligny")
    type_tags(page, "league")
    assert json.loads((folder / "L v R.battle").read_bytes())["tags"] == ["league"]


def test_a_tag_that_is_too_long_is_told_and_nothing_is_written(
    page: LibraryPage, folder: Path
) -> None:
    choose(page, "One")
    before = (folder / "One.army").read_bytes()
    type_tags(page, "x" * 61)

    assert "is longer than 60 characters" in told(page)
    assert (folder / "One.army").read_bytes() == before
    page.files.seek("o")
    assert tags_field(page).text() == "x" * 61


def test_del_asks_and_keeps_the_file_unless_the_player_says_so(
    page: LibraryPage, folder: Path, answers: FileAnswers
) -> None:
    choose(page, "One")
    QTest.keyClick(page.files.view, Qt.Key.Key_Delete)

    assert answers.asked == ["One: One.army"]
    assert (folder / "One.army").exists()
    assert names(page) == ["Ligny", "One", "Two"]


@pytest.mark.skipif(sys.platform != "linux", reason="the trash of a test’s own home is Linux’s")
def test_a_file_goes_into_the_trash_of_the_desktop_and_no_further(
    page: LibraryPage, qtbot: QtBot, folder: Path, answers: FileAnswers
) -> None:
    data_home = Path(os.environ["XDG_DATA_HOME"])
    data_home.mkdir()
    answers.trash = True
    data = (folder / "One.army").read_bytes()
    choose(page, "One")
    QTest.keyClick(page.files.view, Qt.Key.Key_Delete)
    read(qtbot, page)

    assert names(page) == ["Ligny", "Two"]
    assert not (folder / "One.army").exists()
    assert (data_home / "Trash" / "files" / "One.army").read_bytes() == data


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a trash")
def test_without_a_trash_a_file_stays_and_the_page_says_so(
    page: LibraryPage, folder: Path, answers: FileAnswers
) -> None:
    Path(os.environ["XDG_DATA_HOME"]).write_text("no folder")
    answers.trash = True
    choose(page, "One")
    QTest.keyClick(page.files.view, Qt.Key.Key_Delete)

    assert (folder / "One.army").exists()
    assert "this system has no trash for it, so it stays where it is" in told(page)


def test_a_file_that_is_open_is_left_alone(
    page: LibraryPage, folder: Path, answers: FileAnswers
) -> None:
    page.files.acts.in_use = lambda: [folder / "One.army"]
    choose(page, "One")
    QTest.keyClick(page.files.view, Qt.Key.Key_F2)

    assert answers.asked == []
    assert "One is open in this window: close it first, then it can be renamed." in told(page)


def test_a_file_that_another_window_has_open_is_left_alone(
    page: LibraryPage, folder: Path, answers: FileAnswers
) -> None:
    other = Holding(place_of_keeping().folder)
    assert other.take(folder / "One.army")
    choose(page, "One")

    QTest.keyClick(page.files.view, Qt.Key.Key_F2)

    assert answers.asked == []
    assert "One is open in another window: close it there, then it can be renamed." in told(page)
    other.release()


def test_the_program_keeps_the_folders_and_knows_what_is_open(
    program: Program, qtbot: QtBot, folder: Path
) -> None:
    program.window.show_page("library")
    program.library.show_place("files")
    program.library.files.add_folder(folder)
    assert program.preferences.settings.library == (str(folder),)

    read(qtbot, program.library)
    choose(program.library, "Two")
    QTest.keyClick(program.library.files.view, Qt.Key.Key_Return)
    assert program.window.page() == "army"
    assert list(program.library.files.acts.in_use()) == [folder / "Two.army"]


def test_the_recent_files_follow_a_rename(program: Program, qtbot: QtBot, folder: Path) -> None:
    program.open(folder / "One.army")
    program.files.close()
    program.library.files.acts.asks = FileAnswers(name="Erste")
    program.window.show_page("library")
    program.library.show_place("files")
    program.library.files.add_folder(folder)
    read(qtbot, program.library)
    choose(program.library, "One")
    QTest.keyClick(program.library.files.view, Qt.Key.Key_F2)

    recent = [Path(one.path).name for one in program.preferences.settings.recent]
    assert recent == ["Erste.army"]


def test_the_menu_adds_a_folder_from_every_page(
    program: Program, qtbot: QtBot, folder: Path
) -> None:
    program.library.files.asks = FileAnswers(folder=folder)
    program.window.show_page("rules")
    program.window.commands["file.add_folder"].trigger()
    read(qtbot, program.library)

    assert program.window.page() == "library"
    assert names(program.library) == ["Ligny", "One", "Two"]


def test_the_dialogs_name_what_happens(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    tried: list[str] = []

    def attempt(name: str) -> str:
        tried.append(name)
        return "taken" if name == "One" else ""

    ask = NameDialog(theme, tmp_path / "One.army", attempt)
    qtbot.addWidget(ask)
    QTest.keyClick(ask.field, Qt.Key.Key_Return)
    assert (ask.fault(), ask.result()) == ("taken", 0)
    ask.field.setText("Two")
    QTest.keyClick(ask.field, Qt.Key.Key_Return)
    assert (tried, ask.result()) == (["One", "Two"], 1)

    trash = TrashDialog(theme, "One", tmp_path / "One.army")
    qtbot.addWidget(trash)
    trash.show()
    buttons = {one.words(): one for one in trash.findChildren(Button)}
    assert set(buttons) == {"Keep it", "Move to the trash"}
    QTest.keyClick(buttons["Keep it"], Qt.Key.Key_Return)
    assert trash.goes is False


def test_del_and_f2_in_the_library_are_not_the_armys(
    program: Program, qtbot: QtBot, folder: Path
) -> None:
    asks = FileAnswers(name="Zwei")
    program.library.files.acts.asks = asks
    program.open(folder / "One.army")
    document = program.files.document
    assert document is not None
    before = document.army
    program.window.show_page("library")
    program.library.show_place("files")
    program.library.files.add_folder(folder)
    read(qtbot, program.library)
    choose(program.library, "Two")
    QTest.keyClick(program.library.files.view, Qt.Key.Key_Delete)
    QTest.keyClick(program.library.files.view, Qt.Key.Key_F2)

    assert asks.asked == ["Two: Two.army", "Two.army"]
    assert (folder / "Zwei.army").exists()
    assert document.army == before


def test_the_menu_opens_by_its_key_and_takes_the_folder_off(
    page: LibraryPage, qtbot: QtBot, folder: Path
) -> None:
    page.files.folders.view.choose(folder)
    choose(page, "One")
    view = page.files.view
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(view, QContextMenuEvent(reason, QPoint(0, 0), QPoint(0, 0)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    act = next(one for one in menu.actions() if "off the" in one.text())
    act.trigger()
    menu.close()

    assert page.files.folders.view.rows()[-1].name == "All folders"
    assert (folder / "One.army").exists()
