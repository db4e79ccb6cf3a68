"""DBN: what the form of the CAPs of several commanders asks for."""

from collections.abc import Mapping

from app.core.kernel.actions import Kind, Question
from app.core.kernel.dice import SIDES
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.forms import COMMANDERS, MOST_CAPS
from app.core.rulesets.dbn.ledger import MOST_LINES, MOST_POOLS
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Grade

Draft = Mapping[str, Json]


def ledger(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for commanders with their CAPs, and spendings, one more of each than are given."""
    pools, lines = _list(draft, "pools"), _list(draft, "lines")
    named = sum(1 for one in pools if one.get("name"))
    spent = sum(1 for one in lines if one.get("on"))
    names = tuple(str(one["name"]) for one in pools if one.get("name"))
    asked: list[Question] = []
    for place in range(min(named + 1, MOST_POOLS)):
        one = pools[place] if place < len(pools) else {}
        asked += _pool(place, one, rules, applies=place < named)
    for place in range(min(spent + 1, MOST_LINES) if named else 0):
        asked += _line(place, names, applies=place < spent)
    return tuple(asked)


def _list(draft: Draft, key: str) -> list[Draft]:
    given = draft.get(key)
    rows = given if isinstance(given, list) else []
    return [one if isinstance(one, Mapping) else {} for one in rows]


def _pool(place: int, one: Draft, rules: Rules, *, applies: bool) -> tuple[Question, ...]:
    head, who, dice = f"pools.{place}", f"pool_{place + 1}", f"dice_{place + 1}"
    number = place + 1
    first = Commander.CINC if place == 0 else Commander.SUB
    throws = applies and one.get("commander", first.value) != Commander.DSC.value
    rolled = throws and one.get("entered") in (None, "", 0)
    return (
        Question(f"{head}.name", who, f"commander {number}", Kind.NAME, optional=place > 0),
        Question(
            f"{head}.commander",
            who,
            f"commander {number} is",
            Kind.CHOICE,
            options=COMMANDERS,
            default=first.value,
            applies=applies,
        ),
        Question(
            f"{head}.grade",
            dice,
            f"commander {number}’s grade and die, or CAPs",
            Kind.CHOICE,
            options=tuple((each.value, each.value) for each in Grade),
            default=Grade.AVERAGE.value,
            applies=rolled,
            rulings=(Unclear.CAP_DICE.value,),
        ),
        Question(
            f"{head}.cap_die",
            dice,
            f"commander {number}: die",
            Kind.COUNT,
            default=1,
            most=SIDES,
            applies=rolled,
        ),
        Question(
            f"{head}.entered",
            dice,
            f"commander {number}: CAPs by his rulebook",
            Kind.COUNT,
            most=MOST_CAPS,
            applies=throws,
            optional=True,
        ),
        Question(
            f"{head}.unspent_last_turn",
            dice,
            f"commander {number}: not spent last turn",
            Kind.COUNT,
            most=MOST_CAPS,
            applies=applies and rules.choice(Unclear.UNSPENT) == "kept",
            rulings=(Unclear.UNSPENT.value,),
        ),
    )


def _line(place: int, names: tuple[str, ...], *, applies: bool) -> tuple[Question, ...]:
    head, line, words = f"lines.{place}", f"line_{place + 1}", f"spent {place + 1}"
    return (
        Question(
            f"{head}.on",
            line,
            f"{words}: on whom",
            Kind.NAME,
            optional=True,
            hint="A division; from the CinC a sub commander too." if place == 0 else "",
        ),
        Question(
            f"{head}.by",
            line,
            f"{words}: by",
            Kind.CHOICE,
            options=tuple((name, name) for name in dict.fromkeys(names)),
            applies=applies,
        ),
        Question(
            f"{head}.caps",
            line,
            f"{words}: CAPs",
            Kind.COUNT,
            unit="CAPs",
            default=1,
            most=MOST_CAPS,
            applies=applies,
        ),
    )
