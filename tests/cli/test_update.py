"""`voltigeur update`: what changed in an army's list, and taking it."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.kernel.army import Army
from app.core.kernel.lists import ListEntry
from app.services import armies
from app.services.rulebooks import shipped_rulebooks
from app.storage.documents import open_army
from tests.cli.terminal import Terminal, assert_refused

BOOKS = shipped_rulebooks()


def of_an_older_list(folder: Path) -> Path:
    """Write the ready army of Boeder as it was made when its list allowed one gun more."""
    army = armies.new_army(BOOKS, "boeder/napoleonic-army", name="Armée du Nord")
    armies.write_army(older(army), folder / "old.army")
    return folder / "old.army"


def older(army: Army) -> Army:
    assert army.kept_list is not None
    entries = tuple(
        ListEntry(one.troops, 3, 3) if one.troops == "foot_artillery" else one
        for one in army.kept_list.entries
    )
    return replace(army, kept_list=replace(army.kept_list, entries=entries))


def test_it_tells_the_lines_both_totals_and_what_would_be_found(terminal: Terminal) -> None:
    file = of_an_older_list(terminal.folder)
    before = file.read_bytes()

    ended = terminal("update", file)

    assert ended.code == 0
    said = [" ".join(line.split()) for line in ended.out.splitlines()]
    assert said[0] == (
        "Armée du Nord · Napoleonic army has changed since the army took its copy, which still "
        "binds it."
    )
    assert "Field Artillery 3 2" in said
    assert any("33 elements of 34" in line and "33 elements of 33" in line for line in said)
    assert "unfinished legal" in said
    assert said[said.index("Found no more") + 1] == "Unfinished: Field Artillery: 2 of 3 taken."
    assert said[-1] == "Nothing is changed. --accept takes the list as it is now."
    assert file.read_bytes() == before


def test_check_says_that_the_list_has_changed(terminal: Terminal) -> None:
    ended = terminal("check", of_an_older_list(terminal.folder))

    assert "The list “Napoleonic army” has changed since this army took its copy" in ended.out
    assert "Field Artillery: 2 of 3 taken." in ended.out


def test_accepted_it_is_written_elsewhere_and_the_file_stays(terminal: Terminal) -> None:
    file = of_an_older_list(terminal.folder)
    before = file.read_bytes()

    ended = terminal("update", file, "--accept", "-o", "new.army")

    assert ended.out.splitlines()[-1] == "Wrote new.army: it has its list as it is now."
    assert file.read_bytes() == before
    assert "legal" in terminal("check", "new.army").out.splitlines()[0]
    assert "is as the army took it" in terminal("update", "new.army").out


def test_with_force_the_file_itself_is_written(terminal: Terminal) -> None:
    file = of_an_older_list(terminal.folder)

    terminal("update", file, "--accept", "--force")

    kept = open_army(file).army.kept_list
    assert kept is not None
    assert kept.entries == BOOKS.lists["boeder/napoleonic-army"].entries


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--accept",), "--accept: name a file with -o, or add --force to write FILE itself."),
        (("-o", "new.army"), "--output: nothing is written without --accept."),
        (("--accept", "-o", "old.army"), "old.army is there already"),
    ],
)
def test_nothing_is_written_by_half_an_answer(
    terminal: Terminal, arguments: tuple[str, ...], words: str
) -> None:
    file = of_an_older_list(terminal.folder)
    before = file.read_bytes()

    ended = terminal("update", file, *arguments)

    assert_refused(ended, words)
    assert file.read_bytes() == before
    assert not (terminal.folder / "new.army").exists()


def test_json_gives_lines_and_both_stands(terminal: Terminal) -> None:
    told = terminal("update", of_an_older_list(terminal.folder), "--json").json

    assert isinstance(told, dict)
    assert (told["changed"], told["written"], told["list"]) == (True, None, "Napoleonic army")
    assert told["lines"] == [{"what": "Field Artillery", "before": "3", "after": "2"}]
    before, after = told["before"], told["after"]
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    assert (before["standing"], after["standing"]) == ("unfinished", "legal")


def test_an_army_as_new_says_so(terminal: Terminal) -> None:
    terminal("new", "ffdba/five-brigades", "-o", "a.army")

    assert json.loads(terminal("update", "a.army", "--json").out) == {
        "changed": False,
        "written": None,
    }
