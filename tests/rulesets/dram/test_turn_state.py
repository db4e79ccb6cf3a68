"""A battle from turn to turn: chits, tests, moves, combats, generals, rest, and their order.

Source: the phases of a turn and the paragraphs on each. Worked by hand.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.core.kernel.contacts import Contact
from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dram import battle_told as told
from app.core.rulesets.dram import battle_turn as turn
from app.core.rulesets.dram import combat_turn, corps_turn, endurance_turn, order_chits
from app.core.rulesets.dram.army_state import fielded
from app.core.rulesets.dram.battle_state import BattleState, Phase, opposed
from app.core.rulesets.dram.exhaustion import Exhausted
from app.core.rulesets.dram.general_state import leads
from app.core.rulesets.dram.initiative import Initiative
from app.core.rulesets.dram.orders import GivenOrder
from app.core.rulesets.dram.stand_state import Motion, in_play
from app.core.rulesets.dram.tables import Risk
from app.core.rulesets.dram.troops import Order, Troops
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.dram.field import (
    at,
    battle,
    meeting,
    moving,
    next_turn,
    on,
    ordering,
    reduced,
    stand,
)
from tests.rulesets.dram.tabletop import ask, rules


def fought(state: BattleState, **hits: int) -> BattleState:
    return combat_turn.fought(state, hits, rules())


def failing(state: BattleState, name: str = "Quiot") -> BattleState:
    """Let Quiot lose 2 of 4 to Pirch, and fail the test of the next turn."""
    state = next_turn(fought(meeting(state, {name: "Pirch"}), **{name: 2, "Pirch": 0}))
    return endurance_turn.tested(at(state, Phase.TESTS), name, Exhausted.FALL_BACK, rules())


# --- chits ------------------------------------------------------------------------------------


def test_an_order_takes_force_in_the_turn_after_it_is_placed() -> None:
    placed = ordering(battle(), "d’Erlon", "Quiot", "A")
    later = next_turn(placed)
    shown = order_chits.revealed(later, "Quiot", rules())

    assert [one.stand("Quiot").order for one in (placed, later, shown)] == ["D", "D", "A"]
    assert [one.stand("Quiot").chit for one in (placed, later, shown)] == ["A", "A", None]
    assert shown.turn == 2


def test_every_chit_is_revealed_before_the_turn_goes_on() -> None:
    later = next_turn(ordering(battle(), "d’Erlon", "Quiot", "A"))

    with pytest.raises(NotAllowed, match="at the reveal of chits: reveal the chit of Quiot first"):
        turn.next_phase(later, rules())
    shown = order_chits.revealed(later, "Quiot", rules())
    assert turn.next_phase(shown, rules()).phase is Phase.TESTS
    with pytest.raises(NotAllowed, match="Quiot has no chit to reveal"):
        order_chits.revealed(shown, "Quiot", rules())
    with pytest.raises(NotAllowed, match="Foy has no chit to reveal"):
        told.order(later, "Foy")


def test_an_order_that_the_table_forbids_is_refused_for_all_to_see() -> None:
    later = next_turn(ordering(on(battle(), Quiot="M"), "d’Erlon", "Quiot", "A"))
    shown = order_chits.revealed(later, "Quiot", rules())

    assert shown.stand("Quiot").order is Order.M
    assert shown.stand("Quiot").chit is None
    assert shown.stand("Quiot").refused.startswith("Manoeuvre may not change to Attack")
    assert next_turn(shown).stand("Quiot").refused == ""


@pytest.mark.parametrize(("miles", "order"), [(1, "D"), (2, "R")])
def test_reserve_is_refused_within_a_mile_of_an_enemy(miles: int, order: str) -> None:
    later = next_turn(ordering(battle(), "d’Erlon", "Quiot", "R"))
    shown = order_chits.revealed(later, "Quiot", rules(), enemy_distance_miles=miles)

    assert shown.stand("Quiot").order == order
    assert bool(shown.stand("Quiot").refused) is (order == "D")


def test_an_enemy_near_a_stand_on_reserve_makes_it_deploy() -> None:
    state = at(on(battle(), Foy="R", Quiot="M"), Phase.TESTS)

    assert order_chits.enemy_near(state, "Foy", 1, rules()).stand("Foy").order is Order.D
    assert order_chits.enemy_near(state, "Foy", 2, rules()) == state
    assert order_chits.enemy_near(state, "Quiot", 1, rules()) == state
    moves = at(state, Phase.MOVES)
    assert order_chits.enemy_near(moves, "Foy", 1, rules()).stand("Foy").order is Order.D
    combat = at(state, Phase.COMBAT)
    assert order_chits.enemy_near(combat, "Foy", 1, rules()).stand("Foy").order is Order.D
    with pytest.raises(NotAllowed, match="not at exhaustion tests or moves or combat"):
        order_chits.enemy_near(at(state, Phase.REORGANISE), "Foy", 1, rules())


def test_no_distance_is_below_0_miles() -> None:
    state = at(on(battle(), Foy="R"), Phase.TESTS)
    with pytest.raises(NotAllowed, match="enemy_distance_miles: “-1” is not allowed") as near:
        order_chits.enemy_near(state, "Foy", -1, rules())
    late = next_turn(ordering(battle(), "d’Erlon", "Quiot", "R"))
    with pytest.raises(NotAllowed, match="enemy_distance_miles: “-1” is not allowed"):
        order_chits.revealed(late, "Quiot", rules(), enemy_distance_miles=-1)
    with pytest.raises(NotAllowed, match="distance_miles: “-1” is not allowed"):
        order_chits.sent(at(battle(), Phase.ORDERS), "Ney", "Foy", Order.M, -1, rules())
    assert near.value.field == "enemy_distance_miles"


def test_neither_of_two_in_contact_stays_on_reserve() -> None:
    """Quiot advances from Reserve on Pirch, who rests; Deploy by DR-19, or as each player picks."""
    state = corps_turn.stand_moved(
        moving(on(battle(), Quiot="R", Pirch="R"), "Quiot"), "Quiot", Motion.ADVANCES
    )
    owner = rules({"DR-19": "owner"})

    met = corps_turn.met(state, "Quiot", "Pirch", rules())
    assert (met.stand("Quiot").order, met.stand("Pirch").order) == ("D", "D")
    picks = {"Quiot": Order.M, "Pirch": Order.D}
    chosen = corps_turn.met(state, "Quiot", "Pirch", owner, picks=picks)
    assert (chosen.stand("Quiot").order, chosen.stand("Pirch").order) == ("M", "D")
    with pytest.raises(NotAllowed, match="picks: Pirch cannot rest so near an enemy"):
        corps_turn.met(state, "Quiot", "Pirch", owner, picks={"Quiot": Order.D})


def test_reserve_is_refused_to_a_stand_in_contact() -> None:
    state = fought(meeting(battle(), {"Quiot": "Pirch"}), Quiot=0, Pirch=0)
    shown = order_chits.revealed(
        next_turn(ordering(state, "d’Erlon", "Quiot", "R")), "Quiot", rules()
    )

    assert shown.stand("Quiot").order is Order.D
    assert "an enemy is within 1 mile" in shown.stand("Quiot").refused


def test_where_its_player_picks_the_order_he_has_to_and_not_reserve() -> None:
    state, owner = at(on(battle(), Foy="R"), Phase.TESTS), rules({"DR-19": "owner"})

    picked = order_chits.enemy_near(state, "Foy", 1, owner, picks=Order.M)
    assert picked.stand("Foy").order is Order.M
    with pytest.raises(NotAllowed, match="picks: Foy cannot rest so near") as owing:
        order_chits.enemy_near(state, "Foy", 1, owner)
    assert owing.value.field == "picks"
    for barred in (Order.R, Order.A):
        with pytest.raises(NotAllowed, match=f"picks: Foy cannot go to {barred}"):
            order_chits.enemy_near(state, "Foy", 1, owner, picks=barred)


# --- AP and written orders --------------------------------------------------------------------


def given(state: BattleState, general: str, name: str, **where: object) -> BattleState:
    order = GivenOrder.model_validate({"distance_miles": 1, "line_of_sight": True, **where})
    return order_chits.placed(state, general, name, Order.A, order, rules())


def test_orders_cost_ap_until_none_are_left_and_the_next_turn_has_them_again() -> None:
    state = at(battle(), Phase.ORDERS)
    two = given(state, "d’Erlon", "Quiot", distance_miles=3)
    none = given(two, "d’Erlon", "Piré")

    assert [one.general("d’Erlon").ap_left for one in (state, two, none)] == [3, 1, 0]
    assert told.ap_budget(two, "d’Erlon", rules()) == {"general_ap": 1}
    with pytest.raises(NotAllowed, match="d’Erlon has 0 AP left, and the order costs 1"):
        given(none, "d’Erlon", "Guns")
    with pytest.raises(NotAllowed, match="d’Erlon has 1 AP left, and the order costs 2"):
        given(two, "d’Erlon", "Guns", line_of_sight=False)
    assert next_turn(none).general("d’Erlon").ap_left == 3


def test_a_general_commands_his_corps_and_a_higher_one_his_army() -> None:
    state = at(battle(), Phase.ORDERS)

    assert given(state, "Ney", "Foy").stand("Foy").chit is Order.A
    assert state.commands("Ney", "Quiot")
    assert not state.commands("Ney", "Train")
    for general, name in (("d’Erlon", "Foy"), ("Ney", "Pirch"), ("Zieten", "Train")):
        with pytest.raises(NotAllowed, match=f"{name} is not under {general}") as wrong:
            given(state, general, name)
        assert wrong.value.field == "general"


def test_no_stand_has_two_chits_and_none_beyond_four_miles() -> None:
    state = given(at(battle(), Phase.ORDERS), "d’Erlon", "Quiot")

    with pytest.raises(NotAllowed, match="Quiot has its chit for the next turn"):
        given(state, "Ney", "Quiot")
    with pytest.raises(NotAllowed, match="Piré cannot be given an order: beyond 4 miles") as far:
        given(state, "d’Erlon", "Piré", distance_miles=5)
    assert far.value.field == "distance_miles"
    with pytest.raises(NotAllowed, match="at the reveal of chits, not at new orders"):
        given(battle(), "d’Erlon", "Quiot")


def test_a_higher_general_writes_as_far_in_miles_as_his_ap_and_spends_none() -> None:
    state = at(battle(), Phase.ORDERS)
    sent = order_chits.sent(state, "Ney", "Foy", Order.M, 5, rules())

    assert sent.stand("Foy").chit is Order.M
    assert sent.general("Ney").ap_left == 5
    with pytest.raises(NotAllowed, match="Foy: The order may not be written: 6 miles is beyond"):
        order_chits.sent(state, "Ney", "Foy", Order.M, 6, rules())
    with pytest.raises(NotAllowed, match="only a general above the corps writes"):
        order_chits.sent(state, "Reille", "Foy", Order.M, 1, rules())
    with pytest.raises(NotAllowed, match="Foy has its chit"):
        order_chits.sent(sent, "Ney", "Foy", Order.M, 5, rules())


# --- exhaustion -------------------------------------------------------------------------------


def test_a_stand_is_tested_in_the_turn_after_losses_that_leave_it_half() -> None:
    """Of 4: 3 are over half, 2 are half."""
    one = next_turn(fought(meeting(battle(), {"Quiot": "Pirch"}), Quiot=1, Pirch=2))
    tests = at(one, Phase.TESTS)

    assert endurance_turn.tests_due(tests, rules()) == ("Pirch",)
    assert told.exhaustion(tests, "Pirch") == {
        "name": "Pirch", "start_sp": 4, "previous_sp": 4, "current_sp": 2, "tested_before": False,
    }  # fmt: skip
    with pytest.raises(NotAllowed, match="at exhaustion tests: test Pirch first"):
        turn.next_phase(tests, rules())
    with pytest.raises(NotAllowed, match="Quiot is not tested: it is over half"):
        endurance_turn.tested(tests, "Quiot", Exhausted.FALL_BACK, rules())
    done = endurance_turn.tested(tests, "Pirch", Exhausted.NO_EFFECT, rules())
    with pytest.raises(NotAllowed, match="Pirch is not tested"):
        endurance_turn.tested(done, "Pirch", Exhausted.NO_EFFECT, rules())
    assert endurance_turn.tests_due(at(next_turn(done), Phase.TESTS), rules()) == ()


def test_once_tested_a_stand_is_tested_after_all_later_losses_over_half_or_not() -> None:
    """It falls to 2 of 4, rests to 4, and loses 1: 3 are over half, and it is tested."""
    state = next_turn(fought(meeting(battle(), {"Quiot": "Pirch"}), Quiot=2, Pirch=0))
    state = endurance_turn.tested(at(state, Phase.TESTS), "Quiot", Exhausted.NO_EFFECT, rules())
    state = replace(reduced(next_turn(state), Quiot=4, Jagow=4), contacts=())
    for name in ("Quiot", "Jagow"):
        state = fought_again(state, name)
    state = at(next_turn(state), Phase.TESTS)

    assert endurance_turn.tests_due(state, rules()) == ("Quiot",)
    request = told.exhaustion(state, "Quiot")
    assert request["tested_before"] is True
    assert ask("exhaustion", {**request, "die": 4}).answer["result"] == "fall_back"
    assert told.exhaustion(state, "Jagow")["tested_before"] is False
    assert ask("exhaustion", told.exhaustion(state, "Jagow")).answer["test"] is False


def fought_again(state: BattleState, name: str) -> BattleState:
    """Take 1 SP from a stand that was over half."""
    return state.changing([name], lambda one: replace(one, sp=one.sp - 1))


def test_who_fails_deploys_at_once_and_falls_back_each_turn_until_he_has_a_new_order() -> None:
    state = failing(on(battle(), Quiot="A"))
    assert state.stand("Quiot").order is Order.D
    for _ in range(3):
        moves = moving(state, "Quiot")
        assert state.stand("Quiot").falls_back
        with pytest.raises(NotAllowed, match="Quiot must fall back first"):
            corps_turn.corps_moved(moves)
        for motion in (Motion.STAYS, Motion.MOVES, Motion.ADVANCES):
            with pytest.raises(NotAllowed, match="Quiot falls back a full move until a general"):
                corps_turn.stand_moved(moves, "Quiot", motion)
        gone = corps_turn.stand_moved(moves, "Quiot", Motion.FALLS_BACK)
        assert gone.contacts == ()
        state = next_turn(gone)

    ordered = next_turn(ordering(state, "d’Erlon", "Quiot", "A"))
    assert ordered.stand("Quiot").falls_back
    free = order_chits.revealed(ordered, "Quiot", rules())
    assert not free.stand("Quiot").falls_back
    assert free.stand("Quiot").order is Order.A
    assert next_turn(moving(free, "Quiot")).stand("Quiot").exhausted is Exhausted.NO_EFFECT


def test_deploy_ordered_anew_ends_a_fall_back_and_a_refused_order_does_not() -> None:
    state = failing(battle())
    stand_fast = next_turn(ordering(state, "d’Erlon", "Quiot", "D"))
    resting = next_turn(ordering(state, "d’Erlon", "Quiot", "R"))

    assert not order_chits.revealed(stand_fast, "Quiot", rules()).stand("Quiot").falls_back
    other = rules({"DR-28": "other"})
    assert order_chits.revealed(stand_fast, "Quiot", other).stand("Quiot").falls_back
    moves = next_turn(ordering(state, "d’Erlon", "Quiot", "M"))
    assert not order_chits.revealed(moves, "Quiot", other).stand("Quiot").falls_back
    refused = order_chits.revealed(resting, "Quiot", rules(), enemy_distance_miles=1)
    assert refused.stand("Quiot").falls_back


def test_a_later_test_without_effect_ends_no_fall_back() -> None:
    state = failing(battle())
    state = moving(state, "Quiot")
    state = corps_turn.stand_moved(state, "Quiot", Motion.FALLS_BACK)
    state = corps_turn.stand_moved(moving(state, "Pirch"), "Pirch", Motion.ADVANCES)
    state = at(corps_turn.met(state, "Pirch", "Quiot", rules()), Phase.COMBAT)
    state = at(next_turn(fought(state, Quiot=1, Pirch=0)), Phase.TESTS)

    for result in (Exhausted.NO_EFFECT, Exhausted.NO_ADVANCE):
        tested = endurance_turn.tested(state, "Quiot", result, rules())
        assert tested.stand("Quiot").falls_back


def test_a_halted_stand_does_not_advance_this_turn_and_may_do_all_else() -> None:
    state = next_turn(fought(meeting(battle(), {"Quiot": "Pirch"}), Quiot=2, Pirch=0))
    state = endurance_turn.tested(at(state, Phase.TESTS), "Quiot", Exhausted.NO_ADVANCE, rules())
    moves = moving(state, "Quiot")

    assert moves.stand("Quiot").order is Order.D
    with pytest.raises(NotAllowed, match="Quiot may not advance towards the enemy this turn"):
        corps_turn.stand_moved(moves, "Quiot", Motion.ADVANCES)
    assert corps_turn.stand_moved(moves, "Quiot", Motion.MOVES).contacts == ()
    assert len(corps_turn.stand_moved(moves, "Quiot", Motion.STAYS).contacts) == 1
    later = moving(next_turn(moves), "Quiot")
    advanced = corps_turn.stand_moved(later, "Quiot", Motion.ADVANCES)
    assert advanced.stand("Quiot").motion is Motion.ADVANCES


# --- initiative and moves ---------------------------------------------------------------------


def test_every_corps_of_both_armies_throws_and_they_move_interleaved() -> None:
    state = at(battle(), Phase.INITIATIVE)

    def thrown(**more: object) -> BattleState:
        return corps_turn.initiative_thrown(state, Initiative.model_validate(more), rules())

    rolls = {"I Corps": 5, "II Corps": 1, "I Korps": 3}
    assert thrown(rolls=rolls).to_move == ("II Corps", "I Korps", "I Corps")
    tie = {"I Corps": 2, "II Corps": 2, "I Korps": 2}
    with pytest.raises(NotAllowed, match="I Corps, II Corps and I Korps roll off"):
        thrown(rolls=tie)
    split = [{"I Corps": 4, "II Corps": 1, "I Korps": 4}, {"I Corps": 6, "I Korps": 5}]
    assert thrown(rolls=tie, roll_offs=split).to_move == ("II Corps", "I Korps", "I Corps")
    with pytest.raises(NotAllowed, match="rolls: I Korps has no die"):
        thrown(rolls={"I Corps": 5, "II Corps": 1})
    with pytest.raises(NotAllowed, match="rolls: Garde throws for no initiative"):
        thrown(rolls={**rolls, "Garde": 1})
    with pytest.raises(NotAllowed, match="at initiative: throw for initiative first"):
        turn.next_phase(state, rules())


def test_a_corps_without_stands_throws_no_more() -> None:
    state = next_turn(fought(meeting(battle(), {"Foy": "Pirch"}), Foy=5, Pirch=0))

    assert state.stand("Foy").removed
    assert corps_turn.corps_that_throw(state) == ("I Corps", "I Korps")
    assert told.initiative(state) == {"corps": [{"name": "I Corps"}, {"name": "I Korps"}]}


def test_a_stand_moves_once_in_the_move_of_its_corps_and_supply_when_it_likes() -> None:
    state = at(battle(), Phase.MOVES)
    moved = corps_turn.stand_moved(state, "Quiot", Motion.MOVES)

    with pytest.raises(NotAllowed, match="Quiot has moved this turn"):
        corps_turn.stand_moved(moved, "Quiot", Motion.MOVES)
    with pytest.raises(NotAllowed, match="Foy does not move now: it is the move of I"):
        corps_turn.stand_moved(state, "Foy", Motion.MOVES)
    assert corps_turn.stand_moved(state, "Train", Motion.MOVES).stand("Train").motion
    done = state
    for _ in range(3):
        done = corps_turn.corps_moved(done)
    with pytest.raises(NotAllowed, match="Foy does not move now: all have moved"):
        corps_turn.stand_moved(done, "Foy", Motion.MOVES)
    with pytest.raises(NotAllowed, match="Every corps has moved"):
        corps_turn.corps_moved(done)
    with pytest.raises(NotAllowed, match="at moves: move I Corps, II Corps, I Korps first"):
        turn.next_phase(state, rules())
    assert corps_turn.stand_moved(done, "Train", Motion.MOVES).stand("Train").motion


def test_nobody_falls_back_of_his_own_accord() -> None:
    with pytest.raises(NotAllowed, match="Quiot does not have to fall back"):
        corps_turn.stand_moved(at(battle(), Phase.MOVES), "Quiot", Motion.FALLS_BACK)


def test_who_advances_meets_enemies_and_who_moves_away_leaves_them() -> None:
    state = at(battle(), Phase.MOVES)
    moved = corps_turn.stand_moved(state, "Quiot", Motion.MOVES)
    near = corps_turn.stand_moved(state, "Quiot", Motion.ADVANCES)
    met = corps_turn.met(near, "Quiot", "Pirch", rules())

    assert met.contacts == (Contact("Quiot", "Pirch"),)
    assert met.enemies_in_contact("Pirch") == (met.stand("Quiot"),)
    for wrong, enemy, why in (
        (state, "Pirch", "Quiot has not advanced this turn"),
        (moved, "Pirch", "Quiot has not advanced this turn"),
        (near, "Foy", "of the same army"),
        (met, "Pirch", "in contact already"),
    ):
        with pytest.raises(NotAllowed, match=why):
            corps_turn.met(wrong, "Quiot", enemy, rules())
    later = at(next_turn(at(met, Phase.COMBAT)), Phase.MOVES)
    assert later.contacts == (Contact("Quiot", "Pirch"),)
    assert corps_turn.stand_moved(later, "Quiot", Motion.MOVES).contacts == ()


# --- combat -----------------------------------------------------------------------------------


def test_both_sides_suffer_at_once_and_are_removed_below_0_only() -> None:
    state = meeting(battle(), {"Quiot": "Pirch"})

    both = fought(state, Quiot=5, Pirch=5)
    assert both.a.stragglers == ("Quiot",)
    assert both.b.stragglers == ("Pirch",)
    assert both.contacts == ()
    zero = fought(state, Quiot=4, Pirch=0)
    assert zero.a.stragglers == ()
    assert zero.stand("Quiot").sp == 0
    assert zero.contacts == (Contact("Quiot", "Pirch", fought=True),)


def test_all_stands_in_contact_with_each_other_fight_one_combat_once_a_turn() -> None:
    state = meeting(battle(), {"Quiot": "Pirch", "Piré": "Röder", "Foy": "Pirch", "Jagow": "Foy"})
    done = fought(state, Quiot=0, Foy=1, Pirch=1, Jagow=0)

    assert state.combat_of("Jagow") == {"Quiot", "Foy", "Pirch", "Jagow"}
    for hits, why in (
        ({"Quiot": 0, "Pirch": 1, "Foy": 0}, "Jagow is in it too"),
        ({"Quiot": 0, "Pirch": 1, "Foy": 0, "Jagow": 0, "Röder": 1}, "Röder is not in it"),
        ({"Quiot": 0, "Pirch": -1, "Foy": 0, "Jagow": 0}, "Pirch cannot have fewer than 0"),
        ({}, "each stand of a combat has its hits"),
        ({"Henckel": 0}, "Henckel is in contact with no enemy"),
    ):
        with pytest.raises(NotAllowed, match=why):
            combat_turn.fought(state, hits, rules())
    with pytest.raises(NotAllowed, match="has been in a combat this turn"):
        fought(done, Quiot=0, Foy=0, Pirch=0, Jagow=0)
    assert [one.name for one in done.stands if one.engaged] == ["Quiot", "Foy", "Pirch", "Jagow"]
    with pytest.raises(NotAllowed, match="at combat: fight Piré and Röder first"):
        turn.next_phase(done, rules())


def test_owners_share_hits_as_they_like() -> None:
    state = meeting(battle(), {"Foy": "Pirch", "Jagow": "Foy"})

    request = told.share(state, {"Pirch": 1, "Jagow": 2})
    assert ask("share", request).answer["sp_after"] == [3, 2]
    shared = fought(state, Foy=0, Pirch=1, Jagow=2)
    assert [shared.stand(name).sp for name in ("Pirch", "Jagow")] == [3, 2]


@pytest.mark.parametrize(("choice", "second"), [("each", 3), ("once", 2)])
def test_defences_save_a_loss_each_combat_or_once_a_battle(choice: str, second: int) -> None:
    """4 less 2 hits, one of them saved: 3. Then 1 hit more, saved again, or not."""
    used = rules({"DR-22": choice})
    state = meeting(battle(), {"Quiot": "Pirch"})
    first = combat_turn.fought(state, {"Quiot": 1, "Pirch": 2}, used, in_defences=["Pirch"])
    later = at(next_turn(first, used), Phase.COMBAT, used)
    again = combat_turn.fought(later, {"Quiot": 0, "Pirch": 1}, used, in_defences=["Pirch"])

    assert first.stand("Pirch").sp == 3
    assert first.stand("Quiot").sp == 3
    assert [one.name for one in first.stands if one.saved] == ["Pirch"]
    assert told.combat(later, ["Quiot"], "Pirch")["target"] == {
        "name": "Pirch", "order": "D", "saved_before": True,
    }  # fmt: skip
    assert again.stand("Pirch").sp == second


def test_defences_that_had_no_hit_to_save_have_saved_nothing() -> None:
    state = meeting(battle(), {"Quiot": "Pirch"})
    done = combat_turn.fought(state, {"Quiot": 0, "Pirch": 0}, rules(), in_defences=["Pirch"])

    assert not done.stand("Pirch").saved
    with pytest.raises(NotAllowed, match="in_defences: Jagow is not in this combat"):
        combat_turn.fought(state, {"Quiot": 0, "Pirch": 0}, rules(), in_defences=["Jagow"])


def test_two_stands_in_defences_are_saved_a_loss_each_of_the_hits_they_share() -> None:
    """Quiot on Attack, 4 dice at 5 or more: 6, 6, 5 hit; each of the two is saved its first."""
    state = meeting(on(battle(), Quiot="A"), {"Quiot": "Pirch", "Jagow": "Quiot"})
    request = dict(told.clash(state, ["Quiot"], ["Pirch", "Jagow"]))
    works = {"prepared_defences": True}
    request["b"] = {**request["b"], **works}  # type: ignore[dict-item]
    found = ask("clash", {**request, "dice_a": [6, 6, 5, 1], "dice_b": [1] * 8}).answer
    shared = combat_turn.fought(
        state, {"Quiot": 0, "Pirch": 2, "Jagow": 1}, rules(), in_defences=["Pirch", "Jagow"]
    )

    assert (found["hits_b"], found["sp_lost_b"]) == (3, 1)
    assert [shared.stand(name).sp for name in ("Pirch", "Jagow")] == [3, 4]
    one = ask("clash", {**request, "dice_a": [6, 1, 1, 1], "dice_b": [1] * 8}).answer
    assert (one["hits_b"], one["sp_lost_b"]) == (1, 0)


@pytest.mark.parametrize(("order", "gone"), [("D", True), ("A", True), ("R", True), ("M", False)])
def test_a_stand_that_began_the_turn_without_sp_is_removed_by_contact(
    order: str, *, gone: bool
) -> None:
    """One that advances from Reserve deploys as it meets it (DR-19), and so removes it."""
    state = meeting(reduced(on(battle(), Quiot=order), Henckel=0), {"Quiot": "Henckel"})

    assert state.stand("Henckel").removed is gone
    assert bool(combat_turn.unfought(state)) is not gone
    resting = on(battle(), Quiot="D" if order == "R" else order)
    request = told.removal(at(resting, Phase.MOVES), "Henckel", "Quiot")
    assert ask("removal", {**request, "sp_at_turn_start": 0}).answer["removed"] is gone


def test_a_stand_that_comes_to_0_in_this_combat_stays_for_this_turn() -> None:
    state = fought(meeting(battle(), {"Quiot": "Henckel"}), Quiot=0, Henckel=1)
    assert not state.stand("Henckel").removed

    later = at(next_turn(state), Phase.COMBAT)
    assert later.stand("Henckel").removed
    assert later.contacts == ()


def test_who_is_removed_does_nothing_more() -> None:
    gone = fought(meeting(battle(), {"Quiot": "Pirch"}), Quiot=5, Pirch=0)
    with pytest.raises(NotAllowed, match="Quiot is removed: its bases straggle back"):
        ordering(gone, "d’Erlon", "Quiot", "A")
    moves = at(next_turn(gone), Phase.MOVES)

    with pytest.raises(NotAllowed, match="Quiot is removed"):
        corps_turn.stand_moved(moves, "Quiot", Motion.MOVES)
    near = corps_turn.stand_moved(moving(moves, "Pirch"), "Pirch", Motion.ADVANCES)
    with pytest.raises(NotAllowed, match="Quiot is removed"):
        corps_turn.met(near, "Pirch", "Quiot", rules())
    with pytest.raises(NotAllowed, match="Quiot is removed"):
        endurance_turn.reorganised(at(gone, Phase.REORGANISE), "Quiot", 1, rules())


def test_guns_on_attack_support_one_combat_a_turn() -> None:
    state = meeting(on(battle(), Guns="A"), {"Quiot": "Pirch", "Foy": "Jagow"})

    def helped(state: BattleState, name: str, enemy: str, by: str) -> BattleState:
        return combat_turn.fought(state, {name: 0, enemy: 0}, rules(), supporting=[by])

    done = helped(state, "Quiot", "Pirch", "Guns")
    assert done.stand("Guns").engaged
    with pytest.raises(NotAllowed, match="Guns has been in a combat this turn"):
        helped(done, "Foy", "Jagow", "Guns")
    for wrong in ("Kanonen", "Piré"):
        with pytest.raises(NotAllowed, match=f"supporting: {wrong} is no artillery on Attack"):
            helped(state, "Quiot", "Pirch", wrong)
    met = meeting(on(battle(), Guns="A"), {"Quiot": "Pirch", "Guns": "Jagow"})
    with pytest.raises(NotAllowed, match="supporting: Guns is in contact, and fights there"):
        helped(met, "Quiot", "Pirch", "Guns")


# --- generals ---------------------------------------------------------------------------------


def led(*generals: str) -> BattleState:
    state = meeting(battle(), {"Quiot": "Pirch"})
    return combat_turn.fought(state, {"Quiot": 0, "Pirch": 0}, rules(), generals=generals)


def risked(
    state: BattleState, name: str, result: Risk, *, flees: bool = False, loses: str = ""
) -> BattleState:
    return combat_turn.general_risked(state, name, result, rules(), flees=flees, loses=loses)


def test_a_general_in_combat_throws_before_the_turn_goes_on() -> None:
    state = led("d’Erlon", "Zieten")

    with pytest.raises(NotAllowed, match="at combat: throw for d’Erlon, Zieten first"):
        turn.next_phase(state, rules())
    one = risked(state, "d’Erlon", Risk.CARRY_ON)
    with pytest.raises(NotAllowed, match="d’Erlon is at no risk"):
        risked(one, "d’Erlon", Risk.KILLED)
    with pytest.raises(NotAllowed, match="Ney is at no risk"):
        risked(one, "Ney", Risk.KILLED)
    both = risked(one, "Zieten", Risk.NEAR_MISS, flees=True)
    assert both.general("Zieten").fled
    later = next_turn(both)
    assert not later.general("Zieten").fled
    assert not later.general("Zieten").in_combat


def test_a_general_who_fled_commands_no_more_this_turn_or_as_before() -> None:
    """DR-27; d’Erlon has CR 1 and AP 3. In the next turn he does again."""
    fled = at(risked(led("d’Erlon"), "d’Erlon", Risk.NEAR_MISS, flees=True), Phase.ORDERS)
    order = GivenOrder.model_validate({"distance_miles": 1, "line_of_sight": True})
    still = rules({"DR-27": "still"})

    with pytest.raises(NotAllowed, match="d’Erlon fled, and gives no orders this turn") as gone:
        order_chits.placed(fled, "d’Erlon", "Piré", Order.A, order, rules())
    assert gone.value.field == "general"
    assert order_chits.placed(fled, "d’Erlon", "Piré", Order.A, order, still).stand("Piré").chit
    assert told.ap_budget(fled, "d’Erlon", rules()) == {"general_ap": 0}
    assert told.ap_budget(fled, "d’Erlon", still) == {"general_ap": 3}
    assert told.reorg(fled, "Piré", rules())["general_cr"] == 0
    assert told.reorg(fled, "Piré", still)["general_cr"] == 1
    later = at(next_turn(fled), Phase.ORDERS)
    assert order_chits.placed(later, "d’Erlon", "Piré", Order.A, order, rules()).stand("Piré").chit


def test_a_general_is_in_one_combat_a_turn_and_of_his_own_stands() -> None:
    state = meeting(battle(), {"Quiot": "Pirch", "Piré": "Röder"})

    def with_(state: BattleState, general: str, name: str, enemy: str) -> BattleState:
        return combat_turn.fought(state, {name: 0, enemy: 0}, rules(), generals=[general])

    once = with_(state, "d’Erlon", "Quiot", "Pirch")
    with pytest.raises(NotAllowed, match="d’Erlon was in a combat this turn"):
        with_(once, "d’Erlon", "Piré", "Röder")
    with pytest.raises(NotAllowed, match="generals: none of the stands is under Reille"):
        with_(state, "Reille", "Quiot", "Pirch")
    assert with_(state, "Ney", "Quiot", "Pirch").general("Ney").at_risk


@pytest.mark.parametrize(("loses", "left"), [("cr", (0, 3)), ("ap", (1, 2))])
def test_a_light_wound_costs_cr_or_ap_for_good(loses: str, left: tuple[int, int]) -> None:
    state = next_turn(risked(led("d’Erlon"), "d’Erlon", Risk.LIGHT_WOUND, loses=loses))
    general = state.general("d’Erlon")

    assert (general.cr, general.ap) == left
    assert (general.wounds, general.lost) == (1, False)
    with pytest.raises(NotAllowed, match="say whether d’Erlon loses cr or ap") as owing:
        risked(led("d’Erlon"), "d’Erlon", Risk.LIGHT_WOUND)
    assert owing.value.field == "loses"


@pytest.mark.parametrize("result", [Risk.SERIOUS_WOUND, Risk.KILLED])
def test_a_general_who_is_lost_gives_way_to_staff_with_cr_0_and_ap_1(result: Risk) -> None:
    state = risked(risked(led("d’Erlon", "Ney"), "d’Erlon", result), "Ney", result)

    for name in ("d’Erlon", "Ney"):
        general = state.general(name)
        assert (general.cr, general.ap, general.lost) == (0, 1, True)
    assert told.reorg(state, "Quiot", rules())["general_cr"] == 0
    assert told.ap_budget(state, "d’Erlon", rules()) == {"general_ap": 1}
    later = meeting(next_turn(state), {})
    with pytest.raises(NotAllowed, match="d’Erlon is lost: his staff goes into no combat"):
        combat_turn.fought(later, {"Quiot": 0, "Pirch": 0}, rules(), generals=["d’Erlon"])


def test_a_general_flees_only_where_a_die_for_it_is_thrown() -> None:
    state = led("d’Erlon")

    assert risked(state, "d’Erlon", Risk.NEAR_MISS, flees=True).general("d’Erlon").fled
    with pytest.raises(NotAllowed, match="flees: d’Erlon throws for no flight"):
        risked(state, "d’Erlon", Risk.CARRY_ON, flees=True)
    every = rules({"DR-7": "every"})
    done = combat_turn.general_risked(state, "d’Erlon", Risk.CARRY_ON, every, flees=True)
    assert done.general("d’Erlon").fled


def test_what_the_state_tells_of_a_general_is_what_he_has_now() -> None:
    state = risked(led("d’Erlon"), "d’Erlon", Risk.LIGHT_WOUND, loses="cr")
    later = next_turn(state)

    assert told.general_risk(later, "d’Erlon") == {"name": "d’Erlon", "cr": 0}
    assert told.general_risk(later, "d’Erlon", flight=False) == {"name": "d’Erlon"}
    assert told.general_flight(later, "d’Erlon") == {"name": "d’Erlon", "cr": 0}
    assert told.general_wound(later, "d’Erlon") == {"cr": 0, "ap": 3}
    assert told.general_replacement(later, "d’Erlon") == {"lost": "corps_general"}
    assert told.general_replacement(later, "Ney") == {"lost": "higher_general"}
    clash = told.clash(later, ["Quiot"], ["Pirch"], general_a="Ney", general_b="d’Erlon")
    assert [clash[key]["general_cr"] for key in ("a", "b")] == [2, 0]  # type: ignore[call-overload, index]
    with pytest.raises(NotAllowed, match="two sides of a combat are of different armies"):
        told.clash(later, ["Quiot"], ["Foy"])


def test_a_combat_is_told_which_stands_were_saved_and_tested_before() -> None:
    state = battle().changing(["Pirch"], lambda one: replace(one, saved=True))
    state = state.changing(["Jagow"], lambda one: replace(one, tested_before=True))
    side = told.clash(state, ["Quiot"], ["Pirch", "Jagow"])["b"]

    assert isinstance(side, dict)
    stands = side["stands"]
    assert isinstance(stands, list)
    marks = [
        {key for key in ("saved_before", "tested_before") if isinstance(one, dict) and one[key]}
        for one in stands
    ]
    assert marks == [{"saved_before"}, {"tested_before"}]
    assert "saved_before" not in side


# --- reorganising -----------------------------------------------------------------------------


def test_a_stand_on_reserve_out_of_combat_regains_1_up_to_its_start() -> None:
    state = at(reduced(on(battle(), Foy="R", Piré="R", Guns="R"), Foy=3, Guns=1), Phase.REORGANISE)

    assert endurance_turn.reorganised(state, "Foy", 4, rules()).stand("Foy").sp == 4
    same = endurance_turn.reorganised(state, "Foy", 3, rules())
    assert same.stand("Foy").sp == 3
    for name, after, why in (
        ("Foy", 5, "sp_after: Foy has 3 to 4 SP after it"),
        ("Foy", 2, "sp_after: Foy has 3 to 4 SP after it"),
        ("Piré", 4, "sp_after: Piré has 3 to 3 SP after it"),
        ("Guns", 2, "Guns may not reorganise: only infantry and cavalry"),
        ("Quiot", 4, "Quiot may not reorganise: only stands on Reserve"),
    ):
        with pytest.raises(NotAllowed, match=why):
            endurance_turn.reorganised(state, name, after, rules())
    with pytest.raises(NotAllowed, match="Foy has thrown to reorganise this turn"):
        endurance_turn.reorganised(same, "Foy", 4, rules())


def test_who_was_in_combat_this_turn_does_not_reorganise() -> None:
    """Its enemy is removed, so it is in contact no more; it fought all the same.

    It deployed as it was met, and is put back on Reserve for the question.
    """
    state = reduced(on(battle(), Pirch="R"), Pirch=2)
    state = at(fought(meeting(state, {"Quiot": "Pirch"}), Quiot=5, Pirch=0), Phase.REORGANISE)
    assert state.stand("Pirch").order is Order.D
    state = on(state, Pirch="R")

    assert told.reorg(state, "Pirch", rules())["in_combat"] is True
    with pytest.raises(NotAllowed, match="Pirch may not reorganise: it is in combat"):
        endurance_turn.reorganised(state, "Pirch", 3, rules())


# --- the turn itself --------------------------------------------------------------------------


def test_a_turn_has_seven_phases_in_the_order_of_the_source() -> None:
    state, seen = battle(), [battle().phase]
    while state.phase is not Phase.ORDERS:
        following = at_next(state)
        seen.append(following.phase)
        state = following

    assert seen == [
        Phase.REVEAL, Phase.TESTS, Phase.INITIATIVE, Phase.MOVES,
        Phase.COMBAT, Phase.REORGANISE, Phase.ORDERS,
    ]  # fmt: skip
    with pytest.raises(NotAllowed, match="The turn is at new orders: end the turn"):
        turn.next_phase(state, rules())
    ended = turn.turn_ended(state)
    assert (ended.turn, ended.phase) == (2, Phase.REVEAL)


def at_next(state: BattleState) -> BattleState:
    order = list(Phase)
    return at(state, order[order.index(state.phase) + 1])


def test_each_step_waits_for_its_phase() -> None:
    start, late = battle(), at(battle(), Phase.ORDERS)
    early: tuple[Callable[[], BattleState], ...] = (
        lambda: order_chits.enemy_near(start, "Foy", 1, rules()),
        lambda: endurance_turn.tested(start, "Foy", Exhausted.NO_EFFECT, rules()),
        lambda: corps_turn.initiative_thrown(start, Initiative(rolls={"I Corps": 1}), rules()),
        lambda: corps_turn.stand_moved(start, "Foy", Motion.MOVES),
        lambda: corps_turn.met(start, "Foy", "Pirch", rules()),
        lambda: corps_turn.corps_moved(start),
        lambda: fought(start, Foy=1),
        lambda: risked(start, "Ney", Risk.KILLED),
        lambda: endurance_turn.reorganised(start, "Foy", 4, rules()),
        lambda: order_chits.sent(start, "Ney", "Foy", Order.A, 1, rules()),
        lambda: turn.turn_ended(start),
    )
    for step in early:
        with pytest.raises(NotAllowed, match="The turn is at the reveal of chits, not at"):
            step()
    with pytest.raises(NotAllowed, match="at new orders, not at the reveal of chits"):
        order_chits.revealed(late, "Foy", rules())


def test_what_holds_for_a_turn_is_over_at_its_end_and_losses_are_not() -> None:
    state = next_turn(fought(meeting(battle(), {"Quiot": "Pirch"}), Quiot=1, Pirch=0))
    quiot = state.stand("Quiot")

    assert not any(one.engaged or one.motion or one.tested for one in state.stands)
    assert state.contacts == (Contact("Quiot", "Pirch", fought=False),)
    assert (quiot.sp, quiot.sp_at_turn_start, quiot.lost_last_turn) == (3, 3, 1)
    assert next_turn(state).stand("Quiot").lost_last_turn == 0


# --- taking the field -------------------------------------------------------------------------


def test_nobody_takes_the_field_without_a_name_or_with_anothers() -> None:
    for made, why in (
        (lambda: in_play("", Troops.INFANTRY, 1, rules()), "each stand needs a name"),
        (lambda: in_play("Ney", Troops.GENERAL, 1, rules()), "Ney: a general is no stand"),
        (lambda: in_play("Foy", Troops.INFANTRY, -1, rules()), "Foy: it has fewer than 0 SP"),
        (lambda: leads("", 1, 1), "each general needs a name"),
    ):
        with pytest.raises(NotAllowed, match=why):
            made()
    state = battle()
    with pytest.raises(NotAllowed, match="the name is borne twice in the battle"):
        opposed(state.a, state.a)
    twice = replace(state.b, stands=(stand("Foy", "INF", 1),))
    with pytest.raises(NotAllowed, match="Foy: the name is borne twice"):
        opposed(state.a, twice)


def test_unknown_names_are_refused() -> None:
    with pytest.raises(NotAllowed, match=r"name: nobody .* is called “Foi”; the nearest is Foy"):
        battle().stand("Foi")
    with pytest.raises(NotAllowed, match=r"general: nobody .* is called “Nay”; the nearest is Ney"):
        battle().general("Nay")


def test_an_army_file_takes_the_field_counted_out_and_named_apart_from_the_other() -> None:
    """8,000 good line 5, 6,000 twice 3 each, 2,000 light horse 2, 24 guns 2, 12 are 1."""
    drawn = new_army(shipped_rulebooks(), "dram/one-corps")
    ours = fielded(drawn, rules())
    state = opposed(ours, fielded(drawn, rules(), against=ours))

    assert [one.start_sp for one in ours.every_stand] == [5, 3, 3, 2, 2, 1, 0]
    assert {one.order for one in state.stands} == {Order.D}
    assert len({one.name for one in state.stands}) == len(state.stands) == 14
    commands = [*(one.name for one in state.generals), *(one.name for one in state.corps)]
    assert len(set(commands)) == len(commands) == 6
    assert [(one.cr, one.ap, one.higher) for one in ours.generals] == [(0, 3, True), (0, 3, False)]
    assert corps_turn.corps_that_throw(state) == ("I Corps", "I Corps 2")
