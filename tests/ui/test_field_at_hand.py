"""Who has the keyboard on the Battle page, and what its keys do there."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.page import FieldPage
from app.ui.program import Program
from tests.battle.ffdba_battle import FOY, PACK, army
from tests.ui.answers import Answers
from tests.ui.fighting import begin, choose_act, click, enter, facts, type_keys
from tests.ui.resolving import focused


@pytest.fixture
def firing(program: Program, answers: Answers) -> FieldPage:
    """Foy shoots at Pack 2; its ranges are still to be said."""
    page = begin(program, answers, NewBattle(army("France", FOY), army("Allies", PACK)))
    type_keys("n")
    type_keys("61")
    enter()
    type_keys("n")
    enter()
    choose_act(page, "fire")
    click(page, "Foy")
    click(page, "Pack 2")
    return page


def line_of(page: FieldPage, side: str, key: str) -> QLineEdit:
    field = page.form.ledger.field(side, key)
    assert field is not None, (side, key)
    assert isinstance(field.control, QLineEdit), (side, key)
    return field.control


# --- number fields ------------------------------------------------------------------------------


def test_an_act_done_by_enter_in_a_number_field_can_be_taken_back(
    program: Program, firing: FieldPage
) -> None:
    page, before = firing, len(facts(firing))
    for place, inches in enumerate(("3", "12")):
        QTest.keyClicks(line_of(page, "shooters", f"{place}.range_in"), inches)
    page.form.tray.setFocus()
    type_keys("6")
    line_of(page, "shooters", "1.range_in").setFocus()
    enter()
    assert len(facts(page)) == before + 1, page.act.why.text()

    assert program.window.commands["edit.undo"].isEnabled()
    assert page.turn.undo.isEnabled()
    QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(facts(page)) == before
