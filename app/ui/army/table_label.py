"""The label of a formation as it lies on the table: its name, whose it is, its key figure."""

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

LINE, EDGES = 22, 8
"""Heights in pixels at 100 %: a line of the label, and its edges with the rule."""


@dataclass(frozen=True, slots=True)
class LabelWords:
    """What stands on it: a line of name and holder, a line of figures and a note."""

    name: str
    line: str
    figures: tuple[str, ...]
    note: str = ""


class TableLabel(QWidget):
    """Drawn as printed: ink on the sheet, a rule between the lines."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._words = theme, LabelWords("", "", ())
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)

    def show_words(self, words: LabelWords) -> None:
        """Show these words."""
        self._words = words
        self.setAccessibleName(" ".join((words.name, words.line, *words.figures, words.note)))
        self._restyle()

    def sizeHint(self) -> QSize:
        width = self._wide()
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(40))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._theme.px(LINE) * 2 + self._more(self._inner_width(width)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, words = QPainter(self), self._theme, self._words
        colour = theme.colour
        width = min(self.width(), self.sizeHint().width())
        area = QRectF(0, 0, width, self.heightForWidth(self.width()))
        strokes.box(painter, area, colour(Token.SHEET), colour(Token.INK), corner=0)
        inner = area.adjusted(self._pad(), theme.gap(4), -self._pad(), 0)
        line = QRectF(inner.left(), inner.top(), inner.width(), self._name_height(inner.width()))
        wrapping.paint_middle(painter, line, words.name, self._name_font(), colour(Token.INK))
        line = self._aside(painter, line, words.line, self._first() > inner.width())
        rule = QRectF(inner.left(), line.bottom(), inner.width(), 1)
        painter.fillRect(rule, colour(Token.RULE_STRONG))
        line = QRectF(inner.left(), rule.bottom(), inner.width(), theme.px(LINE))
        left = line.left()
        for figure in words.figures:
            spot = QRectF(left, line.top(), inner.width(), line.height())
            wrapping.paint_middle(painter, spot, figure, theme.font(Role.NUM), colour(Token.INK))
            left += wrapping.advance(figure, theme.font(Role.NUM)) + theme.gap(16)
        self._aside(painter, line, words.note, self._second() > inner.width())

    def _aside(self, painter: QPainter, line: QRectF, text: str, below: bool) -> QRectF:
        """Draw what stands at the end of a line, or under it where both have no room."""
        font, ink = self._theme.font(Role.SMALL), self._theme.colour(Token.INK2)
        if not below:
            right = Qt.AlignmentFlag.AlignRight
            wrapping.paint_middle(painter, line, text, font, ink, right)
            return line
        high = wrapping.height(text, font, line.width())
        under = QRectF(line.left(), line.bottom(), line.width(), high)
        wrapping.paint_middle(painter, under, text, font, ink)
        return line.united(under)

    def _more(self, room: float) -> float:
        """Give the height beside two lines: edges, lines of the name, what stands under one."""
        theme, words, small = self._theme, self._words, self._theme.font(Role.SMALL)
        asides = ((self._first(), words.line), (self._second(), words.note))
        under = (wrapping.height(text, small, room) for wide, text in asides if wide > room)
        return theme.px(EDGES) + self._name_height(room) - theme.px(LINE) + sum(under)

    def _name_height(self, room: float) -> float:
        needed = wrapping.height(self._words.name, self._name_font(), room)
        return max(float(self._theme.px(LINE)), needed)

    def _name_font(self) -> QFont:
        font = self._theme.font(Role.WHO)
        font.setItalic(False)
        font.setBold(True)
        return font

    def _inner_width(self, width: int) -> float:
        return max(1.0, min(width, self._wide()) - 2 * self._pad())

    def _wide(self) -> int:
        """Give the width in which nothing breaks."""
        wide = max(self._first(), self._second()) + 2 * self._pad()
        return max(ceil(wide), self._theme.px(220))

    def _pad(self) -> int:
        return self._theme.gap(8)

    def _first(self) -> float:
        theme, words = self._theme, self._words
        name = wrapping.advance(words.name, self._name_font())
        return name + theme.gap(12) + wrapping.advance(words.line, theme.font(Role.SMALL)) + 4

    def _second(self) -> float:
        theme, words = self._theme, self._words
        num = theme.font(Role.NUM)
        figures = sum(wrapping.advance(one, num) + theme.gap(16) for one in words.figures)
        return figures + wrapping.advance(words.note, theme.font(Role.SMALL)) + 4

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
