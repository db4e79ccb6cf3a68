"""Every sheet of the sample armies stands as its reference has it, text block by text block."""

from dataclasses import replace

import pytest

from app.core.kernel.print_set import PrintSet, SheetName
from app.services import printing
from tests.pdf.every_sheet import every_ruleset, every_sheet
from tests.pdf.hard_armies import source_of
from tests.pdf.references.blocks import blocks_of, differences, kept, name_of
from tests.sheets.every_ruleset import ARMIES


@every_ruleset
@every_sheet
def test_a_sheet_stands_as_its_reference(id_: str, sheet: SheetName) -> None:
    source = source_of(ARMIES[id_])
    sentence = printing.why_not(source, sheet)
    if sentence:
        pytest.skip(sentence)
    found = blocks_of(printing.printed(source, PrintSet((sheet,), "a4")).pdf)

    assert found
    assert differences(kept(name_of(id_, sheet)), found) == [], "python -m tests.pdf.references"


def test_a_text_that_went_came_or_moved_by_a_millimetre_is_told() -> None:
    blocks = kept(name_of("boeder", SheetName.LABELS))
    first, second, *others = blocks
    moved = replace(first, left=first.left + 1.0, right=first.right + 1.0)

    assert differences(blocks, blocks) == []
    assert len(differences(blocks, [moved, second, *others])) == 1
    assert len(differences(blocks, [first, *others])) >= 1
    assert len(differences([first, *others], blocks)) >= 1
