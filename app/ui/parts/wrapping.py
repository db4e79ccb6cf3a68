"""Breaking a painted text into lines that fit; cutting one short only where it is asked for."""

from bisect import bisect_left

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

MOST_KNOWN = 16_000
_KNOWN: dict[tuple[str, str], float] = {}
"""The widest word of texts by the key of their font."""
_ADVANCES: dict[tuple[str, str], float] = {}
_HEIGHTS: dict[str, float] = {}
"""How wide texts are, and how high lines, by the key of their font."""


def lines(text: str, font: QFont, width: float) -> list[str]:
    """Break at words, and within a word only where the word alone is wider."""
    if "\n" not in text and advance(text, font) <= width:
        return [text]
    found: list[str] = []
    for paragraph in text.split("\n"):
        layout = QTextLayout(paragraph, font)
        layout.setTextOption(_anywhere())
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1.0, width))
            start = line.textStart()
            found.append(paragraph[start : start + line.textLength()].strip())
        layout.endLayout()
    return found or [""]


def height(text: str, font: QFont, width: float) -> float:
    return len(lines(text, font, width)) * line_height(font)


def shortened(text: str, font: QFont, width: float, most: int) -> str:
    """Give as much of a text as this many lines hold, with an ellipsis where some of it goes."""
    if len(lines(text, font, width)) <= most:
        return text
    cut = [f"{text[:end].rstrip(' ,.-')}…" for end in range(len(text))]
    fitting = bisect_left(cut, True, key=lambda one: len(lines(one, font, width)) > most)
    return cut[max(0, fitting - 1)]


def shortened_inside(text: str, font: QFont, width: float) -> str:
    """Give a text on one line, its beginning and its end: many names differ there alone."""
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, width)


def line_height(font: QFont) -> float:
    key = font.key()
    known = _HEIGHTS.get(key)
    if known is None:
        known = _HEIGHTS[key] = float(round(QFontMetricsF(font).lineSpacing()))
    return known


def advance(text: str, font: QFont) -> float:
    """Measure a text once in each font: lists ask for the same ones again and again."""
    key = (text, font.key())
    known = _ADVANCES.get(key)
    if known is None:
        if len(_ADVANCES) >= MOST_KNOWN:
            _ADVANCES.clear()
        known = _ADVANCES[key] = QFontMetricsF(font).horizontalAdvance(text)
    return known


def widest_word(text: str, font: QFont) -> float:
    return _widest(text, font.key(), font)


def _widest(text: str, key: str, font: QFont) -> float:
    """Measure a text once in each font."""
    known = _KNOWN.get((text, key))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        known = max((advance(word, font) for word in text.split()), default=0.0)
        _KNOWN[text, key] = known
    return known


def paint(
    painter: QPainter,
    area: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> float:
    """Paint the text from the top of the area and return the height it took."""
    painter.setFont(font)
    painter.setPen(colour)
    step, metrics = line_height(font), QFontMetricsF(font)
    top = area.top()
    for line in lines(text, font, area.width()):
        spare = area.width() - advance(line, font)
        share = {Qt.AlignmentFlag.AlignRight: 1.0, Qt.AlignmentFlag.AlignHCenter: 0.5}
        left = area.left() + spare * share.get(align, 0.0)
        base = top + (step - metrics.height()) / 2 + metrics.ascent()
        painter.drawText(QPointF(left, round(base)), line)
        top += step
    return top - area.top()


def paint_middle(
    painter: QPainter,
    area: QRectF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Paint the text, wrapped to the width, in the middle of the height."""
    spare = area.height() - height(text, font, area.width())
    paint(painter, area.adjusted(0, spare / 2, 0, 0), text, font, colour, align)


def _anywhere() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option
