"""Three earlier versions of each file are kept, by its path, as it was saved over."""

import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from app.storage.backups import Earlier, earlier_versions, keep_earlier
from app.storage.file_faults import FileRefused

MOMENT = datetime(2026, 6, 18, 11, 30)


def saved_over(path: Path, folder: Path, *contents: bytes) -> None:
    """Save contents one after the other, a minute apart."""
    for minute, content in enumerate(contents):
        keep_earlier(path, content, folder, MOMENT + timedelta(minutes=minute))
        path.write_bytes(content)


def held(path: Path, folder: Path) -> list[bytes]:
    return [one.path.read_bytes() for one in earlier_versions(path, folder)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "there" / "Grande Armée: 1806.army"
    made.parent.mkdir()
    return made


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_a_new_file_has_no_earlier_version(file: Path, folder: Path) -> None:
    saved_over(file, folder, b"first")

    assert held(file, folder) == []


def test_the_last_three_are_kept_newest_first(file: Path, folder: Path) -> None:
    saved_over(file, folder, b"1", b"2", b"3", b"4", b"5")

    assert held(file, folder) == [b"4", b"3", b"2"]
    assert sorted(os.listdir(file.parent)) == [file.name], "nothing lies beside the file"


def test_saving_the_same_again_pushes_no_version_out(file: Path, folder: Path) -> None:
    saved_over(file, folder, b"1", b"2", b"2", b"2", b"3")

    assert held(file, folder) == [b"2", b"1"]


def test_a_save_that_failed_keeps_what_is_there_once(file: Path, folder: Path) -> None:
    saved_over(file, folder, b"1", b"2")
    for minute in range(10, 15):
        keep_earlier(file, b"3", folder, MOMENT + timedelta(minutes=minute))

    assert held(file, folder) == [b"2", b"1"]


def test_a_version_bears_the_time_it_was_written(file: Path, folder: Path) -> None:
    file.write_bytes(b"1")
    written = datetime(2025, 1, 2, 3, 4, 5)
    os.utime(file, (written.timestamp(), written.timestamp()))

    saved_over(file, folder, b"2")

    (one,) = earlier_versions(file, folder)
    assert isinstance(one, Earlier)
    assert one.written_at == written


def test_a_clock_that_goes_back_puts_no_version_out_of_order(file: Path, folder: Path) -> None:
    saved_over(file, folder, b"1", b"2", b"3", b"4")
    keep_earlier(file, b"5", folder, MOMENT - timedelta(days=400))

    assert held(file, folder) == [b"4", b"3", b"2"]


def test_what_another_program_lays_there_is_left_alone(file: Path, folder: Path) -> None:
    saved_over(file, folder, b"1", b"2")
    (one,) = earlier_versions(file, folder)
    (one.path.parent / "notes.txt").write_bytes(b"mine")

    saved_over(file, folder, b"3", b"4", b"5", b"6")

    assert held(file, folder) == [b"5", b"4", b"3"]
    assert (one.path.parent / "notes.txt").read_bytes() == b"mine"


def test_files_of_one_name_in_two_folders_have_their_own(
    file: Path, folder: Path, tmp_path: Path
) -> None:
    other = tmp_path / file.name
    saved_over(file, folder, b"1", b"2")
    saved_over(other, folder, b"a", b"b")

    assert held(file, folder) == [b"1"]
    assert held(other, folder) == [b"a"]


def test_a_link_has_the_versions_of_what_it_leads_to(
    file: Path, folder: Path, tmp_path: Path
) -> None:
    link = tmp_path / "link.army"
    link.symlink_to(file)
    saved_over(file, folder, b"1", b"2")

    assert held(link, folder) == [b"1"]


def test_they_outlast_the_file(file: Path, folder: Path) -> None:
    saved_over(file, folder, b"1", b"2")
    file.unlink()

    assert held(file, folder) == [b"1"]


@pytest.mark.parametrize("name", ["...", "é" * 100, "\udce9", "a\nb", "-x-"])
def test_any_name_of_a_file_has_its_folder(folder: Path, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    saved_over(file, folder, b"1", b"2")

    assert held(file, folder) == [b"1"]


def test_where_nothing_can_be_kept_it_is_refused(file: Path, folder: Path) -> None:
    folder.write_bytes(b"in the way")
    file.write_bytes(b"1")

    with pytest.raises(FileRefused, match="a part of this path is a file"):
        keep_earlier(file, b"2", folder, MOMENT)

    assert file.read_bytes() == b"1"


def test_what_is_too_large_to_be_ours_is_refused(file: Path, folder: Path) -> None:
    with file.open("wb") as made:
        made.truncate(21_000_000)

    with pytest.raises(FileRefused, match="larger than 20 MB"):
        keep_earlier(file, b"2", folder, MOMENT)
