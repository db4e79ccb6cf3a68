"""Ready armies as cards."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.library.shelf import Ready
from app.ui.parts import wrapping
from app.ui.parts.chip import Tag
from app.ui.parts.link import Link
from app.ui.parts.pane import Hairline
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
_ON = (Qt.Key.Key_Right, Qt.Key.Key_Down)


class Card(QPushButton):
    """One ready army; the whole card opens a copy of it."""

    stepped = Signal(int)

    def __init__(self, theme: Theme, ready: Ready, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self.list_id = theme, ready.list_id
        open_words = self.tr("Open a copy")
        self.setAccessibleName(f"{ready.title}, {ready.ruleset}: {open_words}")
        counts = ", ".join(f"{count} {name}" for _, count, name in ready.signs)
        self.setAccessibleDescription(f"{ready.summary}. {ready.size}. {counts}")
        top = QHBoxLayout()
        top.addWidget(Words(theme, ready.title, Role.TITLE, wrap=True), 1)
        top.addWidget(Tag(theme, ready.ruleset), 0, Qt.AlignmentFlag.AlignTop)
        foot = QHBoxLayout()
        foot.addWidget(Words(theme, ready.size, Role.SMALL, Token.INK2, wrap=True), 1)
        link = Link(theme, open_words)
        link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        foot.addWidget(link)
        self._column = QVBoxLayout(self)
        self._column.addLayout(top)
        self._column.addWidget(Words(theme, ready.summary, Role.SMALL, Token.INK2, wrap=True))
        self._column.addWidget(_Signs(theme, ready.signs))
        self._column.addStretch(1)
        self._column.addWidget(Hairline(theme))
        self._column.addLayout(foot)
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            # Inside a button Qt would give every text the button's colour.
            part.setForegroundRole(QPalette.ColorRole.WindowText)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._space)
        self._space()

    def sizeHint(self) -> QSize:
        width = self._theme.px(360)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(120))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(self._theme.px(140), self._column.totalHeightForWidth(width))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        elif event.key() in (*_BACK, *_ON):
            self.stepped.emit(1 if event.key() in _ON else -1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        colour = self._theme.colour
        ground = Token.PANEL if self.underMouse() else Token.SHEET
        edge = Token.EDGE if self.underMouse() or self.isDown() else Token.RULE
        strokes.box(painter, area, colour(ground), colour(edge))
        if self.hasFocus():
            strokes.ring(painter, area, colour(Token.ACCENT))

    def _space(self) -> None:
        gap = self._theme.gap
        self._column.setContentsMargins(gap(14), gap(10), gap(14), gap(8))
        self._column.setSpacing(gap(6))
        self.updateGeometry()


class _Signs(QWidget):
    """Signs of troops with their counts, in rows."""

    def __init__(self, theme: Theme, signs: Sequence[tuple[str, int, str]]) -> None:
        super().__init__()
        self._theme, self._signs = theme, tuple(signs)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        width = self._theme.px(320)
        return QSize(width, self.heightForWidth(width))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        places = self._places(width)
        return round(places[-1].bottom()) if places else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        wide, high = self._theme.px(24), self._theme.px(16)
        font, ink = self._theme.font(Role.STRONG), self._theme.colour(Token.INK)
        for place, (sign, count, _) in zip(self._places(self.width()), self._signs, strict=True):
            spot = QRectF(place.left(), place.center().y() - high / 2, wide, high)
            self._theme.signs.paint(painter, spot, self._theme.signs.troop(sign), ink)
            number = place.adjusted(wide + self._theme.gap(6), 0, 4, 0)
            wrapping.paint_middle(painter, number, str(count), font, ink)

    def _places(self, width: int) -> list[QRectF]:
        font, high = self._theme.font(Role.STRONG), float(self._theme.px(22))
        places: list[QRectF] = []
        left = top = 0.0
        for _, count, _ in self._signs:
            wide = self._theme.px(24) + self._theme.gap(6) + wrapping.advance(str(count), font) + 1
            if left and left + wide > width:
                left, top = 0.0, top + high
            places.append(QRectF(left, top, wide, high))
            left += wide + self._theme.gap(14)
        return places


class Cards(QWidget):
    """Cards in as many columns as there is room for, all of one width."""

    opened = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._cards: list[Card] = []
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)

    def show_ready(self, ready: Sequence[Ready]) -> None:
        for card in self._cards:
            card.hide()
            card.deleteLater()
        self._cards = [Card(self._theme, one, self) for one in ready]
        for place, card in enumerate(self._cards):
            card.clicked.connect(lambda _=False, key=card.list_id: self.opened.emit(key))
            card.stepped.connect(lambda steps, place=place: self._step(place + steps))
            card.show()
        if self._cards:
            self.setFocusProxy(self._cards[0])
        self._restyle()

    def cards(self) -> tuple[Card, ...]:
        return tuple(self._cards)

    def sizeHint(self) -> QSize:
        width = self._theme.px(400)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), 1)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max((place.bottom() + 1 for place in self._places(width)), default=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        for card, place in zip(self._cards, self._places(self.width()), strict=True):
            card.setGeometry(place)

    def _places(self, width: int) -> list[QRect]:
        gap, least, most = self._theme.gap(12), self._theme.px(300), self._theme.px(420)
        columns = max(1, (width + gap) // (least + gap))
        wide = min((width - gap * (columns - 1)) // columns, most)
        places: list[QRect] = []
        top = 0
        for start in range(0, len(self._cards), columns):
            row = self._cards[start : start + columns]
            high = max(card.heightForWidth(wide) for card in row)
            places += [QRect(place * (wide + gap), top, wide, high) for place in range(len(row))]
            top += high + gap
        return places

    def _step(self, place: int) -> None:
        if 0 <= place < len(self._cards):
            self._cards[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.resizeEvent(QResizeEvent(self.size(), self.size()))
