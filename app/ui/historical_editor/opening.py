"""Opening the editor of orders of battle."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.core.kernel.historical import OrderOfBattle
from app.services.own_orders import Left
from app.ui.historical_editor.editor import HistoricalEditor
from app.ui.parts.splitter import Memory
from app.ui.theme.theme import Theme


def open_editor(
    theme: Theme,
    order: OrderOfBattle,
    path: Path | None = None,
    parent: QWidget | None = None,
    *,
    memory: Memory | None = None,
    recovered: Left | None = None,
) -> HistoricalEditor:
    """Open an order of battle in a window of its own, and give it.

    `path` is the file that holds it; None for a shipped one, which is shown and edited as a copy,
    and for a new one (`own_orders.new_order`), which is kept once it is saved. `recovered` tells
    that it is what an ended editor left behind, with the changes that its file has not.
    """
    editor = HistoricalEditor(theme, order, path, parent, memory=memory, recovered=recovered)
    editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    editor.show()
    return editor
