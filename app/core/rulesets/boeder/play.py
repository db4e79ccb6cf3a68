"""Boeder: how a battle is played: its acts, what the battle knows, and what comes of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from app.core.kernel.actions import Kind, Question
from app.core.kernel.army import Army
from app.core.kernel.facts import Fact
from app.core.kernel.fates import Fate
from app.core.kernel.listing import those
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
from app.core.rulesets.boeder import battle_start, losses
from app.core.rulesets.boeder import battle_told as told
from app.core.rulesets.boeder import battle_turn as turn
from app.core.rulesets.boeder import play_acts as acts
from app.core.rulesets.boeder import play_shown as shown
from app.core.rulesets.boeder.battle_state import BattleState, Side
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear

FIRST = "first"


@dataclass(frozen=True, slots=True)
class BoederPlay:
    """Boeder's battle under the rules in force."""

    rules: Rules

    def phases(self, state: BattleState) -> tuple[Phase, ...]:
        """PIP dice, moves, fire, close combat: of either side in its turn."""
        return acts.PHASES

    @property
    def acts(self) -> Mapping[str, Act]:
        """All acts, in the order of a turn."""
        return acts.ACTS

    def setting_questions(self) -> tuple[Question, ...]:
        """Ask who moves first."""
        sides = (("a", "left"), ("b", "right"))
        return (Question(FIRST, FIRST, "moves first", Kind.CHOICE, options=sides, default="a"),)

    def begin(self, a: Army, b: Army, setting: Told) -> BattleState:
        """Give the battle before the first PIP dice. Raises NotAllowed for what cannot fight."""
        return battle_start.begun(a, b, cast(Side, setting.get(FIRST, "a")), self.rules)

    def remarks(self, a: Army, b: Army) -> tuple[str, ...]:
        """Say which element is with the commander-in-chief, where several carry him."""
        return battle_start.remarks(a, b)

    def now(self, state: BattleState) -> Now:
        """Say where the turn is, and whose it is."""
        return Now(state.turn, state.phase.name.lower(), state.active)

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
        return acts.options(state, act, part, chosen, self.rules)

    def known(self, state: BattleState, act: Act, chosen: Chosen) -> Told:
        """Give what the battle knows of a request."""
        one = {key: names[0] for key, names in chosen.items() if names}
        of, to = one.get("of", ""), one.get("to", "")
        match act.id:
            case "pips":
                return told.pips(state)
            case "melee":
                return told.melee(state, of, to)
            case "shoot":
                return told.shoot(state, of, to, chosen.get("further", ()))
            case "column":
                return told.column(state, chosen.get("of", ()), to)
            case "fire_or_move":
                return told.fire_or_move(state, of)
            case "count":
                return told.victory(state, told.side_called(state, of))
            case _:
                return {}

    def questions(
        self, state: BattleState, act: Act, chosen: Chosen, draft: Told
    ) -> tuple[Question, ...]:
        """Ask nothing: the forms of the actions ask it all."""
        return ()

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
        return _after(state, act, chosen, answer, self.rules, free=free)

    def standing(self, state: BattleState) -> tuple[Standing, ...]:
        """Say how everything stands."""
        return shown.standing(state, self.rules)

    def verdict(self, state: BattleState) -> Verdict:
        """Say whether the losses decide."""
        return losses.verdict(state, self.rules)

    def by_hand(self, state: BattleState, name: str) -> tuple[Question, ...]:
        """Ask what may be set by hand."""
        return shown.by_hand(state, name)

    def set_by_hand(self, state: BattleState, name: str, told: Told) -> BattleState:
        """Set what a player says."""
        return shown.set_by_hand(state, name, told)


def _after(
    state: BattleState, act: Act, chosen: Chosen, answer: Told, rules: Rules, *, free: bool
) -> Taken[BattleState]:
    one = {key: names[0] for key, names in chosen.items() if names}
    of, to = one.get("of", ""), one.get("to", "")
    match act.id:
        case "pips":
            of_corps = cast(list[int], answer["pips"])
            return Taken(turn.pips_thrown(state, of_corps, cast(int, answer["bonus_pool"])))
        case "moves":
            return _moved(state, chosen["of"], cast(int, answer["pip_cost"]), free=free)
        case "met":
            return Taken(turn.met(state, of, to), (Fact(f"{of} meets {to}."),))
        case "shoot" if answer["result"] != "no_shot":
            fate = Fate(str(answer["result"]))
            return Taken(turn.shot(state, of, to, fate, chosen.get("further", ())))
        case "melee":
            loser = {"a": of, "b": to}.get(str(answer["loser"]))
            fate, may = Fate(str(answer["result"])), answer["pursuit"] == "may"
            return Taken(turn.fought(state, of, to, loser=loser, fate=fate, pursuit=may))
        case "pursued":
            met = f" and meets {to}: they fight next turn" if to else ""
            resting = (Unclear.PURSUIT.value, *((Unclear.CONTACT_FIGHTS.value,) if to else ()))
            return Taken(turn.pursued(state, of, to), (Fact(f"{of} pursues{met}.", resting),))
        case "left_the_table":
            fact = Fact(f"{of} leaves the table, and is lost.", (Unclear.OFF_THE_TABLE.value,))
            return Taken(turn.left_the_table(state, of), (fact,))
        case "next_phase":
            return Taken(turn.next_phase(state))
        case "turn_ended":
            return Taken(turn.turn_ended(state), losses.count(state, rules))
        case _:
            return Taken(state)


def _moved(
    state: BattleState, names: Sequence[str], cost: int, *, free: bool
) -> Taken[BattleState]:
    army = state.army_of(names[0])
    spent = free or not army.pool + army.corps_of(names[0]).pips
    after = turn.moved(state, names, 0 if spent else cost)  # a free move is not paid for
    army = after.army_of(names[0])
    corps = army.corps_of(names[0])
    who = those(names, {corps.name: [one.name for one in corps.pieces if not one.lost]})
    pool = f" and {army.pool} for any corps" if army.pool else ""
    left = f"has {acts.pips(corps.pips)}{pool} left"
    then = f", and {left}" if str(who) == corps.name else f"; {corps.name} {left}"
    return Taken(after, (Fact(f"{who.does('moves')}{then}."),))
