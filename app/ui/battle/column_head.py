"""The name over a side's answers: as long as a column bears, all of it in the tooltip."""

from app.ui.battle.die_face import side_token
from app.ui.parts import wrapping
from app.ui.parts.tips import literal_tip
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role

WIDEST = 150
"""A longer name would take the width of the circumstances."""


class ColumnHead(Words):
    """Says whose column it is; `text` is what is shown of the name."""

    def __init__(self, theme: Theme, name: str, place: int, *, turned: bool) -> None:
        room = float(theme.px(WIDEST))
        shown = wrapping.shortened(name, theme.font(Role.HEAD), room, 1)
        super().__init__(theme, shown, Role.HEAD, side_token(place, turned=turned))
        self.setAccessibleName(name)
        self.setToolTip("" if shown == name else literal_tip(name))
