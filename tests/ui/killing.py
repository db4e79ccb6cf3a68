"""A window in a process of its own, which goes on with a battle until it is killed from outside."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.core.battle.record import Decision
from app.services.settings import Settings
from app.shipped_files import shipped
from app.storage import battles, whole_files
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers
from tests.ui.following import follow
from tests.ui.resolving import focused
from tests.ui.whole_battles import BOOKS, PLANS, decided

ROOT = Path(__file__).parents[2]
READY = "killed now"


class Stop(StrEnum):
    """Where it is killed."""

    SHOWN = "shown"
    """As the result of its last entry is shown."""
    WRITTEN = "written"
    """As its last entry is on disk, and not shown yet."""
    WRITING = "writing"
    """As half of its last entry is on disk."""
    TAKEN_BACK = "taken_back"
    """As three entries of a battle that was played have been taken back, and one brought back."""


def killed(path: Path, stop: Stop, entries: int = 0) -> None:
    """Let a window go on with so many entries of its ruleset's whole battle, and kill it there."""
    with subprocess.Popen(
        [sys.executable, "-m", __name__, str(path), stop, str(entries)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == f"{READY}\n"
        program.send_signal(signal.SIGKILL)
        assert program.wait(timeout=30) == -signal.SIGKILL


def wait_to_be_killed() -> None:
    print(READY, flush=True)
    time.sleep(120)
    raise AssertionError("nobody has killed it")


def main(path: Path, stop: Stop, entries: int) -> None:
    app = QApplication([])
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(app)
    program = Program(BOOKS, theme, Settings(theme="light"), Answers())
    program.window.resize(1600, 1000)
    program.window.show()
    program.window.activateWindow()
    QTest.qWaitForWindowActive(program.window)
    program.open(path)
    if stop is Stop.TAKEN_BACK:
        control = Qt.KeyboardModifier.ControlModifier
        for _ in range(3):
            QTest.keyClick(focused(), Qt.Key.Key_Z, control)
        QTest.keyClick(focused(), Qt.Key.Key_Z, control | Qt.KeyboardModifier.ShiftModifier)
        wait_to_be_killed()
    page = program.field
    game = page.desk.game
    for number, entry in enumerate(decided(game, PLANS[game.ruleset.id])[:entries], 1):
        assert isinstance(entry.decision, Decision)
        if number == entries:
            stopping_as(stop)
        follow(page, entry.decision)
    wait_to_be_killed()


def stopping_as(stop: Stop) -> None:
    """Stand still in the next write, or behind it, in the program as it is."""
    if stop is Stop.WRITTEN:
        setattr(battles, "write_file", _then_stopped(whole_files.write_file))  # noqa: B010
    elif stop is Stop.WRITING:
        setattr(os, "fsync", _half_there)  # noqa: B010


def _then_stopped(write: Callable[[bytes, Path], None]) -> Callable[[bytes, Path], None]:
    def written(data: bytes, path: Path) -> None:
        write(data, path)
        wait_to_be_killed()

    return written


def _half_there(handle: int) -> None:
    os.ftruncate(handle, os.fstat(handle).st_size // 2)
    wait_to_be_killed()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Stop(sys.argv[2]), int(sys.argv[3]))
