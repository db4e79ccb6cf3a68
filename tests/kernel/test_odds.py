"""Odds: every throw counted once through a resolver, against published figures."""

from fractions import Fraction

import pytest

from app.core.kernel.actions import Action, Ramp, Resolution, Situation, action, check
from app.core.kernel.dice import Faces, one_die
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.odds import percent
from app.core.kernel.scores import Margin, Score, Term, margin

STEPS = {"doubled": 2, "won": 1, "tie": 0, "beaten": -1, "lost double": -2}


class Duel(Situation):
    """DBA's bare opposed roll: two factors, a die each."""

    ours: int
    theirs: int


def scores(duel: Duel) -> dict[str, Score]:
    return {"a": Score((Term(duel.ours, "us"),)), "b": Score((Term(duel.theirs, "them"),))}


def resolve(duel: Duel, faces: Faces) -> Resolution:
    both = scores(duel)
    ours = both["a"].rolled(faces["die_a"][0]).total
    theirs = both["b"].rolled(faces["die_b"][0]).total
    halves = (Margin.HALF, Margin.LESS_THAN_HALF)
    match margin(ours, theirs):
        case Margin.LEVEL:
            result = "tie"
        case Margin.AHEAD:
            result = "doubled" if margin(theirs, ours) in halves else "won"
        case Margin.BEHIND:
            result = "beaten"
        case _:
            result = "lost double"
    return Resolution({"result": result}, Outcome(result, STEPS[result]), both)


DUEL: Action = action(
    "duel",
    "Duel",
    "an opposed roll",
    Duel,
    resolve,
    dice=lambda _: (one_die("die_a", "us"), one_die("die_b", "them")),
    weigh=scores,
    dice_keys=("die_a", "die_b"),
    deciding=("result",),
    ramp=Ramp.COMBAT,
)


def counts(ours: int, theirs: int) -> list[int]:
    odds = DUEL.odds(DUEL.read({"ours": ours, "theirs": theirs}))
    counted = {chance.decides["result"]: chance.count for chance in odds.chances}
    assert sum(counted.values()) == odds.of == 36
    return [counted.get(result, 0) for result in STEPS]


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        (3, 3, [2, 13, 6, 13, 2]),
        (4, 3, [4, 17, 5, 10, 0]),
        (4, 2, [9, 17, 4, 6, 0]),
        (5, 4, [2, 19, 5, 10, 0]),
        (2, 4, [0, 6, 4, 17, 9]),
    ],
)
def test_an_opposed_roll_has_the_published_odds_of_dba(
    ours: int, theirs: int, expected: list[int]
) -> None:
    assert counts(ours, theirs) == expected


def test_every_pair_of_factors_counts_as_a_plain_loop_does() -> None:
    """W1 of the workloads: factors −5 to 15, bands by literal arithmetic, below zero too."""
    for ours in range(-5, 16):
        for theirs in range(-5, 16):
            expected = [0] * 5
            for die in range(1, 7):
                for other in range(1, 7):
                    a, b = ours + die, theirs + other
                    if a == b:
                        expected[2] += 1
                    elif a < b:
                        expected[4 if 2 * a <= b else 3] += 1
                    else:
                        expected[0 if 2 * b <= a else 1] += 1
            assert counts(ours, theirs) == expected


def test_outcomes_stand_from_best_to_worst_and_add_up() -> None:
    odds = DUEL.odds(DUEL.read({"ours": 4, "theirs": 2}))

    assert [chance.outcome.step for chance in odds.chances] == [2, 1, 0, -1]
    assert [odds.at_least(index) for index in range(4)] == [9, 26, 30, 36]
    assert odds.better_than_nothing() == 26
    assert odds.share(26) == Fraction(13, 18)


def test_each_throw_knows_its_outcome() -> None:
    odds = DUEL.odds(DUEL.read({"ours": 4, "theirs": 2}))

    result_of = {
        faces: odds.chances[index].decides["result"] for faces, index in odds.by_faces.items()
    }

    assert len(result_of) == 36
    assert result_of[6, 1] == "doubled"
    assert result_of[2, 4] == "tie"
    assert result_of[1, 6] == "beaten"


def test_what_rolls_nothing_has_no_odds_and_says_so() -> None:
    checked = check(
        "sum", "Sum", "adds up", Duel, lambda _: Resolution({}, Outcome("", 0), {}, (Fact(""),))
    )

    with pytest.raises(NotAllowed, match="sum: nothing is rolled, so there are no odds"):
        checked.odds(checked.read({"ours": 1, "theirs": 2}))


def test_an_action_refuses_the_situation_of_another() -> None:
    class Other(Situation):
        pass

    with pytest.raises(TypeError, match="duel takes a Duel, not a Other"):
        DUEL.resolve(Other(), {})


@pytest.mark.parametrize(
    ("count", "of", "text"),
    [(0, 36, "0 %"), (36, 36, "100 %"), (26, 36, "72 %"), (9, 36, "25 %"), (1, 36, "3 %"),
     (1, 6**5, "<0.1 %"), (6**5 - 1, 6**5, ">99.9 %"), (1, 2, "50 %"), (6, 36, "17 %"),
     (1, 2000, "<0.1 %"), (1, 1000, "0.1 %"), (1, 216, "0.5 %"), (1999, 2000, ">99.9 %"),
     (215, 216, "99.5 %"), (1, 6**12, "<0.1 %")],
)  # fmt: skip
def test_a_chance_of_nothing_or_of_all_is_said_only_where_it_is_exact(
    count: int, of: int, text: str
) -> None:
    assert percent(count, of) == text
