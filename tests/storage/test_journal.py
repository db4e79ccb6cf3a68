"""A journal holds the edits of an army whole; one that nobody holds is found, once."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.kernel.army import Army, Element, Formation
from app.storage.characters import cleaned
from app.storage.file_faults import FileRefused
from app.storage.journal import Found, Journal, Kept, Orphan, orphans
from app.storage.locks import taken

SAVED = Army("boeder", "boeder/custom", Formation(1, "army", "Армия"))
EDITED = Army(
    "boeder",
    "boeder/custom",
    Formation(1, "army", "Армия", elements=(Element(2, "light_cavalry", "4ª", 3, "a\nb"),)),
    rulings={"BO-99": "later"},
    extra={"points": Decimal("2.50")},
)
MOMENT = datetime(2026, 6, 18, 11, 30)


def kept(path: Path | None = Path("/é/a.army"), moment: datetime = MOMENT) -> Kept:
    return Kept(path, "0f" * 32, SAVED, EDITED, moment)


def left(folder: Path, one: Kept) -> Path:
    journal = Journal.new(folder)
    journal.write(one)
    journal.release()
    return journal.path


@pytest.mark.parametrize("path", [Path("/é/a.army"), Path("/odd\udce9/a.army"), None])
def test_what_is_kept_comes_back_as_it_was(tmp_path: Path, path: Path | None) -> None:
    left(tmp_path, kept(path))

    (one,) = orphans(tmp_path).orphans

    assert one.kept == kept(path)


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_name_and_note_that_an_army_may_have_comes_back(
    tmp_path_factory: pytest.TempPathFactory, name: str, note: str
) -> None:
    folder = tmp_path_factory.mktemp("journal")
    top = Formation(1, "army", name, elements=(Element(2, "x", note, notes=note),))
    army, _ = cleaned(Army("boeder", "boeder/custom", top))
    left(folder, Kept(None, "", SAVED, army, MOMENT))

    (one,) = orphans(folder).orphans

    assert one.kept.army == army


def test_a_journal_that_is_held_is_nobody_elses(tmp_path: Path) -> None:
    journal = Journal.new(tmp_path)
    journal.write(kept())

    assert orphans(tmp_path).orphans == ()
    journal.release()
    (one,) = orphans(tmp_path).orphans
    assert orphans(tmp_path).orphans == (), "whoever found it holds it"
    one.journal.release()


def test_a_journal_is_found_again_when_the_process_that_held_it_is_gone(tmp_path: Path) -> None:
    source = (
        "import os, sys\nfrom pathlib import Path\nfrom app.storage.locks import taken\n"
        "held = taken(Path(sys.argv[1]))\nassert held\nprint('held', flush=True)\n"
        "sys.stdin.read()\n"
    )
    path = left(tmp_path, kept())
    lock = path.with_suffix(".lock")
    with subprocess.Popen(
        [sys.executable, "-c", source, str(lock)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        while_it_lives = orphans(tmp_path).orphans
        other.kill()
        other.wait()

    assert while_it_lives == ()
    assert len(orphans(tmp_path).orphans) == 1


def test_the_newest_stand_first(tmp_path: Path) -> None:
    for minute in (5, 50, 20):
        left(tmp_path, kept(moment=MOMENT.replace(minute=minute)))

    assert [one.kept.kept_at.minute for one in orphans(tmp_path).orphans] == [50, 20, 5]


def test_writing_anew_leaves_one_journal_and_removing_none(tmp_path: Path) -> None:
    journal = Journal.new(tmp_path)
    journal.write(kept())
    journal.write(kept(None))
    names = sorted(one.suffix for one in (tmp_path / "journal").iterdir())

    journal.remove()

    assert names == [".journal", ".lock"]
    assert list((tmp_path / "journal").iterdir()) == []
    journal.remove()


@pytest.mark.parametrize(
    ("damage", "cause"),
    [
        (lambda _: "", "this file is empty"),
        (lambda text: text[: len(text) // 2], "cut off"),
        (lambda _: "[]", "this JSON is not a journal of edits"),
        (lambda text: text.replace('"voltigeur/journal"', '"x"'), "format"),
        (lambda text: text.replace('"digest"', '"other"'), "digest"),
        (lambda text: text.replace("2026-06-18T11:30:00", "noon"), "kept_at: this is no time"),
        (lambda text: text.replace('"ruleset": "boeder"', '"ruleset": "chess"'), "chess"),
    ],
)
def test_a_damaged_journal_is_told_set_aside_and_does_not_hide_another(
    tmp_path: Path,
    damage: Callable[[str], str],
    cause: str,
) -> None:
    path, other = left(tmp_path, kept()), left(tmp_path, kept(None))
    broken = damage(path.read_text("utf-8"))
    path.write_text(broken, "utf-8")

    found = orphans(tmp_path)

    (told,) = found.notices
    aside = path.with_name(f"{path.name}.broken-1")
    assert told.startswith(f"Edits that were kept cannot be read: {path}: ")
    assert cause in told
    assert told.endswith(f"The journal is kept as {aside}.")
    assert aside.read_text("utf-8") == broken
    assert [one.journal.path for one in found.orphans] == [other]
    assert orphans(tmp_path).notices == ()


@pytest.mark.parametrize("place", ["version", "army"])
def test_a_journal_of_a_newer_program_is_told_and_left(tmp_path: Path, place: str) -> None:
    path = left(tmp_path, kept())
    data = json.loads(path.read_text("utf-8"))
    (data if place == "version" else data["army"])["version"] = 99
    path.write_text(json.dumps(data), "utf-8")
    before = path.read_bytes()

    found = orphans(tmp_path)

    assert found.orphans == ()
    assert found.notices == (
        f"{path}: a newer Voltigeur keeps edits in this journal; open them there.",
    )
    assert path.read_bytes() == before


def test_a_journal_that_cannot_be_written_is_refused_and_tried_anew(tmp_path: Path) -> None:
    (tmp_path / "journal").write_bytes(b"in the way")
    journal = Journal.new(tmp_path)
    with pytest.raises(FileRefused, match="a part of this path is a file"):
        journal.write(kept())

    (tmp_path / "journal").unlink()
    journal.write(kept())

    journal.release()
    assert isinstance(orphans(tmp_path).orphans[0], Orphan)


def test_a_lock_is_held_once_and_leaves_nothing(tmp_path: Path) -> None:
    lock = taken(tmp_path / "a.lock")
    assert lock is not None
    assert taken(tmp_path / "a.lock") is None

    lock.release()
    lock.release()

    assert list(tmp_path.iterdir()) == []
    again = taken(tmp_path / "a.lock")
    assert again is not None
    again.release()


def test_a_lock_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileRefused, match="there is no folder"):
        taken(tmp_path / "none" / "a.lock")
    with pytest.raises(FileRefused, match="this is a folder"):
        taken(tmp_path)


def test_a_journal_of_an_army_without_fractions_is_written_compactly_and_reads_the_same(
    tmp_path: Path,
) -> None:
    plain = replace(EDITED, extra={"später": ["½", None, True, 2]})
    path = left(tmp_path, replace(kept(), army=plain))

    (one,) = orphans(tmp_path).orphans

    assert one.kept.army == plain
    assert path.read_bytes().count(b"\n") == 1


def test_what_a_killed_process_left_in_the_middle_is_swept_away(tmp_path: Path) -> None:
    within = tmp_path / "journal"
    within.mkdir()
    (within / "0123.lock").touch()
    for name, age in (("old", 2 * 86_400), ("new", 60)):
        beside = within / f".voltigeur-{name}"
        beside.touch()
        moment = time.time() - age
        os.utime(beside, (moment, moment))
    held = taken(within / "4567.lock")
    assert held is not None

    assert orphans(tmp_path) == Found()

    assert sorted(os.listdir(within)) == [".voltigeur-new", "4567.lock"]
    held.release()
