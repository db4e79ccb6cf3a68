"""New armies: whole where the list has a ready army, else empty."""

from app.core.armies.creation import new_army
from tests.armies.small_armies import CUSTOM, army_list, boeder, ids_of


def test_a_ready_army_comes_whole_with_its_ids_in_the_order_of_battle() -> None:
    army = new_army(army_list(), boeder(), nation="France", year=1812)

    assert (army.ruleset, army.list_id) == ("boeder", "boeder/napoleonic-army")
    assert (army.name, army.nation, army.year) == ("Napoleonic army", "France", 1812)
    assert army.order_of_battle.strength == 33
    assert ids_of(army) == list(range(1, 1 + len(ids_of(army))))
    assert {element.count for element in army.order_of_battle.every_element()} == {1}


def test_an_army_of_any_other_list_is_empty_and_bears_the_name_it_is_given() -> None:
    army = new_army(army_list(CUSTOM), boeder(), name="Corps d'observation")

    assert army.name == "Corps d'observation"
    assert ids_of(army) == [1]
    assert army.order_of_battle.level == "army"


def test_an_army_keeps_the_rulings_it_is_given() -> None:
    army = new_army(army_list(), boeder(), rulings={"BO-22": "alone"})

    assert army.rulings == {"BO-22": "alone"}
