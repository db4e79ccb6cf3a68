"""D04: 2 to 4 line or light infantry, mixed freely: 3 line and 2 light are one finding."""

from pathlib import Path

import pytest

from app.core.kernel.findings import Severity
from app.core.kernel.lists import Group, Kind, ListEntry
from app.services.armies import write_army
from app.ui.army.muster_state import MusterRow
from app.ui.program import Program
from tests.armies.listed import army_of, own_list

LISTED = own_list(
    "burt",
    ListEntry("line_infantry"),
    ListEntry("light_infantry"),
    groups=(
        Group("Line or light infantry", (Kind("line_infantry"), Kind("light_infantry")), 2, 4),
    ),
)


@pytest.fixture
def opened(program: Program, tmp_path: Path) -> Program:
    path = tmp_path / "mixed.army"
    write_army(army_of(LISTED, "line_infantry×3 light_infantry×2"), path)
    program.open(path)
    return program


def rows(program: Program) -> list[MusterRow]:
    assert program.army.state is not None
    return [row for group in program.army.state.muster for row in group.rows]


def test_one_finding_counts_both_and_names_them(opened: Program) -> None:
    assert opened.army.state is not None
    (one,) = [
        each
        for each in opened.army.state.findings
        if each.severity is Severity.NOT_LEGAL and each.rule.startswith("Mine:")
    ]

    assert "5 taken, the list allows 4" in one.text
    assert "3 Line Infantry" in one.text
    assert "2 Light Infantry" in one.text


def test_its_jump_goes_to_the_group_in_the_muster(opened: Program) -> None:
    state = opened.army.state
    assert state is not None
    (one,) = [each for each in state.findings if each.rule == "Mine: Line or light infantry"]

    opened.army.jump(one)

    chosen = opened.army.muster.view.key()
    (row,) = [each for each in rows(opened) if each.key == chosen]
    assert row.is_group
    assert row.name == "Line or light infantry"
    assert (row.taken, row.least, row.most) == (5, 2, 4)
    assert opened.army.muster.view.hasFocus()
    assert opened.army.inspector.title() == "Line or light infantry"


def test_the_kinds_stand_under_their_group(opened: Program) -> None:
    assert [(row.name, row.step, row.taken) for row in rows(opened)] == [
        ("Line or light infantry", 0, 5),
        ("Line Infantry", 1, 3),
        ("Light Infantry", 1, 2),
    ]


def test_its_repair_ends_the_finding_and_undo_brings_it_back(opened: Program) -> None:
    assert opened.army.state is not None
    place = [one.rule for one in opened.army.state.findings].index("Mine: Line or light infantry")

    opened.army.findings.repair_requested.emit(place)

    assert "Mine: Line or light infantry" not in [one.rule for one in opened.army.state.findings]
    assert [row.taken for row in rows(opened)] == [4, 3, 1]
    assert opened.army.document is not None
    opened.army.undo()
    assert [row.taken for row in rows(opened)] == [5, 3, 2]
