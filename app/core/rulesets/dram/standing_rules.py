"""DRAM: how corps act by themselves, on a table without a map.

All ground is good, and generals stay near their stands and out of combat. A corps is worse off than
another that has kept a greater share of its SP: its stands go over to Deploy, and to Reserve where
no enemy is near, until that has changed; others attack.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from app.core.kernel.json_values import Json
from app.core.kernel.line_up import Facing, LineUp, Mover, Opposed, Plan, opposed, planned
from app.core.kernel.play import SIDES, Chosen, Told
from app.core.kernel.standing_rules import Wish, between, of
from app.core.rulesets.dram import fights, play_acts, play_told
from app.core.rulesets.dram.army_state import CorpsState
from app.core.rulesets.dram.battle_state import BattleState
from app.core.rulesets.dram.battle_state import Phase as Step
from app.core.rulesets.dram.corps_turn import owing_a_move
from app.core.rulesets.dram.general_state import GeneralState, commands
from app.core.rulesets.dram.order_chits import reached, unrevealed
from app.core.rulesets.dram.orders import GivenOrder, price
from app.core.rulesets.dram.play_options import options
from app.core.rulesets.dram.play_questions import MOTION, NEW_ORDER, questions
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stand_state import Motion, StandState
from app.core.rulesets.dram.troops import Arm, Order

OTHER = {"a": "b", "b": "a"}
HERE: dict[str, Json] = {"distance_miles": 0, "line_of_sight": True}
"""An order to a stand beside its general, who sees it."""


@dataclass(frozen=True, slots=True)
class DramStandingRules:
    """DRAM's standing rules under the rules in force."""

    rules: Rules

    def able(self, state: BattleState, side: str) -> tuple[str, ...]:
        """Name the corps of which a stand has SP left."""
        army = state.a if side == "a" else state.b
        return tuple(one.name for one in army.corps if any(map(self._fights, one.stands)))

    def first_gap(self, state: BattleState) -> Fraction:
        """Give the range at which guns support and the longest attacking move, in miles."""
        moves = [self._move(one, Order.A) for one in state.stands if self._fights(one)]
        return self.rules.tables.combat.support.miles + max(moves)

    def next(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Say what is decided next."""
        match state.phase:
            case Step.REVEAL:
                return self._deployed(state) or self._revealed(state, lines) or Wish("next_phase")
            case Step.TESTS:
                return self._tested(state) or self._disturbed(state, lines) or Wish("next_phase")
            case Step.INITIATIVE:
                return Wish("initiative")
            case Step.MOVES:
                return self._moves(state, lines) or Wish("next_phase")
            case Step.COMBAT:
                return self._combat(state, lines) or Wish("next_phase")
            case Step.REORGANISE:
                return self._reorganised(state, lines) or Wish("next_phase")
            case Step.ORDERS:
                return self._ordered(state, lines) or Wish("turn_ended")

    def after(
        self, wish: Wish, before: BattleState, now: BattleState, answer: Told, lines: LineUp
    ) -> LineUp:
        """Let stands charge, and a corps that has moved be nearer."""
        if wish.act == "met":
            return lines.met(wish.chosen["of"][0])
        if wish.act == "moves":
            (name,) = wish.chosen["of"]
            found = self._plan(before, lines, before.corps_of(name))
            charges = found is not None and found[1].charge and name in found[1].names
            return lines.charged((name,)) if charges else lines
        if wish.act == "corps_moved":
            (corps,) = (one for one in before.corps if one.name == before.to_move[0])
            found = self._plan(before, lines, corps)
            return lines.nearer(found[0], found[1].by) if found else lines
        return lines

    # --- who is there ------------------------------------------------------------------------

    def _fights(self, one: StandState) -> bool:
        return not one.removed and one.sp > 0 and self.rules.arm(one.troops) is not Arm.TRAIN

    def _move(self, one: StandState, order: Order) -> Fraction:
        return Fraction(self.rules.rate(one.troops, order).number or 0)

    def _against(self, state: BattleState, lines: LineUp, facing: Facing) -> Opposed:
        """Oppose the stands of a place; those to spare go with their neighbours."""
        sides = {}
        for side in SIDES:
            names = (facing.of(side), *lines.beside(facing, side))
            there = [one for one in state.corps if one.name in names]
            sides[side] = [one.name for corps in there for one in corps.stands if self._fights(one)]
        touching = [(one.attacker, one.defender) for one in state.contacts]
        return opposed(sides["a"], sides["b"], touching).joined()

    def _place(self, state: BattleState, lines: LineUp, stand: str) -> Facing | None:
        corps = state.corps_of(stand)
        return lines.facing(corps.name) if corps else None

    def _better(self, state: BattleState, facing: Facing, side: str) -> int:
        """Say whose corps has kept more: above 0 ours, below 0 the enemy's."""
        kept = {
            each: _share_kept(next(one for one in state.corps if one.name == facing.of(each)))
            for each in SIDES
        }
        ours, theirs = kept[side], kept[OTHER[side]]
        return (ours > theirs) - (ours < theirs)

    # --- chits and tests ---------------------------------------------------------------------

    def _deployed(self, state: BattleState) -> Wish | None:
        """Let every stand begin on Attack."""
        for corps in state.corps if state.turn == 1 else ():
            names = [
                one.name for one in corps.stands if self._fights(one) and one.order is not Order.A
            ]
            if names:
                chosen = {"of": tuple(names[: play_acts.MOST])}
                return Wish("deploy", chosen, {NEW_ORDER: Order.A.value})
        return None

    def _revealed(self, state: BattleState, lines: LineUp) -> Wish | None:
        for name in unrevealed(state):
            facing = self._place(state, lines, name)
            if facing is None or state.contacts_of(name):
                return of("reveal", name)
            return of("reveal", name, enemy_distance_miles=str(facing.gap))
        return None

    def _tested(self, state: BattleState) -> Wish | None:
        for due in play_acts.due(state, self.rules):
            return Wish(due.act, due.chosen)
        return None

    def _disturbed(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Let stands on Reserve deploy that an enemy is near."""
        row = self.rules.tables.orders.reserve
        for one in state.stands:
            facing = self._place(state, lines, one.name)
            if one.order is not Order.R or one.removed or facing is None:
                continue
            if reached(one, facing.gap, self.rules, row.becomes).order is not one.order:
                wish = of("enemy_near", one.name, enemy_distance_miles=str(facing.gap))
                return self._picking(state, wish)
        return None

    def _picking(self, state: BattleState, wish: Wish) -> Wish:
        """Add the order of each whom its player takes off Reserve, where he picks it (DR-19)."""
        becomes = self.rules.tables.orders.reserve.becomes.value
        asked = questions(state, play_acts.ACTS[wish.act], wish.chosen, self.rules)
        return replace(wish, entered={**wish.entered, **{one.key: becomes for one in asked}})

    # --- moves -------------------------------------------------------------------------------

    def _plan(
        self, state: BattleState, lines: LineUp, corps: CorpsState | None
    ) -> tuple[Facing, Plan] | None:
        """Plan for a whole corps, those of it included who have moved by the plan already."""
        facing = lines.facing(corps.name) if corps else None
        if corps is None or facing is None:
            return None
        side = "a" if facing.a == corps.name else "b"
        better = self._better(state, facing, side)
        if better < 0:
            return None
        movers = [
            Mover(
                one.name,
                self._move(one, one.order),
                self._support(one),
                self.rules.arm(one.troops) is not Arm.ARTILLERY,
            )
            for one in corps.stands
            if self._advances(state, one)
        ]
        against = self._against(state, lines, facing)
        engaged = any(state.contacts_of(one.name) for one in corps.stands)
        plan = planned(movers, facing, against, engaged=engaged, better=better > 0)
        return (facing, plan) if plan else None

    def _advances(self, state: BattleState, one: StandState) -> bool:
        free = self._fights(one) and one.may_advance and not state.contacts_of(one.name)
        attacks = one.order is self.rules.tables.combat.support.order
        return free and attacks and one.motion in (None, Motion.ADVANCES)

    def _support(self, one: StandState) -> Fraction:
        """Give how far guns support, in miles; nobody else does."""
        row = self.rules.tables.combat.support
        return row.miles if self.rules.arm(one.troops) is Arm.ARTILLERY else Fraction(0)

    def _moves(self, state: BattleState, lines: LineUp) -> Wish | None:
        for name in lines.charging:
            facing = self._place(state, lines, name)
            enemy = self._against(state, lines, facing).enemy(name) if facing else ""
            if enemy:
                return self._picking(state, between("met", name, enemy))
        for name in owing_a_move(state):
            return of("moves", name, **{MOTION: Motion.FALLS_BACK.value})
        if not state.to_move:
            return None
        (corps,) = (one for one in state.corps if one.name == state.to_move[0])
        found = self._plan(state, lines, corps)
        for name in found[1].names if found else ():
            if state.stand(name).motion is None:
                return of("moves", name, **{MOTION: Motion.ADVANCES.value})
        return Wish("corps_moved")

    # --- combat ------------------------------------------------------------------------------

    def _combat(self, state: BattleState, lines: LineUp) -> Wish | None:
        due = next((one for one in play_acts.due(state, self.rules) if one.owed), None)
        if due is None:
            return None
        match due.act:
            case "clash":
                return self._clash(state, lines, due.chosen)
            case "combat":
                return self._by_target(state, due.chosen)
            case "share":
                return self._shared(state, due.chosen)
            case _:
                return Wish(due.act, due.chosen)

    def _clash(self, state: BattleState, lines: LineUp, pair: Chosen) -> Wish:
        """Throw for a combat, guns near by supporting their side."""
        facing = self._place(state, lines, pair["a"][0])
        chosen, entered = dict(pair), dict[str, Json]()
        for key, names in play_told.in_clash(state, pair).items():
            guns: tuple[str, ...] = ()
            if facing is not None:
                part = play_told.SUPPORT[key]
                able = options(state, play_acts.ACTS["clash"], part, pair, self.rules)
                guns = tuple(
                    one.name
                    for one in able
                    if not one.bar and self._is_near(state, lines, facing, one.name)
                )
                chosen |= {part: guns} if guns else {}
            stands: list[Json] = [self._charged(state, name) for name in names]
            if facing is not None:
                stands += [{"support_distance_miles": str(facing.gap)} for _ in guns]
            entered[key] = {"stands": stands}
        return Wish("clash", chosen, entered)

    def _is_near(self, state: BattleState, lines: LineUp, facing: Facing, name: str) -> bool:
        in_reach = self.rules.within(facing.gap, self.rules.tables.combat.support.miles)
        return in_reach and self._place(state, lines, name) == facing

    def _charged(self, state: BattleState, name: str) -> dict[str, Json]:
        """Tell of cavalry that has met its enemy this turn that it charged."""
        one = state.stand(name)
        mounted = self.rules.arm(one.troops) is Arm.CAVALRY
        attacks = any(each.attacker == name for each in state.contacts_of(name))
        return {"charged": True} if mounted and attacks and one.motion is Motion.ADVANCES else {}

    def _by_target(self, state: BattleState, chosen: Chosen) -> Wish:
        """Hand a stand's dice over to the first enemy it is in contact with."""
        (name,) = chosen["of"]
        enemy = state.enemies_in_contact(name)[0].name
        return between("combat", name, enemy, stands=[self._charged(state, name)])

    def _shared(self, state: BattleState, chosen: Chosen) -> Wish:
        """Share hits one by one, each to the stand that then has most left."""
        names = chosen["of"]
        fight = fights.of_stand(state, names[0])
        share = fights.sharing(fight, names) if fight else None
        left = {name: state.stand(name).sp for name in names}
        for _ in range(share.hits if share else 0):
            left[max(left, key=lambda name: left[name])] -= 1
        hits: list[Json] = [{"hits": state.stand(name).sp - left[name]} for name in names]
        return Wish("share", chosen, {"stands": hits})

    # --- reorganising and orders -------------------------------------------------------------

    def _reorganised(self, state: BattleState, lines: LineUp) -> Wish | None:
        row = self.rules.tables.exhaustion.reorganisation
        for due in play_acts.due(state, self.rules):
            (name,) = due.chosen["of"]
            facing = self._place(state, lines, name)
            near = facing is not None and self.rules.within(facing.gap, row.enemy_miles)
            told: dict[str, Json] = {
                "corps_general_within_1_mile": True,
                "enemy_advancing_or_in_contact_within_2_miles": near,
            }
            return Wish(due.act, due.chosen, told)
        return None

    def _ordered(self, state: BattleState, lines: LineUp) -> Wish | None:
        """Send each stand the order it should be on, or the next one on the way there."""
        cost = price(GivenOrder.model_validate(HERE), self.rules).ap or 0
        for corps in state.corps:
            facing = lines.facing(corps.name)
            for one in corps.stands if facing else ():
                if facing is None or not self._fights(one) or one.chit is not None:
                    continue
                new = self._next_order(state, lines, facing, one)
                general = self._general(state, one.name, cost)
                if new is not one.order and general is not None:
                    chosen = {"general": (general.name,), "of": (one.name,)}
                    told: dict[str, Json] = {NEW_ORDER: new.value, **HERE}
                    return Wish("order", chosen, told)
        return None

    def _next_order(
        self, state: BattleState, lines: LineUp, facing: Facing, one: StandState
    ) -> Order:
        row = self.rules.tables.orders
        worse = self._better(state, facing, state.side_of(one.name)) < 0
        near = self.rules.within(facing.gap, row.reserve.enemy_miles)
        rests = not near and one.sp < one.start_sp and self._support(one) == 0
        wanted = Order.A if not worse else Order.R if rests else Order.D
        allowed = row.orders[one.order].next
        return wanted if wanted in allowed else Order.D

    def _general(self, state: BattleState, stand: str, cost: int) -> GeneralState | None:
        """Find who sends an order: its corps general, or else a higher one."""
        able = [
            one
            for one in state.generals
            if one.ap_left >= cost and commands(one, self.rules) and state.commands(one.name, stand)
        ]
        return min(able, key=lambda one: one.higher, default=None)


def _share_kept(corps: CorpsState) -> Fraction:
    began = sum(one.start_sp for one in corps.stands)
    return Fraction(sum(one.sp for one in corps.stands), began) if began else Fraction(0)
