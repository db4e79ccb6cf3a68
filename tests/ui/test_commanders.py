"""Commanders on the table: their sign and name wherever a piece is shown, picked like any other."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.core.kernel.ruleset import piece_of, piece_type, troops_name
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits
from app.ui.battle.army_rows import ArmyRow, army_rows
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.draft import request
from app.ui.theme.theme import Theme
from tests.ui.resolving import choose, field, type_into

READY = "burt/three-divisions"
BOOKS = shipped_rulebooks()
BURT = BOOKS.ruleset("burt")
GENERAL, COMMANDER = "troop-commander-in-chief", "troop-commander"


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> BattlePage:
    made = BattlePage(BOOKS, theme, Random(1815))
    qtbot.addWidget(made)
    made.resize(1520, 900)
    with qtbot.waitExposed(made):
        made.show()
    made.bar.ruleset_chosen.emit("burt")
    return made


def led() -> Army:
    """Give the ready army with a general and a division commander who have names."""
    army = new_army(BOOKS, READY)
    top = army.order_of_battle
    army = edits.name_commander(top.id, "Багратион").make(army)
    return edits.name_commander(top.formations[0].id, "Раевский").make(army)


def absent(army: Army, id_: int, level: str) -> Army:
    trait = next(one for one in BURT.formation_traits[level] if one.default is True)
    return edits.set_trait(id_, trait, False).make(army)


def commanders(army: Army) -> list[ArmyRow]:
    found = {one.id for one in army.order_of_battle.every_formation()}
    return [row for row in army_rows(BURT, army) if row.element in found]


def test_the_general_and_every_commander_head_their_formation_with_sign_and_name() -> None:
    rows = army_rows(BURT, led())

    assert [(row.words, row.sign, row.troops) for row in commanders(led())] == [
        ("Багратион", GENERAL, "Army General"),
        ("Раевский", COMMANDER, "Division Commander"),
        ("Division Commander", COMMANDER, ""),
        ("Division Commander", COMMANDER, ""),
    ]
    assert [row.element is None for row in rows[:4]] == [True, False, True, False]


def test_who_is_away_does_not_stand_there() -> None:
    army = led()
    first = army.order_of_battle.formations[0].id

    assert [row.words for row in commanders(absent(army, first, "division"))] == [
        "Багратион",
        "Division Commander",
        "Division Commander",
    ]
    with pytest.raises(KeyError):
        piece_of(absent(army, first, "division"), first, BURT)


@pytest.mark.parametrize("ruleset", ["boeder", "ffdba"])
def test_where_commanders_are_elements_or_marks_nobody_stands_there_besides(ruleset: str) -> None:
    rules = BOOKS.ruleset(ruleset)
    army = new_army(BOOKS, next(one.id for one in BOOKS.lists_of(ruleset) if one.is_ready))

    ids = [row.element for row in army_rows(rules, army) if row.element is not None]
    assert ids == [one.id for one in army.order_of_battle.every_element()]


def test_a_commander_is_attacked_by_picking_him(page: BattlePage) -> None:
    page.set_left(led())
    page.right.sources.chosen.emit(READY)
    right = page._desk.armies[1]
    assert right is not None
    horse = next(
        one for one in right.order_of_battle.every_element() if one.troops == "heavy_cavalry"
    )

    page.left.list.picked.emit(led().order_of_battle.formations[0].id)
    page.right.list.picked.emit(horse.id)
    choose(page, "", "attacker", "b")

    left = page.state.heads[0]
    division = led().order_of_battle.formations[0].name
    assert (left.called, left.sign, left.is_locked) == ("Раевский", COMMANDER, True)
    assert left.under == f"Division Commander · {division} · {led().name}"
    assert request(page._desk.draft, page._action())["a"] == {
        "troops": "division_commander",
        "name": "Раевский",
        "guard": False,
        "militia": False,
        "division_broken": False,
        "going": "good",
        "enemies_on_flank": 0,
        "in_cover_or_higher": False,
        "no_way_back": False,
    }
    assert page.state.odds is not None
    # Attacked he fights as light cavalry, 3; heavy cavalry has 4.
    assert page.ledger.amounts("factor") == ("+3", "+4")


def test_the_general_is_named_freely_and_shot_at(page: BattlePage) -> None:
    page.bar.action_choice.chosen.emit("shoot")
    choose(page, "shooter", "troops", "line_infantry")
    choose(page, "target", "troops", "army_general")
    type_into(page, "", field_of_distance(page), "1")

    assert page.state.heads[1].called == "Army General"
    assert page.state.heads[1].sign == GENERAL


def field_of_distance(page: BattlePage) -> str:
    keys = [key for side, key in page.ledger._fields if not side and "distance" in key]
    assert field(page, "", keys[0]).isVisible()
    return keys[0]


def test_a_picked_commander_goes_with_his_army(page: BattlePage) -> None:
    page.set_left(led())
    page.left.list.picked.emit(led().order_of_battle.id)
    before = page.state.heads[0]

    page.set_left(absent(led(), led().order_of_battle.id, "army"))

    after = page.state.heads[0]
    assert (before.called, before.is_locked) == ("Багратион", True)
    assert (after.called, after.is_locked) == ("Багратион", False)


def test_the_column_counts_units_not_commanders(page: BattlePage) -> None:
    page.set_left(led())

    said = page.left.list.item(1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Багратион, Army General"
    hints = {one.text() for one in page.left.findChildren(QLabel)}
    assert f"{led().order_of_battle.strength} units" in hints


def test_a_piece_is_named_by_its_type_and_an_unknown_one_by_its_id() -> None:
    assert troops_name("army_general", BURT) == "Army General"
    assert troops_name("line_infantry", BURT) == "Line Infantry"
    assert troops_name("elephants", BURT) == "elephants"
    assert piece_type("elephants", BURT) is None
    assert "army_general" not in BURT.troops
