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


# --- actions without sides --------------------------------------------------------------------


def answers_of(page: BattlePage) -> dict[str, object]:
    return dict(request(page._desk.draft, page._action()))


def rows_of(page: BattlePage) -> list[tuple[str, str]]:
    return [(row.words, row.troops) for row in page.left.list.rows()]


def test_a_division_picked_answers_for_its_losses_and_stays_open(page: BattlePage) -> None:
    army = led()
    first = army.order_of_battle.formations[0]
    page.set_left(absent(army, first.id, "division"))
    page.bar.action_choice.chosen.emit("division")
    assert (
        rows_of(page)
        == [
            (first.name, ""),  # he is away
            *((one.name, "Division commander") for one in army.order_of_battle.formations[1:]),
        ]
    )
    assert not page.right.isVisible()

    page.left.list.picked.emit(first.id)

    assert answers_of(page) == {"elements": first.strength, "lost": 0, "commander_lost": True}
    assert page.left.list.picks() == (first.id,)
    field(page, "", "commander_lost").answer(False)
    assert answers_of(page)["commander_lost"] is False


def test_the_army_picked_answers_for_its_divisions_units_and_general(page: BattlePage) -> None:
    army = led()
    top = army.order_of_battle
    grade = BURT.formation_traits["army"][0]
    page.set_left(edits.set_trait(top.id, grade, "brilliant").make(army))

    page.bar.action_choice.chosen.emit("army")
    assert rows_of(page) == [(army.name, "Багратион")]
    page.left.list.picked.emit(top.id)
    told = answers_of(page)
    assert (told["divisions"], told["elements"]) == (3, top.strength)

    page.bar.action_choice.chosen.emit("activation")
    page.left.list.picked.emit(top.id)
    assert answers_of(page) == {"divisions": 3, "general_modifier": "2"}


@pytest.mark.parametrize("action", ["pip", "moves"])
def test_an_order_of_a_division_knows_who_is_away(page: BattlePage, action: str) -> None:
    army = led()
    page.set_left(absent(army, army.order_of_battle.id, "army"))
    page.bar.action_choice.chosen.emit(action)
    assert len(rows_of(page)) == 3

    page.left.list.picked.emit(army.order_of_battle.formations[1].id)

    told = answers_of(page)
    assert (told["commander_lost"], told["army_general_off_table"]) == (False, True)


def test_a_check_that_no_formation_can_answer_has_no_army_beside_it(page: BattlePage) -> None:
    page.set_left(led())
    for action, beside in (("move", False), ("division", True), ("passage", False)):
        page.bar.action_choice.chosen.emit(action)
        assert page.left.isVisible() is beside

    page.bar.action_choice.chosen.emit("melee")
    assert page.left.isVisible()
    assert page.right.isVisible()


@pytest.mark.parametrize("action", ["delay", "initiative_test", "rally", "command"])
def test_a_commander_of_ff_dba_answers_with_his_type(page: BattlePage, action: str) -> None:
    page.bar.ruleset_chosen.emit("ffdba")
    army = new_army(BOOKS, "ffdba/five-brigades")
    brigade = next(one for one in army.order_of_battle.every_formation() if one.elements)
    types = BOOKS.ruleset("ffdba").formation_traits["brigade"]
    kind = next(one for one in types if one.id == "commander_type")
    page.set_left(edits.set_trait(brigade.id, kind, "timid").make(army))
    page.bar.action_choice.chosen.emit(action)

    page.left.list.picked.emit(brigade.id)

    assert answers_of(page)["commander"] == "timid"
    every = [*army.order_of_battle.every_formation()]
    brigades = [one for one in every if one.elements]
    assert len(rows_of(page)) == len(brigades if action == "rally" else every)


def test_a_brigade_of_ff_dba_answers_for_its_bef(page: BattlePage) -> None:
    """Five elements, 2 each, and the commander: 11."""
    page.bar.ruleset_chosen.emit("ffdba")
    army = new_army(BOOKS, "ffdba/five-brigades")
    brigade = next(one for one in army.order_of_battle.every_formation() if one.elements)
    page.set_left(army)

    page.bar.action_choice.chosen.emit("bef")
    assert len(rows_of(page)) == 5
    page.left.list.picked.emit(brigade.id)
    assert answers_of(page) == {"elements": 5, "co_present": True, "quality": "regular"}

    page.bar.action_choice.chosen.emit("rating")
    page.left.list.picked.emit(brigade.id)
    assert answers_of(page)["initial_bef"] == 11
