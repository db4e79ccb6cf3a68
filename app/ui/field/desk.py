"""The battle on the page: its state, what the players have in hand, and all they do with both."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal

from app.core.battle.game import Game
from app.core.battle.record import Record
from app.core.kernel.actions import Question
from app.core.kernel.errors import AppError, NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Told
from app.services.battles import Battle, Opened, kept_from_the_start
from app.ui.battle.draft import place_of
from app.ui.battle.page_state import die_key
from app.ui.field.form import done_hand, form_of, hand_of
from app.ui.field.hand import (
    Hand,
    after,
    asking,
    begun,
    emptied,
    goes_on,
    missing,
    options,
    parts,
    picked,
    taking,
    turned_to,
)
from app.ui.field.log_rows import LogRows
from app.ui.field.rows import heads_of_wanted
from app.ui.field.shown import FieldState
from app.ui.field.state import Deriving, calls_of, entry_hand, refused, step_words

MANY = 56
"""Of more pieces and formations those begin folded that hold pieces alone."""


class FieldDesk(QObject):
    """`changed` after every change, `decided` when there is a new entry or one is undone.

    `keys_wanted` when somebody has to be chosen, or dice or a step to be done, next.
    """

    changed = Signal()
    decided = Signal()
    keys_wanted = Signal()
    refused = Signal(str)
    said = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._battle: Battle | None = None
        self.record: Record | None = None
        """What the file holds, where today's rules decide some of it otherwise."""
        self.differs: int | None = None
        self.hand = Hand("")
        self.why = ""
        """Why the last thing the player tried was not done; "" for nothing."""
        self.folded: set[str] = set()
        self._unfolded: set[str] = set()
        """Formations that are unfolded for this part alone: somebody below may take it."""
        self._asked: object = None
        self._state: FieldState | None = None
        self._deriving = Deriving()
        self.log = LogRows(self._deriving)

    # --- the battle --------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether there is a battle."""
        return self._battle is not None

    @property
    def battle(self) -> Battle:
        """The battle in play."""
        assert self._battle is not None, "a battle is open"
        return self._battle

    @property
    def game(self) -> Game:
        """The game of it."""
        return self.battle.game

    @property
    def state(self) -> FieldState:
        """What is shown now."""
        assert self._state is not None, "a battle is open"
        return self._state

    @property
    def undo_step(self) -> str:
        """What the last entry is called; "" where there is none."""
        stands = self.game.record.stands if self.is_open else 0
        return step_words(self.game, stands - 1) if stands else ""

    @property
    def redo_step(self) -> str:
        """What the entry is called that was undone last; "" where there is none."""
        if not self.is_open:
            return ""
        game = self.game
        stands = game.record.stands
        return step_words(game, stands) if stands < len(game.states) - 1 else ""

    def show_opened(self, opened: Opened) -> None:
        """Take up a battle as it was opened; its log is what its file holds."""
        differs = opened.differs is not None and opened.differs < opened.record.stands
        self.record = opened.record if differs else None
        self.differs = opened.differs if differs else None
        self._begin(opened.battle)

    def show_battle(self, battle: Battle) -> None:
        """Take up a battle that begins."""
        self.record, self.differs = None, None
        self._begin(battle)

    def keep(self, battle: Battle) -> None:
        """Go on with the same battle, in another file."""
        self._battle = battle
        self._after(self.hand)

    def leave(self) -> None:
        """Put the battle away."""
        self._battle, self._state = None, None

    def _begin(self, battle: Battle) -> None:
        self._battle = battle
        self._deriving = Deriving()
        self.log = LogRows(self._deriving)
        rows = battle.game.play.standing(battle.game.state)
        heads = {one.formation for one in rows if one.formation}
        above = {one.formation for one in rows if one.name in heads}
        self.folded = heads - above if len(rows) > MANY else set()
        self._asked = None
        self._after(begun(battle.game))
        self.keys_wanted.emit()

    # --- entries -----------------------------------------------------------------------------

    def do(self) -> None:
        """Do what is in hand; after a result, go on."""
        hand, game = self.hand, self.game
        if hand.done is not None:
            self.go_on()
            return
        if self.state.why:
            self._show(self.state.why)
            return
        try:
            calls = calls_of(game, hand)
            keys = [die_key(call, at) for call in calls for at in range(call.count)]
            if any(hand.faces.get(key) is None for key in keys):
                return
            decision = form_of(game, hand).decision(hand, calls)
            made = self._to_go_on_with().decide(decision, free=hand.free)
        except NotAllowed as fault:
            self._show(refused(game, hand, fault))
        except AppError as fault:
            self.refused.emit(str(fault))
        else:
            self._entered(made)

    def go_on(self) -> None:
        """Take up what is due next."""
        self._show("", begun(self.game, last=self.hand.act))
        self.keys_wanted.emit()

    def next_phase(self) -> None:
        """End the phase, at once where that asks for nothing."""
        act = goes_on(self.game)
        if act is None:
            return
        self._show("", turned_to(self.game, act.id))
        state = self.state
        if state.why or state.rolls or state.parts or state.page.lines:
            self._show(state.why)
            self.keys_wanted.emit()
        else:
            self.do()
            if self.hand.done is not None:
                self.go_on()

    def take_back(self) -> None:
        """Take the last entry back, and into the hand again."""
        step = self.undo_step
        if step and self._try(self.battle.undo):
            self._after(self._undone())
            self.keys_wanted.emit()
            self.said.emit(self.tr("Taken back: {0}").format(step))

    def bring_back(self) -> None:
        """Bring the entry back that was taken back last, with its own dice."""
        step = self.redo_step
        if step and self._try(self.battle.redo):
            self._after(done_hand(self.game, self.game.record.stands - 1))
            self.keys_wanted.emit()
            self.said.emit(self.tr("Brought back: {0}").format(step))

    def go_to(self, number: int) -> None:
        """Go to before an entry, counted from 0; all from it on can be brought back."""
        if self._try(lambda: self.battle.go_to(number)):
            self._after(self._undone())
            self.keys_wanted.emit()

    def set_by_hand(self, name: str, told: Told, reason: str) -> str:
        """Set a piece by hand; give why that cannot be, "" where it is done."""
        try:
            made = self._to_go_on_with().set_by_hand(name, told, reason)
        except AppError as fault:
            return str(fault)
        self._entered(made)
        return ""

    def annotate(self, number: int, text: str) -> str:
        """Annotate an entry; give why that cannot be, "" where it is done."""
        try:
            self._battle = self.battle.note(number, text)
        except AppError as fault:
            return str(fault)
        self._after(self.hand)
        return ""

    # --- what is in hand ---------------------------------------------------------------------

    def take(self, place: int) -> None:
        """Take up what is due, by its place."""
        self._show("", taking(self.game, self.state.dues[place]))
        self.keys_wanted.emit()

    def step_due(self, steps: int) -> None:
        """Take up what is due after, or before, what is in hand."""
        count, at = len(self.state.dues), self.state.due_in_hand
        if count:
            self.take((at + steps) % count if at is not None else 0 if steps > 0 else count - 1)

    def turn_to(self, act: str) -> None:
        """Turn to another act."""
        self._show("", turned_to(self.game, act, free=self.hand.free))
        self.keys_wanted.emit()

    def take_letter(self, letter: str) -> None:
        """Take up the act of a letter that can be done now, of what is due the first; else say why.

        Where one of it is in hand, the next takes its place. Outside the sequence any can be done.
        """
        acts = [one for one in self.game.play.acts.values() if one.letter == letter]
        if not acts:
            self._show(self.tr("{0} has no such act.").format(self.game.ruleset.title))
            return
        if self.hand.free:
            self.turn_to(after(acts, self.hand.act).id)
            return
        able = next((one for one in acts if not self.game.bar(one)), None)
        if able is None:
            here = [one for one in acts if self.game.now.phase in one.phases]
            self._show(self.game.bar((here or acts)[-1]))
            return
        places = [at for at, one in enumerate(self.state.dues) if one.act == able.id]
        held = self.state.due_in_hand
        if places:
            self.take(next((at for at in places if held is None or at > held), places[0]))
        else:
            self.turn_to(able.id)

    def turn_free(self, on: bool) -> None:
        """Do the act in hand outside the sequence of play, or within it again."""
        self._show("", turned_to(self.game, self.hand.act, free=on))

    def ask_part(self, key: str) -> None:
        """Ask for a part; who takes it alone gives it up."""
        hand, there = self.hand, self.hand.chosen.get(key, ())
        most = next((one.most for one in parts(self.game, hand) if one.key == key), 1)
        keeps = hand.done is None and (not there or most > 1)
        self._show("", asking(hand, key) if keeps else emptied(self.game, hand, key))

    def pick(self, name: str) -> None:
        """Let someone take the part that is asked for, or say what bars him."""
        try:
            hand = picked(self.game, self.hand, name)
        except NotAllowed as bar:
            self._show(str(bar))
            return
        self._show("", hand)
        self.keys_wanted.emit()

    def pick_all(self) -> None:
        """Let everyone who may take the part that is asked for take it; if one takes it, nobody."""
        if self.hand.done is not None:
            return
        asked = next((one for one in self.state.parts if one.key == self.hand.part), None)
        if asked is None or not asked.several:
            self._show(self.tr("One alone takes this part: choose who."))
            return
        hand, able = self.hand, options(self.game, self.hand, self.hand.part)
        for one in able:
            if not one.bar and one.name not in hand.chosen.get(asked.key, ()):
                try:
                    hand = picked(self.game, hand, one.name)
                except NotAllowed as bar:
                    self._show(str(bar), hand)
                    return
                if hand.part != asked.key:
                    hand = asking(hand, asked.key)
        self._show("", hand)
        self.keys_wanted.emit()

    def bar(self, why: str) -> None:
        """Say what bars someone."""
        self._show(why)

    def answer(self, question: Question, value: Json) -> None:
        """Answer a question of the form."""
        if self.hand.done is None:
            self._show("", self.hand.answering(place_of(question), value))
        else:
            self._show("")

    def lay(self, faces: Mapping[str, int | None]) -> None:
        """Lay the dice."""
        if self.hand.done is None:
            self._show("", self.hand.laying(faces))

    def roll(self) -> None:
        """Let the program throw: all dice, or of a pool those that have no face yet."""
        hand, page = self.hand, self.state.page
        if hand.done is not None or not page.dice:
            return
        try:
            decision = self.battle.rolled(form_of(self.game, hand).decision(hand))
            thrown = hand_of(self.game, decision).faces
        except NotAllowed as fault:
            self._show(refused(self.game, hand, fault))
            return
        laid = {key: face for key, face in hand.faces.items() if face is not None}
        kept = laid if any(die.pool for die in page.dice) else {}
        self._show("", hand.laying({**thrown, **kept}))

    def turn_fold(self, name: str) -> None:
        """Fold a formation, or unfold it."""
        if name in self.folded - self._unfolded:
            self.folded -= {name}
        else:
            self.folded |= {name}
            self._unfolded -= {name}
        self._show(self.why)

    # --- inside ------------------------------------------------------------------------------

    def _to_go_on_with(self) -> Battle:
        """Give the battle; one that today's rules decide otherwise goes on in a file of its own."""
        battle = self.battle
        if self.record is None or battle.path is not None:
            return battle
        try:
            return kept_from_the_start(battle.game, battle.dice)
        except AppError as fault:
            self.refused.emit(str(fault))
            return battle

    def _entered(self, made: Battle) -> None:
        moved = self.record is not None and made.path != self.battle.path
        self._battle = made
        self.record, self.differs = None, None
        self._after(done_hand(self.game, self.game.record.stands - 1))
        self.keys_wanted.emit()
        if moved:
            self.said.emit(self.tr("From here on the battle is kept as {0}").format(made.path))

    def _undone(self) -> Hand:
        return entry_hand(self.game, self.game.record.stands)

    def _try(self, make: Callable[[], Battle]) -> bool:
        try:
            self._battle = make()
        except AppError as fault:
            self.refused.emit(str(fault))
            return False
        self.record, self.differs = None, None
        return True

    def _after(self, hand: Hand) -> None:
        self._show("", hand)
        self.decided.emit()

    def _show(self, why: str, hand: Hand | None = None) -> None:
        if hand is not None and hand != self.hand:
            self.said.emit("")  # what was said of the last act
        self.hand, self.why = hand or self.hand, why
        asked = (self.hand.act, self.hand.part, self.hand.chosen)
        if asked != self._asked:
            self._asked = asked
            self._unfolded = heads_of_wanted(self.game, self.hand)
        if self.hand.done is None and self.hand.faces and missing(self.game, self.hand):
            self.hand = self.hand.laying({})  # nobody sees them, and they would come back later
        folded = self.folded - self._unfolded
        self._state = self._deriving.state(self.game, self.hand, folded)
        self.changed.emit()
