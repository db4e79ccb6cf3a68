"""How long a long battle takes to open and to play on in, against one that has only begun.

50 units a side, 2,000 entries in the file. Run with `make bench`; it prints ratios of one run,
since machines differ, and asserts no time.
"""

from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from app.core.battle.record import Decision
from app.services.battles import Battle, open_, start
from tests.battle.burt_battle import army, books

ENTRIES, ROUNDS = 2_000, 20
DIVISIONS = range(10)


def begun() -> Battle:
    left = army("Left", *(f"L{number}" for number in DIVISIONS), units=5)
    right = army("Right", *(f"R{number}" for number in DIVISIONS), units=5)
    return Battle(start(books(), left, right, id_="bench"))


def a_turn(battle: Battle) -> Battle:
    """Move a unit of every division that may, and end the turn."""
    side = "L" if battle.game.now.side == "a" else "R"
    battle = battle.decide(Decision("activation", dice={"die": 6}))
    for number in DIVISIONS:
        who = {"of": (f"{side}{number}",), "order_1": (f"{side}{number} 1",)}
        if battle.game.bar(battle.game.act("moves")):
            break
        orders = {"orders": [{"distance_paces": 100}]}
        battle = battle.decide(Decision("moves", who, orders, {"die": 4}))
    while battle.game.now.phase != "close_combat":
        battle = battle.decide(Decision("next_phase"))
    return battle.decide(Decision("turn_ended"))


def timed(action: Callable[[], object]) -> float:
    """Give the median of several runs in milliseconds."""
    runs = []
    for _ in range(ROUNDS):
        begin = perf_counter()
        action()
        runs.append(perf_counter() - begin)
    return median(runs) * 1000


def test_a_long_battle_against_one_that_has_begun(tmp_path: Path) -> None:
    empty = begun().save_as(tmp_path / "empty.battle")
    long = begun()
    while len(long.game.record.entries) < ENTRIES:
        long = a_turn(long)
    long = long.save_as(tmp_path / "long.battle")
    first = Decision("activation", dice={"die": 6})

    opened = open_(books(), tmp_path / "long.battle")
    assert opened.differs is None
    assert opened.battle.game.record == long.game.record
    begin = perf_counter()
    open_(books(), tmp_path / "long.battle")
    whole = (perf_counter() - begin) * 1000
    bare = timed(lambda: open_(books(), tmp_path / "empty.battle"))

    def played(battle: Battle) -> Callable[[], object]:
        return lambda: battle.decide(first).undo()

    decided, at_start = timed(played(long)) / 2, timed(played(empty)) / 2
    print(f"\nopen: {whole:.0f} ms of {ENTRIES} entries, {bare:.1f} ms of none: {whole / bare:.0f}")
    print(f"an entry, on disk: {decided:.1f} ms, {at_start:.1f} ms at the start: ", end="")
    print(f"{decided / at_start:.2f} times")
