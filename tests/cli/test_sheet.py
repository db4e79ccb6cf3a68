"""`voltigeur sheet`: every sheet by its name, the kept set, and how the paper lies."""

from dataclasses import replace
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped]  # it ships no types
import pytest

from app.core.armies.print_sets import keeping
from app.core.kernel.print_set import PrintSet, SheetName
from app.services.armies import write_army
from app.services.printing import offered
from tests.cli.terminal import Terminal, assert_refused
from tests.pdf.reading import pages_of
from tests.sheets.ffdba_army import FIRST_CORPS

OF_ARMIES = [one for one in offered() if one is not SheetName.REPORT]
A4, LETTER = (595, 842), (612, 792)


@pytest.fixture(autouse=True)
def army(terminal: Terminal) -> None:
    write_army(FIRST_CORPS, terminal.folder / "a.army")


def sizes(pdf: Path) -> list[tuple[int, int]]:
    with pypdfium2.PdfDocument(pdf.read_bytes()) as document:
        found = [page.get_size() for page in document]
    return [(round(wide), round(high)) for wide, high in found]


@pytest.mark.parametrize("name", OF_ARMIES)
def test_every_sheet_of_an_army_is_printed_by_its_name(terminal: Terminal, name: str) -> None:
    out = terminal.folder / "x.pdf"

    done = terminal("sheet", name, "a.army", "-o", "x.pdf", "--upright", "--paper", "letter")

    assert (done.code, done.err) == (0, "")
    assert set(sizes(out)) == {LETTER}
    first = pages_of(out.read_bytes())
    assert f"Page 1 of {len(first)}" in first[0]


@pytest.mark.parametrize("name", OF_ARMIES)
def test_every_sheet_lies_either_way(terminal: Terminal, name: str) -> None:
    terminal("sheet", name, "a.army", "-o", "x.pdf", "--landscape")
    terminal("sheet", name, "a.army", "-o", "y.pdf", "--upright")

    assert set(sizes(terminal.folder / "x.pdf")) == {(842, 595)}
    assert set(sizes(terminal.folder / "y.pdf")) == {A4}


def test_several_sheets_make_one_document_in_their_order(terminal: Terminal) -> None:
    terminal("sheet", "playsheet,labels", "a.army", "-o", "both.pdf")
    terminal("sheet", "playsheet", "a.army", "-o", "first.pdf")
    terminal("labels", "a.army", "-o", "second.pdf")

    both, first, second = (
        pages_of((terminal.folder / f"{one}.pdf").read_bytes())
        for one in ("both", "first", "second")
    )
    assert both == first + second


def test_the_kept_set_is_printed_and_options_go_before_it(terminal: Terminal) -> None:
    chosen = (SheetName.LABELS, SheetName.ROSTER)
    kept = PrintSet(chosen, "letter", turned=frozenset({SheetName.LABELS}))
    write_army(keeping(FIRST_CORPS, kept), terminal.folder / "a.army")

    terminal("sheet", "set", "a.army", "-o", "set.pdf")
    terminal("sheet", "set", "a.army", "-o", "a4.pdf", "--paper", "a4", "--upright")

    as_kept = sizes(terminal.folder / "set.pdf")
    assert (as_kept[0], as_kept[-1]) == ((792, 612), LETTER)
    assert set(sizes(terminal.folder / "a4.pdf")) == {A4}


def test_each_sheet_begins_on_a_front_where_it_is_asked_for(terminal: Terminal) -> None:
    """Labels of the corps take one page; the roster behind them begins on the third."""
    terminal("sheet", "labels,roster", "a.army", "-o", "x.pdf", "--two-sided")

    pages = pages_of((terminal.folder / "x.pdf").read_bytes())
    assert [bool(page.strip()) for page in pages[:3]] == [True, False, True]
    assert "FF-DBA roster" in pages[2]


def test_plain_black_has_no_colour(terminal: Terminal) -> None:
    terminal("roster", "a.army", "-o", "colour.pdf")
    terminal("roster", "a.army", "-o", "black.pdf", "--black")

    def coloured(name: str) -> bool:
        with pypdfium2.PdfDocument((terminal.folder / name).read_bytes()) as document:
            pixels = bytes(document[0].render(scale=1).buffer)
        return any(pixels[at] != pixels[at + 2] for at in range(0, len(pixels) - 3, 3))

    assert (coloured("colour.pdf"), coloured("black.pdf")) == (True, False)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("sheet rooster a.army -o x.pdf", ("NAME: “rooster”", "Did you mean roster?", "set")),
        ("sheet report,roster a.army -o x.pdf", ("NAME: a report is of a battle",)),
        ("sheet report a.army -o x.pdf", ("a.army",)),
        ("sheet set none.army -o x.pdf", ("none.army: there is no such file",)),
        ("sheet roster a.army -o x.pdf --label-size cm", ("--label-size: ", "mm", "inch")),
        ("sheet roster a.army", ("--output is missing",)),
    ],
)
def test_what_cannot_be_is_one_sentence(
    terminal: Terminal, line: str, parts: tuple[str, ...]
) -> None:
    assert_refused(terminal(*line.split()), *parts)
    assert not (terminal.folder / "x.pdf").exists()


def test_labels_of_nobody_are_refused_and_say_what_to_do(terminal: Terminal) -> None:
    empty = replace(
        FIRST_CORPS, order_of_battle=replace(FIRST_CORPS.order_of_battle, formations=())
    )
    write_army(empty, terminal.folder / "a.army")

    ended = terminal("sheet", "roster,labels", "a.army", "-o", "x.pdf")

    assert_refused(ended, "has no elements yet")
