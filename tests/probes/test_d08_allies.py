"""D08: an ally offered twice, two allies, and limits of the army, of commands and of the ally."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.core.kernel.findings import Severity
from app.core.kernel.list_terms import FormationLimit
from app.core.kernel.lists import Contingent, ListEntry
from app.services.armies import write_army
from app.services.own_lists import export_list, import_list
from app.services.rulebooks import shipped_rulebooks
from app.storage.own_lists import write_list_elsewhere
from app.ui.program import Program
from tests.armies.listed import army_of, own_list
from tests.cli.terminal import Terminal

BAVARIANS = Contingent(
    "Bavarians", "division", (ListEntry("line_infantry", 3, 4), ListEntry("light_cavalry", 0, 1))
)
SAXONS = Contingent("Saxons", "division", (ListEntry("light_infantry", 3, 3),))
LISTED = own_list(
    "burt",
    ListEntry("line_infantry", 0, 4, per_formation=(FormationLimit("division", 0, 3),)),
    ListEntry("light_infantry", 0, 4),
    contingents=(BAVARIANS, BAVARIANS, SAXONS),
)


@pytest.fixture
def opened(program: Program, tmp_path: Path) -> Program:
    path = tmp_path / "allied.army"
    write_army(army_of(LISTED, "line_infantry×3 light_infantry"), path)
    program.open(path)
    return program


def not_legal(program: Program) -> list[str]:
    assert program.army.state is not None
    found = program.army.state.findings
    return [one.text for one in found if one.severity is Severity.NOT_LEGAL]


def take(program: Program, name: str) -> None:
    """Press the button of an ally below the muster; where it rests, paste it as a file would."""
    program.army.muster.offers.take_requested.emit(name)


def test_each_ally_is_offered_once_and_taken_as_a_formation(opened: Program) -> None:
    assert opened.army.state is not None
    assert [one.title for one in opened.army.state.offers] == ["Bavarians", "Saxons"]

    take(opened, "Bavarians")

    assert not_legal(opened) == []
    groups = opened.army.state.muster
    assert [(row.name, row.taken, row.most) for row in groups[-1].rows] == [
        ("Line Infantry", 3, 4),
        ("Light Cavalry", 0, 1),
    ]
    assert [row.taken for row in groups[0].rows] == [3, 1]
    assert opened.army.state.besides == (("Bavarians", 3),)


def test_the_muster_adds_to_the_ally_and_counts_it_there(opened: Program) -> None:
    take(opened, "Bavarians")
    assert opened.army.state is not None
    line = opened.army.state.muster[-1].rows[0]

    opened.army.add_troops(line.key)
    assert not_legal(opened) == []
    opened.army.add_troops(line.key)

    assert not_legal(opened) == ["Line Infantry in Bavarians: 5 taken, the ally has 4."]
    opened.army.take_out_troops(line.key)
    assert not_legal(opened) == []


def test_limits_of_the_army_of_each_division_and_of_the_ally_are_not_confused(
    opened: Program,
) -> None:
    """The army takes 4, a division 3 of the army's own, the ally 4 of its own."""
    take(opened, "Bavarians")
    assert opened.army.document is not None
    assert opened.army.state is not None
    line = opened.army.state.muster[0].rows[0]
    first = opened.army.document.army.order_of_battle.formations[0]
    opened.army.tree.choose((first.id,), show=True)

    opened.army.add_troops(line.key)
    assert not_legal(opened) == ["Line Infantry in First: 4 taken, the list allows 3 a division."]
    opened.army.add_troops(line.key)

    assert sorted(not_legal(opened)) == [
        "Line Infantry in First: 5 taken, the list allows 3 a division.",
        "Line Infantry: 5 taken, the list allows 4.",
    ]


def test_a_second_ally_is_flagged(terminal: Terminal) -> None:
    army = army_of(
        LISTED,
        "line_infantry×3",
        "line_infantry×3",
        "light_infantry×3",
        marks=({}, {"contingent": "Bavarians"}, {"contingent": "Saxons"}),
    )
    write_army(army, terminal.folder / "a.army")

    told = " ".join(terminal("check", "a.army").out.split())

    assert told.count("allies taken") == 1
    assert "Third: 2 allies taken (Bavarians, Saxons), the list allows 1." in told


def test_a_list_that_is_handed_on_comes_back_with_its_allies(tmp_path: Path) -> None:
    books = shipped_rulebooks()
    path, again = tmp_path / "handed.toml", tmp_path / "again.toml"
    write_list_elsewhere(LISTED, path)

    books, made = import_list(books, path)
    export_list(books, made.id, again)

    assert replace(made, id=LISTED.id) == LISTED
    assert again.read_bytes() == path.read_bytes()
