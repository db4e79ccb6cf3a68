"""The commands for battles: replay and export."""

from pathlib import Path

from app.services.battles import Battle
from tests.battle.burt_battle import TURN, begun
from tests.cli.terminal import Terminal, assert_refused


def kept(terminal: Terminal, *, undone: int = 0) -> Path:
    """Keep a battle of one turn in the terminal’s folder."""
    file = terminal.folder / "a.battle"
    battle = Battle(begun(title="The farm")).save_as(file)
    for decision in TURN:
        battle = battle.decide(decision)
    for _ in range(undone):
        battle = battle.undo()
    return file


def altered(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("4 is less than half of 9", "4 is less"), encoding="utf-8")


def test_a_battle_that_today_s_rules_decide_alike_replays_with_0(terminal: Terminal) -> None:
    file = kept(terminal, undone=1)

    ended = terminal("replay", file)

    assert (ended.code, ended.out, ended.err) == (0, "7 entries played again, all alike.\n", "")
    assert terminal("replay", file, "--json").json == {
        "entries": 7,
        "stands": 6,
        "differs": None,
        "why": "",
    }


def test_a_battle_that_they_decide_otherwise_ends_with_1_and_names_the_entry(
    terminal: Terminal,
) -> None:
    file = kept(terminal)
    altered(file)

    ended = terminal("replay", file)

    assert ended.code == 1
    assert ended.out == (
        "Entry 7 of 7 differs (turn 1, Close combat, Close combat): it was “Picton 1 is destroyed: "
        "4 is less. Foy 1 may pursue.”, and is now “Picton 1 is destroyed: 4 is less than half of "
        "9. Foy 1 may pursue.”.\n"
    )
    told = terminal("replay", file, "--json")
    assert told.code == 1
    assert isinstance(told.json, dict)
    assert told.json["differs"] == 7


def test_what_is_no_battle_is_refused_with_2(terminal: Terminal) -> None:
    army = terminal.army()

    assert_refused(terminal("replay", army), "a.army", "this is an army, not a battle")
    assert_refused(terminal("replay", "none.battle"), "there is no such file")
    assert_refused(terminal("replay"), "FILE.battle is missing")
    assert_refused(terminal("check", kept(terminal)), "this is a battle, not an army")


def test_rulings_that_are_not_known_are_named_beside_the_result(terminal: Terminal) -> None:
    file = kept(terminal)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"BU-1": "', '"BU-99": "x", "BU-1": "'), encoding="utf-8")

    ended = terminal("replay", file)

    assert ended.code == 0
    assert ended.err == (
        f"{file}: The ruling BU-99 “x” of this battle is not known here, and does not count.\n"
    )


def test_a_report_is_printed_or_written(terminal: Terminal) -> None:
    file = kept(terminal)

    printed = terminal("export", file, "--as", "Markdown")
    written = terminal("export", file, "--as", "markdown", "-o", "é.md")

    assert printed.code == 0
    assert printed.out.startswith("# The farm\n\nLeft v Right · Burt battle report · 1 turn\n")
    assert written.out == "Wrote é.md.\n"
    assert (terminal.folder / "é.md").read_text(encoding="utf-8") == printed.out


def test_a_report_is_of_a_formation_or_a_turn_if_one_is_named(terminal: Terminal) -> None:
    file = kept(terminal)

    foy = terminal("export", file, "--as", "markdown", "--formation", "bachelu").out
    second = terminal("export", file, "--as", "markdown", "--turn", "2", "--turn", "3").out

    assert "| Bachelu | 4 | 4 |" in foy
    assert "Contact" not in foy
    assert "## Turn" not in second


def test_a_report_says_where_today_s_rules_differ(terminal: Terminal) -> None:
    file = kept(terminal)
    altered(file)

    text = terminal("export", file, "--as", "markdown").out

    assert "**Today’s rules decide entry 7 otherwise; losses and summaries are told" in text
    assert "4 is less. Foy 1 may pursue." in text


def test_a_report_is_refused_in_one_sentence(terminal: Terminal) -> None:
    file = kept(terminal)
    before = file.read_bytes()

    assert_refused(
        terminal("export", file, "--as", "markdown", "--formation", "Foyy"),
        "formation: “Foyy” is not known. Did you mean Foy?",
    )
    assert_refused(terminal("export", file, "--as", "verse"), "--as")
    assert_refused(terminal("export", file), "--as is missing")
    assert_refused(terminal("export", file, "--as", "markdown", "--turn", "0"), "--turn")
    assert_refused(terminal("export", file, "--as", "markdown", "-o", file), "is the battle itself")
    assert file.read_bytes() == before


def test_a_battle_that_cannot_begin_is_refused_with_its_file_and_field(terminal: Terminal) -> None:
    file = kept(terminal)
    text = file.read_text(encoding="utf-8")
    begins = '"ruleset": "burt",\n  "id"'
    assert begins in text
    bad = begins.replace('"id"', '"setting": {"first": "c"},\n  "id"')
    file.write_text(text.replace(begins, bad), encoding="utf-8")

    assert_refused(
        terminal("replay", file),
        "a.battle: it cannot begin: first: “c” is not allowed; it takes a, b; mend it",
    )
