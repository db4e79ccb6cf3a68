"""What DRAM tells where something is not known, not rolled, or not said."""

from fractions import Fraction

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.dram.tabletop import Who, ask, combat, dram, fight, odds, refused, stand, told

UNKNOWN = {"DR-1": "none", "DR-2": "none"}
FOOT_ON_ATTACK = stand("INF", "A", 1)


def legends(section: str, choices: dict[str, str]) -> list[str]:
    """Give the notes of a section that begin with a sign."""
    (found,) = (one for one in dram(choices).sections if one.id == section)
    return [note.text for note in found.notes if note.text.startswith("*")]


def test_a_loss_that_is_not_known_is_told_in_good_words() -> None:
    """A by A has no score in the source (DR-2)."""
    half = fight(FOOT_ON_ATTACK, target="A", dice=[6], choices=UNKNOWN)
    side: Json = {"stands": [FOOT_ON_ATTACK]}
    both = ask("clash", {"a": side, "b": side, "dice_a": [6], "dice_b": [6]}, UNKNOWN)

    unknown = "a number of SP that is not known"
    assert half.facts[0].text == f"The target loses {unknown}."
    assert both.facts[0].text == f"Left loses {unknown}, right loses {unknown}."


def test_what_is_unknown_rests_on_no_placeholder() -> None:
    action = "combat"
    request = combat(FOOT_ON_ATTACK, target="A", dice=[6])

    assert ask(action, request).answer["provisional"] is True
    assert ask(action, request, UNKNOWN).answer["provisional"] is False
    assert odds(action, request, UNKNOWN).unknown


@pytest.mark.parametrize("section", ["moves", "hits"])
def test_the_sheets_legend_says_whether_its_sign_is_of_a_placeholder(section: str) -> None:
    end = "until you enter your rulebook’s own."

    assert legends(section, {}) == [f"* not in your source: a placeholder {end}"]
    assert legends(section, UNKNOWN) == [f"* not in your source: unknown {end}"]


@pytest.mark.parametrize(
    ("action", "request_", "why"),
    [
        (
            "exhaustion",
            {"start_sp": 6, "previous_sp": 5, "current_sp": 4},
            "No test: 4 of 6 SP is over half",
        ),
        (
            "reorg",
            {"troops": "foot_artillery", "sp": 1, "start_sp": 2},
            "The stand may not reorganise: only infantry and cavalry reorganise",
        ),
    ],
)
def test_what_rolls_nothing_says_why_it_has_no_odds(action: str, request_: Who, why: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        odds(action, request_)

    assert str(refusal.value) == f"{action}: nothing is rolled, so there are no odds: {why}."


@pytest.mark.parametrize(
    ("request_", "text"),
    [
        (
            {"current": "M", "new": "R"},
            "Manoeuvre may change to Reserve: no enemy is said to be within 1 mile.",
        ),
        (
            {"current": "M", "new": "R", "enemy_distance_miles": "1½"},
            "Manoeuvre may change to Reserve: no enemy is within 1 mile.",
        ),
        (
            {"current": "M", "new": "R", "enemy_distance_miles": 1},
            "Manoeuvre may not change to Reserve: an enemy is within 1 mile.",
        ),
        ({"current": "D", "new": "A"}, "Deploy may change to Attack."),
        (
            {"current": "A", "new": "M"},
            "Attack may not change to Manoeuvre: only to Deploy or Attack.",
        ),
    ],
)
def test_a_change_of_order_says_what_it_hangs_on(request_: Who, text: str) -> None:
    assert ask("order", request_).facts[0].text == text


def test_a_stand_that_nobody_says_is_seen_is_out_of_sight() -> None:
    """1 AP within 2 miles, 1 more out of sight."""
    unsaid = ask("ap", {"distance_miles": "1 1/2"})

    assert unsaid.answer["ap_cost"] == 2
    assert "out of sight" in told(unsaid)
    assert ask("ap", {"distance_miles": "1 1/2", "line_of_sight": True}).answer["ap_cost"] == 1


def test_the_form_of_an_order_begins_with_a_stand_in_sight() -> None:
    asked = {one.key: one for one in dram().actions["ap"].questions({})}

    assert asked["line_of_sight"].default is True


@pytest.mark.parametrize("loses", ["cr", "CR", "Cr"])
def test_ids_are_taken_in_either_case(loses: str) -> None:
    assert ask("general_wound", {"cr": 2, "ap": 3, "loses": loses}).answer["cr"] == 1
    upper = ask("general_replacement", {"lost": "HIGHER_GENERAL"})
    assert "DR-15" in upper.rulings


def test_a_rating_there_is_not_is_refused_with_those_there_are() -> None:
    refusal = refused("general_wound", {"cr": 2, "ap": 3, "loses": "sp"})

    assert str(refusal) == "loses: “sp” is not allowed; it takes cr or ap."


def test_dr_19_says_how_near_the_enemy_is() -> None:
    for choice in ("deploy", "owner"):
        assert "within a mile" in dram({"DR-19": choice}).choices.words("DR-19")


def test_a_third_of_a_mile_is_no_decimal() -> None:
    """5/6 of a mile, halved in difficult terrain."""
    ruleset = dram().owning({"movement.rates.infantry.A": "5/6"})
    move = ruleset.actions["move"]
    situation = move.read({"troops": "infantry", "order": "A", "difficult_terrain": True})
    found = move.resolve(situation, {})

    assert found.answer["miles"] == Fraction(5, 12)
    assert "5/12 mile an hour" in told(found)


@pytest.mark.parametrize(
    ("sp", "dice", "text"),
    [
        (0, [1], "dice: no dice are due, and it takes an empty list, not [1]."),
        (1, [1, 2], "dice: it needs a list of 1 die from 1 to 6, not [1, 2]."),
        (2, [1], "dice: it needs a list of 2 dice from 1 to 6, not [1]."),
    ],
)
def test_so_many_dice_as_are_handed_over_are_asked_for(sp: int, dice: list[int], text: str) -> None:
    request = combat(stand("INF", "A", sp), target="M", dice=dice)

    assert str(refused("combat", request)) == text


@pytest.mark.parametrize(
    ("choices", "orders"), [({}, "Attack"), ({"DR-12": "deploy_too"}, "Deploy or Attack")]
)
def test_the_hint_of_infantry_says_that_it_has_to_defend(
    choices: dict[str, str], orders: str
) -> None:
    """Source: +1 for infantry on Attack that defends difficult terrain, not in it alone (DR-12)."""
    hint = dram(choices).troops["infantry"].hint

    assert hint == f"+1 die defending difficult terrain on {orders}."
