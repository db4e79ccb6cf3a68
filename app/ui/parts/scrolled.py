"""Content that scrolls downwards where it does not fit."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Scrolled(QScrollArea):
    """Without an edge, and never a stop of the keyboard itself.

    With `clear` the ground of what lies behind shows through.
    """

    def __init__(
        self, content: QWidget, *, clear: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        if clear:
            self.viewport().setAutoFillBackground(False)
            content.setAutoFillBackground(False)
