"""FF-DBA: how brigades act by themselves, on a table without a map.

All ground is good, commanders are near, and nobody forms square. A brigade whose rating is worse
than its enemy's holds, brings its disordered elements back and rallies who flees.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.json_values import Json
from app.core.kernel.line_up import Facing, LineUp, Mover, Opposed, Plan, opposed, planned
from app.core.kernel.play import SIDES, Told
from app.core.kernel.requests import read
from app.core.kernel.standing_rules import Wish, between, of
from app.core.rulesets.ffdba import battle_fire as fires
from app.core.rulesets.ffdba.battle_state import FIRES, OTHER, BattleState, Fired
from app.core.rulesets.ffdba.battle_state import Phase as Step
from app.core.rulesets.ffdba.brigade_state import (
    Acted,
    BrigadeState,
    ElementState,
    Limber,
    Presence,
)
from app.core.rulesets.ffdba.fighters import MOST_CORNERS
from app.core.rulesets.ffdba.fire_applied import FireApplied
from app.core.rulesets.ffdba.fire_taken import choice_of_destroyed, choice_of_half
from app.core.rulesets.ffdba.movement import rate
from app.core.rulesets.ffdba.play_acts import ACTS, MOST_UNITS, fleeing, to_fight
from app.core.rulesets.ffdba.play_options import options
from app.core.rulesets.ffdba.play_questions import LOST, MOST_LOST, REFORMS
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.shooting import fire_dice, fire_value, limits
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Arm, Going, Troops
from app.core.rulesets.ffdba.volley import Shooters, Volley

WORSE = tuple(Rating)
"""How a brigade is rated, best first."""


@dataclass(frozen=True, slots=True)
class FfdbaStandingRules:
    """FF-DBA's standing rules under the rules in force."""

    rules: Rules

    def able(self, state: BattleState, side: str) -> tuple[str, ...]:
        """Name the brigades of which somebody stands who fights."""
        return tuple(one.name for one in state.army(side).brigades if self._standing(one))

    def first_gap(self, state: BattleState) -> Fraction:
        """Give the longest reach and the longest move of the elements there, in inches."""
        there = [(one, each) for one in state.brigades for each in self._standing(one)]
        reach = max(self._reach(each, brigade) for brigade, each in there)
        return reach + max(self._move(each) for _, each in there)

    def next(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Say what is decided next."""
        if state.fires:
            return self._fire_taken(state, state.fires[0])
        match state.phase:
            case Step.ORDERS:
                return self._rally(state) or Wish("next_phase")
            case Step.INITIATIVE:
                return Wish("players" if state.chooser else "initiative")
            case Step.CLOSE_COMBAT:
                return self._combat(state, lines) or Wish("turn_ended")
            case phase if phase in FIRES:
                return next(self._shots(state, lines), Wish("next_phase"))
            case _:
                return next(self._moves(state, lines), Wish("next_phase"))

    def after(
        self, wish: Wish, before: BattleState, now: BattleState, answer: Told, lines: LineUp
    ) -> LineUp:
        """Let brigades whose PIPs have moved them come nearer, or charge."""
        if wish.act == "contact":
            return lines.met(wish.chosen["of"][0])
        if wish.act != "pip":
            return lines
        found = self._plan(before, lines, before.brigade(wish.chosen["of"][0]))
        if found is None or not all(_has_moved(now, name) for name in found[1].names):
            return lines
        facing, plan = found
        return lines.charged(plan.names) if plan.charge else lines.nearer(facing, plan.by)

    # --- who is there ------------------------------------------------------------------------

    def _arm(self, one: ElementState) -> Arm:
        return self.rules.tables.troops.types[one.troops].arm

    def _standing(self, brigade: BrigadeState) -> list[ElementState]:
        there = (one for one in brigade.elements if one.presence is Presence.STANDS)
        return [one for one in there if self._arm(one) is not Arm.STAFF]

    def _move(self, one: ElementState) -> Fraction:
        troops = Troops.LIGHT_FOOT if one.on_foot else one.troops
        return Fraction(rate(troops, one.formation, Going.GOOD, self.rules) or 0)

    def _shooter(self, one: ElementState, brigade: BrigadeState, far: Fraction) -> Shooters | None:
        if one.weapon is None:
            return None
        return Shooters(
            weapon=one.weapon,
            range_in=far,
            ranks=one.ranks,
            rating=brigade.rating(self.rules),
            troops=one.troops,
            dismounted=one.on_foot,
        )

    def _reach(self, one: ElementState, brigade: BrigadeState) -> Fraction:
        """Give how far an element shoots in inches; 0 for one that does not."""
        near = self._shooter(one, brigade, Fraction(0))
        if near is None or not fire_value(near, self.rules)[0]:
            return Fraction(0)
        return Fraction(max(limits(near, self.rules)))

    def _against(self, state: BattleState, lines: LineUp, facing: Facing) -> Opposed:
        sides = {}
        for side in SIDES:
            names = (facing.of(side), *lines.beside(facing, side))
            there = (self._standing(state.brigade(name)) for name in names)
            sides[side] = [one.name for each in there for one in each]
        return opposed(sides["a"], sides["b"], [one.both for one in state.contacts])

    def _place(self, state: BattleState, lines: LineUp, element: str) -> Facing | None:
        return lines.facing(state.brigade_of(element).name)

    # --- rally and moves ---------------------------------------------------------------------

    def _rally(self, state: BattleState) -> Wish | None:
        able = options(state, ACTS["rally"], "of", {}, self.rules)
        return next((of("rally", one.name) for one in able if not one.bar), None)

    def _plan(
        self, state: BattleState, lines: LineUp, brigade: BrigadeState
    ) -> tuple[Facing, Plan] | None:
        facing = lines.facing(brigade.name)
        if facing is None:
            return None
        enemy = state.brigade(facing.of(OTHER[state.side_of(brigade.name)]))
        ours, theirs = (WORSE.index(one.rating(self.rules)) for one in (brigade, enemy))
        if ours > theirs:
            return None
        movers = [
            Mover(
                one.name,
                self._move(one),
                self._reach(one, brigade),
                self._arm(one) is not Arm.ARTILLERY,
            )
            for one in self._standing(brigade)
            if self._is_free(state, one) and not one.disordered
        ]
        plan = planned(
            movers,
            facing,
            self._against(state, lines, facing),
            engaged=any(state.engaged(one.name) for one in brigade.elements),
            better=ours < theirs,
        )
        return (facing, plan) if plan else None

    def _is_free(self, state: BattleState, one: ElementState) -> bool:
        return one.acted is Acted.NOTHING and not state.engaged(one.name)

    def _moves(self, state: BattleState, lines: LineUp) -> Iterator[Wish]:
        side = state.acting(self.rules)
        if side is None:
            return
        for name in lines.charging:
            facing = self._place(state, lines, name)
            enemy = self._against(state, lines, facing).target(name) if facing else ""
            if enemy:
                yield between("contact", name, enemy, side="front")
        for one in fleeing(state, side):
            if one.acted is Acted.NOTHING:
                yield of("flee", one.name)
        for brigade in state.army(side).brigades:
            wish = None if brigade.pips_thrown else self._ordered(state, lines, brigade)
            if wish is not None:
                yield wish
            yield from self._unlimbered(lines, brigade)

    def _ordered(self, state: BattleState, lines: LineUp, brigade: BrigadeState) -> Wish | None:
        """Move those of the plan as one unit, then each disordered element back to its friends."""
        found = self._plan(state, lines, brigade)
        units = [found[1].names] if found else []
        back: dict[str, Json] = {}
        reforms = self.rules.choice(Unclear.END_OF_DISORDER) == "contact"
        for one in self._standing(brigade) if reforms else ():
            if one.disordered and self._is_free(state, one) and len(units) < MOST_UNITS:
                units.append((one.name,))
                back[f"{REFORMS}{len(units)}"] = True
        if not units:
            return None
        chosen = {f"unit_{place}": names for place, names in enumerate(units, 1)}
        near: list[Json] = [{"distance_to_co_in": 0} for _ in units] if brigade.co_present else []
        return Wish("pip", {"of": (brigade.name,), **chosen}, {**back, "units": near})

    def _unlimbered(self, lines: LineUp, brigade: BrigadeState) -> Iterator[Wish]:
        facing = lines.facing(brigade.name)
        for one in self._standing(brigade) if facing else ():
            reaches = facing is not None and self._reach(one, brigade) >= facing.gap
            if one.limber is Limber.HITCHED and reaches:
                yield of("unlimbered", one.name)

    # --- fire --------------------------------------------------------------------------------

    def _shots(self, state: BattleState, lines: LineUp) -> Iterator[Wish]:
        side = state.acting(self.rules)
        for facing in lines.facings if side else ():
            if not facing.opposed or side is None:
                continue
            against = self._against(state, lines, facing)
            for (target, _), (names, enemy) in self._volleys(state, facing, against, side).items():
                wish = self._volley(state, facing, tuple(names), enemy, state.brigade(target))
                if wish is not None:
                    yield wish

    def _volleys(
        self, state: BattleState, facing: Facing, against: Opposed, side: str
    ) -> Mapping[tuple[str, Troops], tuple[list[str], str]]:
        """Group who shoots by his target: the troops of one type of a brigade (FF-34)."""
        made: dict[tuple[str, Troops], tuple[list[str], str]] = {}
        for pair in against.pairs:
            name, enemy = pair if side == "a" else pair[::-1]
            if fires.why_no_target(state, state.element(enemy), self.rules):
                continue
            key = state.brigade_of(enemy).name, state.element(enemy).troops
            there = (name, *against.helpers(name))
            shooting = [one for one in there if self._shoots(state, one, facing.gap)]
            if shooting:
                made.setdefault(key, ([], enemy))[0].extend(shooting)
        return made

    def _shoots(self, state: BattleState, name: str, gap: Fraction) -> bool:
        shooter = self._shooter(state.element(name), state.brigade_of(name), gap)
        if shooter is None or fires.why_no_shot(state, name, self.rules):
            return False
        return fire_value(shooter, self.rules)[0] > 0

    def _volley(
        self,
        state: BattleState,
        facing: Facing,
        names: tuple[str, ...],
        enemy: str,
        target: BrigadeState,
    ) -> Wish | None:
        """Shoot at an enemy's troop type; the first of it fall where the result destroys some.

        None for fire of so few that nothing of its value is left (FF-8).
        """
        known = fires.fire_known(state, names, enemy, self.rules)
        groups = known["shooters"]
        assert isinstance(groups, list)
        far = {"range_in": str(facing.gap)}
        volley = read(Volley, {**known, "shooters": [{**one, **far} for one in groups]})
        if not fire_dice(volley, self.rules):
            return None
        told: dict[str, Json] = {"shooters": [far for _ in groups]}
        hit = fires.under_fire(target, state.element(enemy).troops)
        open_ = [one.name for one in hit if not state.engaged(one.name)]
        for place, name in enumerate(open_[:MOST_LOST], 1):
            if place < len(hit):
                told[f"{LOST}{place}"] = name
        return Wish("fire", {"of": names, "to": (enemy,)}, told)

    def _fire_taken(self, state: BattleState, fired: Fired) -> Wish:
        """Take a result of fire: where somebody chooses, the first are taken, and nobody stays."""
        situation = read(FireApplied, fires.applied_known(state, fired))
        entered: dict[str, Json] = {}
        destroyed = choice_of_destroyed(situation.elements, fired.result, self.rules)
        if destroyed.is_open:
            entered["destroyed"] = list(destroyed.able[: destroyed.number])
        half = choice_of_half(situation.elements, fired.result, self.rules)
        if half is not None and half.is_open:
            entered["half"] = list(half.able[: half.number])
        return Wish("fire_applied", {"of": (fired.brigade,)}, entered)

    # --- close combat ------------------------------------------------------------------------

    def _combat(self, state: BattleState, lines: LineUp) -> Wish | None:
        for name in state.following:
            return of("followed_through", name)
        for contact in to_fight(state):
            facing = self._place(state, lines, contact.attacker)
            told: dict[str, Json] = {}
            if facing is not None:
                against = self._against(state, lines, facing)
                for key, name in zip(SIDES, contact.both, strict=True):
                    helping = min(len(against.helpers(name)), MOST_CORNERS)
                    told[key] = {"friends_touching_enemy": helping}
            return between("close", *contact.both, **told)
        return None


def _has_moved(state: BattleState, name: str) -> bool:
    return state.element(name).acted is Acted.MOVED
