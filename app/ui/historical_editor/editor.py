"""The window in which a historical order of battle is read and edited."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from app.core.armies.historical_doubts import SIDES
from app.core.kernel.errors import AppError
from app.core.kernel.historical import OrderOfBattle
from app.services import own_orders
from app.services.own_orders import Left
from app.ui.dialogs.frame import open_at
from app.ui.historical_editor.commands import EditorCommands
from app.ui.historical_editor.document import OrderDocument
from app.ui.historical_editor.finder import Finder
from app.ui.historical_editor.found import row_of
from app.ui.historical_editor.masthead import Masthead
from app.ui.historical_editor.panes import TREE, UNIT, WHOLE, EditorPanes
from app.ui.historical_editor.questions import before_leaving, order_to_save
from app.ui.historical_editor.rows import Rows
from app.ui.historical_editor.tools import Tools
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Sheet
from app.ui.parts.splitter import Memory
from app.ui.parts.words import Words
from app.ui.questions import Leaving
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SIZE = (1440, 900)


class HistoricalEditor(QDialog):
    """Edits a player's own order of battle; a shipped one is shown, and a copy of it edited.

    `convert_requested` gives the order of battle as it stands; `saved` the path that holds it.
    `ask_path` and `ask_leaving` may be answered by a test.
    """

    convert_requested = Signal(object)
    saved = Signal(Path)

    def __init__(
        self,
        theme: Theme,
        order: OrderOfBattle,
        path: Path | None = None,
        parent: QWidget | None = None,
        *,
        memory: Memory | None = None,
        recovered: Left | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint, True)
        self.setWindowModality(Qt.WindowModality.NonModal)
        self.ask_path: Callable[[Path], Path | None] = partial(order_to_save, theme, self)
        self.ask_leaving: Callable[[str], Leaving] = partial(before_leaving, theme, self)
        self._rows = Rows()
        self.head, self.panes = Masthead(theme), EditorPanes(theme, memory)
        self.tree, self.form = self.panes.tree, self.panes.form
        self.commands = EditorCommands(self.tree, self.form.labels())
        self.finder = Finder(self.panes, lambda: self.document.order)
        self.tools = Tools(theme, self, self.tree, self._does())
        self.notice = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self._make_buttons()
        self._fill()
        self._connect()
        self.document = OrderDocument(order, path, self, recovered=recovered)
        self._take(self.document)
        self._chain()
        open_at(self, (theme.px(SIZE[0]), theme.px(SIZE[1])))
        self.tree.setFocus()

    def _make_buttons(self) -> None:
        theme, fit = self._theme, Fit.CONTROL
        self.convert = Button(theme, self.tr("Convert…"), sign="icon-army", fit=fit)
        words = self.tr("Edit a copy")
        self.copy_button = Button(theme, words, sign="icon-copy", look=Look.PRIMARY, fit=fit)
        self.save_as_button = Button(theme, self.tr("Save as…"), fit=fit)
        words = self.tr("Save")
        self.save_button = Button(theme, words, sign="icon-save", key="Ctrl+S", look=Look.PRIMARY)
        self.close_button = Button(theme, self.tr("Close"), key="Esc", look=Look.QUIET)

    def _does(self) -> dict[str, Callable[[], object]]:
        """Give what each act does."""
        commands = self.commands
        return {
            "undo": self.undo,
            "redo": self.redo,
            "add": self._first_committed(commands.add_below),
            "beside": self._first_committed(commands.add_beside),
            "duplicate": self._first_committed(commands.duplicate),
            "remove": commands.remove,
            "up": self._first_committed(commands.move_up),
            "down": self._first_committed(commands.move_down),
            "out": self._first_committed(commands.move_out),
            "in": self._first_committed(commands.move_in),
            "copy": commands.copy,
            "cut": commands.cut,
            "paste": commands.paste,
            "find": self.finder.begin,
            "find_next": lambda: self.finder.go(+1),
            "find_last": lambda: self.finder.go(-1),
            "finding": lambda: self._go_finding(+1),
            "finding_last": lambda: self._go_finding(-1),
            "pane": self._next_pane,
            "save": self.save,
            "save_as": self.save_as,
        }

    def _fill(self) -> None:
        for button in (self.convert, self.copy_button):
            button.setAutoDefault(False)
            self.head.add_button(button)
        for button in self.tools.buttons.values():
            self.panes.flow.addWidget(button)
        self.panes.flow.addWidget(self.panes.search)
        foot = Sheet(self._theme, Token.WELL, (Qt.Edge.TopEdge,))
        self._foot = QHBoxLayout(foot)
        self._foot.addWidget(self.notice, 1)
        for button in (self.close_button, self.save_as_button, self.save_button):
            button.setAutoDefault(False)
            self._foot.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(foot)
        column.insertWidget(1, self.panes, 1)  # last for the Tab key: it ends in the findings
        self._theme.changed.connect(self._space)
        self._space()

    def _connect(self) -> None:
        tree, commands, form = self.tree, self.commands, self.form
        tree.chosen.connect(self._show_chosen)
        tree.cells.refused.connect(self.refuse)
        tree.model_.edit_requested.connect(
            lambda id_, key, said: commands.set_field([id_], key, said)
        )
        tree.model_.move_requested.connect(commands.drop)
        form.edited.connect(lambda key, said: commands.set_field(tree.chosen_ids(), key, said))
        form.ticked.connect(lambda on: commands.set_inferred(tree.chosen_ids(), on))
        form.refused.connect(self.refuse)
        self.panes.about.edited.connect(commands.take_whole)
        self.panes.about.refused.connect(self.refuse)
        self.panes.about.remade.connect(self._chain)
        self.panes.laid.connect(self._chain)
        commands.said.connect(self.say)
        commands.refused.connect(self.refuse)
        self.panes.findings.jump_requested.connect(self._jump)
        self.panes.findings.repair_requested.connect(self._repair)
        self.panes.tools["first"].clicked.connect(commands.add_beside)
        self.finder.chosen.connect(self._show_chosen)
        self.finder.said.connect(self.say)
        self.finder.refused.connect(self.refuse)
        self.copy_button.clicked.connect(self.edit_a_copy)
        self.convert.clicked.connect(lambda: self.convert_requested.emit(self.document.order))
        self.save_button.clicked.connect(self.save)
        self.save_as_button.clicked.connect(self.save_as)
        self.close_button.clicked.connect(self.close)

    def _chain(self) -> None:
        """Let Tab go through the window as it is read, also through rows that came later."""
        panes = self.panes
        whole = (self.convert, self.copy_button, self.close_button, self.save_as_button)
        stops: list[QWidget] = [*whole, self.save_button]
        stops += [*self.tools.buttons.values(), panes.search]
        stops += [panes.tools["first"], self.tree, *panes.switch_stops(), *self.form.stops()]
        stops += panes.about.stops()
        for one, after in pairwise(stops):
            QWidget.setTabOrder(one, after)

    def _first_committed(self, act: Callable[[], None]) -> Callable[[], None]:
        """Let what is being typed be handed over before an act."""

        def do() -> None:
            if self.commit():
                act()

        return do

    # --- the document ----------------------------------------------------------------------

    def _take(self, document: OrderDocument) -> None:
        self.document = document
        document.changed.connect(self._show)
        document.troubled.connect(self.refuse)
        self.commands.work_on(document)
        self.tree.model_.may_edit = document.is_own
        first = document.order.sides[:1]
        self._show(tuple(one.id for one in first))
        if not document.is_own:
            self.say(self.tr("Shipped with the program: it stays as it is, a copy can be edited."))

    def edit_a_copy(self) -> None:
        """Go on with a copy that is the player’s own; nothing is kept before it is saved."""
        try:
            copied = own_orders.copy_of(self.document.order)
        except AppError as refusal:
            self.refuse(str(refusal))
            return
        chosen = self.tree.chosen_ids()
        self.document.close(lost=True)
        self._take(OrderDocument(copied, None, self))
        self.tree.choose(chosen)
        self._show_chosen()
        self.say(self.tr("A copy of your own. It is kept once it is saved."))

    def undo(self) -> None:
        """Take back the last step, and choose what it had changed."""
        if self.commit() and (step := self.document.undo_text):
            self.document.undo()
            self.say(self.tr("Undone: {0}").format(step))

    def redo(self) -> None:
        if self.commit() and (step := self.document.redo_text):
            self.document.redo()
            self.say(self.tr("Done again: {0}").format(step))

    def commit(self) -> bool:
        """Hand over what is being typed; what cannot be read stays there, and it is told why."""
        if self.tree.cells.hold_at_fault():
            return False
        self.tree.finish_editing()
        self.form.commit()
        self.panes.about.commit()
        for what, form in ((UNIT, self.form), (WHOLE, self.panes.about)):
            for field in form.typed_fields():
                if said := field.fault():
                    self.panes.reach(what)
                    field.setFocus(Qt.FocusReason.OtherFocusReason)
                    self.refuse(said)
                    return False
        return True

    def save(self) -> bool:
        """Save into its file, a new one into the player’s folder; say whether it is saved."""
        if not self.commit():
            return False
        if not self.document.is_own:
            self.refuse(self.tr("A shipped order of battle stays as it is: edit a copy."))
            return False
        try:
            path = self.document.save()
        except AppError as refusal:
            self.refuse(str(refusal))
            return False
        self.say(self.tr("Saved as {0}").format(path))
        self.saved.emit(path)
        return True

    def save_as(self) -> bool:
        """Ask for a file and save into it; say whether it is saved."""
        if not self.commit():
            return False
        try:
            here = self.document.path
            name = own_orders.suggested_file(self.document.order)
            path = self.ask_path(here or Path.home() / name)
            if path is None:
                return False
            path = path if path.suffix else path.with_name(f"{path.name}.toml")
            self.document.save_as(path)
        except AppError as refusal:
            self.refuse(str(refusal))
            return False
        self.commands.work_on(self.document)
        self.tree.model_.may_edit = True
        self._show(())
        self.say(self.tr("Saved as {0}").format(path))
        self.saved.emit(path)
        return True

    def reject(self) -> None:
        """Close, as Esc asks."""
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.commit():
            event.ignore()
            return
        lost = False
        if self.document.has_loss:
            match self.ask_leaving(self.document.order.title):
                case Leaving.STAY:
                    event.ignore()
                    return
                case Leaving.SAVE if not self.save():
                    event.ignore()
                    return
                case Leaving.LOSE:
                    lost = True
        self.document.close(lost=lost)
        event.accept()

    def say(self, words: str) -> None:
        """Tell what was done."""
        self.notice.set_token(Token.INK2)
        self.notice.setText(words)

    def refuse(self, words: str) -> None:
        """Tell why something was not done."""
        self.notice.set_token(Token.BAD)
        self.notice.setText(words)

    def _show(self, chosen: tuple[str, ...]) -> None:
        document = self.document
        order = document.order
        self.setWindowTitle(f"{order.title}[*]")
        self.setWindowModified(document.has_loss)
        self.head.show_order(order)
        self.tree.show_rows(self._rows.of(order, document.doubts))
        self.panes.show_filled(bool(order.sides))
        if chosen:
            column = self.tree.current_column()
            self.tree.choose(chosen, chosen[0], column=column, show=True)
        self.panes.about.show_order(order, may_edit=document.is_own)
        model, own = self.tree.model_, document.is_own
        rows = [row_of(one, model, may_edit=own) for one in document.doubts]
        self.panes.findings.show_findings(rows)
        self._show_chosen()
        self._allow()
        if step := document.undo_text:
            self.say(self.tr("Done: {0}").format(step))

    def _show_chosen(self) -> None:
        order = self.document.order
        ids = set(self.tree.chosen_ids())
        units = [unit for unit in order.every_unit() if unit.id in ids]
        where = ""
        if len(units) == 1:
            above = self.tree.model_.place_of(units[0].id)[0]
            row = self.tree.model_.row_of(above) if above is not None else None
            where = row.name if row else self.tr("A side of {0}").format(order.title)
        self.form.show_units(units, where, may_edit=self.document.is_own)

    def _allow(self) -> None:
        self.copy_button.setVisible(not self.document.is_own)
        self.save_button.setVisible(self.document.is_own)
        self.tools.follow(self.document)

    # --- ways ------------------------------------------------------------------------------

    def _jump(self, place: int) -> None:
        doubt = self.document.doubts[place]
        if doubt.place:
            self.panes.reach(TREE)
            if self.panes.shown() == WHOLE:
                self.panes.turn(UNIT)
            self.tree.choose((doubt.place,), doubt.place, show=True)
            self.tree.setFocus()
            self._show_chosen()
        elif doubt.rule == SIDES:
            self.panes.reach(TREE)
            self.panes.tools["first"].setFocus()
        else:
            self.panes.reach(WHOLE)
            self.panes.about.add_check.setFocus()

    def _repair(self, place: int) -> None:
        self.commands.set_to_sum(self.document.doubts[place])

    def _go_finding(self, steps: int) -> None:
        self.panes.reach("findings")
        self.panes.findings.go(steps)

    def _next_pane(self) -> None:
        stops, holder = self.panes.stops(), QApplication.focusWidget()
        held = [holder is not None and (one is holder or one.isAncestorOf(holder)) for one in stops]
        at = held.index(True) + 1 if True in held else 0
        stops[at % len(stops)].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep Enter from pressing a button, as it does in dialogs: none is the default here."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.panes.fit(self.width(), self.height())

    def _space(self) -> None:
        gap = self._theme.gap
        self._foot.setContentsMargins(gap(16), gap(8), gap(16), gap(8))
        self._foot.setSpacing(gap(8))
        self.panes.fit(self.width(), self.height())
