"""The file of the open army: changed or taken away by others, open twice, not to be written."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.services.armies import new_army, read_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.services.safekeeping import Holding
from app.services.settings import Settings
from app.ui.army import edits
from app.ui.parts.button import Button
from app.ui.program import Program
from app.ui.questions import Leaving, Overwriting, OverwritingDialog
from app.ui.safekeeping.differences import DifferencesDialog
from app.ui.safekeeping.file_desk import KEEP, LOAD
from app.ui.safekeeping.file_watch import SETTLING_MS
from app.ui.theme.theme import Theme
from tests.ui.answers import Answers, army_of
from tests.ui.conftest import forget
from tests.ui.killing_army import Deed, killed
from tests.ui.modal import answer_next
from tests.ui.on_disk import answer, has_loss, is_saved, of_year, sentences

CHANGED = "Another program has changed grande-armee.army."
GONE = "The file grande-armee.army is no longer in its folder."
TWICE = "grande-armee.army is also open in another window."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "grande-armee.army"
    write_army(new_army(shipped_rulebooks(), "boeder/napoleonic-army", nation="france"), made)
    return made


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

    qtbot.waitUntil(lambda: sentences(program) == (TWICE,))
    assert sentences(other) == ("link.army is also open in another window.",)
    assert program.files.save()
    assert not other.files.save()
    assert asked.asked == ["link.army"]
    assert read_army(path).year == 1812


def test_the_first_of_two_windows_is_told_of_the_second_and_of_its_end(
    program: Program, path: Path, theme: Theme, qtbot: QtBot
) -> None:
    other = Program(shipped_rulebooks(), theme, Settings(theme="light"), Answers())
    qtbot.addWidget(other.window, before_close_func=lambda _: forget(other))
    program.open(path)
    assert sentences(program) == ()

    other.open(path)
    qtbot.waitUntil(lambda: sentences(program) == (TWICE,))
    program.files.close()
    qtbot.waitUntil(lambda: sentences(other) == ())
    program.open(path)
    qtbot.waitUntil(lambda: sentences(other) == (TWICE,))
    other.files.close()

    qtbot.waitUntil(lambda: sentences(program) == ())


def test_a_window_that_opens_the_file_in_another_process_is_told_until_it_is_killed(
    program: Program, path: Path, qtbot: QtBot
) -> None:
    program.open(path)

    def meanwhile() -> None:
        qtbot.waitUntil(lambda: sentences(program) == (TWICE,))

    killed(Deed.NOTHING, path, 0, meanwhile=meanwhile)
    app = QGuiApplication.instance()
    assert isinstance(app, QGuiApplication)
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)

    assert sentences(program) == ()


def test_two_windows_on_one_file_look_at_each_other_once(
    program: Program, path: Path, theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    is_shared = Holding.is_shared

    def look(one: Holding) -> bool:
        looked.append(True)
        return is_shared(one)

    monkeypatch.setattr(Holding, "is_shared", look)
    other = Program(shipped_rulebooks(), theme, Settings(theme="light"), Answers())
    qtbot.addWidget(other.window, before_close_func=lambda _: forget(other))
    program.open(path)
    other.open(path)
    qtbot.waitUntil(lambda: sentences(program) == (TWICE,))
    qtbot.wait(2 * SETTLING_MS)
    looked.clear()

    program.safe.file.windows.touched.emit()

    assert looked == [], "to look touches the folder, which the other window sees"


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
