"""How long the window takes over an edit of a long order of battle, against one of a short one.

612 rows, elements and formations, against 10; the same edits in both, each until the window shows
what comes of it. Run with `make bench`; it prints the ratios of one run, since machines differ,
and asserts no time.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest
from PySide6.QtWidgets import QApplication

from app.core.armies.sorting import Order
from app.core.kernel.army import Army, Element, Formation
from app.services.armies import new_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.shipped_files import shipped
from app.ui.army import arranging_edits, edits
from app.ui.army.page import ArmyPage
from app.ui.program import Program
from app.ui.questions import Leaving
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers

LONG, SHORT, IN_A_FORMATION, ROUNDS = 612, 10, 5, 3
BOOKS = shipped_rulebooks()
LISTS = ["ffdba/free", "burt/free", "dram/free", "dbn/free", "dbacw/free", "boeder/custom"]


def of_rows(list_id: str, rows: int) -> Army:
    """Give an army whose order of battle has so many rows, itself among them."""
    army = new_army(BOOKS, list_id)
    ruleset = BOOKS.of_army(army)
    level = [one for one in ruleset.levels if one.holds_elements][-1]
    troops, ids = list(ruleset.troops), iter(range(2, 10_000))
    formations: list[Formation] = []
    left = rows - 1
    while left:
        number = len(formations)
        elements = tuple(
            Element(next(ids), troops[(number + at) % len(troops)], f"Regiment {number}.{at}")
            for at in range(min(IN_A_FORMATION, left - 1))
        )
        name = f"{number + 1}. {level.name}"
        formations.append(Formation(next(ids), level.id, name, "General", elements=elements))
        left -= 1 + len(elements)
    top = replace(army.order_of_battle, formations=tuple(formations), elements=())
    return replace(army, order_of_battle=top)


def shown(what: Callable[[], object]) -> float:
    """Give how long something takes until the window shows it, in milliseconds."""
    begin = perf_counter()
    what()
    QApplication.processEvents()
    return (perf_counter() - begin) * 1000


def gestures(page: ArmyPage, number: int) -> dict[str, Callable[[], object]]:
    """Give what a player does, one after the other; `number` makes each round another edit."""
    document = page.document
    assert document is not None
    army, ruleset = document.army, document.ruleset
    first, last = army.order_of_battle.formations[0], army.order_of_battle.formations[-1]
    one = first.elements[0].id
    top = {army.order_of_battle.id}
    find = page.order.find_line.field

    def choose() -> None:
        page.tree.choose((last.id,))
        page.tree.chosen.emit()

    return {
        "rename": lambda: page.do(edits.rename(one, f"Name {number}")),
        "change number": lambda: page.do(edits.set_count(one, 2 + number % 2)),
        "notes": lambda: page.do(edits.write_notes(last.id, f"Notes {number}")),
        "duplicate": lambda: page.do(edits.duplicate((one,), "one")),
        "remove": lambda: page.do(edits.remove((one,), "one")),
        "move": lambda: page.do(edits.move((last.id,), army.order_of_battle.id, 0, "one")),
        "sort": lambda: page.do(arranging_edits.sort(top, Order.NUMBER, ruleset, deep=True)),
        "undo": page.undo,
        "redo": page.redo,
        "choose another": choose,
        "find": lambda: find.setText(f"regiment {number}"),
    }


def timed(program: Program, path: Path) -> dict[str, float]:
    """Open an army and edit it again and again; give the median of each gesture."""
    times = {"open": [shown(lambda: program.open(path))]}
    page = program.army
    program.window.commands["edit.filter"].trigger()
    for number in range(ROUNDS):
        for words, gesture in gestures(page, number).items():
            times.setdefault(words, []).append(shown(gesture))
        page.order.find_line.field.setText("")
        while page.document is not None and page.document.undo_text:
            page.document.undo()
        QApplication.processEvents()
    page.order.find_line.closed.emit()
    return {words: median(each) for words, each in times.items()}


@pytest.mark.parametrize("list_id", LISTS)
def test_an_edit_of_612_rows_against_one_of_10(
    qapp: QApplication, tmp_path: Path, list_id: str
) -> None:
    theme = Theme(shipped("resources", "icons"), shipped("resources", "fonts"))
    theme.apply(qapp)
    program = Program(BOOKS, theme, Settings(theme="light"), Answers(leaving=Leaving.LOSE))
    program.window.resize(1600, 1000)
    program.window.show()
    for rows in (LONG, SHORT):
        army = of_rows(list_id, rows)
        assert len(list(army.parts())) == rows
        write_army(army, tmp_path / f"{rows}.army")
    _ = timed(program, tmp_path / f"{SHORT}.army")  # whatever is made once only

    short, long = (timed(program, tmp_path / f"{rows}.army") for rows in (SHORT, LONG))

    print(f"\n{list_id}")
    for words, of in long.items():
        told = f"{of:.0f} ms with {LONG} rows, {short[words]:.0f} ms with {SHORT}"
        print(f"{words}: {told}: {of / short[words]:.1f} times")
    program.window.leaving = lambda: True
    program.window.close()
