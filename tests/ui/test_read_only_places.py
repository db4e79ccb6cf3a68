"""Probe D19: what may only be read, or is not there, keeps nobody from working and saving."""

import os

import pytest

from app.services.armies import new_army, read_army, write_army
from app.services.rulebooks import shipped_rulebooks
from tests.ui.not_as_root import NOBODY, asked_of_nobody, open_folder

KEPT = ("PATH", "LANG", "LC_ALL", "QT_QPA_PLATFORM", "PYTHONPATH", "VIRTUAL_ENV", "SYSTEMROOT")


@pytest.mark.parametrize("home", ["read-only", "unset"])
def test_where_no_folder_of_ones_own_can_be_written_armies_are_saved_elsewhere(home: str) -> None:
    with open_folder() as folder:
        for name in ("home", "used"):
            (folder / name).mkdir()
        path, elsewhere = folder / "used" / "nord.army", folder / "free" / "nord.army"
        write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army"), path)
        before = path.read_bytes()
        for name in ("free", "tmp"):
            (folder / name).mkdir()
            os.chown(folder / name, NOBODY, NOBODY)
        env = {name: os.environ[name] for name in KEPT if name in os.environ}
        env["TMPDIR"] = str(folder / "tmp")
        if home == "read-only":
            env["HOME"] = str(folder / "home")

        told = asked_of_nobody(env, str(path), str(elsewhere))

        passing = folder / "tmp" / f"voltigeur-{NOBODY}"
        start, refused = told["start"], told["refused"]
        assert isinstance(start, list)
        assert isinstance(refused, list)
        (first,) = start
        assert first == (
            "Your data folder cannot be used: unsaved edits and earlier versions of files are kept "
            f"in {passing} for now; armies are saved where you choose."
        )
        assert told["opened"] is True
        assert (told["folder"], told["journals"]) == (str(passing), 1)
        assert told["saved"] is False
        assert any(one.startswith(f"{path}: ") for one in refused)
        assert any(one.startswith("Settings are kept for this session only. ") for one in refused)
        assert told["offered"] == [str(folder / "tmp")], "the one folder that can be written in"
        assert told["saved_elsewhere"] is True
        assert read_army(elsewhere).year == 1812
        assert path.read_bytes() == before
        assert told["closed"] is True
        assert list((passing / "journal").iterdir()) == []
        assert os.listdir(folder / "home") == []
