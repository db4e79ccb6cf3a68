"""Close combat: each row of the table on and off, alone; support; the whole table of results."""

from itertools import product

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.ffdba.close_combat import TIMES
from tests.rulesets.ffdba.tabletop import (
    CAVALRY,
    FIGHTING,
    FOOT,
    GUNS,
    Choices,
    Who,
    answer,
    close,
    in_close,
    one,
    rules,
    told,
)

LINE = one("foot")
FORMATIONS = ("line", "column", "skirmish", "square")
EVERY_THROW = [(ours, theirs) for ours in range(1, 7) for theirs in range(1, 7)]


def test_every_row_has_its_rule_in_the_same_order() -> None:
    assert list(TIMES) == list(rules().tables.close_combat.modifiers)


def test_the_amounts_stand_in_the_source_s_order() -> None:
    amounts = [row.amount for row in rules().tables.close_combat.modifiers.values()]

    assert amounts == [1, 1, 1, 2, 2, -1, -1, -2, -2, -1, -2, -2]


# Each row: who, against whom, what it adds; and the nearest situations in which it adds nothing.
ON: tuple[tuple[str, Who, Who, int], ...] = (
    ("a supporting element", one("foot", friends_touching_enemy=1), LINE, 3 + 1),
    ("two of them", one("foot", friends_touching_enemy=2), LINE, 3 + 2),
    ("a friend behind in column", one("foot", friends_behind_in_column=1), LINE, 3 + 1),
    ("charged downhill", one("dragoons", charged_downhill=True), one("dragoons"), 3 + 1),
    ("uphill", one("light_foot", uphill=True), LINE, 1 + 1),
    ("uphill, on horse", one("dragoons", uphill=True), one("dragoons"), 3 + 1),
    ("cavalry against a line", one("dragoons"), LINE, 3 + 2),
    ("cavalry against a column", one("dragoons"), one("foot", formation="column"), 3 + 2),
    ("against skirmishers", one("dragoons"), one("light_foot", formation="skirmish"), 3 + 2),
    ("against dismounted dragoons", one("dragoons"), one("dragoons", dismounted=True), 3 + 2),
    ("against heavy guns", one("dragoons"), one("heavy_artillery"), 3 + 2),
    ("against limbered light guns", one("dragoons"), one("light_artillery", limbered=True), 3 + 2),
    ("an enemy on the flank", one("foot", enemies_on_flank_or_rear=1), LINE, 3 - 1),
    ("two of them", one("foot", enemies_on_flank_or_rear=2), LINE, 3 - 2),
    ("Tired", one("foot", rating="Tired"), LINE, 3 - 1),
    ("Spent", one("foot", rating="Spent"), LINE, 3 - 2),
    ("in flight as Spent", one("foot", rating="Flee"), LINE, 3 - 2),
    ("against field defences", LINE, one("foot", in_field_defences=True), 3 - 2),
    ("a higher quality", one("foot", quality="green"), one("foot", quality="regular"), 3 - 1),
    ("by three steps", one("foot", quality="green"), one("foot", quality="elite"), 3 - 1),
    ("following through", one("dragoons", following_up=True), one("dragoons"), 3 - 2),
    ("cavalry against a square", one("dragoons"), one("foot", formation="square"), 3 - 2),
)
OFF: tuple[tuple[str, Who, Who, int], ...] = (
    ("nothing", LINE, LINE, 3),
    ("no support from bad going", one("foot", friends_touching_enemy=2, going="bad"), LINE, 3),
    ("nor into it", one("foot", friends_behind_in_column=2), one("foot", going="bad"), 3),
    ("foot does not charge downhill", one("foot", charged_downhill=True), LINE, 3),
    ("the enemy's hill", LINE, one("foot", uphill=True), 3),
    ("foot against a line", one("light_foot"), LINE, 1),
    ("cavalry against cavalry", one("dragoons"), one("light_cavalry"), 3),
    ("dismounted against a line", one("dragoons", dismounted=True), LINE, 1),
    ("foot against guns", LINE, one("heavy_artillery"), 3),
    ("enemies on the enemy's flank", LINE, one("foot", enemies_on_flank_or_rear=3), 3),
    ("the enemy is Tired", LINE, one("foot", rating="Tired"), 3),
    ("the enemy is Spent", LINE, one("foot", rating="Spent"), 3),
    ("Shaken defenders", LINE, one("foot", in_field_defences=True, shaken=True), 3),
    ("our own defences", one("foot", in_field_defences=True), LINE, 3),
    ("the same quality", one("foot", quality="elite"), one("foot", quality="elite"), 3),
    ("a lower quality", one("foot", quality="elite"), one("foot", quality="green"), 3),
    ("foot against a square", LINE, one("foot", formation="square"), 3),
    ("a Shaken square", one("dragoons"), one("foot", formation="square", shaken=True), 3),
    ("our own square", one("foot", formation="square"), LINE, 3),
    ("ours Shaken", one("foot", shaken=True), LINE, 3),
)


@pytest.mark.parametrize(("us", "them", "score"), [row[1:] for row in ON], ids=[r[0] for r in ON])
def test_each_row_alone_counts(us: Who, them: Who, score: int) -> None:
    assert in_close(us, them) == score


@pytest.mark.parametrize(("us", "them", "score"), [row[1:] for row in OFF], ids=[r[0] for r in OFF])
def test_and_does_not_count_beside_its_mark(us: Who, them: Who, score: int) -> None:
    assert in_close(us, them) == score


def test_all_that_counts_is_added_up() -> None:
    horse = one(
        "lancers",
        charged=True,
        charged_downhill=True,
        uphill=True,
        friends_touching_enemy=1,
        rating="Tired",
        quality="regular",
        following_up=True,
        enemies_on_flank_or_rear=1,
    )

    assert in_close(horse, one("foot", quality="veteran", in_field_defences=True)) == (
        4 + 1 + 1 + 1 + 2 - 1 - 1 - 2 - 1 - 2
    )


@pytest.mark.parametrize(
    ("corners", "behind", "choices", "score"),
    [
        (0, 3, {}, 3 + 3),
        (0, 4, {}, 3 + 3),
        (0, 9, {}, 3 + 3),
        (2, 4, {}, 3 + 5),
        (5, 0, {}, 3 + 5),
        (2, 4, {"FF-24": "all"}, 3 + 3),
        (2, 0, {"FF-24": "all"}, 3 + 2),
        (5, 0, {"FF-24": "all"}, 3 + 3),
    ],
)
def test_support_from_behind_is_3_at_most_from_corners_without_a_limit(
    corners: int, behind: int, choices: Choices, score: int
) -> None:
    us = one("foot", friends_touching_enemy=corners, friends_behind_in_column=behind)

    assert in_close(us, LINE, choices) == score


def test_more_than_3_friends_at_the_corners_of_one_enemy_are_to_be_checked() -> None:
    three = close(one("foot", friends_touching_enemy=3), LINE, (1, 1))
    four = close(LINE, one("foot", friends_touching_enemy=4), (1, 1))

    assert "check the contact" not in told(three)
    assert "check the contact" in told(four)


# --- the table of results ------------


def beaten(loser: Who, winner: Who, choices: Choices | None = None) -> str:
    """Let a loser be beaten by less than half: search a throw whose totals lie so."""
    pressed: Who = {**loser, "enemies_on_flank_or_rear": 2}
    for who, dice in product((loser, pressed), EVERY_THROW):
        fight = close(who, winner, dice, choices)
        a, b = fight.answer["score_a"], fight.answer["score_b"]
        assert isinstance(a, int)
        assert isinstance(b, int)
        if a < b < 2 * a:
            assert fight.answer["loser"] == "a"
            return str(fight.answer["result"])
    raise AssertionError("no throw beats it so")


def printed(loser: str, winner: str, going: str) -> str:
    """Say from the source who of the beaten is destroyed."""
    if loser in GUNS:
        return "destroyed"
    if loser == "foot":
        lost = winner == "cuirassiers" and going == "good"
    elif loser == "light_foot":
        lost = winner == "light_cavalry" and going == "good"
    elif loser == "cuirassiers":
        lost = going == "bad"
    else:
        lost = winner == "cuirassiers" and going == "bad"
    return "destroyed" if lost else "retire"


@pytest.mark.parametrize(("loser", "winner"), list(product(FIGHTING, repeat=2)))
@pytest.mark.parametrize("going", ["good", "bad"])
def test_what_becomes_of_the_beaten_by_winner_and_ground(
    loser: str, winner: str, going: str
) -> None:
    assert beaten(one(loser, going=going), one(winner)) == printed(loser, winner, going)


@pytest.mark.parametrize("winner", FIGHTING)
def test_the_winner_s_own_ground_does_not_decide(winner: str) -> None:
    assert beaten(one("cuirassiers"), one(winner, going="bad")) == "retire"
    assert beaten(one("foot"), one("cuirassiers", going="bad")) == "destroyed"


def test_horse_holders_fight_with_0_and_fall_as_dismounted_dragoons() -> None:
    """FF-5. Die 3 + 0 v die 3 + 2 of light cavalry and its 2 against foot: 3 v 7."""
    holders = one("dragoons", horse_holders=True)

    fight = close(holders, one("light_cavalry"), (3, 3))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (3, 7)
    assert "Horse-holders" in [term.text for term in fight.scores["a"].terms]
    assert "FF-5" in fight.rulings
    assert beaten(holders, one("light_cavalry")) == "destroyed"
    assert beaten(holders, one("foot")) == "retire"


@pytest.mark.parametrize("troops", ["lancers", "foot"])
def test_only_dragoons_leave_horse_holders(troops: str) -> None:
    with pytest.raises(NotAllowed, match=r"a\.horse_holders: only dragoons leave horse-holders"):
        close(one(troops, horse_holders=True), LINE, (1, 1))


def test_dismounted_dragoons_fall_as_light_foot() -> None:
    on_foot = one("dragoons", dismounted=True)

    assert beaten(on_foot, one("light_cavalry")) == "destroyed"
    assert beaten(on_foot, one("cuirassiers")) == "retire"
    assert beaten({**on_foot, "going": "bad"}, one("cuirassiers")) == "retire"


def test_dragoons_on_foot_beat_nobody_as_cavalry() -> None:
    """Guns are lost to any; light foot in good going only to light cavalry, as it rides."""
    assert beaten(one("light_foot"), one("dragoons", dismounted=True)) == "retire"


@pytest.mark.parametrize("loser", [*FOOT, *CAVALRY])
def test_whoever_has_half_or_less_is_destroyed(loser: str) -> None:
    fight = close(one(loser, enemies_on_flank_or_rear=3), one("cuirassiers"), (1, 6))

    assert fight.answer["result"] == "destroyed"


def test_exactly_half_by_choice_is_read_off_the_table_of_the_beaten() -> None:
    literal = {"FF-12": "half_is_beaten"}

    two_ranks = one("foot", ranks=2)

    by_foot = close(two_ranks, LINE, (1, 3), literal)
    by_cuirassiers = close(two_ranks, one("cuirassiers"), (2, 2), literal)
    less = close(one("light_foot"), LINE, (1, 2), literal)

    assert by_foot.answer["result"] == "retire"
    assert by_cuirassiers.answer["result"] == "destroyed"
    assert less.answer["result"] == "destroyed"


@pytest.mark.parametrize("troops", ["light_foot", "dragoons", "cuirassiers", "lancers"])
def test_by_choice_only_line_foot_retires(troops: str) -> None:
    stays = {"FF-14": "stays"}

    assert beaten(one(troops), one("foot"), stays) == "none"
    assert beaten(one("foot"), one("foot"), stays) == "retire"


def test_equal_scores_have_no_effect() -> None:
    fight = close(LINE, LINE, (4, 4))

    assert (fight.answer["loser"], fight.answer["result"]) == (None, "none")
    assert "FF-13" in fight.rulings


# --- retreat, flight, squares and defences ------------


@pytest.mark.parametrize(
    ("loser", "inches"),
    [
        (one("foot", rating="Spent"), 6),
        (one("light_foot", rating="Spent"), 6),
        (one("dragoons", rating="Spent"), 9),
        (one("dragoons", rating="Spent", dismounted=True), 6),
        (one("cuirassiers", rating="Flee"), 9),
    ],
)
def test_the_spent_flee_foot_6_mounted_9(loser: Who, inches: int) -> None:
    fight = next(
        fight
        for dice in EVERY_THROW
        if (fight := close(loser, one("light_foot"), dice)).answer["result"] == "flee"
    )

    assert fight.answer["flee_in"] == inches


@pytest.mark.parametrize("rating", ["Fresh", "Tired"])
def test_the_fresh_and_tired_retire_3(rating: str) -> None:
    fight = close(one("foot", rating=rating), LINE, (4, 6))

    assert (fight.answer["result"], fight.answer["retire_in"]) == ("retire", 3)


STANDS: tuple[tuple[str, Who, Choices, bool], ...] = (
    ("a square", one("foot", formation="square"), {}, True),
    ("field defences", one("foot", in_field_defences=True), {}, True),
    ("horse behind defences", one("dragoons", in_field_defences=True), {}, True),
    ("a line", LINE, {}, False),
    ("a column", one("foot", formation="column"), {}, False),
    ("Shaken already", one("foot", formation="square", shaken=True), {}, True),
    ("Shaken already", one("foot", formation="square", shaken=True), {"FF-26": "once"}, False),
    ("steady", one("foot", formation="square"), {"FF-26": "once"}, True),
)


@pytest.mark.parametrize(("who", "choices", "may"), [row[1:] for row in STANDS])
def test_a_square_or_field_defences_may_ignore_a_retreat(
    who: Who, choices: Choices, may: bool
) -> None:
    fight = next(
        fight
        for dice in EVERY_THROW
        if (fight := close(who, one("foot"), dice, choices)).answer["result"] == "retire"
        and fight.answer["loser"] == "a"
    )

    assert fight.answer["may_stand_shaken"] is may
    assert ("count as Shaken" in told(fight)) is may


def test_a_spent_square_flees_and_by_choice_may_stand() -> None:
    square = one("foot", formation="square", rating="Spent")

    flees = close(square, LINE, (4, 3))
    stands = close(square, LINE, (4, 3), {"FF-30": "yes"})
    line = close(one("foot", rating="Spent"), LINE, (4, 3), {"FF-30": "yes"})
    shaken = close({**square, "shaken": True}, LINE, (4, 3), {"FF-30": "yes", "FF-26": "once"})

    assert flees.answer["result"] == "flee"
    assert "FF-30" in flees.rulings
    assert (stands.answer["result"], stands.answer["may_stand_shaken"]) == ("retire", True)
    assert line.answer["result"] == "flee"
    assert shaken.answer["result"] == "flee"


@pytest.mark.parametrize(
    "ends", [{"turn_without_combat": True}, {"left_defences": True}, {"left_square": True}]
)
def test_shaken_ends_with_a_quiet_turn_or_when_the_square_or_the_defences_are_left(
    ends: dict[str, bool],
) -> None:
    assert answer("shaken")["shaken"] is True
    assert answer("shaken", **ends)["shaken"] is False


# --- columns and cavalry that follows ------------


def test_a_column_whose_lead_goes_back_is_pushed_back_whole() -> None:
    beaten_column = close(one("foot", friends_behind_in_column=2), LINE, (1, 4))
    alone = close(LINE, LINE, (3, 5))
    won = close(LINE, one("foot", friends_behind_in_column=1), (1, 6))

    assert beaten_column.answer["result"] == "retire"
    assert "whole column" in told(beaten_column)
    assert "whole column" not in told(alone)
    assert "whole column" not in told(won)


def test_cavalry_that_drives_its_enemy_back_follows_up_and_stays_in_contact() -> None:
    retires = close(one("dragoons"), one("dragoons"), (5, 3))
    flees = close(one("dragoons"), one("dragoons", rating="Spent"), (2, 3))
    foot = close(LINE, LINE, (5, 3))

    assert (retires.answer["result"], flees.answer["result"]) == ("retire", "flee")
    assert "Dragoons (left) follow up and stay in contact" in told(retires)
    assert "Dragoons (left) follow up and stay in contact" in told(flees)
    assert "follow" not in told(foot)


def test_cavalry_that_destroys_its_enemy_follows_through_4_inches_and_fights_on_at_2_less() -> None:
    """However far it had moved before; whom it meets it fights, following up."""
    first = close(one("cuirassiers"), one("foot", ranks=2), (6, 1))
    further = one("cuirassiers", following_up=True)

    assert first.answer["result"] == "destroyed"
    assert "Cuirassiers follow through 4″ and fight whom they meet, −2 on the score" in told(first)
    assert in_close(further, LINE) == in_close(one("cuirassiers"), LINE) - 2
    assert close(further, one("foot", ranks=2), (5, 3)).answer["score_a"] == 4 + 2 - 2 + 5


def test_foot_that_destroys_its_enemy_does_not_follow() -> None:
    assert "follow" not in told(close(LINE, one("light_foot"), (6, 1)))


def test_who_is_destroyed_or_flees_costs_its_brigade_2_bef_for_good() -> None:
    destroyed = close(LINE, one("light_foot", name="95/I"), (6, 1))
    retired = close(LINE, LINE, (5, 3))

    assert "BEF of 95/I’s brigade: less 2 for good." in told(destroyed)
    assert "BEF" not in told(retired)


@pytest.mark.parametrize("formation", FORMATIONS)
def test_formation_alone_does_not_change_the_factor_of_foot(formation: str) -> None:
    assert in_close(one("foot", formation=formation), LINE) == 3


def test_two_of_one_kind_are_told_apart() -> None:
    text = told(close(LINE, LINE, (5, 3)))

    assert "Foot (right) retires 3″" in text


def test_a_score_below_0_is_told_with_a_real_minus() -> None:
    """Foot in 2 ranks, Spent, three enemies on its flanks: 2 - 2 - 3 + 1 = -2."""
    beset = one("foot", ranks=2, rating="Spent", enemies_on_flank_or_rear=3)

    assert "−2 is half or less of 4" in told(close(beset, LINE, (1, 1)))


@pytest.mark.parametrize(
    ("a", "fault"),
    [
        ({"troops": "foot"}, "ranks"),
        ({"troops": "staff"}, "staff does not fight"),
        ({"troops": "foot", "ranks": 4}, "ranks"),
        ({"troops": "dragoons", "friends_touching_enemy": 6}, "5 or less"),
    ],
)
def test_what_cannot_fight_so_is_refused(a: Who, fault: str) -> None:
    with pytest.raises(Exception, match=fault):
        close(a, LINE, (1, 1))
