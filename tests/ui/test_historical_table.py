"""Formations as tab-separated rows: to a spreadsheet and back, unknown stays unknown."""

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import Unit
from app.services.historical import shipped_orders
from app.ui.historical_editor.table import COLUMNS, table_text, units_in
from app.ui.historical_editor.typed import FIELDS


def told(units: tuple[Unit, ...]) -> list[object]:
    return [(*(FIELDS[key].write(one) for key in COLUMNS), told(one.children)) for one in units]


@pytest.mark.parametrize("name", sorted(shipped_orders()))
def test_the_rows_of_a_shipped_order_of_battle_come_back(name: str) -> None:
    sides = shipped_orders()[name].sides
    assert told(units_in(table_text(sides))) == told(sides)


def test_an_unknown_strength_is_a_question_mark_and_nought_is_0() -> None:
    text = table_text([Unit("1", "Brigade\tX", "brigade", men=0)])

    assert text.splitlines()[1].split("\t") == ["Brigade X", "brigade", "", "", "", "", "0", "?"]
    (unit,) = units_in(text)
    assert (unit.men, unit.guns) == (0, None)


def test_a_table_of_a_spreadsheet_names_its_columns_in_any_order() -> None:
    rows = (
        "Strength\tUnit\tLevel\tRemarks",
        "12,400\tIII. Korps\tcorps\tlate",
        "?\tDivision\tdivision\t",
    )
    (corps,) = units_in("\r\n".join(rows))

    assert (corps.name, corps.men, corps.level) == ("III. Korps", 12400, "corps")
    assert [(one.name, one.men) for one in corps.children] == [("Division", None)]


def test_rows_without_a_head_are_names_with_indents() -> None:
    (army,) = units_in("Armée\n  1er corps\n    1re division\n  2e corps\n")

    assert [(one.name, one.level) for one in army.every_unit()] == [
        ("Armée", "army"),
        ("1er corps", "corps"),
        ("1re division", "division"),
        ("2e corps", "corps"),
    ]
    assert [one.name for one in army.children] == ["1er corps", "2e corps"]
    assert all(one.men is None for one in army.every_unit())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name\tmen\nDivision\tmany", "Row 2: men: “many” is no whole number"),
        ("name\tmen\tstrength\nD\t1\t2", "The column men stands there twice"),
        ("\n \n", "There is no row of a formation"),
        ("name\tmen\n", "There is no row of a formation"),
        ("x\n" * 5_001, "The table has 5,001 rows"),
        ("\n".join(" " * n + "x" for n in range(31)), "Formations stand at most 30 deep"),
    ],
)
def test_what_cannot_be_pasted_is_refused_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        units_in(text)
    assert str(refusal.value).startswith(words)
