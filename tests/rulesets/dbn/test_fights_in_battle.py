"""11.4, 11.5, DN-6, DN-7, DN-18 in a battle: Hits, breakthroughs, impetuous units, victory."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.totals_compared import Consequence
from app.core.rulesets.dbn.army_state import is_beaten, points, points_lost
from app.core.rulesets.dbn.battle_state import BattleState, Phase
from app.core.rulesets.dbn.battle_turn import bound_ended, next_phase, owed
from app.core.rulesets.dbn.breakthrough import Option, Result
from app.core.rulesets.dbn.fights_turn import (
    breakthrough_tested,
    broke_through,
    evaded,
    fought,
    shot,
)
from app.core.rulesets.dbn.moves_turn import detached, met, moved
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.unit_state import bound_begun, class_now, made_impetuous, may_attack
from app.core.rulesets.dbn.units import Class
from tests.rulesets.dbn.field import at_phase, before, next_bound, rules

RULES = rules()
DEAD, HITS, RECOIL = Consequence.DESTROYED, Consequence.HITS, Consequence.RECOIL


def in_contact(by: Rules = RULES) -> BattleState:
    """The Dragoons have charged the 6e."""
    return at_phase(Phase.COMBAT, by, met(at_phase(Phase.MOVES, by), "Dragoons", "6e", by))


def after_victory(by: Rules = RULES) -> BattleState:
    """The Dragoons have destroyed the 6e."""
    return next_phase(fought(in_contact(by), "Dragoons", "6e", beaten="6e", does=DEAD), by)


# --- Hits ----------------------------------------------------------------------------------------


def test_a_unit_is_destroyed_by_the_hits_of_its_class() -> None:
    """The suggestions of DN-7: Militia 2, Regular 3, Elite 4."""
    battle = at_phase(Phase.SHOOTING, RULES)
    for name, hits in (("Conscrits", 2), ("6e", 3)):
        near = shot(battle, "Battery", name, beaten=name, does=HITS, hits=hits - 1)
        gone = shot(near, "Battery", name, beaten=name, does=HITS, hits=1)
        assert [one.unit(name).destroyed for one in (near, gone)] == [False, True]
    assert [one.most_hits for one in battle.units if one.unit.class_ is Class.E] == [4, 4, 4]
    own = rules(own={"combat.hits.R": 1})
    single = shot(at_phase(Phase.SHOOTING, own), "Battery", "6e", beaten="6e", does=HITS, hits=1)
    assert single.unit("6e").destroyed


def test_any_hit_destroys_a_detachment() -> None:
    """11.17."""
    battle = detached(at_phase(Phase.MOVES, RULES), "60th", "Company", "Picton", RULES)
    battle = shot(
        at_phase(Phase.SHOOTING, RULES, battle),
        "6e",
        "Company",
        beaten="Company",
        does=HITS,
        hits=1,
    )

    assert battle.unit("Company").destroyed
    assert points_lost(battle.a) == 0


def test_both_sides_shoot_and_friends_do_not() -> None:
    battle = at_phase(Phase.SHOOTING, RULES)

    assert shot(battle, "6e", "45th").unit("45th").in_combat
    with pytest.raises(NotAllowed, match="no enemy"):
        shot(battle, "Battery", "45th")


@pytest.mark.parametrize(
    ("beaten", "does", "hits", "why"),
    [
        ("", RECOIL, 0, "say who is beaten"),
        ("", None, 1, "say who is beaten"),
        ("60th", RECOIL, 0, "60th is not in this combat"),
        ("6e", HITS, 0, "takes 1 or more"),
        ("6e", RECOIL, 1, "takes 1 or more"),
    ],
)
def test_a_result_of_the_players_is_whole(
    beaten: str, does: Consequence | None, hits: int, why: str
) -> None:
    with pytest.raises(NotAllowed, match=why):
        fought(in_contact(), "Dragoons", "6e", beaten=beaten, does=does, hits=hits)


def test_who_recoils_or_is_destroyed_is_in_contact_no_more() -> None:
    for does, left in ((None, 1), (RECOIL, 0), (DEAD, 0)):
        battle = fought(in_contact(), "Dragoons", "6e", beaten="6e", does=does)
        assert len(battle.contacts) == left
    stays = fought(in_contact(), "Dragoons", "6e", beaten="6e", does=HITS, hits=1)
    assert [one.fought for one in stays.contacts] == [True]
    again = next_bound(stays, RULES, Phase.CAPS)
    assert [one.fought for one in again.contacts] == [False]


def test_the_bound_waits_for_every_combat() -> None:
    assert owed(in_contact()) == "fight Dragoons and 6e"
    with pytest.raises(NotAllowed, match="fight Dragoons and 6e first"):
        next_phase(in_contact(), RULES)


def test_a_destroyed_unit_does_nothing_more() -> None:
    battle = next_bound(
        breakthrough_tested(after_victory(), "Dragoons", None), RULES, Phase.SHOOTING
    )

    with pytest.raises(NotAllowed, match="6e is destroyed"):
        shot(battle, "6e", "45th")


# --- breakthrough ------------------------------------------------------------------------------


def test_who_destroys_its_opponent_in_close_combat_tests() -> None:
    battle = after_victory()

    assert battle.winners == ("Dragoons",)
    assert owed(battle) == "test Dragoons"
    with pytest.raises(NotAllowed, match="test Dragoons first"):
        bound_ended(battle, RULES)
    with pytest.raises(NotAllowed, match="45th destroyed nobody"):
        breakthrough_tested(battle, "45th", Result.CONTROLLED)
    assert bound_ended(breakthrough_tested(battle, "Dragoons", None), RULES).moving == "b"


def test_nobody_tests_for_a_shot_or_for_less_than_destruction() -> None:
    shooting = at_phase(Phase.SHOOTING, RULES)
    assert shot(shooting, "Battery", "6e", beaten="6e", does=DEAD).winners == ()
    for does, hits in ((None, 0), (RECOIL, 0), (HITS, 1)):
        one = fought(in_contact(), "Dragoons", "6e", beaten="6e", does=does, hits=hits)
        assert one.winners == ()
    assert fought(in_contact(), "Dragoons", "6e", beaten="6e", does=HITS, hits=3).winners == (
        "Dragoons",
    )


def test_a_defender_that_destroys_its_attacker_tests_too() -> None:
    battle = fought(in_contact(), "Dragoons", "6e", beaten="Dragoons", does=DEAD)

    assert battle.winners == ("6e",)


def test_a_controlled_breakthrough_chooses() -> None:
    battle = breakthrough_tested(after_victory(), "Dragoons", Result.CONTROLLED)

    pursued = broke_through(battle, Option.PURSUE)
    assert (pursued.breaking, pursued.unit("Dragoons").impetuous) == (None, False)
    with pytest.raises(NotAllowed, match="Dragoons may only pursue or move up to its full move"):
        broke_through(battle, Option.ATTACK_IN_REACH, enemy="69e")
    with pytest.raises(NotAllowed, match="An attack names its enemy"):
        broke_through(battle, Option.ATTACK_IN_REACH, enemy_in_reach=True)
    with pytest.raises(NotAllowed, match="An attack names its enemy"):
        broke_through(battle, Option.PURSUE, enemy="69e")
    attacks = broke_through(battle, Option.ATTACK_IN_REACH, enemy_in_reach=True, enemy="69e")
    assert owed(attacks) == "let break through Dragoons"


def test_an_impetuous_breakthrough_must_attack_the_nearest_or_run_on() -> None:
    battle = breakthrough_tested(after_victory(), "Dragoons", Result.IMPETUOUS)

    assert battle.unit("Dragoons").impetuous
    with pytest.raises(NotAllowed, match="may only move its full move straight ahead"):
        broke_through(battle, Option.PURSUE)
    with pytest.raises(NotAllowed, match="may only attack the nearest enemy"):
        broke_through(battle, Option.ADVANCE_FULL_MOVE, enemy_in_reach=True)
    ran = broke_through(battle, Option.ADVANCE_FULL_MOVE)
    assert (ran.breaking, ran.unit("Dragoons").moved) == (None, True)


def test_its_combat_is_fought_at_once_as_militia_and_breaks_through_no_second_time() -> None:
    """11.5."""
    battle = breakthrough_tested(after_victory(), "Dragoons", Result.IMPETUOUS)
    battle = broke_through(battle, Option.ATTACK_NEAREST, enemy_in_reach=True, enemy="69e")

    assert class_now(battle.unit("Dragoons"), RULES) is Class.M
    with pytest.raises(NotAllowed, match="let break through Dragoons first"):
        bound_ended(battle, RULES)
    won = fought(battle, "Dragoons", "69e", beaten="69e", does=DEAD)
    assert (won.winners, won.breaking, owed(won)) == ((), None, "")
    assert bound_ended(won, RULES).phase is Phase.CAPS


def test_a_combat_of_others_ends_no_breakthrough() -> None:
    by = RULES
    battle = met(met(at_phase(Phase.MOVES, by), "Dragoons", "6e", by), "45th", "69e", by)
    battle = fought(at_phase(Phase.COMBAT, by, battle), "45th", "69e")
    battle = fought(battle, "Dragoons", "6e", beaten="6e", does=DEAD)
    battle = breakthrough_tested(next_phase(battle, by), "Dragoons", Result.CONTROLLED)
    battle = broke_through(battle, Option.ATTACK_IN_REACH, enemy_in_reach=True, enemy="69e")

    assert owed(battle) == "let break through Dragoons"
    again = fought(battle, "45th", "69e")
    assert again.breaking == battle.breaking


def test_one_breakthrough_comes_after_the_other() -> None:
    by = RULES
    battle = met(met(at_phase(Phase.MOVES, by), "Dragoons", "6e", by), "Hussars", "69e", by)
    battle = fought(at_phase(Phase.COMBAT, by, battle), "Dragoons", "6e", beaten="6e", does=DEAD)
    battle = fought(battle, "Hussars", "69e", beaten="69e", does=DEAD)
    battle = breakthrough_tested(next_phase(battle, by), "Hussars", Result.CONTROLLED)

    with pytest.raises(NotAllowed, match="The breakthrough of Hussars comes first"):
        breakthrough_tested(battle, "Dragoons", Result.CONTROLLED)
    assert owed(broke_through(battle, Option.PURSUE)) == "test Dragoons"


# --- impetuous units ------------------------------------------------------------------------------


def ran_on(by: Rules) -> BattleState:
    """Turn 1, Britain's bound: the Dragoons ran on, impetuous."""
    battle = breakthrough_tested(after_victory(by), "Dragoons", Result.IMPETUOUS)
    return broke_through(battle, Option.ADVANCE_FULL_MOVE)


def britains(battle: BattleState, by: Rules) -> BattleState:
    """Go to the moves of Britain's next bound."""
    return next_bound(next_bound(battle, by), by)


@pytest.mark.parametrize(("choice", "class_"), [("quiet", Class.M), ("bound", Class.R)])
def test_an_impetuous_unit_may_not_attack_until_a_full_quiet_turn(
    choice: str, class_: Class
) -> None:
    """DN-18. Turn 2 is the full turn: stationary, no combat. In turn 3 it is as before."""
    by = rules({"DN-18": choice})
    assert class_now(ran_on(by).unit("Dragoons"), by) is Class.M

    second = britains(ran_on(by), by)
    assert class_now(second.unit("Dragoons"), by) is class_
    with pytest.raises(NotAllowed, match="Dragoons is impetuous, and has to recover first"):
        met(second, "Dragoons", "69e", by)
    third = britains(second, by)
    assert class_now(third.unit("Dragoons"), by) is Class.R
    assert may_attack(third.unit("Dragoons"))


def test_a_move_or_a_combat_starts_the_wait_anew() -> None:
    moved_on = britains(moved(britains(ran_on(RULES), RULES), "Dragoons", RULES), RULES)
    assert not may_attack(moved_on.unit("Dragoons"))
    assert may_attack(britains(moved_on, RULES).unit("Dragoons"))

    theirs = next_bound(britains(ran_on(RULES), RULES), RULES, Phase.SHOOTING)
    shot_at = britains_after(shot(theirs, "69e", "Dragoons"))
    assert not may_attack(shot_at.unit("Dragoons"))
    assert class_now(shot_at.unit("Dragoons"), RULES) is Class.M


def britains_after(battle: BattleState) -> BattleState:
    """Go from France's bound to Britain's next."""
    return next_bound(battle, RULES)


def test_only_what_follows_its_first_movement_bound_is_a_full_turn() -> None:
    """DN-18. A unit without a move or a combat of its own waits two bounds, like any."""
    fresh = made_impetuous(before(RULES).unit("Dragoons"))

    once = bound_begun(fresh, RULES)
    twice = bound_begun(once, RULES)

    assert [one.impetuous for one in (fresh, once, twice)] == [True, True, False]


def test_only_horse_artillery_evades() -> None:
    """S8. Bull's troop is Militia and bears 2 Hits."""
    battle = at_phase(Phase.MOVES, RULES)

    assert evaded(battle, "Bull", 1).unit("Bull").hits == 1
    assert evaded(battle, "Bull", 2).unit("Bull").destroyed
    with pytest.raises(NotAllowed, match="Battery is no horse artillery"):
        evaded(battle, "Battery", 1)


# --- victory --------------------------------------------------------------------------------------


def test_no_victory_is_set_until_its_players_choose_one() -> None:
    """DN-6. France: Ms 1, Ms 1, Ms(M) ½, LC 1: 3½ points, a third is 1⅙."""
    third = rules({"DN-6": "third"})

    def without(*lost: str, ours: tuple[str, ...] = ()) -> BattleState:
        battle = at_phase(Phase.SHOOTING, RULES)
        for name in lost:
            battle = shot(battle, "Battery", name, beaten=name, does=DEAD)
        for name in ours:
            battle = shot(battle, "Chasseurs", name, beaten=name, does=DEAD)
        return battle

    one, two = without("6e"), without("6e", "69e")
    even = without("6e", "69e", ours=("45th", "Dragoons"))
    found = [points(two.b), points_lost(one.b), points_lost(two.b)]
    assert found == [Fraction(7, 2), 1, 2]
    assert [is_beaten(each.b, each.a, third) for each in (one, two, even)] == [False, True, False]
    assert not is_beaten(two.b, two.a, RULES)
    assert not is_beaten(two.a, two.b, third)
    turn = third.tables.turn.model_copy(update={"lost_of": 4})
    quarter = replace(third, tables=third.tables.model_copy(update={"turn": turn}))
    assert is_beaten(one.b, one.a, quarter)


def test_without_prices_nobody_is_beaten_by_points() -> None:
    none = rules({"DN-6": "third", "DN-17": "none"})
    battle = shot(at_phase(Phase.SHOOTING, none), "Battery", "6e", beaten="6e", does=DEAD)

    assert points_lost(battle.b) is None
    assert not is_beaten(battle.b, battle.a, none)
