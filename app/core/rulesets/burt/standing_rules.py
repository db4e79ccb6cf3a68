"""Burt: how divisions act by themselves, on a table without a map.

A division's commander and the army's general are taken to be near enough, and all ground is good.
A unit whose order is not carried out while its line comes nearer holds back its fire that turn.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.json_values import Json
from app.core.kernel.line_up import Facing, LineUp, Mover, Opposed, Plan, opposed, planned
from app.core.kernel.play import SIDES, Told
from app.core.kernel.standing_rules import Wish, between, of
from app.core.rulesets.burt.battle_state import OTHER, BattleState
from app.core.rulesets.burt.battle_state import Phase as Step
from app.core.rulesets.burt.battle_turn import FIRES_IN
from app.core.rulesets.burt.command import DISTANCE, Spirit
from app.core.rulesets.burt.division_state import DivisionState, Piece, Presence, Pursuit
from app.core.rulesets.burt.measures import asked_in
from app.core.rulesets.burt.play_acts import MOST_ORDERS
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.troops import Arm, Terrain

HERE = "0"
"""How far who is ordered is from his commander."""
WORSE = tuple(Spirit)
"""How a division stands, best first."""


@dataclass(frozen=True, slots=True)
class BurtStandingRules:
    """Burt's standing rules under the rules in force."""

    rules: Rules

    def able(self, state: BattleState, side: str) -> tuple[str, ...]:
        """Name the divisions with units that fight; wagons do not."""
        army = state.a if side == "a" else state.b
        return tuple(one.name for one in army.divisions if any(self._fighting(one)))

    def first_gap(self, state: BattleState) -> Fraction:
        """Give the longest range and the longest move of the units there, in paces."""
        units = [one for each in state.divisions for one in self._fighting(each)]
        return max(map(self._reach, units)) + max(map(self._move, units))

    def next(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Say what is decided next."""
        match state.phase:
            case Step.DIVISIONS:
                return Wish("activation")
            case Step.MOVES:
                return self._met(state, lines) or self._moves(state, lines) or Wish("next_phase")
            case Step.CLOSE_COMBAT:
                return self._combat(state, lines) or Wish("turn_ended")
            case _:
                return next(self._shots(state, lines), Wish("next_phase"))

    def after(
        self, wish: Wish, before: BattleState, now: BattleState, answer: Told, lines: LineUp
    ) -> LineUp:
        """Let divisions whose order was carried out come nearer, or charge."""
        if wish.act == "met":
            return lines.met(wish.chosen["of"][0])
        if wish.act == "turn_ended":
            return lines.staying(())
        if wish.act != "moves":
            return lines
        found = self._plan(before, lines, before.division(wish.chosen["of"][0]))
        if found is None:
            return lines
        facing, plan = found
        moved = [name for name in plan.names if now.piece(name).moved]
        if plan.charge:
            return lines.charged(moved)
        stayed = (name for name in plan.names if name not in moved)
        return lines.nearer(facing, plan.by).staying((*lines.behind, *stayed)) if moved else lines

    # --- who is there ------------------------------------------------------------------------

    def _arm(self, one: Piece) -> Arm:
        return self.rules.tables.troops.types[one.troops].arm

    def _fighting(self, division: DivisionState) -> Iterator[Piece]:
        return (one for one in division.units if not one.lost and self._arm(one) is not Arm.TRAIN)

    def _standing(self, state: BattleState, name: str) -> list[str]:
        fighting = self._fighting(state.division(name))
        return [one.name for one in fighting if one.presence is Presence.STANDS]

    def _move(self, one: Piece) -> Fraction:
        return Fraction(self.rules.tables.troops.move_paces(one.troops, Terrain.GOOD) or 0)

    def _reach(self, one: Piece) -> Fraction:
        row = self.rules.tables.troops.types[one.troops]
        rifles = row.rifle_paces if one.unit.rifles else None
        return Fraction(rifles or row.range_paces or 0)

    def _against(self, state: BattleState, lines: LineUp, facing: Facing) -> Opposed:
        sides = {}
        for side in SIDES:
            names = (facing.of(side), *lines.beside(facing, side))
            sides[side] = [each for name in names for each in self._standing(state, name)]
        touching = [(one.attacker, one.defender) for one in state.contacts]
        return opposed(sides["a"], sides["b"], touching)

    def _engaged(self, state: BattleState, facing: Facing) -> bool:
        division = state.division(facing.a)
        return any(state.contacts_of(one.name) for one in division.units)

    # --- moves -------------------------------------------------------------------------------

    def _met(self, state: BattleState, lines: LineUp) -> Wish | None:
        for name in lines.charging:
            division = state.division_of(name)
            facing = lines.facing(division.name) if division else None
            if facing:
                return between("met", name, self._against(state, lines, facing).target(name))
        return None

    def _plan(
        self, state: BattleState, lines: LineUp, division: DivisionState
    ) -> tuple[Facing, Plan] | None:
        facing = lines.facing(division.name)
        if facing is None:
            return None
        enemy = state.division(facing.of(OTHER[state.active]))
        ours, theirs = (WORSE.index(one.spirit(self.rules)) for one in (division, enemy))
        if ours > theirs:
            return None
        free = [one for one in self._fighting(division) if not state.contacts_of(one.name)]
        movers = [
            Mover(one.name, self._move(one), self._reach(one), self._arm(one) is not Arm.ARTILLERY)
            for one in free
            if one.presence is Presence.STANDS and not one.moved
        ]
        plan = planned(
            movers,
            facing,
            self._against(state, lines, facing),
            engaged=self._engaged(state, facing),
            better=ours < theirs,
        )
        return (facing, plan) if plan else None

    def _moves(self, state: BattleState, lines: LineUp) -> Wish | None:
        if not state.may_move:
            return None
        for division in state.moving.divisions:
            found = None if division.moved else self._plan(state, lines, division)
            if found is not None:
                return self._ordered(division, found[1].names)
        return None

    def _ordered(self, division: DivisionState, names: Sequence[str]) -> Wish:
        """Order a group, or each by himself where a group costs no less (BU-7)."""
        grouped = self.rules.choice(Unclear.UNIT_OR_GROUP) == "group"
        groups = [tuple(names)] if grouped else [(name,) for name in names[:MOST_ORDERS]]
        chosen = {f"order_{place}": group for place, group in enumerate(groups, 1)}
        key, _ = asked_in(DISTANCE, self.rules)
        near: dict[str, Json] = {} if division.commander_lost else {key: HERE}
        orders: list[Json] = [near for _ in groups]
        return Wish("moves", {"of": (division.name,), **chosen}, {"orders": orders})

    # --- fire and close combat ---------------------------------------------------------------

    def _shots(self, state: BattleState, lines: LineUp) -> Iterator[Wish]:
        key, _ = asked_in("distance", self.rules)
        for facing in lines.facings:
            if not facing.opposed:
                continue
            against = self._against(state, lines, facing)
            for pair in against.pairs:
                for name, enemy in (pair, pair[::-1]):
                    able = [
                        each
                        for each in (name, *against.helpers(name))
                        if each not in lines.behind
                        and self._shoots(state.piece(each), state, facing.gap)
                    ]
                    if able and not state.contacts_of(enemy):
                        further = {"further": tuple(able[1:])} if able[1:] else {}
                        chosen = {"of": (able[0],), "to": (enemy,), **further}
                        yield Wish("shoot", chosen, {key: self._in(key, facing.gap)})

    def _in(self, key: str, far: Fraction) -> Json:
        short = self.rules.tables.troops.inches(far)
        return str(short if key.endswith("_in") else far)

    def _shoots(self, one: Piece, state: BattleState, gap: Fraction) -> bool:
        free = not one.shot and not state.contacts_of(one.name)
        return free and self._arm(one) is FIRES_IN[state.phase] and self._reach(one) >= gap

    def _combat(self, state: BattleState, lines: LineUp) -> Wish | None:
        for one in state.pieces:
            if one.pursuit is Pursuit.MUST and not one.lost:
                return of("pursued", one.name)
        for contact in state.contacts:
            if contact.fought:
                continue
            names = (contact.attacker, contact.defender)
            flanks: list[Json] = [self._on_flank(state, lines, name) for name in names[::-1]]
            told = {
                side: {"enemies_on_flank": count} for side, count in zip("ab", flanks, strict=True)
            }
            return between("melee", *names, **told)
        return None

    def _on_flank(self, state: BattleState, lines: LineUp, name: str) -> int:
        """Count the friends of one in contact who stand on its enemy's flank."""
        division = state.division_of(name)
        facing = lines.facing(division.name) if division else None
        return len(self._against(state, lines, facing).helpers(name)) if facing else 0
