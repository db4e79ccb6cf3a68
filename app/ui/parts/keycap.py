"""A key of the keyboard, drawn as a cap."""

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


def keycap_size(theme: Theme, key: str) -> QSizeF:
    metrics = QFontMetricsF(theme.font(Role.KEYCAP))
    height = float(theme.px(17))
    return QSizeF(max(height, metrics.horizontalAdvance(key) + theme.px(9)), height)


def paint_keycap(
    painter: QPainter, area: QRectF, theme: Theme, key: str, ink: QColor, edge: QColor
) -> None:
    """Draw the cap in the area; `keycap_size` says how large that is."""
    strokes.box(painter, area, None, edge)
    painter.setFont(theme.font(Role.KEYCAP))
    painter.setPen(ink)
    painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), key)


class Keycap(QWidget):
    """A cap that stands beside the words of what its key does."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._key = theme, key
        self.setAccessibleName(key)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        return keycap_size(self._theme, self._key).toSize() + QSize(1, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        size = keycap_size(self._theme, self._key)
        painter = QPainter(self)
        paint_keycap(
            painter,
            QRectF(0, 0, size.width(), size.height()),
            self._theme,
            self._key,
            self._theme.colour(Token.INK2),
            self._theme.colour(Token.EDGE),
        )

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
