"""Counting the pieces of a historical order of battle: battalions, regiments, batteries.

For rulesets whose formations hold a piece a unit. A piece is counted from the parts that are named,
else from their number, else from men and guns by a scale (nearest, at least 1). What is counted
from is a convention of ours and is said with every formation.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from app.core.kernel.conversion import Decided
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import (
    FOOT,
    GUNS,
    Branch,
    Kind,
    Sort,
    guns_of,
    kind_of,
    strength_of,
)

ORDER = (
    *("army", "wing", "corps", "division", "brigade"),
    *("regiment", "battalion", "squadron", "battery"),
)
"""Levels from the highest; `artillery` and `detachment` have no place among them."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Men of a piece of foot and of horse, and guns of a battery."""

    foot_men: int
    horse_men: int
    guns: int

    def pieces(self, branch: Branch, number: int) -> int:
        """Give how many pieces men or guns make: the nearest number, half up, at least 1."""
        each = {
            Branch.FOOT: self.foot_men,
            Branch.HORSE: self.horse_men,
            Branch.GUNS: self.guns,
        }[branch]
        return max(1, floor(Fraction(number, each) + Fraction(1, 2)))


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that was counted: its kind, its name, and the unit it comes from."""

    kind: Kind
    name: str
    unit: Unit


@dataclass(frozen=True, slots=True)
class Counter:
    """Counts pieces: `level` is the level of a unit that is one piece, by branch."""

    level: Mapping[Branch, str]
    scale: Scale

    def pieces(self, unit: Unit, above: Kind | None, said: list[Decided]) -> tuple[Piece, ...]:
        """Give the pieces of a unit, saying what they were counted from."""
        found = tuple(self._pieces(unit, kind_of(unit, above), said))
        if not found:
            said.append(Decided(unit.id, f"{unit.name}: nothing in it can be counted."))
        return found

    def _pieces(self, unit: Unit, kind: Kind | None, said: list[Decided]) -> Iterator[Piece]:
        if kind is not None and self._is_piece(unit, kind):
            yield Piece(kind, unit.name, unit)
            return
        below = list(self._parts(unit, kind, said))
        troops = [one for one in below if one.kind.branch is not Branch.GUNS]
        batteries = [one for one in below if one.kind.branch is Branch.GUNS]
        yield from troops or self._counted(unit, kind, said)
        yield from batteries
        yield from self._guns(unit, kind, batteries, said)

    def _is_piece(self, unit: Unit, kind: Kind) -> bool:
        level = self.level[kind.branch]
        if kind.branch is Branch.FOOT and unit.level == "regiment" and level == "battalion":
            return not unit.children and unit.battalions is None
        return unit.level == level

    def _parts(self, unit: Unit, kind: Kind | None, said: list[Decided]) -> Iterator[Piece]:
        """Give the pieces of a unit's children; those too small for a piece are put together."""
        small = dict[Kind, list[Unit]]()
        for child in unit.children:
            own = kind_of(child, kind)
            if own is not None and own.branch is not Branch.GUNS and self._is_small(child, own):
                small.setdefault(own, []).append(child)
            else:
                yield from self._pieces(child, own, said)
        for own, units in small.items():
            yield from self._together(unit, own, units, said)

    def _is_small(self, unit: Unit, kind: Kind) -> bool:
        level = self.level[kind.branch]
        return unit.level in ORDER and ORDER.index(unit.level) > ORDER.index(level)

    def _together(
        self, unit: Unit, kind: Kind, units: list[Unit], said: list[Decided]
    ) -> Iterator[Piece]:
        men = [one.men for one in units]
        names = ", ".join(one.name for one in units)
        if any(one is None for one in men):
            yield from (Piece(kind, one.name, one) for one in units)
            said.append(Decided(unit.id, f"{unit.name}: {len(units)} by their names, {names}."))
            return
        total = sum(one for one in men if one is not None)
        number = self.scale.pieces(kind.branch, total)
        said.append(Decided(unit.id, f"{unit.name}: {number} for {total:,} men of {names}."))
        yield from _several(unit, kind, number)

    def _counted(self, unit: Unit, kind: Kind | None, said: list[Decided]) -> Iterator[Piece]:
        """Count foot and horse of a unit without parts: by their number, else by men."""
        foot = kind or FOOT
        of_foot = foot.branch is Branch.FOOT and self.level[Branch.FOOT] == "battalion"
        if unit.battalions is not None and of_foot:
            said.append(Decided(unit.id, f"{unit.name}: {unit.battalions} battalions."))
            yield from _several(unit, foot, unit.battalions)
            return
        for each, men in _men(unit, kind):
            number = self.scale.pieces(each.branch, men)
            said.append(Decided(unit.id, f"{unit.name}: {number} for {men:,} men."))
            yield from _several(unit, each, number)

    def _guns(
        self, unit: Unit, kind: Kind | None, batteries: list[Piece], said: list[Decided]
    ) -> Iterator[Piece]:
        """Give the batteries of a unit beyond those among its parts."""
        own = kind if kind is not None and kind.branch is Branch.GUNS else GUNS
        if kind is not None and kind.branch is Branch.HORSE:
            own = Kind(Branch.GUNS, Sort.HORSE)
        guns = (guns_of(unit) or 0) - sum(guns_of(one) or 0 for one in unit.children)
        if batteries and guns <= 0:
            return
        if unit.batteries is not None and not batteries:
            said.append(Decided(unit.id, f"{unit.name}: {unit.batteries} batteries."))
            yield from _several(unit, own, unit.batteries)
        elif guns > 0:
            number = self.scale.pieces(Branch.GUNS, guns)
            said.append(Decided(unit.id, f"{unit.name}: {_batteries(number)} for {guns} guns."))
            yield from _several(unit, own, number)


def _batteries(number: int) -> str:
    return "1 battery" if number == 1 else f"{number} batteries"


def _men(unit: Unit, kind: Kind | None) -> Iterable[tuple[Kind, int]]:
    if kind is not None and unit.men and kind.branch is not Branch.GUNS:
        yield kind, unit.men
    elif kind is None:
        yield from (strength_of(unit).men or {}).items()


def _several(unit: Unit, kind: Kind, number: int) -> Iterator[Piece]:
    for each in range(1, number + 1):
        yield Piece(kind, unit.name if number == 1 else f"{unit.name} {each}", unit)
