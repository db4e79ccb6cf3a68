"""What a player's own lists and orders of battle have in common as files of his."""

import re
import unicodedata
from collections.abc import Collection

from app.core.kernel.errors import AppError
from app.services.file_names import is_reserved

LONGEST_STEM = 60


class ChangedOutside(AppError):
    """Nothing is written, since the file holds something that was never read from it."""


def stem_of(title: str, unnamed: str) -> str:
    """Make the name of a file, without its suffix, of a title; `unnamed` where none is left."""
    words = re.findall(r"\w+", unicodedata.normalize("NFC", title).casefold())
    stem = "-".join(words).encode()[:LONGEST_STEM].decode(errors="ignore").strip("-_")
    stem = stem or unnamed
    return f"{unnamed}-{stem}" if is_reserved(stem) else stem


def free_stem(title: str, unnamed: str, there: Collection[str]) -> str:
    """Make the name of a file of a title that none `there`, all in small letters, has yet."""
    stem = stem_of(title, unnamed)
    number, name = 1, stem
    while name.casefold() in there:
        number += 1
        name = f"{stem}-{number}"
    return name
