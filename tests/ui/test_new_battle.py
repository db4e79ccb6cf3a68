"""The dialog of a new battle: sides, what is asked, what holds where they differ, refusals."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.services.armies import new_army, write_army
from app.services.battles import start
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.combo import Combo
from app.ui.dialogs.by_hand import ByHandDialog, NoteDialog
from app.ui.dialogs.new_battle import NewBattle, NewBattleDialog
from app.ui.parts.segments import Segments
from app.ui.parts.stepper import Stepper
from app.ui.theme.theme import Theme
from tests.battle.burt_battle import army, begun

BOOKS = shipped_rulebooks()


class Begins:
    """Takes what the dialog begins, and refuses it for as long as it has a reason."""

    def __init__(self, why: str = "") -> None:
        self.why = why
        self.wishes: list[NewBattle] = []

    def __call__(self, wish: NewBattle) -> str:
        self.wishes.append(wish)
        return self.why


def dialog(
    qtbot: QtBot, theme: Theme, open_: Army | None = None, begins: Begins | None = None
) -> NewBattleDialog:
    made = NewBattleDialog(BOOKS, theme, open_, begins or Begins())
    qtbot.addWidget(made)
    made.show()
    return made


def choose(made: NewBattleDialog, place: int, key: str) -> None:
    combo = made.sides[place].sources
    combo.setCurrentIndex(combo.findData(key))
    combo.activated.emit(combo.currentIndex())


def names(made: NewBattleDialog) -> tuple[str, ...]:
    armies = (side.army for side in made.sides)
    return tuple(one.name if one else "" for one in armies)


def test_the_open_army_stands_on_the_left_and_a_ready_one_of_its_rules_on_the_right(
    qtbot: QtBot, theme: Theme
) -> None:
    made = dialog(qtbot, theme, army("Left", "Foy"))

    assert made.rules.choice() == "burt"
    assert names(made) == ("Left", "Three divisions")
    QTest.mouseClick(made.swap, Qt.MouseButton.LeftButton)
    assert names(made) == ("Three divisions", "Left")
    assert made.sides[1].sources.choice() == "open"


def test_other_rules_offer_their_own_armies_and_questions(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme)
    made.rules.setCurrentIndex(made.rules.findData("ffdba"))
    made.rules.activated.emit(made.rules.currentIndex())

    assert names(made) == ("Five brigades", "Five brigades")
    asked = BOOKS.ruleset("ffdba").play.setting_questions()
    assert list(made.answers.fields) == [one.key for one in asked]


def test_what_is_agreed_on_begins_the_battle(qtbot: QtBot, theme: Theme) -> None:
    begins = Begins()
    made = dialog(qtbot, theme, army("Left", "Foy"), begins)
    first = made.answers.fields["first"].control
    assert isinstance(first, Segments)
    first.chosen.emit("b")
    QTest.keyClicks(made.title, "Quatre Bras")
    QTest.keyClicks(made.turns, "6")
    QTest.keyClicks(made.scenario, "Hold the crossroads.")
    QTest.keyClick(made.title, Qt.Key.Key_Return)

    (wish,) = begins.wishes
    assert made.result() == made.DialogCode.Accepted
    assert (wish.a.name, wish.b.name) == ("Left", "Three divisions")
    assert wish.setting == {"first": "b"}
    assert (wish.title, wish.scenario, wish.turn_limit) == (
        "Quatre Bras",
        "Hold the crossroads.",
        6,
    )


def test_a_refusal_stays_in_sight_and_loses_nothing(qtbot: QtBot, theme: Theme) -> None:
    made = dialog(qtbot, theme, army("Left", "Foy"), Begins("It cannot be."))
    QTest.keyClicks(made.title, "Quatre Bras")
    QTest.mouseClick(made.begin_button, Qt.MouseButton.LeftButton)

    assert made.isVisible()
    assert made.refused.text() == "It cannot be."
    assert made.title.text() == "Quatre Bras"


def test_no_limit_is_none_and_what_is_no_number_is_refused_by_the_battle(
    qtbot: QtBot, theme: Theme
) -> None:
    made = dialog(qtbot, theme)
    wish = made.wish()
    assert wish is not None
    assert wish.turn_limit is None
    QTest.keyClicks(made.turns, "six")
    wish = made.wish()
    assert wish is not None
    with pytest.raises(NotAllowed, match="turn_limit: 0 is not allowed"):
        start(BOOKS, wish.a, wish.b, turn_limit=wish.turn_limit)


def test_a_limit_that_is_none_is_told_by_its_name_until_it_is_mended(
    qtbot: QtBot, theme: Theme
) -> None:
    begins = Begins()
    made = dialog(qtbot, theme, begins=begins)
    for typed in ("six", "0"):
        made.turns.clear()
        QTest.keyClicks(made.turns, typed)
        made.begin()
        assert made.refused.text() == f"Turns: “{typed}” is no whole number of 1 or more."
    assert begins.wishes == []
    QTest.keyClicks(made.turns, "8")
    assert not made.refused.isVisible()


@pytest.mark.parametrize("rules", ["ffdba", "boeder"])
def test_tab_goes_through_all_fields_before_the_buttons(
    qtbot: QtBot, theme: Theme, rules: str
) -> None:
    made = NewBattleDialog(BOOKS, theme, None, Begins())
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.rules.setCurrentIndex(made.rules.findData(rules))
    made.rules.activated.emit(made.rules.currentIndex())
    qtbot.waitUntil(lambda: all(one.isVisible() for one in made.answers.fields.values()))
    made.rules.setFocus()
    order: list[QWidget] = []
    while made.begin_button not in order:
        QTest.keyClick(made.focusWidget(), Qt.Key.Key_Tab)
        order.append(made.focusWidget())
        assert len(order) < 60
    fields = [at for at, one in enumerate(order) if made.answers.isAncestorOf(one)]
    assert len(fields) >= len(made.answers.fields)
    assert order.index(made.sides[1].sources) < fields[0]
    assert fields[-1] < order.index(made.title) < order.index(made.scenario)
    assert order[-2:] == [made._cancel, made.begin_button]


def test_an_enemy_without_a_list_is_made_of_counts(qtbot: QtBot, theme: Theme) -> None:
    begins = Begins()
    made = dialog(qtbot, theme, army("Left", "Foy"), begins)
    choose(made, 1, "counts")
    side = made.sides[1]
    assert side.why == "Enemy: say how many of each troops it has."
    assert not made.begin_button.isEnabled()
    made.begin_button.click()
    assert begins.wishes == []

    stepper: Stepper = side.counts.steppers["line_infantry"]
    stepper.stepped.emit(5)
    QTest.keyClicks(side.counts.name, "Prussians")
    made.begin_button.click()

    enemy = begins.wishes[0].b
    assert enemy.name == "Prussians"
    assert [one.troops for one in enemy.order_of_battle.every_element()] == ["line_infantry"] * 5
    game = start(BOOKS, begins.wishes[0].a, enemy, setting=begins.wishes[0].setting)
    assert [one.side for one in game.play.standing(game.state)].count("b") > 5


def test_an_enemy_by_counts_is_rated_and_keeps_that_when_the_sides_change_places(
    qtbot: QtBot, theme: Theme
) -> None:
    begins = Begins()
    made = dialog(qtbot, theme, army("Left", "Foy"), begins)
    choose(made, 1, "counts")
    side = made.sides[1]
    side.counts.steppers["line_infantry"].stepped.emit(2)
    quality = side.counts.ratings["quality"]
    assert isinstance(quality, Combo)
    quality.chosen.emit("guard")
    made.swap.click()

    other = made.sides[0].counts
    assert other.rated() == {"quality": "guard"}
    made.begin_button.click()
    elements = begins.wishes[0].a.order_of_battle.every_element()
    assert [one.traits for one in elements] == [{"quality": "guard"}] * 2


def test_an_army_of_a_file_stands_on_a_side_and_one_of_other_rules_does_not(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    made = dialog(qtbot, theme, army("Left", "Foy"))
    write_army(army("Prussians", "Pirch"), tmp_path / "one.army")
    write_army(new_army(BOOKS, "ffdba/five-brigades"), tmp_path / "other.army")
    made.sides[1].open_file(tmp_path / "one.army")
    assert names(made) == ("Left", "Prussians")

    made.sides[1].open_file(tmp_path / "other.army")
    assert made.sides[1].why == "Five brigades is an army of ffdba, not of Burt."
    assert not made.begin_button.isEnabled()
    made.sides[1].open_file(tmp_path / "none.army")
    assert "none.army" in made.sides[1].why


def test_where_the_armies_differ_it_is_said_and_chosen_which_holds(
    qtbot: QtBot, theme: Theme, tmp_path: Path
) -> None:
    ruling = next(one for one in BOOKS.ruleset("burt").choices.rulings.items() if one[1].choices)
    other = list(ruling[1].choices)[1]
    begins = Begins()
    made = dialog(qtbot, theme, army("Left", "Foy"), begins)
    assert made.which.isHidden()
    differing = replace(army("Prussians", "Pirch"), rulings={ruling[0]: other})
    write_army(differing, tmp_path / "one.army")
    made.sides[1].open_file(tmp_path / "one.army")

    assert not made.which.isHidden()
    assert list(made.which.choices) == [ruling[0]]
    assert made.which.choices[ruling[0]].choice() == "left"
    made.begin_button.click()
    made.which.choices[ruling[0]].choose("right")
    made.begin_button.click()
    assert [one.rulings for one in begins.wishes] == [{}, {ruling[0]: other}]


# --- by hand, and notes -------------------------------------------------------------------------


def test_what_is_set_by_hand_begins_as_it_is_and_needs_its_reason(
    qtbot: QtBot, theme: Theme
) -> None:
    game = begun()
    taken: list[tuple[dict[str, object], str]] = []

    def attempt(told: object, reason: str) -> str:
        assert isinstance(told, dict)
        taken.append((told, reason))
        return "" if reason else "A change by hand needs its reason."

    asked = game.play.by_hand(game.state, "Foy 1")
    made = ByHandDialog(theme, "Foy 1", asked, attempt)
    qtbot.addWidget(made)
    made.show()
    QTest.keyClick(made.reason, Qt.Key.Key_Return)
    assert made.isVisible()
    assert made.refused.text() == "A change by hand needs its reason."
    QTest.keyClicks(made.reason, "a house rule")
    QTest.keyClick(made.reason, Qt.Key.Key_Return)

    assert not made.isVisible()
    assert taken[-1] == (
        {"presence": "stands", "building": "", "moved": False, "shot": False},
        "a house rule",
    )
    told, reason = taken[-1]
    assert game.play.set_by_hand(game.state, "Foy 1", told) == game.state  # type: ignore[arg-type]  # JSON values
    assert reason


def test_a_note_is_kept_and_begins_with_the_one_there_is(qtbot: QtBot, theme: Theme) -> None:
    kept: list[str] = []

    def attempt(text: str) -> str:
        kept.append(text)
        return ""

    made = NoteDialog(theme, "3. Fire", "old", attempt)
    qtbot.addWidget(made)
    made.show()
    assert made.text.toPlainText() == "old"
    made.text.setPlainText("The road was sunken.")
    QTest.mouseClick(made.keep_button, Qt.MouseButton.LeftButton)

    assert kept == ["The road was sunken."]
    assert not made.isVisible()
