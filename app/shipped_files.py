"""Where the files that come with the program are: in a checkout, an installed or a frozen one."""

from pathlib import Path
from typing import Literal

PACKAGE = Path(__file__).resolve().parent


def shipped(folder: Literal["resources", "armylists"], *parts: str) -> Path:
    """Give the path of a shipped file or folder, as in `shipped("resources", "fonts")`.

    A wheel and a frozen program carry the folders inside the package, a checkout beside it.
    """
    return find(PACKAGE, folder).joinpath(*parts)


def find(package: Path, folder: str) -> Path:
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder
