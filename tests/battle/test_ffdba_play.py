"""FF-DBA’s battle: its start, the sequence of play, and battles played by chance."""

from random import Random

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from tests.battle.ffdba_battle import (
    BEST,
    END,
    FOY,
    MILHAUD,
    NEXT,
    PACK,
    act,
    after,
    army,
    asked,
    at,
    bar,
    bef,
    begun,
    brigade,
    by_hand,
    due,
    facts,
    marks,
    met,
    refusal,
    state,
)
from tests.battle.random_play import Chance, check_undone_redone_and_replayed, played

# --- the start -------------------------------------------------------------------------------


def test_every_piece_has_a_name_of_its_own_and_the_id_it_has_in_its_army() -> None:
    left = army("France", brigade(10, "Foy", ("", "foot"), ("", "foot"), ("Guard", "foot")))
    right = army("Allies", brigade(30, "Foy", ("", "foot"), ("Guard", "lancers")))
    rows = begun(left, right).play.standing(begun(left, right).state)

    assert [(one.name, one.id, one.formation) for one in rows if one.side == "a"] == [
        ("France", 1, ""),
        ("Foy (France)", 10, "France"),
        ("General Foy (France)", 10, "Foy (France)"),
        ("Foot (France)", 11, "Foy (France)"),
        ("Foot 2 (France)", 12, "Foy (France)"),
        ("Guard (France)", 13, "Foy (France)"),
    ]
    assert [one.name for one in rows if one.side == "b"][3:] == ["Foot (Allies)", "Guard (Allies)"]


def test_an_element_that_stands_for_several_is_counted_out() -> None:
    ligne = Element(11, "foot", "Ligne", 3, traits={"ranks": "2"})
    counted = army("France", Formation(10, "brigade", "Foy", elements=(ligne,)))
    elements = state(begun(counted)).a.brigades[0].elements

    assert [(each.name, each.id, each.ranks) for each in elements] == [
        ("Ligne", 11, 2),
        ("Ligne 2", 11, 2),
        ("Ligne 3", 11, 2),
    ]
    assert bef(begun(counted), "Foy") == 3 * 2 + 1


def test_an_army_without_a_brigade_to_fight_with_is_refused() -> None:
    with pytest.raises(NotAllowed, match="France has no brigade with elements to fight with"):
        begun(army("France", brigade(10, "Foy")))
    with pytest.raises(NotAllowed, match="France has no brigade with elements to fight with"):
        begun(army("France", brigade(10, "Foy", ("Ney", "hussars"))))


def test_who_has_superior_command_adds_one_each_turn_and_is_never_asked_again() -> None:
    game = at("initiative", begun(superior="a"))
    throw = act("initiative", dice={"die_a": 3, "die_b": 3})

    assert asked(game, throw) == []
    assert facts(after(game, throw)) == ["France choose to be player A or B: 4 against 3."]


def test_armies_of_one_name_are_told_apart_as_left_and_right() -> None:
    rows = begun(army("France", FOY), army("France", FOY)).play.standing(
        begun(army("France", FOY), army("France", FOY)).state
    )

    assert [one.name for one in rows][:2] == ["France (left)", "Foy (left)"]
    assert "Battery (right)" in [one.name for one in rows]


def test_a_brigade_alone_is_an_army_and_what_stands_below_it_is_its_own() -> None:
    below = Formation(20, "division", "Odd", "Ney", elements=(Element(21, "foot", "Far"),))
    alone = Army(
        "ffdba",
        "ffdba/custom",
        Formation(1, "brigade", "Foy", elements=(Element(2, "foot", "Near"),), formations=(below,)),
    )
    game = begun(alone)
    rows = [one for one in game.play.standing(game.state) if one.side == "a"]

    assert [(one.name, one.formation) for one in rows] == [
        ("Foy", ""),
        ("Foy’s commander", "Foy"),
        ("Near", "Foy"),
        ("Far", "Foy"),
    ]
    assert state(game).a.name == "Foy"
    assert bef(game, "Foy") == 2 * 2 + 1


# --- the sequence of play --------------------------------------------------------------------


def test_the_seven_steps_follow_each_other_and_each_is_the_right_players() -> None:
    game, seen = begun(), list[tuple[int, str, str]]()
    for _ in range(8):
        now = game.now
        seen.append((now.turn, now.phase, now.side))
        if now.phase == "initiative":
            game = after(game, act("initiative", dice={"die_a": 1, "die_b": 6}))
            game = after(game, act("players", takes="A"))
        else:
            game = after(game, END if now.phase == "close_combat" else NEXT)

    assert seen == [
        (1, "orders", ""),
        (1, "initiative", ""),
        (1, "a_fires", "b"),
        (1, "b_fires", "a"),
        (1, "b_moves", "a"),
        (1, "a_moves", "b"),
        (1, "close_combat", ""),
        (2, "orders", ""),
    ]
    assert [one.title for one in game.play.phases(game.state)] == [
        "Orders",
        "Initiative",
        "A fires",
        "B fires",
        "B moves",
        "A moves",
        "Close combat",
    ]


@pytest.mark.parametrize(
    ("phase", "id_", "words"),
    [
        ("orders", "fire", "Fire: the turn is at orders."),
        ("initiative", "order", "Order: the turn is at initiative."),
        ("initiative", "players", "Throw for initiative first."),
        ("initiative", "next_phase", "Next phase: the turn is at initiative."),
        ("a_fires", "pip", "PIP die: the turn is at “France fire”."),
        ("b_moves", "close", "Close combat: the turn is at “Allies move”."),
        ("b_moves", "disengage", "Nobody is in contact."),
        ("b_moves", "turn_ended", "End of the turn: the turn is at “Allies move”."),
        ("close_combat", "close", "Nobody in contact has still to fight."),
        ("close_combat", "followed_through", "Nobody has to follow through."),
        ("orders", "delay", "No order is on its way."),
        ("orders", "rally", "Nobody flees."),
        ("orders", "cause_passed", "No commander acts on his own."),
        ("orders", "fire_applied", "No result of fire waits to be taken."),
    ],
)
def test_what_bars_an_act_is_one_sentence(phase: str, id_: str, words: str) -> None:
    game = at(phase)

    assert bar(game, id_) == words
    assert refusal(game, act(id_, "Foy", "Pack")) == words


def test_a_tie_for_initiative_is_thrown_again_and_its_winner_chooses() -> None:
    game = at("initiative")
    assert due(game) == [("initiative", (), True)]

    tied = after(game, act("initiative", dice={"die_a": 4, "die_b": 4}))
    assert due(tied) == [("initiative", (), True)]

    won = after(tied, act("initiative", dice={"die_a": 2, "die_b": 5}))
    assert due(won) == [("players", (), True)]
    assert bar(won, "initiative") == "The initiative of this turn is thrown."
    assert asked(won, act("players")) == ["takes"]
    assert after(won, act("players", takes="B")).now.side == "a"


def test_formations_are_free_at_the_deployment_and_of_the_moves_afterwards() -> None:
    square = act("formed", ("Pack 1", "Pack 2"), formation="square")
    game = after(begun(), square)
    assert facts(game) == ["Pack 1 and Pack 2 form square."]
    assert "in square" in marks(game, "Pack 1")

    later = at("orders", after(at("close_combat", game), END))
    assert refusal(later, square) == (
        "After the deployment of turn 1 formations change in the moves."
    )
    assert refusal(at("b_moves", later), act("formed", "Foy 1")) == (
        "Foy 1: this phase belongs to Allies."
    )
    assert refusal(begun(), act("formed", "Lancers", formation="square")) == (
        "formation: only foot forms square."
    )


# --- by chance -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_twenty_turns_of_chance_are_undone_redone_and_replayed(seed: int) -> None:
    chance = Chance(Random(seed), measures=("0", "3", "5", "12"))
    game = played(begun(), chance, turns=20)

    assert game.now.turn == 21 or game.verdict.over
    assert chance.odds_checked > 20
    check_undone_redone_and_replayed(game)


def test_chance_uses_every_act_of_the_battle() -> None:
    done = set[str]()
    for seed in range(10, 22):
        chance = Chance(Random(seed), measures=("0", "3", "5"))
        left, right = army("France", FOY, MILHAUD), army("Allies", PACK, BEST)
        game = begun(left, right)
        game = by_hand(game, "Foy 1", presence="flees")
        for of, to in (("Cuirassiers", "Pack 1"), ("Lancers", "Best 1")):
            game = met(game, of, to)
        _ = played(game, chance, turns=10)
        done |= set(chance.acts)

    assert done == set(begun().play.acts)
