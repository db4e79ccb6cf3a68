"""Carrying a battle's losses over into an army, as the result of a battle of a campaign.

The army keeps what each battle took, by the battle's id. Carried over again, a battle first gives
that back: so it counts once, and a battle that was corrected corrects the army.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from app.core.armies.editing import (
    MOST_OF_ONE_ELEMENT,
    change_element,
    insert,
    remove,
)
from app.core.battle.game import Game
from app.core.battle.losses import army_of, roll
from app.core.kernel.army import Army, Element, Formation, Losses, LostElement
from app.core.kernel.errors import NotAllowed


def carried_over(game: Game, side: str, army: Army | None = None) -> Army:
    """Give the army of a side, or a later state of it, with the losses of a battle taken out.

    Elements that are lost go, of several that stand as one the count goes down; a commander that is
    lost is noted at his formation. Raises NotAllowed for an army of other rules, and for a battle
    without an id.
    """
    army = army_of(game, side) if army is None else army
    start = game.record.start
    if army.ruleset != start.ruleset:
        raise NotAllowed(
            f"{army.name or 'This army'} is of other rules than the battle: choose the army that "
            "fought in it.",
            "army",
        )
    if not start.id:
        raise NotAllowed("This battle has no id to be known by; save it first.", "id")
    army = given_back(army, start.id)
    all_ = roll(game, side)
    counts = Counter(one.id for one in all_.pieces if one.lost)
    lost = tuple(_lost(army, counts))
    fought = {one.id: one.troops for one in army_of(game, side).order_of_battle.every_element()}
    for each in lost:
        if fought[each.element.id] != each.element.troops:
            raise NotAllowed(
                f"{army.name or 'This army'} is not the army that fought: choose that army, or a "
                "later state of it.",
                "army",
            )
    title = start.title or " v ".join(start.names.values())
    notes = {
        one.id: f"{one.name} lost in “{title}”."
        for one in all_.commanders
        if one.lost and _has_formation(army, one.id)
    }
    for one in lost:
        army = _taken(army, one)
    for formation, note in notes.items():
        army = army.changing(formation, lambda one, note=note: _noted(one, note))  # type: ignore[misc]
    return replace(army, battles={**army.battles, start.id: Losses(title, lost, notes)})


def given_back(army: Army, battle: str) -> Army:
    """Give an army back what a battle took from it, if it took anything.

    The battles that were carried over after it are taken back first and then put on again, so that
    everything comes back to the place it had. An element whose formation has gone comes back at the
    end of the army.
    """
    if battle not in army.battles:
        return army
    ids = list(army.battles)
    from_there = ids[ids.index(battle) :]
    taken: dict[str, Losses] = {}
    for id_ in reversed(from_there):
        army, taken[id_] = _one_back(army, id_)
    for id_ in from_there[1:]:
        army = _put_on(army, id_, taken[id_])
    return army


def _one_back(army: Army, battle: str) -> tuple[Army, Losses]:
    """Take the last battle back; its losses come with the ids that their elements then have."""
    losses = army.battles[battle]
    elements = []
    for one in losses.elements:
        army, id_ = _restored(army, one)
        elements.append(replace(one, element=replace(one.element, id=id_)))
    for formation, note in losses.commanders.items():
        if _has_formation(army, formation):
            army = army.changing(formation, lambda one, note=note: _without(one, note))  # type: ignore[misc]
    left = {id_: one for id_, one in army.battles.items() if id_ != battle}
    return replace(army, battles=left), replace(losses, elements=tuple(elements))


def _put_on(army: Army, battle: str, losses: Losses) -> Army:
    """Take from an army again what a battle took from it."""
    counts = Counter({one.element.id: one.count for one in losses.elements})
    lost = tuple(_lost(army, counts))
    for one in lost:
        army = _taken(army, one)
    for formation, note in losses.commanders.items():
        if _has_formation(army, formation):
            army = army.changing(formation, lambda one, note=note: _noted(one, note))  # type: ignore[misc]
    again = replace(losses, elements=lost)
    return replace(army, battles={**army.battles, battle: again})


def _lost(army: Army, counts: Counter[int]) -> Iterable[LostElement]:
    for formation in army.order_of_battle.every_formation():
        for place, element in enumerate(formation.elements):
            count = min(counts[element.id], element.count)
            if count:
                yield LostElement(element, count, formation.id, place)


def _taken(army: Army, lost: LostElement) -> Army:
    id_ = lost.element.id
    if lost.count >= lost.element.count:
        return remove(army, (id_,))
    return change_element(army, id_, lambda one: replace(one, count=one.count - lost.count))


def _restored(army: Army, lost: LostElement) -> tuple[Army, int]:
    """Give the army with what it lost of an element, and the id that the element has there.

    One that was lost whole has left its id to others: who bears it now is another element.
    """
    id_, whole = lost.element.id, lost.count >= lost.element.count
    if not whole and any(one.id == id_ for one in army.order_of_battle.every_element()):
        return change_element(army, id_, lambda one: _raised(one, lost.count)), id_
    taken = {part.id for part in army.parts()}
    new = army.next_id() if id_ in taken or not id_ else id_
    back = replace(lost.element, count=lost.count, id=new)
    into = lost.formation if _has_formation(army, lost.formation) else army.order_of_battle.id
    return insert(army, into, (back,), (), lost.at), new


def _raised(element: Element, by: int) -> Element:
    return replace(element, count=min(element.count + by, MOST_OF_ONE_ELEMENT))


def _has_formation(army: Army, id_: int) -> bool:
    return any(one.id == id_ for one in army.order_of_battle.every_formation())


def _noted(formation: Formation, note: str) -> Formation:
    return replace(formation, notes="\n".join(filter(None, (formation.notes, note))))


def _without(formation: Formation, note: str) -> Formation:
    lines = formation.notes.split("\n")
    if note in lines:
        lines.remove(note)
    return replace(formation, notes="\n".join(lines))
