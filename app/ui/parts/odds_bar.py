"""The odds as one bar, divided by how often each outcome comes."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.core.kernel.odds import percent
from app.ui.parts import wrapping
from app.ui.parts.chances import Outcome, are_told, spoken, told
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role


class OddsBar(QWidget):
    """Each outcome in its colour, with its sign, and its count where there is room."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._outcomes: tuple[Outcome, ...] = ()
        self._of = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def show_odds(self, outcomes: Sequence[Outcome], of: int) -> None:
        self._outcomes, self._of = tuple(outcomes), of
        self.setAccessibleName(self.tr("Odds"))
        self.setAccessibleDescription(spoken(outcomes, of))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(300), self._theme.px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(24))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.words_at(event.pos().x()), self)
            return True
        return super().event(event)

    def shades(self) -> list[int]:
        """Give the step whose colour each outcome has, from the left."""
        return [one.shade for one in self._outcomes]

    def words_at(self, x: int) -> str:
        """Give the words of the outcome under this column of pixels."""
        for area, outcome in self._segments():
            if area.left() <= x < area.right():
                return f"{outcome.words}: {told(outcome.count, self._of)}"
        return ""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        font = self._theme.font(Role.STRONG)
        side = float(self._theme.px(16))
        for area, outcome in self._segments():
            step = self._theme.colours.outcome(outcome.shade)
            painter.fillRect(area, step.ground)
            if area.width() < side:
                continue
            many = not are_told(self._of)
            count = percent(outcome.count, self._of) if many else str(outcome.count)
            room = area.width() - side - self._theme.px(10)
            alone = wrapping.advance(count, font) > room
            left = area.center().x() - side / 2 if alone else area.left() + self._theme.px(4)
            mark = QRectF(left, area.center().y() - side / 2, side, side)
            strokes.outcome_mark(painter, mark, outcome.step, step.text)
            if not alone:
                text = area.adjusted(side + self._theme.px(6), 0, 0, 0)
                wrapping.paint_middle(painter, text, count, font, step.text)

    def _segments(self) -> list[tuple[QRectF, Outcome]]:
        shown = [each for each in self._outcomes if each.count]
        whole = float(self.width() - max(0, len(shown) - 1))
        left, made = 0.0, []
        for outcome in shown:
            wide = whole * outcome.count / max(1, self._of)
            made.append((QRectF(left, 0, wide, self.height()), outcome))
            left += wide + 1
        return made

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
