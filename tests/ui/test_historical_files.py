"""Orders of battle in their editor and in files: saved, asked about, kept aside, laid out."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.core.armies.historical_doubts import doubts
from app.services.historical import order_named, shipped_orders
from app.services.own_orders import file_of, keep_order, left_behind, open_order
from app.ui.historical_editor import model
from app.ui.historical_editor.document import ASIDE_AFTER_MS
from app.ui.historical_editor.editor import HistoricalEditor
from app.ui.historical_editor.opening import open_editor
from app.ui.historical_editor.rows import CELLS, Rows, found_in
from app.ui.questions import Leaving
from app.ui.theme.theme import Scheme, Theme
from tests.ui.answers import keyboard
from tests.ui.historical_open import ORDER, choose, in_cell, opened, press, type_in_cell


def answering(editor: HistoricalEditor, leaving: Leaving) -> list[str]:
    asked: list[str] = []

    def answer(name: str) -> Leaving:
        asked.append(name)
        return leaving

    editor.ask_leaving = answer
    return asked


# --- saving ---------------------------------------------------------------------------------


def test_a_new_one_is_kept_in_the_players_folder(qtbot: QtBot, theme: Theme) -> None:
    editor = opened(qtbot, theme)
    saved: list[Path] = []
    editor.saved.connect(saved.append)
    type_in_cell(editor, "a12", model.MEN, "310")
    press(editor, "Ctrl+S")

    assert saved == [file_of(ORDER)]
    assert order_named("own/made") == editor.document.order
    assert not editor.document.has_loss
    assert editor.notice.text() == f"Saved as {file_of(ORDER)}"


def test_what_is_still_being_typed_is_saved_too(qtbot: QtBot, theme: Theme) -> None:
    editor = opened(qtbot, theme)
    choose(editor, "a12", column=model.MEN)
    press(editor, "F2")
    QTest.keyClicks(in_cell(), "777")
    editor.save_button.click()

    assert order_named("own/made").unit("a12").men == 777


def test_one_is_saved_anywhere_and_goes_on_there(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    editor = opened(qtbot, theme)
    editor.ask_path = lambda suggested: tmp_path / suggested.stem
    press(editor, "Ctrl+Shift+S")
    path = tmp_path / "Teugn.toml"
    assert open_order(path).title == "Teugn"

    type_in_cell(editor, "a12", model.MEN, "311")
    press(editor, "Ctrl+S")
    assert open_order(path).unit("a12").men == 311


def test_a_file_that_another_program_changed_is_not_written_over(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    path = keep_order(ORDER)
    editor = opened(qtbot, theme, open_order(path), path)
    text = path.read_text("utf-8").replace("Teugn", "Elsewhere")
    path.write_text(text, "utf-8")
    type_in_cell(editor, "a12", model.MEN, "310")
    press(editor, "Ctrl+S")

    assert "changed outside" in editor.notice.text()
    assert path.read_text("utf-8") == text
    assert editor.document.has_loss


def test_a_folder_that_cannot_be_written_ends_in_a_sentence(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    editor = opened(qtbot, theme)
    type_in_cell(editor, "a12", model.MEN, "310")
    path = tmp_path / "no" / "folder.toml"
    editor.ask_path = lambda _: path
    press(editor, "Ctrl+Shift+S")

    assert editor.notice.text().startswith(f"{path}: there is no folder")
    assert editor.document.order.unit("a12").men == 310


# --- closing --------------------------------------------------------------------------------


@pytest.mark.parametrize("leaving", list(Leaving))
def test_closing_asks_what_becomes_of_changes(qtbot: QtBot, theme: Theme, leaving: Leaving) -> None:
    editor = opened(qtbot, theme)
    asked = answering(editor, leaving)
    type_in_cell(editor, "a12", model.MEN, "310")
    editor.document.keep_aside()
    editor.close()

    assert asked == ["Teugn"]
    assert editor.isVisible() is (leaving is Leaving.STAY)
    assert file_of(ORDER).exists() is (leaving is Leaving.SAVE)
    assert left_behind().left == ()
    editor.ask_leaving = lambda _: Leaving.LOSE


def test_closing_asks_nothing_where_nothing_changed(qtbot: QtBot, theme: Theme) -> None:
    for order in (ORDER, shipped_orders()["vimeiro_1808"]):
        editor = opened(qtbot, theme, order)
        asked = answering(editor, Leaving.STAY)
        QTest.keyClick(editor.tree, Qt.Key.Key_Escape)

        assert not editor.isVisible()
        assert asked == []


def test_what_was_undone_again_is_asked_about_too(qtbot: QtBot, theme: Theme) -> None:
    path = keep_order(ORDER)
    editor = opened(qtbot, theme, ORDER, path)
    type_in_cell(editor, "a12", model.MEN, "310")
    press(editor, "Ctrl+Z")
    assert not editor.document.has_loss
    press(editor, "Ctrl+Shift+Z")
    assert editor.document.has_loss


# --- never lost -----------------------------------------------------------------------------


def test_every_change_is_kept_aside_within_two_seconds(qtbot: QtBot, theme: Theme) -> None:
    assert ASIDE_AFTER_MS < 2000
    editor = opened(qtbot, theme)
    type_in_cell(editor, "a12", model.MEN, "310")
    assert editor.document._timer.isActive()
    qtbot.waitUntil(lambda: not editor.document._timer.isActive(), timeout=5000)
    press(editor, "Ctrl+B")  # an editor open in a cell keeps nothing from being kept

    editor.document.close(lost=False)
    (left,) = left_behind().left
    assert left.order.unit("a12").men == 310


def test_a_later_change_does_not_put_off_the_copy_of_an_earlier(qtbot: QtBot, theme: Theme) -> None:
    editor = opened(qtbot, theme)
    type_in_cell(editor, "a12", model.MEN, "310")
    due = editor.document._timer.remainingTime()
    qtbot.wait(60)
    type_in_cell(editor, "a12", model.MEN, "320")

    assert editor.document._timer.remainingTime() < due


def test_what_a_file_holds_is_kept_aside_no_longer(qtbot: QtBot, theme: Theme) -> None:
    editor = opened(qtbot, theme)
    type_in_cell(editor, "a12", model.MEN, "310")
    editor.document.keep_aside()
    press(editor, "Ctrl+S")
    editor.document.close(lost=False)

    assert left_behind().left == ()


def test_what_was_left_behind_is_taken_up_with_its_changes(qtbot: QtBot, theme: Theme) -> None:
    path = keep_order(ORDER)
    first = opened(qtbot, theme, ORDER, path)
    type_in_cell(first, "a12", model.MEN, "310")
    first.document.keep_aside()
    first.document.close(lost=False)
    (left,) = left_behind().left

    again = open_editor(theme, left.order, left.path, recovered=left)
    again.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(again)
    assert again.document.order.unit("a12").men == 310
    assert again.document.has_loss, "its file has the strength of before"
    again.document.keep_aside()
    assert left_behind().left == (), "the copy of the editor that is open takes its place"
    again.save_button.click()
    assert open_order(path).unit("a12").men == 310
    assert left_behind().left == ()
    again.close()


# --- looks ----------------------------------------------------------------------------------


def shown(widget: QWidget) -> bool:
    return widget.isVisible()


def test_a_small_window_shows_one_pane_at_a_time(qtbot: QtBot, theme: Theme) -> None:
    editor = opened(qtbot, theme)
    panes = editor.panes
    assert all(map(shown, (panes.tree, panes.form, panes.findings)))

    theme.choose_percent(200)
    editor.resize(1366, 768)
    QApplication.processEvents()
    assert [shown(one) for one in (panes.tree, panes.form, panes.findings)] == [True, False, False]
    panes.switch.chosen.emit("findings")
    assert [shown(one) for one in (panes.tree, panes.form, panes.findings)] == [False, False, True]
    panes.findings.jump_requested.emit(0)
    assert shown(panes.tree)
    press(editor, "F8")
    assert shown(panes.findings)
    theme.choose_percent(100)
    editor.resize(1440, 900)
    QApplication.processEvents()
    assert all(map(shown, (panes.tree, panes.form, panes.findings)))


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("width", [1000, 1366, 1600])
def test_nothing_scrolls_sideways_and_men_and_quality_stay(
    qtbot: QtBot, theme: Theme, percent: int, width: int
) -> None:
    editor = opened(qtbot, theme, shipped_orders()["waterloo_1815"])
    theme.choose_percent(percent)
    editor.resize(width, 800)
    QApplication.processEvents()
    tree = editor.tree

    used = sum(tree.columnWidth(one) for one in range(10) if not tree.isColumnHidden(one))
    assert used <= tree.viewport().width()
    assert not tree.isColumnHidden(model.MEN)
    assert editor.width() == width
    theme.choose_percent(100)


def test_every_control_has_a_name(qtbot: QtBot, theme: Theme) -> None:
    theme.choose_scheme(Scheme.DARK)
    editor = opened(qtbot, theme, ORDER)
    editor.panes.about.add_source.click()
    for what in ("unit", "whole"):
        editor.panes.turn(what)
        nameless = [
            one
            for one in editor.findChildren(QWidget)
            if one.focusPolicy() & Qt.FocusPolicy.TabFocus
            and one.isVisible()
            and not one.accessibleName()
            and not one.inherits("QAbstractScrollArea")
        ]
        assert nameless == []


# --- what is shown, without a window --------------------------------------------------------


def test_rows_of_what_did_not_change_are_the_same_again() -> None:
    rows, order = Rows(), shipped_orders()["borodino_1812"]
    first = rows.of(order, doubts(order))

    assert rows.of(order, doubts(order))[0] is first[0]
    assert [one.id for one in first] == [one.id for one in order.sides]
    assert set(first[0].cells) == set(CELLS)
    assert first[0].cell("men") == "120,000"
    assert first[0].children[0].cell("men") == ""


def test_notes_and_old_spellings_are_found_too() -> None:
    order = shipped_orders()["austerlitz_1805"]

    names = [order.unit(id_).name for id_ in found_in(order, "thiebault")]
    assert names == ["Brigade Thiébault"]
    assert found_in(order, " ") == ()


def tabbed(times: int) -> list[str]:
    """Press Tab so often, and give what then has the keyboard."""
    seen = []
    for _ in range(times):
        QTest.keyClick(keyboard(), Qt.Key.Key_Tab)
        seen.append(keyboard().accessibleName())
    return seen


def test_tab_goes_through_the_whole_window_as_it_is_read(qtbot: QtBot, theme: Theme) -> None:
    editor = opened(qtbot, theme)
    seen = tabbed(60)
    assert seen[:4] == ["Formation", "Name", "Commander", "Level"]
    for last in ("Worked out from a remainder", "Close", "Save", "Convert…", "Order of battle"):
        assert last in seen
    assert seen[seen.index("Worked out from a remainder") + 1].startswith("Unusual: Brigade")

    editor.panes.turn("whole")
    editor.panes.about.add_source.click()
    editor.panes.about.uncertainty.setFocus()
    buttons = ["Remove source 1", "Add a source", "Add a check"]
    assert tabbed(6) == ["Source", "Address", "Licence", *buttons]


def test_a_new_one_wholly_undone_is_not_changed(qtbot: QtBot, theme: Theme) -> None:
    editor = opened(qtbot, theme)
    type_in_cell(editor, "a12", model.MEN, "310")
    assert editor.isWindowModified()
    press(editor, "Ctrl+Z")
    assert not editor.isWindowModified()
    assert not editor.document.has_loss

    press(editor, "Ctrl+Y")
    assert editor.save()
    press(editor, "Ctrl+Z")
    assert editor.document.has_loss, "its file has the change now"
