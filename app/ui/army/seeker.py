"""Finding in the order of battle: what is sought, what is found, which of it is chosen."""

from PySide6.QtCore import QObject, Qt

from app.core.armies.searching import found
from app.ui.actions import Actions
from app.ui.army.page import ArmyPage
from app.ui.army.panes import ORDER


class Seeker(QObject):
    """Joins the find line, the tree and the actions; the army itself is never changed."""

    def __init__(self, page: ArmyPage, actions: Actions) -> None:
        super().__init__(page)
        self._page, self._actions = page, actions
        self._line, self._tree = page.order.find_line, page.tree
        self._sought, self._of = "", page.document
        self._found: tuple[int, ...] = ()
        actions.on("edit.find_next", lambda: self.step(1))
        actions.on("edit.find_before", lambda: self.step(-1))
        self._line.sought.connect(self._seek)
        self._line.stepped.connect(self.step)
        self._line.filtered.connect(lambda _on: self._filter())
        self._line.left.connect(self._to_rows)
        self._line.closed.connect(self.close)
        self._tree.escaped.connect(self.close)
        page.refreshed.connect(self._refresh)
        page.chosen_anew.connect(self._count)
        self._tree.chosen.connect(self._count)

    @property
    def found(self) -> tuple[int, ...]:
        """The parts that have what is sought, in the order of battle."""
        return self._found

    def open(self) -> None:
        """Show the line, with what was sought last, and give it the keyboard."""
        self._page.panes.show_pane(ORDER)
        if self._line.isHidden():
            self._line.show()
            self._seek(self._line.field.text())
        self._line.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._line.field.selectAll()

    def close(self) -> None:
        """Show all rows again; the keyboard goes to the row that is chosen."""
        if self._line.isHidden():
            return
        self._line.hide()
        self._tree.show_only(None)
        self._found = ()
        chosen = self._tree.chosen_ids()
        self._tree.choose(chosen, self._tree.current_id(), show=True)
        self._tree.setFocus(Qt.FocusReason.OtherFocusReason)
        self._follow()

    def step(self, by: int) -> None:
        """Choose the next of what is found, or the one before; behind the last comes the first."""
        if self._line.isHidden() or not self._sought:
            self.open()
            return
        if not self._found:
            self._page.acted.emit(self.tr("Nothing found"))
            return
        order = {id_: place for place, id_ in enumerate(self._tree.model_.ids())}
        at = order.get(self._tree.current_id() or 0, -1)
        places = [order[id_] for id_ in self._found]
        chosen = self._tree.current_id() in self._tree.chosen_ids()
        if by > 0:
            later = [place for place in places if place > at or (place == at and not chosen)]
            to = later[0] if later else places[0]
        else:
            earlier = [place for place in places if place < at]
            to = earlier[-1] if earlier else places[-1]
        id_ = self._found[places.index(to)]
        self._tree.choose((id_,), show=True)
        self._tree.chosen.emit()

    # --- inside ----------------------------------------------------------------------------

    def _seek(self, sought: str) -> None:
        self._sought = sought.strip()
        self._find()
        self._filter()
        self._count()
        self._follow()

    def _find(self) -> None:
        self._of = document = self._page.document
        self._found = (
            found(document.army, self._sought, document.ruleset) if document is not None else ()
        )

    def _filter(self) -> None:
        only = bool(self._sought) and self._line.only.isChecked() and not self._line.isHidden()
        self._tree.show_only(self._found if only else None)

    def _refresh(self) -> None:
        """Look again where the army has changed; what is in sight stays."""
        if self._line.isHidden():
            return
        if self._page.document is None:
            self.close()
            return
        if self._page.document is not self._of:
            self._seek(self._sought)
            return
        self._find()
        self._tree.follow_filter(self._found)
        self._count()

    def _count(self) -> None:
        if not self._line.isHidden():
            current = self._tree.current_id()
            at = 1 + self._found.index(current) if current in self._found else 0
            if current not in self._tree.chosen_ids():
                at = 0
            self._line.show_count(at, len(self._found), sought=bool(self._sought))

    def _to_rows(self) -> None:
        self._tree.setFocus(Qt.FocusReason.TabFocusReason)
        if self._tree.current_id() not in self._found:
            self.step(1)

    def _follow(self) -> None:
        """Tell the actions, which rest where rows are hidden."""
        self._page.chosen_anew.emit()
