"""DRAM's battle: its seven phases, what bars an act, what is known, owed and applied."""

from dataclasses import replace
from random import Random

import pytest

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Standing
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from tests.battle.dram_battle import (
    END,
    FRENCH,
    MOVED,
    NEXT,
    PRUSSIANS,
    TO_MOVES,
    after,
    army,
    begun,
    by_hand,
    clash,
    deploy,
    facts,
    in_combat,
    initiative,
    one,
    order,
    stand,
)
from tests.battle.random_play import Chance, check_undone_redone_and_replayed, played


def of(game: Game, name: str) -> Standing:
    return next(each for each in game.play.standing(game.state) if each.name == name)


def marks(game: Game, name: str) -> list[str]:
    return [mark.words for mark in of(game, name).marks]


def values(game: Game, name: str) -> dict[str, str]:
    return {each.name: each.value for each in of(game, name).values}


def sp(game: Game, name: str) -> int:
    level = of(game, name).level
    assert level is not None
    return level.now


def bar(game: Game, act: str) -> str:
    return game.bar(game.act(act))


def bars(game: Game, act: str, part: str, **chosen: tuple[str, ...]) -> dict[str, str]:
    options = game.play.options(game.state, game.act(act), part, chosen)
    return {each.name: each.bar for each in options}


def due(game: Game) -> list[tuple[str, str, bool]]:
    return [(each.act, each.words, each.owed) for each in game.play.due(game.state)]


def refusal(game: Game, decision: Decision) -> str:
    with pytest.raises(NotAllowed) as found:
        game.decide(decision)
    return str(found.value)


# --- the start and the chits ------------------------------------------------------------------


def test_everything_bears_a_name_of_its_own_and_the_id_it_has_in_its_army() -> None:
    unnamed = replace(
        PRUSSIANS,
        order_of_battle=replace(
            PRUSSIANS.order_of_battle,
            formations=tuple(
                replace(each, commander="", elements=(*FRENCH.order_of_battle.every_element(),))
                for each in PRUSSIANS.order_of_battle.formations
            ),
        ),
    )
    game = begun(FRENCH, unnamed)

    rows = [(each.name, each.id, each.formation) for each in game.play.standing(game.state)]
    assert rows[:4] == [
        ("French", 1, ""),
        ("Ney", 1, "French"),
        ("I Corps", 2, "French"),
        ("d’Erlon", 2, "I Corps"),
    ]
    assert ("Quiot (French)", 3, "I Corps") in rows
    assert ("I Korps’ general", 2, "I Korps") in rows
    assert ("Quiot (Prussians)", 3, "I Korps") in rows
    assert len({name for name, _, _ in rows}) == len(rows)


def test_an_army_without_stands_in_a_corps_is_refused() -> None:
    with pytest.raises(NotAllowed, match="Nobody has no corps with stands to fight with"):
        begun(army("Nobody", "Ney", "I Corps", "d’Erlon"))


def test_two_armies_of_one_name_are_told_apart() -> None:
    names = [each.name for each in begun(FRENCH, FRENCH).play.standing(begun(FRENCH, FRENCH).state)]

    assert "French (left)" in names
    assert "French (right)" in names


def test_before_the_first_hour_each_corps_is_asked_for_the_order_it_begins_on() -> None:
    game = begun()
    french, prussians = game.play.due(game.state)
    assert (french.act, french.owed) == ("deploy", False)
    assert french.words == "I Corps begins on Deploy, or as its player says"
    assert french.chosen == {"of": ("Quiot", "Donzelot", "Jacquinot", "Batterie")}
    assert prussians.words == "I Korps begins on Deploy, or as its player says"

    game = after(game, deploy("A", "Quiot", "Batterie"), deploy("D", "Donzelot", "Jacquinot"))
    assert [one.words for one in game.play.due(game.state)] == [prussians.words]
    assert values(game, "Quiot")["order"] == "Attack"
    assert due(after(game, NEXT)) == []


def test_stands_begin_on_deploy_or_as_their_players_say_before_the_first_hour() -> None:
    game = after(begun(), deploy("A", "Quiot", "Batterie"), deploy("R", "Röder"))

    assert facts(game) == ["Röder begins on Reserve."]
    assert values(game, "Quiot") == {"order": "Attack"}
    assert values(game, "Donzelot") == {"order": "Deploy"}
    later = after(game, *TO_MOVES, MOVED, MOVED, NEXT, NEXT, NEXT, END)
    assert bar(later, "deploy") == "Orders are given so before the first hour only."


def at_orders(game: Game) -> Game:
    return after(game, *TO_MOVES, MOVED, MOVED, NEXT, NEXT, NEXT)


def test_a_chit_is_placed_for_ap_and_revealed_in_the_next_hour() -> None:
    game = at_orders(begun())
    assert due(game)[:2] == [("order", "Ney has 5 AP", False), ("order", "d’Erlon has 3 AP", False)]

    game = after(game, order("d’Erlon", "Quiot", "A", "2.5"), order("d’Erlon", "Donzelot", "M"))
    assert facts(game)[-1] == "d’Erlon sends Donzelot an order; 0 AP left."
    assert values(game, "d’Erlon") == {"CR": "1", "AP": "0 of 3"}
    assert "d’Erlon has 0 AP left" in refusal(game, order("d’Erlon", "Batterie", "A"))
    assert bars(game, "order", "general")["d’Erlon"] == "d’Erlon has no AP left."
    assert refusal(game, order("Ney", "Quiot", "R")) == "Quiot has its chit for the next turn."
    assert refusal(game, order("Ney", "Pirch", "R")) == "Pirch is not under Ney."
    assert refusal(game, order("Zieten", "Pirch", "A", 5)).startswith("Pirch cannot be given")
    assert marks(game, "Quiot") == ["chit placed"]

    game = after(game, END)
    assert due(game) == [
        ("reveal", "Quiot has a chit", True),
        ("reveal", "Donzelot has a chit", True),
    ]
    assert bar(game, "next_phase").endswith("reveal the chit of Quiot, Donzelot first.")
    game = after(game, one("reveal", "Quiot"))
    assert facts(game)[-1] == "Quiot is on Attack."
    assert refusal(game, one("reveal", "Pirch")) == "Pirch has no chit to reveal."


@pytest.mark.parametrize(
    ("now", "may"),
    [
        ("D", ["D", "R", "A", "M"]),
        ("R", ["D", "R", "M"]),
        ("A", ["D", "A"]),
        ("M", ["D", "R", "M"]),
    ],
)
def test_a_stand_is_given_only_an_order_that_may_follow_the_one_it_is_on(
    now: str, may: list[str]
) -> None:
    game = at_orders(after(begun(), deploy(now, "Quiot")))
    [asked] = game.own_questions(order("Ney", "Quiot", "D"))
    assert [key for key, _ in asked.options] == may

    for new in {"D", "R", "A", "M"} - set(may):
        assert refusal(game, order("Ney", "Quiot", new)).startswith(f"new_order: “{new}” is not")
    assert "Attack may change to Deploy or Attack" in asked.words or now != "A"
    assert values(game, "Ney") == {"CR": "2", "AP": "5"}


def test_a_chit_that_the_table_of_orders_does_not_allow_is_refused_and_the_order_stays() -> None:
    """Its order was changed after the chit was placed."""
    game = after(at_orders(begun()), order("Ney", "Quiot", "A"))
    game = after(by_hand(game, "Quiot", order="M"), END)

    game = after(game, one("reveal", "Quiot"))

    assert facts(game)[-1] == "Quiot stays on Manoeuvre."
    assert marks(game, "Quiot") == ["chit refused"]


def test_a_written_order_is_a_higher_generals_and_reaches_as_far_as_his_ap() -> None:
    game = at_orders(begun())
    write = {"general": ("Ney",), "of": ("Quiot",)}

    game = after(game, Decision("written_order", write, {"new_order": "A", "distance_miles": 5}))
    assert facts(game)[-1] == "Ney writes Quiot an order."
    assert values(game, "Ney") == {"CR": "2", "AP": "5"}
    assert bars(game, "written_order", "general")["Zieten"] == "Zieten is no higher general."
    far = {"general": ("Ney",), "of": ("Donzelot",)}
    told: dict[str, Json] = {"new_order": "A", "distance_miles": 6}
    game = after(game, Decision("written_order", far, told))
    assert game.record.standing[-1].answer["allowed"] is False
    assert marks(game, "Donzelot") == []


# --- tests and initiative ---------------------------------------------------------------------


def test_a_stand_at_half_after_losses_has_to_be_tested_and_falls_back() -> None:
    """Quiot lost 2 of 4 last hour: half. A die of 3 is above 2."""
    game = in_combat(after(begun(), deploy("A", "Steinmetz")), ("Quiot", "Steinmetz"))
    game = after(game, clash("Quiot", "Steinmetz", [1, 1, 1, 1], [5, 6, 1, 1]))
    assert facts(game)[-1] == "Quiot has 2 of 4 SP left."
    game = after(game, NEXT, NEXT, END, NEXT)

    assert due(game) == [("exhaustion", "Quiot is tested", True)]
    assert "test Quiot first" in bar(game, "next_phase")
    known = game.play.known(game.state, game.act("exhaustion"), {"of": ("Quiot",)})
    lost = {"start_sp": 4, "previous_sp": 4, "current_sp": 2}
    assert known == {"name": "Quiot", **lost, "tested_before": False}
    assert "is not tested" in refusal(game, one("exhaustion", "Steinmetz", dice={"die": 1}))

    game = after(game, one("exhaustion", "Quiot", dice={"die": 3}), NEXT)
    assert "falls back" in marks(game, "Quiot")
    game = after(game, initiative(left=1, right=2))
    assert due(game)[0] == ("moves", "Quiot falls back", True)
    assert bar(game, "corps_moved") == "Quiot must fall back first."
    asked = game.own_questions(one("moves", "Quiot"))
    assert [id_ for id_, _ in asked[0].options] == ["falls_back"]
    game = after(game, one("moves", "Quiot"))
    assert facts(game)[-1] == "Quiot falls back a full move."
    assert marks(game, "Steinmetz") == []


def test_corps_that_are_tied_roll_off_and_what_was_thrown_is_not_thrown_again() -> None:
    game = after(begun(), NEXT, NEXT)
    assert due(game) == [("initiative", "Throw a die for each corps", True)]

    game = after(game, initiative(left=4, right=4))
    assert game.now.phase == "initiative"
    assert due(game) == [("initiative", "Roll off", True)]
    assert game.play.known(game.state, game.act("initiative"), {}) == {
        "corps": [{"name": "I Corps", "dice": [4]}, {"name": "I Korps", "dice": [4]}]
    }
    game = after(game, initiative(left=5, right=2))
    assert game.record.standing[-1].answer["order"] == ["I Korps", "I Corps"]
    assert (game.now.phase, game.now.side) == ("moves", "b")


def test_only_the_tied_corps_roll_off() -> None:
    """Three corps: 2, 2 and 5; the two throw again, 3 before 6."""
    ruleset = shipped_rulebooks().ruleset("dram")
    action = ruleset.actions["initiative_dice"]
    corps: list[Json] = [
        {"name": "I", "dice": [2]},
        {"name": "II", "dice": [5]},
        {"name": "III", "dice": [2]},
    ]
    situation = action.read({"corps": corps})

    (call,) = action.dice(situation)
    assert call.labels == ("I", "III")
    assert action.resolve(situation, {"rolls": (6, 3)}).answer["order"] == ["III", "I", "II"]
    odds = action.odds(situation)
    assert [(each.outcome.words, each.count) for each in odds.chances] == [
        ("no corps roll off", 30),
        ("corps roll off", 6),
    ]


def test_nobody_rolls_off_where_players_agree() -> None:
    """DR-11, the other reading."""
    action = begun(rulings={"DR-11": "agree"}).ruleset.actions["initiative_dice"]
    situation = action.read({"corps": [{"name": "I"}, {"name": "II"}]})

    assert action.resolve(situation, {"rolls": (4, 4)}).answer["order"] == ["I", "II"]
    assert [(each.outcome.words, each.count) for each in action.odds(situation).chances] == [
        ("no corps roll off", 36)
    ]


# --- moves ------------------------------------------------------------------------------------


def test_a_stand_moves_once_with_its_corps_and_supply_of_an_army_when_it_likes() -> None:
    game = after(begun(), *TO_MOVES)
    assert ("corps_moved", "I Corps moves", False) in due(game)

    assert refusal(game, one("moves", "Pirch")) == (
        "Pirch does not move now: it is the move of I Corps."
    )
    game = after(game, one("moves", "Quiot", motion="advances", difficult_terrain=True))
    assert game.record.standing[-1].answer["miles"] == "1/4", "½ mile on Deploy, halved"
    assert facts(game)[-1] == "Quiot advances towards the enemy."
    assert refusal(game, one("moves", "Quiot")) == "Quiot has moved this turn."
    assert refusal(game, one("met", "Donzelot", "Pirch")) == (
        "Donzelot has not advanced this turn, so it meets nobody."
    )
    game = after(game, one("met", "Quiot", "Steinmetz"))
    assert facts(game) == ["Quiot meets Steinmetz."]
    assert "in contact already" in refusal(game, one("met", "Quiot", "Steinmetz"))
    assert bar(game, "next_phase").endswith("move I Corps, I Korps first.")


def test_a_stand_that_exhaustion_halts_is_not_offered_to_advance() -> None:
    game = by_hand(after(begun(), *TO_MOVES), "Quiot", exhausted="no_advance")

    (asked,) = game.own_questions(one("moves", "Quiot"))

    assert [id_ for id_, _ in asked.options] == ["moves", "stays"]


def test_a_stand_on_reserve_that_is_met_deploys_or_as_its_player_picks() -> None:
    """DR-19, either way."""
    game = after(begun(), deploy("R", "Pirch"), *TO_MOVES, one("moves", "Quiot"))
    met = after(game, one("met", "Quiot", "Pirch"))
    assert facts(met) == ["Quiot meets Pirch.", "Pirch goes to Deploy."]

    game = begun(rulings={"DR-19": "owner"})
    game = after(game, deploy("R", "Pirch"), *TO_MOVES, one("moves", "Quiot"))
    (asked,) = game.own_questions(one("met", "Quiot", "Pirch"))
    assert (asked.key, [id_ for id_, _ in asked.options]) == ("enemy_picks", ["D", "M"])
    met = after(game, one("met", "Quiot", "Pirch", enemy_picks="M"))
    assert values(met, "Pirch") == {"order": "Manoeuvre"}
    near = one("enemy_near", "Pirch", enemy_distance_miles="0.5", picks="D")
    assert facts(after(game, near))[-1] == "Pirch goes to Deploy."


# --- combat -----------------------------------------------------------------------------------


def test_a_combat_of_two_is_thrown_for_and_taken_at_once() -> None:
    """Both on Deploy, a placeholder 6: Quiot’s 4 dice hit once, Steinmetz’s 4 not at all."""
    game = in_combat(begun(), ("Quiot", "Steinmetz"))
    assert due(game) == [("clash", "Quiot v Steinmetz", True)]
    assert "fight Quiot and Steinmetz first" in bar(game, "next_phase")

    game = after(game, clash("Quiot", "Steinmetz", [6, 5, 4, 3], [5, 4, 3, 2]))

    assert (sp(game, "Quiot"), sp(game, "Steinmetz")) == (4, 3)
    assert "fought" in marks(game, "Quiot")
    assert bar(game, "clash") == "No combat is left to throw for at once."
    assert bar(game, "next_phase") == ""


def test_guns_that_support_need_their_distance_and_a_general_goes_in_once() -> None:
    """Quiot 4 + CR 1, the battery 2 + 1: 8 dice; Attack’s score on Deploy is 5 or more."""
    game = after(begun(), deploy("A", "Quiot", "Batterie"))
    game = in_combat(game, ("Quiot", "Steinmetz"), ("Jacquinot", "Pirch"))
    more = {"support_a": ("Batterie",), "general_a": ("d’Erlon",)}
    dice = [6, 5, 1, 1, 1, 1, 1, 1]
    assert bars(game, "clash", "support_a", a=("Quiot",))["Batterie"] == ""
    assert "no artillery on Attack" in bars(game, "clash", "support_a", a=("Quiot",))["Donzelot"]
    assert bars(game, "clash", "general_a", a=("Quiot",))["Zieten"] == (
        "None of the stands is under Zieten."
    )

    game = after(
        game,
        clash(
            "Quiot",
            "Steinmetz",
            dice,
            [1] * 4,
            **more,
            a={"stands": [{}, {"support_distance_miles": "1/2"}]},
        ),
    )

    assert game.record.standing[-1].answer["dice_count_a"] == 8
    assert sp(game, "Steinmetz") == 2
    assert marks(game, "Batterie") == ["fought"]
    assert marks(game, "d’Erlon") == ["at risk", "was in combat"]
    again = bars(game, "clash", "general_a", a=("Jacquinot",))
    assert again["d’Erlon"] == "d’Erlon was in a combat this turn."
    guns = bars(game, "clash", "support_a", a=("Jacquinot",))
    assert guns["Batterie"] == "Batterie has been in a combat this turn."


def test_guns_without_a_distance_are_refused_and_nothing_is_lost() -> None:
    game = after(begun(), deploy("A", "Quiot", "Batterie"))
    game = in_combat(game, ("Quiot", "Steinmetz"))
    near = clash("Quiot", "Steinmetz", [1] * 7, [1] * 4, support_a=("Batterie",))

    assert "say from how far Batterie supports" in refusal(game, near)


def test_guns_that_support_are_not_in_contact_whatever_order_those_are_on() -> None:
    """Quiot on Deploy: guns on Attack behind it are no second order among those in contact."""
    game = in_combat(after(begun(), deploy("A", "Batterie")), ("Quiot", "Steinmetz"))
    guns, six, one_each = ("Batterie",), [6] * 7, [1] * 4
    assert refusal(game, clash("Quiot", "Steinmetz", six, one_each, support_a=guns)) == (
        "a.stands.1.support_distance_miles: say from how far Batterie supports."
    )

    near = {"stands": [{}, {"support_distance_miles": "1/2"}]}
    game = after(game, clash("Quiot", "Steinmetz", six, one_each, support_a=guns, a=near))

    assert game.record.standing[-1].answer["dice_count_a"] == 7
    far = {"stands": [{"support_distance_miles": "1/2"}]}
    game = in_combat(begun(), ("Batterie", "Steinmetz"))
    assert refusal(game, clash("Batterie", "Steinmetz", [1] * 3, [1] * 4, a=far)) == (
        "a.stands.0.support_distance_miles: a stand in contact fights there."
    )


def test_stands_in_contact_with_the_same_enemy_are_in_it_and_share_its_hits() -> None:
    """On Attack both lose at 6 to Deploy: Steinmetz’s 4 dice give 2 hits, shared 0 and 2."""
    game = after(begun(), deploy("A", "Quiot", "Jacquinot"))
    game = in_combat(game, ("Quiot", "Steinmetz"), ("Jacquinot", "Steinmetz"))
    assert due(game) == [("clash", "Quiot v Steinmetz", True)]

    game = after(game, clash("Quiot", "Steinmetz", [1] * 6, [6, 6, 1, 1]))
    assert due(game) == [("share", "Quiot, Jacquinot share 2 hits", True)]
    assert (sp(game, "Quiot"), sp(game, "Jacquinot")) == (4, 2), "nobody suffers before"
    assert "are thrown" in bars(game, "clash", "a")["Quiot"]
    both = {"of": ("Quiot", "Jacquinot")}
    known = game.play.known(game.state, game.act("share"), both)
    assert known == {
        "hits": 2,
        "stands": [
            {"name": "Quiot", "sp": 4, "order": "A", "saved_before": False},
            {"name": "Jacquinot", "sp": 2, "order": "A", "saved_before": False},
        ],
    }
    few = Decision("share", both, {"stands": [{"hits": 0}, {"hits": 1}]})
    assert "1 of 2 hits are given" in refusal(game, few)
    alone = Decision("share", {"of": ("Quiot", "Donzelot")}, few.entered)
    assert "have no hits to share with each other" in refusal(game, alone)
    game = after(game, Decision("share", both, {"stands": [{"hits": 0}, {"hits": 2}]}))
    assert facts(game)[-1] == "Jacquinot has 0 of 2 SP left."
    assert due(game) == []


def test_both_sides_that_share_suffer_with_the_last_sharing_and_defences_spare_each() -> None:
    """Quiot and Donzelot on Attack against Steinmetz and Pirch in defences: 3 hits each way."""
    game = after(begun(), deploy("A", "Quiot", "Donzelot"))
    pairs = (("Quiot", "Steinmetz"), ("Donzelot", "Steinmetz"), ("Donzelot", "Pirch"))
    game = in_combat(game, *pairs)
    dice_a, dice_b = [5, 5, 5, 1, 1, 1, 1], [6, 6, 6, 1, 1, 1, 1]
    game = after(game, clash("Quiot", "Steinmetz", dice_a, dice_b, b={"prepared_defences": True}))
    ours, theirs = (each.chosen for each in game.play.due(game.state))

    known = game.play.known(game.state, game.act("share"), theirs)
    inside = {"order": "D", "prepared_defences": True, "saved_before": False}
    assert known["stands"] == [
        {"name": "Steinmetz", "sp": 4, **inside},
        {"name": "Pirch", "sp": 3, **inside},
    ]

    game = after(game, Decision("share", theirs, {"stands": [{"hits": 2}, {"hits": 1}]}))
    assert sp(game, "Steinmetz") == 4
    game = after(game, Decision("share", ours, {"stands": [{"hits": 3}, {"hits": 0}]}))

    names = ("Quiot", "Donzelot", "Steinmetz", "Pirch")
    assert [sp(game, name) for name in names] == [1, 3, 3, 3]


def test_stands_on_different_orders_are_thrown_for_by_targets() -> None:
    """Quiot on Attack and Donzelot on Deploy against Steinmetz, who hands his dice to Quiot."""
    game = in_combat(
        after(begun(), deploy("A", "Quiot")), ("Quiot", "Steinmetz"), ("Donzelot", "Steinmetz")
    )
    assert due(game) == [("combat", "Quiot v Steinmetz", True)]
    assert bar(game, "clash") == "No combat is left to throw for at once."

    dice: dict[str, Json] = {"dice": [5, 5, 1, 1, 6, 5, 1]}
    both = Decision("combat", {"of": ("Quiot", "Donzelot"), "to": ("Steinmetz",)}, {}, dice)
    game = after(game, both)
    assert game.record.standing[-1].answer["hits"] == 3, "5 and 5 at 5 or more; 6 at 6"
    assert due(game) == [("combat", "Steinmetz hands over its dice", True)]
    assert bars(game, "combat", "of")["Quiot"] == "Quiot has handed over its dice."
    assert bar(game, "combat_ended") == "No combat by targets is thrown for."
    game = after(game, one("combat", "Steinmetz", "Quiot", dice={"dice": [6, 1, 1, 1]}))
    assert due(game)[0][0] == "combat_ended"
    game = after(game, one("combat_ended", "Quiot"))

    assert facts(game) == ["Quiot has 3 of 4 SP left.", "Steinmetz has 1 of 4 SP left."]
    assert (sp(game, "Donzelot"), due(game)) == (3, [])


def by_targets() -> Game:
    """Quiot on Attack and Donzelot on Deploy meet Steinmetz; Jacquinot meets Pirch."""
    game = after(begun(), deploy("A", "Quiot", "Batterie"))
    pairs = (("Quiot", "Steinmetz"), ("Donzelot", "Steinmetz"), ("Jacquinot", "Pirch"))
    return in_combat(game, *pairs)


def hand_over(*names: str, to: str, dice: list[int], **entered: Json) -> Decision:
    return Decision("combat", {"of": names, "to": (to,)}, entered, {"dice": dice})


def test_defences_and_a_general_count_where_each_target_is_thrown_for() -> None:
    """Quiot’s 4 dice and CR 1 against Steinmetz in defences: 5 and 5 hit, one is saved."""
    game = by_targets()
    first = Decision(
        "combat",
        {"of": ("Quiot",), "to": ("Steinmetz",), "general": ("d’Erlon",)},
        {"target": {"prepared_defences": True}},
        {"dice": [5, 5, 1, 1, 1]},
    )
    game = after(game, first, hand_over("Donzelot", to="Steinmetz", dice=[1, 1, 1]))
    game = after(game, hand_over("Steinmetz", to="Quiot", dice=[1] * 4))
    game = after(game, one("combat_ended", "Quiot"))

    assert facts(game) == ["Steinmetz has 3 of 4 SP left."]
    assert marks(game, "d’Erlon") == ["at risk", "was in combat"]


def test_dice_are_handed_over_once_in_ones_own_combat_and_guns_from_a_distance() -> None:
    game = by_targets()
    guns = hand_over("Quiot", "Batterie", to="Steinmetz", dice=[1] * 7)
    assert "say from how far Batterie supports" in refusal(game, guns)
    away: list[Json] = [{"support_distance_miles": "1/2"}, {}]
    first = hand_over("Batterie", "Quiot", to="Steinmetz", dice=[1] * 7, stands=away)
    assert after(game, first).record.standing[-1].answer["dice_count"] == 7

    def free(decision: Decision) -> str:
        with pytest.raises(NotAllowed) as found:
            game.decide(decision, free=True)
        return str(found.value)

    apart = hand_over("Jacquinot", to="Steinmetz", dice=[1, 1])
    assert free(apart) == "Jacquinot is in another combat than Steinmetz."
    game = after(game, hand_over("Quiot", to="Steinmetz", dice=[1] * 4))
    again = hand_over("Quiot", to="Steinmetz", dice=[1] * 4)
    assert free(again) == "Quiot has handed over its dice."
    early = one("combat_ended", "Quiot")
    assert free(early) == "Donzelot, Steinmetz: the dice are still to be handed over."


def test_a_target_is_an_enemy_in_contact_with_each_that_hands_over_its_dice() -> None:
    game = after(begun(), deploy("A", "Quiot"))
    pairs = (("Quiot", "Steinmetz"), ("Donzelot", "Steinmetz"), ("Jacquinot", "Pirch"))
    game = in_combat(game, *pairs)

    targets = bars(game, "combat", "to", of=("Quiot",))
    assert targets["Steinmetz"] == ""
    assert targets["Pirch"] == "Pirch is in another combat than Quiot."
    assert bars(game, "combat", "of", of=("Quiot",))["Jacquinot"] == (
        "Jacquinot is in another combat than Quiot."
    )


def test_supply_hands_over_no_dice_and_is_removed_below_none() -> None:
    """Donzelot on Manoeuvre meets supply on Deploy, which fights on: a placeholder of 6."""
    game = in_combat(after(begun(), deploy("M", "Donzelot")), ("Donzelot", "Train"))
    assert [each.chosen for each in game.play.due(game.state)] == [
        {"of": ("Donzelot",), "to": ("Train",)}
    ]
    assert "no dice to hand over" in bars(game, "combat", "of")["Train"]

    game = after(game, one("combat", "Donzelot", "Train", dice={"dice": [6, 1, 1]}))
    game = after(game, one("combat_ended", "Train"))

    assert facts(game) == ["Train is removed; its bases straggle back."]
    assert of(game, "Train").lost


def test_a_stand_without_sp_is_removed_before_the_dice_and_the_log_says_so() -> None:
    game = by_hand(begun(), "Steinmetz", sp=0)
    game = after(game, *TO_MOVES, MOVED, MOVED, NEXT, NEXT, NEXT, END, NEXT)
    game = after(game, one("exhaustion", "Steinmetz", dice={"die": 1}), NEXT)
    game = after(game, initiative(left=1, right=2), one("moves", "Quiot"))
    game = after(game, one("met", "Quiot", "Steinmetz"))
    game = by_hand(game, "Steinmetz", exhausted="no_effect")

    game = after(game, MOVED, MOVED, NEXT)

    assert "Steinmetz is removed: it began the turn without SP" in facts(game)[0]
    assert due(game) == []
    assert refusal(game, one("enemy_near", "Steinmetz")) == "No stand is on Reserve."


def general_in(rulings: dict[str, str] | None = None) -> Game:
    game = in_combat(begun(rulings=rulings), ("Quiot", "Steinmetz"))
    throw = clash("Quiot", "Steinmetz", [1] * 5, [1] * 4, general_a=("d’Erlon",))
    return after(game, throw)


def risk(*dice: int, flight: int = 1) -> Decision:
    return one("general_risk", "d’Erlon", dice={"dice": list(dice), "flight_die": flight})


def test_a_general_in_combat_throws_and_a_light_wound_waits_for_what_it_costs() -> None:
    """Risk: 9 is a light wound."""
    game = general_in()
    assert due(game) == [("general_risk", "d’Erlon is at risk", True)]

    game = after(game, risk(4, 5))
    assert due(game) == [("wound", "d’Erlon loses CR or AP", True)]
    assert bar(game, "general_risk") == "No general has to throw."
    assert "throw for d’Erlon first" in bar(game, "next_phase")
    game = after(game, one("wound", "d’Erlon", loses="ap"))
    assert facts(game)[-1] == "d’Erlon has CR 1 and AP 2."
    assert marks(game, "d’Erlon") == ["wounded", "was in combat"]
    assert due(game) == []


def test_a_general_who_has_nothing_to_lose_pays_nothing_for_a_light_wound() -> None:
    """DR-6: by the other reading a rating of 0 cannot be picked, so nothing may be owed."""
    game = in_combat(begun(rulings={"DR-6": "positive"}), ("Quiot", "Steinmetz"))
    game = by_hand(game, "d’Erlon", cr=0, ap=0)
    game = after(game, clash("Quiot", "Steinmetz", [1] * 4, [1] * 4, general_a=("d’Erlon",)))

    game = after(game, risk(4, 5))

    assert facts(game)[-1] == "d’Erlon has neither CR nor AP to lose."
    assert marks(game, "d’Erlon") == ["wounded", "was in combat"]
    assert due(game) == []


def test_a_near_miss_makes_a_general_flee_above_his_cr_and_he_orders_no_more() -> None:
    """7 is a near miss; 2 is above CR 1."""
    game = after(general_in(), risk(3, 4, flight=2))
    assert marks(game, "d’Erlon") == ["fled this turn", "was in combat"]

    game = after(game, NEXT, NEXT)
    assert bars(game, "order", "general")["d’Erlon"] == (
        "d’Erlon fled, and gives no orders this turn."
    )


def test_a_light_wound_and_flight_at_once_where_every_turn_in_combat_throws() -> None:
    """DR-7, the other reading: 9, and 3 is above CR 1."""
    game = after(general_in({"DR-7": "every"}), risk(4, 5, flight=3))
    game = after(game, one("wound", "d’Erlon", loses="cr"))

    assert values(game, "d’Erlon") == {"CR": "0", "AP": "3"}
    assert "fled this turn" in marks(game, "d’Erlon")


def test_a_general_who_is_killed_gives_way_to_his_staff() -> None:
    """12; staff has CR 0 and AP 1."""
    game = after(general_in(), risk(6, 6))

    assert facts(game)[-1] == "The staff of d’Erlon takes over with CR 0 and AP 1."
    assert (of(game, "d’Erlon").lost, values(game, "d’Erlon")) == (True, {"CR": "0", "AP": "1"})
    answer = after(game, one("replaced", "d’Erlon")).record.standing[-1].answer
    assert (answer["cr"], answer["ap"]) == (0, 1)


# --- the rest of the turn ---------------------------------------------------------------------


def test_a_stand_on_reserve_reorganises_once_with_its_generals_cr() -> None:
    """Pirch 1 of 3: a die of 2 and CR 1 are 3."""
    game = by_hand(after(begun(), deploy("R", "Pirch")), "Pirch", sp=1)
    game = after(game, *TO_MOVES, MOVED, MOVED, NEXT, NEXT)
    assert due(game) == [("reorg", "Pirch may reorganise", False)]
    known = game.play.known(game.state, game.act("reorg"), {"of": ("Pirch",)})
    assert known == {
        "name": "Pirch",
        "troops": "infantry",
        "order": "R",
        "in_combat": False,
        "general_cr": 1,
        "sp": 1,
        "start_sp": 3,
    }
    assert "only stands on Reserve reorganise" in refusal(game, one("reorg", "Quiot"))

    game = after(game, one("reorg", "Pirch", dice={"die": 2}, corps_general_within_1_mile=True))
    assert sp(game, "Pirch") == 2
    assert marks(game, "Pirch") == ["reorganised"]
    assert bar(game, "reorg") == "No stand may reorganise."


def test_nobody_fights_or_throws_but_who_was_chosen_or_is_due() -> None:
    game = in_combat(begun(), ("Quiot", "Steinmetz"))
    more = {"stands": [{}, {"troops": "infantry", "order": "D", "sp": 4}]}
    fight = clash("Quiot", "Steinmetz", [6] * 8, [1] * 4, a=more)
    throw = initiative(left=1, right=2)
    ghost: Json = [{}, {}, {"name": "Ghost"}]

    assert refusal(game, fight) == "a.stands.1: nobody was chosen for it."
    game = after(begun(), NEXT, NEXT)
    assert refusal(game, replace(throw, entered={"corps": ghost})) == (
        "corps.2: nobody was chosen for it."
    )


def test_what_is_known_of_a_combat_is_never_asked() -> None:
    game = after(begun(), deploy("A", "Quiot", "Batterie"))
    game = in_combat(game, ("Quiot", "Steinmetz"))
    chosen = {
        "a": ("Quiot",),
        "b": ("Steinmetz",),
        "support_a": ("Batterie",),
        "general_b": ("Zieten",),
    }

    known = game.play.known(game.state, game.act("clash"), chosen)

    fresh = {"tested_before": False, "saved_before": False}
    assert known == {
        "a": {
            "stands": [
                {
                    "name": "Quiot",
                    "troops": "infantry",
                    "order": "A",
                    "sp": 4,
                    "start_sp": 4,
                    "supports": False,
                    **fresh,
                },
                {
                    "name": "Batterie",
                    "troops": "foot_artillery",
                    "order": "A",
                    "sp": 2,
                    "start_sp": 2,
                    "supports": True,
                    **fresh,
                },
            ],
            "general_cr": 0,
        },
        "b": {
            "stands": [
                {
                    "name": "Steinmetz",
                    "troops": "infantry",
                    "order": "D",
                    "sp": 4,
                    "start_sp": 4,
                    "supports": False,
                    **fresh,
                }
            ],
            "general_cr": 1,
        },
    }


def test_a_chit_of_a_stand_in_contact_knows_that_an_enemy_is_near() -> None:
    game = in_combat(begun(), ("Quiot", "Steinmetz"))
    game = after(game, clash("Quiot", "Steinmetz", [1] * 4, [1] * 4), NEXT, NEXT)
    game = after(game, order("Ney", "Quiot", "R"), END)

    game = after(game, one("reveal", "Quiot"))

    assert game.record.standing[-1].answer["legal"] is False
    assert facts(game)[-1] == "Quiot stays on Deploy."


def test_a_free_act_is_done_whatever_the_phase_and_the_turn_stays_where_it_was() -> None:
    game = after(begun(), *TO_MOVES)
    now, to_move = game.now, game.state.to_move

    game = game.decide(one("moves", "Pirch", motion="advances"), free=True)
    assert (game.now, game.state.to_move) == (now, to_move)
    assert marks(game, "Pirch") == ["advanced"]
    game = game.decide(order("Ney", "Quiot", "A"), free=True)
    assert game.now == now
    assert marks(game, "Quiot") == ["chit placed"]
    assert game.record.standing[-1].free


def test_the_battle_has_no_victory_of_its_own() -> None:
    game = begun()
    for name in ("Steinmetz", "Pirch", "Röder", "Train"):
        game = by_hand(game, name, removed=True)

    assert not game.verdict.over
    assert of(game, "I Korps").lost


def test_a_stand_and_a_general_can_be_set_by_hand() -> None:
    game = in_combat(begun(), ("Quiot", "Steinmetz"))

    hurt = by_hand(game, "Quiot", sp=1, order="M", exhausted="no_advance", chit="D", motion="")
    assert (sp(hurt, "Quiot"), values(hurt, "Quiot")) == (1, {"order": "Manoeuvre"})
    assert marks(hurt, "Quiot") == ["in contact", "may not advance", "chit placed"]
    assert marks(by_hand(game, "Quiot", in_contact=False), "Steinmetz") == []
    done = by_hand(game, "Quiot", engaged=True)
    assert due(done) == []
    gone = by_hand(game, "Quiot", removed=True)
    assert (of(gone, "Quiot").lost, marks(gone, "Steinmetz")) == (True, [])
    back = by_hand(gone, "Quiot", removed=False, sp=3)
    assert (of(back, "Quiot").lost, sp(back, "Quiot")) == (False, 3)
    general = by_hand(game, "Ney", cr=1, ap=4, ap_spent=1, fled=True, at_risk=True)
    assert values(general, "Ney") == {"CR": "1", "AP": "3 of 4"}
    assert marks(general, "Ney") == ["at risk", "fled this turn"]
    assert of(by_hand(game, "Ney", lost=True), "Ney").lost


def test_losses_set_by_hand_end_a_combat_that_waits_for_its_sharing() -> None:
    game = after(begun(), deploy("A", "Quiot", "Jacquinot"))
    game = in_combat(game, ("Quiot", "Steinmetz"), ("Jacquinot", "Steinmetz"))
    game = after(game, clash("Quiot", "Steinmetz", [1] * 6, [6, 6, 1, 1]))

    game = by_hand(game, "Steinmetz", engaged=True)

    assert due(game) == []


def test_a_score_that_is_not_known_hurts_nobody_and_says_what_to_do() -> None:
    """DR-2: Deploy hit by Deploy is not in the source."""
    game = in_combat(begun(rulings={"DR-2": "none"}), ("Quiot", "Steinmetz"))

    words = refusal(game, clash("Quiot", "Steinmetz", [6] * 4, [6] * 4))

    assert "enter it among your own values, or set the losses by hand" in words


def test_every_act_belongs_to_a_phase_there_is_or_to_none() -> None:
    game = begun()
    phases = {each.id for each in game.play.phases(game.state)}

    assert {phase for each in game.play.acts.values() for phase in each.phases} == phases
    assert [each.title for each in game.play.phases(game.state)][:3] == [
        "Reveal of chits",
        "Exhaustion tests",
        "Initiative",
    ]


def test_supply_that_meets_supply_has_no_dice_and_holds_up_no_turn() -> None:
    wagons = army(
        "French",
        "Ney",
        "I Corps",
        "d’Erlon",
        stand(3, "Wagons", "supply", 0),
        stand(4, "Quiot", "infantry", 4),
    )
    game = in_combat(after(begun(wagons), deploy("M", "Wagons", "Train")), ("Wagons", "Train"))

    assert game.state.contacts_of("Wagons")
    assert due(game) == []
    assert after(game, NEXT).now.phase == "reorganise"


def test_of_a_combat_that_supply_began_he_is_named_who_has_dice() -> None:
    wagons = army(
        "French",
        "Ney",
        "I Corps",
        "d’Erlon",
        stand(3, "Wagons", "supply", 0),
        stand(4, "Quiot", "infantry", 4),
    )
    game = after(begun(wagons), deploy("M", "Quiot", "Wagons", "Train"))
    game = in_combat(game, ("Wagons", "Train"), ("Quiot", "Train"))

    (fight,) = game.play.due(game.state)
    assert (fight.act, fight.chosen) == ("combat", {"of": ("Quiot",), "to": ("Train",)})


# --- by chance --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_twenty_hours_by_chance_are_played_undone_redone_and_replayed(seed: int) -> None:
    books = shipped_rulebooks()
    a, b = (new_army(books, "dram/one-corps", name=name) for name in ("French", "Allies"))
    rulings = {"DR-19": "owner", "DR-7": "every"} if seed % 2 else {}
    chance = Chance(Random(seed), measures=("0", "1/2", "1", "2", "3"))

    game = played(begun(a, b, rulings=rulings), chance, turns=20)

    check_undone_redone_and_replayed(game)
    assert game.now.turn == 21
    rare = {"deploy", "replaced", "wound", "share", "combat_ended", "reorg", "combat", "clash"}
    assert set(game.play.acts) - set(chance.acts) <= rare
    assert chance.acts["clash"] + chance.acts["combat"] > 5
    assert chance.odds_checked > 10
    assert len(chance.refused) < chance.acts.total()
