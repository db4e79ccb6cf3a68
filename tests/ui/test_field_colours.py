"""An army keeps its colour in a form and in the log, whoever attacks and stands left in it."""

import pytest
from PySide6.QtGui import QColor

from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.page import FieldPage
from app.ui.program import Program
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from tests.ui.answers import Answers
from tests.ui.fighting import begin, burt, choose_act, click, enter, type_keys


def met(program: Program, answers: Answers, attacker: str, target: str) -> FieldPage:
    """Bring two units into contact outside the sequence, and take up their close combat."""
    page = begin(program, answers, NewBattle(*burt(), setting={"first": "a"}))
    for act in ("met", "melee"):
        choose_act(page, act)
        page.act.free.setChecked(True)
        click(page, attacker)
        click(page, target)
        if act == "met":
            page.desk.do()
            page.desk.go_on()
    return page


def colours(page: FieldPage) -> tuple[str, ...]:
    """Give the colour in the middle of each half of the stripe above the form."""
    image = page.form.head.stripe.grab().toImage()
    wide, middle = image.width(), image.height() // 2
    halves = (range(4, wide // 2 - 4), range(wide // 2 + 4, wide - 4))
    return tuple(_strongest([image.pixelColor(x, middle) for x in half]) for half in halves)


def _strongest(pixels: list[QColor]) -> str:
    return max(pixels, key=QColor.hsvSaturation).name()


@pytest.mark.parametrize(
    ("attacker", "target", "sides"),
    [("Foy 1", "Picton 1", ("a", "b")), ("Picton 1", "Foy 1", ("b", "a"))],
)
def test_an_attacker_stands_left_in_the_colour_of_his_army(
    program: Program,
    answers: Answers,
    theme: Theme,
    attacker: str,
    target: str,
    sides: tuple[str, str],
) -> None:
    page = met(program, answers, attacker, target)
    tokens = {"a": Token.SIDE_A, "b": Token.SIDE_B}

    assert page.desk.state.page.heads[0].called == attacker
    assert colours(page) == tuple(theme.colour(tokens[side]).name() for side in sides)
    type_keys("61")
    enter()
    throws = page.log.view.model_.rows_[-1].throws
    assert [(one.words, one.side) for one in throws] == [(attacker, sides[0]), (target, sides[1])]
    chances = page.desk.state.page.odds
    assert chances is not None
    assert page.form.odds.bar.shades() == [
        one.step if sides == ("a", "b") else -one.step for one in chances.chances
    ]
