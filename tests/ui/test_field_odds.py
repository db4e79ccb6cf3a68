"""The odds of an act in hand are those of what is decided with it, whoever else takes part."""

from collections import Counter
from random import Random

import pytest

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.actions import Kind
from app.core.kernel.errors import NotAllowed
from app.core.rulesets.burt.command import Moves
from app.ui.battle.draft import place_of, questions_of, start_of
from app.ui.field.form import form_of
from app.ui.field.hand import Hand, options, parts, turned_to
from app.ui.field.state import page_of
from tests.battle.burt_battle import TURN
from tests.battle.burt_battle import begun as burt_begun
from tests.ui.odds_compared import compare_page
from tests.ui.whole_battles import BOOKS, PLANS, begun, decided

PLACES, MANY, MOST_GROUPS = 12, 3, 6
"""So often each act is looked at, and so many at most share a part."""
BARRED = {"dram": {"general_risk"}, "dbn": {"cap"}, "dbacw": {"new_commander"}}
"""What throws dice at other times, and never can in these battles."""


def filled(game: Game, hand: Hand, chance: Random) -> Hand:
    """Choose by chance for every part, several where several may take it."""
    for _ in range(12):
        open_ = [one for one in parts(game, hand) if not hand.chosen.get(one.key)]
        if not open_:
            break
        part = open_[0]
        able = [one.name for one in options(game, hand, part.key) if not one.bar]
        if not able:
            break
        most = min(part.most, MANY, len(able))
        names = tuple(chance.sample(able, chance.randint(1, most)))
        hand = Hand(hand.act, {**hand.chosen, part.key: names})
    return hand


def answered(game: Game, hand: Hand, chance: Random) -> Hand:
    """Say half of the distances at least that are asked for, and choose where nothing is chosen."""
    form = form_of(game, hand)
    for one in questions_of(form.draft, form.action):
        offered = [key for key, _ in one.options if key]
        if form.draft.is_locked(one) or not one.applies:
            continue
        if one.kind is Kind.MEASURE and not (one.optional and chance.random() < 0.5):
            hand = hand.answering(place_of(one), chance.choice(("2", "4", "8")))
        elif one.kind is Kind.CHOICE and start_of(one) == "" and offered:
            hand = hand.answering(place_of(one), chance.choice(offered))
    return hand


def compared(game: Game, act: str, chance: Random) -> bool:
    """Compare the odds of an act; False where it is not understood or throws nothing."""
    hand = filled(game, turned_to(game, act), chance)
    try:
        for _ in range(MOST_GROUPS):  # of a list one is asked for after the other
            hand = answered(game, hand, chance)
        page, why = page_of(game, hand)
        if why or page.odds is None:
            return False
        return compare_page(game, page, form_of(game, hand).decision(hand))
    except NotAllowed:
        return False


@pytest.mark.parametrize("ruleset", BOOKS.rulesets)
def test_the_odds_of_every_act_that_throws_are_the_results_of_all_throws(ruleset: str) -> None:
    plan, chance, seen = PLANS[ruleset], Random(11), Counter[str]()
    game = begun(ruleset, plan)
    actions = game.ruleset.actions
    throws = [one for one in game.play.acts.values() if one.action]
    throws = [one for one in throws if actions[one.action].dice_keys]
    for entry in decided(game, plan):
        for act in throws:
            if not game.bar(act) and seen[act.id] < PLACES:
                seen[act.id] += compared(game, act.id, chance)
        assert isinstance(entry.decision, Decision)
        game = game.decide(entry.decision, free=entry.free)

    never = {act.id for act in throws if not seen[act.id]}
    assert never == BARRED.get(ruleset, set()), seen


def test_an_order_to_two_units_costs_two_pips_before_the_die_as_after_it() -> None:
    """BU-7: a PIP a unit. A 1 is too little for two, whatever else is said of them (5 of 6)."""
    game = burt_begun().decide(TURN[0])
    hand = Hand("moves", {"of": ("Foy",), "order_1": ("Foy 1", "Foy 2")})
    page, _ = page_of(game, hand)

    assert page.odds is not None
    assert [one.words for one in page.odds.chances][-2:] == [
        "2 PIPs, 1 carried out",
        "1 PIP, 0 carried out",
    ]
    decision = form_of(game, hand).decision(hand)
    done = game.decide(Decision(decision.act, decision.chosen, decision.entered, {"die": 1}))
    assert "is not carried out: 2 PIPs; 1 left." in done.record.standing[-1].facts[-1].text


def test_every_order_of_a_battle_is_asked_its_distance_at_once() -> None:
    game = burt_begun().decide(TURN[0])
    chosen = {"of": ("Foy",), "order_1": ("Foy 1", "Foy 2"), "order_2": ("Foy 3",)}
    form = form_of(game, Hand("moves", chosen))

    asked = {one.key for one in form.action.questions({}) if one.applies}
    assert {"orders.0.distance_paces", "orders.1.distance_paces"} <= asked


def test_what_the_battle_knows_is_read_though_the_form_does_not_tell_it() -> None:
    game = burt_begun().decide(TURN[0])
    form = form_of(game, Hand("moves", {"of": ("Foy",), "order_1": ("Foy 1", "Foy 2")}))

    situation = form.action.read({})
    assert isinstance(situation, Moves)
    assert [order.units for order in situation.orders] == [2]
