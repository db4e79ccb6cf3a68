"""DRAM's generals: what becomes of one in combat, wounds, flight, and who takes over.

Source: the paragraph on CR and AP; DR-6 to DR-8 and DR-15.
"""

from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, Shape, one_die
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.words import Word
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.tables import Risk, RiskRow

Points = Annotated[int, Field(strict=True, ge=0, le=99)]


class Rating(Word):
    """What a general is rated for: charisma and ability."""

    CR = "cr"
    AP = "ap"


class Post(Word):
    """What a general commands: a corps, or more."""

    CORPS_GENERAL = "corps_general"
    HIGHER_GENERAL = "higher_general"


class AtRisk(Situation):
    """A general is in combat; with his CR the die for flight is thrown with the others."""

    cr: Points | None = None
    name: str = ""


class Flight(Situation):
    """A general throws for flight."""

    cr: Points
    name: str = ""


class Lost(Situation):
    """A general is lost."""

    lost: Post = Post.CORPS_GENERAL


class Wounded(Situation):
    """A general has a light wound."""

    cr: Points
    ap: Points
    loses: Rating


def risk_dice(situation: AtRisk, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for two dice, and where his CR is known for the die for flight if they call for it."""

    def calls_for_flight(thrown: Faces) -> bool:
        dice = thrown.get("dice")
        return dice is not None and throws_for_flight(band(sum(dice), rules).result, rules)

    two = DiceCall("dice", ("first", "second"), "", Shape.ROW)
    flight_die = DiceCall("flight_die", ("flight",), after=calls_for_flight)
    return (two,) if situation.cr is None else (two, flight_die)


def band(total: int, rules: Rules) -> RiskRow:
    """Give what becomes of a general by the sum of two dice."""
    return next(row for row in rules.tables.generals.risk if total <= row.to)


def throws_for_flight(risk: Risk, rules: Rules) -> bool:
    """Say whether a general throws for flight after a result (DR-7)."""
    if risk in (Risk.SERIOUS_WOUND, Risk.KILLED):
        return False
    return risk is Risk.NEAR_MISS or rules.choice(Unclear.FLIGHT_DIE) == "every"


def risk(situation: AtRisk, faces: Faces, rules: Rules) -> Resolution:
    """Say what becomes of a general in combat, and whether he flees."""
    total = sum(faces["dice"])
    row = band(total, rules)
    resting = [Unclear.SERIOUS_WOUND.value] if row.result is Risk.SERIOUS_WOUND else []
    if row.result is Risk.LIGHT_WOUND:
        resting.append(Unclear.LIGHT_WOUND.value)
    facts = [
        Fact(
            f"{situation.name or 'The general'} {row.told}: {total} on two dice.",
            tuple(resting),
        )
    ]
    counts = throws_for_flight(row.result, rules)
    flees: Json = None
    words = row.text
    if situation.cr is not None:
        die = faces["flight_die"][0] if "flight_die" in faces else None
        flees = counts and die is not None and die > situation.cr
        facts.append(_flight_fact(die, situation.cr, flees=flees is True, counts=counts))
        words += ", flees" if flees else ""
    elif counts:
        facts.append(Fact("A die over his CR makes him flee.", (Unclear.FLIGHT_DIE.value,)))
    step = -list(Risk).index(row.result)
    return Resolution(
        {"result": row.result.value, "flees": flees},
        Outcome(words, step, -1 if flees else 0),
        {},
        tuple(facts),
    )


def _flight_fact(die: int | None, cr: int, *, flees: bool, counts: bool) -> Fact:
    resting: tuple[str, ...] = (Unclear.FLIGHT_DIE.value,)
    if die is None:
        return Fact("No die for flight is thrown.", resting)
    if not counts:
        return Fact(f"The die for flight, {die}, does not count.", resting)
    return Fact(
        f"He {'flees' if flees else 'stays'}: {_against(die, cr)}.", (*resting, *_fled(flees))
    )


def _against(die: int, cr: int) -> str:
    return f"{die} is {'above' if die > cr else 'not above'} his CR of {cr}"


def _fled(flees: bool) -> tuple[str, ...]:
    return (Unclear.FLED.value,) if flees else ()


def flight_dice(situation: Flight) -> tuple[DiceCall, ...]:
    """Ask for the die for flight."""
    return (one_die("die", "flight"),)


def flight(situation: Flight, faces: Faces, rules: Rules) -> Resolution:
    """Say whether a general flees: a die over his CR."""
    die = faces["die"][0]
    flees = die > situation.cr
    words = "flees" if flees else "stays"
    text = f"{situation.name or 'The general'} {words}: {_against(die, situation.cr)}."
    fact = Fact(text, (Unclear.FLIGHT_DIE.value, *_fled(flees)))
    return Resolution({"flees": flees}, Outcome(words, -1 if flees else 0), {}, (fact,))


def replacement(situation: Lost, rules: Rules) -> Resolution:
    """Give the ratings of the staff that takes over (DR-15)."""
    staff = rules.tables.generals.staff
    higher = situation.lost is Post.HIGHER_GENERAL
    resting = (Unclear.STAFF.value,) if higher else ()
    text = f"Staff takes over with CR {staff.cr} and AP {staff.ap}."
    return Resolution(
        {"cr": staff.cr, "ap": staff.ap},
        Outcome(f"CR {staff.cr}, AP {staff.ap}", 0),
        {},
        (Fact(text, resting),),
    )


def wounded(cr: int, ap: int, loses: str, rules: Rules) -> tuple[int, int]:
    """Give a general's CR and AP after a light wound; with neither he loses nothing (DR-6)."""
    row = rules.tables.generals.wound
    if rules.choice(Unclear.LIGHT_WOUND) == "positive":
        loses = loses if {"cr": cr, "ap": ap}[loses] else {"cr": "ap", "ap": "cr"}[loses]
    if loses == "cr":
        return max(cr - row.points, row.least), ap
    return cr, max(ap - row.points, row.least)


def wound(situation: Wounded, rules: Rules) -> Resolution:
    """Give a general's CR and AP after a light wound."""
    cr, ap = wounded(situation.cr, situation.ap, situation.loses, rules)
    resting = (Unclear.LIGHT_WOUND.value,)
    facts = [Fact(f"CR {cr} and AP {ap} are left.", resting)]
    taken = {"cr": situation.cr - cr, "ap": situation.ap - ap}
    if not taken[situation.loses]:
        picked, other = ("CR", "AP") if situation.loses is Rating.CR else ("AP", "CR")
        then = f"the wound costs {other}" if any(taken.values()) else "the wound costs nothing"
        none = "neither CR nor AP" if not situation.cr and not situation.ap else f"no {picked}"
        facts.insert(0, Fact(f"He has {none} to lose: {then}.", resting))
    return Resolution({"cr": cr, "ap": ap}, Outcome(f"CR {cr}, AP {ap}", 0), {}, tuple(facts))
