"""F1 leads to the rule for what is shown, whichever rules lie open on the Rules page."""

import pytest

from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits
from app.ui.battle.draft import forms_of
from app.ui.parts.search import Search
from app.ui.program import Program
from tests.ui.answers import army_of, choose, corps, first_of


def read(program: Program) -> tuple[str, str]:
    """Press F1 and give the ruleset and the section that lie open then."""
    program.window.commands["rules.here"].trigger()
    assert program.window.page() == "rules"
    return program.rules.opened


@pytest.mark.parametrize("ruleset_id", shipped_rulebooks().rulesets)
def test_every_action_names_the_section_that_tells_it(ruleset_id: str) -> None:
    ruleset = shipped_rulebooks().ruleset(ruleset_id)
    sections = {section.id for section in ruleset.sections}

    assert "troops" in sections
    for id_, action in forms_of(ruleset).items():
        assert action.section in sections, id_


def test_in_a_battle_it_is_the_section_of_the_action(program: Program) -> None:
    program.battle.bar.ruleset_chosen.emit("boeder")
    program.battle.bar.action_chosen.emit("victory")
    program.window.show_page("battle")

    assert read(program) == ("boeder", "victory")


def test_where_no_ruling_is_shown_it_is_the_table_of_troops(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    program.window.show_page("rules")
    program.rules.show_section("victory")
    program.window.show_page("army")
    choose(program, corps(program, 0))
    assert program.army.ruling_here() == ""

    assert read(program) == ("boeder", "troops")


def test_a_search_that_does_not_find_the_rule_ends(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    program.window.show_page("rules")
    search = program.rules.findChild(Search)
    assert search is not None
    search.setText("rear")
    assert program.rules.opened == ("boeder", "own_factor")
    program.window.show_page("army")
    choose(program, army_of(program).order_of_battle.id)

    assert read(program) == ("boeder", "victory")

    assert search.text() == ""


def test_it_is_a_rule_of_the_army_where_other_rules_were_read(program: Program) -> None:
    program.files.new("boeder/napoleonic-army")
    program.army.do(edits.choose_nation("france"))
    program.rules.ruleset_chosen.emit("ffdba")
    choose(program, first_of(program, "guard_infantry"))
    assert program.army.ruling_here() == "BO-14"
    program.window.show_page("army")

    program.army.ruling_clicked.emit("BO-14")

    assert program.rules.opened[0] == "boeder"
    program.rules.ruleset_chosen.emit("ffdba")
    program.window.show_page("army")
    assert read(program)[0] == "boeder"
