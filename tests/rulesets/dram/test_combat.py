"""The dice of each stand, mixed orders, support, defences and straggling."""

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.dram.tabletop import (
    Who,
    answers,
    ask,
    dice_of,
    dram,
    fight,
    refused,
    stand,
    told,
)

OUTSIDE = {"DR-13": "outside"}


@pytest.mark.parametrize(
    ("code", "order", "more", "dice"),
    [
        ("INF", "A", {"defending_difficult_terrain": True}, 4),
        ("INF", "D", {"defending_difficult_terrain": True}, 3),
        ("INF", "M", {"defending_difficult_terrain": True}, 3),
        ("HC", "A", {"defending_difficult_terrain": True}, 3),
        ("INF", "A", {"charged": True}, 3),
        ("LC", "A", {"charged": True}, 4),
        ("HC", "A", {"charged": True}, 4),
        ("DR", "A", {"charged": True}, 4),
        ("LC", "A", {"into_bua_or_woods": True}, 3),
        ("INF", "A", {"charged": True, "into_bua_or_woods": True}, 3),
        ("FA", "A", {}, 4),
        ("FA", "D", {}, 4),
        ("HA", "A", {}, 4),
        ("HA", "A", {"over_bridge_or_ford": True}, 3),
        ("FA", "A", {"defending_difficult_terrain": True}, 4),
        ("DR", "D", {"over_bridge_or_ford": True}, 2),
    ],
)
def test_each_modifier_where_it_counts_and_where_not(
    code: str, order: str, more: Who, dice: int
) -> None:
    """Each of 3 SP."""
    assert dice_of(stand(code, order, 3, **more)) == dice


@pytest.mark.parametrize(
    ("who", "choices", "text"),
    [
        (stand("INF", "A", 1, charged=True), {}, "only cavalry has a die for a charge"),
        (
            stand("LC", "A", 1, into_bua_or_woods=True),
            {},
            "only cavalry that charges loses a die for built-up area or woods",
        ),
        (
            stand("INF", "D", 1, defending_difficult_terrain=True),
            {},
            "infantry has a die for difficult terrain on Attack only",
        ),
        (
            stand("INF", "M", 1, defending_difficult_terrain=True),
            {"DR-12": "deploy_too"},
            "infantry has a die for difficult terrain on Deploy or Attack only",
        ),
        (
            stand("LC", "D", 1, defending_difficult_terrain=True),
            {},
            "only infantry has a die for difficult terrain",
        ),
        (
            stand("INF", "A", 1, over_bridge_or_ford=True),
            {"DR-21": "cavalry"},
            "only cavalry loses a die over a bridge or ford",
        ),
    ],
)
def test_what_is_ticked_without_effect_is_told(
    who: Who, choices: dict[str, str], text: str
) -> None:
    assert text in told(fight(who, dice=[1], choices=choices))


@pytest.mark.parametrize(
    ("miles", "inside", "outside"), [(0.5, 3, 0), ("51/100", 0, 0), (0, 3, 3), ("49/100", 3, 3)]
)
def test_guns_support_from_half_a_mile(miles: Json, inside: int, outside: int) -> None:
    guns = stand("FA", "A", 2, support_distance_miles=miles)

    assert dice_of(guns) == inside
    assert dice_of(guns, choices=OUTSIDE) == outside


@pytest.mark.parametrize("order", "DRM")
def test_guns_support_on_attack_only_and_the_report_says_so(order: str) -> None:
    found = fight(stand("HA", order, 2, support_distance_miles=0.25))

    assert found.answer["dice_count"] == 0
    assert "hands over no dice: guns support on Attack only" in told(found)


def test_guns_too_far_and_a_stand_without_sp_say_why_they_have_no_dice() -> None:
    far = fight(stand("FA", "A", 2, support_distance_miles=2))
    spent = fight(stand("INF", "A", 0), target="M")
    removed = fight(stand("LC", "A", 0, charged=True), target="A", cr=2)

    assert "it is too far to support" in told(far)
    assert "none are left of its SP" in told(spent)
    assert "it is removed before them, without SP and with an enemy on Attack" in told(removed)
    assert removed.answer["dice_count"] == 0


def test_mixed_orders_each_stands_dice_are_read_by_its_own_order() -> None:
    """DR-25: against a target on Deploy those of A hit on 5, those of D on a 6 (a placeholder)."""
    attack, deploy = stand("INF", "A", 2), stand("INF", "D", 2)

    assert fight(attack, deploy, dice=[5, 5, 5, 5]).answer["sp_lost"] == 2
    assert fight(deploy, attack, dice=[5, 5, 5, 5]).answer["sp_lost"] == 2
    assert fight(attack, deploy, dice=[5, 1, 5, 5]).answer["sp_lost"] == 1
    found = fight(deploy, attack, dice=[6, 6, 4, 4])
    assert (found.answer["sp_lost"], found.answer["provisional"]) == (2, True)
    assert "DR-25" in found.rulings


def test_mixed_orders_the_generals_dice_go_by_the_first_stand_in_contact() -> None:
    """DR-25: the guns support; the first in contact is on Deploy and has CR 2: 1 + 2 at 6."""
    guns = stand("FA", "A", 1, support_distance_miles=0.5)
    found = fight(guns, stand("INF", "D", 1), stand("INF", "A", 1), cr=2, dice=[5] * 6)

    assert found.answer["dice_count"] == (1 + 1) + (1 + 2) + 1
    assert found.answer["sp_lost"] == 2 + 0 + 1


def test_a_stand_never_hands_over_fewer_than_no_dice() -> None:
    """0 − 1 is none, and takes nothing off the next stand’s 3."""
    spent = stand("INF", "A", 0, over_bridge_or_ford=True)
    found = fight(spent, stand("INF", "A", 3), dice=[6, 6, 6])

    assert (found.answer["dice_count"], found.answer["sp_lost"]) == (3, 3)
    assert found.scores["stands"].total == 3


def test_the_bases_of_a_removed_stand_straggle_back() -> None:
    """DR-9: a marker only."""
    gone = ask("removal", {"sp_at_turn_start": 1, "hits": 2, "name": "Foy"})
    empty = ask("removal", {"sp_at_turn_start": 0, "contacted_by_order": "D"})
    stays = ask("removal", {"sp_at_turn_start": 2, "hits": 2})

    assert told(gone) == "Foy is removed: 2 hits on 1 SP. Its bases straggle back."
    assert "an enemy on Deploy is in contact. Its bases straggle back." in told(empty)
    assert gone.rulings == empty.rulings == ("DR-9",)
    assert "straggle" not in told(stays)


def test_one_hit_is_told_as_one() -> None:
    one = ask("removal", {"sp_at_turn_start": 0, "hits": 1, "name": "Foy"})
    refusal = refused("share", {"hits": 1, "stands": [{"sp": 1, "hits": 0}]})

    assert told(one) == "Foy is removed: 1 hit on 0 SP. Its bases straggle back."
    assert str(refusal) == "hits: 0 of 1 hit is given to the stands."


DEFENDED: Who = {"order": "D", "prepared_defences": True}


def test_the_second_turn_behind_defences() -> None:
    """DR-22: they save the first loss of each combat, or of the battle."""
    once, again = {"DR-22": "once"}, {**DEFENDED, "saved_before": True}
    three = stand("INF", "A", 3)

    assert fight(three, dice=[6, 6, 5], target=again).answer["sp_lost"] == 2
    assert fight(three, dice=[6, 6, 5], choices=once, target=DEFENDED).answer["sp_lost"] == 2
    assert fight(three, dice=[6, 6, 5], choices=once, target=again).answer["sp_lost"] == 3


def test_a_stand_that_left_its_defences_is_saved_nothing_and_it_is_said() -> None:
    found = fight(stand("INF", "A", 1), dice=[6], target={"order": "D", "saved_before": True})

    assert found.answer["sp_lost"] == 1
    assert "It is in no defences now: they save nothing." in told(found)


def test_hits_shared_each_stand_in_defences_is_saved_its_first() -> None:
    """4 + 2 hits: 3 − (4 − 1) = 0, and 1 − 2 is removed; the battle’s first was saved before."""
    stands: list[Json] = [
        {"sp": 3, "hits": 4, "prepared_defences": True},
        {"sp": 1, "hits": 2, "prepared_defences": True, "saved_before": True, "name": "Foy"},
        {"sp": 2, "hits": 0},
    ]
    found = ask("share", {"hits": 6, "stands": stands}, {"DR-22": "once"})

    assert found.answer == {"sp_after": [0, None, 2], "removed": 1}
    assert "Foy: 2 hits; removed, its bases straggle back." in told(found)
    assert answers("share", "sp_after", hits=6, stands=stands) == ([0, 0, 2],)


def test_the_orders_that_defend_difficult_terrain_are_those_of_the_ruling() -> None:
    who = stand("INF", "A", 1, defending_difficult_terrain=True)
    for choice, orders in (("attack", "Attack"), ("deploy_too", "Deploy or Attack")):
        found = fight(who, dice=[1, 1], choices={"DR-12": choice})
        words = [term.text for term in found.scores["stands"].terms]
        cells = [
            cell.text
            for section in dram({"DR-12": choice}).sections
            for row in section.rows
            for cell in row.cells
        ]
        assert f"infantry on {orders} defending difficult terrain" in words
        assert f"infantry on {orders} defending difficult terrain" in cells


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("all", "attacking over a bridge or ford"),
        ("cavalry", "cavalry attacking over a bridge or ford"),
        ("each", "attacking over a bridge or ford"),
    ],
)
def test_the_sheet_says_whom_a_bridge_or_ford_costs_a_die(choice: str, words: str) -> None:
    who = stand("LC", "A", 2, over_bridge_or_ford=True)
    found = fight(who, dice=[1], choices={"DR-21": choice})
    rows = {
        row.cells[-1].text
        for section in dram({"DR-21": choice}).sections
        if section.id == "combat"
        for row in section.rows
    }

    assert words in [term.text for term in found.scores["stands"].terms]
    assert {one for one in rows if "bridge" in one} == {words}


def test_a_stand_and_a_target_of_one_name_are_told_apart() -> None:
    """A hits D at 5."""
    target: dict[str, Json] = {"order": "D", "name": "Infantry"}
    found = fight(stand("INF", "A", 1, name="Infantry"), target=target, dice=[5])

    assert found.facts[0].text == "Infantry (target) loses 1 SP."
    assert "Infantry (stands): 1 die at 5 or more: 1 hit of 5." in told(found)
