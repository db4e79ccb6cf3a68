"""What cannot be is refused in one sentence that names the field; what adds nothing says why."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.ffdba.tabletop import (
    Who,
    answer,
    ask,
    close,
    combat_value,
    ffdba,
    fire,
    in_close,
    one,
    shooters,
    told,
    volley_at,
)

LINE = one("foot")
SQUARE = one("foot", formation="square")
MUSKETS = shooters("musket 2", 2, 3)
HORSE = one("dragoons")
ON_FOOT = one("dragoons", dismounted=True)


def shot(volley: Who, target: Who = LINE) -> Who:
    return {**volley_at(volley, target), "die": 4}


def fight(a: Who, b: Who = LINE) -> Who:
    return {"a": a, "b": b, "die_a": 3, "die_b": 3}


def under_fire(**more: Json) -> Who:
    elements: list[Json] = [{"name": "54/I", "troops": "foot"}, {"name": "54/II"}]
    return {"result": "D", "initial_bef": 9, "elements": elements, **more}


def touching(name: str) -> Who:
    elements: list[Json] = [{"name": "54/I", "touches": [name]}, {"name": "54/II"}]
    return under_fire(troops="foot", elements=elements)


FAULTS: tuple[tuple[str, Who, str, str], ...] = (
    (
        "fire",
        shot(shooters("musket 3", 2, 3, troops="cuirassiers")),
        "shooters.0.troops",
        "Cuirassiers carry no weapon to fire.",
    ),
    (
        "fire",
        shot(shooters("musket", 2, 3, troops="lancers")),
        "shooters.0.troops",
        "Lancers carry no weapon to fire.",
    ),
    (
        "fire",
        shot(shooters("carbine", 2, 3, troops="light_cavalry")),
        "shooters.0.troops",
        "Lt. Cavalry carries no weapon to fire.",
    ),
    (
        "fire",
        shot(shooters("rifle", 2, 3, troops="foot")),
        "shooters.0.weapon",
        "Foot fires muskets, not rifles.",
    ),
    (
        "fire",
        shot(shooters("carbine", 2, 3, troops="light_foot")),
        "shooters.0.weapon",
        "Lt. Foot fires muskets or rifles, not carbines.",
    ),
    (
        "fire",
        shot(shooters("musket 2", 2, 3, troops="dragoons", dismounted=True)),
        "shooters.0.weapon",
        "Dragoons fire carbines, not muskets.",
    ),
    (
        "fire",
        shot(shooters("light_artillery", 2, 3, troops="heavy_artillery")),
        "shooters.0.weapon",
        "Heavy Artillery fires heavy artillery, not light artillery.",
    ),
    (
        "fire",
        shot(shooters("rifle", 2, 3, dismounted=True)),
        "shooters.0.dismounted",
        "only dragoons dismount, and they fire carbines.",
    ),
    ("fire", shot(MUSKETS, one("staff")), "target.troops", "staff is not shot at"),
    ("fire", shot(MUSKETS, one("foot", dismounted=True)), "target.dismounted", "only dragoons"),
    ("fire", shot(MUSKETS, one("lancers", dismounted=True)), "target.dismounted", "only dragoons"),
    ("fire", shot(MUSKETS, one("foot", limbered=True)), "target.limbered", "only guns"),
    ("fire", shot(MUSKETS, one("dragoons", formation="square")), "target.formation", "only foot"),
    ("close", fight(one("foot", uphill=True), one("foot", uphill=True)), "b.uphill", "only one"),
    ("close", fight(one("foot", limbered=True)), "a.limbered", "only guns are limbered"),
    ("close", fight(LINE, one("lancers", limbered=True)), "b.limbered", "only guns are limbered"),
    ("close", fight(one("lancers", formation="square")), "a.formation", "only foot forms square"),
    ("close", fight(one("light_artillery", formation="square")), "a.formation", "only foot"),
    ("close", fight(one("foot", following_up=True)), "a.following_up", "only cavalry"),
    ("close", fight({**ON_FOOT, "following_up": True}), "a.following_up", "only cavalry"),
    (
        "close",
        fight(one("lancers", following_up=True), one("dragoons", following_up=True)),
        "b.following_up",
        "only one of the two",
    ),
    (
        "close",
        fight({**SQUARE, "friends_behind_in_column": 1}),
        "a.friends_behind_in_column",
        "a square has no column behind it",
    ),
    ("close", fight(one("light_cavalry", dismounted=True)), "a.dismounted", "only dragoons"),
    ("close", fight(one("cuirassiers", ranks=3)), "a.ranks", "only foot stands in ranks"),
    ("close", fight(LINE, one("light_artillery", ranks=2)), "b.ranks", "only foot stands in"),
    ("move", {"troops": "light_cavalry", "formation": "square"}, "formation", "only foot forms"),
    ("move", {"troops": "heavy_artillery", "formation": "square"}, "formation", "only foot forms"),
    (
        "disengage",
        {"troops": "foot", "enemy": "lancers", "enemy_formation": "square"},
        "enemy_formation",
        "only foot forms square",
    ),
    (
        "disengage",
        {"troops": "lancers", "enemy": "foot", "formation": "square"},
        "formation",
        "only foot forms square",
    ),
    (
        "close",
        fight(one("dragoons", horse_holders=True, dismounted=False)),
        "a.horse_holders",
        "who holds the horses is dismounted",
    ),
    ("evade", {"friend_destroyed": True}, "friend_destroyed", "he is in contact with no friend"),
    ("fire_applied", under_fire(troops="staff", elements=[{"name": "ADC"}]), "troops", "staff is"),
    ("fire_applied", under_fire(lost=10), "lost", "of a BEF of 9 at most 9 is lost"),
    ("fire_applied", under_fire(destroyed=["55/I"]), "destroyed.0", "55/I is none of 54/I, 54/II"),
    ("fire_applied", under_fire(staying=["54/I", "x"]), "staying.1", "x is none of 54/I, 54/II"),
    ("fire_applied", touching("x"), "elements.0.touches.0", "x is none of 54/I, 54/II"),
    ("fire_applied", touching("54/I"), "elements.0.touches.0", "54/I does not touch itself"),
    ("disorder", {"result": "D", "elements": 2, "troops": "staff"}, "troops", "staff is"),
    (
        "passage",
        {"mover": "foot", "through": "wood"},
        "through",
        "“wood” is not allowed; it takes foot, light_foot, heavy_artillery, light_artillery, "
        "light_cavalry, dragoons, cuirassiers, lancers, staff or hard_cover.",
    ),
    (
        "disorder",
        {"result": "E", "elements": 2},
        "result",
        "“E” is not allowed; it takes “NE”, “1/2 D”, “D”, “D, -1” or “D, -2”.",
    ),
)


@pytest.mark.parametrize(
    ("action", "request_", "field", "words"),
    FAULTS,
    ids=[f"{action} {field} {words}" for action, _, field, words in FAULTS],
)
def test_one_sentence_names_the_field(
    action: str, request_: Mapping[str, Json], field: str, words: str
) -> None:
    with pytest.raises(NotAllowed) as refused:
        ask(action, request_)

    sentence = str(refused.value)
    assert sentence.startswith(f"{field}: {words}")
    assert sentence.endswith(".")
    assert refused.value.field == field


ALLOWED: tuple[tuple[str, Who], ...] = (
    ("fire", shot(shooters("rifle", 2, 3, troops="light_foot"))),
    ("fire", shot(shooters("carbine", 2, 3, troops="dragoons"))),
    ("fire", shot(shooters("heavy_artillery", 2, 3, troops="heavy_artillery"))),
    ("fire", shot(MUSKETS, {**ON_FOOT, "formation": "square"})),
    ("close", fight({**ON_FOOT, "formation": "square"})),
    ("close", fight(one("lancers", charged=True), one("lancers", charged=True))),
    ("close", fight(one("cuirassiers", formation="column", friends_behind_in_column=1))),
    ("close", fight(one("dragoons", horse_holders=True))),
    ("close", fight(one("foot", charged=True, in_field_defences=True, shaken=True))),
    ("move", {"troops": "dragoons", "dismounted": True, "formation": "square"}),
    ("move", {"troops": "light_foot", "formation": "square"}),
    ("close", fight(one("light_foot", ranks=3))),
    ("evade", {"with_friend": True, "friend_destroyed": True}),
    ("fire_applied", under_fire(lost=9)),
    ("fire_applied", touching("54/II")),
)


@pytest.mark.parametrize(("action", "request_"), ALLOWED)
def test_what_is_only_unusual_is_answered(action: str, request_: Who) -> None:
    assert ask(action, request_).answer


def test_a_brigade_whose_elements_have_all_fled_can_have_lost_2_more_than_its_bef() -> None:
    """Green, 2 elements and the CO: 2 x 2 + 1 - 1 = 4 at the start; 2 x 2 + 2 = 6 is lost."""
    fled: list[Json] = [{"name": "I", "troops": "foot", "has_cost": True}]
    gone: Who = {"result": "D", "initial_bef": 4, "elements": fled}

    assert ask("fire_applied", {**gone, "lost": 6}).answer["current_bef"] == 4 - 6 - 1
    with pytest.raises(NotAllowed, match="lost: of a BEF of 4 at most 6"):
        ask("fire_applied", {**gone, "lost": 7})


def test_dragoons_on_foot_shoot_with_carbines_and_the_working_says_so() -> None:
    """Carbines are 1 each to 3″, mounted or not; on foot it is FF-5 that says so."""
    volley = shooters("carbine", 2, 3, troops="dragoons", dismounted=True)

    seen = fire(volley, LINE, 6)

    (term,) = seen.scores["shooters"].terms
    assert (term.amount, term.text) == (2, "Carbines: 2 × 1 at 3″, dismounted")
    assert term.rulings == ("FF-5",)


def test_dragoons_on_foot_are_shot_at_as_foot_and_the_working_says_so() -> None:
    """Two muskets in 2 ranks: 4, doubled at a column to 8; a 6 less 1 is a 5, D −1."""
    column = one("dragoons", dismounted=True, formation="column")

    seen = fire(MUSKETS, column, 6)

    assert seen.answer == {"combat_value": 8, "modified_die": 5, "result": "D, -1"}
    assert "FF-5" in seen.scores["shooters"].rulings
    assert [term.text for term in seen.scores["target"].terms] == [
        "skirmishers or dismounted cavalry"
    ]
    assert told(seen).startswith("Dismounted dragoons take D −1")
    assert combat_value(MUSKETS, {**HORSE, "formation": "column"}) == 4


def test_caught_in_flight_an_element_fights_as_spent_or_by_choice_unmodified() -> None:
    caught = one("foot", rating="Flee")

    seen = close(caught, LINE, (3, 3))

    assert ("caught in flight, as Spent", -2) in [
        (term.text, term.amount) for term in seen.scores["a"].terms
    ]
    assert "FF-49" in seen.rulings
    assert in_close(caught, LINE, {"FF-49": "unmodified"}) == 3
    assert "FF-49" not in close(one("foot", rating="Spent"), LINE, (3, 3)).rulings


@pytest.mark.parametrize(
    ("us", "them", "why"),
    [
        (one("foot", friends_touching_enemy=2, going="bad"), LINE, "no support where either"),
        (one("foot", friends_behind_in_column=1), one("foot", going="bad"), "no support where"),
        (one("foot", charged_downhill=True), LINE, "only cavalry gains by charging downhill"),
        (one("foot", charged=True), LINE, "only lancers have a factor for charging"),
        (one("heavy_artillery", charged=True), LINE, "only lancers have a factor for charging"),
        (one("light_foot", ranks=3), LINE, "light foot has one factor, in any ranks"),
        (one("foot", shaken=True), LINE, "Shaken counts in a square or field defences only"),
        (one("foot", attacked_from="flank"), LINE, "attacked in flank: say how many enemies"),
        (one("heavy_artillery", attacked_from="rear"), HORSE, "attacked in rear: say how many"),
    ],
)
def test_what_adds_nothing_says_why(us: Who, them: Who, why: str) -> None:
    terms = close(us, them, (3, 3)).scores["a"].terms

    assert [term.amount for term in terms if term.text.startswith(why)] == [0]


@pytest.mark.parametrize(
    "us",
    [
        one("lancers", charged=True),
        one("light_foot"),
        one("foot", shaken=True, formation="square"),
        one("dragoons", shaken=True, in_field_defences=True),
        one("foot", attacked_from="flank", enemies_on_flank_or_rear=1),
    ],
)
def test_what_counts_is_told_without_a_reason(us: Who) -> None:
    assert all(term.amount for term in close(us, LINE, (3, 3)).scores["a"].terms)


@pytest.mark.parametrize(
    ("us", "them", "words"),
    [
        (one("foot", in_field_defences=True), one("foot", in_field_defences=True), "who holds"),
        (one("dragoons", uphill=True, charged_downhill=True), LINE, "check the slope"),
    ],
)
def test_what_counts_as_it_was_claimed_and_is_seldom_so_is_to_be_checked(
    us: Who, them: Who, words: str
) -> None:
    """Either two can be so by the source, which counts each row by itself."""
    for dice in ((3, 3), (1, 6), (6, 1)):
        assert words in told(close(us, them, dice))
    plain = {key: us[key] for key in us if key not in ("uphill", "in_field_defences")}
    assert words not in told(close(plain, them, (1, 6)))


def asked_of(who: Who, key: str) -> bool:
    questions = ffdba().actions["close"].questions({"a": who})
    (asked,) = [each for each in questions if (each.side, each.key) == ("a", key)]
    return asked.applies


def test_the_form_asks_a_square_for_no_column_behind_it() -> None:
    assert asked_of(LINE, "friends_behind_in_column")
    assert not asked_of(SQUARE, "friends_behind_in_column")


def test_the_form_asks_only_a_square_or_who_has_defences_whether_it_is_shaken() -> None:
    assert asked_of(SQUARE, "shaken")
    assert asked_of(one("light_artillery", in_field_defences=True), "shaken")
    assert not asked_of(LINE, "shaken")


@pytest.mark.parametrize(("choice", "bad", "road"), [("mounted", 2, 11), ("own", 10, 10)])
def test_staff_moves_on_the_sheet_as_in_the_action(choice: str, bad: int, road: int) -> None:
    """10″; in bad going as other cavalry 2″, in column on a road 1″ more; or always its own 10″."""
    ruleset = ffdba({"FF-50": choice})
    (moves,) = [each for each in ruleset.sections if each.id == "troops"]
    (row,) = [each for each in moves.rows if each.cells[0].text == "Staff"]

    in_bad = ask("move", {"troops": "staff", "going": "bad"}, ruleset=ruleset)
    on_road = ask("move", {"troops": "staff", "road_column": True}, ruleset=ruleset)

    assert (in_bad.answer["move_in"], on_road.answer["move_in"]) == (bad, road)
    assert [cell.text for cell in row.cells[1:]] == ["10″", f"{bad}″", f"{road}″"]
    assert in_bad.rulings == on_road.rulings == row.cells[2].rulings == ("FF-50",)
    assert answer("move", troops="staff")["move_in"] == 10
