"""Rulings and their code are in step; nothing that is open stays unsaid, on screen or on paper."""

import re

import pytest

from app.core.armies.creation import new_army
from app.core.kernel.errors import NotAllowed
from app.core.rulesets.ffdba.rulings import Unclear
from app.services.rulebooks import shipped_rulebooks
from app.sheets.rules_sheet import play_sheet
from tests.rulesets.ffdba.tabletop import ask, ffdba, one
from tests.rulesets.ffdba.test_army import mixed_brigade_findings
from tests.rulesets.ffdba.test_every_choice import EXAMPLES, IN_THE_TURN, fight


def test_every_ruling_has_its_name_in_the_code_and_the_reverse() -> None:
    assert list(ffdba().choices.rulings) == [member.value for member in Unclear]
    assert list(ffdba().choices.rulings) == [f"FF-{n}" for n in range(1, len(Unclear) + 1)]


def told_somewhere() -> set[str]:
    """Collect the rulings that a section, step, term, fact, figure, trait or finding rests on."""
    ruleset = ffdba()
    army = new_army(shipped_rulebooks().lists["ffdba/five-brigades"], ruleset)
    resting = [ruling for section in ruleset.sections for ruling in section.rulings]
    resting += [ruling for step in ruleset.steps for ruling in step.rulings]
    for _, _, action, request, _ in EXAMPLES:
        try:
            resting += ask(action, request).rulings
        except NotAllowed:
            continue  # this reading refuses what the other allows
    resting += ask("close", fight(one("foot"), one("foot"), (3, 3))).rulings
    resting += ask("evade", {"evaded_this_turn": True}).rulings
    resting += [
        ruling
        for troops in ruleset.troops.values()
        for _, rulings in troops.notes
        for ruling in rulings
    ]
    resting += [ruling for trait in ruleset.element_traits for ruling in trait.rulings]
    for formation in army.order_of_battle.every_formation():
        for figure in ruleset.formation_figures(army, formation):
            resting += figure.rulings
    resting += mixed_brigade_findings()
    return set(resting)


ONLY_PRINTED = {Unclear.SOURCE_EXAMPLE.value}
"""A slip of the source's example: it decides nothing, and is printed."""


def test_every_ruling_stands_where_it_is_used() -> None:
    every = {member.value for member in Unclear}

    assert told_somewhere() - IN_THE_TURN == every - IN_THE_TURN - ONLY_PRINTED


def test_the_last_step_names_who_chooses_the_order_and_when_bef_comes_back() -> None:
    assert ffdba().steps[-1].rulings == ("FF-46", "FF-45")


def printed(choices: dict[str, str] | None = None) -> dict[str, tuple[str, bool]]:
    return {
        f"FF-{ruling.number}": (ruling.text, ruling.changed)
        for ruling in play_sheet(ffdba(choices)).rulings
    }


def test_every_ruling_is_printed_on_the_play_sheet_as_it_is_in_force() -> None:
    by_default = printed()

    assert list(by_default) == [member.value for member in Unclear]
    for key, ruling in ffdba().choices.rulings.items():
        text, changed = by_default[key]
        assert ruling.ruling.rstrip(".") in text
        assert not changed


CHANGED = [
    (key, choice)
    for key, ruling in ffdba().choices.rulings.items()
    for choice in list(ruling.choices)[1:]
]


@pytest.mark.parametrize(("ruling", "choice"), CHANGED)
def test_another_choice_is_printed_in_its_own_words_and_marked(ruling: str, choice: str) -> None:
    words = ffdba().choices.rulings[ruling].choices[choice]

    text, changed = printed({ruling: choice})[ruling]

    assert words in text
    assert changed


@pytest.mark.parametrize("ruling", Unclear)
def test_a_ruling_asks_a_question_and_answers_it_in_full_sentences(ruling: Unclear) -> None:
    row = ffdba().choices.rulings[ruling]

    assert row.question.endswith("?")
    assert row.source.endswith((".", ".”"))
    assert row.ruling.endswith(".")
    for words in row.choices.values():
        assert words[0].isupper() or words[0].isdigit()
        assert not words.endswith(".")
        assert len(words.split()) >= 4, "it must stand alone on the play sheet"


def test_the_glossary_explains_each_term_once_in_the_order_of_the_alphabet() -> None:
    terms = [entry.term for entry in ffdba().glossary]

    assert terms == sorted(set(terms), key=str.casefold)


def test_the_glossary_repeats_no_number_of_the_rules() -> None:
    assert not [entry.term for entry in ffdba().glossary if re.search("[0-9]", entry.text)]


SPEAKS = (
    ("FF-1", "bonus_first", "commanders"),
    ("FF-1", "bonus_first", "flight"),
    ("FF-2", "foot_mounted", "factors"),
    ("FF-3", "first_always", "factors"),
    ("FF-6", "farther", "fire_values"),
    ("FF-7", "worse", "endurance"),
    ("FF-8", "down", "fire"),
    ("FF-10", "element", "endurance"),
    ("FF-10", "half_too", "endurance"),
    ("FF-12", "half_is_beaten", "results"),
    ("FF-14", "stays", "results"),
    ("FF-19", "all", "fire_results"),
    ("FF-20", "half_collapsed", "flight"),
    ("FF-24", "all", "close_combat"),
    ("FF-25", "all", "moves"),
    ("FF-27", "yes", "flight"),
    ("FF-28", "no_effect", "fire"),
    ("FF-29", "three", "fire_values"),
    ("FF-31", "dismounted", "fire_values"),
    ("FF-47", "yes", "fire"),
    ("FF-48", "opponent", "moves"),
    ("FF-49", "unmodified", "close_combat"),
    ("FF-50", "own", "troops"),
    ("FF-51", "stay", "moves"),
)


@pytest.mark.parametrize(("ruling", "choice", "section"), SPEAKS)
def test_a_section_speaks_of_the_choice_in_force(ruling: str, choice: str, section: str) -> None:
    usual = {one_.id: one_ for one_ in ffdba().sections}
    chosen = {one_.id: one_ for one_ in ffdba({ruling: choice}).sections}

    assert chosen[section] != usual[section]


@pytest.mark.parametrize(("choice", "cavalry"), [("light", "light"), ("all", "all")])
def test_the_moves_say_who_passes_through_all(choice: str, cavalry: str) -> None:
    """A ruling in its own words is left out of the printed section; this is the source's rule."""
    sheet = play_sheet(ffdba({"FF-25": choice}))
    (moves,) = [one_ for one_ in sheet.sections if one_.title == "PIPs and moves"]

    assert f"Light foot and {cavalry} cavalry pass through all" in str(moves)


def test_half_or_less_is_what_destroys_unless_the_literal_reading_is_chosen() -> None:
    def text(choices: dict[str, str]) -> str:
        ruleset = ffdba(choices)
        notes = [note.text for one_ in ruleset.sections for note in one_.notes]
        return " ".join([*notes, *(words for words, _ in ruleset.troops["foot"].notes)])

    assert text({}).count("Half or less: destroyed.") == 2
    assert "Less than half" not in text({})
    assert text({"FF-12": "half_is_beaten"}).count("Less than half: destroyed.") == 2
    assert "Half or less" not in text({"FF-12": "half_is_beaten"})
