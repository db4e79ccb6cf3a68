"""Counting the pieces of a historical order of battle: battalions, regiments, batteries.

For rulesets whose formations hold a piece a unit. A piece is counted from the parts that are named,
else from their number, else from men and guns by a scale (nearest, at least 1). What is counted
from is a convention of ours and is said with every formation.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import floor

from app.core.kernel.conversion import Decided, Matter
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import (
    ARMS,
    FOOT,
    GUNS,
    Branch,
    Kind,
    Sort,
    guns_of,
    is_name,
    is_named_again,
    kind_of,
    strength_of,
)

ORDER = (
    *("army", "wing", "corps", "division", "brigade"),
    *("regiment", "battalion", "squadron", "battery"),
)
"""Levels from the highest; `artillery` and `detachment` have no place among them."""
TOLD, ITSELF = "as you told", "itself"
LONGEST_LIST = 2


@dataclass(frozen=True, slots=True)
class Scale:
    """Men of a piece of foot and of horse, and guns of a battery."""

    foot_men: int
    horse_men: int
    guns: int

    def each(self, branch: Branch) -> int:
        """Give how many men or guns a piece is for."""
        return {
            Branch.FOOT: self.foot_men,
            Branch.HORSE: self.horse_men,
            Branch.GUNS: self.guns,
        }[branch]

    def pieces(self, branch: Branch, number: int) -> int:
        """Give how many pieces men or guns make: the nearest number, half up, at least 1."""
        return max(1, floor(Fraction(number, self.each(branch)) + Fraction(1, 2)))

    def rounding(self, branch: Branch, number: int) -> str:
        """Say how a number of men or guns was divided and rounded."""
        exact = decimal(Fraction(number, self.each(branch)))
        made = self.pieces(branch, number)
        least = ", at least 1" if 2 * number < self.each(branch) else ""
        return f"÷ {self.each(branch):,} = {exact}, rounded to {made}{least}"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece that was counted: its kind, its name, and the unit it comes from.

    `quality` is that of the unit, or of the one above it where it has none. `taken` and `rounding`
    say what it was counted from; pieces of one count say the same, and `at` is where it was made.
    """

    kind: Kind
    name: str
    unit: Unit
    taken: str = ""
    rounding: str = ""
    quality: str = ""
    at: Unit | None = None


@dataclass(frozen=True, slots=True)
class Counter:
    """Counts pieces: `level` is the level of a unit that is one piece, by branch.

    `told` are the numbers of pieces of foot and horse that a player told of a unit, by its id.
    """

    level: Mapping[Branch, str]
    scale: Scale
    told: Mapping[str, int] = field(default_factory=dict)

    def pieces(self, unit: Unit, above: Kind | None, said: list[Decided]) -> tuple[Piece, ...]:
        """Give the pieces of a unit, saying where there are none."""
        found = tuple(self._pieces(unit, kind_of(unit, above)))
        if not found:
            said.append(_nothing(unit))
        else:
            said += map(_nothing, self.uncounted(unit, above))
        return tuple(_of_quality(one, unit.quality) for one in found)

    def uncounted(self, unit: Unit, above: Kind | None) -> tuple[Unit, ...]:
        """Give the parts of a unit, some of which are counted, that give nothing to count."""
        return tuple(self._uncounted(unit, kind_of(unit, above)))

    def _uncounted(self, unit: Unit, kind: Kind | None) -> Iterator[Unit]:
        whole = kind is not None and self._is_piece(unit, kind)
        if whole or unit.id in self.told or self._by_number(unit, kind):
            return
        for child in unit.children:
            own = kind_of(child, kind)
            if is_named_again(child, unit) or (own is not None and self._is_small(child, own)):
                continue
            if any(self._pieces(child, own)):
                yield from self._uncounted(child, own)
            else:
                yield child

    def guns_beyond(self, unit: Unit) -> tuple[Piece, ...]:
        """Give the batteries of a unit's guns that none of its parts has."""
        return tuple(self._guns(unit, None, []))

    def rest(self, unit: Unit, men: Mapping[Kind, int]) -> tuple[Piece, ...]:
        """Give the pieces that men make who are in no part of a unit."""
        found = (
            one
            for kind, number in men.items()
            for one in self._by_men(f"{unit.name}: others", unit, kind, number)
        )
        return tuple(_of_quality(one, unit.quality) for one in found)

    def from_parts(self, unit: Unit, above: Kind | None) -> tuple[tuple[Unit, Kind | None], ...]:
        """Give a unit and those below it of which men may be left over, with the kind above each.

        They are counted from parts, or some of them is, and their men are of no arm.
        """
        return tuple(self._from_parts(unit, above))

    def _from_parts(self, unit: Unit, above: Kind | None) -> Iterator[tuple[Unit, Kind | None]]:
        kind = kind_of(unit, above)
        whole = kind is not None and self._is_piece(unit, kind)
        if whole or unit.id in self.told or self._by_number(unit, kind):
            return
        untold = kind is None and unit.men is not None and not unit.arms
        found = self._pieces(unit, kind) if untold else self._parts(unit, kind)
        if any(untold or one.kind.branch is not Branch.GUNS for one in found):
            yield unit, above
        for child in unit.children:
            yield from self._from_parts(child, kind)

    def _pieces(self, unit: Unit, kind: Kind | None) -> Iterator[Piece]:
        below = list(self._found(unit, kind))
        if unit.id not in self.told:
            yield from below
            return
        troops = [one for one in below if one.kind.branch is not Branch.GUNS]
        yield from _so_many(unit, kind, troops, self.told[unit.id])
        yield from (one for one in below if one.kind.branch is Branch.GUNS)

    def _found(self, unit: Unit, kind: Kind | None) -> Iterator[Piece]:
        if kind is not None and self._is_piece(unit, kind):
            yield Piece(kind, unit.name, unit, ITSELF)
            return
        below = [] if self._by_number(unit, kind) else list(self._parts(unit, kind))
        troops = [one for one in below if one.kind.branch is not Branch.GUNS]
        batteries = [one for one in below if one.kind.branch is Branch.GUNS]
        yield from troops or self._counted(unit, kind)
        yield from batteries
        yield from self._guns(unit, kind, batteries)

    def _is_piece(self, unit: Unit, kind: Kind) -> bool:
        level = self.level[kind.branch]
        if kind.branch is Branch.FOOT and unit.level == "regiment" and level == "battalion":
            return not unit.children and unit.battalions is None
        return unit.level == level

    def _by_number(self, unit: Unit, kind: Kind | None) -> bool:
        """Say whether its battalions are counted by their number: its parts are only names."""
        counts = self.level[Branch.FOOT] == "battalion" and bool(unit.battalions)
        foot = kind is None or kind.branch is Branch.FOOT
        return counts and foot and all(map(is_name, unit.children))

    def _parts(self, unit: Unit, kind: Kind | None) -> Iterator[Piece]:
        """Give the pieces of a unit's children; those too small for a piece are put together."""
        small = dict[tuple[Kind, str], list[Unit]]()
        for child in unit.children:
            own = kind_of(child, kind)
            if is_named_again(child, unit):
                continue
            if own is not None and own.branch is not Branch.GUNS and self._is_small(child, own):
                quality = child.quality or unit.quality
                small.setdefault((own, quality), []).append(child)
            else:
                found = self._pieces(child, own)
                yield from (_of_quality(one, child.quality or unit.quality) for one in found)
        for (own, quality), units in small.items():
            name = unit.name if len(small) == 1 else _some(units)
            found = self._together(name, unit, own, units)
            yield from (replace(one, quality=quality) for one in found)

    def _is_small(self, unit: Unit, kind: Kind) -> bool:
        level = self.level[kind.branch]
        return unit.level in ORDER and ORDER.index(unit.level) > ORDER.index(level)

    def _together(
        self, name: str, unit: Unit, kind: Kind, units: Sequence[Unit]
    ) -> Iterator[Piece]:
        men = [one.men for one in units]
        if any(one is None for one in men):
            yield from (Piece(kind, one.name, one, ITSELF) for one in units)
            return
        total = sum(one for one in men if one is not None)
        names = ", ".join(one.name for one in units)
        yield from self._by_men(name, unit, kind, total, f" of {names}")

    def _counted(self, unit: Unit, kind: Kind | None) -> Iterator[Piece]:
        """Count foot and horse of a unit without parts: by their number, else by men."""
        foot = kind or FOOT
        by_number = self.level[Branch.FOOT] == "battalion" and foot.branch is Branch.FOOT
        if by_number and unit.battalions:
            yield from _battalions(unit, foot, unit.battalions)
            return
        for each, men in _men(unit, kind):
            yield from self._by_men(unit.name, unit, each, men)

    def _by_men(self, name: str, unit: Unit, kind: Kind, men: int, of: str = "") -> Iterator[Piece]:
        number = self.scale.pieces(kind.branch, men)
        taken, rounding = f"{men:,} men{of}", self.scale.rounding(kind.branch, men)
        yield from _several(name, unit, kind, number, taken, rounding)

    def _guns(self, unit: Unit, kind: Kind | None, batteries: list[Piece]) -> Iterator[Piece]:
        """Give the batteries of a unit beyond those among its parts."""
        own = kind if kind is not None and kind.branch is Branch.GUNS else GUNS
        if kind is not None and kind.branch is Branch.HORSE:
            own = Kind(Branch.GUNS, Sort.HORSE)
        guns = guns_left(unit)
        if batteries and guns <= 0:
            return
        name = (
            unit.name if kind is not None and kind.branch is Branch.GUNS else f"{unit.name}: guns"
        )
        if unit.batteries is not None and not batteries:
            taken = "1 battery" if unit.batteries == 1 else f"{unit.batteries} batteries"
            yield from _several(name, unit, own, unit.batteries, taken)
        elif guns > 0:
            number = self.scale.pieces(Branch.GUNS, guns)
            rounding = self.scale.rounding(Branch.GUNS, guns)
            yield from _several(name, unit, own, number, f"{guns} guns", rounding)


def _nothing(unit: Unit) -> Decided:
    """Say that nothing of a unit can be counted, and what is known all the same."""
    words = "nothing in it can be counted: no parts, men or guns are known"
    if unit.men:
        words = f"nothing in it can be counted: its {unit.men:,} men are not told apart by arm"
        if unit.arm in ARMS and ARMS[unit.arm].branch is Branch.GUNS:
            words = (
                f"nothing in it can be counted: it has {unit.men:,} gunners, its guns are not known"
            )
    return Decided(unit.id, words, Matter.UNKNOWN, taken="nothing")


def _of_quality(piece: Piece, quality: str) -> Piece:
    return piece if piece.quality else replace(piece, quality=piece.unit.quality or quality)


def _some(units: Sequence[Unit]) -> str:
    """Name some units of a formation that make a piece together."""
    if len(units) <= LONGEST_LIST:
        return ", ".join(one.name for one in units)
    return f"{units[0].name} and {len(units) - 1} more"


def decimal(value: Fraction) -> str:
    """Write a number with up to three decimals, as a way to a rounded one shows it."""
    return f"{float(value):,.3f}".rstrip("0").rstrip(".")


def guns_left(unit: Unit) -> int:
    """Give the guns of a unit that none of its parts is known to have."""
    return max(0, (guns_of(unit) or 0) - sum(guns_of(one) or 0 for one in unit.children))


def _men(unit: Unit, kind: Kind | None) -> Iterable[tuple[Kind, int]]:
    if kind is not None and unit.men and kind.branch is not Branch.GUNS:
        yield kind, unit.men
    elif kind is None:
        yield from (strength_of(unit).men or {}).items()


def _several(
    name: str, unit: Unit, kind: Kind, number: int, taken: str, rounding: str = ""
) -> Iterator[Piece]:
    for each in range(1, number + 1):
        called = name if number == 1 else f"{name} {each}"
        yield Piece(kind, called, unit, taken, rounding, at=unit)


def _battalions(unit: Unit, kind: Kind, number: int) -> Iterator[Piece]:
    """Give battalions by their number, spread over the regiments that are named, first ones first.

    A regiment of several battalions numbers them.
    """
    taken = "1 battalion" if number == 1 else f"{number} battalions"
    named = unit.children
    if not named:
        yield from _several(unit.name, unit, kind, number, taken)
        return
    each, more = divmod(number, len(named))
    taken = f"{taken} of {len(named)} regiments"
    for place, one in enumerate(named):
        own = kind_of(one, kind) or kind
        some = _several(one.name, one, own, each + (place < more), taken)
        yield from (replace(piece, at=unit) for piece in some)


def _so_many(unit: Unit, kind: Kind | None, found: Sequence[Piece], number: int) -> Iterator[Piece]:
    """Give as many pieces as were told: those found first, then more like the last."""
    for one in found[:number]:
        yield replace(one, taken=TOLD, rounding="", at=unit)
    like = found[-1].kind if found else kind if kind is not None else FOOT
    for place in range(len(found), number):
        yield Piece(like, f"{unit.name} {place + 1}", unit, TOLD, at=unit)
