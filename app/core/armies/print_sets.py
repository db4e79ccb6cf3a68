"""The set that a player prints of an army: kept with it, and the page breaks of its roster."""

from dataclasses import replace

from app.core.kernel.army import Army
from app.core.kernel.print_set import PrintSet


def print_set_of(army: Army) -> PrintSet:
    """Give the set that its player kept, or the usual one, with breaks at formations it has."""
    kept = army.print_set or PrintSet()
    there = {one.id for one in army.order_of_battle.every_formation()}
    return replace(kept, breaks=kept.breaks & there)


def keeping(army: Army, print_set: PrintSet) -> Army:
    """Give the army with this set kept; the usual one is kept by keeping none."""
    return replace(army, print_set=None if print_set == PrintSet() else print_set)


def begins_page(army: Army, formation: int) -> bool:
    """Say whether a formation begins a page of the roster by its player's wish."""
    return army.print_set is not None and formation in army.print_set.breaks


def beginning_page(army: Army, formation: int, *, begins: bool) -> Army:
    """Give the army with a page of the roster begun by a formation, or no longer."""
    kept = print_set_of(army)
    breaks = kept.breaks | {formation} if begins else kept.breaks - {formation}
    return keeping(army, replace(kept, breaks=breaks))
