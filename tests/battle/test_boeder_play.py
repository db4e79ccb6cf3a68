"""Boeder's battle: its phases, what bars an act, what is known and due, and who has won."""

from random import Random

import pytest

from app.core.battle.game import Game
from app.core.battle.record import ByHand, Decision
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Standing
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from tests.battle.boeder_battle import (
    END,
    FRENCH,
    NEXT,
    RUSSIAN,
    after,
    army,
    begun,
    facts,
    foot,
    melee,
    met,
    move,
    pips,
    shoot,
)
from tests.battle.random_play import Chance, check_undone_redone_and_replayed, played

AT_FIRE = (pips(2, 3, 6), NEXT)
AT_CLOSE_COMBAT = (
    pips(2, 3, 6),
    move("Foy"),
    met("Foy", "Pskov"),
    move("Milhaud"),
    met("Milhaud", "Jägers"),
    NEXT,
    NEXT,
)


def of(game: Game, name: str) -> Standing:
    return next(one for one in game.play.standing(game.state) if one.name == name)


def marks(game: Game, name: str) -> list[str]:
    return [mark.words for mark in of(game, name).marks]


def bar(game: Game, act: str) -> str:
    return game.bar(game.act(act))


def refusal(game: Game, decision: Decision) -> str:
    with pytest.raises(NotAllowed) as found:
        game.decide(decision)
    return str(found.value)


# --- the start --------------------------------------------------------------------------------


def test_unnamed_elements_are_numbered_and_names_of_both_armies_bear_that_of_theirs() -> None:
    twice = army("French", "france", (foot(2), Element(3, "regular_infantry", count=2)))
    other = army("Russians", "russia", (foot(2), foot(3, "Pskov")))

    game = begun(twice, other)

    rows = [(one.name, one.id) for one in game.play.standing(game.state)]
    assert rows == [
        ("French", 1),
        ("French 1", 101),
        ("Regular Infantry (French)", 2),
        ("Regular Infantry 2 (French)", 3),
        ("Regular Infantry 3 (French)", 3),
        ("Russians", 1),
        ("Russians 1", 101),
        ("Regular Infantry (Russians)", 2),
        ("Pskov", 3),
    ]


def test_two_armies_of_one_nation_are_told_apart_as_left_and_right() -> None:
    names = [one.name for one in begun(FRENCH, FRENCH).state.pieces]

    assert names[0] == "Foy (left)"
    assert "Foy (right)" in names
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (army("French", "france"), "French has no corps with elements to fight with."),
        (
            army("French", "france", *(((foot(9),)) for _ in range(4))),
            "French has 4 corps; 3 dice move 3 corps: put all elements into 3.",
        ),
        (
            Army(
                "boeder",
                "boeder/custom",
                Formation(
                    1,
                    "army",
                    "French",
                    elements=(foot(7),),
                    formations=FRENCH.order_of_battle.formations,
                ),
            ),
            "French: 1 element stands in no corps",
        ),
        (
            army("French", "france", (Element(2, "mamelukes"),)),
            "French has no corps with elements to fight with.",
        ),
    ],
)
def test_an_army_that_cannot_fight_is_refused_in_a_sentence(wrong: Army, words: str) -> None:
    with pytest.raises(NotAllowed) as found:
        begun(wrong)

    assert words in str(found.value)


def test_the_side_that_moves_first_begins_each_turn() -> None:
    game = begun(first="b")
    assert (game.now.side, game.now.turn) == ("b", 1)

    game = after(game, pips(1, 1, 1), NEXT, NEXT, END)
    assert (game.now.side, game.now.turn) == ("a", 1)

    game = after(game, pips(1, 1, 1), NEXT, NEXT, END)
    assert (game.now.side, game.now.turn) == ("b", 2)


# --- PIPs and moves ---------------------------------------------------------------------------


def test_the_pip_dice_are_owed_first_and_nothing_else_is_done_before() -> None:
    game = begun()

    (due,) = game.play.due(game.state)
    assert (due.act, due.owed, due.words) == ("pips", True, "French throw PIP dice")
    assert bar(game, "shoot") == "Fire: the turn is at PIP dice."
    assert bar(game, "next_phase") == "Next phase: the turn is at PIP dice."


def test_a_corps_spends_its_own_pips_first_and_then_those_of_the_nation() -> None:
    """France: dice 1 and 2 for its two corps, and 1 PIP for any corps."""
    game = after(begun(), pips(1, 2, 6))
    assert [(one.act, one.words) for one in game.play.due(game.state)] == [
        ("moves", "French 1: 1 PIP and 1 for any corps"),
        ("moves", "French 2: 2 PIPs and 1 for any corps"),
    ]

    game = after(game, move("Foy"))
    assert facts(game)[-1] == "Foy moves; French 1 has 0 PIPs and 1 for any corps left."
    game = after(game, move("Bachelu"))
    assert facts(game)[-1] == "Bachelu moves; French 1 has 0 PIPs left."
    assert refusal(game, move("Milhaud")) == "French 1 has no PIPs left."
    game = after(game, move("Friant", "Drouot"))
    assert facts(game)[-1] == "French 2 moves, and has 1 PIP left."
    assert marks(game, "Friant") == ["moved"]


def test_the_extra_pips_are_on_every_die_by_the_other_reading() -> None:
    game = after(begun(rulings={"BO-7": "every_die"}), pips(1, 2, 6))

    assert [one.words for one in game.play.due(game.state)] == [
        "French 1: 2 PIPs",
        "French 2: 3 PIPs",
    ]


def test_no_element_moves_twice_or_with_another_corps_or_in_the_enemys_turn() -> None:
    game = after(begun(), pips(3, 3, 3), move("Foy"))

    assert refusal(game, move("Foy")) == "Foy has moved this turn."
    assert "Friant is not of French 1: an order moves" in refusal(game, move("Bachelu", "Friant"))
    assert refusal(game, move("Pskov")) == "Move: Pskov cannot be chosen here."
    assert "Bachelu is chosen twice" in refusal(game, move("Bachelu", "Bachelu"))
    assert "the nearest is Bachelu" in refusal(game, move("Bachelou"))


def test_without_pips_nobody_moves() -> None:
    game = after(begun(first="b"), pips(1, 6, 6), move("Pskov"))

    assert bar(game, "moves") == "Russians have no PIPs left."
    assert game.play.due(game.state) == ()


def test_a_far_order_costs_what_the_command_range_says_and_must_be_paid() -> None:
    """BO-16, DBA's reading: 2 PIPs beyond 30 cm."""
    game = after(begun(rulings={"BO-16": "dba"}, first="b"), pips(3, 6, 6))

    game = after(game, move("Pskov", distance_cm=31))
    assert facts(game)[-1] == "Pskov moves; Russians 1 has 1 PIP left."
    words = refusal(game, move("Lavrov", distance_cm=31))
    assert words == "It costs 2 PIPs, and Russians 1 has 1 left to spend."


def test_only_who_has_moved_meets_an_enemy_and_moving_on_ends_a_contact() -> None:
    game = after(begun(), pips(3, 3, 3))
    assert bar(game, "met") == "Nobody has moved."

    game = after(game, move("Foy"))
    assert refusal(game, met("Bachelu", "Pskov")) == "Bachelu has not moved this turn."
    assert refusal(game, met("Foy", "Bachelu")) == "Foy and Bachelu are of the same army."
    game = after(game, met("Foy", "Pskov"))
    assert facts(game) == ["Foy meets Pskov."]
    assert marks(game, "Pskov") == ["in contact"]
    assert refusal(game, met("Foy", "Pskov")) == "Foy and Pskov are in contact already."

    game = after(game, NEXT, NEXT, melee("Foy", "Pskov", (3, 2)), END, pips(2, 2, 2))
    assert marks(game, "Pskov") == ["in contact"], "3 + 4 + 1 against 2 + 4 + 2: level"
    game = after(game, move("Pskov"))
    assert marks(game, "Foy") == []


# --- fire -------------------------------------------------------------------------------------


def test_who_has_moved_or_rides_or_is_in_contact_does_not_shoot() -> None:
    game = after(begun(), pips(3, 3, 3), move("Foy"), move("Bachelu"), met("Bachelu", "Pskov"))
    game = after(game, NEXT)

    assert refusal(game, shoot("Foy", "Jägers", 9, (1, 1))) == (
        "Foy has moved: an element fires or moves, not both."
    )
    assert "cavalry, and does not shoot" in refusal(game, shoot("Milhaud", "Jägers", 9, (1, 1)))
    assert "Bachelu is in contact" in refusal(game, shoot("Bachelu", "Jägers", 9, (1, 1)))
    assert "Jägers cannot be chosen" in refusal(game, shoot("Jägers", "Foy", 9, (1, 1)))
    assert [one.chosen for one in game.play.due(game.state)] == [
        {"of": ("Friant",)},
        {"of": ("Drouot",)},
    ]


def test_further_shooters_are_counted_and_have_shot_too() -> None:
    """Foy 3 + 4 = 7 against Pskov 2 + 4 − 1 for Bachelu = 5, beaten: it retreats 5 cm."""
    game = after(begun(), *AT_FIRE)

    game = after(game, shoot("Foy", "Pskov", 9, (3, 2), "Bachelu"))

    answer = game.record.standing[-1].answer
    assert (answer["score_shooter"], answer["score_target"]) == (7, 5)
    assert marks(game, "Pskov") == ["retreated"]
    assert marks(game, "Bachelu") == ["shot"]
    assert refusal(game, shoot("Bachelu", "Pskov", 9, (1, 1))) == "Bachelu has shot this turn."
    doubled = shoot("Friant", "Pskov", 9, (1, 1), "Friant")
    assert refusal(game, doubled) == "Friant is the shooter."


def test_a_shot_beyond_reach_is_none_and_can_be_made_again() -> None:
    """Regular infantry reaches 18 cm."""
    game = after(begun(), *AT_FIRE)
    far = Decision("shoot", {"of": ("Foy",), "to": ("Pskov",)}, {"distance_cm": 19})

    game = after(game, far)

    assert game.record.standing[-1].answer["result"] == "no_shot"
    assert marks(game, "Foy") == []


def test_what_a_shot_destroys_is_lost_and_counted_once() -> None:
    """Drouot 5 + 8 + 1 = 14 against the Jägers' 1 + 2 = 3: half or less, light foot flees 25 cm.

    Against Pskov 1 + 4 = 5 it is half or less: destroyed.
    """
    game = after(begun(), *AT_FIRE, shoot("Drouot", "Jägers", 20, (5, 1)))
    assert marks(game, "Jägers") == ["fled"]

    game = after(begun(), *AT_FIRE, shoot("Drouot", "Pskov", 20, (5, 1)))
    assert (of(game, "Pskov").lost, marks(game, "Pskov")) == (True, ["destroyed"])
    assert refusal(game, shoot("Foy", "Pskov", 9, (1, 1))) == "Pskov is lost."
    options = game.play.options(game.state, game.act("shoot"), "to", {"of": ("Foy",)})
    assert {one.name: one.bar for one in options}["Pskov"] == "Pskov is destroyed."
    level = of(game, "Russians").level
    assert level is not None
    assert (level.now, level.of) == (3, 4)


def test_who_goes_back_may_leave_the_table_and_is_lost() -> None:
    game = after(begun(), *AT_FIRE)
    assert bar(game, "left_the_table") == "Nobody goes back."
    game = after(game, shoot("Drouot", "Jägers", 20, (5, 1)))
    gone = Decision("left_the_table", {"of": ("Jägers",)})
    assert (
        refusal(game, Decision("left_the_table", {"of": ("Pskov",)})) == "Pskov does not go back."
    )

    game = after(game, gone)

    assert facts(game) == ["Jägers leaves the table, and is lost."]
    assert marks(game, "Jägers")[0] == "off the table"
    assert game.state.b.lost == 1


# --- close combat -----------------------------------------------------------------------------


def test_who_is_in_contact_has_to_fight_before_the_turn_ends() -> None:
    game = after(begun(), *AT_CLOSE_COMBAT)

    due = [(one.act, one.chosen, one.owed) for one in game.play.due(game.state)]
    assert due == [
        ("melee", {"of": ("Foy",), "to": ("Pskov",)}, True),
        ("melee", {"of": ("Milhaud",), "to": ("Jägers",)}, True),
    ]
    assert bar(game, "turn_ended") == "Foy and Pskov are in contact, and have to fight first."
    assert "are not in contact" in refusal(game, melee("Foy", "Jägers", (1, 1)))
    game = after(game, melee("Pskov", "Foy", (3, 4)))
    assert refusal(game, melee("Foy", "Pskov", (1, 1))) == "Foy has nobody in contact to fight."
    game = after(game, melee("Milhaud", "Jägers", (1, 3)))
    assert bar(game, "melee") == "Nobody in contact has still to fight."
    assert after(game, END).now.side == "b"


def test_one_of_two_enemies_who_touch_an_element_may_count_as_on_its_flank() -> None:
    """Foy fights Pskov, 1 + 4 + 1 + 2 … level; Milhaud touches it too and need not fight."""
    game = after(begun(), pips(3, 3, 3), move("Foy"), met("Foy", "Pskov"))
    game = after(game, move("Milhaud"), met("Milhaud", "Pskov"), NEXT, NEXT)

    game = after(game, melee("Foy", "Pskov", (2, 2), b={"enemies_on_flank_or_rear": 1}))

    answer = game.record.standing[-1].answer
    assert (answer["score_a"], answer["score_b"]) == (7, 7), "2 + 4 + 1; 2 + 4 + 2 − 1"
    assert [(one.words, one.owed) for one in game.play.due(game.state)] == [
        ("Milhaud v Pskov", False)
    ]
    assert bar(game, "turn_ended") == ""


def test_a_loser_that_goes_back_is_out_of_contact_and_the_winner_may_pursue() -> None:
    """Milhaud 3 + 5 + 1 = 9 against the Jägers' 2 + 2 + 2 = 6: beaten, they retreat."""
    game = after(begun(), *AT_CLOSE_COMBAT, melee("Milhaud", "Jägers", (3, 2)))

    assert marks(game, "Jägers") == ["retreated"]
    assert marks(game, "Milhaud") == ["may pursue", "moved"]
    assert refusal(game, Decision("pursued", {"of": ("Foy",)})) == "Foy has nobody to pursue."
    game = after(game, Decision("pursued", {"of": ("Milhaud",), "to": ("Jägers",)}))
    assert facts(game) == ["Milhaud pursues and meets Jägers: they fight next turn."]
    assert "has nobody in contact to fight" in refusal(game, melee("Milhaud", "Jägers", (1, 1)))
    assert bar(game, "pursued") == "Nobody may pursue."

    game = after(game, melee("Foy", "Pskov", (3, 2)), END, pips(1, 1, 1), NEXT, NEXT)
    assert [one.words for one in game.play.due(game.state)] == [
        "Foy v Pskov",
        "Milhaud v Jägers",
    ]


def test_a_draw_leaves_both_in_contact() -> None:
    """Foy 3 + 4 + 1 = 8, Pskov 2 + 4 + 2 = 8."""
    game = after(begun(), *AT_CLOSE_COMBAT, melee("Foy", "Pskov", (3, 2)))

    assert "in contact" in marks(game, "Foy")
    assert bar(game, "melee") == ""
    assert refusal(game, melee("Friant", "Pskov", (1, 1))) == "Friant and Pskov are not in contact."
    options = game.play.options(game.state, game.act("melee"), "of", {})
    bars = {one.name: one.bar for one in options}
    assert bars["Friant"] == "Friant has nobody in contact to fight."


def test_at_the_end_of_a_turn_what_holds_for_it_and_pips_that_are_left_are_gone() -> None:
    game = after(begun(), *AT_FIRE, shoot("Drouot", "Jägers", 20, (5, 1)))
    assert [one.value for one in of(game, "French 1").values] == ["2"]
    assert [one.value for one in of(game, "French").values] == ["1"]

    game = after(game, NEXT, END)

    assert (of(game, "French 1").values, of(game, "French").values) == ((), ())
    assert marks(game, "Jägers") == []
    assert marks(game, "Drouot") == []


def test_who_leaves_the_table_out_of_turn_is_out_of_contact() -> None:
    game = after(begun(), *AT_CLOSE_COMBAT)

    gone = game.decide(Decision("left_the_table", {"of": ("Pskov",)}), free=True)

    assert marks(gone, "Foy") == ["moved"]


# --- what is known ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decisions", "act", "chosen", "known"),
    [
        ((), "pips", {}, {"nation": "france", "corps": ["French 1", "French 2"]}),
        (
            AT_CLOSE_COMBAT,
            "melee",
            {"of": ("Pskov",), "to": ("Foy",)},
            {
                "attacker": "b",
                "a": {
                    "troops": "regular_infantry",
                    "name": "Pskov",
                    "nation": "russia",
                    "commander_in_chief": False,
                },
                "b": {
                    "troops": "regular_infantry",
                    "name": "Foy",
                    "nation": "france",
                    "commander_in_chief": False,
                },
            },
        ),
        (
            AT_FIRE,
            "shoot",
            {"of": ("Friant",), "to": ("Jägers",), "further": ("Foy", "Bachelu")},
            {
                "shooter": {
                    "troops": "guard_infantry",
                    "name": "Friant",
                    "nation": "france",
                    "commander_in_chief": True,
                },
                "target": {
                    "troops": "light_infantry",
                    "name": "Jägers",
                    "nation": "russia",
                    "commander_in_chief": False,
                    "extra_shooters": 2,
                },
            },
        ),
        (
            AT_FIRE,
            "column",
            {"of": ("Foy", "Bachelu"), "to": ("Jägers",)},
            {"column": ["regular_infantry", "regular_infantry"], "defender": "light_infantry"},
        ),
        (
            AT_CLOSE_COMBAT,
            "fire_or_move",
            {"of": ("Foy",)},
            {"moved": True, "ends_in_contact": True},
        ),
        (
            (*AT_FIRE, shoot("Drouot", "Pskov", 20, (5, 1))),
            "count",
            {"of": ("French",)},
            {"enemy_lost": 1, "own_lost": 0, "enemy_cinc_lost": False, "enemy_elements": 4},
        ),
    ],
)
def test_what_the_battle_knows_is_never_asked(
    decisions: tuple[Decision, ...],
    act: str,
    chosen: dict[str, tuple[str, ...]],
    known: dict[str, Json],
) -> None:
    game = after(begun(), *decisions)

    told = game.play.known(game.state, game.act(act), chosen)

    assert told == known
    asked = {
        f"{one.side}.{one.key}".lstrip(".")
        for one in game.ruleset.actions[game.act(act).action].questions(told)
        if one.of_army
    }
    given = {f"{side}.{key}" for side, one in told.items() if isinstance(one, dict) for key in one}
    assert asked <= given | set(told)


def test_a_free_act_is_done_whatever_the_sequence_says_and_costs_nothing() -> None:
    game = after(begun(), pips(1, 1, 1), NEXT)

    game = game.decide(move("Pskov"), free=True)
    game = game.decide(met("Pskov", "Foy"), free=True)

    assert marks(game, "Pskov") == ["in contact", "moved"]
    assert game.record.standing[-1].free


# --- by hand and the end ----------------------------------------------------------------------


def test_an_element_a_corps_and_an_army_can_be_set_by_hand() -> None:
    game = after(begun(), *AT_CLOSE_COMBAT)

    parted = game.set_by_hand(ByHand("Foy", {"in_contact": False, "moved": False}, "a wager"))
    assert marks(parted, "Foy") == []
    lost = game.set_by_hand(ByHand("Pskov", {"where": "destroyed"}, "a wager"))
    assert of(lost, "Pskov").lost
    assert "in contact" not in marks(lost, "Foy")
    more = game.set_by_hand(ByHand("French 1", {"pips": 5}, "a wager"))
    assert [(one.name, one.value) for one in of(more, "French 1").values] == [("PIPs", "5")]
    pool = game.set_by_hand(ByHand("French", {"pips": 2}, "a wager"))
    assert [one.value for one in of(pool, "French").values] == ["2"]
    fled = game.set_by_hand(ByHand("Jägers", {"went_back": "flee", "in_contact": False}, "x"))
    assert marks(fled, "Jägers") == ["fled"]
    chase = game.set_by_hand(ByHand("Milhaud", {"may_pursue": True, "shot": True}, "x"))
    assert marks(chase, "Milhaud") == ["in contact", "may pursue", "moved", "shot"]


def test_a_corps_general_can_be_lost_by_hand() -> None:
    led = Army(
        "boeder",
        "boeder/custom",
        Formation(
            1,
            "army",
            "French",
            "Napoleon",
            formations=(Formation(2, "corps", "I", "d’Erlon", elements=(foot(3, "Foy"),)),),
        ),
    )
    game = begun(led).set_by_hand(ByHand("d’Erlon", {"lost": True}, "shot in the saddle"))

    assert (of(game, "d’Erlon").lost, of(game, "d’Erlon").formation) == (True, "I")
    assert of(game, "d’Erlon").id == of(game, "I").id == 2
    assert "Napoleon" not in [one.name for one in game.play.standing(game.state)]


def lost_by_hand(game: Game, *names: str) -> Game:
    for name in names:
        game = game.set_by_hand(ByHand(name, {"where": "destroyed"}, "a test"))
    return game


def test_the_losses_are_counted_when_a_turn_ends_and_the_commander_in_chief_decides() -> None:
    """Victory: the enemy's commander-in-chief is lost, and 1 element to 0."""
    game = lost_by_hand(after(begun(), *AT_FIRE), "Lavrov")
    assert not game.verdict.over

    game = after(game, NEXT, END)

    assert facts(game) == [
        "French have lost 0 of 5 elements (11 decide).",
        "Russians have lost 1 of 4 elements and its commander-in-chief (11 decide).",
    ]
    assert (game.verdict.over, game.verdict.winner) == (True, "a")
    assert game.verdict.facts[1].rulings == ("BO-17", "BO-22")
    assert refusal(game, pips(1, 1, 1)) == "The battle is over: French have won."
    assert game.play.due(game.state) == ()


def test_the_commander_in_chief_does_not_decide_where_as_many_are_lost() -> None:
    game = lost_by_hand(after(begun(), *AT_FIRE), "Lavrov", "Foy")
    assert not after(game, NEXT, END).verdict.over

    alone = lost_by_hand(after(begun(rulings={"BO-22": "alone"}), *AT_FIRE), "Lavrov", "Foy")
    assert after(alone, NEXT, END).verdict.winner == "a"
    both = lost_by_hand(alone, "Friant")
    verdict = after(both, NEXT, END).verdict
    assert (verdict.over, verdict.winner) == (True, "")


def test_eleven_lost_elements_decide_and_ten_do_not() -> None:
    many = army("Russians", "russia", tuple(foot(number, f"R{number}") for number in range(2, 15)))
    ten = [f"R{number}" for number in range(2, 12)]

    game = lost_by_hand(after(begun(FRENCH, many), *AT_FIRE), *ten)
    assert not after(game, NEXT, END).verdict.over
    assert after(lost_by_hand(game, "R12"), NEXT, END).verdict.winner == "a"
    level = of(game, "Russians").level
    assert level is not None
    assert (level.now, level.of, level.notches) == (3, 13, (2,))


# --- by chance --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_twenty_turns_by_chance_are_played_undone_redone_and_replayed(seed: int) -> None:
    books = shipped_rulebooks()
    armies = [
        new_army(books, "boeder/napoleonic-army", name=name, nation=nation)
        for name, nation in (("French", "france"), ("British", "britain"))
    ]
    chance = Chance(Random(seed), measures=("0", "8", "12", "30", *(["60"] * 20)))

    game = played(begun(*armies, first="b" if seed % 2 else "a"), chance, turns=20)

    check_undone_redone_and_replayed(game)
    assert game.verdict.over or game.now.turn == 21
    assert set(game.play.acts) - set(chance.acts) <= {"left_the_table", "pursued"}
    assert chance.odds_checked > 10
    assert len(chance.refused) < chance.acts.total()


def test_every_phase_has_an_act_and_every_act_a_phase_there_is() -> None:
    game = begun()
    phases = {one.id for one in game.play.phases(game.state)}

    assert {phase for one in game.play.acts.values() for phase in one.phases} == phases
    assert RUSSIAN.name == "Russians"
