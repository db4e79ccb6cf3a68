"""What is known of the files of the library, kept in the cache folder so that each is read once.

A record holds while its file has the same size and time. The index is a cache: one that is missing,
damaged or of another version is made anew, and one that cannot be written is done without.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from platformdirs import user_cache_path
from pydantic import TypeAdapter, ValidationError

from app.core.kernel.errors import AppError
from app.storage.whole_files import make_folder, read_whole, write_file

VERSION = 1
FILE = "library.json"
MOST_RECORDS = 20_000
MOST_BYTES = 100_000_000

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells whether a file has changed: its size in bytes and when it was written."""

    size: int
    mtime_ns: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What a file says of itself; `kind` is "" and `trouble` says why where it cannot be read.

    `nations` are ids, of a battle both armies'. `troops` are the troop types with their numbers, of
    a battle in both armies, and `elements` all of them. `own_list` is the title of a list of the
    player's own, else `list_id` names it. `words` are the folded names of commanders, formations
    and elements. Of a battle `sides` are its armies, `turn` the last turn with an entry, and
    `entries` those that stand.
    """

    kind: Literal["army", "battle", ""] = ""
    trouble: str = ""
    name: str = ""
    ruleset: str = ""
    nations: tuple[str, ...] = ()
    year: int | None = None
    list_id: str = ""
    own_list: str = ""
    elements: int = 0
    troops: tuple[tuple[str, int], ...] = ()
    tags: tuple[str, ...] = ()
    notes: str = ""
    words: str = ""
    sides: tuple[str, ...] = ()
    turn: int = 0
    entries: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """How a file stands by today's rules, which `rules` tell from others.

    Of an army: `figures` (id, title, text) besides the number of its elements, its `points` as an
    exact number ("" for none), and the `counts` of its findings by severity, gravest first. Of a
    battle: the `phase` in words, and in `verdict` that it is over and who has won. `trouble` says
    why a battle cannot be played on. `judged` is False while the findings are not worked out yet.
    """

    rules: str = ""
    figures: tuple[tuple[str, str, str], ...] = ()
    points: str = ""
    counts: tuple[tuple[str, int], ...] = ()
    phase: str = ""
    verdict: str = ""
    trouble: str = ""
    judged: bool = True


@dataclass(frozen=True, slots=True)
class Record:
    """What is known of a file as it was at its stamp."""

    stamp: Stamp
    summary: Summary
    standing: Standing | None = None


@dataclass(frozen=True, slots=True)
class _Index:
    version: int
    program: str
    records: Mapping[str, Record] = field(default_factory=dict)


INDEX = TypeAdapter(_Index)


def index_file() -> Path | None:
    """Give the path of the index; it need not exist. None where there is no home."""
    try:
        folder = user_cache_path("voltigeur", appauthor=False)
    except RuntimeError:
        return None
    return folder / FILE if folder.is_absolute() else None


def read_index(program: str) -> dict[str, Record]:
    """Give the records by path, written by this version of the program; none where there are none.

    What a file says is told in our words, so another version's records are not taken.
    """
    path = index_file()
    if path is None or not path.exists():
        return {}
    try:
        index = INDEX.validate_json(read_whole(path, most=MOST_BYTES))
    except (AppError, ValidationError) as fault:
        log.warning("The index of the library is made anew: %s", fault)
        return {}
    if index.version != VERSION or index.program != program:
        return {}
    return dict(index.records)


def write_index(records: Mapping[str, Record], program: str) -> None:
    """Keep the records, the last ones where they are very many."""
    path = index_file()
    if path is None:
        return
    kept = dict(list(records.items())[-MOST_RECORDS:])
    try:
        make_folder(path.parent)
        write_file(INDEX.dump_json(_Index(VERSION, program, kept)), path)
    except AppError as fault:
        log.warning("The index of the library is not kept: %s", fault)
