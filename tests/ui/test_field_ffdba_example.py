"""The combat example of FF-DBA's source, both steps, in the window: four actions for each throw.

Attacker, target, all the dice, Resolve are counted; ranges and ticks of the situation come on top.
Who is due is in hand already, and not chosen again; and the same with nobody in hand.
"""

import pytest
from PySide6.QtWidgets import QLineEdit

from app.core.kernel.json_values import Json
from app.ui.battle.group_row import parts_of
from app.ui.field.page import FieldPage
from app.ui.program import Program
from tests.ui.answers import Answers
from tests.ui.fighting import (
    begin_to_fire,
    choose_act,
    click,
    enter,
    facts,
    row,
    type_keys,
)
from tests.ui.resolving import focused

MOST = 4
LINE = ("Pack 1", "Pack 2", "Pack 3")


class Hands:
    """The players' hands at the page; `count` are the actions of the throw that is being made."""

    def __init__(self, page: FieldPage) -> None:
        self.page = page
        self.count = 0

    def choose(self, name: str) -> None:
        """Click who is not in hand yet."""
        if name not in self.page.desk.hand.names:
            self.count += 1
            click(self.page, name)

    def dice(self, faces: str) -> None:
        self.count += 1
        type_keys(faces)

    def resolve(self) -> str:
        """Resolve, and give what the log says of it."""
        before = len(facts(self.page))
        assert self.page.desk.state.page.odds is not None
        self.count += 1
        enter()
        assert len(facts(self.page)) == before + 1, self.page.act.why.text()
        assert self.count <= MOST
        return facts(self.page)[-1]

    def begin(self, *, with_nobody: str = "") -> None:
        """Count anew; for `with_nobody`, an act, with nobody in hand."""
        if with_nobody:
            choose_act(self.page, "next_phase")
            choose_act(self.page, with_nobody)
            assert self.page.desk.hand.chosen == {}
        self.count = 0

    def say(self, side: str, key: str, value: Json) -> None:
        """Say something of the situation, which the battle cannot know."""
        field = self.page.form.ledger.field(side, key)
        assert field is not None, (side, key)
        if not isinstance(field.control, QLineEdit):
            field.answer(value)
            return
        field.control.setFocus()
        type_keys(str(value))
        enter()


@pytest.fixture
def hands(program: Program, answers: Answers) -> Hands:
    page = begin_to_fire(program, answers)
    assert page.desk.game.now.phase == "a_fires"
    return Hands(page)


def shoot(hands: Hands, falls: str = "Pack 2") -> str:
    """Shoot as in the first step: two elements in 2 ranks at 3″, a heavy battery at 12″."""
    hands.begin(with_nobody="fire")
    hands.choose("Foy")
    hands.choose("Pack 2")
    hands.say("shooters", "0.range_in", "3")
    hands.say("shooters", "1.range_in", "12")
    if falls:
        hands.say("", "lost_1", falls)
    hands.dice("6")
    told = hands.resolve()
    assert hands.count == MOST
    return told


def answer_fire(hands: Hands) -> str:
    """Shoot back with who is left."""
    type_keys("n")
    assert hands.page.desk.game.now.phase == "b_fires"
    hands.begin()
    hands.choose("Pack")
    hands.choose("Foy 1")
    hands.say("shooters", "0.range_in", "3")
    hands.dice("2")
    told = hands.resolve()
    assert hands.count == MOST - 1, "Pack is due, and in hand already"
    return told


def close_in(hands: Hands) -> None:
    """Move Foy 1 into contact with the element on the left of the line, and go on to combat."""
    page = hands.page
    type_keys("nn")
    assert page.desk.game.now.phase == "a_moves"
    choose_act(page, "pip")
    click(page, "Foy")
    click(page, "Foy 1")
    hands.say("", "units.0.distance_to_co_in", "2")
    hands.say("", "units.0.in_sight", True)
    type_keys("3")
    enter()
    choose_act(page, "contact")
    click(page, "Foy 1")
    click(page, "Pack 1")
    enter()
    type_keys("n")
    assert page.desk.game.now.phase == "close_combat", page.act.why.text()


def test_first_step_the_line_is_shot_at_and_shoots_back(hands: Hands) -> None:
    """2 x 2 + 4 = 8 and a 6: D −1. The middle is destroyed; 1 each, 2, and a 2: no effect."""
    page = hands.page
    told = shoot(hands)

    assert page.form.totals.texts()[0] == "8"
    assert told.startswith("Pack takes D −1, all disordered, one lost")
    assert [one for one in LINE if row(page, one).lost] == ["Pack 2"]
    assert [mark.words for one in ("Pack 1", "Pack 3") for mark in row(page, one).marks] == [
        "disordered",
        "disordered",
    ]

    told = answer_fire(hands)
    assert page.form.totals.texts()[0] == "2"
    assert told.startswith("Foy takes NE, no effect")
    assert not any(row(page, one).lost for one in ("Foy 1", "Foy 2", "Battery"))


def test_first_step_with_nothing_said_of_who_falls_is_applied_at_once(hands: Hands) -> None:
    told = shoot(hands, falls="")

    assert told.startswith("Pack takes D −1, all disordered, one lost")
    assert [one for one in LINE if row(hands.page, one).lost] == ["Pack 1"]
    assert not hands.page.desk.game.bar(hands.page.desk.game.act("next_phase"))


def test_who_falls_is_chosen_after_the_die_with_nothing_else_to_be_said(hands: Hands) -> None:
    page = hands.page
    _ = shoot(hands, falls="later")
    page.desk.go_on()

    assert page.desk.hand.act == "fire_applied"
    parts = {
        line.key: [one for one in parts_of(cell) if one.question and one.question.applies]
        for line in page.desk.state.page.lines
        for cell in line.sides or (line.both,)
        if cell is not None and cell.question
    }
    assert [one.words for one in parts["element_1"]] == ["Pack 1", "in fire"]
    assert "element_4" not in parts
    free = [key for key, each in parts.items() if not all(one.is_locked for one in each)]
    assert free == ["destroyed"]
    choice = page.form.ledger.field("", "destroyed.0")
    assert choice is not None
    assert choice.isAncestorOf(focused())
    hands.say("", "destroyed.0", "Pack 3")
    enter()
    assert row(page, "Pack 3").lost


@pytest.mark.parametrize(("act", "count"), [("close", MOST), ("", MOST - 2)])
def test_second_step_the_attacker_with_a_friend_beside_it_retires(
    hands: Hands, act: str, count: int
) -> None:
    """1 + 2 + 1 = 4 against 3 + 3, which is 5 since its brigade is Tired now (FF-21)."""
    page = hands.page
    _ = shoot(hands)
    _ = answer_fire(hands)
    close_in(hands)

    hands.begin(with_nobody=act)
    hands.choose("Foy 1")
    hands.choose("Pack 1")
    hands.say("a", "friends_touching_enemy", 1)
    hands.dice("13")
    assert hands.resolve() == "Foy 1 retires 3″: 4 is less than 5."
    assert hands.count == count
    assert page.form.result.headline.text() == "Foy 1 retires 3″"
    assert page.form.totals.texts() == ("+3", "+2")
