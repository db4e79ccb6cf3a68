"""`voltigeur fight`, and the battle report as a PDF."""

import pytest

from tests.cli.terminal import Ended, Terminal, assert_refused
from tests.pdf.reading import text_of

LISTS = {
    "ffdba": "ffdba/five-brigades",
    "burt": "burt/three-divisions",
    "dram": "dram/one-corps",
    "boeder": "boeder/napoleonic-army",
}


def armies(terminal: Terminal, id_: str) -> None:
    for file, name in (("a.army", "Север"), ("b.army", "South")):
        ended = terminal("new", LISTS[id_], "--name", name, "-o", file)
        assert ended.code == 0, ended.err


@pytest.mark.parametrize("id_", LISTS)
def test_a_battle_is_fought_replays_and_is_the_same_with_the_same_seed(
    terminal: Terminal, id_: str
) -> None:
    armies(terminal, id_)

    told = terminal("fight", "a.army", "b.army", "--seed", "7", "-o", "x.battle")
    again = terminal("fight", "a.army", "b.army", "--seed", "7", "-o", "y.battle", "--json")
    other = terminal("fight", "a.army", "b.army", "--seed", "8", "-o", "z.battle")

    assert (told.code, told.err, other.code) == (0, "", 0)
    assert told.out.startswith("Север v South: ")
    assert told.out.endswith("Wrote x.battle.\n")
    first = (terminal.folder / "x.battle").read_bytes()
    assert first == (terminal.folder / "y.battle").read_bytes()
    assert first != (terminal.folder / "z.battle").read_bytes()
    assert isinstance(again.json, dict)
    assert set(again.json) == {"winner", "turns", "reasons", "entries", "losses"}
    entries = again.json["entries"]
    replayed = terminal("replay", "x.battle", "--json")
    assert (replayed.code, replayed.json) == (
        0,
        {"entries": entries, "stands": entries, "differs": None, "why": ""},
    )


def test_the_summary_tells_winner_turns_and_losses(terminal: Terminal) -> None:
    armies(terminal, "dram")

    told = terminal("fight", "a.army", "b.army", "--seed", "7", "-o", "x.battle", "--json").json

    assert isinstance(told, dict)
    assert told["winner"] in ("a", "b")
    spent = "Север" if told["winner"] == "b" else "South"
    assert told["reasons"] == [
        f"{spent} have nothing left to fight with: "
        f"{'Север' if told['winner'] == 'a' else 'South'} win."
    ]
    losses = told["losses"]
    assert isinstance(losses, list)
    corps = [one for one in losses if isinstance(one, dict) and one["pieces"]]
    assert [(one["side"], one["pieces"]) for one in corps] == [("a", 7), ("b", 7)]
    assert {one["SP"]["of"] for one in corps} == {16}
    assert 0 in [one["SP"]["now"] for one in corps]


def test_after_the_turns_that_are_given_it_is_a_draw(terminal: Terminal) -> None:
    armies(terminal, "boeder")

    ended = terminal(
        "fight", "a.army", "b.army", "--seed", "é", "--turns", "1", "-o", "x.battle", "--json"
    )

    assert isinstance(ended.json, dict)
    assert (ended.json["winner"], ended.json["turns"]) == (None, 1)
    assert ended.json["reasons"] == ["The one turn of this battle is played."]


def test_what_cannot_be_fought_is_refused_in_one_sentence(terminal: Terminal) -> None:
    armies(terminal, "burt")
    other = terminal.army(name="c.army")
    before = (terminal.folder / "a.army").read_bytes()
    _ = terminal("new", "burt/free", "-o", "empty.army")

    def fight(a: str, b: str, *more: str, output: str = "x.battle") -> Ended:
        return terminal("fight", a, b, "--seed", "1", "-o", output, *more)

    unseeded = terminal("fight", "a.army", "b.army", "-o", "x.battle")
    assert_refused(unseeded, "--seed is missing")
    assert_refused(fight("a.army", other.name), "choose two of the same rules")
    assert_refused(fight("a.army", "none.army"), "none.army", "there is no such file")
    nobody = "has no division with units to fight with"
    assert_refused(fight("a.army", "empty.army"), nobody)
    for turns in ("0", "x", "10000"):
        words = f"--turns: “{turns}” is not allowed; it takes a whole number from 1 to 9999"
        assert_refused(fight("a.army", "b.army", "--turns", turns), words)
    itself = "a.army is the army itself: name another file for the battle."
    assert_refused(fight("a.army", "b.army", output="a.army"), itself)
    assert_refused(fight("a.army", "b.army", output="no-folder/x.battle"), "no-folder")
    assert (terminal.folder / "a.army").read_bytes() == before
    assert not (terminal.folder / "x.battle").exists()


def test_what_does_not_take_part_or_count_is_told_on_standard_error(terminal: Terminal) -> None:
    armies(terminal, "ffdba")
    other = terminal.folder / "b.army"
    text = other.read_text(encoding="utf-8").replace('"troops": "lancers"', '"troops": "uhlans"')
    text = text.replace('"rulings": {}', '"rulings": {"FF-20": "half_collapsed"}')
    _ = other.write_text(text, encoding="utf-8")

    told = terminal("fight", "a.army", "b.army", "--seed", "7", "--turns", "1", "-o", "x.battle")

    assert told.code == 0
    assert told.err.splitlines() == [
        "The armies differ in the ruling FF-20: the left army’s hold.",
        "South: FF-DBA knows no troops “uhlans”; the battle is fought without it (1 element).",
    ]


def test_the_report_of_a_battle_is_drawn_on_either_paper(terminal: Terminal) -> None:
    armies(terminal, "dram")
    _ = terminal("fight", "a.army", "b.army", "--seed", "7", "-o", "x.battle")

    a4 = terminal("export", "x.battle", "--as", "pdf", "-o", "a.pdf")
    letter = terminal("export", "x.battle", "--as", "PDF", "--paper", "letter", "-o", "b.pdf")

    assert (a4.code, a4.out, letter.code) == (0, "Wrote a.pdf.\n", 0)
    data = (terminal.folder / "a.pdf").read_bytes()
    assert "Север v South" in text_of(data)
    assert "DRAM battle report" in text_of(data)
    assert "dice from the seed 7." in text_of(data)
    assert b"/MediaBox [ 0 0 612 792 ]" in (terminal.folder / "b.pdf").read_bytes()
    assert_refused(
        terminal("export", "x.battle", "--as", "pdf"), "--output is missing: name the file"
    )
    one = terminal("export", "x.battle", "--as", "pdf", "--turn", "2", "-o", "c.pdf")
    assert one.code == 0
    short = text_of((terminal.folder / "c.pdf").read_bytes())
    assert "Turn 2" in short
    assert "Turn 1 " not in short


def test_two_armies_of_one_name_are_told_apart_by_their_side(terminal: Terminal) -> None:
    for file in ("a.army", "b.army"):
        _ = terminal("new", LISTS["dram"], "--name", "Guard", "-o", file)

    told = terminal("fight", "a.army", "b.army", "--seed", "7", "-o", "x.battle").out
    report = terminal("export", "x.battle", "--as", "markdown").out

    winner, spent = (("left", "right"), ("right", "left"))["(right) win " in told]
    head = f"Guard (left) v Guard (right): Guard ({winner}) win after"
    assert told.startswith(head)
    assert f"Guard ({spent}) have nothing left to fight with: Guard ({winner}) win." in told
    assert "Guard (left)  " in told
    assert report.startswith("# Guard (left) v Guard (right)\n")
    assert f"Guard ({winner}) win." in report


def test_a_report_names_the_formations_and_turns_that_there_are(terminal: Terminal) -> None:
    armies(terminal, "ffdba")
    _ = terminal("fight", "a.army", "b.army", "--seed", "7", "--turns", "2", "-o", "x.battle")

    def export(*more: str) -> Ended:
        return terminal("export", "x.battle", "--as", "markdown", *more)

    assert_refused(
        export("--formation", "1st brigade"),
        "several are called “1st brigade”: name “1st Brigade (Север)” or “1st Brigade (South)”",
    )
    assert export("--formation", "1st Brigade (south)").code == 0
    assert_refused(
        export("--turn", "1", "--turn", "99"), "turn: this battle has no turn 99; it has 2."
    )
    assert_refused(
        export("--turn", "x"), "--turn: “x” is not allowed; it takes a whole number from 1"
    )
