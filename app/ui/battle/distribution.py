"""A distribution: a bar an outcome, with its count, exactly and or better, or or more."""

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.core.kernel.odds import percent
from app.ui.battle.shown import Chance
from app.ui.parts import wrapping
from app.ui.parts.chances import are_told, count_words, exact_words, told
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Distribution(QWidget):
    """One row an outcome; the row that was rolled stands on the chosen ground.

    Bars of harm are shaded from the least to the worst of the outcomes shown, however many.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chances: tuple[Chance, ...] = ()
        self._of = 0
        self._rolled = ""
        self._harm = self._most_first = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def show_odds(
        self,
        chances: Sequence[Chance],
        of: int,
        rolled: str = "",
        name: str = "",
        *,
        harm: bool = False,
    ) -> None:
        """Show outcomes under a name; counts are told where they mean something."""
        self._chances, self._of, self._rolled = tuple(chances), of, rolled
        self._harm = harm
        self._most_first = harm and bool(chances) and chances[0].step > chances[-1].step
        self.setAccessibleName(name or self.tr("Odds"))
        self.setAccessibleDescription("; ".join(self.rows()))
        self._restyle()

    def rows(self) -> list[str]:
        """Give each row in words."""
        made: list[str] = []
        total = 0
        for chance in self._chances:
            total += chance.count
            better = percent(total, self._of)
            words = self.tr("{0}: {1}, {2} {3}")
            counted = told(chance.count, self._of)
            made.append(words.format(chance.words, counted, self._sum_head(), better))
        return made

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self._row() * (len(self._chances) + 1))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self._words() + self._numbers() + self._theme.px(60)), self._row())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        row = float(self._row())
        second = self._theme.colour(Token.INK2)
        heads = ("", self.tr("exactly"), self._sum_head())
        self._paint_numbers(painter, 0, heads, (Role.SMALL,) * 3, second)
        most = max((chance.count for chance in self._chances), default=1)
        total = 0
        for place, chance in enumerate(self._chances, 1):
            total += chance.count
            self._paint_row(painter, place * row, chance, most)
            numbers = (
                self._count(chance),
                percent(chance.count, self._of),
                percent(total, self._of),
            )
            roles = (Role.BODY, Role.STRONG, Role.BODY)
            ink = self._theme.colour(Token.INK)
            self._paint_numbers(painter, place * row, numbers, roles, ink)

    def _paint_row(self, painter: QPainter, top: float, chance: Chance, most: int) -> None:
        theme, row = self._theme, float(self._row())
        rolled = chance.is_of(self._rolled)
        if rolled:
            painter.fillRect(QRectF(0, top, self.width(), row), theme.colour(Token.SELECT))
        words = QRectF(theme.gap(4), top, self._words(), row)
        font = theme.font(Role.STRONG if rolled else Role.BODY)
        wrapping.paint_middle(painter, words, chance.words, font, theme.colour(Token.INK))
        left = words.right() + theme.gap(10)
        room = self.width() - left - self._numbers() - theme.gap(6)
        bar = QRectF(left, top + row * 0.2, max(1.0, room * chance.count / most), row * 0.6)
        if rolled or not self._harm:
            painter.fillRect(bar, theme.colour(Token.ACCENT if rolled else Token.METER))
        else:
            edge = theme.colour(Token.EDGE)
            strokes.box(painter, bar, theme.colours.harm_at(self.share(chance)), edge, corner=0)

    def share(self, chance: Chance) -> Fraction:
        """Give where an outcome stands between no harm, 0, and the worst shown, 1."""
        steps = sorted({one.step for one in self._chances})
        least = Fraction(1, 4) if steps[0] else Fraction(0)
        place = Fraction(steps.index(chance.step), max(1, len(steps) - 1))
        return least + (1 - least) * place

    def _sum_head(self) -> str:
        return self.tr("or more") if self._most_first else self.tr("or better")

    def _paint_numbers(
        self,
        painter: QPainter,
        top: float,
        texts: tuple[str, str, str],
        roles: tuple[Role, Role, Role],
        ink: QColor,
    ) -> None:
        right = self.width() - float(self._theme.gap(4))
        widths = self._widths()
        for text, role, wide in reversed(list(zip(texts, roles, widths, strict=True))):
            area = QRectF(right - wide, top, wide, self._row())
            align = Qt.AlignmentFlag.AlignRight
            wrapping.paint_middle(painter, area, text, self._theme.font(role), ink, align)
            right -= wide + self._theme.gap(10)

    def event(self, event: QEvent) -> bool:
        """Tell a chance exactly where the mouse rests on it."""
        if isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.words_at(event.pos().y()), self)
            return True
        return super().event(event)

    def words_at(self, y: int) -> str:
        """Give the outcome at this height with its exact chance; "" for the heads."""
        place = y // self._row() - 1
        if not 0 <= place < len(self._chances):
            return ""
        chance = self._chances[place]
        return f"{chance.words}: {exact_words(Fraction(chance.count, self._of))}"

    def _count(self, chance: Chance) -> str:
        return count_words(chance.count, self._of) if are_told(self._of) else ""

    def _row(self) -> int:
        return self._theme.px(18)

    def _words(self) -> float:
        strong = self._theme.font(Role.STRONG)
        return max((wrapping.advance(each.words, strong) for each in self._chances), default=0) + 2

    def _widths(self) -> tuple[float, float, float]:
        body, strong = self._theme.font(Role.BODY), self._theme.font(Role.STRONG)
        counts = [wrapping.advance(self._count(one), body) for one in self._chances]
        cent = wrapping.advance(">99.9 %", strong)
        heads = [
            wrapping.advance(text, self._theme.font(Role.SMALL))
            for text in (self.tr("exactly"), self._sum_head())
        ]
        return max(counts, default=0) + 2, max(cent, heads[0]) + 2, max(cent, heads[1]) + 2

    def _numbers(self) -> float:
        return sum(self._widths()) + 3 * self._theme.gap(10)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
