"""Cards from a print set: full and compact, why there are none, the same bytes twice."""

import pytest

from app.core.kernel.army import Army, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.print_set import PAPERS, PrintSet, SheetName
from app.services.print_sheets import of_army, why_not
from app.services.printing import offered, printed
from app.services.rulebooks import shipped_rulebooks
from tests.pdf.reading import text_of
from tests.sheets.every_ruleset import ARMIES

BOOKS = shipped_rulebooks()
CARDS = (SheetName.CARDS,)


@pytest.mark.parametrize("paper", PAPERS)
def test_cards_are_printed_the_same_twice_with_their_pages_counted(paper: str) -> None:
    source = of_army(BOOKS, ARMIES["ffdba"])
    how = PrintSet(CARDS, paper)
    made = printed(source, how)

    assert SheetName.CARDS in offered()
    assert made == printed(source, how)
    # 19 formations, of which at most five have a note that takes a second card: 17 to 24 cards
    assert made.pages == ((SheetName.CARDS, 3),)
    assert "Brigade Schmitz" in text_of(made.pdf)


def test_compact_cards_leave_the_notes_out_and_lie_lengthwise_where_turned() -> None:
    source = of_army(BOOKS, ARMIES["ffdba"])
    note = "Quiot led the division on the day"
    full = printed(source, PrintSet(CARDS, "a4"))
    compact = printed(source, PrintSet(CARDS, "a4", compact=True, turned=frozenset(CARDS)))

    assert note in text_of(full.pdf)
    assert note not in text_of(compact.pdf)
    assert compact.pages == ((SheetName.CARDS, 4),)  # 19 cards, six to a page
    assert b"/MediaBox [ 0 0 841." in compact.pdf


def test_an_army_with_neither_formations_nor_elements_has_no_cards_and_says_why() -> None:
    army = Army("boeder", "", Formation(1, "army", "Armée du Nord"))
    sentence = "Armée du Nord has no elements yet: take some from the muster, then print its cards."

    assert why_not(of_army(BOOKS, army), SheetName.CARDS) == sentence
    with pytest.raises(NotAllowed, match="has no elements yet"):
        printed(of_army(BOOKS, army), PrintSet(CARDS, "a4"))
