"""Lists on the command line: shown, taken from a file, written into one, and of a big battle."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.kernel.lists import Contingent, Group, Kind, ListEntry
from app.storage.own_lists import write_list_elsewhere
from tests.armies.listed import own_list
from tests.cli.terminal import Terminal, assert_refused

LISTED = own_list(
    "burt",
    ListEntry("line_infantry", 2, 3, price=Fraction(5, 2)),
    ListEntry("light_infantry"),
    groups=(Group("Foot", (Kind("line_infantry"), Kind("light_infantry")), 0, 5),),
    contingents=(Contingent("Bavarians", "division", (ListEntry("line_infantry", 3, 4),)),),
)


@pytest.fixture
def handed(terminal: Terminal) -> Terminal:
    """A terminal in whose folder lies a list."""
    write_list_elsewhere(LISTED, terminal.folder / "handed.toml")
    return terminal


def test_a_list_is_kept_from_a_file_once(handed: Terminal) -> None:
    first = handed("lists", "--import", "handed.toml")
    again = handed("lists", "--import", "handed.toml")

    assert first.code == 0, first.err
    assert first.out.startswith("Kept Mine as own/burt/mine in ")
    assert again.out == "own/burt/mine is this very list already: Mine.\n"
    named = handed("lists").out
    assert named.count("own/burt/mine") == 1


def test_another_list_of_the_same_title_gets_one_of_its_own(handed: Terminal) -> None:
    handed("lists", "--import", "handed.toml")
    write_list_elsewhere(replace(LISTED, summary="Another"), handed.folder / "other.toml")

    kept = handed("lists", "--import", "other.toml")

    assert kept.out.startswith("Kept Mine 2 as own/burt/mine-2 in ")
    assert kept.out.endswith(". It is renamed: you have another list called Mine.\n")


def test_a_list_at_fault_is_refused_with_its_file_and_field(handed: Terminal) -> None:
    text = (handed.folder / "handed.toml").read_text()
    (handed.folder / "wrong.toml").write_text(text.replace("most = 5", "least = 6\nmost = 5"))

    assert_refused(handed("lists", "--import", "wrong.toml"), "wrong.toml", "groups.0.most")
    assert "own/" not in handed("lists").out


@pytest.mark.parametrize("text", ["4xLI", "schema = 2.5", "schema = 1\ntitle = 3", "a = ["])
def test_a_file_that_is_no_list_is_refused_in_our_words(text: str, handed: Terminal) -> None:
    (handed.folder / "a.txt").write_text(text)
    ended = handed("lists", "--import", "a.txt")

    assert_refused(ended, "a.txt", "mend it, or choose another file")
    assert "Expected" not in ended.err
    assert "((" not in ended.err
    assert "))" not in ended.err


def test_any_list_is_written_into_a_file_that_comes_back_the_same(handed: Terminal) -> None:
    handed("lists", "--import", "handed.toml")

    told = handed("lists", "--export", "own/burt/mine", "-o", "again.toml")

    assert told.out == "Wrote again.toml: Mine.\n"
    assert (handed.folder / "again.toml").read_bytes() == (
        handed.folder / "handed.toml"
    ).read_bytes()
    assert_refused(handed("lists", "--export", "own/burt/mine", "-o", "again.toml"), "--force")
    shipped = handed("lists", "--export", "boeder/napoleonic-army", "-o", "shipped.toml")
    assert shipped.code == 0


def test_a_list_is_shown_in_words(handed: Terminal) -> None:
    handed("lists", "--import", "handed.toml")

    told = handed("lists", "--show", "own/burt/mine")

    lines = [" ".join(one.split()) for one in told.out.splitlines()]
    assert lines[0] == "Mine · Burt"
    assert "Line Infantry 2 to 3; 2½ points each" in lines
    assert "Foot up to 5 of Line Infantry and Light Infantry together" in lines
    assert "Bavarians, an ally Line Infantry 3 to 4" in lines
    told_json = handed("lists", "--show", "own/burt/mine", "--json").json
    assert isinstance(told_json, dict)
    assert {"name": "Line Infantry", "asks": "2 to 3; 2½ points each"} in told_json["terms"]


@pytest.mark.parametrize(
    "wrong",
    [
        ("--export", "own/burt/mine"),
        ("-o", "x.toml"),
        ("--show", "own/burt/mine", "--import", "handed.toml"),
        ("--show", "own/burt/nobodys"),
        ("--import", "nowhere.toml"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(handed: Terminal, wrong: tuple[str, ...]) -> None:
    assert_refused(handed("lists", *wrong))


@pytest.mark.parametrize("words", ["1.5", "1,5", "3/2", "1½"])
def test_an_army_of_a_big_battle_and_with_an_ally(handed: Terminal, words: str) -> None:
    handed("lists", "--import", "handed.toml")

    made = handed("new", "own/burt/mine", "--scale", words, "--with", "bavarians", "-o", "big.army")

    assert made.code == 0, made.err
    told = json.loads((handed.folder / "big.army").read_text())
    assert told["scale"] == "3/2"
    (ally,) = told["order_of_battle"]["formations"]
    assert (ally["contingent"], len(ally["elements"])) == ("Bavarians", 3)
    assert "0 of 3 taken (the list’s 2 to 3, × 1½ for the big battle, rounded down)." in " ".join(
        handed("check", "big.army").out.split()
    )


@pytest.mark.parametrize("words", ["0", "-1", "twice", "101"])
def test_a_multiple_that_is_none_is_refused(handed: Terminal, words: str) -> None:
    handed("lists", "--import", "handed.toml")

    assert_refused(handed("new", "own/burt/mine", "--scale", words, "-o", "x.army"), "scale")


def test_a_shipped_list_has_no_big_battle(terminal: Terminal) -> None:
    ended = terminal("new", "boeder/custom", "--scale", "1.5", "-o", "x.army")

    assert_refused(ended, "scale")
