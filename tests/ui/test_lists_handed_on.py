"""A player's list in the window as a file that he hands on, or was handed."""

from pathlib import Path

from app.storage.own_lists import write_list_elsewhere
from app.ui.lists.chooser import ListsDialog
from app.ui.program import Program
from tests.ui.answers import Answers
from tests.ui.lists_open import press, take, with_lists
from tests.ui.test_list_editor import FULL


def test_a_list_is_imported_of_whatever_ruleset_and_exported_the_same(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    handed, again = tmp_path / "handed.toml", tmp_path / "again.toml"
    write_list_elsewhere(FULL, handed)
    seen: list[str] = []

    def drive(dialog: ListsDialog) -> None:
        take(dialog.ruleset, "DBN")
        answers.list_ = handed
        press(dialog, "Import…")
        seen.append(dialog.ruleset.currentText())
        seen.append(dialog.chosen())
        seen.append(program.window.status.message())
        answers.list_ = again
        press(dialog, "Export…")

    with_lists(program, drive)

    assert seen == ["Burt", "own/burt/mine", "The list Mine is kept"]
    assert answers.asked == ["list", "mine.toml"]
    assert again.read_bytes() == handed.read_bytes()
    assert program.window.status.message() == f"Wrote {again}"


def test_what_is_no_list_is_refused_in_the_dialog(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    answers.list_ = tmp_path / "none.toml"
    answers.list_.write_text('schema = 1\nruleset = "burt"\n', encoding="utf-8")
    said: list[str] = []

    def drive(dialog: ListsDialog) -> None:
        press(dialog, "Import…")
        said.append(dialog._refused.text())

    with_lists(program, drive)

    (sentence,) = said
    assert "none.toml" in sentence
    assert "title" in sentence


def test_a_shipped_list_is_exported_too(program: Program, answers: Answers, tmp_path: Path) -> None:
    answers.list_ = tmp_path / "shipped.toml"

    with_lists(program, lambda dialog: press(dialog, "Export…"))

    assert answers.list_.read_text(encoding="utf-8").startswith("# An army list of your own")
