"""DBACW’s battle: its start, the sequence of play, each act, and battles played by chance."""

from dataclasses import replace
from random import Random

import pytest

from app.core.battle.carry_over import carried_over
from app.core.battle.game import Game
from app.core.battle.losses import losses
from app.core.battle.record import Decision
from app.core.kernel.army import Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.play import Told
from tests.battle.dbacw_battle import (
    CONFEDERATES,
    END,
    NEXT,
    UNION,
    act,
    after,
    army,
    asked,
    bar,
    bars,
    begun,
    by_hand,
    caps,
    combat,
    due,
    facts,
    in_turn,
    marks,
    refusal,
    row,
    state,
)
from tests.battle.random_play import Chance, check_undone_redone_and_replayed, played

# --- the start -------------------------------------------------------------------------------


def test_every_piece_has_a_name_of_its_own_and_the_id_it_has_in_its_army() -> None:
    foot = Formation(10, "brigade", "Hill’s", elements=(Element(11, "infantry", count=2),))
    game = begun(army("Union", "", foot), army("Confederates", "", foot))

    assert [
        (one.name, one.id, one.formation)
        for one in game.play.standing(game.state)
        if one.side == "a"
    ] == [
        ("Union", 1, ""),
        ("CinC (Union)", 1, "Union"),
        ("Hill’s (Union)", 10, "Union"),
        ("Hill’s’ commander (Union)", 10, "Hill’s (Union)"),
        ("Infantry (Union)", 11, "Hill’s (Union)"),
        ("Infantry 2 (Union)", 11, "Hill’s (Union)"),
    ]
    assert row(game, "Infantry 2 (Confederates)").id == 11
    assert row(begun(UNION, UNION), "Wis (right)").side == "b"


def test_an_army_without_units_is_refused() -> None:
    with pytest.raises(NotAllowed, match="Union has no Brigade Group with units to fight with"):
        begun(army("Union", "", Formation(10, "brigade", "Empty")), CONFEDERATES)


def test_what_stands_is_told_in_words() -> None:
    """A brigade of four is tested when it falls to two, one of three at one."""
    game = in_turn()
    iron, archers = row(game, "Iron").level, row(game, "Archer’s").level

    assert iron is not None
    assert archers is not None
    assert (iron.label, iron.now, iron.of, iron.notches) == ("units", 4, 4, (2,))
    assert (archers.now, archers.notches) == (3, (1,))
    assert caps(game, "Meredith") == (3, 3)
    assert [one.words for one in row(game, "Cutler").values] == ["Poor"]
    assert [one.words for one in row(game, "Wis").values] == ["Veteran"]
    assert marks(game, "Wis") == ["Steady"]
    assert not game.verdict.over


# --- the sequence of play --------------------------------------------------------------------


def test_a_turn_is_caps_what_the_rulebook_has_and_the_tests_of_brigades() -> None:
    game = begun()
    seen = [game.now]
    for one in (NEXT, NEXT, END):
        game = after(game, one)
        seen.append(game.now)

    assert [(one.turn, one.phase, one.side) for one in seen] == [
        (1, "caps", ""),
        (1, "turn", ""),
        (1, "brigades", ""),
        (2, "caps", ""),
    ]
    assert [one.id for one in game.play.phases(game.state)] == ["caps", "turn", "brigades"]
    assert facts(game) == ["Turn 1 ends."]


@pytest.mark.parametrize(
    ("phases", "id_", "words"),
    [
        (0, "fight", "Close combat: the battle is at CAPs."),
        (0, "brigade_roll", "Brigade’s test: the battle is at CAPs."),
        (0, "turn_ended", "End of the turn: the battle is at CAPs."),
        (1, "new_commander", "Every brigade has a commander."),
        (1, "turn_ended", "End of the turn: the battle is at the turn."),
        (2, "moved", "Move: the battle is at the tests of brigades."),
        (2, "brigade_roll", "No brigade is to be tested."),
        (2, "next_phase", "Next phase: the battle is at the tests of brigades."),
    ],
)
def test_an_act_out_of_turn_says_why(phases: int, id_: str, words: str) -> None:
    game = after(begun(), *[NEXT] * phases)

    assert bar(game, id_) == words


# --- CAPs ------------------------------------------------------------------------------------


def test_all_caps_are_entered_at_once_or_some_later() -> None:
    game = begun()
    assert due(game) == [("caps", (), False)]
    assert asked(game, act("caps")) == [f"caps_{place}" for place in range(1, 6)]

    game = after(game, act("caps", entered={"caps_1": 3, "caps_4": 0}))
    assert facts(game) == ["CAPs: Reynolds 3, Hill 0."]
    words = [one.words for one in game.own_questions(act("caps"))]
    assert words == ["Meredith", "Cutler", "Archer"]
    rest = after(game, NEXT, act("caps", entered={"caps_1": 1, "caps_2": 1, "caps_3": 2}))
    assert bar(rest, "caps") == "The CAPs of every commander are entered."
    assert due(rest) == []


def test_who_moves_is_paid_for_by_his_own_commander_or_the_cinc() -> None:
    game = in_turn()
    assert asked(game, act("moved", by="Meredith")) == ["caps_now"]
    game = after(game, act("moved", ("Wis", "Ind"), by="Meredith", entered={"caps_now": 2}))

    assert facts(game) == ["Wis and Ind move. Meredith pays 2 CAPs, 1 left."]
    assert "moved" in marks(game, "Ind")
    assert bars(game, "moved", by="Cutler")["Wis"] == "Cutler does not command Wis of Iron."
    assert bars(game, "moved", "by", of="Wis") == {
        "Reynolds": "",
        "Meredith": "",
        "Cutler": "Cutler does not command Wis of Iron.",
        "Hill": "Hill does not command Wis of Iron.",
        "Archer": "Archer does not command Wis of Iron.",
    }
    assert bars(game, "moved", of="Wis", by="Reynolds")["NY"] == "NY is not of the brigade of Wis."
    assert refusal(game, act("moved", "Wis", by="Meredith", entered={"caps_now": 2})) == (
        "Meredith would spend 2: 1 of 3 are left of his CAPs."
    )


def test_the_cost_of_a_move_by_ones_own_values_is_not_asked() -> None:
    game = in_turn(begun(own={"command.rulebook.move_caps": 2}))
    assert asked(game, act("moved", by="Meredith")) == []

    game = after(game, act("moved", "Wis", by="Meredith"))
    assert facts(game) == ["Wis moves. Meredith pays 2 CAPs, 1 left."]


def test_caps_of_nobody_are_not_entered() -> None:
    assert refusal(begun(), act("caps")) == "CAPs: enter those of one commander at least."


def test_counters_are_taken_away_for_caps() -> None:
    """Cutler is Poor: one a turn. The CinC reaches 300 paces."""
    game = by_hand(by_hand(in_turn(), "NY", state="shaken"), "Penn", state="shaken")
    assert asked(game, act("counter", "NY", by="Cutler")) == ["caps"]
    assert asked(game, act("counter", "NY", by="Reynolds")) == ["distance_paces", "caps"]
    assert bars(game, "counter")["Wis"] == "Wis is steady: it has no counter to take away."
    assert refusal(game, act("counter", "NY", by="Cutler", entered={"caps": 0})) == (
        "caps: taking a counter away costs 1 CAP."
    )

    game = after(game, act("counter", "NY", by="Cutler", entered={"caps": 1}))
    assert facts(game) == [
        "A counter of NY is taken away: Shaken becomes Steady.",
        "It may fire and support.",
        "Cutler pays 1 CAP, 1 left.",
    ]
    assert marks(game, "NY") == ["Steady", "a counter was taken away"]
    assert bars(game, "counter", "by", of="Penn")["Cutler"].endswith("1 in a turn.")
    far = act("counter", "Penn", by="Reynolds", entered={"caps": 1, "distance_paces": "301"})
    assert refusal(game, far) == (
        "Reynolds may not take a counter of Penn away: the unit is beyond 300 paces."
    )
    unsaid = replace(far, entered={"caps": 1})
    assert refusal(game, unsaid) == "distance_paces: say how far Penn is from Reynolds."
    near = replace(far, entered={"caps": 1, "distance_paces": "300"})
    assert marks(after(game, near), "Penn") == ["Steady", "a counter was taken away"]


def test_a_unit_rallied_moves_for_a_second_cap() -> None:
    game = by_hand(in_turn(), "Wis", state="shaken")
    game = after(game, act("counter", "Wis", by="Meredith", entered={"caps": 2}))
    game = after(game, act("moved", "Wis", by="Meredith", entered={"caps_now": 3}))

    assert facts(game) == ["Wis moves. Meredith pays 1 CAP, 1 left."]


# --- combat ----------------------------------------------------------------------------------


def test_a_combat_takes_two_units_and_their_dice_and_asks_nothing_the_battle_knows() -> None:
    """4 + 2 against 4 + 5: the Tennesseans recoil, and push a Regular unit back, no Veterans."""
    game = in_turn()
    still = asked(game, act("fight", "Tenn", to="Ind"))
    kept = {"troops", "name", "class", "state", "shooting", "first_combat"}
    assert {key.rpartition(".")[2] for key in still if "behind" not in key} & kept == set()

    fight = combat("fight", "Tenn", "Ind", (2, 5), behind=("Ala", "Bama"))
    game = after(game, fight)
    assert facts(game) == [
        "Tenn is beaten: 6 against 9.",
        "By the players’ own rulebook, Tenn recoils.",
        "Tenn is Shaken.",
        "Ala behind is pushed back, and is Shaken.",
        "Bama behind stays Steady, as Veteran.",
    ]
    assert [marks(game, name) for name in ("Tenn", "Ala", "Bama")] == [
        ["Shaken"],
        ["Shaken"],
        ["Steady"],
    ]


def test_whom_the_winner_has_behind_him_nothing_befalls() -> None:
    both = ("Mich", "Ala")
    game = after(in_turn(), combat("fight", "Tenn", "Ind", (2, 5), behind=both))

    assert (marks(game, "Mich"), marks(game, "Ala")) == (["Steady"], ["Shaken"])


def test_who_stands_behind_is_refused_in_plain_words_where_nobody_recoils() -> None:
    fight = combat("fight", "Tenn", "Ind", (2, 5), behind=("Ala",))
    told: Told = {"total": 4, "if_beaten": "destroyed"}

    said = refusal(in_turn(), replace(fight, entered={**fight.entered, "a": told}))

    assert said == "a.behind: only a side that recoils if beaten pushes them back."


def test_more_behind_than_were_chosen_are_refused() -> None:
    fight = combat("fight", "Tenn", "Ind", (2, 5))
    more: Told = {"total": 4, "if_beaten": "recoil", "behind": [{"class": "R"}]}

    assert refusal(in_turn(), replace(fight, entered={**fight.entered, "a": more})) == (
        "a.behind.0: nobody was chosen for it."
    )


def test_who_recoils_while_badly_shaken_is_gone_and_does_nothing_more() -> None:
    game = by_hand(in_turn(), "Tenn", state="badly_shaken")
    assert bars(game, "shoot")["Tenn"] == (
        "Tenn is Badly Shaken: it neither moves, fires nor supports."
    )
    assert bars(game, "supported")["Tenn"].startswith("Tenn is Badly Shaken")
    assert bars(game, "moved")["Tenn"].startswith("Tenn is Badly Shaken")

    game = after(game, combat("fight", "Ind", "Tenn", (5, 2)))
    assert row(game, "Tenn").lost
    assert bars(game, "fight")["Tenn"] == "Tenn is destroyed."
    assert bars(game, "fight", "to", of="Ind")["Tenn"] == "Tenn is destroyed."
    assert "Tenn" not in bars(game, "fight", "behind", of="Tenn", to="Ind")


def test_a_shot_and_support_are_seen_on_the_unit_until_the_turn_ends() -> None:
    game = after(in_turn(), combat("shoot", "Bat", "Ala", (3, 3)), act("supported", "Wis"))

    assert (marks(game, "Bat"), marks(game, "Wis")) == (
        ["Steady", "fired"],
        ["Steady", "supported"],
    )
    assert facts(game) == ["Wis supports."]
    assert marks(after(game, NEXT, END), "Bat") == ["Steady"]


@pytest.mark.parametrize(
    ("played_", "die", "class_"),
    [(True, 5, "Experienced"), (True, 4, "Regular"), (False, 5, "Regular")],
)
def test_a_regular_unit_is_promoted_in_its_first_combat_where_the_rule_is_played(
    played_: bool, die: int, class_: str
) -> None:
    game = after(in_turn(begun(promotions=played_)), combat("fight", "Tenn", "Ind", (1, die)))

    assert [one.words for one in row(game, "Ind").values] == [class_]
    told = "Ind is Experienced for the rest of the game."
    assert (told in facts(game)) is (class_ == "Experienced")


# --- commanders ------------------------------------------------------------------------------


def leaderless() -> Game:
    return after(in_turn(), act("commander_lost", "Cutler’s"))


def test_a_commander_who_is_lost_is_a_loss_of_his_army() -> None:
    game = leaderless()

    assert facts(game) == ["Cutler is lost: Cutler’s has no commander."]
    assert row(game, "Cutler").lost
    assert marks(game, "Cutler’s") == ["no commander"]
    lost = {one.name: one.commander_lost for one in losses(game)}
    assert (lost["Cutler’s"], lost["Iron"]) == ("Cutler", "")
    assert bars(game, "commander_lost")["Cutler’s"] == "Cutler’s has no commander to lose."
    assert asked(game, act("leaderless", "Cutler’s")) == ["action", "ordered_by"]
    assert bars(game, "leaderless")["Iron"] == "Iron has its commander."
    assert "Cutler" not in bars(game, "moved", "by")


def test_the_cinc_tries_once_a_turn_to_give_a_new_one() -> None:
    tries = act("new_commander", "Cutler’s", dice={"die": 4})
    game = leaderless()
    assert asked(game, tries) == ["named"]
    failed = after(game, tries)
    assert caps(failed, "Reynolds") == (2, 3)
    assert bars(failed, "new_commander")["Cutler’s"] == (
        "Reynolds may not try: he has tried this turn."
    )

    made = after(game, act("new_commander", "Cutler’s", dice={"die": 5}))
    assert facts(made)[-1] == "Cutler’s’ new commander takes command of Cutler’s."
    new = "Cutler’s’ new commander"
    assert marks(made, new) == ["acts from the next turn on"]
    assert bars(made, "moved", "by")[new].endswith("is new: he acts from the next turn on.")
    assert refusal(
        game, act("new_commander", "Cutler’s", entered={"named": "Wis"}, dice={"die": 5})
    ) == ("name: Wis is in the battle already.")
    named = act("new_commander", "Cutler’s", entered={"named": "Dana"}, dice={"die": 6})
    later = after(game, named, NEXT, END)
    assert [one.words for one in later.own_questions(act("caps"))] == [
        "Reynolds",
        "Meredith",
        "Dana",
        "Hill",
        "Archer",
    ]


# --- brigades --------------------------------------------------------------------------------


def test_a_brigade_that_falls_to_its_limit_is_tested_before_the_turn_ends() -> None:
    """Four fell to two: one Veteran, one Green; the lower class of the tie, 4 − 1 = 3: shocked."""
    game = in_turn()
    for name in ("Ind", "Bat"):
        game = by_hand(game, name, state="destroyed")
    game = after(game, NEXT)
    assert due(game) == [("brigade_roll", ("Iron",), True)]
    assert bar(game, "turn_ended") == "Before this: test Iron."
    assert "to be tested" in marks(game, "Iron")
    assert bars(game, "brigade_roll")["Cutler’s"] == "Cutler’s is not to be tested this turn."
    assert asked(game, act("brigade_test", "Iron")) == []
    more = act("brigade_roll", "Iron", entered={"classes": ["V", "G", "R"]}, dice={"die": 4})
    assert refusal(game, more) == "classes.2: nobody was chosen for it."

    game = after(game, act("brigade_roll", "Iron", dice={"die": 4}))
    assert [marks(game, name)[0] for name in ("Wis", "Mich")] == ["Badly Shaken"] * 2
    assert (due(game), marks(game, "Iron")) == ([], ["tested"])
    assert after(game, END).now.turn == 2


# --- outside the sequence, by hand -----------------------------------------------------------


def test_what_is_free_is_done_in_any_phase() -> None:
    game = begun().decide(combat("fight", "Tenn", "Ind", (2, 5)), free=True)

    assert game.record.standing[-1].free
    assert marks(game, "Tenn") == ["Shaken"]


def test_units_and_commanders_are_set_by_hand() -> None:
    game = by_hand(in_turn(), "Ind", state="shaken", **{"class": "V"}, moved=True)
    assert marks(game, "Ind") == ["Shaken", "moved"]
    assert [one.words for one in row(game, "Ind").values] == ["Veteran"]
    assert facts(game) == [
        "Ind is set by hand: The table says so.",
        "It is: from Steady to Shaken. Class: from Regular (R) to Veteran (V). "
        "Has moved: from no to yes.",
    ]

    more = by_hand(game, "Meredith", caps=5, spent=1)
    assert caps(more, "Meredith") == (4, 5)
    gone = by_hand(game, "Meredith", lost=True)
    assert (row(gone, "Meredith").lost, marks(gone, "Iron")) == (True, ["no commander"])
    cinc = by_hand(game, "Reynolds", lost=True)
    assert bars(cinc, "moved", "by")["Reynolds"] == "Reynolds is lost."
    assert bars(after(cinc, act("commander_lost", "Iron")), "new_commander")["Iron"] == (
        "Reynolds is lost."
    )
    assert game.play.by_hand(game.state, "Iron") == ()


def test_losses_are_carried_over_by_the_ids_of_the_army() -> None:
    game = after(leaderless(), combat("fight", "Tenn", "Ind", (6, 1), beaten="destroyed"))
    start = replace(game.record.start, id="one", title="First day")
    game = replace(game, record=replace(game.record, start=start))
    left = carried_over(game, "a")

    assert [one.name for one in left.order_of_battle.every_element()] == [
        "Wis",
        "Mich",
        "Bat",
        "NY",
        "Penn",
    ]
    assert "Cutler lost in “First day”." in left.formation(20).notes


# --- by chance -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_twenty_turns_of_chance_are_undone_redone_and_replayed(seed: int) -> None:
    chance = Chance(Random(seed), measures=("0", "3", "8"))
    game = played(begun(promotions=bool(seed % 2)), chance, turns=20)

    assert game.now.turn == 21
    assert chance.odds_checked
    check_undone_redone_and_replayed(game)


def test_chance_uses_every_act_of_the_battle() -> None:
    done = set[str]()
    for seed in range(10, 22):
        chance = Chance(Random(seed), measures=("0", "3", "8"))
        game = played(begun(), chance, turns=6)
        done |= {
            one.decision.act for one in game.record.entries if isinstance(one.decision, Decision)
        }

    assert done == set(begun().play.acts)
    assert state(begun()).promotes is False
