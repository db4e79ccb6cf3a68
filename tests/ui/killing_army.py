"""A window in a process of its own, with an army open in it, until it is killed from outside."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from app.services.rulebooks import shipped_rulebooks
from app.services.settings import load_settings
from app.shipped_files import shipped
from app.ui.army import edits
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, choose, first_of

ROOT = Path(__file__).parents[2]
READY = "changed now"
TROOPS, COUNT, TYPED, RENAMED = "light_cavalry", 7, "slow to form", "4e Chasseurs"


class Deed(StrEnum):
    """What is done in it before it is killed."""

    CHANGE = "change"
    """One element gets another number."""
    BEGIN = "begin"
    """A new army is begun, and changed in the same way."""
    TYPE = "type"
    """Notes are written, and the keyboard stays there."""
    RENAME = "rename"
    """An element is renamed in the tree, and the keyboard stays there."""
    NOTHING = "nothing"


def killed(
    deed: Deed,
    path: Path,
    after_s: float,
    user: int | None = None,
    env: Mapping[str, str] | None = None,
    meanwhile: Callable[[], None] = lambda: None,
) -> None:
    """Let a window do a deed on a file, and kill it so many seconds later."""
    with subprocess.Popen(
        [sys.executable, "-m", __name__, deed, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        user=user,
        env=os.environ if env is None else env,
    ) as program:
        assert program.stdout is not None
        try:
            assert program.stdout.readline() == f"{READY}\n"
            meanwhile()
            time.sleep(after_s)
        finally:
            program.send_signal(signal.SIGKILL)
        assert program.wait(timeout=30) == -signal.SIGKILL


def main(deed: Deed, path: Path) -> None:
    app = QApplication([])
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(app)
    program = Program(shipped_rulebooks(), theme, load_settings()[0], Answers())
    program.window.resize(1600, 1000)
    program.window.show()
    program.window.activateWindow()
    QTest.qWaitForWindowActive(program.window)
    if deed is Deed.BEGIN:
        program.files.new("boeder/napoleonic-army")
    else:
        program.open(path)
    element = first_of(program, TROOPS)
    choose(program, element)
    match deed:
        case Deed.CHANGE | Deed.BEGIN:
            program.army.do(edits.set_count(element, COUNT))
        case Deed.TYPE:
            notes = next(
                one
                for one in program.army.inspector.findChildren(QPlainTextEdit)
                if one.isVisible()
            )
            notes.setFocus()
            QTest.keyClicks(notes, TYPED)
        case Deed.RENAME:
            QTest.keyClick(program.army.tree, Qt.Key.Key_F2)
            editor = QApplication.focusWidget()
            assert editor is not None
            QTest.keyClicks(editor, RENAMED)
        case Deed.NOTHING:
            pass
    QTimer.singleShot(0, lambda: print(READY, flush=True))
    app.exec()
    raise AssertionError("nobody has killed it")


if __name__ == "__main__":
    main(Deed(sys.argv[1]), Path(sys.argv[2]))
