"""How long the odds of every pair of troop types take, against the bare arithmetic of 36 rolls.

Run with `make bench`. It prints ratios of one run, since machines differ; it asserts no time.
"""

from itertools import product
from time import perf_counter

from app.core.kernel.scores import margin
from app.services.rulebooks import shipped_rulebooks

ROUNDS = 20


def test_odds_of_all_pairs_of_troop_types() -> None:
    ruleset = shipped_rulebooks().ruleset("boeder")
    melee = ruleset.actions["melee"]
    pairs = list(product(ruleset.troops, repeat=2))
    situations = [melee.read({"a": {"troops": a}, "b": {"troops": b}}) for a, b in pairs]

    bare, counted = [], []
    for situation in situations:
        start = perf_counter()
        for _ in range(ROUNDS):
            faces = product(range(1, 7), repeat=2)
            bands = [margin(die + 4, other + 4) for die, other in faces]
        bare.append((perf_counter() - start) / ROUNDS)
        start = perf_counter()
        odds = melee.odds(situation)
        counted.append(perf_counter() - start)
        assert sum(chance.count for chance in odds.chances) == odds.of == len(bands)

    worst, mean = max(counted) * 1000, sum(counted) * 1000 / len(counted)
    ratio = sum(counted) / sum(bare)
    print(f"\n{len(pairs)} pairs: {mean:.2f} ms a pair, worst {worst:.2f} ms")
    print(f"resolver over every face / bare comparison of 36 rolls: {ratio:.0f} times")
