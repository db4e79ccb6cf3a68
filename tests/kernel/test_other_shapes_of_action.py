"""The protocol of an action, tried on shapes that Boeder does not have: a volley and a pool.

The figures are FF-DBA's row for a combat value of 8 and DRAM's hits on 5 and 6; the tables
themselves belong to their rulesets and are not built here.
"""

from fractions import Fraction
from math import comb

from app.core.kernel.actions import Action, Ramp, Resolution, Situation, action
from app.core.kernel.dice import DiceCall, Faces, Shape, one_die, read_faces
from app.core.kernel.facts import Outcome
from app.core.kernel.odds import Chance, Odds
from app.core.kernel.scores import Score, Term

ROW_FOR_EIGHT = ("NE", "1/2 D", "1/2 D", "D", "D, -1", "D, -1")
HARM = {"NE": 0, "1/2 D": 1, "D": 2, "D, -1": 3}


class Volley(Situation):
    muskets: int
    spent: bool = False


def combat_value(volley: Volley) -> Score:
    full = 2 * volley.muskets
    terms = [Term(full, "muskets")]
    if volley.spent:
        terms.append(Term(-Fraction(full, 2), "Spent"))
    return Score(tuple(terms))


def fire(volley: Volley, faces: Faces) -> Resolution:
    (die,) = faces["die"]
    result = ROW_FOR_EIGHT[die - 1]
    value = combat_value(volley)
    answer = {"combat_value": value.before_dice, "result": result}
    return Resolution(answer, Outcome(result, HARM[result]), {"shooters": value})


VOLLEY: Action = action(
    "fire",
    "Fire",
    "a brigade fires",
    Volley,
    fire,
    dice=lambda _: (one_die("die", "firing player"),),
    weigh=lambda volley: {"shooters": combat_value(volley)},
    dice_keys=("die",),
    deciding=("result",),
    ramp=Ramp.HARM,
)


class Pool(Situation):
    strength: int
    hit_on: int


def hits(pool: Pool, faces: Faces) -> Resolution:
    lost = sum(face >= pool.hit_on for face in faces["dice"])
    return Resolution({"sp_lost": lost}, Outcome(f"{lost} SP lost", lost))


def exact_hits(pool: Pool) -> Odds:
    good = 7 - pool.hit_on
    counts = [
        comb(pool.strength, lost) * good**lost * (6 - good) ** (pool.strength - lost)
        for lost in range(pool.strength + 1)
    ]
    chances = (
        Chance(Outcome(f"{lost} SP lost", lost), {"sp_lost": lost}, count)
        for lost, count in enumerate(counts)
    )
    return Odds(6**pool.strength, tuple(chances))


def pool_action(*, own_odds: bool) -> Action:
    return action(
        "combat",
        "Combat",
        "dice for each strength point",
        Pool,
        hits,
        dice=lambda pool: (DiceCall("dice", tuple(map(str, range(pool.strength))), "", Shape.ROW),),
        dice_keys=("dice",),
        deciding=("sp_lost",),
        own_odds=exact_hits if own_odds else None,
    )


def test_a_volley_of_one_die_counts_six_faces_on_the_ramp_of_harm() -> None:
    odds = VOLLEY.odds(VOLLEY.read({"muskets": 4}))

    counted = {str(chance.decides["result"]): chance.count for chance in odds.chances}
    assert counted == {"NE": 1, "1/2 D": 2, "D": 1, "D, -1": 2}
    assert odds.of == 6


def test_a_score_may_hold_halves() -> None:
    value = VOLLEY.weigh(VOLLEY.read({"muskets": 3, "spent": True}))["shooters"]

    assert value.before_dice == 3
    assert str(value) == "3 = muskets +6, Spent −3"


def test_the_number_of_dice_may_follow_from_the_situation() -> None:
    combat = pool_action(own_odds=True)
    pool = combat.read({"strength": 3, "hit_on": 5, "dice": [6, 5, 2]})

    result = combat.resolve(pool, read_faces(combat.dice(pool), {"dice": [6, 5, 2]}))

    assert result.answer == {"sp_lost": 2}


def test_an_exact_distribution_of_its_own_equals_the_resolver_run_over_every_face() -> None:
    exact, counted = pool_action(own_odds=True), pool_action(own_odds=False)
    pool = exact.read({"strength": 4, "hit_on": 5})

    of_its_own = {str(one.decides["sp_lost"]): one.count for one in exact.odds(pool).chances}
    by_every_face = {str(one.decides["sp_lost"]): one.count for one in counted.odds(pool).chances}

    assert of_its_own == by_every_face
    assert exact.odds(pool).of == counted.odds(pool).of == 6**4


def test_a_pool_too_large_to_list_still_has_exact_odds() -> None:
    combat = pool_action(own_odds=True)

    odds = combat.odds(combat.read({"strength": 60, "hit_on": 5}))

    assert sum(odds.share(chance.count) for chance in odds.chances) == 1
