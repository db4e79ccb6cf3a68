"""An edit in the editor of orders of battle: of 612 formations against one of 10, in one run.

Every division of the large one is told apart by its sum, so that its findings are many. Run with
`make bench`; it prints, and asserts no time.
"""

import time
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.kernel.historical import OrderOfBattle, Unit
from app.services.historical import shipped_orders
from app.services.own_orders import copy_of
from app.shipped_files import shipped
from app.ui.historical_editor.editor import HistoricalEditor
from app.ui.theme.theme import Theme

EDITS = 12


def order_of(rows: int) -> OrderOfBattle:
    """Make a side of so many rows: divisions of ten battalions, each told apart by its sum."""
    divisions = []
    left, number = rows - 1, 0
    while left > 0:
        count = min(10, left - 1) if left > 1 else 0
        parts = tuple(
            Unit(f"{number}.{at}", f"{at + 1}. Bataillon", "battalion", men=600 + at)
            for at in range(count)
        )
        name, men = f"{number + 1}. Division", 6_000
        divisions.append(Unit(str(number), name, "division", men=men, children=parts))
        left -= 1 + count
        number += 1
    side = Unit("side", "Armee", "army", men=400_000, children=tuple(divisions))
    made = OrderOfBattle("own/made", f"{rows} rows", "1809-05-21", sides=(side,))
    assert sum(1 for _ in made.every_unit()) == rows
    return made


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    made = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    made.apply(qapp)
    return made


def milliseconds(qtbot: QtBot, theme: Theme, order: OrderOfBattle, tmp_path: Path) -> float:
    """Give what an edit takes till it is painted: the median of several."""
    editor = HistoricalEditor(theme, order, None)
    editor.ask_leaving = lambda _: pytest.fail("nothing is asked")
    editor.resize(1440, 900)
    editor.show()
    qtbot.waitExposed(editor)
    leaf = next(one for one in order.every_unit() if not one.children).id
    took = []
    for edit in range(EDITS):
        QApplication.processEvents()
        begun = time.perf_counter()
        editor.commands.set_field([leaf], "men", str(700 + edit))
        QApplication.processEvents()
        editor.grab()
        took.append(time.perf_counter() - begun)
    assert editor.document.order.unit(leaf).men == 700 + EDITS - 1
    editor.document.close(lost=True)
    editor.hide()
    editor.deleteLater()
    return sorted(took)[EDITS // 2] * 1000


def test_an_edit_of_612_formations(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    small = milliseconds(qtbot, theme, order_of(10), tmp_path)
    large = milliseconds(qtbot, theme, order_of(612), tmp_path)
    borodino = milliseconds(qtbot, theme, copy_of(shipped_orders()["borodino_1812"]), tmp_path)

    print(f"\nan edit and its painting: 10 rows {small:.1f} ms, 612 rows {large:.1f} ms")
    print(f"Borodino {borodino:.1f} ms; ratio 612 to 10: {large / small:.1f}")
