"""Acts outside the sequence of play in DRAM, Boeder, DBN and DBACW, and more of Burt and FF-DBA."""

from dataclasses import replace

import pytest

from app.core.battle.game import Game, replay
from app.core.battle.record import Decision
from app.core.kernel.errors import NotAllowed
from app.core.rulesets.burt.division_state import Pursuit
from tests.battle import (
    boeder_battle,
    burt_battle,
    dbacw_battle,
    dbn_battle,
    dram_battle,
    ffdba_battle,
)
from tests.battle.burt_battle import TURN


def freely(game: Game, decision: Decision, why: str) -> Game:
    """Do an act that is refused in the sequence of play, and see that it replays."""
    with pytest.raises(NotAllowed, match=why):
        game.decide(decision)
    after = game.decide(decision, free=True)
    assert replay(after.ruleset, after.record).differs is None
    return after


# --- Burt ------------------------------------------------------------------------------------


def in_contact(game: Game, name: str) -> bool:
    return bool(game.state.contacts_of(name))


def at_muskets() -> Game:
    game = burt_battle.begun()
    for one in TURN[:5]:
        game = game.decide(one)
    return game


def test_a_unit_of_burt_in_contact_has_no_shot_freely_and_the_log_says_why() -> None:
    thrown = {"die_shooter": 6, "die_target": 1}
    chosen = {"of": ("Foy 1",), "to": ("Picton 2",)}
    shot = Decision("shoot", chosen, {"distance_paces": 100}, thrown)

    after = freely(at_muskets(), shot, "it fights and does not shoot")

    (fact,) = after.record.standing[-1].facts
    assert fact.text == "Foy 1 has no shot: it is in contact, and fights instead."
    assert in_contact(after, "Foy 1")


def test_a_pursuit_that_is_owed_does_not_hold_up_a_turn_of_burt_that_ends_freely() -> None:
    game = at_muskets().decide(Decision("next_phase"))
    owing = game.state.changing(["Foy 1"], lambda one: replace(one, pursuit=Pursuit.MUST))
    game = replace(game, states=(*game.states[:-1], owing))
    with pytest.raises(NotAllowed, match="Foy 1 must pursue"):
        game.decide(Decision("turn_ended"))

    assert game.decide(Decision("turn_ended"), free=True).now.turn == 2


def test_a_turn_of_burt_is_ended_freely_in_the_moves() -> None:
    game = burt_battle.begun().decide(TURN[0])

    after = freely(game, Decision("turn_ended"), "the turn is at moves")

    assert (after.now.turn, after.now.phase, after.now.side) == (2, "divisions", "b")


# --- FF-DBA ----------------------------------------------------------------------------------


def test_a_commander_of_ffdba_rallies_freely_after_orders_and_gets_orders_after_a_rally() -> None:
    game = ffdba_battle.at("close_combat")
    game = ffdba_battle.by_hand(game, "Foy 1", presence="flees")
    game = game.decide(ffdba_battle.act("order", "Foy", order="HOLD"), free=True)
    game = game.decide(ffdba_battle.act("delay", "Foy", dice={"die": 6}), free=True)
    rally = ffdba_battle.act("rally", "Foy 1", dice={"die": 6})

    after = freely(game, rally, "has received orders: no rally this turn")

    assert "flees" not in ffdba_battle.marks(after, "Foy 1")
    again = after.decide(ffdba_battle.act("order", "Foy", order="HOLD"), free=True)
    late = ffdba_battle.act("delay", "Foy", dice={"die": 6})
    assert freely(again, late, "rallies and receives no orders").state.written == ()


def test_initiative_of_ffdba_is_tested_freely_again() -> None:
    test = ffdba_battle.act("initiative_test", "Foy", dice={"die": 1})

    after = freely(ffdba_battle.begun().decide(test), test, "has tested his initiative once")

    tests = after.record.standing
    assert [(one.free, one.answer["allowed"]) for one in tests] == [(False, True), (True, False)]


def test_players_of_ffdba_chosen_freely_leave_the_turn_where_it_is() -> None:
    game = ffdba_battle.at("b_moves")

    after = freely(game, ffdba_battle.act("players", takes="B"), "the turn is at “Allies move”")

    assert (after.now.phase, after.now.side) == ("b_moves", "a")


# --- DRAM ------------------------------------------------------------------------------------


def test_a_stand_of_dram_moves_again_freely() -> None:
    game = dram_battle.after(dram_battle.begun(), *dram_battle.TO_MOVES)
    move = dram_battle.one("moves", "Quiot", motion="stays")

    after = freely(game.decide(move), move, "has moved this turn")

    assert after.state == game.decide(move).state


def test_a_stand_of_dram_that_has_not_advanced_meets_an_enemy_freely() -> None:
    game = dram_battle.after(dram_battle.begun(), *dram_battle.TO_MOVES)

    after = freely(game, dram_battle.one("met", "Quiot", "Pirch"), "No stand has advanced")

    assert after.state.stand("Quiot").motion is None
    assert in_contact(after, "Quiot")


def test_a_phase_of_dram_is_left_freely_with_what_it_owes_undone() -> None:
    game = dram_battle.in_combat(dram_battle.begun(), ("Quiot", "Steinmetz"))

    after = freely(game, dram_battle.NEXT, "fight Quiot and Steinmetz first")

    assert after.now.phase == "reorganise"
    assert in_contact(after, "Quiot")


def test_an_hour_of_dram_is_ended_freely_in_any_phase() -> None:
    game = dram_battle.after(dram_battle.begun(), *dram_battle.TO_MOVES)

    after = freely(game, dram_battle.END, "the turn is at moves")

    assert (after.now.turn, after.now.phase) == (2, "reveal")


def test_initiative_of_dram_thrown_freely_in_the_moves_sets_a_new_order() -> None:
    game = dram_battle.after(dram_battle.begun(), *dram_battle.TO_MOVES)

    after = freely(game, dram_battle.initiative(left=6, right=1), "the turn is at moves")

    assert after.state.to_move == ("I Korps", "I Corps")


def test_initiative_of_dram_thrown_freely_in_combat_leaves_the_turn_there() -> None:
    game = dram_battle.in_combat(dram_battle.begun(), ("Quiot", "Steinmetz"))

    after = freely(game, dram_battle.initiative(left=6, right=1), "the turn is at combat")

    assert (after.now.phase, after.state.to_move) == ("combat", ())


# --- Boeder ----------------------------------------------------------------------------------


def test_the_last_phase_of_boeder_has_none_after_it_even_freely() -> None:
    game = boeder_battle.after(boeder_battle.begun(), boeder_battle.pips(3, 3, 3))
    game = boeder_battle.after(game, *[boeder_battle.NEXT] * 2)

    assert game.now.phase == "close_combat"
    with pytest.raises(NotAllowed, match="The turn is at close combat: end the turn"):
        game.decide(boeder_battle.NEXT, free=True)


def test_pips_of_boeder_thrown_freely_leave_the_turn_where_it_is() -> None:
    game = boeder_battle.after(
        boeder_battle.begun(), boeder_battle.pips(3, 3, 3), boeder_battle.NEXT
    )

    after = freely(game, boeder_battle.pips(6, 6, 6), "the turn is at fire")

    assert after.now.phase == "fire"


# --- DBN -------------------------------------------------------------------------------------


def test_a_commander_of_dbn_throws_again_freely() -> None:
    game = dbn_battle.at("moves")
    again = dbn_battle.act("cap_throw", "Picton", dice={"die": 6})

    after = freely(game, again, "the turn is at moves")

    assert after.state.pool("Picton").die == 6


def test_a_breakthrough_of_dbn_is_tested_freely_by_who_destroyed_nobody() -> None:
    game = dbn_battle.at("shooting")
    test = dbn_battle.act("breakthrough", "Heavies", dice={"die": 6})

    assert freely(game, test, "the turn is at shooting").now.phase == "shooting"


def test_two_of_dbn_who_are_not_in_contact_fight_freely_and_are_in_contact_then() -> None:
    game = dbn_battle.at("shooting")
    fight = dbn_battle.combat("fight", "Heavies", "6e", 2, 2, a={"total": 4}, b={"total": 4})

    after = freely(game, fight, "not in contact|the turn is at")

    assert after.now.phase == "shooting"
    assert after.state.contact("Heavies", "6e").fought


def test_phases_and_bounds_of_dbn_end_freely_with_what_they_owe_undone() -> None:
    game = dbn_battle.at("caps")

    after = freely(game, dbn_battle.NEXT, "throw for")
    assert after.now.phase == "moves"

    after = freely(after, dbn_battle.END, "the turn is at moves")
    assert (after.now.phase, after.now.side) == ("caps", "b")


def test_before_the_set_up_of_dbn_no_phase_ends_even_freely() -> None:
    with pytest.raises(NotAllowed, match="the throw for the defender first"):
        dbn_battle.begun().decide(dbn_battle.NEXT, free=True)


# --- DBACW -----------------------------------------------------------------------------------


def test_a_turn_of_dbacw_ends_freely_without_the_tests_it_owes() -> None:
    game = dbacw_battle.in_turn()
    for name in ("Tenn", "Ala"):
        game = dbacw_battle.by_hand(game, name, state="destroyed")

    after = freely(game.decide(dbacw_battle.NEXT), dbacw_battle.END, "test Archer’s first|Archer’s")

    assert (after.now.turn, after.now.phase) == (2, "caps")
