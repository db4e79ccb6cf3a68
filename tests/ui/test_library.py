"""The Library as a player uses it: files that are there or gone, ready armies, lists, search."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QRadioButton
from pytestqt.qtbot import QtBot

from app.core.kernel.folding import matches
from app.services import armies
from app.services.settings import RecentFile, Settings
from app.ui.library import shelf
from app.ui.library.card import Card
from app.ui.library.page import LibraryPage
from app.ui.library.row import Row
from app.ui.parts.button import Button
from app.ui.parts.search import Search
from app.ui.theme.theme import Theme
from tests.ui.boeder_alone import boeder_alone
from tests.ui.changed_tables import with_another_ruleset
from tests.ui.finding import focused, only

READY, CUSTOM = "boeder/napoleonic-army", "boeder/custom"
NOW = datetime(2026, 11, 30, 15, 0)


@pytest.fixture
def page(qtbot: QtBot, theme: Theme, tmp_path: Path) -> LibraryPage:
    for list_id, name in ((READY, "Grande Armée"), (CUSTOM, "Багратион")):
        army = armies.new_army(boeder_alone(), list_id, name=name)
        armies.write_army(army, tmp_path / f"{name}.army")
    recent = tuple(
        RecentFile(str(tmp_path / f"{name}.army"), name, "boeder", 33, "2026-11-29T10:00:00")
        for name in ("Grande Armée", "Багратион", "Löwenhielm 1813")
    )
    made = LibraryPage(boeder_alone(), theme, Settings(recent=recent))
    qtbot.addWidget(made)
    made.resize(1500, 900)
    made.show()
    return made


def rows(page: LibraryPage) -> dict[str, Row]:
    return {row.text_shown().title: row for row in page.findChildren(Row) if row.isVisible()}


def cards(page: LibraryPage) -> list[Card]:
    return [card for card in page.findChildren(Card) if card.isVisible()]


def button(page: LibraryPage, words: str) -> Button:
    found = [each for each in page.findChildren(Button) if each.words() == words]
    return next(each for each in found if each.isVisible())


def test_a_ready_army_stands_as_a_card_with_its_signs_and_size(page: LibraryPage) -> None:
    ready = shelf.ready_armies(boeder_alone())

    assert [card.list_id for card in cards(page)] == [one.list_id for one in ready] == [READY]
    assert ready[0].size == "33 elements · 3 corps"
    assert [count for _, count, _ in ready[0].signs] == [4, 12, 3, 3, 3, 4, 1, 2, 1]
    assert "33 elements" in cards(page)[0].accessibleDescription()
    assert "Open a copy" in cards(page)[0].accessibleName()


def test_a_card_opens_a_copy_by_mouse_and_by_enter(page: LibraryPage, qtbot: QtBot) -> None:
    asked: list[str] = []
    page.new_requested.connect(asked.append)

    QTest.mouseClick(cards(page)[0], Qt.MouseButton.LeftButton)
    QTest.keyClick(cards(page)[0], Qt.Key.Key_Return)

    assert asked == [READY, READY]


def test_every_list_can_be_started_from_the_keyboard(page: LibraryPage, qtbot: QtBot) -> None:
    asked: list[str] = []
    page.new_requested.connect(asked.append)
    first, second = rows(page)["Boeder: Napoleonic army"], rows(page)["Boeder: Custom army"]

    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Return)
    QTest.keyClick(first, Qt.Key.Key_Down)
    QTest.keyClick(focused(page), Qt.Key.Key_Return)

    assert page.focusWidget() is second
    assert asked == [READY, CUSTOM]
    assert "comes whole" in first.accessibleName()
    assert "comes empty" in second.accessibleName()


def test_new_and_open_are_asked_for(page: LibraryPage, qtbot: QtBot) -> None:
    asked: list[str] = []
    page.new_requested.connect(asked.append)
    page.open_dialog_requested.connect(lambda: asked.append("open"))

    QTest.mouseClick(button(page, "New army…"), Qt.MouseButton.LeftButton)
    QTest.mouseClick(button(page, "Open…"), Qt.MouseButton.LeftButton)

    assert asked == ["", "open"]


def test_a_recent_file_opens_by_enter(page: LibraryPage, qtbot: QtBot, tmp_path: Path) -> None:
    asked: list[Path] = []
    page.open_requested.connect(asked.append)

    QTest.keyClick(rows(page)["Grande Armée"], Qt.Key.Key_Return)

    assert asked == [tmp_path / "Grande Armée.army"]


def test_a_recent_file_says_how_it_stands(page: LibraryPage, qtbot: QtBot) -> None:
    def states() -> list[str]:
        shown = [rows(page)[name].text_shown().state for name in ("Grande Armée", "Багратион")]
        return [state[0] for state in shown if state is not None]

    qtbot.waitUntil(lambda: states() == ["legal", "unfinished"])
    assert "legal" in rows(page)["Grande Armée"].accessibleName()


def test_a_file_with_something_unusual_is_called_legal(page: LibraryPage, qtbot: QtBot) -> None:
    row = rows(page)["Grande Armée"]
    row.show_text(replace(row.text_shown(), state=("unusual", 2)))

    assert "legal, 2 unusual" in row.accessibleName()


def test_a_battle_among_the_recent_files_is_called_one_and_has_no_state(
    page: LibraryPage, tmp_path: Path
) -> None:
    path = tmp_path / "Left v Right.battle"
    path.write_text("{}", encoding="utf-8")
    file = RecentFile(str(path), "Left v Right", "boeder", 0, "2026-01-02T10:00:00")
    page.show_recent([file])

    text = rows(page)["Left v Right"].text_shown()
    assert (text.more, text.sign, text.state) == ("Boeder battle", "icon-battle", None)


def test_new_battle_is_asked_for(page: LibraryPage) -> None:
    asked: list[str] = []
    page.battle_requested.connect(lambda: asked.append("battle"))
    QTest.mouseClick(button(page, "New battle…"), Qt.MouseButton.LeftButton)

    assert asked == ["battle"]


def test_a_file_that_is_gone_says_so_and_can_be_taken_off(
    page: LibraryPage, qtbot: QtBot, tmp_path: Path
) -> None:
    gone = tmp_path / "Löwenhielm 1813.army"
    forgotten: list[Path] = []
    asked: list[str] = []
    page.forget_requested.connect(forgotten.append)
    page.open_requested.connect(lambda _path: asked.append("open"))
    page.open_dialog_requested.connect(lambda: asked.append("find"))
    row = rows(page)["Löwenhielm 1813"]

    QTest.mouseClick(button(page, "Take off the list"), Qt.MouseButton.LeftButton)
    QTest.keyClick(row, Qt.Key.Key_Delete)
    QTest.keyClick(row, Qt.Key.Key_Return)

    assert "the file is not where it was" in row.accessibleName()
    assert forgotten == [gone, gone]
    assert asked == ["find"]


def test_a_file_that_is_no_army_is_listed_without_a_state(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.army"
    broken.write_bytes(b"\x00 not an army")

    page = LibraryPage(boeder_alone(), theme, Settings(recent=(RecentFile(str(broken)),)))
    qtbot.addWidget(page)
    page.show()
    qtbot.wait(50)

    assert rows(page)["broken.army"].text_shown().state is None


def test_the_list_of_recent_files_is_shown_anew(page: LibraryPage) -> None:
    page.show_recent(())

    assert "Grande Armée" not in rows(page)
    assert any("are listed here" in label.text() for label in page.findChildren(QLabel))


def test_the_search_goes_over_files_armies_and_lists(page: LibraryPage, qtbot: QtBot) -> None:
    search = only(page, Search)
    page.focus_search()
    assert search.hasFocus()

    QTest.keyClicks(search, "custom")
    assert list(rows(page)) == ["Boeder: Custom army"]
    assert cards(page) == []
    search.clear()
    search.insert("БАГРАТ")
    assert [one for one in rows(page) if one in {"Багратион", "Grande Armée"}] == ["Багратион"]
    search.clear()
    QTest.keyClicks(search, "generic")
    QTest.keyClick(search, Qt.Key.Key_Return)
    assert page.focusWidget() is cards(page)[0]


@pytest.mark.parametrize("sought", ["d'obs", "D’OBS"])
@pytest.mark.parametrize("name", ["Corps d'observation", "Corps d’observation"])
def test_an_apostrophe_is_found_however_it_is_typed(sought: str, name: str) -> None:
    assert matches(sought, name)


def test_a_search_without_a_find_says_so(page: LibraryPage, qtbot: QtBot) -> None:
    QTest.keyClicks(only(page, Search), "xyzzy")

    assert rows(page) == {}
    assert any("“xyzzy”" in label.text() for label in page.findChildren(QLabel))


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ("2026-11-30T14:02:00", "14:02"),
        ("2026-11-29T23:59:00", "yesterday"),
        ("2026-10-12T09:00:00", "12 Oct"),
        ("2024-03-01T09:00:00", "1 Mar 2024"),
        ("some day", ""),
        ("", ""),
    ],
)
def test_a_time_is_told_as_one_looks_back_on_it(at: str, words: str) -> None:
    assert shelf.when(at, NOW) == words


def test_files_stand_above_the_armies_where_there_is_little_room(
    page: LibraryPage, theme: Theme, qtbot: QtBot
) -> None:
    theme.choose_percent(200)
    page.resize(1300, 900)
    qtbot.wait(10)

    file, list_ = rows(page)["Grande Armée"], rows(page)["Boeder: Custom army"]
    assert (
        file.mapTo(page, file.rect().topLeft()).y() < list_.mapTo(page, list_.rect().topLeft()).y()
    )
    assert file.width() > page.width() * 0.9


def test_ready_armies_are_shown_by_ruleset(qtbot: QtBot, theme: Theme) -> None:
    page = LibraryPage(with_another_ruleset(), theme, Settings())
    qtbot.addWidget(page)
    page.resize(1500, 900)
    page.show()
    assert [card.list_id for card in cards(page)] == [READY, "other/army"]
    assert "33 stands" in cards(page)[1].accessibleDescription()

    segment = next(
        one for one in page.findChildren(QRadioButton) if one.accessibleName() == "Other"
    )
    QTest.mouseClick(segment, Qt.MouseButton.LeftButton)

    assert [card.list_id for card in cards(page)] == ["other/army"]
    assert "Other: Another army" in rows(page)
