"""A player's own TOML files in their folders: found, moved aside, moved back."""

from pathlib import Path

from app.storage.file_faults import ELSEWHERE, not_read, not_written, refused
from app.storage.whole_files import make_folder

SUFFIX = ".toml"


def own_files(folder: Path) -> list[Path]:
    """Give the files of a folder by their names; it need not exist. Raises FileRefused."""
    try:
        if not folder.exists():
            return []
        return sorted(one for one in folder.iterdir() if one.suffix == SUFFIX)
    except OSError as fault:
        raise not_read(folder, fault) from fault


def stems_in(folder: Path) -> frozenset[str]:
    """Give the names of a folder's files, readable or not, without regard to capitals."""
    return frozenset(path.stem.casefold() for path in own_files(folder))


def moved_aside(path: Path, folder: Path) -> Path:
    """Move a file into a folder of what was taken away, and give the path it now has.

    Raises FileRefused.
    """
    make_folder(folder)
    number, away = 1, folder / path.name
    while away.exists():
        number += 1
        away = folder / f"{path.stem}-{number}{SUFFIX}"
    return _moved(path, away)


def moved_back(away: Path, path: Path, what: str) -> Path:
    """Move a file back to its place; `what` names it: “a list”. Raises FileRefused."""
    if path.exists():
        raise refused(path, f"there is {what} of this name again; {ELSEWHERE}")
    make_folder(path.parent)
    return _moved(away, path)


def _moved(path: Path, to: Path) -> Path:
    try:
        path.rename(to)
    except FileNotFoundError as fault:
        raise not_read(path, fault) from fault
    except OSError as fault:
        raise not_written(to, fault) from fault
    return to
