"""The actions of the Army page: what each does, and why it rests when it does."""

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

from app.core.kernel.army import Formation
from app.ui.actions import Actions, literal
from app.ui.army import choosing, edits
from app.ui.army.arranging import Arranging
from app.ui.army.page import ArmyPage
from app.ui.army.panes import FINDINGS, INSPECTOR, MUSTER, ORDER
from app.ui.army.seeker import Seeker
from app.ui.text_field import is_field

CLIPBOARD = ("edit.cut", "edit.copy", "edit.paste")
ALL = (
    *CLIPBOARD,
    "edit.find_next",
    "edit.find_before",
    "edit.troops",
    "army.add_formation",
    "army.add_level",
    "army.offer",
    "army.rename",
    "army.duplicate",
    "army.remove",
    "army.up",
    "army.down",
    "army.raise",
    "army.lower",
    "army.fold",
    "army.next_finding",
    "army.finding_before",
    "view.muster",
    "view.inspector",
    "view.findings",
)
MOVING = ("edit.cut", "army.up", "army.down", "army.raise", "army.lower", "army.duplicate")


class ArmyCommands(QObject):
    """Connects the actions to the page, and follows what is open, chosen and in sight.

    `followed` asks the window to look again at what pages share: undo and redo.
    """

    followed = Signal()

    def __init__(self, page: ArmyPage, actions: Actions) -> None:
        super().__init__(page)
        self._page, self._actions = page, actions
        self._in_sight = self._typing = False
        self.arranging = Arranging(page, actions)
        self.seeker = Seeker(page, actions)
        page.inspector.left.connect(partial(page.panes.focus_pane, ORDER))
        actions.on("edit.troops", page.focus_filter)
        actions.on("army.add_formation", self._add_formation)
        actions.on("army.rename", self._rename)
        actions.on("army.duplicate", self._duplicate)
        actions.on("army.remove", self._remove)
        actions.on("army.up", partial(self._shift, -1))
        actions.on("army.down", partial(self._shift, 1))
        actions.on("army.raise", partial(self._move_beside, -1))
        actions.on("army.lower", partial(self._move_beside, 1))
        actions.on("army.fold", self._fold)
        actions.on("army.next_finding", partial(page.step_finding, 1))
        actions.on("army.finding_before", partial(page.step_finding, -1))
        for pane in (MUSTER, INSPECTOR, FINDINGS):
            actions.on(f"view.{pane}", partial(page.panes.turn_pane, pane))
        page.muster.offers.take_requested.connect(self._take_offer)
        page.refreshed.connect(self._follow)
        page.chosen_anew.connect(self._follow)
        page.tree.chosen.connect(self._follow)
        page.muster.chosen.connect(self._follow)
        page.panes.shown_changed.connect(self._follow_panes)
        program = QApplication.instance()
        assert isinstance(program, QApplication), "windows have a program"
        program.focusChanged.connect(self._follow_keyboard)
        self._follow()
        self._follow_panes()

    def set_in_sight(self, in_sight: bool) -> None:
        """Say whether the Army page is the one shown."""
        self._in_sight = in_sight
        self._follow()

    def find(self) -> None:
        """Open the search in the order of battle; in an empty army, of the muster."""
        if self._page.state is not None and not self._page.state.is_empty:
            self.seeker.open()
        else:
            self._page.focus_filter()

    # --- what they do ----------------------------------------------------------------------

    def _add_formation(self) -> None:
        document = self._page.document
        if document is None:
            return
        chosen = self._page.tree.chosen_ids()
        place = choosing.place_for_formation(document.army, document.ruleset, chosen)
        if place is not None:
            self._add_level(*place)

    def _add_level(self, parent: Formation, rank: int) -> None:
        document = self._page.document
        if document is not None:
            level = document.ruleset.levels[rank]
            formations = document.army.order_of_battle.every_formation()
            number = 1 + sum(one.level == level.id for one in formations)
            self._page.do(edits.add_formation(parent.id, level, number))

    def _offer_levels(self) -> None:
        """Offer each level that can be added here, where there are several."""
        document = self._page.document
        if document is None:
            return
        ruleset, chosen = document.ruleset, self._page.tree.chosen_ids()
        places = choosing.places_for_formations(document.army, ruleset, chosen)
        words = [
            self.tr("Add {0} to {1}").format(
                ruleset.levels[rank].name.lower(), literal(over.name or self.tr("the army"))
            )
            for rank, over in places
        ]

        def take(at: int) -> None:
            rank, over = places[at]
            self._add_level(over, rank)

        self._actions.offer("army.add_level", words, take)
        self._actions["army.add_level"].setVisible(len(places) > 1)
        self._page.order.offer_levels(several=len(places) > 1)

    def _take_offer(self, id_: str) -> None:
        """Add what the list offers besides its entries, if it can be taken now."""
        state = self._page.state
        offer = next((one for one in (state.offers if state else ()) if one.id == id_), None)
        if offer is not None and not offer.barred:
            self._page.do(edits.take_offer(offer))
            self._page.panes.focus_pane(ORDER)

    def _show_offers(self) -> None:
        """Put what the list offers into the menu; what is barred rests and says why."""
        state = self._page.state
        offers = state.offers if state else ()
        words = [self.tr("Add {0}").format(edits.in_a_sentence(one.title)) for one in offers]
        why = [one.barred for one in offers]
        self._actions.offer("army.offer", words, lambda at: self._take_offer(offers[at].id), why)
        self._actions["army.offer"].setVisible(bool(offers))

    def _rename(self) -> None:
        self._page.tree.setFocus()
        self._page.tree.rename()

    def _duplicate(self) -> None:
        ids = self._page.movable_ids()
        if ids:
            self._page.do(edits.duplicate(ids, self._page.words_for(ids)))

    def _remove(self) -> None:
        if self._page.is_at_muster:
            self._page.take_out_troops(self._page.muster.view.key())
        elif ids := self._page.movable_ids():
            self._page.do(edits.remove(ids, self._page.words_for(ids)))

    def _shift(self, by: int) -> None:
        if ids := self._page.movable_ids():
            self._page.do(edits.shift(ids, by, self._page.words_for(ids)))

    def _move_beside(self, steps: int) -> None:
        document, ids = self._page.document, self._page.movable_ids()
        if document is None or not ids:
            return
        to = choosing.beside(document.army, ids[0], steps)
        if to is None:
            self._page.acted.emit(self.tr("There is no formation on that side"))
        else:
            self._page.move_parts(ids, to, None)

    def _fold(self) -> None:
        folded = self._page.tree.fold_all()
        words = self.tr("Unf&old all") if folded else self.tr("F&old all")
        self._actions.name("army.fold", words)

    # --- why they rest ---------------------------------------------------------------------

    def _follow_keyboard(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Let the clipboard be the field's that has the keyboard, also while a menu is open."""
        if now is None or isinstance(now, QMenu | QMenuBar):
            return
        typing = is_field(now) and self._page.window().isAncestorOf(now)
        if typing != self._typing:
            self._typing = typing
            self._follow()

    def _follow(self) -> None:
        self._follow_army()
        if self._typing:
            for id_ in CLIPBOARD:
                self._actions.allow(id_)
        self.followed.emit()

    def _follow_army(self) -> None:
        actions, document = self._actions, self._page.document
        self._name(actions)
        undo = document.undo_text if document else None
        redo = document.redo_text if document else None
        nothing = self.tr("No army is open")
        actions.allow("edit.undo", "" if undo else self.tr("Nothing to undo"))
        actions.allow("edit.redo", "" if redo else self.tr("Nothing to redo"))
        away = self.tr("Show the Army page first (Ctrl+2)")
        why = nothing if document is None else "" if self._in_sight else away
        for id_ in ALL:
            actions.allow(id_, why)
        self.arranging.follow(why)
        if why:
            return
        movable = self._page.movable_ids()
        removable = movable or (self._page.is_at_muster and self._page.muster.view.key())
        choose = self.tr("Choose a formation or an element below the army first")
        for id_ in MOVING:
            actions.allow(id_, "" if movable else choose)
        actions.allow("army.remove", "" if removable else choose)
        hidden = self._page.tree.hides_in(movable)
        if hidden:
            one = self.tr("1 line in it is hidden by the search: Esc shows all first")
            many = self.tr("{0} lines in it are hidden by the search: Esc shows all first")
            why = one if hidden == 1 else many.format(hidden)
            actions.allow("edit.cut", why)
            if not self._page.is_at_muster:
                actions.allow("army.remove", why)
        empty = self._page.state is not None and self._page.state.is_empty
        chosen = self._page.tree.chosen_ids()
        for id_ in ("edit.find_next", "edit.find_before"):
            actions.allow(id_, "" if not empty else self.tr("Nothing is taken yet"))
        actions.allow("edit.copy", "" if chosen else self.tr("Nothing is chosen"))
        actions.allow("army.rename", "" if not empty else self.tr("Nothing is taken yet"))
        actions.allow("army.fold", "" if not empty else self.tr("Nothing is taken yet"))
        findings = self._page.state.findings if self._page.state else ()
        for id_ in ("army.next_finding", "army.finding_before"):
            actions.allow(id_, "" if findings else self.tr("Nothing to report"))

    def _name(self, actions: Actions) -> None:
        document, state = self._page.document, self._page.state
        undo = document.undo_text if document else None
        redo = document.redo_text if document else None
        undone = self.tr("&Undo {0}").format(literal(undo)) if undo else self.tr("&Undo")
        redone = self.tr("&Redo {0}").format(literal(redo)) if redo else self.tr("&Redo")
        actions.name("edit.undo", undone)
        actions.name("edit.redo", redone)
        if document is not None and state is not None:
            place = choosing.place_for_formation(
                document.army, document.ruleset, self._page.tree.chosen_ids()
            )
            word = document.ruleset.levels[place[1]].name.lower() if place else ""
            actions.name("army.add_formation", self.tr("Add &{0}").format(word))
            self._offer_levels()
            self._page.order.fit_tools()
        self._show_offers()

    def _follow_panes(self) -> None:
        hidden = self._page.panes.hidden()
        for pane in (MUSTER, INSPECTOR, FINDINGS):
            self._actions.tick(f"view.{pane}", pane not in hidden)
