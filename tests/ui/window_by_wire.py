"""A window in a process of its own that does what it is told line by line, until it is killed.

A line is a JSON list: what is done, and to what. Parts of the army go by the way to them from the
top: a number for each formation, in the order of battle, and “e” and a number for an element.
"""

import json
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSocketNotifier
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.core.kernel.army import Army, Formation
from app.core.kernel.lists import Kind
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import load_settings
from app.shipped_files import shipped
from app.storage.army_format import formation_data
from app.ui.army import edits
from app.ui.parts.button import Button
from app.ui.parts.notice import Notice
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, army_of, choose

ROOT = Path(__file__).parents[2]
Way = Sequence[int | str]


class Window:
    """The process, seen from the test."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=env,
        )
        self.told: dict[str, Any] = self._answer()

    def do(self, what: str, *told: object) -> dict[str, Any]:
        """Let it do something, and give how its army stands then."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([what, *told]) + "\n")
        self._process.stdin.flush()
        self.told = self._answer()
        return self.told

    def kill(self) -> None:
        """Kill it from outside."""
        with self._process:
            self._process.send_signal(signal.SIGKILL)

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the window has ended by itself"
        answer = json.loads(line)
        assert isinstance(answer, dict)
        return answer


# --- inside the process -----------------------------------------------------------------------


def id_at(army: Army, way: Way) -> int:
    """Give the id of the part at the end of a way."""
    here: Formation = army.order_of_battle
    for step in way:
        if isinstance(step, str):
            return here.elements[int(step.removeprefix("e"))].id
        here = here.formations[step]
    return here.id


class Driver:
    """Does to a window what a player does: by its commands, its page and its notices."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def do(self, what: str, told: Sequence[Any]) -> None:
        deeds: Mapping[str, Callable[..., None]] = {
            "open": lambda path: self.program.open(Path(path)),
            "recover": self._recover,
            "rename": lambda way, name: self._edit(edits.rename(self._id(way), name)),
            "notes": lambda way, text: self._edit(edits.write_notes(self._id(way), text)),
            "count": lambda way, count: self._edit(edits.set_count(self._id(way), count)),
            "place": self._place,
            "remove": lambda way: self._command("army.remove", way),
            "duplicate": lambda way: self._command("army.duplicate", way),
            "up": lambda way: self._command("army.up", way),
            "down": lambda way: self._command("army.down", way),
            "cut": lambda way: self._command("edit.cut", way),
            "copy": lambda way: self._command("edit.copy", way),
            "paste": lambda way: self._command("edit.paste", way),
            "move": lambda way, to: self.program.army.move_parts(
                (self._id(way),), self._id(to), None
            ),
            "undo": self._command_of("edit.undo"),
            "redo": self._command_of("edit.redo"),
            "save": self._command_of("file.save"),
        }
        deeds[what](*told)

    def _id(self, way: Way) -> int:
        return id_at(army_of(self.program), way)

    def _edit(self, edit: edits.Edit) -> None:
        self.program.army.do(edit)

    def _command(self, name: str, way: Way) -> None:
        choose(self.program, self._id(way))
        self.program.window.commands[name].trigger()

    def _command_of(self, name: str) -> Callable[[], None]:
        return self.program.window.commands[name].trigger

    def _place(self, troops: str, way: Way) -> None:
        document = self.program.files.document
        assert document is not None
        self._edit(edits.place_troops(Kind(troops), document.ruleset, self._id(way), None))

    def _recover(self) -> None:
        (notice,) = [
            one for one in self.program.library.notices.findChildren(Notice) if one.isVisible()
        ]
        words = "Open with the edits"
        next(one for one in notice.findChildren(Button) if one.words() == words).click()

    def standing(self) -> dict[str, Any]:
        """Say how the army stands, in the document and wherever the window shows it."""
        document, state = self.program.files.document, self.program.army.state
        if document is None or state is None:
            return {}
        army = document.army
        figures = document.ruleset.army_figures(army)
        return {
            "army": formation_data(army.order_of_battle),
            "saved": document.is_saved,
            "undo": document.undo_text,
            "redo": document.redo_text,
            "figures": {one.id: one.in_words for one in figures},
            "foot": self.program.window.status.totals_words(),
            "row": state.order.taken,
        }


def main() -> None:
    app = QApplication([])
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(app)
    program = Program(shipped_rulebooks(), theme, load_settings()[0], Answers())
    program.window.resize(1400, 900)
    program.window.show()
    program.window.activateWindow()
    QTest.qWaitForWindowActive(program.window)
    driver = Driver(program)

    def obey() -> None:
        line = sys.stdin.readline()
        if not line:
            os._exit(1)  # the test is gone
        what, *told = json.loads(line)
        try:
            driver.do(what, told)
            QGuiApplication.processEvents()
            print(json.dumps(driver.standing()), flush=True)
        except BaseException:
            traceback.print_exc()
            os._exit(1)  # Qt would go on, and the test would wait for ever

    notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(obey)
    print(json.dumps({}), flush=True)
    app.exec()


if __name__ == "__main__":
    main()
