"""A battle’s losses, counted by formation and turn, and carried over into an army."""

from dataclasses import replace

import pytest

from app.core.battle.carry_over import carried_over, given_back
from app.core.battle.game import Game
from app.core.battle.losses import losses, turn_summaries
from app.core.battle.record import ByHand, Decision
from app.core.kernel.army import Army, Element, Losses, LostElement
from app.core.kernel.errors import NotAllowed
from app.services import battles
from tests.battle.burt_battle import LOST, TURN, army, begun, books, turn_of_battle


def with_general_lost() -> Game:
    """A battle in which Picton 1 and General Alten are lost, both in turn 1."""
    return turn_of_battle(begun()).set_by_hand(ByHand("General Alten", LOST, "A stray ball."))


def names(one: Army) -> list[str]:
    return [element.name for element in one.order_of_battle.every_element()]


def test_losses_are_counted_by_formation_with_its_commander() -> None:
    rows = {one.name: one for one in losses(with_general_lost())}

    assert (rows["Picton"].pieces, rows["Picton"].lost) == (4, ("Picton 1",))
    assert (rows["Alten"].pieces, rows["Alten"].lost) == (4, ())
    assert rows["Alten"].commander_lost == "General Alten"
    assert rows["Foy"].lost == ()
    assert list(rows) == ["Left", "Foy", "Bachelu", "Right", "Picton", "Alten"]


def test_a_loss_is_counted_in_the_turn_it_happened_in_and_in_no_later_one() -> None:
    game = with_general_lost().decide(Decision("pursued", {"of": ("Foy 1",)}))
    game = game.decide(Decision("turn_ended")).decide(TURN[0])

    first, second = turn_summaries(game)

    assert first.lost == {"a": (), "b": ("Picton 1", "General Alten")}
    assert first.left == {"a": (8, 8), "b": (7, 8)}
    assert second.lost == {"a": (), "b": ()}
    assert second.left == {"a": (8, 8), "b": (7, 8)}


def test_lost_elements_go_and_a_lost_commander_is_noted() -> None:
    after = carried_over(with_general_lost(), "b")

    assert names(after) == [
        *(f"Picton {n}" for n in (2, 3, 4)),
        *(f"Alten {n}" for n in range(1, 5)),
    ]
    assert after.formation(7).notes == "General Alten lost in “Left v Right”."
    assert after.formation(7).commander == "General Alten"
    assert (
        carried_over(with_general_lost(), "a").order_of_battle
        == begun().record.start.a.order_of_battle
    )


def test_of_several_that_stand_as_one_element_the_count_goes_down() -> None:
    right = army("Right", "Picton", units=1)
    several = right.changing(
        2,
        lambda one: replace(one, elements=(Element(3, "line_infantry", "Picton’s", 4),)),
    )
    game = battles.start(books(), army("Left", "Foy"), several, id_="a-battle")
    for name in ("Picton’s", "Picton’s 3"):
        game = game.set_by_hand(ByHand(name, LOST, "A wager."))

    after = carried_over(game, "b")

    assert [(one.name, one.count) for one in after.formation(2).elements] == [("Picton’s", 2)]
    assert carried_over(game.undo(), "b", after).formation(2).elements[0].count == 3


def test_a_battle_carried_over_twice_counts_once() -> None:
    game = with_general_lost()
    once = carried_over(game, "b")

    assert carried_over(game, "b", once) == once


def test_a_battle_that_was_corrected_corrects_the_army() -> None:
    before = begun().record.start.b
    after = carried_over(with_general_lost(), "b")

    corrected = carried_over(begun(), "b", after)

    assert corrected.order_of_battle == before.order_of_battle
    assert corrected.battles == {"a-battle": Losses("Left v Right")}
    assert given_back(corrected, "a-battle") == before


def test_an_earlier_battle_is_corrected_in_an_army_that_has_fought_again() -> None:
    first = with_general_lost()
    after_first = carried_over(first, "b")
    second = battles.start(books(), army("Left", "Foy"), after_first, id_="another")
    second = second.set_by_hand(ByHand("Picton 2", LOST, "A wager."))
    after_both = carried_over(second, "b")
    assert names(after_both)[:2] == ["Picton 3", "Picton 4"]

    corrected = carried_over(begun(), "b", after_both)

    assert names(corrected)[:3] == ["Picton 1", "Picton 3", "Picton 4"]
    assert list(corrected.battles) == ["another", "a-battle"]


def test_the_notes_of_a_player_stay_when_a_loss_is_taken_back() -> None:
    right = begun().record.start.b.changing(7, lambda one: replace(one, notes="Behind the wood."))
    game = battles.start(books(), army("Left", "Foy"), right, id_="a-battle")
    lost = game.set_by_hand(ByHand("General Alten", LOST, "A stray ball."))

    after = carried_over(lost, "b")

    assert after.formation(7).notes == "Behind the wood.\nGeneral Alten lost in “Left v Right”."
    assert carried_over(game, "b", after).formation(7).notes == "Behind the wood."


def test_what_comes_back_finds_a_place_though_its_formation_and_id_are_gone() -> None:
    after = carried_over(with_general_lost(), "b")
    top = replace(
        after.order_of_battle, formations=(), elements=(Element(9, "line_infantry", "New"),)
    )
    bare = replace(
        after,
        order_of_battle=top,
        battles={
            "a-battle": Losses(
                "", (LostElement(Element(1, "line_infantry", "Picton 1", 4), 1, 2, 0),), {7: "gone"}
            )
        },
    )

    back = given_back(bare, "a-battle")

    assert [(one.id, one.name, one.count) for one in back.order_of_battle.elements] == [
        (10, "Picton 1", 1),
        (9, "New", 1),
    ]


def test_an_army_that_did_not_fight_there_is_refused() -> None:
    game = with_general_lost()
    other = begun().record.start.b.changing(
        2, lambda one: replace(one, elements=(Element(3, "foot_artillery"),))
    )
    with pytest.raises(NotAllowed, match="Right is not the army that fought"):
        carried_over(game, "b", other)
    with pytest.raises(NotAllowed, match="of other rules"):
        carried_over(game, "b", replace(other, ruleset="dram"))
    nameless = replace(game.record, start=replace(game.record.start, id=""))
    with pytest.raises(NotAllowed, match="no id"):
        carried_over(replace(game, record=nameless), "b")


def test_battles_taken_back_in_any_order_leave_every_element_where_it_was() -> None:
    """Picton 1 falls in the first battle, Picton 2, before him in the list by then, in the next."""
    before = begun().record.start.b
    first = with_general_lost()
    second = battles.start(books(), army("Left", "Foy"), carried_over(first, "b"), id_="another")
    fought = second.set_by_hand(ByHand("Picton 2", LOST, "A wager."))
    both = carried_over(fought, "b")

    first_back = carried_over(begun(), "b", both)
    back = carried_over(second, "b", first_back)

    assert names(back) == names(before)
    assert back.order_of_battle == before.order_of_battle


def test_an_id_that_another_element_has_taken_since_is_not_lost_in_its_stead() -> None:
    """A new unit bears Picton 1’s id: the later battle takes him again, and not the new one."""
    right = begun().record.start.b
    (lost,) = [one for one in right.formation(2).elements if one.name == "Picton 1"]
    taken = LostElement(lost, 1, 2, 0)
    rest = right.changing(
        2,
        lambda one: replace(
            one, elements=(Element(lost.id, "line_infantry", "New"), *one.elements[1:])
        ),
    )
    after = replace(rest, battles={"earlier": Losses("x"), "later": Losses("y", (taken,))})

    back = given_back(after, "earlier")

    assert names(back) == names(after)
    assert list(back.battles) == ["later"]
    assert names(given_back(back, "later"))[:2] == ["Picton 1", "New"]
