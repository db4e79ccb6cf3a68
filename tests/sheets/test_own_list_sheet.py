"""The play sheet of an army of its player’s own list: his prices and least numbers, no rates."""

from dataclasses import replace
from fractions import Fraction

from app.core.kernel.army import Army
from app.core.kernel.list_terms import Further
from app.core.kernel.lists import ArmyList, ListEntry
from app.services.rulebooks import shipped_rulebooks
from app.sheets.play_sheet import PrintedSection
from app.sheets.rules_sheet import play_sheet
from tests.sheets.dbn_army import PENINSULA

BOOKS = shipped_rulebooks()
ELITE = (("class", "E"),)
MINE = ArmyList(
    "own/dbn/mine",
    "dbn",
    "Mine",
    "",
    (
        ListEntry("ms", 7, 12, price=Fraction(5, 4)),
        ListEntry("ms", 0, 2, ELITE, Fraction(9, 4)),
        ListEntry("hc", traits=(("class", "E"), ("guard", True)), price=Fraction(3)),
        ListEntry("lc"),
    ),
    offers=("light_division",),
    own=True,
)
OF_MINE = replace(PENINSULA, list_id=MINE.id, kept_list=MINE)


def section(army: Army, title: str) -> PrintedSection:
    sheet = play_sheet(BOOKS.of_army(army), army)
    return next(one for one in sheet.sections if one.title == title)


def prices(army: Army) -> dict[str, str]:
    return {row.cells[0].text: row.cells[1].text for row in section(army, "Points").rows}


def notes(army: Army, title: str) -> str:
    return " ".join(part.text for one in section(army, title).notes for part in one.words)


def test_the_prices_of_the_list_stand_in_place_of_the_rates() -> None:
    """Ms at 1¼ and Ms(E) at 2¼ by the list; LC by the rates, since the list names no price."""
    found = prices(OF_MINE)

    assert found["Muskets"] == "1¼°"
    assert found["Muskets, Elite"] == "2¼°"
    assert found["Heavy Cavalry"] == "1*"
    assert found["Heavy Cavalry, Elite, Guard"] == "3°"
    assert found["Light Cavalry"] == "1*"
    assert "by your list “Mine”" in notes(OF_MINE, "Points")


def test_the_least_of_the_list_stands_in_place_of_the_own_value() -> None:
    """The list wants 7 British Ms; the player's own value for shipped lists is 6."""
    assert "The least British Ms of the list: 7°." in notes(OF_MINE, "The Light Division")
    assert "The least British Ms of the list: 6°." in notes(PENINSULA, "The Light Division")


def test_an_army_of_a_shipped_list_has_the_rates() -> None:
    assert prices(PENINSULA)["Muskets"] == "1*"
    assert "Muskets, Elite" not in prices(PENINSULA)
    assert "your list" not in notes(PENINSULA, "Points")


def test_prices_by_number_and_those_of_the_year_stand_on_the_sheet() -> None:
    """The army is of 1811: the entry up to 1810 is not the one that counts."""
    early = ListEntry("ms", price=Fraction(9), last_year=1810)
    late = ListEntry("ms", price=Fraction(3), further=(Further(4, Fraction(2)),), first_year=1811)
    listed = replace(MINE, entries=(early, late))

    assert PENINSULA.year == 1811
    assert prices(replace(OF_MINE, kept_list=listed))["Muskets"] == "3, 2 after 4°"
