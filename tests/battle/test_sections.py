"""The section of the rules that tells each act of a battle."""

import pytest

from app.services.rulebooks import shipped_rulebooks

BOOKS = shipped_rulebooks()
TOLD = {
    "ffdba": {"contact": "moves", "formed": "moves", "left_the_table": "flight"},
    "burt": {"shoot": "fire", "pursued": "pursuit", "general_moved": "commanders"},
    "boeder": {"met": "movement", "pursued": "results"},
    "dram": {"met": "moves", "replaced": "generals"},
    "dbn": {"caps_spent": "command"},
    "dbacw": {"commander_lost": "commanders"},
}


def section_of(ruleset: str, act: str) -> str:
    rules = BOOKS.ruleset(ruleset)
    one = rules.play.acts[act]
    return one.section or (rules.actions[one.action].section if one.action else "")


@pytest.mark.parametrize("ruleset", TOLD)
def test_an_act_is_told_in_the_section_that_it_is_in(ruleset: str) -> None:
    assert {act: section_of(ruleset, act) for act in TOLD[ruleset]} == TOLD[ruleset]


@pytest.mark.parametrize("ruleset", BOOKS.rulesets)
def test_every_section_that_an_act_names_is_there(ruleset: str) -> None:
    rules = BOOKS.ruleset(ruleset)
    named = {section_of(ruleset, act) for act in rules.play.acts} - {""}

    assert named <= {one.id for one in rules.sections}
