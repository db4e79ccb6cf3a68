"""Who has the keyboard on the Battle page, and what its keys do there."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.services import battles
from app.services.battles import Battle
from app.ui.battle.column_head import ColumnHead
from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.page import FieldPage
from app.ui.parts.laid_out import widgets_in
from app.ui.program import Program
from tests.battle.burt_battle import TURN, books
from tests.battle.burt_battle import army as burt_army
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


# --- long names ---------------------------------------------------------------------------------


LONG = "Первая Западная армия Барклая-де-Толли под Смоленском и на реке Колоче"


@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000)])
def test_a_long_name_of_an_army_leaves_the_ledger_its_middle_and_its_right_side(
    program: Program, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    left, right = burt_army(LONG, "Foy", "Bachelu"), burt_army("Right", "Picton", "Alten")
    battle = Battle(battles.start(books(), left, right, id_="long")).save_as(tmp_path / "a.battle")
    for decision in TURN[:6]:
        battle = battle.decide(decision)
    program.window.resize(*size)
    program.open(tmp_path / "a.battle")
    page = program.field
    page.desk.turn_to("melee")
    click(page, "Foy 1")
    click(page, "Picton 1")
    qtbot.wait(20)
    ledger = page.form.ledger

    assert page.form.width() >= ledger.width() >= ledger.minimumSizeHint().width()
    assert all(one.geometry().right() < ledger.width() for one in widgets_in(ledger._grid))
    head = next(one for one in ledger.findChildren(ColumnHead) if one.accessibleName() == LONG)
    assert head.toolTip() == LONG
    assert head.text().endswith("…")
