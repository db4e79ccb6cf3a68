"""How many whole battles by standing rules a second are fought, and how much of it is the rules.

Each ruleset's ready army against itself. Run with `make bench`; it prints figures of one run, since
machines differ, and asserts no time. The ratio is a battle against its decisions alone: what it
costs to think of them, and to throw their dice.
"""

from time import perf_counter

import pytest

from app.core.battle.game import replay
from app.services import fights
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks

BOOKS = shipped_rulebooks()
BATTLES = 5


@pytest.mark.parametrize("id_", BOOKS.rulesets)
def test_battles_a_second(id_: str) -> None:
    list_id = next(one.id for one in BOOKS.lists_of(id_) if one.is_ready)
    left, right = (new_army(BOOKS, list_id, name=name) for name in ("North", "South"))
    begin = perf_counter()
    done = [fights.fought(BOOKS, left, right, str(seed)) for seed in range(BATTLES)]
    whole = perf_counter() - begin
    begin = perf_counter()
    again = [replay(one.battle.game.ruleset, one.battle.game.record) for one in done]
    decided = perf_counter() - begin

    assert [one.differs for one in again] == [None] * BATTLES
    entries = sum(len(one.battle.game.record.entries) for one in done) / BATTLES
    print(f"\n{id_}: {BATTLES / whole:.1f} battles a second of {entries:.0f} entries, ", end="")
    print(f"{whole / decided:.2f} times their replay")
