"""What stands in a layout is found without its items, which crash what is made after them."""

import pytest
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from app.ui.parts.flow import Flow
from app.ui.parts.laid_out import widgets_in
from tests.ui.items import stale_items


@pytest.mark.parametrize("kind", [QHBoxLayout, QVBoxLayout, Flow])
def test_the_widgets_of_a_layout_come_in_its_order(qtbot: QtBot, kind: type[QLayout]) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    layout = kind(holder)
    outside = QLabel("outside", holder)
    words = [QLabel(text) for text in "cab"]
    for one in words:
        layout.addWidget(one)

    assert widgets_in(layout) == words
    assert outside not in widgets_in(layout)


def test_a_layout_within_a_layout_has_its_own_widgets_alone(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    outer, inner = QVBoxLayout(holder), QGridLayout()
    outer.addLayout(inner)
    above, left, right = (QLabel(text) for text in ("above", "left", "right"))
    outer.addWidget(above)
    inner.addWidget(right, 0, 1)
    inner.addWidget(left, 0, 0)

    assert widgets_in(outer) == [above]
    assert widgets_in(inner) == [right, left]
    assert widgets_in(QHBoxLayout()) == []


def test_an_item_that_qt_has_deleted_is_found(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    outer, layout = QVBoxLayout(holder), QHBoxLayout()
    words = QLabel("one")
    layout.addWidget(words)
    outer.addLayout(layout)
    layout.itemAt(0)
    assert stale_items() == []

    Shiboken.delete(words)

    assert stale_items() == [str(holder)]
    Shiboken.delete(holder)
    assert stale_items() == []
