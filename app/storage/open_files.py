"""Which files are open in a window: each is held by a lock of its own, by its path."""

from pathlib import Path

from app.storage.file_identity import path_key
from app.storage.locks import Lock, taken
from app.storage.whole_files import make_folder

FOLDER = "open"


def held(path: Path, folder: Path) -> Lock | None:
    """Hold a file as open in this window; None where another window has it open.

    Raises FileRefused where that cannot be kept.
    """
    within = folder / FOLDER
    make_folder(within)
    return taken(within / f"{path_key(path)}.lock")
