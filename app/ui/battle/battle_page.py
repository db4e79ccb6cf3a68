"""The Battle page, for now the Resolve panel: any action of any ruleset, with armies or none."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random, SystemRandom

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from app.core.kernel.actions import Action, Question
from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.core.kernel.json_values import Json
from app.core.kernel.own_values import OwnValues
from app.core.kernel.ruleset import Ruleset, pieces
from app.services.armies import new_army, read_army
from app.services.rulebooks import Rulebooks
from app.ui.battle import sources
from app.ui.battle.army_rows import rows_for, takes_a_formation
from app.ui.battle.battle_panes import ACTION_PANE, BattlePanes
from app.ui.battle.desk import Desk
from app.ui.battle.draft import Draft, forms_of, freed, swapped
from app.ui.battle.form_dice import rolled_in, without_dice
from app.ui.battle.in_force import RulesInForce
from app.ui.battle.odds_words import as_text
from app.ui.battle.page_state import derive
from app.ui.battle.picking import (
    answered_anew,
    carried_over,
    pick,
    pick_formation,
    takes_a_list,
)
from app.ui.battle.shown import PageState
from app.ui.battle.sources import FROM_FILE, KEPT, NO_ARMY, OPEN_ARMY
from app.ui.battle.throwing import entry_of, is_called, rolled, thrown
from app.ui.battle.tray_shown import show_tray
from app.ui.battle.unpicking import unpick
from app.ui.theme.theme import Theme


class BattlePage(BattlePanes):
    """Shows the desk and changes it; every change is derived anew and shown at once."""

    ruling_clicked = Signal(str)
    history_changed = Signal()
    title_changed = Signal()

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        chance: Random | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self.rulebooks = rulebooks
        self._chance = chance or SystemRandom()
        self._in_force = RulesInForce(rulebooks)
        self._open: Army | None = None
        self._sources = [NO_ARMY, NO_ARMY]
        self._dice_shown: tuple[object, ...] = ()
        first = next(iter(rulebooks.rulesets.values()))
        self._desk = Desk((first.id, next(iter(forms_of(first)))))
        self._state: PageState | None = None
        self.setAccessibleName(self.tr("Battle"))
        self._connect()
        theme.changed.connect(self._restyle)
        self._restyle()
        self.show_now()

    # --- for the shell -----------------------------------------------------------------------

    @property
    def title(self) -> str:
        """What the masthead says."""
        return self.tr("Resolve")

    @property
    def rule_here(self) -> tuple[str, str]:
        """The ruleset in hand, and the section of its rules that tells the action ("" for none)."""
        return self._ruleset().id, self._action().section

    @property
    def subtitle(self) -> str:
        """What stands under it: the rules, the action, who meets whom."""
        parts = [self._ruleset().title, self._action().title]
        if self._state is not None and self._action().sides:
            parts.append(self._state.title)
        return " · ".join(parts)

    @property
    def state(self) -> PageState:
        """What is shown now."""
        self.catch_up()
        return self._state or self._derived(resolved=self._desk.resolved)

    @property
    def undo_text(self) -> str | None:
        """What Ctrl+Z would do: “Take back 54e Ligne v Pack”."""
        step = self._desk.log.undo_text
        return self.tr("Take back {0}").format(step) if step else None

    @property
    def redo_text(self) -> str | None:
        """What Ctrl+Shift+Z would do."""
        step = self._desk.log.redo_text
        return self.tr("Bring back {0}").format(step) if step else None

    def set_left(self, army: Army | None) -> None:
        """Offer the open army as a side; it stands on the left unless another was put there."""
        before, self._open = self._open, army
        begins = army is not None and (before is None or before.ruleset != army.ruleset)
        if army is not None and begins and not self._desk.entries:
            self._choose_ruleset(army.ruleset)
        for place, source in enumerate(self._sources):
            if source == OPEN_ARMY:
                self._put_open(place)
        if begins and self._sources[0] == NO_ARMY:
            self._put_open(0)
        (self.show_now if begins or army is None else self.show_late)()

    def fight(self) -> None:
        """Turn to the rules of the open army, and put it on a side."""
        if self._open is not None:
            if self._open.ruleset != self._ruleset().id:
                self._choose_ruleset(self._open.ruleset)
            if OPEN_ARMY not in self._sources:
                self._put_open(0)
            self.show_now()

    def set_rulings(
        self, rulings: Mapping[str, Mapping[str, str]], own: Mapping[str, OwnValues] | None = None
    ) -> None:
        """Play rulesets under these choices and values; results of others lie in the log alone."""
        if self._in_force.lay_down(rulings, own or {}):
            if self._desk.resolved:
                self._desk = self._desk.with_draft(self._desk.draft)
            self.show_now()

    def take_back(self) -> None:
        """Take the last result back: what lay there before it lies there again."""
        self._set(self._desk.take_back())

    def bring_back(self) -> None:
        """Bring the result back that was taken back last, with its own faces."""
        self._set(self._desk.bring_back())

    def open_file(self, place: int, path: Path) -> None:
        """Put an army from a file on a side, or say why it cannot stand there."""
        column = self._columns[place]
        try:
            army = read_army(path)
        except AppError as refusal:
            self.show_now()
            column.show_why(str(refusal))
            return
        if army.ruleset != self._ruleset().id:
            self.show_now()
            text = self.tr("{0} is an army of {1}, not of {2}.")
            column.show_why(text.format(army.name, army.ruleset, self._ruleset().title))
            return
        self._put_army(place, KEPT, army)
        self.show_now()

    def _connect(self) -> None:
        self.bar.ruleset_chosen.connect(self._choose_ruleset)
        self.bar.action_chosen.connect(self._choose_action)
        self.bar.clear_requested.connect(lambda: self._set_draft(Draft()))
        self.bar.take_back_requested.connect(self.take_back)
        self.bar.bring_back_requested.connect(self.bring_back)
        for place, column in enumerate(self._columns):
            column.source_chosen.connect(lambda key, place=place: self._choose_army(place, key))
            column.picked.connect(lambda element, place=place: self._pick(place, element))
            column.dropped.connect(lambda element, place=place: self._drop(place, element))
            column.formation_picked.connect(
                lambda formation, place=place: self._pick_formation(place, formation)
            )
        self.head.named.connect(self._answer)
        self.head.free_requested.connect(lambda side: self._set_draft(freed(self._draft(), side)))
        self.head.swap_requested.connect(self._swap)
        self.ledger.answered.connect(self._answer)
        self.odds.copy_requested.connect(self._copy)
        self.tray.faces_changed.connect(self._lay)
        self.tray.roll_requested.connect(self._roll)
        self.tray.resolve_requested.connect(self._resolve)
        self.tray.take_back_requested.connect(self.take_back)
        self.tray.next_requested.connect(self._next)
        for part in (self.ledger, self.result, self.log):
            part.ruling_clicked.connect(self.ruling_clicked)

    # --- what is in hand ---------------------------------------------------------------------

    def _ruleset(self) -> Ruleset:
        return self._in_force.ruleset(self._desk.action[0])

    def _action(self) -> Action:
        return self._ruleset().actions[self._desk.action[1]]

    def _draft(self) -> Draft:
        return self._desk.draft

    def _armies(self) -> dict[str, Army]:
        pairs = zip(self._action().sides, self._desk.armies, strict=False)
        return {side.key: army for side, army in pairs if army is not None}

    def _set(self, desk: Desk) -> None:
        self._desk = desk
        self.show_now()

    def _set_draft(self, draft: Draft) -> None:
        self._set(self._desk.with_draft(draft))

    # --- requests ----------------------------------------------------------------------------

    def _choose_ruleset(self, id_: str) -> None:
        ruleset = self.rulebooks.ruleset(id_)
        self._sources = [NO_ARMY, NO_ARMY]
        desk = self._desk.with_action((id_, next(iter(forms_of(ruleset)))))
        self._set(desk.with_army(0, None).with_army(1, None))

    def _choose_action(self, id_: str) -> None:
        before, draft, decided = self._action(), self._draft(), self.state.decided
        self._desk = self._desk.with_action((self._desk.action[0], id_))
        if self._desk.action not in self._desk.drafts and self._action().sides:
            self._desk = carried_over(self._desk, before, draft, decided, self._ruleset())
        self.show_now()

    def _choose_army(self, place: int, key: str) -> None:
        self._columns[place].show_why("")
        if key == FROM_FILE:
            self._ask_for_file(place)
        elif key == OPEN_ARMY:
            self._put_open(place)
        elif key == NO_ARMY:
            self._put_army(place, key, None)
        elif key != KEPT:
            self._put_army(place, key, new_army(self.rulebooks, key))
        self.show_now()

    def _ask_for_file(self, place: int) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("An army for this side"), "", self.tr("Armies (*.army)")
        )
        if path:
            self.open_file(place, Path(path))

    def _put_open(self, place: int) -> None:
        """Put the open army on a side, if it is of the rules in hand."""
        fits = self._open is not None and self._open.ruleset == self._ruleset().id
        self._put_army(place, *((OPEN_ARMY, self._open) if fits else (NO_ARMY, None)))

    def _put_army(self, place: int, source: str, army: Army | None) -> None:
        self._sources[place] = source
        self._desk = sources.seated(self._desk, self.rulebooks, place, army)

    def _pick(self, place: int, element: int) -> None:
        army = self._desk.armies[place]
        if army is None or place >= max(1, len(self._action().sides)):
            return
        before = self._draft()
        self._set(pick(self._desk, place, element, self._ruleset()))
        stood = any(element in ids for ids in before.picks.values())
        out = self._draft() == before and not stood
        why = sources.no_part(army, element, self._ruleset(), self._action()) if out else ""
        self._columns[place].show_why(why)
        other = self._columns[1 - place]
        sides = self._action().sides
        if takes_a_list(self._action(), sides[place].key if sides else ""):
            return  # more may be picked
        if sides and other.list.isVisible() and not self._draft().picks_of(sides[1 - place].key):
            other.list.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.choose_pane(ACTION_PANE)
            self.tray.setFocus(Qt.FocusReason.TabFocusReason)

    def _drop(self, place: int, element: int) -> None:
        if self._desk.armies[place] is not None:
            self._set(unpick(self._desk, place, element, self._ruleset()))

    def _pick_formation(self, place: int, formation: int) -> None:
        self._set(pick_formation(self._desk, place, formation, self._ruleset()))

    def _answer(self, question: Question, value: Json) -> None:
        self._set(answered_anew(self._desk, question, value, self._ruleset()))

    def _swap(self) -> None:
        one, two = self._desk.armies
        self._sources.reverse()
        desk = self._desk.with_draft(swapped(self._draft(), self._action()))
        self._set(desk.with_army(0, two).with_army(1, one))

    def _copy(self) -> None:
        if self._state is not None and self._state.odds is not None:
            title = f"{self._action().title}: {self._state.title}"
            QGuiApplication.clipboard().setText(as_text(title, self._state.odds))

    # --- dice --------------------------------------------------------------------------------

    def _lay(self, faces: Mapping[str, int | None]) -> None:
        if not self._desk.resolved:
            self._set(self._desk.with_faces(faces))

    def _roll(self) -> None:
        if self._state is None or self._desk.resolved:
            return
        if self._state.form_dice:
            self._set_draft(rolled_in(self._draft(), self._action(), self._chance))
        elif self._state.dice:
            self._lay(rolled(self._state, self._desk.faces, self._chance))
            if is_called(self._state, self._desk.faces):
                self._lay(rolled(self._state, self._desk.faces, self._chance))

    def _resolve(self) -> None:
        state = self._state
        if state is None or not state.may_be_logged or self._desk.resolved or state.waiting:
            return
        faces = thrown(state, self._desk)
        resolved = self._derived(resolved=True)
        entry = entry_of(resolved, self._desk, faces) if faces is not None else None
        if entry is None:
            return
        self._set(self._desk.resolve(entry))
        self.show_result()
        self.tray.setFocus(Qt.FocusReason.OtherFocusReason)

    def _next(self) -> None:
        kept = without_dice(self._draft(), self._action())
        desk = self._desk.with_draft(replace(self._draft(), answers=kept))
        self._set(desk.next(keep=not self._action().sides))
        if self.left.list.isVisible():
            self.left.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        command = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if command and event.key() == Qt.Key.Key_Z:
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.bring_back if shift else self.take_back)()
        elif event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or not self._typed(event):
            super().keyPressEvent(event)

    def _typed(self, event: QKeyEvent) -> bool:
        return self.tray.isVisible() and self.tray.type_key(event)

    # --- showing -----------------------------------------------------------------------------

    def _derived(self, *, resolved: bool) -> PageState:
        return derive(
            self._ruleset(),
            self._action(),
            self._draft(),
            self._armies(),
            self._desk.faces,
            resolved=resolved,
        )

    def show_now(self) -> None:
        self._late = False
        self._state = state = self._derived(resolved=self._desk.resolved)
        self._show_bar()
        self._show_armies()
        self.head.show_state(state)
        self.ledger.show_state(state)
        self.totals.show_state(state)
        self.result.show_result(state.result)
        self.odds.show_state(state)
        self._dice_shown = show_tray(self.tray, state, self._desk, self._dice_shown)
        self.log.show_entries(self._desk.entries, last_in_hand=self._desk.resolved)
        if not self._desk.resolved:
            self.leave_result()
        action = self._action()
        self.fit(two_sided=bool(action.sides), one_army=takes_a_formation(action))
        self.title_changed.emit()
        self.history_changed.emit()

    def _show_bar(self) -> None:
        rulesets = [(one.id, one.title) for one in self.rulebooks.rulesets.values()]
        self.bar.show_rulesets(rulesets, self._ruleset().id)
        self.bar.show_actions(tuple(forms_of(self._ruleset()).values()), self._action().id)
        self.bar.show_history(self.undo_text, self.redo_text)

    def _show_armies(self) -> None:
        ruleset = self._ruleset()
        for place, column in enumerate(self._columns):
            army = self._desk.armies[place]
            kept = army if self._sources[place] == KEPT else None
            offered = sources.offered(self.rulebooks, ruleset.id, self._open, kept)
            column.show_sources(offered, self._sources[place])
            sides = self._action().sides
            side = sides[place].key if place < len(sides) else ""
            rows = rows_for(ruleset, army, self._action(), side) if army else ()
            words = pieces(army.order_of_battle.strength, ruleset) if army else ""
            column.show_army(rows, self._draft().picks_of(side), words)

    def _restyle(self) -> None:
        if self._state is not None:
            self.show_now()
