"""What is doubtful in a historical order of battle: sums that do not agree, and what is unknown.

Nothing is corrected: a printed figure stays as it is printed.
"""

from collections.abc import Callable, Iterator

from app.core.kernel.findings import Finding, Severity
from app.core.kernel.historical import OrderOfBattle, Unit

SUM, RANGE, UNKNOWN = "sum", "range", "unknown"


def doubts(order: OrderOfBattle) -> tuple[Finding, ...]:
    """Say where parts and whole differ, what is a range, and how much is unknown.

    A finding's `where` is the unit, its `rule` the kind of doubt.
    """
    found = [
        *(one for unit in order.every_unit() for one in _sums(unit)),
        *(one for unit in order.every_unit() for one in _ranges(unit)),
        *_unknown(order),
    ]
    return tuple(sorted(found, key=lambda one: one.severity.rank))


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
