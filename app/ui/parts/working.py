"""The working of a figure: its terms, the total, and the rulings it rests on."""

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui.parts import wrapping
from app.ui.parts.link import Link
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class FigureWorking(Protocol):
    """What is shown: (words, hint, amount) a term, and (id, words) a ruling."""

    @property
    def title(self) -> str: ...
    @property
    def terms(self) -> Sequence[tuple[str, str, str]]: ...
    @property
    def total_words(self) -> str: ...
    @property
    def total(self) -> str: ...
    @property
    def rulings(self) -> Sequence[tuple[str, str]]: ...


class Working(QWidget):
    """Terms with leader dots over a rule and a total; each † is a link to its ruling."""

    ruling_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._heading = Heading(theme, "")
        self._sum = _Sum(theme)
        self._in_words = Words(theme, "", Role.BODY, wrap=True)
        self._links: list[QWidget] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._heading)
        self._column.addWidget(self._sum)
        self._column.addWidget(self._in_words)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_figure(self, figure: FigureWorking, in_words: str = "") -> None:
        """Show a figure; `in_words` is what its total is in a sentence below it."""
        self._heading.set_title(figure.title)
        self._heading.setVisible(bool(figure.title))
        self._sum.show_terms(figure.terms, figure.total_words, figure.total)
        self._in_words.setText(in_words)
        self._in_words.setVisible(bool(in_words))
        self.setAccessibleName(figure.title)
        self.setAccessibleDescription(self._sum.accessibleDescription())
        for old in self._links:
            old.hide()
            old.deleteLater()
        self._links = [self._ruling(key, words) for key, words in figure.rulings]
        for row in self._links:
            self._column.addWidget(row)

    def _ruling(self, key: str, words: str) -> QWidget:
        row = QWidget(self)
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(self._theme.gap(6))
        link = Link(self._theme, key, dagger=True, role=Role.SMALL_STRONG)
        link.setToolTip(words)
        link.setAccessibleDescription(words)
        link.clicked.connect(lambda: self.ruling_clicked.emit(key))
        link.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        line.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        said = Words(self._theme, words, Role.SMALL, Token.INK2, wrap=True)
        said.setContentsMargins(0, self._theme.px(4), 0, 0)
        line.addWidget(said, 1, Qt.AlignmentFlag.AlignTop)
        return row

    def _restyle(self) -> None:
        self._column.setSpacing(self._theme.gap(4))


class _Sum(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._terms: tuple[tuple[str, str, str], ...] = ()
        self._total_words = self._total = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)

    def show_terms(
        self, terms: Sequence[tuple[str, str, str]], total_words: str, total: str
    ) -> None:
        self._terms = tuple(terms)
        self._total_words, self._total = total_words, total
        said = [f"{words}{f' ({hint})' if hint else ''} {amount}" for words, hint, amount in terms]
        if total:
            said.append(f"{total_words} {total}".strip())
        self.setAccessibleName("; ".join(said))
        self.setAccessibleDescription("; ".join(said))
        self._restyle()

    def sizeHint(self) -> QSize:
        width = self._theme.px(220)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._row())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = sum(self._height(term, width) for term in self._terms)
        return round(rows + (self._total_height(width) if self._total else 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        top = 0.0
        for term in self._terms:
            high = self._height(term, self.width())
            self._paint_term(painter, QRectF(0, top, self.width(), high), term)
            top += high
        if self._total:
            area = QRectF(0, top, self.width(), self._total_height(self.width()))
            self._paint_total(painter, area)

    def _row(self) -> int:
        return self._theme.px(24)

    def _amount(self, amount: str) -> float:
        return wrapping.advance(amount, self._theme.font(Role.NUM))

    def _fits(self, term: tuple[str, str, str], width: float) -> bool:
        """Say whether words and hint stand on one line with room for some leader dots."""
        words, hint, amount = term
        gap = self._theme.gap(6)
        used = wrapping.advance(words, self._theme.font(Role.BODY)) + self._amount(amount) + 3 * gap
        if hint:
            used += wrapping.advance(hint, self._theme.font(Role.SMALL)) + gap
        return used <= width

    def _height(self, term: tuple[str, str, str], width: float) -> float:
        if self._fits(term, width):
            return float(self._row())
        words, hint, amount = term
        room = width - self._amount(amount) - 3 * self._theme.gap(6)
        high = wrapping.height(words, self._theme.font(Role.BODY), room)
        if hint:
            high += wrapping.height(hint, self._theme.font(Role.SMALL), room)
        return high + self._theme.gap(6)

    def _total_height(self, width: float) -> float:
        room = width - wrapping.advance(self._total, self._theme.font(Role.TOTAL)) - 12
        text = wrapping.height(self._total_words, self._theme.font(Role.STRONG), room)
        return max(float(self._theme.px(30)), text + self._theme.gap(8))

    def _paint_term(self, painter: QPainter, area: QRectF, term: tuple[str, str, str]) -> None:
        words, hint, amount = term
        colour, gap = self._theme.colour, self._theme.gap(6)
        body, small, num = (self._theme.font(role) for role in (Role.BODY, Role.SMALL, Role.NUM))
        step = float(self._row())
        room = area.width() - self._amount(amount) - 3 * gap
        if self._fits(term, area.width()):
            last = area
            wrapping.paint_middle(painter, area, words, body, colour(Token.INK))
            end = area.left() + wrapping.advance(words, body)
            if hint:
                spot = area.adjusted(wrapping.advance(words, body) + gap, 0, 4, 0)
                wrapping.paint_middle(painter, spot, hint, small, colour(Token.INK2))
                end = spot.left() + wrapping.advance(hint, small)
        else:
            block = area.adjusted(0, gap / 2, -(area.width() - room), 0)
            high = wrapping.paint(painter, block, words, body, colour(Token.INK))
            final = wrapping.lines(words, body, room)[-1]
            if hint:
                under = block.adjusted(0, high, 0, 0)
                high += wrapping.paint(painter, under, hint, small, colour(Token.INK2))
                final = wrapping.lines(hint, small, room)[-1]
            end = area.left() + wrapping.advance(final, small if hint else body)
            line = wrapping.line_height(small if hint else body)
            middle = block.top() + high - line / 2
            last = QRectF(area.left(), middle - step / 2, area.width(), step)
        right = Qt.AlignmentFlag.AlignRight
        wrapping.paint_middle(painter, last, amount, num, colour(Token.INK), right)
        metrics = QFontMetricsF(body)
        base = last.center().y() + (metrics.ascent() - metrics.descent()) / 2
        stop = area.right() - self._amount(amount) - gap
        dot = float(self._theme.px(1))
        strokes.leader(painter, end + gap, stop, base, colour(Token.INK3), dot)

    def _paint_total(self, painter: QPainter, area: QRectF) -> None:
        colour = self._theme.colour
        painter.fillRect(
            QRectF(area.left(), area.top(), area.width(), 2), colour(Token.RULE_STRONG)
        )
        total, strong = self._theme.font(Role.TOTAL), self._theme.font(Role.STRONG)
        inner = area.adjusted(0, 2, 0, 0)
        words = inner.adjusted(0, 0, -wrapping.advance(self._total, total) - 12, 0)
        wrapping.paint_middle(painter, words, self._total_words, strong, colour(Token.INK))
        right = Qt.AlignmentFlag.AlignRight
        wrapping.paint_middle(painter, inner, self._total, total, colour(Token.INK), right)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
