"""Every command: what it prints, its JSON, its exit code."""

import json
from pathlib import Path

import pytest

from app.cli.commands import voltigeur
from app.core.kernel.json_values import Json
from app.core.rulesets.registry import RULEBOOKS
from app.services.armies import write_army
from tests.cli.terminal import Terminal, assert_refused
from tests.pdf.reading import text_of
from tests.sheets.dram_army import PORTUGAL

MELEE: dict[str, Json] = {
    "ruleset": "boeder",
    "action": "melee",
    "inputs": {
        "attacker": "a",
        "a": {"troops": "light_cavalry"},
        "b": {"troops": "light_infantry"},
        "die_a": 4,
        "die_b": 3,
    },
}
DESIGNED = (
    "demo rulesets lists library new orders convert import check waive update figures roster "
    "labels playsheet sheet resolve odds schema values fight replay export"
)


def keys(value: Json) -> list[str]:
    assert isinstance(value, dict)
    return list(value)


def items(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def test_the_commands_are_those_of_the_design_and_no_others() -> None:
    assert list(voltigeur.commands) == DESIGNED.split()


def test_rulesets_are_named(terminal: Terminal) -> None:
    assert [line.split()[0] for line in terminal("rulesets").out.splitlines()] == list(RULEBOOKS)
    assert [keys(one) for one in items(terminal("rulesets", "--json").json)] == [
        ["id", "title", "summary"] for _ in RULEBOOKS
    ]


def test_lists_are_named_ready_ones_first(terminal: Terminal) -> None:
    assert items(terminal("lists", "--json").json)[-2:] == [
        {
            "id": "boeder/napoleonic-army",
            "ruleset": "boeder",
            "title": "Napoleonic army",
            "ready": True,
        },
        {"id": "boeder/custom", "ruleset": "boeder", "title": "Custom army", "ready": False},
    ]
    first, second = terminal("lists").out.splitlines()[-2:]
    assert first.split()[:2] == ["boeder/napoleonic-army", "ready"]
    assert first.index("Napoleonic army") == second.index("Custom army")


def test_a_new_army_is_written_with_all_that_was_said_of_it(terminal: Terminal) -> None:
    ended = terminal(
        "new",
        "Boeder/Napoleonic-Army",
        *("--nation", "France", "--year", "1815", "--name", "Armée du Nord"),
        *("--ruling", "bo-5=HEAVY_TOO", "--ruling", "BO-6=source", "-o", "é ñ.army"),
    )

    assert ended.out == "Wrote é ñ.army: Armée du Nord, 33 elements, legal.\n"
    data = json.loads((terminal.folder / "é ñ.army").read_text(encoding="utf-8"))
    assert data["nation"] == "france"
    assert data["year"] == 1815
    assert data["rulings"] == {"BO-5": "heavy_too"}
    assert data["order_of_battle"]["name"] == "Armée du Nord"


def test_a_list_that_is_not_ready_gives_an_empty_army(terminal: Terminal) -> None:
    ended = terminal("new", "boeder/custom", "-o", "c.army")

    assert ended.out == "Wrote c.army: Custom army, 0 elements, unfinished.\n"


def test_a_file_that_is_there_is_kept_unless_force_is_said(terminal: Terminal) -> None:
    file = terminal.army()
    before = file.read_bytes()

    refused = terminal("new", "boeder/custom", "-o", "a.army")

    assert_refused(refused, "a.army is there already", "--force")
    assert file.read_bytes() == before
    assert terminal("new", "boeder/custom", "--force", "-o", "a.army").code == 0
    assert file.read_bytes() != before


def test_check_ends_with_0_for_a_legal_army(terminal: Terminal) -> None:
    file = terminal.army("--name", "A")

    text, told = terminal("check", file), terminal("check", "--json", file)

    assert (text.code, told.code) == (0, 0)
    assert text.out == "A · Boeder, Napoleonic army: legal\nNothing to mention.\n"
    assert told.json == {"legal": True, "findings": []}


def test_check_ends_with_1_where_something_is_unfinished_or_not_legal(terminal: Terminal) -> None:
    file = terminal.army("--name", "A")
    data = json.loads(file.read_text())
    data["order_of_battle"]["formations"][0]["elements"][0]["troops"] = "regular_infantry"
    file.write_text(json.dumps(data))

    text, told = terminal("check", file), terminal("check", "--json", file)

    assert (text.code, told.code) == (1, 1)
    assert "Not legal   Regular Infantry: 13 taken, the list allows 12." in text.out
    assert "Unfinished  Light Infantry: 3 of 4 taken." in text.out
    assert isinstance(told.json, dict)
    assert told.json["legal"] is False
    found = items(told.json["findings"])
    assert {tuple(keys(one)) for one in found} == {("severity", "text", "where", "rule", "waived")}
    assert [one["severity"] for one in found if isinstance(one, dict)] == [
        "not_legal",
        "unfinished",
    ]


def test_check_of_what_is_merely_unusual_ends_with_0(terminal: Terminal) -> None:
    file = terminal.army()
    told = json.loads(file.read_text())
    del told["kept_list"]
    file.write_text(json.dumps({**told, "list": "boeder/of-later"}))

    ended = terminal("check", file)

    assert ended.code == 0
    assert "Unusual     The list “boeder/of-later” is not known here" in ended.out


def test_figures_give_each_sum_term_by_term(terminal: Terminal) -> None:
    told = terminal("figures", "--json", terminal.army("--nation", "france")).json

    assert keys(told) == ["ruleset", "name", "figures", "formations"]
    assert isinstance(told, dict)
    elements = items(told["figures"])[0]
    assert keys(elements) == ["figure", "value", "text", "terms", "rulings"]
    assert isinstance(elements, dict)
    assert (elements["figure"], elements["value"], elements["text"]) == ("elements", 33, "33")
    assert items(elements["terms"])[0] == {"text": "Light Infantry", "amount": 4}
    corps = items(told["formations"])[0]
    assert keys(corps) == ["name", "level", "commander", "figures", "elements", "formations"]
    assert isinstance(corps, dict)
    first = items(corps["elements"])[0]
    assert isinstance(first, dict)
    assert {key: first[key] for key in keys(first)[:3]} == {
        "name": "",
        "troops": "light_infantry",
        "count": 1,
    }
    (figure,) = [one for one in items(first["figures"]) if isinstance(one, dict)][:1]
    assert keys(figure) == ["figure", "value", "text", "terms", "rulings"]


def test_figures_line_up_in_a_terminal(terminal: Terminal) -> None:
    lines = terminal("figures", terminal.army()).out.splitlines()

    sums = [line.partition("  †")[0] for line in lines if " ..." in line]
    assert {len(line) for line in sums} == {56}
    assert any(line.startswith("Elements ...") and line.endswith(" 33") for line in sums)


def test_figures_work_out_those_of_each_element(terminal: Terminal) -> None:
    """5,147 men at 2,000 an SP are 2.5735, a half and more up: 3."""
    file = terminal.folder / "portugal.army"
    write_army(PORTUGAL, file)
    lines = [line.partition("  †")[0] for line in terminal("figures", file).out.splitlines()]
    at = next(
        place for place, line in enumerate(lines) if line.endswith("  5,147 infantry, 2 bases")
    )
    words = [
        (line.strip().partition(" ..")[0], line.split()[-1]) for line in lines[at + 1 : at + 4]
    ]

    assert words == [
        ("SP", "3"),
        ("5,147 infantry, 1 for 2,000", "2.5735"),
        ("rounded to 3", "+0.4265"),
    ]
    assert "  †" in terminal("figures", file).out


def test_an_element_outside_every_corps_is_shown_too(terminal: Terminal) -> None:
    file = terminal.army()
    data = json.loads(file.read_text())
    data["order_of_battle"]["elements"] = [{"troops": "opolchenie", "name": "Alone", "count": 2}]
    file.write_text(json.dumps(data))

    told = terminal("figures", "--json", file).json

    assert isinstance(told, dict)
    assert told["elements"] == [{"name": "Alone", "troops": "opolchenie", "count": 2}]
    assert "2 × Alone" in terminal("figures", file).out


@pytest.mark.parametrize("paper", ["a4", "Letter"])
def test_sheets_are_written_and_the_same_twice(paper: str, terminal: Terminal) -> None:
    file = terminal.army("--name", "Полк № 1")
    commands = (
        ("roster", str(file)),
        ("roster", str(file), "--layout", "COMPACT"),
        ("labels", str(file)),
        ("playsheet", "Boeder"),
        ("playsheet", "boeder", "--army", str(file)),
    )
    for number, command in enumerate(commands):
        for name in (f"{number}.pdf", f"{number}-again.pdf"):
            ended = terminal(*command, "-o", name, "--paper", paper)
            assert (ended.code, ended.out) == (0, f"Wrote {name}.\n")
        one, again = (terminal.folder / name for name in (f"{number}.pdf", f"{number}-again.pdf"))
        assert one.read_bytes() == again.read_bytes()
        if command[0] != "playsheet":
            assert "Полк № 1" in text_of(one.read_bytes())


def test_a_play_sheet_takes_other_readings_on_top_of_those_of_its_army(terminal: Terminal) -> None:
    army = ("burt/three-divisions", "--ruling", "BU-1=half_is_beaten", "-o", "b.army")
    assert terminal("new", *army).code == 0

    for more in ((), ("--army", "b.army")):
        ended = terminal("playsheet", "burt", *more, "--ruling", "bu-22=inches", "-o", "x.pdf")
        assert ended.code == 0, ended.err
        text = text_of((terminal.folder / "x.pdf").read_bytes())
        assert "distances in inches" in text
        assert ("Less than half" in text) is bool(more)

    refused = terminal("playsheet", "burt", "--ruling", "BU-22=miles", "-o", "x.pdf")
    assert_refused(refused, "BU-22", "“miles” is not known", "inches")


def test_a_sheet_is_never_written_over_its_army(terminal: Terminal) -> None:
    file = terminal.army()
    before = file.read_bytes()

    for command in (("roster", file), ("labels", file), ("playsheet", "boeder", "--army", file)):
        assert_refused(terminal(*command, "-o", "./a.army"), "is the army itself")

    assert file.read_bytes() == before


def test_resolve_reads_a_file_or_standard_input(terminal: Terminal) -> None:
    (terminal.folder / "r.json").write_text(json.dumps(MELEE))

    from_file = terminal("resolve", "r.json", "--json")
    typed = terminal("resolve", "-", "--json", typed=json.dumps(MELEE))

    assert from_file == typed
    assert keys(typed.json)[-3:] == ["terms", "rulings", "facts"]
    assert isinstance(typed.json, dict)
    assert (typed.json["score_a"], typed.json["score_b"]) == (6, 5)
    assert (typed.json["loser"], typed.json["result"]) == ("b", "destroyed")


def test_resolve_shows_both_sums_and_the_reason(terminal: Terminal) -> None:
    out = terminal("resolve", "-", typed=json.dumps(MELEE)).out

    assert out.startswith("Close combat · Boeder\n\nLight Cavalry (left)\n  die ...")
    sums = [line for line in out.splitlines() if line.startswith("= score ...")]
    assert [line[-2:] for line in sums] == [" 6", " 5"]
    assert "Light Infantry is destroyed by Light Cavalry: 5 is less than 6." in out


def test_odds_are_a_table_that_lines_up(terminal: Terminal) -> None:
    ended = terminal("odds", "-", typed=json.dumps(MELEE))

    table = ended.out.split("\n\n")[-1].splitlines()
    assert "15 of 36   42 %" in table[1]
    assert len({line.index(" of 36") for line in table[1:]}) == 1
    assert "Light Cavalry (left)    2" in ended.out


def test_odds_of_a_score_that_nobody_knows_say_so(terminal: Terminal) -> None:
    asked = {
        "ruleset": "dram",
        "action": "combat",
        "inputs": {
            "stands": [{"troops": "infantry", "order": "A", "sp": 2}],
            "target": {"order": "A"},
        },
        "rulings": {"DR-2": "none"},
    }
    out = terminal("odds", "-", typed=json.dumps(asked)).out

    assert "A score is not in the source, so the loss is not known" in out
    assert "100 %" not in out


def test_odds_as_json(terminal: Terminal) -> None:
    told = terminal("odds", "-", "--json", typed=json.dumps(MELEE)).json

    assert isinstance(told, dict)
    assert told["of"] == 36
    assert items(told["outcomes"])[0] == {"loser": "b", "result": "destroyed", "count": 15}


CLASH: dict[str, Json] = {
    "ruleset": "dram",
    "action": "clash",
    "inputs": {
        "a": {"stands": [{"troops": "infantry", "order": "A", "sp": 2, "start_sp": 2}]},
        "b": {"stands": [{"troops": "infantry", "order": "D", "sp": 1, "start_sp": 2}]},
    },
}


def test_odds_of_two_sides_are_a_table_for_each_and_what_follows(terminal: Terminal) -> None:
    """D is hit by A at 5, A by D at 6: of 36 throws 16 miss, 16 hit once, 4 twice; of 6 one hits.

    Two hits remove the stand of 1 SP.
    """
    out = terminal("odds", "-", typed=json.dumps(CLASH)).out
    left, right, after = (part.splitlines() for part in out.split("\n\n")[2:5])

    assert [line.split() for line in left[1:]] == [
        ["no", "loss", "83", "%", "100", "%"],
        ["1", "SP", "17", "%", "17", "%"],
    ]
    assert [line.split() for line in right[1:]] == [
        ["no", "loss", "44", "%", "100", "%"],
        ["1", "SP", "44", "%", "56", "%"],
        ["2", "SP", "11", "%", "11", "%"],
    ]
    assert "The right stand is removed" in "\n".join(after)
    assert any(line.split()[-2:] == ["11", "%"] for line in after if "is removed" in line)
    assert "placeholders" not in out


def test_odds_that_rest_on_placeholders_say_so(terminal: Terminal) -> None:
    text = json.dumps(CLASH).replace('"D"', '"M"')

    assert "They rest on placeholders" in terminal("odds", "-", typed=text).out


def test_odds_of_two_sides_as_json_give_both_and_each(terminal: Terminal) -> None:
    told = terminal("odds", "-", "--json", typed=json.dumps(CLASH)).json

    assert isinstance(told, dict)
    assert told["of"] == 6**3
    assert len(items(told["outcomes"])) == 2 * 3
    assert told["margins"] == [
        {
            "text": "left loses",
            "outcomes": [{"sp_lost_a": 0, "count": 180}, {"sp_lost_a": 1, "count": 36}],
        },
        {
            "text": "right loses",
            "outcomes": [
                {"sp_lost_b": 0, "count": 96},
                {"sp_lost_b": 1, "count": 96},
                {"sp_lost_b": 2, "count": 24},
            ],
        },
    ]


def test_odds_of_what_rolls_nothing_are_refused(terminal: Terminal) -> None:
    request = {
        "ruleset": "boeder",
        "action": "victory",
        "inputs": {"enemy_lost": 11, "own_lost": 8},
    }

    assert_refused(terminal("odds", "-", typed=json.dumps(request)), "nothing is rolled")
    resolved = terminal("resolve", "-", "--json", typed=json.dumps(request))
    assert resolved.code == 0


def test_every_action_can_be_shown_as_text(terminal: Terminal) -> None:
    requests: dict[str, dict[str, Json]] = {
        "pip": {"nation": "Prussia", "corps_dice": [3, 2, 5]},
        "command": {"distance_cm": 20},
        "turn": {"action": "shoot", "moved": True},
        "column": {"column": ["regular_infantry"] * 2, "defender": "guard_infantry"},
        "list": {"counts": {"light_infantry": 4}},
    }
    for action, inputs in requests.items():
        typed = json.dumps({"ruleset": "boeder", "action": action, "inputs": inputs})
        ended = terminal("resolve", "-", typed=typed)
        assert ended.code == 0, ended.err
        assert len(ended.out.splitlines()) >= 3


def test_the_schema_is_json(terminal: Terminal) -> None:
    assert keys(terminal("schema").json)[:2] == ["$schema", "oneOf"]
    assert keys(terminal("schema", "close", "--json").json)[:2] == ["$schema", "title"]
    assert keys(terminal("schema", "army").json)[0] == "$schema"


def test_the_demo_shows_it_all_and_writes_three_sheets(terminal: Terminal) -> None:
    ended = terminal("demo")

    assert ended.code == 0
    folder = terminal.folder / "voltigeur-demo"
    sheets = [folder / name for name in ("roster.pdf", "play-sheet.pdf", "labels.pdf")]
    assert all(sheet.read_bytes().startswith(b"%PDF-") for sheet in sheets)
    places = [
        ended.out.index(words)
        for words in ("Armée du Nord", "Nothing to mention.", "Elements ...", "roster.pdf")
    ]
    places += [ended.out.index(words) for words in ("Before the dice", " of 36", "= score")]
    assert places == sorted(places)


def test_the_demo_again_gives_the_same_and_keeps_an_army_that_was_changed(
    terminal: Terminal,
) -> None:
    first = terminal("demo", "--out", "d/e")
    army = terminal.folder / "d" / "e" / "armee-du-nord.army"
    sheets = {path.name: path.read_bytes() for path in army.parent.glob("*.pdf")}
    army.write_text("mine")

    second = terminal("demo", "--out", "d/e")

    assert first.out.replace(f"Wrote {Path('d/e/armee-du-nord.army')}.\n", "") == second.out
    assert {path.name: path.read_bytes() for path in army.parent.glob("*.pdf")} == sheets
    assert army.read_text() == "mine"


def test_figures_tell_what_generals_are_rated_and_who_plays_them(terminal: Terminal) -> None:
    """CR and AP of the army of Portugal are chosen; its right is played by A."""
    file = terminal.folder / "portugal.army"
    write_army(PORTUGAL, file)
    lines = terminal("figures", file).out.splitlines()
    told = json.loads(terminal("figures", "--json", file).out)

    assert "Auguste de Marmont · CR 2 · AP 5" in lines
    assert "Aile droite · Bertrand Clauzel · CR 1 · AP 4 · player A" in lines
    assert told["ratings"] == {"CR": 2, "AP": 5}
    right, left = told["formations"]
    assert (right["ratings"], right["player"]) == ({"CR": 1, "AP": 4}, "A")
    assert "player" not in left
    assert right["elements"][0]["marks"] == ["5,147 infantry", "2 bases"]
