"""A file is written whole or not at all."""

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from app.storage.file_faults import FileRefused, not_written
from app.storage.whole_files import write_file


def test_a_file_is_written_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    write_file(b"old", tmp_path / "é.army")
    write_file(b"new", tmp_path / "é.army")

    assert (tmp_path / "é.army").read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["é.army"]


def test_permissions_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.army"
    file.write_bytes(b"old")
    file.chmod(0o640)

    write_file(b"new", file)

    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_new_file_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    (tmp_path / "other").touch()

    write_file(b"new", tmp_path / "a.army")

    assert (tmp_path / "a.army").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link = tmp_path / "link.army"
    link.symlink_to(Path("there") / "a.army")

    write_file(b"first", link)
    write_file(b"second", link)

    assert link.is_symlink()
    assert (tmp_path / "there" / "a.army").read_bytes() == b"second"


def test_the_longest_name_can_be_written(tmp_path: Path) -> None:
    write_file(b"new", tmp_path / ("a" * 255))

    assert (tmp_path / ("a" * 255)).read_bytes() == b"new"


def test_a_relative_path_is_written_where_it_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    write_file(b"new", Path("a.army"))

    assert (tmp_path / "a.army").read_bytes() == b"new"


@pytest.mark.parametrize(
    ("place", "cause"),
    [
        ("", "this is a folder"),
        ("none/a.army", "there is no folder"),
        ("file/a.army", "a part of this path is a file"),
        ("a" * 256, "this file name is too long"),
        ("pipe", "this is a device or a pipe"),
        ("loop", "it cannot be written"),
        ("null\0", "this is no path"),
    ],
)
def test_a_place_that_cannot_be_written_is_refused_in_one_sentence(
    place: str, cause: str, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    before = sorted(os.listdir(tmp_path))

    with pytest.raises(FileRefused) as refusal:
        write_file(b"new", tmp_path / place)

    assert cause in str(refusal.value)
    assert "\n" not in str(refusal.value)
    assert sorted(os.listdir(tmp_path)) == before


@pytest.mark.skipif(sys.platform == "win32", reason="this system sets no limit to files")
def test_what_cannot_be_written_to_its_end_leaves_the_old_file_as_it_was(tmp_path: Path) -> None:
    import resource

    file = tmp_path / "a.army"
    file.write_bytes(b"old")
    _, most = limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, most))
    try:
        with pytest.raises(FileRefused, match="it cannot be written"):
            write_file(b"new" * 1000, file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    assert file.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["a.army"]


@pytest.mark.parametrize("full", [errno.ENOSPC, errno.EDQUOT])
def test_a_full_disk_and_a_used_up_share_of_one_are_told_alike(full: int) -> None:
    fault = not_written(Path("/a.army"), OSError(full, os.strerror(full)))

    assert str(fault) == (
        "/a.army: there is no room left on this disk; make room, or choose another place."
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_device_is_never_replaced() -> None:
    with pytest.raises(FileRefused, match="this is a device or a pipe"):
        write_file(b"new", Path("/dev/full"))

    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no /proc")
def test_a_place_that_takes_no_files_is_refused() -> None:
    with pytest.raises(FileRefused, match="choose another place"):
        write_file(b"new", Path("/proc/self/a.army"))


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root")
def test_a_folder_or_file_that_can_only_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.army"
    file.write_bytes(b"old")
    file.chmod(0o400)
    with pytest.raises(FileRefused, match="can only be read"):
        write_file(b"new", file)

    tmp_path.chmod(0o500)
    try:
        with pytest.raises(FileRefused, match="you may not write here"):
            write_file(b"new", tmp_path / "b.army")
    finally:
        tmp_path.chmod(0o700)

    assert file.read_bytes() == b"old"
