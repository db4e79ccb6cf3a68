"""The units of an army by the commands they stand in, each counted once."""

from collections.abc import Callable, Iterator

from app.core.kernel.army import Army, Element
from app.core.kernel.scores import Term


def units_by_command(
    army: Army, level: str, is_unit: Callable[[Element], bool], called: str
) -> tuple[Term, ...]:
    """Give a term for each command of this level, and one for the units that stand in none.

    A unit counts in the command that it stands in itself. `called` names a command without a name:
    “Division”.
    """
    return tuple(_terms(army, level, is_unit, called))


def _terms(
    army: Army, level: str, is_unit: Callable[[Element], bool], called: str
) -> Iterator[Term]:
    loose = 0
    for formation in army.order_of_battle.every_formation():
        many = sum(one.count for one in formation.elements if is_unit(one))
        if formation.level == level:
            yield Term(many, formation.name or called)
        else:
            loose += many
    if loose:
        yield Term(loose, f"in no {level}")
