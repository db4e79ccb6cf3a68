"""The library: what is in folders, what is told of each file, and that each is read once."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.battle.record import Decision
from app.services import library
from app.services.battles import Battle
from app.services.library import Item, look
from app.services.library_scan import trouble
from app.services.library_search import legality
from app.services.rulebooks import shipped_rulebooks
from app.storage.library_index import index_file
from tests.battle.burt_battle import TURN, begun
from tests.services.library_shelf import BOEDER, DBN, a_battle, an_army, kept, steps, whole


def summary(item: Item) -> library.Summary:
    assert item.summary is not None
    return item.summary


def standing(item: Item) -> library.Standing:
    assert item.standing is not None
    return item.standing


def test_armies_and_battles_are_found_in_folders_below_and_nothing_else_is(tmp_path: Path) -> None:
    kept(tmp_path, an_army(BOEDER, "Top"))
    kept(tmp_path / "1809" / "Wagram", an_army(BOEDER, "Below"))
    a_battle(tmp_path / "games")
    (tmp_path / "notes.txt").write_text("no army")
    (tmp_path / "list.ARMY").write_text("{}")
    kept(tmp_path / ".git", an_army(BOEDER, "Hidden"))
    (tmp_path / "a folder.army").mkdir()

    assert set(whole(tmp_path)) == {"Top.army", "Below.army", "L v R.battle", "list.ARMY"}


def test_a_file_of_two_folders_is_listed_once(tmp_path: Path) -> None:
    kept(tmp_path / "in", an_army(BOEDER, "One"))

    listed = steps(tmp_path, tmp_path / "in", tmp_path)[0]
    assert [one.path.name for one in listed.items] == ["One.army"]


def test_a_link_to_a_folder_above_is_not_followed_for_ever(tmp_path: Path) -> None:
    kept(tmp_path / "in", an_army(BOEDER, "One"))
    (tmp_path / "in" / "loop").symlink_to(tmp_path)

    assert [one.path for one in steps(tmp_path)[0].items] == [tmp_path / "in" / "One.army"]


def test_an_army_is_told_in_short(tmp_path: Path) -> None:
    army = an_army(DBN, "Wellington’s", "britain", 1811, ("Peninsula", "club"))
    top = replace(army.order_of_battle, notes="\n  Fuentes first.\nThen more.", commander="Łuk")
    kept(tmp_path, replace(army, order_of_battle=top))

    item = whole(tmp_path)["Wellington’s.army"]
    told = summary(item)
    assert (told.kind, told.name, told.ruleset, told.list_id) == (
        "army",
        "Wellington’s",
        "dbn",
        DBN,
    )
    assert (told.nations, told.year, told.elements) == (("britain",), 1811, 11)
    assert sum(count for _, count in told.troops) == 11
    assert (told.tags, told.notes) == (("Peninsula", "club"), "Fuentes first.")
    assert standing(item).points == "12"
    assert ("points", "Points", "12 of 12") in standing(item).figures
    assert standing(item).counts == (("note", 1),)


def test_a_nation_that_the_rules_do_not_know_has_a_capital(tmp_path: Path) -> None:
    kept(tmp_path, replace(an_army("ffdba/free", "Army"), nation="france"))
    item = whole(tmp_path)["Army.army"]
    assert library.nation_names(item, shipped_rulebooks()) == ("France",)


def test_a_battle_is_told_in_short_with_its_turn_and_phase(tmp_path: Path) -> None:
    battle = Battle(begun(title="La Haye", scenario="Two ridges.\nRain.")).save_as(
        tmp_path / "b.battle"
    )
    for decision in TURN[:4]:
        battle = battle.decide(decision)

    item = whole(tmp_path)["b.battle"]
    told = summary(item)
    assert (told.kind, item.name, told.ruleset) == ("battle", "La Haye", "burt")
    assert (told.sides, told.turn, told.entries) == (("Left", "Right"), 1, 4)
    assert (told.elements, told.notes) == (16, "Two ridges.")
    assert told.troops == (("line_infantry", 16),)
    assert standing(item).phase == "Artillery fire"
    assert standing(item).verdict == ""
    assert "picton" in item.haystack


def test_a_battle_without_a_title_is_called_by_its_armies(tmp_path: Path) -> None:
    a_battle(tmp_path)

    assert whole(tmp_path)["L v R.battle"].name == "Left v Right"


def test_a_battle_whose_last_turn_is_played_says_so(tmp_path: Path) -> None:
    battle = Battle(begun(turn_limit=1)).save_as(tmp_path / "b.battle")
    while battle.game.now.turn == 1:
        ends = "turn_ended" if not battle.game.bar(battle.game.act("turn_ended")) else "next_phase"
        battle = battle.decide(TURN[0] if not battle.game.record.entries else Decision(ends))

    told = standing(whole(tmp_path)["b.battle"])
    assert told.verdict == "The one turn of this battle is played."


def test_what_cannot_be_read_is_listed_with_the_reason_and_left_as_it_is(tmp_path: Path) -> None:
    bad = {
        "empty.army": (b"", "empty"),
        "cut.army": (b'{"format": "voltigeur/army", "na', "cut off"),
        "pdf.battle": (b"%PDF-1.7", "a PDF"),
        "new.army": (b'{"format": "voltigeur/army", "version": 99}', "newer Voltigeur"),
    }
    for name, (data, _) in bad.items():
        (tmp_path / name).write_bytes(data)

    items = whole(tmp_path)
    for name, (data, why) in bad.items():
        assert why in items[name].trouble
        assert items[name].name == Path(name).stem
        assert items[name].standing is None
        assert (tmp_path / name).read_bytes() == data


def test_a_folder_that_is_missing_or_no_folder_is_told_and_the_others_are_read(
    tmp_path: Path,
) -> None:
    kept(tmp_path / "there", an_army(BOEDER, "One"))
    (tmp_path / "file").write_text("")

    listed = steps(tmp_path / "gone", tmp_path / "file", tmp_path / "there")[0]
    assert [(one.folder.name, one.missing) for one in listed.troubles] == [
        ("gone", True),
        ("file", False),
    ]
    assert [one.text for one in listed.troubles] == [
        "this folder is not there now",
        "this is a file, not a folder",
    ]
    assert len(listed.items) == 1


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="may read every folder")
def test_a_folder_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "shut").mkdir(mode=0o000)
    try:
        listed = steps(tmp_path)[0]
    finally:
        (tmp_path / "shut").chmod(0o755)
    assert [one.text for one in listed.troubles] == ["you may not read this folder"]


def test_why_a_folder_cannot_be_read_is_told_in_words() -> None:
    here = Path("/shelf")
    assert trouble(here, PermissionError(13, "no")).text == "you may not read this folder"
    assert "it cannot be read" in trouble(here, OSError(5, "Input/output error")).text


def test_names_come_first_and_are_found_by_their_files(tmp_path: Path) -> None:
    kept(tmp_path, an_army(BOEDER, "Größe"), "file name")

    first, *later = steps(tmp_path)
    assert first.listed
    assert [(one.name, one.summary, one.haystack.split()[:2]) for one in first.items] == [
        ("file name", None, ["file", "name"])
    ]
    assert [one.name for step in later for one in step.items] == ["Größe", "Größe"]


def test_a_file_that_has_not_changed_is_known_at_once(tmp_path: Path) -> None:
    kept(tmp_path, an_army(BOEDER, "One"))
    before = whole(tmp_path)

    [again] = steps(tmp_path)
    assert again.items == (before["One.army"],)


def test_a_file_that_changed_is_read_anew_and_one_that_went_is_forgotten(tmp_path: Path) -> None:
    path = kept(tmp_path, an_army(BOEDER, "One"), "1")
    kept(tmp_path, an_army(BOEDER, "Two"), "2")
    whole(tmp_path)
    kept(tmp_path, an_army(BOEDER, "Three"), "1")
    (tmp_path / "2.army").unlink()

    assert [one.name for one in whole(tmp_path).values()] == ["Three"]
    index = index_file()
    assert index is not None
    assert str(path) in index.read_text(encoding="utf-8")
    assert "2.army" not in index.read_text(encoding="utf-8")


def test_the_same_size_and_time_are_taken_for_the_same_file(tmp_path: Path) -> None:
    path = kept(tmp_path, an_army(BOEDER, "One"), "1")
    told = path.stat()
    whole(tmp_path)
    kept(tmp_path, an_army(BOEDER, "Two"), "1")
    os.utime(path, ns=(told.st_atime_ns, told.st_mtime_ns))

    assert whole(tmp_path)["1.army"].name == "One"
    os.utime(path, ns=(told.st_atime_ns, told.st_mtime_ns + 1))
    assert whole(tmp_path)["1.army"].name == "Two"


def test_other_rules_judge_a_file_anew_that_need_not_be_read_again(tmp_path: Path) -> None:
    kept(tmp_path, an_army(BOEDER, "One"))
    whole(tmp_path)
    books = shipped_rulebooks()
    other = replace(books, own={"dram": {"combat.needed.R.A": 4}})

    first, *later = steps(tmp_path, rulebooks=other)
    assert first.items[0].summary is not None
    assert first.items[0].standing is None
    assert [one.standing is not None for step in later for one in step.items] == [True]


def test_points_are_known_without_findings_and_anew_by_other_rules(tmp_path: Path) -> None:
    kept(tmp_path, an_army(DBN, "One"))
    kept(tmp_path, an_army(BOEDER, "Two"))
    books = shipped_rulebooks()
    *_, last = look(books, [tmp_path], judged=lambda _: False)
    assert (standing(last.items[0]).judged, last.unjudged) == (False, 0)

    other = replace(books, own={"dram": {"combat.needed.R.A": 4}})
    for rulebooks in (books, other):
        items = {
            one.name: one
            for step in look(rulebooks, [tmp_path], judged=lambda _: False)
            for one in step.items
        }
        assert (standing(items["One"]).points, standing(items["One"]).judged) == ("12", False)
        assert legality(items["One"]) is None
    assert standing(whole(tmp_path)["One.army"]).judged


def test_a_damaged_index_is_made_anew(tmp_path: Path) -> None:
    kept(tmp_path, an_army(BOEDER, "One"))
    before = whole(tmp_path)
    index = index_file()
    assert index is not None
    for damage in (b"", b"{", b'{"version": 1, "records": 7}', b"\xff\xfe"):
        index.write_bytes(damage)
        assert whole(tmp_path) == before
    assert len(steps(tmp_path)) == 1


def test_a_folder_that_is_away_for_a_time_need_not_be_read_again(tmp_path: Path) -> None:
    kept(tmp_path / "drive", an_army(BOEDER, "One"))
    kept(tmp_path / "home", an_army(BOEDER, "Two"))
    whole(tmp_path / "drive", tmp_path / "home")
    (tmp_path / "drive").rename(tmp_path / "away")
    kept(tmp_path / "home", an_army(BOEDER, "Three"))
    whole(tmp_path / "drive", tmp_path / "home")
    (tmp_path / "away").rename(tmp_path / "drive")

    assert len(steps(tmp_path / "drive", tmp_path / "home")) == 1


def test_what_is_in_sight_is_read_and_judged_first(tmp_path: Path) -> None:
    for number in range(5):
        kept(tmp_path, an_army(BOEDER, f"{number}"))
    seen = [tmp_path / "3.army"]

    done = [
        step.items[0].name
        for step in look(shipped_rulebooks(), [tmp_path], first=lambda: seen)
        if not step.listed
    ]
    assert done == ["3", "0", "1", "2", "4", "3", "0", "1", "2", "4"]


def test_each_step_says_how_much_is_left(tmp_path: Path) -> None:
    for number in range(2):
        kept(tmp_path, an_army(BOEDER, f"{number}"))

    assert [(one.left, one.unjudged) for one in steps(tmp_path)] == [
        (2, 0),
        (1, 0),
        (0, 0),
        (0, 1),
        (0, 0),
    ]


def test_one_who_stops_keeps_what_was_read(tmp_path: Path) -> None:
    for number in range(3):
        kept(tmp_path, an_army(BOEDER, f"{number}"))
    asking = look(shipped_rulebooks(), [tmp_path])
    next(asking)
    next(asking)
    asking.close()

    assert [one.summary is not None for one in steps(tmp_path)[0].items] == [True, False, False]
