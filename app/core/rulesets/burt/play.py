"""Burt: how a battle is played: its acts, what the battle knows, and what comes of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from app.core.kernel.actions import Kind, Question
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fates import Fate
from app.core.kernel.fielding import fielded_apart
from app.core.kernel.json_values import Json
from app.core.kernel.listing import in_short, those
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
from app.core.rulesets.burt import battle_told as told
from app.core.rulesets.burt import battle_turn as turn
from app.core.rulesets.burt import play_acts as acts
from app.core.rulesets.burt import play_shown as shown
from app.core.rulesets.burt.army_state import fielded
from app.core.rulesets.burt.battle_state import BattleState, Side, opposed
from app.core.rulesets.burt.command import carried_out
from app.core.rulesets.burt.division_state import DivisionState, Pursuit
from app.core.rulesets.burt.play_free import as_if, back
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.shot_told import shot_facts

FIRST = "first"


@dataclass(frozen=True, slots=True)
class BurtPlay:
    """Burt's battle under the rules in force."""

    rules: Rules

    def phases(self, state: BattleState) -> tuple[Phase, ...]:
        """The first die, moves, both fires, close combat."""
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
        """Give the battle before the first die. Raises NotAllowed for an army without divisions."""
        left, right = fielded_apart(
            a, b, lambda army, named: fielded(army, self.rules, named=named)
        )
        for one in (left, right):
            if not one.divisions:
                raise NotAllowed(f"{one.name} has no division with units to fight with.")
        return opposed(left, right, first=cast(Side, setting.get(FIRST, "a")))

    def remarks(self, a: Army, b: Army) -> tuple[str, ...]:
        """Say nothing: all that is known counts."""
        return ()

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
        return acts.parts(act, chosen)

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
            case "activation":
                return {**told.activation(state, self.rules), "name": state.moving.name}
            case "moves":
                known = told.moves(state, of, self.rules)
                return {**known, "name": of, "orders": _orders(state, chosen)}
            case "melee":
                return told.melee(state, of, to, self.rules)
            case "shoot":
                return told.shoot(state, of, to, self.rules, further=chosen.get("further", ()))
            case "move" | "attack":
                return told.move(state, of)
            case "passage":
                return told.passage(state, of, to)
            case _:
                return {}

    def questions(
        self, state: BattleState, act: Act, chosen: Chosen, draft: Told
    ) -> tuple[Question, ...]:
        """Ask for the building that is entered."""
        if act.id != "entered":
            return ()
        return (
            Question("building", "building", "building", Kind.NAME),
            Question("squares", "squares", "of so many squares", Kind.COUNT, default=1),
        )

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
        facts = shot_facts(act, inputs, answer, self.rules)
        if not free:
            return Taken(_after(state, act, chosen, inputs, answer, self.rules), facts)
        now = as_if(state, act, chosen, self.rules)
        after = _after(now, act, chosen, inputs, answer, self.rules)
        return Taken(back(state, act, chosen, after), facts)

    def standing(self, state: BattleState) -> tuple[Standing, ...]:
        """Say how everything stands."""
        return shown.standing(state, self.rules)

    def verdict(self, state: BattleState) -> Verdict:
        """Say whether an army flees (BU-5)."""
        return shown.verdict(state, self.rules)

    def by_hand(self, state: BattleState, name: str) -> tuple[Question, ...]:
        """Ask what may be set by hand of a piece."""
        return shown.by_hand(state, name, self.rules)

    def set_by_hand(self, state: BattleState, name: str, told: Told) -> BattleState:
        """Set what a player says of a piece."""
        return shown.set_by_hand(state, name, told)


def _orders(state: BattleState, chosen: Chosen) -> list[Json]:
    """Tell of each order how many units it is for, or that it is the commander's."""
    made: list[Json] = []
    for names in acts.orders_in(chosen):
        division = state.division_of(names[0])
        leader = division.commander if division else None
        if leader is not None and names == (leader.name,):
            made.append({"commander": True, "name": names[0]})
        else:
            many: dict[str, Json] = {} if len(names) == 1 else {"as_group": True}
            who = division and str(those(names, {division.name: _on_the_field(division)}))
            made.append({"units": len(names), "name": who or in_short(names), **many})
    return made


def _on_the_field(division: DivisionState) -> list[str]:
    return [one.name for one in division.units if not one.lost]


def _after(
    state: BattleState, act: Act, chosen: Chosen, inputs: Told, answer: Told, rules: Rules
) -> BattleState:
    one = {key: names[0] for key, names in chosen.items() if names}
    of, to = one.get("of", ""), one.get("to", "")
    match act.id:
        case "activation":
            return turn.divisions_counted(
                state, cast(int, answer["divisions_that_may_move"]), rules
            )
        case "moves":
            paid = carried_out(cast(list[int], answer["costs"]), cast(int, answer["pips"]))
            groups = acts.orders_in(chosen)
            if len(paid) != len(groups):
                text = f"orders: {len(paid)} are told of, and units are chosen for {len(groups)}."
                raise NotAllowed(text, "orders")
            moved = [
                name for group, done in zip(groups, paid, strict=True) if done for name in group
            ]
            return turn.division_moved(state, of, moved, rules)
        case "shoot" if answer["result"] != "no_shot":
            fate, further = Fate(str(answer["result"])), chosen.get("further", ())
            return turn.shot(state, of, to, fate, rules, further=further)
        case "melee":
            loser = {"a": of, "b": to}.get(str(answer["loser"]))
            return turn.fought(
                state,
                of,
                to,
                rules,
                loser=loser,
                fate=Fate(str(answer["result"])),
                pursuit=Pursuit(str(answer.get("pursuit", "none"))),
            )
        case "met":
            return turn.met(state, of, to, rules)
        case "pursued":
            return turn.pursued(state, of, rules, meets=to)
        case "left_the_table":
            return turn.left_the_table(state, of, rules)
        case "general_arrived":
            return turn.general_arrived(state, state.active)
        case "general_moved":
            return turn.general_moved(state, rules)
        case "entered":
            squares = cast(int, inputs.get("squares", 1))
            return turn.entered(state, of, str(inputs.get("building", "")), rules, squares=squares)
        case "next_phase":
            return turn.next_phase(state, rules)
        case "turn_ended":
            return turn.turn_ended(state, rules)
        case _:
            return state
