"""A tick and a radio whose whole cell answers, words included."""

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QRadioButton, QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class _Cell:
    """Where mark and words stand in a cell of a given width."""

    def __init__(self, theme: Theme, words: str) -> None:
        self.theme, self.words = theme, words

    def before(self) -> float:
        return float(self.theme.sizes.tick + (self.theme.gap(8) if self.words else 0) + 6)

    def hint(self) -> QSize:
        width = self.before() + wrapping.advance(self.words, self.theme.font(Role.BODY))
        side = self.theme.sizes.target
        return QSize(max(side, round(width + 0.5)), side)

    def least(self) -> QSize:
        word = wrapping.widest_word(self.words, self.theme.font(Role.BODY))
        side = self.theme.sizes.target
        return QSize(max(side, round(self.before() + word + 0.5)), side)

    def height(self, width: int) -> int:
        text = wrapping.height(self.words, self.theme.font(Role.BODY), width - self.before() + 0.5)
        return max(self.theme.sizes.target, round(text) + 4)

    def mark(self, area: QRectF) -> QRectF:
        side = float(self.theme.sizes.tick)
        if not self.words:
            left = area.center().x() - side / 2
            return QRectF(round(left), round(area.center().y() - side / 2), side, side)
        line = wrapping.line_height(self.theme.font(Role.BODY))
        lone = wrapping.height(self.words, self.theme.font(Role.BODY), self._room(area)) <= line
        top = area.center().y() - side / 2 if lone else area.top() + 2 + (line - side) / 2
        return QRectF(area.left() + 3, round(top), side, side)

    def paint_words(self, painter: QPainter, area: QRectF, token: Token) -> None:
        text = QRectF(area.left() + self.before(), area.top(), self._room(area), area.height())
        font = self.theme.font(Role.BODY)
        wrapping.paint_middle(painter, text, self.words, font, self.theme.colour(token))

    def _room(self, area: QRectF) -> float:
        return area.width() - self.before() + 0.5


def _policy() -> QSizePolicy:
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    return policy


class Tick(QCheckBox):
    """A check box; `name` is what a screen reader says where the words stand elsewhere."""

    def __init__(
        self, theme: Theme, words: str = "", name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._cell = theme, _Cell(theme, words)
        self.setAccessibleName(name or words)
        self.setSizePolicy(_policy())
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return self._cell.hint()

    def minimumSizeHint(self) -> QSize:
        return self._cell.least()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._cell.height(width)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        strokes.tick(
            painter,
            self._cell.mark(area),
            self._theme.colour,
            checked=self.checkState() is Qt.CheckState.Checked,
            partly=self.checkState() is Qt.CheckState.PartiallyChecked,
            enabled=self.isEnabled(),
            focused=self.hasFocus(),
        )
        self._cell.paint_words(painter, area, Token.INK if self.isEnabled() else Token.INK3)


class Choice(QRadioButton):
    """A radio button; those with the same parent exclude each other."""

    def __init__(
        self, theme: Theme, words: str = "", name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._cell = theme, _Cell(theme, words)
        self.setAccessibleName(name or words)
        self.setSizePolicy(_policy())
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return self._cell.hint()

    def minimumSizeHint(self) -> QSize:
        return self._cell.least()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._cell.height(width)

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        strokes.radio(
            painter,
            self._cell.mark(area),
            self._theme.colour,
            checked=self.isChecked(),
            enabled=self.isEnabled(),
            focused=self.hasFocus(),
        )
        self._cell.paint_words(painter, area, Token.INK if self.isEnabled() else Token.INK3)
