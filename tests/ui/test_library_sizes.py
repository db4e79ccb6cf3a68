"""The files of the Library in narrow windows, with large text, and by the keyboard alone."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QRadioButton
from pytestqt.qtbot import QtBot

from app.ui.library.page import LibraryPage
from app.ui.panes import panes_of
from app.ui.theme.theme import Theme
from tests.services.library_shelf import BOEDER, an_army, kept
from tests.ui.finding import focused
from tests.ui.library_files import a_page, choose

LONG = "Königlich Preußisches 2. Ostpreußisches Grenadier-Bataillon von Fabecky, Бородино 1812"


@pytest.fixture
def page(qtbot: QtBot, theme: Theme, tmp_path: Path) -> LibraryPage:
    kept(tmp_path, an_army(BOEDER, LONG, "prussia", 1813, [f"tag number {n}" for n in range(8)]))
    kept(tmp_path, an_army(BOEDER, "Zwei"))
    return a_page(qtbot, theme, [tmp_path])


def panes(page: LibraryPage) -> list[str]:
    parts = {
        "folders": page.files.folders,
        "filters": page.files.filters,
        "files": page.files.view,
        "details": page.files.details,
    }
    return [name for name, part in parts.items() if part.isVisible()]


def switch(page: LibraryPage, words: str) -> None:
    choices = page.files.panes.findChildren(QRadioButton)
    found = next(one for one in choices if one.accessibleName() == words and one.isVisible())
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def test_a_wide_window_shows_everything(page: LibraryPage) -> None:
    assert panes(page) == ["folders", "filters", "files", "details"]


def test_a_window_of_70_em_shows_the_files_with_one_pane_beside_them(page: LibraryPage) -> None:
    page.resize(70 * 13, 800)
    assert panes(page) == ["folders", "filters", "files"]
    choose(page, LONG)
    QTest.keyClick(page.files.view, Qt.Key.Key_Space)
    assert panes(page) == ["filters", "files", "details"]
    QTest.keyClick(focused(page), Qt.Key.Key_Escape)
    assert panes(page) == ["folders", "filters", "files"]


def test_a_narrow_window_shows_one_pane_and_a_switch(page: LibraryPage) -> None:
    page.resize(50 * 13, 800)
    assert panes(page) == ["files"]
    for words, shown in (
        ("Folders", ["folders"]),
        ("Filters", ["filters"]),
        ("Details", ["details"]),
        ("Files", ["files"]),
    ):
        switch(page, words)
        assert panes(page) == shown
    page.resize(110 * 13, 800)
    assert panes(page) == ["folders", "filters", "files", "details"]


@pytest.mark.parametrize("width", [34, 60, 80, 120])
def test_nothing_scrolls_sideways_with_twice_the_text(
    page: LibraryPage, theme: Theme, width: int
) -> None:
    theme.choose_percent(200)
    page.resize(width * 26, 24 * 26)
    QApplication.processEvents()
    view = page.files.view

    assert view.horizontalScrollBar().maximum() == 0
    assert view.sizeHintForRow(0) >= 2 * theme.px(15)
    assert page.width() == width * 26
    page.grab()


def test_f6_goes_through_folders_files_and_the_file(page: LibraryPage) -> None:
    names = [pane.accessibleName() for pane in panes_of(page)]
    assert names == ["Folders", "Files", "The file"]


def test_tab_goes_from_the_folders_over_the_filters_to_the_list_and_the_file(
    page: LibraryPage,
) -> None:
    choose(page, "Zwei")
    page.files.folders.view.setFocus()
    order: list[str] = []
    for _ in range(40):
        QTest.keyClick(focused(page), Qt.Key.Key_Tab)
        holder = focused(page)
        part = next(
            (
                name
                for name, one in (
                    ("filters", page.files.filters),
                    ("list", page.files.view),
                    ("file", page.files.details),
                )
                if holder is one or one.isAncestorOf(holder)
            ),
            "",
        )
        if part and (not order or order[-1] != part):
            order.append(part)
        if order[-1:] == ["file"]:
            break
    assert order == ["filters", "list", "file"]
