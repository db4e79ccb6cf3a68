"""Two totals compared: by a grid, by totals, and what the players choose for the beaten side."""

from collections.abc import Mapping
from typing import Any

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.own_values import Cell, Origin
from app.core.kernel.scores import Term
from app.core.kernel.subjects import Subject
from app.core.kernel.totals_compared import (
    ComparedSide,
    Grid,
    Key,
    Known,
    Sides,
    compared,
    dice,
    foretold,
    from_cells,
    scores,
    total_questions,
)

OWN = Origin.OWN
FULL: Grid = {
    "a": Known((Term(3, "Muskets", "factor"),), origins=frozenset({OWN})),
    "b": Known((Term(1, "Levy", "factor"),)),
}
LACKING: Grid = {"a": FULL["a"], "b": Known(lacks="no unit is named")}
CALLED: Mapping[Key, Subject] = {"a": Subject("Foy"), "b": Subject("Dragoons", plural=True)}


def sides(a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> Sides:
    return {"a": ComparedSide.model_validate(a or {}), "b": ComparedSide.model_validate(b or {})}


def test_the_grid_and_what_is_added_besides_make_a_score() -> None:
    made = scores(sides({"plus": 2}, {"minus": 3}), FULL, ())

    assert {key: score.total for key, score in made.items()} == {"a": 5, "b": -2}


def test_a_total_counts_in_place_of_the_grid() -> None:
    made = scores(sides({"total": "5/2"}), FULL, ("X-1",))

    assert [str(made["a"].total), made["b"].total] == ["5/2", 1]
    assert made["a"].rulings == ("X-1",)
    assert foretold(sides({"total": 2}), FULL) == {"own": False, "provisional": False}
    assert foretold(sides(), FULL) == {"own": True, "provisional": False}


@pytest.mark.parametrize(
    ("a", "b", "field"),
    [({}, {}, "a.total"), ({"total": 3}, {}, "b.total"), ({}, {"total": 3}, "a.total")],
)
def test_where_the_grid_lacks_a_factor_both_players_enter_their_totals(
    a: dict[str, Any], b: dict[str, Any], field: str
) -> None:
    with pytest.raises(NotAllowed) as refused:
        scores(sides(a, b), LACKING, ())

    assert refused.value.field == field
    assert str(refused.value) == (
        f"{field}: no unit is named; both players have to enter their totals."
    )
    assert scores(sides({"total": 3}, {"total": 4}), LACKING, ())["b"].total == 4


def test_nothing_is_added_to_a_total() -> None:
    with pytest.raises(NotAllowed, match=r"^a\.minus: ") as refused:
        scores(sides({"total": 3, "minus": 1}), FULL, ())

    assert refused.value.field == "a.minus"


@pytest.mark.parametrize(
    "side", [{"if_beaten": "hits"}, {"hits": 2}, {"if_beaten": "recoil", "hits": 1}]
)
def test_hits_go_with_their_number(side: dict[str, Any]) -> None:
    with pytest.raises(NotAllowed, match=r"^b\.hits: "):
        scores(sides({}, side), FULL, ())


@pytest.mark.parametrize(
    ("chosen", "words", "step"),
    [
        ({"if_beaten": "recoil"}, "By the players’ own rulebook, Dragoons recoil.", 1),
        ({"if_beaten": "hits", "hits": 1}, "By the players’ own rulebook, Dragoons take 1 Hit.", 1),
        (
            {"if_beaten": "hits", "hits": 2},
            "By the players’ own rulebook, Dragoons take 2 Hits.",
            1,
        ),
        ({"if_beaten": "destroyed"}, "By the players’ own rulebook, Dragoons are destroyed.", 2),
        ({}, "What this does, the players’ own rulebook says.", 1),
    ],
)
def test_the_players_choose_what_becomes_of_the_beaten_side(
    chosen: dict[str, Any], words: str, step: int
) -> None:
    given = {"die_a": (4,), "die_b": (3,)}
    made = compared(sides({"if_beaten": "recoil"}, chosen), FULL, given, CALLED, ("X-1",))

    assert made.answer["winner"] == "a"
    assert made.answer["loser_result"] == chosen.get("if_beaten")
    assert made.answer["loser_hits"] == chosen.get("hits")
    assert [fact.text for fact in made.facts] == ["Dragoons are beaten: 4 against 7.", words]
    assert made.facts[1].rulings == ("X-1",)
    assert made.outcome.step == step


def test_the_right_side_wins_and_level_totals_beat_nobody() -> None:
    both = sides({"if_beaten": "destroyed"}, {"if_beaten": "destroyed"})

    lost = compared(both, FULL, {"die_a": (1,), "die_b": (6,)}, CALLED, ())
    level = compared(both, FULL, {"die_a": (1,), "die_b": (3,)}, CALLED, ())

    assert (lost.answer["winner"], lost.outcome.step) == ("b", -2)
    assert lost.outcome.words == "Foy is destroyed"
    assert (level.answer["winner"], level.answer["loser_result"]) == (None, None)
    assert [fact.text for fact in level.facts] == ["Level: 4 each."]


def test_the_odds_of_one_more_are_exact() -> None:
    """3 + die against 1 + die: right wins where its die is 3 or more higher: 3 + 2 + 1 of 36."""
    winners = [
        compared(sides(), FULL, {"die_a": (one,), "die_b": (two,)}, CALLED, ()).answer["winner"]
        for one in range(1, 7)
        for two in range(1, 7)
    ]

    assert [winners.count(who) for who in ("a", None, "b")] == [26, 4, 6]
    assert [call.key for call in dice()] == ["die_a", "die_b"]


def test_a_cell_names_where_its_number_comes_from() -> None:
    cells = {"Muskets v foot": Cell(number=3, origin=OWN), "Elite": Cell(number=1)}  # type: ignore[arg-type]

    known = from_cells(cells, "factor", ("X-1",))

    assert [term.text for term in known.terms] == ["Muskets v foot (your own value)", "Elite"]
    assert known.origins == {OWN, Origin.SOURCE}
    lacking = from_cells({**cells, "Militia": Cell(origin=Origin.PLACEHOLDER)}, "factor", ())
    assert lacking.lacks == "your own values have none for Militia"
    assert lacking.terms == ()


def test_a_form_asks_for_what_counts() -> None:
    def applying(draft: dict[str, Any], *, asked: bool) -> list[tuple[str, bool]]:
        found = total_questions("a", draft, asked=asked, rulings=())
        return [(one.key, one.optional) for one in found if one.applies]

    assert applying({}, asked=True) == [("total", False)]
    assert applying({}, asked=False) == [("plus", False), ("minus", False), ("total", True)]
    assert applying({"total": "4"}, asked=False) == [("total", True)]
