"""The head of a dialog: its title over the thick-thin rule, with the thing in hand beside it."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class DialogHead(QWidget):
    """Title in Garamond, and in italics what it is about."""

    def __init__(
        self, theme: Theme, title: str, who: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = Words(theme, title, Role.DISPLAY)
        self._who = Words(theme, who, Role.WHO, Token.INK2, wrap=True)
        self._who.setVisible(bool(who))
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._title)
        self._row.addWidget(self._who, 1, Qt.AlignmentFlag.AlignVCenter)
        self._row.addStretch(0 if who else 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._space)
        self._space()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        painter.fillRect(area, self._theme.colour(Token.PAPER))
        strokes.thick_thin(painter, area, self._theme.colour(Token.RULE_STRONG))

    def _space(self) -> None:
        gap = self._theme.gap
        self._row.setContentsMargins(gap(20), gap(8), gap(20), gap(8) + 6)
        self._row.setSpacing(gap(12))
        self._who.setContentsMargins(0, gap(5), 0, 0)
        self.update()
