"""A row of the library that Enter or a click opens."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.parts import wrapping
from app.ui.parts.button import Button, Fit
from app.ui.parts.severity import count_words, legal_words, severity
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


@dataclass(frozen=True, slots=True)
class RowText:
    """What a row says; `state` is a severity with its count, `removal` the words of a button."""

    title: str
    more: str
    aside: str = ""
    sign: str = ""
    end_sign: str = ""
    state: tuple[str, int] | None = None
    removal: str = ""
    tip: str = ""


class Row(QPushButton):
    """Title over a quiet line; at the right a time over a state, or a sign."""

    stepped = Signal(int)
    removed = Signal()
    entered = Signal()

    def __init__(self, theme: Theme, text: RowText, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._text = theme, text
        self._removal = Button(theme, text.removal, fit=Fit.ROW, parent=self)
        self._removal.setVisible(bool(text.removal))
        self._removal.clicked.connect(self.removed)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self.show_text(text)

    def text_shown(self) -> RowText:
        return self._text

    def show_text(self, text: RowText) -> None:
        self._text = text
        said = [text.title, text.more, self._state(), text.aside]
        self.setAccessibleName(", ".join(part for part in said if part))
        self.setToolTip(text.tip)
        self._restyle()

    def sizeHint(self) -> QSize:
        width = self._theme.px(380)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self._theme.sizes.control)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        title, more = self._places(width)
        high = more.bottom() if self._text.more else title.bottom()
        return round(high + self._theme.gap(8))

    def resizeEvent(self, event: QResizeEvent) -> None:
        size = self._removal.sizeHint()
        left = self.width() - self._theme.gap(14) - size.width()
        top = (self.height() - size.height()) // 2
        self._removal.setGeometry(QRect(left, top, size.width(), size.height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if not event.isAutoRepeat():
                self.click()
            case Qt.Key.Key_Down:
                self.stepped.emit(1)
            case Qt.Key.Key_Up:
                self.stepped.emit(-1)
            case Qt.Key.Key_Delete if self._text.removal:
                self.removed.emit()
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.entered.emit()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        colour, text = self._theme.colour, self._text
        title, more = self._places(self.width())
        if self.hasFocus():
            painter.fillRect(area, colour(Token.SELECT))
        elif self.underMouse():
            painter.fillRect(area, colour(Token.WELL))
        line = area.adjusted(title.left(), 0, -self._theme.gap(14), 0)
        strokes.hairline(painter, line, colour(Token.RULE), Qt.Edge.BottomEdge)
        if self.hasFocus():
            strokes.ring(painter, area, colour(Token.ACCENT))
        self._paint_signs(painter, area)
        shade = colour(Token.INK3 if text.removal else Token.INK)
        wrapping.paint(painter, title, text.title, self._theme.font(Role.STRONG), shade)
        small, quiet = self._theme.font(Role.SMALL), colour(Token.INK2)
        wrapping.paint(painter, more, text.more, small, quiet)
        self._paint_aside(painter, area, title, more)

    def _paint_signs(self, painter: QPainter, area: QRectF) -> None:
        middle = area.center().y()
        if self._text.sign:
            side = float(self._theme.px(20))
            spot = QRectF(self._theme.gap(14), middle - side / 2, side, side)
            faint = Token.INK3 if self._text.removal else Token.INK2
            self._theme.signs.paint(painter, spot, self._text.sign, self._theme.colour(faint))
        if self._text.end_sign:
            side = float(self._theme.sizes.icon)
            left = area.right() - self._theme.gap(14) - side
            spot = QRectF(left, middle - side / 2, side, side)
            ink = self._theme.colour(Token.ACCENT)
            self._theme.signs.paint(painter, spot, self._text.end_sign, ink)

    def _paint_aside(self, painter: QPainter, area: QRectF, title: QRectF, more: QRectF) -> None:
        right, small = Qt.AlignmentFlag.AlignRight, self._theme.font(Role.SMALL)
        edge = area.adjusted(0, 0, -self._theme.gap(14) - self._end(), 0)
        quiet = self._theme.colour(Token.INK2)
        beside = QRectF(edge.left(), title.top(), edge.width(), title.height())
        wrapping.paint(painter, beside, self._text.aside, small, quiet, right)
        if self._text.state is not None:
            look = severity(self._text.state[0])
            strong, ink = self._theme.font(Role.SMALL_STRONG), self._theme.colour(look.token)
            line = QRectF(edge.left(), more.top(), edge.width(), more.height())
            wrapping.paint(painter, line, self._state(), strong, ink, right)
            side = float(self._theme.px(13))
            left = edge.right() - wrapping.advance(self._state(), strong)
            middle = line.top() + wrapping.line_height(strong) / 2
            spot = QRectF(left - side - self._theme.gap(6), middle - side / 2, side, side)
            self._theme.signs.paint(painter, spot, look.sign, ink)

    def _state(self) -> str:
        if self._text.state is None:
            return ""
        key, count = self._text.state
        return legal_words(count) if key == "unusual" else count_words(key, count)

    def _end(self) -> float:
        return self._theme.sizes.icon + self._theme.gap(10) if self._text.end_sign else 0.0

    def _places(self, width: int) -> tuple[QRectF, QRectF]:
        """Place title and quiet line beside what stands at the right."""
        gap, text = self._theme.gap, self._text
        left = gap(14) + (self._theme.px(20) + gap(12) if text.sign else 0)
        right = width - gap(14) - self._end()
        small, strong = self._theme.font(Role.SMALL), self._theme.font(Role.STRONG)
        aside = wrapping.advance(text.aside, small) + gap(10) if text.aside else 0
        if text.removal:
            aside = self._removal.sizeHint().width() + gap(10)
        room = max(40.0, right - left - aside)
        title = QRectF(left, gap(7), room, wrapping.height(text.title, strong, room))
        state = wrapping.advance(self._state(), self._theme.font(Role.SMALL_STRONG))
        beside = state + self._theme.px(13) + gap(16) if text.state is not None else 0
        if text.removal:
            beside = self._removal.sizeHint().width() + gap(10)
        room = max(40.0, right - left - beside)
        more = QRectF(left, title.bottom() + 1, room, wrapping.height(text.more, small, room))
        return title, more

    def _restyle(self) -> None:
        self.updateGeometry()
        self.resizeEvent(QResizeEvent(self.size(), self.size()))
        self.update()


class Rows(QWidget):
    """Rows below each other; the arrows go from one to the next, Tab goes on."""

    activated = Signal(int)
    removal_requested = Signal(int)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: list[Row] = []
        self._at = 0
        self.setAccessibleName(name)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_rows(self, texts: Sequence[RowText]) -> None:
        """Show these rows, keeping the keyboard's place."""
        held = any(row.hasFocus() for row in self._rows)
        for row in self._rows:
            row.blockSignals(True)
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = [self._made(place, text) for place, text in enumerate(texts)]
        for row in self._rows:
            self._column.addWidget(row)
            row.show()  # at once: it may be given the keyboard before the next event
        self._hold(min(self._at, len(self._rows) - 1))
        if held and self._rows:
            self._rows[self._at].setFocus(Qt.FocusReason.OtherFocusReason)

    def rows(self) -> tuple[Row, ...]:
        return tuple(self._rows)

    def _made(self, place: int, text: RowText) -> Row:
        row = Row(self._theme, text, self)
        row.clicked.connect(lambda: self.activated.emit(place))
        row.removed.connect(lambda: self.removal_requested.emit(place))
        row.stepped.connect(lambda steps: self._step(place + steps))
        row.entered.connect(lambda: self._hold(place))
        return row

    def _step(self, place: int) -> None:
        if 0 <= place < len(self._rows):
            self._rows[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _hold(self, place: int) -> None:
        """Let Tab come back to this row alone."""
        self._at = max(0, place)
        for number, row in enumerate(self._rows):
            tab = number == self._at
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if tab else Qt.FocusPolicy.ClickFocus)
        if self._rows:
            self.setFocusProxy(self._rows[self._at])
