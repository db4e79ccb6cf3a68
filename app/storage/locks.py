"""Locks that the system takes off by itself when the process that holds them ends, however it ends.

What is locked is a file of its own, which holds nothing; it goes away with the lock.
"""

import contextlib
import os
from pathlib import Path

from filelock import FileLock, Timeout

from app.storage.file_faults import not_written

WINDOWS = os.name == "nt"


class Lock:
    """A lock that this process holds."""

    def __init__(self, path: Path, held: FileLock) -> None:
        self.path, self._held = path, held

    def release(self) -> None:
        """Give it up, and take its file away."""
        if not self._held.is_locked:
            return
        if WINDOWS:  # which takes away no file that is open
            self._held.release()
        with contextlib.suppress(OSError):
            self.path.unlink()
        self._held.release()


def taken(path: Path) -> Lock | None:
    """Take a lock at once; None where it is held, by another process or elsewhere in this one.

    Raises FileRefused where no file can be made there.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as fault:
        raise not_written(path, fault) from fault
    held = FileLock(path, thread_local=False)
    try:
        held.acquire(blocking=False)
    except Timeout:
        return None
    except OSError as fault:
        raise not_written(path, fault) from fault
    return Lock(path, held)
