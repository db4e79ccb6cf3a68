"""What keeps an open army from being lost: journal, earlier versions, the lock of its file."""

import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from app.core.kernel.army import Army
from app.services.armies import new_army, open_army, read_army, write_army
from app.services.recovery import recover
from app.services.rulebooks import shipped_rulebooks
from app.services.safekeeping import (
    Holding,
    JournalKeeper,
    Standing,
    digest_now,
    folder_of_files,
    place_of_keeping,
    standing_of,
    versions,
    write_over,
)
from app.storage.file_faults import FileRefused
from tests.storage.small_disk import fill, small_disk_at

BOOKS = shipped_rulebooks()
ARMY = new_army(BOOKS, "boeder/napoleonic-army")


def of_year(year: int) -> Army:
    return replace(ARMY, year=year)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk_at(tmp_path / "disk") as folder:
        yield folder


def test_a_journal_is_written_only_where_something_is_new(tmp_path: Path) -> None:
    clock = iter(datetime(2026, 6, 18, 11, minute) for minute in range(60))
    keeper = JournalKeeper(tmp_path, clock=lambda: next(clock))

    keeper.keep(None, "", ARMY, of_year(1812))
    assert keeper.journal is not None
    first = keeper.journal.path.read_bytes()
    keeper.keep(None, "", ARMY, of_year(1812))
    same = keeper.journal.path.read_bytes()
    keeper.keep(None, "", ARMY, of_year(1813))
    other = keeper.journal.path.read_bytes()

    assert (same == first, other == first) == (True, False)
    assert len(list((tmp_path / "journal").glob("*.journal"))) == 1
    keeper.drop()
    assert list((tmp_path / "journal").iterdir()) == []


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root may mount a disk")
def test_a_journal_on_a_full_disk_is_refused_keeps_the_last_and_is_tried_anew(
    small_disk: Path,
) -> None:
    keeper = JournalKeeper(small_disk)
    keeper.keep(None, "", ARMY, of_year(1812))
    assert keeper.journal is not None
    path = keeper.journal.path
    before = path.read_bytes()
    fill(small_disk)

    with pytest.raises(FileRefused, match="there is no room left on this disk"):
        keeper.keep(None, "", ARMY, of_year(1813))

    assert path.read_bytes() == before
    (small_disk / "filling").unlink()
    keeper.keep(None, "", ARMY, of_year(1813))
    assert path.read_bytes() != before
    keeper.drop()


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root may mount a disk")
def test_an_army_is_saved_where_only_its_earlier_version_finds_no_room(
    small_disk: Path, tmp_path: Path
) -> None:
    path = tmp_path / "a.army"
    write_army(ARMY, path)
    fill(small_disk)

    written = write_over(of_year(1812), path, small_disk)

    assert read_army(path).year == 1812
    assert written.digest == digest_now(path)
    assert written.notice.startswith(f"What {path.name} held before is not kept")
    assert "there is no room left on this disk" in written.notice


def test_a_file_that_is_refused_keeps_what_it_held(tmp_path: Path) -> None:
    path = tmp_path / "none" / "a.army"

    with pytest.raises(FileRefused, match="there is no folder"):
        write_over(ARMY, path, tmp_path / "data")

    assert not (tmp_path / "none").exists()


def test_how_a_file_stands(tmp_path: Path) -> None:
    path = tmp_path / "a.army"
    digest = write_army(ARMY, path)
    assert digest == open_army(path).digest
    assert standing_of(path, digest) is Standing.SAME

    write_army(ARMY, path)
    assert standing_of(path, digest) is Standing.SAME, "the same content is no change"
    write_army(of_year(1812), path)
    assert standing_of(path, digest) is Standing.CHANGED
    path.unlink()
    assert standing_of(path, digest) is Standing.GONE
    path.mkdir()
    assert standing_of(path, digest) is Standing.GONE, "a folder in its place is no file"
    assert digest_now(path) == ""


def test_versions_are_read_newest_first_and_a_damaged_one_says_why(tmp_path: Path) -> None:
    path, data = tmp_path / "a.army", tmp_path / "data"
    clock = datetime(2026, 6, 18, 11)
    for minute, year in enumerate((1805, 1806, 1807)):
        write_over(of_year(year), path, data, lambda at=minute: clock + timedelta(minutes=at))  # type: ignore[misc]
    path.write_bytes(b"{")
    write_over(of_year(1808), path, data)

    damaged, newer, older = versions(path, data)

    assert damaged.army is None
    assert "this file was cut off" in damaged.fault
    assert [one.army.year for one in (newer, older) if one.army] == [1806, 1805]
    assert versions(path, None) == ()


def test_one_window_holds_a_file_at_a_time(tmp_path: Path) -> None:
    one, other = Holding(tmp_path), Holding(tmp_path)
    first, second = tmp_path / "a.army", tmp_path / "b.army"

    assert one.take(first)
    assert one.take(first)
    assert not other.take(first)
    assert one.take(second)
    assert other.take(first), "it was let go for the second"
    assert not one.take(first)
    assert (one.is_shared(), other.is_shared()) == (True, True), "each sees the other"
    one.take(None)
    assert not other.is_shared()
    one.release()
    other.release()
    assert list((tmp_path / "open").iterdir()) == []


def test_where_nothing_can_be_locked_a_file_opens_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "open").write_bytes(b"in the way")

    assert Holding(tmp_path).take(tmp_path / "a.army")
    assert Holding(None).take(tmp_path / "a.army")


def test_without_any_place_nothing_is_kept_and_nothing_fails() -> None:
    keeper = JournalKeeper(None)

    keeper.keep(None, "", ARMY, of_year(1812))

    assert keeper.journal is None
    keeper.drop()


def test_the_folder_for_files_is_the_last_used_else_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used, own = tmp_path / "used", tmp_path / "own"
    for folder in (used, own):
        folder.mkdir()
    assert folder_of_files(str(used), own / "a.army") == own
    assert folder_of_files(str(used), tmp_path / "gone" / "a.army") == used
    assert folder_of_files(str(tmp_path / "gone")) == Path(os.environ["HOME"])

    monkeypatch.delenv("HOME")
    monkeypatch.setattr(os, "getuid", lambda: 2_000_000_000)
    assert folder_of_files("") == Path(tempfile.gettempdir())


def test_edits_are_recovered_from_either_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = place_of_keeping().folder
    with monkeypatch.context() as patch:
        (tmp_path / "file").touch()
        patch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
        passing = place_of_keeping().folder
    years = {1812: usual, 1813: passing}
    assert usual != passing
    for year, folder in years.items():
        keeper = JournalKeeper(folder)
        keeper.keep(None, "", ARMY, of_year(year))
        assert keeper.journal is not None
        keeper.journal.release()

    found = recover(BOOKS).found

    assert sorted(one.army.year or 0 for one in found) == [1812, 1813]
    for one in found:
        one.discard()
    assert recover(BOOKS).found == ()
