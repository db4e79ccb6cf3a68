"""Own values: cells of a table that the source lacks, which the owner of a rulebook may fill in.

A cell knows where its number comes from, so that windows, answers and paper can mark it. What a
player enters goes by the path of the cell in the shipped tables: “movement.rates.infantry.A”.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from fractions import Fraction
from typing import Self, TypeVar

from pydantic import model_serializer, model_validator

from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.exact import Exact, exact, plain, shown, typed
from app.core.kernel.json_values import Json, written
from app.core.kernel.sections import Note
from app.core.kernel.tables import RuleTable

NOT_IN_SOURCE = "not in your source"
"""The mark of a placeholder, as DESIGN.md and the rulings word it."""
YOUR_OWN = "your own value"
NONE = "none"
"""What a player writes into a cell for which his rulebook has no number, where it takes that."""

OwnValues = Mapping[str, Json]
"""What a player entered, by the path of the cell; a number, or a text such as "3/4"."""


class Origin(StrEnum):
    """Where the number of a cell comes from."""

    SOURCE = "source"
    PLACEHOLDER = "placeholder"
    OWN = "own"

    @property
    def mark(self) -> str:
        """Give the words beside a number that is not the source's; "" for one that is."""
        return {Origin.PLACEHOLDER: NOT_IN_SOURCE, Origin.OWN: YOUR_OWN}.get(self, "")

    @property
    def sign(self) -> str:
        """Give the sign behind such a number where there is no room for words."""
        return SIGNS.get(self, "")


KEYS = {Origin.PLACEHOLDER: "provisional", Origin.OWN: "own"}
"""The keys of an answer that say whether such a number counted."""
SIGNS = {Origin.PLACEHOLDER: "*", Origin.OWN: "°"}


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
        return self.origin.mark

    @property
    def sign(self) -> str:
        """Give the sign behind such a number: * for a placeholder, ° for the player's own."""
        return self.origin.sign


@dataclass(frozen=True, slots=True)
class OpenCell:
    """A cell that a player may fill in: its path, words, and bounds; `unit` stands behind it.

    `table` says which table it stands in, `row` and `column` where there. `shipped` is the
    placeholder (None for a gap), `own` what the player entered (None: nothing). `none` is the
    number, out of the bounds, that counts where he enters NONE; without one the cell takes none.
    """

    path: str
    words: str
    table: str
    row: str
    column: str
    unit: str
    least: Fraction
    most: Fraction
    whole: bool
    shipped: Fraction | None
    own: Fraction | None = None
    none: Fraction | None = None

    @property
    def taken(self) -> str:
        """Say what it takes."""
        kind = "a whole number" if self.whole else "a number"
        behind = f" {self.unit}" if self.unit else ""
        or_none = "" if self.none is None else f", or “{NONE}”"
        return f"{kind} from {shown(self.least)} to {shown(self.most)}{behind}{or_none}"

    def written(self, number: Fraction) -> int | str:
        """Write a number of it for a file or for JSON: 5, "3/4", "none"."""
        return NONE if number == self.none else plain(number)

    def words_of(self, number: Fraction) -> str:
        """Write a number of it for a reader: 5, ¾, none."""
        return NONE if number == self.none else shown(number)

    def _is_none(self, value: Json | Fraction) -> bool:
        """Say whether NONE is entered, or its number that was read before."""
        if isinstance(value, str):
            return self.none is not None and value.strip().casefold() == NONE
        return isinstance(value, Fraction) and value == self.none

    def read(self, value: Json) -> Fraction:
        """Read what a player entered. Raises NotAllowed naming the path and what it takes."""
        if self.none is not None and self._is_none(value):
            return self.none
        try:
            number = typed(value) if isinstance(value, str) else exact(value)
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
    known = {cell.path: cell for cell in allowed}
    for path, value in own.items():
        if path not in known:
            raise _no_cell(path, known, dict(cells(tables)))
        cell = Cell(number=known[path].read(value), origin=Origin.OWN)
        tables = _table_with(tables, path.split("."), cell)
    return tables


def _table_with(table: T, way: list[str], cell: Cell) -> T:
    """Give a table with a cell at the end of a way through it."""
    name, *rest = way
    return table.model_copy(update={name: _with(getattr(table, name), rest, cell)})


def _with(value: object, way: list[str], cell: Cell) -> object:
    if not way:
        return cell
    if isinstance(value, RuleTable):
        return _table_with(value, way, cell)
    assert isinstance(value, Mapping), "a cell stands in a table or under a key"
    return {**value, way[0]: _with(value[way[0]], way[1:], cell)}


def _no_cell(path: str, known: Iterable[str], every: Iterable[str]) -> NotAllowed:
    """Refuse a path that is no open cell, offering the nearest one."""
    if path in every:
        return NotAllowed(f"{path}: the source gives this number, so it stays as it is.", path)
    near = get_close_matches(path, list(known), n=1)
    meant = f"; did you mean {near[0]}?" if near else "."
    return NotAllowed(
        f"own values: “{clipped(path)}” is no cell that these rules leave open{meant}", path
    )


def counting(
    own: OwnValues, allowed: tuple[OpenCell, ...]
) -> tuple[dict[str, Fraction], tuple[NotAllowed, ...]]:
    """Part what a file holds into the values that count, and why each of the others does not."""
    known = {cell.path: cell for cell in allowed}
    count: dict[str, Fraction] = {}
    faults: list[NotAllowed] = []
    for path, value in own.items():
        try:
            if path not in known:
                raise _no_cell(path, known, ())
            count[path] = known[path].read(value)
        except NotAllowed as fault:
            faults.append(fault)
    return count, tuple(faults)


def exact_paths(own: OwnValues, allowed: tuple[OpenCell, ...]) -> dict[str, Json]:
    """Give what a player typed by the exact paths of its cells, whatever its capitals."""
    exact_ones = {cell.path.casefold(): cell.path for cell in allowed}
    return {exact_ones.get(path.casefold(), path): value for path, value in own.items()}


def origins(of: Iterable[Cell]) -> dict[str, Json]:
    """Say for an answer whether a number that counted is a placeholder, or the player's own."""
    found = {cell.origin for cell in of}
    return {key: origin in found for origin, key in KEYS.items()}


def with_sign(number: Exact, of: Iterable[Cell]) -> str:
    """Write a number made of cells: a placeholder among them marks it, else the player's own."""
    found = {cell.origin for cell in of}
    signs = (one.sign for one in (Origin.PLACEHOLDER, Origin.OWN) if one in found)
    return f"{shown(number)}{next(signs, '')}"


def sum_with_sign(of: Iterable[Cell]) -> str:
    """Write the sum of cells with its sign; ? where one of them is empty, or there is none."""
    parts = tuple(of)
    numbers = [cell.number for cell in parts if cell.number is not None]
    known = bool(parts) and len(numbers) == len(parts)
    return with_sign(sum(numbers, Fraction(0)), parts) if known else "?"


def sign_notes(of: Iterable[Cell], rulings: tuple[str, ...] = ()) -> tuple[Note, ...]:
    """Say below a table what the signs at its numbers mean, where there are any."""
    found = {cell.origin for cell in of}
    words = {
        Origin.PLACEHOLDER: "a placeholder until you enter your rulebook’s own",
        Origin.OWN: "from your own rulebook",
    }
    return tuple(
        Note(f"{origin.sign} {origin.mark}: {text}.", rulings)
        for origin, text in words.items()
        if origin in found
    )


def as_json(own: Mapping[str, Fraction], allowed: tuple[OpenCell, ...]) -> dict[str, Json]:
    """Write own values of these cells for a file: whole numbers as numbers, others as text."""
    known = {cell.path: cell for cell in allowed}
    return {path: known[path].written(number) for path, number in own.items()}


class NothingOfYourOwn:
    """For a ruleset whose source leaves no cell open."""

    @property
    def open_cells(self) -> tuple[OpenCell, ...]:
        """The cells a player may fill in: none."""
        return ()

    def owning(self, own: OwnValues) -> Self:
        """Give the ruleset with own values. Raises NotAllowed, since it has no cell for any."""
        for path in own:
            raise NotAllowed(
                f"own values: “{clipped(path)}” has no place here: these rules leave no cell open.",
                path,
            )
        return self
