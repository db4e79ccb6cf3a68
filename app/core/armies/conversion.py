"""A historical order of battle as an army of a ruleset."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count

from app.core.armies.creation import kept_copy
from app.core.kernel.actions import Question
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.conversion import Converted, ConvertedFormation, Decided
from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class ConvertedArmy:
    """An army, and every decision that made it, in the order of battle."""

    army: Army
    decided: tuple[Decided, ...]


def side_of(order: OrderOfBattle, named: str = "") -> Unit:
    """Find a side by its name or its number, counted from 1; without either the first.

    Raises NotAllowed for a side that is not there, with those that are.
    """
    if not named:
        return order.sides[0]
    by_word = {one.name.casefold(): one for one in order.sides}
    by_word |= {str(number): one for number, one in enumerate(order.sides, 1)}
    if named.casefold() not in by_word:
        raise unknown("side", named, [one.name for one in order.sides])
    return by_word[named.casefold()]


def convert(
    order: OrderOfBattle,
    side: Unit,
    ruleset: Ruleset,
    army_list: ArmyList,
    told: Mapping[str, Json] | None = None,
) -> ConvertedArmy:
    """Convert a side into an army of a ruleset and a list of it that binds nothing.

    `told` are the scale and the rounding as the player wants them. Raises NotAllowed for a ruleset
    that takes no historical orders of battle, and for a scale that cannot be.
    """
    conversion = ruleset.conversion
    if conversion is None:
        raise NotAllowed(f"{ruleset.title} takes no historical order of battle.", "to")
    answers = dict(told or {})
    _check(conversion.questions(), answers)
    made: Converted = conversion.converted(side, answers)
    army = Army(
        ruleset.id,
        army_list.id,
        _formation(made.army, count(1)),
        nation=_nation(side, ruleset),
        year=order.year,
        kept_list=kept_copy(army_list),
    )
    return ConvertedArmy(army, made.decided)


def _check(questions: tuple[Question, ...], told: Mapping[str, Json]) -> None:
    asked = {one.key: one for one in questions}
    for key, value in told.items():
        if key not in asked:
            raise unknown("setting", key, asked)
        options = [id_ for id_, _ in asked[key].options]
        if options and value not in options:
            raise unknown(f"choice of {key}", str(value), options)


def _formation(of: ConvertedFormation, ids: Iterator[int]) -> Formation:
    own = next(ids)
    elements = tuple(
        Element(next(ids), one.troops, one.name, 1, one.notes, dict(one.traits))
        for one in of.pieces
    )
    below = tuple(_formation(one, ids) for one in of.formations)
    return Formation(
        own, of.level, of.name, of.commander, of.notes, elements, below, dict(of.traits)
    )


def _nation(side: Unit, ruleset: Ruleset) -> str:
    """Give the ruleset's nation of the side's name for it; "" where it has none."""
    named = side.nation.casefold()
    return next((id_ for id_, one in ruleset.nations.items() if one.name.casefold() == named), "")
