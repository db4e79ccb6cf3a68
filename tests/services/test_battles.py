"""Battles in play: on disk before they are shown, undone and redone, killed and opened again."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.battle.record import Decision
from app.core.kernel.errors import NotAllowed
from app.services.battles import (
    Battle,
    kept_from_the_start,
    open_,
    replayed,
    start,
    suggested_battle_name,
)
from app.storage.battles import open_battle
from app.storage.file_faults import FileRefused
from tests.battle.burt_battle import LOST, TURN, army, begun, books, turn_of_battle
from tests.rulesets.burt.test_one_truth import with_cell

PROGRAM = """
import os, sys
from pathlib import Path
from app.services.battles import Battle, open_
from tests.battle.burt_battle import TURN, begun

battle = Battle(begun()).save_as(Path(sys.argv[1]))
for number, decision in enumerate(TURN):
    battle = battle.decide(decision)
    print(number, flush=True)
    sys.stdin.readline()
"""


def kept(tmp_path: Path, *, turn: bool = True) -> Battle:
    """Keep a battle in a file, with its first turn played or at its start."""
    battle = Battle(begun()).save_as(tmp_path / "a.battle")
    for decision in TURN if turn else ():
        battle = battle.decide(decision)
    return battle


def test_each_entry_is_on_disk_when_its_result_is_there(tmp_path: Path) -> None:
    battle = kept(tmp_path, turn=False)
    for decision in TURN:
        battle = battle.decide(decision)

        assert open_battle(tmp_path / "a.battle").record == battle.game.record


def test_one_goes_back_to_any_entry_at_once_and_forth_again(tmp_path: Path) -> None:
    battle = kept(tmp_path)
    last = len(TURN)

    back = battle.go_to(2)

    assert back.game.now == battle.game.at(2).now
    assert open_battle(tmp_path / "a.battle").record.stands == 2
    assert back.go_to(last).game.record == battle.game.record
    for number in (-1, last + 1):
        with pytest.raises(NotAllowed, match=f"no entry {number + 1}"):
            battle.go_to(number)


def test_what_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    battle = kept(tmp_path)
    (tmp_path / "a.battle").write_bytes(b"another program was here")

    with pytest.raises(FileRefused, match="another program has changed this file"):
        battle.decide(Decision("turn_ended"))

    assert len(battle.game.record.entries) == len(TURN)
    elsewhere = battle.save_as(tmp_path / "b.battle").decide(Decision("turn_ended"))
    assert open_battle(tmp_path / "b.battle").record == elsewhere.game.record
    assert (tmp_path / "a.battle").read_bytes() == b"another program was here"


@pytest.mark.parametrize("entries", [1, 3, 7])
def test_a_battle_that_was_killed_opens_at_the_same_entry(tmp_path: Path, entries: int) -> None:
    file = tmp_path / "a.battle"
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for number in range(entries):
            assert program.stdout.readline() == f"{number}\n"
            if number < entries - 1:
                program.stdin.write("\n")
                program.stdin.flush()
        program.send_signal(signal.SIGKILL)
        program.wait(timeout=30)

    opened = open_(books(), file)

    assert opened.differs is None
    assert opened.battle.game.record == replace(
        turn_of_battle(begun()).record,
        entries=turn_of_battle(begun()).record.entries[:entries],
        stands=entries,
    )
    following = (*TURN, Decision("turn_ended"))[entries]
    assert opened.battle.decide(following).path == file


def test_undo_redo_and_notes_are_kept_in_the_file(tmp_path: Path) -> None:
    battle = kept(tmp_path).undo().undo()
    again = open_(books(), tmp_path / "a.battle").battle
    assert again.game == battle.game
    assert again.game.record.stands == len(TURN) - 2

    again = again.redo().note(0, " A cold morning.\x00 ").redo().redo()
    last = open_(books(), tmp_path / "a.battle").battle

    assert last.game == again.game
    assert last.game.record.entries[0].note == "A cold morning.�"
    assert last.game.state == turn_of_battle(begun()).state
    with pytest.raises(NotAllowed, match="no entry 8"):
        last.note(7, "x")


def test_a_piece_set_by_hand_is_kept_with_its_reason(tmp_path: Path) -> None:
    battle = kept(tmp_path, turn=False).set_by_hand("Foy 1", LOST, "House rule\x00.")

    again = open_(books(), tmp_path / "a.battle").battle

    assert again.game == battle.game
    assert again.game.record.entries[0].facts[0].text == "Foy 1 is set by hand: House rule�."


def test_odds_are_those_of_the_state_of_this_moment(tmp_path: Path) -> None:
    battle = kept(tmp_path).undo()
    melee = replace(TURN[6], dice={})

    odds = battle.odds(melee)

    counted: dict[str, int] = {}
    for die_a in range(1, 7):
        for die_b in range(1, 7):
            game = battle.game.decide(replace(melee, dice={"die_a": die_a, "die_b": die_b}))
            answer = game.record.entries[-1].answer
            key = f"{answer['loser']} {answer['result']}"
            counted[key] = counted.get(key, 0) + 1
    assert {
        f"{one.decides['loser']} {one.decides['result']}": one.count for one in odds.chances
    } == counted
    assert [call.key for call in battle.dice_due(melee)] == ["die_a", "die_b"]
    assert battle.dice_due(Decision("next_phase")) == ()
    assert battle.rolled(Decision("next_phase")) == Decision("next_phase")


def test_replay_names_the_first_entry_that_another_ruling_decides_otherwise() -> None:
    """5 + 3 to 1 + 3 is exactly half: under BU-1 Picton 1 is destroyed by it, or recoils."""
    game = begun()
    for decision in (*TURN[:6], replace(TURN[6], dice={"die_a": 5, "die_b": 1})):
        game = game.decide(decision)
    game = game.decide(Decision("turn_ended"))
    rulings = {**game.record.start.rulings, "BU-1": "half_is_beaten"}
    record = replace(game.record, start=replace(game.record.start, rulings=rulings))

    found, _ = replayed(books(), record)

    assert replayed(books(), game.record)[0].differs is None
    assert found.differs == 6
    assert found.why.startswith("it was “Picton 1 is destroyed: ")
    assert "and is now “Picton 1 recoils" in found.why


def test_replay_names_the_first_entry_that_another_table_decides_otherwise() -> None:
    """With 4 in place of 3 for line infantry 10 to 5 is exactly half, and no longer less."""
    burt = with_cell(("troops", "types", "line_infantry", "factor"), 4)
    other = replace(books(), rulesets={**books().rulesets, "burt": burt})

    found, _ = replayed(other, turn_of_battle(begun()).record)

    assert found.differs == 6
    assert "4 is less than half of 9" in found.why


def test_a_battle_that_today_s_rules_decide_otherwise_opens_as_far_as_that_entry(
    tmp_path: Path,
) -> None:
    kept(tmp_path)
    file = tmp_path / "a.battle"
    text = file.read_text(encoding="utf-8").replace(
        "Picton 1 is destroyed: 4 is less", "Picton 1 runs: 4 is less"
    )
    file.write_text(text, encoding="utf-8")

    opened = open_(books(), file)

    assert opened.differs == 6
    assert "Picton 1 runs" in opened.why
    assert len(opened.record.entries) == 7
    assert opened.record.stands == 7
    assert opened.battle.game.record.stands == 6
    assert opened.battle.path is None
    opened.battle.decide(TURN[6])
    assert file.read_text(encoding="utf-8") == text


def test_where_only_an_undone_entry_differs_the_battle_goes_on_in_its_file(
    tmp_path: Path,
) -> None:
    kept(tmp_path).undo()
    file = tmp_path / "a.battle"
    text = file.read_text(encoding="utf-8").replace("4 is less than half", "4 is less")
    file.write_text(text, encoding="utf-8")

    opened = open_(books(), file)

    assert opened.differs == 6
    assert opened.battle.path == file
    assert opened.battle.decide(TURN[6]).game.state == turn_of_battle(begun()).state


def test_a_battle_is_kept_from_its_start_under_a_name_that_no_other_has() -> None:
    first, second, third = (kept_from_the_start(begun()) for _ in range(3))

    names = [battle.path.name for battle in (first, second, third) if battle.path]
    assert names == ["Left v Right.battle", "Left v Right 2.battle", "Left v Right 3.battle"]
    assert first.path is not None
    assert first.path.parent.name == "battles"
    played = first.decide(TURN[0])
    assert open_(books(), first.path).battle.game == played.game


def test_a_battle_without_a_home_is_refused_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(os, "getuid", lambda: 2_000_000_000)

    with pytest.raises(FileRefused, match="no home folder to keep battles in"):
        kept_from_the_start(begun())

    assert os.listdir(tmp_path) == []


def test_a_battle_suggests_a_name_for_its_file() -> None:
    assert suggested_battle_name(begun()) == "Left v Right.battle"
    assert suggested_battle_name(begun(title="Borodino: 2/3")) == "Borodino- 2-3.battle"
    nameless = start(books(), army("", "Foy"), army("", "Picton"))
    assert suggested_battle_name(nameless) == "battle.battle"
