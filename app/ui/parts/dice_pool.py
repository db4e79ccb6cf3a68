"""Many dice in a row: small faces, stand by stand, typed one after another."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.parts.die import Die
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

DIE = 21
EDGE = 4.0
"""The air around the dice, which the ring takes."""


@dataclass(frozen=True, slots=True)
class _Block:
    """Who throws, and where words and dice stand."""

    words: str
    side: Token
    label: QRectF
    dice: tuple[tuple[int, QRectF], ...]


class DicePool(QWidget):
    """Shows dice in blocks, “Foy: 9 dice”; one is ringed, and a click asks for the ring."""

    picked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._dice: tuple[Die, ...] = ()
        self._faces: list[int | None] = []
        self._ringed = -1
        self._blocks: tuple[_Block, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._lay)

    def set_dice(self, dice: Sequence[Die]) -> None:
        """Show these dice, none of them thrown yet."""
        self._dice, self._faces, self._ringed = tuple(dice), [None] * len(dice), -1
        self._lay()

    def show_face(self, place: int, face: int | None) -> None:
        """Show a die's face; None for none."""
        if self._faces[place] != face:
            self._faces[place] = face
            self._say()

    def show_ring(self, place: int) -> None:
        """Ring a die; −1 for none."""
        if self._ringed != place:
            self._ringed = place
            self.update()

    def rows(self) -> list[str]:
        """Give each block in words: “Foy: 9 dice: 3, 5; 7 to come”."""
        made = []
        for block in self._blocks:
            faces = [self._faces[place] for place, _ in block.dice]
            thrown = ", ".join(str(face) for face in faces if face is not None)
            left = faces.count(None)
            said = f"{block.words}: {thrown}" if thrown else block.words
            made.append(self.tr("{0}; {1} to come").format(said, left) if left else said)
        return made

    def area_of(self, place: int) -> QRectF:
        """Give where a die stands."""
        spots = dict(spot for block in self._blocks for spot in block.dice)
        return spots.get(place, QRectF())

    def height_within(self, width: int, most: int) -> int:
        """Give the height of as many whole rows as go into the most; of one at least."""
        blocks, whole = self._placed(width)
        if whole <= most:
            return whole
        areas = [
            area for block in blocks for area in (block.label, *(spot for _, spot in block.dice))
        ]
        ends = sorted({spot.bottom() for block in blocks for _, spot in block.dice})
        cut = [end for end in ends if not any(one.top() < end < one.bottom() for one in areas)]
        fitting = [end for end in cut if end + EDGE <= most] or cut[:1]
        return round(fitting[-1] + EDGE)

    # --- layout ----------------------------------------------------------------------------

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._placed(width)[1]

    def sizeHint(self) -> QSize:
        wide = self._theme.px(480)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self._theme.px(DIE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._blocks = self._placed(self.width())[0]

    def _lay(self) -> None:
        self._blocks = self._placed(self.width())[0]
        self._say()
        self.updateGeometry()

    def _say(self) -> None:
        self.setAccessibleName("; ".join(self.rows()))
        self.update()

    def _placed(self, width: int) -> tuple[tuple[_Block, ...], int]:
        """Place the blocks side by side, and one too wide for that on lines of its own."""
        theme = self._theme
        font, edge = theme.font(Role.SMALL_STRONG), 4.0
        step = float(theme.px(DIE)) + theme.gap(4)
        label_high = wrapping.line_height(font) + theme.gap(4)
        room = max(width - 2 * edge, step)
        blocks: list[_Block] = []
        left, top, bottom = edge, edge, edge
        for whole, side, places in self._throwers():
            words = wrapping.shortened_inside(whole, font, room)
            label_wide = wrapping.advance(words, font) + 1
            wide = min(max(label_wide, len(places) * step), room)
            if left > edge and left + wide > edge + room:
                left, top = edge, bottom + theme.gap(6)
            a_line = max(int(wide // step), 1)
            label = QRectF(left, top, min(label_wide, room), label_high)
            dice = tuple(
                (
                    place,
                    QRectF(
                        left + at % a_line * step,
                        top + label_high + at // a_line * step,
                        theme.px(DIE),
                        theme.px(DIE),
                    ),
                )
                for at, place in enumerate(places)
            )
            blocks.append(_Block(words, side, label, dice))
            bottom = max(bottom, dice[-1][1].bottom())
            left += wide + theme.gap(16)
        return tuple(blocks), round(bottom + edge)

    def _throwers(self) -> list[tuple[str, Token, list[int]]]:
        runs = groupby(enumerate(self._dice), key=lambda one: (one[1].pool, one[1].side))
        made = []
        for (pool, side), run in runs:
            places = [place for place, _ in run]
            one = self.tr("{0}: 1 die").format(pool)
            many = self.tr("{0}: {1} dice").format(pool, len(places))
            made.append((one if len(places) == 1 else many, side, places))
        return made

    # --- mouse and drawing -----------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for block in self._blocks:
            for place, area in block.dice:
                if area.contains(event.position()) and self.isEnabled():
                    self.picked.emit(place)
                    return
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colour = QPainter(self), self._theme.colour
        font = self._theme.font(Role.SMALL_STRONG)
        for block in self._blocks:
            wrapping.paint_middle(painter, block.label, block.words, font, colour(block.side))
            for place, area in block.dice:
                face = self._faces[place]
                ground = colour(Token.SHEET if face else Token.WELL)
                strokes.box(painter, area, ground, colour(Token.EDGE), corner=4)
                if face:
                    strokes.pips(painter, area, face, colour(block.side))
                if place == self._ringed:
                    ring = area.adjusted(-3, -3, 3, 3)
                    strokes.ring(painter, ring, colour(Token.ACCENT), corner=5)
