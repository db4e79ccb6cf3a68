"""Opening the open file once more, a folder in its place, and refusals that are settled."""

from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from app.services.armies import new_army, read_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits
from app.ui.program import Program
from app.ui.questions import Leaving
from tests.ui.answers import Answers, army_of
from tests.ui.on_disk import answer, has_loss, is_saved, of_year, sentences

CHANGED = "Another program has changed a.army."
FOLDER = "A folder stands in the place of the file a.army."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army"), made)
    return made


@pytest.mark.parametrize("told", [True, False])
def test_opening_the_open_file_loads_what_others_wrote_as_a_step_that_can_be_undone(
    program: Program, path: Path, told: bool
) -> None:
    program.open(path)
    mine = army_of(program)
    theirs = of_year(mine, 1812)
    write_army(theirs, path)
    if told:
        program.safe.file.look()
        answer(program, "Close")

    program.open(path)

    assert army_of(program) == theirs
    assert is_saved(program)
    assert sentences(program) == ()
    program.army.undo()
    assert army_of(program) == mine


def test_opening_it_by_the_dialog_loads_it_too(
    program: Program, path: Path, answers: Answers
) -> None:
    program.open(path)
    theirs = of_year(army_of(program), 1812)
    write_army(theirs, path)
    answers.open_ = path

    program.files.ask_to_open()

    assert army_of(program) == theirs


def test_with_edits_here_it_is_asked_which_of_both_counts(program: Program, path: Path) -> None:
    program.open(path)
    program.army.do(edits.set_year(1809))
    mine = army_of(program)
    write_army(of_year(mine, 1812), path)
    program.safe.file.look()
    answer(program, "Close")

    program.open(path)

    assert army_of(program) == mine
    assert sentences(program) == (CHANGED,)


def test_a_file_that_is_as_it_was_is_shown_without_a_step(program: Program, path: Path) -> None:
    program.open(path)

    program.open(path)

    assert program.files.document is not None
    assert program.files.document.undo_text is None
    assert sentences(program) == ()


def test_a_folder_in_the_place_of_the_file_is_called_one(
    program: Program, path: Path, answers: Answers, tmp_path: Path
) -> None:
    program.open(path)
    army = army_of(program)
    path.unlink()
    program.safe.file.look()
    path.mkdir()
    program.safe.file.look()

    assert sentences(program) == (FOLDER,)
    assert has_loss(program)
    answers.leaving = Leaving.STAY
    assert not program.window.close()
    answers.save = tmp_path / "b.army"
    answer(program, "Save as…")
    assert read_army(tmp_path / "b.army") == army
    assert sentences(program) == ()


def test_a_refusal_to_read_goes_with_its_cause(program: Program, path: Path) -> None:
    program.open(path)
    whole = path.read_bytes()
    path.write_bytes(b"")
    program.safe.file.look()
    answer(program, "Load what is on disk")
    assert "this file is empty" in sentences(program)[1]

    path.write_bytes(whole)
    program.safe.file.look()

    assert sentences(program) == ()


def pasted_in_vain(program: Program) -> None:
    """Paste what names no troops."""
    QGuiApplication.clipboard().setText("four battalions")
    program.window.commands["edit.paste"].trigger()
    (sentence,) = sentences(program)
    assert sentence.startswith("No line on the clipboard names troops")


def test_the_next_paste_that_succeeds_settles_a_refusal(program: Program, path: Path) -> None:
    program.open(path)
    program.window.commands["edit.copy"].trigger()
    copied = QGuiApplication.clipboard().text()
    pasted_in_vain(program)

    QGuiApplication.clipboard().setText(copied)
    program.window.commands["edit.paste"].trigger()

    assert program.files.document is not None
    assert program.files.document.undo_text is not None
    assert not [one for one in sentences(program) if one.startswith("No line")]


def test_undo_and_saving_settle_a_refusal(program: Program, path: Path) -> None:
    program.open(path)
    program.army.do(edits.set_year(1812))
    pasted_in_vain(program)
    program.army.undo()
    assert sentences(program) == ()

    pasted_in_vain(program)
    assert program.files.save()

    assert sentences(program) == ()


def test_what_is_no_act_here_settles_no_refusal(program: Program, path: Path) -> None:
    program.open(path)
    pasted_in_vain(program)
    write_army(of_year(army_of(program), 1812), path)

    program.safe.file.look()

    assert len(sentences(program)) == 2
