"""Where the parts of a row of an army in battle stand: one layout to measure, to draw, to test."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont

from app.core.kernel.play import Mark
from app.ui.field.level import short_words
from app.ui.field.shown import PieceRow, StripSign
from app.ui.parts import wrapping
from app.ui.parts.chip import chip_size
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role

DRAWN = {"flee": "fleeing", "out": "destroyed", "retire": "fleeing"}
"""States by another sign than their own name’s."""
BESIDE = 0.4
"""A name keeps this share of its line beside chips, or they go below it."""
MOST_BESIDE = 2
"""A name that would take more lines beside chips has them below it."""
METER = 0.3
"""A meter keeps this share of its line beside its words."""
STRIP = (18, 12)
STRIP_LINES = 2


@dataclass(frozen=True, slots=True)
class PieceLaid:
    """Where everything of a row stands, from its upper left corner, in pixels."""

    name: QRectF
    chips: tuple[tuple[Mark, QRectF], ...]
    strip: tuple[tuple[StripSign, QRectF], ...]
    more: tuple[str, QRectF] | None
    """How many elements the strip leaves out, where it has no room for all."""
    under: tuple[str, QRectF] | None
    under_right: bool
    """The words under the name stand right of the strip."""
    level: tuple[str, QRectF] | None
    meter: QRectF
    height: int


class PieceLayout:
    """Lays rows out; a row follows its words, and nothing in it lies on anything else."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme

    def left(self, row: PieceRow) -> float:
        """Give where a row begins; what stands below a formation is moved in."""
        return float(self._theme.gap(8) + max(0, row.depth - 1) * self._theme.gap(8))

    def chips(self, row: PieceRow) -> list[Mark]:
        """Give the states that are drawn with a sign."""
        return [one for one in row.marks if self._theme.signs.has(f"state-{drawn(one)}")]

    def name_font(self, row: PieceRow) -> QFont:
        """Give the font of a name, the same whether it is chosen: no row changes its height."""
        return self._theme.font(Role.WHO if row.heads else Role.BODY)

    def laid(self, row: PieceRow, wide: float) -> PieceLaid:
        """Lay a row out in this width."""
        theme = self._theme
        left = self.left(row) + (theme.px(20) if row.heads else theme.px(27) + theme.gap(6))
        right = wide - theme.gap(8)
        room = max(1.0, right - left)
        top = float(theme.gap(4))
        name, chips, top = self._head(row, left, room, top)
        strip, more = self._strip(row.strip, left, room, top)
        under, beside = self._under(row, strip, left, room, top)
        if strip:
            top = max(strip[-1][1].bottom(), more[1].bottom() if more else 0.0) + theme.gap(2)
        if under is not None:
            top = max(top, under[1].bottom())
        level, meter = None, QRectF()
        if row.level is not None:
            level, meter = self._level(row, left, room, top)
            top = level[1].bottom()
        least = theme.px(24) if theme.sizes.compact else theme.px(28)
        high = max(least, round(top + theme.gap(4)))
        return PieceLaid(name, chips, strip, more, under, beside, level, meter, high)

    def _head(
        self, row: PieceRow, left: float, room: float, top: float
    ) -> tuple[QRectF, tuple[tuple[Mark, QRectF], ...], float]:
        """Put the name left and the chips right of it, or on a line below, right as well."""
        theme = self._theme
        chips = [self._fitting(one, room) for one in self.chips(row)]
        font = self.name_font(row)
        sizes = [chip_size(theme, one.words).width() for one in chips]
        used = sum(sizes) + 4 * len(sizes)
        whole = wrapping.height(row.shown, font, room)
        if not chips:
            return QRectF(left, top, room, whole), (), top + whole
        beside = room - used
        fits = beside >= room * BESIDE and wrapping.widest_word(row.shown, font) <= beside
        high = wrapping.height(row.shown, font, max(1.0, beside))
        if fits and high <= max(whole, MOST_BESIDE * wrapping.line_height(font)):
            name = QRectF(left, top, beside, high)
            placed, end = self._placed(chips, sizes, left, room, top)
            return name, placed, max(top + high, end)
        name = QRectF(left, top, room, whole)
        placed, end = self._placed(chips, sizes, left, room, top + whole)
        return name, placed, end

    def _fitting(self, mark: Mark, room: float) -> Mark:
        """Shorten the words of a chip that is wider than the row; the tooltip says them whole."""
        over = chip_size(self._theme, mark.words).width() - room
        if over <= 0:
            return mark
        font = self._theme.font(Role.SMALL_STRONG)
        most = max(1.0, wrapping.advance(mark.words, font) - over)
        return replace(mark, words=wrapping.shortened(mark.words, font, most, 1))

    def _placed(
        self, chips: Sequence[Mark], sizes: Sequence[float], left: float, room: float, top: float
    ) -> tuple[tuple[tuple[Mark, QRectF], ...], float]:
        """Put chips in lines that end at the right edge."""
        line, lines = float(self._theme.px(21)), list[list[int]]()
        for at, wide in enumerate(sizes):
            taken = sum(sizes[each] + 4 for each in lines[-1]) if lines else room
            if taken + wide > room:
                lines.append([])
            lines[-1].append(at)
        made = []
        for members in lines:
            at_x = left + room - sum(sizes[each] for each in members) - 4 * (len(members) - 1)
            for each in members:
                made.append((chips[each], QRectF(max(left, at_x), top, sizes[each], line)))
                at_x += sizes[each] + 4
            top += line
        return tuple(made), top

    def _strip(
        self, signs: Sequence[StripSign], left: float, room: float, top: float
    ) -> tuple[tuple[tuple[StripSign, QRectF], ...], tuple[str, QRectF] | None]:
        """Put the elements of a folded formation in one or two lines; what is over is counted."""
        theme = self._theme
        wide, high = (float(theme.px(one)) for one in STRIP)
        step, line = wide + theme.gap(4), high + theme.gap(4)
        a_line = max(1, int((room + theme.gap(4)) // step))
        most = a_line * STRIP_LINES
        shown = signs if len(signs) <= most else signs[: most - 2 if a_line > 2 else most - 1]
        spots = [
            QRectF(left + at % a_line * step, top + theme.gap(2) + at // a_line * line, wide, high)
            for at in range(len(shown) + 1)
        ]
        strip = tuple(zip(shown, spots, strict=False))
        if len(shown) == len(signs):
            return strip, None
        end = QRectF(spots[-1])
        end.setRight(left + room)
        return strip, (f"+{len(signs) - len(shown)}", end)

    def _under(
        self,
        row: PieceRow,
        strip: Sequence[tuple[StripSign, QRectF]],
        left: float,
        room: float,
        top: float,
    ) -> tuple[tuple[str, QRectF] | None, bool]:
        """Put the words of its state right of a strip of one line, else below all."""
        words = self.under_words(row)
        if not words:
            return None, False
        font = self._theme.font(Role.SMALL)
        if strip:
            last = strip[-1][1]
            start = last.right() + self._theme.gap(8)
            one_line = last.top() == strip[0][1].top()
            if one_line and start + wrapping.advance(words, font) + 1 <= left + room:
                spot = QRectF(start, top, left + room - start, wrapping.line_height(font))
                return (words, spot), True
            top = last.bottom() + self._theme.gap(2)
        return (words, QRectF(left, top, room, wrapping.height(words, font, room))), False

    def under_words(self, row: PieceRow) -> str:
        """Give what stands under a name: the troops, figures, and states without a sign."""
        chips = self.chips(row)
        words = [one.words for one in row.marks if one not in chips]
        return " · ".join(filter(None, (row.kind, *row.values, *words)))

    def _level(
        self, row: PieceRow, left: float, room: float, top: float
    ) -> tuple[tuple[str, QRectF], QRectF]:
        """Put the words of a level right, as many as leave its meter a share of the line."""
        assert row.level is not None, "the row has a level"
        theme, font = self._theme, self._theme.font(Role.SMALL_STRONG)
        gap = float(theme.gap(8))
        most = room - max(float(theme.px(28)), room * METER) - gap
        ways = short_words(row.level)
        told = next((one for one in ways if wrapping.advance(one, font) + 1 <= most), ways[-1])
        wide = wrapping.advance(told, font) + 1
        line = QRectF(left + room - wide, top, wide, float(theme.px(17)))
        high = float(theme.px(7))
        meter = QRectF(left, line.center().y() - high / 2, max(1.0, room - wide - gap), high)
        return (told, line), meter


def drawn(mark: Mark) -> str:
    """Give the name of the sign of a state."""
    return DRAWN.get(mark.state, mark.state)
