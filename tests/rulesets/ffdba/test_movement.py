"""Moves: rates, the zone of 3 inches, contact, leaving it, passing through, dismounting, flight."""

from collections.abc import Mapping

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.ffdba.tabletop import (
    CAVALRY,
    FIGHTING,
    FOOT,
    GUNS,
    Choices,
    answer,
    ask,
    ffdba,
    told,
)

Asked = Mapping[str, Json]

# In line, in column, in column on a road, in bad going.
RATES = {
    "foot": (3, 5, 6, 2),
    "light_foot": (5, 5, 6, 2),
    "heavy_artillery": (3, 3, 4, None),
    "light_artillery": (6, 6, 7, None),
    "light_cavalry": (8, 8, 9, 3),
    "dragoons": (6, 6, 7, 2),
    "cuirassiers": (6, 6, 7, 2),
    "lancers": (8, 8, 9, 2),
    "staff": (10, 10, 11, 2),
}


@pytest.mark.parametrize("troops", RATES)
def test_the_rate_of_every_type_in_line_column_road_column_and_bad_going(troops: str) -> None:
    asked: tuple[Asked, ...] = (
        {},
        {"formation": "column"},
        {"formation": "column", "road_column": True},
        {"going": "bad"},
    )

    rates = tuple(answer("move", troops=troops, **one)["move_in"] for one in asked)

    assert rates == RATES[troops]


def test_a_road_leads_through_bad_going_and_foot_in_column_there_still_has_2() -> None:
    assert answer("move", troops="light_artillery", going="bad", road_column=True)["move_in"] == 7
    assert answer("move", troops="foot", formation="column", going="bad")["move_in"] == 2


def test_guns_in_bad_going_keep_to_roads() -> None:
    refused = ask("move", {"troops": "heavy_artillery", "going": "bad"})

    assert refused.answer == {"allowed": False, "move_in": None}
    assert "keeps to roads" in told(refused)


def test_dismounted_dragoons_move_as_light_foot() -> None:
    assert answer("move", troops="dragoons", dismounted=True)["move_in"] == 5
    assert answer("move", troops="dragoons", dismounted=True, going="bad")["move_in"] == 2


# --- the zone of 3 inches ------------

ZONE: tuple[tuple[str, Asked, bool], ...] = (
    ("far all the way", {"distance_before_in": 8, "distance_after_in": 4}, True),
    ("closer", {"distance_before_in": 5, "distance_after_in": 2}, True),
    ("closer within it", {"distance_before_in": 3, "distance_after_in": 1}, True),
    ("to its very limit", {"distance_before_in": 5, "distance_after_in": 3}, True),
    ("along it at 3", {"distance_before_in": 3, "distance_after_in": 3}, False),
    ("along it at 2", {"distance_before_in": 2, "distance_after_in": 2}, False),
    ("along it at 3.1", {"distance_before_in": "3.1", "distance_after_in": "3.1"}, True),
    ("away within it", {"distance_before_in": 1, "distance_after_in": 3}, False),
    ("away out of it", {"distance_before_in": 2, "distance_after_in": 5}, False),
    (
        "into contact",
        {"distance_before_in": 2, "distance_after_in": 2, "ends_in_contact": True},
        True,
    ),
    (
        "past a fleeing enemy",
        {"distance_before_in": 2, "distance_after_in": 2, "enemy_flees": True},
        True,
    ),
    (
        "past an enemy in contact",
        {"distance_before_in": 2, "distance_after_in": 2, "enemy_in_contact": True},
        True,
    ),
    (
        "through a skirmish line 6 inches apart",
        {"distance_before_in": 5, "distance_after_in": 5, "nearest_in": 3},
        False,
    ),
    (
        "past it and beyond",
        {"distance_before_in": 5, "distance_after_in": 4, "nearest_in": 1},
        False,
    ),
    (
        "by it at more than 3",
        {"distance_before_in": 5, "distance_after_in": 5, "nearest_in": "3.1"},
        True,
    ),
    (
        "straight on",
        {"distance_before_in": 5, "distance_after_in": 2, "nearest_in": 2},
        True,
    ),
)


@pytest.mark.parametrize(("asked", "allowed"), [row[1:] for row in ZONE], ids=[r[0] for r in ZONE])
def test_within_3_inches_of_an_enemy_an_element_moves_only_closer_or_into_contact(
    asked: Asked, allowed: bool
) -> None:
    assert answer("zone", **asked)["allowed"] is allowed


# --- contact ------------


@pytest.mark.parametrize(
    ("side", "began", "allowed"),
    [
        ("front", {}, True),
        ("flank", {}, False),
        ("flank", {"started_behind_front": True}, True),
        ("flank", {"started_behind": True}, True),
        ("rear", {}, False),
        ("rear", {"started_behind_front": True}, False),
        ("rear", {"started_behind": True}, True),
    ],
)
def test_a_flank_is_met_from_behind_its_front_a_rear_from_behind_the_element(
    side: str, began: dict[str, bool], allowed: bool
) -> None:
    assert answer("contact", side=side, **began)["allowed"] is allowed


@pytest.mark.parametrize(
    ("troops", "enemy", "more", "allowed"),
    [
        ("foot", "foot", {}, True),
        ("foot", "light_foot", {}, False),
        ("foot", "light_foot", {"formation": "column"}, True),
        ("light_foot", "foot", {"enemy_formation": "column"}, True),
        ("foot", "foot", {"enemy_formation": "column"}, False),
        ("cuirassiers", "dragoons", {}, True),
        ("cuirassiers", "lancers", {}, False),
        ("light_cavalry", "cuirassiers", {}, True),
        ("light_foot", "dragoons", {}, False),
        ("heavy_artillery", "foot", {}, True),
    ],
)
def test_nobody_leaves_an_enemy_that_moves_faster(
    troops: str, enemy: str, more: dict[str, str], allowed: bool
) -> None:
    assert answer("disengage", troops=troops, enemy=enemy, **more)["allowed"] is allowed


# --- passing through ------------


def passes(mover: str, through: str, choices: Choices | None = None) -> bool:
    found = ask("passage", {"mover": mover, "through": through}, choices)
    return bool(found.answer["allowed"])


def allowed_by_the_source(mover: str, through: str, *, all_cavalry: bool) -> bool:
    if mover in ("light_foot", "light_cavalry"):
        return True
    if mover in CAVALRY:
        return all_cavalry or through == "light_foot"
    return mover == "foot" and through == "light_foot"


@pytest.mark.parametrize("mover", FIGHTING)
@pytest.mark.parametrize("through", FIGHTING)
def test_who_passes_through_whom(mover: str, through: str) -> None:
    """Line foot and mounted through light foot; light foot and light cavalry through any."""
    all_cavalry = {"FF-25": "all"}

    assert passes(mover, through) is allowed_by_the_source(mover, through, all_cavalry=False)
    assert passes(mover, through, all_cavalry) is allowed_by_the_source(
        mover, through, all_cavalry=True
    )


@pytest.mark.parametrize("mover", FIGHTING)
@pytest.mark.parametrize("through", FIGHTING)
def test_all_go_back_through_all_and_guns_are_swept_away(mover: str, through: str) -> None:
    found = answer("passage", mover=mover, through=through, how="retire")

    assert (found["allowed"], found["scattered"]) == (True, False)
    assert found["swept_away"] is (through in GUNS)


def test_who_goes_back_into_hard_cover_is_scattered() -> None:
    found = answer("passage", mover="foot", through="hard_cover", how="retire")

    assert (found["allowed"], found["scattered"], found["swept_away"]) == (False, True, False)
    assert answer("passage", mover="foot", through="hard_cover")["allowed"] is True


# --- dismounting ------------


@pytest.mark.parametrize(
    ("stands", "foot", "holders"),
    [(1, 0, 1), (2, 1, 1), (3, 2, 1), (4, 3, 1), (5, 3, 2), (8, 6, 2), (9, 6, 3), (12, 9, 3)],
)
def test_of_each_four_stands_that_dismount_one_holds_the_horses_a_part_of_four_as_four(
    stands: int, foot: int, holders: int
) -> None:
    found = ask("dismount", {"stands": stands})

    assert (found.answer["foot"], found.answer["horse_holders"]) == (foot, holders)
    assert "FF-5" in found.rulings


def test_nobody_dismounts_without_a_stand() -> None:
    with pytest.raises(NotAllowed, match="stands"):
        answer("dismount", stands=0)


# --- flight ------------


@pytest.mark.parametrize("troops", FIGHTING)
def test_foot_flees_6_mounted_9_and_fleeing_guns_are_lost(troops: str) -> None:
    found = answer("flee", troops=troops)

    if troops in GUNS:
        assert found == {"lost": True}
    else:
        assert found == {"lost": False, "flee_in": 9 if troops in CAVALRY else 6}


@pytest.mark.parametrize("choice", ["mounted", "own"])
def test_staff_flees_9_inches_as_mounted_and_the_ruling_is_named(choice: str) -> None:
    """Flight is 9″ if mounted; that staff rides is FF-50’s reading."""
    found = ask("flee", {"troops": "staff"}, {"FF-50": choice})

    assert found.answer == {"lost": False, "flee_in": 9}
    assert found.rulings == ("FF-50",)
    offered = dict(ffdba().actions["flee"].questions({})[0].options)
    assert offered["staff"] == "Staff"


def test_dismounted_dragoons_flee_on_foot() -> None:
    assert answer("flee", troops="dragoons", dismounted=True)["flee_in"] == 6


def test_who_cannot_flee_is_lost_or_surrenders_to_an_enemy_who_could_reach_it() -> None:
    lost = ask("flee", {"troops": "foot", "blocked": True})
    taken = ask("flee", {"troops": "foot", "blocked": True, "enemy_within_its_move": True})
    free = ask("flee", {"troops": "foot", "enemy_within_its_move": True})

    assert (lost.answer, taken.answer) == ({"lost": True}, {"lost": True})
    assert "surrenders" not in told(lost)
    assert "surrenders to the enemy in reach" in told(taken)
    assert free.answer["lost"] is False


def said(action: str, **request: Json) -> str:
    return ask(action, request).facts[0].text


@pytest.mark.parametrize("side", ["flank", "rear"])
def test_contact_says_whether_it_is_allowed(side: str) -> None:
    assert said("contact", side=side, started_behind=True).endswith(": so it did.")
    assert said("contact", side=side).endswith(": it did not.")


def test_leaving_contact_says_whether_it_is_allowed() -> None:
    slow = said("disengage", troops="foot", enemy="light_cavalry")
    quick = said("disengage", troops="lancers", enemy="foot")

    assert slow == "Foot may not leave a faster enemy: it moves 3″, Lt. Cavalry 8″."
    assert quick == "Lancers may leave contact: they move 8″, Foot 3″."


@pytest.mark.parametrize("troops", FIGHTING)
def test_the_forms_of_moves_ask_only_foot_for_its_formation(troops: str) -> None:
    """Line or column changes the move of foot alone, and only foot forms square."""
    leaving = ffdba().actions["disengage"].questions({"troops": troops, "enemy": troops})
    moving = ffdba().actions["move"].questions({"troops": troops})

    asked = [each.applies for each in (*leaving, *moving) if each.key.endswith("formation")]

    assert asked == [troops in FOOT] * 3


def test_one_stand_that_dismounts_is_told_as_one() -> None:
    assert said("dismount", stands=1) == "1 stand dismounts: 0 on foot, 1 holds the horses."
    assert said("dismount", stands=8) == "8 stands dismount: 6 on foot, 2 hold the horses."


@pytest.mark.parametrize(
    ("action", "key"),
    [
        ("move", "dismounted"),
        ("flee", "dismounted"),
        ("may_fire", "horse_holders"),
        ("may_fire", "dismounted"),
    ],
)
@pytest.mark.parametrize("troops", FIGHTING)
def test_only_dragoons_dismount_or_leave_horse_holders_and_the_form_asks_only_them(
    action: str, key: str, troops: str
) -> None:
    (asked,) = [
        one for one in ffdba().actions[action].questions({"troops": troops}) if one.key == key
    ]

    assert asked.applies is (troops == "dragoons")
    if troops != "dragoons":
        with pytest.raises(NotAllowed, match=f"{key}: only dragoons"):
            answer(action, troops=troops, **{key: True})
