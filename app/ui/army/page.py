"""The Army page: muster, order of battle, inspector and findings of the open army."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.core.kernel.army import Army
from app.core.kernel.findings import Finding
from app.ui.actions import Actions
from app.ui.army import choosing, edits, muster_state, page_state
from app.ui.army.edits import Edit
from app.ui.army.finding_rows import finding_rows
from app.ui.army.form import Subject
from app.ui.army.inspector import Inspector
from app.ui.army.live import Live
from app.ui.army.muster_pane import MusterPane
from app.ui.army.muster_state import MusterRow
from app.ui.army.order_pane import OrderPane
from app.ui.army.page_state import PageState
from app.ui.army.panes import FINDINGS, INSPECTOR, MUSTER, ORDER, Panes
from app.ui.army.tree_rows import TreeRows
from app.ui.documents import ArmyDocument
from app.ui.parts.button import Look
from app.ui.parts.empty import EmptyState
from app.ui.parts.findings_view import FindingsView
from app.ui.parts.masthead import Masthead
from app.ui.parts.splitter import Memory
from app.ui.theme.sizes import Layout
from app.ui.theme.theme import Theme


class ArmyPage(QWidget):
    """Shows a document and turns what the player asks for into steps of it."""

    ruling_clicked = Signal(str)
    ready_requested = Signal()
    acted = Signal(str)
    refreshed = Signal()
    chosen_anew = Signal()
    waiver_unwanted = Signal(int)
    list_asked = Signal()

    def __init__(
        self, theme: Theme, actions: Actions, memory: Memory, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._document: ArmyDocument | None = None
        self._state: PageState | None = None
        self._refresh = partial(self._show_state, inspected=True)
        self._at_muster, self._rows = False, TreeRows()
        self._left_at: dict[int, tuple[int, ...]] = {}
        self._masthead = Masthead(theme)
        self.muster = MusterPane(theme)
        self.order = OrderPane(theme, actions)
        self.inspector = Inspector(theme, actions)
        self.findings = FindingsView(theme)
        self.panes = Panes(theme, memory, self.muster, self.order, self.inspector, self.findings)
        self.tree = self.order.tree
        self.live = Live(self.inspector, lambda: self._document)
        self._stack = QStackedWidget()
        self._build(theme, actions)
        self._connect()
        self.show_document(None)

    def _build(self, theme: Theme, actions: Actions) -> None:
        self._masthead.add_action(actions.button("edit.undo", look=Look.QUIET))
        redo = actions.button("edit.redo", look=Look.QUIET, icon_only=True)
        self._masthead.add_action(redo)
        self._masthead.add_action(actions.button("battle.fight"))
        self._masthead.add_action(actions.button("file.print", look=Look.PRIMARY))
        new = actions.button("file.new", look=Look.PRIMARY)
        self._nothing = EmptyState(
            theme,
            self.tr("No army is open"),
            (self.tr("Begin one from a list, or open one that you have saved."),),
            (new, actions.button("file.open")),
            ("icon-army",),
        )
        shown = QWidget()
        column = QVBoxLayout(shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._masthead)
        column.addWidget(self.panes, 1)
        self._stack.addWidget(self._nothing)
        self._stack.addWidget(shown)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._stack)

    def _connect(self) -> None:
        self.muster.add_requested.connect(self.add_troops)
        self.muster.take_out_requested.connect(self.take_out_troops)
        self.muster.chosen.connect(self._muster_chosen)
        self.tree.chosen.connect(self._tree_chosen)
        self.tree.open_requested.connect(lambda: self.panes.focus_pane(INSPECTOR))
        self.tree.one_more_requested.connect(self._one_more)
        self.tree.one_less_requested.connect(self._one_less)
        model = self.tree.model_
        model.rename_requested.connect(lambda id_, name: self.do(edits.rename(id_, name)))
        model.move_requested.connect(self.move_parts)
        model.troops_dropped.connect(self._troops_dropped)
        self.order.troops_dropped.connect(self.add_troops)
        self.order.take_list_requested.connect(self._take_list)
        self.order.ready_requested.connect(self.ready_requested)
        self.order.pane_requested.connect(self.panes.focus_pane)
        self.inspector.edited.connect(self.do)
        self.inspector.ruling_clicked.connect(self.ruling_clicked)
        self.findings.jump_requested.connect(self._jump_to)
        self.findings.repair_requested.connect(self._repair)

    # --- the document ----------------------------------------------------------------------

    @property
    def document(self) -> ArmyDocument | None:
        """Give the army that is shown."""
        return self._document

    @property
    def state(self) -> PageState | None:
        """Give what is shown of it."""
        return self._state

    def show_document(self, document: ArmyDocument | None) -> None:
        """Show another army, or that none is open."""
        if self._document is not None:
            self._document.changed.disconnect(self._refresh)
            self._document.previewed.disconnect(self._show_state)
        self._document = document
        self._left_at.clear()
        self._stack.setCurrentIndex(0 if document is None else 1)
        if document is None:
            self._state = None
            self.setFocusProxy(self._nothing)
            self.refreshed.emit()
            return
        document.changed.connect(self._refresh)
        document.previewed.connect(self._show_state)
        self._at_muster = False
        self._refresh()
        self.tree.choose((document.army.order_of_battle.id,))
        empty = self._state is not None and self._state.is_empty
        self.panes.show_pane(ORDER)
        self.setFocusProxy(self.muster if empty else self.order)
        self._tree_chosen()

    def do(self, edit: Edit, *, choose: Sequence[int] | None = None) -> None:
        """Take a step; choose what is new, or what stands where something was taken out."""
        document = self._document
        if document is None:
            return
        self.inspector.commit()
        before, at = document.army, document.place
        made = edit.make(before)
        self._left_at = {place: ids for place, ids in self._left_at.items() if place < at}
        self._left_at[at] = self.tree.chosen_ids()
        document.do(edit.step, made)
        if document.place == at:
            return
        chosen = choose or choosing.after_step(before, document.army, self._left_at[at])
        self._choose(chosen)
        self.acted.emit(self.tr("Done: {0}").format(edit.step))

    def undo(self) -> None:
        """Take the last step back, and choose and show what it restored."""
        self._travel(back=True)

    def redo(self) -> None:
        """Bring the step back that was undone."""
        self._travel(back=False)

    def commit(self) -> None:
        """Hand over what is being typed, before the army is saved, printed or left."""
        self.inspector.commit()
        self.tree.finish_editing()

    def _travel(self, *, back: bool) -> None:
        document = self._document
        if document is None:
            return
        self.commit()
        before = document.army
        self._left_at[document.place] = self.tree.chosen_ids()
        step = document.undo() if back else document.redo()
        if step is None:
            return
        restored = page_state.changed_parts(before, document.army)
        chosen = self._left_at.get(document.place) or restored
        self._choose(chosen)
        words = self.tr("Undone: {0}") if back else self.tr("Redone: {0}")
        self.acted.emit(words.format(step))

    def _choose(self, ids: Sequence[int]) -> None:
        self.tree.choose(ids, show=True)
        self._inspect()
        self.chosen_anew.emit()

    # --- what the player asks for ----------------------------------------------------------

    def near(self) -> int | None:
        """Give the formation that is chosen, or that holds what is chosen, if it takes troops."""
        if self._document is None:
            return None
        return choosing.formation_near(
            self._document.army, self._document.ruleset, self.tree.chosen_ids()
        )

    def add_troops(self, key: str) -> None:
        """Take one more of an entry, where the muster says."""
        row = self._row(key)
        if self._document is not None and row is not None:
            near = self.near() if row.ally is None else row.ally
            self.do(edits.add_troops(row.kind, self._document.ruleset, near))

    def take_out_troops(self, key: str) -> None:
        """Take one of an entry out: of the formation chosen, else the last one."""
        document, row = self._document, self._row(key)
        if document is None or row is None:
            return
        found = muster_state.last_of(
            document.army, document.army_list, document.ruleset, row, self.near()
        )
        if found is None:
            self.acted.emit(self.tr("None of these is taken"))
        else:
            self.do(edits.take_one_out(found, row.name))

    def _row(self, key: str) -> MusterRow | None:
        return muster_state.row_of(self._state.muster, key) if self._state else None

    def move_parts(self, ids: Sequence[int], to: int, at: int | None) -> None:
        """Move parts into a formation."""
        self.do(edits.move(ids, to, at, self.words_for(ids)), choose=ids)

    def movable_ids(self) -> tuple[int, ...]:
        """Give what is chosen below the army itself."""
        top = self._document.army.order_of_battle.id if self._document else None
        return tuple(id_ for id_ in self.tree.chosen_ids() if id_ != top)

    def words_for(self, ids: Sequence[int]) -> str:
        """Say what these are: a name, or how many of what."""
        rows = [row for id_ in ids if (row := self.tree.model_.row_of(id_))]
        if len(rows) == 1:
            return rows[0].name
        if self._document is None or any(row.is_formation for row in rows):
            return self.tr("{0} lines").format(len(rows))
        return f"{len(rows)} {self._document.ruleset.piece[1]}"

    def jump(self, finding: Finding) -> None:
        """Go to the place of a finding."""
        if finding.place is not None and self.tree.model_.row_of(finding.place):
            self.panes.focus_pane(ORDER)
            self.tree.choose((finding.place,), show=True)
            self._tree_chosen()
        elif finding.troops:
            self.panes.show_pane(MUSTER)
            row = self._row(finding.troops)
            self.muster.reveal(row.key if row else finding.troops)
        else:
            self.panes.focus_pane(MUSTER)

    def step_finding(self, steps: int) -> None:
        """Go to the next finding, or the one before, and show its place."""
        if self._state is None or not self._state.findings:
            self.acted.emit(self.tr("Nothing to report"))
            return
        self.panes.show_pane(FINDINGS)
        finding = self._state.findings[self.findings.go(steps)]
        if finding.place is not None:
            self._at_muster = False
            self._choose((finding.place,))

    # --- answers to the panes --------------------------------------------------------------

    def _jump_to(self, place: int) -> None:
        if self._state is not None:
            self.jump(self._state.findings[place])

    def _repair(self, place: int) -> None:
        finding = self._state.findings[place] if self._state else None
        if finding is not None and finding.waived:
            self.waiver_unwanted.emit(place)
        elif finding is not None and finding.repair is not None and finding.repair.shown_first:
            self.list_asked.emit()
        elif finding is not None and finding.repair is not None:
            if finding.place is not None:
                self.tree.choose((finding.place,), show=True)
            self.do(edits.repair(finding.repair))
            self.panes.focus_pane(ORDER)

    def _take_list(self) -> None:
        if self._document is not None:
            self.do(edits.take_list(self._document.army_list))
            self.panes.focus_pane(ORDER)

    def _troops_dropped(self, key: str, to: int | None, at: int | None) -> None:
        row = self._row(key)
        if self._document is None or row is None:
            return
        ruleset = self._document.ruleset
        if to is not None and choosing.holds(self._document.army, ruleset, to):
            self.do(edits.place_troops(row.kind, ruleset, to, at))
        else:
            self.do(edits.add_troops(row.kind, ruleset, to))

    def _one_more(self, id_: int) -> None:
        row = self.tree.model_.row_of(id_)
        if self._document is not None and row and not row.is_formation:
            kind = muster_state.kind_of(self._document.army.element(id_), self._document.ruleset)
            if kind.troops in self._document.ruleset.troops:
                self.do(edits.add_troops(kind, self._document.ruleset, self.near()))

    def _one_less(self, id_: int) -> None:
        row = self.tree.model_.row_of(id_)
        if row and not row.is_formation:
            self.do(edits.take_one_out(id_, row.name))

    def _muster_chosen(self) -> None:
        self._at_muster = True
        self._inspect()

    def _tree_chosen(self) -> None:
        self._at_muster = False
        self._inspect()

    @property
    def is_at_muster(self) -> bool:
        """Whether the muster was used last, and not the order of battle."""
        return self._at_muster

    # --- showing ---------------------------------------------------------------------------

    def _show_state(self, *, inspected: bool = False) -> None:
        """Show the army with what is being typed; the inspector, where it is typed, stays."""
        document = self._document
        if document is None:
            return
        self._state = state = page_state.derive(
            document.shown, document.army_list, document.ruleset, document.findings, self._rows
        )
        self._masthead.set_title(state.name or self.tr("Untitled army"))
        self._masthead.set_tag(state.tag)
        self._masthead.set_subtitle(" · ".join(state.facts))
        self.muster.show_state(state)
        self.order.show_state(state)
        self.findings.show_findings(finding_rows(state.findings))
        self.panes.count_findings(sum(not one.waived for one in state.findings))
        if inspected:
            self._inspect()
        self.refreshed.emit()

    def _inspect(self) -> None:
        document = self._document
        if document is None or self._state is None:
            return
        subject = Subject(document.army, document.ruleset, document.army_list)
        self.muster.show_target(self._target_words(document.army))
        row = self._row(self.muster.view.key()) if self._at_muster else None
        if row is not None:
            self.inspector.show_troops(subject, row)
        else:
            self.inspector.show_parts(subject, self.tree.chosen_ids())

    def _target_words(self, army: Army) -> str:
        near = self.near()
        if near is not None:
            row = self.tree.model_.row_of(near)
            return self.tr("Adds to: {0}").format(row.name if row else "")
        if self._state is not None and not army.order_of_battle.formations:
            return self.tr("Adds to: a new {0}").format(self._state.formation_word)
        return self.tr("Adds to: where its like stand")

    def ruling_here(self) -> str:
        """Give the first ruling that what the inspector shows rests on; "" for none."""
        document = self._document
        if document is None:
            return ""
        row = self._row(self.muster.view.key()) if self._at_muster else None
        troops, chosen = row.troops if row else "", self.tree.chosen_ids()
        found = choosing.rulings_on(
            document.army, document.ruleset, troops, chosen[0] if chosen else None
        )
        return next(iter(found), "")

    def set_layout(self, layout: str) -> None:
        """Stand the panes as the window's width allows."""
        self.panes.set_layout(Layout(layout))

    def focus_filter(self) -> None:
        """Give the keyboard to the filter of the muster."""
        self.panes.show_pane(MUSTER)
        self.muster.focus_filter()

    def give_keyboard(self) -> None:
        """Give the keyboard to the order of battle, or to the muster of an empty army."""
        proxy = self.focusProxy()
        if proxy is not None:
            proxy.setFocus(Qt.FocusReason.OtherFocusReason)
