"""A number with − and + on either side."""

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSpinBox, QSizePolicy, QSpinBox, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

_UP = (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Up, Qt.Key.Key_Right)
_SHIFTS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_NumLock)
_ARRIVALS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.MouseFocusReason,
)
_DOWN = (Qt.Key.Key_Minus, Qt.Key.Key_Down, Qt.Key.Key_Left)


class Stepper(QSpinBox):
    """Stepped by its two cells, by + and −, the arrows, Home and End, or typed in digits.

    Digits typed one after another make one number, as far as it goes up to the most; Backspace
    takes the last one back. After a click on − or + they go to the page, as to its dice.
    """

    stepped = Signal(int)

    def __init__(
        self,
        theme: Theme,
        name: str,
        least: int = 0,
        most: int = 99,
        value: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._typing = False
        self._takes_digits = True
        self.setRange(least, most)
        self.setValue(value)
        self.setAccessibleName(name)
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setFrame(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        field = self.lineEdit()
        field.setReadOnly(True)
        field.hide()
        theme.changed.connect(self._restyle)
        self.valueChanged.connect(self.update)

    def show_value(self, value: int) -> None:
        """Show a value without a signal."""
        blocked = self.blockSignals(True)
        self.setValue(value)
        self.blockSignals(blocked)
        self.update()

    def go_on_as(self, other: "Stepper") -> None:
        """Let the next digit go where it would in the one that this stands for."""
        self._typing, self._takes_digits = other._typing, other._takes_digits

    @property
    def takes_digits(self) -> bool:
        """Whether digits are typed into it while it has the keyboard."""
        return self._takes_digits

    def sizeHint(self) -> QSize:
        return QSize(3 * self._cell(), self._theme.px(26))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        other = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if not other and self._takes_digits and self._type(event):
            return
        if event.key() not in _SHIFTS:
            self._typing = False
        if event.key() in _UP:
            self._go(self.value() + 1)
        elif event.key() in _DOWN:
            self._go(self.value() - 1)
        elif event.key() == Qt.Key.Key_Home:
            self._go(self.minimum())
        elif event.key() == Qt.Key.Key_End:
            self._go(self.maximum())
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in _ARRIVALS:
            self._typing, self._takes_digits = False, True

    def _type(self, event: QKeyEvent) -> bool:
        """Take a digit or Backspace; say whether it was one."""
        shown = str(self.value()) if self._typing else ""
        if event.key() == Qt.Key.Key_Backspace:
            left = (shown or str(self.value()))[:-1]
            self._typing = bool(left)
            self._go(int(left or 0))
        elif Qt.Key.Key_0 <= event.key() <= Qt.Key.Key_9:
            digit = chr(event.key())
            for number in (int(shown + digit), int(digit)):
                if number in range(self.minimum(), self.maximum() + 1):
                    self._typing = True
                    self._go(number)
                    break
        else:
            return False
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._typing, spot = False, event.position().toPoint()
        if event.button() is Qt.MouseButton.LeftButton:
            minus, middle, plus = self._cells()
            self._takes_digits = middle.contains(spot)
            if minus.contains(spot):
                self._go(self.value() - 1)
            elif plus.contains(spot):
                self._go(self.value() + 1)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lineEdit().setGeometry(QRect())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = self._theme.colour
        area = QRectF(self.rect())
        edge = colour(Token.EDGE if self.isEnabled() else Token.RULE)
        strokes.box(painter, area, colour(Token.SHEET), edge)
        minus, middle, plus = self._cells()
        for cell, sign, on in (
            (minus, "−", self.value() > self.minimum()),
            (plus, "+", self.value() < self.maximum()),
        ):
            ink = colour(Token.INK2 if on and self.isEnabled() else Token.INK3)
            self._paint(painter, cell, sign, Role.BODY, ink)
        for x in (middle.left(), plus.left()):
            painter.fillRect(x, 4, 1, self.height() - 8, colour(Token.RULE))
        ink = colour(Token.INK if self.isEnabled() else Token.INK3)
        self._paint(painter, middle, str(self.value()).replace("-", "−"), Role.STRONG, ink)
        if self.hasFocus():
            strokes.ring(painter, area, colour(Token.ACCENT))

    def _paint(self, painter: QPainter, cell: QRect, text: str, role: Role, ink: QColor) -> None:
        font = self._theme.font(role)
        middle = Qt.AlignmentFlag.AlignHCenter
        wrapping.paint_middle(painter, QRectF(cell), text, font, ink, middle)

    def _cell(self) -> int:
        return self._theme.sizes.target

    def _cells(self) -> tuple[QRect, QRect, QRect]:
        side, high = self._cell(), self.height()
        return (
            QRect(0, 0, side, high),
            QRect(side, 0, self.width() - 2 * side, high),
            QRect(self.width() - side, 0, side, high),
        )

    def _go(self, value: int) -> None:
        before = self.value()
        self.setValue(value)
        if self.value() != before:
            self.stepped.emit(self.value())

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
