"""Journals: what of an open army no file of the player's holds yet, so that no crash takes it.

Each open army has a journal of its own, written whole at each change, and a lock beside it. While
the window runs it holds the lock; a journal that nobody holds was left by one that is gone.
"""

import contextlib
import secrets
import time
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from app.core.kernel.army import Army
from app.core.kernel.json_values import Json
from app.storage.army_format import data_of
from app.storage.documents import army_in, encoded
from app.storage.field_faults import fault_words
from app.storage.file_faults import FileRefused, refused, shown
from app.storage.file_text import object_of
from app.storage.json_text import read_decimals, write_compact
from app.storage.locks import Lock, taken
from app.storage.settings import set_aside
from app.storage.upgrades import ARMY
from app.storage.whole_files import BESIDE, MOST_BYTES, make_folder, read_whole, write_file

FOLDER, SUFFIX, LOCK = "journal", ".journal", ".lock"
FORMAT, VERSION = "voltigeur/journal", 1
WHAT = "a journal of edits"
A_DAY = 24 * 60 * 60
BOTH = 2
"""How many armies a journal holds: it may be that much larger than an army's file."""


@dataclass(frozen=True, slots=True)
class Kept:
    """An army with edits that no file holds.

    `path` is its file, None for one that was never saved; `digest` that of the file as it was read
    or written last. `saved` is the army as the file had it then, or as it was begun.
    """

    path: Path | None
    digest: str
    saved: Army
    army: Army
    kept_at: datetime


class JournalData(BaseModel):
    """What a journal holds; the armies are read as those of files are."""

    model_config = ConfigDict(strict=True, frozen=True)

    format: Literal["voltigeur/journal"]
    version: Literal[1]
    path: str | None
    digest: str
    kept_at: str
    saved: dict[str, Any]
    army: dict[str, Any]


class Journal:
    """One journal, held by this process once it is written, or was found without a holder."""

    def __init__(self, path: Path, lock: Lock | None = None) -> None:
        self.path, self._lock = path, lock

    @classmethod
    def new(cls, folder: Path) -> "Journal":
        """Give one that is not written yet, in a folder of the program's own."""
        return cls(folder / FOLDER / f"{secrets.token_hex(8)}{SUFFIX}")

    def write(self, kept: Kept) -> None:
        """Keep an army in it, whole or not at all. Raises FileRefused."""
        if self._lock is None:
            make_folder(self.path.parent)
            self._lock = taken(self.path.with_suffix(LOCK))
        write_file(_text(kept), self.path)

    def remove(self) -> None:
        """Take it away: nothing is left that a file does not hold. Raises FileRefused."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as fault:
            raise refused(self.path, "this journal cannot be taken away") from fault
        self.release()

    def release(self) -> None:
        """Leave it, as it is, to whoever looks for journals next."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


@dataclass(frozen=True, slots=True)
class Orphan:
    """A journal that a window has left, held by this process from now on, and what it holds."""

    journal: Journal
    kept: Kept


@dataclass(frozen=True, slots=True)
class Found:
    """What was found, the newest first, and a sentence for each journal that cannot be read."""

    orphans: tuple[Orphan, ...] = ()
    notices: tuple[str, ...] = ()


def orphans(folder: Path) -> Found:
    """Take hold of all journals in a folder that no running window holds.

    One that cannot be read is set aside under another name, and told. One that a newer Voltigeur
    wrote is told and left.
    """
    _sweep(folder / FOLDER)
    found: list[Orphan] = []
    notices: list[str] = []
    for path in sorted((folder / FOLDER).glob(f"*{SUFFIX}")):
        try:
            lock = taken(path.with_suffix(LOCK))
        except FileRefused as fault:
            notices.append(str(fault))
            continue
        if lock is None:
            continue
        if not path.exists():  # its window has ended well in between
            lock.release()
            continue
        try:
            found.append(Orphan(Journal(path, lock), _read(path)))
        except _Newer as fault:
            notices.append(str(fault))
            lock.release()
        except FileRefused as fault:
            notices.append(_aside(path, fault))
            lock.release()
    found.sort(key=lambda one: one.kept.kept_at, reverse=True)
    return Found(tuple(found), tuple(notices))


def _sweep(within: Path) -> None:
    """Take away what a process that was killed in the middle left: it holds nothing of use."""
    with contextlib.suppress(FileRefused, OSError):
        for path in within.glob(f"*{LOCK}"):
            lock = None if path.with_suffix(SUFFIX).exists() else taken(path)
            if lock is not None:
                lock.release()
        for path in within.glob(f"{BESIDE}*"):
            if time.time() - path.stat().st_mtime > A_DAY:
                path.unlink()


class _Newer(FileRefused):
    """A journal that this version is too old for."""


def _aside(path: Path, fault: FileRefused) -> str:
    cause = str(fault).rstrip(".")
    with contextlib.suppress(FileRefused):
        aside = shown(set_aside(path))
        return f"Edits that were kept cannot be read: {cause}. The journal is kept as {aside}."
    return f"Edits that were kept cannot be read: {cause}."


def _text(kept: Kept) -> bytes:
    data: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "path": None if kept.path is None else str(kept.path),
        "digest": kept.digest,
        "kept_at": kept.kept_at.isoformat(timespec="seconds"),
        "saved": data_of(kept.saved),
        "army": data_of(kept.army),
    }
    return encoded(write_compact(data))


def _read(path: Path) -> Kept:
    """Read a journal. Raises FileRefused."""
    data = object_of(read_whole(path, most=BOTH * MOST_BYTES), path, WHAT, read_decimals)
    parts = (data.get("army"), data.get("saved"))
    versions = [one.get("version") for one in parts if isinstance(one, dict)]
    if _above(data.get("version"), VERSION) or any(_above(one, ARMY.version) for one in versions):
        raise _Newer(
            f"{shown(path)}: a newer Voltigeur keeps edits in this journal; open them there."
        )
    try:
        read = JournalData.model_validate(data)
        kept_at = datetime.fromisoformat(read.kept_at)
    except ValidationError as fault:
        raise refused(path, fault_words(fault.errors()[0])) from fault
    except ValueError as fault:
        raise refused(path, "kept_at: this is no time") from fault
    saved = army_in(read.saved, path, "saved").army
    army = army_in(read.army, path, "army").army
    return Kept(None if read.path is None else Path(read.path), read.digest, saved, army, kept_at)


def _above(version: object, known: int) -> bool:
    return isinstance(version, int) and not isinstance(version, bool) and version > known
