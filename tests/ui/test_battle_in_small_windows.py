"""The Battle page on a laptop and at twice the text: nothing cut, nothing over anything else."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.ui.army import edits
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.battle_panes import GOOD_LEDGER
from app.ui.parts import wrapping
from app.ui.program import Program
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role
from tests.ui.answers import army_of, throw
from tests.ui.dram_page import LEFT_WING, RIGHT_WING, turned_to
from tests.ui.resolving import type_into

LONG = "2e Régiment de Chasseurs à cheval de la Garde impériale"
ARMY = "Armée du Nord, aile gauche du maréchal Ney"
READY = "boeder/napoleonic-army"
BRIGADE = "Сводно-гренадерская бригада генерал-майора графа Воронцова, второй батальон"
LAPTOP = (1366, 740)
SIZES = [(*LAPTOP, 100), (1000, 700, 100), (*LAPTOP, 200), (1600, 1000, 200)]


def meet(program: Program, qtbot: QtBot, name: str, size: tuple[int, int, int]) -> None:
    """Let an element of this name meet a line of foot in a window of this size."""
    program.window.resize(*size[:2])
    program.window.commands["view.usual"].trigger()
    while program.preferences.settings.text_size < size[2]:
        program.window.commands["view.larger"].trigger()
    program.files.new(READY)
    top = army_of(program).order_of_battle
    program.army.do(edits.rename(top.id, ARMY))
    element = next(top.every_element())
    program.army.do(edits.rename(element.id, name))
    page = program.battle
    program.window.show_page("battle")
    page.right.sources.chosen.emit(READY)
    page.left.list.picked.emit(element.id)
    page.right.list.picked.emit(element.id)
    qtbot.wait(50)


def on_page(program: Program, part: QWidget) -> QRect:
    page = program.battle
    return QRect(part.mapTo(page, part.rect().topLeft()), part.size())


@pytest.mark.parametrize("resolved", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_no_part_stands_over_another(
    program: Program, qtbot: QtBot, size: tuple[int, int, int], resolved: bool
) -> None:
    meet(program, qtbot, LONG, size)
    page = program.battle
    if resolved:
        throw(program, 5, 2)

    def nothing_overlaps() -> None:
        parts = [page.head, page.ledger, page.totals, page.result, page.odds, page.tray]
        shown = [part for part in parts if part.isVisible()]
        for one, two in pairwise(shown):
            if one is page.ledger or two is page.tray:
                continue  # what scrolls ends where its scroll area does
            assert not on_page(program, one).intersects(on_page(program, two)), (one, two)
        assert page.rect().contains(on_page(program, page.tray))
        for words in (*page.head.findChildren(QLabel), page.odds.sentence):
            if words.isVisible():
                assert words.height() >= words.heightForWidth(words.width()), words.text()

    qtbot.waitUntil(nothing_overlaps)


def test_the_sums_before_the_dice_are_in_sight_on_a_laptop(program: Program, qtbot: QtBot) -> None:
    meet(program, qtbot, LONG, (*LAPTOP, 100))
    page = program.battle

    seen = page.totals.visibleRegion().boundingRect()

    assert seen == page.totals.rect()
    assert page.totals.texts() == ("+2", "+2")


def test_long_names_of_an_army_wrap_in_its_column(
    program: Program, qtbot: QtBot, theme: Theme
) -> None:
    meet(program, qtbot, LONG, (*LAPTOP, 100))
    column = program.battle.left

    place = next(at for at, row in enumerate(column.list.rows()) if row.words == LONG)
    room = column.list.visualItemRect(column.list.item(place))
    line = wrapping.line_height(theme.font(Role.STRONG))
    assert wrapping.advance(LONG, theme.font(Role.STRONG)) > room.width()
    assert room.height() >= 3 * line
    assert column.sources.height() >= column.sources.heightForWidth(column.sources.width())
    assert column.sources.height() > 2 * line


def test_the_fields_for_free_names_have_their_room(program: Program, qtbot: QtBot) -> None:
    for size in SIZES:
        program.window.resize(*size[:2])
        while program.preferences.settings.text_size < size[2]:
            program.window.commands["view.larger"].trigger()
        program.battle.bar.ruleset_chosen.emit("boeder")
        program.window.show_page("battle")
        qtbot.wait(50)

        for side in (program.battle.head.left, program.battle.head.right):
            assert side.name.isVisible()
            assert side.rect().contains(side.name.geometry()), size
            assert program.battle.head.rect().contains(side.geometry()), size


@pytest.mark.parametrize("action", ["close", "fire"])
@pytest.mark.parametrize("size", [(1366, 780, 100), *SIZES[2:], (1600, 940, 200)])
def test_a_result_comes_into_sight_whatever_the_names(
    program: Program, qtbot: QtBot, size: tuple[int, int, int], action: str
) -> None:
    page = brigades_meet(program, qtbot, size, action)

    throw(program, *((5, 2) if action == "close" else (5,)))

    def in_sight() -> None:
        assert page.result.visibleRegion().boundingRect() == page.result.rect()

    qtbot.waitUntil(in_sight)  # names and sentences take their heights first


def test_a_player_who_scrolls_away_from_the_result_is_not_taken_back(
    program: Program, qtbot: QtBot
) -> None:
    page = brigades_meet(program, qtbot, (*LAPTOP, 200), "close")
    throw(program, 5, 2)
    qtbot.wait(50)
    bar = page._scroll.verticalScrollBar()
    assert bar.value() > 0

    bar.triggerAction(bar.SliderAction.SliderToMinimum)
    program.window.resize(LAPTOP[0], LAPTOP[1] - 20)
    qtbot.wait(50)

    assert bar.value() == 0


def brigades_meet(
    program: Program, qtbot: QtBot, size: tuple[int, int, int], action: str
) -> BattlePage:
    """Let elements and brigades of long names meet, the first of either side."""
    page = program.battle
    program.window.resize(*size[:2])
    while program.preferences.settings.text_size < size[2]:
        program.window.commands["view.larger"].trigger()
    program.files.new("ffdba/five-brigades")
    for formation in list(army_of(program).order_of_battle.every_formation()):
        program.army.do(edits.rename(formation.id, LONG))
        for element in formation.elements:
            program.army.do(edits.rename(element.id, BRIGADE))
    program.window.show_page("battle")
    page.bar.action_choice.chosen.emit(action)
    page.right.sources.chosen.emit("open")
    element = next(army_of(program).order_of_battle.every_element())
    page.left.list.picked.emit(element.id)
    page.right.list.picked.emit(element.id)
    if action == "fire":
        type_into(page, "shooters", "0.range_in", "4")
    qtbot.wait(50)
    return page


def test_long_names_at_the_head_take_two_lines_and_are_whole_in_the_tooltip(
    program: Program, qtbot: QtBot
) -> None:
    meet(program, qtbot, f"{BRIGADE}, {LONG}", (*LAPTOP, 100))

    for side in (program.battle.head.left, program.battle.head.right):
        side.layout().activate()  # type: ignore[union-attr]
        title, under = side.title, side.under
        assert title.height() <= 2 * title.fontMetrics().lineSpacing() + 2
        assert under.height() <= under.fontMetrics().lineSpacing() + 2
        assert title.text().endswith("…") == (title.toolTip() != "")
    left = program.battle.head.left
    assert left.title.text() == f"{BRIGADE}, {LONG}"[: len(left.title.text()) - 1] + "…"
    assert left.title.toolTip().startswith(f"{BRIGADE}, {LONG}")
    assert left.under.toolTip().endswith(ARMY)


# --- many stands ------------------------------------------------------------------------------


def five_meet_two(program: Program, qtbot: QtBot, size: tuple[int, int, int]) -> BattlePage:
    """Let five stands of DRAM meet two in a window of this size."""
    program.window.resize(*size[:2])
    while program.preferences.settings.text_size < size[2]:
        program.window.commands["view.larger"].trigger()
    program.window.show_page("battle")
    page = turned_to(program.battle, "clash")
    for id_ in (one.id for one in RIGHT_WING.elements):
        page.left.list.picked.emit(id_)
    for id_ in (one.id for one in LEFT_WING.elements[:2]):
        page.right.list.picked.emit(id_)
    qtbot.wait(50)
    return page


def test_odds_fold_where_the_ledger_would_have_no_height_and_as_the_player_says(
    program: Program, qtbot: QtBot, theme: Theme
) -> None:
    page = five_meet_two(program, qtbot, (1366, 768, 100))

    def folded() -> None:
        assert not page.odds.margins.isVisible()
        assert page._scroll.height() >= theme.px(GOOD_LEDGER)

    def whole() -> None:
        assert page.odds.margins.isVisible()

    qtbot.waitUntil(folded)
    assert page.odds.bar.isVisible()
    assert page.odds.fold_button.words() == "Show all odds"
    page.odds.fold_button.click()
    qtbot.waitUntil(whole)
    assert page.odds.fold_button.words() == "Fold the odds"
    page.odds.fold_button.click()
    qtbot.waitUntil(folded)

    program.window.resize(1600, 1000)
    qtbot.wait(50)
    assert not page.odds.margins.isVisible()  # the player folded them
    page.odds.fold_button.click()
    qtbot.waitUntil(whole)


def test_odds_that_are_unfolded_come_into_sight_where_all_scrolls(
    program: Program, qtbot: QtBot
) -> None:
    program.window.resize(1366, 620)
    program.window.show_page("battle")
    page = turned_to(program.battle, "clash")
    page.left.list.picked.emit(RIGHT_WING.elements[0].id)
    qtbot.waitUntil(lambda: not page.odds.is_whole)

    page.odds.fold_button.click()

    def in_sight() -> None:
        assert page._short
        assert page.odds.margins.isVisible()
        assert page.odds.visibleRegion().boundingRect() == page.odds.rect()

    qtbot.waitUntil(in_sight)


def test_odds_are_whole_where_the_ledger_has_its_height_beside_them(
    program: Program, qtbot: QtBot
) -> None:
    meet(program, qtbot, LONG, (1366, 768, 100))
    assert program.battle.odds.block.isVisible()

    page = five_meet_two(program, qtbot, (1600, 1000, 100))
    qtbot.waitUntil(page.odds.margins.isVisible)


@pytest.mark.parametrize("size", [(1366, 768, 100), (1280, 800, 200), (1000, 600, 200)])
def test_a_pool_that_scrolls_cuts_no_row_of_dice(
    program: Program, qtbot: QtBot, size: tuple[int, int, int]
) -> None:
    page = five_meet_two(program, qtbot, size)
    pool = page.tray.pool
    assert len(page.state.dice) == 14 + 5

    def whole() -> None:
        seen = pool.visibleRegion().boundingRect()
        areas = [pool.area_of(place).toRect() for place in range(19)]
        inside = [seen.contains(one) for one in areas]
        assert any(inside)
        for one, is_in in zip(areas, inside, strict=True):
            assert is_in or not seen.intersects(one), (seen, one)

    qtbot.waitUntil(whole)
