"""Which armies and battles there are in folders, and which folders cannot be read."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from app.services.library_items import Item
from app.services.library_reading import SUFFIXES
from app.storage.file_faults import not_read
from app.storage.library_index import Stamp

MOST_DEEP = 40


@dataclass(frozen=True, slots=True)
class Trouble:
    """A folder that cannot be read, and why; `missing` where it is not there."""

    folder: Path
    text: str
    missing: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """All files of some folders, each once, and what could not be read."""

    items: tuple[Item, ...]
    troubles: tuple[Trouble, ...]
    folders: tuple[Path, ...]


def scan(folders: Sequence[Path]) -> Found:
    """Name the armies and battles in folders and below them; hidden folders are passed over."""
    items: dict[Path, Item] = {}
    troubles: list[Trouble] = []
    seen: dict[Path, None] = {}
    for folder in dict.fromkeys(folders):
        waiting = [(folder, 0)]
        while waiting:
            here, depth = waiting.pop()
            if here in seen:
                continue
            try:
                with os.scandir(here) as found:
                    entries = sorted(found, key=lambda one: one.name)
            except (OSError, ValueError) as fault:
                troubles.append(trouble(here, fault))
                continue
            seen[here] = None
            for entry in entries:
                item = _item(entry, folder)
                if item is not None:
                    items.setdefault(item.path, item)
                elif depth < MOST_DEEP and _is_folder(entry):
                    waiting.append((Path(entry.path), depth + 1))
    return Found(tuple(items.values()), tuple(troubles), tuple(seen))


def trouble(folder: Path, fault: OSError | ValueError) -> Trouble:
    """Say why a folder cannot be read."""
    if isinstance(fault, FileNotFoundError):
        return Trouble(folder, "this folder is not there now", missing=True)
    if isinstance(fault, NotADirectoryError):
        return Trouble(folder, "this is a file, not a folder")
    if isinstance(fault, PermissionError):
        return Trouble(folder, "you may not read this folder")
    words = str(not_read(folder, fault)) if isinstance(fault, OSError) else str(fault)
    return Trouble(folder, words)


def _item(entry: os.DirEntry[str], folder: Path) -> Item | None:
    if not entry.name.casefold().endswith(SUFFIXES) or entry.name.startswith("."):
        return None
    try:
        if not entry.is_file():
            return None
        told = entry.stat()
    except OSError:  # it went meanwhile, or is a link to nothing
        return None
    return Item(Path(entry.path), folder, Stamp(told.st_size, told.st_mtime_ns))


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return not entry.name.startswith(".") and entry.is_dir(follow_symlinks=False)
    except OSError:
        return False
