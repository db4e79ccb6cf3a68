"""Elements taken out of the form again, by click, × or Delete, and what goes with them."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army, Formation
from app.services.armies import new_army
from app.ui.battle.army_list import ArmyList
from app.ui.battle.battle_page import BattlePage
from app.ui.parts.button import Button
from app.ui.theme.theme import Theme
from tests.sheets.dram_army import PORTUGAL
from tests.ui.dram_page import (
    BOOKS,
    CLAUZEL,
    FOY,
    RIGHT_WING,
    side,
    stands,
    told,
    turned_to,
)
from tests.ui.resolving import choose, field

NAMES = {"foy": "1re Division, Foy", "clauzel": "2e Division, Clauzel"}


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> BattlePage:
    made = BattlePage(BOOKS, theme, Random(1812))
    qtbot.addWidget(made)
    made.resize(1520, 900)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return made


@pytest.fixture
def clash(page: BattlePage) -> BattlePage:
    return turned_to(page, "clash")


def names(page: BattlePage, key: str = "a") -> list[object]:
    return [name for name, _, _ in stands(page, key)]


def middle(found: ArmyList, id_: int) -> QPoint:
    place = next(at for at, row in enumerate(found.rows()) if row.element == id_)
    found.scrollToItem(found.item(place))
    return found.visualItemRect(found.item(place)).center()


def click(found: ArmyList, id_: int, how: Callable[..., None] = QTest.mouseClick) -> None:
    """Click as the mouse does: on whatever lies on top there."""
    spot = found.viewport().mapTo(found.window(), middle(found, id_))
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    how(found.window().windowHandle(), left, plain, spot)


def drops(found: ArmyList) -> dict[str, Button]:
    return {one.accessibleName(): one for one in found.findChildren(Button) if one.isVisible()}


def test_a_click_picks_a_stand_and_another_takes_it_out_again(clash: BattlePage) -> None:
    before = told(clash)

    click(clash.left.list, FOY.id)
    assert names(clash) == [NAMES["foy"]]
    click(clash.left.list, FOY.id)

    assert clash.left.list.picks() == ()
    assert told(clash) == before


def test_a_double_click_picks_and_takes_nothing_out(clash: BattlePage) -> None:
    click(clash.left.list, FOY.id, QTest.mouseDClick)

    assert names(clash) == [NAMES["foy"]]
    click(clash.left.list, FOY.id)
    assert names(clash) == [None]


def test_the_x_of_a_row_says_whom_it_takes_out(clash: BattlePage) -> None:
    for one in (FOY, CLAUZEL):
        clash.left.list.picked.emit(one.id)
    assert set(drops(clash.left.list)) == {f"Take out {name}" for name in NAMES.values()}

    QTest.mouseClick(drops(clash.left.list)[f"Take out {NAMES['foy']}"], Qt.MouseButton.LeftButton)

    assert names(clash) == [NAMES["clauzel"]]
    assert set(drops(clash.left.list)) == {f"Take out {NAMES['clauzel']}"}
    assert clash.ledger._locked["a", "stands.0.sp"].isVisible()


def test_delete_takes_out_what_the_cursor_is_on_and_leaves_it_there(clash: BattlePage) -> None:
    found = clash.left.list
    for one in (FOY, CLAUZEL):
        found.picked.emit(one.id)
    found.setFocus()
    place = next(at for at, row in enumerate(found.rows()) if row.element == FOY.id)
    found.setCurrentRow(place)

    QTest.keyClick(found, Qt.Key.Key_Delete)
    assert names(clash) == [NAMES["clauzel"]]
    assert found.currentRow() == place
    QTest.keyClick(found, Qt.Key.Key_Delete)  # nothing of it stands there any more

    assert names(clash) == [NAMES["clauzel"]]
    said = [
        found.item(at).data(Qt.ItemDataRole.AccessibleDescriptionRole)
        for at in range(found.count())
    ]
    assert said.count("Delete takes it out.") == 1


def test_those_behind_keep_what_was_answered_of_them(clash: BattlePage) -> None:
    for one in (FOY, CLAUZEL):
        clash.left.list.picked.emit(one.id)
    choose(clash, "a", "stands.0.order", "M")
    choose(clash, "a", "stands.1.order", "D")

    clash.left.list.dropped.emit(FOY.id)

    found = side(clash, "a")["stands"]
    assert isinstance(found, list)
    (left,) = found
    assert isinstance(left, dict)
    assert (left["name"], left["order"]) == (NAMES["clauzel"], "D")


def test_a_general_goes_alone_and_takes_his_cr_with_him(clash: BattlePage) -> None:
    clash.left.list.picked.emit(FOY.id)
    clash.left.list.picked.emit(RIGHT_WING.id)
    assert side(clash, "a")["general_cr"] == 1

    clash.left.list.dropped.emit(RIGHT_WING.id)

    assert side(clash, "a")["general_cr"] == 0
    assert names(clash) == [NAMES["foy"]]
    assert list(clash.left.list.picks()) == [FOY.id]


def test_a_stand_of_two_alike_is_picked_twice_and_taken_out_one_by_one(page: BattlePage) -> None:
    two = replace(FOY, count=2)
    army = PORTUGAL.changing(
        RIGHT_WING.id, lambda one: replace(one, elements=(two, *one.elements[1:]))
    )
    page.set_left(army)
    page.bar.action_choice.chosen.emit("clash")
    found = page.left.list

    click(found, FOY.id)
    click(found, FOY.id)
    assert names(page) == [NAMES["foy"], f"{NAMES['foy']} (2)"]
    row = next(one for one in found.rows() if one.element == FOY.id)
    assert found.times_words(row) == "2 of 2 picked"
    found.picked.emit(FOY.id)
    assert len(names(page)) == 2

    found.dropped.emit(FOY.id)
    assert names(page) == [NAMES["foy"]]
    assert found.times_words(row) == "1 of 2 picked"

    found.formation_picked.emit(RIGHT_WING.id)
    assert len(names(page)) == len(RIGHT_WING.elements) + 1


def test_in_an_action_without_sides_the_form_is_empty_again(page: BattlePage) -> None:
    turned_to(page, "removal")
    before = told(page)
    click(page.left.list, FOY.id)
    assert told(page)["name"] == "1re Division, Foy"
    page.left.list.dropped.emit(FOY.id)

    assert told(page) == before
    assert page.left.list.picks() == ()


def test_of_a_side_that_is_one_element_its_own_answers_go_and_the_players_stay(
    page: BattlePage,
) -> None:
    army = new_army(BOOKS, "boeder/napoleonic-army")
    page.bar.ruleset_chosen.emit("boeder")
    page.set_left(army)
    page.left.sources.chosen.emit("open")
    page.bar.action_choice.chosen.emit("melee")
    element = next(army.order_of_battle.every_element())
    before = told(page)
    field(page, "a", "enemies_on_flank_or_rear").answer(1)
    with_answer = told(page)

    page.left.list.picked.emit(element.id)
    assert page.state.heads[0].is_locked
    page.left.list.dropped.emit(element.id)

    assert told(page) == with_answer != before
    assert not page.state.heads[0].is_locked


def test_what_the_elements_of_a_brigade_answer_goes_with_the_last_of_them(
    page: BattlePage,
) -> None:
    army = brigades(page, "fire_applied")
    page.right.list.formation_picked.emit(of_foot(army).id)
    ids = list(page.right.list.picks())
    assert len(ids) > 1

    page.right.list.dropped.emit(ids[0])
    assert list(page.right.list.picks()) == ids[1:]
    assert ("", "initial_bef") in page.ledger._locked

    for id_ in ids[1:]:
        page.right.list.dropped.emit(id_)
    assert page.right.list.picks() == ()
    assert ("", "initial_bef") not in page.ledger._locked
    assert not told(page).get("elements")


def test_of_those_alike_that_are_counted_one_fewer_stands_there(page: BattlePage) -> None:
    army = brigades(page, "fire")
    ids = [one.id for one in of_foot(army).elements if one.troops == "foot"]
    for id_ in ids:
        page.left.list.picked.emit(id_)
    assert list(page.left.list.picks()) == ids
    stood = shooting(page)
    assert len(stood) == 1
    assert stood[0] == len(ids) > 1

    page.left.list.dropped.emit(ids[0])

    assert shooting(page) == [len(ids) - 1]
    assert list(page.left.list.picks()) == ids[1:]


def shooting(page: BattlePage) -> list[object]:
    """Give how many alike shoot at each place."""
    found = told(page)["shooters"]
    assert isinstance(found, list)
    return [one["count"] for one in found if isinstance(one, dict)]


def brigades(page: BattlePage, action: str) -> Army:
    """Put the ready army of FF-DBA on both sides of an action."""
    army = new_army(BOOKS, "ffdba/five-brigades")
    page.bar.ruleset_chosen.emit("ffdba")
    page.set_left(army)
    page.right.sources.chosen.emit("open")
    page.bar.action_choice.chosen.emit(action)
    return army


def of_foot(army: Army) -> Formation:
    """Give the first brigade with foot in it."""
    every = army.order_of_battle.every_formation()
    return next(one for one in every if any(each.troops == "foot" for each in one.elements))
