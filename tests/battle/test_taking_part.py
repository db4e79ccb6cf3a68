"""An army that is not legal is fought all the same, and what does not count is told (DESIGN 4)."""

from dataclasses import replace

import pytest

from app.core.battle.game import Game, replay
from app.core.kernel.army import Army, Element
from app.services.armies import new_army
from app.services.battle_reports import battle_report, markdown
from app.services.battles import start
from app.services.fights import fought
from app.services.rulebooks import shipped_rulebooks
from tests.battle import boeder_battle

BOOKS = shipped_rulebooks()


def ready(id_: str, name: str) -> Army:
    list_id = next(one.id for one in BOOKS.lists_of(id_) if one.is_ready)
    return new_army(BOOKS, list_id, name=name)


def with_strangers(army: Army) -> Army:
    """Put two mamelukes, whom no rules know, before the first element of every formation."""
    strangers = Element(9_999, "mamelukes", "Mamelukes", 2)
    holding = [one for one in army.order_of_battle.every_formation() if one.elements]
    first = holding[0].id
    return army.changing(first, lambda one: replace(one, elements=(strangers, *one.elements)))


def standing_names(game: Game) -> list[str]:
    return [one.name for one in game.play.standing(game.state)]


@pytest.mark.parametrize("id_", BOOKS.rulesets)
def test_a_battle_is_fought_without_unknown_troops_and_says_so(id_: str) -> None:
    north, south = ready(id_, "North"), ready(id_, "South")
    title, piece = BOOKS.ruleset(id_).title, BOOKS.ruleset(id_).piece[1]
    told = (
        f"North: {title} knows no troops “mamelukes”; the battle is fought without them "
        f"(2 {piece})."
    )

    game = start(BOOKS, with_strangers(north), south)

    assert game.remarks == (told,)
    assert standing_names(game) == standing_names(start(BOOKS, north, south))
    assert replay(game.ruleset, game.record).game.remarks == (told,)
    assert markdown(battle_report(game)).splitlines()[4] == f"**{told}**"
    assert start(BOOKS, north, south).remarks == ()


def test_of_four_commanders_in_chief_the_first_counts() -> None:
    """One +1, and one commander to lose: of four elements that carry him the first has him."""
    carrying = (boeder_battle.foot(2, commander_in_chief=True),) * 2
    others = (boeder_battle.foot(3), boeder_battle.foot(4, commander_in_chief=True))
    four = boeder_battle.army("French", "france", carrying, (*others, carrying[0]))

    game = boeder_battle.begun(four)
    pieces = list(game.state.a.pieces)

    assert [one.commander_in_chief for one in pieces] == [True, False, False, False, False]
    assert game.remarks == (
        "French: 4 elements carry the commander-in-chief; the first of them counts.",
    )
    assert boeder_battle.begun().remarks == ()


def test_a_fight_says_which_rulings_and_values_of_the_right_army_do_not_hold() -> None:
    north, south = ready("ffdba", "North"), ready("ffdba", "South")
    south = replace(south, rulings={"FF-20": "half_collapsed"})

    assert fought(BOOKS, north, south, "1", turns=1).remarks == (
        "The armies differ in the ruling FF-20: the left army’s hold.",
    )
    assert fought(BOOKS, north, north, "1", turns=1).remarks == ()
