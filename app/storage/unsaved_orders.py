"""Orders of battle that no file holds yet, kept aside while they are edited.

Each editor has a file and a lock of its own: what a process left behind that ended before its time
can be taken up again, what another window is editing now cannot.
"""

import contextlib
import secrets
from dataclasses import dataclass, replace
from pathlib import Path

from filelock import FileLock, Timeout

from app.core.kernel.historical import OrderOfBattle
from app.storage.file_faults import FileRefused, not_read, not_written, refused
from app.storage.historical import read_order, write_order
from app.storage.players_files import players_folder
from app.storage.whole_files import make_folder

KEEP = "unsaved orders of battle"
SUFFIX, LOCK = ".toml", ".lock"
OF, CALLED = "voltigeur_unsaved_of", "voltigeur_unsaved_id"


@dataclass(frozen=True, slots=True)
class Left:
    """What an editor left behind: the order of battle, the file it was of, when it was written."""

    key: str
    order: OrderOfBattle
    path: Path | None
    seconds: float


@dataclass(frozen=True, slots=True)
class FoundLeft:
    """What ended editors left, and a sentence for each file that cannot be read."""

    left: tuple[Left, ...] = ()
    notices: tuple[str, ...] = ()


def unsaved_folder() -> Path:
    """Give the folder; it need not exist. Raises FileRefused without a home."""
    return players_folder(KEEP) / "unsaved-historical"


class Aside:
    """A place of one editor for what no file holds yet. `close` gives it free."""

    def __init__(self) -> None:
        self.key = secrets.token_hex(8)
        self._lock: FileLock | None = None

    def keep(self, order: OrderOfBattle, path: Path | None) -> None:
        """Write it whole or not at all; `path` is the file it will be saved in. Raises FileRefused.

        The file is as one saved, with two keys more.
        """
        folder = unsaved_folder()
        make_folder(folder)
        if self._lock is None:
            lock = FileLock(folder / f"{self.key}{LOCK}")
            try:
                lock.acquire(timeout=0)
            except (OSError, Timeout) as fault:
                raise _locked_out(folder, fault) from fault
            self._lock = lock
        marks = {CALLED: order.id, **({OF: str(path)} if path else {})}
        write_order(replace(order, extra={**order.extra, **marks}), folder / f"{self.key}{SUFFIX}")

    def forget(self) -> None:
        """Take the file away: another holds it now, or it is not wanted. Raises FileRefused."""
        if self._lock is not None:
            _remove(unsaved_folder() / f"{self.key}{SUFFIX}")

    def close(self) -> None:
        """Give the place free; a file that is still there can be taken up again."""
        if self._lock is not None:
            self._lock.release()
            with contextlib.suppress(OSError):
                Path(self._lock.lock_file).unlink(missing_ok=True)
            self._lock = None


def left_behind() -> FoundLeft:
    """Give what ended editors left, the latest first; what cannot be read is told, and stays."""
    left, notices = [], []
    try:
        folder = unsaved_folder()
        paths = sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    except FileRefused as fault:
        return FoundLeft((), (str(fault),))
    for path in paths:
        if _is_held(path):
            continue
        try:
            left.append(_left(path))
        except FileRefused as fault:
            notices.append(str(fault))
    return FoundLeft(tuple(sorted(left, key=lambda one: -one.seconds)), tuple(notices))


def forget_left(key: str) -> None:
    """Take away what an ended editor left. Raises FileRefused."""
    for suffix in (SUFFIX, LOCK):
        _remove(unsaved_folder() / f"{Path(key).name}{suffix}")


def _left(path: Path) -> Left:
    order = read_order(path)
    extra = dict(order.extra)
    of, id_ = extra.pop(OF, ""), extra.pop(CALLED, order.id)
    whole = replace(order, id=str(id_), extra=extra)
    try:
        seconds = path.stat().st_mtime
    except OSError as fault:
        raise not_read(path, fault) from fault
    return Left(path.stem, whole, Path(str(of)) if of else None, seconds)


def _is_held(path: Path) -> bool:
    lock = FileLock(path.with_suffix(LOCK))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        return True
    except OSError:
        return False
    lock.release()
    return False


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as fault:
        raise not_written(path, fault) from fault


def _locked_out(folder: Path, fault: Exception) -> FileRefused:
    if isinstance(fault, OSError) and not isinstance(fault, Timeout):
        return not_written(folder, fault)
    return refused(folder, "another window holds this place; save the order of battle")
