"""A player's own values: kept once for all his battles, copied into the armies that use them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError, NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.own_values import NONE, OwnValues, as_json, counting, exact_paths
from app.core.kernel.ruleset import Ruleset
from app.services.own_lists import with_own_lists
from app.services.rulebooks import Rulebooks, shipped_rulebooks
from app.storage.file_faults import shown
from app.storage.own_values import (
    own_values_file,
    read_own_table,
    values_of,
    with_value,
    write_own_table,
)

__all__ = [
    "Players",
    "changes",
    "file_of",
    "has_players_values",
    "keep",
    "kept_values",
    "players_rulebooks",
    "with_players_values",
]


@dataclass(frozen=True, slots=True)
class Players:
    """The rulebooks with a player's own values and lists, and a notice for what does not count."""

    rulebooks: Rulebooks
    notices: tuple[str, ...] = ()


def players_rulebooks(shipped: Rulebooks | None = None) -> Players:
    """Read the rulebooks with a player's own values and army lists.

    Where values cannot be read the shipped ones hold, and a notice says so; a list that cannot be
    read is told likewise.
    """
    books = shipped or shipped_rulebooks()
    own: dict[str, OwnValues] = {}
    books, told = with_own_lists(books)
    notices = list(told)
    for id_, ruleset in books.rulesets.items():
        if not ruleset.open_cells:
            continue
        try:
            values = kept_values(ruleset)
        except AppError as fault:
            notices.append(f"Your own values for {ruleset.title} do not count. {fault}")
            continue
        known, faults = counting(values, ruleset.open_cells)
        if known:
            own[id_] = as_json(known, ruleset.open_cells)
        where = shown(file_of(ruleset))
        notices += [f"{where}: {fault} It is kept, and does not count." for fault in faults]
    return Players(replace(books, own=own), tuple(notices))


def file_of(ruleset: Ruleset) -> Path:
    """Give the path of the player's own values for a ruleset. Raises FileRefused without a home."""
    return own_values_file(ruleset.id)


def kept_values(ruleset: Ruleset) -> OwnValues:
    """Read what the player's file holds, known or not. Raises FileRefused."""
    return values_of(read_own_table(file_of(ruleset)))


def changes(
    ruleset: Ruleset, values: Mapping[str, Json], cleared: Iterable[str] = ()
) -> dict[str, Fraction | None]:
    """Read what a player wants changed, by exact path. Raises NotAllowed naming path and bounds."""
    allowed = ruleset.open_cells
    wanted = exact_paths(values, allowed)
    ruleset.owning(wanted)
    taken_out = exact_paths(dict.fromkeys(cleared), allowed)
    both = [path for path in taken_out if path in wanted]
    if both:
        raise NotAllowed(f"{both[0]}: it is both set and cleared; choose one.", both[0])
    strange = taken_out.keys() - {cell.path for cell in allowed}
    if strange:  # what the file holds may go, known or not
        nowhere = dict.fromkeys(strange - kept_values(ruleset).keys(), 0)
        for fault in counting(nowhere, allowed)[1]:
            raise fault
    read, _ = counting(wanted, allowed)
    return {**read, **dict.fromkeys(taken_out)}


def keep(
    rulebooks: Rulebooks, ruleset_id: str, changed: Mapping[str, Fraction | None]
) -> Rulebooks:
    """Keep a player's values (None clears one) and give the rulebooks with them.

    The file is read anew first, so that all else in it stays. Raises FileRefused where it cannot
    be read or written; then nothing is changed.
    """
    ruleset = rulebooks.ruleset(ruleset_id)
    path = file_of(ruleset)
    table = held = read_own_table(path)
    cells = {cell.path: cell for cell in ruleset.open_cells}
    for cell, number in changed.items():
        none = number is not None and number == cells[cell].none
        table = with_value(table, cell, NONE if none else number)
    if table != held:
        write_own_table(table, ruleset.title, path)
    known, _ = counting(values_of(table), ruleset.open_cells)
    return replace(rulebooks, own={**rulebooks.own, ruleset.id: as_json(known, ruleset.open_cells)})


def with_players_values(rulebooks: Rulebooks, army: Army) -> Army:
    """Give an army a copy of the player's values as they now stand.

    What the army holds for cells that are not known here stays.
    """
    known = {cell.path for cell in rulebooks.ruleset(army.ruleset).open_cells}
    strange = {path: value for path, value in army.own_values.items() if path not in known}
    return replace(army, own_values={**strange, **rulebooks.own.get(army.ruleset, {})})


def has_players_values(rulebooks: Rulebooks, army: Army) -> bool:
    """Say whether an army's copy is what the player's values now are."""
    cells = rulebooks.ruleset(army.ruleset).open_cells
    return (
        counting(army.own_values, cells)[0]
        == counting(rulebooks.own.get(army.ruleset, {}), cells)[0]
    )
