"""DBN's commanders: their CAPs, what they spend them on, and their radius.

Source: appendix D.3 for the Divisional Sub Commander; dice of the others by DN-3.
"""

from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import SIDES
from app.core.kernel.distance import paces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.core.kernel.words import Word
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Grade

Many = Annotated[int, Field(strict=True, ge=0, le=99)]


class Commander(Word):
    """Whose CAPs they are."""

    DSC = "DSC"
    CINC = "CinC"
    SUB = "Sub"


class Spending(Situation):
    """CAPs spent on a division."""

    division: str
    caps: Many


class Pool(Situation):
    """A commander's CAPs in a turn: die, what the CinC gives him, and what he spends."""

    commander: Commander
    grade: Grade = Grade.AVERAGE
    cap_die: Annotated[int, Field(strict=True, ge=1, le=SIDES)] | None = None
    entered: Many | None = None
    cinc_grant: Many = 0
    unspent_last_turn: Many = 0
    spend: Annotated[tuple[Spending, ...], Field(max_length=60)] = ()


class Reach(Situation):
    """How far a commander is from a unit."""

    commander: Commander
    distance_paces: Annotated[Exact, Field(ge=0)]


def terms(situation: Pool, rules: Rules) -> tuple[Term, ...]:
    """Give a commander's CAPs term by term. Raises NotAllowed where his die is missing."""
    table, dsc = rules.tables.command, rules.tables.command.dsc
    made: list[Term] = []
    if situation.commander is Commander.DSC:
        made.append(Term(dsc.caps, "the DSC’s own", "own"))
    elif situation.entered is not None:
        made.append(Term(situation.entered, "as entered", "own"))
    elif situation.cap_die is None:
        raise NotAllowed("cap_die: missing; a die from 1 to 6, or entered.", "cap_die")
    else:
        row = table.grades[situation.grade]
        amount, least = row.amount.number or 0, table.least.caps.number or 0
        made.append(Term(situation.cap_die, "die", "die"))
        resting = (Unclear.CAP_DICE.value,)
        if amount:
            made.append(Term(amount, f"{row.name} commander", "grade", resting))
        total = situation.cap_die + amount
        if total < least:
            made.append(Term(least - total, f"at least {least}", "least", resting))
    if situation.cinc_grant:
        made.append(Term(situation.cinc_grant, "from the CinC", "grant"))
    if situation.unspent_last_turn and rules.choice(Unclear.UNSPENT) == "kept":
        words = "kept from last turn"
        made.append(Term(situation.unspent_last_turn, words, "kept", (Unclear.UNSPENT.value,)))
    return tuple(made)


def pool(situation: Pool, rules: Rules) -> Resolution:
    """Keep the ledger of a commander's CAPs: what he has, spends, and has left."""
    score = Score(terms(situation, rules))
    caps = int(score.total)
    dsc = rules.tables.command.dsc
    left, legal, facts = caps, True, []
    for one in situation.spend:
        own = one.division.strip().casefold() == dsc.division.casefold()
        barred = situation.commander is Commander.DSC and not own
        if barred or one.caps > left:
            legal = False
            why = f"he spends on the {dsc.division} only" if barred else f"only {left} are left"
            resting = (Unclear.DSC_DIVISION.value,) if barred else ()
            facts.append(
                Fact(f"{one.division}: {one.caps} CAPs are not his to spend; {why}.", resting)
            )
            continue
        left -= one.caps
        facts.append(Fact(f"{one.division}: {one.caps} CAPs, {left} left."))
    resting = (Unclear.UNSPENT.value,) if situation.unspent_last_turn else ()
    told: dict[str, Json] = {"caps": caps, "legal": legal, "left": left}
    return Resolution(
        told,
        Outcome(f"{caps} CAPs, {left} left", 0, caps),
        {"commander": score},
        (Fact(f"{caps} CAPs.", resting), *facts),
    )


def radius(situation: Reach, rules: Rules) -> Resolution:
    """Say whether a unit is in the DSC's radius (DN-12). Raises NotAllowed for other commanders."""
    if situation.commander is not Commander.DSC:
        text = "commander: only the DSC’s radius is known; others are in your rulebook."
        raise NotAllowed(text, "commander")
    limit = rules.tables.command.dsc.paces
    near = situation.distance_paces <= limit
    words = "in his radius" if near else "out of his radius"
    text = f"{paces(situation.distance_paces)} is {words} of {paces(limit)}."
    return Resolution(
        {"in_radius": near}, Outcome(words, 0), {}, (Fact(text, (Unclear.EDGES.value,)),)
    )
