"""DBN's optional fragments: the factor of an attack column, and horse artillery that evades.

Source: public versions of the change log (DN-8); no part of the amendments that are followed.
"""

from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.distance import paces
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.scores import Score, Term
from app.core.rulesets.dbn.nations import Nation
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Class

PUBLIC = (Unclear.NATIONS.value,)
ASCENDING = (Class.M, Class.R, Class.E)
"""The classes from the least."""


class Column(Situation):
    """An attack column: the class that leads it and the one behind, its nation and the year."""

    leader: Class = Class.R
    support: Class = Class.M
    nation: Nation = Nation.OTHER
    year: Annotated[int, Field(strict=True, ge=1, le=9999)] | None = None


class Evading(Situation):
    """Horse artillery evades infantry."""

    class_: Annotated[Class, Field(alias="class")] = Class.R
    shaken: bool = False


def column_terms(situation: Column, rules: Rules) -> tuple[Term, ...]:
    """Give the factor of the leader's class; it counts one above its support at most."""
    row, classes = rules.tables.optional.column, rules.tables.units.classes
    counts = ASCENDING[min(_rank(situation.leader), _rank(situation.support) + 1)]
    words = f"{classes[situation.leader].name} leads"
    if counts is not situation.leader:
        words += f", and counts as {classes[counts].name}, one class above its support"
    made = [Term(row.leads[counts], words, "leader", PUBLIC)]
    french = situation.nation is Nation.FRANCE
    years = situation.year is not None and row.french_first <= situation.year <= row.french_last
    if french and years:
        span = f"French, {row.french_first} to {row.french_last}"
        made.append(Term(row.french, span, "nation", PUBLIC))
    return tuple(made)


def _rank(class_: Class) -> int:
    return ASCENDING.index(class_)


def column(situation: Column, rules: Rules) -> Resolution:
    """Give the factor of an attack column."""
    score = Score(column_terms(situation, rules))
    factor = int(score.total)
    facts = (
        Fact(f"The column’s factor is {factor}.", PUBLIC),
        Fact("Beaten by double, both its units are destroyed.", PUBLIC),
    )
    return Resolution({"factor": factor}, Outcome(f"factor {factor}", 0), {"column": score}, facts)


def evade_dice(situation: Evading) -> tuple[DiceCall, ...]:
    """Ask for the battery's die."""
    return (one_die("die", "evade"),)


def evade_scores(situation: Evading, rules: Rules) -> dict[str, Score]:
    """Give what changes the die; Militia and Shaken together count once."""
    row = rules.tables.optional.evade
    made = []
    if situation.class_ is Class.E:
        made.append(Term(row.elite, "Elite", "class", PUBLIC))
    if situation.class_ is Class.M or situation.shaken:
        words = "Militia" if situation.class_ is Class.M else "Shaken"
        made.append(Term(row.militia, words, "class", PUBLIC))
    return {"guns": Score(tuple(made))}


def evade(situation: Evading, faces: Faces, rules: Rules) -> Resolution:
    """Give the Hits of horse artillery that evades; it flees in any case."""
    score = evade_scores(situation, rules)["guns"].rolled(faces["die"][0])
    table = rules.tables.optional
    hits = next((row.hits for row in table.evade_hits if score.total <= row.to), 0)
    word = "Hit" if hits == 1 else "Hits"
    text = f"{score.total}: {hits} {word}, and it flees {paces(table.evade.flees_paces)}."
    told = {"hits": hits, "flees_paces": table.evade.flees_paces}
    return Resolution(
        told, Outcome(f"{hits} {word}", -hits), {"guns": score}, (Fact(text, PUBLIC),)
    )
