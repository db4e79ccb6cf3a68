"""The rail at the left: the four pages, and below them keys, light or dark, and settings."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Rail(QWidget):
    """`chosen` gives the page: library, army, battle or rules."""

    chosen = Signal(str)
    keys_requested = Signal()
    theme_requested = Signal()
    settings_requested = Signal()

    def __init__(self, theme: Theme, page: str = "library", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._page = theme, page
        self.setAccessibleName(self.tr("Pages"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        pages = (
            ("library", "icon-library", self.tr("Library"), "Ctrl+1"),
            ("army", "icon-army", self.tr("Army"), "Ctrl+2"),
            ("battle", "icon-battle", self.tr("Battle"), "Ctrl+3"),
            ("rules", "icon-rules", self.tr("Rules"), "Ctrl+4"),
        )
        asked = (
            (self.keys_requested, "icon-keys", self.tr("Keys"), "?"),
            (self.theme_requested, "icon-theme", self.tr("Theme"), ""),
            (self.settings_requested, "icon-settings", self.tr("Settings"), ""),
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(0)
        column.addWidget(_Mark(theme))
        self._items: dict[str, _Item] = {}
        for key, sign, words, shortcut in pages:
            item = _Item(theme, sign, words, shortcut)
            item.setCheckable(True)
            item.clicked.connect(lambda _=False, key=key: self._choose(key))
            item.stepped.connect(self._step)
            self._items[key] = item
            column.addWidget(item)
        column.addStretch(1)
        self._asked: dict[str, _Item] = {}
        for signal, sign, words, shortcut in asked:
            item = _Item(theme, sign, words, shortcut, small=True)
            item.clicked.connect(lambda _=False, signal=signal: signal.emit())
            item.stepped.connect(self._step)
            column.addWidget(item)
            self._asked[sign] = item
        theme.changed.connect(self._restyle)
        self.show_page(page)
        self._restyle()

    def page(self) -> str:
        return self._page

    def show_page(self, page: str) -> None:
        """Mark a page as the one in sight; nothing is emitted."""
        self._page = page
        for key, item in self._items.items():
            item.setChecked(key == page)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.sizes.rail, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.sizes.rail, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        painter.fillRect(area, self._theme.colour(Token.WELL))
        rule = self._theme.colour(Token.RULE)
        strokes.hairline(painter, area, rule, Qt.Edge.RightEdge)

    def _choose(self, key: str) -> None:
        self.show_page(key)
        self.chosen.emit(key)

    def _step(self, steps: int) -> None:
        self.focusNextPrevChild(steps > 0)

    def _restyle(self) -> None:
        now = self.tr("Theme: dark") if self._theme.is_dark else self.tr("Theme: light")
        self._asked["icon-theme"].setAccessibleName(now)
        self._asked["icon-theme"].setToolTip(now)
        self.updateGeometry()
        self.update()


class _Mark(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(40), self._theme.px(58))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(40), self._theme.px(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        side = float(self._theme.px(28))
        spot = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        ink = self._theme.colour(Token.INK)
        self._theme.signs.paint(QPainter(self), spot, "mark-voltigeur", ink)


class _Item(QPushButton):
    stepped = Signal(int)

    def __init__(
        self, theme: Theme, sign: str, words: str, key: str, *, small: bool = False
    ) -> None:
        super().__init__()
        self._theme, self._sign, self._words, self._small = theme, sign, words, small
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({key})" if key else words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        wide = self._theme.sizes.rail
        if self._theme.sizes.compact:
            return QSize(wide, self._theme.px(44 if self._small else 48))
        text = wrapping.height(self._words, self._theme.font(Role.SMALL), wide - 8)
        spare = self._theme.px(36 if self._small else 50)
        return QSize(wide, round(text) + spare)

    def minimumSizeHint(self) -> QSize:
        """Shrink without words on a low screen."""
        if self._theme.sizes.compact:
            return QSize(self._theme.sizes.rail, self._theme.px(30))
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.stepped.emit(1)
        elif event.key() == Qt.Key.Key_Up:
            self.stepped.emit(-1)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        colour = self._theme.colour
        if self.isChecked():
            painter.fillRect(area, colour(Token.PAPER))
            bar = QRectF(0, 0, 3, area.height())
            painter.fillRect(bar, colour(Token.ACCENT))
        elif self.underMouse() or self.isDown():
            painter.fillRect(area.adjusted(0, 0, -1, 0), colour(Token.SELECT_IDLE))
        if self.hasFocus():
            strokes.ring(painter, area.adjusted(2, 1, -2, -1), colour(Token.ACCENT))
        ink = colour(Token.ACCENT if self.isChecked() else Token.INK2)
        side = float(self._theme.px(18 if self._small else 22))
        spot = QRectF((area.width() - side) / 2, (area.height() - side) / 2, side, side)
        if not self._theme.sizes.compact:
            spot.moveTop(self._theme.px(8 if self._small else 12))
        self._theme.signs.paint(painter, spot, self._sign, ink)
        if not self._theme.sizes.compact:
            role = Role.SMALL_STRONG if self.isChecked() else Role.SMALL
            text = area.adjusted(4, spot.bottom() + self._theme.gap(4), -4, 0)
            middle = Qt.AlignmentFlag.AlignHCenter
            wrapping.paint(painter, text, self._words, self._theme.font(role), ink, middle)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
