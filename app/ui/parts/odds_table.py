"""The odds as a table: every outcome exactly, and that outcome or better."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.kernel.odds import percent
from app.ui.parts import wrapping
from app.ui.parts.chances import Outcome, are_told, count_words, or_better, spoken
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Step, Token
from app.ui.theme.type import Role

_RIGHT = Qt.AlignmentFlag.AlignRight


class OddsTable(QWidget):
    """Sign, words, «6 of 36», «17 %», and the sum so far; an outcome that cannot come is quiet."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._outcomes: tuple[Outcome, ...] = ()
        self._of = 0
        self._harm = False
        self._sum_head = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)

    def show_odds(
        self, outcomes: Sequence[Outcome], of: int, sum_head: str = "", *, harm: bool = False
    ) -> None:
        """Show outcomes in their order; `sum_head` is «or better» unless given."""
        self._outcomes, self._of, self._harm = tuple(outcomes), of, harm
        self._sum_head = sum_head or self.tr("or better")
        self.setAccessibleName(self.tr("Odds"))
        self.setAccessibleDescription(spoken(outcomes, of))
        self._restyle()

    def sizeHint(self) -> QSize:
        words = max((self._advance(each.words) for each in self._outcomes), default=0.0)
        width = round(self._before() + words + self._numbers() + self._theme.gap(16))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        body = self._theme.font(Role.BODY)
        word = max((wrapping.widest_word(each.words, body) for each in self._outcomes), default=0)
        return QSize(round(self._before() + word + self._numbers() + 12), self._row())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = sum(self._height(outcome, width) for outcome in self._outcomes)
        return round(self._head() + rows)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint_head(painter)
        top = float(self._head())
        for outcome, total in zip(self._outcomes, or_better(self._outcomes), strict=True):
            high = self._height(outcome, self.width())
            self._paint_row(painter, QRectF(0, top, self.width(), high), outcome, total)
            top += high

    def _row(self) -> int:
        return self._theme.px(21)

    def _head(self) -> int:
        return self._theme.px(22)

    def _before(self) -> float:
        return self._theme.px(24) + float(self._theme.gap(8))

    def _advance(self, text: str) -> float:
        return wrapping.advance(text, self._theme.font(Role.BODY))

    def _columns(self) -> tuple[float, float, float]:
        """Give the widths of count, per cent and sum."""
        body, strong = self._theme.font(Role.BODY), self._theme.font(Role.STRONG)
        counts = [self._count(each) for each in self._outcomes]
        count = max((wrapping.advance(each, body) for each in counts), default=0.0)
        cent = wrapping.advance(">99.9 %", strong)
        sums = wrapping.advance(self._sum_head, self._theme.font(Role.SMALL))
        return count, cent, max(sums, wrapping.advance(">99.9 %", body))

    def _count(self, outcome: Outcome) -> str:
        return count_words(outcome.count, self._of) if are_told(self._of) else ""

    def _numbers(self) -> float:
        return sum(self._columns()) + 2 * self._theme.gap(10) + self._theme.gap(12)

    def _height(self, outcome: Outcome, width: float) -> float:
        room = width - self._before() - self._numbers()
        text = wrapping.height(outcome.words, self._theme.font(Role.BODY), room)
        return max(float(self._row()), text + 3)

    def _step(self, outcome: Outcome) -> Step:
        colours = self._theme.colours
        return colours.harm(outcome.step) if self._harm else colours.outcome(outcome.shade)

    def _paint_head(self, painter: QPainter) -> None:
        small, ink = self._theme.font(Role.SMALL), self._theme.colour(Token.INK2)
        line = QRectF(0, 0, self.width(), self._head())
        wrapping.paint_middle(painter, line, self._sum_head, small, ink, _RIGHT)
        edge = self._columns()[2] + self._theme.gap(10)
        exactly = line.adjusted(0, 0, -edge, 0)
        wrapping.paint_middle(painter, exactly, self.tr("exactly"), small, ink, _RIGHT)

    def _paint_row(self, painter: QPainter, area: QRectF, outcome: Outcome, total: int) -> None:
        theme = self._theme
        body, strong = theme.font(Role.BODY), theme.font(Role.STRONG)
        quiet = outcome.count == 0
        ink, second = theme.colour(Token.INK3 if quiet else Token.INK), theme.colour(Token.INK2)
        second = theme.colour(Token.INK3) if quiet else second
        self._paint_swatch(painter, area, outcome)
        words = area.adjusted(self._before(), 0, -self._numbers(), 0)
        wrapping.paint_middle(painter, words, outcome.words, body, ink)
        _, cent, sums = self._columns()
        gap = theme.gap(10)
        so_far = percent(total, self._of)
        wrapping.paint_middle(painter, area, so_far, body, second, _RIGHT)
        here = area.adjusted(0, 0, -sums - gap, 0)
        exact = percent(outcome.count, self._of)
        wrapping.paint_middle(painter, here, exact, strong, ink, _RIGHT)
        counted = here.adjusted(0, 0, -cent - gap / 2, 0)
        count = self._count(outcome)
        wrapping.paint_middle(painter, counted, count, body, ink, _RIGHT)

    def _paint_swatch(self, painter: QPainter, area: QRectF, outcome: Outcome) -> None:
        high = float(self._theme.px(16))
        swatch = QRectF(0, area.center().y() - high / 2, self._theme.px(24), high)
        step = self._step(outcome)
        edge = self._theme.colour(Token.EDGE) if self._harm else None
        strokes.box(painter, swatch, step.ground, edge, corner=1)
        if not self._harm:
            side = float(self._theme.px(13))
            spot = QRectF(
                swatch.center().x() - side / 2, swatch.center().y() - side / 2, side, side
            )
            strokes.outcome_mark(painter, spot, outcome.step, step.text)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
