"""What happened: the headline in Garamond, the reason, and the rulings it rests on."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.core.kernel.actions import Ramp
from app.ui.battle.linked_words import LinkedWords
from app.ui.battle.shown import ResultShown
from app.ui.parts import wrapping
from app.ui.parts.pane import Sheet
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class ResultView(Sheet):
    """The result of the action in hand; hidden while there is none."""

    ruling_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.SELECT, (), parent)
        self.setAccessibleName(self.tr("Result"))
        self._swatch = _Swatch(theme)
        self.headline = Words(theme, "", Role.TITLE, wrap=True)
        self.reason = LinkedWords(theme, Role.BODY, Token.INK2)
        self.reason.ruling_clicked.connect(self.ruling_clicked)
        text = QVBoxLayout()
        text.setSpacing(0)
        text.addWidget(self.headline)
        text.addWidget(self.reason)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._swatch, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addLayout(text, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._space)
        self._space()
        self.hide()

    def show_result(self, result: ResultShown | None) -> None:
        self.setVisible(result is not None)
        if result is None:
            return
        self.headline.setText(result.headline)
        self.reason.show_parts(result.lines, apart=result.apart)
        self.reason.setVisible(bool(result.lines))
        self._swatch.show_result(result)
        self.setAccessibleDescription(result.text)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        bar = QRectF(0, 0, 4, self.height())
        QPainter(self).fillRect(bar, self._theme.colour(Token.ACCENT))

    def _space(self) -> None:
        gap = self._theme.gap
        edge = gap(4 if self._theme.sizes.compact else 8)
        self._row.setContentsMargins(gap(18), edge, gap(16), edge)
        self._row.setSpacing(gap(14))


class _Swatch(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._result = ResultShown("", ())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_result(self, result: ResultShown) -> None:
        self._result = result
        harm = result.ramp is Ramp.HARM
        self.setVisible(result.step is not None and (not harm or bool(result.sign)))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        sign = wrapping.advance(self._result.sign, self._theme.font(Role.TOTAL))
        wide = self._theme.px(36)
        return QSize(max(wide, round(sign) + 2 * self._theme.gap(8)), self._theme.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        step = self._result.step
        if step is None:
            return
        painter, area = QPainter(self), QRectF(self.rect())
        if self._result.ramp is Ramp.HARM:
            look = self._theme.colours.harm(step)
            strokes.box(painter, area, look.ground, self._theme.colour(Token.EDGE))
            middle = Qt.AlignmentFlag.AlignHCenter
            font = self._theme.font(Role.TOTAL)
            wrapping.paint_middle(painter, area, self._result.sign, font, look.text, middle)
            return
        look = self._theme.colours.outcome(-step if self._result.turned else step)
        strokes.box(painter, area, look.ground, None)
        side = float(self._theme.px(20))
        spot = QRectF(0, 0, side, side)
        spot.moveCenter(area.center())
        strokes.outcome_mark(painter, spot, step, look.text)
