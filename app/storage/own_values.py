"""A player's own values as files: one TOML file a ruleset, with the keys of the shipped tables.

What is there and not known is kept and written back; a file that cannot be read is never touched.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from app.core.kernel.json_values import Json, written
from app.storage.file_faults import FileRefused
from app.storage.players_files import SCHEMA, players_folder, read_toml
from app.storage.toml_text import write_toml
from app.storage.whole_files import make_folder, write_file

WHAT = "a file of own values"
HEAD = """\
# Your own values for {title}, with the keys of its tables.
# Voltigeur writes this file anew when you change one: it keeps every key, but no comment.
"""

Table = Mapping[str, object]


def own_values_file(ruleset: str) -> Path:
    """Give the path of the file for a ruleset; it need not exist. Raises FileRefused."""
    return players_folder("your own values") / "own-values" / f"{ruleset}.toml"


def _is_absent(path: Path) -> bool:
    """Say whether there is surely no file; where that cannot be told, reading it says why."""
    try:
        return not path.exists()
    except OSError:
        return False


def read_own_table(path: Path) -> dict[str, object]:
    """Read the file as it stands, without its schema number; no file holds nothing.

    Raises FileRefused with path, cause and what to do.
    """
    if _is_absent(path):
        return {}
    return read_toml(path, WHAT)


def write_own_table(table: Table, title: str, path: Path) -> None:
    """Write the file whole or not at all. Raises FileRefused."""
    make_folder(path.parent)
    text = write_toml({"schema": SCHEMA, **table})
    write_file((HEAD.format(title=title) + text).encode(), path)


def values_of(table: Table) -> dict[str, Json]:
    """Give every value of a table by its path: “movement.rates.infantry.A”."""
    return dict(_values(table, ""))


def _values(table: Table, above: str) -> Iterator[tuple[str, Json]]:
    for key, value in table.items():
        step = f'"{key}"' if "." in key else key
        path = f"{above}.{step}".lstrip(".")
        match value:
            case Mapping():
                yield from _values(value, path)
            case str() | int() | Decimal():
                yield path, value
            case _:
                yield path, written(value)


def with_value(table: Table, path: str, number: Fraction | str | None) -> dict[str, object]:
    """Give a table with a number or a word at a path; None takes it out, and what is empty then.

    Raises FileRefused where something else stands in the way.
    """
    key, _, rest = path.partition(".")
    kept = dict(table)
    if not rest:
        kept.pop(key, None)
        return kept if number is None else {**kept, key: number}
    below = kept.get(key, {})
    if not isinstance(below, Mapping):
        if number is None:
            return kept
        raise FileRefused(f"Your own values: {key} is no table in the file, so nothing was kept.")
    made = with_value(below, rest, number)
    if made or number is not None:
        return {**kept, key: made}
    kept.pop(key, None)
    return kept
