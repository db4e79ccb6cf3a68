"""File names that every system takes (probe D13)."""

import re
import unicodedata

from app.core.kernel.army import Army

LONGEST_BYTES = 120
UNNAMED = "army"
RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)


def suggested_file_name(army: Army, suffix: str) -> str:
    """Suggest a name for a file of an army: its own name without what a system forbids."""
    return suggested_name(army.name, suffix)


def suggested_name(words: str, suffix: str, *, unnamed: str = UNNAMED) -> str:
    """Suggest a name for a file: words without what a system forbids, or `unnamed`."""
    name = unicodedata.normalize("NFC", words)
    name = re.sub(r"[/\\|:]+", "-", name)
    name = "".join(one if one.isprintable() else " " for one in name)
    name = re.sub(r'[<>"?*]', "", name)
    name = _trimmed(" ".join(name.split()))
    name = _trimmed(name.encode()[:LONGEST_BYTES].decode(errors="ignore")) or unnamed
    if RESERVED.fullmatch(name):
        name = f"{unnamed} {name}"
    return f"{name}.{suffix.lstrip('.')}"


def is_reserved(name: str) -> bool:
    """Say whether a system keeps a name for its devices."""
    return RESERVED.fullmatch(name) is not None


def _trimmed(name: str) -> str:
    """Take off what hides a file, looks like an option, or is lost at the end on Windows."""
    return name.lstrip(" .-").rstrip(" .-")
