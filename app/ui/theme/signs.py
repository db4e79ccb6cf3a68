"""The shipped signs, tinted and kept: troops, states, severities, icons."""

from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

UNKNOWN_TROOP = "troop-unknown"


class Signs:
    """Draws signs by name in any colour; a troop without a sign gets the unknown one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._renderers: dict[str, QSvgRenderer] = {}
        self._pixmaps: dict[tuple[str, int, int, int, float], QPixmap] = {}

    def has(self, name: str) -> bool:
        return self._path(name).is_file()

    def troop(self, name: str) -> str:
        """Give the sign of a troop type, with or without `troop-` before it."""
        full = name if name.startswith("troop-") else f"troop-{name}"
        return full if self.has(full) else UNKNOWN_TROOP

    def pixmap(self, name: str, colour: QColor, size: QSize, ratio: float = 1.0) -> QPixmap:
        """Draw the sign within `size`, centred, in one colour."""
        key = (name, colour.rgba(), size.width(), size.height(), ratio)
        if key not in self._pixmaps:
            self._pixmaps[key] = self._drawn(name, colour, size, ratio)
        return self._pixmaps[key]

    def icon(self, name: str, colour: QColor, disabled: QColor, size: int) -> QIcon:
        """Make an icon for menus and item views."""
        made = QIcon()
        square = QSize(size, size)
        for ratio in (1.0, 2.0):
            made.addPixmap(self.pixmap(name, colour, square, ratio))
            grey = self.pixmap(name, disabled, square, ratio)
            made.addPixmap(grey, QIcon.Mode.Disabled)
        return made

    def paint(self, painter: QPainter, area: QRectF, name: str, colour: QColor) -> None:
        """Draw the sign into the area, at the resolution of the device."""
        ratio = painter.device().devicePixelRatioF()
        size = QSize(max(1, round(area.width())), max(1, round(area.height())))
        left = area.x() + (area.width() - size.width()) / 2
        top = area.y() + (area.height() - size.height()) / 2
        painter.drawPixmap(round(left), round(top), self.pixmap(name, colour, size, ratio))

    def _path(self, name: str) -> Path:
        return self._folder / f"{name}.svg"

    def _renderer(self, name: str) -> QSvgRenderer:
        if name not in self._renderers:
            if not self.has(name):
                raise LookupError(f"There is no sign {name!r}.")
            renderer = QSvgRenderer(str(self._path(name)))
            renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
            self._renderers[name] = renderer
        return self._renderers[name]

    def _drawn(self, name: str, colour: QColor, size: QSize, ratio: float) -> QPixmap:
        renderer = self._renderer(name)
        pixmap = QPixmap(size * ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        renderer.render(painter, QRectF(pixmap.rect()))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        painter.fillRect(pixmap.rect(), colour)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap
