"""DBN: how commands act by themselves, on a table without a map.

Moves and ranges are those of its table (DN-2). A command has no state of its own here: it is worse
off than another that has lost a larger share of the Hits it bears. Without a grid both totals are
0, a bare die each is compared, and the beaten side takes a Hit. Nobody makes a detachment.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.json_values import Json
from app.core.kernel.line_up import Facing, LineUp, Mover, Opposed, Plan, opposed, planned
from app.core.kernel.play import SIDES, Told
from app.core.kernel.requests import read
from app.core.kernel.standing_rules import Wish, between, of
from app.core.kernel.totals_compared import KEYS_OF_SIDES, Consequence, by_grid
from app.core.rulesets.dbn.army_state import CommandState
from app.core.rulesets.dbn.battle_state import OTHER, BattleState
from app.core.rulesets.dbn.battle_state import Phase as Step
from app.core.rulesets.dbn.battle_told import combat
from app.core.rulesets.dbn.combat import Compare, grid
from app.core.rulesets.dbn.moves_turn import may_move
from app.core.rulesets.dbn.play_options import why
from app.core.rulesets.dbn.play_questions import CAPS
from app.core.rulesets.dbn.pool_state import PoolState, left
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.unit_state import UnitState, may_attack
from app.core.rulesets.dbn.units import Arm

BARE = "By standing rules a bare die each is thrown, and the beaten side takes a Hit."
RESULT = "By standing rules the beaten side takes a Hit."
PUBLIC = f"Its range is a public or deduced one ({Unclear.MOVES.value})."


@dataclass(frozen=True, slots=True)
class DbnStandingRules:
    """DBN's standing rules under the rules in force."""

    rules: Rules

    def able(self, state: BattleState, side: str) -> tuple[str, ...]:
        """Name the commands with units that fight; baggage does not."""
        army = state.a if side == "a" else state.b
        return tuple(one.name for one in army.commands if self._standing(one))

    def first_gap(self, state: BattleState) -> Fraction:
        """Give the longest range of the units there and a move, in paces."""
        there = [one for each in state.commands for one in self._standing(each)]
        return max(map(self._reach, there)) + self._move

    def next(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Say what is decided next."""
        match state.phase:
            case Step.ROLES:
                return Wish("roles")
            case Step.DEFENDER | Step.ATTACKER:
                return Wish("set_up")
            case Step.CAPS:
                throwing = (one for one in state.army(state.moving).pools if not one.is_thrown)
                return next((of("cap_throw", one.name) for one in throwing), Wish("next_phase"))
            case Step.MOVES:
                return self._met(state, lines) or self._moves(state, lines) or Wish("next_phase")
            case Step.SHOOTING:
                return next(self._shots(state, lines), Wish("next_phase"))
            case Step.COMBAT:
                owed = (one for one in state.contacts if not one.fought)
                fights = (self._fight(state, "fight", one.attacker, one.defender) for one in owed)
                return next(fights, Wish("next_phase"))
            case Step.BREAKTHROUGH:
                return self._breakthrough(state, lines) or Wish("bound_ended")

    def after(
        self, wish: Wish, before: BattleState, now: BattleState, answer: Told, lines: LineUp
    ) -> LineUp:
        """Let commands that have moved come nearer, or charge; who has shot has done so."""
        if wish.act == "met":
            return lines.met(wish.chosen["of"][0])
        if wish.act == "shoot":
            return lines.acted(wish.chosen["of"])
        if wish.act != "moved":
            return lines
        found = self._plan(before, lines, before.command_of(wish.chosen["of"][0]))
        if found is None:
            return lines
        facing, plan = found
        return lines.charged(plan.names) if plan.charge else lines.nearer(facing, plan.by)

    # --- who is there ------------------------------------------------------------------------

    def _arm(self, one: UnitState) -> Arm:
        return self.rules.tables.units.types[one.unit.troops].arm

    def _standing(self, command: CommandState) -> list[UnitState]:
        there = (one for one in command.units if not one.destroyed)
        return [one for one in there if self._arm(one) is not Arm.TRAIN]

    @property
    def _move(self) -> Fraction:
        return Fraction(self.rules.tables.standing_rules.move_paces)

    def _reach(self, one: UnitState) -> Fraction:
        return Fraction(self.rules.tables.standing_rules.ranges_paces.get(one.unit.troops, 0))

    def _against(self, state: BattleState, lines: LineUp, facing: Facing) -> Opposed:
        sides = {}
        for side in SIDES:
            names = (facing.of(side), *lines.beside(facing, side))
            there = (self._standing(_command(state, name)) for name in names)
            sides[side] = [one.name for each in there for one in each]
        return opposed(sides["a"], sides["b"], [one.both for one in state.contacts])

    def _place(self, state: BattleState, lines: LineUp, unit: str) -> Facing | None:
        return lines.facing(state.command_of(unit).name)

    # --- moves -------------------------------------------------------------------------------

    def _met(self, state: BattleState, lines: LineUp) -> Wish | None:
        for name in lines.charging:
            facing = self._place(state, lines, name)
            if facing:
                return between("met", name, self._against(state, lines, facing).target(name))
        return None

    def _plan(
        self, state: BattleState, lines: LineUp, command: CommandState
    ) -> tuple[Facing, Plan] | None:
        facing = lines.facing(command.name)
        if facing is None:
            return None
        enemy = _command(state, facing.of(OTHER[state.moving]))
        ours, theirs = _share_lost(command), _share_lost(enemy)
        if ours > theirs:
            return None
        movers = [
            Mover(one.name, self._move, self._reach(one), self._arm(one) is not Arm.ARTILLERY)
            for one in self._standing(command)
            if self._is_free(state, one)
        ]
        plan = planned(
            movers,
            facing,
            self._against(state, lines, facing),
            engaged=any(state.contacts_of(one.name) for one in command.units),
            better=ours < theirs,
        )
        return (facing, plan) if plan else None

    def _is_free(self, state: BattleState, one: UnitState) -> bool:
        """Say whether a unit may move now; an impetuous one stays, to recover."""
        still = one.moved or state.contacts_of(one.name) or not may_attack(one)
        return not still and not why(lambda: may_move(one, self.rules))

    def _moves(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Move a command as one, once its commander, or else the CinC, has paid for it."""
        army, caps = state.army(state.moving), self.rules.tables.standing_rules.move_caps
        for command in army.commands:
            if any(one.moved for one in command.units):
                continue
            found = self._plan(state, lines, command)
            if found is None:
                continue
            both = (command.commander, army.commander)
            if any(_has_paid(one, command) for one in both):
                return Wish("moved", {"of": found[1].names})
            for one in both:
                if not one.lost and left(one, self.rules) >= caps:
                    chosen = {"of": (one.name,), "on": (command.name,)}
                    return Wish("caps_spent", chosen, {CAPS: caps})
        return None

    # --- shooting and close combat -----------------------------------------------------------

    def _shots(self, state: BattleState, lines: LineUp) -> Iterator[Wish]:
        for facing in lines.facings:
            if not facing.opposed:
                continue
            against = self._against(state, lines, facing)
            for pair in against.pairs:
                for name, enemy in (pair, pair[::-1]):
                    for each in (name, *against.helpers(name)):
                        if self._shoots(state, lines, each, facing.gap) and not (
                            state.contacts_of(enemy)
                        ):
                            yield self._fight(state, "shoot", each, enemy)

    def _shoots(self, state: BattleState, lines: LineUp, name: str, gap: Fraction) -> bool:
        free = name not in lines.done and not state.contacts_of(name)
        return free and self._reach(state.unit(name)) >= gap

    def _fight(self, state: BattleState, act: str, one: str, other: str) -> Wish:
        """Compare two: by the owner's grid, or by a bare die where it lacks a factor of theirs."""
        known = {**combat(state, one, other, self.rules), "shooting": act == "shoot"}
        bare = not by_grid(grid(read(Compare, known), self.rules))
        hits = self.rules.tables.standing_rules.beaten_hits
        side: dict[str, Json] = {"if_beaten": Consequence.HITS.value, "hits": hits}
        total: dict[str, Json] = {"total": 0} if bare else {}
        told: dict[str, Json] = {key: {**total, **side} for key in KEYS_OF_SIDES}
        notes = (BARE if bare else RESULT, *((PUBLIC,) if act == "shoot" else ()))
        return Wish(act, {"of": (one,), "to": (other,)}, told, " ".join(notes))

    def _breakthrough(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Let who breaks through fight whom it faces then, or pursue."""
        breaking = state.breaking
        if breaking is None:
            return next((of("breakthrough", name) for name in state.winners), None)
        if breaking.enemy:
            return self._fight(state, "fight", breaking.name, breaking.enemy)
        facing = self._place(state, lines, breaking.name)
        enemy = self._against(state, lines, facing).enemy(breaking.name) if facing else ""
        at = {"to": (enemy,)} if enemy else {}
        return Wish("breakthrough_move", {"of": (breaking.name,), **at})


def _command(state: BattleState, name: str) -> CommandState:
    return next(one for one in state.commands if one.name == name)


def _share_lost(command: CommandState) -> Fraction:
    """Give what share of the Hits it bears a command has taken."""
    bears = sum(one.most_hits for one in command.units)
    return Fraction(sum(one.hits for one in command.units), bears)


def _has_paid(one: PoolState, command: CommandState) -> bool:
    return any(each.division == command.name for each in one.spendings)
