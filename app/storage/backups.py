"""Earlier versions: what a file held before it was saved over, three of each file.

They lie in a folder of the program's own, below one for each path, so that they outlast the file
and the folder it was in, and need no place beside it.
"""

import os
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from app.storage.file_faults import FileRefused, not_read, not_written
from app.storage.file_identity import path_key
from app.storage.whole_files import make_folder, read_whole, write_file

FOLDER = "earlier"
MOST = 3
LONGEST_STEM = 40


@dataclass(frozen=True, slots=True)
class Earlier:
    """An earlier version of a file: where it is kept, and when it was written."""

    path: Path
    written_at: datetime


def keep_earlier(path: Path, instead: bytes, folder: Path, now: datetime) -> None:
    """Keep what a file holds, which is about to be replaced by `instead`; drop the oldest.

    Nothing is kept where the file is not there, holds the same already, or is as the newest one
    kept. Raises FileRefused.
    """
    if not path.is_file():
        return
    held = read_whole(path)
    if held in (b"", instead):
        return
    within = _folder(path, folder)
    there = _kept(within)
    if there and read_whole(there[-1]) == held:
        return
    make_folder(within)
    number = 1 + (_number(there[-1]) if there else 0)
    kept = within / f"{number:06} {now:%Y-%m-%d %H-%M-%S}{path.suffix}"
    write_file(held, kept)
    try:
        written = path.stat()
        os.utime(kept, ns=(written.st_atime_ns, written.st_mtime_ns))
        for old in _kept(within)[:-MOST]:
            old.unlink()
    except OSError as fault:
        raise not_written(kept, fault) from fault


def earlier_versions(path: Path, folder: Path) -> tuple[Earlier, ...]:
    """Give the earlier versions of a file, the newest first. Raises FileRefused."""
    try:
        return tuple(
            Earlier(one, datetime.fromtimestamp(one.stat().st_mtime))
            for one in reversed(_kept(_folder(path, folder)))
        )
    except OSError as fault:
        raise not_read(path, fault) from fault


def _folder(path: Path, folder: Path) -> Path:
    """Give the folder of a file's earlier versions; it begins with the file's name for people."""
    stem = re.sub(r"[^\w.-]+", "-", Path(os.path.realpath(path)).stem).strip(".-")
    stem = stem.encode("utf-8", "replace")[:LONGEST_STEM].decode(errors="ignore")
    return folder / FOLDER / f"{stem}-{path_key(path)}".lstrip("-")


def _kept(within: Path) -> list[Path]:
    """Give what is kept in a folder, oldest first: names begin with a number that only grows."""
    try:
        return sorted((one for one in within.iterdir() if _number(one)), key=_number)
    except FileNotFoundError:
        return []
    except OSError as fault:
        raise FileRefused(str(not_read(within, fault))) from fault


def _number(kept: Path) -> int:
    """Give the number that a version has; 0 for any other file."""
    digits = kept.name.partition(" ")[0]
    return int(digits) if re.fullmatch("[0-9]{6,12}", digits) else 0
