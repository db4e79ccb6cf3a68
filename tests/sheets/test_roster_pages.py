"""Pages of a roster: begun by the player's breaks, or by each main command."""

from collections.abc import Collection, Mapping
from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Formation
from app.pdf import Paper
from app.services.rulebooks import shipped_rulebooks
from app.sheets.army_roster import roster
from app.sheets.commands import main_commands
from tests.pdf.drawn import draw_roster
from tests.pdf.reading import pages_of
from tests.sheets.every_ruleset import ARMIES
from tests.sheets.ffdba_army import FIRST_CORPS

BOOKS = shipped_rulebooks()
(CORPS,) = FIRST_CORPS.order_of_battle.formations
DIVISIONS = CORPS.formations


def pages(
    army: Army, breaks: Collection[int] = (), paper: Paper = Paper.A4, *, apart: bool = False
) -> list[str]:
    sheet = roster(army, BOOKS.of_army(army), breaks=breaks, apart=apart)
    return pages_of(draw_roster(sheet, paper))


def page_of(found: list[str], name: str) -> int:
    """Give the number of the one page on which a formation has its heading."""
    (number,) = [at for at, page in enumerate(found, start=1) if name in page]
    return number


@pytest.mark.parametrize("paper", Paper.EVERY)
def test_a_formation_that_begins_a_page_does(paper: Paper) -> None:
    third = DIVISIONS[2]

    found = pages(FIRST_CORPS, [third.id], paper)

    before = page_of(found, DIVISIONS[1].formations[-1].name)
    assert page_of(found, third.formations[0].name) == before + 1


def test_a_brigade_begins_a_page_below_the_head_of_its_division_again() -> None:
    first, second = DIVISIONS[0].formations[:2]

    found = pages(FIRST_CORPS, [second.id])

    assert (page_of(found, first.name), page_of(found, second.name)) == (1, 2)
    assert f"{DIVISIONS[0].name}, continued" in found[1]


@pytest.mark.parametrize("apart", [False, True])
def test_a_break_before_the_first_formation_makes_no_empty_page(apart: bool) -> None:
    first = DIVISIONS[0]

    found = pages(FIRST_CORPS, [first.id, first.formations[0].id], apart=apart)

    assert page_of(found, first.formations[0].name) == 1


@pytest.mark.parametrize("id_", ARMIES)
def test_each_main_command_has_a_page_of_its_own(id_: str) -> None:
    """The corps or divisions of an army, the divisions of one that is a single corps."""
    main = [one.id for one in main_commands(ARMIES[id_])]
    number = {one: f"Command {at}" for at, one in enumerate(main)}
    army = renamed(ARMIES[id_], number)

    found = pages(army, apart=True)

    begun = [min(at for at, page in enumerate(found) if one in page) for one in number.values()]
    assert begun == sorted(set(begun))
    assert all(page.strip() for page in found)


def renamed(army: Army, names: Mapping[int, str]) -> Army:
    def anew(formation: Formation) -> Formation:
        below = tuple(anew(one) for one in formation.formations)
        return replace(formation, name=names.get(formation.id, formation.name), formations=below)

    return replace(army, order_of_battle=anew(army.order_of_battle))


def test_the_main_commands_of_a_single_corps_are_its_divisions() -> None:
    assert main_commands(FIRST_CORPS) == DIVISIONS
    assert len(DIVISIONS) > 1
