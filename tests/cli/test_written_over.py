"""No sheet, text or report is written over an army, a battle or a list that is there."""

from pathlib import Path

import pytest

from app.services.armies import open_army, write_army
from tests.cli.terminal import Terminal, assert_refused
from tests.sheets.every_ruleset import ARMIES

OTHERS = {"other.army": "is an army", "b.battle": "is a battle", "own.toml": "is a file of lists"}
WRITERS = {
    "text": ("export", "in.army", "--as", "text"),
    "csv": ("export", "in.army", "--as", "csv"),
    "share": ("export", "in.army", "--as", "share", "--force"),
    "roster": ("roster", "in.army"),
    "labels": ("labels", "in.army"),
    "play sheet": ("playsheet", "boeder"),
}


@pytest.fixture
def other(terminal: Terminal) -> Path:
    write_army(ARMIES["boeder"], terminal.folder / "in.army")
    write_army(ARMIES["burt"], terminal.folder / "other.army")
    return terminal.folder / "other.army"


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("writer", WRITERS)
def test_what_is_written_over_nothing_of_the_player(
    writer: str, name: str, terminal: Terminal, other: Path
) -> None:
    there = terminal.folder / name
    there.write_bytes(other.read_bytes())
    before = there.read_bytes()

    assert_refused(terminal(*WRITERS[writer], "-o", name), OTHERS[name], "name another file")
    assert there.read_bytes() == before


def test_a_text_is_written_over_an_older_one(terminal: Terminal, other: Path) -> None:
    assert other.exists()
    for _ in range(2):
        assert terminal("export", "in.army", "--as", "text", "-o", "a.txt").code == 0
    for _ in range(2):
        assert terminal("roster", "in.army", "-o", "a.pdf").code == 0


def test_an_army_file_is_written_over_another_only_when_told(
    terminal: Terminal, other: Path
) -> None:
    command = ("export", "in.army", "--as", "json", "-o", "other.army")
    before = other.read_bytes()

    assert_refused(terminal(*command), "other.army is there already", "--force")
    assert other.read_bytes() == before
    assert terminal(*command, "--force").code == 0
    assert open_army(other).army == ARMIES["boeder"]


def test_a_report_is_written_over_no_army(terminal: Terminal, other: Path) -> None:
    before = other.read_bytes()
    command = ("convert", "waterloo-1815", "--to", "ffdba", "--force", "-o", "x.army", "--report")

    assert_refused(terminal(*command, "other.army"), "is an army")
    assert_refused(terminal(*command, "./x.army"), "is named for the army and for its report")
    assert other.read_bytes() == before
    assert not (terminal.folder / "x.army").exists()
