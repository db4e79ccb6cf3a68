"""DBACW: how brigades act by themselves, on a table without a map.

No range and no move is known (AC-3): the lines begin a move apart, nobody fires, and gaps count in
moves. A brigade is worse off than another whose units stand worse on the whole; it charges those of
its enemies who stand worst. Without a grid both totals are 0, a bare die each is compared, and the
beaten side recoils.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.json_values import Json
from app.core.kernel.line_up import Facing, LineUp, Mover, Opposed, Plan, opposed, planned
from app.core.kernel.play import SIDES, Told
from app.core.kernel.requests import read
from app.core.kernel.standing_rules import Wish, of
from app.core.kernel.totals_compared import KEYS_OF_SIDES, Consequence, by_grid
from app.core.rulesets.dbacw.army_state import BrigadeState
from app.core.rulesets.dbacw.battle_state import OTHER, BattleState
from app.core.rulesets.dbacw.battle_state import Phase as Step
from app.core.rulesets.dbacw.battle_told import combat, kind
from app.core.rulesets.dbacw.combat import Compare, grid
from app.core.rulesets.dbacw.command import counter_caps, move_caps, radius_paces
from app.core.rulesets.dbacw.play_acts import ACTS, without_caps
from app.core.rulesets.dbacw.play_options import options
from app.core.rulesets.dbacw.play_questions import CAPS, CAPS_OF, DISTANCE
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.troops import Arm, Morale
from app.core.rulesets.dbacw.unit_state import UnitState

A_MOVE = Fraction(1)
"""Gaps are counted in moves, since no source says how far a unit moves."""
WORSE = tuple(Morale)
"""How a unit stands, best first."""
BARE = "By standing rules a bare die each is thrown, and the beaten side recoils."
RESULT = "By standing rules the beaten side recoils."
CAPS_NOTE = f"By standing rules each has what a move costs ({Unclear.RULEBOOK.value})."


@dataclass(frozen=True, slots=True)
class DbacwStandingRules:
    """DBACW's standing rules under the rules in force."""

    rules: Rules

    def able(self, state: BattleState, side: str) -> tuple[str, ...]:
        """Name the brigades with units left."""
        army = state.a if side == "a" else state.b
        return tuple(one.name for one in army.brigades if one.left)

    def first_gap(self, state: BattleState) -> Fraction:
        """Give one move: no range is known."""
        return A_MOVE

    def next(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Say what is decided next."""
        match state.phase:
            case Step.CAPS:
                return self._caps(state) or Wish("next_phase")
            case Step.TURN:
                return next(self._turn(state, lines), Wish("next_phase"))
            case Step.BRIGADES:
                tests = (of("brigade_roll", name) for name in state.tests_owed(self.rules))
                return next(tests, Wish("turn_ended"))

    def after(
        self, wish: Wish, before: BattleState, now: BattleState, answer: Told, lines: LineUp
    ) -> LineUp:
        """Let brigades that have moved charge; two that have fought do so once a turn."""
        if wish.act == "fight":
            both = (*wish.chosen["of"], *wish.chosen["to"])
            return lines.met(wish.chosen["of"][0]).acted(both)
        return lines.charged(wish.chosen["of"]) if wish.act == "moved" else lines

    # --- CAPs --------------------------------------------------------------------------------

    @property
    def _move_caps(self) -> int:
        """Give what a move costs: the owner's own value, else as the form of a move has it."""
        found = move_caps(None, self.rules)
        return 1 if found is None else found

    def _caps(self, state: BattleState) -> Wish | None:
        waiting = without_caps(state)
        told: dict[str, Json] = {
            f"{CAPS_OF}{place}": self._move_caps for place, _ in enumerate(waiting, 1)
        }
        return Wish("caps", {}, told, CAPS_NOTE) if told else None

    # --- the turn ----------------------------------------------------------------------------

    def _turn(self, state: BattleState, lines: LineUp) -> Iterator[Wish]:
        """Charge, or else hold and rally; then fight."""
        begun = bool(lines.done)
        for brigade in () if begun else state.brigades:
            yield from self._moves(state, lines, brigade)
        for brigade in () if begun else state.brigades:
            if self._holds(state, lines, brigade):
                yield from self._rally(state, brigade)
        yield from self._fights(state, lines)

    def _moves(self, state: BattleState, lines: LineUp, brigade: BrigadeState) -> Iterator[Wish]:
        found = self._plan(state, lines, brigade)
        asked = move_caps(None, self.rules) is None
        told: dict[str, Json] = {CAPS: self._move_caps} if asked else {}
        for one in (brigade.commander, state.army(state.side_of(brigade.name)).cinc):
            if found and one and one.acts and not one.lost and one.caps_left >= self._move_caps:
                yield Wish("moved", {"by": (one.name,), "of": found.names}, told)

    def _rally(self, state: BattleState, brigade: BrigadeState) -> Iterator[Wish]:
        """Take counters away, of the worst first: its commander, and the CinC beside him."""
        for one in (brigade.commander, state.army(state.side_of(brigade.name)).cinc):
            if one is None or not one.acts or one.lost:
                continue
            who = kind(state, one.name)
            beside: dict[str, Json] = {} if radius_paces(who, self.rules) is None else {DISTANCE: 0}
            told: dict[str, Json] = {"caps": counter_caps(who, self.rules), **beside}
            able = options(state, ACTS["counter"], "of", {"by": (one.name,)}, self.rules)
            free = {each.name for each in able if not each.bar}
            for each in sorted(brigade.left, key=_best_last):
                if each.name in free:
                    yield Wish("counter", {"by": (one.name,), "of": (each.name,)}, told)

    def _fights(self, state: BattleState, lines: LineUp) -> Iterator[Wish]:
        """Let each who charges fight whom he faces; who stands beside either supports him."""
        for name in lines.charging:
            facing = lines.facing(state.brigade_of(name).name)
            if facing is None or state.unit(name).destroyed:
                continue
            against = self._against(state, lines, facing, state.side_of_unit(name))
            enemy = against.enemy(name)
            if not enemy:
                continue
            for each in (*against.helpers(name), *against.helpers(enemy)):
                if self._may(state.unit(each)) and not state.unit(each).supported:
                    yield of("supported", each)
            yield self._fight(state, name, enemy)

    def _fight(self, state: BattleState, one: str, other: str) -> Wish:
        """Compare two: by the owner's grid, or by a bare die where it lacks a factor of theirs."""
        bare = not by_grid(grid(read(Compare, combat(state, one, other)), self.rules))
        total: dict[str, Json] = {"total": 0} if bare else {}
        side: dict[str, Json] = {**total, "if_beaten": Consequence.RECOIL.value}
        told: dict[str, Json] = dict.fromkeys(KEYS_OF_SIDES, side)
        return Wish("fight", {"of": (one,), "to": (other,)}, told, BARE if bare else RESULT)

    # --- who charges -------------------------------------------------------------------------

    def _plan(self, state: BattleState, lines: LineUp, brigade: BrigadeState) -> Plan | None:
        facing = lines.facing(brigade.name)
        done = any(one.moved or one.relieved_from is not None for one in brigade.units)
        if facing is None or done:
            return None
        if self._is_worse(state, facing, brigade):
            return None
        against = self._against(state, lines, facing, state.side_of(brigade.name))
        movers = [
            Mover(one.name, A_MOVE, Fraction(0), self._charges(one))
            for one in brigade.left
            if self._is_free(one, against, lines)
        ]
        return planned(movers, facing, against, engaged=False, better=True)

    def _is_worse(self, state: BattleState, facing: Facing, brigade: BrigadeState) -> bool:
        enemy = state.brigade(facing.of(OTHER[state.side_of(brigade.name)]))
        return _standing_of(brigade) > _standing_of(enemy)

    def _holds(self, state: BattleState, lines: LineUp, brigade: BrigadeState) -> bool:
        """Say whether a brigade holds: it faces nobody, is worse off, or nobody may charge."""
        facing = lines.facing(brigade.name)
        if facing is None or self._is_worse(state, facing, brigade):
            return True
        return not any(self._may(one) and self._charges(one) for one in brigade.left)

    def _is_free(self, one: UnitState, against: Opposed, lines: LineUp) -> bool:
        """Say whether a unit may charge: its state lets it, and its enemy does not charge it."""
        return self._may(one) and against.enemy(one.name) not in lines.charging

    def _may(self, one: UnitState) -> bool:
        return not self.rules.tables.morale.states[one.state].barred

    def _charges(self, one: UnitState) -> bool:
        return self.rules.tables.troops.types[one.troops].arm is not Arm.ARTILLERY

    def _against(self, state: BattleState, lines: LineUp, facing: Facing, attacker: str) -> Opposed:
        """Oppose units that have not fought: the attacker's able ones to those worst off."""
        sides = {}
        for side in SIDES:
            names = (facing.of(side), *lines.beside(facing, side))
            there = (one for name in names for one in state.brigade(name).left)
            fresh = [one for one in there if one.name not in lines.done]
            key = self._is_barred if side == attacker else _best_last
            sides[side] = [one.name for one in sorted(fresh, key=key)]
        return opposed(sides["a"], sides["b"])

    def _is_barred(self, one: UnitState) -> int:
        return int(not self._may(one))


def _best_last(one: UnitState) -> int:
    return -WORSE.index(one.state)


def _standing_of(brigade: BrigadeState) -> Fraction:
    """Give how bad a brigade's units stand on the whole: none the worse is 0, destroyed most."""
    return Fraction(sum(WORSE.index(one.state) for one in brigade.units), len(brigade.units))
