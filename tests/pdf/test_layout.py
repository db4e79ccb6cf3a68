"""What every sheet keeps: sizes, edges, no overlap, pages counted, fonts embedded, same bytes."""

import os
import subprocess
import sys
from collections.abc import Callable

import pypdfium2  # type: ignore[import-untyped]  # it ships no types
import pytest

from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset
from app.pdf import Drawing, Paper, lay_out_labels, lay_out_play_sheet, lay_out_roster
from app.sheets.army_labels import labels
from app.sheets.army_roster import roster
from app.sheets.label_sheet import LabelSize
from app.sheets.roster_sheet import Layout
from app.sheets.rules_sheet import play_sheet
from tests.pdf.boeder_sheets import ROSTER, label_sheet
from tests.pdf.brigade_sheets import BRIGADES, long_names
from tests.pdf.reading import fonts_not_embedded, ink, least_pt, outside, overlaps, pages_of
from tests.sheets.every_ruleset import ARMIES, LONG, RULESETS, changed_choices

Lay = Callable[[Paper, bool], Drawing]


def rules(ruleset: Ruleset, army: Army | None = None) -> Lay:
    return lambda paper, plain: lay_out_play_sheet(play_sheet(ruleset, army), paper, plain)


def of_ruleset(id_: str) -> dict[str, Lay]:
    """Give each sheet of a ruleset's own army, and the play sheet under other rulings."""
    ruleset, army = RULESETS[id_], ARMIES[id_]
    changed = ruleset.choosing(changed_choices(ruleset))

    def roster_of(army: Army, layout: Layout) -> Lay:
        sheet = roster(army, ruleset, layout=layout)
        return lambda paper, plain: lay_out_roster(sheet, paper, plain)

    def labels_of(size: LabelSize, by_row: bool) -> Lay:
        sheet = labels(army, ruleset, size, rows_by_formation=by_row)
        return lambda paper, plain: lay_out_labels(sheet, paper, plain)

    made = {
        "roster": roster_of(army, Layout.FULL),
        "compact roster": roster_of(army, Layout.COMPACT),
        "play sheet": rules(ruleset),
        "play sheet, army": rules(changed, army),
        "labels": labels_of(LabelSize.METRIC, False),
        "inch labels": labels_of(LabelSize.INCH, True),
    }
    if id_ in LONG:
        made["roster, long names"] = roster_of(LONG[id_], Layout.FULL)
        made["play sheet, long names"] = rules(ruleset, LONG[id_])
    return {f"{id_} {name}": lay for name, lay in made.items()}


SHEETS: dict[str, Lay] = {
    "roster": lambda paper, plain: lay_out_roster(ROSTER, paper, plain),
    "brigades": lambda paper, plain: lay_out_roster(BRIGADES, paper, plain),
    "long names": lambda paper, plain: lay_out_roster(long_names(False), paper, plain),
    "long names, state": lambda paper, plain: lay_out_roster(long_names(True), paper, plain),
    "labels": lambda paper, plain: lay_out_labels(label_sheet(LabelSize.METRIC), paper, plain),
    "inch labels": lambda paper, plain: lay_out_labels(label_sheet(LabelSize.INCH), paper, plain),
    **{name: lay for id_ in RULESETS for name, lay in of_ruleset(id_).items()},
}

every_sheet = pytest.mark.parametrize("name", SHEETS)
both_papers = pytest.mark.parametrize("paper", Paper.UPRIGHT)
colour_and_black = pytest.mark.parametrize("plain", [False, True])


@every_sheet
@both_papers
@colour_and_black
def test_no_text_is_too_small_crosses_another_or_leaves_the_page(
    name: str, paper: Paper, plain: bool
) -> None:
    drawing = SHEETS[name](paper, plain)

    assert least_pt(drawing) >= (6 if "labels" in name else 7)
    assert overlaps(drawing) == []
    assert outside(drawing, paper) == []


@every_sheet
@both_papers
def test_every_page_says_which_it_is_of_how_many(name: str, paper: Paper) -> None:
    drawing = SHEETS[name](paper, False)
    pages = pages_of(drawing.pdf)

    assert len(pages) == drawing.pages
    for number, page in enumerate(pages, start=1):
        assert f"Page {number} of {len(pages)}" in page


@every_sheet
def test_all_fonts_are_embedded(name: str) -> None:
    assert fonts_not_embedded(SHEETS[name](Paper.A4, False).pdf) == []


@every_sheet
def test_the_same_sheet_gives_the_same_bytes(name: str) -> None:
    first = SHEETS[name](Paper.A4, False).pdf

    again = SHEETS[name](Paper.A4, False).pdf

    assert first == again


def test_another_process_locale_and_hash_seed_give_the_same_bytes() -> None:
    code = (
        "import hashlib; from tests.pdf.test_layout import *; "
        "print([hashlib.sha256(SHEETS[name](Paper.A4, False).pdf).hexdigest() for name in SHEETS])"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "LC_ALL": locale, "TZ": zone, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for locale, zone, seed in (("C.UTF-8", "UTC", "1"), ("de_DE.UTF-8", "Asia/Tokyo", "77"))
    }

    assert len(said) == 1
    assert "[" in said.pop()


@every_sheet
def test_title_and_outline_name_the_sheet(name: str) -> None:
    with pypdfium2.PdfDocument(SHEETS[name](Paper.A4, False).pdf) as document:
        outline = [entry.get_title() for entry in document.get_toc()]

        assert document.get_metadata_dict()["Title"] == outline[0]
        assert "labels" in name or len(outline) > 1


@every_sheet
def test_a_page_takes_no_more_than_a_tenth_of_its_ink(name: str) -> None:
    for share in ink(SHEETS[name](Paper.A4, False).pdf):
        assert share < 0.1
