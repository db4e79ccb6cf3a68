"""Every sheet that is offered, on every paper and in every manner: a new sheet joins by itself."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

import pytest

from app.core.kernel.print_set import PrintSet, SheetName
from app.services import printing
from app.services.print_sheets import Source
from tests.pdf.boxes import ReadPage, read_pages
from tests.sheets.every_ruleset import RULESETS

ELEMENTS = frozenset({SheetName.ROSTER, SheetName.LABELS, SheetName.CARDS})
"""The sheets that bear each element by its name."""
FORMATIONS = ELEMENTS | {SheetName.CHART, SheetName.CASUALTIES, SheetName.ORDERS}
"""The sheets that bear each formation by its name."""
COMMANDERS = ELEMENTS | {SheetName.CHART, SheetName.ORDERS}
"""The sheets that bear each commander by his name."""
LEAST_PT = {SheetName.LABELS: 6.0}
"""The least size of any text on a sheet, where it is not 7 pt."""

every_ruleset = pytest.mark.parametrize("id_", RULESETS)
every_sheet = pytest.mark.parametrize("sheet", printing.offered())


def manners(sheet: SheetName) -> Iterator[PrintSet]:
    """Give the manners in which a sheet is printed: either paper either way, compact, holed."""
    turned = (frozenset[SheetName](), frozenset({sheet}))
    for paper, lies in product(printing.PAPERS, turned):
        yield PrintSet((sheet,), paper, turned=lies)
    for lies in turned:
        yield PrintSet((sheet,), "letter", turned=lies, compact=True, binding=True)


def printed(source: Source, how: PrintSet) -> bytes:
    """Print one sheet; skip where its source has none, with the sentence that says so."""
    sentence = printing.why_not(source, how.sheets[0])
    if sentence:
        pytest.skip(sentence)
    return printing.printed(source, how).pdf


@lru_cache(maxsize=64)
def read(pdf: bytes) -> list[ReadPage]:
    """Read a document; the same bytes once."""
    return read_pages(pdf)


def letters(text: str) -> str:
    """Leave out spaces and soft breaks: a name may stand on two lines."""
    return "".join(text.split())


def lettered(pdf: bytes) -> str:
    """Give all letters of a document, in the order in which they are drawn."""
    return letters("".join(text.text for page in read(pdf) for text in page.texts))


def missing(names: tuple[str, ...], pdf: bytes) -> list[str]:
    """Give the names that are not read back whole."""
    found = lettered(pdf)
    return [name for name in names if letters(name) not in found]
