"""What is doubtful in a historical order of battle: sums that do not agree, and what is unknown.

Nothing is corrected: a printed figure stays as it is printed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.core.armies.historical_sums import FIGURES, GUNS, MEN, Parts, parts_of
from app.core.kernel.findings import Severity
from app.core.kernel.historical import Check, OrderOfBattle, Unit
from app.core.kernel.historical_arms import ARMS, CAVALRY, GUNS_OF, SEVERAL, is_arm

SUM, ARM_SUM, CHECK = "sum", "arms", "check"
RANGE, INFERRED, UNKNOWN, GAME, SPELLING = "range", "inferred", "unknown", "game", "spelling"
NAME, WORD, SIDES = "name", "word", "sides"

QUALITIES = ("excellent", "good_guard", "good", "average", "poor", "awful")
"""DRAM's classes, best first."""
LEVELS = (
    "army",
    "wing",
    "corps",
    "division",
    "brigade",
    "regiment",
    "battalion",
    "squadron",
    "battery",
    "artillery",
    "detachment",
)
ARM_WORDS = (*ARMS, CAVALRY, *sorted(SEVERAL))
FROM_GAME = "game"
MOST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Doubt:
    """One cause, one doubt.

    `place` is the id of the unit to jump to ("": the whole order of battle is meant), `where` its
    name, `rule` the kind of doubt. `sum_of` is men or guns where the unit's own figure may be set
    to the sum of its parts, else "".
    """

    severity: Severity
    text: str
    where: str
    rule: str
    place: str = ""
    sum_of: str = ""


def doubts(order: OrderOfBattle) -> tuple[Doubt, ...]:
    """Say where parts and whole differ, what is a range or worked out, and how much is unknown.

    They stand by severity, then in the order of battle; those of the whole come last.
    """
    found: list[Doubt] = []
    told: set[tuple[int, int | None]] = set()
    if not order.sides:
        words = f"{order.title} has no side yet: add one."
        found.append(Doubt(Severity.UNFINISHED, words, order.title, SIDES))
    for side in order.sides:
        found += _of_side(side)
        for unit in side.every_unit():
            found += _of_unit(unit, told)
    found += [one for check in order.checks for one in _check(check, order.title, told)]
    return tuple(sorted(found, key=lambda one: one.severity.rank))


def doubts_of(unit: Unit) -> tuple[Doubt, ...]:
    """Say what is doubtful in a unit itself, whatever else stands in its order of battle."""
    return tuple(_of_unit(unit, set()))


def _of_unit(unit: Unit, told: set[tuple[int, int | None]]) -> Iterator[Doubt]:
    yield from _nameless(unit)
    for what in FIGURES if unit.children else ():
        parts = parts_of(unit, what)
        if parts.disagrees:
            told.add((parts.total, parts.printed))
            yield _sum(unit, what, parts)
    yield from _arms(unit)
    yield from _words(unit)
    yield from _range(unit)


def _sum(unit: Unit, what: str, parts: Parts) -> Doubt:
    printed, total = parts.printed, parts.total
    words = f"{named(unit)}: {printed:,} {what} are printed, "
    if parts.is_whole:
        words += f"its parts have {total:,}."
    else:
        has = "has" if len(parts.without) == 1 else "have"
        words += (
            f"the parts that are known have {total:,}; {_listed(parts.without)} {has} no figure."
        )
    of = what if parts.is_whole else ""
    return Doubt(Severity.UNUSUAL, words, named(unit), SUM, unit.id, of)


def _nameless(unit: Unit) -> Iterator[Doubt]:
    if not unit.name.strip():
        what = unit.level or "formation"
        words = f"{'An' if what[0] in 'aeiou' else 'A'} {what} has no name."
        yield Doubt(Severity.UNFINISHED, words, named(unit), NAME, unit.id)


def _arms(unit: Unit) -> Iterator[Doubt]:
    """Compare the men by arm with the men in one figure, and the guns with the guns."""
    men = [number for key, number in unit.arms.items() if not key.startswith(GUNS_OF)]
    guns = [number for key, number in unit.arms.items() if key.startswith(GUNS_OF)]
    for what, printed, by_arm in ((MEN, unit.men, men), (GUNS, unit.guns, guns)):
        if printed is not None and by_arm and sum(by_arm) != printed:
            words = (
                f"{named(unit)}: {printed:,} {what} are printed, by arm they are {sum(by_arm):,}."
            )
            yield Doubt(Severity.UNUSUAL, words, named(unit), ARM_SUM, unit.id)


def _words(unit: Unit) -> Iterator[Doubt]:
    """Name an arm or a quality that nothing can be made of."""
    if unit.arm and unit.arm not in ARM_WORDS:
        words = (
            f"{named(unit)}: the arm “{unit.arm}” is not known, so no ruleset has a place for it."
        )
        yield Doubt(Severity.UNUSUAL, words, named(unit), WORD, unit.id)
    for key in unit.arms:
        if not is_arm(key):
            words = f"{named(unit)}: “{key}” among its men by arm is not known as an arm."
            yield Doubt(Severity.UNUSUAL, words, named(unit), WORD, unit.id)
    if unit.quality and unit.quality not in QUALITIES:
        words = f"{named(unit)}: the quality “{unit.quality}” is none of DRAM’s classes."
        yield Doubt(Severity.UNUSUAL, words, named(unit), WORD, unit.id)


def _range(unit: Unit) -> Iterator[Doubt]:
    if unit.strength_range is not None:
        least, most = unit.strength_range
        severity, words = Severity.NOTE, f"{named(unit)}: {least:,} to {most:,} men, by author."
        if unit.men is not None and not least <= unit.men <= most:
            severity = Severity.UNUSUAL
            words = (
                f"{named(unit)}: {unit.men:,} men are printed, by author they are "
                f"{least:,} to {most:,}."
            )
        yield Doubt(severity, words, named(unit), RANGE, unit.id)
    if unit.inferred:
        words = f"{named(unit)}: its strength is what a printed total leaves over."
        yield Doubt(Severity.NOTE, words, named(unit), INFERRED, unit.id)


def _of_side(side: Unit) -> Iterator[Doubt]:
    """Tell once a side what many of its formations share."""
    units = list(side.every_unit())
    bare = [one for one in units if has_no_figure(one)]
    if bare:
        has = "1 formation has" if len(bare) == 1 else f"{len(bare)} formations have"
        words = f"{named(side)}: {has} no strength; unknown, not 0."
        yield Doubt(Severity.NOTE, words, named(side), UNKNOWN, bare[0].id)
    games = [one for one in units if one.basis == FROM_GAME]
    if games:
        of = "1 formation" if len(games) == 1 else f"{len(games)} formations"
        words = f"{named(side)}: the strength of {of} is that of a game, not of a return."
        yield Doubt(Severity.NOTE, words, named(side), GAME, games[0].id)
    spelt = [one for one in units if one.pre1918]
    if spelt:
        names = "1 name is" if len(spelt) == 1 else f"{len(spelt)} names are"
        words = f"{named(side)}: {names} given in the spelling before 1918 too."
        yield Doubt(Severity.NOTE, words, named(side), SPELLING, spelt[0].id)


def has_no_figure(unit: Unit) -> bool:
    """Say whether neither men nor guns of a unit are known, nor men by arm."""
    return unit.men is None and unit.guns is None and not unit.arms


def _check(check: Check, title: str, told: set[tuple[int, int | None]]) -> Iterator[Doubt]:
    """Tell a check that failed, unless a formation told these two figures already."""
    parts, printed = check.parts, check.printed
    if parts is None or printed is None or parts == printed or (parts, printed) in told:
        return
    words = f"Checked, {check.what}: {printed:,} are printed, the parts have {parts:,}."
    yield Doubt(Severity.UNUSUAL, words, title, CHECK)


def named(unit: Unit) -> str:
    """Give the name of a unit; one without a name is called by its level."""
    return unit.name.strip() or f"[{unit.level or 'formation'}]"


def _listed(names: Sequence[str]) -> str:
    shown = list(names[:MOST_NAMED])
    more = len(names) - len(shown)
    if more:
        return f"{', '.join(shown)} and {more} more"
    return " and ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
