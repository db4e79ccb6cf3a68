"""A file that is no battle is refused in one sentence with path and cause, and never touched."""

import json
import os
from pathlib import Path

import pytest

from app.storage.battles import open_battle
from app.storage.file_faults import FileRefused
from tests.storage.one_sentence import assert_one_sentence

WHOLE = (Path(__file__).parent.parent / "documents" / "battle-1.battle").read_bytes()


def changed(*path: str | int, to: object) -> bytes:
    """Give the file with the value at a place replaced."""
    data = json.loads(WHOLE)
    here = data
    for step in path[:-1]:
        here = here[step]
    here[path[-1]] = to
    return json.dumps(data).encode()


def without(*path: str | int) -> bytes:
    """Give the file without the key at a place."""
    data = json.loads(WHOLE)
    here = data
    for step in path[:-1]:
        here = here[step]
    del here[path[-1]]
    return json.dumps(data).encode()


FAULTS = {
    "empty": (b"", "this file is empty"),
    "blank": (b"\xef\xbb\xbf \n", "this file is empty"),
    "cut off at 60 %": (WHOLE[: len(WHOLE) * 6 // 10], "was cut off"),
    "cut off behind a brace": (WHOLE.rstrip()[:-1], "was cut off"),
    "not JSON": (b"Grenadiers to the front", "not the JSON of a battle"),
    "JSON with more behind": (WHOLE + b"}", "something stands behind its end"),
    "a list": (b"[]", "this JSON is not a battle"),
    "a key twice": (b'{"format": "voltigeur/battle", "format": "x"}', "“format” stands twice"),
    "NaN": (changed("turn_limit", to=float("nan")), "NaN is not a number"),
    "deep brackets": (b'{"a":' + b"[" * 500 + b"]" * 500 + b"}", "brackets stand more than"),
    "UTF-16": (WHOLE.decode().encode("utf-16"), "in UTF-16"),
    "Latin 1": ('{"title": "é"}'.encode("latin-1"), "not in UTF-8"),
    "a PDF": (b"%PDF-1.7\n\xe2\xe3", "this is a PDF, not a battle"),
    "no format": (b"{}", "it names no format"),
    "another format": (changed("format", to="battle"), "its format is “battle”"),
    "an army": (
        changed("format", to="voltigeur/army"),
        "this is an army, not a battle; choose a .battle file",
    ),
    "no version": (changed("version", to=None), "version: a whole number"),
    "version true": (changed("version", to=True), "version: a whole number"),
    "a newer version": (changed("version", to=2), "a newer Voltigeur wrote this file (version 2"),
    "an unknown ruleset": (changed("ruleset", to="ffdbb"), "ruleset: “ffdbb” is not known"),
    "no ruleset": (without("ruleset"), "ruleset is missing"),
    "a title that is a number": (changed("title", to=3), "title: a text is wanted, not 3"),
    "turns without end": (changed("turn_limit", to=0), "turn_limit: 1 or more is wanted, not 0"),
    "half a turn": (changed("turn_limit", to=1.5), "turn_limit: a whole number is wanted"),
    "rulings that are a list": (changed("rulings", to=[]), "rulings: an object is wanted"),
    "a choice that is a number": (changed("rulings", "DR-1", to=1), "rulings.DR-1: a text"),
    "a setting that is a text": (changed("setting", to="b"), "setting: an object is wanted"),
    "no right army": (without("b"), "b is missing"),
    "an army that is a text": (changed("a", to="Left"), "a: an object is wanted, not Left"),
    "an army without format": (without("a", "format"), "a is not an army, it names no format"),
    "an army of another kind": (
        changed("b", "format", to="voltigeur/battle"),
        "b is a battle, not an army",
    ),
    "an army of a newer version": (changed("b", "version", to=9), "a newer Voltigeur wrote"),
    "an army of version 0": (changed("b", "version", to=0), "b.version: a whole number"),
    "an army without order of battle": (
        without("a", "order_of_battle"),
        "a.order_of_battle is missing",
    ),
    "a count of 0": (
        changed("a", "order_of_battle", "elements", 0, "count", to=0),
        "a.order_of_battle.elements.0.count: 1 or more is wanted, not 0",
    ),
    "an army of other rules": (
        changed("b", "ruleset", to="burt"),
        "b.ruleset: dram is wanted, as of the battle, not burt",
    ),
    "an army of unknown rules": (changed("b", "ruleset", to="x"), "ruleset: “x” is not known"),
    "a battle that took −1": (
        changed("a", "battles", "00ff", "elements", 0, "count", to=-1),
        "a.battles.00ff.elements.0.count: 1 or more is wanted, not -1",
    ),
    "entries in an object": (changed("entries", to={}), "entries: a list is wanted"),
    "an entry that is a text": (changed("entries", 1, to="x"), "entries.1: an object is wanted"),
    "an entry without turn": (without("entries", 1, "turn"), "entries.1.turn is missing"),
    "turn 0": (changed("entries", 1, "turn", to=0), "entries.1.turn: 1 or more is wanted, not 0"),
    "an entry without phase": (without("entries", 0, "phase"), "entries.0.phase is missing"),
    "an entry that does nothing": (without("entries", 2, "act"), "entries.2: either act or by"),
    "an entry that does both": (
        changed("entries", 3, "act", to="moves"),
        "entries.3: either act or by_hand is wanted",
    ),
    "a name instead of names": (
        changed("entries", 1, "chosen", "of", to="Corps"),
        "entries.1.chosen.of: a list is wanted, not Corps",
    ),
    "dice in a list": (changed("entries", 0, "dice", to=[6]), "entries.0.dice: an object is"),
    "a fact without text": (without("entries", 1, "facts", 0, "text"), "entries.1.facts.0.text is"),
    "a note that is a list": (changed("entries", 1, "note", to=[]), "entries.1.note: a text"),
    "free in words": (
        changed("entries", 1, "free", to="yes"),
        "entries.1.free: true or false is wanted, not yes",
    ),
    "more stand than there are": (changed("stands", to=5), "stands: 4 or less is wanted, not 5"),
    "a count in words": (
        changed("stands", to="3"),
        "stands: a whole number is wanted, not the text “3”",
    ),
    "no entries of those that stand": (without("entries"), "entries is missing"),
    "fewer than none stand": (changed("stands", to=-1), "stands: 0 or more is wanted, not -1"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_file_that_is_no_battle_is_refused_in_one_sentence_and_left_as_it_is(
    name: str, tmp_path: Path
) -> None:
    data, cause = FAULTS[name]
    file = tmp_path / "Österreich.battle"
    file.write_bytes(data)

    with pytest.raises(FileRefused) as refusal:
        open_battle(file)

    assert_one_sentence(str(refusal.value), file, cause)
    assert file.read_bytes() == data
    assert os.listdir(tmp_path) == [file.name]


def test_every_cut_of_a_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.battle"
    for end in range(0, len(WHOLE.rstrip()), 7):
        file.write_bytes(WHOLE[:end])

        with pytest.raises(FileRefused, match=r"cut off|empty"):
            open_battle(file)


def test_entries_all_stand_where_the_file_does_not_say(tmp_path: Path) -> None:
    file = tmp_path / "a.battle"
    file.write_bytes(without("stands"))

    assert open_battle(file).record.stands == 4
