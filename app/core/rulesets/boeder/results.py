"""Boeder's results: what becomes of the loser, and what the winner may do.

Source: the two tables of results and the sentences below them. Rows: results.toml.
"""

from app.core.kernel import fates
from app.core.kernel.distance import Distance, centimetres, inches
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.fates import Fate, Verdict
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Amount, Margin
from app.core.rulesets.boeder.combat import fights_as
from app.core.rulesets.boeder.fighters import Combatant, Going
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.tables import ResultRow
from app.core.rulesets.boeder.troops import Arm, Troops


def verdict(us: Combatant, them: Combatant, margin: Margin, rules: Rules) -> Verdict:
    """Read off what becomes of us."""
    match margin:
        case Margin.AHEAD | Margin.LEVEL:
            return Verdict(Fate.NONE)
        case Margin.HALF | Margin.LESS_THAN_HALF:
            doubled = True
        case Margin.BEHIND:
            doubled = False
    row = rules.tables.results.row(fights_as(us, rules), doubled=doubled)
    cause, rulings = destroyed_by(us, them, row, rules)
    fate = Fate.DESTROYED if cause else Fate(row.otherwise)
    if fate is not Fate.RECOIL:
        return Verdict(fate, cause, rulings)
    if us.enemies_on_flank_or_rear and rules.choice(Unclear.FLANK_AND_REAR) == "no_way_back":
        why = "with an enemy on its flank or rear to retreat from"
        return Verdict(Fate.DESTROYED, why, (*rulings, Unclear.FLANK_AND_REAR.value))
    return Verdict(fate, cause, (*rulings, Unclear.RETREAT.value))


def destroyed_by(
    us: Combatant, them: Combatant, row: ResultRow, rules: Rules
) -> tuple[str, tuple[str, ...]]:
    """Say what in our row destroys us, "" for nothing, and the rulings this rests on."""
    theirs = fights_as(them, rules)
    name = rules.tables.troops.types[theirs].name
    if row.in_bad_going and us.going is Going.BAD:
        return "in bad going", ()
    if row.in_fortification and us.in_hard_fortification:
        return "in a fortification", ()
    if theirs in row.by:
        return f"by {name}", ()
    near = centimetres(rules.tables.results.distances.near_cm)
    if theirs in row.by_near:
        words = f"by {name} within {near}" if us.distance <= near else ""
        return words, (Unclear.WITHIN_FOUR_INCHES.value,)
    if theirs is Troops.HEAVY_CAVALRY and _is_guns_to_cavalry(row, rules):
        words = f"by {name}" if _heavy_cavalry_too(row, rules) else ""
        return words, (Unclear.WHO_DESTROYS_GUNS.value,)
    return "", ()


def destroyers(row: ResultRow, rules: Rules) -> str:
    """Say what destroys the losers of a row, in the words of the play sheet; "" for nothing."""
    types = rules.tables.troops.types
    guns = rules.tables.troops.of_arm(Arm.ARTILLERY)
    by_guns = set(guns) <= set(row.by)
    by = [types[troops].code for troops in row.by if not (by_guns and troops in guns)]
    if _heavy_cavalry_too(row, rules):
        by.append(types[Troops.HEAVY_CAVALRY].code)
    near = " or ".join(types[troops].code for troops in row.by_near)
    parts = (
        (row.in_bad_going, "in bad going"),
        (row.in_fortification, "in a fortification"),
        (by_guns, "by guns"),
        (bool(by), f"by {' or '.join(by)}"),
        (bool(near), f"by {near} within {centimetres(rules.tables.results.distances.near_cm)}"),
    )
    return "; ".join(words for applies, words in parts if applies)


def _is_guns_to_cavalry(row: ResultRow, rules: Rules) -> bool:
    """Say whether this is the row in which medium cavalry alone destroys beaten guns (BO-5)."""
    guns = all(rules.tables.troops.types[loser].arm is Arm.ARTILLERY for loser in row.losers)
    return guns and Troops.MEDIUM_CAVALRY in row.by and Troops.HEAVY_CAVALRY not in row.by


def _heavy_cavalry_too(row: ResultRow, rules: Rules) -> bool:
    literal = rules.choice(Unclear.WHO_DESTROYS_GUNS) == "medium_only"
    return _is_guns_to_cavalry(row, rules) and not literal


def goes(fate: Fate, rules: Rules) -> str:
    """Say what a fate is, with its distance."""
    match fate:
        case Fate.NONE:
            return "stands"
        case Fate.RECOIL:
            return f"retreats {retreat(rules)}"
        case Fate.FLEE:
            far = rules.tables.results.distances
            return f"flees {centimetres(far.flee_cm)} ({inches(far.flee_inches)})"
        case Fate.DESTROYED:
            return "is destroyed"


def retreat(rules: Rules) -> Distance:
    """How far an element retreats: its own base depth (BO-12)."""
    return centimetres(rules.tables.troops.base.depth_cm)


def pursues(winner: Combatant, rules: Rules) -> bool:
    """Say whether an element that has beaten its enemy may pursue: heavy or British cavalry."""
    row = rules.tables.troops.types[winner.troops]
    nation = rules.nations.get(winner.nation)
    british = nation is not None and nation.cavalry_pursues and row.arm is Arm.CAVALRY
    return row.pursues or british


def outcome(loser: Combatant | None, fate: Fate, rules: Rules, *, first_lost: bool) -> Outcome:
    """Make the outcome that odds count: its words and its step, seen from the first side."""
    called = loser.called if loser else None
    return fates.outcome(called, fate, goes(fate, rules), first_lost=first_lost)


def facts(
    loser: Combatant,
    totals: tuple[Amount, Amount],
    found: Verdict,
    rules: Rules,
) -> tuple[Fact, ...]:
    """Tell what became of the loser: the result, the band it stands in, and what follows.

    `totals` are the loser's and the winner's.
    """
    ours, theirs = totals
    half = 2 * ours <= theirs
    band = (
        f"{shown(ours)} is half or less of {shown(theirs)}"
        if half
        else f"{shown(ours)} is less than {shown(theirs)}"
    )
    what = f"{goes(found.fate, rules)} {found.cause}".rstrip()
    told = [Fact(f"{loser.called.does(what)}: {band}.", found.rulings)]
    if found.fate is Fate.DESTROYED:
        if loser.rear_support is not None:
            name = rules.tables.troops.types[loser.rear_support].name
            told.append(Fact(f"{name} behind it is not destroyed with it."))
        if loser.commander_in_chief:
            alone = rules.choice(Unclear.COMMANDER_LOST) == "alone"
            so = "" if alone else ", once more elements are lost than the enemy has lost"
            lost = f"The commander-in-chief is lost, and with him the battle{so}."
            told.append(Fact(lost, (Unclear.COMMANDER_LOST.value,)))
    return tuple(told)


def answer(loser: Combatant | None, fate: Fate, rules: Rules) -> dict[str, Json]:
    """Give the keys of the answer that tell a result: result, distances, commander, supporter."""
    far = rules.tables.results.distances
    told: dict[str, Json] = {"result": fate.value}
    if fate is Fate.RECOIL:
        told["recoil_cm"] = rules.tables.troops.base.depth_cm
    if fate is Fate.FLEE:
        told |= {"flee_in": far.flee_inches, "flee_cm": far.flee_cm}
    if fate is Fate.DESTROYED and loser is not None:
        told["commander_in_chief_lost"] = loser.commander_in_chief
        if loser.rear_support is not None:
            told["supporter_lost"] = False
    return told
