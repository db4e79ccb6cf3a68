"""What is doubtful in a historical order of battle: sums that do not agree, and what is unknown.

Nothing is corrected: a printed figure stays as it is printed.
"""

from collections.abc import Callable, Iterator

from app.core.kernel.findings import Finding, Severity
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.historical_arms import ARMS, CAVALRY, SEVERAL, is_arm

SUM, RANGE, UNKNOWN, ARM = "sum", "range", "unknown", "arm"


def doubts(order: OrderOfBattle) -> tuple[Finding, ...]:
    """Say where parts and whole differ, what is a range, and how much is unknown.

    A finding's `where` is the unit, its `rule` the kind of doubt.
    """
    found = [one for unit in order.every_unit() for one in doubts_of(unit)]
    return tuple(sorted((*found, *_unknown(order)), key=lambda one: one.severity.rank))


def doubts_of(unit: Unit) -> tuple[Finding, ...]:
    """Say what is doubtful in a unit itself: its sums, its range, arms that are not known here."""
    return (*_sums(unit), *_arms(unit), *_ranges(unit))


def _sums(unit: Unit) -> Iterator[Finding]:
    yield from _sum(unit, lambda one: one.men, "men")
    yield from _sum(unit, lambda one: one.guns, "guns")


def _sum(unit: Unit, of: Callable[[Unit], int | None], what: str) -> Iterator[Finding]:
    """Compare a unit with its parts: all of them, or those known where they are more already."""
    printed, parts = of(unit), [of(one) for one in unit.children]
    known = [one for one in parts if one is not None]
    if printed is None or not known:
        return
    total = sum(known)
    whole = len(known) == len(parts)
    if (whole and total == printed) or (not whole and total <= printed):
        return
    named = "its parts have" if whole else "the parts that are known have"
    yield Finding(
        Severity.UNUSUAL,
        f"{unit.name}: {printed:,} {what} are printed, {named} {total:,}.",
        unit.name,
        SUM,
    )


def _arms(unit: Unit) -> Iterator[Finding]:
    arms = [key for key in unit.arms if not is_arm(key)]
    if unit.arm and unit.arm not in (*ARMS, CAVALRY, *SEVERAL):
        arms.append(unit.arm)
    for key in arms:
        words = f"{unit.name}: “{key}” is no arm known here; it is not converted."
        yield Finding(Severity.UNUSUAL, words, unit.name, ARM)


def _ranges(unit: Unit) -> Iterator[Finding]:
    if unit.strength_range is not None:
        least, most = unit.strength_range
        words = f"{unit.name}: {least:,} to {most:,} men, by author."
        yield Finding(Severity.NOTE, words, unit.name, RANGE)
    if unit.inferred:
        words = f"{unit.name}: its strength is what a printed total leaves over."
        yield Finding(Severity.NOTE, words, unit.name, RANGE)


def _unknown(order: OrderOfBattle) -> Iterator[Finding]:
    for side in order.sides:
        bare = [one for one in side.every_unit() if one.men is None and one.guns is None]
        if bare:
            count = "1 formation has" if len(bare) == 1 else f"{len(bare)} formations have"
            words = f"{side.name}: {count} no strength; unknown, not 0."
            yield Finding(Severity.NOTE, words, side.name, UNKNOWN)
