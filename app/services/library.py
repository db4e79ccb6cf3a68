"""The library: folders of armies and battles, listed at once and read file by file."""

import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import perf_counter

from app.services.library_items import Item, list_title, nation_names, ruleset_of, worded
from app.services.library_reading import measured, rules_mark, stands, summarised
from app.services.library_scan import Trouble, scan
from app.services.rulebooks import Rulebooks
from app.shipped_files import PACKAGE, shipped
from app.storage.file_faults import FileRefused, shown
from app.storage.library_index import Record, Stamp, Standing, Summary, read_index, write_index
from app.storage.players_files import players_folder

__all__ = [
    "Item",
    "Look",
    "Stamp",
    "Standing",
    "Summary",
    "Trouble",
    "battles_folder",
    "in_slices",
    "list_title",
    "look",
    "nation_names",
    "ruleset_of",
    "shown",
]

SLICE_SECONDS = 0.05
KEEP_EACH = 250
"""After so many files that were judged the index is kept, lest a long work be lost."""


@dataclass(frozen=True, slots=True)
class Look:
    """What was found in one step; `listed` holds the whole list, `items` those read anew.

    `folders` are all folders that were read, those below others among them.
    """

    listed: bool = False
    items: tuple[Item, ...] = ()
    troubles: tuple[Trouble, ...] = ()
    folders: tuple[Path, ...] = ()
    left: int = 0
    """How many files are still to be read."""
    unjudged: int = 0
    """How many are read, and still to be judged by the rules."""


def battles_folder() -> Path | None:
    """Give the folder in which the program keeps battles; None where there is none."""
    try:
        folder = players_folder("battles") / "battles"
    except FileRefused:
        return None
    return folder if folder.is_dir() else None


def look(
    rulebooks: Rulebooks,
    folders: Sequence[Path],
    *,
    first: Callable[[], Sequence[Path]] = tuple,
    judged: Callable[[Item], bool] = lambda _: True,
) -> Generator[Look]:
    """List the files of folders: names at once, then what is in them, then how they stand.

    What the index knows comes with the names. `first` gives the paths that are read and judged
    before others; `judged` says of which it is wanted how they stand: of other armies the figures
    are given, which cost little. Each step is short, and whoever asks may stop after any: what was
    read till then is kept at the end and now and then.
    """
    program, rules = program_mark(), rules_mark(rulebooks)
    known = read_index(program)
    found = scan(folders)
    items = {
        one.path: _with(one, known.get(str(one.path)), rulebooks, rules) for one in found.items
    }
    unread = dict.fromkeys(path for path, one in items.items() if one.summary is None)
    yield Look(True, tuple(items.values()), found.troubles, found.folders, len(unread))
    changed = bool(unread)
    try:
        for path, left in _turns(unread, first):
            summary, standing = summarised(rulebooks, path, rules)
            told = replace(items[path], summary=summary, standing=standing)
            items[path] = worded(told, rulebooks)
            yield Look(items=(items[path],), left=left)
        if changed:
            write_index(_records(known, items, found.folders), program)
        wanted = {path: judged(one) for path, one in items.items() if not one.trouble}
        unjudged = dict.fromkeys(
            path for path, whole in wanted.items() if _lacks(items[path], judged=whole)
        )
        changed = changed or bool(unjudged)
        for path, left in _turns(unjudged, first):
            judge = stands if wanted[path] else measured
            items[path] = replace(items[path], standing=judge(rulebooks, path, rules))
            yield Look(items=(items[path],), unjudged=left)
            if left and left % KEEP_EACH == 0:
                write_index(_records(known, items, found.folders), program)
    finally:
        if changed:
            write_index(_records(known, items, found.folders), program)


def in_slices(steps: Iterator[Look]) -> Iterator[Look]:
    """Join short steps to such of some fiftieths of a second, the list itself alone."""
    items: list[Item] = []
    last = Look()
    begun = perf_counter()
    for step in steps:
        if step.listed:
            yield step
            begun = perf_counter()
            continue
        items += step.items
        last = step
        if perf_counter() - begun >= SLICE_SECONDS:
            yield replace(last, items=tuple(items))
            items, begun = [], perf_counter()
    if items:
        yield replace(last, items=tuple(items))


def _lacks(item: Item, *, judged: bool) -> bool:
    """Say whether it is still to be worked out how a file stands: figures, or findings too."""
    if item.standing is None:
        return judged or not item.is_battle
    return judged and not item.standing.judged


def _turns(
    waiting: dict[Path, None], first: Callable[[], Sequence[Path]]
) -> Iterator[tuple[Path, int]]:
    """Give each path that waits once, those asked for first, and how many wait behind it."""
    while waiting:
        path = next((one for one in first() if one in waiting), None) or next(iter(waiting))
        del waiting[path]
        yield path, len(waiting)


def _with(item: Item, known: Record | None, rulebooks: Rulebooks, rules: str) -> Item:
    """Give a file with what the index knows of it, if it has not changed since."""
    if known is None or known.stamp != item.stamp:
        return worded(item, rulebooks)
    standing = known.standing if known.standing and known.standing.rules == rules else None
    return worded(replace(item, summary=known.summary, standing=standing), rulebooks)


def _records(
    known: Mapping[str, Record], items: Mapping[Path, Item], folders: Sequence[Path]
) -> dict[str, Record]:
    """Give what the index holds from now on: files that have gone from a folder are left out.

    Those of folders that are not there now stay: a drive may come back.
    """
    read = {str(one) for one in folders}
    kept = {path: one for path, one in known.items() if str(Path(path).parent) not in read}
    made = {
        str(path): Record(one.stamp, one.summary, one.standing)
        for path, one in items.items()
        if one.summary is not None and _storable(str(path))
    }
    return {**kept, **made}


def _storable(path: str) -> bool:
    """Say whether a path can stand in JSON: one that is no text in this system's letters cannot."""
    return not any("\ud800" <= one <= "\udfff" for one in path)


@cache
def program_mark() -> str:
    """Give a mark of this program's rules and readers: another build reads every file anew."""
    folders = (PACKAGE, shipped("resources", "rulesets"), shipped("armylists"))
    files = [
        path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".toml")
    ]
    files.append(Path(sys.executable))
    told = sorted((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in files)
    return sha256(repr(told).encode("utf-8", "backslashreplace")).hexdigest()[:16]
