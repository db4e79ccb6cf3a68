"""A battle's state: losses and spirits, what it tells of orders and dice, taking the field.

Source: the paragraphs on losses and on commanders. Worked by hand.
"""

from dataclasses import replace

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.fates import Fate
from app.core.rulesets.burt import battle_told as told
from app.core.rulesets.burt import battle_turn as turn
from app.core.rulesets.burt import division_losses as losses
from app.core.rulesets.burt.army_state import fielded
from app.core.rulesets.burt.battle_state import BattleState, Phase, opposed
from app.core.rulesets.burt.command import ArmySpirit, Spirit
from app.core.rulesets.burt.division_state import Piece, Presence, take_the_field
from app.core.rulesets.burt.tables import Grade
from app.core.rulesets.burt.troops import Troops
from app.core.rulesets.burt.units import Unit
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.burt.field import army, asked, at, battle, division, in_melee, losing, moving
from tests.rulesets.burt.tabletop import rules


def spirit(state: BattleState, name: str) -> Spirit:
    return state.division(name).spirit(rules())


# --- losses and spirits -----------------------------------------------------------------------


def test_a_division_of_five_is_demoralised_at_three_lost_and_broken_at_four() -> None:
    state, found = battle(), list[Spirit]()
    for number in range(1, 6):
        state = losing(state, f"Foy {number}")
        found.append(spirit(state, "Foy"))

    assert found == [
        Spirit.SOUND, Spirit.SOUND, Spirit.DEMORALISED, Spirit.BROKEN, Spirit.BROKEN,
    ]  # fmt: skip
    assert spirit(state, "Piré") is Spirit.SOUND


def test_a_killed_commander_demoralises_his_division_and_counts_as_no_unit() -> None:
    state = losing(battle(), "Piré’s")

    assert spirit(state, "Piré") is Spirit.DEMORALISED
    assert state.division("Piré").losses == 0
    assert state.a.losses(rules()).elements_lost == 0


def test_a_division_that_never_had_a_commander_begins_demoralised() -> None:
    assert division("Nobody", ("LN",) * 6, commander=False).spirit(rules()) is Spirit.DEMORALISED


def test_a_broken_division_without_its_commander_is_broken() -> None:
    state = losing(battle(), "Foy’s", "Foy 1", "Foy 2", "Foy 3", "Foy 4")

    assert spirit(state, "Foy") is Spirit.BROKEN


def test_a_broken_division_counts_as_two_demoralised_ones_for_its_army() -> None:
    """More than a third of 3 divisions is 2: one demoralised is not enough, one broken is."""
    start = army("A", *(division(name, ("LN",) * 5) for name in ("K", "L", "M")))
    state = opposed(start, battle().b)

    shaken = losing(state, "K 1", "K 2", "K 3")
    broken = losing(shaken, "K 4")

    assert shaken.a.spirit(rules()) is ArmySpirit.SOUND
    assert broken.a.spirit(rules()) is ArmySpirit.DEMORALISED
    assert broken.b.spirit(rules()) is ArmySpirit.SOUND
    counted = broken.a.losses(rules())
    assert (counted.demoralised_divisions, counted.broken_divisions) == (0, 1)
    assert asked("army", told.army(shaken, "a", rules()))["army_demoralised"] is False
    assert asked("army", told.army(broken, "a", rules()))["army_demoralised"] is True


def test_an_army_flees_at_half_of_its_units_and_the_battle_is_over() -> None:
    """8 units: at 4."""
    three = losing(battle(), "Foy 1", "Foy 2", "Piré 1", "Piré’s", "France’s general")
    four = losing(three, "Piré 2")

    assert not three.a.flees(rules())
    assert three.fleeing_army(rules()) is None
    assert four.a.flees(rules())
    assert four.fleeing_army(rules()) is four.a
    with pytest.raises(NotAllowed, match="The battle is over, with France in flight"):
        turn.divisions_counted(four, 1, rules())
    with pytest.raises(NotAllowed, match="battle is over"):
        turn.next_phase(at(three, Phase.GUNS).changing(["Piré 2"], _destroyed), rules())


def _destroyed(one: Piece) -> Piece:
    return losses.suffered(one, Fate.DESTROYED)


def test_a_flight_that_ends_on_the_table_is_no_loss_and_one_over_its_edge_is() -> None:
    state = at(battle(), Phase.GUNS)
    fled = turn.shot(state, "Picton 4", "Piré 3", Fate.FLEE, rules())

    gone = turn.left_the_table(fled, "Piré 3", rules())

    assert fled.piece("Piré 3").presence is Presence.FLEES
    assert fled.division("Piré").losses == 0
    assert gone.piece("Piré 3").presence is Presence.OFF_THE_FIELD
    assert gone.division("Piré").losses == 1


def test_who_fled_stands_again_when_the_turn_ends_and_leaves_the_table_no_more() -> None:
    state = turn.shot(at(battle(), Phase.GUNS), "Picton 4", "Piré 3", Fate.FLEE, rules())

    ended = turn.turn_ended(at(state, Phase.CLOSE_COMBAT), rules())

    assert ended.piece("Piré 3").presence is Presence.STANDS
    with pytest.raises(NotAllowed, match="Piré 3 does not flee"):
        turn.left_the_table(ended, "Piré 3", rules())


def test_a_commander_who_flees_off_the_table_is_lost_to_his_division() -> None:
    state = turn.shot(at(battle(), Phase.GUNS), "Picton 4", "Piré’s", Fate.FLEE, rules())

    assert spirit(state, "Piré") is Spirit.SOUND
    assert spirit(turn.left_the_table(state, "Piré’s", rules()), "Piré") is Spirit.DEMORALISED


def test_who_is_lost_suffers_moves_shoots_and_is_shot_at_no_more() -> None:
    state = losing(battle(), "Picton 1", "Foy 4")
    away = turn.left_the_table(
        turn.shot(at(battle(), Phase.GUNS), "Picton 4", "Piré 3", Fate.FLEE, rules()),
        "Piré 3",
        rules(),
    )

    with pytest.raises(NotAllowed, match="Foy 4 is not on the field: it is destroyed"):
        moving(state, "Foy 4")
    with pytest.raises(NotAllowed, match="Foy 4 is not on the field"):
        turn.shot(at(state, Phase.GUNS), "Foy 4", "Picton 2", Fate.NONE, rules())
    with pytest.raises(NotAllowed, match="Picton 1 is not on the field"):
        turn.shot(at(state, Phase.GUNS), "Foy 5", "Picton 1", Fate.NONE, rules())
    with pytest.raises(NotAllowed, match="Picton 1 is not on the field"):
        losing(state, "Picton 1")
    with pytest.raises(NotAllowed, match="Piré 3 is not on the field: it fled off the table"):
        losing(away, "Piré 3")


# --- what the state tells of orders and dice --------------------------------------------------


def test_every_cause_of_the_state_doubles_an_order() -> None:
    """Sound 1; commander lost: radius and division, 4; general lost besides 8; army besides 16."""
    state = battle()
    alone = losing(state, "Piré’s")
    no_general = losing(alone, "France’s general")
    shaken = losing(no_general, "Foy’s")

    costs = [
        asked("pip", told.command(each, "Piré", rules()))["pip_cost"]
        for each in (state, alone, no_general, shaken)
    ]

    # One of two divisions is more than a third, so the army is demoralised with the first.
    assert alone.a.spirit(rules()) is ArmySpirit.DEMORALISED
    assert costs == [1, 8, 16, 16]


def test_a_demoralised_army_doubles_the_orders_of_its_sound_divisions_only_once() -> None:
    state = losing(battle(), "Piré’s")

    assert asked("pip", told.command(state, "Foy", rules()))["pip_cost"] == 2
    assert asked("pip", told.command(state, "Picton", rules()))["pip_cost"] == 1


def test_a_broken_division_has_1_less_on_each_of_its_dice() -> None:
    state = losing(battle(), "Picton 1", "Picton 2", "Picton 3")
    broken = losing(state, "Picton 4")
    alone = in_melee("Piré 1", "Picton 5", broken)

    fight = told.melee(alone, "Piré 1", "Picton 5", rules())
    own = told.shoot(broken, "Picton 5", "Foy 1", rules())
    target = told.shoot(broken, "Foy 4", "Picton 5", rules())

    assert asked("moves", told.moves(state, "Picton", rules()), die=3)["pips"] == 3
    assert asked("moves", told.moves(broken, "Picton", rules()), die=3)["pips"] == 2
    assert asked("melee", fight, die_a=1, die_b=4) == {
        "score_a": 5, "score_b": 5, "loser": None, "result": "none",
    }  # fmt: skip
    assert asked("shoot", own, distance_paces=400, die_shooter=4, die_target=1)[
        "score_shooter"
    ] == 5  # fmt: skip
    assert asked("shoot", target, distance_paces=400, die_shooter=4, die_target=4)[
        "score_target"
    ] == 5  # fmt: skip
    assert not state.broken("Picton 5", rules())
    assert broken.broken("Picton’s", rules())
    assert not broken.broken("Britain’s general", rules())


def test_the_first_die_has_the_generals_help_until_he_is_lost_and_counts_divisions_left() -> None:
    state = battle()
    lost = losing(state, "France’s general")
    empty = losing(state, "Piré 1", "Piré 2", "Piré 3")
    gone = losing(empty, "Piré’s")

    assert told.activation(state, rules()) == {"divisions": 2, "general_modifier": 1}
    assert told.activation(lost, rules()) == {"divisions": 2, "general_modifier": 0}
    assert told.activation(empty, rules())["divisions"] == 2  # its commander may still move
    assert told.activation(gone, rules())["divisions"] == 1
    assert told.moves(lost, "Foy", rules())["general_modifier"] == 0
    assert told.moves(lost, "Picton", rules())["general_modifier"] == 1


def test_a_general_on_his_way_is_out_of_range_but_no_loss_until_he_arrives() -> None:
    start = army("A", division("K", ("LN",) * 5), general_here=False, grade=Grade.BRILLIANT)
    state = opposed(start, battle().b)

    came = turn.general_arrived(state, "a")

    assert told.command(state, "K", rules())["army_general_off_table"] is True
    assert told.activation(state, rules())["general_modifier"] == 0
    assert told.activation(came, rules())["general_modifier"] == 2
    assert told.command(came, "K", rules())["army_general_off_table"] is False
    with pytest.raises(NotAllowed, match="A’s general is not on the field: he is on his way"):
        losing(state, "A’s general")
    with pytest.raises(NotAllowed, match="A have no general on his way"):
        turn.general_arrived(came, "a")


# --- taking the field -------------------------------------------------------------------------


def test_nobody_takes_the_field_without_a_name_or_with_anothers() -> None:
    one = Unit(troops=Troops.LINE_INFANTRY, name="1er")

    with pytest.raises(NotAllowed, match="each of its units needs a name"):
        take_the_field("Foy", [Unit(troops=Troops.WAGON)], rules(), commander=None)
    with pytest.raises(NotAllowed, match="has no units"):
        take_the_field("Foy", [], rules(), commander="Foy")
    lead = Unit(troops=Troops.DIVISION_COMMANDER, name="Foy")
    with pytest.raises(NotAllowed, match="Division Commander is none of the units"):
        take_the_field("Foy", [lead], rules(), commander=None)
    twice = [take_the_field(name, [one], rules(), commander=None) for name in ("Foy", "Piré")]
    with pytest.raises(NotAllowed, match="1er: the name is borne twice"):
        opposed(army("A", twice[0]), army("B", twice[1]))
    with pytest.raises(NotAllowed, match="Foy: the name is borne twice"):
        opposed(battle().a, army("B", replace(twice[0])))


def test_a_general_who_is_away_in_the_file_is_on_his_way() -> None:
    drawn = new_army(shipped_rulebooks(), "burt/three-divisions")
    away = drawn.changing(
        drawn.order_of_battle.id, lambda one: replace(one, traits={"general_present": False})
    )

    assert not fielded(drawn, rules()).general_off_table
    assert fielded(away, rules()).general_off_table


def test_an_army_file_takes_the_field_counted_out_and_named_apart_from_the_other() -> None:
    drawn = new_army(shipped_rulebooks(), "burt/three-divisions")
    units = sum(one.count for one in drawn.order_of_battle.every_element())

    french = fielded(drawn, rules())
    state = opposed(french, fielded(drawn, rules(), against=french))

    assert sum(one.strength for one in state.a.divisions) == units
    assert len(state.a.divisions) == len(state.b.divisions) == 3
    assert {spirit(state, one.name) for one in state.divisions} == {Spirit.SOUND}
    assert len({one.name for one in state.pieces}) == len(state.pieces) == 2 * (units + 3 + 1)
