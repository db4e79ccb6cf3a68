"""A brigade from turn to turn: its BEF, its elements, its orders; and players A and B.

Source: "Orders", "Sequence of Play", "Brigade Effectiveness", "Flee". Worked by hand.
"""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba import brigade_losses as losses
from app.core.rulesets.ffdba import brigade_turn as turn
from app.core.rulesets.ffdba.brigade_orders import Delayed
from app.core.rulesets.ffdba.brigade_state import BrigadeState, Presence, take_the_field
from app.core.rulesets.ffdba.close_combat import Fate
from app.core.rulesets.ffdba.fire_applied import FireApplied, Struck, struck
from app.core.rulesets.ffdba.players import players
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.ruleset import Ffdba
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Quality, Troops
from app.services.play import resolve
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.ffdba.tabletop import ask

FOUR = ("54/I", "54/II", "55/I", "55/II")


def rules(choices: Mapping[str, str] | None = None) -> Rules:
    ruleset = shipped_rulebooks().ruleset("ffdba", choices or {})
    assert isinstance(ruleset, Ffdba)
    return ruleset.rules


def brigade(*names: str, co_present: bool = True) -> BrigadeState:
    """Quiot's brigade: four battalions and its CO, 4 x 2 + 1 = 9."""
    elements = [(name, Troops.FOOT) for name in names or FOUR]
    return take_the_field("Quiot", elements, rules(), co_present=co_present)


def shot(
    state: BrigadeState, result: str, under: Rules | None = None, **more: Json
) -> BrigadeState:
    """Shoot at all of a brigade that stands."""
    elements: list[Json] = [
        {
            "name": one.name,
            "troops": one.troops.value,
            "disordered": one.disordered,
            "shaken": one.shaken,
            "has_cost": one.has_cost,
            "in_square_or_defences": "staying" in more,
        }
        for one in state.elements
        if one.presence is Presence.STANDS
    ]
    told: dict[str, Json] = {
        "elements": elements,
        "result": result,
        "initial_bef": state.bef.start,
        "lost": state.bef.lost,
        "temporary": state.bef.temporary,
        **more,
    }
    done: Struck = struck(FireApplied.model_validate(told), under or rules())
    return losses.fired_on(state, done, under or rules())


# --- BEF from turn to turn --------------------------------------------------------------------


def test_a_brigade_takes_the_field_with_2_an_element_1_for_the_co_and_its_quality() -> None:
    guard = take_the_field(
        "Roguet",
        [("1er Grenadiers I", Troops.FOOT), ("État-major", Troops.STAFF)],
        rules(),
        quality=Quality.ELITE,
    )

    assert brigade().bef.now == 9
    assert brigade(co_present=False).bef.now == 8
    assert guard.bef.now == 5  # 2 + 1 + 2; staff is none (FF-33)


def test_a_d_is_recovered_at_the_end_of_the_turn_and_a_loss_never() -> None:
    hit = shot(brigade(), "D, -1", destroyed=["54/II"])

    ended = turn.turn_ended(hit, rules())

    assert (hit.bef.now, hit.rating(rules())) == (6, Rating.TIRED)
    assert (ended.bef.now, ended.rating(rules())) == (7, Rating.FRESH)  # 7 of 9 is 77 per cent
    assert turn.turn_ended(ended, rules()).bef.now == 7


def test_two_ds_of_a_turn_take_two_turns_to_recover() -> None:
    hit = shot(shot(brigade(), "D"), "1/2 D", half=["54/I", "54/II"])
    hit = shot(hit, "D")

    first = turn.turn_ended(hit, rules())

    assert [one.bef.now for one in (hit, first, turn.turn_ended(first, rules()))] == [7, 8, 9]


def test_by_the_other_reading_a_turn_with_a_d_brings_nothing_back() -> None:
    quiet = rules({"FF-45": "quiet_turn"})
    hit = shot(brigade(), "D", quiet)

    first = turn.turn_ended(hit, quiet)

    assert (first.bef.now, turn.turn_ended(first, quiet).bef.now) == (8, 9)


def test_an_element_that_fled_was_rallied_and_is_destroyed_costs_2_once() -> None:
    fled = losses.element_fled(brigade(), "54/I", rules())
    rallied = losses.element_rallied(fled, "54/I")
    lost = losses.element_lost(rallied, "54/I", rules())

    assert [one.bef.now for one in (fled, rallied, lost)] == [7, 7, 7]
    assert fled.named(Presence.FLEES) == ("54/I",)
    assert rallied.standing == FOUR
    assert lost.named(Presence.LOST) == ("54/I",)


def test_who_does_not_flee_is_not_rallied() -> None:
    with pytest.raises(NotAllowed, match="54/I does not flee"):
        losses.element_rallied(brigade(), "54/I")


def test_guns_that_flee_are_lost() -> None:
    battery = take_the_field("Battery", [("6e", Troops.HEAVY_ARTILLERY)], rules())

    assert losses.element_fled(battery, "6e", rules()).named(Presence.LOST) == ("6e",)


def test_a_lost_commander_costs_2_once() -> None:
    alone = losses.co_lost(brigade(), rules())

    assert (alone.bef.now, alone.co_present) == (7, False)
    with pytest.raises(NotAllowed, match="no commander to lose"):
        losses.co_lost(alone, rules())


def test_a_name_that_the_brigade_has_not_is_refused() -> None:
    with pytest.raises(NotAllowed, match="Quiot: “54/III” is not known"):
        losses.element_lost(brigade(), "54/III", rules())


# --- Spent and below zero ---------------------------------------------------------------------


def test_a_retreat_is_a_flight_once_the_brigade_is_spent() -> None:
    tired = losses.element_lost(losses.element_lost(brigade(), "54/I", rules()), "54/II", rules())
    spent = losses.element_lost(tired, "55/I", rules())

    assert (tired.bef.now, tired.rating(rules())) == (5, Rating.TIRED)  # 55 per cent
    assert losses.retreat(tired, rules()) is Fate.RETIRE
    assert (spent.bef.now, spent.rating(rules())) == (3, Rating.SPENT)
    assert losses.retreat(spent, rules()) is Fate.FLEE


def test_below_zero_all_elements_flee_the_field() -> None:
    # 3 elements and the CO: 7. The CO, two destroyed: 1. The last flees: -1.
    state = losses.co_lost(brigade("A", "B", "C"), rules())
    state = losses.element_lost(losses.element_lost(state, "A", rules()), "B", rules())
    assert (state.bef.now, state.standing) == (1, ("C",))

    gone = losses.element_fled(state, "C", rules())

    assert (gone.bef.now, gone.rating(rules())) == (-1, Rating.FLEE)
    assert gone.named(Presence.OFF_THE_FIELD) == ("C",)
    assert gone.named(Presence.LOST) == ("A", "B")


def test_at_zero_a_brigade_stands_spent() -> None:
    # 8 without the CO; four destroyed cost 8.
    state = brigade(co_present=False)
    for name in FOUR[:3]:
        state = losses.element_lost(state, name, rules())
    state = losses.element_fled(state, FOUR[3], rules())

    assert (state.bef.now, state.rating(rules())) == (0, Rating.SPENT)
    assert state.named(Presence.FLEES) == ("55/II",)


# --- disorder and Shaken ----------------------------------------------------------------------


def test_disorder_lasts_until_the_elements_are_in_contact_again() -> None:
    ended = turn.turn_ended(shot(brigade(), "D"), rules())

    assert ended.disordered == FOUR
    assert losses.reformed(ended, ["54/I", "54/II"]).disordered == ("55/I", "55/II")


def test_by_the_other_reading_disorder_ends_with_the_bef_that_is_back() -> None:
    other = rules({"FF-38": "recovered"})
    twice = shot(shot(brigade(), "D", other), "D", other)

    first = turn.turn_ended(twice, other)

    assert first.disordered == FOUR
    assert turn.turn_ended(first, other).disordered == ()


def test_the_shaken_are_steady_after_a_turn_without_combat() -> None:
    square = shot(brigade(), "D", staying=list(FOUR))
    first = turn.turn_ended(square, rules())
    second = turn.turn_ended(losses.saw_combat(first, ["54/I"]), rules())

    assert square.shaken == first.shaken == FOUR
    assert second.shaken == ("54/I",)


def test_being_shot_at_without_effect_is_combat_too() -> None:
    first = turn.turn_ended(shot(brigade(), "D", staying=list(FOUR)), rules())

    assert turn.turn_ended(shot(first, "NE"), rules()).shaken == FOUR


def test_who_leaves_his_defences_is_shaken_no_longer() -> None:
    square = shot(brigade(), "D", staying=list(FOUR))

    assert losses.steadied(square, ["54/I"]).shaken == FOUR[1:]
    assert losses.fought(square, "54/I", Fate.RETIRE, rules()).shaken == FOUR[1:]
    assert shot(square, "D").shaken == ()


def test_a_square_that_ignores_a_retreat_is_shaken() -> None:
    stands = losses.fought(brigade(), "54/I", Fate.RETIRE, rules(), stands=True)

    assert stands.shaken == ("54/I",)
    assert turn.turn_ended(stands, rules()).shaken == ("54/I",)


@pytest.mark.parametrize(
    ("fate", "bef", "presence"),
    [
        (Fate.NONE, 9, Presence.STANDS),
        (Fate.RETIRE, 9, Presence.STANDS),
        (Fate.FLEE, 7, Presence.FLEES),
        (Fate.DESTROYED, 7, Presence.LOST),
    ],
)
def test_what_close_combat_costs(fate: Fate, bef: int, presence: Presence) -> None:
    after = losses.fought(brigade(), "54/I", fate, rules())

    assert (after.bef.now, after.element("54/I").presence) == (bef, presence)


# --- orders -----------------------------------------------------------------------------------

ATTACK = "ATTACK 8th Brigade"


def in_force(state: BrigadeState, turns: int, under: Rules | None = None) -> list[str]:
    """Name the order in force now and after each of the next turns."""
    told = [state.orders.in_force]
    for _ in range(turns):
        state = turn.turn_ended(state, under or rules())
        told.append(state.orders.in_force)
    return told


def test_a_brigade_without_orders_holds() -> None:
    assert brigade().orders.in_force == "HOLD"


@pytest.mark.parametrize(
    ("delay", "orders"),
    [
        (0, [ATTACK, ATTACK, ATTACK, ATTACK]),
        (1, ["HOLD", ATTACK, ATTACK, ATTACK]),
        (2, ["HOLD", "HOLD", ATTACK, ATTACK]),
        (3, ["HOLD", "HOLD", "HOLD", ATTACK]),
    ],
)
def test_an_order_is_in_force_when_its_delay_has_passed_and_not_before(
    delay: int, orders: list[str]
) -> None:
    state = turn.order_arrived(brigade(), "attack 8th Brigade", delay, rules())

    assert in_force(state, 3) == orders


def test_an_order_of_two_clauses_is_in_force_whole_and_in_its_plain_form() -> None:
    two = "hold until on turn 6 and retreat to Bridge"
    plain = "HOLD UNTIL TURN 6 AND RETREAT TO Bridge"

    late = turn.order_arrived(brigade(), two, 1, rules())
    alone = turn.initiative_tested(late, rules(), passed=True, order="deploy and hold if turn 4")

    assert in_force(late, 1) == ["HOLD", plain]
    assert in_force(alone, 1) == ["DEPLOY AND HOLD IF TURN 4", plain]
    with pytest.raises(NotAllowed, match="“UNTIL”"):
        turn.order_arrived(brigade(), "HOLD AND UNTIL TURN 6", 0, rules())


def test_by_the_other_reading_a_delay_counts_whole_turns_after_that_of_arrival() -> None:
    whole = rules({"FF-42": "whole"})

    later = turn.order_arrived(brigade(), ATTACK, 1, whole)
    at_once = turn.order_arrived(brigade(), ATTACK, 0, whole)

    assert in_force(later, 2, whole) == ["HOLD", "HOLD", ATTACK]
    assert in_force(at_once, 1, whole) == [ATTACK, ATTACK]


def test_the_next_order_replaces_one_still_delayed_but_by_the_other_reading() -> None:
    each = rules({"FF-43": "each"})

    def both(under: Rules) -> BrigadeState:
        first = turn.order_arrived(brigade(), ATTACK, 1, under)
        return turn.order_arrived(first, "DEPLOY", 2, under)

    assert both(rules()).orders.delayed == (Delayed("DEPLOY", 2),)
    assert in_force(both(rules()), 2) == ["HOLD", "HOLD", "DEPLOY"]
    assert in_force(both(each), 2, each) == ["HOLD", ATTACK, "DEPLOY"]


def test_an_order_that_is_in_force_at_once_cancels_one_still_delayed() -> None:
    first = turn.order_arrived(brigade(), ATTACK, 1, rules())

    assert in_force(turn.order_arrived(first, "DEPLOY", 0, rules()), 2) == ["DEPLOY"] * 3


def test_a_commander_acts_on_his_own_until_the_cause_has_passed() -> None:
    ordered = turn.order_arrived(brigade(), ATTACK, 0, rules())

    alone = turn.initiative_tested(ordered, rules(), passed=True, order="RETREAT TO La Haye")

    assert alone.orders.in_force == "RETREAT TO La Haye"
    assert turn.turn_ended(alone, rules()).orders.in_force == "RETREAT TO La Haye"
    assert turn.cause_passed(alone).orders.in_force == ATTACK


def test_a_commander_tests_once_a_game_whether_he_passes_or_not() -> None:
    failed = turn.initiative_tested(brigade(), rules(), passed=False)

    assert failed.orders.in_force == "HOLD"
    with pytest.raises(NotAllowed, match="has tested his initiative once this game"):
        turn.initiative_tested(failed, rules(), passed=True, order="DEPLOY")


def test_new_orders_end_what_he_does_on_his_own_but_by_the_other_reading() -> None:
    waits = rules({"FF-44": "waits"})

    def both(under: Rules) -> BrigadeState:
        alone = turn.initiative_tested(brigade(), under, passed=True, order="DEPLOY")
        return turn.order_arrived(alone, ATTACK, 1, under)

    assert in_force(both(rules()), 1) == ["DEPLOY", ATTACK]
    assert in_force(both(waits), 1, waits) == ["DEPLOY", "DEPLOY"]
    ended = turn.turn_ended(both(waits), waits)
    assert turn.cause_passed(ended).orders.in_force == ATTACK


def test_orders_do_not_reach_a_brigade_without_co_or_one_that_is_rallied() -> None:
    alone = losses.co_lost(brigade(), rules())
    rallying = turn.rally_tried(brigade())

    with pytest.raises(NotAllowed, match="it gets no orders"):
        turn.order_arrived(alone, ATTACK, 0, rules())
    with pytest.raises(NotAllowed, match="receives no orders this turn"):
        turn.order_arrived(rallying, ATTACK, 0, rules())
    with pytest.raises(NotAllowed, match="no commander to rally"):
        turn.rally_tried(alone)
    next_turn = turn.turn_ended(rallying, rules())
    assert turn.order_arrived(next_turn, ATTACK, 0, rules()).orders.in_force == ATTACK


def test_an_order_that_is_not_well_written_does_not_arrive() -> None:
    with pytest.raises(NotAllowed, match="wants a unit"):
        turn.order_arrived(brigade(), "ATTACK", 1, rules())


def test_a_commander_has_evaded_until_the_end_of_the_turn() -> None:
    evaded = turn.co_evades(brigade())

    assert evaded.co_evaded
    assert not turn.turn_ended(evaded, rules()).co_evaded


# --- players A and B --------------------------------------------------------------------------


def test_the_winner_of_the_initiative_is_the_player_he_wants_to_be() -> None:
    assert [players(side, takes).first for side in ("a", "b") for takes in ("A", "B")] == [
        "a", "b", "b", "a"
    ]  # fmt: skip


def test_a_fires_first_and_moves_last() -> None:
    request: dict[str, Json] = {
        "ruleset": "ffdba",
        "action": "players",
        "inputs": {"winner": "b", "takes": "A"},
    }

    answer = resolve(shipped_rulebooks(), request)

    assert (answer["player_a"], answer["player_b"]) == ("b", "a")
    assert answer["acts"] == [None, None, "b", "a", "a", "b", None]
    assert answer["combats"] == "b"
    other = resolve(shipped_rulebooks(), {**request, "rulings": {"FF-46": "b"}})
    assert other["combats"] == "a"
    facts = [fact.text for fact in ask("players", {"winner": "b", "takes": "A"}).facts]
    assert facts == [
        "Right is player A, left is player B.",
        "In this turn right fires, left fires, left moves, right moves.",
        "Right chooses the order of close combats.",
    ]


def test_b_fires_with_what_the_fire_of_a_has_left() -> None:
    """Source, "Combat Example" 1: the line of three answers with two, rated by its new BEF."""

    def fire(shooters: list[Json], die: int) -> Mapping[str, Json]:
        target: dict[str, Json] = {"troops": "foot"}
        inputs: dict[str, Json] = {"shooters": shooters, "target": target, "die": die}
        request: dict[str, Json] = {"ruleset": "ffdba", "action": "fire", "inputs": inputs}
        return resolve(shipped_rulebooks(), request)

    line = brigade("left", "centre", "right")
    of_a: list[Json] = [
        {"weapon": "musket", "ranks": 2, "count": 2, "range_in": 3},
        {"weapon": "heavy_artillery", "count": 1, "range_in": 12},
    ]

    volley = fire(of_a, 6)
    line = shot(line, str(volley["result"]), destroyed=["centre"])
    answering: dict[str, Json] = {
        "weapon": "musket",
        "ranks": 3,
        "count": len(line.standing),
        "range_in": 3,
        "rating": line.rating(rules()).value,
    }
    answer = fire([answering], 2)

    assert (volley["combat_value"], volley["result"]) == (8, "D, -1")
    assert line.standing == ("left", "right")
    assert (line.bef.now, line.rating(rules())) == (4, Rating.TIRED)  # 7 - 1 - 2, 57 per cent
    assert answer["combat_value"] == 2  # 2 x 1 less a quarter is 1 1/2, rounded up
    assert answer["result"] == "NE"
