"""How much longer the odds of 60 dice against 60 take than those of 12 against 12 of DRAM.

Run with `make bench`. It prints ratios of one run, since machines differ; it asserts no time.
"""

from time import perf_counter

from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks

SIZES = (12, 60, 120)


def side(order: str, dice: int) -> dict[str, Json]:
    each: Json = {"troops": "infantry", "order": order, "sp": dice // 4}
    return {"stands": [each] * 4}


def test_odds_of_large_pools() -> None:
    clash = shipped_rulebooks().ruleset("dram").actions["clash"]
    took = []
    for dice in SIZES:
        situation = clash.read({"a": side("A", dice), "b": side("D", dice)})
        start = perf_counter()
        found = clash.odds(situation)
        took.append(perf_counter() - start)
        assert found.of == 6 ** (2 * dice)
        assert len(found.chances) == (dice + 1) ** 2
        assert sum(chance.count for chance in found.chances) == found.of

    for dice, seconds in zip(SIZES, took, strict=True):
        pairs, ratio = (dice + 1) ** 2, seconds / took[0]
        print(f"\n{dice} v {dice}: {pairs} pairs of losses, {ratio:.0f} times those of 12 v 12")
