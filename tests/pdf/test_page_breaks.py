"""Rosters with a page per command, pages begun where the player says, and no line left alone."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Formation
from app.core.kernel.lists import CONTINGENT
from app.pdf import Paper, lay_out_roster
from app.pdf.flow import Flow
from app.pdf.marks import EMPTY, Piece
from app.pdf.paper import PaperSize
from app.sheets.army_roster import roster
from app.sheets.commands import beginning_pages
from tests.pdf.reading import outside, overlaps, pages_of
from tests.sheets.every_ruleset import ARMIES, RULESETS, every_ruleset

PAPERS = [Paper(size, landscape) for size in PaperSize for landscape in (False, True)]


def _pages(army: Army, apart: bool = False, breaks: frozenset[int] = frozenset()) -> list[str]:
    sheet = roster(army, RULESETS[army.ruleset], apart=apart, breaks=breaks)
    return [" ".join(page.split()) for page in pages_of(lay_out_roster(sheet, Paper()).pdf)]


@every_ruleset
@pytest.mark.parametrize("paper", PAPERS, ids=str)
def test_each_main_command_begins_a_page(id_: str, paper: Paper) -> None:
    army = ARMIES[id_]
    commands = army.order_of_battle.formations
    sheet = roster(army, RULESETS[id_], apart=True)
    drawing = lay_out_roster(sheet, paper)
    pages = [" ".join(page.split()) for page in pages_of(drawing.pdf)]
    first = [
        next(number for number, page in enumerate(pages) if command.name in page)
        for command in commands
    ]
    assert first == sorted(set(first))
    assert first[0] == 0
    assert not overlaps(drawing)
    assert not outside(drawing, paper)


def test_the_formations_of_the_breaks_begin_a_page_below_the_heading_of_their_command() -> None:
    army = ARMIES["ffdba"]
    division = army.order_of_battle.every_formation()
    second = next(one for one in division if one.name == "Brigade Bourgeois")
    pages = _pages(army, breaks=frozenset({second.id}))
    begun = next(page for page in pages if "Charles François Bourgeois" in page)
    assert "Brigade Quiot" not in begun
    assert begun.index("1re division, continued") < begun.index("Brigade Bourgeois")


def test_a_break_at_the_first_brigade_of_a_division_takes_the_heading_along() -> None:
    army = ARMIES["ffdba"]
    brigade = next(
        one for one in army.order_of_battle.every_formation() if one.name == "Brigade Schmitz"
    )
    pages = _pages(army, breaks=frozenset({brigade.id}))
    begun = next(page for page in pages if "Nicolas Schmitz" in page)
    assert "François-Xavier Donzelot" in begun
    assert "Brigade Bourgeois" not in begun


@every_ruleset
def test_a_break_before_all_others_makes_no_page(id_: str) -> None:
    army = ARMIES[id_]
    first = army.order_of_battle.formations[0]
    held = {army.order_of_battle.id, first.id, *(one.id for one in first.formations[:1])}
    assert _pages(army, breaks=frozenset(held)) == _pages(army)


def test_what_stands_above_the_first_command_lets_it_begin_a_page() -> None:
    army = ARMIES["boeder"]
    top = army.order_of_battle
    held = replace(top, elements=top.formations[0].elements[:1])
    loose = replace(army, order_of_battle=held)
    assert top.formations[0].id not in beginning_pages(army, apart=True, breaks=())
    assert top.formations[0].id in beginning_pages(loose, apart=True, breaks=())


@pytest.mark.parametrize(
    ("lines", "pages"),
    [(5, [5]), (6, [4, 2]), (10, [5, 5]), (11, [5, 4, 2]), (1, [1])],
)
def test_no_line_of_running_text_stands_alone(lines: int, pages: list[int]) -> None:
    flow = Flow(EMPTY, EMPTY, Paper())
    room = flow.left_mm
    flow.flow_lines([Piece(room / 5)] * lines)
    assert [len(page.parts) - 1 for page in flow.pages] == pages


def test_the_first_line_of_running_text_does_not_stand_alone() -> None:
    flow = Flow(EMPTY, EMPTY, Paper())
    high = flow.left_mm / 5
    flow.place(Piece(high * 3.9))
    flow.flow_lines([Piece(high)] * 3)
    assert [len(page.parts) - 1 for page in flow.pages] == [1, 3]


@every_ruleset
@pytest.mark.parametrize("name", ["Spaniards", "Königlich Preußische Brigade " * 4])
def test_an_ally_is_said_to_be_one(id_: str, name: str) -> None:
    army = ARMIES[id_]
    top = army.order_of_battle
    first = top.formations[0]
    ally: Formation = replace(first, traits={**first.traits, CONTINGENT: name.strip()})
    allied = replace(army, order_of_battle=replace(top, formations=(ally, *top.formations[1:])))
    sheet = roster(allied, RULESETS[id_])
    for paper in PAPERS:
        drawing = lay_out_roster(sheet, paper)
        text = " ".join(" ".join(pages_of(drawing.pdf)).split())
        assert text.count(f"ally: {name.strip()}") == 1
        assert not overlaps(drawing)
    same = replace(ally, name="Spaniards", traits={CONTINGENT: "Spaniards"})
    block = next(
        block
        for block in roster(
            replace(army, order_of_battle=replace(top, formations=(same,))), RULESETS[id_]
        ).blocks
        if block.ally
    )
    assert (block.name, block.ally) == ("Spaniards", "Spaniards")
