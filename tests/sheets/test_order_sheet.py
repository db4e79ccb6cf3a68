"""Order slips: the words and delays of the rules, the commands, numbered slips and stubs."""

import re

import pytest

from app.pdf import Paper, lay_out_order_sheet
from app.services.print_sheets import of_army, why_not
from app.services.printing import SheetName
from app.services.rulebooks import shipped_rulebooks
from app.sheets.order_sheet import OrderSlips, order_slips
from tests.pdf.reading import outside, overlaps, pages_of, text_of
from tests.sheets.every_ruleset import ARMIES, RULESETS

papers = pytest.mark.parametrize("paper", Paper.EVERY)
WRITTEN = ("ffdba", "dram")
VOCABULARY = (
    "MOVE TO", "HOLD", "ATTACK", "DEPLOY", "RETREAT TO", "IF", "UNTIL", "UNLESS", "ENEMY", "FRIEND",
    "TURN",
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
    assert re.search(rf"\b{word}\b", told("ffdba", paper))


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
