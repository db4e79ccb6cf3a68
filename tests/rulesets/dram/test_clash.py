"""Both sides of a combat: who is removed before and after the dice, and how many dice there are.

Source: the sentences on hits and on removed stands. Worked by hand.
"""

from fractions import Fraction

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.dram.tabletop import Who, ask, labels, odds, refused, stand, told


def clash(a: Who, b: Who, dice_a: list[Json], dice_b: list[Json]) -> Who:
    return {"a": a, "b": b, "dice_a": dice_a, "dice_b": dice_b}


def side(*stands: Who, **more: Json) -> dict[str, Json]:
    return {"stands": [dict(one) for one in stands], **more}


def test_one_stand_that_loses_more_than_it_has_is_said_to_be_removed() -> None:
    """Three of three hit D at 5; the one die back misses A at 6. Neither stand has a name."""
    strong, weak = side(stand("INF", "A", 3)), side(stand("INF", "D", 1))
    found = ask("clash", clash(strong, weak, [6, 6, 6], [1]))

    assert found.answer["sp_lost_b"] == 3
    assert "right loses 3 SP." in told(found)
    assert "The right stand is removed: 3 SP lost of 1." in told(found)
    assert "DR-9" in found.rulings
    assert "Left infantry 1: 3 dice" in told(found)
    assert "Right infantry 1: 1 die" in told(found)
    assert "The left stand" not in told(found)


def test_one_stand_with_its_last_sp_gone_stays_with_0() -> None:
    strong, weak = side(stand("INF", "A", 1)), side(stand("INF", "D", 1, name="Foy"))
    found = ask("clash", clash(strong, weak, [6], [1]))

    assert "Foy stays with 0 SP." in told(found)
    assert "removed" not in told(found)


@pytest.mark.parametrize(
    ("orders", "dice"),
    [("AA", (0, 0)), ("DA", (0, 0)), ("DD", (0, 0)), ("DM", (1, 3)), ("DR", (1, 3))],
)
def test_a_stand_without_sp_is_removed_before_the_dice_where_d_or_a_meet_it(
    orders: str, dice: tuple[int, int]
) -> None:
    """A charge would give it a die; and nobody is left for the other to hit."""
    empty = side(stand("LC", orders[0], 0, charged=True, name="Henckel"), general_cr=0)
    enemy = side(stand("INF", orders[1], 3))
    found = ask("clash", clash(empty, enemy, [1] * dice[0], [1] * dice[1]))

    assert (found.answer["dice_count_a"], found.answer["dice_count_b"]) == dice
    assert ("Henckel hands over no dice: it is removed before them" in told(found)) is not any(dice)
    assert ("no enemy is left to hit" in told(found)) is not any(dice)


def test_guns_that_support_a_stand_which_is_removed_first_do_not_fire() -> None:
    guns = stand("FA", "A", 2, support_distance_miles="1/2")
    found = ask(
        "clash", clash(side(stand("INF", "A", 0), guns), side(stand("INF", "A", 2)), [], [])
    )

    assert (found.answer["dice_count_a"], found.answer["dice_count_b"]) == (0, 0)


def test_a_stand_beside_one_that_is_removed_first_fights_on_alone() -> None:
    """Prepared defences then save one loss, not two: 3 hits of 3 leave 2 of 2 SP, and it stays."""
    two = side(stand("INF", "D", 0), stand("INF", "D", 2, name="Foy"), prepared_defences=True)
    found = ask("clash", clash(two, side(stand("INF", "A", 3)), [1, 1], [6, 6, 6]))

    assert found.answer["sp_lost_a"] == 2
    assert "Foy stays with 0 SP." in told(found)


def test_several_stands_share_what_they_lose_and_the_odds_say_so() -> None:
    """Two of 1 SP: 3 hits of 3 remove one however they are shared; D is hit by A at 5: 1 of 27."""
    a, b = side(stand("INF", "A", 3)), side(stand("INF", "D", 1), stand("INF", "D", 1))
    found = ask("clash", clash(a, b, [6, 6, 6], [1, 1]))
    alone, one = odds("clash", {"a": a, "b": b}).further

    assert "The owner of right shares the loss among its stands" in told(found)
    assert (alone.words, alone.chance) == ("the left stand is removed", Fraction(0))
    assert one.chance == Fraction(1, 27)
    assert one.words.startswith("one of the right stands at least is removed")
    assert "exhaustion is per stand" in one.words


@pytest.mark.parametrize("action", ["clash", "combat"])
def test_a_side_hands_over_120_dice_at_most(action: str) -> None:
    """Ten of 12 SP are 120 dice; one SP more is refused, odds and throw alike."""

    def request(last: int) -> Who:
        stands = [stand("INF", "A", 12)] * 9 + [stand("INF", "A", last)]
        if action == "combat":
            return {"stands": stands, "target": {"order": "D"}, "dice": [1] * (108 + last)}
        return clash(side(*stands), side(stand("INF", "D", 1)), [1] * (108 + last), [1])

    refusal = refused(action, request(13))

    assert str(refusal).endswith("at most 120 dice, not 121; give fewer stands or SP.")
    assert refusal.field == {"clash": "a.stands", "combat": "stands"}[action]
    assert str(refusal).startswith(f"{refusal.field}: ")
    assert ask(action, request(12)).answer


def test_stands_of_one_name_are_told_apart_by_their_side_in_dice_facts_and_odds() -> None:
    """A hits D at 5: one of 5 and 1. D hits A at 6 only: one of 6."""
    one = side(stand("INF", "A", 2, name="Infantry", start_sp=2))
    other = side(stand("INF", "D", 1, name="Infantry", start_sp=2))
    request = clash(one, other, [5, 1], [6])
    found, before = ask("clash", request), odds("clash", request)

    assert found.facts[0].text == "Infantry (left) loses 1 SP, Infantry (right) loses 1 SP."
    assert "Infantry (left): 2 dice at 5 or more: 1 hit of 5, 1." in told(found)
    assert "Infantry (right): 1 die at 6: 1 hit of 6." in told(found)
    assert "Infantry (left) stays with 1 SP, and is tested for exhaustion" in told(found)
    assert labels("clash", request) == [("Infantry (left)",) * 2, ("Infantry (right)",)]
    assert {one.words.partition(")")[0] for one in before.further} == {
        "Infantry (left",
        "Infantry (right",
    }


def test_two_stands_of_one_name_on_a_side_are_numbered() -> None:
    twins = side(stand("INF", "D", 1, name="Foy"), stand("INF", "D", 1, name="Foy"))
    found = ask("clash", clash(twins, side(stand("INF", "D", 1, name="Pack")), [1, 1], [1]))

    assert "Foy: 1 die" in told(found)
    assert "Foy 2: 1 die" in told(found)


def test_a_sentence_on_both_sides_calls_both_by_name_or_both_by_their_place() -> None:
    """One stand has a name, the other none; both hit on a 6."""
    named, other = side(stand("INF", "D", 1, name="Foy")), side(stand("INF", "D", 1))
    found = ask("clash", clash(named, other, [6], [1]))

    assert found.facts[0].text == "Left loses 0 SP, right loses 1 SP."


def test_a_name_that_begins_with_the_word_of_a_side_keeps_its_capital() -> None:
    one = side(stand("INF", "D", 1, name="Foy"))
    other = side(stand("INF", "D", 1, name="Right Wing"))
    found = ask("clash", clash(one, other, [6], [1]))

    assert found.facts[0].text == "Foy loses 0 SP, Right Wing loses 1 SP."


@pytest.mark.parametrize(
    ("before", "each", "once"),
    [((False, False), 1, 1), ((True, False), 1, 2), ((True, True), 1, 3)],
)
def test_defences_that_save_once_save_each_stand_apart(
    before: tuple[bool, bool], each: int, once: int
) -> None:
    """DR-22: three hits on two stands in a redoubt; whom it saved a loss before it saves none."""
    two = [stand("INF", "D", 2, saved_before=saved) for saved in before]
    request = clash(
        side(stand("INF", "A", 3)), side(*two, prepared_defences=True), [6, 6, 6], [1] * 4
    )

    assert ask("clash", request).answer["sp_lost_b"] == each
    assert ask("clash", request, {"DR-22": "once"}).answer["sp_lost_b"] == once


def test_a_stand_that_left_the_defences_that_saved_it_is_told_so() -> None:
    left = side(stand("INF", "D", 2, saved_before=True))
    found = ask("clash", clash(side(stand("INF", "A", 1)), left, [6], [1, 1]))

    assert "It is in no defences now: they save nothing." in told(found)


@pytest.mark.parametrize("more", [{"start_sp": 4, "tested_before": True}, {"tested_before": True}])
def test_a_stand_that_was_tested_before_is_tested_after_any_loss(more: Who) -> None:
    """One die at 5 takes it from 4 to 3, over half of 4: a third. Of six dice 3 halts, 4 to 6 drive
    it back; who was not tested before is not tested at 3 of 4.
    """

    def after(**told: Json) -> list[Fraction]:
        b = side(stand("INF", "D", 4, name="Foy", **told))
        found = odds("clash", {"a": side(stand("INF", "A", 1)), "b": b}).further
        return [one.chance for one in found if one.words.startswith("Foy ")]

    assert after(**more) == [0, Fraction(1, 3), Fraction(1, 18), Fraction(1, 6)]
    assert after(start_sp=4) == [0, 0, 0, 0]
    assert after() == [0]


def test_a_stand_without_sp_is_told_to_be_removed_where_no_dice_are_due() -> None:
    """Source: one that began the turn at zero is removed if an enemy on D or A contacts it."""
    empty, enemy = side(stand("INF", "D", 0, name="Foy")), side(stand("INF", "A", 3, name="Pack"))
    found = ask("clash", {"a": empty, "b": enemy})

    assert found.facts[0].text == "Foy is removed before the dice, Pack loses 0 SP."
    assert (found.answer["sp_lost_a"], found.answer["sp_lost_b"]) == (0, 0)
    foretold = [(one.words, one.chance) for one in odds("clash", {"a": empty, "b": enemy}).further]
    assert foretold == [("Foy is removed", Fraction(1)), ("Pack is removed", Fraction(0))]
    refusal = refused("clash", clash(empty, enemy, [4], []))
    assert str(refusal) == "dice_a: no dice are due, and it takes an empty list, not [4]."


def test_the_stand_beside_one_that_is_removed_first_has_its_own_chances() -> None:
    """Of three dice at 5 two or three hit in 7 of 27, one in 12 of 27: then 0 of 3 SP is left."""
    two = side(stand("INF", "D", 1, start_sp=3), stand("INF", "D", 0, start_sp=3))
    three = side(stand("INF", "A", 3, start_sp=3))
    found = odds("clash", {"a": two, "b": three}).further

    left = [(one.words, one.chance) for one in found if one.words.startswith("Left")]
    assert left == [
        ("Left infantry 2 is removed", Fraction(1)),
        ("Left infantry 1 is removed", Fraction(7, 27)),
        ("Left infantry 1 is tested for exhaustion", Fraction(12, 27)),
        ("Left infantry 1 then does not advance", Fraction(0)),
        ("Left infantry 1 then falls back", Fraction(12, 27)),
    ]


def test_the_dice_of_a_generals_cr_are_told_apart_from_those_of_his_stand() -> None:
    """3 SP and CR 2, read on the row of that stand: D is hit by A at 5 by 6, 5 and 5."""
    foy = side(stand("INF", "A", 3, name="Foy"), general_cr=2)
    request = clash(foy, side(stand("INF", "D", 1, name="Pack")), [6, 1, 1, 5, 5], [1])

    assert labels("clash", request)[0] == (*("Foy",) * 3, *("general’s CR",) * 2)
    text = told(ask("clash", request))
    assert "Foy: 3 dice and 2 of a general’s CR at 5 or more: 3 hits of 6, 1, 1, 5, 5." in text


def test_a_side_of_several_stands_is_called_by_their_names() -> None:
    """D is hit by A at 5: 6 and 5 of two dice. The third stand is counted, not named."""
    names = ("Foy", "Clauzel")
    two = side(*(stand("INF", "D", 1, name=name) for name in names))
    one = side(stand("INF", "A", 2, name="Pack"), general_cr=1)
    found = ask("clash", clash(two, one, [1, 1], [6, 5, 1]))

    assert found.facts[0].text == "Foy and Clauzel lose 2 SP, Pack loses 0 SP."
    assert "The owner of Foy and Clauzel shares the loss among its stands" in told(found)
    assert "Right: the general in contact throws two dice for his risk." in told(found)
    assert "Left: the general" not in told(found)

    three = side(*(stand("INF", "D", 1, name=name) for name in (*names, "Maucune")))
    found = ask("clash", clash(three, one, [1, 1, 1], [6, 5, 1]))
    assert found.facts[0].text.startswith("Foy and 2 more lose 2 SP, ")


@pytest.mark.parametrize(
    ("start", "dice", "says"),
    [
        (4, [6, 1], "Foy stays with 3 SP."),
        (4, [6, 6], "Foy stays with 2 SP, and is tested for exhaustion next turn."),
        (None, [6, 6], "Foy stays with 2 SP."),
    ],
)
def test_what_awaits_a_stand_at_half_its_start_is_told(
    start: Json, dice: list[Json], says: str
) -> None:
    """Half of 4 is 2; without its SP at the start nothing is said of the test."""
    foy = side(stand("INF", "D", 4, name="Foy", start_sp=start))
    found = ask("clash", clash(foy, side(stand("INF", "A", 2)), [1] * 4, dice))

    assert says in told(found)
