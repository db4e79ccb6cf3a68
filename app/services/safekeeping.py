"""What keeps an army that is open from being lost: its journal, earlier versions, its file's lock.

Where something cannot be kept it is told in a sentence, and nothing else is held up by it.
"""

import contextlib
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from app.core.armies.differences import Difference, differences
from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.services.rulebooks import Rulebooks
from app.storage.backups import Earlier, earlier_versions, keep_earlier
from app.storage.documents import army_text, open_army
from app.storage.file_faults import FileRefused, shown
from app.storage.file_identity import digest, path_key
from app.storage.journal import Journal, Kept
from app.storage.locks import Lock
from app.storage.open_files import held, is_held, places_of
from app.storage.whole_files import read_whole, write_file
from app.storage.working_folder import working_folder

__all__ = [
    "Difference",
    "Earlier",
    "Holding",
    "Journal",
    "JournalKeeper",
    "Place",
    "Standing",
    "Version",
    "Written",
    "differs",
    "digest_now",
    "folder_of_files",
    "is_open_elsewhere",
    "is_same_file",
    "place_of_keeping",
    "standing_of",
    "versions",
    "write_keeping",
    "write_over",
]

Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Place:
    """The folder of what the program keeps by itself; None where there is none.

    `notice` says at the start what cannot be kept as usual, and where it is instead ("": nothing);
    `cause` why that is so.
    """

    folder: Path | None
    notice: str = ""
    cause: str = ""


def place_of_keeping() -> Place:
    """Find where to keep journals, earlier versions and locks."""
    try:
        found = working_folder()
    except FileRefused as fault:
        return Place(
            None,
            "Neither unsaved edits nor earlier versions of files can be kept, so save often.",
            str(fault),
        )
    if not found.cause:
        return Place(found.path)
    return Place(
        found.path,
        "Your data folder cannot be used: unsaved edits and earlier versions of files are kept in "
        f"{shown(found.path)} for now; armies are saved where you choose.",
        found.cause,
    )


# --- the journal ------------------------------------------------------------------------------


class JournalKeeper:
    """Keeps the journal of one open army in step with it."""

    def __init__(
        self, folder: Path | None, journal: Journal | None = None, clock: Clock = datetime.now
    ) -> None:
        self._folder, self._journal, self._clock = folder, journal, clock
        self._written: tuple[Path | None, str, Army] | None = None

    @property
    def journal(self) -> Journal | None:
        """The journal as it lies on disk; None where there is nothing to keep."""
        return self._journal

    def keep(self, path: Path | None, digest_: str, saved: Army, army: Army) -> None:
        """Keep an army whose edits no file holds; one that is kept already costs nothing.

        Raises FileRefused where it cannot be kept; the next call tries again.
        """
        if self._folder is None:
            return
        now = (path, digest_, army)
        if self._written is not None and _same(now, self._written):
            return
        journal = self._journal or Journal.new(self._folder)
        journal.write(Kept(path, digest_, saved, army, self._clock()))
        self._journal, self._written = journal, now

    def drop(self) -> None:
        """Take the journal away: the file holds everything, or its player gave it up.

        Raises FileRefused.
        """
        journal, self._journal, self._written = self._journal, None, None
        if journal is not None:
            journal.remove()


def _same(one: tuple[Path | None, str, Army], other: tuple[Path | None, str, Army]) -> bool:
    return one[:2] == other[:2] and (one[2] is other[2] or one[2] == other[2])


# --- the file ---------------------------------------------------------------------------------


class Standing(StrEnum):
    """How a file stands to what was read from it, or written to it, last."""

    SAME = "same"
    CHANGED = "changed"
    GONE = "gone"


def standing_of(path: Path, digest_: str) -> Standing:
    """Say how a file stands. One that cannot be read is changed; a folder in its place is none."""
    if not os.path.exists(path) or os.path.isdir(path):  # nor is one in a folder that is barred
        return Standing.GONE
    try:
        same = digest(read_whole(path)) == digest_
    except FileRefused:
        return Standing.CHANGED
    return Standing.SAME if same else Standing.CHANGED


def digest_now(path: Path) -> str:
    """Give the digest of what a file holds now; "" where it cannot be read."""
    try:
        return digest(read_whole(path))
    except FileRefused:
        return ""


def folder_of_files(last: str, path: Path | None = None) -> Path:
    """Give the folder to offer for a file: its own, the last one used, home, or a passing one.

    It is the first of these that can be written in; where none can, the first there is.
    """
    folders = [path.parent] if path is not None else []
    if last:
        folders.append(Path(last))
    with contextlib.suppress(RuntimeError):  # there is no home
        folders.append(Path.home())
    folders.append(Path(tempfile.gettempdir()))
    writable = (one for one in folders if one.is_dir() and os.access(one, os.W_OK | os.X_OK))
    return next(writable, folders[0])


def is_same_file(one: Path, other: Path) -> bool:
    """Say whether two paths lead to one file."""
    return path_key(one) == path_key(other)


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written: its digest, and why its earlier version is not kept ("": it is)."""

    digest: str
    notice: str = ""


def write_over(army: Army, path: Path, folder: Path | None, clock: Clock = datetime.now) -> Written:
    """Write an army, keeping what its file held before among the earlier versions.

    Raises FileRefused where it cannot be written. That no earlier version can be kept is told, and
    never keeps it from being written.
    """
    text = army_text(army)
    notice = ""
    try:
        if folder is not None:
            keep_earlier(path, text, folder, clock())
    except FileRefused as fault:
        name = shown(Path(path.name))
        notice = f"What {name} held before is not kept as an earlier version. {fault}"
    write_file(text, path)
    return Written(digest(text), notice)


def write_keeping(army: Army, path: Path) -> str:
    """Write an army as `write_over` does, keeping what was there where the program keeps things.

    Give a notice where that cannot be done ("" for none). Raises FileRefused where the army cannot
    be written.
    """
    place = place_of_keeping() if os.path.isfile(path) else Place(None)
    written = write_over(army, path, place.folder)
    told = "" if place.folder else f"{place.notice} {place.cause}".strip()
    return written.notice or told


class Holding:
    """The lock of the file that is open in this window."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._lock: Lock | None = None
        self._path, self._key = Path(), ""

    def take(self, path: Path | None) -> bool:
        """Hold a file in place of the last; say whether no other window has it open.

        A file that cannot be locked at all is taken as nobody else's.
        """
        key = "" if path is None else path_key(path)
        if self._lock is None or key != self._key:
            self.release()
            if path is None or self._folder is None:
                return True
            self._path, self._key = path, key
            with contextlib.suppress(FileRefused):
                self._lock = held(path, self._folder)
        return not self.is_shared()

    def is_shared(self) -> bool:
        """Say whether another window has the file open too."""
        if self._lock is None or self._folder is None:
            return False
        try:
            return is_held(self._path, self._folder, self._lock)
        except FileRefused:
            return False

    def places(self) -> tuple[Path, ...]:
        """Give what windows have laid down for the file: others there are other windows."""
        if self._lock is None or self._folder is None:
            return ()
        return places_of(self._path, self._folder)

    @property
    def folder(self) -> Path | None:
        """Where windows lay that down; None where nothing is held."""
        return self._lock.path.parent if self._lock is not None else None

    def release(self) -> None:
        """Hold nothing."""
        if self._lock is not None:
            self._lock.release()
        self._lock, self._path, self._key = None, Path(), ""


def is_open_elsewhere(path: Path) -> bool:
    """Say whether a window has a file open."""
    folder = place_of_keeping().folder
    with contextlib.suppress(FileRefused):
        return folder is not None and is_held(path, folder)
    return False


# --- what differs, and earlier versions ---------------------------------------------------------


def differs(rulebooks: Rulebooks, before: Army, after: Army) -> tuple[Difference, ...]:
    """Say what differs from one army to another, each under its own choices."""
    return differences(before, after, rulebooks.of_army(before), rulebooks.of_army(after))


@dataclass(frozen=True, slots=True)
class Version:
    """An earlier version of an army's file: when it was written, and what it holds.

    `army` is None where it holds none that can be read, and `fault` says why then.
    """

    written_at: datetime
    army: Army | None
    fault: str = ""


def versions(path: Path, folder: Path | None) -> tuple[Version, ...]:
    """Give the earlier versions of a file, the newest first. Raises FileRefused."""
    if folder is None:
        return ()
    return tuple(_version(one) for one in earlier_versions(path, folder))


def _version(earlier: Earlier) -> Version:
    try:
        return Version(earlier.written_at, open_army(earlier.path).army)
    except AppError as fault:
        return Version(earlier.written_at, None, str(fault))
