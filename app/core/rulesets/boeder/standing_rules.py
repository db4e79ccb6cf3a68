"""Boeder: how corps act by themselves, on a table without a map; all ground is good.

A corps has no state of its own here: it is worse off than another that has lost a smaller share of
its elements. An element that fires does not move; the gap of a corps is that of its front.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.json_values import Json
from app.core.kernel.line_up import Facing, LineUp, Mover, Opposed, Plan, opposed, planned
from app.core.kernel.play import SIDES, Told
from app.core.kernel.standing_rules import Wish, between
from app.core.rulesets.boeder.battle_state import OTHER, ArmyState, BattleState, Corps, Piece
from app.core.rulesets.boeder.battle_state import Phase as Step
from app.core.rulesets.boeder.combat import supports
from app.core.rulesets.boeder.play_acts import shooter_bar
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.troops import Arm, TroopRow


@dataclass(frozen=True, slots=True)
class BoederStandingRules:
    """Boeder's standing rules under the rules in force."""

    rules: Rules

    def able(self, state: BattleState, side: str) -> tuple[str, ...]:
        """Name the corps with elements left."""
        army = state.a if side == "a" else state.b
        return tuple(one.name for one in army.corps if not all(each.lost for each in one.pieces))

    def first_gap(self, state: BattleState) -> Fraction:
        """Give the longest fire distance and the longest move of the elements there, in cm."""
        rows = [self._row(one) for one in state.pieces]
        return Fraction(max(row.fire_cm for row in rows) + max(row.move_cm for row in rows))

    def next(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Say what is decided next."""
        match state.phase:
            case Step.PIPS:
                return Wish("pips")
            case Step.MOVES:
                return self._met(state, lines) or self._moves(state, lines) or Wish("next_phase")
            case Step.FIRE:
                return next(self._shots(state, lines), Wish("next_phase"))
            case Step.CLOSE_COMBAT:
                return self._combat(state, lines) or Wish("turn_ended")

    def after(
        self, wish: Wish, before: BattleState, now: BattleState, answer: Told, lines: LineUp
    ) -> LineUp:
        """Let corps come nearer, or charge."""
        if wish.act == "met":
            return lines.met(wish.chosen["of"][0])
        if wish.act != "moves":
            return lines
        found = self._plan(before, lines, before.moving.corps_of(wish.chosen["of"][0]))
        if found is None:
            return lines
        facing, plan = found
        return lines.charged(plan.names) if plan.charge else lines.nearer(facing, plan.by)

    # --- who is there ------------------------------------------------------------------------

    def _row(self, one: Piece) -> TroopRow:
        return self.rules.tables.troops.types[one.troops]

    def _against(self, state: BattleState, lines: LineUp, facing: Facing) -> Opposed:
        sides = {}
        for side in SIDES:
            names = (facing.of(side), *lines.beside(facing, side))
            army = state.a if side == "a" else state.b
            sides[side] = [one.name for name in names for one in _standing(_corps(army, name))]
        touching = [(one.attacker, one.defender) for one in state.contacts]
        return opposed(sides["a"], sides["b"], touching)

    def _place(self, state: BattleState, lines: LineUp, name: str) -> Facing | None:
        return lines.facing(state.army_of(name).corps_of(name).name)

    # --- moves -------------------------------------------------------------------------------

    def _met(self, state: BattleState, lines: LineUp) -> Wish | None:
        for name in lines.charging:
            facing = self._place(state, lines, name)
            if facing:
                return between("met", name, self._against(state, lines, facing).target(name))
        return None

    def _plan(self, state: BattleState, lines: LineUp, corps: Corps) -> tuple[Facing, Plan] | None:
        facing = lines.facing(corps.name)
        if facing is None:
            return None
        enemy = _corps(state.army(OTHER[state.active]), facing.of(OTHER[state.active]))
        ours, theirs = _share_lost(corps), _share_lost(enemy)
        if ours > theirs:
            return None
        movers = [
            Mover(
                one.name,
                Fraction(self._row(one).move_cm),
                Fraction(self._row(one).fire_cm),
                self._row(one).arm is not Arm.ARTILLERY,
            )
            for one in _standing(corps)
            if not one.moved and not state.contacts_of(one.name)
        ]
        plan = planned(
            movers,
            facing,
            self._against(state, lines, facing),
            engaged=any(state.contacts_of(one.name) for one in corps.pieces),
            better=ours < theirs,
        )
        return (facing, plan) if plan else None

    def _moves(self, state: BattleState, lines: LineUp) -> Wish | None:
        army = state.moving
        cost = self.rules.tables.turn.command.pip_each
        for corps in army.corps:
            if corps.pips + army.pool < cost or any(one.moved for one in corps.pieces):
                continue
            found = self._plan(state, lines, corps)
            if found is not None:
                return Wish("moves", {"of": found[1].names})
        return None

    # --- fire and close combat ---------------------------------------------------------------

    def _shots(self, state: BattleState, lines: LineUp) -> Iterator[Wish]:
        for facing in lines.facings:
            if not facing.opposed:
                continue
            against = self._against(state, lines, facing)
            for pair in against.pairs:
                name, enemy = pair if state.active == "a" else pair[::-1]
                able = [
                    each
                    for each in (name, *against.helpers(name))
                    if self._shoots(state, state.piece(each), facing.gap)
                ]
                if able and not state.contacts_of(enemy):
                    further = {"further": tuple(able[1:])} if able[1:] else {}
                    chosen = {"of": (able[0],), "to": (enemy,), **further}
                    yield Wish("shoot", chosen, {"distance_cm": str(facing.gap)})

    def _shoots(self, state: BattleState, one: Piece, gap: Fraction) -> bool:
        return not shooter_bar(state, one, self.rules) and self._row(one).fire_cm >= gap

    def _combat(self, state: BattleState, lines: LineUp) -> Wish | None:
        for contact in state.contacts:
            if contact.fought or contact.both & state.fought:
                continue
            names = (contact.attacker, contact.defender)
            facing = self._place(state, lines, contact.attacker)
            told: dict[str, dict[str, Json]] = {"a": {}, "b": {}}
            if facing is not None:
                against = self._against(state, lines, facing)
                for key, other, name in (("a", "b", names[0]), ("b", "a", names[1])):
                    behind, flank = self._helped(state, name, against.helpers(name))
                    told[key] |= {"rear_support": behind} if behind else {}
                    told[other] |= {"enemies_on_flank_or_rear": flank}
            return between("melee", *names, **told)
        return None

    def _helped(self, state: BattleState, name: str, helpers: tuple[str, ...]) -> tuple[str, int]:
        """Say which of its friends to spare supports a piece, and how many are on a flank."""
        front = state.piece(name).troops
        for one in helpers:
            behind = state.piece(one).troops
            if supports(behind, front, self.rules):
                return behind.value, len(helpers) - 1
        return "", len(helpers)


def _corps(army: ArmyState, name: str) -> Corps:
    return next(one for one in army.corps if one.name == name)


def _standing(corps: Corps) -> list[Piece]:
    return [one for one in corps.pieces if not one.lost]


def _share_lost(corps: Corps) -> Fraction:
    return Fraction(sum(one.lost for one in corps.pieces), len(corps.pieces))
