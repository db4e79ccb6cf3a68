"""The empty state: what belongs here, how it gets there, and the one main step."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.ui.parts.button import Button
from app.ui.parts.flow import Flow
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class EmptyState(QWidget):
    """Signs in a row, a title, sentences, and a main button with up to two beside it."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        sentences: Sequence[str],
        buttons: Sequence[Button],
        signs: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(sentences))
        self._column = QVBoxLayout(self)
        self._column.addStretch(2)
        if signs:
            self._column.addWidget(_Row(theme, signs), 0, Qt.AlignmentFlag.AlignHCenter)
        heading = Words(theme, title, Role.DISPLAY, wrap=True)
        self._lines = [heading]
        self._lines += [Words(theme, each, Role.BODY, Token.INK2, wrap=True) for each in sentences]
        for line in self._lines:
            line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self._column.addWidget(line)
        shelf = QWidget()
        self._flow = Flow(shelf, centred=True)
        for button in buttons:
            self._flow.addWidget(button)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        shelf.setSizePolicy(policy)
        self._shelf = shelf
        self._column.addWidget(shelf)
        self._column.addStretch(3)
        if buttons:
            self.setFocusProxy(buttons[0])
        theme.changed.connect(self._restyle)
        self._restyle()

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._column.setContentsMargins(gap(24), gap(24), gap(24), gap(24))
        self._column.setSpacing(gap(6))
        self._lines[0].setContentsMargins(0, gap(16), 0, gap(4))
        self._flow.setSpacing(gap(8))
        self._flow.setContentsMargins(0, gap(20), 0, 0)


class _Row(QWidget):
    def __init__(self, theme: Theme, signs: Sequence[str]) -> None:
        super().__init__()
        self._theme, self._names = theme, tuple(signs)
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        wide, gap = self._theme.px(34), self._theme.gap(10)
        count = len(self._names)
        return QSize(count * wide + (count - 1) * gap, self._theme.px(23))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        wide, gap = self._theme.px(34), self._theme.gap(10)
        ink = self._theme.colour(Token.EDGE)
        for place, name in enumerate(self._names):
            spot = QRectF(place * (wide + gap), 0, wide, self.height())
            self._theme.signs.paint(painter, spot, name, ink)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
