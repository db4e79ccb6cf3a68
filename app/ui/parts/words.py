"""A text in one of the look's roles and colours."""

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.parts.tips import literal_tip
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

LONGEST_WORD = 160
"""The width, in px at 100 %, from which a word that has no room may be broken."""


class Words(QLabel):
    """Plain text that follows the theme; with `wrap` it breaks and is never cut.

    A word that is wider than the label alone is broken too, where Qt's own label would cut it.
    Of a text with a limit of `most` lines the rest is in the tooltip; `text` is all of it.
    """

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        role: Role = Role.BODY,
        token: Token = Token.INK,
        *,
        wrap: bool = False,
        most: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._theme, self._role, self._token = theme, role, token
        self._most = most
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            policy = self.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
            self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self._restyle()

    def set_token(self, token: Token) -> None:
        self._token = token
        self._restyle()

    def set_role(self, role: Role) -> None:
        self._role = role
        self._restyle()

    def sizeHint(self) -> QSize:
        """Ask for one line, up to a readable length, where Qt would ask for a square."""
        if not self.wordWrap():
            return super().sizeHint()
        edges = self.contentsMargins()
        spare = edges.left() + edges.right()
        line = self.fontMetrics().horizontalAdvance(self.text()) + 2
        width = min(line, self._theme.px(620)) + spare
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        if not self.wordWrap():
            return least
        return least.boundedTo(QSize(self._theme.px(LONGEST_WORD), least.height()))

    def heightForWidth(self, width: int) -> int:
        edges = self.contentsMargins()
        room = width - edges.left() - edges.right()
        if not self._is_own(room):
            return super().heightForWidth(width)
        high = wrapping.height(self._shown(room), self.font(), room)
        return math.ceil(high) + edges.top() + edges.bottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell_rest()

    def setText(self, text: str) -> None:
        super().setText(text)
        self._tell_rest()

    def paintEvent(self, event: QPaintEvent) -> None:
        area = QRectF(self.contentsRect())
        if not self._is_own(area.width()):
            super().paintEvent(event)
            return
        across = self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        painter, shown = QPainter(self), self._shown(area.width())
        wrapping.paint_middle(painter, area, shown, self.font(), ink, across)

    def _is_own(self, room: float) -> bool:
        """Say whether it is drawn here: it has a limit, or a word with no room on a line."""
        if not self.wordWrap() or self.textFormat() is not Qt.TextFormat.PlainText:
            return False
        return bool(self._most) or wrapping.widest_word(self.text(), self.font()) > room

    def _shown(self, room: float) -> str:
        text = self.text()
        return wrapping.shortened(text, self.font(), room, self._most) if self._most else text

    def _tell_rest(self) -> None:
        if self._most:
            whole = self._shown(self.contentsRect().width()) == self.text()
            self.setToolTip("" if whole else literal_tip(self.text()))

    def _restyle(self) -> None:
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.WindowText, self._theme.colour(self._token))
        self.setPalette(colours)
        self.setFont(self._theme.font(self._role))
        self._tell_rest()
