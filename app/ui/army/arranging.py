"""The actions that arrange an order of battle: split, merge, sort, number, name many, notes."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QMenu

from app.core.armies import joining, naming, splitting
from app.core.armies.print_sets import begins_page
from app.core.armies.sorting import Order
from app.core.kernel.army import Army, Formation
from app.core.kernel.errors import NotAllowed
from app.ui.actions import Actions
from app.ui.army import arranging_edits
from app.ui.army.page import ArmyPage
from app.ui.army.panes import INSPECTOR
from app.ui.dialogs.rename_many import RenameManyDialog

SORTING = {f"army.sort_{order}": order for order in Order}
DEEP = "army.sort_deep"
SPLITTING = ("army.split", "army.halve", "army.merge", "army.alike")
PAGE_BREAK = "army.page_break"
NAMING = ("army.renumber", "army.rename_many", "army.notes")
MENU = (
    "army.add_formation", "army.rename", "army.rename_many", "army.renumber", "army.notes", "",
    "edit.cut", "edit.copy", "edit.paste", "army.duplicate", "army.remove", "",
    "army.shape", "army.sort", "army.page_break", "",
    "army.up", "army.down", "army.raise", "army.lower",
)  # fmt: skip
"""What the menu of the order of battle holds."""


class Arranging(QObject):
    """Connects the actions to the page; `follow` says of each why it rests."""

    def __init__(self, page: ArmyPage, actions: Actions) -> None:
        super().__init__(page)
        self._page, self._actions = page, actions
        self.menu: QMenu | None = None
        self.dialog: RenameManyDialog | None = None
        actions.on("army.split", self._split)
        actions.on("army.halve", self._halve)
        actions.on("army.merge", self._merge)
        actions.on("army.alike", self._merge_alike)
        actions.on("army.renumber", self._renumber)
        actions.on("army.rename_many", self._ask_for_names)
        actions.on("army.notes", self._to_notes)
        actions.on(PAGE_BREAK, self._begin_page)
        for id_, order in SORTING.items():
            actions.on(id_, partial(self._sort, order))
        page.tree.menu_requested.connect(self._open_menu)

    def follow(self, why: str) -> None:
        """Let the actions rest for this reason; "" lets each rest for its own."""
        document = self._page.document
        ids = self._page.tree.chosen_ids() if document is not None and not why else ()
        if why or document is None:
            for id_ in (*SPLITTING, *NAMING, *SORTING, DEEP, PAGE_BREAK, "army.shape", "army.sort"):
                self._actions.allow(id_, why)
            return
        army, ruleset = document.army, document.ruleset
        allow = self._actions.allow
        reasons = (
            _why_not(lambda: splitting.can_split_off(army, ids)),
            _why_not(lambda: splitting.can_halve(army, ids)),
            _why_not(lambda: joining.can_merge(army, ids)),
            _why_not(lambda: joining.can_merge_alike(army, ids, ruleset)),
        )
        for id_, reason in zip(SPLITTING, reasons, strict=True):
            allow(id_, reason)
        allow("army.shape")
        sortable = any(
            len(one.elements) > 1 or len(one.formations) > 1
            for each in _formations(army, ids)
            for one in each.every_formation()
        )
        none = self.tr("There is nothing to sort in what is chosen")
        for id_ in (*SORTING, DEEP, "army.sort"):
            allow(id_, "" if sortable else none)
        chosen = "" if ids else self.tr("Nothing is chosen")
        allow("army.notes", chosen)
        breaking = self._to_begin_pages()
        self._actions.tick(PAGE_BREAK, bool(breaking) and self._begin(breaking))
        allow(PAGE_BREAK, "" if breaking else self.tr("No formation below the army is chosen"))
        numbered = naming.to_number(army, ids) if ids else ()
        several = "" if numbered else chosen or self.tr("Nothing stands in what is chosen")
        allow("army.renumber", several)
        allow("army.rename_many", several)

    # --- what they do ----------------------------------------------------------------------

    def _split(self) -> None:
        ids = self._page.movable_ids()
        self._page.do(arranging_edits.split_off(ids, self._page.words_for(ids)))

    def _halve(self) -> None:
        document, ids = self._page.document, self._page.movable_ids()
        if document is not None:
            words = self._page.words_for(ids)
            self._page.do(arranging_edits.halve(ids, words, document.ruleset))

    def _merge(self) -> None:
        document, ids = self._page.document, self._page.movable_ids()
        if document is not None:
            first = joining.can_merge(document.army, ids)[0]
            words = self._page.words_for(ids)
            edit = arranging_edits.merge(ids, words, document.ruleset)
            self._page.do(edit, choose=(first.id,))

    def _merge_alike(self) -> None:
        document, ids = self._page.document, self._page.tree.chosen_ids()
        if document is not None:
            groups = joining.can_merge_alike(document.army, ids, document.ruleset)
            firsts = [group[0].id for group in groups]
            kept = [id_ for id_ in ids if id_ not in {one.id for each in groups for one in each}]
            edit = arranging_edits.merge_alike(ids, document.ruleset)
            self._page.do(edit, choose=kept or firsts)

    def _sort(self, order: Order) -> None:
        document = self._page.document
        if document is not None:
            ids = {one.id for one in _formations(document.army, self._page.tree.chosen_ids())}
            deep = self._actions[DEEP].isChecked()
            self._page.do(arranging_edits.sort(ids, order, document.ruleset, deep=deep))

    def _renumber(self) -> None:
        document = self._page.document
        if document is not None:
            ids = naming.to_number(document.army, self._page.tree.chosen_ids())
            self._page.do(arranging_edits.renumber(ids, document.ruleset))

    def _ask_for_names(self) -> None:
        document = self._page.document
        if document is None:
            return
        self._page.commit()
        army, chosen = document.army, self._page.tree.chosen_ids()
        ids = naming.to_number(army, chosen)
        dialog = RenameManyDialog(
            self._page.order.theme, army, ids, document.ruleset, self._page.window()
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.renamed.connect(self._rename_many)
        dialog.finished.connect(self._closed)
        self.dialog = dialog
        dialog.open()

    def _rename_many(self, named: Sequence[naming.Renamed]) -> None:
        self._page.do(arranging_edits.rename_many(named))

    def _closed(self) -> None:
        self.dialog = None
        self._page.tree.setFocus()

    def _to_begin_pages(self) -> tuple[int, ...]:
        """Give the chosen formations that may begin a page of the roster."""
        document = self._page.document
        if document is None:
            return ()
        top = document.army.order_of_battle
        chosen = set(self._page.tree.chosen_ids())
        return tuple(one.id for one in top.every_formation() if one is not top and one.id in chosen)

    def _begin(self, ids: Sequence[int]) -> bool:
        """Say whether all of these begin a page."""
        document = self._page.document
        return document is not None and all(begins_page(document.army, one) for one in ids)

    def _begin_page(self) -> None:
        ids = self._to_begin_pages()
        if ids:
            words, begins = self._page.words_for(ids), not self._begin(ids)
            self._page.do(arranging_edits.begin_page(ids, words, begins=begins), choose=ids)

    def _to_notes(self) -> None:
        self._page.tree.setFocus()  # the inspector shows what is chosen there
        self._page.panes.show_pane(INSPECTOR)
        self._page.inspector.focus_notes()

    def _open_menu(self, at: QPoint) -> None:
        self.menu = self._actions.context_menu(MENU, self._page)
        self.menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu.aboutToHide.connect(self._forget_menu)
        self.menu.popup(at)

    def _forget_menu(self) -> None:
        self.menu = None


def _formations(army: Army, ids: Sequence[int]) -> tuple[Formation, ...]:
    """Give the formations chosen, or those that hold what is chosen; the army where nothing is."""
    wanted = frozenset(ids)
    found = [
        one
        for one in army.order_of_battle.every_formation()
        if one.id in wanted or any(each.id in wanted for each in one.elements)
    ]
    return tuple(found) or (army.order_of_battle,)


def _why_not(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except NotAllowed as refusal:
        return str(refusal)
    return ""
