"""What an army is made of, small: the signs of its troops with their numbers."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.core.kernel.ruleset import piece_type
from app.services.library import Item, ruleset_of
from app.services.rulebooks import Rulebooks
from app.ui.parts import wrapping
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

WIDE, HIGH = 23, 15
Signs = Sequence[tuple[str, int, str]]


def signs_of(item: Item, rulebooks: Rulebooks) -> Signs:
    """Give sign, number and name of each troop type, as its ruleset orders them."""
    ruleset = ruleset_of(item, rulebooks)
    if ruleset is None or item.summary is None:
        return ()
    order = {id_: place for place, id_ in enumerate(ruleset.troops)}
    told = sorted(item.summary.troops, key=lambda one: order.get(one[0], len(order)))
    known = [(piece_type(id_, ruleset), id_, count) for id_, count in told]
    return [
        (kind.symbol if kind else "unknown", count, kind.name if kind else id_)
        for kind, id_, count in known
    ]


def paint_counts(painter: QPainter, area: QRectF, theme: Theme, signs: Signs) -> None:
    """Draw signs with numbers from the left in one row, and a + for those without room."""
    font, ink = theme.font(Role.SMALL), theme.colour(Token.INK)
    quiet = theme.colour(Token.INK2)
    wide, high, left = float(theme.px(WIDE)), float(theme.px(HIGH)), area.left()
    for place, (sign, count, _) in enumerate(signs):
        number = str(count)
        needs = wide + theme.gap(3) + wrapping.advance(number, font)
        rest = f"+{len(signs) - place}"
        last = place + 1 == len(signs)
        if (
            left + needs + (0 if last else wrapping.advance(rest, font) + theme.gap(8))
            > area.right()
        ):
            told = QRectF(left, area.top(), max(1.0, area.right() - left + 2), area.height())
            wrapping.paint_middle(painter, told, rest, font, quiet)
            return
        spot = QRectF(left, area.center().y() - high / 2, wide, high)
        theme.signs.paint(painter, spot, theme.signs.troop(sign), ink)
        told = QRectF(spot.right() + theme.gap(3), area.top(), area.width(), area.height())
        wrapping.paint_middle(painter, told, number, font, quiet)
        left += needs + theme.gap(8)


class Strip(QWidget):
    """The strip of one army by itself, in as many rows as it takes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._signs: Signs = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)

    def show_signs(self, signs: Signs) -> None:
        self._signs = tuple(signs)
        self.setAccessibleName(", ".join(f"{count} {name}" for _, count, name in signs))
        self.setToolTip(self.accessibleName())
        self.setVisible(bool(signs))
        self._restyle()

    def sizeHint(self) -> QSize:
        width = self._theme.px(240)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(80), self._theme.px(22))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return len(self._lines(width)) * self._theme.px(22)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, high = QPainter(self), float(self._theme.px(22))
        for row, line in enumerate(self._lines(self.width())):
            # One more pixel than the line was measured for, so that nothing is left out.
            paint_counts(painter, QRectF(0, row * high, self.width() + 1, high), self._theme, line)

    def _lines(self, width: int) -> list[Signs]:
        font, lines, used = self._theme.font(Role.SMALL), list[list[tuple[str, int, str]]](), 0.0
        for one in self._signs:
            needs = self._theme.px(WIDE) + self._theme.gap(3) + wrapping.advance(str(one[1]), font)
            if not lines or used + needs > width - 2:
                lines.append([])
                used = 0.0
            lines[-1].append(one)
            used += needs + self._theme.gap(8)
        return [*lines]

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
