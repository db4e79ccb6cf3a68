"""Boeder's scores: an element's factor against the enemy's arm, and all that changes it.

Source: the paragraphs from the commander-in-chief to the attack columns. Amounts and wording are
in resources/rulesets/boeder/combat.toml; `CAUSES` has a function for each kind of row, in the
order of the source.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import ceil

from app.core.kernel.exact import signed
from app.core.kernel.scores import Score, Term
from app.core.rulesets.boeder import columns, nations
from app.core.rulesets.boeder.fighters import Combatant, Part
from app.core.rulesets.boeder.nations import Nation
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Arm, TroopRow, Troops

LEAST_FACTOR = 0

Cause = Callable[[Combatant, Combatant, Rules], tuple[Term, ...]]


def fights_as(us: Combatant, rules: Rules) -> Troops:
    """Give the troops whose factor and row count: a column shot at may be its main ones (BO-24)."""
    main = rules.choice(Unclear.COLUMN_SHOT_AT) == "main"
    if not (us.column and us.part is Part.IS_SHOT_AT and main):
        return us.troops
    if columns.fault(us.column, rules):
        return us.troops
    behind = us.column[1:]
    return max(us.column, key=lambda troops: (us.column.count(troops), troops in behind))


def factor(us: Combatant, them: Combatant, rules: Rules) -> Term:
    """Give our factor in the table against the enemy's arm."""
    ours = fights_as(us, rules)
    row = rules.tables.troops.types[ours]
    arm = rules.tables.troops.types[fights_as(them, rules)].arm
    resting = (Unclear.COLUMN_SHOT_AT.value,) if ours is not us.troops else ()
    return Term(row.versus[arm], f"{row.name} against {arm.words}", "factor", resting)


def nation(us: Combatant, them: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Add what our nation gives; its bonus for shooting is the shooter's (BO-20)."""
    if us.nation is Nation.NONE:
        return ()
    terms = nations.combat_terms(
        rules.nations[us.nation],
        rules.tables.troops.types[fights_as(us, rules)],
        melee=us.part.melee,
        choices=rules.choices,
    )
    if us.part is not Part.IS_SHOT_AT:
        return terms
    if terms and rules.choice(Unclear.BONUS_WHEN_SHOT_AT) == "shooter":
        name = rules.nations[us.nation].name
        return (
            _nothing(f"{name}: the bonus is the shooter’s", "nation", Unclear.BONUS_WHEN_SHOT_AT),
        )
    return tuple(_resting(term, Unclear.BONUS_WHEN_SHOT_AT) for term in terms)


def commander_in_chief(us: Combatant, them: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Add the bonus of the element that carries the commander-in-chief."""
    return (rules.tables.combat.term("commander_in_chief"),) if us.commander_in_chief else ()


def rear_support(us: Combatant, them: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Add half the factor of a supporter of our arm against this enemy, rounded up.

    Light infantry and light cavalry give none and take none (BO-19); in fire there is none (BO-8).
    """
    if us.rear_support is None:
        return ()
    if not us.part.melee and rules.choice(Unclear.SUPPORT_IN_FIRE) == "close_combat":
        words = "rear support counts in close combat only"
        return (_nothing(words, "rear_support", Unclear.SUPPORT_IN_FIRE),)
    if us.column and us.part is Part.ATTACKS:
        if rules.choice(Unclear.SUPPORT_AND_COLUMN) == "column":
            words = "the column counts, not the support"
            return (_nothing(words, "rear_support", Unclear.SUPPORT_AND_COLUMN),)
        both: tuple[Unclear, ...] = (Unclear.SUPPORT_AND_COLUMN,)
    else:
        both = ()
    front, behind = rules.tables.troops.types[us.troops], rules.tables.troops.types[us.rear_support]
    if not supports(us.rear_support, us.troops, rules):
        light = front.skirmishes or behind.skirmishes
        why = (Unclear.LIGHT_TROOPS_AND_SUPPORT.value,) if light else ()
        return (Term(0, f"{behind.name} behind gives no support here", "rear_support", why),)
    arm = rules.tables.troops.types[fights_as(them, rules)].arm
    share, amount = behind.versus[arm], support_of(behind, arm, rules)
    light_takes = (Unclear.LIGHT_TROOPS_AND_SUPPORT,) if front.skirmishes else ()
    in_fire = () if us.part.melee else (Unclear.SUPPORT_IN_FIRE,)
    resting = tuple(one.value for one in (*light_takes, *in_fire, *both))
    return (Term(amount, f"{behind.name} behind, half of {share}", "rear_support", resting),)


def support_of(behind: TroopRow, against: Arm, rules: Rules) -> int:
    """Give half the supporter's factor against an arm, rounded up."""
    divisor = rules.tables.combat.modifiers["rear_support"].divisor
    return ceil(Fraction(behind.versus[against], divisor))


def support_in_words(behind: TroopRow, rules: Rules) -> tuple[int, tuple[str, ...]]:
    """Give the support against foot, and in words that against the arms where it is another."""
    amounts = {arm: support_of(behind, arm, rules) for arm in Arm}
    usual = amounts[Arm.INFANTRY]
    others = (
        f"{signed(amount)} v {arm.words}" for arm, amount in amounts.items() if amount != usual
    )
    return usual, tuple(others)


def supports(behind: Troops, front: Troops, rules: Rules) -> bool:
    """Say whether one element gives rear support to another."""
    rear, lead = rules.tables.troops.types[behind], rules.tables.troops.types[front]
    if rear.arm is not lead.arm or rear.arm is Arm.ARTILLERY or rear.skirmishes:
        return False
    return not lead.skirmishes or rules.choice(Unclear.LIGHT_TROOPS_AND_SUPPORT) == "takes"


def fortification(us: Combatant, them: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take off what infantry or artillery in a hard fortification takes off its enemy."""
    arm = rules.tables.troops.types[them.troops].arm
    if not them.in_hard_fortification or arm is Arm.CAVALRY:
        return ()
    return (rules.tables.combat.term("fortification", Unclear.MINUS_READ_ONCE),)


def column(us: Combatant, them: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take off what the enemy's attack column takes off its target."""
    if not them.column:
        return ()
    idle, ruling = columns.idle(them, rules)
    why = columns.fault(them.column, rules) or idle
    if why:
        return (_nothing(f"no attack column here: {why}", "column", ruling),)
    terms = columns.taken_off(them.column, fights_as(us, rules), us.distance, rules)
    return tuple(_resting(term, Unclear.WHEN_A_COLUMN_COUNTS) for term in terms)


def extra_shooter(us: Combatant, them: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take off 1 for each further enemy that shoots at us (BO-10)."""
    if not us.extra_shooters or rules.choice(Unclear.FURTHER_SHOOTERS) == "none":
        return ()
    times = us.extra_shooters
    return (rules.tables.combat.term("extra_shooter", Unclear.FURTHER_SHOOTERS, times=times),)


def flank_or_rear(us: Combatant, them: Combatant, rules: Rules) -> tuple[Term, ...]:
    """Take off 1 for each enemy on our flank or rear (BO-11)."""
    times = us.enemies_on_flank_or_rear
    if not times or rules.choice(Unclear.FLANK_AND_REAR) == "none":
        return ()
    return (rules.tables.combat.term("flank_or_rear", Unclear.FLANK_AND_REAR, times=times),)


CAUSES: Mapping[str, Cause] = {
    "nation": nation,
    "commander_in_chief": commander_in_chief,
    "rear_support": rear_support,
    "fortification": fortification,
    "column": column,
    "extra_shooter": extra_shooter,
    "flank_or_rear": flank_or_rear,
}
"""Which rule speaks for the rows of [modifiers]; the three column rows share one."""


def _nothing(text: str, line: str, ruling: Unclear) -> Term:
    """Make a term that adds nothing, and says by which ruling."""
    return Term(0, text, line, (ruling.value,))


def _resting(term: Term, ruling: Unclear) -> Term:
    """Let a term rest on one more ruling."""
    return replace(term, rulings=(*term.rulings, ruling.value))


def score(us: Combatant, them: Combatant, rules: Rules) -> Score:
    """Add up our factor and all that changes it; the die comes on top.

    The factor does not fall below 0 (BO-1); whether a fortification may bring it there is BO-23.
    """
    terms = [factor(us, them, rules)]
    for cause in CAUSES.values():
        terms += cause(us, them, rules)
    below_may_go = rules.choice(Unclear.FACTOR_BELOW_ZERO) == "negative"
    floored = [term for term in terms if not (below_may_go and term.line == "fortification")]
    short = LEAST_FACTOR - sum(term.amount for term in floored)
    if short > 0:
        walls = any(term.line == "fortification" for term in floored)
        why = Unclear.FACTOR_BELOW_ZERO if walls else Unclear.MINUS_READ_ONCE
        terms.append(Term(short, "no factor falls below 0", "floor", (why.value,)))
    return Score(tuple(terms))
