"""An army as text for people comes in again: its troops, and no line of figures among them."""

from collections.abc import Iterator

import pytest

from app.core.kernel.army import Formation
from app.services.exchange import Wish, import_source, source_of_text
from app.services.exports import BBCODE, MARKDOWN, PLAIN, exported
from app.services.rulebooks import shipped_rulebooks
from tests.sheets.every_ruleset import ARMIES

BOOKS = shipped_rulebooks()


def heads(of: Formation, depth: int = 0) -> Iterator[tuple[int, str, str]]:
    yield depth, of.name, of.commander if depth else ""
    for below in of.formations:
        yield from heads(below, depth + 1)


def every_name(of: Formation) -> list[tuple[str, str]]:
    return sorted(
        (one.troops, one.name) for each in of.every_formation() for one in each.elements if one.name
    )


@pytest.mark.parametrize("form", [PLAIN, MARKDOWN, BBCODE])
@pytest.mark.parametrize("id_", ARMIES)
def test_a_text_for_people_gives_its_troops_again(id_: str, form: str) -> None:
    army = ARMIES[id_]
    made = import_source(BOOKS, source_of_text(exported(BOOKS, army, form)), Wish(id_))

    assert made.army.taken() == army.taken()
    assert every_name(made.army.order_of_battle) == every_name(army.order_of_battle)
    assert made.not_understood == ()
    assert [one.words[:31] for one in made.told] == ["This is an army as text: nation"]
    if form != BBCODE:  # which has no depths
        assert list(heads(made.army.order_of_battle)) == list(heads(army.order_of_battle))


def test_marks_and_notes_come_back() -> None:
    army = ARMIES["dbn"]
    made = import_source(BOOKS, source_of_text(exported(BOOKS, army, PLAIN)), Wish("dbn"))

    wanted = [
        one.traits for each in army.order_of_battle.every_formation() for one in each.elements
    ]
    found = made.army.order_of_battle.every_formation()
    assert [one.traits for each in found for one in each.elements] == wanted


def test_notation_below_a_head_is_no_text_of_ours() -> None:
    made = import_source(BOOKS, source_of_text("Foy\n  2xLI · 1xRI"), Wish("boeder"))

    assert all("as text" not in one.words for one in made.told)
