"""Where journals, earlier versions and locks lie: the data folder, else among temporary files."""

import os
import stat
import tempfile
from pathlib import Path

import pytest

from app.services.safekeeping import place_of_keeping
from app.storage.players_files import players_folder
from app.storage.working_folder import every_folder, passing_folder, working_folder


def test_it_is_the_players_data_folder_and_nothing_is_said() -> None:
    place = place_of_keeping()

    assert (place.folder, place.notice) == (players_folder("x"), "")
    assert players_folder("x").is_dir()


def test_where_that_cannot_be_made_it_lies_among_temporary_files_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))

    place = place_of_keeping()

    assert place.folder == Path(tempfile.gettempdir()) / f"voltigeur-{os.getuid()}"
    assert stat.S_IMODE(place.folder.stat().st_mode) == 0o700
    assert place.notice == (
        "Your data folder cannot be used: unsaved edits and earlier versions of files are kept in "
        f"{place.folder} for now; armies are saved where you choose."
    )
    folder = tmp_path / "file" / "voltigeur"
    assert place.cause == f"{folder}: nothing can be kept here (not a directory)."
    assert every_folder() == (place.folder,)


def test_a_link_that_another_user_may_have_laid_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    passing_folder().symlink_to(tmp_path / "elsewhere")

    place = place_of_keeping()

    assert place.folder is None
    assert place.notice == (
        "Neither unsaved edits nor earlier versions of files can be kept, so save often."
    )
    assert place.cause == f"{passing_folder()}: this folder is another user’s."
    assert every_folder() == ()


def test_a_folder_of_ours_that_others_may_read_is_closed_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    passing_folder().mkdir(mode=0o755)

    working_folder()

    assert stat.S_IMODE(passing_folder().stat().st_mode) == 0o700
