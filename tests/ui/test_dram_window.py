"""DRAM in the window: SP of stands, both sides of a combat, pools of dice, their odds, checks."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Army, Element
from app.core.kernel.json_values import Json
from app.core.kernel.pools import Pool
from app.services.armies import army_list_of, findings
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits, page_state
from app.ui.army.element_form import ElementForm
from app.ui.army.form import Subject
from app.ui.army.number_field import NumberField
from app.ui.army.page_state import TreeRow
from app.ui.battle.answer_field import LockedWords
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.draft import request
from app.ui.battle.odds_pools import MOST_ROWS, in_few
from app.ui.battle.odds_words import as_text
from app.ui.parts.working import Working
from app.ui.theme.theme import Theme
from tests.sheets.dram_army import PORTUGAL
from tests.ui.resolving import choose, field, tab_to, type_into

BOOKS = shipped_rulebooks()
DRAM = BOOKS.ruleset("dram")
Key = Qt.Key
RIGHT_WING, LEFT_WING = PORTUGAL.order_of_battle.formations
FOY, CLAUZEL = RIGHT_WING.elements[:2]
MAUCUNE = LEFT_WING.elements[0]
PARC = LEFT_WING.elements[-1]


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


def turned_to(page: BattlePage, action: str) -> BattlePage:
    page.set_left(PORTUGAL)
    page.right.sources.chosen.emit("open")
    page.bar.action_choice.chosen.emit(action)
    return page


def told(page: BattlePage) -> dict[str, Json]:
    return dict(request(page._desk.draft, page._action()))


def side(page: BattlePage, key: str) -> dict[str, Json]:
    found = told(page)[key]
    assert isinstance(found, dict)
    return found


def stands(page: BattlePage, key: str) -> list[tuple[Json, Json, Json]]:
    found = side(page, key)["stands"]
    assert isinstance(found, list)
    rows = [one for one in found if isinstance(one, dict)]
    return [(one.get("name"), one["sp"], one.get("start_sp")) for one in rows]


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


def test_with_several_players_a_side_each_corps_shows_who_plays_it() -> None:
    player = next(one for one in DRAM.formation_traits["corps"] if one.id == "player")
    army = edits.set_trait(LEFT_WING.id, player, "Борис").make(PORTUGAL)

    assert row(army, RIGHT_WING.id).bearing == "Played by A"
    assert row(army, LEFT_WING.id).bearing == "Played by Борис"
    values = DRAM.formation_values(army, army.formation(LEFT_WING.id)).values
    assert [one.value for one in values if one.name == "player"] == ["Борис"]
    assert row(PORTUGAL, LEFT_WING.id).bearing == ""


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
    locked = clash.ledger._locked["a", "stands.0.sp"]
    assert isinstance(locked, LockedWords)
    assert locked.accessibleName() == "stand 1: SP now: 3 SP, from the army"


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

    assert page.odds.sentence.text().startswith("Stand 1: SP now: a stand has no more SP")
    assert "a stand has no more SP than at its start" in page.ledger.line_words("stand_1:a")


# --- dice -------------------------------------------------------------------------------------


def fought(page: BattlePage) -> BattlePage:
    for element in (FOY, CLAUZEL):
        page.left.list.picked.emit(element.id)
    page.right.list.picked.emit(MAUCUNE.id)
    choose(page, "b", "stands.0.order", "D")
    return page


def test_a_pool_is_typed_die_by_die_and_the_rest_is_rolled(clash: BattlePage) -> None:
    tray = fought(clash).tray
    tray.setFocus()
    for key in (Key.Key_5, Key.Key_6, Key.Key_Backspace, Key.Key_1):
        QTest.keyClick(tray, key)

    assert tray.pool.rows() == [
        "1re Division, Foy: 3 dice: 5, 1; 1 to come",
        "2e Division, Clauzel: 3 dice; 3 to come",
        "5e Division, Maucune: 3 dice; 3 to come",
    ]
    assert tray.accessibleDescription() == "; ".join(tray.pool.rows())
    assert tray._note.text() == "7 of 9 dice to come, type 1–6"
    assert not tray.resolve_button.isEnabled()

    QTest.keyClick(tray, Key.Key_R)

    faces = list(tray.faces().values())
    assert faces[:2] == [5, 1]
    assert None not in faces
    assert not tray.roll_button.isEnabled()
    QTest.keyClick(tray, Key.Key_R)
    assert list(tray.faces().values()) == faces

    QTest.keyClick(tray, Key.Key_Return)
    assert clash.log.entries() == ("Aile droite v 5e Division, Maucune: 6 v 3 dice handed over",)
    assert " loses " in clash.result.headline.text()


def test_a_die_of_a_pool_is_ringed_by_arrow_or_mouse_and_typed_anew(clash: BattlePage) -> None:
    tray = fought(clash).tray
    tray.setFocus()
    for key in (Key.Key_2, Key.Key_3, Key.Key_Left, Key.Key_Left, Key.Key_6):
        QTest.keyClick(tray, key)
    assert list(tray.faces().values())[:3] == [6, 3, None]

    spot = tray.pool.area_of(1).center().toPoint()
    QTest.mouseClick(tray.pool, Qt.MouseButton.LeftButton, pos=spot)
    QTest.keyClick(tray, Key.Key_4)
    QTest.keyClick(tray, Key.Key_1)
    assert list(tray.faces().values())[:4] == [6, 4, 1, None]


def test_few_dice_keep_a_row_of_faces_each(page: BattlePage) -> None:
    turned_to(page, "combat")
    field(page, "stands", "0.sp").answer(3)
    assert [one.pool for one in page.state.dice] == ["", "", ""]
    assert page.tray.pool.isHidden() or not page.tray.pool.isVisible()

    field(page, "stands", "0.sp").answer(4)
    assert [one.pool for one in page.state.dice] == ["Infantry 1"] * 4
    assert page.tray.pool.isVisible()
    page.left.sources.setFocus()
    tab_to(page.tray)


# --- odds -------------------------------------------------------------------------------------


def test_odds_of_both_sides_are_shown_apart_and_what_may_follow_with_exact_chances(
    clash: BattlePage,
) -> None:
    """Of 1 die each at 5 or more: 1/3 hits, so 2/9 one alone, 5/9 both or none."""
    for key in ("a", "b"):
        field(clash, key, "stands.0.start_sp").answer(4)
        field(clash, key, "stands.0.sp").answer(1)
    odds = clash.state.odds
    assert odds is not None

    assert [Fraction(one.count, odds.of) for one in odds.chances] == [
        Fraction(2, 9),
        Fraction(5, 9),
        Fraction(2, 9),
    ]
    left, right = clash.odds.margins.sides
    assert left.isVisible()
    assert right.rows() == [
        "no loss: 24 of 36, 67 %, or better 67 %",
        "1 SP: 12 of 36, 33 %, or better 100 %",
    ]
    assert not clash.odds.table.isVisible()
    lines = {one.text(): one.toolTip() for one in clash.odds.further.lines}
    assert lines["the left stand is tested for exhaustion 33 %"] == "1 of 3"
    assert "left loses: no loss 67 %, 1 SP 33 %" in as_text("Combat", odds)


def test_what_each_side_came_to_is_marked_in_its_odds(clash: BattlePage) -> None:
    tray = fought(clash).tray
    tray.setFocus()
    for key in (Key.Key_6, Key.Key_1, Key.Key_1, *(Key.Key_1,) * 3, *(Key.Key_1,) * 3):
        QTest.keyClick(tray, key)
    QTest.keyClick(tray, Key.Key_Return)

    assert clash.state.came == ("no loss", "1 SP")
    assert clash.odds.margins.sides[1]._rolled == "1 SP"


def test_a_pool_of_60_against_60_is_told_in_few_rows_that_add_up(clash: BattlePage) -> None:
    for key in ("a", "b"):
        field(clash, key, "stands.0.start_sp").answer(60)
        field(clash, key, "stands.0.sp").answer(60)
    odds = clash.state.odds
    assert odds is not None

    assert len(odds.chances) == 3
    for margin in odds.margins:
        assert len(margin.chances) <= MOST_ROWS
        assert sum(one.count for one in margin.chances) == odds.of
        hits = Pool(60, 5).counts
        last = margin.chances[-1]
        first = int(last.words.split()[0])
        assert last.words == f"{first} SP or more"
        assert Fraction(last.count, odds.of) == Fraction(sum(hits[first:]), 6**60)
        assert last.is_of("60 SP")
    assert len(clash.state.dice) == 120
    assert "of" not in clash.odds.margins.sides[0].rows()[0].replace("or better", "")


def test_a_short_row_of_outcomes_is_not_taken_together(clash: BattlePage) -> None:
    odds = clash._action().odds(clash._action().read(told(fought(clash))))

    assert [one.words for one in in_few(odds.margins[0].chances)] == [
        "no loss",
        "1 SP",
        "2 SP",
        "3 SP",
    ]


# --- checks -----------------------------------------------------------------------------------


def test_men_are_typed_in_thousands_and_asked_as_whole_numbers(page: BattlePage) -> None:
    """6,600 at 2,000 an SP are 3.3, so 3."""
    turned_to(page, "sp")
    type_into(page, "", "troops.infantry", "6,600")

    assert told(page)["troops"] == {
        "infantry": 6600,
        "light_cavalry": 0,
        "heavy_cavalry": 0,
        "dragoons": 0,
    }
    assert page.result.headline.text() == "The stand has 3 SP"
    line = field(page, "", "troops.infantry").control
    QTest.keyClick(line, Key.Key_Tab)
    assert line.property("text") == "6,600"


@pytest.mark.parametrize("typed", ["66oo", "1,000,000", "-5", "2.5.x"])
def test_what_is_no_whole_number_is_said_at_its_line_and_stays_typed(
    page: BattlePage, typed: str
) -> None:
    turned_to(page, "sp")
    type_into(page, "", "troops.infantry", typed)

    assert f"“{typed}” is no whole number from 0 to" in page.odds.sentence.text()
    assert f"“{typed}” is no whole number" in page.ledger.line_words("infantry")
    assert field(page, "", "troops.infantry").control.property("text") == typed


def rows_of(page: BattlePage) -> list[tuple[str, str]]:
    return [(one.words, one.troops) for one in page.left.list.rows() if one.element is not None]


def test_stands_answer_what_befalls_stands_and_generals_what_befalls_generals(
    page: BattlePage,
) -> None:
    turned_to(page, "removal")
    assert ("1re Division, Foy", "Infantry") in rows_of(page)
    assert all(troops != "Bertrand Clauzel" for _, troops in rows_of(page))
    page.left.list.picked.emit(FOY.id)
    assert told(page)["sp_at_turn_start"] == 3
    assert told(page)["name"] == "1re Division, Foy"

    page.bar.action_choice.chosen.emit("general_flight")
    assert rows_of(page) == [
        ("Armée de Portugal", "Auguste de Marmont"),
        ("Aile droite", "Bertrand Clauzel"),
        ("Aile gauche", "Antoine de Maucune"),
    ]
    page.left.list.picked.emit(RIGHT_WING.id)
    assert (told(page)["name"], told(page)["cr"]) == ("Bertrand Clauzel", 1)


def test_a_stand_without_a_name_answers_too(page: BattlePage) -> None:
    nameless: Element = replace(FOY, name="")
    army = PORTUGAL.changing(
        RIGHT_WING.id, lambda one: replace(one, elements=(nameless, *one.elements[1:]))
    )
    page.set_left(army)
    page.bar.action_choice.chosen.emit("exhaustion")

    page.left.list.picked.emit(FOY.id)
    assert told(page)["start_sp"] == 3
