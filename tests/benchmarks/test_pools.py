"""How long the odds of two pools of dice take, against the bare products of their hits.

Run with `make bench`. It prints ratios of one run, since machines differ; it asserts no time.
"""

from time import perf_counter

import pytest

from app.core.kernel.json_values import Json
from app.core.kernel.pools import Pool
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.counted import counted
from app.ui.battle.odds_words import odds_shown

ROUNDS = 20


@pytest.mark.parametrize("dice", [6, 20, 60])
def test_odds_of_two_pools(dice: int) -> None:
    action = shipped_rulebooks().ruleset("dram").actions["clash"]
    side: Json = {"stands": [{"troops": "infantry", "order": "A", "sp": dice, "start_sp": dice}]}
    situation = action.read({"a": side, "b": side})

    start = perf_counter()
    for _ in range(ROUNDS):
        hits = Pool(dice, 5).counts
        products = [ours * theirs for ours in hits for theirs in hits]
    bare = (perf_counter() - start) / ROUNDS
    start = perf_counter()
    odds = counted(action, situation)
    first = perf_counter() - start
    start = perf_counter()
    for _ in range(ROUNDS):
        counted(action, situation)
    again = (perf_counter() - start) / ROUNDS
    start = perf_counter()
    shown = odds_shown(odds, action, ("left", "right"))
    telling = perf_counter() - start

    assert sum(products) == odds.of == sum(chance.count for chance in shown.chances)
    print(f"\n{dice} v {dice} dice: {first * 1000:.1f} ms, {first / bare:.1f} bare products")
    print(f"again {again / first:.4f} of that, in words {telling / first:.2f} of it")
