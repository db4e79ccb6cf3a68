"""The meter of what is counted down: a pip a point, notches, what comes back, always with words."""

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from app.core.kernel.play import Level
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

MOST_PIPS = 24
INKS = {"tired": Token.TIRED, "spent": Token.SPENT, "fleeing": Token.FLEE}


def level_words(level: Level) -> str:
    """Say a level: “6 of 9 BEF”, with what comes back."""
    text = QCoreApplication.translate("Level", "{0} of {1}").format(level.now, level.of)
    told = f"{text} {level.label}".strip()
    if not level.comes_back:
        return told
    back = QCoreApplication.translate("Level", "{0}, {1} comes back")
    return back.format(told, level.comes_back)


def short_words(level: Level) -> tuple[str, ...]:
    """Give what may stand beside a meter, the longest first: at last “6 of 9” alone."""
    count = QCoreApplication.translate("Level", "{0} of {1}").format(level.now, level.of)
    return tuple(dict.fromkeys((level_words(level), f"{count} {level.label}".strip(), count)))


def paint_level(painter: QPainter, area: QRectF, theme: Theme, level: Level, state: str) -> None:
    """Draw a level: full is in hand, hatched comes back, hollow is gone for good."""
    of = max(level.of, 1)
    ink = theme.colour(INKS.get(state, Token.METER))
    edge = theme.colour(Token.EDGE)
    step = area.width() / of
    gap = 1.0 if of <= MOST_PIPS and step >= 4 else 0.0
    now = max(level.now, 0)
    if gap:
        for place in range(of):
            pip = QRectF(area.left() + place * step, area.top(), step - gap, area.height())
            if place < now:
                painter.fillRect(pip, ink)
            else:
                strokes.box(painter, pip, None, edge, corner=0)
            if now <= place < now + level.comes_back:
                strokes.hatch(painter, pip, ink, pitch=3.0)
    else:
        strokes.box(painter, area, None, edge, corner=0)
        full = QRectF(area.left(), area.top(), area.width() * min(now, of) / of, area.height())
        painter.fillRect(full, ink)
    for notch in level.notches:
        if 0 < notch < of:
            at = area.left() + notch * step
            mark = QRectF(at - 1.5, area.top() - 2, 2, area.height() + 4)
            painter.fillRect(mark, theme.colour(Token.INK))
