"""The page of a battle in play: shows the desk, and asks it for every change."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

from app.services.battles import Filter, losses, turn_summaries, within_armies
from app.ui.actions import Actions
from app.ui.battle.odds_words import as_text
from app.ui.field.desk import FieldDesk
from app.ui.field.hand import missing
from app.ui.field.log_rows import summary_words
from app.ui.field.panes import ACT_PANE, LEFT_PANE, RIGHT_PANE, FieldPanes
from app.ui.field.text_undo import TextUndo
from app.ui.parts.laid_once import laid_out_once
from app.ui.theme.theme import Theme

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FACES = tuple(range(Qt.Key.Key_1, Qt.Key.Key_6 + 1))


LONG_LOG = 300
"""Of a battle with more entries the log begins with the turn that is played."""


class FieldPage(FieldPanes):
    """Hidden while no battle is open."""

    ruling_clicked = Signal(str)
    history_changed = Signal()
    title_changed = Signal()
    by_hand_requested = Signal(str)
    note_requested = Signal(int)
    entry_menu_requested = Signal(int)

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(theme, actions, parent)
        self.desk = FieldDesk(self)
        """Holds the battle, and all that is done with it."""
        self.setAccessibleName(self.tr("Battle"))
        self.text_undo = TextUndo(self, lambda: self.desk.hand.done is not None)
        self._formations: tuple[str, ...] = ()
        self._of: object = None
        self._letters = True
        self._picked = ""
        """The piece that was clicked or chosen last."""
        self._turn = 0
        """The turn that was shown last: the log goes on with it where it shows only that."""
        self._connect()
        theme.changed.connect(self._restyle)

    # --- for the shell -----------------------------------------------------------------------

    @property
    def rule_here(self) -> tuple[str, str]:
        """The ruleset of the battle, and the section of its rules that tells the act in hand."""
        game = self.desk.game
        act = game.act(self.desk.hand.act)
        of_action = game.ruleset.actions[act.action].section if act.action else ""
        return game.ruleset.id, act.section or of_action

    @property
    def title(self) -> str:
        """What the masthead says: the battle's title, else who fights whom."""
        start = self.desk.game.record.start
        return start.title or self.tr("{0} v {1}").format(start.a.name, start.b.name)

    @property
    def subtitle(self) -> str:
        """The rules, the armies, the last turn, the scenario's first line."""
        start = self.desk.game.record.start
        armies = self.tr("{0} v {1}").format(start.a.name, start.b.name)
        limit = self.tr("{0} turns").format(start.turn_limit) if start.turn_limit else ""
        first = start.scenario.strip().partition("\n")[0]
        parts = (self.desk.game.ruleset.title, armies if start.title else "", limit, first)
        return " · ".join(filter(None, parts))

    @property
    def undo_text(self) -> str | None:
        """What Ctrl+Z would do: “Take back Fire: Foy 1 v Picton 1”."""
        step = self.desk.undo_step
        return self.tr("Take back {0}").format(step) if step else None

    @property
    def redo_text(self) -> str | None:
        """What Ctrl+Shift+Z would do."""
        step = self.desk.redo_step
        return self.tr("Bring back {0}").format(step) if step else None

    def piece_in_hand(self) -> str:
        """Give the piece in hand: under the cursor of the army with the keyboard, else picked last.

        Where nobody was picked it is the first who takes part, else one under a cursor.
        """
        cursors = [one.list.current_name() for one in self.sides]
        held = [one.list.current_name() for one in self.sides if one.list.hasFocus()]
        taking = self.desk.hand.names
        known = {row.name for one in self.sides for row in one.list.rows()}
        picked = self._picked if self._picked in (taking or known) else ""
        return next(filter(None, (*held, picked, *taking, *cursors)), "")

    def entry_in_hand(self) -> int | None:
        """Give the entry to annotate: that of the log's cursor, else the last; None for none."""
        number = self.log.view.number()
        stands = self.desk.game.record.stands
        return number if number is not None else stands - 1 if stands else None

    def let_letters(self, on: bool) -> None:
        """Let digits and R go to the dice from everywhere on the page, or from the tray alone."""
        self._letters = on

    def give_keys(self) -> None:
        """Give the keyboard to whoever has to be chosen, else to the dice or the step."""
        desk = self.desk
        if not desk.is_open:
            return
        if self._adds_more():
            for side in self.sides:
                if side.list.hasFocus():
                    side.list.go_to_first(keep_chosen=True)
            return
        wanted = desk.hand.done is None and bool(missing(desk.game, desk.hand))
        for pane, side in zip((LEFT_PANE, RIGHT_PANE), self.sides, strict=True):
            if wanted and any(row.wanted and not row.chosen for row in side.list.rows()):
                if self.is_single():
                    self.choose_pane(pane)
                side.list.go_to_first()
                side.list.setFocus(Qt.FocusReason.OtherFocusReason)
                return
        if self.is_single():
            self.choose_pane(ACT_PANE)
        super().give_keys()

    def _adds_more(self) -> bool:
        """Say whether the keyboard stays in an army: several may take the part there."""
        hand = self.desk.hand
        held = any(
            side.list.hasFocus() and any(row.wanted for row in side.list.rows())
            for side in self.sides
        )
        asked = next((one for one in self.desk.state.parts if one.key == hand.part), None)
        return held and hand.done is None and asked is not None and asked.several

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.desk.is_open and event.matches(QKeySequence.StandardKey.SelectAll):
            self.desk.pick_all()
            return
        other = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if other or not self.desk.is_open or not self._typed(event):
            super().keyPressEvent(event)

    def _typed(self, event: QKeyEvent) -> bool:
        tray, step, enter = self.form.tray, self.form.step, event.key() in _ENTER
        if event.key() == Qt.Key.Key_Escape:
            return self._leave_answer()
        if not self._letters and event.key() in (*_FACES, Qt.Key.Key_R):
            return False
        goes = enter and step.isVisible()
        taken = tray.type_key(event) if tray.isVisible() else goes and step.go()
        return taken or (enter and self._go_to_open()) or self._tell_done(event)

    def _leave_answer(self) -> bool:
        """Give the keyboard of an answer of the form back to the dice, or to the step."""
        holder = QApplication.focusWidget()
        if holder is None or not self.form.ledger.isAncestorOf(holder):
            return False
        (self.form.dice_or_step() or self.act.acts).setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _tell_done(self, event: QKeyEvent) -> bool:
        """Say of a die that is typed while a result is shown where it would go."""
        if self.desk.hand.done is None or event.key() not in _FACES:
            return False
        self.desk.bar(self.tr("This is its result: Enter goes on, Ctrl+Z takes it back."))
        return True

    def _go_to_open(self) -> bool:
        """Give the keyboard to what Enter waits for: who is to be chosen, an answer, the dice."""
        desk = self.desk
        if desk.hand.done is not None:
            return False
        asked = self.form.first_open() if desk.state.why else None
        if missing(desk.game, desk.hand) or asked is None:
            self.give_keys()
            if asked is None and not missing(desk.game, desk.hand) and self.form.tray.isVisible():
                self.form.tray.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        if self.is_single():
            self.choose_pane(ACT_PANE)
        self.form.give_keys_to(asked)
        return True

    # --- wiring ------------------------------------------------------------------------------

    def _connect(self) -> None:
        desk, form = self.desk, self.form
        desk.changed.connect(self._show)
        desk.decided.connect(self._show_decided)
        desk.keys_wanted.connect(self._keys_wanted)
        desk.changed.connect(self.text_undo.look_again)
        self.due.taken.connect(desk.take)
        self.act.act_chosen.connect(desk.turn_to)
        self.act.part_clicked.connect(self._ask_part)
        self.act.free_turned.connect(desk.turn_free)
        for side in self.sides:
            side.list.picked.connect(self._pick)
            side.list.barred.connect(desk.bar)
            side.list.fold_turned.connect(desk.turn_fold)
            side.list.by_hand_requested.connect(lambda name, _: self.by_hand_requested.emit(name))
        form.ledger.answered.connect(desk.answer)
        form.tray.faces_changed.connect(desk.lay)
        form.tray.roll_requested.connect(desk.roll)
        for part in (form.tray, form.step):
            part.next_requested.connect(desk.go_on)
            part.take_back_requested.connect(desk.take_back)
        form.tray.resolve_requested.connect(desk.do)
        form.step.do_requested.connect(desk.do)
        form.odds.copy_requested.connect(self._copy)
        self.log.filtered.connect(self._show_log)
        self.log.view.note_requested.connect(self.note_requested)
        self.log.view.menu_requested.connect(self.entry_menu_requested)
        for links in (form.ledger, form.result, self.verdict):
            links.ruling_clicked.connect(self.ruling_clicked)

    def _pick(self, name: str) -> None:
        self._picked = name
        self.desk.pick(name)

    def _ask_part(self, key: str) -> None:
        self.desk.ask_part(key)
        self.give_keys()

    def _keys_wanted(self) -> None:
        """Give the keyboard on, while it is on this page at all."""
        if self.isVisible():
            self.give_keys()

    def _copy(self) -> None:
        page = self.desk.state.page
        if page.odds is not None:
            title = f"{self.desk.state.title}: {page.title}"
            QGuiApplication.clipboard().setText(as_text(title, page.odds))

    # --- showing -----------------------------------------------------------------------------

    def _show(self) -> None:
        with laid_out_once(self.rested()):
            self._show_parts()

    def _show_parts(self) -> None:
        state, desk = self.desk.state, self.desk
        self.turn.show_state(state)
        self.verdict.show_verdict(state.verdict)
        self.due.show_dues(state.dues, state.due_in_hand, state.goes_on)
        self.act.show_state(state, desk.why or state.why)
        self.form.show_state(state, desk.hand)
        for side in self.sides:
            side.show_state(state)
        if desk.hand.done is not None:
            self.form.show_result()

    def _show_decided(self) -> None:
        game = self.desk.game
        turn, before = game.now.turn, self._turn
        follows = self.log.turn() == before
        if self._of is not game.record.start:
            self._of = game.record.start
            self._formations = Filter(game).formations
            follows = len(game.record.entries) > LONG_LOG
            self.log.show_choices(self._turns(), self._formations)
            self.log.choose_turn(turn if follows else 0)
        else:
            self.log.show_choices(self._turns(), self._formations)
            if follows and turn != before:
                self.log.choose_turn(turn)
        self._turn = turn
        self._show_log()
        self.title_changed.emit()
        self.history_changed.emit()

    def _turns(self) -> int:
        desk = self.desk
        record = desk.record or desk.game.record
        return max([desk.game.now.turn, *(one.turn for one in record.entries)])

    def _show_log(self) -> None:
        desk, game = self.desk, self.desk.game
        if self.log.shows_losses():
            names = desk.state.armies
            turns = [(one.turn, summary_words(one, names)) for one in turn_summaries(game)]
            self.log.show_losses(within_armies(game, losses(game)), names, turns)
            return
        rows = desk.log.rows(
            game,
            desk.record,
            formation=self.log.formation(),
            turn=self.log.turn(),
            differs=desk.differs,
        )
        self.log.show_rows(rows, game.record.stands)

    def _restyle(self) -> None:
        if self.desk.is_open:
            self._show()
