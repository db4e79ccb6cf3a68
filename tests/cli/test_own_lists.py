"""A player's own lists on the command line: named, made into armies, checked, priced."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.kernel.lists import ListEntry
from app.services.own_lists import file_of, keep_list, new_list
from app.services.rulebooks import shipped_rulebooks
from tests.cli.terminal import Terminal, assert_refused


@pytest.fixture(autouse=True)
def mine() -> None:
    """A list of 2 to 4 Ms at 1¼ points that offers the Light Division."""
    books = shipped_rulebooks()
    entries = (ListEntry("ms", 2, 4, price=Fraction(5, 4)),)
    listed = new_list(books, "dbn", "Mine")
    keep_list(books, replace(listed, entries=entries, offers=("light_division",)))


def test_own_lists_are_named_and_marked(terminal: Terminal) -> None:
    ended = terminal("lists")

    (line,) = [one for one in ended.out.splitlines() if one.startswith("own/")]
    assert line.split() == ["own/dbn/mine", "yours", "Mine"]
    told = terminal("lists", "--json").json
    assert isinstance(told, list)
    assert [one for one in told if "own" in one] == [
        {"id": "own/dbn/mine", "ruleset": "dbn", "title": "Mine", "ready": False, "own": True}
    ]


def test_a_new_army_of_an_own_list_is_checked_by_it(terminal: Terminal) -> None:
    made = terminal("new", "OWN/dbn/Mine", "-o", "a.army")

    assert made.code == 0
    assert made.out == "Wrote a.army: Mine, 0 units, unfinished.\n"
    checked = terminal("check", "a.army")
    assert checked.code == 1
    assert checked.out.splitlines()[0] == "Mine · DBN, Mine (your own list): unfinished"
    assert "2 units to take: the list has at least 2." in checked.out


def test_the_light_division_is_taken_with_the_army(terminal: Terminal) -> None:
    made = terminal(
        "new", "own/dbn/mine", "--year", "1813", "--with", "light_division", "-o", "a.army"
    )

    assert made.code == 0, made.err
    told = json.loads((terminal.folder / "a.army").read_text())
    (division,) = told["order_of_battle"]["formations"]
    assert [(one["troops"], one.get("class", "R")) for one in division["elements"]] == [
        ("ms_li", "R"),
        ("jg", "E"),
        ("jg", "E"),
        ("jg_cacadores", "R"),
        ("sc", "R"),
        ("ha", "M"),
    ]
    figures = terminal("figures", "a.army", "--json").json
    assert isinstance(figures, dict)
    assert [one["value"] for one in figures["figures"]] == [6, 7]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), "Enter the army’s year first"),
        (("--year", "1809"), "1809 has no Light Division"),
    ],
)
def test_an_offer_that_is_barred_is_refused(
    terminal: Terminal, options: tuple[str, ...], words: str
) -> None:
    ended = terminal("new", "own/dbn/mine", *options, "--with", "light_division", "-o", "a.army")

    assert_refused(ended, words)
    assert not (terminal.folder / "a.army").exists()


def test_an_offer_that_is_not_there_is_refused(terminal: Terminal) -> None:
    ended = terminal("new", "dbn/free", "--with", "light_division", "-o", "a.army")

    assert_refused(ended, "offers nothing besides its entries")


def test_a_list_that_cannot_be_read_is_told_beside_the_others(terminal: Terminal) -> None:
    books = shipped_rulebooks()
    path = file_of(new_list(books, "dbn", "Broken"))
    path.write_text("schema = 1\nruleset = ")

    ended = terminal("lists")

    assert ended.code == 0
    assert "own/dbn/mine" in ended.out
    assert ended.err.startswith(f"{path}: this is not the TOML of an army list")
    assert ended.err.count("\n") == 1


def test_prices_of_the_list_count_in_the_figures(terminal: Terminal) -> None:
    terminal("new", "own/dbn/mine", "-o", "a.army")
    path = terminal.folder / "a.army"
    told = json.loads(path.read_text())
    two = {"id": 3, "troops": "ms", "count": 2}
    command = {"id": 2, "level": "command", "name": "1st", "elements": [two]}
    told["order_of_battle"]["formations"] = [command]
    path.write_text(json.dumps(told))

    assert terminal("check", "a.army").code == 0
    figures = terminal("figures", "a.army", "--json").json
    assert isinstance(figures, dict)
    assert [(one["figure"], one["value"]) for one in figures["figures"]] == [
        ("units", 2),
        ("points", "5/2"),
    ]
