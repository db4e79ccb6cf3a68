"""A list to choose from that leaves the keys of the dice to the page."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from app.ui.theme.theme import Theme

PASSED_ON = (
    *range(Qt.Key.Key_1, Qt.Key.Key_6 + 1),
    Qt.Key.Key_R,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
)


_COMBO = QStyle.ComplexControl.CC_ComboBox
_RIGHT = Qt.TextElideMode.ElideRight


class Combo(QComboBox):
    """Arrows choose, Space opens; `chosen` gives the id of what the player took."""

    chosen = Signal(str)

    def __init__(
        self,
        theme: Theme,
        name: str,
        options: Sequence[tuple[str, str]] = (),
        hint: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
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
        self.setToolTip(self.currentText())
        self.blockSignals(blocked)

    def choice(self) -> str:
        found = self.currentData()
        return found if isinstance(found, str) else ""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._high())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(super().minimumSizeHint().width(), self._theme.px(130)), self._high())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PASSED_ON:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        text = self.currentText() or self.placeholderText()
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(_COMBO, option, part, self).width() - 4
        option.currentText = self.fontMetrics().elidedText(text, _RIGHT, room)
        painter.drawComplexControl(_COMBO, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def _high(self) -> int:
        sizes = self._theme.sizes
        return sizes.target if sizes.compact else sizes.tool_control
