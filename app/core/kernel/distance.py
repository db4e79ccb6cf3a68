"""Distances that know their unit; two units meet only through a ruleset's named constant."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from app.core.kernel.exact import shown


class Unit(StrEnum):
    """The units that the sources measure in, with the word shown behind a number."""

    CENTIMETRE = "cm"
    INCH = "″"
    PACE = "paces"
    MILE = "miles"


@dataclass(frozen=True, slots=True, order=False)
class Distance:
    """A length at the table. Comparing two units is a mistake, so it raises TypeError."""

    value: Fraction
    unit: Unit

    def __lt__(self, other: "Distance") -> bool:
        return self.value < other._in(self.unit)

    def __le__(self, other: "Distance") -> bool:
        return self.value <= other._in(self.unit)

    def half(self) -> "Distance":
        """Give half of it, exactly."""
        return Distance(self.value / 2, self.unit)

    def __str__(self) -> str:
        if self.unit is Unit.INCH:
            return f"{shown(self.value)}{self.unit}"
        one = self.unit is Unit.MILE and 0 < self.value <= 1
        return f"{shown(self.value)} {'mile' if one else self.unit}"

    def _in(self, unit: Unit) -> Fraction:
        if unit is not self.unit:
            raise TypeError(f"{self.unit} is not {unit}")
        return self.value


def centimetres(value: Fraction | int) -> Distance:
    """Give a distance in centimetres."""
    return Distance(Fraction(value), Unit.CENTIMETRE)


def inches(value: Fraction | int) -> Distance:
    """Give a distance in inches."""
    return Distance(Fraction(value), Unit.INCH)


def paces(value: Fraction | int) -> Distance:
    """Give a distance in paces; a ruleset says how many make an inch."""
    return Distance(Fraction(value), Unit.PACE)


def miles(value: Fraction | int) -> Distance:
    """Give a distance in miles of the ground that a table stands for."""
    return Distance(Fraction(value), Unit.MILE)
