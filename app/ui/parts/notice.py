"""A notice in the window: it stays until it is answered."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QWidget

from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.flow import Flow
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Notice(QWidget):
    """A bar with a sign, what happened, what follows, and actions; the first is the main one."""

    action_requested = Signal(int)

    def __init__(
        self,
        theme: Theme,
        sign: str,
        what: str,
        more: str = "",
        actions: Sequence[str] = (),
        *,
        bad: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._sign, self._bad = theme, sign, bad
        self.setAccessibleName(what)
        self.setAccessibleDescription(more)
        self._row = QHBoxLayout(self)
        self._row.addWidget(_Sign(theme, sign, Token.BAD if bad else Token.NOTE))
        text = QWidget()
        self._flow = Flow(text, middle=True, gap=6)
        self._flow.addWidget(Words(theme, what, Role.STRONG, wrap=True))
        if more:
            self._flow.addWidget(Words(theme, more, Role.BODY, wrap=True))
        self._shelf = QWidget()
        self._buttons = Flow(self._shelf)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.addWidget(text, 1)
        self._halves.addWidget(self._shelf)
        self._row.addLayout(self._halves, 1)
        for place, words in enumerate(actions):
            look = Look.QUIET if place else Look.SECONDARY
            button = Button(theme, words, look=look, fit=Fit.TOOL)
            button.clicked.connect(lambda _=False, place=place: self.action_requested.emit(place))
            self._buttons.addWidget(button)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self._restyle()
        self._actions = len(actions)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the actions under the words where they would take more than half of the width."""
        super().resizeEvent(event)
        beside = self._buttons.sizeHint().width() < self.width() / 2
        way = QBoxLayout.Direction
        self._halves.setDirection(way.LeftToRight if beside else way.TopToBottom)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._actions:
            self.action_requested.emit(self._actions - 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        ground = Token.BAD_BG if self._bad else Token.NOTE_BG
        painter.fillRect(area, self._theme.colour(ground))
        bar = QRectF(0, 0, 3, area.height())
        painter.fillRect(bar, self._theme.colour(Token.BAD if self._bad else Token.NOTE))
        rule = self._theme.colour(Token.RULE)
        strokes.hairline(painter, area, rule, Qt.Edge.BottomEdge)

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._row.setContentsMargins(gap(18), gap(8), gap(16), gap(8))
        self._row.setSpacing(gap(12))
        self._flow.setSpacing(gap(6))
        self._halves.setSpacing(gap(8))
        self.update()


class _Sign(QWidget):
    def __init__(self, theme: Theme, sign: str, token: Token) -> None:
        super().__init__()
        self._theme, self._sign, self._token = theme, sign, token
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.sizes.icon, self._theme.sizes.icon)

    def paintEvent(self, event: QPaintEvent) -> None:
        ink = self._theme.colour(self._token)
        self._theme.signs.paint(QPainter(self), QRectF(self.rect()), self._sign, ink)
