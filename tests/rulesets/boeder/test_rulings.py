"""Rulings, modifiers and their code are in step, and nothing that is open stays unsaid."""

import pytest

from app.core.armies.creation import new_army
from app.core.rulesets.boeder.combat import CAUSES
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Troops
from app.services.rulebooks import shipped_rulebooks
from app.sheets.rules_sheet import play_sheet
from tests.rulesets.boeder.tabletop import ask, boeder, rules
from tests.rulesets.boeder.test_every_choice import EXAMPLES


def test_every_ruling_has_its_name_in_the_code_and_the_reverse() -> None:
    assert list(boeder().choices.rulings) == [member.value for member in Unclear]
    assert list(boeder().choices.rulings) == [f"BO-{number}" for number in range(1, 28)]


def test_every_modifier_has_its_rule_in_the_same_order() -> None:
    rows = list(rules().tables.combat.modifiers)
    columns = [row for row in rows if row.startswith("column")]

    spoken_for = [row for cause in CAUSES for row in (columns if cause == "column" else [cause])]

    assert columns == ["column_far", "column_near", "column_led_by_light"]
    assert spoken_for == rows


def test_every_loser_has_one_row_in_each_band() -> None:
    results = rules().tables.results

    for band in (results.beaten, results.doubled):
        losers = [loser for row in band for loser in row.losers]
        assert sorted(losers) == sorted(Troops)


def told_somewhere() -> set[str]:
    """Collect the rulings that a section, a term, a fact, a figure or a troop type rests on."""
    ruleset = boeder()
    army = new_army(shipped_rulebooks().lists["boeder/napoleonic-army"], ruleset, nation="France")
    resting = [ruling for section in ruleset.sections for ruling in section.rulings]
    resting += [ruling for step in ruleset.steps for ruling in step.rulings]
    resting += [
        ruling for _, _, action, request, _ in EXAMPLES for ruling in ask(action, request).rulings
    ]
    resting += [
        ruling
        for troops in ruleset.troops.values()
        for _, rulings in troops.notes
        for ruling in rulings
    ]
    resting += [ruling for nation in ruleset.nations.values() for ruling in nation.rulings]
    resting += [ruling for figure in ruleset.army_figures(army) for ruling in figure.rulings]
    return set(resting)


def test_every_ruling_stands_where_it_is_used() -> None:
    assert told_somewhere() == {member.value for member in Unclear}


def test_every_ruling_is_printed_on_the_play_sheet_as_it_is_in_force() -> None:
    by_default, changed = boeder(), boeder({"BO-22": "alone"})

    printed = {ruling.number: ruling for ruling in play_sheet(by_default).rulings}
    other = {ruling.number: ruling for ruling in play_sheet(changed).rulings}

    assert list(printed) == [str(number) for number in range(1, 28)]
    for key, ruling in by_default.choices.rulings.items():
        assert ruling.ruling.rstrip(".") in printed[key.removeprefix("BO-")].text
    assert not printed["22"].changed
    assert other["22"].changed
    assert "enough by itself" in other["22"].text


@pytest.mark.parametrize("ruling", Unclear)
def test_a_ruling_asks_a_question_and_answers_it_in_full_sentences(ruling: Unclear) -> None:
    row = boeder().choices.rulings[ruling]

    assert row.question.endswith("?")
    assert row.source.endswith(".")
    assert row.ruling.endswith(".")
    assert all(words and not words.endswith(".") for words in row.choices.values())


def test_the_glossary_explains_each_term_once_in_the_order_of_the_alphabet() -> None:
    terms = [entry.term for entry in boeder().glossary]

    assert terms == sorted(set(terms))


def test_the_sheets_speak_of_choices_in_force() -> None:
    """Each choice that changes a figure changes what its section says."""
    for ruling, choice, section in (
        ("BO-5", "heavy_too", "results"),
        ("BO-6", "original", "nations"),
        ("BO-7", "every_die", "movement"),
        ("BO-8", "always", "own_factor"),
        ("BO-10", "none", "enemy_factor"),
        ("BO-11", "none", "own_factor"),
        ("BO-16", "dba", "movement"),
        ("BO-17", "third", "victory"),
        ("BO-19", "takes", "own_factor"),
        ("BO-22", "alone", "victory"),
        ("BO-23", "negative", "enemy_factor"),
        ("BO-24", "main", "enemy_factor"),
    ):
        usual = {one.id: one for one in boeder().sections}
        chosen = {one.id: one for one in boeder({ruling: choice}).sections}

        assert chosen[section] != usual[section], ruling
