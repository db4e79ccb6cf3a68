"""DBN: how a battle is played: what it asks and knows of each act, and what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from app.core.kernel.actions import Question
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fielding import Naming, fielded_apart
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
from app.core.rulesets.dbn import battle_told as told
from app.core.rulesets.dbn import play_acts as acts
from app.core.rulesets.dbn import play_by_hand as hand
from app.core.rulesets.dbn import play_questions, play_taken
from app.core.rulesets.dbn import play_shown as shown
from app.core.rulesets.dbn.army_state import ArmyState, fielded
from app.core.rulesets.dbn.battle_state import BattleState, opposed
from app.core.rulesets.dbn.battle_turn import gone_on
from app.core.rulesets.dbn.play_free import as_if, back
from app.core.rulesets.dbn.play_options import options
from app.core.rulesets.dbn.rules import Rules


@dataclass(frozen=True, slots=True)
class DbnPlay:
    """DBN's battle under the rules in force."""

    rules: Rules

    def phases(self, state: BattleState) -> tuple[Phase, ...]:
        """The set-up, and the phases of a bound."""
        return acts.PHASES

    @property
    def acts(self) -> Mapping[str, Act]:
        """All acts, in the order of a bound."""
        return acts.ACTS

    def setting_questions(self) -> tuple[Question, ...]:
        """Ask nothing: dice say who attacks."""
        return ()

    def begin(self, a: Army, b: Army, setting: Told) -> BattleState:
        """Give the battle before its set-up. Raises NotAllowed for an army without units."""
        left, right = fielded_apart(a, b, partial(_fielded, rules=self.rules))
        for one in (left, right):
            if not one.commands:
                raise NotAllowed(f"{one.name} has no command with units to fight with.")
        return opposed(left, right)

    def remarks(self, a: Army, b: Army) -> tuple[str, ...]:
        """Say nothing: all that is known counts."""
        return ()

    def now(self, state: BattleState) -> Now:
        """Say where the turn is, and whose phase it is ("" where it is both’s)."""
        return Now(state.turn, state.phase.name.lower(), acts.acting(state))

    def bar(self, state: BattleState, act: Act) -> str:
        """Say why an act cannot be done now."""
        return acts.bar(state, act, self.rules)

    def due(self, state: BattleState) -> tuple[Due, ...]:
        """Say what is still to be done in this phase."""
        return acts.due(state, self.rules)

    def parts(self, state: BattleState, act: Act, chosen: Chosen) -> tuple[Part, ...]:
        """Give the parts of an act."""
        return acts.parts(act, chosen)

    def options(
        self, state: BattleState, act: Act, part: str, chosen: Chosen
    ) -> tuple[Option, ...]:
        """Give who may take a part."""
        return options(state, act, part, chosen, self.rules)

    def known(self, state: BattleState, act: Act, chosen: Chosen) -> Told:
        """Give what the battle knows of a request. Raises NotAllowed."""
        one = {key: names[0] for key, names in chosen.items() if names}
        of, to = one.get("of", ""), one.get("to", "")
        match act.id:
            case "roles":
                return {"a": {"name": state.a.name}, "b": {"name": state.b.name}}
            case "cap_throw":
                return {**told.cap_throw(state, of), "name": of}
            case "cap":
                return told.cap(state, of, self.rules)
            case "radius":
                return told.radius(state, of)
            case "detachment":
                return told.detachment(state, of, one.get("by", ""), self.rules)
            case "convert":
                return told.convert(state, chosen.get("of", ()), self.rules)
            case "evade":
                return told.evade(state, of, self.rules)
            case "impetuous_recovery":
                return told.recovery(state, of)
            case "hill_fire":
                return told.hill_fire(state, of, self.rules)
            case "shoot" | "fight":
                return {**told.combat(state, of, to, self.rules), "shooting": act.id == "shoot"}
            case "breakthrough":
                return told.breakthrough(state, of, self.rules)
            case "breakthrough_move":
                return {**told.breakthrough_move(state), **({"enemy_in_reach": True} if to else {})}
            case "breakthrough_fight":
                return told.breakthrough_fight(state)
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
        """Let an act change the battle. Raises NotAllowed for what cannot be at all."""
        if not free:
            return play_taken.taken(state, act, chosen, inputs, answer, self.rules)
        if act.id == "next_phase":  # whatever the phase still waits for
            return Taken(gone_on(state, self.rules))
        now = as_if(state, act, chosen)
        taken = play_taken.taken(now, act, chosen, inputs, answer, self.rules)
        return replace(taken, state=back(state, act, taken.state))

    def standing(self, state: BattleState) -> tuple[Standing, ...]:
        """Say how everything stands."""
        return shown.standing(state, self.rules)

    def verdict(self, state: BattleState) -> Verdict:
        """Say whether an army has lost, by the house rule where it is on (DN-6)."""
        return shown.verdict(state, self.rules)

    def by_hand(self, state: BattleState, name: str) -> tuple[Question, ...]:
        """Ask what may be set by hand of a unit or a commander."""
        return hand.by_hand(state, name)

    def set_by_hand(self, state: BattleState, name: str, told: Told) -> BattleState:
        """Set what a player says. Raises NotAllowed."""
        return hand.set_by_hand(state, name, told)


def _fielded(army: Army, named: Naming, rules: Rules) -> ArmyState:
    return fielded(army, rules, named)
