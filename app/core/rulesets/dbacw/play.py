"""DBACW: how a battle is played: what it asks and knows of each act, and what comes of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.kernel.actions import Kind, Question
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fielding import fielded_apart
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
from app.core.rulesets.dbacw import battle_told as told
from app.core.rulesets.dbacw import play_acts as acts
from app.core.rulesets.dbacw import play_by_hand as hand
from app.core.rulesets.dbacw import play_questions, play_taken
from app.core.rulesets.dbacw import play_shown as shown
from app.core.rulesets.dbacw.army_state import fielded
from app.core.rulesets.dbacw.battle_state import BattleState, opposed
from app.core.rulesets.dbacw.play_options import options
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear

PROMOTES = "promotions"


@dataclass(frozen=True, slots=True)
class DbacwPlay:
    """DBACW's battle under the rules in force."""

    rules: Rules

    def phases(self, state: BattleState) -> tuple[Phase, ...]:
        """CAPs, the turn in the order of the players' rulebook, the tests of brigades."""
        return acts.PHASES

    @property
    def acts(self) -> Mapping[str, Act]:
        """All acts, in the order of a turn."""
        return acts.ACTS

    def setting_questions(self) -> tuple[Question, ...]:
        """Ask whether the optional rule of promotions is played."""
        resting = (Unclear.FIRST_COMBAT.value,)
        words = "Regular units may be promoted in their first combat (optional)"
        return (Question(PROMOTES, PROMOTES, words, Kind.TICK, default=False, rulings=resting),)

    def begin(self, a: Army, b: Army, setting: Told) -> BattleState:
        """Give the battle before its first turn. Raises NotAllowed for an army without units."""
        left, right = fielded_apart(a, b, lambda army, named: fielded(army, self.rules, named))
        for one in (left, right):
            if not one.brigades:
                raise NotAllowed(f"{one.name} has no Brigade Group with units to fight with.")
        return opposed(left, right, promotes=setting.get(PROMOTES) is True)

    def remarks(self, a: Army, b: Army) -> tuple[str, ...]:
        """Say nothing: all that is known counts."""
        return ()

    def now(self, state: BattleState) -> Now:
        """Say where the turn is; both armies act in it, as their rulebook says."""
        return Now(state.turn, state.phase.name.lower())

    def bar(self, state: BattleState, act: Act) -> str:
        """Say why an act cannot be done now."""
        return acts.bar(state, act, self.rules)

    def due(self, state: BattleState) -> tuple[Due, ...]:
        """Say what is still to be done in this phase."""
        return acts.due(state, self.rules)

    def parts(self, state: BattleState, act: Act, chosen: Chosen) -> tuple[Part, ...]:
        """Give the parts of an act."""
        return acts.parts(act)

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
            case "counter":
                return {**told.morale(state, of), "event": "remove_counter"}
            case "morale":
                return told.morale(state, of)
            case "shaken_limit":
                return told.shaken_limit(state, one.get("by", ""), self.rules)
            case "shoot" | "fight":
                behind = chosen.get("behind", ())
                return told.combat(state, of, to, behind=behind, shooting=act.id == "shoot")
            case "new_commander":
                return told.new_commander(state, of)
            case "leaderless":
                return told.leaderless(state, of)
            case "brigade_test":
                return told.brigade_test(state, of)
            case "brigade_roll":
                return told.brigade_roll(state, of)
            case _:
                return {}

    def questions(
        self, state: BattleState, act: Act, chosen: Chosen, draft: Told
    ) -> tuple[Question, ...]:
        """Ask what an act needs besides the form of its action."""
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
        """Let an act change the battle; its phase is asked before.

        A turn that ends outside the sequence leaves out the tests that brigades still owe.
        """
        if free and act.id == "turn_ended":
            state = state.without_tests()
        return play_taken.taken(state, act, chosen, inputs, answer, self.rules)

    def standing(self, state: BattleState) -> tuple[Standing, ...]:
        """Say how everything stands."""
        return shown.standing(state, self.rules)

    def verdict(self, state: BattleState) -> Verdict:
        """Say that the battle goes on: the source names no victory."""
        return Verdict(False)

    def by_hand(self, state: BattleState, name: str) -> tuple[Question, ...]:
        """Ask what may be set by hand of a unit or a commander."""
        return hand.by_hand(state, name, self.rules)

    def set_by_hand(self, state: BattleState, name: str, told: Told) -> BattleState:
        """Set what a player says."""
        return hand.set_by_hand(state, name, told, self.rules)
