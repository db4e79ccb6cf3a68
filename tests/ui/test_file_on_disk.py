"""The file of the open army: changed or taken away by others, open twice, not to be written."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.services.armies import new_army, read_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.ui.army import edits
from app.ui.parts.button import Button
from app.ui.parts.notice import Notice
from app.ui.program import Program
from app.ui.questions import Leaving, Overwriting, OverwritingDialog
from app.ui.safekeeping.differences import DifferencesDialog
from app.ui.safekeeping.earlier_dialog import COPY, RESTORE, EarlierDialog
from app.ui.safekeeping.file_desk import KEEP, LOAD
from app.ui.theme.theme import Theme
from tests.storage.small_disk import fill, small_disk_at
from tests.ui.answers import Answers, army_of
from tests.ui.conftest import forget
from tests.ui.killing_army import Deed, killed
from tests.ui.modal import answer_next

CHANGED = "Another program has changed grande-armee.army."
GONE = "The file grande-armee.army is no longer in its folder."
TWICE = "grande-armee.army is also open in another window."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "grande-armee.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army", nation="france"), made)
    return made


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk_at(tmp_path / "disk") as folder:
        yield folder


def of_year(army: Army, year: int) -> Army:
    return edits.set_year(year).make(army)


def answer(program: Program, words: str) -> None:
    for notice in program.window.notices.findChildren(Notice):
        for button in notice.findChildren(Button):
            if button.words() == words and button.isVisible():
                button.click()
                return
    raise AssertionError(f"no notice offers “{words}”: {program.window.notices.sentences()}")


def sentences(program: Program) -> tuple[str, ...]:
    return program.window.notices.sentences()


def is_saved(program: Program) -> bool:
    document = program.files.document
    assert document is not None
    return document.is_saved


def has_loss(program: Program) -> bool:
    document = program.files.document
    assert document is not None
    return document.has_loss


# --- changed by another program ----------------------------------------------------------------


def test_a_file_that_another_program_changes_is_noticed(
    program: Program, path: Path, qtbot: QtBot
) -> None:
    program.open(path)

    write_army(of_year(army_of(program), 1812), path)

    qtbot.waitUntil(lambda: sentences(program) == (CHANGED,))
    assert not is_saved(program)
    assert not has_loss(program), "the player has changed nothing"
    assert program.window.status.file_words() == "Changed on disk by another program"


def test_a_second_change_is_noticed_too(program: Program, path: Path, qtbot: QtBot) -> None:
    program.open(path)
    army = army_of(program)
    write_army(of_year(army, 1812), path)
    qtbot.waitUntil(lambda: sentences(program) == (CHANGED,))
    answer(program, "Close")

    write_army(of_year(army, 1813), path)

    qtbot.waitUntil(lambda: sentences(program) == (CHANGED,))


def test_a_change_within_the_file_itself_is_noticed_after_it_was_saved_here(
    program: Program, path: Path, qtbot: QtBot
) -> None:
    program.open(path)
    looked: list[bool] = []
    program.safe.file.watch.touched.connect(lambda: looked.append(True))
    program.army.do(edits.set_year(1809))
    program.files.save()
    qtbot.waitUntil(lambda: bool(looked))
    theirs = path.read_bytes().replace(b"1809", b"1812")

    with path.open("r+b") as file:
        file.write(theirs)

    qtbot.waitUntil(lambda: sentences(program) == (CHANGED,))


def test_a_change_is_found_when_the_window_is_come_back_to(program: Program, path: Path) -> None:
    program.open(path)
    program.safe.file.watch.watch(None)
    write_army(of_year(army_of(program), 1812), path)
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)

    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)

    assert sentences(program) == (CHANGED,)


def test_what_the_program_saves_itself_is_no_change(
    program: Program, path: Path, qtbot: QtBot
) -> None:
    program.open(path)
    program.army.do(edits.set_year(1812))
    looked: list[bool] = []
    program.safe.file.watch.touched.connect(lambda: looked.append(True))

    program.files.save()

    qtbot.waitUntil(lambda: bool(looked))
    assert sentences(program) == ()
    assert is_saved(program)


def test_loading_what_is_on_disk_is_a_step_that_can_be_undone(program: Program, path: Path) -> None:
    program.open(path)
    program.army.do(edits.set_year(1809))
    mine = army_of(program)
    theirs = of_year(mine, 1812)
    write_army(theirs, path)
    program.safe.file.look()

    answer(program, "Load what is on disk")

    assert army_of(program) == theirs
    assert is_saved(program)
    assert sentences(program) == ()
    program.army.undo()
    assert army_of(program) == mine
    assert not is_saved(program)
    program.army.redo()
    assert is_saved(program)


def test_keeping_mine_is_unsaved_and_saves_without_another_question(
    program: Program, path: Path, answers: Answers
) -> None:
    program.open(path)
    mine = army_of(program)
    write_army(of_year(mine, 1812), path)
    program.safe.file.look()

    answer(program, "Keep mine")

    assert has_loss(program)
    assert sentences(program) == ()
    assert program.files.save()
    assert answers.asked == []
    assert read_army(path) == mine


@pytest.mark.parametrize("choice", [LOAD, KEEP, ""])
def test_what_differs_is_shown_before_one_is_chosen(
    program: Program, path: Path, choice: str
) -> None:
    program.open(path)
    mine = army_of(program)
    theirs = of_year(mine, 1812)
    write_army(theirs, path)
    program.safe.file.look()
    lines: list[str] = []

    def look(dialog: DifferencesDialog) -> Button:
        lines.extend(dialog.list.lines())
        return dialog.buttons[choice]

    answer_next(DifferencesDialog, look)
    answer(program, "What differs…")

    assert lines == ["Army: year none, before 1812."]
    assert army_of(program) == (theirs if choice == LOAD else mine)
    assert sentences(program) == (() if choice else (CHANGED,))


def test_what_cannot_be_loaded_is_refused_and_nothing_is_lost(program: Program, path: Path) -> None:
    program.open(path)
    mine = army_of(program)
    path.write_bytes(b"{")
    program.safe.file.look()

    answer(program, "Load what is on disk")

    assert army_of(program) == mine
    assert sentences(program)[0] == CHANGED
    assert "this file was cut off" in sentences(program)[1]
    assert path.read_bytes() == b"{"


@pytest.mark.parametrize("choice", list(Overwriting))
def test_saving_over_a_changed_file_asks_first(
    program: Program, path: Path, answers: Answers, tmp_path: Path, choice: Overwriting
) -> None:
    program.open(path)
    program.army.do(edits.set_year(1809))
    mine = army_of(program)
    theirs = of_year(mine, 1812)
    write_army(theirs, path)
    answers.overwriting, answers.save = choice, tmp_path / "mine.army"

    saved = program.files.save()

    assert answers.asked[0] == "grande-armee.army"
    assert saved is (choice is not Overwriting.STAY)
    assert read_army(path) == (mine if choice is Overwriting.OVERWRITE else theirs)
    assert (tmp_path / "mine.army").exists() is (choice is Overwriting.SAVE_AS)
    if choice is Overwriting.SAVE_AS:
        assert read_army(tmp_path / "mine.army") == mine


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


def test_the_question_names_what_happens(theme: Theme, qtbot: QtBot) -> None:
    dialog = OverwritingDialog(theme, "a.army")
    qtbot.addWidget(dialog)
    words = [one.words() for one in dialog.findChildren(Button)]
    assert words == ["Go on editing", "Overwrite it", "Save as…"]

    dialog.buttons[Overwriting.OVERWRITE].click()

    assert dialog.answer is Overwriting.OVERWRITE


# --- deleted, moved, renamed ---------------------------------------------------------------------


@pytest.mark.parametrize("deed", ["deleted", "renamed"])
def test_a_file_that_is_taken_away_is_told_and_the_army_is_unsaved(
    program: Program, path: Path, answers: Answers, qtbot: QtBot, deed: str
) -> None:
    program.open(path)
    army = army_of(program)

    if deed == "deleted":
        path.unlink()
    else:
        path.rename(path.with_name("other.army"))

    qtbot.waitUntil(lambda: sentences(program) == (GONE,))
    assert has_loss(program)
    assert program.window.status.file_words() == "In no file: it is no longer there"
    answers.leaving = Leaving.STAY
    assert not program.window.close()
    answer(program, "Save it there again")
    assert read_army(path) == army
    assert sentences(program) == ()


def test_a_file_that_comes_back_is_as_it_was(program: Program, path: Path, qtbot: QtBot) -> None:
    program.open(path)
    path.rename(path.with_name("other.army"))
    qtbot.waitUntil(lambda: sentences(program) == (GONE,))

    path.with_name("other.army").rename(path)

    qtbot.waitUntil(lambda: sentences(program) == ())
    assert is_saved(program)


# --- two windows on one file --------------------------------------------------------------------


def test_a_file_open_in_another_process_is_told_and_opens(program: Program, path: Path) -> None:
    def meanwhile() -> None:
        program.open(path)
        assert sentences(program) == (TWICE,)
        assert army_of(program) == read_army(path)

    killed(Deed.NOTHING, path, 0, meanwhile=meanwhile)
    program.files.close()
    program.open(path)

    assert sentences(program) == (), "the lock ends with the process that held it"


def test_two_windows_guard_what_each_other_saves(
    program: Program, path: Path, theme: Theme, qtbot: QtBot
) -> None:
    asked = Answers()
    other = Program(shipped_rulebooks(), theme, Settings(theme="light"), asked)
    qtbot.addWidget(other.window, before_close_func=lambda _: forget(other))
    link = path.with_name("link.army")
    link.symlink_to(path)
    program.open(path)
    other.open(link)
    program.army.do(edits.set_year(1812))
    other.army.do(edits.set_year(1813))

    assert sentences(program) == ()
    assert sentences(other) == ("link.army is also open in another window.",)
    assert program.files.save()
    assert not other.files.save()
    assert asked.asked == ["link.army"]
    assert read_army(path).year == 1812


def test_opening_the_open_file_shows_it_as_it_stands(
    program: Program, path: Path, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.open(path)
    program.army.do(edits.set_year(1812))
    program.window.show_page("library")
    monkeypatch.chdir(path.parent)

    program.open(Path(path.name))

    assert program.window.page() == "army"
    assert army_of(program).year == 1812
    assert answers.asked == []


# --- what cannot be written ---------------------------------------------------------------------


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
    assert sentence.startswith(f"What {path} held before is not kept as an earlier version. ")
