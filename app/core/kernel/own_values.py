"""Own values: cells of a table that the source lacks, which the owner of a rulebook may fill in.

A cell knows where its number comes from, so that windows, answers and paper can mark it. What a
player enters goes by the path of the cell in the shipped tables: “movement.rates.infantry.A”.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Self, TypeVar

from pydantic import model_serializer, model_validator

from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.exact import Exact, exact, plain, shown
from app.core.kernel.json_values import Json, written
from app.core.kernel.tables import RuleTable

NOT_IN_SOURCE = "not in your source"
"""The mark of a placeholder, as DESIGN.md and the rulings word it."""
YOUR_OWN = "your own value"

OwnValues = Mapping[str, Json]
"""What a player entered, by the path of the cell; a number, or a text such as "3/4"."""


class Origin(StrEnum):
    """Where the number of a cell comes from."""

    SOURCE = "source"
    PLACEHOLDER = "placeholder"
    OWN = "own"


class Cell(RuleTable):
    """A number of a table and its origin.

    In a shipped table a plain number is the source's own, `{ placeholder = 2 }` stands in for one
    that the source lacks, and `{}` is a gap without any suggestion.
    """

    number: Exact | None = None
    origin: Origin = Origin.SOURCE

    @model_validator(mode="before")
    @classmethod
    def _of_a_table(cls, given: object) -> object:
        if not isinstance(given, Mapping):
            return {"number": given}
        if "number" in given:
            return given
        return {"number": given.get("placeholder"), "origin": Origin.PLACEHOLDER}

    @model_serializer
    def _to_a_table(self) -> dict[str, object]:
        return {"number": self.number, "origin": self.origin}

    @property
    def is_open(self) -> bool:
        """Say whether the source lacks it, so that a player may enter his own."""
        return self.origin is not Origin.SOURCE

    @property
    def mark(self) -> str:
        """Give the words beside a number that is not the source's; "" for one that is."""
        return {Origin.PLACEHOLDER: NOT_IN_SOURCE, Origin.OWN: YOUR_OWN}.get(self.origin, "")


@dataclass(frozen=True, slots=True)
class OpenCell:
    """A cell that a player may fill in: its path, words, and bounds; `unit` stands behind it.

    `shipped` is the placeholder (None for a gap), `own` what the player entered (None: nothing).
    """

    path: str
    words: str
    unit: str
    least: Fraction
    most: Fraction
    whole: bool
    shipped: Fraction | None
    own: Fraction | None = None

    @property
    def taken(self) -> str:
        """Say what it takes."""
        kind = "a whole number" if self.whole else "a number"
        behind = f" {self.unit}" if self.unit else ""
        return f"{kind} from {shown(self.least)} to {shown(self.most)}{behind}"

    def read(self, value: Json) -> Fraction:
        """Read what a player entered. Raises NotAllowed naming the path and what it takes."""
        try:
            number = exact(value)
        except ValueError:
            number = None
        fits = number is not None and self.least <= number <= self.most
        if number is None or not fits or (self.whole and number.denominator != 1):
            given = clipped(written(value))
            raise NotAllowed(
                f"{self.path}: “{given}” is not allowed; it takes {self.taken}.", self.path
            )
        return number


T = TypeVar("T", bound=RuleTable)


def cells(tables: RuleTable) -> Iterator[tuple[str, Cell]]:
    """Give every cell of tables that knows its origin, with its path."""
    return _cells("", tables)


def _cells(path: str, value: object) -> Iterator[tuple[str, Cell]]:
    match value:
        case Cell():
            yield path, value
        case RuleTable():
            for name in type(value).model_fields:
                yield from _cells(f"{path}.{name}".lstrip("."), getattr(value, name))
        case Mapping():
            for key, one in value.items():
                yield from _cells(f"{path}.{key}", one)


def merged(tables: T, own: OwnValues, allowed: tuple[OpenCell, ...]) -> T:
    """Give tables with a player's own values in their cells.

    Raises NotAllowed for a path that is no open cell, and for a value that the cell does not take.
    """
    if not own:
        return tables
    known = {cell.path: cell for cell in allowed}
    data = tables.model_dump(by_alias=True)
    for path, value in own.items():
        if path not in known:
            raise unknown("own values", path, known)
        *way, last = path.split(".")
        place = data
        for step in way:
            place = place[step]
        place[last] = {"number": known[path].read(value), "origin": Origin.OWN}
    return type(tables).model_validate(data)


def as_json(own: Mapping[str, Fraction]) -> dict[str, Json]:
    """Write own values for a file: whole numbers as numbers, others as text."""
    return {path: plain(number) for path, number in own.items()}


class NothingOfYourOwn:
    """For a ruleset whose source leaves no cell open."""

    @property
    def open_cells(self) -> tuple[OpenCell, ...]:
        """The cells a player may fill in: none."""
        return ()

    def owning(self, own: OwnValues) -> Self:
        """Give the ruleset with own values. Raises NotAllowed, since it has no cell for any."""
        for path in own:
            raise NotAllowed(f"own values: “{clipped(path)}” has no place in these rules.")
        return self
