"""The texts that a widget draws, each with the place it takes: read from an SVG of it."""

from dataclasses import dataclass
from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QRectF
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

TEXT = "{http://www.w3.org/2000/svg}text"


@dataclass(frozen=True)
class DrawnText:
    """A text and its place in pixels, from its highest letter to its baseline."""

    words: str
    area: QRectF


def texts_of(widget: QWidget) -> list[DrawnText]:
    """Let a widget draw itself, and give what it writes in the order of drawing."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    drawing = QSvgGenerator()
    drawing.setOutputDevice(buffer)
    drawing.setSize(widget.size())
    widget.render(drawing)
    found = []
    for text in ElementTree.fromstring(bytes(buffer.data().data())).iter(TEXT):
        words, told = (text.text or "").strip(), text.attrib
        font = QFont(told["font-family"])
        font.setPixelSize(int(told["font-size"]))
        font.setWeight(QFont.Weight(int(told["font-weight"])))
        metrics = QFontMetricsF(font)
        high = metrics.capHeight()
        left, base = float(told["x"]), float(told["y"])
        area = QRectF(left, base - high, metrics.horizontalAdvance(words), high)
        found.append(DrawnText(words, area))
    return found
