"""A player's own values as files: one TOML file a ruleset, with the keys of the shipped tables.

What is there and not known is kept and written back; a file that cannot be read is never touched.
"""

import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from platformdirs import user_data_path

from app.core.kernel.json_values import Json, written
from app.storage.file_faults import FileRefused, refused
from app.storage.file_text import text_of
from app.storage.toml_text import write_toml
from app.storage.whole_files import make_folder, read_whole, write_file

SCHEMA = 1
WHAT = "a file of own values"
MEND = "mend it, or take it away"
NO_HOME = "There is no home folder to keep your own values in; set HOME to have one."
HEAD = """\
# Your own values for {title}, with the keys of its tables.
# Voltigeur writes this file anew when you change one: it keeps every key, but no comment.
"""

Table = Mapping[str, object]


def own_values_file(ruleset: str) -> Path:
    """Give the path of the file for a ruleset; it need not exist. Raises FileRefused."""
    try:
        folder = user_data_path("voltigeur", appauthor=False)
    except RuntimeError as fault:
        raise FileRefused(NO_HOME) from fault
    if not folder.is_absolute():
        raise FileRefused(NO_HOME)
    return folder / "own-values" / f"{ruleset}.toml"


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
    text = text_of(read_whole(path), path, WHAT)
    try:
        data: dict[str, object] = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError, ArithmeticError) as fault:
        cause = str(fault).rstrip(".") if isinstance(fault, tomllib.TOMLDecodeError) else "too odd"
        raise refused(path, f"this is not the TOML of {WHAT} ({cause}); {MEND}") from fault
    schema = data.pop("schema", None)
    if isinstance(schema, int) and not isinstance(schema, bool) and schema > SCHEMA:
        raise refused(
            path,
            f"a newer Voltigeur wrote this file (schema {schema}, this one reads {SCHEMA}); "
            "bring Voltigeur up to date",
        )
    if schema != SCHEMA or isinstance(schema, bool):
        raise refused(path, f"schema = {SCHEMA} is wanted at its head; {MEND}")
    return data


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
