"""What a player does to the formations chosen; each act is one step with a name."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication

from app.core.armies import historical_editing as edits
from app.core.armies.historical_doubts import Doubt, named
from app.core.armies.historical_editing import Edited
from app.core.kernel.errors import AppError
from app.core.kernel.historical import OrderOfBattle, Unit
from app.services.historical_clipboard import copied_units, units_of
from app.ui.historical_editor.document import OrderDocument
from app.ui.historical_editor.table import table_text, units_in
from app.ui.historical_editor.tree import UnitTree
from app.ui.historical_editor.typed import FIELDS
from app.ui.text_field import field_in_use

COPIED = "application/x-voltigeur-formations+toml"


class EditorCommands(QObject):
    """`said` tells what was done, `refused` why something was not."""

    said = Signal(str)
    refused = Signal(str)

    def __init__(self, tree: UnitTree, labels: Mapping[str, str]) -> None:
        super().__init__(tree)
        self._tree, self._labels = tree, labels
        self._document: OrderDocument | None = None
        self.may_edit = True

    def work_on(self, document: OrderDocument) -> None:
        """Act on this from now on."""
        self._document = document
        self.may_edit = document.is_own

    # --- formations come, go and move ------------------------------------------------------

    def add_below(self) -> None:
        """Add a formation of unknown strength in the one chosen, or a side where there is none."""
        current = self._tree.current_id()
        self._add(lambda order: edits.adding(order, current))

    def add_beside(self) -> None:
        """Add a formation of the same level behind the one chosen; beside a side, a side."""
        current = self._tree.current_id()
        if current is None:
            self._add(lambda order: edits.adding(order, None))
        else:
            self._add(lambda order: edits.adding_beside(order, current))

    def _add(self, act: Callable[[OrderOfBattle], Edited]) -> None:
        if self._do(self.tr("add a formation"), act):
            self._tree.setFocus()
            self._tree.edit_cell(self._tree.current_id() or "")

    def remove(self) -> None:
        """Take away what is chosen with all below it; what stands beside it is chosen then."""
        ids = self._tree.chosen_ids()
        if ids:
            heir = self._heir(ids)
            words = self.tr("remove {0}").format(self._words_for(ids))
            self._do(words, lambda order: (edits.removing(order, set(ids)), heir))

    def duplicate(self) -> None:
        self._on_chosen(self.tr("duplicate {0}"), edits.duplicating)

    def move_up(self) -> None:
        self._on_chosen(self.tr("move {0} up"), lambda order, ids: edits.stepping(order, ids, -1))

    def move_down(self) -> None:
        self._on_chosen(self.tr("move {0} down"), lambda order, ids: edits.stepping(order, ids, 1))

    def move_out(self) -> None:
        self._on_chosen(self.tr("raise {0}"), edits.raising)

    def move_in(self) -> None:
        self._on_chosen(self.tr("lower {0}"), edits.lowering)

    def drop(self, ids: Sequence[str], above: str | None, place: int | None) -> None:
        """Move what was dragged."""
        words = self.tr("move {0}").format(self._words_for(ids))
        self._do(words, lambda order: edits.moving(order, ids, above, place))

    # --- fields ----------------------------------------------------------------------------

    def set_field(self, ids: Sequence[str], key: str, typed: str) -> None:
        """Set a field of formations to what was typed."""
        if not ids or self._document is None:
            return
        try:
            value = FIELDS[key].read(typed)
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return
        label = self._labels[key]
        words = self.tr("{0} of {1}").format(label[:1].lower() + label[1:], self._words_for(ids))
        if key == "name" and len(ids) == 1:
            words = self.tr("rename {0}").format(self._words_for(ids))

        def change(unit: Unit) -> Unit:
            return replace(unit, **{key: value})  # type: ignore[arg-type]

        self._do(words, lambda order: (edits.changing(order, set(ids), change), tuple(ids)))

    def set_inferred(self, ids: Sequence[str], inferred: bool) -> None:
        """Mark strengths as worked out from a remainder, or not."""
        words = self.tr("mark {0}") if inferred else self.tr("unmark {0}")

        def change(unit: Unit) -> Unit:
            return replace(unit, inferred=inferred)

        self._do(
            words.format(self._words_for(ids)),
            lambda order: (edits.changing(order, set(ids), change), tuple(ids)),
        )

    def set_to_sum(self, doubt: Doubt) -> None:
        """Set a parent's own figure to the sum of its parts, since the player asked for that."""
        words = self.tr("set {0} to the sum of its parts").format(self._words_for([doubt.place]))
        self._do(
            words,
            lambda order: (
                edits.setting_to_sum(order, doubt.place, doubt.sum_of),
                (doubt.place,),
            ),
        )

    def take_whole(self, step: str, order: OrderOfBattle) -> None:
        """Take what a form made of the order of battle itself."""
        chosen = self._tree.chosen_ids()
        self._do(step, lambda _: (order, chosen))

    # --- the clipboard ---------------------------------------------------------------------

    def copy(self) -> None:
        """Copy what is chosen exactly, and as rows of text; or the words of a field."""
        if field := field_in_use():
            field.copy()
            return
        units = self._chosen()
        if units:
            data = QMimeData()
            data.setData(COPIED, copied_units(units).encode())
            data.setText(table_text(units))
            QGuiApplication.clipboard().setMimeData(data)
            words = self._words_for([one.id for one in units])
            self.said.emit(self.tr("Copied: {0}").format(words))

    def cut(self) -> None:
        if field := field_in_use():
            field.cut()
        elif self.may_edit and self._chosen():
            self.copy()
            self.remove()

    def paste(self) -> None:
        """Paste behind what is chosen: what was copied here, or rows of a table."""
        if field := field_in_use():
            field.paste()
            return
        data = QGuiApplication.clipboard().mimeData()
        try:
            if data.hasFormat(COPIED):
                units = units_of(bytes(data.data(COPIED).data()).decode())
            else:
                units = units_in(data.text())
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return
        current = self._tree.current_id()
        self._do(self.tr("paste"), lambda order: edits.pasting(order, units, current))

    # --- inside ----------------------------------------------------------------------------

    def _on_chosen(self, step: str, act: Callable[[OrderOfBattle, Sequence[str]], Edited]) -> None:
        ids = self._tree.chosen_ids()
        if ids:
            self._do(step.format(self._words_for(ids)), lambda order: act(order, ids))

    def _do(self, step: str, act: Callable[[OrderOfBattle], Edited]) -> bool:
        if self._document is None:
            return False
        if not self.may_edit:
            self.refused.emit(self.tr("A shipped order of battle stays as it is: edit a copy."))
            return False
        try:
            order, chosen = act(self._document.order)
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return False
        return self._document.do(step, order, chosen)

    def _chosen(self) -> tuple[Unit, ...]:
        if self._document is None:
            return ()
        return edits.topmost(self._document.order, set(self._tree.chosen_ids()))

    def _heir(self, ids: Sequence[str]) -> tuple[str, ...]:
        """Give what is chosen once these are gone: the next part, the last, or the parent."""
        assert self._document is not None, "something is chosen in it"
        order = self._document.order
        gone = edits.topmost(order, set(ids))
        above = edits.parents(order)[gone[-1].id]
        parts = order.sides if above is None else order.unit(above).children
        at = [one.id for one in parts].index(gone[-1].id)
        near = [*parts[at + 1 :], *reversed(parts[:at])]
        stay = [one.id for one in near if one not in gone]
        return tuple(stay[:1] or filter(None, [above]))

    def _words_for(self, ids: Sequence[str]) -> str:
        if len(ids) != 1 or self._document is None:
            return self.tr("{0} formations").format(len(ids))
        return named(self._document.order.unit(ids[0]))
