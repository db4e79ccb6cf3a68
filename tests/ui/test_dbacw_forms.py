"""DBACW's forms, filled from an army without a window: a brigade's units, and its commander."""

from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.army_rows import army_rows, formation_rows
from app.ui.battle.desk import Desk
from app.ui.battle.draft import request
from app.ui.battle.picking import pick
from tests.sheets.dbacw_army import FIRST_CORPS

DBACW = shipped_rulebooks().ruleset("dbacw")
IRON, CUTLER, GAMBLE = FIRST_CORPS.order_of_battle.formations


def desk(action: str) -> Desk:
    return Desk(("dbacw", action)).with_army(0, FIRST_CORPS)


def told(desk_: Desk) -> Json:
    return dict(request(desk_.draft, DBACW.actions[desk_.action[1]]))


def test_a_brigade_answers_for_all_its_units_however_many_they_are() -> None:
    """The list grows by a place with each unit that is named."""
    picked = pick(desk("brigade_roll"), 0, IRON.id, DBACW)

    assert told(picked) == {"classes": ["V", "V", "V", "E", "G"], "commander_present": True}


def test_a_smaller_brigade_leaves_nobody_of_the_one_before_in_the_list() -> None:
    picked = pick(desk("brigade_roll"), 0, IRON.id, DBACW)
    picked = pick(picked, 0, GAMBLE.id, DBACW)

    assert told(picked) == {"classes": ["E", "R"], "commander_present": False}


def test_a_commander_answers_for_himself_and_a_brigade_without_one_is_not_offered() -> None:
    rows = formation_rows(DBACW, FIRST_CORPS, DBACW.actions["shaken_limit"])

    assert [(row.words, row.troops) for row in rows] == [
        ("I Corps", "John Reynolds"),
        ("Iron Brigade", "Solomon Meredith"),
        ("Cutler’s Brigade", "Lysander Cutler"),
    ]
    given = told(pick(desk("shaken_limit"), 0, IRON.id, DBACW))
    assert isinstance(given, dict)
    assert (given["commander"], given["grade"]) == ("brigade", "Good")


def test_every_unit_can_be_picked_to_be_recoiled() -> None:
    rows = formation_rows(DBACW, FIRST_CORPS, DBACW.actions["morale"])
    units = [*IRON.elements, *CUTLER.elements, *GAMBLE.elements]

    assert [row.element for row in rows if row.element] == [one.id for one in units]
    given = told(pick(desk("morale"), 0, IRON.elements[0].id, DBACW))
    assert isinstance(given, dict)
    assert (given["name"], given["class"]) == ("2nd Wisconsin", "V")


def test_commanders_stand_on_the_table_unless_they_are_away() -> None:
    formations = {FIRST_CORPS.order_of_battle.id, IRON.id, CUTLER.id, GAMBLE.id}
    rows = [row for row in army_rows(DBACW, FIRST_CORPS) if row.element in formations]

    assert [(row.words, row.sign) for row in rows] == [
        ("John Reynolds", "troop-commander-in-chief"),
        ("Solomon Meredith", "troop-commander"),
        ("Lysander Cutler", "troop-commander"),
    ]


def test_the_tree_shows_a_commanders_grade_and_who_has_none() -> None:
    def shown(formation: int) -> list[str]:
        values = DBACW.formation_values(FIRST_CORPS, FIRST_CORPS.formation(formation))
        return [one.value if one.speaks else f"{one.name} {one.value}" for one in values.values]

    assert shown(IRON.id) == ["Good", "counters a turn 3"]
    assert shown(CUTLER.id) == ["Average", "counters a turn 2"]
    top = FIRST_CORPS.order_of_battle.id
    assert shown(top) == ["reach 300 paces"]
    without = DBACW.formation_values(FIRST_CORPS, GAMBLE)
    assert (without.led, shown(GAMBLE.id)) == (False, ["No commander"])
