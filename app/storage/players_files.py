"""Files that a player may write by hand: TOML in his data folder, its schema number at the head."""

import re
import tomllib
from decimal import Decimal
from pathlib import Path

from platformdirs import user_data_path

from app.storage.file_faults import FileRefused, refused
from app.storage.file_text import text_of
from app.storage.whole_files import read_whole

SCHEMA = 1
MEND = "mend it, or take it away"
MEND_ELSEWHERE = "mend it, or choose another file"
"""What to do about a file that lies anywhere: it is in nobody's way."""
_AT_LINE = re.compile(r"\(at (.+)\)$")


def players_folder(what: str) -> Path:
    """Give the folder of a player's own data; it need not exist.

    Raises FileRefused where there is no home, naming what cannot be kept.
    """
    no_home = f"There is no home folder to keep {what} in; set HOME to have one."
    try:
        folder = user_data_path("voltigeur", appauthor=False)
    except RuntimeError as fault:
        raise FileRefused(no_home) from fault
    if not folder.is_absolute():
        raise FileRefused(no_home)
    return folder


def read_toml(path: Path, what: str, mend: str = MEND) -> dict[str, object]:
    """Read a file as it stands, without its schema number.

    `what` names it: “a file of own values”; `mend` says what to do about one at fault.

    Raises FileRefused with path, cause and what to do.
    """
    text = text_of(read_whole(path), path, what)
    try:
        data: dict[str, object] = tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError, ArithmeticError) as fault:
        found = _AT_LINE.search(str(fault)) if isinstance(fault, tomllib.TOMLDecodeError) else None
        cause = f"look at {found[1]}" if found else "it is too odd"
        raise refused(path, f"this is not the TOML of {what}, {cause}; {mend}") from fault
    schema = data.pop("schema", None)
    if isinstance(schema, int) and not isinstance(schema, bool) and schema > SCHEMA:
        raise refused(
            path,
            f"a newer Voltigeur wrote this file (schema {schema}, this one reads {SCHEMA}); "
            "bring Voltigeur up to date",
        )
    if schema != SCHEMA or isinstance(schema, bool):
        raise refused(path, f"schema = {SCHEMA} is wanted at its head; {mend}")
    return data
