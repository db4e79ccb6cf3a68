"""Corps that throw and stands that share hits come from an army, each to the next free place."""

from random import Random

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.core.kernel.actions import Question
from app.core.kernel.json_values import Json
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.draft import questions_of
from app.ui.battle.number_line import NumberLine
from app.ui.theme.theme import Theme
from tests.sheets.dram_army import PORTUGAL, army
from tests.ui.dram_page import BOOKS, CLAUZEL, FOY, LEFT_WING, PARC, RIGHT_WING, told
from tests.ui.resolving import field

OTHERS = army("Army of Galicia", "Castaños", " bis")


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> BattlePage:
    made = BattlePage(BOOKS, theme, Random(1812))
    qtbot.addWidget(made)
    made.set_left(PORTUGAL)
    return made


def listed(page: BattlePage, key: str) -> list[Json]:
    found = told(page)[key]
    assert isinstance(found, list)
    return found


def questions(page: BattlePage) -> tuple[Question, ...]:
    return questions_of(page._desk.draft, page._action())


def test_corps_picked_one_after_another_throw_for_initiative_with_their_players(
    page: BattlePage,
) -> None:
    page.bar.action_choice.chosen.emit("initiative")
    offered = [row.words for row in page.left.list.rows()]
    for corps in (LEFT_WING, RIGHT_WING):
        page.left.list.picked.emit(corps.id)

    assert offered == ["Aile droite", "Aile gauche"]
    assert listed(page, "corps") == [{"name": "Aile gauche"}, {"name": "Aile droite (A)"}]
    assert page.left.list.picks() == (LEFT_WING.id, RIGHT_WING.id)
    assert page.state.result is not None
    assert page.state.result.headline == "Aile gauche and Aile droite (A) have still to throw"


def test_the_corps_of_both_armies_throw_together(page: BattlePage) -> None:
    """Both have the ids of the same places; none of the second is picked yet."""
    page.bar.action_choice.chosen.emit("initiative")
    page.left.list.picked.emit(RIGHT_WING.id)
    page.set_left(OTHERS)
    assert page.left.list.picks() == ()
    page.left.list.picked.emit(RIGHT_WING.id)

    assert listed(page, "corps") == [{"name": "Aile droite (A)"}, {"name": "Aile droite bis (A)"}]


def test_a_corps_taken_out_goes_with_its_die_and_those_behind_move_up(page: BattlePage) -> None:
    page.bar.action_choice.chosen.emit("initiative")
    for corps in (RIGHT_WING, LEFT_WING):
        page.left.list.picked.emit(corps.id)
    for place, die in enumerate((3, 5)):
        question = next(one for one in questions(page) if one.key == f"corps.{place}.die")
        page.ledger.answered.emit(question, die)
    page.left.list.dropped.emit(RIGHT_WING.id)

    assert listed(page, "corps") == [{"name": "Aile gauche", "die": 5}]
    assert page.left.list.picks() == (LEFT_WING.id,)


def test_stands_picked_share_hits_with_their_names_and_sp(page: BattlePage) -> None:
    """5,147 men are 2.6, 6,562 are 3.3: 3 SP each. The train has none and is not offered."""
    page.bar.action_choice.chosen.emit("share")
    offered = [row.element for row in page.left.list.rows()]
    for element in (FOY, CLAUZEL, FOY):
        page.left.list.picked.emit(element.id)

    assert PARC.id not in offered
    assert [
        (one["name"], one["sp"]) for one in listed(page, "stands") if isinstance(one, dict)
    ] == [
        ("1re Division, Foy", 3),
        ("2e Division, Clauzel", 3),
    ]


def test_a_die_not_thrown_is_an_empty_field_and_7_is_no_die(page: BattlePage) -> None:
    page.bar.action_choice.chosen.emit("initiative")
    page.left.list.picked.emit(LEFT_WING.id)
    line = field(page, "", "corps.0.die").control
    assert isinstance(line, NumberLine)

    assert (line.text(), line.placeholderText()) == ("", "")
    QTest.keyClicks(line, "7")
    assert page.odds.sentence.text() == "Corps 1: die: “7” is no whole number from 1 to 6."
    assert line.text() == "7"
