"""Probe D01: a window is killed; what no file holds is offered at the next start, whole."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.services.armies import new_army, open_army, read_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.services.safekeeping import place_of_keeping
from app.ui.army import edits
from app.ui.parts.button import Button
from app.ui.parts.notice import Notice
from app.ui.program import Program
from app.ui.questions import Leaving
from app.ui.safekeeping.differences import DifferencesDialog
from app.ui.safekeeping.recovery_desk import DISCARD
from tests.ui.answers import Answers, army_of, first_of
from tests.ui.conftest import Start
from tests.ui.killing_army import COUNT, RENAMED, TROOPS, TYPED, Deed, killed
from tests.ui.left_behind import answer, changed, is_saved, journals, left, offered
from tests.ui.modal import answer_next


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "grande-armee.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army", nation="france"), made)
    return made


def test_an_edit_outlives_the_process_and_the_file_stays_as_it_was(
    start: Start, path: Path
) -> None:
    """Probe D01."""
    before, army = path.read_bytes(), read_army(path)
    killed(Deed.CHANGE, path, 3)
    assert path.read_bytes() == before

    program = start()
    (notice,) = offered(program)
    assert notice.accessibleName() == "1 edit of “Napoleonic army” was never saved."
    assert "The file grande-armee.army is as you left it." in notice.accessibleDescription()
    answer(notice, "Open with the edits")

    assert army_of(program).element(first_of(program, TROOPS)).count == COUNT
    assert not is_saved(program)
    assert program.window.status.file_words() == "Unsaved changes"
    assert path.read_bytes() == before
    assert offered(program) == []
    assert [one.path for one in program.preferences.settings.recent] == [str(path)]
    program.army.undo()
    assert army_of(program) == army
    assert is_saved(program)
    program.army.redo()
    assert program.files.save()
    assert read_army(path) == army_of(program)
    assert journals() == []


def test_an_army_that_was_never_saved_is_had_back(start: Start, path: Path) -> None:
    killed(Deed.BEGIN, path, 2)

    program = start()
    (notice,) = offered(program)
    answer(notice, "Open with the edits")

    assert notice.accessibleName() == "“Napoleonic army” was never saved."
    assert army_of(program).element(first_of(program, TROOPS)).count == COUNT
    assert program.files.document is not None
    assert program.files.document.path is None
    assert program.files.document.has_loss


@pytest.mark.parametrize("deed", [Deed.TYPE, Deed.RENAME])
def test_what_is_being_typed_is_kept_too(start: Start, path: Path, deed: Deed) -> None:
    killed(deed, path, 2)

    program = start()
    (notice,) = offered(program)
    answer(notice, "Open with the edits")

    element = army_of(program).element(first_of(program, TROOPS))
    assert (element.notes if deed is Deed.TYPE else element.name) == (
        TYPED if deed is Deed.TYPE else RENAMED
    )


def test_a_window_that_changed_nothing_leaves_nothing(start: Start, path: Path) -> None:
    killed(Deed.NOTHING, path, 2)

    assert offered(start()) == []


def test_a_file_that_was_changed_meanwhile_is_said_so_and_is_one_step_back(
    start: Start, path: Path
) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    other = edits.set_year(1812).make(opened.army)
    write_army(other, path)

    program = start()
    (notice,) = offered(program)
    told = notice.accessibleDescription()
    answer(notice, "Open with the edits")

    assert "The file grande-armee.army was changed since; that change is not in these" in told
    assert army_of(program) == changed(opened.army)
    program.army.undo()
    assert army_of(program) == other
    assert is_saved(program)


def test_one_edit_of_a_file_without_a_copy_of_its_list_is_one(
    start: Start, program: Program, path: Path
) -> None:
    bare = replace(open_army(path).army, kept_list=None)
    write_army(bare, path)
    program.open(path)
    program.army.do(edits.set_year(1812))
    program.safe.journal.keep()
    document = program.files.document
    assert document is not None
    assert document.army.kept_list is not None
    assert document._journal.journal is not None
    document._journal.journal.release()
    program.safe.journal.stop()

    (notice,) = offered(start())

    assert notice.accessibleName() == "1 edit of “Napoleonic army” was never saved."


def test_an_edit_undone_by_hand_leaves_nothing_to_offer(start: Start, path: Path) -> None:
    army = open_army(path).army
    bare = replace(army, kept_list=None)
    write_army(bare, path)
    left(path, bare, army, open_army(path).digest)

    assert offered(start()) == []
    assert journals() == []


def test_edits_are_counted_as_that_window_made_them_whatever_became_of_the_file(
    start: Start, path: Path
) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    write_army(new_army(shipped_rulebooks(), "boeder/custom"), path)
    told: list[str] = []

    program = start()
    (notice,) = offered(program)
    name = notice.accessibleName()

    def look(dialog: DifferencesDialog) -> Button:
        told.extend(dialog.list.lines())
        return dialog.buttons[""]

    answer_next(DifferencesDialog, look)
    answer(notice, "What differs…")

    assert name == "1 edit of “Napoleonic army” was never saved."
    assert len(told) > 2, "all that taking them changes in the file is listed"


def test_where_the_file_is_gone_the_army_is_had_back_as_unsaved(start: Start, path: Path) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    path.unlink()

    program = start()
    (notice,) = offered(program)
    told = notice.accessibleDescription()
    answer(notice, "Open with the edits")

    assert "The file grande-armee.army is no longer in its folder." in told
    program.army.undo()
    assert army_of(program) == opened.army
    assert program.files.document is not None
    assert program.files.document.has_loss
    program.files.save()
    assert read_army(path) == opened.army


def test_an_army_whose_file_was_taken_away_is_had_back_without_any_edit(
    start: Start, path: Path
) -> None:
    opened = open_army(path)
    left(path, opened.army, opened.army, opened.digest)
    path.unlink()

    program = start()
    (notice,) = offered(program)
    answer(notice, "Open it")

    assert notice.accessibleName() == "“Napoleonic army” is in no file."
    assert army_of(program) == opened.army
    assert not is_saved(program)


def test_an_army_made_elsewhere_is_had_back_without_any_edit(
    start: Start, program: Program, answers: Answers
) -> None:
    army = new_army(shipped_rulebooks(), "boeder/napoleonic-army")
    assert program.files.take(army, "Imported")
    program.safe.journal.keep()
    document = program.files.document
    assert document is not None
    assert document._journal.journal is not None
    document._journal.journal.release()
    program.safe.journal.stop()

    other = start()
    (notice,) = offered(other)
    answer(notice, "Open it")

    assert notice.accessibleName() == "“Napoleonic army” was never saved."
    assert army_of(other) == army
    answers.leaving = Leaving.STAY
    assert not other.window.close()


def test_a_file_that_cannot_be_read_any_more_keeps_the_edits(start: Start, path: Path) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    path.write_bytes(b"{")

    program = start()
    (notice,) = offered(program)
    answer(notice, "Open with the edits")

    assert army_of(program) == changed(opened.army)
    assert path.read_bytes() == b"{"


def test_edits_that_the_file_holds_by_now_are_not_offered(start: Start, path: Path) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    write_army(changed(opened.army), path)

    assert offered(start()) == []
    assert journals() == []


def test_several_are_offered_newest_first_and_follow_one_another(start: Start) -> None:
    army = new_army(shipped_rulebooks(), "boeder/custom")
    for number in range(5):
        named = edits.rename(army.order_of_battle.id, f"Army {number}").make(army)
        left(None, army, named, minute=number)

    program = start()
    names = [one.accessibleName() for one in offered(program)]
    answer(offered(program)[0], "Open with the edits")
    program.window.show_page("library")

    assert names == [
        "“Army 4” was never saved.",
        "“Army 3” was never saved.",
        "“Army 2” was never saved.",
        "2 more armies were kept with edits.",
    ]
    assert [one.accessibleName() for one in offered(program)] == [
        "“Army 3” was never saved.",
        "“Army 2” was never saved.",
        "“Army 1” was never saved.",
        "1 more army was kept with edits.",
    ]


def test_opening_one_asks_first_what_becomes_of_the_army_that_is_open(
    start: Start, path: Path, answers: Answers
) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    program = start()
    program.files.new("boeder/custom")
    program.army.do(edits.set_year(1812))
    program.window.show_page("library")
    answers.leaving = Leaving.STAY

    answer(offered(program)[0], "Open with the edits")

    assert army_of(program).year == 1812
    assert len(offered(program)) == 1


def test_what_differs_is_listed_and_the_file_may_be_kept(start: Start, path: Path) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    program = start()
    told: list[str] = []
    buttons: list[str] = []

    def look(dialog: DifferencesDialog) -> Button:
        told.extend(dialog.list.lines())
        buttons.extend(one.words() for one in dialog.buttons.values())
        return dialog.buttons[DISCARD]

    answer_next(DifferencesDialog, look)
    answer(offered(program)[0], "What differs…")

    assert told[0].endswith(f": number {COUNT}, before 1.")
    assert [one for one in told[1:] if one.startswith("Elements: 39, before 33.")]
    assert buttons == ["Close", "Keep the file", "Open with the edits"]
    assert offered(program) == []
    assert journals() == []
    assert offered(start()) == []


def test_edits_are_discarded_only_after_being_asked(start: Start, path: Path) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    program = start()
    asked = answer_next(DifferencesDialog, lambda dialog: dialog.buttons[""])

    answer(offered(program)[0], "Keep the file…")

    assert asked == ["Close"]
    assert len(offered(program)) == 1
    assert journals() == [".journal", ".lock"]


def test_what_is_left_for_later_is_offered_at_the_next_start(start: Start, path: Path) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    program = start()

    answer(offered(program)[0], "Later")
    assert offered(program) == []
    assert offered(start()) == [], "the first window holds it"
    assert program.window.close()

    assert len(offered(start())) == 1


def test_opening_the_file_offers_its_edits_above_the_page(start: Start, path: Path) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    program = start()

    program.open(path)
    (notice,) = program.window.notices.findChildren(Notice)
    answer(notice, "Open with the edits")

    assert army_of(program) == changed(opened.army)
    assert program.window.notices.sentences() == ()


def test_f6_leads_to_what_is_offered_and_enter_opens_it(start: Start, path: Path) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    program = start()
    program.window.rail.setFocus()

    QTest.keyClick(program.window, Qt.Key.Key_F6)
    holder = QApplication.focusWidget()
    assert isinstance(holder, Button)
    assert holder.words() == "Open with the edits"
    QTest.keyClick(holder, Qt.Key.Key_Return)

    assert army_of(program) == changed(opened.army)


def test_a_damaged_journal_is_told_and_set_aside(start: Start, path: Path) -> None:
    opened = open_army(path)
    left(path, opened.army, changed(opened.army), opened.digest)
    folder = place_of_keeping().folder
    assert folder is not None
    (journal,) = (folder / "journal").glob("*.journal")
    journal.write_bytes(journal.read_bytes()[:100])

    program = start()

    (sentence,) = program.window.notices.sentences()
    assert "this file was cut off" in sentence
    assert f"{journal.name}.broken-1" in sentence
    assert offered(program) == []
    assert len(list((folder / "journal").glob("*.broken-1"))) == 1
