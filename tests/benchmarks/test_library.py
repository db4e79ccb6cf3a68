"""How long 2,000 files take to be listed, against reading the same files and nothing else.

Cold (no index) and warm, without the window and in it, up to the first screen painted. Run with
`make bench`; it prints milliseconds and ratios of one run, since machines differ, and asserts no
time.
"""

import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter, sleep

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from app.services import armies
from app.services.library import in_slices, look
from app.services.library_search import Sought, found
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.shipped_files import shipped
from app.storage.library_index import index_file
from app.ui.library.page import FILES, LibraryPage
from app.ui.theme.theme import Theme
from tests.ui.library_files import FileAnswers

FILES_IN_ALL, FOLDERS = 2_000, 20


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give 2,000 ready armies of every ruleset in 20 folders, each with a name of its own."""
    books = shipped_rulebooks()
    ready = [one.id for one in books.lists.values() if one.is_ready]
    for number in range(FILES_IN_ALL):
        below = tmp_path / f"{number % FOLDERS}"
        below.mkdir(exist_ok=True)
        army = armies.new_army(books, ready[number % len(ready)], name=f"Armée {number}")
        armies.write_army(army, below / f"{number}.army")
    return tmp_path


def timed(action: Callable[[], object]) -> float:
    """Give how long something takes in milliseconds."""
    begun = perf_counter()
    action()
    return (perf_counter() - begun) * 1000


def plainly(folder: Path) -> int:
    """Read every file as JSON, and nothing else."""
    count, waiting = 0, [folder]
    while waiting:
        for entry in os.scandir(waiting.pop()):
            if entry.is_dir():
                waiting.append(Path(entry.path))
            else:
                json.loads(Path(entry.path).read_bytes())
                count += 1
    return count


def told(words: str, took: float, plain: float) -> None:
    print(f"{words}: {took:.0f} ms, {took / plain:.2f} times the plain reading")


def test_2000_files_without_the_window(folder: Path) -> None:
    books = shipped_rulebooks()
    plain = timed(lambda: plainly(folder))
    print(f"\nplain reading of {plainly(folder)} files: {plain:.0f} ms")

    begun = perf_counter()
    marks: dict[str, float] = {}
    for step in in_slices(look(books, [folder])):
        now = (perf_counter() - begun) * 1000
        if step.listed:
            marks["cold, all names"] = now
            assert len(step.items) == FILES_IN_ALL
        elif all(one.standing is None for one in step.items):
            marks["cold, all contents"] = now
    marks["cold, all findings"] = (perf_counter() - begun) * 1000
    for words, took in marks.items():
        told(words, took, plain)

    begun = perf_counter()
    steps = list(look(books, [folder]))
    took = (perf_counter() - begun) * 1000
    assert len(steps) == 1
    assert all(one.standing is not None for one in steps[0].items)
    told("warm, everything", took, plain)
    told("a search", timed(lambda: found(steps[0].items, Sought("armee 199"))), plain)


def shown(page: LibraryPage) -> float:
    """Show the files and give how long it takes until a whole list is painted."""
    begun = perf_counter()
    page.show()
    page.show_place(FILES)
    while page.files.view.model_.rowCount() < FILES_IN_ALL:
        QApplication.processEvents()
        sleep(0.001)
    page.render(QPixmap(page.size()))
    return (perf_counter() - begun) * 1000


def test_2000_files_in_the_window(qapp: QApplication, folder: Path) -> None:
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(qapp)
    books, settings = shipped_rulebooks(), Settings(library=(str(folder),))
    plain = timed(lambda: plainly(folder))
    print(f"\nplain reading of the files: {plain:.0f} ms")
    for words in ("cold", "warm"):
        page = LibraryPage(books, theme, settings, asks=FileAnswers())
        page.resize(1500, 900)
        told(f"{words}, first screen", shown(page), plain)
        waits = []
        while page.files.reader.reads:
            waits.append(timed(QApplication.processEvents))
            sleep(0.002)
        if waits:
            print(
                f"{words}, the longest the window waits while files are read: {max(waits):.0f} ms"
            )
        typed = [timed(partial(page.files.seek, one)) for one in ("a", "armee", "armee 199", "")]
        print(f"{words}, a letter in the search: {max(typed):.0f} ms at most")
        page.close()
        page.deleteLater()
        QApplication.processEvents()
    index = index_file()
    assert index is not None
    print(f"the index: {index.stat().st_size / 1000:.0f} kB")
