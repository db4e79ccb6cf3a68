"""Burt's results: what becomes of the loser, and what the winner must or may do.

Source: the two tables of results, the sentences on pursuit, and those on commanders who fall.
Rows: results.toml.
"""

from app.core.kernel import fates
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.fates import Fate, Verdict
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Amount, Margin
from app.core.kernel.subjects import Subject
from app.core.rulesets.burt.combat import arm
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear, in_order
from app.core.rulesets.burt.tables import ResultRow
from app.core.rulesets.burt.troops import Arm, Troops
from app.core.rulesets.burt.units import Combatant, Part


def loses_as(us: Combatant, rules: Rules) -> Troops:
    """Give the row in which we lose: lancers by BU-12, commanders as light cavalry."""
    light = rules.choice(Unclear.LANCERS_LOSE) == "light"
    fighting = us.part.melee and not (us.troops is Troops.LANCERS and light)
    return rules.tables.troops.stands_for(us.troops, fighting=fighting)


def destroys_as(them: Combatant, rules: Rules) -> Troops:
    """Give the type as which an enemy destroys: lancers by BU-21."""
    light = rules.choice(Unclear.LANCERS_DESTROY) == "light"
    fighting = not (them.troops is Troops.LANCERS and light)
    return rules.tables.troops.stands_for(them.troops, fighting=fighting)


def is_doubled(margin: Margin, rules: Rules) -> bool:
    """Say whether a loser's total is in the worse band; exactly half by BU-1."""
    half = margin is Margin.HALF and rules.choice(Unclear.EXACTLY_HALF) == "half_is_double"
    return margin is Margin.LESS_THAN_HALF or half


def verdict(us: Combatant, them: Combatant, margin: Margin, rules: Rules) -> Verdict:
    """Read off what becomes of us."""
    if margin in (Margin.AHEAD, Margin.LEVEL):
        return Verdict(Fate.NONE)
    doubled = is_doubled(margin, rules)
    resting = [Unclear.EXACTLY_HALF] if margin is Margin.HALF else []
    row = rules.tables.results.row(loses_as(us, rules), doubled=doubled)
    if _ignores(us, row, doubled=doubled, rules=rules):
        resting += [Unclear.GUNS_BY_DOUBLE] if doubled else []
        return Verdict(Fate.NONE, "guns ignore this fire", in_order(resting))
    if us.troops is Troops.LANCERS and us.part.melee:
        resting.append(Unclear.LANCERS_LOSE)
    if row.going is not None:
        resting.append(Unclear.WHOSE_GROUND)
    cause = destroyed_by(us, them, row, rules)
    if them.troops is Troops.LANCERS and Troops.LIGHT_CAVALRY in row.by:
        resting.append(Unclear.LANCERS_DESTROY)
    fate = Fate(row.otherwise) if cause is None else Fate.DESTROYED
    if us.troops is Troops.WAGON and not doubled:
        resting.append(Unclear.BEATEN_WAGON)
    if doubled and arm(us, rules) is Arm.ARTILLERY and us.part is Part.IS_SHOT_AT:
        resting.append(Unclear.GUNS_BY_DOUBLE)
    if fate is Fate.RECOIL:
        resting.append(Unclear.RECOIL)
    if fate in (Fate.RECOIL, Fate.FLEE) and us.defends is not None and us.defends.no_way_back:
        resting.append(Unclear.NO_WAY_BACK)
        stays = rules.choice(Unclear.NO_WAY_BACK) == "stays"
        fate = Fate.NONE if stays else Fate.DESTROYED
        cause = f"since {us.called.pronoun} cannot go back"
    return Verdict(fate, cause or "", in_order(resting))


def _ignores(us: Combatant, row: ResultRow, *, doubled: bool, rules: Rules) -> bool:
    """Say whether guns ignore the fire that beats them; all of it by a choice of BU-9."""
    if us.part is not Part.IS_SHOT_AT:
        return False
    if doubled:
        guns = arm(us, rules) is Arm.ARTILLERY
        return guns and rules.choice(Unclear.GUNS_BY_DOUBLE) == "ignored"
    return row.ignores_fire


def destroyed_by(us: Combatant, them: Combatant, row: ResultRow, rules: Rules) -> str | None:
    """Say what in our row destroys us (“by Cossacks”, "" for any enemy); None for nothing."""
    if row.going is not None and us.unit.going is not row.going:
        return None
    if row.in_contact and not us.part.melee:
        return None
    if not {"any", destroys_as(them, rules), arm(them, rules)} & set(row.by):
        return None
    by = "" if "any" in row.by else f"by {rules.tables.troops.types[them.troops].name}"
    going = "" if row.going is None else f"in {row.going} going"
    return f"{by} {going}".strip()


def goes(fate: Fate, rules: Rules) -> str:
    """Say what a fate is, with its distance."""
    match fate:
        case Fate.NONE:
            return "stands"
        case Fate.RECOIL:
            return "recoils a base depth"
        case Fate.FLEE:
            return f"flees {rules.far(rules.tables.results.flight.paces)}"
        case Fate.DESTROYED:
            return "is destroyed"


def outcome(loser: Combatant | None, fate: Fate, rules: Rules, *, first_lost: bool) -> Outcome:
    """Make the outcome that odds count: its words and its step, seen from the first side."""
    called = loser.called if loser else None
    return fates.outcome(called, fate, goes(fate, rules), first_lost=first_lost)


def facts(
    loser: Combatant, totals: tuple[Amount, Amount], found: Verdict, rules: Rules
) -> tuple[Fact, ...]:
    """Tell what became of the loser, the band it stands in, and whom his fall shakes.

    `totals` are the loser's and the winner's.
    """
    ours, theirs = totals
    share = "half" if 2 * ours == theirs else "less than half" if 2 * ours < theirs else "less"
    band = f"{shown(ours)} is {share} {'than' if share == 'less' else 'of'} {shown(theirs)}"
    what = f"{goes(found.fate, rules)} {found.cause}".rstrip()
    if found.fate is Fate.NONE:
        what = f"{goes(found.fate, rules)}, {found.cause}"
    told = [Fact(f"{loser.called.does(what)}: {band}.", found.rulings)]
    if found.fate is Fate.FLEE:
        they = Subject(loser.called.pronoun, loser.called.plural)
        words = f"{they.does('leaves')} the table in flight, {they.does('is')} lost"
        told.append(Fact(f"If {words}.", (Unclear.OFF_THE_TABLE.value,)))
    if found.fate is Fate.DESTROYED and loser.troops is Troops.DIVISION_COMMANDER:
        told.append(Fact("His division is demoralised.", (Unclear.NO_COMMANDER.value,)))
    if found.fate is Fate.DESTROYED and loser.troops is Troops.ARMY_GENERAL:
        far = rules.choice(Unclear.GENERAL_OFF_TABLE) == "far"
        range_ = ", all commanders are out of his range" if far else ""
        words = f"The army general is lost: he adds to no die{range_}."
        told.append(Fact(words, (Unclear.ARMY_GENERAL.value, Unclear.GENERAL_OFF_TABLE.value)))
    return tuple(told)


def answer(loser: Combatant | None, fate: Fate, rules: Rules) -> dict[str, Json]:
    """Give the keys of the answer that tell a result: result, distance, his division."""
    told: dict[str, Json] = {"result": fate.value}
    if fate is Fate.FLEE:
        told["flee_paces"] = rules.tables.results.flight.paces
    if loser is not None and loser.troops is Troops.DIVISION_COMMANDER:
        told["division_demoralised"] = fate is Fate.DESTROYED
    return told


def must_pursue(troops: Troops, rules: Rules) -> bool:
    """Say whether a type has to pursue whom it beats; lancers by BU-19."""
    if troops is Troops.LANCERS and rules.choice(Unclear.LANCERS_PURSUE) == "may":
        return False
    fights = rules.tables.troops.stands_for(troops, fighting=True)
    return rules.tables.troops.types[fights].pursues


def pursuit(winner: Combatant, rules: Rules) -> tuple[str, Fact]:
    """Say whether a winner of close combat must or may pursue, and that no commander attacks.

    A pursuer that meets an enemy fights it (BU-28); a commander, who does not choose to attack,
    follows only to where none is.
    """
    word = "must" if must_pursue(winner.troops, rules) else "may"
    resting = [Unclear.PURSUIT]
    if winner.troops is Troops.LANCERS:
        resting.append(Unclear.LANCERS_PURSUE)
    words = f"{winner.called} {word} pursue"
    if rules.tables.troops.types[winner.troops].commands:
        words += ", but not into contact with an enemy"
    return word, Fact(f"{words}.", in_order(resting))
