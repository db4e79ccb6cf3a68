"""A segmented control: one choice of a few, all in sight."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
_ON = (Qt.Key.Key_Right, Qt.Key.Key_Down)


class Segments(QWidget):
    """Choices side by side; arrows move, and rows are added where the width is too small."""

    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        name: str,
        choices: Sequence[tuple[str, str]] = (),
        choice: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._segments: list[_Segment] = []
        self._holder: _Segment | None = None
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self.set_choices(choices, choice)

    def set_choices(self, choices: Sequence[tuple[str, str]], choice: str = "") -> None:
        """Show these (id, words); nothing is emitted."""
        for old in self._segments:
            old.hide()
            old.deleteLater()
        self._segments = [_Segment(self._theme, key, words, self) for key, words in choices]
        for segment in self._segments:
            segment.picked.connect(self._pick)
            segment.stepped.connect(self._step)
            segment.show()
        self.choose(choice)
        self._restyle()

    def choose(self, choice: str) -> None:
        """Show this choice as chosen; nothing is emitted."""
        for segment in self._segments:
            segment.mark(segment.key == choice)
        holder = next((each for each in self._segments if each.isChecked()), None)
        for segment in self._segments:
            keeps = segment is holder or (holder is None and segment is self._segments[0])
            segment.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if keeps else Qt.FocusPolicy.ClickFocus
            )
        self._holder = holder or next(iter(self._segments), None)

    def choice(self) -> str:
        return next((each.key for each in self._segments if each.isChecked()), "")

    def focusInEvent(self, event: QFocusEvent) -> None:
        # A focus proxy would do the same, but Tab follows proxies from wherever they were made.
        if self._holder is not None:
            self._holder.setFocus(event.reason())

    def sizeHint(self) -> QSize:
        width = sum(each.sizeHint().width() for each in self._segments)
        return QSize(width, self._row())

    def minimumSizeHint(self) -> QSize:
        width = max((each.sizeHint().width() for each in self._segments), default=0)
        return QSize(width, self._row())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((each.bottom() + 1 for each in self._places(width)), default=self._row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        for segment, place in zip(self._segments, self._places(self.width()), strict=True):
            segment.setGeometry(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ground, edge = self._theme.colour(Token.SHEET), self._theme.colour(Token.EDGE)
        places = self._places(self.width())
        for top in dict.fromkeys(place.top() for place in places):
            row = [place for place in places if place.top() == top]
            whole = QRectF(row[0].united(row[-1]))
            strokes.box(painter, whole, ground, edge)
            for place in row[1:]:
                inset = self._row() / 4
                line = QRectF(place.left(), top + inset, 1, self._row() - 2 * inset)
                painter.fillRect(line, self._theme.colour(Token.RULE))

    def _row(self) -> int:
        return row_height(self._theme)

    def _places(self, width: int) -> list[QRect]:
        places: list[QRect] = []
        left = top = 0
        for segment in self._segments:
            wide = min(segment.sizeHint().width(), max(width, 1))
            if left and left + wide > width:
                left, top = 0, top + self._row() + self._theme.gap(4)
            places.append(QRect(left, top, wide, self._row()))
            left += wide
        return places

    def _pick(self, key: str) -> None:
        self.choose(key)
        self.chosen.emit(key)

    def _step(self, steps: int) -> None:
        keys = [each.key for each in self._segments]
        place = keys.index(self.choice()) if self.choice() in keys else -1
        target = self._segments[(place + steps) % len(keys)]
        self.choose(target.key)
        target.setFocus(Qt.FocusReason.TabFocusReason)
        self.chosen.emit(target.key)

    def _restyle(self) -> None:
        for segment, place in zip(self._segments, self._places(self.width()), strict=True):
            segment.setGeometry(place)
        self.updateGeometry()
        self.update()


def row_height(theme: Theme) -> int:
    """Give the height of a row of segments."""
    return theme.sizes.target if theme.sizes.compact else theme.px(30)


class _Segment(QRadioButton):
    picked = Signal(str)
    stepped = Signal(int)

    def __init__(self, theme: Theme, key: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self.key, self._words = theme, key, words
        self.setAccessibleName(words)
        self.clicked.connect(lambda: self.picked.emit(self.key))

    def mark(self, on: bool) -> None:
        # Qt lets nobody uncheck the chosen one of several that exclude each other.
        self.setAutoExclusive(False)
        self.setChecked(on)
        self.setAutoExclusive(True)

    def sizeHint(self) -> QSize:
        # The bold width, so that nothing moves when the choice does.
        width = wrapping.advance(self._words, self._theme.font(Role.STRONG))
        return QSize(round(width) + 2 * self._theme.gap(11), row_height(self._theme))

    def hitButton(self, pos: object) -> bool:
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _BACK:
            self.stepped.emit(-1)
        elif event.key() in _ON:
            self.stepped.emit(1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = self._theme.colour
        area = QRectF(self.rect())
        if self.isChecked():
            strokes.box(painter, area, colour(Token.SELECT), colour(Token.ACCENT))
        elif self.underMouse() and self.isEnabled():
            inner = area.adjusted(2, 2, -1, -2)
            strokes.box(painter, inner, colour(Token.WELL), None)
        if self.hasFocus():
            strokes.ring(painter, area, colour(Token.ACCENT))
        ink = Token.ACCENT if self.isChecked() else Token.INK
        font = self._theme.font(Role.STRONG if self.isChecked() else Role.BODY)
        shade = colour(ink if self.isEnabled() else Token.INK3)
        middle = Qt.AlignmentFlag.AlignHCenter
        wrapping.paint_middle(painter, area, self._words, font, shade, middle)
