"""The Resolve panel with FF-DBA: volleys of several groups, close combat, checks and lists."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QRadioButton
from pytestqt.qtbot import QtBot

from app.core.kernel.actions import Action
from app.core.kernel.army import Army, Formation
from app.core.kernel.json_values import Json
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.combo import Combo
from app.ui.battle.completed_line import CompletedLine
from app.ui.battle.draft import Draft, answered, forms_of, questions_of, request
from app.ui.battle.picking import picked
from app.ui.parts.segments import Segments
from app.ui.theme.theme import Theme
from tests.ui.resolving import choose, field, focused, press, tab_to, type_into

READY = "ffdba/five-brigades"
FFDBA = shipped_rulebooks().ruleset("ffdba")
DOWN, ENTER, PLUS, SIX = Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Plus, Qt.Key.Key_6


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> BattlePage:
    made = BattlePage(shipped_rulebooks(), theme, Random(1815))
    qtbot.addWidget(made)
    made.resize(1520, 900)
    with qtbot.waitExposed(made):
        made.show()
    made.bar.ruleset_chosen.emit("ffdba")
    return made


def test_every_action_has_a_form() -> None:
    assert list(forms_of(FFDBA)) == list(FFDBA.actions)


def turn_to(page: BattlePage, action: str) -> None:
    page.bar.action_choice.chosen.emit(action)


def name_shooters(page: BattlePage, *groups: tuple[str, str, str]) -> None:
    """Name weapon, number and range of groups of shooters."""
    for place, (weapon, count, inches) in enumerate(groups):
        choose(page, "shooters", f"{place}.weapon", weapon)
        field(page, "shooters", f"{place}.count").answer(int(count))
        type_into(page, "shooters", f"{place}.range_in", inches)


def shown(page: BattlePage, *keys: str) -> list[tuple[str, ...]]:
    return [page.ledger.amounts(key) for key in keys]


def test_two_groups_fire_from_the_keyboard_as_in_the_source(page: BattlePage) -> None:
    """FF-T01: 2 muskets in 2 ranks at 3″ and heavy artillery at 12″, die 6: 8, "D, -1"."""
    turn_to(page, "fire")
    page.left.sources.setFocus()

    def go(side: str, key: str) -> None:
        tab_to(field(page, side, key).control)

    go("shooters", "0.weapon")
    press(*[DOWN] * 3)
    go("shooters", "0.ranks")
    press(Qt.Key.Key_Right)
    go("shooters", "0.count")
    press(PLUS)
    go("shooters", "0.range_in")
    QTest.keyClicks(focused(), "3")
    go("shooters", "1.weapon")
    press(DOWN)
    go("shooters", "1.range_in")
    QTest.keyClicks(focused(), "12")
    go("target", "troops")
    press(DOWN)
    tab_to(page.tray)
    press(SIX, ENTER)

    assert shown(page, "shooters_1", "shooters_2") == [("4",), ("4",)]
    assert page.totals.texts() == ("8", "·")
    assert page.result.headline.text() == "Foot takes D −1, all disordered, one lost"
    assert page.log.entries() == ("Shooters v Foot: combat value 8",)


VOLLEYS = [
    ((("musket", "2", "3"), ("heavy_artillery", "1", "12")), "line"),
    ((("musket", "3", "4"),), "column"),
    ((("light_artillery", "2", "2"), ("rifle", "4", "5")), "square"),
    ((("rifle", "1", "6"),), "skirmish"),
]


@pytest.mark.parametrize(("groups", "formation"), VOLLEYS)
def test_every_face_of_a_volley_agrees_with_the_odds_shown(
    page: BattlePage, groups: tuple[tuple[str, str, str], ...], formation: str
) -> None:
    turn_to(page, "fire")
    name_shooters(page, *groups)
    choose(page, "target", "troops", "foot")
    choose(page, "target", "formation", formation)
    odds = page.state.odds
    assert odds is not None
    promised = {chance.words: chance.count for chance in odds.chances}
    cells = [page.odds.faces.words_of(face) for face in range(1, 7)]

    came = dict.fromkeys(promised, 0)
    for face in range(1, 7):
        QTest.keyClicks(page.tray, str(face))
        QTest.keyClick(page.tray, ENTER)
        came[page.state.outcome] += 1
        result = page.state.result
        assert result is not None
        assert cells[face - 1].startswith(f"{face}: {result.sign}, ")
        assert f"takes {result.sign}" in page.result.headline.text()
        page.take_back()
        QTest.keyClick(page.tray, Qt.Key.Key_Backspace)

    assert came == promised
    assert sum(came.values()) == odds.of == 6


def test_a_volley_out_of_reach_has_no_odds_and_says_why(page: BattlePage) -> None:
    turn_to(page, "fire")
    name_shooters(page, ("musket", "2", "9"))
    choose(page, "target", "troops", "foot")

    assert page.result.headline.text() == "No shot"
    assert "beyond 5″" in page.result.reason.plain()
    assert "beyond 5″" in page.ledger.line_words("shooters_1")
    assert not page.odds.faces.isVisible()
    assert not page.tray.isVisible()


def test_close_combat_gives_the_sources_example(page: BattlePage) -> None:
    """FF-T13: 2 ranks, die 1, 1 support against 3 ranks, die 3: 4 v 6, retires 3″."""
    for side, ranks in (("a", "2"), ("b", "3")):
        choose(page, side, "troops", "foot")
        choose(page, side, "ranks", ranks)
    field(page, "a", "friends_touching_enemy").answer(1)
    page.tray.setFocus()

    press(Qt.Key.Key_1, Qt.Key.Key_3, ENTER)

    assert page.ledger.amounts("factor") == ("+2", "+3")
    assert page.ledger.amounts("per_supporting_element") == ("+1", "·")
    assert page.log.entries() == ("Foot (left) v Foot (right): 4 v 6",)
    assert page.result.headline.text() == "Foot (left) retires 3″"


@pytest.mark.parametrize(("rating", "amount"), [("Tired", "−1"), ("Spent", "−2")])
def test_a_rating_and_what_it_costs_stand_on_one_line(
    page: BattlePage, rating: str, amount: str
) -> None:
    for side in ("a", "b"):
        choose(page, side, "troops", "foot")
    choose(page, "a", "rating", rating)

    assert page.ledger.amounts("rating") == (amount, "·")
    assert page.ledger.amounts(rating.casefold()) == ()


def test_elements_of_an_army_shoot_as_groups_in_turn(page: BattlePage) -> None:
    army = new_army(shipped_rulebooks(), READY)
    first = next(iter(army.order_of_battle.formations)).formations[0]
    light, foot = first.elements[0].id, first.elements[1].id
    page.set_left(army)
    turn_to(page, "fire")

    page.left.list.picked.emit(light)
    page.left.list.picked.emit(foot)

    groups = request(page._desk.draft, page._action())["shooters"]
    assert isinstance(groups, list)
    assert [{key: one[key] for key in ("weapon", "troops")} for one in groups] == [
        {"weapon": "musket", "troops": "light_foot"},
        {"weapon": "musket", "troops": "foot"},
    ]
    assert page.state.heads[0].called == first.name
    assert page.state.heads[0].is_locked


def test_the_sides_of_a_volley_are_not_swapped(page: BattlePage) -> None:
    turn_to(page, "fire")
    assert not page.head.swap_button.isVisible()

    turn_to(page, "close")
    assert page.head.swap_button.isVisible()


def test_what_is_thrown_for_stands_beside_and_checks_behind_a_list(page: BattlePage) -> None:
    beside = [one.accessibleName() for one in page.bar.action_choice.findChildren(QRadioButton)]
    checks = [page.bar.checks.itemText(at) for at in range(page.bar.checks.count())]

    assert beside[:2] == ["Close combat", "Fire"]
    assert "Order" in checks
    assert "May it fire?" in checks
    assert page.bar.action_choice.isVisible()
    assert page.bar.checks.isVisible()


def test_an_order_is_typed(page: BattlePage) -> None:
    turn_to(page, "order")

    type_into(page, "", "order", "MOVE TO Papelotte")

    assert page.result.isVisible()
    assert "MOVE TO Papelotte" in page.result.headline.text()


def test_a_wrong_word_in_an_order_is_told_beside_it_and_goes_with_its_cause(
    page: BattlePage,
) -> None:
    """Only the tables know the words: resolving refuses, and the page says so and shows no result.

    (An exception that nobody takes fails this test.)
    """
    turn_to(page, "order")

    type_into(page, "", "order", "MOVE TO Papelotte AND CHARGE")

    assert not page.result.isVisible()
    (line,) = [one for one in page.state.lines if one.fault]
    assert line.fault.startswith("an order does not begin with “CHARGE”. Allowed: MOVE TO, HOLD")

    type_into(page, "", "order", "MOVE TO Papelotte AND HOLD")

    assert page.result.headline.text() == "MOVE TO Papelotte AND HOLD"
    assert not any(one.fault for one in page.state.lines)


def test_an_order_is_completed_word_by_word_from_what_may_come_next(page: BattlePage) -> None:
    turn_to(page, "order")
    field(page, "", "order").control.setFocus()

    QTest.keyClicks(focused(), "h")
    line = focused()  # the menus have gone, and the form was laid anew
    assert isinstance(line, CompletedLine)
    QTest.keyClicks(line, "old ")

    assert "May go on with AND, IF, UNTIL, UNLESS, ON TURN." in page.result.reason.plain()
    popup = line.completer().popup()
    assert popup is not None
    assert popup.isVisible()
    assert line.offered()[:3] == ("hold AND", "hold IF", "hold UNTIL")

    for key in (DOWN, DOWN, DOWN, ENTER):
        QTest.keyClick(popup, key)
    assert line.text() == "hold UNTIL"
    assert page.result.headline.text() == "UNTIL wants ENEMY, FRIEND, a unit, TURN"

    QTest.keyClicks(line, " turn 6 and retreat to Bridge")
    assert page.result.headline.text() == "HOLD UNTIL TURN 6 AND RETREAT TO Bridge"
    assert not popup.isVisible()


def test_the_form_says_that_an_order_longer_than_the_menus_is_typed(page: BattlePage) -> None:
    turn_to(page, "order")
    hint = (
        "The menus make up to two phrases, each with one condition; a longer order is typed above."
    )
    assert field(page, "", "verb").control.accessibleDescription() == hint
    shown_below = [one.text() for one in field(page, "", "verb").findChildren(QLabel)]
    assert shown_below == [hint]


def test_an_order_of_two_phrases_is_composed_each_with_its_condition(page: BattlePage) -> None:
    turn_to(page, "order")
    choose(page, "", "verb", "HOLD")
    choose(page, "", "condition", "UNTIL")
    choose(page, "", "who", "turn")
    field(page, "", "turn").answer(6)
    choose(page, "", "then_verb", "RETREAT TO")
    assert page.state.waiting == "Then which place: RETREAT TO wants a place."
    type_into(page, "", "then_about", "Bridge")
    choose(page, "", "then_condition", "UNLESS")
    choose(page, "", "then_who", "ENEMY")
    choose(page, "", "then_action", "RETREATS")

    assert page.result.headline.text() == (
        "HOLD UNTIL TURN 6 AND RETREAT TO Bridge UNLESS ENEMY RETREATS"
    )


def test_units_move_while_pips_last(page: BattlePage) -> None:
    turn_to(page, "pip")
    type_into(page, "", "units.0.distance_to_co_in", "5")
    type_into(page, "", "units.1.distance_to_co_in", "14")
    page.tray.setFocus()

    press(Qt.Key.Key_3, ENTER)

    assert page.result.headline.text() == "3 PIPs"
    assert (
        "1 pip for unit 1 and 2 pips for unit 2; no pips are left"
        in page.result.reason.plain().casefold()
    )


def test_light_troops_too_far_apart_are_no_unit_and_the_form_says_so(page: BattlePage) -> None:
    turn_to(page, "pip")
    type_into(page, "", "units.0.distance_to_co_in", "5")
    choose(page, "", "units.0.troops", "light_foot")
    assert page.state.waiting == "Still to be said: unit 1: widest gap."

    type_into(page, "", "units.0.gap_in", "4")

    assert "Lt. Foot 4″ apart is no unit; it takes 3″ or less." in page.ledger.line_words("unit_1")
    assert page.state.odds is None

    type_into(page, "", "units.0.gap_in", "3")

    assert page.state.odds is not None


def asked(action: Action, draft: Draft, key: str, value: str) -> Draft:
    question = next(one for one in questions_of(draft, action) if one.key == key)
    return answered(draft, question, value)


def test_a_course_of_events_is_a_list_of_words() -> None:
    action = FFDBA.actions["bef_event"]

    draft = asked(action, Draft(), "events.0", "D")
    draft = asked(action, draft, "events.1", "recover_turn")

    assert request(draft, action)["events"] == ["D", "recover_turn"]


def test_an_element_without_a_weapon_is_no_shooter() -> None:
    action = FFDBA.actions["fire"]
    army = new_army(shipped_rulebooks(), READY)
    lancers = next(one for one in army.order_of_battle.every_element() if one.troops == "lancers")

    draft = picked(Draft(), "shooters", army, lancers, FFDBA, questions_of(Draft(), action))

    assert draft == Draft()


def test_ranks_are_asked_only_of_muskets_in_ranks(page: BattlePage) -> None:
    turn_to(page, "fire")
    choose(page, "shooters", "0.weapon", "musket")
    assert isinstance(field(page, "shooters", "0.ranks").control, Segments)

    choose(page, "shooters", "0.troops", "light_foot")
    assert page.ledger.field("shooters", "0.ranks") is None

    choose(page, "shooters", "0.weapon", "rifle")
    assert page.ledger.field("shooters", "0.troops") is None


# --- fire applied ----------------------------------------------------------------------------


def brigade_of(army: Army, place: int) -> Formation:
    formations = [one for one in army.order_of_battle.every_formation() if one.elements]
    return formations[place]


def elements_told(page: BattlePage) -> list[Mapping[str, Json]]:
    told = request(page._desk.draft, page._action())["elements"]
    assert isinstance(told, list)
    return [one for one in told if isinstance(one, Mapping)]


def aimed_at(page: BattlePage, place: int = 0) -> Formation:
    """Put a brigade of a ready army under fire by its row in the right column."""
    page.right.sources.chosen.emit(READY)
    turn_to(page, "fire_applied")
    army = page._desk.armies[1]
    assert army is not None
    brigade = brigade_of(army, place)
    rows = page.right.list.rows()
    at = next(at for at, row in enumerate(rows) if row.formation == brigade.id)
    page.right.list.itemClicked.emit(page.right.list.item(at))
    return brigade


def test_a_brigade_picked_by_its_row_fills_all_its_elements_of_the_commonest_type(
    page: BattlePage,
) -> None:
    brigade = aimed_at(page)

    foot = [one for one in brigade.elements if one.troops == "foot"]
    assert len(foot) == 4 < len(brigade.elements)
    assert [one["name"] for one in elements_told(page)] == [
        "Foot",
        "Foot (2)",
        "Foot (3)",
        "Foot (4)",
    ]
    told = request(page._desk.draft, page._action())
    assert told["troops"] == "foot"
    assert told["initial_bef"] == FFDBA.formation_figures(page._desk.armies[1], brigade)[0].value  # type: ignore[arg-type]
    assert page.state.result is not None


def test_the_choices_asked_are_as_many_as_the_result_takes(page: BattlePage) -> None:
    aimed_at(page)
    foot = [str(one["name"]) for one in elements_told(page)]
    assert page.ledger.field("", "destroyed.0") is None

    choose(page, "", "result", "D, -2")
    assert page.state.waiting == "Still to be said: destroyed, the firing player’s choice."
    assert page.ledger.field("", "destroyed.2") is None
    choose(page, "", "destroyed.0", foot[0])
    choose(page, "", "destroyed.1", foot[2])
    second = field(page, "", "destroyed.1").control
    assert isinstance(second, Combo)
    assert [second.itemData(at) for at in range(second.count())] == foot[1:]

    assert page.state.result is not None
    assert page.result.headline.text() == "Foot takes D −2"
    assert f"{foot[0]}, {foot[2]}: destroyed." in page.result.reason.plain()
    assert page.ledger.field("", "half.0") is None


def test_where_all_in_fire_are_destroyed_nobody_is_asked(page: BattlePage) -> None:
    turn_to(page, "fire_applied")
    choose(page, "", "troops", "foot")
    for place, name in enumerate(("54/I", "54/II")):
        type_into(page, "elements", f"{place}.name", name)

    choose(page, "", "result", "D, -2")

    assert page.ledger.field("", "destroyed.0") is None
    assert "54/I, 54/II: destroyed." in page.result.reason.plain()


def test_a_half_is_asked_of_those_it_may_take_and_who_stays_after_it(page: BattlePage) -> None:
    turn_to(page, "fire_applied")
    choose(page, "", "troops", "foot")
    field(page, "", "initial_bef").answer(9)
    for place, name in enumerate(("54/I", "54/II", "55/I")):
        type_into(page, "elements", f"{place}.name", name)
    field(page, "elements", "1.in_square_or_defences").answer(True)
    choose(page, "", "result", "1/2 D")
    assert page.ledger.field("", "staying.0") is None

    choose(page, "", "half.0", "54/I")
    choose(page, "", "half.1", "54/II")
    choose(page, "", "staying.0", "54/II")

    told = request(page._desk.draft, page._action())
    assert (told["half"], told["staying"]) == (["54/I", "54/II"], ["54/II"])
    assert "54/II: disordered, stays and counts as Shaken." in page.result.reason.plain()


def test_who_is_out_of_fire_says_whom_it_touches(page: BattlePage) -> None:
    turn_to(page, "fire_applied")
    choose(page, "", "troops", "foot")
    for place, name in enumerate(("54/I", "54/II", "55/I")):
        type_into(page, "elements", f"{place}.name", name)
    for place in (1, 2):
        field(page, "elements", f"{place}.could_be_fired_on").answer(False)

    choose(page, "elements", "1.touches.0", "54/I")

    assert "54/I, 54/II: disordered, move out" in page.result.reason.plain()
    assert "55/I: out of fire and touching none in it, spared." in page.result.reason.plain()


def test_elements_of_the_same_name_are_told_apart_and_others_than_the_target_stay_out() -> None:
    action = FFDBA.actions["fire_applied"]
    army = new_army(shipped_rulebooks(), READY)
    every = list(army.order_of_battle.every_element())
    foot = [replace(one, name="54e") for one in every if one.troops == "foot"][:2]
    lancers = replace(next(one for one in every if one.troops == "lancers"), name="1er Lanciers")

    draft = Draft()
    for element in (*foot, lancers):
        draft = picked(draft, "elements", army, element, FFDBA, questions_of(draft, action))

    told = request(draft, action)["elements"]
    assert isinstance(told, list)
    assert [one["name"] for one in told if isinstance(one, dict)] == ["54e", "54e (2)"]


def test_another_brigade_takes_the_place_of_the_one_before(page: BattlePage) -> None:
    """The second brigade has its own type and BEF, nothing is left of the first."""
    aimed_at(page)
    army = page._desk.armies[1]
    assert army is not None
    lancers = next(
        one
        for one in army.order_of_battle.every_formation()
        if any(each.troops == "lancers" for each in one.elements)
    )

    page.right.list.formation_picked.emit(lancers.id)

    assert [one["name"] for one in elements_told(page)] == ["Lt. Cavalry", "Lt. Cavalry (2)"]
    told = request(page._desk.draft, page._action())
    assert told["initial_bef"] == FFDBA.formation_figures(army, lancers)[0].value


def test_a_brigade_shoots_as_groups_those_with_a_weapon(page: BattlePage) -> None:
    army = new_army(shipped_rulebooks(), READY)
    page.set_left(army)
    turn_to(page, "fire")
    brigade = brigade_of(army, 0)

    page.left.list.formation_picked.emit(brigade.id)

    groups = request(page._desk.draft, page._action())["shooters"]
    assert isinstance(groups, list)
    told = [(one["weapon"], one["troops"], one["count"]) for one in groups if isinstance(one, dict)]
    assert told == [("musket", "light_foot", 1), ("musket", "foot", 4)]
    assert set(page.left.list.picks()) == {one.id for one in brigade.elements}


def test_a_formation_is_picked_only_where_a_side_is_a_list(page: BattlePage) -> None:
    page.left.sources.chosen.emit(READY)
    turn_to(page, "close")
    assert not any(row.formation for row in page.left.list.rows())

    turn_to(page, "fire")
    assert any(row.formation for row in page.left.list.rows())


def test_a_row_of_the_table_is_read_by_hand(page: BattlePage) -> None:
    """Combat value 8, die 6: "D, -1"."""
    turn_to(page, "fire_row")
    field(page, "", "cv_low").answer(8)
    field(page, "", "dice.0").answer(6)

    assert page.result.headline.text() == "Row 7-8"
    assert "D, -1" in page.result.reason.plain()
