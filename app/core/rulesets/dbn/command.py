"""DBN's commanders: their CAPs, what they spend them on, and their radius.

Source: appendix D.3 for the Divisional Sub Commander; dice of the others by DN-3.
"""

from collections.abc import Iterable
from fractions import Fraction
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import SIDES, DiceCall, Faces, one_die
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
    """A commander's CAPs in a turn: the CinC's gifts, and what he spends.

    `thrown` is his die where a battle knows it already; else it is thrown now.
    """

    commander: Commander
    grade: Grade = Grade.AVERAGE
    thrown: Annotated[int, Field(strict=True, ge=1, le=SIDES)] | None = None
    entered: Many | None = None
    cinc_grant: Many = 0
    unspent_last_turn: Many = 0
    spend: Annotated[tuple[Spending, ...], Field(max_length=60)] = ()


class Thrown(Pool):
    """The same with his die, where he throws one and has thrown it."""

    cap_die: Annotated[int, Field(strict=True, ge=1, le=SIDES)] | None = None


class Reach(Situation):
    """How far a commander is from a unit; `radius_paces` is his rulebook's, the DSC has his own."""

    commander: Commander
    distance_paces: Annotated[Exact, Field(ge=0)]
    radius_paces: Annotated[Exact, Field(ge=0)] | None = None


def terms(situation: Thrown, rules: Rules) -> tuple[Term, ...]:
    """Give a commander's CAPs term by term.

    Raises NotAllowed where his die is missing, where CAPs are entered for the DSC, who has his own,
    and where the CinC gives CAPs to himself.
    """
    refuse_entered(situation.commander, situation.entered, rules)
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
        resting = (Unclear.CAP_DICE.value,)
        made.append(Term(situation.cap_die, "die", "die", resting))
        if amount:
            made.append(Term(amount, f"{row.name} commander", "grade", resting))
        total = situation.cap_die + amount
        if total < least:
            made.append(Term(least - total, f"at least {least}", "least", resting))
    if situation.cinc_grant and situation.commander is Commander.CINC:
        text = "cinc_grant: the CinC gives CAPs to other commanders, not to himself."
        raise NotAllowed(text, "cinc_grant")
    if situation.cinc_grant:
        made.append(Term(situation.cinc_grant, "from the CinC", "grant"))
    if situation.unspent_last_turn and rules.choice(Unclear.UNSPENT) == "kept":
        words = "kept from last turn"
        made.append(Term(situation.unspent_last_turn, words, "kept", (Unclear.UNSPENT.value,)))
    return tuple(made)


def refuse_entered(
    commander: Commander, entered: int | None, rules: Rules, field: str = "entered"
) -> None:
    """Raise NotAllowed where CAPs are entered for the DSC, whose number is printed (D.3)."""
    if commander is Commander.DSC and entered is not None:
        own = in_words(rules.tables.command.dsc.caps)
        raise NotAllowed(f"{field}: the DSC has {own} of his own; leave it out.", field)


def dice(situation: Pool) -> tuple[DiceCall, ...]:
    """Ask for a commander's die, unless it is thrown, or his CAPs are entered or the DSC's."""
    own = situation.commander is Commander.DSC or situation.entered is not None
    return () if own or situation.thrown is not None else (one_die("cap_die", "CAPs"),)


def caps_of(situation: Thrown, rules: Rules) -> int:
    """Give the CAPs he has. Raises NotAllowed where his die is missing."""
    return int(Score(terms(situation, rules)).total)


def in_words(caps: int) -> str:
    """Write CAPs: “1 CAP”, “3 CAPs”."""
    return f"{caps} CAP" if caps == 1 else f"{caps} CAPs"


def spent(spendings: Iterable[Spending]) -> int:
    """Add up what was spent."""
    return sum(one.caps for one in spendings)


def refusal(situation: Pool, wanted: Spending, left: int, rules: Rules, *, own: str = "") -> str:
    """Say why he may not spend CAPs; "" if he may (DN-21).

    `own` is what his division is called in this battle, where it is not as printed.
    """
    if is_barred(situation, wanted, rules, own=own):
        return f"he spends on {own or f'the {rules.tables.command.dsc.division}'} only"
    return f"only {left} {'is' if left == 1 else 'are'} left" if wanted.caps > left else ""


def is_barred(situation: Pool, wanted: Spending, rules: Rules, *, own: str = "") -> bool:
    """Say whether it is the DSC and not his division."""
    division = (own or rules.tables.command.dsc.division).casefold()
    return situation.commander is Commander.DSC and wanted.division.strip().casefold() != division


def pool(situation: Pool, faces: Faces, rules: Rules) -> Resolution:
    """Keep the ledger of a commander's CAPs: what he has, spends, and has left.

    Raises NotAllowed as `terms` does, and for a spending that names no division.
    """
    for place, spending in enumerate(situation.spend):
        if not spending.division.strip():
            field = f"spend.{place}.division"
            raise NotAllowed(f"{field}: name the division they are spent on.", field)
    die = faces["cap_die"][0] if "cap_die" in faces else situation.thrown
    score = Score(terms(Thrown(**dict(situation), cap_die=die), rules))
    caps = int(score.total)
    left, facts = caps, list[Fact]()
    legal = True
    for one in situation.spend:
        why = refusal(situation, one, left, rules)
        if why:
            legal = False
            barred = is_barred(situation, one, rules)
            resting = (Unclear.DSC_DIVISION.value,) if barred else ()
            facts.append(
                Fact(f"{one.division}: {in_words(one.caps)} not his to spend; {why}.", resting)
            )
            continue
        left -= one.caps
        facts.append(Fact(f"{one.division}: {in_words(one.caps)}, {left} left."))
    resting = (Unclear.UNSPENT.value,) if situation.unspent_last_turn else ()
    told: dict[str, Json] = {"caps": caps, "legal": legal, "left": left}
    return Resolution(
        told,
        Outcome(f"{in_words(caps)}, {left} left", 0, caps),
        {"commander": score},
        (Fact(f"{in_words(caps)}.", resting), *facts),
    )


def radius_of(situation: Reach, rules: Rules) -> Exact:
    """Give a commander's radius. Raises NotAllowed where it is missing, or is another's."""
    entered = situation.radius_paces
    if situation.commander is Commander.DSC:
        if entered is not None:
            own = paces(rules.tables.command.dsc.paces)
            raise NotAllowed(f"radius_paces: the DSC’s radius is {own}.", "radius_paces")
        return Fraction(rules.tables.command.dsc.paces)
    if entered is None:
        text = "radius_paces: missing; only the DSC’s radius is known, others are in your rulebook."
        raise NotAllowed(text, "radius_paces")
    return entered


def radius(situation: Reach, rules: Rules) -> Resolution:
    """Say whether a unit is in a commander's radius, its edge included (DN-12).

    Raises NotAllowed where a radius has to be entered.
    """
    limit = radius_of(situation, rules)
    near = situation.distance_paces <= limit
    words = "in his radius" if near else "out of his radius"
    text = f"{paces(situation.distance_paces)} is {words} of {paces(limit)}."
    entered = situation.commander is not Commander.DSC
    resting = [Unclear.EDGES.value, *([Unclear.MOVES.value] if entered else [])]
    return Resolution({"in_radius": near}, Outcome(words, 0), {}, (Fact(text, tuple(resting)),))
