"""The frame of a dialog: head, body that scrolls where it must, and buttons at the foot."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.ui.dialogs.head import DialogHead
from app.ui.parts.button import Button
from app.ui.parts.pane import Sheet
from app.ui.parts.scrolled import Scrolled
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

BESIDE, ABOVE = 40, 80
"""What a dialog leaves of the screen, its title bar and the bars of the desktop among it."""


def open_at(dialog: QDialog, size: tuple[int, int]) -> None:
    """Give a dialog a size in pixels, or what the screen has room for."""
    room = dialog.screen().availableSize()
    dialog.resize(min(size[0], room.width() - BESIDE), min(size[1], room.height() - ABOVE))


class Frame(QDialog):
    """`body` is filled by the dialog itself; Esc closes."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        who: str = "",
        *,
        size: tuple[int, int] = (620, 520),
        scrolls: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = theme
        self.setWindowTitle(title)
        ground = Sheet(theme, Token.PANEL)
        self.body = QVBoxLayout(ground)
        foot = Sheet(theme, Token.PANEL, (Qt.Edge.TopEdge,))
        self._foot = QHBoxLayout(foot)
        self._foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(DialogHead(theme, title, who))
        self._scroll = Scrolled(ground) if scrolls else None
        column.addWidget(self._scroll or ground, 1)
        column.addWidget(foot)
        theme.changed.connect(self._pad)
        self._pad()
        open_at(self, (theme.px(size[0]), theme.px(size[1])))

    def add_buttons(self, buttons: Sequence[Button]) -> None:
        """Put the buttons at the foot, the main one last."""
        for button in buttons:
            button.setAutoDefault(False)
            self._foot.addWidget(button)

    def bring_into_sight(self, part: QWidget) -> None:
        """Scroll to a part of the body, once it has its place."""
        if self._scroll is not None:
            scroll = self._scroll
            QTimer.singleShot(0, part, lambda: scroll.ensureWidgetVisible(part, 0, 0))

    def _pad(self) -> None:
        gap = self._look.gap
        self.body.setContentsMargins(gap(20), gap(14), gap(20), gap(16))
        self.body.setSpacing(gap(10))
        self._foot.setContentsMargins(gap(20), gap(12), gap(20), gap(12))
        self._foot.setSpacing(gap(8))
