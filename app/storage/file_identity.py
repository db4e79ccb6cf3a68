"""What tells a file from any other: its path, whatever links lead to it, and its content."""

import hashlib
import os
from pathlib import Path


def digest(data: bytes) -> str:
    """Give what tells a file's content from any other."""
    return hashlib.sha256(data).hexdigest()


def path_key(path: Path) -> str:
    """Give what tells a path from any other, with links followed."""
    real = os.path.normcase(os.path.realpath(path))
    return digest(os.fsencode(real))[:16]
