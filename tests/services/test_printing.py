"""Sheets of an army as PDFs: the same army, the same bytes."""

from dataclasses import replace
from functools import partial

import pytest

from app.core.kernel.army import Army, Element
from app.core.kernel.errors import NotAllowed
from app.services import printing
from app.services.armies import new_army
from app.services.printing import (
    LAYOUTS,
    PAPERS,
    PrintSet,
    SheetName,
    Source,
    labels,
    of_army,
    play_sheet,
    printed,
    roster,
)
from app.services.rulebooks import shipped_rulebooks
from app.services.sample import sample
from tests.pdf.reading import text_of
from tests.sheets.every_ruleset import ARMIES

BOOKS = shipped_rulebooks()
SIZES = {"a4": b"/MediaBox [ 0 0 595.", "letter": b"/MediaBox [ 0 0 612 792 ]"}


def renamed(army: Army, name: str) -> Army:
    top = army.order_of_battle
    first, *rest = top.formations
    element: Element = replace(first.elements[0], name=name)
    first = replace(first, name=name, elements=(element, *first.elements[1:]))
    return replace(army, order_of_battle=replace(top, name=name, formations=(first, *rest)))


@pytest.mark.parametrize("paper", PAPERS)
def test_each_sheet_is_a_pdf_of_the_paper_and_the_same_bytes_twice(paper: str) -> None:
    army = sample().army
    for draw in (
        partial(roster, BOOKS, army, paper),
        partial(roster, BOOKS, army, paper, "compact"),
        partial(labels, BOOKS, army, paper),
        partial(play_sheet, BOOKS, "boeder", paper),
        partial(play_sheet, BOOKS, "boeder", paper, army),
    ):
        pdf = draw()

        assert pdf == draw()
        assert SIZES[paper] in pdf


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    "name", ["é ü ß Ł ő č Ž ° № ½ — ’ Псков", '<b>Vistula & Co</b> %s {0} \\n "Légion"']
)
def test_hard_names_are_printed_as_they_are_typed(name: str, layout: str) -> None:
    army = renamed(new_army(BOOKS, "boeder/napoleonic-army"), name)

    assert name in text_of(roster(BOOKS, army, "a4", layout))


def test_a_roster_says_how_the_army_stands_to_its_list() -> None:
    ready, empty = (new_army(BOOKS, one.id) for one in BOOKS.lists_of("boeder"))

    assert "Napoleonic army, legal" in text_of(roster(BOOKS, ready, "a4"))
    assert "Custom army, unfinished" in text_of(roster(BOOKS, empty, "a4"))


def test_an_army_full_of_strangers_is_printed() -> None:
    army = renamed(new_army(BOOKS, "boeder/napoleonic-army"), "A")
    top = army.order_of_battle
    wing = replace(top.formations[0], level="wing")
    odd = replace(wing.elements[0], troops="opolchenie", count=3, traits={"x": {"y": [1]}})
    wing = replace(wing, elements=(odd,))
    army = replace(
        army,
        list_id="x/y",
        nation="Bavaria",
        rulings={"BO-99": "x"},
        order_of_battle=replace(top, formations=(wing,), elements=(odd,), level="host"),
    )

    assert "Opolchenie" in text_of(roster(BOOKS, army, "a4"))
    assert labels(BOOKS, army, "a4").startswith(b"%PDF")
    assert play_sheet(BOOKS, "boeder", "a4", army).startswith(b"%PDF")


def test_an_unknown_paper_layout_or_ruleset_is_refused() -> None:
    army = sample().army
    with pytest.raises(NotAllowed, match="paper: “a5” is not known"):
        roster(BOOKS, army, "a5")
    with pytest.raises(NotAllowed, match="layout: “long” is not known"):
        roster(BOOKS, army, "a4", "long")
    with pytest.raises(NotAllowed, match="ruleset: “boedr” is not known"):
        play_sheet(BOOKS, "boedr", "a4")


def test_the_combat_of_the_sample_is_fought_by_one_of_its_elements() -> None:
    shown = sample()
    ruleset = BOOKS.of_army(shown.army)
    inputs = shown.combat["inputs"]
    assert isinstance(inputs, dict)

    fighters = [
        ruleset.fighter(shown.army, one) for one in shown.army.order_of_battle.every_element()
    ]

    assert inputs["a"] in fighters


def test_labels_of_half_an_inch_are_cut_in_inches() -> None:
    how = printing.PrintSet((printing.SheetName.LABELS,), "a4", inch=True)
    pdf = printing.printed(printing.of_army(BOOKS, sample().army), how).pdf

    assert "Base labels, 1½ × ½ inch" in text_of(pdf)


def test_a_compact_play_sheet_leaves_out_the_glossary_and_nothing_else() -> None:
    source = of_army(BOOKS, ARMIES["ffdba"])
    full, compact = (
        text_of(printed(source, PrintSet((SheetName.PLAY_SHEET,), "a4", compact=short)).pdf)
        for short in (False, True)
    )

    assert "Words – Bad going" in full
    assert "Words – Bad going" not in compact
    for told in ("Fire results", "Rulings in force", "Your brigades", "53 A brigade without"):
        assert told in full
        assert told in compact


def test_a_play_sheet_says_what_is_bold_where_an_army_has_not_all_troops() -> None:
    said = "bold: the troops of this army"
    how = PrintSet((SheetName.PLAY_SHEET,), "a4")

    assert said in text_of(printed(of_army(BOOKS, ARMIES["ffdba"]), how).pdf)
    assert said not in text_of(printed(Source(BOOKS, "ffdba"), how).pdf)
