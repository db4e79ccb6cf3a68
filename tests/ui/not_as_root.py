"""A window in a process of its own whose user may write in one folder alone (probe D19).

It is started by root, so that it finds the interpreter wherever that is, and becomes nobody before
it looks at any folder of a player's. It opens an army, changes it, saves it, and saves it elsewhere
as it is offered; what it says at each step goes out as JSON.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.services.armies import read_army
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import load_settings
from app.shipped_files import shipped
from app.ui.army import edits
from app.ui.parts.button import Button
from app.ui.parts.notice import Notice
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers

ROOT = Path(__file__).parents[2]
NOBODY, CANNOT_READ = 65534, 77


@contextmanager
def open_folder() -> Iterator[Path]:
    """Give a folder that every user may read; what is below it has rights of its own."""
    folder = Path(tempfile.mkdtemp(dir=os.environ.get("TMPDIR", "/tmp")))
    try:
        folder.chmod(0o755)
        yield folder
    finally:
        shutil.rmtree(folder)


def asked_of_nobody(env: Mapping[str, str], *arguments: str) -> dict[str, object]:
    """Run this window as a user who owns nothing, and give what it told."""
    if os.geteuid() != 0:
        pytest.skip("only root may run a process as another user")
    done = subprocess.run(
        [sys.executable, "-m", __name__, *arguments],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    if done.returncode == CANNOT_READ:
        pytest.skip("another user may not read the program here")
    assert done.returncode == 0, done.stderr
    told: dict[str, object] = json.loads(done.stdout.splitlines()[-1])
    return told


def become_nobody() -> None:
    """Go on as a user who owns nothing; end where he may not read the program."""
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)
    assert os.geteuid() == os.getuid() == NOBODY
    if not os.access(shipped("resources", "icons"), os.R_OK | os.X_OK):
        sys.exit(CANNOT_READ)


@dataclass
class Asked(Answers):
    """Keeps the folders too that were offered for saving."""

    offered: list[str] = field(default_factory=list)

    def file_to_save(self, suggested: Path) -> Path | None:
        self.offered.append(str(suggested.parent))
        return super().file_to_save(suggested)


def main(path: Path, elsewhere: Path) -> None:
    app = QApplication([])
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(app)
    books = shipped_rulebooks()
    read_army(path)  # what is imported late may lie where nobody reads
    become_nobody()
    answers = Asked(save=elsewhere)
    program = Program(books, theme, load_settings()[0], answers)
    program.window.show()
    notices = program.window.notices
    told: dict[str, object] = {"start": notices.sentences()}
    program.open(path)
    told["opened"] = program.files.document is not None
    program.army.do(edits.set_year(1812))
    program.safe.journal.keep()
    folder = program.files.place.folder
    told["folder"] = str(folder)
    told["journals"] = len(list(folder.glob("journal/*.journal"))) if folder else 0
    told["saved"] = program.files.save()
    told["refused"] = notices.sentences()
    for notice in notices.findChildren(Notice):
        for button in notice.findChildren(Button):
            if button.words() == "Save as…":
                button.click()
    document = program.files.document
    told["saved_elsewhere"] = document is not None and document.is_saved
    told["offered"] = answers.offered
    told["closed"] = program.window.close()
    print(json.dumps(told))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
