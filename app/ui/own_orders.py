"""The player's own orders of battle while the window is open: chosen, edited, removed."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtWidgets import QFileDialog, QWidget

from app.core.kernel.errors import AppError
from app.core.kernel.historical import OrderOfBattle
from app.services import historical, own_orders
from app.services.own_orders import Left, Removed
from app.ui.parts.splitter import Memory
from app.ui.theme.theme import Theme

if TYPE_CHECKING:
    from app.ui.historical_editor.chooser import OrdersDialog
    from app.ui.historical_editor.editor import HistoricalEditor


class OwnOrdersDesk(QObject):
    """Opens each order of battle in one editor at a time.

    `convert_requested` gives one to be converted; `changed` when the player's own are others.
    """

    convert_requested = Signal(object)
    changed = Signal()
    said = Signal(str)
    refused = Signal(str)

    def __init__(self, theme: Theme, window: QWidget, memory: Memory | None = None) -> None:
        super().__init__(window)
        self._theme, self._window, self._memory = theme, window, memory
        self._removed: list[Removed] = []
        self.editors: list[HistoricalEditor] = []
        self.ask_file: Callable[[], Path | None] = self._file_to_open
        self.ask_discard: Callable[[QWidget, str], bool] = self._may_discard

    # --- ways in ---------------------------------------------------------------------------

    def ask(self) -> None:
        """Let the player begin, open, copy, convert, remove and bring back orders of battle."""
        from app.ui.historical_editor.chooser import OrdersDialog  # slow, and seldom wanted

        dialog = OrdersDialog(self._theme, self._window)
        acts: dict[SignalInstance, Callable[..., None]] = {
            dialog.new_requested: lambda: self._begin(dialog),
            dialog.file_requested: lambda: self._open_file(dialog),
            dialog.copy_requested: lambda id_: self._copy(dialog, id_),
            dialog.change_requested: lambda id_: self._change(dialog, id_),
            dialog.convert_requested: lambda id_: self._convert(dialog, id_),
            dialog.removal_requested: lambda id_: self._remove(dialog, id_),
            dialog.restore_requested: lambda: self._restore(dialog),
        }
        for signal, act in acts.items():
            signal.connect(self._refusing(dialog, act))
        self._show(dialog)
        dialog.exec()
        dialog.deleteLater()

    def edit(self, order: OrderOfBattle) -> "HistoricalEditor | None":
        """Open an order of battle: the player's own with its file, of a shipped one a copy.

        Where that cannot be done it is `refused`.
        """
        try:
            if own_orders.is_own(order.id):
                path = own_orders.file_of(order)
                return self.open(order, path if path.exists() else None)
            return self.open(own_orders.copy_of(order))
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return None

    def open(
        self, order: OrderOfBattle, path: Path | None = None, left: Left | None = None
    ) -> "HistoricalEditor":
        """Open an editor; one that has this file already comes to the front instead."""
        from app.ui.historical_editor.opening import open_editor

        for one in self.editors:
            if path is not None and _is_same(one.document.path, path):
                one.raise_()
                one.activateWindow()
                return one
        editor = open_editor(
            self._theme, order, path, self._window, memory=self._memory, recovered=left
        )
        self.editors.append(editor)
        editor.convert_requested.connect(self.convert_requested)
        editor.saved.connect(lambda _: self.changed.emit())
        editor.destroyed.connect(lambda: self._forget(editor))
        return editor

    def close_all(self) -> bool:
        """Close every editor, each asking about its changes; say whether all are closed."""
        for one in tuple(self.editors):
            if not one.close():
                return False
            self._forget(one)
        return True

    # --- what the dialog asks for ----------------------------------------------------------

    def _begin(self, dialog: "OrdersDialog") -> None:
        from app.ui.historical_editor.beginning import NewOrderDialog

        asked = NewOrderDialog(self._theme, dialog)
        begun = asked.exec() == NewOrderDialog.DialogCode.Accepted
        title, day = asked.title, asked.day
        asked.deleteLater()
        if begun:
            made = own_orders.new_order(title, date.fromisoformat(day))
            dialog.accept()
            self.open(made)

    def _open_file(self, dialog: "OrdersDialog") -> None:
        path = self.ask_file()
        if path is not None:
            order = own_orders.open_order(path)
            dialog.accept()
            self.open(order, path)

    def _copy(self, dialog: "OrdersDialog", id_: str) -> None:
        order = historical.order_named(id_)
        title = self.tr("Copy of {0}").format(order.title)
        copied = own_orders.copy_of(order, title if own_orders.is_own(id_) else "")
        dialog.accept()
        self.open(copied)

    def _change(self, dialog: "OrdersDialog", id_: str) -> None:
        for left in own_orders.left_behind().left:
            if left.key == id_:
                dialog.accept()
                self.open(left.order, left.path, left)
                return
        order = historical.order_named(id_)
        path = own_orders.file_of(order) if own_orders.is_own(id_) else None
        dialog.accept()
        self.open(order, path)

    def _convert(self, dialog: "OrdersDialog", id_: str) -> None:
        order = historical.order_named(id_)
        dialog.accept()
        self.convert_requested.emit(order)

    def _remove(self, dialog: "OrdersDialog", id_: str) -> None:
        for left in own_orders.left_behind().left:
            if left.key == id_:
                self._discard(dialog, left)
                return
        removed = own_orders.drop_order(id_)
        self._removed.append(removed)
        self.changed.emit()
        self.said.emit(self.tr("Removed {0}").format(removed.order.title))
        self._show(dialog)

    def _discard(self, dialog: "OrdersDialog", left: Left) -> None:
        if self.ask_discard(dialog, left.order.title):
            own_orders.forget_left(left.key)
            self.said.emit(self.tr("Discarded what was left of {0}").format(left.order.title))
            self._show(dialog)

    def _may_discard(self, over: QWidget, title: str) -> bool:
        from app.ui.historical_editor.questions import may_discard

        return may_discard(self._theme, over, title)

    def _restore(self, dialog: "OrdersDialog") -> None:
        order = own_orders.restore_order(self._removed[-1])
        self._removed.pop()
        self.changed.emit()
        self.said.emit(self.tr("Brought back {0}").format(order.title))
        self._show(dialog, order.id)

    # --- inside ----------------------------------------------------------------------------

    def _refusing(self, dialog: "OrdersDialog", act: Callable[..., None]) -> Callable[..., None]:
        """Let an act say in the dialog why it could not be done."""

        def do(*told: str) -> None:
            try:
                act(*told)
            except AppError as refusal:
                dialog.refuse(str(refusal))

        return do

    def _show(self, dialog: "OrdersDialog", chosen: str = "") -> None:
        own, left = own_orders.own_orders(), own_orders.left_behind()
        dialog.show_orders(
            [*own.orders, *historical.shipped_orders().values()],
            left.left,
            [*own.notices, *left.notices],
            chosen=chosen,
            undone=self._removed[-1].order.title if self._removed else "",
        )

    def _forget(self, editor: "HistoricalEditor") -> None:
        self.editors = [one for one in self.editors if one is not editor]

    def _file_to_open(self) -> Path | None:
        kinds = f"{self.tr('Orders of battle (*.toml)')};;{self.tr('All files (*)')}"
        title = self.tr("Open an order of battle")
        chosen, _ = QFileDialog.getOpenFileName(self._window, title, "", kinds)
        return Path(chosen) if chosen else None


def _is_same(one: Path | None, other: Path) -> bool:
    """Say whether two paths are of one file, however they are spelled."""
    return one is not None and one.resolve() == other.resolve()
