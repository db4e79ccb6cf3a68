"""Every sheet of every ruleset on every paper: no text leaves its place."""

import shutil
import subprocess
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped]  # it ships no types
import pytest

from app.core.kernel.print_set import SheetName
from app.services.print_sheets import Source
from tests.pdf.boxes import crossing_texts, outside_texts, runs_on, struck_texts
from tests.pdf.every_sheet import LEAST_PT, every_ruleset, every_sheet, manners, printed, read
from tests.pdf.hard_armies import NAMES, army_of, source_of
from tests.pdf.reading import fonts_not_embedded, pages_of
from tests.sheets.every_ruleset import ARMIES

LONG = "Königlich Preußisches {0}. Ostpreußisches Grenadier-Bataillon"
NOTE = "Held back behind the village until the evening, as the return has it; " * 3


@lru_cache
def sources(id_: str) -> tuple[Source, ...]:
    """Give the sample army, one of 24 long names and notes (D09), and one of the name list."""
    long = tuple(LONG.format(number) for number in range(1, 25))
    hard = (
        ARMIES[id_],
        army_of(id_, long, long[:3], long[::-1], LONG.format("I"), NOTE[:200]),
        army_of(id_, NAMES, NAMES, NAMES[::-1], NAMES[0]),
    )
    return tuple(source_of(army) for army in hard)


@every_ruleset
@every_sheet
@pytest.mark.parametrize("army", range(3))
def test_no_text_crosses_another_a_line_or_the_edge_of_the_page(
    id_: str, sheet: SheetName, army: int
) -> None:
    """The boxes are those of the file itself."""
    for how in manners(sheet):
        pdf = printed(sources(id_)[army], how)
        pages = read(pdf)

        assert [crossing_texts(page) for page in pages] == [[]] * len(pages), how
        assert [struck_texts(page) for page in pages] == [[]] * len(pages), how
        assert [outside_texts(page) for page in pages] == [[]] * len(pages), how
        least = min(text.size_pt for page in pages for text in page.texts)
        assert least >= LEAST_PT.get(sheet, 7.0), how
        assert runs_on(pages), how
        for number, page in enumerate(pages_of(pdf), start=1):
            assert f"Page {number} of {len(pages)}" in page, how


@every_ruleset
@every_sheet
def test_plain_black_says_what_colour_says_in_the_same_places(id_: str, sheet: SheetName) -> None:
    for how in manners(sheet):
        if how.binding:
            continue
        colour, plain = (
            printed(sources(id_)[1], replace(how, plain=black)) for black in (False, True)
        )

        assert [page.texts for page in read(colour)] == [page.texts for page in read(plain)]


@every_ruleset
@every_sheet
def test_a_document_has_title_outline_language_and_its_fonts(id_: str, sheet: SheetName) -> None:
    source = sources(id_)[2]
    for how in manners(sheet):
        if how.binding:
            continue
        pdf = printed(source, how)

        assert fonts_not_embedded(pdf) == []
        with pypdfium2.PdfDocument(pdf) as document:
            assert document.get_metadata_value("Title")
            assert document.get_metadata_value("Author") == "Voltigeur"
            assert [entry.get_title() for entry in document.get_toc()]
            assert b"/Lang (en)" in pdf
            assert len(document) == len(read(pdf))
            if sheet in (SheetName.ROSTER, SheetName.LABELS):
                assert document.get_metadata_value("Title") == NAMES[0]


@pytest.mark.skipif(not shutil.which("qpdf"), reason="qpdf is not installed: no other checker is")
@every_ruleset
@every_sheet
def test_qpdf_finds_nothing_wrong(id_: str, sheet: SheetName, tmp_path: Path) -> None:
    made = tmp_path / "sheet.pdf"
    for black in (False, True):
        how = replace(next(manners(sheet)), plain=black)
        made.write_bytes(printed(sources(id_)[1], how))

        done = subprocess.run(
            ["qpdf", "--check", str(made)], capture_output=True, text=True, check=False
        )

        assert (done.returncode, done.stderr) == (0, "")
