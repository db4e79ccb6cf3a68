"""Men that are printed for a formation and that none of its parts has.

Where pieces are counted from parts these men would be lost in silence: a division of 6,000 of which
one detachment of 1,600 is told. They are named, or counted by themselves.
"""

from collections.abc import Mapping

from app.core.kernel.conversion import Decided, Matter
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import Branch, Kind, is_named_again, kind_of, men_printed

COUNTED_BY_NAME = frozenset({"regiment", "battalion", "squadron"})
WORDS = {Branch.FOOT: "foot", Branch.HORSE: "horse"}


def men_left(unit: Unit, above: Kind | None = None) -> Mapping[Kind, int]:
    """Give the men by kind that are printed for a unit beyond those of its parts.

    Nothing is left where no men are printed by arm, and where parts count by their names or
    numbers alone, as nobody knows how many men these are.
    """
    kind = kind_of(unit, above)
    printed = men_printed(unit, kind)
    if not printed or not unit.children:
        return {}
    known: dict[Branch, int] = {}
    for child in unit.children:
        if is_named_again(child, unit):
            continue
        men = _known(child, kind)
        if men is None:
            return {}
        for each, number in men.items():
            known[each.branch] = known.get(each.branch, 0) + number
    left: dict[Kind, int] = {}
    for each, number in printed.items():
        rest = number - known.get(each.branch, 0)
        known[each.branch] = max(0, -rest)
        if rest > 0:
            left[each] = rest
    return left


def _known(unit: Unit, above: Kind | None) -> Mapping[Kind, int] | None:
    """Give the men of a part as far as they are known; None where it counts without men."""
    kind = kind_of(unit, above)
    if kind is not None and kind.branch is Branch.GUNS:
        return {}
    printed = men_printed(unit, kind)
    if printed:
        return printed
    if unit.battalions or (unit.level in COUNTED_BY_NAME and not unit.children):
        return None
    found: dict[Kind, int] = {}
    for child in unit.children:
        men = _known(child, kind)
        if men is None:
            return None
        for each, number in men.items():
            found[each] = found.get(each, 0) + number
    return found


def left_out(unit: Unit, left: Mapping[Kind, int]) -> tuple[Decided, ...]:
    """Say that these men stand nowhere."""
    made = []
    for kind, men in left.items():
        arm = WORDS[kind.branch]
        words = f"{men:,} men of {arm} are printed for it that none of its parts has"
        taken = f"{men:,} {arm}"
        made.append(Decided(unit.id, f"{words}: they stand nowhere", Matter.LEFT_OUT, taken=taken))
    return tuple(made)
