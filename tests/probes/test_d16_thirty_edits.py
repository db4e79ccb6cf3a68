"""D16: 30 mixed edits, undo all, redo all: file, findings, totals, selection, clean flag."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.armies.naming import Naming, renamed
from app.core.armies.totals import Total
from app.core.kernel.findings import Finding
from app.services.armies import new_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.storage.documents import army_text
from app.ui.army import arranging_edits, edits
from app.ui.army.tree_rows import TreeRow
from app.ui.program import Program
from tests.ui.answers import army_of, choose

BOOKS = shipped_rulebooks()
LISTS = ["ffdba/five-brigades", "dbn/british-peninsular", "boeder/napoleonic-army"]
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@dataclass(frozen=True)
class Seen:
    """What there is to see of an army at one moment."""

    file: bytes
    findings: tuple[tuple[str, str, str, str], ...]
    totals: tuple[Total, ...]
    rows: TreeRow
    clean: bool
    marked: bool


def told(one: Finding) -> tuple[str, str, str, str]:
    return str(one.severity), one.text, one.where, one.rule


def seen(program: Program) -> Seen:
    document, state = program.files.document, program.army.state
    assert document is not None
    assert state is not None
    return Seen(
        army_text(document.army),
        tuple(map(told, state.findings)),
        state.totals,
        state.order,
        document.is_saved,
        program.window.isWindowModified(),
    )


def thirty(program: Program) -> list[Callable[[], object]]:
    """Give 30 edits of all kinds, each of the army as it then stands."""
    page, commands, tree = program.army, program.window.commands, program.army.tree

    def top() -> int:
        return army_of(program).order_of_battle.id

    def led(place: int = 0) -> int:
        every = [one for one in army_of(program).order_of_battle.every_formation() if one.elements]
        return every[place].id

    def line(place: int = 0) -> int:
        return list(army_of(program).order_of_battle.every_element())[place].id

    def key(
        id_: Callable[[], int], which: Qt.Key, modifiers: Qt.KeyboardModifier = CONTROL
    ) -> Callable[[], object]:
        def press() -> None:
            choose(program, id_())
            QTest.keyClick(tree, which, modifiers)

        return press

    def do(id_: Callable[[], int], name: str) -> Callable[[], object]:
        def act() -> None:
            choose(program, id_())
            commands[name].trigger()

        return act

    ruleset = BOOKS.of_army(army_of(program))
    alt = Qt.KeyboardModifier.AltModifier
    none = Qt.KeyboardModifier.NoModifier
    troops = list(ruleset.troops)

    def many() -> None:
        army = army_of(program)
        ids = [one.id for one in army.order_of_battle.every_element()]
        page.do(arranging_edits.rename_many(renamed(army, ids, Naming("{nth} {name}"), ruleset)))

    return [
        lambda: page.do(edits.rename(top(), "Армия <b>")),
        lambda: page.do(edits.name_commander(led(), "Łubieński")),
        lambda: page.do(edits.rename(line(), "1er Léger")),
        lambda: page.do(edits.write_notes(line(), "late\n# here")),
        lambda: page.do(edits.set_count(line(1), 4)),
        key(line, Qt.Key.Key_D),
        key(led, Qt.Key.Key_D),
        key(line, Qt.Key.Key_Delete, none),
        key(lambda: line(1), Qt.Key.Key_Down, alt),
        key(lambda: line(1), Qt.Key.Key_Right, alt),
        key(lambda: led(1), Qt.Key.Key_Up, alt),
        lambda: page.do(edits.change_troops(line(2), troops[-1], ruleset)),
        key(led, Qt.Key.Key_K, CONTROL | SHIFT),
        lambda: page.do(edits.rename(army_of(program).order_of_battle.formations[0].id, "Zulu")),
        lambda: page.do(arranging_edits.merge((led(0), led(1)), "two", ruleset)),
        do(top, "army.sort_name"),
        do(top, "army.renumber"),
        many,
        do(led, "army.add_formation"),
        lambda: page.do(edits.set_year(1812)),
        lambda: page.do(edits.choose_nation("france")),
        key(led, Qt.Key.Key_X),
        key(top, Qt.Key.Key_V),
        lambda: page.do(edits.set_year(None)),
        lambda: page.do(edits.write_notes(top(), "sorted")),
        lambda: page.do(edits.rename(led(), "")),
        lambda: page.do(edits.set_count(line(), 2)),
        key(line, Qt.Key.Key_K, CONTROL | SHIFT),
        lambda: page.do(edits.set_count(line(), 3)),
        lambda: page.do(edits.name_commander(top(), "Nobody")),
    ]


@pytest.mark.parametrize("list_id", LISTS)
def test_thirty_edits_are_undone_and_redone_as_if_nothing_had_been(
    program: Program, tmp_path: Path, list_id: str
) -> None:
    path = tmp_path / "thirty.army"
    write_army(new_army(BOOKS, list_id), path)
    on_disk = path.read_bytes()
    program.open(path)
    document = program.files.document
    assert document is not None
    opened, chosen = seen(program), program.army.tree.chosen_ids()
    assert opened.clean
    assert opened.file == on_disk

    steps = []
    for place, edit in enumerate(thirty(program)):
        before = document.place
        edit()
        assert document.place == before + 1, place
        steps.append(document.undo_text)
    assert document.place == 30
    done, last = seen(program), program.army.tree.chosen_ids()
    assert not done.clean
    assert done.marked

    for step in reversed(steps):
        assert document.undo_text == step
        QTest.keyClick(program.army.tree, Qt.Key.Key_Z, CONTROL)
    assert document.undo_text is None
    assert seen(program) == opened
    assert program.army.tree.chosen_ids() == chosen
    assert path.read_bytes() == on_disk

    for step in steps:
        assert document.redo_text == step
        QTest.keyClick(program.army.tree, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert document.redo_text is None
    assert seen(program) == done
    assert program.army.tree.chosen_ids() == last
