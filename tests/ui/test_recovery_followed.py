"""What is offered of a lost window keeps up with its file, and is offered in one place."""

from pathlib import Path

import pytest

from app.core.kernel.army import Army
from app.services.armies import new_army, open_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits
from app.ui.parts.button import Button
from app.ui.parts.notice import Notice
from app.ui.program import Program
from app.ui.safekeeping.differences import DifferencesDialog
from tests.ui.answers import army_of
from tests.ui.conftest import Start
from tests.ui.left_behind import answer, changed, journals, left, offered
from tests.ui.modal import answer_next

CHANGED = "The file a.army was changed since; that change is not in these edits."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "a.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army"), made)
    opened = open_army(made)
    left(made, opened.army, changed(opened.army), opened.digest)
    return made


def above(program: Program) -> list[Notice]:
    return [one for one in program.window.notices.findChildren(Notice) if one.isVisible()]


def saved_here(start: Start, path: Path) -> tuple[Program, Army]:
    """Open the file whose edits are offered, change its year and save it."""
    program = start()
    program.open(path)
    program.army.do(edits.set_year(1812))
    assert program.files.save()
    return program, army_of(program)


def test_a_file_saved_here_is_told_as_changed_above_its_edits(start: Start, path: Path) -> None:
    program, _ = saved_here(start, path)

    (notice,) = above(program)

    assert notice.accessibleName() == "1 edit of “Napoleonic army” was never saved."
    assert CHANGED in notice.accessibleDescription()


def test_what_differs_from_a_file_saved_here_is_asked_of_the_file_now(
    start: Start, path: Path
) -> None:
    program, _ = saved_here(start, path)
    lines: list[str] = []

    def look(dialog: DifferencesDialog) -> Button:
        lines.extend(dialog.list.lines())
        return dialog.buttons[""]

    answer_next(DifferencesDialog, look)
    answer(above(program)[0], "What differs…")

    assert lines[0] == "Army: year none, before 1812."


def test_taking_the_edits_after_a_save_here_blames_no_other_program(
    start: Start, path: Path
) -> None:
    program, mine = saved_here(start, path)

    answer(above(program)[0], "Open with the edits")
    program.safe.file.look()

    assert program.window.notices.sentences() == ()
    assert army_of(program) == changed(edits.set_year(None).make(mine))
    program.army.undo()
    assert army_of(program) == mine


def test_edits_that_are_saved_here_by_hand_are_offered_no_more(start: Start, path: Path) -> None:
    program = start()
    program.open(path)
    program.army.do(edits.Edit("the same", changed))
    assert above(program)

    assert program.files.save()

    assert above(program) == []
    assert offered(program) == []
    assert journals() == []


def test_what_was_left_is_offered_once_on_each_page(start: Start, path: Path) -> None:
    program = start()
    program.open(path)
    assert (len(offered(program)), len(above(program))) == (0, 1)

    program.window.show_page("library")
    assert (len(offered(program)), len(above(program))) == (1, 0)

    program.window.show_page("army")
    assert (len(offered(program)), len(above(program))) == (0, 1)
