"""DRAM in the window: pools of dice, their odds, and checks that roll none."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Element
from app.core.kernel.pools import Pool
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.odds_pools import MOST_ROWS, in_few
from app.ui.battle.odds_words import as_text
from app.ui.theme.theme import Theme
from tests.sheets.dram_army import PORTUGAL
from tests.ui.dram_page import (
    BOOKS,
    CLAUZEL,
    FOY,
    LEFT_WING,
    MAUCUNE,
    RIGHT_WING,
    told,
    turned_to,
)
from tests.ui.resolving import choose, field, tab_to, type_into

Key = Qt.Key


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


def test_sides_of_one_name_are_told_apart_in_heads_odds_dice_and_log(clash: BattlePage) -> None:
    """The same two stands of the same corps on both sides."""
    for column in (clash.left, clash.right):
        for element in (FOY, CLAUZEL):
            column.list.picked.emit(element.id)
    state = clash.state
    assert state.odds is not None

    assert state.title == "Aile droite (left) v Aile droite (right)"
    assert [one.words for one in state.odds.chances] == [
        "Aile droite (left) comes off better",
        "both come off alike",
        "Aile droite (right) comes off better",
    ]
    assert list(dict.fromkeys(die.pool for die in state.dice)) == [
        "1re Division, Foy (left)",
        "2e Division, Clauzel (left)",
        "1re Division, Foy (right)",
        "2e Division, Clauzel (right)",
    ]


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


def test_a_pool_s_harm_is_bars_each_shaded_darker_than_the_lesser_one(page: BattlePage) -> None:
    """60 dice at 5: more outcomes than the ramp of harm has steps."""
    turned_to(page, "combat")
    field(page, "stands", "0.sp").answer(60)
    shown = page.odds.distribution
    odds = page.state.odds
    assert odds is not None
    shares = [shown.share(one) for one in odds.chances]

    assert shown.isVisible()
    assert not page.odds.table.isVisible()
    assert len(set(shares)) == len(odds.chances) == MOST_ROWS
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == 1
    assert shares[-1] > 0
    assert ", or more 100 %" in shown.rows()[-1]
    colours = [page._theme.colours.harm_at(share).lightness() for share in shares]
    assert len(set(colours)) == MOST_ROWS


def test_a_score_that_is_unknown_says_so_in_place_of_odds(page: BattlePage) -> None:
    turned_to(page, "combat")
    page.set_rulings({"dram": {"DR-2": "none"}})
    choose(page, "stands", "0.order", "A")
    field(page, "stands", "0.sp").answer(2)
    choose(page, "target", "order", "A")

    assert page.odds.sentence.text().startswith("A score is not in the source, so the loss is not")
    assert not page.odds.distribution.isVisible()
    assert [total.chance for total in page.state.totals] == ["", ""]
    choose(page, "target", "order", "D")
    assert page.odds.sentence.text().startswith("Likeliest")


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


@pytest.mark.parametrize("typed", ["66oo", "1,000,000", "-5", "2.5.x", "7.5"])
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


def test_a_general_without_a_name_is_logged_by_what_he_commands(page: BattlePage) -> None:
    army = PORTUGAL.changing(RIGHT_WING.id, lambda one: replace(one, commander=""))
    page.set_left(army)
    page.bar.action_choice.chosen.emit("general_risk")

    page.left.list.picked.emit(RIGHT_WING.id)
    assert told(page)["name"] == "General of Aile droite"
    result = page._action().resolve(
        page._action().read(told(page)), {"dice": (1, 2), "flight_die": (1,)}
    )
    assert result.facts[0].text.startswith("General of Aile droite ")


def test_a_stand_without_a_name_answers_too(page: BattlePage) -> None:
    nameless: Element = replace(FOY, name="")
    army = PORTUGAL.changing(
        RIGHT_WING.id, lambda one: replace(one, elements=(nameless, *one.elements[1:]))
    )
    page.set_left(army)
    page.bar.action_choice.chosen.emit("exhaustion")

    page.left.list.picked.emit(FOY.id)
    assert [told(page)[key] for key in ("start_sp", "previous_sp", "current_sp")] == [3, 3, 3]


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_cr_of_0_counts_for_a_general_at_risk(page: BattlePage, by_hand: bool) -> None:
    """Source: a separate die above his CR makes him flee, and every die is above 0."""
    page.set_left(PORTUGAL)
    page.bar.action_choice.chosen.emit("general_risk")
    if not by_hand:
        page.left.list.picked.emit(LEFT_WING.id)
    assert told(page)["cr"] == 0

    page.tray.setFocus()
    QTest.keyClicks(page.tray, "341")
    QTest.keyClick(page.tray, Key.Key_Return)

    assert page.state.decided == {"result": "near_miss", "flees": True}
