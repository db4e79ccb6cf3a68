"""How long the window takes over a long battle, against one that has only begun.

50 units a side, 2,000 entries in the file: opening it, its first act, and each act after. Run with
`make bench`; it prints ratios of one run, since machines differ, and asserts no time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from PySide6.QtWidgets import QApplication

from app.services.settings import Settings
from app.shipped_files import shipped
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.battle.burt_battle import books
from tests.benchmarks.test_battle_files import ENTRIES, a_turn, begun
from tests.ui.answers import Answers

ACTS = 10


@dataclass(frozen=True)
class Times:
    """Milliseconds: to open, to do the first act, and to do each act after (the median)."""

    opened: float
    first: float
    act: float


def shown(what: Callable[[], object]) -> float:
    """Give how long something takes until the window shows it, in milliseconds."""
    begin = perf_counter()
    what()
    QApplication.processEvents()
    return (perf_counter() - begin) * 1000


def timed(program: Program, path: Path) -> Times:
    """Open a battle, and throw the first die of its turn again and again."""
    opened = shown(lambda: program.open(path))
    desk, acts = program.field.desk, []
    for _ in range(ACTS):
        before = desk.game.record.stands
        desk.roll()
        acts.append(shown(desk.do))
        assert desk.game.record.stands == before + 1
        desk.take_back()
        QApplication.processEvents()
    program.battles.leave()
    return Times(opened, acts[0], median(acts[1:]))


def test_the_window_with_a_long_battle_against_one_that_has_begun(
    qapp: QApplication, tmp_path: Path
) -> None:
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(qapp)
    program = Program(books(), theme, Settings(theme="light"), Answers())
    program.window.resize(1600, 1000)
    program.window.show()
    begun().save_as(tmp_path / "empty.battle")
    long = begun()
    while len(long.game.record.entries) < ENTRIES:
        long = a_turn(long)
    long.save_as(tmp_path / "long.battle")

    _ = timed(program, tmp_path / "empty.battle")  # whatever is made once only
    bare, whole = (timed(program, tmp_path / f"{one}.battle") for one in ("empty", "long"))

    for words, of, to in (
        ("open", whole.opened, bare.opened),
        ("the first act", whole.first, bare.first),
        ("each act after", whole.act, bare.act),
    ):
        print(f"\n{words}: {of:.0f} ms with {ENTRIES} entries, {to:.0f} ms with none: ", end="")
        print(f"{of / to:.2f} times", end="")
    print()
    program.window.leaving = lambda: True
    program.window.close()
