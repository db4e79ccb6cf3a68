"""Acts outside the sequence of play: done whatever the turn is at, which then stays where it is."""

import re

import pytest

from app.core.battle.game import Game, replay
from app.core.battle.record import Decision
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.battle import burt_battle, ffdba_battle
from tests.battle.burt_battle import TURN
from tests.battle.ffdba_battle import act, at

ORDERS = {"orders": [{"distance_paces": 100}]}


def moves(division: str, *units: str) -> Decision:
    who = {"of": (division,), "order_1": units}
    return Decision("moves", who, ORDERS, {"die": 4})


def at_muskets() -> Game:
    """Left has moved Foy 1 into contact with Picton 1; infantry fires."""
    game = burt_battle.begun()
    for one in TURN[:5]:
        game = game.decide(one)
    assert game.now.phase == "muskets"
    return game


def marks(game: Game, name: str) -> list[str]:
    found = next(one for one in game.play.standing(game.state) if one.name == name)
    return [mark.words for mark in found.marks]


@pytest.mark.parametrize(
    "decision",
    [
        moves("Alten", "Alten 1"),
        moves("Foy", "Foy 2"),
        Decision("met", {"of": ("Alten 1",), "to": ("Bachelu 1",)}),
        Decision("general_moved"),
        Decision("melee", {"of": ("Foy 1",), "to": ("Picton 1",)}, {}, {"die_a": 6, "die_b": 1}),
        Decision("activation", {}, {}, {"die": 6}),
    ],
    ids=lambda one: " ".join((one.act, *one.names)),
)
def test_a_free_act_of_burt_is_done_in_infantry_fire_and_the_turn_stays_there(
    decision: Decision,
) -> None:
    game = at_muskets()
    with pytest.raises(NotAllowed):
        game.decide(decision)

    after = game.decide(decision, free=True)

    assert after.now == game.now
    assert after.record.standing[-1].free
    assert after.state != game.state
    assert replay(after.ruleset, after.record).differs is None


def test_who_has_shot_shoots_again_outside_the_sequence_of_burt() -> None:
    game = at_muskets()
    shot = Decision(
        "shoot",
        {"of": ("Foy 2",), "to": ("Picton 2",)},
        {"distance_paces": 100},
        {"die_shooter": 1, "die_target": 6},
    )
    game = game.decide(shot)
    told = game.record.standing[-1].facts[-1].text
    assert told.startswith("At 100 paces (2″): Foy 2 ")
    assert re.search(r"Foy 2 \d \(.+ \+\d\), Picton 2 \d \(.+ \+\d\)\.$", told)
    with pytest.raises(NotAllowed, match="Foy 2 has shot this turn"):
        game.decide(shot)

    assert game.decide(shot, free=True).now.phase == "muskets"


def test_a_free_contact_moves_nobody() -> None:
    game = at_muskets()
    meets = Decision("met", {"of": ("Alten 1",), "to": ("Bachelu 1",)})

    after = game.decide(meets, free=True)

    assert marks(after, "Alten 1") == ["in contact"]


def test_who_cannot_do_it_at_all_is_refused_outside_the_sequence_too() -> None:
    game = at_muskets()
    with pytest.raises(NotAllowed, match="Foy 1 and Picton 1 are in contact already"):
        game.decide(Decision("met", {"of": ("Foy 1",), "to": ("Picton 1",)}), free=True)


def test_dragoons_that_have_moved_dismount_outside_the_sequence_of_ffdba() -> None:
    game = at("a_moves")
    dragoons = ("Dragoons 1", "Dragoons 2", "Dragoons 3", "Dragoons 4")
    units: dict[str, Json] = {"units": [{"distance_to_co_in": 2}]}
    moved = Decision("pip", {"of": ("Milhaud",), "unit_1": dragoons}, units, {"die": 6})
    game = game.decide(moved)
    down = act("dismount", dragoons, parts={"holders": dragoons[:1]})
    assert "has moved this turn" in ffdba_battle.refusal(game, down)

    after = game.decide(down, free=True)

    assert after.now == game.now
    assert "on foot" in " ".join(ffdba_battle.marks(after, "Dragoons 2"))
