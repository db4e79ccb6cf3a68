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
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Class

PUBLIC = (Unclear.NATIONS.value,)


class Column(Situation):
    """An attack column: the class that leads it and the one behind, its nation and the year."""

    leader: Class = Class.R
    support: Class = Class.M
    nation: str = ""
    year: Annotated[int, Field(strict=True, ge=1, le=9999)] | None = None


class Evading(Situation):
    """Horse artillery evades infantry."""

    class_: Annotated[Class, Field(alias="class")] = Class.R
    shaken: bool = False


def column_terms(situation: Column, rules: Rules) -> tuple[Term, ...]:
    """Give the factor: the leader counts one class above its support at most."""
    row = rules.tables.optional.column
    both_militia = Class.M is situation.leader is situation.support
    factor = row.militia_leads if both_militia else row.regular_leads
    if situation.leader is not Class.M and situation.support is not Class.M:
        factor += 1
    words = "the leader, one class above its support at most"
    made = [Term(factor, words, "leader", PUBLIC)]
    french = situation.nation.strip().casefold() == "france"
    years = situation.year is not None and row.french_first <= situation.year <= row.french_last
    if french and years:
        span = f"French, {row.french_first} to {row.french_last}"
        made.append(Term(row.french, span, "nation", PUBLIC))
    return tuple(made)


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
