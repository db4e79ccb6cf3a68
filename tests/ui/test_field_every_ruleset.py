"""Battles of every ruleset in the window: by clicks and keys, odds, undone, redone, reopened.

Whole ones are decided by the standing rules of a ruleset, and done by hand as players do; where a
ruleset has none, legal acts by chance.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.battle.fight import Roll, fight
from app.core.battle.game import Game, replay
from app.core.battle.record import Decision, Entry
from app.core.kernel.actions import Kind
from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.core.kernel.odds import percent
from app.core.kernel.play import Told
from app.services.armies import new_army
from app.services.battle_dice import written_dice
from app.services.rulebooks import shipped_rulebooks
from app.storage.battles import open_battle
from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.form import form_of
from app.ui.field.page import FieldPage
from app.ui.program import Program
from tests.ui.answers import Answers
from tests.ui.fighting import begin, click, facts, file_of, lists, type_keys
from tests.ui.following import follow
from tests.ui.resolving import focused

BOOKS = shipped_rulebooks()
SEEDS = {"boeder": 12, "burt": 5, "ffdba": 6, "dram": 2}
"""Dice with which a whole battle goes on to its last turn."""
LIMIT, BY_KEYS = 6, 10
"""Turns of a whole battle, and entries of it that are undone and redone key by key."""
STEPS = 40
MEASURES = ("8", "4", "100")


def playable() -> list[str]:
    found = []
    for id_ in BOOKS.rulesets:
        try:
            _ = BOOKS.ruleset(id_).play
        except AppError:
            continue
        found.append(id_)
    return found


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
    """The odds that are shown are those of the services in the state of this moment."""
    desk, shown = page.desk, page.desk.state.page.odds
    if shown is None or desk.state.why:
        return
    odds = desk.battle.odds(form_of(desk.game, desk.hand).decision(desk.hand))
    assert shown.of == odds.of
    assert sum(one.count for one in shown.chances) == sum(one.count for one in odds.chances)
    best = shown.chances[0]
    assert percent(best.count, shown.of).endswith("%")


def ready_armies(ruleset: str) -> tuple[Army, Army]:
    ready = next(one for one in BOOKS.lists_of(ruleset) if one.is_ready)
    return new_army(BOOKS, ready.id, name="French"), new_army(BOOKS, ready.id, name="Allies")


def thrown_by(chance: Random) -> Roll:
    """Throw dice that are the same every time."""

    def thrown(game: Game, decision: Decision) -> Told:
        action, situation = game.posed(decision)
        return {
            call.key: written_dice(call, tuple(chance.choices(range(1, 7), k=call.count)))
            for call in action.dice(situation)
        }

    return thrown


def told(entries: Iterable[Entry]) -> list[tuple[object, ...]]:
    return [(one.turn, one.phase, one.answer, one.facts) for one in entries]


def undo() -> None:
    QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def redo() -> None:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(focused(), Qt.Key.Key_Z, both)


@pytest.mark.parametrize("ruleset", SEEDS)
def test_a_whole_battle_is_played_undone_redone_and_reopened(
    program: Program, answers: Answers, ruleset: str
) -> None:
    a, b = ready_armies(ruleset)
    page = begin(program, answers, NewBattle(a, b, turn_limit=LIMIT))
    desk, path = page.desk, file_of(page)
    decided = fight(desk.game, thrown_by(Random(SEEDS[ruleset]))).game.record.standing
    for number, entry in enumerate(decided):
        assert isinstance(entry.decision, Decision)
        follow(page, entry.decision, before=check_odds)
        assert told(desk.game.record.standing[number:]) == told([entry]), entry.decision

    assert desk.state.verdict is not None
    state = desk.game.state
    assert {one.phase for one in decided} == {one.id for one in desk.game.play.phases(state)}
    assert open_battle(path).record == desk.game.record
    for _ in range(BY_KEYS):
        undo()
    assert told(desk.game.record.standing) == told(decided[:-BY_KEYS])
    program.window.commands["battle.to_start"].trigger()
    assert facts(page) == []
    assert desk.game.state == desk.game.states[0]
    for _ in range(BY_KEYS):
        redo()
    assert told(desk.game.record.standing) == told(decided[:BY_KEYS])
    desk.go_to(len(decided) - 1)
    redo()
    assert told(desk.game.record.standing) == told(decided)
    assert desk.game.state == state

    program.battles.leave()
    program.open(path)
    assert told(desk.game.record.standing) == told(decided)
    assert desk.game.state == state
    assert desk.differs is None


@pytest.mark.parametrize("ruleset", [one for one in playable() if one not in SEEDS])
def test_a_battle_goes_on_by_clicks_and_keys_and_is_undone_to_its_start(
    program: Program, answers: Answers, ruleset: str
) -> None:
    page = begin(program, answers, NewBattle(*ready_armies(ruleset)))
    chance, done = Random(7), Counter[str]()
    desk = page.desk
    for _ in range(STEPS):
        if desk.state.verdict is not None:
            break
        if desk.state.dues and chance.random() < 0.5:
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
