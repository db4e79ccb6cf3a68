"""A die to be typed or clicked: its six faces beside each other."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.parts import wrapping
from app.ui.parts.die import Die
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class DieRow(QWidget):
    """A die with its six faces as buttons."""

    picked = Signal(int)

    def __init__(self, theme: Theme, die: Die, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self.die = theme, die
        self.face: int | None = None
        self._ring = False
        self.setAccessibleName(die.words)
        self._words = Words(theme, die.words, Role.SMALL_STRONG, die.side)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._words)
        self._faces = QHBoxLayout()
        self._buttons = [_Face(theme, die, face) for face in range(1, 7)]
        for button in self._buttons:
            button.clicked.connect(lambda _=False, face=button.face: self.picked.emit(face))
            self._faces.addWidget(button)
        self._column.addLayout(self._faces)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_face(self, face: int | None) -> None:
        self.face = face
        for button in self._buttons:
            button.setChecked(button.face == face)
        said = self.die.words if face is None else f"{self.die.words}: {face}"
        self.setAccessibleName(said)

    def show_ring(self, on: bool) -> None:
        self._ring = on
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ring:
            first, last = self._buttons[0].geometry(), self._buttons[-1].geometry()
            area = QRectF(first.united(last)).adjusted(-4, -4, 4, 4)
            strokes.ring(QPainter(self), area, self._theme.colour(Token.ACCENT), corner=5)

    def _restyle(self) -> None:
        self._column.setContentsMargins(5, 0, 5, 5)
        self._column.setSpacing(self._theme.gap(6) + 4)
        self._column.setAlignment(Qt.AlignmentFlag.AlignBottom)
        self._faces.setSpacing(self._theme.gap(4))
        self._name()

    def _name(self) -> None:
        """Name the die in the width of its faces; a long name ends in an ellipsis."""
        buttons = self._buttons
        room = sum(one.sizeHint().width() for one in buttons)
        room += self._faces.spacing() * (len(buttons) - 1)
        font = self._theme.font(Role.SMALL_STRONG)
        shown = wrapping.shortened_inside(self.die.words, font, float(room - 2))
        self._words.setText(shown)
        self._words.setToolTip(self.die.words if shown != self.die.words else "")


class _Face(QPushButton):
    def __init__(self, theme: Theme, die: Die, face: int) -> None:
        super().__init__()
        self._theme, self._die, self.face = theme, die, face
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{die.words}: {face}")
        self.setToolTip(f"{die.words}: {face}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        side = self._theme.px(30 if self._theme.sizes.compact else 32)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def nextCheckState(self) -> None:
        """Leave the mark to the tray."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        colour = self._theme.colour
        side = colour(self._die.side)
        if self.isChecked():
            strokes.box(painter, area, side, side, corner=5)
            strokes.pips(painter, area, self.face, colour(Token.SHEET))
            return
        hovered = self.underMouse() and self.isEnabled()
        ground = colour(Token.SELECT if hovered else Token.SHEET)
        strokes.box(painter, area, ground, colour(Token.EDGE), corner=5)
        strokes.pips(painter, area, self.face, side)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
