"""The log of a battle: dice with whose they are, and what a reader picks of it."""

from app.core.battle.log import Filter, Throw, line, lines
from app.core.battle.record import ByHand, Decision
from app.services import battles
from tests.battle.burt_battle import LOST, TURN, army, begun, books, turn_of_battle


def test_dice_are_told_with_whose_they_are() -> None:
    game = turn_of_battle(begun())

    assert line(game, 0).throws == (Throw("die", (6,), "a"),)
    assert line(game, 6).throws == (Throw("Foy 1", (6,), "a"), Throw("Picton 1", (1,), "b"))
    assert line(game, 3).throws == ()


def test_the_right_army_throws_its_own_dice_whoever_stands_first() -> None:
    """Its first die in its own turn; its unit that attacks stands first."""
    game = begun(setting={"first": "b"})

    assert [one.side for one in line(game.decide(TURN[0]), 0).throws] == ["b"]
    assert game.is_turned({"of": ("Picton 1",), "to": ("Foy 1",)})
    assert not game.is_turned({"of": ("Foy 1",), "to": ("Picton 1",)})


def test_an_entry_that_was_not_played_again_has_its_dice_by_their_keys() -> None:
    game = turn_of_battle(begun())

    one = line(begun(), 6, game.record)

    assert one.throws == (Throw("die a", (6,)), Throw("die b", (1,)))
    assert (one.phase, one.title) == ("Close combat", "Close combat")


def test_entries_by_hand_out_of_sequence_and_undone_are_marked() -> None:
    game = begun().decide(TURN[0]).decide(TURN[1], free=True)
    game = game.decide(Decision("next_phase"))
    game = game.set_by_hand(ByHand("Foy 1", LOST, "A wager.")).undo()

    told = lines(game, undone=True)

    assert [(one.free, one.goes_on, one.by_hand, one.undone) for one in told] == [
        (False, False, False, False),
        (True, False, False, False),
        (False, True, False, False),
        (False, False, True, True),
    ]
    assert len(lines(game)) == 3


def test_a_formation_has_the_entries_that_name_it_or_who_stands_in_it() -> None:
    game = turn_of_battle(begun())
    told = lines(game)

    def taken(formation: str) -> list[int]:
        return [one.number for one in told if Filter(game, formation).takes(one)]

    assert taken("Foy") == [1, 2, 6]
    assert taken("Picton") == [2, 6]
    assert taken("Bachelu") == []
    assert taken("Left") == [0, 1, 2, 6]


def test_a_name_that_begins_another_is_not_found_in_it() -> None:
    left = army("Left", "Ney", "Ney Guard")
    game = battles.start(books(), left, army("Right", "Picton"), id_="x")
    game = game.set_by_hand(ByHand("Ney Guard 1", LOST, "A wager."))

    assert Filter(game, "Ney Guard").takes(line(game, 0))
    assert not Filter(game, "Ney").takes(line(game, 0))
    units = {"Ney 1", "Ney 2", "Ney 3", "Ney 4"}
    assert Filter(game, "Ney").names == {"Ney", "General Ney", *units}


def test_turns_are_picked_out() -> None:
    game = turn_of_battle(begun()).decide(Decision("turn_ended"))
    game = game.decide(TURN[0])

    picked = Filter(game, turns=frozenset({2}))

    assert [one.number for one in lines(game) if picked.takes(one)] == [8]
