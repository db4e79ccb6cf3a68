"""The turn: fire or move, PIP dice, command range; victory, and how many losses decide it."""

from fractions import Fraction

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.boeder.tabletop import NAMES, Distance, ask, boeder, odds, told


@pytest.mark.parametrize(
    ("moved", "in_contact", "action", "allowed"),
    [
        (False, False, "shoot", True),
        (True, False, "shoot", False),
        (True, True, "shoot", False),
        (False, True, "shoot", False),
        (True, True, "melee", True),
        (False, True, "melee", True),
        (True, False, "melee", False),
        (False, False, "melee", False),
    ],
)
def test_an_element_shoots_or_moves_and_in_contact_it_must_fight(
    moved: bool, in_contact: bool, action: str, allowed: bool
) -> None:
    request: dict[str, Json] = {"moved": moved, "ends_in_contact": in_contact, "action": action}

    assert ask("turn", request).answer == {"allowed": allowed}


@pytest.mark.parametrize("cm", [0, 15, 30, 31, 300])
@pytest.mark.parametrize("in_sight", [True, False])
def test_there_is_no_command_range_a_move_costs_1_pip(cm: int, in_sight: bool) -> None:
    order = ask("command", {"distance_cm": cm, "in_sight": in_sight})

    assert order.answer == {"pip_cost": 1}


@pytest.mark.parametrize(
    ("cm", "in_sight", "cost"),
    [
        (30, True, 1),
        ("30.5", True, 2),
        (16, True, 1),
        (15, False, 1),
        ("15.1", False, 2),
        (31, False, 2),
    ],
)
def test_by_choice_a_move_over_30_cm_away_or_15_out_of_sight_costs_1_pip_more(
    cm: Distance, in_sight: bool, cost: int
) -> None:
    order = ask("command", {"distance_cm": cm, "in_sight": in_sight}, {"BO-16": "dba"})

    assert order.answer == {"pip_cost": cost}
    assert told(order) == f"It costs {cost} PIP{'s' if cost > 1 else ''}."
    assert order.rulings == ("BO-16",)


def test_three_corps_throw_a_die_each() -> None:
    action = boeder().actions["pip"]

    (call,) = action.dice(action.read({}))

    assert call.labels == ("corps 1", "corps 2", "corps 3")


@pytest.mark.parametrize("dice", [[1, 2], [1, 2, 3, 4], 5, None, [1, 2, 7], [0, 1, 2]])
def test_pip_dice_that_are_not_three_faces_are_refused(dice: Json) -> None:
    with pytest.raises(NotAllowed, match=r"corps_dice: .*from 1 to 6"):
        ask("pip", {"corps_dice": dice})


def test_the_pool_is_told_beside_the_corps() -> None:
    thrown = ask("pip", {"nation": "Prussia", "corps_dice": [3, 2, 5]})

    assert told(thrown) == "PIPs 3, 2, 5 and 2 for any corps."
    assert thrown.rulings == ("BO-7",)


def test_the_odds_of_three_pip_dice_are_those_of_3d6_and_the_pool() -> None:
    counted = {int(str(one.decides["total"])): one.count for one in odds("pip", {}).chances}
    prussian = odds("pip", {"nation": "Prussia"})

    assert counted == {
        3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27,
        11: 27, 12: 25, 13: 21, 14: 15, 15: 10, 16: 6, 17: 3, 18: 1,
    }  # fmt: skip
    assert {int(str(one.decides["total"])) for one in prussian.chances} == set(range(5, 21))


@pytest.mark.parametrize(
    ("enemy_elements", "decides"),
    [(0, 11), (33, 11), (32, 10), (30, 10), (29, 9), (36, 12), (3, 1), (2, 1), (1, 1)],
)
def test_by_choice_a_custom_army_breaks_at_a_third_of_its_own_rounded_down(
    enemy_elements: int, decides: int
) -> None:
    losses: dict[str, Json] = {"own_lost": 0, "enemy_elements": enemy_elements}

    at_it = ask("victory", {**losses, "enemy_lost": decides}, {"BO-17": "third"})
    below = ask("victory", {**losses, "enemy_lost": decides - 1}, {"BO-17": "third"})

    assert at_it.answer == {"win": True, "losses_that_decide": decides}
    assert below.answer["win"] is False


@pytest.mark.parametrize("choice", ["as_printed", "any_33"])
@pytest.mark.parametrize("enemy_elements", [0, 8, 32, 33, 60])
def test_else_every_army_breaks_at_11_whatever_its_strength(
    choice: str, enemy_elements: int
) -> None:
    losses: dict[str, Json] = {"own_lost": 10, "enemy_elements": enemy_elements}

    assert ask("victory", {**losses, "enemy_lost": 11}, {"BO-17": choice}).answer["win"] is True
    assert ask("victory", {**losses, "enemy_lost": 10}, {"BO-17": choice}).answer["win"] is False


@pytest.mark.parametrize(
    ("enemy_lost", "own_lost", "won"), [(0, 0, True), (1, 4, True), (11, 11, True)]
)
def test_by_choice_the_commander_in_chief_alone_suffices(
    enemy_lost: int, own_lost: int, won: bool
) -> None:
    losses: dict[str, Json] = {"enemy_lost": enemy_lost, "own_lost": own_lost}

    with_chief = ask("victory", {**losses, "enemy_cinc_lost": True}, {"BO-22": "alone"})
    without = ask("victory", losses, {"BO-22": "alone"})

    assert with_chief.answer["win"] is won
    assert without.answer["win"] is False


def test_a_victory_says_what_was_counted() -> None:
    won = ask("victory", {"enemy_lost": 5, "own_lost": 4, "enemy_cinc_lost": True})

    assert told(won) == (
        "The enemy has lost 5 elements (11 decide) and lost his commander-in-chief; "
        "you have lost 4."
    )
    assert won.rulings == ("BO-17", "BO-22")


@pytest.mark.parametrize("missing", [*NAMES.values()])
def test_the_generic_list_is_its_nine_counts_exactly(missing: str) -> None:
    counts = dict(zip(NAMES.values(), (4, 12, 3, 3, 3, 4, 1, 2, 1), strict=True))

    assert ask("list", {"counts": counts}).answer["generic_list"] is True
    for other in (counts[missing] - 1, counts[missing] + 1):
        answer = ask("list", {"counts": {**counts, missing: other}}).answer
        assert answer == {"elements": 33 + other - counts[missing], "generic_list": False}


def test_a_count_of_0_is_as_good_as_none() -> None:
    few = ask("list", {"counts": {"light_infantry": 2, "guard_infantry": 0}})

    assert few.answer == {"elements": 2, "generic_list": False}


def test_a_check_has_no_odds_and_says_so() -> None:
    with pytest.raises(NotAllowed, match="victory: nothing is rolled, so there are no odds"):
        odds("victory", {"enemy_lost": 1, "own_lost": 0})


def test_a_shot_out_of_range_has_no_odds_for_nothing_is_rolled() -> None:
    light = {"troops": "light_infantry"}

    with pytest.raises(NotAllowed, match="nothing is rolled"):
        odds("shoot", {"shooter": light, "target": light, "distance_cm": Fraction(37, 2)})
