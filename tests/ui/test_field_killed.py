"""The window is killed from outside in the middle of a battle: nothing that was shown is lost."""

from pathlib import Path

import pytest

from app.core.battle.record import Decision
from app.services.battles import Battle
from app.ui.program import Program
from tests.ui.following import follow
from tests.ui.killing import Stop, killed
from tests.ui.whole_battles import PLANS, begun, decided, told

ENTRIES = 5


@pytest.mark.parametrize("stop", [Stop.SHOWN, Stop.WRITTEN, Stop.WRITING])
@pytest.mark.parametrize("ruleset", PLANS)
def test_a_battle_that_was_killed_reopens_at_the_same_entry_and_goes_on(
    program: Program, tmp_path: Path, ruleset: str, stop: Stop
) -> None:
    plan, path = PLANS[ruleset], tmp_path / "a.battle"
    start = Battle(begun(ruleset, plan)).save_as(path).game
    whole = decided(start, plan)

    killed(path, stop, ENTRIES)
    kept = ENTRIES - 1 if stop is Stop.WRITING else ENTRIES
    program.open(path)

    desk = program.field.desk
    assert told(desk.game.record.entries) == told(whole[:kept])
    assert desk.game.record.stands == kept
    assert desk.differs is None
    following = whole[kept].decision
    assert isinstance(following, Decision)
    follow(program.field, following)
    assert told(desk.game.record.standing) == told(whole[: kept + 1])
    assert desk.battle.path == path
