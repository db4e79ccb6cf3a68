"""DRAM in the window: SP of stands, who plays a corps, and both sides of a combat."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army
from app.services.armies import army_list_of, findings, write_army
from app.ui.army import edits, page_state
from app.ui.army.element_form import ElementForm
from app.ui.army.form import Subject
from app.ui.army.number_field import NumberField
from app.ui.army.tree_rows import TreeRow
from app.ui.battle.answer_field import LockedWords
from app.ui.battle.battle_page import BattlePage
from app.ui.parts.stepper import Stepper
from app.ui.parts.working import Working
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.sheets.dram_army import PORTUGAL
from tests.ui.answers import choose as choose_parts
from tests.ui.dram_page import (
    BOOKS,
    CLAUZEL,
    DRAM,
    FOY,
    LEFT_WING,
    MAUCUNE,
    PARC,
    RIGHT_WING,
    side,
    stands,
    told,
    turned_to,
)
from tests.ui.resolving import field


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> BattlePage:
    made = BattlePage(BOOKS, theme, Random(1812))
    qtbot.addWidget(made)
    made.resize(1520, 900)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.fixture
def clash(page: BattlePage) -> BattlePage:
    """Give the page with the same army on both sides, turned to the combat of both."""
    return turned_to(page, "clash")


# --- army -------------------------------------------------------------------------------------


def state(army: Army) -> page_state.PageState:
    return page_state.derive(army, army_list_of(BOOKS, army), DRAM, findings(BOOKS, army))


def row(army: Army, id_: int) -> TreeRow:
    def every(one: TreeRow) -> list[TreeRow]:
        return [one, *(below for child in one.children for below in every(child))]

    return next(one for one in every(state(army).order) if one.id == id_)


def test_each_stand_shows_its_sp_under_that_of_its_corps() -> None:
    """5,147 men at 2,000 an SP are 2.57, so 3; the train has none."""
    assert state(PORTUGAL).key_head == "SP"
    assert row(PORTUGAL, FOY.id).key == "3"
    assert row(PORTUGAL, PARC.id).key == ""
    assert row(PORTUGAL, RIGHT_WING.id).key == "14"


def test_several_stands_show_the_sp_of_each_and_how_often_it_counts() -> None:
    army = edits.set_count(FOY.id, 2).make(PORTUGAL)

    assert (row(army, FOY.id).key, row(army, FOY.id).beside) == ("3", ("×2",))
    assert row(army, CLAUZEL.id).beside == ()
    assert row(army, RIGHT_WING.id).key == "17"


def test_a_general_s_ratings_stand_behind_his_formation_in_the_tree() -> None:
    """As in the army of the tests; the general of the left wing has the ratings of a new one."""
    assert row(PORTUGAL, PORTUGAL.order_of_battle.id).bearing == "CR 2 · AP 5"
    assert row(PORTUGAL, LEFT_WING.id).bearing == "CR 0 · AP 3"


def test_with_several_players_a_side_each_corps_shows_who_plays_it() -> None:
    player = next(one for one in DRAM.formation_traits["corps"] if one.id == "player")
    army = edits.set_trait(LEFT_WING.id, player, "Борис").make(PORTUGAL)

    assert row(army, RIGHT_WING.id).bearing == "CR 1 · AP 4 · Played by A"
    assert row(army, LEFT_WING.id).bearing == "CR 0 · AP 3 · Played by Борис"
    values = DRAM.formation_values(army, army.formation(LEFT_WING.id)).values
    assert [one.value for one in values if one.name == "player"] == ["Борис"]
    assert "Played" not in row(PORTUGAL, LEFT_WING.id).bearing


def test_the_inspector_of_a_stand_works_out_its_sp_above_its_men(
    theme: Theme, qtbot: QtBot
) -> None:
    form = ElementForm(theme)
    qtbot.addWidget(form)
    form.resize(340, 1600)
    form.show()
    form.show_element(Subject(PORTUGAL, DRAM, army_list_of(BOOKS, PORTUGAL)), FOY)

    form.column.activate()
    worked = next(one for one in form.findChildren(Working) if one.accessibleName() == "SP")
    numbers = [one.accessibleName() for one in form.findChildren(NumberField)]
    men = next(one for one in form.findChildren(NumberField) if one.accessibleName() == "Men")
    assert numbers[:2] == ["Men", "Guns"]
    assert worked.mapTo(form, worked.rect().bottomLeft()).y() < men.mapTo(form, men.pos()).y()


def test_the_words_of_a_choice_do_not_say_its_question_again() -> None:
    traits = {one.id: one for one in DRAM.element_traits}

    assert [words for _, words in traits["officer_corps"].options] == [
        "Good, +1",
        "Average",
        "Poor, −1",
    ]
    assert [words for _, words in traits["gun_weight"].options] == [
        "Heavy, +1",
        "Medium",
        "Light, −1",
    ]


# --- both sides of a combat -------------------------------------------------------------------


def test_stands_picked_one_after_another_fill_both_sides_with_their_sp(clash: BattlePage) -> None:
    for element in (FOY, CLAUZEL):
        clash.left.list.picked.emit(element.id)
    clash.right.list.picked.emit(MAUCUNE.id)

    assert stands(clash, "a") == [("1re Division, Foy", 3, 3), ("2e Division, Clauzel", 3, 3)]
    assert stands(clash, "b") == [("5e Division, Maucune", 3, 3)]
    assert list(clash.left.list.picks()) == [FOY.id, CLAUZEL.id]
    assert clash.head.left.title.text() == "Aile droite"
    assert clash.head.right.title.text() == "5e Division, Maucune"
    locked = clash.ledger._locked["a", "stands.0.start_sp"]
    assert isinstance(locked, LockedWords)
    assert locked.accessibleName() == "stand 1: SP at the start: 3 SP at the start, from the army"


def test_the_sp_of_a_picked_stand_change_while_it_stays_picked(clash: BattlePage) -> None:
    """It has lost one of three: its name and its start are still the army’s."""
    clash.left.list.picked.emit(FOY.id)
    stepper = field(clash, "a", "stands.0.sp").control
    assert isinstance(stepper, Stepper)
    stepper.stepped.emit(2)

    assert stands(clash, "a") == [("1re Division, Foy", 2, 3)]
    assert list(clash.left.list.picks()) == [FOY.id]


def waiting(page: BattlePage) -> str:
    return page.state.waiting


@pytest.mark.parametrize("general", [RIGHT_WING.id, LEFT_WING.id], ids=["CR 1", "CR 0"])
def test_a_general_alone_fights_with_no_stand_of_nobody(clash: BattlePage, general: int) -> None:
    clash.right.list.picked.emit(MAUCUNE.id)
    assert waiting(clash) == ""
    clash.left.list.picked.emit(general)

    assert waiting(clash) == "Still to be said: troops (left)."
    clash.left.list.dropped.emit(general)
    assert waiting(clash) == ""
    clash.left.list.picked.emit(general)
    clash.left.list.picked.emit(FOY.id)
    assert stands(clash, "a") == [("1re Division, Foy", 3, 3)]
    assert waiting(clash) == ""


def test_both_sides_have_lines_of_their_own_that_say_whose_they_are(clash: BattlePage) -> None:
    clash.left.list.picked.emit(FOY.id)
    lines = [one.words for one in clash.state.lines]

    assert lines[:4] == ["left, stand 1", "left, stand 2", "right, stand 1", "right, stand 2"]
    assert field(clash, "b", "stands.0.troops").isVisible()
    assert clash.ledger.amounts("stand_1:a") == ("3",)
    assert clash.ledger.amounts("stand_1:b") == ("1",)


def test_a_general_answers_with_his_cr_and_is_no_stand(clash: BattlePage) -> None:
    clash.left.list.picked.emit(FOY.id)
    clash.left.list.picked.emit(RIGHT_WING.id)

    assert side(clash, "a")["general_cr"] == 1
    assert len(stands(clash, "a")) == 1
    assert clash.ledger.amounts("general_cr") == ("+1", "·")
    assert set(clash.left.list.picks()) == {FOY.id, RIGHT_WING.id}

    clash.left.list.picked.emit(PORTUGAL.order_of_battle.id)

    assert side(clash, "a")["general_cr"] == 2
    assert set(clash.left.list.picks()) == {FOY.id, PORTUGAL.order_of_battle.id}


def test_a_train_that_has_no_sp_stays_out(clash: BattlePage) -> None:
    before = clash._desk.draft
    clash.left.list.picked.emit(PARC.id)

    assert clash._desk.draft == before


def test_a_whole_corps_is_picked_at_once_on_either_side(clash: BattlePage) -> None:
    clash.right.list.formation_picked.emit(LEFT_WING.id)

    assert [name for name, _, _ in stands(clash, "b")] == [
        one.name for one in LEFT_WING.elements if one != PARC
    ]


def test_sides_change_places_with_their_stands_and_generals(clash: BattlePage) -> None:
    clash.left.list.picked.emit(FOY.id)
    clash.left.list.picked.emit(RIGHT_WING.id)
    clash.right.list.picked.emit(MAUCUNE.id)
    before = told(clash)

    clash.head.swap_button.click()

    assert told(clash) == {"a": before["b"], "b": before["a"]}
    assert list(clash.left.list.picks()) == [MAUCUNE.id]
    assert set(clash.right.list.picks()) == {FOY.id, RIGHT_WING.id}


def test_the_dice_of_both_sides_are_summed_as_dice(clash: BattlePage) -> None:
    for id_ in (FOY.id, CLAUZEL.id, RIGHT_WING.id):
        clash.left.list.picked.emit(id_)

    assert clash.totals.texts() == ("7", "1")
    assert clash.state.pool_words == "dice handed over"
    assert [line.key for line in clash.state.lines if "SP" in line.words] == []


def test_in_one_sided_combat_a_general_of_the_stands_answers_and_none_of_the_target(
    page: BattlePage,
) -> None:
    turned_to(page, "combat")
    page.right.list.picked.emit(PORTUGAL.order_of_battle.id)
    assert told(page)["general_cr"] == 0

    page.left.list.picked.emit(FOY.id)
    page.left.list.picked.emit(PORTUGAL.order_of_battle.id)
    page.left.list.picked.emit(RIGHT_WING.id)

    assert told(page)["general_cr"] == 1
    assert page.ledger.amounts("general_cr") == ("+1", "·")
    assert page.totals.texts() == ("4", "·")


def test_an_answer_that_contradicts_another_is_refused_on_its_own_line(page: BattlePage) -> None:
    turned_to(page, "clash")
    field(page, "a", "stands.0.start_sp").answer(2)
    field(page, "a", "stands.0.sp").answer(3)

    assert page.odds.sentence.text().startswith("Stand 1, SP now (left): a stand has")
    assert "a stand has no more SP than at its start" in page.ledger.line_words("stand_1:a")


# --- the army page ----------------------------------------------------------------------------


@pytest.fixture
def portugal(program: Program, tmp_path: Path) -> Program:
    path = tmp_path / "portugal.army"
    write_army(PORTUGAL, path)
    program.open(path)
    return program


def test_stands_taken_into_an_empty_army_stand_in_a_corps(program: Program) -> None:
    """The army itself may hold stands too, and is what is chosen at the start."""
    program.files.new("dram/free")
    program.army.add_troops("infantry")
    program.army.tree.choose((program_army(program).order_of_battle.id,))
    program.army.add_troops("foot_artillery")

    top = program_army(program).order_of_battle
    assert top.elements == ()
    assert [(one.level, one.name) for one in top.formations] == [("corps", "1st Corps")]
    assert [one.troops for one in top.formations[0].elements] == ["infantry", "foot_artillery"]


def program_army(program: Program) -> Army:
    document = program.files.document
    assert document is not None
    return document.army


def test_all_that_is_chosen_counts_each_stand_once(portugal: Program) -> None:
    portugal.army.tree.selectAll()
    portugal.army.tree.chosen.emit()
    stands_there = PORTUGAL.order_of_battle.strength

    words = portugal.army.inspector._where.text()
    assert stands_there == 12
    assert words == "12 stands"


def test_the_inspector_begins_at_the_top_when_another_thing_is_chosen(portugal: Program) -> None:
    portugal.window.resize(1280, 720)
    choose_parts(portugal, FOY.id)
    bar = portugal.army.inspector._shelf.verticalScrollBar()
    QApplication.processEvents()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    choose_parts(portugal, FOY.id)
    assert bar.value() == bar.maximum()

    choose_parts(portugal, CLAUZEL.id)
    assert bar.value() == 0
