"""A whole battle of every ruleset in the window: by clicks and keys, undone, redone, reopened.

What both sides decide is worked out before, and done by hand as players do.
"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.storage.battles import open_battle
from app.ui.field.page import FieldPage
from app.ui.program import Program
from tests.ui.answers import Answers
from tests.ui.fighting import begin, facts, file_of
from tests.ui.following import follow
from tests.ui.killing import Stop, killed
from tests.ui.odds_compared import compare_odds
from tests.ui.resolving import focused
from tests.ui.whole_battles import (
    BOOKS,
    LIMIT,
    PLANS,
    decided,
    new_battle,
    ready_armies,
    thrown_by,
    told,
)

__all__ = ["LIMIT", "ready_armies", "thrown_by"]

BY_KEYS, THROWN = 10, 20
"""So many entries of a whole battle are undone and redone key by key; and so many throws it has."""


def undo() -> None:
    QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def redo() -> None:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(focused(), Qt.Key.Key_Z, both)


def used(game: Game) -> tuple[set[str], set[str]]:
    """Name what was done, and the phases where that was more than going on to the next."""
    acts, phases = set[str](), set[str]()
    for number, entry in enumerate(game.record.standing):
        assert isinstance(entry.decision, Decision)
        act = game.act(entry.decision.act)
        due = {one.act for one in game.play.due(game.states[number])}
        acts.add(act.id)
        if act.id in due or not act.goes_on:
            phases.add(entry.phase)
    return acts, phases


def test_every_ruleset_has_its_whole_battle() -> None:
    assert set(PLANS) == set(BOOKS.rulesets)
    assert all(plan.limit >= LIMIT for plan in PLANS.values())


@pytest.mark.parametrize("ruleset", PLANS)
def test_a_whole_battle_is_played_undone_redone_killed_and_reopened(
    program: Program, answers: Answers, ruleset: str
) -> None:
    plan = PLANS[ruleset]
    page = begin(program, answers, new_battle(ruleset, plan))
    desk, path = page.desk, file_of(page)
    whole = decided(desk.game, plan)
    thrown = 0
    for number, entry in enumerate(whole):
        deed = entry.decision
        assert isinstance(deed, Decision)
        rolls: list[bool] = []

        def look(shown: FieldPage, deed: Decision = deed, rolls: list[bool] = rolls) -> None:
            rolls.append(compare_odds(shown, deed))

        follow(page, deed, before=look)
        assert told(desk.game.record.standing[number:]) == told([entry]), deed
        assert rolls == [bool(deed.dice)]
        thrown += bool(deed.dice)

    assert desk.state.verdict is not None
    assert desk.game.play.verdict(desk.game.state).over is plan.by_rule
    acts, phases = used(desk.game)
    assert phases == {one.id for one in desk.game.play.phases(desk.game.state)}
    assert acts >= plan.used
    assert thrown >= THROWN
    state = desk.game.state

    for _ in range(BY_KEYS):
        undo()
    assert told(desk.game.record.standing) == told(whole[:-BY_KEYS])
    program.window.commands["battle.to_start"].trigger()
    assert facts(page) == []
    assert desk.game.state == desk.game.states[0]
    for _ in range(BY_KEYS):
        redo()
    assert told(desk.game.record.standing) == told(whole[:BY_KEYS])
    desk.go_to(len(whole) - 1)
    redo()
    assert told(desk.game.record.standing) == told(whole)
    assert desk.game.state == state
    assert open_battle(path).record == desk.game.record

    program.battles.leave()
    killed(path, Stop.TAKEN_BACK)
    program.open(path)
    assert desk.differs is None
    assert told(desk.game.record.standing) == told(whole[:-2])
    redo()
    redo()
    assert told(desk.game.record.standing) == told(whole)
    assert desk.game.state == state
