"""Battles of every ruleset in the window by chance: whatever may be chosen, answered and thrown."""

from collections import Counter
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.battle.game import replay
from app.core.kernel.actions import Kind
from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.form import form_of
from app.ui.field.page import FieldPage
from app.ui.program import Program
from tests.ui.answers import Answers
from tests.ui.fighting import begin, click, facts, lists, type_keys
from tests.ui.odds_compared import compare_odds
from tests.ui.resolving import focused
from tests.ui.whole_battles import BOOKS, ready_armies

STEPS = 25
MEASURES = ("8", "4", "100")


def choose_all(page: FieldPage, chance: Random) -> None:
    """Click whoever is wanted, until all parts are taken or nobody may take one."""
    for _ in range(6):
        wanted = [one for one in page.desk.state.parts if one.needed and not one.names]
        able = [one.name for side in lists(page) for one in side.rows() if one.can]
        able = [name for name in able if name not in page.desk.hand.names]
        if not wanted or not able:
            return
        click(page, chance.choice(able))


def answer_all(page: FieldPage, chance: Random) -> None:
    """Say every distance, and choose wherever nothing is chosen yet."""
    cells = [one for line in page.desk.state.page.lines for one in (*line.sides, line.both) if one]
    for one in [each for cell in cells for each in (cell, *cell.more)]:
        if one.question is None or one.is_locked:
            continue
        field = page.form.ledger.field(one.question.side, one.question.key)
        if field is None:  # it does not apply
            continue
        offered = [key for key, _ in one.question.options if key]
        if one.question.kind is Kind.MEASURE:
            field.answer(chance.choice(MEASURES))
        elif one.value == "" and offered:
            field.answer(chance.choice(offered))


def check_odds(page: FieldPage) -> None:
    """The odds that are shown, if there are any yet, are the results of all throws."""
    desk = page.desk
    if desk.state.page.odds is not None and not desk.state.why:
        assert compare_odds(page, form_of(desk.game, desk.hand).decision(desk.hand))


def undo() -> None:
    QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def redo() -> None:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(focused(), Qt.Key.Key_Z, both)


@pytest.mark.parametrize("ruleset", BOOKS.rulesets)
def test_a_battle_goes_on_by_clicks_and_keys_and_is_undone_to_its_start(
    program: Program, answers: Answers, ruleset: str
) -> None:
    page = begin(program, answers, NewBattle(*ready_armies(ruleset)))
    chance, done = Random(7), Counter[str]()
    desk = page.desk
    for _ in range(STEPS):
        if desk.state.verdict is not None:
            break
        owed = [place for place, one in enumerate(desk.state.dues) if one.owed]
        if owed:
            desk.take(chance.choice(owed))
        elif desk.state.dues and chance.random() < 0.5:
            desk.take(chance.randrange(len(desk.state.dues)))
        choose_all(page, chance)
        if desk.state.why:
            answer_all(page, chance)
        check_odds(page)
        entries = len(facts(page))
        if desk.state.rolls and not desk.state.why:
            type_keys("r")
        if desk.state.why:
            type_keys("n")
        else:
            desk.do()
            desk.go_on()
        if len(facts(page)) == entries:
            type_keys("n")
        done.update([desk.game.record.standing[-1].phase] if facts(page) else [])

    played, state = facts(page), desk.game.state
    assert len(played) > STEPS // 3, (done, desk.why)
    assert len(done) > 1
    assert replay(desk.game.ruleset, desk.game.record).differs is None
    for _ in range(len(played)):
        undo()
    assert facts(page) == []
    for _ in range(len(played)):
        redo()
    assert facts(page) == played
    assert desk.game.state == state
