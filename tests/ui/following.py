"""Playing a battle in the window decision by decision, as it was decided elsewhere."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.core.battle.record import Decision
from app.core.kernel.json_values import Json
from app.ui.battle.draft import Place
from app.ui.field.form import PASSES, hand_of
from app.ui.field.page import FieldPage
from tests.ui.fighting import choose_act, click, enter, type_keys
from tests.ui.resolving import focused


def follow(
    page: FieldPage, decision: Decision, before: Callable[[FieldPage], None] = lambda _: None
) -> None:
    """Choose the act, click who takes part, say the rest, leave the fields, type the dice, resolve.

    `before` looks at the page before the dice are typed.
    """
    desk = page.desk
    meant = hand_of(desk.game, decision)
    choose_act(page, decision.act)
    for part, names in decision.chosen.items():
        choose(page, part, names)
    for _ in range(PASSES):
        if not [one for one in meant.answers.items() if say(page, *one)]:
            break
    before(page)
    if page.form.keys_of_answer():
        QTest.keyClick(focused(), Qt.Key.Key_Escape)  # the answers are said: to the dice
    type_keys("".join(str(meant.faces[die.key]) for die in desk.state.page.dice))
    assert not desk.state.why, (decision, desk.state.why)
    enter()


def choose(page: FieldPage, part: str, names: tuple[str, ...]) -> None:
    """Click those who take a part; its button first, where the page asks for another."""
    desk = page.desk
    if names and desk.hand.chosen.get(part) != names and desk.hand.part != part:
        places = [one.key for one in desk.state.parts]
        page.act.buttons[places.index(part)].click()
    for name in names:
        if name not in desk.hand.chosen.get(part, ()):
            click(page, name)


def say(page: FieldPage, place: Place, value: Json) -> bool:
    """Say what the form asks at a place, where it asks and holds something else yet."""
    if page.desk.hand.answers.get(place) == value:
        return False
    field = page.form.ledger.field(*place)
    if field is None:
        return False
    field.answer(value)
    return True
