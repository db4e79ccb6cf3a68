"""Parts copied out of an army, and put with new ids into the same army or another."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count

from app.core.armies.editing import insert, parts_chosen, renumbered
from app.core.armies.legality import formations_for_elements, with_a_place
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Parts:
    """Elements and formations of a ruleset that stand in no army."""

    ruleset: str
    elements: tuple[Element, ...] = ()
    formations: tuple[Formation, ...] = ()


def copied(army: Army, ids: Iterable[int]) -> Parts:
    """Give what is chosen with all that stands in it; the army itself stands for its parts."""
    wanted = frozenset(ids)
    top = army.order_of_battle
    if top.id in wanted:
        return Parts(army.ruleset, top.elements, top.formations)
    return Parts(army.ruleset, *parts_chosen(army, wanted))


def paste(army: Army, parts: Parts, ruleset: Ruleset, chosen: int | None = None) -> Army:
    """Put copies into the formation chosen, or behind the part chosen where they are its like.

    Elements go to the nearest formation that holds elements, and are given one if there is none;
    formations go below the nearest formation of a higher level.
    """
    numbers = count(army.next_id() + 1)  # the first number is left for a formation to hold them
    elements = tuple(replace(one, id=next(numbers)) for one in parts.elements)
    formations = [renumbered(one, numbers) for one in parts.formations]
    if elements:
        army = with_a_place(army, ruleset)
        into = _holder(army, ruleset, chosen)
        army = insert(army, into.id, elements, (), _behind(into.elements, (chosen,)))
    for formation in formations:
        above = _line(army, chosen)
        into = next(one for one in above if _is_over(one, formation, army, ruleset))
        place = _behind(into.formations, (one.id for one in above))
        army = insert(army, into.id, (), (formation,), place)
        chosen = formation.id
    return army


def _line(army: Army, chosen: int | None) -> list[Formation]:
    """Give the formation chosen, or the one that holds what is chosen, and all above it."""
    formations = {one.id: one for one in army.order_of_battle.every_formation()}
    at = formations.get(chosen) if chosen is not None else None
    if at is None and chosen is not None:
        at = army.formation_of(chosen)
    line = []
    while at is not None:
        line.append(at)
        at = army.formation_of(at.id)
    return line or [army.order_of_battle]


def _holder(army: Army, ruleset: Ruleset, chosen: int | None) -> Formation:
    able = formations_for_elements(army, ruleset)
    line = _line(army, chosen)
    here = [one for one in line if one in able]
    below = [one for one in line[0].every_formation() if one in able]
    return [*here[:1], *below[-1:], *able[-1:]][0]


def _is_over(above: Formation, formation: Formation, army: Army, ruleset: Ruleset) -> bool:
    ranks = {level.id: rank for rank, level in enumerate(ruleset.levels)}
    if above.id == army.order_of_battle.id or formation.level not in ranks:
        return above.id == army.order_of_battle.id
    return ranks.get(above.level, len(ranks)) < ranks[formation.level]


def _behind(line: tuple[Element | Formation, ...], ids: Iterable[int | None]) -> int | None:
    """Give the place behind the one of these that stands in the line; None for its end."""
    wanted = frozenset(ids)
    return next((at + 1 for at, one in enumerate(line) if one.id in wanted), None)
