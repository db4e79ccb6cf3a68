"""The player's own orders of battle in the window: begun, copied, changed, removed, taken up."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.historical import OrderOfBattle
from app.services.historical import shipped_orders
from app.services.own_orders import (
    file_of,
    keep_order,
    left_behind,
    open_order,
    own_orders,
    save_order,
)
from app.storage.own_orders import orders_folder
from app.ui.historical.shelf import HistoricalShelf
from app.ui.historical_editor.beginning import NewOrderDialog
from app.ui.historical_editor.chooser import OrdersDialog
from app.ui.own_orders import OwnOrdersDesk
from app.ui.parts.button import Button
from app.ui.program import Program
from app.ui.questions import Leaving
from app.ui.theme.theme import Theme
from tests.ui.historical_open import ORDER

Act = Callable[[OrdersDialog], None]


@pytest.fixture
def desk(qtbot: QtBot, theme: Theme) -> Iterator[OwnOrdersDesk]:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    made = OwnOrdersDesk(theme, window)
    yield made
    for one in made.editors:
        one.ask_leaving = lambda _: Leaving.LOSE
    assert made.close_all()


def asked(desk: OwnOrdersDesk, *acts: Act) -> list[str]:
    """Ask for the dialog, act in it as a player would, and give what it then refused."""
    refused: list[str] = []

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, OrdersDialog)
        try:
            for each in acts:
                each(dialog)
                refused.append(dialog._refused.text())
        finally:
            dialog.accept()

    QTimer.singleShot(0, act)
    desk.ask()
    return refused


def take(id_: str) -> Act:
    return lambda dialog: dialog.rows[id_].setChecked(True)


def press(words: str) -> Act:
    def act(dialog: OrdersDialog) -> None:
        (found,) = [
            one for one in dialog.findChildren(QPushButton) if button_words(one).startswith(words)
        ]
        assert found.isEnabled(), found.toolTip()
        found.click()

    return act


def button_words(one: QPushButton) -> str:
    return one.words() if isinstance(one, Button) else one.text()


def rests(words: str, why: str) -> Act:
    def act(dialog: OrdersDialog) -> None:
        (found,) = [one for one in dialog.findChildren(Button) if one.words().startswith(words)]
        assert not found.isEnabled()
        assert found.toolTip() == why

    return act


def test_a_shipped_one_is_shown_and_a_copy_of_it_edited(desk: OwnOrdersDesk) -> None:
    stays = "A shipped order of battle stays as it is"
    asked(desk, take("vimeiro-1808"), rests("Remove", stays), press("Show"))
    (editor,) = desk.editors
    assert editor.focusWidget() is editor.tree
    assert editor.document.order == shipped_orders()["vimeiro_1808"]

    asked(desk, take("vimeiro-1808"), press("Copy"))
    copied = desk.editors[1].document
    assert copied.is_own
    assert copied.order.sides == shipped_orders()["vimeiro_1808"].sides
    assert not orders_folder().exists(), "nothing is kept before it is saved"


def test_one_is_begun_with_its_title_and_day(desk: OwnOrdersDesk) -> None:
    said: list[str] = []

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, NewOrderDialog)
        dialog.title_field.setText("Znaim")
        dialog.day_field.setText("July")
        dialog.begin.click()
        said.append(dialog._refused.text())
        dialog.day_field.setText("1809-07-10")
        dialog.begin.click()

    def begin(dialog: OrdersDialog) -> None:
        QTimer.singleShot(0, answer)
        press("New")(dialog)

    asked(desk, begin)
    (editor,) = desk.editors
    assert said == ["Date: “July” is no date; write year, month and day, as 1812-09-07."]
    assert (editor.document.order.title, editor.document.order.date) == ("Znaim", "1809-07-10")
    editor.commands.set_field(["1"], "name", "Armee")
    assert editor.save()
    assert [one.id for one in own_orders().orders] == ["own/znaim"]


def test_own_ones_are_changed_in_one_editor_each(desk: OwnOrdersDesk) -> None:
    keep_order(ORDER)
    changes: list[int] = []
    desk.changed.connect(lambda: changes.append(1))
    for _ in range(2):
        asked(desk, take("own/made"), press("Change"))
    (editor,) = desk.editors
    editor.commands.set_field(["a12"], "men", "310")
    editor.save()

    assert changes == [1]
    assert own_orders().orders[0].unit("a12").men == 310


def test_one_that_was_removed_comes_back_with_undo(desk: OwnOrdersDesk) -> None:
    keep_order(ORDER)
    asked(desk, take("own/made"), press("Remove"))
    assert own_orders().orders == ()

    asked(desk, press("Bring back Teugn"))
    assert own_orders().orders == (ORDER,)


def test_a_file_of_any_folder_is_opened_and_one_at_fault_refused(
    desk: OwnOrdersDesk, tmp_path: Path
) -> None:
    path = tmp_path / "x.toml"
    path.write_text("nothing", "utf-8")
    desk.ask_file = lambda: path
    (refused,) = asked(desk, press("Open a file"))
    assert refused.startswith(f"{path}: ")
    assert desk.editors == []

    save_order(ORDER, path)
    asked(desk, press("Open a file"))
    (editor,) = desk.editors
    assert (editor.document.path, editor.document.is_own) == (path, True)


def test_a_file_at_fault_in_the_players_folder_is_told(desk: OwnOrdersDesk) -> None:
    path = keep_order(ORDER)
    path.write_text("schema = 1", "utf-8")

    (refused,) = asked(desk, take("vimeiro-1808"))
    assert refused.startswith(f"{path}: ")


def test_what_a_crash_left_is_taken_up(desk: OwnOrdersDesk) -> None:
    first = desk.open(ORDER)
    first.commands.set_field(["a12"], "men", "310")
    first.document.keep_aside()
    first.document.close(lost=False)
    (left,) = left_behind().left

    asked(desk, rests("Copy", "Take it up and save it first"), press("Take up"))
    assert desk.editors[-1].document.order.unit("a12").men == 310
    assert desk.editors[-1].save()
    assert own_orders().orders[0].unit("a12").men == 310
    assert left.key not in [one.key for one in left_behind().left]


def test_what_is_to_be_converted_is_given_on(desk: OwnOrdersDesk) -> None:
    given: list[OrderOfBattle] = []
    desk.convert_requested.connect(given.append)
    asked(desk, take("vimeiro-1808"), press("Convert"))
    editor = desk.edit(shipped_orders()["vimeiro_1808"])
    assert editor is not None
    editor.convert.click()

    assert given == [shipped_orders()["vimeiro_1808"], editor.document.order]


def test_closing_all_stops_where_the_player_goes_on_editing(desk: OwnOrdersDesk) -> None:
    editor = desk.edit(ORDER)
    assert editor is not None
    editor.commands.set_field(["a12"], "men", "310")
    editor.ask_leaving = lambda _: Leaving.STAY
    assert not desk.close_all()
    assert desk.editors == [editor]

    editor.ask_leaving = lambda _: Leaving.SAVE
    assert desk.close_all()
    assert desk.editors == []
    assert file_of(ORDER).exists()


def test_without_a_home_a_copy_is_refused_in_a_sentence(
    desk: OwnOrdersDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(os, "getuid", lambda: 2_000_000_000)
    refused: list[str] = []
    desk.refused.connect(refused.append)

    assert desk.edit(shipped_orders()["vimeiro_1808"]) is None
    assert refused == [
        "There is no home folder to keep your own orders of battle in; set HOME to have one."
    ]


def test_the_window_shows_why_a_copy_cannot_be_made(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(os, "getuid", lambda: 2_000_000_000)

    program._historical.own.edit(shipped_orders()["vimeiro_1808"])

    told = [one for one in program.window.notices.sentences() if "your own orders" in one]
    assert len(told) == 1


def left_of(desk: OwnOrdersDesk, path: Path | None = None) -> str:
    """Leave changes as an editor does that ends before its time; give their key."""
    first = desk.open(ORDER, path)
    first.commands.set_field(["a12"], "men", "310")
    first.commands.set_field(["a11"], "name", "Leger")
    first.document.keep_aside()
    first.document.close(lost=False)
    desk.editors.clear()
    (left,) = left_behind().left
    return left.key


def test_what_was_left_says_in_what_it_differs_from_its_file(desk: OwnOrdersDesk) -> None:
    path = keep_order(ORDER)
    key = left_of(desk, path)
    told: list[str] = []
    asked(desk, lambda dialog: told.append(dialog.rows[key].accessibleName()))

    assert told == [
        f"Teugn, Otherwise than in {path}: 1er Léger: name Leger (was 1er Léger); "
        "2e Ligne: men 310 (was 300)."
    ]


def test_what_was_left_is_discarded_once_the_player_says_so(desk: OwnOrdersDesk) -> None:
    key = left_of(desk)
    titles: list[str] = []

    def answer(_: QWidget, title: str) -> bool:
        titles.append(title)
        return len(titles) > 1

    desk.ask_discard = answer
    asked(desk, take(key), press("Discard"))
    assert [one.key for one in left_behind().left] == [key]
    asked(desk, take(key), press("Discard"), take("vimeiro-1808"))
    assert left_behind().left == ()
    assert titles == ["Teugn", "Teugn"]


def test_two_spellings_of_a_path_open_one_editor(desk: OwnOrdersDesk, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    save_order(ORDER, path)
    (tmp_path / "sub").mkdir()
    (tmp_path / "link.toml").symlink_to(path)
    first = desk.open(ORDER, path)

    assert desk.open(ORDER, tmp_path / "sub" / ".." / "x.toml") is first
    assert desk.open(ORDER, tmp_path / "link.toml") is first
    assert desk.editors == [first]


def test_one_of_the_players_folder_is_his_own_however_its_path_is_spelled(tmp_path: Path) -> None:
    path = keep_order(ORDER)
    (tmp_path / "link").symlink_to(path.parent, target_is_directory=True)
    assert open_order(tmp_path / "link" / path.name).id == ORDER.id


def test_the_shelf_of_the_library_marks_the_players_own(qtbot: QtBot, theme: Theme) -> None:
    keep_order(replace(shipped_orders()["vimeiro_1808"], id="own/vimeiro"))
    shelf = HistoricalShelf(theme)
    qtbot.addWidget(shelf)
    assert shelf.show_found("vimeiro")

    said = [row.accessibleName() for row in shelf.rows()]
    assert sorted("yours" in one for one in said) == [False, True]
