"""D05: an element that is valid from 1809 to 1815, in an army of 1805 and then of 1812."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.kernel.findings import Severity
from app.core.kernel.lists import ListEntry
from app.services.armies import write_army
from app.ui.army.fields import Field
from app.ui.program import Program
from tests.armies.listed import army_of, own_list

LISTED = own_list(
    "burt",
    ListEntry("line_infantry"),
    ListEntry("lancers", 0, 4, first_year=1809, last_year=1815),
)
SAID = "Lancers: 1 taken, the list allows 0 (valid 1809 to 1815; the army’s year is 1805)."


def test_the_element_stays_and_one_finding_names_it_and_the_dates(
    program: Program, tmp_path: Path
) -> None:
    path = tmp_path / "late.army"
    write_army(army_of(LISTED, "line_infantry×3 lancers", year=1810), path)
    program.open(path)
    assert not_legal(program) == []

    write_year(program, "1805")
    assert not_legal(program) == [SAID]
    assert lancers(program) == 1

    write_year(program, "1812")
    assert not_legal(program) == []

    program.army.undo()
    assert (year(program), not_legal(program)) == (1805, [SAID])
    program.army.undo()
    assert (year(program), not_legal(program)) == (1810, [])
    assert lancers(program) == 1


def not_legal(program: Program) -> list[str]:
    assert program.army.state is not None
    found = program.army.state.findings
    return [one.text for one in found if one.severity is Severity.NOT_LEGAL]


def lancers(program: Program) -> int:
    assert program.army.document is not None
    return program.army.document.army.taken()["lancers"]


def year(program: Program) -> int | None:
    assert program.army.document is not None
    return program.army.document.army.year


def write_year(program: Program, words: str) -> None:
    """Choose the army and type its year."""
    assert program.army.document is not None
    top = program.army.document.army.order_of_battle.id
    program.army.tree.setFocus()
    program.army.tree.choose((top,), show=True)
    program.army.tree.chosen.emit()
    (field,) = [
        one
        for one in program.army.inspector.findChildren(Field)
        if one.isVisible() and one.placeholderText() == "Any year"
    ]
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, words)
    QTest.keyClick(field, Qt.Key.Key_Return)
