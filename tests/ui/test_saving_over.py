"""Saving where it cannot be done is told and loses nothing; what a file held before is kept."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.services.armies import new_army, read_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits
from app.ui.parts.button import Button
from app.ui.parts.notice import Notice
from app.ui.program import Program
from app.ui.questions import Overwriting
from app.ui.safekeeping.earlier_dialog import COPY, RESTORE, EarlierDialog
from tests.storage.small_disk import fill, small_disk_at
from tests.ui.answers import Answers, army_of
from tests.ui.conftest import Start
from tests.ui.modal import answer_next
from tests.ui.on_disk import answer, has_loss, is_saved, of_year, sentences


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "grande-armee.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army", nation="france"), made)
    return made


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk_at(tmp_path / "disk") as folder:
        yield folder


# --- what cannot be written ---------------------------------------------------------------------


def test_a_data_folder_that_cannot_be_used_is_told_with_its_cause_below(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: Start
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))

    program = start()

    told = next(
        one
        for one in program.window.notices.findChildren(Notice)
        if one.accessibleName().startswith("Your data folder cannot be used: ")
    )
    assert str(tmp_path / "file") not in told.accessibleName()
    assert told.accessibleDescription().startswith(f"{tmp_path / 'file' / 'voltigeur'}: ")


def test_a_save_that_is_refused_offers_another_place(
    program: Program, path: Path, answers: Answers, tmp_path: Path
) -> None:
    program.open(path)
    program.army.do(edits.set_year(1812))
    path.unlink()
    path.mkdir()
    answers.overwriting, answers.save = Overwriting.OVERWRITE, tmp_path / "safe.army"
    program.files.save()

    assert any("this is a folder" in one for one in sentences(program))
    assert army_of(program).year == 1812
    assert not is_saved(program)
    answer(program, "Save as…")

    assert read_army(tmp_path / "safe.army") == army_of(program)
    assert is_saved(program)
    assert sentences(program) == ()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may mount a file system")
def test_a_full_disk_is_told_and_loses_nothing(
    program: Program, answers: Answers, tmp_path: Path, small_disk: Path
) -> None:
    path = small_disk / "grande-armee.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army"), path)
    before = path.read_bytes()
    program.open(path)
    fill(small_disk)
    program.army.do(edits.set_year(1812))
    answers.save = tmp_path / "safe.army"

    assert not program.files.save()

    (sentence,) = sentences(program)
    assert sentence == f"{path}: there is no room left on this disk; make room, or " + (
        "choose another place."
    )
    assert path.read_bytes() == before
    assert has_loss(program)
    answer(program, "Save as…")
    assert read_army(tmp_path / "safe.army").year == 1812


# --- earlier versions ---------------------------------------------------------------------------


def test_an_earlier_version_is_restored_as_a_step(program: Program, path: Path) -> None:
    program.open(path)
    for year in (1809, 1810, 1811, 1812):
        program.army.do(edits.set_year(year))
        program.files.save()
    facts: list[str] = []

    def look(dialog: EarlierDialog) -> Button:
        dialog.choice.choose("2")
        dialog.choice.chosen.emit("2")
        facts.append(dialog.facts.text())
        return dialog.buttons[RESTORE]

    answer_next(EarlierDialog, look)
    program.window.commands["file.earlier"].trigger()

    assert army_of(program).year == 1809
    assert facts[0].startswith("“Napoleonic army” · Elements: 33")
    assert not is_saved(program)
    assert program.files.document is not None
    assert str(program.files.document.undo_text).startswith("restore the version of today at ")
    program.army.undo()
    assert army_of(program).year == 1812


def test_an_earlier_version_opens_as_a_copy_without_a_file(program: Program, path: Path) -> None:
    program.open(path)
    before = army_of(program)
    program.army.do(edits.set_year(1812))
    program.files.save()

    answer_next(EarlierDialog, lambda dialog: dialog.buttons[COPY])
    program.window.commands["file.earlier"].trigger()

    assert army_of(program) == before
    assert program.files.document is not None
    assert program.files.document.path is None
    assert has_loss(program)
    assert read_army(path).year == 1812


def test_without_an_earlier_version_that_is_said(program: Program, path: Path) -> None:
    program.open(path)
    said: list[str] = []

    def look(dialog: EarlierDialog) -> Button:
        said.append(dialog.facts.text())
        assert not dialog.buttons[RESTORE].isEnabled() or dialog.buttons[RESTORE].toolTip()
        return dialog.buttons[""]

    answer_next(EarlierDialog, look)
    program.window.commands["file.earlier"].trigger()

    assert said == ["No earlier version of this file is kept yet."]


def test_earlier_versions_rest_without_a_file(program: Program, path: Path) -> None:
    commands = program.window.commands
    assert commands.why_not("file.earlier") == "No army is open"
    program.files.new("boeder/napoleonic-army")
    assert commands.why_not("file.earlier") == "This army was never saved"

    program.open(path)

    assert commands["file.earlier"].isEnabled()


def test_where_no_earlier_version_can_be_kept_the_army_is_saved_and_it_is_told(
    program: Program, path: Path
) -> None:
    folder = program.files.place.folder
    assert folder is not None
    (folder / "earlier").write_bytes(b"in the way")
    program.open(path)
    program.army.do(edits.set_year(1812))

    assert program.files.save()

    assert read_army(path).year == 1812
    (sentence,) = sentences(program)
    assert sentence.startswith(f"What {path.name} held before is not kept as an earlier version. ")


def test_what_was_overwritten_is_among_the_earlier_versions(
    program: Program, path: Path, answers: Answers
) -> None:
    program.open(path)
    mine = army_of(program)
    write_army(of_year(mine, 1812), path)
    program.army.do(edits.set_year(1809))
    answers.overwriting = Overwriting.OVERWRITE
    program.files.save()
    lines: list[str] = []

    def look(dialog: EarlierDialog) -> Button:
        lines.extend(dialog.list.lines())
        return dialog.buttons[""]

    answer_next(EarlierDialog, look)
    program.window.commands["file.earlier"].trigger()

    assert lines == ["Army: year 1809, before 1812."]
