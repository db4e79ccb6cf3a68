"""DBACW's battle from turn to turn: CAPs, counters, moves, commanders lost and new, tests.

Source: "it costs 1 CAP to remove a counter", the grades, "can only be moved by the CinC", "once per
turn by the CinC", and the Brigade Morale Test; AC-1, AC-5, AC-7, AC-9, AC-11 to AC-13.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.fielding import fielded_apart
from app.core.kernel.json_values import Json
from app.core.kernel.names_apart import NamesApart
from app.core.kernel.play import Told
from app.core.kernel.totals_compared import Consequence
from app.core.rulesets.dbacw import battle_told as told
from app.core.rulesets.dbacw import battle_turn as turn
from app.core.rulesets.dbacw.army_state import fielded
from app.core.rulesets.dbacw.battle_state import BattleState, opposed
from app.core.rulesets.dbacw.troops import Class, Grade, Morale, Troops
from app.core.rulesets.dbacw.unit_state import in_play
from app.services.armies import findings, new_army
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.dbacw.field import battle, being, rules, states, with_caps
from tests.rulesets.dbacw.tabletop import ask
from tests.sheets.dbacw_army import FIRST_CORPS

RULES = rules()


def refused(step: Callable[[], object]) -> str:
    with pytest.raises(NotAllowed) as found:
        step()
    sentence = str(found.value)
    assert sentence.endswith(".")
    return sentence


def relieved(state: BattleState, commander: str, *units: str) -> BattleState:
    for one in units:
        state = turn.counter_removed(state, commander, one, RULES)
    return state


def left(state: BattleState) -> dict[str, int]:
    return {one.name: one.caps_left for one in state.commanders if one.caps is not None}


# --- several pools of CAPs at once (AC-7) -------------------------------------------------------


def test_each_commander_pays_from_his_own_caps_and_from_nobody_elses() -> None:
    state = being(battle(), Wis="shaken", Ind="shaken", NY="shaken", Penn="shaken")
    state = with_caps(state, Reynolds=2, Meredith=3, Cutler=1)

    state = relieved(state, "Meredith", "Wis")
    state = relieved(state, "Cutler", "NY")
    state = turn.counter_removed(state, "Reynolds", "Penn", RULES, distance_paces=300)
    state = turn.units_moved(state, "Meredith", ["Mich", "Bat"], 1, RULES)

    assert left(state) == {"Reynolds": 1, "Meredith": 1, "Cutler": 0}
    assert states(state) == {"Ind": "shaken"}


def test_a_commander_without_caps_left_takes_no_counter_away() -> None:
    state = with_caps(being(battle(), Wis="shaken", Ind="shaken"), Meredith=1)
    state = relieved(state, "Meredith", "Wis")

    assert "2 cost 2 CAPs, and 1 is there" in refused(lambda: relieved(state, "Meredith", "Ind"))
    assert "none are left" in refused(
        lambda: turn.units_moved(state, "Meredith", ["Bat"], 1, RULES)
    )


def test_what_went_on_moves_is_not_there_for_counters() -> None:
    state = with_caps(being(battle(), Wis="shaken"), Meredith=2)
    state = turn.units_moved(state, "Meredith", ["Bat"], 2, RULES)

    assert "1 costs 1 CAP, and 0 are there" in refused(lambda: relieved(state, "Meredith", "Wis"))


def test_caps_are_entered_once_a_turn_and_none_is_kept() -> None:
    state = with_caps(battle(), Meredith=3)

    assert "3" in refused(lambda: turn.caps_entered(state, "Meredith", 1))
    assert "fewer than 0" in refused(lambda: turn.caps_entered(battle(), "Cutler", -1))
    assert left(turn.turn_ended(state, RULES)) == {}


# --- counters -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("commander", "units"),
    [("Meredith", ["Wis", "Ind", "Mich", "Bat"]), ("Archer", ["Tenn", "Ala", "Bama"])],
)
def test_a_brigade_commander_takes_away_as_many_as_his_grade_allows(
    commander: str, units: list[str]
) -> None:
    """Good 3, Average 2."""
    state = being(battle(), **dict.fromkeys(units, "shaken"))
    state = relieved(with_caps(state, **{commander: 9}), commander, *units[:-1])

    assert states(state) == {units[-1]: "shaken"}
    text = refused(lambda: relieved(state, commander, units[-1]))
    assert f"he takes away {len(units) - 1} in a turn" in text
    later = with_caps(turn.turn_ended(state, RULES), **{commander: 1})
    assert states(relieved(later, commander, units[-1])) == {}


def test_a_brigade_commander_helps_his_own_brigade_only_and_the_cinc_his_army_within_300() -> None:
    state = with_caps(being(battle(), NY="shaken", Tenn="shaken"), Meredith=1, Reynolds=1)

    assert "does not command NY" in refused(lambda: relieved(state, "Meredith", "NY"))
    assert "does not command Tenn" in refused(lambda: relieved(state, "Reynolds", "Tenn"))
    far = refused(lambda: turn.counter_removed(state, "Reynolds", "NY", RULES, distance_paces=301))
    assert "beyond 300 paces" in far
    assert states(relieved(state, "Reynolds", "NY")) == {"Tenn": "shaken"}


def test_the_cinc_is_limited_by_his_grade_where_that_is_chosen() -> None:
    """Hill is Poor: one counter a turn (AC-11)."""
    state = with_caps(being(battle(), Tenn="shaken", Ala="shaken"), Hill=9)
    limited = rules(AC11="grade")
    state = turn.counter_removed(state, "Hill", "Tenn", limited)

    assert "1 in a turn" in refused(lambda: turn.counter_removed(state, "Hill", "Ala", limited))
    assert states(relieved(state, "Hill", "Ala")) == {}


def test_a_badly_shaken_unit_stays_shaken_for_the_battle() -> None:
    state = with_caps(being(battle(), Wis="badly_shaken"), Meredith=3)
    state = relieved(state, "Meredith", "Wis")

    assert states(state) == {"Wis": "shaken"}
    next_turn = with_caps(turn.turn_ended(state, RULES), Meredith=3)
    assert "for the battle" in refused(lambda: relieved(next_turn, "Meredith", "Wis"))


def test_or_it_takes_two_turns_to_be_steady() -> None:
    choice = rules(AC1="turn")
    state = with_caps(being(battle(), Wis="badly_shaken"), Meredith=3)
    state = turn.counter_removed(state, "Meredith", "Wis", choice)

    again = refused(lambda: turn.counter_removed(state, "Meredith", "Wis", choice))
    assert "until the next" in again
    next_turn = with_caps(turn.turn_ended(state, choice), Meredith=3)
    assert states(turn.counter_removed(next_turn, "Meredith", "Wis", choice)) == {}


def test_a_unit_shaken_again_after_it_was_relieved_counts_from_where_it_fell() -> None:
    """Shaken to steady, twice recoiled to Badly Shaken, one counter off: not steady this turn."""
    choice = rules(AC1="turn")
    state = with_caps(being(battle(), Wis="shaken"), Meredith=9)
    state = turn.counter_removed(state, "Meredith", "Wis", choice)
    state = turn.counter_removed(being(state, Wis="badly_shaken"), "Meredith", "Wis", choice)

    again = refused(lambda: turn.counter_removed(state, "Meredith", "Wis", choice))
    assert "until the next" in again


def test_there_is_nothing_to_take_away_from_a_steady_unit_or_a_destroyed_one() -> None:
    state = with_caps(being(battle(), Ind="destroyed"), Meredith=3)

    assert "steady" in refused(lambda: relieved(state, "Meredith", "Wis"))
    assert "destroyed" in refused(lambda: relieved(state, "Meredith", "Ind"))


# --- what a unit may do --------------------------------------------------------------------------


def test_a_unit_moves_for_a_second_cap_after_a_counter_whatever_a_move_costs() -> None:
    """2 CAPs for Mich by the rulebook; Wis pays 1 for its counter and 1 for its move."""
    state = with_caps(being(battle(), Wis="badly_shaken"), Meredith=4)
    state = relieved(state, "Meredith", "Wis")

    moved = turn.units_moved(state, "Meredith", ["Wis"], 2, RULES)
    assert left(moved) == {"Meredith": 2}
    assert moved.unit("Wis").moved
    both = turn.units_moved(state, "Meredith", ["Wis", "Mich"], 2, RULES)
    assert left(both) == {"Meredith": 0}
    assert turn.unit_fired(state, "Wis", RULES).unit("Wis").fired


def test_a_unit_that_stays_badly_shaken_neither_moves_fires_nor_supports() -> None:
    state = with_caps(being(battle(), Wis="badly_shaken"), Meredith=4)

    for step in (
        lambda: turn.units_moved(state, "Meredith", ["Wis"], 1, RULES),
        lambda: turn.unit_fired(state, "Wis", RULES),
        lambda: turn.unit_supported(state, "Wis", RULES),
        lambda: turn.fought(state, "Wis", "Tenn", RULES, shooting=True),
    ):
        assert "neither moves, fires nor supports" in refused(step)
    ready = turn.unit_supported(relieved(state, "Meredith", "Wis"), "Wis", RULES)
    assert ready.unit("Wis").supported


def test_units_of_two_brigades_or_named_twice_do_not_move_together() -> None:
    state = with_caps(battle(), Reynolds=4, Meredith=4)

    assert "one brigade" in refused(
        lambda: turn.units_moved(state, "Reynolds", ["Wis", "NY"], 1, RULES)
    )
    assert "named once" in refused(
        lambda: turn.units_moved(state, "Meredith", ["Wis", "Wis"], 1, RULES)
    )
    assert "one brigade" in refused(lambda: turn.units_moved(state, "Meredith", [], 1, RULES))


# --- combat --------------------------------------------------------------------------------------


def test_a_recoil_pushes_back_those_behind_but_no_veteran() -> None:
    state = turn.fought(
        being(battle(), Ind="shaken"),
        "Tenn",
        "Ind",
        RULES,
        beaten="Ind",
        result=Consequence.RECOIL,
        behind=["Mich", "Wis"],
    )

    assert states(state) == {"Ind": "badly_shaken", "Mich": "shaken"}
    assert state.unit("Ind").was_badly_shaken
    assert [one.name for one in state.units if one.fought] == ["Ind", "Tenn"]


def test_a_badly_shaken_unit_that_recoils_is_gone() -> None:
    fought = being(battle(), Tenn="badly_shaken")
    state = turn.fought(fought, "Tenn", "Ind", RULES, beaten="Tenn", result=Consequence.RECOIL)

    assert states(state) == {"Tenn": "destroyed"}
    assert "destroyed" in refused(lambda: turn.fought(state, "Tenn", "Ind", RULES))


@pytest.mark.parametrize(
    ("beaten", "result", "behind", "field"),
    [
        ("Tenn", None, (), "result"),
        ("", Consequence.RECOIL, (), "result"),
        ("Ala", Consequence.RECOIL, (), "beaten"),
        ("Ind", Consequence.HITS, (), "result"),
        ("Ind", Consequence.DESTROYED, ("Mich",), "behind"),
        ("Ind", Consequence.RECOIL, ("Ala",), "behind"),
        ("Ind", Consequence.RECOIL, ("Ind",), "behind"),
        ("Ind", Consequence.RECOIL, ("Mich", "Mich"), "behind"),
    ],
)
def test_a_result_that_cannot_be_is_refused(
    beaten: str, result: Consequence | None, behind: tuple[str, ...], field: str
) -> None:
    text = refused(
        lambda: turn.fought(
            battle(), "Tenn", "Ind", RULES, beaten=beaten, result=result, behind=behind
        )
    )

    assert text.startswith(f"{field}: ")


def test_friends_do_not_fight_each_other() -> None:
    assert "same army" in refused(lambda: turn.fought(battle(), "Wis", "NY", RULES))


def promoted(
    die: int,
    *,
    beaten: str = "recoil",
    winner: str = "b",
    defender: str = "Ind",
    state: BattleState | None = None,
    attacker: str = "Tenn",
) -> Class:
    """Give the defender's class after a combat in which promotions are played."""
    state = replace(battle() if state is None else state, promotes=True)
    asked = told.combat(state, attacker, defender)
    result = Consequence(beaten) if beaten and winner == "b" else None
    a: dict[str, Json] = {**cast(Told, asked["a"]), "total": 0 if winner == "b" else 20}
    a |= {"if_beaten": beaten} if beaten else {}
    b: Json = {**cast(Told, asked["b"]), "total": 9}
    answer = ask("combat", {**asked, "a": a, "b": b, "die_a": 1, "die_b": die}).answer
    after = turn.fought(
        state,
        attacker,
        defender,
        RULES,
        beaten=attacker if result else "",
        result=result,
        promoted=answer["promoted"] is True,
    )
    assert turn.turn_ended(after, RULES).unit(defender).class_ is after.unit(defender).class_
    return after.unit(defender).class_


def test_a_regular_unit_that_repulses_its_attacker_on_a_five_is_promoted_for_good() -> None:
    assert promoted(5) is Class.E
    assert promoted(5, beaten="destroyed") is Class.E
    assert promoted(4) is Class.R
    assert promoted(6, beaten="") is Class.R
    assert promoted(6, winner="a") is Class.R
    assert promoted(6, defender="Wis") is Class.V


def test_nobody_is_promoted_where_the_optional_rule_is_not_played() -> None:
    asked = told.combat(battle(), "Tenn", "Ind")
    a: Json = {**cast(Told, asked["a"]), "total": 0, "if_beaten": "recoil"}
    b: Json = {**cast(Told, asked["b"]), "total": 9}

    assert "promotion" not in asked
    found = ask("combat", {**asked, "a": a, "b": b, "die_a": 1, "die_b": 6})
    assert found.answer["promoted"] is False


def test_only_its_first_combat_promotes_and_a_shot_of_its_own_is_none() -> None:
    """AC-8: its first close combat, or the first shooting at it."""
    shot = turn.fought(battle(), "Ind", "Tenn", RULES, shooting=True)
    assert [one.name for one in shot.units if one.fought] == ["Tenn"]

    first = turn.fought(battle(), "Ala", "Ind", RULES)
    for before, class_ in ((shot, Class.E), (first, Class.R)):
        assert promoted(6, beaten="destroyed", state=before, attacker="Bama") is class_


# --- brigades without commander, and new ones -----------------------------------------------------


def leaderless() -> BattleState:
    return with_caps(turn.commander_lost(battle(), "Cutler’s"), Reynolds=3, Meredith=3)


def test_only_the_cinc_moves_a_brigade_that_lost_its_commander_at_the_usual_cost() -> None:
    state = leaderless()

    assert told.leaderless(state, "Cutler’s") == {"caps_available": 3}
    moved = turn.units_moved(state, "Reynolds", ["NY", "Penn"], 2, RULES)
    assert left(moved) == {"Reynolds": 1, "Meredith": 3}
    assert "1 of 3 are left" in refused(
        lambda: turn.units_moved(moved, "Reynolds", ["NY"], 2, RULES)
    )
    assert "does not command" in refused(
        lambda: turn.units_moved(state, "Meredith", ["NY"], 1, RULES)
    )
    assert turn.unit_fired(state, "NY", RULES).unit("NY").fired
    assert "no commander" in refused(lambda: turn.commander_lost(state, "Cutler’s"))


def tried(state: BattleState, brigade: str, die: int, **choices: str) -> BattleState:
    by = rules(**choices)
    asked = {**told.new_commander(state, brigade), "die": die}
    created = ask("new_commander", asked, {"AC-13": choices.get("AC13", "cinc")})
    up = created.answer["created"] is True
    return turn.commander_tried(state, brigade, by, created=up, name=f"New {brigade}")


def test_a_new_commander_is_poor_and_acts_from_the_next_turn_on() -> None:
    state = tried(leaderless(), "Cutler’s", 5)
    new = state.commander("New Cutler’s")

    assert new.grade is Grade.POOR
    assert left(state) == {"Reynolds": 2, "Meredith": 3}
    assert not state.brigade("Cutler’s").led
    assert told.brigade_roll(state, "Cutler’s")["commander_present"] is False
    assert "from the next turn" in refused(lambda: turn.caps_entered(state, "New Cutler’s", 2))
    assert "from the next turn" in refused(
        lambda: turn.units_moved(state, "New Cutler’s", ["NY"], 0, RULES)
    )

    later = turn.caps_entered(turn.turn_ended(state, RULES), "New Cutler’s", 2)
    assert later.brigade("Cutler’s").led
    assert told.brigade_roll(later, "Cutler’s")["commander_present"] is True
    later = being(later, NY="shaken", Penn="shaken")
    later = relieved(later, "New Cutler’s", "NY")
    assert "1 in a turn" in refused(lambda: relieved(later, "New Cutler’s", "Penn"))


def test_an_attempt_that_fails_costs_its_cap_too_and_is_the_only_one_this_turn() -> None:
    state = tried(leaderless(), "Cutler’s", 4)

    assert state.brigade("Cutler’s").commander is None
    assert left(state) == {"Reynolds": 2, "Meredith": 3}
    assert "has tried this turn" in refused(lambda: tried(state, "Cutler’s", 6))
    later = with_caps(turn.turn_ended(state, RULES), Reynolds=1)
    assert tried(later, "Cutler’s", 6).brigade("Cutler’s").commander is not None


def test_one_attempt_a_turn_or_one_for_each_brigade() -> None:
    """AC-13."""
    state = tried(turn.commander_lost(leaderless(), "Iron"), "Cutler’s", 4)

    assert "has tried" in refused(lambda: tried(state, "Iron", 6))
    each = tried(state, "Iron", 6, AC13="brigade")
    assert each.brigade("Iron").commander is not None
    assert left(each) == {"Reynolds": 1}
    assert "has tried" in refused(lambda: tried(each, "Cutler’s", 6, AC13="brigade"))


def test_there_is_no_attempt_without_a_cap_for_a_led_brigade_or_one_that_is_gone() -> None:
    lost = turn.commander_lost(battle(), "Cutler’s")
    assert "1 CAP" in refused(lambda: tried(lost, "Cutler’s", 6))
    assert "has a commander" in refused(lambda: tried(leaderless(), "Iron", 6))
    gone = being(leaderless(), NY="destroyed", Penn="destroyed")
    assert "no units left" in refused(lambda: tried(gone, "Cutler’s", 6))
    assert "is in the battle already" in refused(
        lambda: turn.commander_tried(leaderless(), "Cutler’s", RULES, created=True, name="Meredith")
    )


# --- brigades tested at the end of the turn -------------------------------------------------------


def fallen() -> BattleState:
    """Iron falls from 4 to 2, Cutler’s from 2 to 1, Archer’s from 3 to 2: two are tested."""
    return being(battle(), Ind="destroyed", Bat="destroyed", NY="destroyed", Ala="destroyed")


def test_every_brigade_that_fell_to_its_limit_is_tested_before_the_turn_ends() -> None:
    state = fallen()

    assert state.tests_owed(RULES) == ("Iron", "Cutler’s")
    assert "test Iron, Cutler’s first" in refused(lambda: turn.turn_ended(state, RULES))
    assert "not to be tested" in refused(
        lambda: turn.brigade_tested(state, "Archer’s", ["badly_shaken", "badly_shaken"], RULES)
    )


def test_a_brigade_that_fails_is_badly_shaken_at_once_and_tested_once() -> None:
    state = turn.brigade_tested(fallen(), "Iron", ["badly_shaken", "badly_shaken"], RULES)
    state = turn.brigade_tested(state, "Cutler’s", ["fights_on"], RULES)

    shocked = {"Wis": "badly_shaken", "Mich": "badly_shaken"}
    assert {key: one for key, one in states(state).items() if one != "destroyed"} == shocked
    assert state.unit("Wis").was_badly_shaken
    assert "not to be tested" in refused(
        lambda: turn.brigade_tested(state, "Iron", ["fights_on", "fights_on"], RULES)
    )
    later = being(turn.turn_ended(state, RULES), Mich="destroyed")
    assert later.tests_owed(RULES) == ()  # from four, it was tested at two


def test_each_unit_takes_its_own_result_and_one_that_is_not_listed_does_nothing() -> None:
    state = turn.brigade_tested(fallen(), "Iron", [None, "badly_shaken"], RULES)

    assert "Wis" not in states(state)
    assert states(state)["Mich"] == "badly_shaken"
    assert "2 units left" in refused(
        lambda: turn.brigade_tested(fallen(), "Iron", ["fights_on"], RULES)
    )


def test_a_test_does_not_destroy_a_unit_that_is_badly_shaken_already() -> None:
    state = being(fallen(), Wis="badly_shaken")
    state = turn.brigade_tested(state, "Iron", ["badly_shaken", "badly_shaken"], RULES)

    assert states(state)["Wis"] == "badly_shaken"


# --- from a file ----------------------------------------------------------------------------------


def test_an_army_of_a_file_takes_the_field_with_its_commanders_and_classes() -> None:
    one = fielded(FIRST_CORPS, RULES, NamesApart().of)
    iron, cutlers, gambles = one.brigades

    assert (one.name, one.cinc.name) == ("I Corps", "John Reynolds")
    assert [each.class_.value for each in iron.units] == ["V", "V", "V", "E", "G"]
    assert iron.commander is not None
    assert (iron.commander.name, iron.commander.grade) == ("Solomon Meredith", Grade.GOOD)
    assert gambles.commander is None
    assert cutlers.units[2].troops is Troops.ARTILLERY
    assert cutlers.left_at_turn_start == 3


def test_the_ready_army_is_two_brigades_of_four_units_without_a_finding() -> None:
    army = new_army(shipped_rulebooks(), "dbacw/two-brigades")
    one = fielded(army, RULES, NamesApart().of)

    assert findings(shipped_rulebooks(), army) == ()
    assert [len(each.units) for each in one.brigades] == [4, 4]
    assert [each.led for each in one.brigades] == [True, True]
    assert [each.name for each in one.brigades[0].units] == [
        "Infantry",
        "Infantry 2",
        "Infantry 3",
        "Artillery",
    ]


def test_two_armies_of_one_file_bear_names_apart() -> None:
    one, other = fielded_apart(
        FIRST_CORPS, FIRST_CORPS, lambda army, named: fielded(army, RULES, named)
    )
    state = opposed(one, other)

    assert state.side_of("Iron Brigade (right)") == "b"
    assert state.side_of_unit("2nd Wisconsin (right)") == "b"
    assert state.side_of_commander("Solomon Meredith (right)") == "b"
    assert "borne twice" in refused(lambda: opposed(one, one))


def test_what_takes_the_field_has_a_name_and_is_no_commander() -> None:
    assert "needs a name" in refused(lambda: in_play("", Troops.INFANTRY, RULES))
    assert "is no unit" in refused(lambda: in_play("Lee", Troops.CINC, RULES))
    assert in_play("Ind", Troops.INFANTRY, RULES).state is Morale.STEADY


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    assert "the nearest is Wis." in refused(lambda: battle().unit("Wiss"))
    assert "the nearest is Iron." in refused(lambda: battle().brigade("Irom"))
    assert "the nearest is Meredith." in refused(lambda: battle().commander("Meredit"))
