"""DRAM: how a battle is played: its acts, what the battle knows, and what comes of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.core.kernel.actions import Question
from app.core.kernel.army import Army
from app.core.kernel.play import (
    Act,
    Chosen,
    Due,
    Now,
    Option,
    Part,
    Phase,
    Standing,
    Taken,
    Told,
    Verdict,
)
from app.core.rulesets.dram import (
    battle_start,
    battle_turn,
    play_questions,
    play_taken,
    play_told,
)
from app.core.rulesets.dram import play_acts as acts
from app.core.rulesets.dram import play_options as parts
from app.core.rulesets.dram import play_shown as shown
from app.core.rulesets.dram.battle_state import BattleState
from app.core.rulesets.dram.play_free import as_if, back
from app.core.rulesets.dram.rules import Rules


@dataclass(frozen=True, slots=True)
class DramPlay:
    """DRAM's battle under the rules in force."""

    rules: Rules

    def phases(self, state: BattleState) -> tuple[Phase, ...]:
        """The seven phases of an hour, in which both armies act."""
        return acts.PHASES

    @property
    def acts(self) -> Mapping[str, Act]:
        """All acts, in the order of a turn."""
        return acts.ACTS

    def setting_questions(self) -> tuple[Question, ...]:
        """Ask nothing: dice say who moves first."""
        return ()

    def begin(self, a: Army, b: Army, setting: Told) -> BattleState:
        """Give the battle before its first hour. Raises NotAllowed for what cannot fight."""
        return battle_start.begun(a, b, self.rules)

    def remarks(self, a: Army, b: Army) -> tuple[str, ...]:
        """Say nothing: all that is known counts."""
        return ()

    def now(self, state: BattleState) -> Now:
        """Say where the turn is, and whose corps moves."""
        side = ""
        if state.to_move:
            ours = any(one.name == state.to_move[0] for one in state.a.corps)
            side = "a" if ours else "b"
        return Now(state.turn, state.phase.name.lower(), side)

    def bar(self, state: BattleState, act: Act) -> str:
        """Say why an act cannot be done now."""
        return acts.bar(state, act, self.rules)

    def due(self, state: BattleState) -> tuple[Due, ...]:
        """Say what is still to be done in this phase."""
        return acts.due(state, self.rules)

    def parts(self, state: BattleState, act: Act, chosen: Chosen) -> tuple[Part, ...]:
        """Give the parts of an act."""
        return acts.PARTS.get(act.id, ())

    def options(
        self, state: BattleState, act: Act, part: str, chosen: Chosen
    ) -> tuple[Option, ...]:
        """Give who may take a part."""
        return parts.options(state, act, part, chosen, self.rules)

    def known(self, state: BattleState, act: Act, chosen: Chosen) -> Told:
        """Give what the battle knows of a request. Raises NotAllowed."""
        return play_told.known(state, act, chosen, self.rules)

    def questions(
        self, state: BattleState, act: Act, chosen: Chosen, draft: Told
    ) -> tuple[Question, ...]:
        """Ask how a stand moves, which order it is given, and which it takes up near an enemy."""
        return play_questions.questions(state, act, chosen, self.rules)

    def take(
        self,
        state: BattleState,
        act: Act,
        chosen: Chosen,
        inputs: Told,
        answer: Told,
        *,
        free: bool = False,
    ) -> Taken[BattleState]:
        """Let an act change the battle. Raises NotAllowed for what cannot be at all."""
        if not free:
            return play_taken.take(state, act, chosen, inputs, answer, self.rules)
        if act.id == "next_phase":  # whatever the phase still waits for
            return play_taken.went_on(state, battle_turn.gone_on(state, self.rules))
        now = as_if(state, act, chosen)
        taken = play_taken.take(now, act, chosen, inputs, answer, self.rules)
        return replace(taken, state=back(state, act, chosen, taken.state))

    def standing(self, state: BattleState) -> tuple[Standing, ...]:
        """Say how everything stands."""
        return shown.standing(state, self.rules)

    def verdict(self, state: BattleState) -> Verdict:
        """Say that it goes on: the rules set no victory (DR-18)."""
        return Verdict(False)

    def by_hand(self, state: BattleState, name: str) -> tuple[Question, ...]:
        """Ask what may be set by hand."""
        return shown.by_hand(state, name, self.rules)

    def set_by_hand(self, state: BattleState, name: str, told: Told) -> BattleState:
        """Set what a player says."""
        return shown.set_by_hand(state, name, told)
