"""All 83 hard names survive the editor of orders of battle: tree, search, text and file."""

import json
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.core.kernel.historical import OrderOfBattle, Unit
from app.services.own_orders import open_order
from app.ui.historical_editor.rows import found_in
from app.ui.parts.rows_model import NAME
from app.ui.theme.theme import Theme
from tests.ui.historical_open import choose, names, opened, press

NAMES = json.loads((Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8"))[
    "names"
]
DISPLAYED = [one["display"] for one in NAMES]
ORDER = OrderOfBattle(
    "own/names",
    "Names",
    "1809-05-21",
    sides=(
        Unit(
            "a",
            "Armée",
            "army",
            children=tuple(
                Unit(str(at), one, "brigade", commander=one, note=one)
                for at, one in enumerate(DISPLAYED)
            ),
        ),
    ),
)


def test_there_are_83() -> None:
    assert len(NAMES) == 83


@pytest.mark.parametrize("name", NAMES, ids=[one["fold"] for one in NAMES])
def test_a_name_is_found_without_case_and_accents(name: dict[str, str]) -> None:
    at = str(DISPLAYED.index(name["display"]))

    assert at in found_in(ORDER, name["fold"])
    assert at in found_in(ORDER, name["display"].upper())


def test_names_survive_tree_clipboard_and_file(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    editor = opened(qtbot, theme, ORDER)
    assert [one.strip() for one in names(editor)[1:]] == DISPLAYED
    rows = editor.tree.model_.rows()[1:]
    told = [(row.cell("commander"), editor.tree.model_.text(row, NAME)) for row in rows]
    assert told == [(one, one) for one in DISPLAYED]

    choose(editor, "a")
    press(editor, "Ctrl+C")
    text = QGuiApplication.clipboard().text()
    assert [line.split("\t")[0].strip() for line in text.splitlines()[2:]] == DISPLAYED
    press(editor, "Ctrl+V")
    pasted = editor.document.order.sides[1]
    assert [one.note for one in pasted.children] == DISPLAYED

    editor.ask_path = lambda _: tmp_path / "names.toml"
    press(editor, "Ctrl+Shift+S")
    assert open_order(tmp_path / "names.toml").sides == editor.document.order.sides
