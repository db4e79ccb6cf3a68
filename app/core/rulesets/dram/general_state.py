"""DRAM: a general from turn to turn, as a value.

Source: the paragraph on CR and AP; DR-6 to DR-8 and DR-15. What two dice make of him, `generals`
says; here it is done.
"""

from dataclasses import dataclass, replace

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dram.generals import Lost, Post, replacement, throws_for_flight, wounded
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.tables import Risk


@dataclass(frozen=True, slots=True)
class GeneralState:
    """A general in play; `higher` is one above a corps.

    Once he is `lost`, CR and AP are those of his staff. The turn's are the AP he spent, whether he
    is in contact in a combat, whether he still has to throw for it, and whether he fled from it.
    `hit` tells of a light wound whose cost his player has still to pick. `id` is that of his
    formation in the army.
    """

    name: str
    cr: int
    ap: int
    higher: bool = False
    wounds: int = 0
    lost: bool = False
    ap_spent: int = 0
    in_combat: bool = False
    at_risk: bool = False
    fled: bool = False
    hit: bool = False
    id: int = 0

    @property
    def ap_left(self) -> int:
        """The AP he may still spend this turn."""
        return max(self.ap - self.ap_spent, 0)


def commands(one: GeneralState, rules: Rules) -> bool:
    """Say whether a general orders and adds CR now: one who fled does not this turn (DR-27)."""
    return not one.fled or rules.choice(Unclear.FLED) == "still"


def leads(name: str, cr: int, ap: int, *, higher: bool = False) -> GeneralState:
    """Give a general at the start of a battle. Raises NotAllowed for one without a name."""
    if not name:
        raise NotAllowed("name: each general needs a name.", "name")
    return GeneralState(name, cr, ap, higher)


def into_combat(one: GeneralState) -> GeneralState:
    """Let a general be in contact in a combat, once a turn. Raises NotAllowed for staff."""
    if one.lost:
        raise NotAllowed(f"{one.name} is lost: his staff goes into no combat.")
    if one.in_combat:
        raise NotAllowed(f"{one.name} was in a combat this turn.")
    return replace(one, in_combat=True, at_risk=True)


def risked(
    one: GeneralState, result: Risk, rules: Rules, *, flees: bool = False, loses: str = ""
) -> GeneralState:
    """Take what two dice make of a general in combat.

    `loses` is what a light wound costs, "cr" or "ap" (DR-6). One who is lost gives way to his staff
    (DR-8, DR-15). Raises NotAllowed for one not at risk, for a flight that no die is thrown for
    (DR-7), and for a light wound that costs nothing.
    """
    if not one.at_risk:
        raise NotAllowed(f"{one.name} is at no risk: he is in no combat, or has thrown for it.")
    if flees and not throws_for_flight(result, rules):
        raise NotAllowed(f"flees: {one.name} throws for no flight.", "flees")
    after = replace(one, at_risk=False, hit=False, fled=flees)
    match result:
        case Risk.CARRY_ON | Risk.NEAR_MISS:
            return after
        case Risk.LIGHT_WOUND:
            if loses not in ("cr", "ap"):
                raise NotAllowed(f"loses: say whether {one.name} loses cr or ap.", "loses")
            cr, ap = wounded(one.cr, one.ap, loses, rules)
            return replace(after, cr=cr, ap=ap, wounds=one.wounds + 1)
        case Risk.SERIOUS_WOUND | Risk.KILLED:
            return _given_way(after, rules)


def lightly_wounded(one: GeneralState, rules: Rules, *, flees: bool = False) -> GeneralState:
    """Take a light wound, whose cost is still to be picked; one who has nothing to lose loses none.

    Raises NotAllowed for one not at risk, and for a flight that no die is thrown for (DR-7).
    """
    if not one.cr and not one.ap:
        after = risked(one, Risk.CARRY_ON, rules)
        return replace(after, wounds=one.wounds + 1, fled=flees)
    if not one.at_risk or one.hit:
        raise NotAllowed(f"{one.name} is at no risk: he is in no combat, or has thrown for it.")
    if flees and not throws_for_flight(Risk.LIGHT_WOUND, rules):
        raise NotAllowed(f"flees: {one.name} throws for no flight.", "flees")
    return replace(one, hit=True, fled=flees)


def _given_way(one: GeneralState, rules: Rules) -> GeneralState:
    post = Post.HIGHER_GENERAL if one.higher else Post.CORPS_GENERAL
    staff = replacement(Lost(lost=post), rules).answer
    cr, ap = staff["cr"], staff["ap"]
    assert isinstance(cr, int)
    assert isinstance(ap, int)
    return replace(one, lost=True, cr=cr, ap=ap)


def spending(one: GeneralState, ap: int) -> GeneralState:
    """Spend AP on an order. Raises NotAllowed for more than he has left this turn."""
    if ap > one.ap_left:
        raise NotAllowed(f"{one.name} has {one.ap_left} AP left, and the order costs {ap}.")
    return replace(one, ap_spent=one.ap_spent + ap)


def turn_ended(one: GeneralState) -> GeneralState:
    """End the turn: his AP are whole again, and what holds for a turn is over."""
    return replace(one, ap_spent=0, in_combat=False, at_risk=False, fled=False, hit=False)
