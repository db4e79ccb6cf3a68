"""What the foot of the window says about the battle, while it is on the page in sight."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.core.battle.game import Game
from app.core.battle.losses import roll
from app.core.kernel.play import SIDES
from app.ui.field.desk import FieldDesk
from app.ui.main_window import MainWindow
from app.ui.parts import wrapping
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role

WIDEST_NAME = 180


class BattleStatus(QObject):
    """Follows the desk while `in_sight`; what each army has left, and how the battle is kept."""

    def __init__(
        self, window: MainWindow, theme: Theme, desk: FieldDesk, in_sight: Callable[[], bool]
    ) -> None:
        super().__init__(window)
        self._theme = theme
        self._window, self._desk, self._in_sight = window, desk, in_sight
        desk.decided.connect(self.follow)
        window.page_shown.connect(self.follow)

    def follow(self) -> None:
        """Show the battle's own, where it is in sight."""
        desk, status = self._desk, self._window.status
        if not desk.is_open or not self._in_sight():
            return
        named = zip(SIDES, desk.state.armies, strict=True)
        status.show_totals([self._left(desk.game, side, name) for side, name in named])
        status.show_counts(None)
        kept = self.tr("Each entry is saved at once")
        status.show_file(self.tr("Not saved yet") if desk.battle.path is None else kept)

    def _left(self, game: Game, side: str, army: str) -> tuple[str, str]:
        """Count what a side has left of its pieces: “14”, “of 16 units left, French”."""
        pieces = roll(game, side).pieces
        left = sum(not one.lost for one in pieces)
        word = game.ruleset.piece[len(pieces) != 1]
        room = float(self._theme.px(WIDEST_NAME))
        name = wrapping.shortened(army, self._theme.font(Role.BODY), room, 1)
        return str(left), self.tr("of {0} {1} left, {2}").format(len(pieces), word, name)
