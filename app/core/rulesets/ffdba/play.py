"""FF-DBA: how a battle is played: what it asks and knows of each act, and what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass

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
from app.core.rulesets.ffdba import battle_begin, battle_fire, play_questions, play_taken
from app.core.rulesets.ffdba import battle_told as told
from app.core.rulesets.ffdba import battle_turn as turn
from app.core.rulesets.ffdba import play_acts as acts
from app.core.rulesets.ffdba import play_by_hand as hand
from app.core.rulesets.ffdba import play_shown as shown
from app.core.rulesets.ffdba.battle_state import BattleState
from app.core.rulesets.ffdba.play_options import options
from app.core.rulesets.ffdba.rules import Rules


@dataclass(frozen=True, slots=True)
class FfdbaPlay:
    """FF-DBA's battle under the rules in force."""

    rules: Rules

    def phases(self, state: BattleState) -> tuple[Phase, ...]:
        """Give the seven steps of a turn, with whose they are once that is known."""
        return acts.phases(state, self.rules)

    @property
    def acts(self) -> Mapping[str, Act]:
        """All acts, in the order of a turn."""
        return acts.ACTS

    def setting_questions(self) -> tuple[Question, ...]:
        """Ask who has superior command, and whose allies communicate poorly."""
        return battle_begin.setting_questions()

    def begin(self, a: Army, b: Army, setting: Told) -> BattleState:
        """Give the battle before its first act. Raises NotAllowed for an army without a brigade."""
        return battle_begin.begun(a, b, setting, self.rules)

    def remarks(self, a: Army, b: Army) -> tuple[str, ...]:
        """Say nothing: all that is known counts."""
        return ()

    def now(self, state: BattleState) -> Now:
        """Say where the turn is, and whose phase it is ("" where it is both’s)."""
        return Now(state.turn, state.phase.value, state.acting(self.rules) or "")

    def bar(self, state: BattleState, act: Act) -> str:
        """Say why an act cannot be done now."""
        return acts.bar(state, act, self.rules)

    def due(self, state: BattleState) -> tuple[Due, ...]:
        """Say what is still to be done in this phase."""
        return acts.due(state, self.rules)

    def parts(self, state: BattleState, act: Act, chosen: Chosen) -> tuple[Part, ...]:
        """Give the parts of an act."""
        return acts.parts(act, chosen, self.rules)

    def options(
        self, state: BattleState, act: Act, part: str, chosen: Chosen
    ) -> tuple[Option, ...]:
        """Give who may take a part. A brigade shoots with all of it that may."""
        return options(state, act, part, chosen, self.rules)

    def known(self, state: BattleState, act: Act, chosen: Chosen) -> Told:
        """Give what the battle knows of a request. Raises NotAllowed."""
        one = {key: names[0] for key, names in chosen.items() if names}
        of, to = one.get("of", ""), one.get("to", "")
        match act.id:
            case "delay":
                return told.commander(state.brigade(of))
            case "initiative_test":
                brigade = state.brigade(of)
                return {**told.commander(brigade), "already_tested": brigade.initiative_used}
            case "rally":
                brigade = state.brigade_of(of)
                return {**told.commander(brigade), "current_bef": brigade.bef.now}
            case "initiative":
                return told.initiative(state)
            case "players":
                return {} if state.chooser is None else {"winner": state.chooser}
            case "may_fire":
                return told.may_fire(state, of, to)
            case "fire":
                return battle_fire.fire_known(state, chosen.get("of", ()), to, self.rules)
            case "fire_applied":
                return battle_fire.applied_known(state, battle_fire.waiting(state, of))
            case "pip":
                return told.pips(state.brigade(of), acts.units_in(chosen))
            case "move":
                return told.move(state.element(of), self.rules)
            case "zone":
                return told.zone(state, to)
            case "dismount":
                return {"stands": len(chosen.get("of", ()))}
            case "disengage":
                return told.disengage(state.element(of), state.element(to))
            case "passage":
                mover, through = state.element(of), state.element(to)
                return {"mover": mover.troops.value, "through": through.troops.value}
            case "flee":
                return told.flee(state.element(of))
            case "evade":
                return {"evaded_this_turn": state.brigade(of).co_evaded}
            case "close":
                return told.close(state, of, to, self.rules)
            case _:
                return {}

    def questions(
        self, state: BattleState, act: Act, chosen: Chosen, draft: Told
    ) -> tuple[Question, ...]:
        """Ask what an act needs besides the form of its action."""
        return play_questions.questions(state, act, chosen, draft, self.rules)

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
        """Let an act change the battle. Raises NotAllowed."""
        state = turn.not_acted_yet(state, act.id, chosen) if free else state
        return play_taken.taken(state, act, chosen, inputs, answer, self.rules)

    def standing(self, state: BattleState) -> tuple[Standing, ...]:
        """Say how everything stands."""
        return shown.standing(state, self.rules)

    def verdict(self, state: BattleState) -> Verdict:
        """Say whether an army breaks, by the house rule where it is on (FF-20)."""
        return shown.verdict(state, self.rules)

    def by_hand(self, state: BattleState, name: str) -> tuple[Question, ...]:
        """Ask what may be set by hand of an element, a brigade or a commander."""
        return hand.by_hand(state, name, self.rules)

    def set_by_hand(self, state: BattleState, name: str, told: Told) -> BattleState:
        """Set what a player says. Raises NotAllowed."""
        return hand.set_by_hand(state, name, told, self.rules)
