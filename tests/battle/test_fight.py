"""Whole battles by standing rules: each ruleset's ready army against itself, twenty times."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from app.core.battle.fight import STANDSTILL, fight
from app.core.battle.game import Game
from app.core.battle.losses import roll
from app.core.battle.record import ByHand, Decision
from app.core.kernel.army import Army
from app.core.kernel.json_values import Json
from app.core.kernel.play import SIDES
from app.core.rulesets.burt.command import carried_out
from app.services import battles, fights
from app.services.armies import new_army
from app.services.battle_dice import DiceSource
from app.services.fights import Fight
from app.services.rulebooks import shipped_rulebooks
from tests.battle import burt_battle, dbacw_battle, dbn_battle, dram_battle, ffdba_battle
from tests.battle.random_play import check_undone_redone_and_replayed

BOOKS = shipped_rulebooks()
SEEDS = range(20)
PROVED = range(3)
"""As many battles of each are undone, redone and replayed."""
every_ruleset = pytest.mark.parametrize("id_", BOOKS.rulesets)


def ready(id_: str, name: str) -> Army:
    """Give a ruleset's first ready army."""
    list_id = next(one.id for one in BOOKS.lists_of(id_) if one.is_ready)
    return new_army(BOOKS, list_id, name=name)


@cache
def fought(id_: str, seed: int) -> Fight:
    return fights.fought(BOOKS, ready(id_, "North"), ready(id_, "South"), str(seed))


def acts(game: Game) -> Counter[str]:
    return Counter(one.decision.act for one in game.record.standing)  # type: ignore[union-attr]


@every_ruleset
def test_every_battle_ends_with_a_winner_or_after_its_last_turn(id_: str) -> None:
    for seed in SEEDS:
        done = fought(id_, seed)
        game = done.battle.game
        spent = [side for side in SIDES if not game.ruleset.standing_rules.able(game.state, side)]

        assert 1 <= done.turns <= fights.TURNS
        assert done.reasons
        still = done.reasons == (STANDSTILL,)  # as one battery each that cannot reach the other
        assert game.verdict.over or spent or still
        earlier = game.states[game.record.stands - 1]
        assert all(game.ruleset.standing_rules.able(earlier, side) for side in SIDES)
        if done.winner:
            assert spent in ([], ["b" if done.winner == "a" else "a"])
        else:
            assert done.turns == fights.TURNS or len(spent) == 2 or still
        assert not any(one.free for one in game.record.standing)


DRAWN = ("dbacw",)
"""Its bare dice and its counters seldom leave an army nothing within twenty turns."""


@every_ruleset
def test_equal_armies_both_win_and_both_lose_pieces(id_: str) -> None:
    won = Counter(fought(id_, seed).winner for seed in SEEDS)
    lost = {
        side: sum(
            one.lost for seed in SEEDS for one in roll(fought(id_, seed).battle.game, side).pieces
        )
        for side in SIDES
    }

    assert id_ in DRAWN or min(won["a"], won["b"]) >= 3, won
    assert min(lost.values()) > 0, lost


@every_ruleset
def test_battles_are_undone_redone_and_replayed_alike(id_: str) -> None:
    for seed in PROVED:
        check_undone_redone_and_replayed(fought(id_, seed).battle.game)


@every_ruleset
def test_the_same_seed_gives_the_same_battle_and_another_one_another(id_: str) -> None:
    again = fights.fought(BOOKS, ready(id_, "North"), ready(id_, "South"), "0")

    assert again.battle.game.record == fought(id_, 0).battle.game.record
    dice = {
        tuple(str(e.decision) for e in fought(id_, seed).battle.game.record.entries)
        for seed in SEEDS
    }
    assert len(dice) == len(SEEDS)


@every_ruleset
def test_every_kind_of_phase_is_gone_through(id_: str) -> None:
    game = fought(id_, 0).battle.game
    phases = {one.phase for one in game.record.standing}

    assert phases == {one.id for one in game.play.phases(game.state)}


USED = {
    "ffdba": {"fire", "fire_applied", "pip", "contact", "close", "rally", "flee", "unlimbered"},
    "burt": {"activation", "moves", "met", "shoot", "melee", "pursued"},
    "dram": {"deploy", "exhaustion", "initiative", "moves", "met", "clash", "order", "reveal"},
    "boeder": {"pips", "moves", "met", "shoot", "melee"},
    "dbn": {"cap_throw", "caps_spent", "moved", "met", "shoot", "fight", "breakthrough"},
    "dbacw": {"caps", "counter", "moved", "supported", "fight", "brigade_roll"},
}


@pytest.mark.parametrize("id_", USED)
def test_formations_move_fire_charge_fight_and_rally(id_: str) -> None:
    used = set[str]().union(*(acts(fought(id_, seed).battle.game) for seed in SEEDS))

    assert used >= USED[id_]


# --- by hand ---------------------------------------------------------------------------------


def begun(game: Game) -> Game:
    return fight(game, DiceSource(1).roll).game


def limited(game: Game) -> Game:
    """Let a battle end after eight turns: rules without a victory may go on for ever."""
    start = replace(game.record.start, turn_limit=8)
    return replace(game, record=replace(game.record, start=start))


def test_the_lines_of_burt_begin_one_move_beyond_the_longest_range() -> None:
    """Line infantry alone: 100 paces of range and 200 of move."""
    game = burt_battle.begun()

    assert game.ruleset.standing_rules.first_gap(game.state) == 300


def test_the_lines_of_ffdba_begin_one_move_beyond_the_longest_range() -> None:
    """Heavy artillery reaches 20″, lancers and light cavalry move 8″."""
    game = ffdba_battle.begun()

    assert game.ruleset.standing_rules.first_gap(game.state) == 28


def test_the_lines_of_dram_begin_one_move_beyond_the_longest_range() -> None:
    """Guns support over ½ mile; light cavalry attacks at a mile an hour."""
    game = dram_battle.begun()

    assert game.ruleset.standing_rules.first_gap(game.state) * 2 == 3


def test_the_lines_of_dbn_begin_one_move_beyond_the_longest_range() -> None:
    """Foot artillery shoots over 600 paces, and the standing rules move 200."""
    game = dbn_battle.begun()

    assert game.ruleset.standing_rules.first_gap(game.state) == 800


def test_the_lines_of_dbacw_begin_one_move_apart_since_no_range_is_known() -> None:
    game = dbacw_battle.begun()

    assert game.ruleset.standing_rules.first_gap(game.state) == 1


COMPARED = ("shoot", "fight")


@pytest.mark.parametrize(
    ("id_", "beaten", "words"),
    [
        ("dbn", {"if_beaten": "hits", "hits": 1}, "the beaten side takes a Hit"),
        ("dbacw", {"if_beaten": "recoil"}, "the beaten side recoils"),
    ],
)
def test_without_a_grid_a_bare_die_each_is_compared_and_the_log_says_so(
    id_: str, beaten: dict[str, Json], words: str
) -> None:
    """Both totals are 0, so each score is its die; whoever threw less is beaten."""
    for seed in PROVED:
        standing = fought(id_, seed).battle.game.record.standing
        compared = [one for one in standing if one.decision.act in COMPARED]  # type: ignore[union-attr]

        assert compared
        for one in compared:
            decision = one.decision
            assert isinstance(decision, Decision)
            assert decision.entered == {"a": {"total": 0, **beaten}, "b": {"total": 0, **beaten}}
            scores = one.answer["score_a"], one.answer["score_b"]
            assert scores == (decision.dice["die_a"], decision.dice["die_b"])
            assert ", no factors entered." in one.facts[0].text
            bare = f"By standing rules a bare die each is thrown, and {words}."
            assert one.note.startswith(bare)
        others = [one for one in standing if one not in compared]
        assert not any("factors" in told.text for one in others for told in one.facts)


def test_the_beaten_unit_of_dbn_takes_a_hit_and_that_of_dbacw_recoils() -> None:
    for id_, words in (("dbn", "takes 1 Hit, as entered."), ("dbacw", "recoils, as entered.")):
        standing = fought(id_, 0).battle.game.record.standing
        for one in standing:
            if one.decision.act in COMPARED and one.answer["winner"]:  # type: ignore[union-attr]
                assert any(fact.text.endswith(words) for fact in one.facts)


def test_with_a_whole_grid_of_ones_own_dbn_enters_no_totals() -> None:
    """Every unit has 3 against everybody, so a Regular’s score is 3 and its die."""
    cells = [one.path for one in BOOKS.ruleset("dbn").open_cells]
    factors = dict.fromkeys((key for key in cells if key.startswith("combat.factors.")), 3)
    own = {**factors, "combat.classes.E": 1, "combat.classes.M": -1}
    standing = begun(limited(dbn_battle.begun(own=own))).record.standing
    told = [one for one in standing if one.decision.act in COMPARED]  # type: ignore[union-attr]

    assert told
    for one in told:
        assert isinstance(one.decision, Decision)
        assert one.decision.entered["a"] == {"if_beaten": "hits", "hits": 1}
        assert one.note.startswith("By standing rules the beaten side takes a Hit.")


def test_only_those_of_dbn_shoot_whose_range_is_known_and_each_once_a_phase() -> None:
    """Marchand’s Ms face the Light Division, of which nobody’s range is known; Picton waits."""
    standing = begun(limited(dbn_battle.begun(own={}))).record.standing
    phase, shots = 0, list[tuple[int, str]]()
    for one in standing:
        assert isinstance(one.decision, Decision)
        phase += one.decision.act == "next_phase"
        if one.decision.act == "shoot":
            shots.append((phase, one.decision.chosen["of"][0]))
            assert "public or deduced one (DN-2)" in one.note

    assert {name for _, name in shots} == {"6e", "69e", "Conscrits"}
    assert len(shots) == len(set(shots))


def test_nobody_fires_in_dbacw_and_nobody_fights_twice_a_turn() -> None:
    for seed in PROVED:
        standing = fought("dbacw", seed).battle.game.record.standing
        fights = [
            (one.turn, name)
            for one in standing
            if one.decision.act == "fight"  # type: ignore[union-attr]
            for name in one.decision.names
        ]

        assert len(fights) == len(set(fights))
        assert "shoot" not in acts(fought("dbacw", seed).battle.game)


def test_a_brigade_of_dbacw_that_charges_does_not_rally() -> None:
    for seed in PROVED:
        game = fought("dbacw", seed).battle.game
        did = [
            (one.turn, one.decision.act, game.states[0].brigade_of(one.decision.names[-1]).name)  # type: ignore[union-attr]
            for one in game.record.standing
            if one.decision.act in ("moved", "counter")  # type: ignore[union-attr]
        ]
        moved = {(turn, name) for turn, act, name in did if act == "moved"}
        rallied = {(turn, name) for turn, act, name in did if act == "counter"}

        assert moved
        assert rallied
        assert not moved & rallied


def test_a_battle_that_ends_with_a_comparison_keeps_what_is_said_of_both() -> None:
    done = next(one for seed in SEEDS if (one := fought("dbn", seed)).winner)
    note = done.battle.game.record.standing[-1].note

    assert note.startswith("By standing rules a bare die each is thrown")
    assert note.endswith(done.reasons[0])


def test_a_unit_of_burt_shoots_at_the_gap_its_moves_have_left() -> None:
    """From 300 paces one move of 200 leaves 100, the range of muskets; the next is a charge."""
    game = begun(burt_battle.begun())
    told = [one.decision for one in game.record.standing]
    shots = [one for one in told if one.act == "shoot"]  # type: ignore[union-attr]

    assert {str(one.entered["distance_paces"]) for one in shots} == {"100"}  # type: ignore[union-attr]
    first = [one.act for one in told]  # type: ignore[union-attr]
    assert first.index("shoot") < first.index("met") < first.index("melee")


def horse(name: str, division: str, units: int) -> Army:
    """Give an army of a division of heavy cavalry, which does not shoot."""
    army = burt_battle.army(name, division, units=units)
    top = army.order_of_battle
    (foot,) = top.formations
    mounted = tuple(replace(one, troops="heavy_cavalry") for one in foot.elements)
    return replace(
        army, order_of_battle=replace(top, formations=(replace(foot, elements=mounted),))
    )


def test_who_outnumbers_an_enemy_counts_on_his_flank() -> None:
    """Twelve squadrons against four: of eight to spare two stand on the flank of each enemy."""
    game = battles.start(BOOKS, horse("Left", "Foy", 12), horse("Right", "Picton", 4), id_="flanks")
    melees = [
        one.decision
        for one in begun(game).record.standing
        if one.decision.act == "melee"  # type: ignore[union-attr]
    ]
    left = [("b" if one.chosen["of"][0].startswith("Foy") else "a") for one in melees]  # type: ignore[union-attr]
    flanks = [one.entered[side] for one, side in zip(melees, left, strict=True)]  # type: ignore[union-attr]

    assert flanks[0] == {"enemies_on_flank": 2}


def test_a_division_that_is_worse_off_than_its_enemy_does_not_attack() -> None:
    """Foy begins with two of four units lost, and holds against Picton; Bachelu comes nearer."""
    game = burt_battle.begun(turn_limit=8)
    for name in ("Foy 1", "Foy 2"):
        game = game.set_by_hand(ByHand(name, burt_battle.LOST, "A trial."))
    after = begun(game).record.standing[2:]
    movers = [
        one.decision.chosen["of"][0]  # type: ignore[union-attr]
        for one in after
        if one.turn == 1 and one.decision.act == "moves"  # type: ignore[union-attr]
    ]

    assert movers == ["Bachelu"]


def test_fire_of_which_nothing_is_left_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """One musket in 3 ranks of a Tired brigade is ¾, rounded down nothing (FF-8): no shot."""
    monkeypatch.setattr("app.core.battle.fight.MOST_ENTRIES_A_TURN", 300)
    third = ffdba_battle.brigade(30, "Third", ("T 1", "foot"), ranks=ffdba_battle.THREE)
    left = ffdba_battle.army("North", ffdba_battle.PACK)
    right = ffdba_battle.army("South", ffdba_battle.BEST, third)
    for seed in range(10):
        game = battles.start(BOOKS, left, right, rulings={"FF-8": "down"}, turn_limit=10, id_="x")
        done = fight(game, DiceSource(seed).roll).game
        fires = [one.answer for one in done.record.standing if one.decision.act == "fire"]  # type: ignore[union-attr]

        assert fires
        assert "no_shot" not in [one["result"] for one in fires]


def test_standing_rules_that_go_on_for_ever_are_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.core.battle.fight.MOST_ENTRIES_A_TURN", 3)

    with pytest.raises(RuntimeError, match="turn 1 does not end"):
        begun(ffdba_battle.begun())


def test_the_last_entry_says_why_a_battle_ends_that_no_rule_ends() -> None:
    done = next(one for seed in SEEDS if (one := fought("dram", seed)).winner)

    assert done.battle.game.record.standing[-1].note == done.reasons[0]
    assert done.reasons[0].endswith(f"{'North' if done.winner == 'a' else 'South'} win.")


def test_turns_follow_each_other() -> None:
    for id_ in BOOKS.rulesets:
        turns = [one.turn for one in fought(id_, 1).battle.game.record.standing]

        assert all(later - earlier in (0, 1) for earlier, later in pairwise(turns))


# --- how far it goes -------------------------------------------------------------------------


def test_a_battle_without_a_turn_limit_is_a_draw_after_twenty_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An army of guns alone never charges in DBACW; that nothing happens is not looked for here."""
    monkeypatch.setattr("app.core.battle.fight.STILL_TURNS", 99)
    guns = dbacw_battle.brigade(10, "Guns", "Long", "Good", Bat="R")
    game = dbacw_battle.begun(dbacw_battle.army("A", "X", guns), dbacw_battle.army("B", "Y", guns))
    done = fight(game, DiceSource(1).roll)

    assert game.record.start.turn_limit is None
    assert (done.winner, done.why) == ("", "20 turns of standing rules are played: a draw.")
    assert done.game.record.standing[-1].turn == 20
    assert done.game.record.standing[-1].note == done.why


def test_a_battle_in_which_nobody_can_do_anything_ends_there_as_a_draw() -> None:
    """Guns alone never charge in DBACW, and nobody fires by standing rules: three still turns."""
    guns = dbacw_battle.brigade(10, "Guns", "Long", "Good", Bat="R")
    game = dbacw_battle.begun(dbacw_battle.army("A", "X", guns), dbacw_battle.army("B", "Y", guns))
    done = fight(game, DiceSource(1).roll)
    last = done.game.record.standing[-1]

    assert (done.winner, done.why) == ("", "Nobody can do anything any more: a draw.")
    assert last.note == done.why
    assert last.turn < 20
    quiet = [one for one in done.game.record.standing if one.turn > last.turn - 3]
    assert not any({"Bat", "Bat (A)", "Bat (B)"} & set(one.decision.names) for one in quiet)


def test_a_unit_of_burt_whose_order_is_not_carried_out_holds_back_its_fire() -> None:
    """Four units ordered one by one: with a PIP of 1 to 3 those behind do not shoot that turn."""
    behind = 0
    for seed in range(5):
        done = fight(limited(burt_battle.begun()), DiceSource(seed).roll).game
        stayed: set[str] = set()
        for one in done.record.standing:
            if not isinstance(one.decision, Decision):
                continue
            if one.decision.act == "moves":
                costs, pips = one.answer["costs"], one.answer["pips"]
                groups = [v for k, v in one.decision.chosen.items() if k.startswith("order_")]
                paid = carried_out(costs, pips)  # type: ignore[arg-type]  # whole numbers
                stayed |= {n for g, so in zip(groups, paid, strict=True) if not so for n in g}
                if not any(paid):
                    stayed -= {n for g in groups for n in g}
            if one.decision.act == "met":  # a charge: the line itself stays where it is
                break
            if one.decision.act == "turn_ended":
                stayed = set()
            if one.decision.act == "shoot":
                behind += len(stayed)
                assert stayed.isdisjoint(one.decision.chosen["of"])
                assert stayed.isdisjoint(one.decision.chosen.get("further", ()))
    assert behind


# --- DBACW -----------------------------------------------------------------------------------


def shaken(game: Game, **states: str) -> Game:
    for name, state in states.items():
        game = dbacw_battle.by_hand(game, name, state=state)
    return game


def turn_one(game: Game) -> list[Decision]:
    """Give what is decided in the first turn, without what was set by hand."""
    told = [one.decision for one in begun(limited(game)).record.standing if one.turn == 1]
    return [one for one in told if isinstance(one, Decision)]


def test_a_brigade_of_dbacw_charges_those_of_its_enemies_who_stand_worst() -> None:
    """Bama and Ala are Badly Shaken, and Shaken once Archer and Hill have rallied them."""
    game = shaken(dbacw_battle.begun(), Bama="badly_shaken", Ala="badly_shaken")
    fights = [one.chosen for one in turn_one(game) if one.act == "fight"]

    pairs = [(one["of"][0], one["to"][0]) for one in fights]
    assert pairs == [("Wis", "Ala"), ("Ind", "Bama"), ("Mich", "Tenn")]


def test_one_of_dbacw_who_may_not_charge_leaves_the_charge_to_those_behind() -> None:
    """Wis is Badly Shaken: Ind and Mich charge in its stead, guns never do."""
    game = shaken(dbacw_battle.begun(), Wis="badly_shaken", Tenn="destroyed", Ala="destroyed")
    moved = [one.chosen["of"] for one in turn_one(game) if one.act == "moved"]

    assert moved[0] == ("Ind",)


def test_a_brigade_of_dbacw_that_is_worse_off_holds_and_rallies_the_worst() -> None:
    """Iron, worse off than Archer’s, does not move: Meredith has one CAP, Reynolds another."""
    game = shaken(dbacw_battle.begun(), Wis="badly_shaken", Ind="badly_shaken", Mich="shaken")
    told = turn_one(game)

    counters = [(one.chosen["by"][0], one.chosen["of"][0]) for one in told if one.act == "counter"]
    assert counters == [("Meredith", "Wis"), ("Reynolds", "Ind")]
    assert {"Wis", "Ind", "Mich"}.isdisjoint(
        name for one in told if one.act == "moved" for name in one.chosen["of"]
    )


def test_a_brigade_of_dbacw_that_faces_nobody_rallies() -> None:
    """Cutler’s is in reserve: Archer’s alone stands against both."""
    told = turn_one(shaken(dbacw_battle.begun(), Penn="shaken"))

    assert ("Cutler", "Penn") in [
        (one.chosen["by"][0], one.chosen["of"][0]) for one in told if one.act == "counter"
    ]
