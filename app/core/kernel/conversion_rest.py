"""Men that are printed for a formation and that none of its parts is known to have.

Where pieces are counted from parts these men would be lost in silence: a division of 6,000 of which
one detachment of 1,600 is told. They are named, or counted by themselves. Where a part is counted
by its name or number alone nobody knows how many of them are its own: then they are only named.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from app.core.kernel.conversion import Decided, Matter
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import (
    GUNS_OF,
    Branch,
    Kind,
    is_named_again,
    kind_of,
    men_printed,
    strength_of,
)

COUNTED_BY_NAME = frozenset({"regiment", "battalion", "squadron"})
WORDS = {Branch.FOOT: "foot", Branch.HORSE: "horse"}
PARTS = "that none of its parts is known to have"
STANDS = "that none of its stands has"
MOST_NAMED = 3

IsStand = Callable[[Unit], bool]
"""Whether a unit is one piece with all its parts, so that their men count only through it."""


def _no_stand(_: Unit) -> bool:
    return False


@dataclass(slots=True)
class _Known:
    """Men of parts by branch as far as they are known, and the parts that count without men.

    `empty` are those of which nothing is known at all.
    """

    men: dict[Branch, int] = field(default_factory=dict)
    bare: list[tuple[Unit, Branch | None]] = field(default_factory=list)
    empty: int = 0

    def add(self, men: Mapping[Kind, int]) -> None:
        for each, number in men.items():
            self.men[each.branch] = self.men.get(each.branch, 0) + number

    def bare_of(self, branch: Branch) -> list[Unit]:
        return [one for one, own in self.bare if own in (branch, None)]


def men_left(
    unit: Unit, above: Kind | None = None, is_stand: IsStand = _no_stand
) -> Mapping[Kind, int]:
    """Give the men by kind that are printed for a unit beyond those of its parts.

    Nothing is left where no men are printed by arm, and of a branch where parts count by their
    names or numbers alone, as nobody knows how many men these are.
    """
    kind = kind_of(unit, above)
    printed = men_printed(unit, kind)
    if not printed or not unit.children:
        return {}
    known = _of_parts(unit, kind, is_stand)
    left: dict[Kind, int] = {}
    for each, number in printed.items():
        rest = number - known.men.get(each.branch, 0)
        known.men[each.branch] = max(0, -rest)
        if rest > 0 and not known.bare_of(each.branch):
            left[each] = rest
    return left


def _of_parts(unit: Unit, kind: Kind | None, is_stand: IsStand) -> _Known:
    known = _Known()
    for child in unit.children:
        if not is_named_again(child, unit):
            _add(child, kind, is_stand, known)
    return known


def _add(unit: Unit, above: Kind | None, is_stand: IsStand, known: _Known) -> None:
    """Add the men of a part as far as they are known."""
    kind = kind_of(unit, above)
    if kind is not None and kind.branch is Branch.GUNS:
        return
    printed = men_printed(unit, kind)
    if printed:
        known.add(printed)
    elif is_stand(unit):
        known.add(strength_of(unit, above).men or {})
    elif unit.battalions or (unit.level in COUNTED_BY_NAME and not unit.children):
        known.bare.append((unit, kind.branch if kind else None))
    elif not unit.children:
        known.empty += 1
    for child in () if printed or is_stand(unit) or unit.battalions else unit.children:
        if not is_named_again(child, unit):
            _add(child, kind, is_stand, known)


def left_out(unit: Unit, left: Mapping[Kind, int], which: str = PARTS) -> tuple[Decided, ...]:
    """Say that these men stand nowhere."""
    made = []
    for kind, men in left.items():
        arm = WORDS[kind.branch]
        words = f"{men:,} men of {arm} are printed for it {which}"
        taken = f"{men:,} {arm}"
        made.append(Decided(unit.id, f"{words}: they stand nowhere", Matter.LEFT_OUT, taken=taken))
    return tuple(made)


def not_shared_out(unit: Unit, above: Kind | None = None) -> Iterator[Decided]:
    """Name the men printed for a unit of whose parts some count by their names or numbers alone."""
    kind = kind_of(unit, above)
    printed: dict[Branch, int] = {}
    for each, men in men_printed(unit, kind).items():
        printed[each.branch] = printed.get(each.branch, 0) + men
    found = _of_parts(unit, kind, _no_stand)
    for branch, men in printed.items():
        bare, known = found.bare_of(branch), found.men.get(branch, 0)
        if not bare or men <= known:
            continue
        of = f"men of {WORDS[branch]}"
        if not known and not found.empty:
            words = f"its {men:,} {of} are those of its parts, which count by name or number"
            yield Decided(unit.id, words)
            continue
        has = f"its parts are known to have {known:,}" if known else "no part is known to have any"
        rest = f"the other {men - known:,}" if known else "they"
        why = f"as the men of {_some(bare)} are unknown"
        words = f"{men:,} {of} are printed for it, {has}: {rest} cannot be shared out, {why}"
        taken = f"{men - known:,} {WORDS[branch]}"
        yield Decided(unit.id, words, Matter.UNKNOWN, taken=taken)


def untold(
    unit: Unit, above: Kind | None = None, is_stand: IsStand = _no_stand
) -> tuple[Decided, ...]:
    """Name the men printed for a unit of several arms, which nobody tells apart, beyond its parts’.

    They have no arm, so that they cannot be counted by themselves.
    """
    if unit.men is None or unit.arms or kind_of(unit, above) is not None:
        return ()
    bare: list[Unit] = []
    men = unit.men - sum(_total(one, is_stand, bare) for one in unit.children)
    if men <= 0:
        return ()
    taken = f"{men:,} men"
    if bare:
        words = f"{taken} are printed for it beyond those its parts are known to have: they cannot"
        why = f"be shared out, as the men of {_some(bare)} are unknown"
        return (Decided(unit.id, f"{words} {why}", Matter.UNKNOWN, taken=taken),)
    which = f" {STANDS if is_stand is not _no_stand else PARTS}" if unit.children else ""
    words = f"{taken} are printed for it{which}, and not told apart by arm: they stand nowhere"
    return (Decided(unit.id, words, Matter.LEFT_OUT, taken=taken),)


def _total(unit: Unit, is_stand: IsStand, bare: list[Unit]) -> int:
    """Give all men of a part, whatever their arm, as far as they are known."""
    if unit.men is not None:
        return unit.men
    if unit.arms:
        return sum(men for key, men in unit.arms.items() if not key.startswith(GUNS_OF))
    if is_stand(unit):
        return sum((strength_of(unit).men or {}).values())
    if unit.battalions or (unit.level in COUNTED_BY_NAME and not unit.children):
        bare.append(unit)
        return 0
    parts = (one for one in unit.children if not is_named_again(one, unit))
    return sum(_total(one, is_stand, bare) for one in parts)


def _some(units: Sequence[Unit]) -> str:
    """Name some parts, as the men of each are told apart nowhere."""
    names = [one.name for one in units[:MOST_NAMED]]
    if len(units) > MOST_NAMED:
        return f"{', '.join(names)} and {len(units) - MOST_NAMED} more"
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
