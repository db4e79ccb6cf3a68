"""FF-DBA's turn: initiative, and what each PIP buys.

Source: "Sequence of Play" and "PIPs".
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, die_a_side, one_die
from app.core.kernel.distance import inches
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.listing import listed
from app.core.kernel.scores import Score, Term
from app.core.kernel.sides import NamesSides, at_head
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.troops import Troops

LEAST_PIPS = 0


class Initiative(NamesSides):
    """Both players throw for initiative."""

    superior_a: bool = False
    superior_b: bool = False


class Unit(Situation):
    """A unit that is to move, in the order of the player's choice.

    `gap_in` is the widest gap between neighbouring elements, none where they are in contact;
    `troops` says which they are where they are apart.
    """

    in_sight: bool = True
    distance_to_co_in: Annotated[Exact, Field(ge=0)]
    name: str = ""
    troops: Troops | None = None
    gap_in: Annotated[Exact, Field(ge=0)] | None = None


class Pips(Situation):
    """A brigade throws its PIP die and moves its units while PIPs last."""

    name: str = ""
    allied_comms_problem: bool = False
    units: tuple[Unit, ...] = ()


def initiative_dice(situation: Initiative) -> tuple[DiceCall, ...]:
    """Ask for a die a side."""
    return die_a_side(*situation.called.values())


def initiative_scores(situation: Initiative, rules: Rules) -> Mapping[str, Score]:
    """Give what superior command adds on either side."""
    bonus = Term(rules.tables.turn.initiative.superior_command, "superior command", "superior")
    return {
        "a": Score((bonus,) if situation.superior_a else ()),
        "b": Score((bonus,) if situation.superior_b else ()),
    }


def initiative(situation: Initiative, faces: Faces, rules: Rules) -> Resolution:
    """Say who chooses to be player A or B: the higher total; a tie is rolled again (FF-22)."""
    before = initiative_scores(situation, rules)
    scores = {key: before[key].rolled(faces[f"die_{key}"][0]) for key in before}
    a, b = scores["a"].total, scores["b"].total
    winner: Json = None if a == b else "a" if a > b else "b"
    if a == b:
        fact = Fact(f"Roll again: {a} against {b}.", (Unclear.TIES_AND_FLOORS.value,))
        outcome = Outcome("roll again", 0)
    else:
        chooser = situation.called["a" if a > b else "b"]
        score = f"{max(a, b)} against {min(a, b)}"
        fact = Fact(f"{at_head(chooser.does('chooses'))} to be player A or B: {score}.")
        outcome = Outcome(chooser.does("chooses"), 1 if a > b else -1)
    return Resolution(
        {"score_a": a, "score_b": b, "winner": winner, "roll_again": a == b},
        outcome,
        scores,
        (fact,),
    )


def pip_dice(situation: Pips) -> tuple[DiceCall, ...]:
    """Ask for the brigade's PIP die."""
    return (one_die("die", "PIP"),)


def pip_scores(situation: Pips, rules: Rules) -> Mapping[str, Score]:
    """Give what allies with poor communications lose."""
    allies = Term(rules.tables.turn.pips.allies, "allies with poor communications", "allies")
    return {"brigade": Score((allies,) if situation.allied_comms_problem else ())}


def cost(unit: Unit, rules: Rules) -> int:
    """Give what moving a unit costs: more out of sight of the CO or over 12 inches from him."""
    row = rules.tables.turn.pips
    near = inches(unit.distance_to_co_in) <= inches(row.far_inches)
    return row.unit if unit.in_sight and near else row.far_unit


def check_units(units: Sequence[Unit], rules: Rules) -> None:
    """Raise NotAllowed for elements that are apart and no unit, naming the field.

    Source, "PIPs": light troops of one kind within 3 inches of each other may be a unit.
    """
    most = rules.tables.turn.pips.spread_inches
    types = rules.tables.troops.types
    for place, unit in enumerate(units):
        if not unit.gap_in:
            continue
        field = f"units.{place}.gap_in"
        if unit.troops is None or not types[unit.troops].spreads:
            light = " or ".join(row.name for row in types.values() if row.spreads)
            text = f"only {light} may be apart within a unit; others are in contact."
            raise NotAllowed(f"{field}: {text}", field)
        if inches(unit.gap_in) > inches(most):
            name, apart = types[unit.troops].name, inches(unit.gap_in)
            text = f"{name} {apart} apart is no unit; it takes {most}″ or less."
            raise NotAllowed(f"{field}: {text}", field)


def pips(situation: Pips, faces: Faces, rules: Rules) -> Resolution:
    """Move units in their order while PIPs last, with a ledger of what each bought.

    Raises NotAllowed for elements that are no unit.
    """
    check_units(situation.units, rules)
    score = pip_scores(situation, rules)["brigade"].rolled(faces["die"][0])
    available = max(int(score.total), LEAST_PIPS)
    left, moved, bought = available, 0, []
    for number, unit in enumerate(situation.units, 1):
        price = cost(unit, rules)
        if price > left:
            break
        left, moved = left - price, moved + 1
        bought.append(f"{_pips(price)} for {_name(unit, number)}")
    told = _pips(available)
    has = f"{situation.name} has {told}" if situation.name else told
    resting = (Unclear.TIES_AND_FLOORS.value,) if int(score.total) < LEAST_PIPS else ()
    return Resolution(
        {"pips": available, "moved": moved, "cost": available - left, "left": left},
        Outcome(f"{told}, {moved} moved" if situation.units else told, 0, available),
        {"brigade": score},
        (
            Fact(f"{has}: {listed(bought)}; {_left(left)}." if bought else f"{has}.", resting),
            *_stay(situation.units, moved, left, rules),
        ),
    )


def _stay(units: Sequence[Unit], moved: int, left: int, rules: Rules) -> Iterator[Fact]:
    """Say which units stay and why: the PIPs left do not pay for the first, nor what is behind."""
    if moved == len(units):
        return
    first, *behind = [_name(unit, number) for number, unit in enumerate(units, 1)][moved:]
    do = "does" if len(behind) == 1 else "do"
    after = f", and so {do} {listed(behind)} behind it" if behind else ""
    short = f"it costs {_pips(cost(units[moved], rules))} and {left or 'none'} is left"
    yield Fact(f"{first[:1].upper()}{first[1:]} stays{after}: {short}.")


def _name(unit: Unit, number: int) -> str:
    return unit.name or f"unit {number}"


def _left(count: int) -> str:
    return f"{count or 'no'} {'PIP is' if count == 1 else 'PIPs are'} left"


def _pips(count: int) -> str:
    return f"{count} {'PIP' if count == 1 else 'PIPs'}"
