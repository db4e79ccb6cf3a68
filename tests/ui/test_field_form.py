"""The form of an act in a battle: it asks of who takes part, and of nobody else."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from app.core.battle.game import Game
from app.core.kernel.actions import Question
from app.core.kernel.json_values import Json
from app.core.kernel.play import Chosen
from app.ui.battle.draft import Place, questions_of
from app.ui.field.form import form_of
from app.ui.field.hand import Hand
from app.ui.field.state import page_of
from tests.battle import dbacw_battle, dram_battle
from tests.battle.dram_battle import NEXT, after, in_combat

RECOILS: Mapping[Place, Json] = {("a", "if_beaten"): "recoil", ("b", "if_beaten"): "recoil"}


def asked(game: Game, act: str, chosen: Chosen | None = None) -> tuple[list[Question], list[str]]:
    """Give the questions of an act, and the keys of those that are locked."""
    form = form_of(game, Hand(act, chosen or {}, "", RECOILS if act == "fight" else {}))
    questions = [one for one in questions_of(form.draft, form.action) if one.applies]
    locked = [f"{one.side}.{one.key}" for one in questions if form.draft.is_locked(one)]
    return questions, locked


def fighting() -> Game:
    return in_combat(dram_battle.begun(), ("Quiot", "Steinmetz"))


BOTH: Chosen = {"a": ("Quiot",), "b": ("Steinmetz",)}


@pytest.mark.parametrize(
    ("game", "act", "chosen", "listed"),
    [
        (fighting, "clash", BOTH, {"stands.0"}),
        (lambda: after(dram_battle.begun(), NEXT, NEXT), "initiative", {}, {"corps.0", "corps.1"}),
        (
            dbacw_battle.in_turn,
            "fight",
            {"of": ("Tenn",), "to": ("Ind",), "behind": ("Ala",)},
            {"behind.0"},
        ),
    ],
    ids=["clash", "initiative", "fight"],
)
def test_a_form_has_a_line_for_each_who_takes_part_and_none_for_others(
    game: Callable[[], Game], act: str, chosen: Chosen, listed: set[str]
) -> None:
    questions, _ = asked(game(), act, chosen)

    parts = [one.key.split(".") for one in questions]
    assert {".".join(one[:2]) for one in parts if one[1:2] and one[1].isdecimal()} == listed


def test_what_a_battle_knows_of_a_stand_is_locked_its_sp_too_and_what_does_not_hold() -> None:
    _, locked = asked(fighting(), "clash", BOTH)

    assert {"a.stands.0.sp", "a.stands.0.tested_before", "b.stands.0.sp"} <= set(locked)


def test_an_act_without_dice_shows_the_refusal_it_would_meet_and_no_result() -> None:
    """The CinC reaches 300 paces, the limit included; what a unit becomes is shown only within."""
    game = dbacw_battle.by_hand(dbacw_battle.in_turn(), "Penn", state="shaken")
    hand = Hand("counter", {"by": ("Reynolds",), "of": ("Penn",)})

    def shown(paces: str) -> tuple[bool, str]:
        page, why = page_of(game, replace(hand, answers={("", "distance_paces"): paces}))
        return page.result is not None, why

    assert shown("300") == (True, "")
    assert shown("301") == (
        False,
        "Reynolds may not take a counter of Penn away: the unit is beyond 300 paces.",
    )
    assert shown("") == (False, "Still to be said: from him to the unit.")


def test_guns_that_support_are_asked_from_how_far() -> None:
    guns: Chosen = {**BOTH, "support_a": ("Batterie",)}
    questions, _ = asked(fighting(), "clash", guns)

    wanted = [one for one in questions if one.key.endswith("support_distance_miles")]
    assert [(one.key, one.optional) for one in wanted] == [
        ("stands.1.support_distance_miles", False)
    ]
