"""DRAM's orders in a battle: chits placed at the end of a turn, and revealed in the next.

Source: the sentences on order chits, and on what an order costs in AP; DR-19, DR-20
and DR-27 to DR-29. Every function gives a new battle, and raises NotAllowed for what the rules do
not let happen now.
"""

from dataclasses import replace

from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import Exact
from app.core.kernel.requests import read
from app.core.rulesets.dram import general_state
from app.core.rulesets.dram.battle_state import BattleState, Phase, at, field_stand
from app.core.rulesets.dram.exhaustion import Exhausted
from app.core.rulesets.dram.orders import (
    Change,
    GivenOrder,
    Reached,
    WrittenOrder,
    change,
    forced,
    price,
    written,
)
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stand_state import StandState
from app.core.rulesets.dram.troops import Order

Distance = Exact | int
"""Miles."""


def unrevealed(battle: BattleState) -> tuple[str, ...]:
    """Name the stands whose chits are still to be turned up this turn."""
    if battle.phase is not Phase.REVEAL:
        return ()
    return tuple(one.name for one in battle.stands if one.chit is not None)


def revealed(
    battle: BattleState,
    name: str,
    rules: Rules,
    *,
    enemy_distance_miles: Distance | None = None,
) -> BattleState:
    """Turn up a stand's chit; `enemy_distance_miles` tells how near an enemy is (None: far).

    An enemy in contact is near in any case. An order that the table of orders allows takes force,
    and ends a fall-back, by DR-28 whichever it is. One that it does not allow is refused: the stand
    keeps its order, and `refused` says why.
    """
    at(battle, Phase.REVEAL)
    one = field_stand(battle, name)
    if one.chit is None:
        raise NotAllowed(f"{name} has no chit to reveal.")
    near = 0 if battle.contacts_of(name) else enemy_distance_miles
    asked = read(
        Change, {"current": one.order, "new": one.chit.value, "enemy_distance_miles": near}
    )
    found = change(asked, rules)
    if not found.answer["legal"]:
        why = found.facts[0].text
        return battle.changing([name], lambda each: replace(each, chit=None, refused=why))
    new = one.chit
    lasts = rules.choice(Unclear.FALL_BACK) == "other" and new is one.order and one.falls_back
    after = one.exhausted if lasts else Exhausted.NO_EFFECT
    return battle.changing(
        [name], lambda each: replace(each, chit=None, order=new, exhausted=after)
    )


def enemy_near(
    battle: BattleState,
    name: str,
    enemy_distance_miles: Distance,
    rules: Rules,
    *,
    picks: Order | None = None,
) -> BattleState:
    """Force the order of a stand on Reserve that an enemy is near (DR-19).

    It happens with the compulsory changes, as soon as a move brings an enemy near, and at the
    latest when they fight. `picks` is the order that its player picks where DR-19 leaves it to him.
    A stand that may stay on its order stays. Raises NotAllowed for no distance, and for a pick that
    is owed, or that Reserve may not change to.
    """
    at(battle, Phase.TESTS, Phase.MOVES, Phase.COMBAT)
    after = reached(field_stand(battle, name), enemy_distance_miles, rules, picks)
    return battle.changing([name], lambda _: after)


def reached(
    one: StandState, enemy_distance_miles: Distance, rules: Rules, picks: Order | None = None
) -> StandState:
    """Give a stand that an enemy is so near to, on the order it then has; see `enemy_near`."""
    name = one.name
    asked = read(Reached, {"order": one.order, "enemy_distance_miles": enemy_distance_miles})
    after = forced(asked, rules).answer["order_after"]
    new = picks if after is None else Order(str(after))
    if new is None:
        raise NotAllowed(f"picks: {name} cannot rest so near an enemy; pick its order.", "picks")
    if after is None and (new is Order.R or new not in rules.tables.orders.orders[one.order].next):
        raise NotAllowed(f"picks: {name} cannot go to {new} here.", "picks")
    return replace(one, order=new)


def placed(
    battle: BattleState, general: str, name: str, new: Order, order: GivenOrder, rules: Rules
) -> BattleState:
    """Place a chit by a stand for the next turn, for AP of its general or of a higher one.

    `order` holds its distance and whether it is in sight. What is wrong with an order shows when
    its chit is revealed, since it is hidden until then. Raises NotAllowed for a stand that he does
    not command, that has a chit, or that is too far, and for AP that he has not left.
    """
    _commanded(battle, general, name, rules)
    found = price(order, rules)
    if found.ap is None:
        raise NotAllowed(f"{name} cannot be given an order: {found.why}.", "distance_miles")
    ap = found.ap
    paid = battle.changing_general(general, lambda one: general_state.spending(one, ap))
    return paid.changing([name], lambda one: replace(one, chit=new))


def sent(
    battle: BattleState,
    general: str,
    name: str,
    new: Order,
    distance_miles: Distance,
    rules: Rules,
) -> BattleState:
    """Place a chit by a written order of a higher general, within his AP in miles (DR-20).

    It costs no AP (DR-29). Raises NotAllowed as `placed` does.
    """
    one = _commanded(battle, general, name, rules)
    asked = read(
        WrittenOrder,
        {
            "higher_general": one.higher,
            "general_ap": one.ap,
            "distance_miles": distance_miles,
        },
    )
    found = written(asked, rules)
    if not found.answer["allowed"]:
        raise NotAllowed(f"{name}: {found.facts[0].text}", "distance_miles")
    return battle.changing([name], lambda each: replace(each, chit=new))


def _commanded(
    battle: BattleState, general: str, name: str, rules: Rules
) -> general_state.GeneralState:
    at(battle, Phase.ORDERS)
    led, one = battle.general(general), field_stand(battle, name)
    if not battle.commands(general, name):
        raise NotAllowed(f"{name} is not under {general}.", "general")
    if not general_state.commands(led, rules):
        raise NotAllowed(f"{general} fled, and gives no orders this turn.", "general")
    if one.chit is not None:
        raise NotAllowed(f"{name} has its chit for the next turn.")
    return led
