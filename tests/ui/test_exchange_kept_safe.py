"""What the windows of import and export refuse, so that nothing is lost or made up."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.services.armies import open_army, write_army
from app.services.exports import CSV, JSON
from app.storage.shared_text import shared_block
from app.ui.exchange.export_dialog import ExportDialog
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.sheets.every_ruleset import ARMIES
from tests.ui.answers import Answers, army_of
from tests.ui.test_exchange import acting, dialog, pick


def test_a_text_is_not_saved_over_another_army(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    program.files.new("boeder/napoleonic-army")
    other = tmp_path / "other.army"
    write_army(ARMIES["burt"], other)
    said: list[str] = []
    held = [other.read_bytes()]

    def act(shown: QWidget) -> None:
        assert isinstance(shown, ExportDialog)
        answers.save = other
        for form in (CSV, JSON):
            shown.forms.choose(form)
            QTest.mouseClick(shown.save, Qt.MouseButton.LeftButton)
            said.append(shown.said.text())
            held.append(other.read_bytes())

    acting(act)
    program.window.commands["file.export"].trigger()

    assert "is an army: name another file" in said[0]
    assert held[1] == held[0]
    assert said[1] == "Saved as other.army", "over an army goes an army, when the player says so"
    assert open_army(other).army == army_of(program)


@pytest.mark.parametrize("kept", [slice(5), slice(1, None)])
def test_half_a_shared_army_cannot_be_imported(kept: slice, theme: Theme, qtbot: QtBot) -> None:
    text = "\n".join(shared_block(ARMIES["boeder"]).splitlines()[kept])
    shown = dialog(theme, qtbot, text)

    assert "damaged: copy its text again, from BEGIN to END" in shown.refused.text()
    assert not shown.import_.isEnabled()


def test_pasted_cells_can_be_told_apart(theme: Theme, qtbot: QtBot) -> None:
    shown = dialog(theme, qtbot, "Foy;Line Infantry\nGuy;Light Infantry")
    assert not shown.columns.cards
    assert shown.delimiter.isVisible()

    pick(shown.delimiter, "Semicolon")
    assert len(shown.columns.cards) == 2
    pick(shown.columns.cards[1].role, "Troops")
    assert shown.made is not None
    assert shown.made.army.taken() == {"line_infantry": 1, "light_infantry": 1}
    assert shown.text.toPlainText().startswith("Foy;"), "what was pasted stays to be changed"
