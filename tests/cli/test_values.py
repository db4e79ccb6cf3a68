"""`voltigeur values`: the open cells of a ruleset, the player's own values, an army's copy."""

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal, assert_refused

GUNS = "movement.rates.foot_artillery.D"
MOVE = {
    "ruleset": "dram",
    "action": "move",
    "inputs": {"troops": "foot_artillery", "order": "D"},
}


def test_the_open_cells_are_listed_with_placeholder_and_own_value(terminal: Terminal) -> None:
    ended = terminal("values", "dram", "--set", f"{GUNS}=0.75")

    assert ended.code == 0
    lines = {line.split()[0]: line.split()[1:] for line in ended.out.splitlines() if line.split()}
    assert lines[GUNS] == ["Foot", "Artillery", "on", "Deploy", "1/2*", "3/4°"]
    assert lines["movement.rates.supply.M"][-2:] == ["3/2*", "–"]
    assert "movement.rates.infantry.M" not in lines
    assert "39 values are not in the source, 1 of them yours" in ended.out
    assert "a number from 0 to 20 miles" in ended.out
    assert "a whole number from 2 to 6, or “none”)" in ended.out


def test_the_orders_stand_in_the_order_of_the_source(terminal: Terminal) -> None:
    """Deploy, Reserve, Attack, Manoeuvre; only D by A and A by D are in the source."""
    lines = terminal("values", "dram").out.splitlines()
    paths = [line.split()[0] for line in lines if line.startswith("  combat.needed.")]

    assert [path[-3:] for path in paths] == [
        *("D.D", "D.R", "D.M"),
        *("R.D", "R.R", "R.A", "R.M"),
        *("A.R", "A.A", "A.M"),
        *("M.D", "M.R", "M.A", "M.M"),
    ]


def test_a_score_that_does_not_hit_at_all_is_entered_as_none(terminal: Terminal) -> None:
    """Kept as a word that can be read by hand, and by a new army; three sixes then hit nothing."""
    cell = "combat.needed.R.M"
    ended = terminal("values", "dram", "--set", f"{cell}=None")
    request = {
        "ruleset": "dram",
        "action": "combat",
        "inputs": {
            "stands": [{"troops": "infantry", "order": "M", "sp": 3, "name": "Foy"}],
            "target": {"order": "R"},
            "dice": [6, 6, 6],
        },
    }
    told = terminal("resolve", "-", "--json", typed=json.dumps(request)).json
    army = terminal.folder / "a.army"
    terminal("new", "dram/free", "-o", army)
    values = terminal("values", "DRAM", "--json").json

    assert next(line for line in ended.out.splitlines() if cell in line).split()[-1] == "none°"
    assert isinstance(told, dict)
    assert (told["hits"], told["sp_lost"], told["own"]) == (0, 0, True)
    assert "Foy: 3 dice, which cannot hit (your own value): 6, 6, 6." in json.dumps(
        told["facts"], ensure_ascii=False
    )
    assert json.loads(army.read_text())["own_values"] == {cell: "none"}
    assert isinstance(values, dict)
    assert 'M = "none"' in Path(str(values["file"])).read_text()
    assert_refused(terminal("values", "dram", "--set", f"{GUNS}=none"), "from 0 to 20 miles")
    assert_refused(terminal("values", "dram", "--set", f"{cell}=7"), "or “none”")


def test_the_json_has_every_cell_with_its_bounds(terminal: Terminal) -> None:
    terminal("values", "dram", "--set", f"{GUNS}=3/4")

    told = terminal("values", "DRAM", "--json").json

    assert isinstance(told, dict)
    assert list(told) == ["ruleset", "file", "values"]
    assert Path(str(told["file"])).is_file()
    values = told["values"]
    assert isinstance(values, list)
    assert {
        "path": GUNS,
        "words": "Foot Artillery on Deploy",
        "unit": "miles",
        "least": 0,
        "most": 20,
        "whole": False,
        "shipped": "1/2",
        "own": "3/4",
    } in values


def test_what_is_set_counts_in_every_command_until_it_is_cleared(terminal: Terminal) -> None:
    request = terminal.folder / "r.json"
    request.write_text(json.dumps(MOVE))

    def miles() -> tuple[object, object]:
        told = terminal("resolve", request, "--json").json
        assert isinstance(told, dict)
        return told["miles"], told["own"]

    assert miles() == ("1/2", False)
    terminal("values", "dram", "--set", f"{GUNS.upper()}=3/4")
    assert miles() == ("3/4", True)
    request.write_text(json.dumps({**MOVE, "own_values": {GUNS: 2}}))
    assert miles() == (2, True)
    request.write_text(json.dumps(MOVE))
    assert terminal("values", "dram", "--clear", GUNS).code == 0
    assert miles() == ("1/2", False)


def test_an_army_has_a_copy_and_is_brought_up_to_date_on_demand(terminal: Terminal) -> None:
    terminal("values", "dram", "--set", f"{GUNS}=3/4")
    terminal("new", "dram/free", "-o", "a.army")
    terminal("values", "dram", "--set", f"{GUNS}=2")

    def copy() -> object:
        return json.loads((terminal.folder / "a.army").read_text())["own_values"]

    assert copy() == {GUNS: "3/4"}
    ended = terminal("values", "dram", "--army", "a.army")
    assert ended.out == "Wrote a.army: it has your values as they now stand.\n"
    assert copy() == {GUNS: 2}
    again = terminal("values", "dram", "--army", "a.army")
    assert again.out == "a.army has your values as they now stand already.\n"
    terminal("values", "dram", "--clear", GUNS, "--army", "a.army")
    assert "own_values" not in json.loads((terminal.folder / "a.army").read_text())


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("values", ("RULESET is missing",)),
        ("values drm", ("ruleset: “drm” is not known", "Did you mean dram?")),
        ("values dram --set x", ("--set: write PATH=VALUE", "not x")),
        (f"values dram --set {GUNS}=", ("--set: write PATH=VALUE",)),
        (f"values dram --set {GUNS}=21", (f"{GUNS}: “21” is not allowed", "0 to 20 miles")),
        (f"values dram --set {GUNS}=1 --set {GUNS}=2", ("is given two values",)),
        (f"values dram --set {GUNS}=1 --clear {GUNS}", ("both set and cleared",)),
        (
            "values dram --set movement.rates.infantry.M=1",
            ("movement.rates.infantry.M: the source gives this number",),
        ),
        ("values dram --clear nowhere", ("“nowhere” is no cell",)),
        ("values boeder --set a=1", ("these rules leave no cell open",)),
        ("values dram --army none.army", ("none.army: there is no such file",)),
        (f"values dram --set {GUNS}=1 --army none.army", ("there is no such file",)),
        (f"values dram --set {GUNS}=1 --army boeder.army", ("is an army of Boeder",)),
    ],
)
def test_wrong_input_is_one_sentence_and_changes_nothing(
    terminal: Terminal, line: str, words: tuple[str, ...]
) -> None:
    terminal.army(name="boeder.army")

    assert_refused(terminal(*line.split()), *words)

    assert ", 0 of them yours" in terminal("values", "dram").out


def test_rules_that_leave_nothing_open_say_so(terminal: Terminal) -> None:
    assert terminal("values", "boeder").out == "Boeder: its source leaves no value open.\n"


def test_a_broken_file_is_told_and_the_command_goes_on(terminal: Terminal) -> None:
    terminal("values", "dram", "--set", f"{GUNS}=3/4")
    told = terminal("values", "dram", "--json").json
    assert isinstance(told, dict)
    path = Path(str(told["file"]))
    path.write_text("schema = 5\n")

    ended = terminal("playsheet", "dram", "-o", "x.pdf")

    assert ended.code == 0
    assert ended.err.startswith("Your own values for DRAM do not count. ")
    assert ended.err.count("\n") == 1
    assert terminal("values", "dram", "--set", f"{GUNS}=1").code == 2
    assert path.read_text() == "schema = 5\n"
