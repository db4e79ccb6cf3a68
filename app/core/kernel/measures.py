"""What is measured at the table: the scales of a ruler, and the moves and ranges of an army."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.army import Army, Element
from app.core.kernel.distance import Distance, Unit
from app.core.kernel.exact import shown

MM_PER_INCH = Fraction(254, 10)
MM_PER_CENTIMETRE = Fraction(10)


@dataclass(frozen=True, slots=True)
class Scale:
    """How long a unit is at the table: `mm` for one of it, exactly.

    Every `step` of the unit bears its figure and has `parts` between ticks. `words` say what it is.
    """

    words: str
    unit: Unit
    mm: Fraction
    step: int
    parts: int

    @property
    def step_mm(self) -> Fraction:
        """The length from one figure to the next."""
        return self.step * self.mm


@dataclass(frozen=True, slots=True)
class Measured:
    """A distance of the rules with its name: “column”, “Rifles, value 3”."""

    words: str
    distance: Distance


@dataclass(frozen=True, slots=True)
class Reach:
    """The distances of a troop type under its name and sign, or of everybody."""

    name: str
    sign: str
    distances: tuple[Measured, ...]


@dataclass(frozen=True, slots=True)
class Measures:
    """The scales to choose from, each with a second one for the other edge or none, and reaches.

    `note` says what a scale rests on where it is not the source's, with the `rulings`.
    """

    scales: tuple[tuple[Scale, Scale | None], ...]
    reaches: tuple[Reach, ...]
    note: str = ""
    rulings: tuple[str, ...] = ()


INCHES = Scale("inches", Unit.INCH, MM_PER_INCH, 1, 4)
CENTIMETRES = Scale("centimetres", Unit.CENTIMETRE, MM_PER_CENTIMETRE, 1, 2)


def paces_on_table(paces: int, inches: Fraction = Fraction(1)) -> Scale:
    """Give the scale of so many paces to so many inches, with a figure at so many paces."""
    length = "the inch" if inches == 1 else f"{shown(inches)}″"
    return Scale(f"paces, {paces} to {length}", Unit.PACE, MM_PER_INCH * inches / paces, paces, 4)


def miles_on_table(inches: Fraction) -> Scale:
    """Give the scale of so many inches to the mile."""
    return Scale(f"miles, {shown(inches)}″ to the mile", Unit.MILE, MM_PER_INCH * inches, 1, 4)


def measured(found: Iterable[tuple[str, Distance]]) -> tuple[Measured, ...]:
    """Give distances by length, those of one length under one name; none of no length."""
    words: dict[Distance, list[str]] = {}
    for name, far in found:
        if far.value > 0:
            words.setdefault(far, []).append(name)
    made = (Measured(" · ".join(dict.fromkeys(names)), far) for far, names in words.items())
    return tuple(sorted(made, key=lambda one: one.distance.value))


def own_reaches(
    army: Army, reach_of: Callable[[Element], Reach | None], order: Iterable[str]
) -> list[Reach]:
    """Give a reach for every troop type in the army, once, in the order of the rules' types."""
    places = {troops: at for at, troops in enumerate(order)}
    found: dict[str, tuple[int, Reach]] = {}
    for one in army.order_of_battle.every_element():
        reach = reach_of(one)
        if reach is not None and reach.distances:
            found.setdefault(reach.name, (places.get(one.troops, len(places)), reach))
    return [reach for _, reach in sorted(found.values(), key=lambda each: each[0])]
