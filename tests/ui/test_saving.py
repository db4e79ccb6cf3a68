"""Saving under a name that has no ending: what is there already is not replaced unasked."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app.ui import saving
from app.ui.historical_editor.questions import order_to_save
from app.ui.questions import Dialogs
from app.ui.saving import ReplacingDialog, whole_name
from app.ui.theme.theme import Theme
from tests.ui.historical_open import opened


def names(monkeypatch: pytest.MonkeyPatch, *told: Path | str, kind: str = "") -> list[str]:
    """Let the desktop give these names, one after another; give what it was offered."""
    left, offered = list(told), list[str]()

    def ask(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        offered.append(Path(start).name)
        return str(left.pop(0)), kind

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    return offered


def answer(act: Callable[[ReplacingDialog], object]) -> list[str]:
    """Answer the question whether to replace a file once it is asked."""
    asked: list[str] = []

    def do() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ReplacingDialog)
        asked.append(dialog.windowTitle())
        act(dialog)

    QTimer.singleShot(0, do)
    return asked


def test_a_file_with_the_ending_added_is_not_replaced_unasked(
    qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "other.toml"
    there.write_text("not ours", encoding="utf-8")
    editor = opened(qtbot, theme)
    editor.ask_path = partial(order_to_save, theme, editor)
    offered = names(monkeypatch, tmp_path / "other", "")
    asked = answer(lambda dialog: dialog.again.click())
    editor.save_as()

    assert asked == ["The file is there already"]
    assert offered == ["Teugn.toml", "other.toml"], "the name is asked for again"
    assert there.read_text(encoding="utf-8") == "not ours"

    names(monkeypatch, tmp_path / "other")
    answer(lambda dialog: dialog.replace_button.click())
    editor.save_as()
    assert "Teugn" in there.read_text(encoding="utf-8")


def test_what_the_desktop_asked_about_is_not_asked_about_twice(
    qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    there = tmp_path / "other.toml"
    there.write_text("", encoding="utf-8")
    monkeypatch.setattr(saving, "_may_replace", lambda *_: pytest.fail("asked twice"))
    names(monkeypatch, there)
    assert order_to_save(theme, window, tmp_path / "a.toml") == there
    names(monkeypatch, tmp_path / "new")
    assert order_to_save(theme, window, tmp_path / "a.toml") == tmp_path / "new.toml"


def test_armies_battles_lists_exports_and_reports_ask_alike(
    qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialogs = Dialogs(theme, window)
    ways = {
        "army": dialogs.file_to_save,
        "battle": dialogs.battle_to_save,
        "md": dialogs.report_to_save,
        "toml": dialogs.list_to_save,
        "json": dialogs.export_to_save,
    }
    asked: list[str] = []

    def refuses(_theme: Theme, _window: QWidget, path: Path) -> bool:
        asked.append(path.name)
        return False

    monkeypatch.setattr(saving, "_may_replace", refuses)
    for ending, way in ways.items():
        (tmp_path / f"there.{ending}").write_text("", encoding="utf-8")
        names(monkeypatch, tmp_path / "there", "")
        assert way(tmp_path / f"a.{ending}") is None
    assert asked == [f"there.{ending}" for ending in ways]


@pytest.mark.parametrize(
    ("name", "kind", "whole"),
    [
        ("a", "PDF (*.pdf)", "a.pdf"),
        ("a", "All files (*)", "a.md"),
        ("a", "", "a.md"),
        ("a", "Armies and battles (*.army *.battle)", "a.md"),
        ("a.txt", "PDF (*.pdf)", "a.txt"),
    ],
)
def test_the_ending_is_that_of_the_kind_chosen(name: str, kind: str, whole: str) -> None:
    assert whole_name(Path(name), kind, ".md") == Path(whole)
