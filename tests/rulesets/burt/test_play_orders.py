"""The orders of a division’s die, as a battle is told of them."""

import pytest

from app.core.battle.record import Decision
from app.core.kernel.errors import NotAllowed
from tests.battle.burt_battle import TURN, begun


def test_no_more_orders_are_told_of_than_units_are_chosen_for() -> None:
    game = begun().decide(TURN[0])
    orders = {"orders": [{"distance_paces": 100}, {"units": 1, "distance_paces": 100}]}
    who = {"of": ("Foy",), "order_1": ("Foy 1",)}

    with pytest.raises(NotAllowed) as refusal:
        game.decide(Decision("moves", who, orders, {"die": 4}))

    assert str(refusal.value) == "orders.1: nobody was chosen for it."
    assert refusal.value.field == "orders.1"
