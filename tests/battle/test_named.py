"""Naming those who take part in an entry: whole formations, few, many, friends and enemies."""

import pytest

from app.core.battle.named import Order, order_of, parties, words
from app.core.kernel.play import Standing

ROWS = (
    Standing("Armée", "a", 1),
    Standing("Division", "a", 2, "Armée"),
    Standing("Foy", "a", 2, "Division"),  # leads it, and bears its id
    *(Standing(f"Léger {at}", "a", 10 + at, "Division") for at in range(1, 6)),
    Standing("Detached", "a", 11, "Division", besides=True),
    Standing("Picton", "b", 30),
    *(Standing(f"Rifles {at}", "b", 30 + at, "Picton") for at in range(1, 3)),
)
ORDER: Order = order_of(ROWS)
ALL = tuple(f"Léger {at}" for at in range(1, 6))


@pytest.mark.parametrize(
    ("names", "lost", "told"),
    [
        (ALL, (), "Division"),
        (ALL[:4], ("Léger 5",), "Division"),
        (ALL[:4], (), "Léger 1 and 3 more"),
        (ALL[:3], (), "Léger 1, Léger 2 and Léger 3"),
        (("Division", *ALL[:4]), (), "Division"),
        (("Foy", *ALL), (), "Foy and Division"),
        (("Léger 1", "Rifles 1", "Léger 2"), (), "Léger 1 and Léger 2 v Rifles 1"),
        (("Léger 1", "Léger 1"), (), "Léger 1"),
        ((), (), ""),
    ],
)
def test_those_who_take_part_are_named_in_short(
    names: tuple[str, ...], lost: tuple[str, ...], told: str
) -> None:
    assert words(parties(names, ORDER, lambda: lost), " v ") == told
