"""What `voltigeur convert` tells: the report on the terminal, as JSON and as a file; refusals."""

import json
from pathlib import Path
from typing import Any

import pytest

from app.shipped_files import shipped
from tests.cli.terminal import Terminal, assert_refused


def test_the_report_stands_before_what_was_written(terminal: Terminal) -> None:
    ended = terminal("convert", "waterloo-1815", "--to", "dram", "-o", "x.army")

    assert ended.code == 0
    lines = ended.out.splitlines()
    assert lines[0] == "12-pounders [twelve_pounders]: Heavy guns"
    division = next(at for at, one in enumerate(lines) if "2e division" in one)
    assert lines[division].strip() == (
        "2e division (François-Xavier Donzelot) [fr1d2]: division · infantry line · 4,400 men"
        " · average"
    )
    assert lines[division + 1].strip() == (
        "one stand, men as printed: 4,400 infantry ÷ 2,000 = 2.2, rounded to 2: 2 SP. † DR-3"
    )
    assert lines[-1] == (
        "Wrote x.army: Armée du Nord, 13 stands, unfinished."
        " The other side is Anglo-Allied army: --side 2."
    )


def test_json_has_every_decision_with_its_parts(terminal: Terminal) -> None:
    ended = terminal(
        *("convert", "salamanca-1812", "--to", "ffdba", "--side", "2", "-o", "x.army", "--json"),
    )
    form: Any = ended.json
    assert (form["side"], form["name"]) == ("Anglo-Portuguese army", "Anglo-Portuguese army")
    assert {
        "of": "b4",
        "text": "G. Anson's Brigade: 1,004 men ÷ 450 = 2.231, rounded to 2: 2 Lt. Cavalry.",
        "matter": "strength",
        "value": "2 Lt. Cavalry",
        "taken": "1,004 men",
        "rounding": "÷ 450 = 2.231, rounded to 2",
    } in form["decided"]
    assert {
        "key": "foot_men",
        "text": "Men of a battalion",
        "value": "600",
        "changed": False,
    } in (form["settings"])
    assert len(form["formations"]) == len({one["id"] for one in form["formations"]})


def test_settings_rulings_and_formations_are_told_together(terminal: Terminal) -> None:
    """1re Division with 9,000 of good quality: 4.5, rounded up to 5, and 1: 6 SP."""
    ended = terminal(
        *("convert", "austerlitz-1805", "--to", "dram", "-o", "x.army", "--ruling", "DR-3=up"),
        *("--set", "a1.1.men=9000", "--set", "a1.1.quality=good", "--set", "a3.out=yes", "--json"),
    )
    assert ended.code == 0, ended.err
    form: Any = ended.json
    told = {(one["of"], one.get("value")) for one in form["decided"]}
    assert ("a1.1", "6 SP") in told
    army = json.loads(Path("x.army").read_text("utf-8"))
    assert army["rulings"] == {"DR-3": "up"}
    assert "V Corps" not in Path("x.army").read_text("utf-8").split('"notes"')[0]


def test_the_report_is_written_as_markdown(terminal: Terminal) -> None:
    ended = terminal(
        *("convert", "borodino-1812", "--to", "burt", "-o", "x.army", "--report", "r.md"),
    )
    assert ended.code == 0
    text = Path("r.md").read_text("utf-8")
    assert text.startswith("# Русская армия: Burt\n")
    assert "## Sources" in text


@pytest.mark.parametrize(("side", "nation"), [("1", "Russia"), ("2", "France and allies")])
@pytest.mark.parametrize("to", ["dram", "ffdba", "burt"])
def test_the_army_is_of_the_nation_of_its_side(
    terminal: Terminal, to: str, side: str, nation: str
) -> None:
    terminal("convert", "borodino-1812", "--to", to, "--side", side, "-o", "x.army")

    assert json.loads(Path("x.army").read_text("utf-8"))["nation"] == nation
    sought = nation.split(maxsplit=1)[0].lower()
    found: Any = terminal("library", ".", "--nation", sought, "--json").json
    assert [one["nations"] for one in found] == [[nation]]
    assert terminal("library", ".", "--nation", "prussia", "--json").json == []


def test_a_report_that_is_there_is_not_written_over(terminal: Terminal) -> None:
    Path("r.md").write_text("mine", encoding="utf-8")
    command = ("convert", "borodino-1812", "--to", "burt", "-o", "x.army", "--report", "r.md")

    assert_refused(terminal(*command), "r.md is there already")

    assert Path("r.md").read_text("utf-8") == "mine"
    assert not Path("x.army").exists()
    assert terminal(*command, "--force").code == 0


@pytest.mark.parametrize("report", ["x.army", "./x.army", "X.army"])
def test_the_army_and_its_report_are_not_one_file(terminal: Terminal, report: str) -> None:
    command = ("convert", "vimeiro-1808", "--to", "burt", "-o", "x.army", "--report", report)

    assert_refused(terminal(*command, "--force"), "is named for the army and for its report")

    assert list(terminal.folder.iterdir()) == []


def test_a_link_to_the_army_is_no_report(terminal: Terminal) -> None:
    terminal.army(name="x.army")
    (terminal.folder / "r.md").hardlink_to(terminal.folder / "x.army")
    before = Path("x.army").read_bytes()
    command = ("convert", "vimeiro-1808", "--to", "burt", "-o", "x.army", "--report", "r.md")

    assert_refused(terminal(*command, "--force"), "is named for the army and for its report")

    assert Path("x.army").read_bytes() == before


@pytest.mark.parametrize("targets", [("-o", "my.toml"), ("-o", "x.army", "--report", "my.toml")])
def test_the_order_of_battle_is_not_written_over(
    terminal: Terminal, targets: tuple[str, ...]
) -> None:
    words = shipped("armylists", "historical", "vimeiro_1808.toml").read_text("utf-8")
    Path("my.toml").write_text(words, encoding="utf-8")

    ended = terminal("convert", "my.toml", "--to", "burt", *targets, "--force")

    assert_refused(ended, "is the order of battle itself")
    assert Path("my.toml").read_text("utf-8") == words
    assert not Path("x.army").exists()


@pytest.mark.parametrize(
    ("army", "report"), [("x.army", "none/r.md"), ("none/x.army", "r.md"), ("x.army", ".")]
)
def test_nothing_is_written_where_one_of_two_files_cannot_be(
    terminal: Terminal, army: str, report: str
) -> None:
    ended = terminal(
        *("convert", "vimeiro-1808", "--to", "burt", "-o", army, "--report", report, "--force")
    )
    assert_refused(ended)
    assert list(terminal.folder.iterdir()) == []


@pytest.mark.parametrize("side", ["Allied", "anglo", "Anglo-Allied army", "2"])
def test_a_side_is_found_by_a_part_of_its_name_that_no_other_has(
    terminal: Terminal, side: str
) -> None:
    command = ("convert", "waterloo", "--to", "burt", "-o", "x.army", "--json", "--side")
    form: Any = terminal(*command, side).json
    assert form["side"] == "Anglo-Allied army"

    assert_refused(terminal(*command, "a", "--force"), "side: “a” is not known")


def test_an_order_of_battle_is_found_by_a_part_of_its_id_that_no_other_has(
    terminal: Terminal,
) -> None:
    """Of 1815 there are two: the Prussians at Ligny and Waterloo."""
    form: Any = terminal("orders", "Vimeiro", "--json").json
    assert form["id"] == "vimeiro-1808"
    assert_refused(terminal("orders", "1815"), "“1815” is not known", "vimeiro-1808")
    assert_refused(terminal("orders", ""), "“” is not known")


def test_an_order_of_battle_in_json_is_refused_with_what_is_wanted(terminal: Terminal) -> None:
    Path("my.json").write_text('\ufeff {"id": "x", "sides": []}', encoding="utf-8")
    ended = terminal("convert", "my.json", "--to", "burt", "-o", "x.army")
    assert_refused(ended, "my.json: this is JSON; an order of battle is TOML: schema = 1")
    assert_refused(terminal("orders", "none.json"), "none.json: there is no such file")


@pytest.mark.parametrize("side", ["", "  "])
def test_a_side_without_a_name_is_refused(terminal: Terminal, side: str) -> None:
    ended = terminal("convert", "vimeiro-1808", "--to", "burt", "-o", "x.army", "--side", side)
    assert_refused(ended, "--side: name a side or give its number: 1 ")


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (("--set", "foot_men"), "write KEY=VALUE"),
        (("--set", "foot_men=0"), "a whole number from 1 to 9999"),
        (("--set", "foot_men=many"), "a whole number from 1 to 9999"),
        (("--set", "foot_men=1", "--set", "foot_men=2"), "is given two values"),
        (("--set", "feet=1"), "“feet” is not known"),
        (("--set", "zz.men=1"), "“zz” is not known"),
        (("--set", "fr1.menn=1"), "“menn” is not known. Did you mean men?"),
        (("--set", "fr1.quality=bad"), "fr1.quality: “bad” is not known"),
        (("--ruling", "DR-3=up"), "“DR-3” is not known"),
        (("--ruling", "FF-7=up"), "--ruling: FF-7 changes nothing in a conversion. Allowed: none."),
        (("--set", "fr99.men=3"), "“fr99” is not known. The nearest are fr2d9, fr. The report has"),
        (("--set", "fr1.1d1.men=3"), "“fr1.1d1” is not known. The nearest are fr1d1"),
        (("--side", "9"), "side: “9” is not known"),
    ],
)
def test_bad_answers_are_refused_in_one_sentence(
    terminal: Terminal, told: tuple[str, ...], words: str
) -> None:
    ended = terminal("convert", "waterloo-1815", "--to", "ffdba", "-o", "x.army", *told)
    assert_refused(ended, words)
    assert not Path("x.army").exists()


def test_a_ruling_is_refused_with_those_that_a_conversion_rests_on(terminal: Terminal) -> None:
    command = ("convert", "waterloo-1815", "--to", "dram", "-o", "x.army", "--ruling")
    allowed = "Allowed: DR-3, DR-4, DR-23, DR-24."
    assert_refused(terminal(*command, "ZZ-1=up"), f"--ruling: “ZZ-1” is not known. {allowed}")
    assert_refused(terminal(*command, "DR-9=up"), "--ruling: DR-9 changes nothing in a", allowed)
    assert_refused(terminal(*command, "DR-3=xx"), "choice of DR-3: “xx” is not known", "half_up")


@pytest.mark.parametrize("ruleset", ["dbn", "dbacw", "boeder"])
def test_a_ruleset_that_takes_none_says_so(terminal: Terminal, ruleset: str) -> None:
    ended = terminal("convert", "waterloo-1815", "--to", ruleset, "-o", "x.army")
    assert_refused(ended, "takes no historical order of battle")
