"""Cells that a source leaves open: whose number it is, and what a player may enter."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.own_values import (
    Cell,
    NothingOfYourOwn,
    OpenCell,
    Origin,
    as_json,
    cells,
    counting,
    exact_paths,
    merged,
    origins,
    sign_notes,
)
from app.core.kernel.tables import RuleTable


class Rates(RuleTable):
    rates: Mapping[str, Mapping[str, Cell]]
    gap: Cell
    factor: int


class Book(RuleTable):
    movement: Rates


BOOK = Book.model_validate(
    {
        "movement": {
            "rates": {"foot": {"A": {"placeholder": "1/2"}, "M": 2}},
            "gap": {},
            "factor": 3,
        }
    }
)
FOOT = "movement.rates.foot.A"


def open_cell(path: str, *, whole: bool = False) -> OpenCell:
    least, most = Fraction(0), Fraction(20)
    return OpenCell(path, "Foot", "Rates", "Foot", "A", "miles", least, most, whole, None)


OPEN = (open_cell(FOOT), open_cell("movement.gap", whole=True))


def test_none_is_read_and_written_where_a_cell_has_a_number_for_it_only() -> None:
    plain, with_none = open_cell(FOOT), replace(open_cell(FOOT), none=Fraction(21))

    assert [with_none.read(one) for one in ("none", " None ", Fraction(21), 3)] == [21, 21, 21, 3]
    assert [with_none.written(Fraction(one)) for one in (21, 3)] == ["none", 3]
    assert with_none.taken == "a number from 0 to 20 miles, or “none”"
    assert as_json({FOOT: Fraction(21)}, (with_none,)) == {FOOT: "none"}
    for cell, wrong in ((plain, "none"), (with_none, 21), (with_none, "21")):
        with pytest.raises(NotAllowed, match="is not allowed; it takes a number from 0 to 20"):
            cell.read(wrong)


def test_a_cell_says_whose_number_it_is_in_words_and_by_a_sign() -> None:
    found = {path: (one.number, one.origin, one.mark, one.sign) for path, one in cells(BOOK)}

    assert found == {
        FOOT: (Fraction(1, 2), Origin.PLACEHOLDER, "not in your source", "*"),
        "movement.rates.foot.M": (2, Origin.SOURCE, "", ""),
        "movement.gap": (None, Origin.PLACEHOLDER, "not in your source", "*"),
    }


def test_what_a_player_enters_stands_in_its_cell_and_all_else_stays() -> None:
    own = merged(BOOK, {FOOT: "3/4", "movement.gap": 7}, OPEN)

    found = {path: (one.number, one.sign) for path, one in cells(own)}
    assert found == {
        FOOT: (Fraction(3, 4), "°"),
        "movement.rates.foot.M": (2, ""),
        "movement.gap": (7, "°"),
    }
    assert own.movement.factor == 3
    assert dict(cells(BOOK))[FOOT].number == Fraction(1, 2)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (FOOT, 21, f"{FOOT}: “21” is not allowed; it takes a number from 0 to 20 miles."),
        (FOOT, "x", f"{FOOT}: “x” is not allowed; it takes a number from 0 to 20 miles."),
        (FOOT, True, f"{FOOT}: “true” is not allowed; it takes a number from 0 to 20 miles."),
        (
            "movement.gap",
            "1/2",
            "movement.gap: “1/2” is not allowed; it takes a whole number from 0 to 20 miles.",
        ),
        (
            "movement.rates.foot.M",
            1,
            "movement.rates.foot.M: the source gives this number, so it stays as it is.",
        ),
        (
            "movement.rates.fot.A",
            1,
            "own values: “movement.rates.fot.A” is no cell that these rules leave open; "
            f"did you mean {FOOT}?",
        ),
        ("zz", 1, "own values: “zz” is no cell that these rules leave open."),
    ],
)
def test_what_no_cell_takes_is_refused_by_its_path(path: str, value: int | str, said: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        merged(BOOK, {path: value}, OPEN)

    assert str(refused.value) == said
    assert refused.value.field == path


def test_of_a_file_those_count_that_a_cell_takes_and_each_other_says_why_not() -> None:
    count, faults = counting({FOOT: "0.75", "movement.gap": 99, "club.house": 1}, OPEN)

    assert count == {FOOT: Fraction(3, 4)}
    assert [fault.field for fault in faults] == ["movement.gap", "club.house"]


def test_a_path_is_found_in_capitals_too() -> None:
    assert exact_paths({FOOT.upper(): 1, "other": 2}, OPEN) == {FOOT: 1, "other": 2}


def test_an_answer_says_whether_a_placeholder_or_an_own_value_counted() -> None:
    source, placeholder = Cell(number=Fraction(2)), Cell.model_validate({"placeholder": 1})
    own = Cell(number=Fraction(2), origin=Origin.OWN)

    assert origins([source]) == {"provisional": False, "own": False}
    assert origins([source, placeholder]) == {"provisional": True, "own": False}
    assert origins([own, source]) == {"provisional": False, "own": True}


def test_the_signs_below_a_table_are_told_only_where_they_stand_in_it() -> None:
    placeholder = Cell.model_validate({"placeholder": 1})
    own = Cell(number=Fraction(2), origin=Origin.OWN)

    assert sign_notes([Cell(number=Fraction(2))]) == ()
    assert [one.text for one in sign_notes([own, placeholder, own])] == [
        "* not in your source: a placeholder until you enter your rulebook’s own.",
        "° your own value: from your own rulebook.",
    ]


def test_rules_without_an_open_cell_refuse_any() -> None:
    with pytest.raises(NotAllowed, match="these rules leave no cell open"):
        NothingOfYourOwn().owning({"a": 1})
    assert NothingOfYourOwn().open_cells == ()
