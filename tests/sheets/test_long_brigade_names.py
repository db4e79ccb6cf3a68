"""Play sheets for brigades of long names: whole words, few lines, and still two sides."""

from dataclasses import replace
from itertools import cycle

import pytest

from app.core.kernel.army import Army
from app.pdf import Drawing, Paper, lay_out_play_sheet
from app.pdf.page import PlacedText
from app.pdf.typefaces import Face
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks
from app.sheets.rules_sheet import play_sheet
from tests.pdf.reading import outside, overlaps
from tests.sheets.ffdba_army import FFDBA, FIRST_CORPS

NAMES = (
    "Pegot-Marcognet-Donzelot-Durutte",
    "Сводно-гренадерская бригада генерал-майора графа Воронцова",
    "1re brigade de la 4e division d’infanterie du 2e corps d’armée",
    "Grenadierbrigade des Generalmajors von Motschanowsky",
    "Pegot",
)
FIVE = new_army(shipped_rulebooks(), "ffdba/five-brigades")
SHEETS = [(FIVE, Paper.A4), (FIVE, Paper.LETTER), (FIRST_CORPS, Paper.A4)]
both = pytest.mark.parametrize(("army", "paper"), SHEETS, ids=["five, A4", "five, Letter", "corps"])


def drawn(army: Army, paper: Paper, *names: str) -> Drawing:
    """Draw the play sheet for an army whose brigades bear these names in turn."""
    given = cycle(names)
    for one in list(army.order_of_battle.every_formation()):
        if one.elements:
            army = army.changing(one.id, lambda was: replace(was, name=next(given)))
    return lay_out_play_sheet(play_sheet(FFDBA, army), paper)


def lines_of_names(drawing: Drawing) -> list[PlacedText]:
    """Give every line of a brigade's name, in the order of drawing."""
    (title,) = (one for one in drawing.texts if one.text == "Your brigades")
    (end,) = (one for one in drawing.texts if one.text == "Rulings in force")
    return [
        one
        for one in drawing.texts
        if one.face is Face.NAME
        and (title.page, title.bottom_mm) < (one.page, one.top_mm) < (end.page, end.top_mm)
    ]


@both
def test_long_names_of_brigades_take_two_lines_at_most_on_two_sides(
    army: Army, paper: Paper
) -> None:
    drawing = drawn(army, paper, *NAMES)

    assert drawing.pages == 2
    assert outside(drawing, paper) == []
    assert overlaps(drawing) == []
    lines = [one.text for one in lines_of_names(drawing)]
    brigades = sum(bool(one.elements) for one in army.order_of_battle.every_formation())
    assert len(lines) <= 2 * brigades
    words = {word for name in NAMES for word in name.split()}
    assert {word for line in lines for word in line.split()} <= words


@both
def test_type_and_figure_of_a_brigade_of_a_long_name_stand_beside_it(
    army: Army, paper: Paper
) -> None:
    """The name has the room up to the figure; what the brigade is goes below that figure."""
    drawing = drawn(army, paper, NAMES[1])

    first, second = lines_of_names(drawing)[:2]
    beside = [
        one.text
        for one in drawing.texts
        if one.page == first.page
        and first.top_mm - 1 < one.top_mm < second.bottom_mm
        and first.right_mm < one.left_mm < 100
    ]
    assert "Regular" in " ".join(beside)
    assert " | T " in " ".join(beside)


def test_a_name_without_a_space_is_broken_at_its_hyphens() -> None:
    name = "-".join(("Pegot", "Marcognet", "Donzelot", "Durutte", "Quiot", "Bourgeois"))

    lines = [one.text for one in lines_of_names(drawn(FIVE, Paper.A4, name))]

    assert len(lines) == 2 * 5
    assert all(line.endswith("-") for line in lines[::2])
    assert {"".join(pair) for pair in zip(lines[::2], lines[1::2], strict=True)} == {name}
