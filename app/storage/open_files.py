"""Which files are open in a window: each window that has one open holds a lock, by its path.

The first holds the first place of that file, the next the second; so each can see the others.
"""

from itertools import count
from pathlib import Path

from app.storage.file_identity import path_key
from app.storage.locks import Lock, taken
from app.storage.whole_files import make_folder

FOLDER = "open"


def held(path: Path, folder: Path) -> Lock:
    """Hold a file as open in this window, beside any others.

    Raises FileRefused where that cannot be kept.
    """
    within = folder / FOLDER
    make_folder(within)
    key = path_key(path)
    places = (within / f"{key}-{number}.lock" for number in count(1))
    return next(lock for lock in map(taken, places) if lock is not None)


def places_of(path: Path, folder: Path) -> tuple[Path, ...]:
    """Give the places that windows have taken for a file; one that was killed leaves its own."""
    return tuple(sorted((folder / FOLDER).glob(f"{path_key(path)}-*.lock")))


def is_held(path: Path, folder: Path, own: Lock | None = None) -> bool:
    """Say whether a window holds a file, by another lock than `own`. Raises FileRefused."""
    for place in places_of(path, folder):
        if own is not None and place == own.path:
            continue
        lock = taken(place)
        if lock is None:
            return True
        lock.release()
    return False
