"""The six faces of one die, each with what it does."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


@dataclass(frozen=True, slots=True)
class FaceResult:
    """What a face does: the result's letters, its words, and 0 to 4 of harm."""

    letters: str
    words: str
    harm: int


class OddsFaces(QWidget):
    """Six cells from 1 to 6 in the colours of harm; three a row where the width is small."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._results: tuple[FaceResult, ...] = ()
        self._rolled: int | None = None
        self._side = Token.SIDE_B
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)

    def show_odds(self, results: Sequence[FaceResult], side: Token = Token.SIDE_B) -> None:
        """Show the six results; `side` colours the pips."""
        self._results, self._side, self._rolled = tuple(results), side, None
        self.setAccessibleName(self.tr("The six faces"))
        self.setAccessibleDescription("; ".join(self.words_of(n + 1) for n in range(len(results))))
        self._restyle()

    def show_rolled(self, face: int | None) -> None:
        self._rolled = face
        self.update()

    def words_of(self, face: int) -> str:
        result = self._results[face - 1]
        return f"{face}: {result.letters}, {result.words}"

    def sizeHint(self) -> QSize:
        width = 6 * self._theme.px(96)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * self._least(), self._theme.px(70))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(max((area.bottom() for area in self._areas(width)), default=0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        areas = self._areas(self.width())
        for face, (area, result) in enumerate(zip(areas, self._results, strict=False), 1):
            self._paint_cell(painter, area, face, result)

    def _least(self) -> int:
        small = self._theme.font(Role.SMALL_STRONG)
        word = max((wrapping.widest_word(each.words, small) for each in self._results), default=0)
        letters = max(
            (
                wrapping.advance(each.letters, self._theme.font(Role.TOTAL))
                for each in self._results
            ),
            default=0,
        )
        return round(max(word, letters + self._theme.px(36))) + self._theme.gap(20)

    def _areas(self, width: int) -> list[QRectF]:
        gap = self._theme.gap(4)
        per_row = next((n for n in (6, 3, 2) if (width + gap) / n - gap >= self._least()), 2)
        wide = (width + gap) / per_row - gap
        small = self._theme.font(Role.SMALL_STRONG)
        room = wide - self._theme.gap(20)
        text = max((wrapping.height(each.words, small, room) for each in self._results), default=0)
        high = self._theme.px(28) + text + self._theme.gap(30)
        return [
            QRectF((n % per_row) * (wide + gap), (n // per_row) * (high + gap), wide, high)
            for n in range(6)
        ]

    def _paint_cell(self, painter: QPainter, area: QRectF, face: int, result: FaceResult) -> None:
        theme, step = self._theme, self._theme.colours.harm(result.harm)
        edge = theme.colour(Token.EDGE) if result.harm == 0 else None
        strokes.box(painter, area, step.ground, edge, corner=0)
        side, pad = float(theme.px(28)), theme.gap(10)
        die = QRectF(area.left() + pad, area.top() + theme.gap(9), side, side)
        strokes.box(painter, die, theme.colour(Token.SHEET), theme.colour(Token.EDGE), corner=5)
        strokes.pips(painter, die, face, theme.colour(self._side))
        letters = QRectF(die.right() + pad, die.top(), area.right() - die.right() - pad, side)
        font = theme.font(Role.TOTAL)
        wrapping.paint_middle(painter, letters, result.letters, font, step.text)
        words = area.adjusted(pad, die.bottom() - area.top() + theme.gap(6), -pad, 0)
        small = theme.font(Role.SMALL_STRONG)
        wrapping.paint(painter, words, result.words, small, step.text)
        if face == self._rolled:
            strokes.box(painter, area, None, theme.colour(Token.SHEET), corner=2, width=5)
            strokes.box(painter, area, None, theme.colour(Token.INK), corner=2, width=3)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
