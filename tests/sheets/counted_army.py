"""Armies of so many elements, each with a name of its own, made from the sample armies."""

from dataclasses import replace
from itertools import count, cycle

from app.core.kernel.army import Army, Element, Formation
from tests.sheets.every_ruleset import ARMIES

COUNTS = (0, 1, 13, 33, 61)


def element_names(number: int) -> list[str]:
    """Give the names of so many elements."""
    return [f"Bataillon №{place:03}" for place in range(1, number + 1)]


def counted_army(id_: str, number: int) -> Army:
    """Give an army of the ruleset with so many elements, its main commands repeated as needed."""
    ids, names = count(1000), iter(element_names(number))

    def filled(formation: Formation) -> Formation:
        elements: list[Element] = []
        for element in formation.elements:
            name = next(names, None)
            if name is not None:
                elements.append(replace(element, id=next(ids), name=name, count=1))
        below = tuple(filled(one) for one in formation.formations)
        kept = tuple(one for one in below if one.strength)
        return replace(formation, id=next(ids), elements=tuple(elements), formations=kept)

    top = ARMIES[id_].order_of_battle
    commands: list[Formation] = []
    for command in cycle(top.formations):
        if sum(one.strength for one in commands) >= number:
            break
        commands.append(filled(command))
    whole = replace(top, elements=(), formations=tuple(commands))
    return replace(ARMIES[id_], order_of_battle=whole)
