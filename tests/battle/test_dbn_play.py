"""DBN’s battle: its start, the sequence of play, each act, and battles played by chance."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from app.core.battle.carry_over import carried_over
from app.core.battle.game import Game
from app.core.battle.log import lines
from app.core.battle.losses import losses, lost_names
from app.core.battle.record import Decision
from app.core.kernel.army import Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList, ListEntry
from app.core.kernel.play import Told
from tests.battle.dbn_battle import (
    BRITAIN,
    END,
    FRANCE,
    LIGHT,
    MARCHAND,
    NEXT,
    THIRD,
    act,
    after,
    army,
    asked,
    at,
    bar,
    bars,
    begun,
    by_hand,
    combat,
    due,
    facts,
    marks,
    refusal,
    row,
    state,
)
from tests.battle.random_play import Chance, check_undone_redone_and_replayed, played

DEAD: Mapping[str, Told] = {
    "a": {"total": 4},
    "b": {"total": 3, "if_beaten": "destroyed"},
}
"""Totals as they are entered, and what becomes of who is beaten."""


def charged(of: str = "Heavies", to: str = "6e", **entered: Json) -> Game:
    """A unit of Britain has met one of France; the turn is at close combat."""
    meets = replace(act("met", of, to), entered=entered)
    return at("combat", after(at("moves"), meets))


def won(of: str = "Heavies", to: str = "6e") -> Game:
    """It has destroyed it, by totals as they are entered: 4 + 6 against 3 + 1."""
    fought = after(charged(of, to), combat("fight", of, to, 6, 1, **DEAD))
    return after(fought, NEXT)


# --- the start -------------------------------------------------------------------------------


def test_every_piece_has_a_name_of_its_own_and_the_id_it_has_in_its_army() -> None:
    foot = Formation(10, "command", "Foy", elements=(Element(11, "ms", count=2),))
    game = begun(army("France", "", "", foot), army("Allies", "", "", foot))

    assert [
        (one.name, one.id, one.formation)
        for one in game.play.standing(game.state)
        if one.side == "a"
    ] == [
        ("France", 1, ""),
        ("CinC (France)", 1, "France"),
        ("Foy (France)", 10, "France"),
        ("Foy’s Sub Commander (France)", 10, "Foy (France)"),
        ("Muskets (France)", 11, "Foy (France)"),
        ("Muskets 2 (France)", 11, "Foy (France)"),
    ]
    assert row(game, "Muskets 2 (Allies)").id == 11


def test_armies_of_one_name_are_told_apart_as_left_and_right() -> None:
    game = begun(FRANCE, FRANCE)

    assert row(game, "6e (right)").side == "b"
    assert row(game, "France (left)").side == "a"


def test_an_army_without_units_is_refused() -> None:
    empty = army("Spain", "", "", Formation(10, "command", "Empty"))

    with pytest.raises(NotAllowed, match="Spain has no command with units to fight with"):
        begun(BRITAIN, empty)


def test_what_stands_is_told_in_words() -> None:
    game = at("caps")

    assert [one.words for one in row(game, "Britain").values] == ["points lost 0 of 9"]
    assert [one.words for one in row(game, "Wellington").values] == ["CinC", "Good"]
    assert [one.words for one in row(game, "Craufurd").values] == ["DSC"]
    assert [one.words for one in row(game, "1/95th").values] == ["Elite"]
    assert marks(game, "Britain") == ["attacks"]
    level = row(game, "Conscrits").level
    assert level is not None
    assert (level.label, level.now, level.of) == ("Hits left", 2, 2)  # Militia: DN-7
    caps = row(game, "Craufurd").level
    assert caps is not None
    assert (caps.label, caps.now, caps.of) == ("CAPs", 3, 3)


# --- the sequence of play --------------------------------------------------------------------


def test_a_turn_is_set_up_and_then_a_bound_of_each_side() -> None:
    game, seen = begun(), list[tuple[int, str, str]]()
    for _ in range(14):
        seen.append((game.now.turn, game.now.phase, game.now.side))
        match game.now.phase:
            case "roles":
                game = after(game, act("roles", dice={"die_a": 2, "die_b": 6}))
            case "defender" | "attacker":
                game = after(game, act("set_up"))
            case "caps":
                for one in game.play.due(game.state):
                    game = after(game, act("cap_throw", one.chosen["of"], dice={"die": 1}))
                game = after(game, NEXT)
            case "breakthrough":
                game = after(game, END)
            case _:
                game = after(game, NEXT)

    assert seen == [
        (1, "roles", ""),
        (1, "defender", "a"),
        (1, "attacker", "b"),
        (1, "caps", "b"),
        (1, "moves", "b"),
        (1, "shooting", ""),
        (1, "combat", ""),
        (1, "breakthrough", ""),
        (1, "caps", "a"),
        (1, "moves", "a"),
        (1, "shooting", ""),
        (1, "combat", ""),
        (1, "breakthrough", ""),
        (2, "caps", "b"),
    ]
    assert [one.id for one in game.play.phases(game.state)] == [phase for _, phase, _ in seen[:8]]
    ends = [one.facts[0].text for one in game.record.standing if one.phase == "breakthrough"]
    assert ends == ["France end their bound of turn 1.", "Britain end their bound of turn 1."]


@pytest.mark.parametrize(
    ("phase", "id_", "words"),
    [
        ("roles", "set_up", "Set up: the turn is at the throw for the defender."),
        ("roles", "moved", "Move: the turn is at the throw for the defender."),
        ("defender", "next_phase", "Next phase: the turn is at the defender’s set-up."),
        ("defender", "caps_spent", "CAPs spent: the turn is at the defender’s set-up."),
        ("caps", "next_phase", "Before this: throw for Wellington, Picton."),
        ("caps", "met", "Contact: the turn is at CAPs."),
        ("moves", "shoot", "Shooting: the turn is at moves."),
        ("moves", "impetuous_recovery", "Nobody is impetuous."),
        ("shooting", "fight", "Close combat: the turn is at shooting."),
        ("combat", "fight", "Nobody is in contact."),
        ("combat", "bound_ended", "End of the bound: the turn is at close combat."),
        ("breakthrough", "breakthrough", "Nobody has destroyed its opponent in this bound."),
        ("breakthrough", "breakthrough_move", "Nobody breaks through now."),
        ("breakthrough", "breakthrough_fight", "Nobody fights in a breakthrough now."),
        ("breakthrough", "fight", "Nobody fights in a breakthrough now."),
        ("breakthrough", "next_phase", "Next phase: the turn is at breakthrough."),
    ],
)
def test_an_act_out_of_turn_says_why(phase: str, id_: str, words: str) -> None:
    assert bar(at(phase), id_) == words


def test_equal_dice_for_the_roles_are_thrown_again() -> None:
    game = after(begun(), act("roles", dice={"die_a": 3, "die_b": 3}))

    assert (game.now.phase, facts(game)) == ("roles", ["3 each: both throw again."])
    assert due(game) == [("roles", (), True)]
    again = after(game, act("roles", dice={"die_a": 6, "die_b": 3}))
    assert facts(again) == ["Britain attack, 6 against 3; France set up first."]
    assert facts(after(again, act("set_up"))) == ["France set up as the defender."]


# --- CAPs ------------------------------------------------------------------------------------


def test_every_commander_of_the_bound_throws_but_the_dsc() -> None:
    """Wellington is Good: 4 + 1. Ferey throws in his own bound."""
    game = at("caps")
    assert due(game) == [
        ("cap_throw", ("Wellington",), True),
        ("cap_throw", ("Picton",), True),
    ]
    assert bars(game, "cap_throw") == {
        "Wellington": "",
        "Craufurd": "Craufurd throws no die: his CAPs are his own.",
        "Picton": "",
        "Masséna": "This is not the bound of Masséna.",
        "Ferey": "This is not the bound of Ferey.",
    }
    assert asked(game, act("cap_throw", "Wellington")) == ["entered"]

    game = after(game, act("cap_throw", "Wellington", dice={"die": 4}))
    assert facts(game) == ["Wellington has 5 CAPs."]
    assert bars(game, "cap_throw")["Wellington"] == (
        "Wellington has thrown for his CAPs this turn."
    )
    entered = after(game, act("cap_throw", "Picton", entered=7))
    level = row(entered, "Picton").level
    assert level is not None
    assert (level.now, level.of) == (7, 7)


def test_caps_are_given_and_spent_at_any_time_and_are_never_more_than_there_are() -> None:
    """Wellington threw 4 + 1 = 5; Craufurd has 3 of his own and 2 given."""
    game = after(at("moves"), act("caps_given", to="Craufurd", caps_now=2))
    assert facts(game) == ["Wellington gives 2 CAPs to Craufurd."]

    on = {"of": ("Craufurd",), "on": ("Light Division",)}
    game = after(at("combat", game), act("caps_spent", parts=on, caps_now=4))
    assert facts(game) == ["Craufurd spends 4 CAPs on Light Division, 1 left."]
    assert refusal(game, act("caps_spent", parts=on, caps_now=2)) == (
        "Craufurd may not spend 2 CAPs on Light Division: only 1 is left."
    )
    assert bars(game, "caps_spent", "on", of="Craufurd")["3rd Division"].endswith(
        "he spends on Light Division only."
    )
    assert bars(game, "caps_given", "to")["Wellington"] == (
        "Only the CinC gives CAPs, and to another commander."
    )
    assert bars(game, "caps_spent")["Ferey"] == "Ferey has not thrown for his CAPs."


# --- moves -----------------------------------------------------------------------------------


def test_units_of_the_bound_move_and_meet_enemies() -> None:
    game = after(at("moves"), act("moved", ("45th", "Ross")))
    assert facts(game) == ["45th and Ross move."]
    assert "moved" in marks(game, "Ross")
    assert bars(game, "moved")["6e"] == "This is not the bound of 6e."

    game = after(game, act("met", "Heavies", "6e"))
    assert facts(game) == ["Heavies meets 6e."]
    assert "in contact" in marks(game, "6e")
    assert bars(game, "met", "to", of="Heavies")["6e"] == "Heavies and 6e are in contact already."
    assert asked(game, act("met", "45th", "69e")) == ["in_column"]
    assert asked(game, act("met", "Hussars", "69e")) == []
    assert refusal(game, act("met", "69e", "Ross")) == "This is not the bound of 69e."


def test_a_detachment_costs_a_cap_and_a_hit_and_is_no_loss_of_its_army() -> None:
    """Muskets bear 3 Hits. Picton threw 4, and pays 1."""
    game = at("moves")
    assert bars(game, "detachment")["Heavies"] == (
        "Heavies makes no detachment; only Ms, LI and Ms/LI do, no Militia."
    )
    assert bars(game, "detachment", "by", of="45th")["Craufurd"].endswith(
        "he spends on Light Division only."
    )
    made = act("detachment", parts={"of": ("45th",), "by": ("Picton",)})
    assert asked(game, made) == ["named", "men", "parent_range_paces"]

    game = after(game, made)
    assert facts(game)[-2:] == [
        "45th puts out 45th’s detachment.",
        "45th has 2 of 3 Hits left.",
    ]
    company, picton = row(game, "45th’s detachment"), row(game, "Picton").level
    assert picton is not None
    assert (company.besides, company.id, picton.now) == (True, 21, 3)
    assert bars(game, "moved")["45th"] == "45th made a detachment, and stays all turn."
    assert bars(game, "moved")["45th’s detachment"].endswith("is a detachment, and does not move.")

    gone = by_hand(game, "45th’s detachment", destroyed=True)
    assert row(gone, "45th’s detachment").lost
    assert lost_names(gone, "a") == ()
    assert next(one for one in losses(gone) if one.name == "3rd Division").pieces == 3


def test_a_last_hit_for_a_detachment_ends_the_contact_of_its_unit() -> None:
    game = by_hand(at("moves"), "45th", hits=2)
    pays = {"of": ("45th",), "by": ("Picton",)}
    game = after(game, act("met", "45th", "6e"))
    moved = by_hand(game, "45th", moved=False)
    game = after(moved, act("detachment", parts=pays))

    assert facts(game)[-1] == "45th has 0 of 3 Hits left: it is destroyed."
    assert state(game).contacts == ()


def test_men_beyond_the_scale_are_refused_where_it_is_a_limit() -> None:
    pays = {"of": ("45th",), "by": ("Picton",)}
    game = at("moves", begun(rulings={"DN-27": "limit"}))

    assert refusal(game, act("detachment", parts=pays, men=900)) == (
        "men: a detachment has 600 to 800 men."
    )
    assert facts(after(at("moves"), act("detachment", parts=pays, men=900)))


def test_two_rifles_become_one_and_both_are_lost_with_it() -> None:
    """D.5.1. They are worth 1½ each: with the LI(E) 3 of 9 points are lost."""
    game = at("moves")
    both = act("convert", ("1/95th", "2/95th"), base_contact=True, named="95th", hits_1=1)
    assert asked(game, act("convert", ("1/95th", "2/95th"))) == [
        "named",
        "hits_1",
        "from.2",
        "to.1",
        "base_contact",
    ]
    game = after(game, both)
    assert facts(game)[-1] == "1/95th and 2/95th become 95th."
    assert (row(game, "95th").besides, marks(game, "1/95th")) == (True, ["in 95th"])

    apart = after(game, act("convert", "95th", hits_1=1, hits_2=0))
    assert facts(apart)[-1] == "95th becomes 1/95th and 2/95th."
    assert state(apart).unit("1/95th").hits == 1

    gone = by_hand(game, "95th", destroyed=True)
    assert lost_names(gone, "a") == ("1/95th", "2/95th")
    assert [one.words for one in row(gone, "Britain").values] == ["points lost 3 of 9"]


def test_who_does_not_convert_says_why() -> None:
    game = at("moves")

    assert bars(game, "convert")["45th"] == (
        "45th does not convert: only two Jg(E) and the LI(E) they make do."
    )
    third: Told = {"from": ["Jg(E)", "Jg(E)", "Ms"], "base_contact": True}
    more = Decision("convert", {"of": ("1/95th", "2/95th")}, third)
    assert refusal(game, more) == "from.2: nobody was chosen for it."
    assert refusal(game, act("convert", ("1/95th", "2/95th"), base_contact=True, named="52nd")) == (
        "52nd: the name is borne twice in the battle."
    )
    unmet = after(game, act("convert", ("1/95th", "2/95th")))
    assert facts(unmet) == ["They may not convert: they have to be in base contact."]


def test_horse_artillery_evades_in_the_bound_of_its_enemy() -> None:
    """A Regular battery takes 1 Hit for a 2, as in the playthrough."""
    game = at("moves")
    assert bars(game, "evade") == {
        "Bull": "Bull evades in the bound of its enemy.",
        "Cheval": "",
    }
    assert asked(game, act("evade", "Cheval")) == ["shaken"]

    game = after(game, act("evade", "Cheval", dice={"die": 2}))
    assert facts(game)[-1] == "Cheval has 2 of 3 Hits left."


# --- shooting and close combat ---------------------------------------------------------------


def test_a_combat_takes_two_units_and_their_dice_and_asks_nothing_the_battle_knows() -> None:
    """The grid has Muskets v foot 4, Militia −1: 4 + 5 = 9 against 4 − 1 + 2 = 5."""
    game = charged("45th", "Conscrits")
    assert due(game) == [("fight", ("45th",), True)]
    kept = {"troops", "name", "class", "impetuous", "detachment", "shooting"}
    still = {key.rpartition(".")[2] for key in asked(game, act("fight", "45th", "Conscrits"))}
    assert still & kept == set()

    fight = combat("fight", "45th", "Conscrits", 5, 2, b={"if_beaten": "recoil"})
    game = after(game, fight)
    assert facts(game) == [
        "Conscrits is beaten: 5 against 9.",
        "By the players’ own rulebook, Conscrits recoils.",
    ]
    assert (state(game).contacts, due(game)) == ((), [])


def test_hits_destroy_a_unit_of_its_class() -> None:
    """Militia bears 2."""
    hit: Told = {"if_beaten": "hits", "hits": 2}
    game = after(charged("45th", "Conscrits"), combat("fight", "45th", "Conscrits", 5, 2, b=hit))

    assert facts(game)[-1] == "Conscrits has 0 of 2 Hits left: it is destroyed."
    assert row(game, "Conscrits").lost
    assert "tests for a breakthrough" in marks(game, "45th")


def test_both_sides_shoot_without_a_grid_by_totals() -> None:
    game = at("shooting", begun(own={}))
    assert bars(game, "shoot")["6e"] == ""
    assert set(bars(game, "shoot", "to", of="6e").values()) == {""}
    assert "45th" in bars(game, "shoot", "to", of="6e")
    assert "69e" not in bars(game, "shoot", "to", of="6e")

    shot = combat("shoot", "6e", "45th", 4, 4, a={"total": 2}, b={"total": 2})
    game = after(game, shot)
    assert facts(game)[0] == "Level: 6 each."
    assert "was in combat" in marks(game, "45th")


def test_who_is_in_contact_with_others_does_not_fight_here() -> None:
    game = charged()

    assert bars(game, "fight")["45th"] == "45th is in contact with nobody."
    assert bars(game, "fight", "to", of="Heavies")["69e"] == "Heavies and 69e are not in contact."
    level = combat("fight", "Heavies", "6e", 2, 2, a={"total": 4}, b={"total": 4})
    fought = after(game, level)
    assert bars(fought, "fight")["6e"] == "Heavies and 6e have fought in this bound."
    assert refusal(fought, level) == "Heavies and 6e have fought in this bound."


# --- breakthrough ----------------------------------------------------------------------------


def test_a_controlled_breakthrough_attacks_at_once_and_tests_no_second_time() -> None:
    """6 − 2 for British cavalry is 4: controlled."""
    game = won()
    assert due(game) == [("breakthrough", ("Heavies",), True)]
    assert bar(game, "bound_ended") == "Before this: test Heavies."
    assert asked(game, act("breakthrough", "Heavies")) == ["going"]

    game = after(game, act("breakthrough", "Heavies", dice={"die": 6}))
    assert due(game) == [("breakthrough_move", ("Heavies",), True)]
    assert asked(game, act("breakthrough_move")) == ["does", "enemy_in_reach"]
    assert asked(game, act("breakthrough_move", to="69e")) == []

    attack = after(game, act("breakthrough_move", "Heavies", to="69e"))
    assert lines(attack)[-1].parties == (("Heavies",), ("69e",))
    assert facts(attack)[-1] == "Heavies attacks 69e, and fights at once."
    assert due(attack) == [("fight", ("Heavies",), True)]
    assert bar(attack, "breakthrough_move") == "Heavies fights 69e first."
    asks = act("breakthrough_fight")
    assert facts(after(attack, asks))[0] == "It fights at once, as Regular."
    over = after(attack, combat("fight", "Heavies", "69e", 6, 1, **DEAD))
    assert (due(over), bar(over, "bound_ended")) == ([], "")

    pursued = after(game, act("breakthrough_move", does="pursue"))
    assert facts(pursued)[-1] == "Heavies pursues."


def test_an_impetuous_unit_attacks_the_nearest_fights_as_militia_and_waits_a_quiet_turn() -> None:
    """4 − 2 is 2: impetuous. Its second own bound after a quiet turn ends it (DN-18)."""
    game = after(won(), act("breakthrough", "Heavies", dice={"die": 4}))
    assert "impetuous" in marks(game, "Heavies")
    assert refusal(game, act("breakthrough_move", enemy_in_reach=True)) == (
        "Heavies may only attack the nearest enemy."
    )
    attack = after(game, act("breakthrough_move", to="Dragons"))
    assert facts(attack)[-1] == "Heavies attacks Dragons, the nearest, and fights at once."
    fight = attack.act("fight")
    known = attack.play.known(attack.state, fight, {"of": ("Heavies",), "to": ("Dragons",)})
    assert known["a"] == {
        "troops": "hc",
        "class": "R",
        "name": "Heavies",
        "impetuous": True,
        "detachment": False,
    }

    ran = after(game, act("breakthrough_move"))
    assert facts(ran)[-1] == "Heavies moves its full move straight ahead."
    waits = at("moves", after(ran, END))
    assert bars(waits, "met")["Heavies"] == "Heavies is impetuous, and has to recover first."
    later = at("caps", after(at("breakthrough", waits), END))
    asks = act("impetuous_recovery", "Heavies")
    assert asked(later, asks) == []
    free = at("moves", later)
    assert facts(free) == ["Heavies is impetuous no longer."]
    assert bars(free, "met")["Heavies"] == ""


def test_foot_breaks_through_in_a_column_of_attack_only() -> None:
    dead: Told = {"if_beaten": "destroyed"}
    line = after(charged("45th"), combat("fight", "45th", "6e", 6, 1, b=dead), NEXT)
    line = after(line, act("breakthrough", "45th"))
    assert facts(line) == ["No test: only cavalry and attack columns break through."]
    assert due(line) == []

    column = after(charged("45th", in_column=True), combat("fight", "45th", "6e", 6, 1, b=dead))
    assert "in a column of attack" in marks(column, "45th")
    assert asked(after(column, NEXT), act("breakthrough", "45th")) == ["includes_elites"]


def test_one_breakthrough_comes_after_the_other() -> None:
    game = after(at("moves"), act("met", "Heavies", "6e"), act("met", "Hussars", "69e"))
    game = after(
        at("combat", game),
        combat("fight", "Heavies", "6e", 6, 1, **DEAD),
        combat("fight", "Hussars", "69e", 6, 1, **DEAD),
        NEXT,
    )
    game = after(game, act("breakthrough", "Hussars", dice={"die": 6}))

    assert bar(game, "breakthrough") == "The breakthrough of Hussars comes first."
    assert due(after(game, act("breakthrough_move"))) == [("breakthrough", ("Heavies",), True)]


# --- outside the sequence, by hand, the end --------------------------------------------------


def test_what_is_free_is_done_in_any_phase() -> None:
    game = at("shooting").decide(act("met", "6e", "45th"), free=True)

    assert game.record.standing[-1].free
    assert "in contact" in marks(game, "6e")


def test_units_and_commanders_are_set_by_hand() -> None:
    game = by_hand(charged(), "6e", hits=2, impetuous=True, free=True)
    assert (state(game).unit("6e").hits, state(game).contacts) == (2, ())
    assert facts(game) == [
        "6e is set by hand: The table says so.",
        "Hits: from 0 to 2. Is impetuous: from no to yes. Is in contact no more: from no to yes.",
    ]

    lost = by_hand(at("caps"), "Picton", lost=True)
    assert (marks(lost, "Picton"), due(lost)) == (["lost"], [("cap_throw", ("Wellington",), True)])
    assert bars(lost, "caps_given", "to")["Picton"] == "Picton is lost."
    assert bars(lost, "cap_throw")["Picton"] == "Picton is lost."

    more = by_hand(at("moves"), "Craufurd", granted=4)
    level = row(more, "Craufurd").level
    assert level is not None
    assert (level.now, level.of) == (7, 7)
    assert game.play.by_hand(game.state, "3rd Division") == ()


def test_a_unit_destroyed_by_hand_has_nothing_left_to_do() -> None:
    attack = after(
        won(),
        act("breakthrough", "Heavies", dice={"die": 6}),
        act("breakthrough_move", to="69e"),
    )

    for name in ("Heavies", "69e"):
        gone = by_hand(attack, name, destroyed=True)
        assert (due(gone), state(gone).contacts) == ([], ())
    assert due(by_hand(attack, "69e", free=True)) == []
    assert due(by_hand(won(), "Heavies", destroyed=True)) == []


def test_no_victory_is_set_but_by_the_house_rule() -> None:
    """DN-6. Three units of 1 point are a third of 9."""

    def without(game: Game) -> Game:
        for name in ("45th", "Heavies", "Ross"):
            game = by_hand(game, name, destroyed=True)
        return game

    assert not without(at("moves")).verdict.over
    game = without(at("moves", begun(rulings={"DN-6": "third"})))
    text = "Britain have lost 3 of 9 points: a third or more, and more than the enemy."
    assert (game.verdict.over, game.verdict.winner) == (True, "b")
    assert [one.text for one in game.verdict.facts] == [text]
    assert (bar(game, "moved"), due(game)) == (f"The battle is over: {text}", [])
    assert row(game, "3rd Division").lost


def test_a_list_of_the_players_own_says_what_a_unit_is_worth_in_the_battle() -> None:
    entry = ListEntry("ms", 0, None, price=Fraction(5))
    own = ArmyList("own/dbn/mine", "dbn", "Mine", "", (entry,), own=True)
    game = begun(replace(BRITAIN, kept_list=own), FRANCE)

    assert [one.words for one in row(game, "Britain").values] == ["points lost 0 of 13"]


def test_losses_are_carried_over_by_the_ids_of_the_army() -> None:
    game = after(won(), act("breakthrough", "Heavies", dice={"die": 6}))
    start = replace(game.record.start, id="one")
    game = replace(game, record=replace(game.record, start=start))
    left = carried_over(game, "b")

    assert [one.name for one in left.order_of_battle.every_element()] == [
        "69e",
        "Conscrits",
        "Dragons",
        "Garde",
        "Cheval",
    ]


# --- by chance -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_twenty_turns_of_chance_are_undone_redone_and_replayed(seed: int) -> None:
    chance = Chance(Random(seed), measures=("0", "3", "8"))
    rulings = {"DN-6": "third"} if seed % 2 else {}
    game = played(begun(rulings=rulings), chance, turns=20)

    assert game.now.turn == 21 or game.verdict.over
    assert chance.odds_checked
    check_undone_redone_and_replayed(game)


def test_chance_uses_every_act_of_the_battle() -> None:
    attack = after(
        won(),
        act("breakthrough", "Heavies", dice={"die": 6}),
        act("breakthrough_move", to="69e"),
        act("breakthrough_fight"),
    )
    done = {one.decision.act for one in attack.record.entries if hasattr(one.decision, "act")}
    for seed in range(10, 14):
        chance = Chance(Random(seed), measures=("0", "3", "8"))
        _ = played(begun(army("Britain", "britain", "", LIGHT, THIRD), FRANCE), chance, turns=8)
        done |= set(chance.acts)

    assert MARCHAND in FRANCE.order_of_battle.formations
    assert done == set(begun().play.acts)
