"""A track as a row of numbered boxes in the colours of its states, with their words below."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.kernel.tracks import Track, Zone
from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

_PLAIN = (Token.SHEET, Token.EDGE, Token.INK)
_DRESSES = {
    "fresh": (Token.SHEET, Token.FRESH, Token.INK),
    "tired": (Token.TIRED_BG, Token.TIRED, Token.INK),
    "spent": (Token.SPENT, Token.SPENT, Token.ON_SPENT),
}
_WORDS = {"fresh": Token.FRESH, "tired": Token.TIRED, "spent": Token.SPENT}
NARROWEST = 20


class TrackBands(QWidget):
    """Boxes from 1 upwards; each state stands under its first box, with its range."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._track = Track("", 0)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)

    def show_track(self, track: Track) -> None:
        """Show this one in place of the last."""
        self._track = track
        said = [f"{zone.word} {_range(zone)}" for zone in track.zones]
        self.setAccessibleName(", ".join([track.label, *said, *([track.note] * bool(track.note))]))
        self._restyle()

    def sizeHint(self) -> QSize:
        width = self._theme.px(240)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self._theme.px(60))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows = -(-self._track.boxes // max(1, self._per_row(width)))
        words = 2 * wrapping.line_height(self._theme.font(Role.SMALL)) if self._track.zones else 0
        return round(rows * self._step() + self._theme.gap(4) + words)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for number in range(1, self._track.boxes + 1):
            self._paint_box(painter, self._box(number), number)
        least = 0.0
        for zone in sorted(self._track.zones, key=lambda one: one.first):
            if zone.last >= zone.first and zone.last > 0:
                least = self._paint_words(painter, zone, least)

    def _per_row(self, width: int) -> int:
        return min(self._track.boxes, max(1, width // self._theme.px(NARROWEST)))

    def _step(self) -> int:
        return self._theme.px(22)

    def _box(self, number: int) -> QRectF:
        per_row = self._per_row(self.width())
        gap = float(self._theme.px(2))
        wide = min((self.width() + gap) / per_row - gap, float(self._theme.px(34)))
        row, place = divmod(number - 1, per_row)
        return QRectF(place * (wide + gap), row * self._step(), wide, self._step() - gap)

    def _zone(self, number: int) -> Zone | None:
        return next((one for one in self._track.zones if one.first <= number <= one.last), None)

    def _paint_box(self, painter: QPainter, area: QRectF, number: int) -> None:
        zone = self._zone(number)
        ground, edge, ink = _DRESSES.get(zone.state, _PLAIN) if zone else _PLAIN
        colour = self._theme.colour
        width = 2.0 if number in self._track.framed else 1.0
        strokes.box(painter, area, colour(ground), colour(edge), corner=0, width=width)
        middle = Qt.AlignmentFlag.AlignHCenter
        font = self._theme.font(Role.SMALL_STRONG)
        wrapping.paint_middle(painter, area, str(number), font, colour(ink), middle)

    def _paint_words(self, painter: QPainter, zone: Zone, least: float) -> float:
        """Draw word and range under the first box of a state, right of what stands there."""
        strong, small = self._theme.font(Role.SMALL_STRONG), self._theme.font(Role.SMALL)
        line = wrapping.line_height(small)
        wide = max(wrapping.advance(zone.word, strong), wrapping.advance(_range(zone), small)) + 2
        left = max(min(self._box(max(1, zone.first)).left(), self.width() - wide), least)
        top = self.height() - 2 * line
        word = QRectF(left, top, wide, line)
        ink = self._theme.colour(_WORDS.get(zone.state, Token.INK2))
        wrapping.paint_middle(painter, word, zone.word, strong, ink)
        quiet = self._theme.colour(Token.INK2)
        wrapping.paint_middle(painter, word.translated(0, line), _range(zone), small, quiet)
        return left + wide + self._theme.gap(10)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()


def _range(zone: Zone) -> str:
    return str(zone.first) if zone.first == zone.last else f"{zone.first}–{zone.last}"
