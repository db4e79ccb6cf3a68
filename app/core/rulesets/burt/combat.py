"""Burt's scores: a unit's factor and all that changes it.

Source: the table of unit types, the sentence on lancers, the table of modifiers. Amounts and
wording are in resources/rulesets/burt/combat.toml; `CAUSES` has a function for each row, in the
order of the source.
"""

from collections.abc import Callable, Mapping

from app.core.kernel.scores import Score, Term
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.troops import Arm, Going, Troops
from app.core.rulesets.burt.units import Combatant, Part

Cause = Callable[[Combatant, Rules], tuple[Term, ...]]


def arm(us: Combatant, rules: Rules) -> Arm:
    """Give a unit's arm."""
    return rules.tables.troops.types[us.troops].arm


def factor(us: Combatant, rules: Rules) -> Term:
    """Give a unit's factor: lancers fight as heavy cavalry, and are shot at as light."""
    troops = rules.tables.troops
    counts_as = troops.stands_for(us.troops, fighting=us.part.melee)
    name = troops.types[us.troops].name
    if counts_as is us.troops:
        return Term(troops.types[counts_as].factor, name, "factor")
    resting = (Unclear.ARMY_GENERAL.value,) if us.troops is Troops.ARMY_GENERAL else ()
    words = f"{name} as {troops.types[counts_as].name}"
    return Term(troops.types[counts_as].factor, words, "factor", resting)


def extra_shooters(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take off 1 for each further unit that shoots at us."""
    if not us.further_shooters:
        return ()
    return (rules.term("extra_shooters", times=us.further_shooters),)


def enemies_on_flank(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take off 1 for each enemy on our flank."""
    if not us.on_flank:
        return ()
    return (rules.term("enemies_on_flank", times=us.on_flank),)


def cover_or_higher(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Add 1 in cover or on higher ground; by BU-20 a building is all the cover there is."""
    if us.defends is None or not us.defends.in_cover_or_higher:
        return ()
    if us.part is Part.ATTACKS and rules.choice(Unclear.COVER_OR_HEIGHT) == "defender":
        words = "cover and height do not serve the attacker"
        return (Term(0, words, "cover_or_higher", (Unclear.COVER_OR_HEIGHT.value,)),)
    if _in_building(us, rules):
        if rules.choice(Unclear.COVER_AND_BUILDING) == "building":
            words = "the building is its cover"
            return (Term(0, words, "cover_or_higher", (Unclear.COVER_AND_BUILDING.value,)),)
        return (rules.term("cover_or_higher", Unclear.COVER_AND_BUILDING),)
    return (rules.term("cover_or_higher", Unclear.COVER_OR_HEIGHT),)


def attacks_over_bad_going(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take 2 off an attacker in bad going who is no light infantry (BU-17)."""
    if us.unit.going is not Going.BAD or us.troops is Troops.LIGHT_INFANTRY:
        return ()
    both = rules.choice(Unclear.BAD_GOING) == "both"
    if us.part is Part.ATTACKS or (us.part is Part.IS_ATTACKED and both):
        return (rules.term("attacks_over_bad_going", Unclear.BAD_GOING),)
    return ()


def shot_at_in_bad_going(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Add 1 to a target in bad going."""
    if us.part is not Part.IS_SHOT_AT or us.unit.going is not Going.BAD:
        return ()
    return (rules.term("shot_at_in_bad_going"),)


def building_or_redoubt(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Add 2 to infantry in a building or redoubt, on either side: the row names none (BU-27)."""
    if us.defends is None or not us.defends.in_building_or_redoubt:
        return ()
    if not _in_building(us, rules):
        return (Term(0, "only infantry has the use of a building", "building_or_redoubt"),)
    resting = (Unclear.COVER_OR_HEIGHT,) if us.part is Part.ATTACKS else ()
    return (rules.term("building_or_redoubt", *resting),)


def under_half_range(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Add 1 to guns that shoot nearer than half their range (BU-10)."""
    if not us.under_half_range:
        return ()
    return (rules.term("under_half_range", Unclear.HALF_RANGE),)


def two_ranks(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Add 1 to line infantry in two ranks in close combat."""
    if not us.part.melee or not us.unit.two_ranks:
        return ()
    if us.troops is not Troops.LINE_INFANTRY:
        return (Term(0, "only line infantry gains by two ranks", "two_ranks"),)
    return (rules.term("two_ranks"),)


def guard(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Add 1 to Guard."""
    return (rules.term("guard"),) if us.unit.guard else ()


def militia(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take 1 off Militia."""
    return (rules.term("militia"),) if us.unit.militia else ()


def no_cuirass(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take 1 off cavalry without cuirass that is shot at."""
    if us.part is not Part.IS_SHOT_AT or arm(us, rules) is not Arm.CAVALRY or us.unit.armoured:
        return ()
    return (rules.term("no_cuirass", Unclear.CUIRASSES),)


def division_broken(us: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take 1 off every die of a broken division."""
    return (rules.term("division_broken"),) if us.unit.division_broken else ()


CAUSES: Mapping[str, Cause] = {
    "extra_shooters": extra_shooters,
    "enemies_on_flank": enemies_on_flank,
    "cover_or_higher": cover_or_higher,
    "attacks_over_bad_going": attacks_over_bad_going,
    "shot_at_in_bad_going": shot_at_in_bad_going,
    "building_or_redoubt": building_or_redoubt,
    "under_half_range": under_half_range,
    "two_ranks": two_ranks,
    "guard": guard,
    "militia": militia,
    "no_cuirass": no_cuirass,
    "division_broken": division_broken,
}
"""Which rule speaks for each row of [modifiers]."""


def score(us: Combatant, rules: Rules) -> Score:
    """Add up our factor and all that changes it; the die comes on top."""
    return Score((factor(us, rules), *(term for one in CAUSES.values() for term in one(us, rules))))


def _in_building(us: Combatant, rules: Rules) -> bool:
    inside = us.defends is not None and us.defends.in_building_or_redoubt
    return inside and arm(us, rules) is Arm.INFANTRY
