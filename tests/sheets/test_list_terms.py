"""What the roster says of a player's own list: its terms, and what everything costs."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.kernel.list_terms import Further
from app.core.kernel.lists import ListEntry
from app.sheets.army_roster import roster
from app.sheets.roster_sheet import Layout
from tests.armies.listed import LEVELS, army_of, own_list, rules
from tests.probes.test_d03_prices_by_number import PRICED


def words_of(notes: tuple[object, ...]) -> str:
    return " ".join(str(part.text) for one in notes for part in one)  # type: ignore[attr-defined]


@pytest.mark.parametrize("ruleset", LEVELS)
@pytest.mark.parametrize("layout", list(Layout))
def test_every_layout_says_what_costs_points(ruleset: str, layout: Layout) -> None:
    """Five at 3 each for the first four, then 2: three in the first, two in the second."""
    troops = PRICED[ruleset]
    entry = ListEntry(troops, 2, 8, price=Fraction(3), further=(Further(4, Fraction(2)),))
    listed = own_list(ruleset, entry, points=Fraction(20))
    army = army_of(listed, f"{troops}×3", f"{troops}×2")

    sheet = roster(army, rules(listed), listed, layout=layout)

    assert "14 of 20 points" in " ".join(sheet.masthead.facts)
    said = words_of(sheet.notes)
    assert "The list’s terms:" in said
    assert "2 to 8; 3 points for each of the first 4, then 2." in said
    assert "Points, 20 at most." in said
    blocks = [one for one in sheet.blocks if one.name in ("First", "Second")]
    told = [
        {each.value for each in one.values if each.name == "points"}
        | {each.value for each in one.values if each.name == "Points"}
        for one in blocks
    ]
    assert told == [{"9"}, {"5"}]


def test_a_shipped_list_prints_no_terms() -> None:
    troops = PRICED["burt"]
    listed = replace(own_list("burt", ListEntry(troops, 2, 8)), own=False)
    army = replace(army_of(listed, f"{troops}×3"), kept_list=None)

    sheet = roster(army, rules(listed), listed)

    assert "terms" not in words_of(sheet.notes)
    assert "points" not in " ".join(sheet.masthead.facts)
