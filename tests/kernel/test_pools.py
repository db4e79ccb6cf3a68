"""Pools of dice: exact counts of hits, against every throw and against a recurrence by hand."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.pools import Pool, together

FACES = range(1, 7)
small = st.lists(st.builds(Pool, st.integers(0, 3), st.integers(1, 7)), max_size=3)


def by_every_throw(pools: list[Pool]) -> tuple[int, ...]:
    """Count hits by throwing every die of every pool."""
    needed = [pool.needed for pool in pools for _ in range(pool.dice)]
    found = Counter(
        sum(face >= score for face, score in zip(throw, needed, strict=True))
        for throw in product(FACES, repeat=len(needed))
    )
    return tuple(found[hits] for hits in range(len(needed) + 1))


@pytest.mark.parametrize(
    ("needed", "faces"), [(0, 6), (1, 6), (2, 5), (4, 3), (5, 2), (6, 1), (7, 0), (9, 0)]
)
def test_so_many_faces_of_a_die_hit(needed: int, faces: int) -> None:
    assert Pool(1, needed).faces == faces
    assert Pool(6, needed).hits(FACES) == faces


@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize("needed", range(1, 8))
def test_a_pool_counts_what_every_throw_gives(dice: int, needed: int) -> None:
    assert Pool(dice, needed).counts == by_every_throw([Pool(dice, needed)])


@given(pools=small)
@settings(max_examples=60, deadline=None)
def test_pools_together_count_what_every_throw_gives(pools: list[Pool]) -> None:
    if sum(pool.dice for pool in pools) <= 6:
        assert together(pools) == by_every_throw(pools)
    assert sum(together(pools)) == 6 ** sum(pool.dice for pool in pools)


def test_no_dice_hit_nothing_in_one_way() -> None:
    assert together([]) == (1,)
    assert Pool(0, 5).counts == (1,)


def test_three_dice_at_5_or_more_by_hand() -> None:
    """4·4·4, 3·2·16, 3·4·4, 2·2·2 of 216."""
    assert Pool(3, 5).counts == (64, 96, 48, 8)


@given(pools=st.lists(st.builds(Pool, st.integers(0, 20), st.integers(2, 6)), max_size=3))
@settings(max_examples=40, deadline=None)
def test_the_order_of_pools_does_not_matter(pools: list[Pool]) -> None:
    assert together(pools) == together(pools[::-1])


@pytest.mark.parametrize("needed", range(1, 8))
def test_sixty_dice_are_exact_to_the_last_throw(needed: int) -> None:
    """A die more at a time: h hits come of h with a miss or h − 1 with a hit."""
    hit, miss = Pool(1, needed).faces, 6 - Pool(1, needed).faces
    counted = [1]
    for _ in range(60):
        counted = [
            (counted[hits] * miss if hits < len(counted) else 0)
            + (counted[hits - 1] * hit if hits else 0)
            for hits in range(len(counted) + 1)
        ]

    assert Pool(60, needed).counts == tuple(counted)
    assert sum(Pool(60, needed).counts) == 6**60
    assert together([Pool(20, needed)] * 3) == tuple(counted)
