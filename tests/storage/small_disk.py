"""A disk of its own that is soon full, for tests: a small file system in memory."""

import contextlib
import errno
import os
import subprocess
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

import pytest

SIZE = 256 * 1024


@contextlib.contextmanager
def small_disk_at(folder: Path) -> Iterator[Path]:
    """Mount one, or skip the test where that is not allowed."""
    folder.mkdir()
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SIZE},mode=777", "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    if done.returncode:
        pytest.skip(f"no file system can be mounted: {done.stderr.decode(errors='replace')}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path) -> None:
    """Leave no room on a disk."""
    room = (folder / "filling").open("wb", buffering=0)
    with room as file, pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        _write_on(file)


def _write_on(file: FileIO) -> None:
    while True:
        file.write(os.urandom(4096))
