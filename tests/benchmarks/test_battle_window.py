"""How long the window takes over a long battle, against one that has only begun.

50 units a side, 2,000 entries in the file: opening it, and each gesture of an act, with the log of
the turn and with that of all turns. Run with `make bench`; it prints ratios of one run, since
machines differ, and asserts no time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from PySide6.QtWidgets import QApplication

from app.services.settings import Settings
from app.shipped_files import shipped
from app.ui.field.page import FieldPage
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.battle.burt_battle import books
from tests.benchmarks.test_battle_files import ENTRIES, a_turn, begun
from tests.ui.answers import Answers

ROUNDS = 5


@dataclass(frozen=True)
class Times:
    """Milliseconds: to open, and of each gesture the median of its rounds; with all turns logged.

    `slowest` is the slowest single gesture of all.
    """

    opened: float
    gestures: dict[str, float]
    slowest: float


def shown(what: Callable[[], object]) -> float:
    """Give how long something takes until the window shows it, in milliseconds."""
    begin = perf_counter()
    what()
    QApplication.processEvents()
    return (perf_counter() - begin) * 1000


def gestures(page: FieldPage) -> dict[str, Callable[[], object]]:
    """Give what a player does to move a unit by the first die of a turn, one after the other."""
    desk = page.desk
    side = "L" if desk.game.now.side == "a" else "R"
    return {
        "die typed": lambda: desk.lay({"die:0": 6}),
        "resolved": desk.do,
        "gone on": desk.go_on,
        "act chosen": lambda: desk.turn_to("moves"),
        "formation chosen": lambda: desk.pick(f"{side}0"),
        "unit chosen": lambda: desk.pick(f"{side}0 1"),
        "distance said": lambda: say_distance(page),
        "its die typed": lambda: desk.lay({"die:0": 4}),
        "its move resolved": desk.do,
        "taken back": desk.take_back,
        "brought back": desk.bring_back,
    }


def say_distance(page: FieldPage) -> None:
    field = page.form.ledger.field("", "orders.0.distance_paces")
    assert field is not None
    field.answer("100")


def timed(program: Program, path: Path) -> Times:
    """Open a battle, and do the same in it again and again, at last with all of its log shown."""
    opened = shown(lambda: program.open(path))
    page = program.field
    desk, times = page.desk, dict[str, list[float]]()
    for whole_log in (False, True):
        if whole_log:
            page.log.choose_turn(0)
            times["all turns logged"] = [shown(page.log.filtered.emit)]
            rows = page.log.view.model_.rows_
            assert len({one.number for one in rows} - {None}) == len(desk.game.record.entries)
        for _ in range(ROUNDS):
            before = desk.game.record.stands
            for words, gesture in gestures(page).items():
                named = f"{words}, all turns logged" if whole_log else words
                times.setdefault(named, []).append(shown(gesture))
            assert desk.game.record.stands == before + 2, desk.why
            desk.go_to(before)
            desk.go_on()
            QApplication.processEvents()
    program.battles.leave()
    every = [one for each in times.values() for one in each]
    return Times(opened, {words: median(one) for words, one in times.items()}, max(every))


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

    told = [
        ("open", whole.opened, bare.opened),
        *((words, whole.gestures[words], bare.gestures[words]) for words in whole.gestures),
        ("the slowest of all", whole.slowest, bare.slowest),
    ]
    for words, of, to in told:
        print(f"\n{words}: {of:.0f} ms with {ENTRIES} entries, {to:.0f} ms with none: ", end="")
        print(f"{of / to:.2f} times", end="")
    print()
    program.window.leaving = lambda: True
    program.window.close()
