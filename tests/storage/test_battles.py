"""Battles as files: what is read is what was written, and what is not known is kept."""

import json
from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.battle.record import ByHand, Decision, Entry, Record, Start
from app.core.kernel.army import Army, Element, Formation, Losses, LostElement
from app.core.kernel.facts import Fact
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList, ListEntry
from app.storage.battle_format import EntryData, entry_data, start_data
from app.storage.battles import BattleFile, battle_text, open_battle
from app.storage.documents import army_text, open_army
from app.storage.file_faults import FileRefused
from app.storage.json_text import write_json
from app.storage.upgrades import BATTLE_UPGRADES, BATTLE_VERSION

SAMPLES = Path(__file__).parent.parent / "documents"

LEFT = Army(
    "dram",
    "dram/custom",
    Formation(
        1,
        "corps",
        "I/II Corps: “Vandamme” <b>",
        "Барклай-де-Толли",
        elements=(Element(2, "infantry", "Л.-гв. Преображенский полк", 3, traits={"sp": 6}),),
    ),
    nation="russia",
    year=1812,
    rulings={"DR-1": "of_later"},
    own_values={"combat.needed.R.A": 3},
    battles={
        "00ff": Losses(
            "Smolensk",
            (LostElement(Element(4, "infantry", "Lost", 2, traits={"later": [1]}), 1, 1, 0),),
            {1: "Barclay lost in “Smolensk”."},
        )
    },
)
RIGHT = Army("dram", "dram/custom", Formation(1, "corps", "Corps d’élite"), extra={"club": {}})
ORDERS: Json = [{"distance_paces": "201/2", "units": 2}, {"commander": True}]
SAMPLE = Record(
    Start(
        "dram",
        LEFT,
        RIGHT,
        {"DR-1": "of_later", "DR-2": "printed"},
        {"combat.needed.R.A": 3, "later.cell": "3/4"},
        {"first": "b", "weather": Decimal("0.50")},
        "Borodino № 2",
        "The flèches fall.\nOr not.",
        12,
        "6f1d2c3b4a596877",
        {"club": {"table": 4}},
    ),
    (
        Entry(
            Decision("activation", {}, {}, {"die": 6}),
            1,
            "orders",
            {"able": 3, "gap_inches": "23/2"},
            (Fact("3 of 3 may move.", ("DR-1", "DR-2")), Fact("“<b>” %s {0} \\n")),
        ),
        Entry(
            Decision(
                "moves",
                {"of": ("Corps",), "order_1": ("A", "B")},
                {"orders": ORDERS},
                {"dice": [1, 6], "rolls": {"Zieten": 4}},
            ),
            1,
            "moves",
            {},
            (Fact("All move."),),
            free=True,
            note="Too soon.\nWe agreed.",
            extra={"later": {"seen": True}, "facts": [{"mood": "grim"}]},
        ),
        Entry(Decision("next_phase"), 1, "moves"),
        Entry(
            ByHand("Л.-гв. Преображенский полк", {"sp": 2, "lost": False}, "A wager."),
            2,
            "combat",
            {},
            (Fact("It is set by hand: A wager."),),
            free=True,
        ),
    ),
    3,
)


def test_every_released_version_has_a_frozen_sample_and_a_step_to_the_next() -> None:
    for version in range(1, BATTLE_VERSION + 1):
        assert (SAMPLES / f"battle-{version}.battle").is_file()
    assert list(BATTLE_UPGRADES) == list(range(1, BATTLE_VERSION))
    for version, step in BATTLE_UPGRADES.items():
        assert getattr(step, "__name__", "") == f"battle_{version}_to_{version + 1}"


def test_the_sample_of_every_version_still_reads_to_the_same_battle() -> None:
    for version in range(1, BATTLE_VERSION + 1):
        opened = open_battle(SAMPLES / f"battle-{version}.battle")

        assert opened.record == SAMPLE
        assert opened.notice == ""


def test_the_sample_of_this_version_is_written_back_byte_for_byte() -> None:
    file = SAMPLES / f"battle-{BATTLE_VERSION}.battle"

    assert battle_text(open_battle(file).record) == file.read_bytes()


def test_a_file_is_the_json_of_its_parts_as_any_other_document_is_written() -> None:
    for record in (SAMPLE, replace(SAMPLE, entries=(), stands=0)):
        entries = [entry_data(one) for one in record.entries]
        whole = {**start_data(record.start), "stands": record.stands, "entries": entries}

        assert battle_text(record).decode() == write_json(whole)


def test_both_armies_stand_in_it_as_in_their_own_files() -> None:
    data = json.loads(battle_text(SAMPLE))

    assert data["a"] == json.loads(army_text(LEFT))
    assert data["b"] == json.loads(army_text(RIGHT))


def test_an_army_keeps_what_its_battles_took(tmp_path: Path) -> None:
    (tmp_path / "a.army").write_bytes(army_text(LEFT))

    assert open_army(tmp_path / "a.army").army == LEFT


def test_a_file_written_entry_by_entry_is_the_file_written_at_once(tmp_path: Path) -> None:
    file = BattleFile(tmp_path / "a.battle")
    for count in (*range(len(SAMPLE.entries) + 1), 2, 4, 3):
        record = replace(SAMPLE, entries=SAMPLE.entries[:count], stands=min(count, 1))
        file.write(record)

        assert file.path.read_bytes() == battle_text(record)
    other = replace(SAMPLE.entries[0], note="Later.")
    changed = replace(SAMPLE, entries=(other, *SAMPLE.entries[1:]))
    file.write(changed)

    assert open_battle(file.path).record == changed


def test_an_opened_file_is_gone_on_with_without_writing_its_entries_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "battle.battle"
    BattleFile(path).write(SAMPLE)
    read = open_battle(path)
    written: list[Entry] = []

    def counted(entry: Entry) -> Mapping[str, Json]:
        written.append(entry)
        return entry_data(entry)

    monkeypatch.setattr("app.storage.battles.entry_data", counted)
    further = SAMPLE.entries[0]
    read.file.write(replace(read.record, entries=(*read.record.entries, further)))

    assert written == [further]
    assert path.read_bytes() == battle_text(open_battle(path).record)


def test_entries_of_a_file_laid_out_otherwise_are_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "battle.battle"
    two = replace(SAMPLE, entries=SAMPLE.entries[:2], stands=2)
    text = battle_text(two).decode()
    path.write_bytes(text.replace("},\n    {", "}, {").encode())
    read = open_battle(path)
    assert read.record == two

    read.file.write(replace(two, stands=1))

    assert path.read_bytes() == battle_text(replace(two, stands=1))


def test_what_another_program_has_written_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.battle"
    path.write_bytes(battle_text(SAMPLE))
    one, other = open_battle(path), open_battle(path)
    one.file.write(replace(SAMPLE, stands=2))

    with pytest.raises(FileRefused) as refusal:
        other.file.write(replace(SAMPLE, stands=1))

    assert str(refusal.value) == (
        f"{path}: another program has changed this file since it was opened; keep your battle by "
        "Save As under another name, or open the file again."
    )
    assert open_battle(path).record.stands == 2
    one.file.write(replace(SAMPLE, stands=4))
    assert open_battle(path).record.stands == 4


def test_a_file_that_was_moved_away_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.battle"
    file = BattleFile(path)
    file.write(SAMPLE)
    path.rename(tmp_path / "b.battle")

    file.write(SAMPLE)

    assert open_battle(path).record == SAMPLE


def test_texts_of_a_file_that_cannot_be_printed_are_replaced_with_a_notice(tmp_path: Path) -> None:
    path = tmp_path / "a.battle"
    start = replace(SAMPLE.start, title="a\x00b", scenario="\ud800")
    path.write_bytes(battle_text(replace(SAMPLE, start=start)))

    opened = open_battle(path)

    assert (opened.record.start.title, opened.record.start.scenario) == ("a�b", "�")
    assert opened.notice == "Characters that cannot be stored and printed were replaced."


texts = st.text(max_size=8).map(lambda text: "".join(one for one in text if one.isprintable()))
names = st.tuples(texts, texts).map(tuple)
exact = st.integers(-(10**9), 10**9) | st.booleans() | texts | st.none()
told = st.dictionaries(
    texts, st.recursive(exact, lambda inner: st.lists(inner, max_size=3), max_leaves=4), max_size=3
)
KNOWN = frozenset(EntryData.model_fields)
unknown = told.map(lambda found: {key: one for key, one in found.items() if key not in KNOWN})
decisions = st.builds(Decision, texts, st.dictionaries(texts, names, max_size=3), told, told)
by_hand = st.builds(ByHand, texts, told, texts)
facts = st.lists(st.builds(Fact, texts, st.lists(texts, max_size=2).map(tuple)), max_size=3).map(
    tuple
)
rest = (st.integers(1, 99), texts, told, facts, st.booleans(), texts, unknown)
entries = st.builds(Entry, decisions, *rest) | st.builds(Entry, by_hand, *rest).map(
    lambda one: replace(one, free=True)
)


@given(st.lists(entries, max_size=4).map(tuple), st.data())
def test_whatever_entries_hold_comes_back_from_the_file(
    made: tuple[Entry, ...], data: st.DataObject
) -> None:
    stands = data.draw(st.integers(0, len(made)))
    record = replace(SAMPLE, entries=made, stands=stands)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.battle"
        path.write_bytes(battle_text(record))

        assert open_battle(path).record == record


def test_the_lists_that_armies_carry_stand_in_their_battle_and_are_of_its_rules(
    tmp_path: Path,
) -> None:
    path = tmp_path / "own.battle"
    entries = (ListEntry("infantry", 1, 4),)
    own = ArmyList("own/dram/custom", "dram", "My corps", "Mine", entries, own=True)
    start = replace(SAMPLE.start, a=replace(LEFT, list_id=own.id, kept_list=own))
    data = json.loads(battle_text(replace(SAMPLE, start=start)))
    path.write_text(json.dumps(data), encoding="utf-8")

    assert open_battle(path).record.start.a.kept_list == own

    data["a"]["kept_list"]["ruleset"] = "burt"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(FileRefused, match=r"a\.kept_list\.ruleset: dram is wanted, not burt"):
        open_battle(path)
