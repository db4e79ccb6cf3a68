"""A turn of a battle: what may happen when, what holds for a turn, and who pursues.

Source: both lists of the sequence of play, and the sentences on contact, pursuit and buildings.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.core.kernel.contacts import Contact
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fates import Fate
from app.core.rulesets.burt import battle_told as told
from app.core.rulesets.burt import battle_turn as turn
from app.core.rulesets.burt.battle_state import BattleState, Phase
from app.core.rulesets.burt.division_state import Pursuit
from tests.rulesets.burt.field import asked, at, battle, in_melee, losing, moving
from tests.rulesets.burt.tabletop import rules

# --- the moves of a turn ----------------------------------------------------------------------


def test_as_many_divisions_move_as_the_first_die_says_each_once() -> None:
    state = turn.divisions_counted(battle(), 1, rules())
    moved = turn.division_moved(state, "Foy", ["Foy 1", "Foy’s"], rules())

    assert [one.name for one in moved.pieces if one.moved] == ["Foy 1", "Foy’s"]
    with pytest.raises(NotAllowed, match="Foy has thrown its die"):
        turn.division_moved(moved, "Foy", ["Foy 2"], rules())
    with pytest.raises(NotAllowed, match="No more divisions may move"):
        turn.division_moved(moved, "Piré", ["Piré 1"], rules())


def test_divisions_do_not_move_together_nor_in_the_other_players_turn() -> None:
    state = turn.divisions_counted(battle(), 2, rules())

    with pytest.raises(NotAllowed, match="Foy: “Piré 1” is not known"):
        turn.division_moved(state, "Foy", ["Foy 1", "Piré 1"], rules())
    with pytest.raises(NotAllowed, match="Picton is not of France, whose turn it is"):
        turn.division_moved(state, "Picton", ["Picton 1"], rules())
    with pytest.raises(NotAllowed, match="each unit moves once"):
        turn.division_moved(state, "Foy", ["Foy 1", "Foy 1"], rules())


def test_the_army_general_moves_by_himself_once_a_turn() -> None:
    state = turn.divisions_counted(battle(), 0, rules())
    moved = turn.general_moved(state, rules())

    assert moved.piece("France’s general").moved
    assert moved.may_move == 0
    with pytest.raises(NotAllowed, match="France’s general has moved"):
        turn.general_moved(moved, rules())
    drawn = turn.fought(
        in_melee("Foy 1", "Britain’s general"), "Foy 1", "Britain’s general", rules()
    )
    theirs = turn.divisions_counted(turn.turn_ended(drawn, rules()), 0, rules())
    assert theirs.contacts
    assert turn.general_moved(theirs, rules()).contacts == ()
    with pytest.raises(NotAllowed, match="no general on the table"):
        turn.general_moved(losing(state, "France’s general"), rules())


def test_a_building_takes_two_units_of_infantry_of_one_side() -> None:
    state = moving(battle(), "Foy 1", "Foy 2", "Foy 3", "Foy 4")
    two = turn.entered(turn.entered(state, "Foy 1", "Mill", rules()), "Foy 2", "Mill", rules())

    assert [one.name for one in two.pieces if one.building == "Mill"] == ["Foy 1", "Foy 2"]
    with pytest.raises(NotAllowed, match=r"Foy 3 does not enter Mill: .*2 units fill"):
        turn.entered(two, "Foy 3", "Mill", rules())
    with pytest.raises(NotAllowed, match="only infantry enters"):
        turn.entered(two, "Foy 4", "Farm", rules())
    assert turn.entered(two, "Foy 3", "Farm", rules()).piece("Foy 3").building == "Farm"
    theirs = two.changing(["Picton 1"], lambda one: replace(one, building="Barn"))
    with pytest.raises(NotAllowed, match="an enemy holds it"):
        turn.entered(theirs, "Foy 3", "Barn", rules())
    assert told.building(theirs, "Foy 3", "Barn") == {
        "troops": "light_infantry", "friends_inside": 0, "enemy_inside": True,
    }  # fmt: skip
    wide = turn.entered(two, "Foy 3", "Mill", rules(), squares=2)
    assert wide.piece("Foy 3").building == "Mill"
    with pytest.raises(NotAllowed, match="Foy 5 has not moved"):
        turn.entered(two, "Foy 5", "Barn", rules())


def test_who_moves_or_goes_back_leaves_its_building_and_who_holds_stays() -> None:
    state = battle().changing(["Foy 1", "Foy 2"], lambda one: replace(one, building="Mill"))

    def inside(after: BattleState) -> list[str]:
        return [one.name for one in after.pieces if one.building]

    guns = at(state, Phase.GUNS)
    assert inside(moving(state, "Foy 1")) == ["Foy 2"]
    assert inside(turn.shot(guns, "Picton 4", "Foy 1", Fate.NONE, rules())) == ["Foy 1", "Foy 2"]
    for fate in (Fate.RECOIL, Fate.FLEE, Fate.DESTROYED):
        assert inside(turn.shot(guns, "Picton 4", "Foy 1", fate, rules())) == ["Foy 2"]


def test_a_unit_in_a_building_is_told_to_be_in_it_and_is_hard_cover_to_friends() -> None:
    state = battle().changing(["Foy 1"], lambda one: replace(one, building="Mill"))

    shot = told.shoot(state, "Picton 4", "Foy 1", rules())
    answer = asked("shoot", shot, distance_paces=500, die_shooter=1, die_target=1)
    open_ = told.shoot(battle(), "Picton 4", "Foy 1", rules())

    assert answer["score_target"] == 6  # 3 + 2 + 1
    assert asked("shoot", open_, distance_paces=500, die_shooter=1, die_target=1)[
        "score_target"
    ] == 4  # fmt: skip
    passage = told.passage(state, "Foy 2", "Foy 1")
    assert asked("passage", passage, how="recoil")["allowed"] is False
    assert asked("passage", told.passage(battle(), "Foy 2", "Foy 1"), how="recoil")["allowed"]
    with pytest.raises(NotAllowed, match="nobody passes through enemies"):
        told.passage(state, "Foy 2", "Picton 1")


def test_a_winner_that_pursues_leaves_its_building() -> None:
    state = in_melee("Foy 1", "Picton 1")
    state = state.changing(["Picton 1"], lambda one: replace(one, building="Mill"))
    held = turn.fought(
        state, "Foy 1", "Picton 1", rules(), loser="Foy 1", fate=Fate.RECOIL, pursuit=Pursuit.MAY
    )

    assert held.piece("Picton 1").building == "Mill"
    assert turn.pursued(held, "Picton 1", rules()).piece("Picton 1").building == ""


# --- contact and fire -------------------------------------------------------------------------


def test_a_unit_that_moved_meets_an_enemy_and_a_commander_does_not_choose_to() -> None:
    state = moving(battle(), "Foy 1", "Foy’s")

    met = turn.met(state, "Foy 1", "Picton’s", rules())

    assert met.contacts == (Contact("Foy 1", "Picton’s"),)
    with pytest.raises(NotAllowed, match="does not choose to attack"):
        turn.met(state, "Foy’s", "Picton 1", rules())
    with pytest.raises(NotAllowed, match="Foy 2 has not moved"):
        turn.met(state, "Foy 2", "Picton 1", rules())
    with pytest.raises(NotAllowed, match="of the same army"):
        turn.met(state, "Foy 1", "Piré 1", rules())
    with pytest.raises(NotAllowed, match="Picton 1 is not on the field"):
        turn.met(losing(state, "Picton 1"), "Foy 1", "Picton 1", rules())
    with pytest.raises(NotAllowed, match="in contact already"):
        turn.met(met, "Foy 1", "Picton’s", rules())


def test_who_moves_away_is_out_of_contact() -> None:
    drawn = turn.fought(in_melee("Foy 1", "Picton 1"), "Foy 1", "Picton 1", rules())
    theirs = turn.turn_ended(drawn, rules())

    assert theirs.contacts == (Contact("Foy 1", "Picton 1"),)
    assert moving(theirs, "Picton 1").contacts == ()
    assert moving(theirs, "Picton 2").contacts == theirs.contacts


def test_guns_shoot_in_artillery_fire_and_infantry_in_infantry_fire_of_either_side() -> None:
    guns, muskets = at(battle(), Phase.GUNS), at(battle(), Phase.MUSKETS)

    for state, yes, no in ((guns, "Picton 4", "Picton 1"), (muskets, "Picton 1", "Picton 4")):
        after = turn.shot(state, yes, "Foy 1", Fate.DESTROYED, rules())
        assert after.division("Foy").losses == 1
        with pytest.raises(NotAllowed, match=f"{no} does not shoot now: the turn is at"):
            turn.shot(state, no, "Foy 1", Fate.NONE, rules())
    with pytest.raises(NotAllowed, match="Piré 1 does not shoot now"):
        turn.shot(muskets, "Piré 1", "Picton 1", Fate.NONE, rules())
    with pytest.raises(NotAllowed, match="Foy 1 does not shoot now: the turn is at moves"):
        turn.shot(moving(battle()), "Foy 1", "Picton 1", Fate.NONE, rules())
    with pytest.raises(NotAllowed, match="of the same army"):
        turn.shot(guns, "Foy 4", "Foy 1", Fate.NONE, rules())


def test_each_unit_shoots_once_a_turn_also_as_a_further_shooter() -> None:
    state = at(battle(), Phase.MUSKETS)
    after = turn.shot(state, "Foy 1", "Picton 1", Fate.NONE, rules(), further=["Foy 2", "Foy 3"])

    assert told.shoot(state, "Foy 1", "Picton 1", rules(), further=["Foy 2", "Foy 3"])[
        "target"
    ] == {
        "troops": "line_infantry",
        "name": "Picton 1",
        "division_broken": False,
        "in_contact": False,
        "extra_shooters": 2,
    }
    for name in ("Foy 1", "Foy 2", "Foy 3"):
        with pytest.raises(NotAllowed, match=f"{name} has shot this turn"):
            turn.shot(after, name, "Picton 1", Fate.NONE, rules())
    with pytest.raises(NotAllowed, match="each unit shoots once"):
        turn.shot(state, "Foy 1", "Picton 1", Fate.NONE, rules(), further=["Foy 1"])


def test_who_is_in_contact_is_not_shot_at_and_does_not_shoot() -> None:
    met = turn.met(moving(battle(), "Foy 1"), "Foy 1", "Picton 1", rules())
    state = at(met, Phase.MUSKETS)
    may = rules({"BU-25": "may"})

    with pytest.raises(NotAllowed, match="Picton 1 is in contact with an enemy"):
        turn.shot(state, "Foy 2", "Picton 1", Fate.NONE, rules())
    with pytest.raises(NotAllowed, match="Foy 1 is in contact: it fights"):
        turn.shot(state, "Foy 1", "Picton 2", Fate.NONE, rules())
    assert turn.shot(state, "Foy 1", "Picton 2", Fate.NONE, may).piece("Foy 1").shot
    shot = told.shoot(state, "Foy 2", "Picton 1", rules())
    assert asked("shoot", shot, distance_paces=50)["result"] == "no_shot"
    own = told.shoot(state, "Foy 1", "Picton 2", rules())
    assert asked("shoot", own, distance_paces=50)["result"] == "no_shot"


# --- close combat and pursuit -----------------------------------------------------------------


def test_a_pair_in_contact_fights_once_a_turn_and_again_in_the_next() -> None:
    state = in_melee("Foy 1", "Picton 1")
    drawn = turn.fought(state, "Picton 1", "Foy 1", rules())

    with pytest.raises(NotAllowed, match="fight no more this turn"):
        turn.fought(drawn, "Foy 1", "Picton 1", rules())
    again = at(turn.turn_ended(drawn, rules()), Phase.CLOSE_COMBAT)
    assert told.melee(again, "Picton 1", "Foy 1", rules())["attacker"] == "b"
    assert told.melee(again, "Foy 1", "Picton 1", rules())["attacker"] == "a"
    assert turn.fought(again, "Foy 1", "Picton 1", rules()).contacts[0].fought
    with pytest.raises(NotAllowed, match="Foy 2 and Picton 1 are not in contact"):
        turn.fought(state, "Foy 2", "Picton 1", rules())


@pytest.mark.parametrize("fate", [Fate.RECOIL, Fate.FLEE, Fate.DESTROYED])
def test_a_loser_is_out_of_all_its_contacts(fate: Fate) -> None:
    state = moving(battle(), "Foy 1", "Foy 2", "Foy 3")
    for attacker, defender in (("Foy 1", "Picton 1"), ("Foy 2", "Picton 1"), ("Foy 3", "Picton 2")):
        state = turn.met(state, attacker, defender, rules())
    state = at(state, Phase.CLOSE_COMBAT)

    after = turn.fought(state, "Foy 1", "Picton 1", rules(), loser="Picton 1", fate=fate)
    stays = turn.fought(state, "Foy 1", "Picton 1", rules(), loser="Picton 1", fate=Fate.NONE)

    assert after.contacts == (Contact("Foy 3", "Picton 2"),)
    assert after.piece("Picton 1").lost is (fate is Fate.DESTROYED)
    assert len(stays.contacts) == 3
    with pytest.raises(NotAllowed, match="loser: Foy 3 is none of Foy 1 and Picton 1"):
        turn.fought(state, "Foy 1", "Picton 1", rules(), loser="Foy 3", fate=fate)


def won(pursuit: Pursuit) -> BattleState:
    state = in_melee("Piré 1", "Picton 1")
    return turn.fought(
        state, "Piré 1", "Picton 1", rules(), loser="Picton 1", fate=Fate.RECOIL, pursuit=pursuit
    )


def test_who_must_pursue_does_so_before_the_turn_ends_and_who_may_need_not() -> None:
    with pytest.raises(NotAllowed, match="Piré 1 must pursue before the turn ends"):
        turn.turn_ended(won(Pursuit.MUST), rules())
    followed = turn.pursued(won(Pursuit.MUST), "Piré 1", rules())

    assert followed.piece("Piré 1").pursuit is Pursuit.PURSUES
    assert turn.turn_ended(followed, rules()).piece("Piré 1").pursuit is Pursuit.NONE
    assert turn.turn_ended(won(Pursuit.MAY), rules()).turn == 2
    with pytest.raises(NotAllowed, match="Piré 1 has nobody to pursue"):
        turn.pursued(followed, "Piré 1", rules())
    with pytest.raises(NotAllowed, match="Foy 1 has nobody to pursue"):
        turn.pursued(followed, "Foy 1", rules())


def test_a_pursuer_meets_an_enemy_whom_it_fights_next_turn() -> None:
    state = turn.pursued(won(Pursuit.MAY), "Piré 1", rules(), meets="Picton 2")

    with pytest.raises(NotAllowed, match="fight no more this turn"):
        turn.fought(state, "Piré 1", "Picton 2", rules())
    assert turn.turn_ended(state, rules()).contacts == (Contact("Piré 1", "Picton 2"),)


def test_who_flees_off_the_table_leaves_the_pursuer_that_caught_it() -> None:
    state = in_melee("Piré 1", "Picton 1")
    state = turn.fought(
        state,
        "Piré 1",
        "Picton 1",
        rules(),
        loser="Picton 1",
        fate=Fate.FLEE,
        pursuit=Pursuit.MUST,
    )
    caught = turn.pursued(state, "Piré 1", rules(), meets="Picton 1")

    assert caught.contacts == (Contact("Piré 1", "Picton 1", fought=True),)
    assert turn.left_the_table(caught, "Picton 1", rules()).contacts == ()


def test_a_commander_who_wins_pursues_into_no_contact() -> None:
    state = in_melee("Foy 1", "Picton’s")
    beaten = turn.fought(
        state, "Foy 1", "Picton’s", rules(), loser="Foy 1", fate=Fate.RECOIL, pursuit=Pursuit.MAY
    )

    assert turn.pursued(beaten, "Picton’s", rules()).piece("Picton’s").pursuit is Pursuit.PURSUES
    with pytest.raises(NotAllowed, match="does not choose to attack"):
        turn.pursued(beaten, "Picton’s", rules(), meets="Foy 2")


def test_a_duty_to_pursue_outlasts_a_second_win_and_ends_when_its_bearer_goes_back() -> None:
    state = moving(battle(), "Piré 1")
    for defender in ("Picton 1", "Picton 2", "Picton 3"):
        state = turn.met(state, "Piré 1", defender, rules())
    state = at(state, Phase.CLOSE_COMBAT)
    for defender, pursuit in (("Picton 1", Pursuit.MUST), ("Picton 2", Pursuit.MAY)):
        state = turn.fought(
            state, "Piré 1", defender, rules(), loser=defender, fate=Fate.RECOIL, pursuit=pursuit
        )

    beaten = turn.fought(state, "Piré 1", "Picton 3", rules(), loser="Piré 1", fate=Fate.RECOIL)

    assert state.piece("Piré 1").pursuit is Pursuit.MUST
    assert beaten.piece("Piré 1").pursuit is Pursuit.NONE


# --- the turn itself --------------------------------------------------------------------------


def test_a_turn_goes_from_the_first_die_to_close_combat_and_then_to_the_other_player() -> None:
    state, seen = battle(), [battle().phase]
    state = turn.divisions_counted(state, 2, rules())
    while state.phase is not Phase.CLOSE_COMBAT:
        seen.append(state.phase)
        state = turn.next_phase(state, rules())

    assert [*seen, state.phase] == [
        Phase.DIVISIONS, Phase.MOVES, Phase.GUNS, Phase.MUSKETS, Phase.CLOSE_COMBAT,
    ]  # fmt: skip
    ended = turn.turn_ended(state, rules())
    assert (ended.active, ended.turn, ended.phase, ended.may_move) == ("b", 2, Phase.DIVISIONS, 0)
    assert turn.turn_ended(at(ended, Phase.CLOSE_COMBAT), rules()).active == "a"


def test_each_step_waits_for_its_place_in_the_turn() -> None:
    start, late = battle(), at(battle(), Phase.CLOSE_COMBAT)

    with pytest.raises(NotAllowed, match="The turn is at the first die: throw it"):
        turn.next_phase(start, rules())
    with pytest.raises(NotAllowed, match="The turn is at close combat: end the turn"):
        turn.next_phase(late, rules())
    with pytest.raises(NotAllowed, match="at close combat, not at the first die"):
        turn.divisions_counted(late, 1, rules())
    early: tuple[Callable[[], BattleState], ...] = (
        lambda: turn.division_moved(start, "Foy", ["Foy 1"], rules()),
        lambda: turn.general_moved(start, rules()),
        lambda: turn.met(start, "Foy 1", "Picton 1", rules()),
        lambda: turn.entered(start, "Foy 1", "Mill", rules()),
        lambda: turn.fought(start, "Foy 1", "Picton 1", rules()),
        lambda: turn.pursued(start, "Foy 1", rules()),
        lambda: turn.turn_ended(start, rules()),
    )
    for step in early:
        with pytest.raises(NotAllowed, match="The turn is at the first die, not at"):
            step()


def test_what_holds_for_a_turn_is_over_at_its_end_and_losses_are_not() -> None:
    state = moving(battle(), "Foy 1", "France’s general")
    state = turn.shot(at(state, Phase.GUNS), "Foy 4", "Picton 1", Fate.DESTROYED, rules())

    ended = turn.turn_ended(at(state, Phase.CLOSE_COMBAT), rules())

    assert not any(one.moved or one.shot for one in ended.pieces)
    assert not any(one.moved for one in ended.divisions)
    assert ended.division("Picton").losses == 1
    assert at(ended, Phase.GUNS).piece("Foy 4").shot is False
