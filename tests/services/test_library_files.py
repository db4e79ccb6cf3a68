"""Renaming, copying and tagging files of the library."""

import json
import os
from pathlib import Path

import pytest

from app.core.kernel.errors import NotAllowed
from app.services.battles import open_
from app.services.library_files import duplicated, renamed, tagged
from app.storage.documents import open_army
from app.storage.file_faults import FileRefused
from tests.battle.burt_battle import TURN, books
from tests.services.library_shelf import BOEDER, a_battle, an_army, kept


def test_a_file_is_renamed_and_keeps_its_ending(tmp_path: Path) -> None:
    path = kept(tmp_path, an_army(BOEDER, "One"))
    data = path.read_bytes()

    assert renamed(path, " Żółtowski 1807 ") == tmp_path / "Żółtowski 1807.army"
    assert not path.exists()
    assert (tmp_path / "Żółtowski 1807.army").read_bytes() == data
    assert renamed(tmp_path / "Żółtowski 1807.army", "one.ARMY").name == "one.army"


def test_another_file_is_never_written_over_by_a_rename(tmp_path: Path) -> None:
    path, other = kept(tmp_path, an_army(BOEDER, "One")), kept(tmp_path, an_army(BOEDER, "Two"))
    before = other.read_bytes()

    with pytest.raises(FileRefused, match="there is a file of this name already"):
        renamed(path, "Two")
    assert other.read_bytes() == before
    assert path.exists()


def test_a_disk_that_knows_no_second_names_writes_nothing_over_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    path, other = kept(tmp_path, an_army(BOEDER, "One")), kept(tmp_path, an_army(BOEDER, "Two"))
    before = other.read_bytes()

    with pytest.raises(FileRefused, match="there is a file of this name already"):
        renamed(path, "Two")
    assert other.read_bytes() == before
    assert renamed(path, "Three").exists()


def test_the_case_of_a_name_can_be_changed(tmp_path: Path) -> None:
    path = kept(tmp_path, an_army(BOEDER, "One"))

    assert [renamed(path, "ONE").name] == [one.name for one in tmp_path.iterdir()] == ["ONE.army"]


@pytest.mark.parametrize(("name", "proposed"), [("a/b", "a-b"), ("con", "army con"), ("x?", "x")])
def test_a_name_that_some_system_forbids_is_refused_with_another(
    tmp_path: Path, name: str, proposed: str
) -> None:
    path = kept(tmp_path, an_army(BOEDER, "One"))

    with pytest.raises(NotAllowed, match=f"take “{proposed}.army”") as refused:
        renamed(path, name)
    assert refused.value.field == "name"
    with pytest.raises(NotAllowed, match="needs a name"):
        renamed(path, "  .army")
    assert path.exists()


def test_a_copy_stands_beside_its_file_byte_for_byte_under_a_free_name(tmp_path: Path) -> None:
    path = kept(tmp_path, an_army(BOEDER, "One"))
    (tmp_path / "One copy.army").write_bytes(b"mine")

    assert duplicated(path).name == "One copy 2.army"
    assert (tmp_path / "One copy 2.army").read_bytes() == path.read_bytes()
    assert (tmp_path / "One copy.army").read_bytes() == b"mine"


def test_an_army_is_tagged_and_all_else_in_its_file_stays(tmp_path: Path) -> None:
    path = kept(tmp_path, an_army(BOEDER, "One"))
    before = json.loads(path.read_bytes())
    path.write_text(json.dumps({**before, "mine": 1.50}), encoding="utf-8")

    assert tagged(path, ("club", " Łódź ")) == ()
    data = json.loads(path.read_bytes())
    assert list(data)[-3:] == ["tags", "order_of_battle", "mine"]
    assert {**before, "mine": 1.50, "tags": ["club", "Łódź"]} == data
    assert open_army(path).army.tags == ("club", "Łódź")
    assert tagged(path, ()) == ("club", "Łódź")
    assert "tags" not in json.loads(path.read_bytes())


def test_an_army_tagged_here_is_written_as_the_army_itself_is(tmp_path: Path) -> None:
    path = kept(tmp_path, an_army(BOEDER, "One"), "1")
    tagged(path, ("a", "b"))
    other = kept(tmp_path, an_army(BOEDER, "One", tags=("a", "b")), "2")

    assert path.read_bytes() == other.read_bytes()


def test_a_battle_is_tagged_and_can_be_played_on(tmp_path: Path) -> None:
    battle = a_battle(tmp_path)
    path = tmp_path / "L v R.battle"
    battle.decide(TURN[0])
    assert tagged(path, ("league",)) == ()

    opened = open_(books(), path)
    assert opened.battle.game.record.start.extra == {"tags": ["league"]}
    assert opened.battle.game.record.stands == 1
    opened.battle.undo()
    assert tagged(path, ("league",)) == ("league",)


def test_what_cannot_be_read_is_not_tagged(tmp_path: Path) -> None:
    path = tmp_path / "cut.army"
    path.write_bytes(b'{"format": "voltigeur/army", "na')

    with pytest.raises(FileRefused, match="cut off"):
        tagged(path, ("a",))
    assert path.read_bytes() == b'{"format": "voltigeur/army", "na'
    newer = tmp_path / "newer.army"
    newer.write_text('{"format": "voltigeur/army", "version": 99}')
    with pytest.raises(FileRefused, match="newer Voltigeur"):
        tagged(newer, ("a",))
    assert newer.read_text() == '{"format": "voltigeur/army", "version": 99}'
    with pytest.raises(NotAllowed, match="longer than 60"):
        tagged(kept(tmp_path, an_army(BOEDER, "One")), ("x" * 61,))
