"""The order of battle in the editor: its line of states, its file, and a copy of it kept aside."""

from collections.abc import Callable, Collection
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.armies.historical_doubts import Doubt, doubts
from app.core.armies.historical_editing import Edited, changing, differing
from app.core.kernel.errors import AppError
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.history import History
from app.services import own_orders
from app.services.own_orders import Aside, Left

ASIDE_AFTER_MS = 1500


class OrderDocument(QObject):
    """`changed` after every new state, undo, redo and save, with the units it chooses.

    `troubled` says why the copy aside cannot be kept.
    """

    changed = Signal(object)
    troubled = Signal(str)

    def __init__(
        self,
        order: OrderOfBattle,
        path: Path | None = None,
        parent: QObject | None = None,
        *,
        recovered: Left | None = None,
    ) -> None:
        """Take an order of battle as the file `path` holds it, or one that no file holds.

        One that was `recovered` differs from its file, and counts as changed.
        """
        super().__init__(parent)
        self._history = History.start(order, saved=path is not None and recovered is None)
        self._untouched = order if path is None and recovered is None else None
        self._path, self._recovered = path, recovered
        self._known = order if path is not None else None
        if recovered is not None:
            self._known = _held_by(path)
        self._aside = Aside()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(ASIDE_AFTER_MS)
        self._timer.timeout.connect(self.keep_aside)
        self._doubts = doubts(order)
        if recovered is not None:
            self._timer.start()

    # --- the state now ---------------------------------------------------------------------

    @property
    def order(self) -> OrderOfBattle:
        return self._history.state

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        return self._doubts

    @property
    def path(self) -> Path | None:
        """The file that holds it; None: it is not kept yet."""
        return self._path

    @property
    def is_own(self) -> bool:
        """Whether it may be changed: a shipped one is only read."""
        return self._path is not None or own_orders.is_own(self.order.id)

    @property
    def has_loss(self) -> bool:
        """Whether closing now would lose something: an untouched new one is no loss."""
        return not self._history.is_saved and self.order is not self._untouched

    @property
    def undo_text(self) -> str | None:
        return self._history.undo_text

    @property
    def redo_text(self) -> str | None:
        return self._history.redo_text

    # --- edits -----------------------------------------------------------------------------

    def do(self, step: str, order: OrderOfBattle, chosen: Collection[str] | None = None) -> bool:
        """Take a new state as a step with a name; say whether it is another than before."""
        before = self._history
        self._history = before.do(step, order)
        if self._history is before:
            return False
        self._follow(differing(before.state, order) if chosen is None else tuple(chosen))
        return True

    def edit(self, step: str, edited: Edited) -> bool:
        """Take what an edit gave, and choose what it says."""
        order, chosen = edited
        return self.do(step, order, chosen)

    def change(self, step: str, ids: Collection[str], change: Callable[[Unit], Unit]) -> bool:
        """Change units, which stay as they are chosen."""
        return self.do(step, changing(self.order, ids, change), ids)

    def undo(self) -> None:
        self._go(self._history.undo())

    def redo(self) -> None:
        self._go(self._history.redo())

    def _go(self, history: History[OrderOfBattle]) -> None:
        if history.at == self._history.at:
            return
        before, self._history = self.order, history
        self._follow(differing(before, self.order))

    def _follow(self, chosen: Collection[str]) -> None:
        self._doubts = doubts(self.order)
        if not self._timer.isActive():
            self._timer.start()
        self.changed.emit(tuple(chosen))

    # --- files -----------------------------------------------------------------------------

    def save(self) -> Path:
        """Write it into its file, a new one into the player's folder; give the path.

        Raises AppError; then nothing is changed.
        """
        path = self._path
        if path is None:
            path = own_orders.keep_order(self.order, self._known)
        else:
            own_orders.save_order(self.order, path, self._known)
        self._saved(path)
        return path

    def save_as(self, path: Path) -> None:
        """Write it into another file, which is its own from now on. Raises AppError."""
        own_orders.save_order(self.order, path)
        self._saved(path)

    def _saved(self, path: Path) -> None:
        self._path, self._known, self._untouched = path, self.order, None
        self._history = self._history.saved()
        self._timer.stop()
        self._forget_copies()
        self.changed.emit(())

    def keep_aside(self) -> None:
        """Keep a copy of what no file holds; what the file holds needs none."""
        self._timer.stop()
        try:
            if self.has_loss:
                self._aside.keep(self.order, self._path)
                self._forget_recovered()
            else:
                self._aside.forget()
        except AppError as refusal:
            self.troubled.emit(str(refusal))

    def close(self, *, lost: bool) -> None:
        """End: with `lost` the player wants no copy either."""
        self._timer.stop()
        if lost or not self.has_loss:
            self._forget_copies()
        self._aside.close()

    def _forget_copies(self) -> None:
        try:
            self._aside.forget()
            self._forget_recovered()
        except AppError as refusal:
            self.troubled.emit(str(refusal))

    def _forget_recovered(self) -> None:
        """Take away what this was recovered from: a newer copy, or its file, holds it now."""
        if self._recovered is not None:
            own_orders.forget_left(self._recovered.key)
            self._recovered = None


def _held_by(path: Path | None) -> OrderOfBattle | None:
    """Give what a file holds now; None where there is none that can be read."""
    try:
        return own_orders.open_order(path) if path is not None and path.exists() else None
    except AppError:
        return None
