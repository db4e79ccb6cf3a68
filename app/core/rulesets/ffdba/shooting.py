"""FF-DBA's fire: combat value, die and result.

Source: "Firing" and "Combat Results". The figures are in resources/rulesets/ffdba/shooting.toml.
"""

from collections.abc import Mapping
from fractions import Fraction

from app.core.kernel.actions import Resolution
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.distance import inches
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.names_apart import of_side
from app.core.kernel.scores import Score, Term
from app.core.kernel.subjects import Subject
from app.core.rulesets.ffdba.effectiveness import disorder_words
from app.core.rulesets.ffdba.fighters import brigade_words
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import Effect, Rating, Result, ResultRow
from app.core.rulesets.ffdba.troops import Arm, Formation, Troops, Weapon
from app.core.rulesets.ffdba.volley import Shooters, TableRow, Target, Volley, refuse_impossible

HARM = {result: step for step, result in enumerate(Result)}
LEAST_VALUE = 1
LEAST_FACE = 1
TWO_RANKS = 2
FEW = {1: "one", 2: "two"}


def row_of(value: int, rules: Rules) -> ResultRow:
    """Give the row of a combat value of 1 or more."""
    return next(row for row in rules.tables.shooting.results if row.covers(value))


def limits(shooters: Shooters, rules: Rules) -> tuple[int, ...]:
    """Give how many inches each range band of the elements' weapon goes to."""
    key, _ = _weapon_row(shooters, rules)
    return tuple(band.to_inches for band in rules.tables.shooting.weapons[key].bands)


def fire_value(shooters: Shooters, rules: Rules) -> tuple[int, tuple[Unclear, ...]]:
    """Give the fire value of one element at its range (0 beyond its reach), and its rulings."""
    key, resting = _weapon_row(shooters, rules)
    if _silent(shooters, rules):
        return 0, resting
    weapon = rules.tables.shooting.weapons[key]
    farther = rules.choice(Unclear.RANGE_LIMIT) == "farther"
    for band in weapon.bands:
        limit = inches(band.to_inches)
        reach = inches(shooters.range_in)
        last = band is weapon.bands[-1]
        if reach < limit or (reach <= limit and (last or not farther)):
            on_limit = any(shooters.range_in == one.to_inches for one in weapon.bands[:-1])
            return band.value, (*resting, *((Unclear.RANGE_LIMIT,) if on_limit else ()))
    return 0, resting


def _silent(shooters: Shooters, rules: Rules) -> str:
    """Say why elements do not shoot at any range: in flight, or mounted (FF-31); else ""."""
    if shooters.rating is Rating.FLEE:
        return "in flight"
    carbines = shooters.weapon is Weapon.CARBINE
    return "mounted" if carbines and too_mounted(rules, dismounted=shooters.dismounted) else ""


def too_mounted(rules: Rules, *, dismounted: bool) -> bool:
    """Say whether dragoons do not shoot because they ride (FF-31)."""
    return not dismounted and rules.choice(Unclear.MOUNTED_CARBINES) == "dismounted"


def _weapon_row(shooters: Shooters, rules: Rules) -> tuple[str, tuple[Unclear, ...]]:
    if shooters.weapon is Weapon.CARBINE:
        on_foot = shooters.dismounted
        ruling = Unclear.DISMOUNTED_DRAGOONS if on_foot else Unclear.MOUNTED_CARBINES
        return shooters.weapon.value, (ruling,)
    if shooters.weapon is not Weapon.MUSKET:
        return shooters.weapon.value, ()
    if shooters.ranks is not None and shooters.troops is not Troops.LIGHT_FOOT:
        return f"musket_{shooters.ranks}", ()
    three = rules.choice(Unclear.LIGHT_FOOT_MUSKETS) == "three"
    return f"musket_{3 if three else TWO_RANKS}", (Unclear.LIGHT_FOOT_MUSKETS,)


def is_vulnerable(target: Target, rules: Rules) -> bool:
    """Say whether fire at the target counts double: limbered guns, foot in square or column."""
    arm = rules.tables.troops.types[target.troops].arm
    if arm is Arm.ARTILLERY:
        return target.limbered
    on_foot = arm is Arm.FOOT or target.dismounted
    return on_foot and target.formation in (Formation.SQUARE, Formation.COLUMN)


def combat_value(volley: Volley, rules: Rules) -> Score:
    """Add up the fire of all shooters; the sum is rounded once (FF-8).

    Raises NotAllowed for shooters or a target that cannot be.
    """
    refuse_impossible(volley, rules)
    multipliers = rules.tables.shooting.multipliers
    times = multipliers["vulnerable"].times if is_vulnerable(volley.target, rules) else 1
    as_foot = times > 1 and volley.target.dismounted
    terms = []
    for place, shooters in enumerate(volley.shooters):
        each, resting = fire_value(shooters, rules)
        share = Fraction(each * shooters.count * times)
        reduced = {Rating.TIRED: "tired", Rating.SPENT: "spent"}.get(shooters.rating)
        if reduced:
            share *= Fraction(100 + multipliers[reduced].percent, 100)
        words = _share_words(shooters, each, times, rules)
        if as_foot and Unclear.DISMOUNTED_DRAGOONS not in resting:
            resting = (*resting, Unclear.DISMOUNTED_DRAGOONS)
        terms.append(Term(share, words, line_of(place), tuple(one.value for one in resting)))
    total = Fraction(sum(term.amount for term in terms))
    rounded = _rounded(total, rules)
    if rounded != total:
        terms.append(Term(rounded - total, "rounded once", "rounding", (Unclear.ROUNDING.value,)))
    return Score(tuple(terms))


def line_of(place: int) -> str:
    """Give the line of a form and a score for a group of shooters."""
    return f"shooters_{place + 1}"


def _share_words(shooters: Shooters, each: int, times: int, rules: Rules) -> str:
    key, _ = _weapon_row(shooters, rules)
    weapon = rules.tables.shooting.weapons[key]
    if not each:
        why = _silent(shooters, rules) or f"beyond {weapon.reach_inches}″"
        return f"{weapon.text} at {inches(shooters.range_in)}: {why}"
    parts = [f"{weapon.text}: {shooters.count} × {each} at {inches(shooters.range_in)}"]
    if shooters.dismounted:
        parts.append("dismounted")
    if times > 1:
        parts.append("doubled")
    if shooters.rating is not Rating.FRESH:
        parts.append(shooters.rating.value)
    return ", ".join(parts)


def _rounded(total: Fraction, rules: Rules) -> int:
    if rules.choice(Unclear.ROUNDING) == "down":
        return total.numerator // total.denominator
    nearest = (2 * total.numerator + total.denominator) // (2 * total.denominator)
    return max(nearest, LEAST_VALUE) if total else 0


def die_terms(target: Target, rules: Rules) -> tuple[Term, ...]:
    """Give what is taken off the die: cover, and skirmishers or dismounted cavalry (FF-9)."""
    rows = rules.tables.shooting.die
    applies = {
        "in_cover": target.in_cover == "all",
        "skirmishers": target.formation is Formation.SKIRMISH or target.dismounted,
    }
    terms = tuple(Term(row.amount, row.text, key) for key, row in rows.items() if applies[key])
    if len(terms) > 1 and rules.choice(Unclear.DIE_BELOW_ONE) == "one_at_most":
        return (Term(terms[0].amount, terms[0].text, "", (Unclear.DIE_BELOW_ONE.value,)),)
    return terms


def fire_dice(volley: Volley, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the firing player's die; none where nobody reaches."""
    if not combat_value(volley, rules).before_dice:
        return ()
    return (one_die("die", "shooters", "shooters"),)


def fire_scores(volley: Volley, rules: Rules) -> Mapping[str, Score]:
    """Give the combat value and what is taken off the die, before it is thrown."""
    value = combat_value(volley, rules)
    if not value.before_dice:
        return {"shooters": value}
    return {"shooters": value, "target": Score(die_terms(volley.target, rules))}


def fire(volley: Volley, faces: Faces, rules: Rules) -> Resolution:
    """Resolve a volley: combat value, modified die, and the result read off the table."""
    value = combat_value(volley, rules)
    if not value.before_dice:
        return _no_shot(volley, value, rules)
    (face,) = faces["die"]
    die = Score(die_terms(volley.target, rules), face)
    modified = int(die.total)
    below = modified < LEAST_FACE
    resting: tuple[str, ...] = (Unclear.DIE_BELOW_ONE.value,) if below or len(die.terms) > 1 else ()
    if below and rules.choice(Unclear.DIE_BELOW_ONE) == "below_is_nothing":
        result = Result.NO_EFFECT
    else:
        modified = max(modified, LEAST_FACE)
        result = row_of(int(value.before_dice), rules).faces[modified - 1]
    effect = rules.tables.shooting.effects[result]
    named = _told_apart(volley, rules)
    row = row_of(int(value.before_dice), rules)
    sign, short = result.sign, _in_short(effect)
    told = Fact(
        f"{named.does('takes')} {sign}, {short}: combat value {value.before_dice}, "
        f"row {row.title.replace('-', '–')}, die {modified}.",
        resting,
    )
    more = (Fact(f"{sign}: {effect.text}."),) if effect.destroyed else ()
    return Resolution(
        {
            "combat_value": int(value.before_dice),
            "modified_die": modified,
            "result": result.value,
        },
        Outcome(f"{sign}: {effect.text}", HARM[result], sign=sign, short=short),
        {"shooters": value, "target": die},
        (told, *more, *_costs(brigade_words(named, volley.target.brigade), result, rules)),
    )


def called(target: Target, rules: Rules) -> Subject:
    """Name a target: by its own name, else by its troops, and whether they are on foot."""
    row = rules.tables.troops.types[target.troops]
    if target.dismounted and not target.name:
        return Subject(f"Dismounted {row.name.casefold()}", row.plural)
    return Subject(target.name) if target.name else row.subject


def _told_apart(volley: Volley, rules: Rules) -> Subject:
    """Name the target of a volley; where shooters bear its name, as the form heads it."""
    target = called(volley.target, rules)
    alike = any(one.name == target.text for one in volley.shooters)
    return Subject(of_side(target.text, "target"), target.plural) if alike else target


def _costs(whose: str, result: Result, rules: Rules) -> tuple[Fact, ...]:
    """Tell what a result costs the target's brigade in BEF, for a time and for good (FF-10)."""
    losses = rules.tables.effectiveness.losses
    gone = rules.tables.shooting.effects[result].destroyed * losses.destroyed_or_fled
    for_a_time = disorder_words(result, rules)
    parts = [*([for_a_time] if for_a_time else []), *([f"{-gone} for good"] if gone else [])]
    if not parts:
        return ()
    resting = (Unclear.COST_OF_DISORDER.value,)
    return (Fact(f"BEF of {whose}: less {' and '.join(parts)}.", resting),)


def _in_short(effect: Effect) -> str:
    """Say what a result does in very few words."""
    if effect.destroyed:
        return f"all disordered, {FEW.get(effect.destroyed, effect.destroyed)} lost"
    return {"none": "no effect", "half": "half disordered", "all": "all disordered"}[
        effect.disordered
    ]


def _no_shot(volley: Volley, value: Score, rules: Rules) -> Resolution:
    """Tell that nobody shoots; only of those out of range FF-28 says what it counts as."""
    out_of_range = not all(_silent(shooters, rules) for shooters in volley.shooters)
    nothing = out_of_range and rules.choice(Unclear.OUT_OF_RANGE) == "no_effect"
    resting = (Unclear.OUT_OF_RANGE.value,) if out_of_range else ()
    result = Result.NO_EFFECT.value if nothing else "no_shot"
    said = "NE, no effect" if nothing else "No shot"
    words = "; ".join(term.text for term in value.terms)
    return Resolution(
        {"combat_value": 0, "modified_die": None, "result": result},
        Outcome("NE: no effect" if nothing else "no shot", 0),
        {"shooters": value},
        (Fact(f"{said}: {words}.", resting),),
    )


def look_up(situation: TableRow, rules: Rules) -> Resolution:
    """Read a row of the table of results for the dice named."""
    row = row_of(situation.cv_low, rules)
    if situation.cv_high is not None and not row.covers(situation.cv_high):
        words = f"{situation.cv_low} and {situation.cv_high} stand in different rows"
        return Resolution({"row": None, "results": []}, Outcome(words, 0), {}, (Fact(f"{words}."),))
    results = [row.faces[die - 1].value for die in situation.dice]
    return Resolution(
        {"row": row.title, "results": results},
        Outcome("; ".join(results), 0),
        {},
        (Fact(f"Row {row.title}: {'; '.join(results)}."),),
    )
