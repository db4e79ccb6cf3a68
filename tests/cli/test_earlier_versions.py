"""A command that writes over an army keeps what its file held, as the window does."""

from pathlib import Path

from app.services.armies import read_army
from app.storage.backups import earlier_versions
from app.storage.players_files import players_folder
from tests.cli.terminal import Terminal


def kept(path: Path) -> list[bytes]:
    folder = players_folder("earlier versions")
    return [one.path.read_bytes() for one in earlier_versions(path, folder)]


def test_what_a_file_held_is_kept_where_a_command_writes_over_it(terminal: Terminal) -> None:
    file = terminal.army()
    before = file.read_bytes()

    ended = terminal("new", "boeder/custom", "--force", "-o", "a.army")

    assert (ended.code, ended.err) == (0, "")
    assert file.read_bytes() != before
    assert kept(file) == [before]


def test_an_army_that_is_given_own_values_keeps_the_one_without_them(terminal: Terminal) -> None:
    assert terminal("new", "dram/one-corps", "-o", "d.army").code == 0
    file = terminal.folder / "d.army"
    before = file.read_bytes()
    cell = "movement.rates.infantry.R"

    ended = terminal("values", "dram", "--set", f"{cell}=0.75", "--army", "d.army")

    assert (ended.code, ended.err) == (0, "")
    assert file.read_bytes() != before
    assert kept(file) == [before]


def test_a_new_file_makes_no_folder_of_earlier_versions(terminal: Terminal) -> None:
    terminal.army()

    assert not (players_folder("earlier versions") / "earlier").exists()


def test_what_cannot_be_kept_of_a_file_is_told_and_it_is_written(terminal: Terminal) -> None:
    file = terminal.army()
    folder = players_folder("earlier versions")
    folder.mkdir(parents=True)
    (folder / "earlier").write_bytes(b"in the way")

    forced = terminal("new", "boeder/custom", "--force", "-o", "a.army")

    assert forced.code == 0
    assert forced.err.count("\n") == 1
    assert "What a.army held before is not kept as an earlier version." in forced.err
    assert read_army(file).name == "Custom army"
