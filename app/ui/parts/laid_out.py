"""What stands in a layout, found without its items."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget


def widgets_in(layout: QLayout) -> list[QWidget]:
    """Give the widgets of a layout, in its order.

    Never by QLayout.itemAt(): PySide keeps what it gives after Qt has deleted the item, and takes
    the next object that is made at the same address for it, which crashes.
    """
    holder = layout.parentWidget()
    if holder is None:
        return []
    children = holder.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    placed = [(layout.indexOf(child), child) for child in children]
    return [child for place, child in sorted(placed, key=lambda one: one[0]) if place >= 0]
