"""D09 to D13 on every sheet: what was typed is what is read back from the file, to the letter."""

from functools import lru_cache
from itertools import product

import pytest

from app.core.kernel.print_set import PrintSet, SheetName
from app.services import armies, printing
from app.services.print_sheets import Source
from tests.pdf.every_sheet import (
    COMMANDERS,
    ELEMENTS,
    FORMATIONS,
    every_ruleset,
    every_sheet,
    lettered,
    letters,
    missing,
    printed,
)
from tests.pdf.hard_armies import NAMES, army_of, source_of
from tests.sheets.every_ruleset import RULESETS

BEARERS = ("element", "formation", "commander")
SIGNS = "é ü ß Ł ő č Ž ° № ½ — ’ Дохтуровъ"
LITERAL = r'<b>Vistula & Co</b> %s {0} \n "Légion"'
LONG = "Königlich Preußisches {0}. Ostpreußisches Grenadier-Bataillon"
every_manner = pytest.mark.parametrize(
    ("paper", "compact"), list(product(printing.PAPERS, (False, True)))
)


@lru_cache
def named(id_: str) -> Source:
    """Give an army of the whole name list and the hard signs, as elements and as all above them."""
    names = (*NAMES, SIGNS)
    return source_of(army_of(id_, names, names, names[::-1], SIGNS, per_formation=1))


@every_ruleset
@every_sheet
@every_manner
def test_d10_every_name_of_the_list_is_read_back_from_every_sheet_that_bears_it(
    id_: str, sheet: SheetName, paper: str, compact: bool
) -> None:
    pdf = printed(named(id_), PrintSet((sheet,), paper, compact=compact))

    assert missing(asked(sheet, named(id_)), pdf) == []
    if sheet in ELEMENTS & COMMANDERS:
        found = lettered(pdf)
        rarely = [name for name in NAMES if found.count(letters(name)) < len(BEARERS)]
        assert rarely == []


def asked(sheet: SheetName, source: Source) -> tuple[str, ...]:
    """Say which names a sheet bears."""
    if sheet is SheetName.REPORT:
        assert source.report
        tables = source.report().losses
        return tuple(
            text for one in tables for text in (one.title, *(row.name for row in one.rows))
        )
    if sheet in ELEMENTS | FORMATIONS | COMMANDERS:
        return (*NAMES, SIGNS)
    return (SIGNS,) if sheet is SheetName.PLAY_SHEET else ()


@pytest.mark.parametrize(("at", "name"), list(enumerate(NAMES)))
def test_d10_every_name_of_the_list_is_read_back_as_the_name_of_an_army(at: int, name: str) -> None:
    id_ = list(RULESETS)[at % len(RULESETS)]
    source = source_of(army_of(id_, ("Unit",), name=name))

    for sheet in printing.offered():
        if sheet in ELEMENTS | FORMATIONS:
            how = PrintSet((sheet,), printing.PAPERS[at % 2])
            assert letters(name) in lettered(printed(source, how)), sheet


@every_ruleset
@every_sheet
@every_manner
def test_d09_long_names_are_whole_and_long_notes_on_the_full_roster(
    id_: str, sheet: SheetName, paper: str, compact: bool
) -> None:
    names = tuple(LONG.format(number) for number in range(1, 25))
    note = ("Held back behind the village until the evening, as the return has it; " * 3)[:200]
    source = source_of(army_of(id_, names, names, names[::-1], LONG.format("I"), note))
    pdf = printed(source, PrintSet((sheet,), paper, compact=compact))

    if sheet in ELEMENTS:
        assert missing(names, pdf) == []
    if sheet in FORMATIONS:
        assert missing(names[:3], pdf) == []
    if sheet is SheetName.ROSTER:
        assert (letters(note) in lettered(pdf)) is not compact


@every_ruleset
@every_sheet
def test_d11_markup_and_format_signs_stand_as_they_were_typed(id_: str, sheet: SheetName) -> None:
    note = "# not a heading"
    source = source_of(army_of(id_, (LITERAL,), (LITERAL,), (LITERAL,), LITERAL, note))
    found = lettered(printed(source, PrintSet((sheet,), "a4")))

    if sheet in ELEMENTS | FORMATIONS:
        assert letters(LITERAL) in found
    if sheet is SheetName.ROSTER:
        assert letters(note) in found


@every_ruleset
@every_sheet
def test_d12_compact_names_every_element_that_full_does(id_: str, sheet: SheetName) -> None:
    if sheet not in ELEMENTS:
        pytest.skip("It does not bear elements.")
    names = tuple(f"Unit {number:03}" for number in range(33))
    source = source_of(army_of(id_, names))

    full, compact = (
        lettered(printed(source, PrintSet((sheet,), "a4", compact=short)))
        for short in (False, True)
    )

    assert [full.count(letters(name)) for name in names] == [
        compact.count(letters(name)) for name in names
    ]


@every_ruleset
def test_d13_a_file_name_is_offered_that_every_system_takes(id_: str) -> None:
    army = army_of(id_, ("Unit",), name='I/II Corps: "Vandamme" [res.] ?*')

    name = armies.suggested_file_name(army, ".pdf")

    assert "Vandamme" in name
    assert name.endswith(".pdf")
    assert not set('/\\:"?*<>|') & set(name)


COUNTS = (0, 1, 13, 33, 61)


@every_ruleset
@every_sheet
@pytest.mark.parametrize("count", COUNTS)
def test_every_element_stands_on_a_sheet_exactly_once(
    id_: str, sheet: SheetName, count: int
) -> None:
    names = tuple(f"Unit {number:03}" for number in range(count))
    source = source_of(army_of(id_, names))
    for paper, other in product(printing.PAPERS, (False, True)):
        how = PrintSet((sheet,), paper, compact=other, inch=other, rows_by_formation=other)
        found = lettered(printed(source, how))

        if sheet in ELEMENTS:
            assert [found.count(letters(name)) for name in names] == [1] * count
