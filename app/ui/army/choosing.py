"""What is chosen next, and where things go: answers without Qt."""

from collections.abc import Sequence

from app.core.kernel.army import Army, Formation
from app.core.kernel.ruleset import Ruleset


def after_step(before: Army, after: Army, chosen: Sequence[int]) -> tuple[int, ...]:
    """Choose what is new; else what was chosen; else what stands nearest to what was taken out."""
    old = {part.id for part in before.parts()}
    now = {part.id for part in after.parts()}
    new = [part.id for part in after.parts() if part.id not in old]
    if new:
        holders = {id_: after.formation_of(id_) for id_ in new}
        fresh = set(new)
        return tuple(
            id_ for id_ in new if (holder := holders[id_]) is None or holder.id not in fresh
        )
    kept = tuple(id_ for id_ in chosen if id_ in now)
    if kept or not chosen:
        return kept
    return (_nearest(before, now, chosen[0]),)


def _nearest(before: Army, now: set[int], gone: int) -> int:
    """Give the one below it, else the one above it, else the formation that held it."""
    holder = before.formation_of(gone)
    if holder is None:
        return before.order_of_battle.id
    line = [one.id for one in holder.elements]
    if gone not in line:
        line = [one.id for one in holder.formations]
    at = line.index(gone)
    beside = [*line[at + 1 :], *reversed(line[:at])]
    left = next((id_ for id_ in beside if id_ in now), None)
    if left is not None:
        return left
    return holder.id if holder.id in now else _nearest(before, now, holder.id)


def holds(army: Army, ruleset: Ruleset, formation: int) -> bool:
    """Say whether troops may stand in a formation itself."""
    able = {level.id for level in ruleset.levels if level.holds_elements}
    return army.formation(formation).level in able


def formation_near(army: Army, ruleset: Ruleset, chosen: Sequence[int]) -> int | None:
    """Give the last chosen formation that takes troops, or the one that holds what is chosen."""
    formations = {one.id for one in army.order_of_battle.every_formation()}
    for id_ in reversed(chosen):
        holder = army.formation(id_) if id_ in formations else army.formation_of(id_)
        if holder is not None and holds(army, ruleset, holder.id):
            return holder.id
    return None


def place_for_formation(
    army: Army, ruleset: Ruleset, chosen: Sequence[int]
) -> tuple[Formation, int] | None:
    """Give the formation to add one below, and the place of its level; None if none fits.

    It is one more of what stands below what is chosen; where nothing stands there, the next lower
    level (in an army the one that holds elements); beside a formation that holds elements itself.
    """
    ranks = {level.id: rank for rank, level in enumerate(ruleset.levels)}
    at = _formation_at(army, chosen)
    while at is not None and at.level not in ranks:
        at = army.formation_of(at.id)
    if at is None:
        return None
    below = [ranks[one.level] for one in at.formations if one.level in ranks]
    if below:
        rank = below[-1]
    elif ruleset.levels[ranks[at.level]].holds_elements:
        rank = ranks[at.level]
    elif at is army.order_of_battle:
        rank = next(rank for rank, level in enumerate(ruleset.levels) if level.holds_elements)
    else:
        rank = ranks[at.level] + 1
    places = dict(places_for_formations(army, ruleset, chosen))
    return (places[rank], rank) if rank in places else None


def places_for_formations(
    army: Army, ruleset: Ruleset, chosen: Sequence[int]
) -> tuple[tuple[int, Formation], ...]:
    """Give each level that can be added here, with the nearest formation that may stand over it."""
    ranks = {level.id: rank for rank, level in enumerate(ruleset.levels)}
    line = []
    at = _formation_at(army, chosen)
    while at is not None:
        line.append(at)
        at = army.formation_of(at.id)
    found = []
    for rank in range(1, len(ruleset.levels)):
        over = next((one for one in line if ranks.get(one.level, rank) < rank), None)
        if over is not None:
            found.append((rank, over))
    return tuple(found)


def _formation_at(army: Army, chosen: Sequence[int]) -> Formation | None:
    """Give the last chosen formation, or the one that holds what is chosen; else the army."""
    if not chosen:
        return army.order_of_battle
    formations = {one.id for one in army.order_of_battle.every_formation()}
    last = chosen[-1]
    return army.formation(last) if last in formations else army.formation_of(last)


def beside(army: Army, id_: int, steps: int) -> int | None:
    """Give the formation before or after the one that holds a part, of the same level."""
    holder = army.formation_of(id_)
    if holder is None:
        return None
    line = [one.id for one in army.order_of_battle.every_formation() if one.level == holder.level]
    at = line.index(holder.id) + steps
    return line[at] if 0 <= at < len(line) else None


def rulings_on(army: Army, ruleset: Ruleset, troops: str, chosen: int | None) -> tuple[str, ...]:
    """Give the rulings that the figures of a troop type, or of what is chosen, rest on."""
    if troops:
        return tuple(ruling for _, held in ruleset.troops[troops].notes for ruling in held)
    elements = {one.id for one in army.order_of_battle.every_element()}
    if chosen in elements and chosen is not None:
        element = army.element(chosen)
        figures = ruleset.element_figures(army, element)
        known = ruleset.troops.get(element.troops)
        notes = tuple(ruling for _, held in known.notes for ruling in held) if known else ()
        return (*(ruling for one in figures for ruling in one.rulings), *notes)
    if chosen is None or chosen == army.order_of_battle.id:
        figures = ruleset.army_figures(army)
    else:
        figures = ruleset.formation_figures(army, army.formation(chosen))
    return tuple(ruling for one in figures for ruling in one.rulings)
