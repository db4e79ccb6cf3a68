"""Armies of every ruleset with so many elements, called whatever names are put to the proof."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.services import battles
from app.services.print_sheets import Source, of_army
from app.services.rulebooks import shipped_rulebooks
from app.sheets.battle_report import battle_report
from tests.sheets.every_ruleset import ARMIES

BOOKS = shipped_rulebooks()
NAMES: tuple[str, ...] = tuple(
    one["display"]
    for one in json.loads(
        (Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8")
    )["names"]
)
PER_FORMATION = 11


def army_of(
    id_: str,
    elements: Sequence[str],
    formations: Sequence[str] = (),
    commanders: Sequence[str] = (),
    name: str = "Paper",
    note: str = "",
    per_formation: int = PER_FORMATION,
) -> Army:
    """Give an army whose elements bear these names, so many to each of its lowest formations.

    Formations and commanders take their names in turn, or “1. Corps” and nobody.
    """
    army = ARMIES[id_]
    chain = [army.order_of_battle]
    while chain[-1].formations:
        chain.append(chain[-1].formations[:2][-1])
    *above, lowest = chain
    ids = count(5000)

    def called(formation: Formation, at: int) -> Formation:
        return replace(
            formation,
            id=next(ids),
            name=formations[at % len(formations)] if formations else f"{at + 1}. Corps",
            commander=commanders[at % len(commanders)] if commanders else "",
        )

    groups = [
        tuple(
            replace(lowest.elements[at % len(lowest.elements)], id=next(ids), name=one, notes=note)
            for at, one in enumerate(elements[start : start + per_formation])
        )
        for start in range(0, len(elements), per_formation)
    ]
    held = tuple(
        replace(called(lowest, at), elements=_of_many(group)) for at, group in enumerate(groups)
    )
    for at, one in enumerate(reversed(above[1:])):
        upper = called(one, len(groups) + at)
        held = (replace(upper, formations=held),) if held else ()
    top = replace(
        above[0],
        name=name,
        formations=held,
        elements=(),
        commander=commanders[-1] if commanders else "",
    )
    return replace(army, order_of_battle=top)


def _of_many(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    return tuple(replace(one, count=1) for one in elements)


def source_of(army: Army) -> Source:
    """Give all there is to print: the army, and a battle that it has just begun against itself.

    An army without elements, or one that its rules let nobody play, stays out of the battle.
    """
    try:
        game = battles.start(BOOKS, army, army, id_="paper", title="Paper")
    except NotAllowed:
        sample = ARMIES[army.ruleset]
        game = battles.start(BOOKS, sample, sample, id_="paper", title="Paper")
    return replace(of_army(BOOKS, army), report=partial(battle_report, game))
