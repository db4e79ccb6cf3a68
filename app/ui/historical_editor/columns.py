"""How wide the columns of formations are, and which give way where there is little room."""

from collections.abc import Mapping

from app.ui.historical_editor import model
from app.ui.historical_editor.model import UnitModel
from app.ui.parts import wrapping
from app.ui.parts.rows_model import NAME
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role

PAD = 8
LEAST_NAME, MOST_TEXT = 220, 170
GIVE_WAY = (
    model.NATION,
    model.GUNS_SUM,
    model.ARM,
    model.LEVEL,
    model.COMMANDER,
    model.QUALITY,
    model.MEN_SUM,
    model.GUNS,
)
"""The first of them goes first; the inspector has them all."""


def fit(theme: Theme, held: UnitModel, room: int) -> Mapping[int, int]:
    """Give the width of each column that is shown, the name's among them."""
    needed = {column: _needed(theme, held, column) for column in range(1, held.columnCount())}
    shown = dict(needed)
    for column in GIVE_WAY:
        if sum(shown.values()) + theme.px(LEAST_NAME) <= room:
            break
        del shown[column]
    return {NAME: max(1, room - sum(shown.values())), **shown}


def _needed(theme: Theme, held: UnitModel, column: int) -> int:
    body, head = theme.font(Role.BODY), theme.font(Role.HEAD)
    texts = {held.text(row, column) for row in held.rows()}
    most = theme.px(MOST_TEXT) if column not in model.FIGURES else 10_000
    longest = sorted(texts, key=len)[-12:]
    widest = max((wrapping.advance(one, body) for one in longest), default=0.0)
    mark = theme.px(18) if column in (model.MEN_SUM, model.GUNS_SUM) else 0
    least = wrapping.advance(held.head_words(column), head)
    return round(max(least, min(widest, most) + mark)) + 2 * theme.gap(PAD) + 1
