"""The folder for what the program keeps by itself: journals, earlier versions, locks.

It is the player's data folder; where nothing can be written there, one for temporary files.
"""

import contextlib
import errno
import os
import stat
import tempfile
from dataclasses import dataclass
from pathlib import Path

from app.storage.file_faults import FileRefused, refused
from app.storage.players_files import players_folder

WHAT = "journals and earlier versions"


@dataclass(frozen=True, slots=True)
class WorkingFolder:
    """Where it is kept, and why not in the player's data folder ("" where it is there)."""

    path: Path
    cause: str = ""


def working_folder() -> WorkingFolder:
    """Give the folder, which is there then. Raises FileRefused where there is no place at all."""
    try:
        usual = players_folder(WHAT)
        _make(usual)
        return WorkingFolder(usual)
    except FileRefused as fault:
        instead = passing_folder()
        _make(instead)
        _refuse_others(instead)
        return WorkingFolder(instead, str(fault))


def every_folder() -> tuple[Path, ...]:
    """Give the folders that are there and may hold what was kept before, the usual one first."""
    found = []
    with contextlib.suppress(FileRefused):  # there is no home
        found.append(players_folder(WHAT))
    with contextlib.suppress(FileRefused):  # it is not there, or another user's
        instead = passing_folder()
        _refuse_others(instead)
        found.append(instead)
    return tuple(one for one in found if one.is_dir())


def passing_folder() -> Path:
    """Give the folder among the temporary files, the user's own."""
    user = f"-{os.getuid()}" if hasattr(os, "getuid") else ""
    return Path(tempfile.gettempdir()) / f"voltigeur{user}"


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as fault:
        words = (fault.strerror or str(fault)).lower()
        raise refused(folder, f"nothing can be kept here ({words})") from fault


def _refuse_others(folder: Path) -> None:
    """Take no folder that another user has laid there, or may write into."""
    if not hasattr(os, "getuid"):
        return
    try:
        there = folder.lstat()
        own = stat.S_ISDIR(there.st_mode) and there.st_uid == os.getuid()
        if own and there.st_mode & 0o077:
            folder.chmod(0o700)
    except OSError as fault:
        raise refused(folder, "it cannot be used") from fault
    if not own:
        raise refused(folder, "this folder is another user’s")
