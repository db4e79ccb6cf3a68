"""The files of the Library as a player uses them: folders, list, search, filters, keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QRadioButton
from pytestqt.qtbot import QtBot

from app.ui.army.fields import Combo
from app.ui.library.files_model import FilesModel
from app.ui.library.page import LibraryPage
from app.ui.parts.button import Button
from app.ui.parts.link import Link
from app.ui.parts.search import Search
from app.ui.parts.tick import Tick
from app.ui.theme.theme import Theme
from tests.services.library_shelf import BOEDER, DBN, a_battle, an_army, kept
from tests.ui.finding import focused
from tests.ui.library_files import FileAnswers, a_page, choose, names, read


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shelf = tmp_path / "shelf"
    kept(shelf / "1811", an_army(DBN, "Łódź", "britain", 1811, ("club", "league")))
    kept(shelf, an_army(BOEDER, "Ärmee", "france", 1806, ("club",)))
    kept(shelf, an_army("boeder/custom", "Багратион"))
    a_battle(shelf, title="Ligny")
    (shelf / "cut.army").write_bytes(b'{"format": "voltigeur/army", "na')
    return shelf


@pytest.fixture
def page(qtbot: QtBot, theme: Theme, folder: Path) -> LibraryPage:
    return a_page(qtbot, theme, [folder])


def words(page: LibraryPage) -> str:
    """Give all words over the list that are in sight."""
    return " | ".join(one.text() for one in page.files.findChildren(QLabel) if one.isVisible())


def seek(page: LibraryPage, text: str) -> None:
    page.findChild(Search).setText(text)  # type: ignore[union-attr]  # it is there


def press(page: LibraryPage, text: str) -> None:
    found = [one for one in page.files.findChildren(Button) if one.words() == text]
    QTest.mouseClick(next(one for one in found if one.isVisible()), Qt.MouseButton.LeftButton)


def pick(page: LibraryPage, name: str, key: str) -> None:
    combo = next(one for one in page.files.findChildren(Combo) if one.accessibleName() == name)
    combo.picked.emit(key)


def spoken(page: LibraryPage, name: str) -> str:
    model: FilesModel = page.files.view.model_
    at = names(page).index(name)
    return str(model.data(model.index(at), Qt.ItemDataRole.AccessibleTextRole))


def test_every_file_is_listed_by_its_name_with_what_it_is(page: LibraryPage) -> None:
    assert names(page) == ["Ärmee", "cut", "Ligny", "Łódź", "Багратион"]
    assert "5 files" in words(page)
    assert spoken(page, "Łódź").startswith(
        "Łódź, DBN army, 11 units, 12 of 12 points, Britain, 1811, British Peninsular, "
        "legal, tags club, league"
    )
    assert "2 unfinished" in spoken(page, "Багратион")
    assert "Burt battle, Left v Right, 8 units, not begun" in spoken(page, "Ligny")


def test_a_file_that_cannot_be_read_is_shown_with_the_reason(page: LibraryPage) -> None:
    assert spoken(page, "cut").startswith("cut, This file was cut off, it ends in the middle")
    choose(page, "cut")
    assert "This file was cut off" in words(page)


def test_the_search_says_what_it_is_for(page: LibraryPage) -> None:
    search = page.findChild(Search)
    assert search is not None
    assert search.accessibleName() == "Search the library"
    for found in ("armies", "battles", "lists", "orders of battle"):
        assert found in search.toolTip()
    for text in ("armee", "ligny"):
        seek(page, text)
        assert len(names(page)) == 1


def test_the_search_finds_without_case_and_accents_and_counts(page: LibraryPage) -> None:
    seek(page, "LODZ club")
    assert names(page) == ["Łódź"]
    assert "1 of 5 files" in words(page)

    seek(page, "nobody")
    assert names(page) == []
    assert "Nothing here is called “nobody”." in words(page)
    seek(page, "")
    assert len(names(page)) == 5


def test_down_from_the_search_goes_to_the_list_and_enter_opens(
    page: LibraryPage, folder: Path
) -> None:
    asked: list[Path] = []
    page.open_requested.connect(asked.append)
    search = page.findChild(Search)
    assert search is not None
    page.focus_search()
    seek(page, "lodz")
    QTest.keyClick(search, Qt.Key.Key_Down)

    assert focused(page) is page.files.view
    QTest.keyClick(page.files.view, Qt.Key.Key_Return)
    assert asked == [folder / "1811" / "Łódź.army"]


def test_arrows_move_and_space_shows_more_and_escape_comes_back(page: LibraryPage) -> None:
    choose(page, "Ärmee")
    view = page.files.view
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.item() is not None
    assert page.files.details.accessibleName() == "The file"
    assert "12 of 12 points" in words(page)
    QTest.keyClick(view, Qt.Key.Key_Space)

    holder = focused(page)
    assert page.files.details.isAncestorOf(holder)
    QTest.keyClick(holder, Qt.Key.Key_Escape)
    assert focused(page) is view
    assert names(page)[view.currentIndex().row()] == "Łódź"


def test_filters_narrow_the_list_and_are_cleared_together(page: LibraryPage) -> None:
    filters = page.files.filters
    kinds = {one.accessibleName(): one for one in filters.findChildren(QRadioButton)}
    QTest.mouseClick(kinds["Battles"], Qt.MouseButton.LeftButton)
    assert names(page) == ["Ligny"]
    pick(page, "Rules", "boeder")
    assert "No file fits what is looked for." in words(page)

    clear = next(one for one in page.files.findChildren(Link) if one.words() == "Clear the filters")
    QTest.mouseClick(clear, Qt.MouseButton.LeftButton)
    assert len(names(page)) == 5
    assert not clear.isVisible()
    pick(page, "Nation", "france")
    assert names(page) == ["Ärmee"]
    pick(page, "Nation", "")
    legal = filters.findChild(Tick)
    assert isinstance(legal, Tick)
    QTest.mouseClick(legal, Qt.MouseButton.LeftButton)
    assert names(page) == ["Ärmee", "Łódź"]


def test_points_are_asked_from_and_to_and_no_number_is_told(page: LibraryPage) -> None:
    filters = page.files.filters
    from_, to = filters._from, filters._to
    QTest.keyClicks(from_, "12")
    assert names(page) == ["Łódź"]
    QTest.keyClicks(to, "11,75")
    assert "Points from 12 to 11,75: no army has so many and so few; swap them." in words(page)
    to.clear()
    QTest.keyClicks(from_, "x")
    assert "Points from: “12x” is no number" in words(page)
    assert len(names(page)) == 5
    from_.clear()
    assert "is no number" not in words(page)
    QTest.keyClicks(from_, "-1")
    assert "Points from: no army has -1 points; write 0 or more." in words(page)
    assert len(names(page)) == 5
    from_.setText("20")
    to.setText("10")
    assert "Points from 20 to 10: no army has so many and so few; swap them." in words(page)
    assert len(names(page)) == 5
    to.setText("20")
    assert "swap them" not in words(page)
    assert names(page) == []
    from_.setText("x")
    page.files._clear_filters()
    assert "is no number" not in words(page)


def test_tags_are_chips_that_narrow_together(page: LibraryPage) -> None:
    chips = {
        one.accessibleName(): one
        for one in page.files.filters.findChildren(Button)
        if one.isCheckable()
    }
    assert set(chips) == {"Tag club, 2", "Tag league, 1"}
    QTest.mouseClick(chips["Tag club, 2"], Qt.MouseButton.LeftButton)
    assert names(page) == ["Ärmee", "Łódź"]
    QTest.keyClick(chips["Tag league, 1"], Qt.Key.Key_Space)
    assert names(page) == ["Łódź"]


def test_the_order_can_be_changed(page: LibraryPage) -> None:
    pick(page, "Order", "points")
    assert names(page)[0] == "Łódź"
    pick(page, "Order", "ruleset")
    assert names(page)[1:] == ["Ärmee", "Багратион", "Ligny", "Łódź"]


def test_the_search_of_the_start_leads_to_the_folders(page: LibraryPage) -> None:
    page.show_place("start")
    links = [one for one in page.findChildren(Link) if one.words().startswith("Look for")]
    assert not links[0].isVisible()
    seek(page, "lodz")
    assert links[0].words() == "Look for “lodz” in your folders"
    QTest.mouseClick(links[0], Qt.MouseButton.LeftButton)

    assert focused(page) is page.files.view
    assert names(page) == ["Łódź"]


# --- folders ---------------------------------------------------------------------------------


def test_without_a_folder_the_page_says_how_one_gets_there(
    qtbot: QtBot, theme: Theme, folder: Path
) -> None:
    answers = FileAnswers(folder=folder)
    page = a_page(qtbot, theme, [], answers)
    kept_: list[tuple[Path, ...]] = []
    page.folders_changed.connect(kept_.append)

    assert "No folder is in your library yet" in words(page)
    press(page, "Add folder…")
    read(qtbot, page)
    assert kept_ == [(folder,)]
    assert len(names(page)) == 5


def test_a_folder_is_added_by_a_drop_and_once_only(
    qtbot: QtBot, theme: Theme, folder: Path
) -> None:
    page = a_page(qtbot, theme, [])
    for dropped in (folder, folder / "1811"):
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(dropped))])
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        copy = Qt.DropAction.CopyAction
        enter = QDragEnterEvent(QPoint(5, 5), copy, data, left, none)
        QApplication.sendEvent(page.files, enter)
        assert enter.isAccepted()
        drop = QDropEvent(QPointF(5, 5), copy, data, left, none, QEvent.Type.Drop)
        QApplication.sendEvent(page.files, drop)
        read(qtbot, page)

    assert "1 of 5 files" in words(page)
    rows = page.files.folders.view
    assert [one.name for one in rows.rows()] == ["All folders", "shelf", "1811"]
    chosen = rows.row()
    assert chosen is not None
    assert chosen.name == "1811"
    assert "1811 is in the library already" in words(page)


def test_a_folder_is_taken_off_the_list_by_del_and_its_files_stay(
    page: LibraryPage, qtbot: QtBot, folder: Path
) -> None:
    kept_: list[tuple[Path, ...]] = []
    page.folders_changed.connect(kept_.append)
    rows = page.files.folders.view
    rows.setFocus()
    QTest.keyClick(rows, Qt.Key.Key_Delete)
    assert kept_ == []
    QTest.keyClick(rows, Qt.Key.Key_Down)
    QTest.keyClick(rows, Qt.Key.Key_Delete)
    read(qtbot, page)

    assert kept_ == [()]
    assert names(page) == []
    assert len(list(folder.rglob("*.*"))) == 5


def test_a_missing_folder_is_told_in_its_row_and_one_alone_is_shown_by_choosing_it(
    qtbot: QtBot, theme: Theme, folder: Path, tmp_path: Path
) -> None:
    page = a_page(qtbot, theme, [folder / "1811", folder, tmp_path / "gone"])
    rows = page.files.folders.view.rows()
    assert [(one.name, one.count, one.trouble) for one in rows] == [
        ("All folders", 5, ""),
        ("1811", 1, ""),
        ("shelf", 5, ""),
        ("gone", 0, "This folder is not there now"),
    ]

    page.files.folders.view.choose(folder / "1811")
    assert names(page) == ["Łódź"]
    assert "1 of 5 files" in words(page)


def test_folders_below_stand_behind_theirs_and_narrow_the_list(
    page: LibraryPage, qtbot: QtBot, folder: Path
) -> None:
    kept(folder / "Ноябрь" / "10" / "French", an_army(BOEDER, "Ney"))
    kept(folder / "Ноябрь" / "9", an_army(BOEDER, "Soult"))
    (folder / "empty").mkdir()
    page.files.look()
    read(qtbot, page)
    view = page.files.folders.view
    assert [(one.name, one.below, one.count) for one in view.rows()] == [
        ("All folders", 0, 7),
        ("shelf", 0, 7),
        ("1811", 1, 1),
        ("Ноябрь", 1, 2),
        ("9", 2, 1),
        ("10", 2, 1),
        ("French", 3, 1),
    ]

    view.setFocus()
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert names(page) == ["Ney", "Soult"]
    view.choose(folder / "Ноябрь" / "10" / "French")
    assert names(page) == ["Ney"]
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert view.row() is not None
    assert len(view.rows()) == 7


def test_a_folder_that_is_added_twice_over_stands_once(
    qtbot: QtBot, theme: Theme, folder: Path
) -> None:
    kept(folder / "1811" / "May", an_army(BOEDER, "Ney"))
    page = a_page(qtbot, theme, [folder, folder / "1811"])
    rows = page.files.folders.view.rows()
    assert [(one.name, one.below, one.count) for one in rows] == [
        ("All folders", 0, 6),
        ("shelf", 0, 6),
        ("1811", 0, 2),
        ("May", 1, 1),
    ]


def test_an_empty_folder_says_so(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    page = a_page(qtbot, theme, [tmp_path])
    assert "No army or battle is in these folders." in words(page)


def test_the_battles_that_the_program_keeps_are_listed_too(
    qtbot: QtBot, theme: Theme, folder: Path
) -> None:
    from app.storage.players_files import players_folder

    a_battle(players_folder("battles") / "battles", "kept", "Mont St Jean")
    page = a_page(qtbot, theme, [folder])

    assert "Mont St Jean" in names(page)
    own = page.files.folders.view.rows()[-1]
    assert (own.name, own.own, own.count) == ("Kept battles", True, 1)


def test_a_file_that_comes_or_goes_is_seen_without_asking(
    page: LibraryPage, qtbot: QtBot, folder: Path
) -> None:
    choose(page, "Łódź")
    kept(folder, an_army(BOEDER, "Abrantès"))
    (folder / "cut.army").unlink()

    qtbot.waitUntil(lambda: "Abrantès" in names(page) and "cut" not in names(page), timeout=10_000)
    item = page.files.view.item()
    assert item is not None
    assert item.name == "Łódź"


def test_coming_back_to_the_window_looks_anew(
    page: LibraryPage, qtbot: QtBot, folder: Path
) -> None:
    page.files.watcher().blockSignals(True)
    kept(folder, an_army(BOEDER, "Abrantès"))
    QApplication.sendEvent(page.files, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(lambda: "Abrantès" in names(page), timeout=10_000)
