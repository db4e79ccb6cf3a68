"""Reading a file whole, and writing one so that it is never half there.

A file is written beside itself, flushed and renamed: whoever opens it finds the old one or the new.
"""

import contextlib
import os
import secrets
import stat
from pathlib import Path

from app.storage.file_faults import ELSEWHERE, not_read, not_written, refused

MOST_BYTES = 20_000_000
BESIDE = ".voltigeur-"
"""How the name of a file begins that is being written beside its target."""


def read_whole(path: Path, *, most: int = MOST_BYTES) -> bytes:
    """Read a file. Raises FileRefused if it cannot be read, or is larger than any of ours."""
    try:
        if not (path.is_file() or path.is_dir()) and path.exists():
            raise refused(path, "this is a device or a pipe; choose a file")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except ValueError as fault:
        raise refused(path, "this is no path; check its name") from fault
    except OSError as fault:
        raise not_read(path, fault) from fault
    if len(data) > most:
        raise refused(
            path,
            f"it is larger than {most // 1_000_000} MB, so it is none of ours; choose another file",
        )
    return data


def write_file(data: bytes, path: Path) -> None:
    """Write a file whole or not at all, following a link and keeping its permissions.

    Raises FileRefused if that cannot be done; what was there before is then as it was.
    """
    try:
        target = Path(os.path.realpath(path))
        mode = _mode_of(target, path)
        beside = target.with_name(f"{BESIDE}{secrets.token_hex(8)}")
        try:
            _write(data, beside, mode)
            beside.replace(target)
        except BaseException:
            with contextlib.suppress(OSError):
                beside.unlink()
            raise
        _flush_folder(target.parent)
    except ValueError as fault:
        raise refused(path, f"this is no path; {ELSEWHERE}") from fault
    except OSError as fault:
        raise not_written(path, fault) from fault


def check_writable(path: Path) -> None:
    """Refuse a file that could not be written, and write nothing. Raises FileRefused."""
    try:
        target = Path(os.path.realpath(path))
        _mode_of(target, path)
        beside = target.with_name(f"{BESIDE}{secrets.token_hex(8)}")
        _write(b"", beside, None)
        beside.unlink()
    except ValueError as fault:
        raise refused(path, f"this is no path; {ELSEWHERE}") from fault
    except OSError as fault:
        raise not_written(path, fault) from fault


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, if they are not there. Raises FileRefused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise not_written(folder, fault) from fault


def _mode_of(target: Path, path: Path) -> int | None:
    """Give the permissions of what is there. Raises FileRefused where it must not be replaced."""
    try:
        there = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(there.st_mode):
        raise refused(path, "this is a folder; name a file in it")
    if not stat.S_ISREG(there.st_mode):
        raise refused(path, f"this is a device or a pipe; {ELSEWHERE}")
    if not os.access(target, os.W_OK):
        raise refused(path, f"this file can only be read; {ELSEWHERE}, or change its permissions")
    return stat.S_IMODE(there.st_mode)


def _write(data: bytes, path: Path, mode: int | None) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    if mode is not None:
        path.chmod(mode)


def _flush_folder(folder: Path) -> None:
    """Let the new name outlast a power cut, where the system can do that."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
