"""What an import says of the army that it makes, and what it refuses to make one of."""

import pytest

from tests.cli.terminal import Terminal, assert_refused
from tests.cli.test_exchange import exported, written
from tests.sheets.every_ruleset import ARMIES


@pytest.mark.parametrize("text", ["7 Zouaves", "Type,Nr\nZouaves,3\nCamels,2\n"])
def test_nothing_understood_makes_no_army(text: str, terminal: Terminal) -> None:
    ended = terminal("import", "-", "-r", "burt", "-o", "x.army", typed=text)

    assert_refused(ended, "None of it are troops of Burt", "--troops")
    assert not (terminal.folder / "x.army").exists()
    meant = ("--troops", "Zouaves=light_infantry")
    assert terminal("import", "-", "-r", "burt", *meant, "-o", "x.army", typed=text).code == 0


def test_unknown_troops_are_others_as_on_the_sheet(terminal: Terminal) -> None:
    ended = terminal(
        *("import", "-", "-r", "burt", "-o", "x.army"),
        typed="3 Line Infantry, 4 Zouaves, 1 Camels, 1 Elephants",
    )

    first = ended.out.splitlines()[0]
    assert "3 units and 6 others in 1 formation, 3 things in 1 row not understood" in first


def test_json_says_how_the_army_stands_to_its_list(terminal: Terminal) -> None:
    ended = terminal(
        *("import", "-", "-r", "burt", "-o", "x.army", "--json"), typed="3 Line Infantry, 4 Zouaves"
    )
    checked = terminal("check", "x.army", "--json").json

    assert isinstance(ended.json, dict)
    assert isinstance(checked, dict)
    findings = checked["findings"]
    assert isinstance(findings, list)
    counts = ended.json["findings"]
    assert isinstance(counts, dict)
    assert ended.json["legal"] is checked["legal"]
    assert sum(one for one in counts.values() if isinstance(one, int)) == len(findings) > 0


def test_a_table_of_ours_says_that_it_holds_no_list(terminal: Terminal) -> None:
    file = exported(terminal, ARMIES["burt"], "csv", "a.csv")
    command = ("import", file, "-r", "burt", "--force", "-o", "x.army")

    assert "--list, --nation and --year" in terminal(*command).out
    assert "--nation" not in terminal(*command, "--list", "burt/free").out
    other = written(terminal, "b.csv", "Type,Nr\nLine Infantry,3\n")
    assert "--nation" not in terminal("import", other, *command[2:]).out
