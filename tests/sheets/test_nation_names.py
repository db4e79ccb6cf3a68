"""A nation is called as its ruleset calls it; one that it does not know keeps its player's word."""

from dataclasses import replace

import pytest

from app.core.kernel.ruleset import nation_name
from app.services.armies import army_list_of, findings, new_army
from app.services.rulebooks import shipped_rulebooks
from app.sheets.army_text import army_text
from app.ui.army.page_state import derive

BOOKS = shipped_rulebooks()


@pytest.mark.parametrize(
    ("ruleset", "nation", "name"),
    [
        ("ffdba", "france", "France"),
        ("ffdba", " duchy of Warsaw ", "Duchy of Warsaw"),
        ("ffdba", "", ""),
        ("dram", "россия", "Россия"),
        ("boeder", "FRANCE", "France"),
    ],
)
def test_a_nation_has_a_capital(ruleset: str, nation: str, name: str) -> None:
    assert nation_name(nation, BOOKS.ruleset(ruleset)) == name


def test_the_page_and_the_text_name_it_alike_where_the_ruleset_has_none() -> None:
    army = replace(new_army(BOOKS, "ffdba/five-brigades"), nation="france")
    ruleset = BOOKS.of_army(army)

    state = derive(army, army_list_of(BOOKS, army), ruleset, findings(BOOKS, army))

    assert state.tag == f"{ruleset.title} · France"
    assert "France" in state.facts
    assert f"{ruleset.title} · France" in army_text(army, ruleset, "text")
