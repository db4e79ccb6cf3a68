"""Probe D02: a troop entry that the army data no longer has stays, with name, count and points."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from app.core.armies.totals import Kind, totals
from app.core.kernel.army import Army, Element
from app.core.kernel.findings import Severity
from app.core.kernel.lists import ListEntry
from app.services import armies, printing
from app.services.rulebooks import shipped_rulebooks
from app.storage.documents import open_army, write_army
from tests.pdf.reading import text_of
from tests.sheets.every_ruleset import ARMIES

BOOKS = shipped_rulebooks()
GONE = "lancers_of_berg"


def with_lancers(army: Army) -> Army:
    """Give an army with three Lancers of Berg at the end of its last formation with pieces."""
    *_, holder = (one for one in army.order_of_battle.every_formation() if one.elements)
    lancers = Element(army.next_id(), GONE, "Chevau-légers de Berg", 3, "Lost at the Berezina.")
    return army.changing(holder.id, lambda one: replace(one, elements=(*one.elements, lancers)))


@pytest.mark.parametrize("id_", ARMIES)
def test_it_opens_stays_and_is_found_in_every_ruleset(id_: str, tmp_path: Path) -> None:
    army = with_lancers(ARMIES[id_])
    write_army(army, tmp_path / "a.army")

    opened = open_army(tmp_path / "a.army").army
    write_army(opened, tmp_path / "b.army")

    assert (tmp_path / "a.army").read_bytes() == (tmp_path / "b.army").read_bytes()
    assert opened == army
    (found,) = (one for one in armies.findings(BOOKS, opened) if one.troops == GONE)
    assert found.severity is Severity.UNUSUAL
    assert found.text == f"{GONE} are not in this ruleset. They keep their name, count and notes."
    assert found.place == army.next_id() - 1
    kinds = (Kind.PIECES, Kind.OTHERS)
    told = totals(opened, BOOKS.of_army(opened))
    counted = sum(int(one.number) for one in told if one.kind in kinds)
    assert counted == ARMIES[id_].order_of_battle.strength + 3


@pytest.mark.parametrize("layout", printing.LAYOUTS)
@pytest.mark.parametrize("id_", ARMIES)
def test_it_is_printed_with_its_name(id_: str, layout: str) -> None:
    text = text_of(printing.roster(BOOKS, with_lancers(ARMIES[id_]), "a4", layout))

    assert "Chevau-légers de Berg" in text
    assert "Lancers of berg" in text


def test_it_keeps_the_points_of_the_list_that_the_army_was_built_with() -> None:
    """DBN: 12 points, and three lancers at 1½: 16½. The tables do not know them any more."""
    army = armies.new_army(BOOKS, "dbn/british-peninsular")
    assert army.kept_list is not None
    listed = replace(
        army.kept_list,
        entries=(*army.kept_list.entries, ListEntry(GONE, price=Fraction(3, 2))),
    )
    army = with_lancers(replace(army, kept_list=listed))
    ruleset = BOOKS.of_army(army)

    told = totals(army, ruleset)

    assert [one.number for one in told if one.words == "points"] == ["16½ of 12"]
    points = ruleset.army_figures(army)[1]
    assert points.value == Fraction(33, 2) == sum(one.amount for one in points.terms)
    (found,) = (
        one
        for one in armies.findings(BOOKS, army)
        if one.place == army.next_id() - 1 and one.troops == GONE
    )
    assert found.text == f"{GONE} are not in this ruleset. They keep their name, count and points."
    element = army.element(army.next_id() - 1)
    assert [one.value for one in ruleset.element_figures(army, element)] == [Fraction(3, 2)]
