"""What a player is told about a file that cannot be read or written: path, cause, what to do."""

import errno
import os
from pathlib import Path

from app.core.kernel.errors import AppError

ELSEWHERE = "choose another place"


class FileRefused(AppError):
    """A file that cannot be read or written. Its text begins with the path."""


def shown(path: Path) -> str:
    """Write a path on one line, whatever it holds."""
    return "".join(one if one.isprintable() else "\N{REPLACEMENT CHARACTER}" for one in str(path))


def refused(path: Path, cause: str) -> FileRefused:
    """Refuse a file in one sentence."""
    return FileRefused(f"{shown(path)}: {cause}.")


def not_read(path: Path, fault: OSError) -> FileRefused:
    """Say why a file could not be read."""
    match fault:
        case FileNotFoundError():
            return refused(path, "there is no such file; check its name and folder")
        case IsADirectoryError():
            return refused(path, "this is a folder; choose a file in it")
        case NotADirectoryError():
            return refused(path, "a part of this path is a file, not a folder; check the path")
        case PermissionError():
            return refused(
                path, "you may not read this file; ask its owner, or change its permissions"
            )
        case _:
            return refused(path, f"it cannot be read ({_words(fault)}); choose another file")


def not_written(path: Path, fault: OSError) -> FileRefused:
    """Say why a file could not be written."""
    match fault:
        case FileNotFoundError() if not path.parent.is_dir():
            folder = shown(path.parent)
            return refused(path, f"there is no folder {folder}; make it, or {ELSEWHERE}")
        case FileNotFoundError():
            return refused(path, f"no file can be made here; {ELSEWHERE}")
        case IsADirectoryError():
            return refused(path, "this is a folder; name a file in it")
        case NotADirectoryError() | FileExistsError():
            return refused(path, f"a part of this path is a file, not a folder; {ELSEWHERE}")
        case PermissionError():
            return refused(path, f"you may not write here; {ELSEWHERE}")
        case OSError(errno=errno.EROFS):
            return refused(path, f"this place can only be read; {ELSEWHERE}")
        case OSError(errno=errno.ENOSPC | errno.EDQUOT):
            return refused(path, f"there is no room left on this disk; make room, or {ELSEWHERE}")
        case OSError(errno=errno.ENAMETOOLONG):
            return refused(path, "this file name is too long; choose a shorter one")
        case _:
            return refused(path, f"it cannot be written ({_words(fault)}); {ELSEWHERE}")


def _words(fault: OSError) -> str:
    words = os.strerror(fault.errno) if fault.errno else str(fault)
    return words[:1].lower() + words[1:]
