"""A list to choose from that leaves the keys of the dice to the page."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from app.ui.parts import wrapping
from app.ui.parts.tips import literal_tip
from app.ui.theme.theme import Theme

PASSED_ON = (
    *range(Qt.Key.Key_1, Qt.Key.Key_6 + 1),
    Qt.Key.Key_R,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
)


_COMBO = QStyle.ComplexControl.CC_ComboBox
_FIELD = QStyle.SubControl.SC_ComboBoxEditField


class Combo(QComboBox):
    """Arrows choose, Space opens; `chosen` gives the id of what the player took.

    One of `one_line` leaves the middle of long words out, where a row of tools has no height.
    """

    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        name: str,
        options: Sequence[tuple[str, str]] = (),
        hint: str = "",
        parent: QWidget | None = None,
        *,
        one_line: bool = False,
    ) -> None:
        super().__init__(parent)
        self._theme, self._one_line = theme, one_line
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumContentsLength(4)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.set_options(options)
        self.activated.connect(lambda _: self.chosen.emit(self.choice()))
        theme.changed.connect(self.updateGeometry)

    def set_options(self, options: Sequence[tuple[str, str]]) -> None:
        """Offer these (id, words); nothing is emitted."""
        known = [(self.itemData(place), self.itemText(place)) for place in range(self.count())]
        if known == [*options]:
            return
        blocked = self.blockSignals(True)
        self.clear()
        for key, words in options:
            self.addItem(words, key)
        self.setCurrentIndex(-1)
        self.blockSignals(blocked)

    def choose(self, choice: str) -> None:
        """Show this as chosen; nothing is emitted."""
        blocked = self.blockSignals(True)
        self.setCurrentIndex(self.findData(choice))
        self.setToolTip(literal_tip(self.currentText()))
        self.blockSignals(blocked)
        self.updateGeometry()
        self.update()

    def choice(self) -> str:
        found = self.currentData()
        return found if isinstance(found, str) else ""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._high())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(super().minimumSizeHint().width(), self._theme.px(130)), self._high())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Grow by the lines that long words need: they are never cut, but where one is all."""
        if self._one_line:
            return self._high()
        text = wrapping.height(self._shown(), self.font(), self._room(QRect(0, 0, width, 99)))
        return max(self._high(), round(text) + self._theme.px(8))

    def showPopup(self) -> None:
        """Open the list as wide as its longest line."""
        view = self.view()
        edges = 2 * self._theme.px(12) + view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(view.sizeHintForColumn(0) + edges)
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PASSED_ON:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = self._option(self.rect())
        painter.drawComplexControl(_COMBO, option)
        field = QRectF(self.style().subControlRect(_COMBO, option, _FIELD, self))
        chosen = self.currentIndex() >= 0 and self.isEnabled()
        role = QPalette.ColorRole.Text if chosen else QPalette.ColorRole.PlaceholderText
        ink = self.palette().color(role)
        spot, words = field.adjusted(2, 0, -2, 0), self._shown()
        if self._one_line:
            words = wrapping.shortened_inside(words, self.font(), spot.width())
        wrapping.paint_middle(painter, spot, words, self.font(), ink)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def _shown(self) -> str:
        return self.currentText() or self.placeholderText()

    def _option(self, area: QRect) -> QStyleOptionComboBox:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.rect = area  # type: ignore[attr-defined, unused-ignore]
        return option

    def _room(self, area: QRect) -> int:
        part = self.style().subControlRect(_COMBO, self._option(area), _FIELD, self)
        return max(1, part.width() - 4)

    def _high(self) -> int:
        sizes = self._theme.sizes
        return sizes.target if sizes.compact else sizes.tool_control
