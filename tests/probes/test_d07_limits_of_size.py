"""D07: 0-1 for each 12 elements at 11, 12, 23 and 24, and in a big battle of 1.5."""

from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.kernel.lists import ListEntry
from app.services.armies import write_army
from app.ui.army.multiple_field import MultipleField
from app.ui.parts.notice import Notice
from app.ui.program import Program
from tests.armies.listed import army_of, own_list
from tests.cli.terminal import Terminal

LISTED = own_list("boeder", ListEntry("light_infantry"), ListEntry("foot_artillery", 0, 1, per=12))
CASES = [
    (11, "1", 0, "1 for each full 12 of the army’s 11"),
    (12, "1", 1, "1 for each full 12 of the army’s 12"),
    (23, "1", 1, "1 for each full 12 of the army’s 23"),
    (24, "1", 2, "1 for each full 12 of the army’s 24"),
    (11, "1.5", 0, "1 for each full 12 of the army’s 11, × 1½ for the big battle"),
    (12, "1.5", 1, "1 for each full 12 of the army’s 12, × 1½ for the big battle, rounded down"),
    (23, "1.5", 1, "1 for each full 12 of the army’s 23, × 1½ for the big battle, rounded down"),
    (24, "1.5", 3, "1 for each full 12 of the army’s 24, × 1½ for the big battle"),
]


def of_size(size: int, guns: int) -> tuple[str, ...]:
    return (f"light_infantry×{size - guns} foot_artillery×{guns}",)


def type_multiple(program: Program, words: str) -> None:
    (field,) = program.army.inspector.findChildren(MultipleField)
    assert field.isVisible()
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, words)
    QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.mark.parametrize(("size", "multiple", "allowed", "reason"), CASES)
def test_the_allowance_and_its_reason_agree_in_the_window(
    program: Program, size: int, multiple: str, allowed: int, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "sized.army"
    write_army(army_of(LISTED, *of_size(size, allowed + 1)), path)
    program.open(path)
    if multiple != "1":
        type_multiple(program, multiple)

    assert program.army.state is not None
    (row,) = [
        one
        for group in program.army.state.muster
        for one in group.rows
        if one.troops == "foot_artillery"
    ]
    (finding,) = [one for one in program.army.state.findings if "the list allows" in one.text]

    assert (row.most, row.because) == (allowed, f"up to {reason}")
    assert finding.text == (
        f"Field Artillery: {allowed + 1} taken, the list allows {allowed} (up to {reason})."
    )


@pytest.mark.parametrize(("size", "multiple", "allowed", "reason"), CASES)
def test_the_command_says_the_same(
    size: int, multiple: str, allowed: int, reason: str, terminal: Terminal
) -> None:
    scale = Fraction(multiple)
    army = army_of(LISTED, *of_size(size, allowed + 1), scale=scale)
    write_army(army, terminal.folder / "a.army")

    told = terminal("check", "a.army").out

    assert f"the list allows {allowed} (up to {reason})." in " ".join(told.split())


def test_a_multiple_is_undone_and_a_wrong_one_is_refused(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "sized.army"
    write_army(army_of(LISTED, *of_size(24, 3)), path)
    program.open(path)

    type_multiple(program, "1,5")
    document = program.army.document
    assert document is not None
    assert document.army.scale == Fraction(3, 2)
    program.army.undo()
    assert document.army.scale == 1

    type_multiple(program, "twice")
    assert document.army.scale == 1
    (said,) = [
        one.accessibleName()
        for one in program.window.notices.findChildren(Notice)
        if one.isVisible()
    ]
    assert said.endswith(": “twice” does not fit; it takes a number above 0, as 1.5, up to 100.")
