"""Elements picked from an army: what they answer, what stays open, and what goes with them."""

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army, Formation
from app.core.kernel.json_values import Json
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.answer_field import LockedWords
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.draft import request
from app.ui.theme.theme import Theme
from tests.ui.resolving import choose, field, type_into

READY = "ffdba/five-brigades"
FFDBA = shipped_rulebooks().ruleset("ffdba")


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> BattlePage:
    made = BattlePage(shipped_rulebooks(), theme, Random(1815))
    qtbot.addWidget(made)
    made.resize(1520, 900)
    with qtbot.waitExposed(made):
        made.show()
    made.bar.ruleset_chosen.emit("ffdba")
    return made


def ready(page: BattlePage, action: str) -> Army:
    """Put the ready army on both sides and turn to an action."""
    army = new_army(shipped_rulebooks(), READY)
    page.set_left(army)
    page.right.sources.chosen.emit(READY)
    page.bar.action_choice.chosen.emit(action)
    found = page._desk.armies[1]
    assert found is not None
    return found


def brigade(army: Army, troops: str, number: int = 0) -> Formation:
    """Give a brigade of an army that has these troops."""
    every = [one for one in army.order_of_battle.every_formation() if one.elements]
    return [one for one in every if any(each.troops == troops for each in one.elements)][number]


def told(page: BattlePage) -> dict[str, Json]:
    return dict(request(page._desk.draft, page._action()))


def names(page: BattlePage) -> list[Json]:
    elements = told(page).get("elements", [])
    assert isinstance(elements, list)
    return [one["name"] for one in elements if isinstance(one, dict)]


def marked(page: BattlePage) -> list[str]:
    """Give what a screen reader says of the rows that stand out."""
    found = page.right.list
    said = [found.item(at).data(Qt.ItemDataRole.AccessibleTextRole) for at in range(found.count())]
    return [words for words in said if words.endswith(", picked")]


def test_all_rows_that_a_brigade_fills_stand_out_and_no_other(page: BattlePage) -> None:
    army = ready(page, "fire_applied")
    first = brigade(army, "foot")

    page.right.list.formation_picked.emit(first.id)

    foot = [one.id for one in first.elements if one.troops == "foot"]
    assert list(page.right.list.picks()) == foot
    assert marked(page) == ["Foot, 3 ranks, picked"] * len(foot)


def test_the_bef_that_a_brigade_gives_is_locked_until_it_is_named_freely(page: BattlePage) -> None:
    army = ready(page, "fire_applied")
    first = brigade(army, "foot")
    page.right.list.formation_picked.emit(first.id)
    locked = page.ledger._locked["", "initial_bef"]

    assert isinstance(locked, LockedWords)
    assert locked.accessibleName() == "their brigade’s BEF at the start: 11, from the army"
    assert page.ledger.field("", "initial_bef") is None

    page.head.free_requested.emit("elements")

    field(page, "", "initial_bef").answer(7)
    assert told(page)["initial_bef"] == 7


def test_which_troops_of_a_mixed_brigade_are_shot_at_stays_open_and_changes_its_elements(
    page: BattlePage,
) -> None:
    army = ready(page, "fire_applied")
    first = brigade(army, "light_foot")
    page.right.list.formation_picked.emit(first.id)
    assert told(page)["troops"] == "foot"

    choose(page, "", "troops", "light_foot")

    light = [one.id for one in first.elements if one.troops == "light_foot"]
    assert list(page.right.list.picks()) == light
    assert names(page) == ["Lt. Foot"]
    assert ("", "initial_bef") in page.ledger._locked

    choose(page, "", "troops", "lancers")

    assert page.right.list.picks() == ()
    assert told(page)["troops"] == "lancers"
    assert names(page) == []
    assert field(page, "", "initial_bef").isVisible()  # nobody is left who could answer it


def test_a_brigade_of_one_type_says_itself_which_troops_are_shot_at(page: BattlePage) -> None:
    army = ready(page, "fire_applied")
    mixed = brigade(army, "foot")
    foot = replace(mixed, elements=tuple(one for one in mixed.elements if one.troops == "foot"))
    alike = army.changing(mixed.id, lambda _: foot)
    page._desk = page._desk.with_army(1, alike)

    page.right.list.formation_picked.emit(mixed.id)

    assert page.ledger.field("", "troops") is None
    assert told(page)["troops"] == "foot"


def test_those_chosen_destroyed_go_with_their_brigade(page: BattlePage) -> None:
    army = ready(page, "fire_applied")
    page.right.list.formation_picked.emit(brigade(army, "foot").id)
    choose(page, "", "result", "D, -2")
    choose(page, "", "destroyed.0", "Foot (2)")
    choose(page, "", "destroyed.1", "Foot (3)")
    assert told(page)["destroyed"] == ["Foot (2)", "Foot (3)"]

    page.right.list.formation_picked.emit(brigade(army, "foot", 1).id)

    assert names(page)[:3] == ["Foot", "Foot (2)", "Foot (3)"]
    assert "destroyed" not in told(page)
    assert told(page)["result"] == "D, -2"


def test_equal_shooters_of_a_brigade_make_one_group_that_counts_them(page: BattlePage) -> None:
    army = ready(page, "fire")
    first, second = brigade(army, "foot"), brigade(army, "foot", 1)
    foot = [one.id for one in first.elements if one.troops == "foot"]

    for id_ in (foot[0], foot[1], foot[1]):  # the same one twice is one
        page.left.list.picked.emit(id_)

    def groups() -> list[tuple[Json, Json]]:
        shooters = told(page)["shooters"]
        assert isinstance(shooters, list)
        return [(one["troops"], one["count"]) for one in shooters if isinstance(one, dict)]

    assert groups() == [("foot", 2)]
    assert page.left.list.picks() == (foot[0], foot[1])

    page.left.list.picked.emit(next(one.id for one in second.elements if one.troops == "foot"))
    assert groups() == [("foot", 2), ("foot", 1)]


def test_the_number_of_a_group_is_still_the_players(page: BattlePage) -> None:
    army = ready(page, "fire")
    foot = [one.id for one in brigade(army, "foot").elements if one.troops == "foot"]
    for id_ in foot[:3]:
        page.left.list.picked.emit(id_)

    field(page, "shooters", "0.count").answer(2)

    shooters = told(page)["shooters"]
    assert isinstance(shooters, list)
    assert [one["count"] for one in shooters if isinstance(one, dict)] == [2]


def shot_at_the_first_brigade(page: BattlePage, shooting: Formation) -> Army:
    """Let a brigade fire 4″ at the second Foot of 1st Brigade, with a 4 on the die.

    A light gun counts 6 and foot in 3 ranks or light foot 1 or 2 each, so the row is 11–15: D −1.
    """
    army = new_army(shipped_rulebooks(), READY)
    page.set_left(army.changing(shooting.id, lambda _: shooting))
    page.right.sources.chosen.emit(READY)
    page.bar.action_choice.chosen.emit("fire")
    page.left.list.formation_picked.emit(shooting.id)
    target = brigade(army, "foot")
    page.right.list.picked.emit([one.id for one in target.elements if one.troops == "foot"][1])
    shooters = told(page)["shooters"]
    assert isinstance(shooters, list)
    for place in range(len(shooters)):
        type_into(page, "shooters", f"{place}.range_in", "4")
    QTest.keyClicks(page.tray, "4")
    QTest.keyClick(page.tray, Qt.Key.Key_Return)
    assert page.result.headline.text().startswith("Foot takes D −1")
    page.bar.action_choice.chosen.emit("fire_applied")
    found = page._desk.armies[1]
    assert found is not None
    return found


@pytest.mark.parametrize("first", ["foot", "light_foot"])
def test_those_who_shot_answer_nothing_about_the_brigade_they_shot_at(
    page: BattlePage, first: str
) -> None:
    """BEF: 2 an element, 1 for their commander. 5 elements are shot at: 11; 6 shoot: 13."""
    army = new_army(shipped_rulebooks(), READY)
    second = brigade(army, "foot", 1)
    shooter = next(one for one in second.elements if one.troops == "foot")
    led = replace(shooter, id=99, troops=first)
    many = replace(second, name="Brigade Campy", elements=(led, *second.elements))

    army = shot_at_the_first_brigade(page, many)

    shot = brigade(army, "foot")
    assert (told(page)["troops"], told(page)["initial_bef"]) == ("foot", 11)
    assert told(page)["result"] == "D, -1"
    assert names(page) == ["Foot"]
    locked = page.ledger._locked["", "initial_bef"]
    assert locked.accessibleName() == "their brigade’s BEF at the start: 11, from the army"

    at = [row.formation for row in page.right.list.rows()].index(shot.id)
    page.right.list.itemClicked.emit(page.right.list.item(at))

    assert names(page) == ["Foot", "Foot (2)", "Foot (3)", "Foot (4)"]
    page.left.list.picked.emit(led.id)
    assert (told(page)["troops"], told(page)["initial_bef"]) == ("foot", 11)
