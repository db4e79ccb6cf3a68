"""FF-DBA close combat: what happens to two elements in contact.

Source: "Close Combat", "Results", "Support" and "Following Up". The amounts and their wording are
in resources/rulesets/ffdba/close_combat.toml; this module says when each row applies. Read the two
side by side: the rows share their order.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum

from app.core.kernel.actions import Resolution
from app.core.kernel.dice import DiceCall, Faces, die_a_side
from app.core.kernel.exact import shown, signed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Margin, Score, Term, margin
from app.core.kernel.subjects import Subject, told_apart
from app.core.rulesets.ffdba.fighters import (
    USUAL_CORNERS,
    CloseCombat,
    Fighter,
    arm,
    brigade_words,
    fights_as,
    refuse_impossible,
)
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import BeatenRow, Rating
from app.core.rulesets.ffdba.troops import Arm, Formation, Going, Troops


class Fate(StrEnum):
    """What becomes of an element, lightest first."""

    NONE = "none"
    RETIRE = "retire"
    FLEE = "flee"
    DESTROYED = "destroyed"


STEP = {Fate.NONE: 0, Fate.RETIRE: 1, Fate.FLEE: 1, Fate.DESTROYED: 2}


def factor(us: Fighter, them: Fighter, rules: Rules) -> Term:
    """Give our close combat factor; guns and lancers have two (FF-2, FF-3)."""
    if us.horse_holders:
        none = rules.tables.movement.dismount.holders_factor
        return _factor(none, "Horse-holders", (Unclear.DISMOUNTED_DRAGOONS,))
    row = rules.tables.troops.types[fights_as(us, rules)]
    resting: tuple[Unclear, ...] = (Unclear.DISMOUNTED_DRAGOONS,) if us.dismounted else ()
    if row.factor_by_ranks:
        assert us.ranks is not None, "a close combat is read with ranks for foot"
        return _factor(row.factor_by_ranks[us.ranks], f"{row.name}, {us.ranks} ranks", resting)
    assert row.factor is not None, "only staff has no factor, and staff does not fight"
    if row.second_factor is None:
        return _factor(row.factor, row.name, resting)
    if row.arm is Arm.ARTILLERY:
        first, ruling = _guns_first(us, them, rules), Unclear.FACTORS_OF_GUNS
    else:
        first, ruling = _lancers_first(us, them, rules), Unclear.FACTORS_OF_LANCERS
    return _factor(row.factor if first else row.second_factor, row.name, (*resting, ruling))


def _factor(amount: int, text: str, resting: tuple[Unclear, ...]) -> Term:
    return Term(amount, text, "factor", tuple(one.value for one in resting))


def _guns_first(us: Fighter, them: Fighter, rules: Rules) -> bool:
    match rules.choice(Unclear.FACTORS_OF_GUNS):
        case "first_always":
            return True
        case "second_always":
            return False
        case "foot_mounted":
            return arm(them, rules) is not Arm.CAVALRY
        case _:
            return not us.limbered and us.attacked_from == "front"


def _lancers_first(us: Fighter, them: Fighter, rules: Rules) -> bool:
    match rules.choice(Unclear.FACTORS_OF_LANCERS):
        case "first_always":
            return True
        case "second_always":
            return False
        case "foot_mounted":
            return arm(them, rules) is not Arm.CAVALRY
        case _:
            return us.charged


# --- the rows of the table ------------------------------------------------------------------


def supporting_elements(us: Fighter, them: Fighter, rules: Rules) -> int:
    """Count our supports; nobody supports where either side stands in bad going (FF-24)."""
    if Going.BAD in (us.going, them.going):
        return 0
    most = rules.tables.close_combat.support.most_from_column
    behind = min(us.friends_behind_in_column, most)
    total = us.friends_touching_enemy + behind
    return min(total, most) if rules.choice(Unclear.CORNER_SUPPORT) == "all" else total


def _in_open(them: Fighter, rules: Rules) -> bool:
    return arm(them, rules) is Arm.FOOT and them.formation is not Formation.SQUARE


def _cavalry(us: Fighter, rules: Rules) -> bool:
    return arm(us, rules) is Arm.CAVALRY


def _guns(them: Fighter, rules: Rules) -> bool:
    return arm(them, rules) is Arm.ARTILLERY


def _square(who: Fighter, rules: Rules) -> bool:
    return arm(who, rules) is Arm.FOOT and who.formation is Formation.SQUARE


def _steady_square(them: Fighter, rules: Rules) -> bool:
    return _square(them, rules) and not them.shaken


def counts_as_spent(us: Fighter, rules: Rules) -> bool:
    """Say whether we fight as Spent: so does, by FF-49, who is caught in flight."""
    caught = us.rating is Rating.FLEE and rules.choice(Unclear.CAUGHT_IN_FLIGHT) == "spent"
    return us.rating is Rating.SPENT or caught


Times = Callable[[Fighter, Fighter, Rules], int]

# How often each row of [modifiers] applies to us.
# fmt: off
TIMES: Mapping[str, Times] = {
    "per_supporting_element":     supporting_elements,
    "cavalry_charged_downhill":   lambda us, them, r: _cavalry(us, r) and us.charged_downhill,
    "uphill_from_enemy":          lambda us, them, r: us.uphill,
    "cavalry_vs_open_infantry":   lambda us, them, r: _cavalry(us, r) and _in_open(them, r),
    "cavalry_vs_artillery":       lambda us, them, r: _cavalry(us, r) and _guns(them, r),
    "per_enemy_on_flank_or_rear": lambda us, them, r: us.enemies_on_flank_or_rear,
    "tired":                      lambda us, them, r: us.rating is Rating.TIRED,
    "spent":                      lambda us, them, r: counts_as_spent(us, r),
    "against_field_defences":     lambda us, them, r: them.in_field_defences and not them.shaken,
    "enemy_of_higher_quality":    lambda us, them, r: them.quality.rank > us.quality.rank,
    "cavalry_following_up":       lambda us, them, r: _cavalry(us, r) and us.following_up,
    "cavalry_vs_square":          lambda us, them, r: _cavalry(us, r) and _steady_square(them, r),
}
# fmt: on

RESTING = {
    "per_supporting_element": Unclear.CORNER_SUPPORT,
    "enemy_of_higher_quality": Unclear.QUALITY_STEPS,
}
"""The rulings that some rows rest on."""

RATING = "rating"
LINES = {"tired": RATING, "spent": RATING}
"""The line of a form that a row belongs to, where it is not the row's own."""


def score(us: Fighter, them: Fighter, rules: Rules) -> Score:
    """Add our factor and every row that applies to us; the die comes on top."""
    rows = [
        Term(
            row.amount * times,
            row.text,
            LINES.get(key, key),
            (RESTING[key].value,) if key in RESTING else (),
        )
        for key, row in rules.tables.close_combat.modifiers.items()
        if (times := int(TIMES[key](us, them, rules)))
    ]
    told = (_in_flight(us, row) for row in rows)
    return Score((factor(us, them, rules), *told, *_idle(us, them, rules)))


def _in_flight(us: Fighter, term: Term) -> Term:
    """Say of who is caught in flight that it fights as Spent."""
    if us.rating is not Rating.FLEE or term.line != RATING:
        return term
    resting = (Unclear.CAUGHT_IN_FLIGHT.value,)
    return Term(term.amount, "caught in flight, as Spent", term.line, resting)


def _idle(us: Fighter, them: Fighter, rules: Rules) -> tuple[Term, ...]:
    """Say why what was claimed adds nothing: support in bad going, foot that charged downhill."""
    claimed = us.friends_touching_enemy or us.friends_behind_in_column
    turned = us.attacked_from != "front" and not us.enemies_on_flank_or_rear
    firm = _stands_firm(us, rules)
    causes = {
        "no support where either stands in bad going": (
            "per_supporting_element",
            claimed and Going.BAD in (us.going, them.going),
        ),
        "only cavalry gains by charging downhill": (
            "cavalry_charged_downhill",
            us.charged_downhill and not _cavalry(us, rules),
        ),
        "only lancers have a factor for charging": (
            "charged",
            us.charged and fights_as(us, rules) is not Troops.LANCERS,
        ),
        "light foot has one factor, in any ranks": (
            "ranks",
            us.ranks is not None and us.troops is Troops.LIGHT_FOOT,
        ),
        "Shaken counts in a square or field defences only": ("shaken", us.shaken and not firm),
        f"attacked in {us.attacked_from}: say how many enemies touch flank or rear": (
            "per_enemy_on_flank_or_rear",
            turned,
        ),
    }
    return tuple(Term(0, words, line) for words, (line, so) in causes.items() if so)


def fate(us: Fighter, them: Fighter, band: Margin, rules: Rules) -> tuple[Fate, tuple[str, ...]]:
    """Read off what becomes of us, and the rulings this rests on."""
    half_is_beaten = rules.choice(Unclear.EXACTLY_HALF) == "half_is_beaten"
    match band:
        case Margin.AHEAD | Margin.LEVEL:
            return Fate.NONE, ()
        case Margin.LESS_THAN_HALF:
            return Fate.DESTROYED, ()
        case Margin.HALF if not half_is_beaten:
            return Fate.DESTROYED, (Unclear.EXACTLY_HALF.value,)
        case Margin.HALF:
            resting: tuple[str, ...] = (Unclear.EXACTLY_HALF.value,)
        case Margin.BEHIND:
            resting = ()
    row = rules.tables.close_combat.row(fights_as(us, rules))
    if row.going is not None:
        resting = (*resting, Unclear.WHOSE_GROUND.value)
    if _destroys(row, us, them, rules):
        return Fate.DESTROYED, resting
    if row.else_unclear:
        resting = (*resting, Unclear.BLANK_CELLS.value)
        if rules.choice(Unclear.BLANK_CELLS) == "stays":
            return Fate.NONE, resting
    if us.rating in (Rating.SPENT, Rating.FLEE):
        ignores = _may_stand(us, rules) and rules.choice(Unclear.SPENT_SQUARE) == "yes"
        square = (Unclear.SPENT_SQUARE.value,) if _stands_firm(us, rules) else ()
        return (Fate.RETIRE if ignores else Fate.FLEE), (*resting, *square)
    return Fate.RETIRE, resting


def _destroys(row: BeatenRow, us: Fighter, them: Fighter, rules: Rules) -> bool:
    by_them = row.by_any or fights_as(them, rules) in row.by
    return by_them and row.going in (None, us.going)


def _stands_firm(us: Fighter, rules: Rules) -> bool:
    return _square(us, rules) or us.in_field_defences


def _may_stand(us: Fighter, rules: Rules) -> bool:
    """Say whether we may ignore a retreat: in a square or field defences (FF-26)."""
    again = rules.choice(Unclear.SHAKEN_AGAIN) == "again"
    return _stands_firm(us, rules) and (again or not us.shaken)


def flee_inches(who: Fighter, rules: Rules) -> int:
    """Give how far an element flees."""
    row = rules.tables.effectiveness.flight
    return row.mounted_inches if arm(who, rules) is Arm.CAVALRY else row.foot_inches


# --- resolving ------------------------------------------------------------------------------


def close_dice(situation: CloseCombat) -> tuple[DiceCall, ...]:
    """Ask for a die a side."""
    return die_a_side()


def close_scores(situation: CloseCombat, rules: Rules) -> Mapping[str, Score]:
    """Give both scores before the dice. Raises NotAllowed for fighters that cannot be."""
    refuse_impossible(situation, rules)
    a, b = situation.a, situation.b
    return {"a": score(a, b, rules), "b": score(b, a, rules)}


def close(situation: CloseCombat, faces: Faces, rules: Rules) -> Resolution:
    """Resolve a close combat: compare the totals, and read off what becomes of the loser."""
    before = close_scores(situation, rules)
    scores = {key: before[key].rolled(faces[f"die_{key}"][0]) for key in before}
    ours, theirs = scores["a"].total, scores["b"].total
    totals: dict[str, Json] = {"score_a": ours, "score_b": theirs}
    if ours == theirs:
        level = Fact(f"No effect: {shown(ours)} against {shown(theirs)}.", (Unclear.LEVEL.value,))
        answer = {**totals, "loser": None, "result": Fate.NONE.value}
        happened = [level, *_to_check(situation, rules)]
        return Resolution(answer, Outcome("no effect", 0), scores, tuple(happened))
    first_lost = ours < theirs
    loser, winner = (situation.a, situation.b) if first_lost else (situation.b, situation.a)
    least, most = min(ours, theirs), max(ours, theirs)
    found, resting = fate(loser, winner, margin(least, most), rules)
    names = called(situation, rules)
    name, other = names if first_lost else names[::-1]
    what = name.does(goes(loser, found, rules))
    told = _answer(loser, found, rules)
    sign = -1 if first_lost else 1
    outcome = Outcome(what, sign * STEP[found], sign * (found is Fate.FLEE))
    half = 2 * least <= most
    band = f"{shown(least)} is {'half or less of' if half else 'less than'} {shown(most)}"
    happened = [Fact(f"{what}: {band}.", resting)]
    happened += _follows(loser, winner, found, (name, other), rules)
    happened += _to_check(situation, rules)
    answer = {**totals, "loser": "a" if first_lost else "b", **told}
    return Resolution(answer, outcome, scores, tuple(happened))


def _answer(loser: Fighter, found: Fate, rules: Rules) -> dict[str, Json]:
    told: dict[str, Json] = {"result": found.value}
    if found is Fate.RETIRE:
        told["retire_in"] = rules.tables.close_combat.distances.retire_inches
        told["may_stand_shaken"] = _may_stand(loser, rules)
    if found is Fate.FLEE:
        told["flee_in"] = flee_inches(loser, rules)
    return told


def _follows(
    loser: Fighter, winner: Fighter, found: Fate, names: tuple[Subject, Subject], rules: Rules
) -> list[Fact]:
    """Tell what follows: standing Shaken, the column pushed back, the winner's cavalry."""
    name, other = names
    distances = rules.tables.close_combat.distances
    told = []
    if found is Fate.RETIRE and _may_stand(loser, rules):
        resting = (Unclear.SHAKEN_AGAIN.value,) if loser.shaken else ()
        told.append(Fact(f"{name} may ignore the retreat and count as Shaken.", resting))
    if found in (Fate.FLEE, Fate.DESTROYED):
        cost = -rules.tables.effectiveness.losses.destroyed_or_fled
        resting = (Unclear.LOSS_AND_RALLY.value,)
        whose = brigade_words(name, loser.brigade)
        before = f"no loss, {name} cost it {cost} before"
        what = before if loser.has_fled else f"less {cost} for good"
        told.append(Fact(f"BEF of {whose}: {what}.", resting))
    if found in (Fate.RETIRE, Fate.FLEE) and loser.friends_behind_in_column:
        told.append(Fact("The whole column behind is pushed back too."))
    if _cavalry(winner, rules) and found in (Fate.RETIRE, Fate.FLEE):
        told.append(Fact(f"{other.does('follows')} up and {other.verb('stays')} in contact."))
    if _cavalry(winner, rules) and found is Fate.DESTROYED:
        far = distances.follow_through_inches
        minus = signed(rules.tables.close_combat.modifiers["cavalry_following_up"].amount)
        fights = f"{other.verb('fights')} whom {other.pronoun} {other.verb('meets')}"
        text = f"{other.does('follows')} through {far}″ and {fights}, {minus} on the score."
        told.append(Fact(text))
    return told


def _to_check(situation: CloseCombat, rules: Rules) -> list[Fact]:
    """Ask to check what counts as it was claimed, and is seldom so at the table."""
    both = (situation.a, situation.b)
    told = []
    if max(who.friends_touching_enemy for who in both) > USUAL_CORNERS:
        text = f"More than {USUAL_CORNERS} friends at one enemy’s corners: check the contact."
        told.append(Fact(text, (Unclear.CORNER_SUPPORT.value,)))
    if all(who.in_field_defences for who in both):
        told.append(Fact("Both sides are told to stand in field defences: check who holds them."))
    if any(who.uphill and who.charged_downhill and _cavalry(who, rules) for who in both):
        told.append(Fact("Charged downhill and uphill of the enemy both count: check the slope."))
    return told


def goes(who: Fighter, found: Fate, rules: Rules) -> str:
    """Say what a fate is, with its distance."""
    match found:
        case Fate.NONE:
            return "stands"
        case Fate.RETIRE:
            return f"retires {rules.tables.close_combat.distances.retire_inches}″"
        case Fate.FLEE:
            return f"flees {flee_inches(who, rules)}″"
        case Fate.DESTROYED:
            return "is destroyed"


def called(situation: CloseCombat, rules: Rules) -> tuple[Subject, Subject]:
    """Name both: by their own names, else by their troops, told apart where these are the same."""
    ours, theirs = (
        Subject(who.name) if who.name else rules.tables.troops.types[who.troops].subject
        for who in (situation.a, situation.b)
    )
    return told_apart(ours, theirs, ("left", "right"))
