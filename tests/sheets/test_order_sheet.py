"""Order slips: the words and delays of the rules, the commands, numbered slips and stubs."""

import re
from itertools import pairwise

import pytest

from app.core.rulesets.ffdba.order_reader import understand
from app.pdf import Paper, lay_out_order_sheet, planned_order_sheet
from app.pdf.marks import Letters, Line, Piece
from app.services.print_sheets import of_army, why_not
from app.services.printing import SheetName
from app.services.rulebooks import shipped_rulebooks
from app.sheets.order_sheet import OrderSlips, order_slips
from tests.pdf.hard_armies import army_of
from tests.pdf.reading import marks_of, outside, overlaps, pages_of, text_of
from tests.sheets.every_ruleset import ARMIES, RULESETS

papers = pytest.mark.parametrize("paper", Paper.EVERY)
WRITTEN = ("ffdba", "dram")
VOCABULARY = (
    "MOVE TO", "HOLD", "ATTACK", "DEPLOY", "RETREAT TO", "IF", "UNTIL", "UNLESS", "ENEMY", "FRIEND",
    "TURN", "AND", "ON TURN", "REACHES", "LEAVES", "CROSSES", "ATTACKS", "RETREATS", "IS DESTROYED",
)  # fmt: skip
"""The words of an order in the source, with ours for what it leaves open (FF-32)."""
DELAYS = {
    "Bold": "0 0 0 0 1 1",
    "Normal": "0 0 1 1 2 3",
    "Cautious": "0 1 1 2 2 3",
    "Timid": "1 1 2 2 3 3",
}
"""Delay in turns by the face of the die: the source's table of commanders."""
TRANSITIONS = {"Deploy": "D R A M", "Reserve": "D R M", "Attack": "D A", "Manoeuvre": "D R M"}


def slips(id_: str) -> OrderSlips:
    made = order_slips(ARMIES[id_], RULESETS[id_])
    assert made is not None
    return made


def told(id_: str, paper: Paper = Paper.A4) -> str:
    return text_of(lay_out_order_sheet(slips(id_), paper).pdf)


@papers
@pytest.mark.parametrize("word", VOCABULARY)
def test_every_word_of_an_order_stands_above_the_slips(word: str, paper: Paper) -> None:
    above, _, _ = told("ffdba", paper).partition("Orders go to")
    words = above.replace(slips("ffdba").example, "")

    assert re.search(rf"\b{word}\b", words)


def test_the_example_is_an_order_that_the_rules_read() -> None:
    """MOVE TO a place AND HOLD, both UNLESS the enemy does something."""
    rules = RULESETS["ffdba"].rules  # type: ignore[attr-defined]
    example = slips("ffdba").example

    assert str(understand(example, rules)) == example
    assert example in told("ffdba")


@papers
@pytest.mark.parametrize("id_", WRITTEN)
def test_every_dagger_leads_to_its_ruling(id_: str, paper: Paper) -> None:
    body, _, listed = told(id_, paper).partition("Rulings:")

    led = {number for one in re.findall(r"†([\d,]+)", body) for number in one.split(",")}
    assert led == set(re.findall(r"†(\d+)", listed))
    assert led


@papers
@pytest.mark.parametrize("id_", WRITTEN)
def test_every_slip_lies_between_cuts(id_: str, paper: Paper) -> None:
    """A dotted line above each row and one below the last; upright ones at stubs and between."""
    sheet = slips(id_)
    abreast = 2 if paper.landscape else 1
    for page in planned_order_sheet(sheet, paper).pages:
        cuts = [(x, y, mark) for x, y, mark in marks_of(page) if isinstance(mark, Line)]
        dotted = [(x, y, mark) for x, y, mark in cuts if mark.dotted]
        across = sorted(y for _, y, mark in dotted if mark.dx_mm)
        down = [(x, y) for x, y, mark in dotted if mark.dy_mm]
        heights = [below - above for above, below in pairwise(across)]

        assert len(across) >= 2
        assert min(heights) >= 47
        assert heights == pytest.approx([heights[0]] * len(heights))
        assert len(down) == len(heights) * (2 * abreast - 1)
        assert across[-1] <= paper.room_mm + 0.01
        assert paper.room_mm - across[-1] < 47
        for number, text in _numbers(page):
            assert any(above < number < below for above, below in pairwise(across)), text


def _numbers(page: Piece) -> list[tuple[float, str]]:
    return [
        (y, mark.text)
        for _, y, mark in marks_of(page)
        if isinstance(mark, Letters) and mark.text.startswith("No. ") and mark.size_pt == 9.0
    ]


@pytest.mark.parametrize("count", [0, 1, 13, 33, 61])
@pytest.mark.parametrize("id_", WRITTEN)
def test_every_command_has_a_slip_at_least(id_: str, count: int) -> None:
    army = army_of(id_, tuple(f"Unit {number:03}" for number in range(count)), per_formation=3)
    sheet = order_slips(army, RULESETS[id_])
    assert sheet is not None
    drawing = lay_out_order_sheet(sheet, Paper.A4)

    holding = -(-count // 3)
    numbers = re.findall(r"Order\s+No\. (\d+)", " ".join(pages_of(drawing.pdf)))
    assert len(numbers) >= max(4, holding)
    text = text_of(drawing.pdf)
    for one in army.order_of_battle.every_formation():
        if one is not army.order_of_battle:
            assert len(re.findall(rf"(?<!\d){re.escape(one.name)}", text)) == 1


@pytest.mark.parametrize("commander", DELAYS)
def test_the_delays_stand_by_the_faces_of_the_die(commander: str) -> None:
    assert re.search(rf"{commander}†1 \S+ \S+ {DELAYS[commander]}", told("ffdba"))


@pytest.mark.parametrize("order", TRANSITIONS)
def test_what_an_order_may_change_to(order: str) -> None:
    assert re.search(rf"{order}: [a-z ]+ {TRANSITIONS[order]}", told("dram"))


@papers
@pytest.mark.parametrize("id_", WRITTEN)
def test_slips_are_numbered_through_and_every_page_is_full_of_them(id_: str, paper: Paper) -> None:
    drawing = lay_out_order_sheet(slips(id_), paper)

    text = " ".join(pages_of(drawing.pdf))
    numbers = [int(one) for one in re.findall(r"Order\s+No\. (\d+)", text)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= slips(id_).slips
    assert (overlaps(drawing), outside(drawing, paper)) == ([], [])


def test_there_is_a_slip_for_each_brigade() -> None:
    assert slips("ffdba").slips == 11


@pytest.mark.parametrize("id_", WRITTEN)
def test_every_command_is_named_with_who_leads_it(id_: str) -> None:
    text = told(id_)
    top = ARMIES[id_].order_of_battle

    for one in top.every_formation():
        if one is not top:
            assert f"{one.name} {one.commander}".strip() in text


def test_without_an_order_a_command_holds() -> None:
    assert "Without an order in force a command HOLDs." in told("ffdba")


@pytest.mark.parametrize("id_", [one for one in ARMIES if one not in WRITTEN])
def test_rules_without_written_orders_say_so(id_: str) -> None:
    source = of_army(shipped_rulebooks(), ARMIES[id_])

    assert why_not(source, SheetName.ORDERS) == f"{RULESETS[id_].title} has no written orders."
