"""Findings are stable in wording, order and number: one a cause, each with rule and place."""

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.army import Army
from app.core.kernel.findings import Finding
from app.services import armies
from tests.armies.edited_armies import (
    BOOKS,
    LISTS,
    Step,
    edited,
    ids,
    renamed,
    steps,
)

of_any_list = st.sampled_from(LISTS)
any_steps = settings(max_examples=150, deadline=None)


def found_in(army: Army) -> tuple[Finding, ...]:
    return armies.findings(BOOKS, army)


def said(found: tuple[Finding, ...]) -> list[tuple[str, str, str, int | None]]:
    return [(one.severity.value, one.text, one.rule, one.place) for one in found]


@any_steps
@given(of_any_list, steps)
def test_the_same_army_has_the_same_findings_in_the_same_order(
    list_id: str, taken: list[Step]
) -> None:
    one, other = edited(list_id, taken), edited(list_id, taken)

    assert said(found_in(one)) == said(found_in(other))


@any_steps
@given(of_any_list, steps)
def test_each_finding_has_a_sentence_a_rule_a_place_in_words_and_a_jump(
    list_id: str, taken: list[Step]
) -> None:
    army = edited(list_id, taken)

    for one in found_in(army):
        assert one.text.endswith("."), one
        assert one.rule.strip(), one
        assert one.where.strip(), one
        assert one.place is None or one.place in ids(army), one


@any_steps
@given(of_any_list, steps)
def test_no_cause_is_found_twice(list_id: str, taken: list[Step]) -> None:
    found = found_in(edited(list_id, taken))

    assert [key for key, many in Counter(one.key for one in found).items() if many > 1] == []
    sentences = Counter((one.text, one.place, one.troops) for one in found)
    assert [one for one, many in sentences.items() if many > 1] == []


@any_steps
@given(of_any_list, steps)
def test_findings_stand_gravest_first_then_in_the_order_of_battle(
    list_id: str, taken: list[Step]
) -> None:
    army = edited(list_id, taken)
    order = {id_: number for number, id_ in enumerate(ids(army))}

    found = found_in(army)

    places = [(one.severity.rank, -1 if one.place is None else order[one.place]) for one in found]
    assert places == sorted(places)


@any_steps
@given(of_any_list, steps, st.sampled_from(["", "Neuer Name 7", "3 of 4", "has"]))
def test_names_change_neither_number_nor_order_nor_cause_of_what_is_found(
    list_id: str, taken: list[Step], name: str
) -> None:
    army = edited(list_id, taken)
    before = found_in(army)

    for number, id_ in enumerate(ids(army)):
        army = renamed(army, id_, name and f"{name} {number}")

    after = found_in(army)
    assert [one.key for one in after] == [one.key for one in before]
    assert [one.measure for one in after] == [one.measure for one in before]


@any_steps
@given(of_any_list, steps)
def test_a_note_changes_nothing_that_is_found(list_id: str, taken: list[Step]) -> None:
    army = edited(list_id, taken)
    top = replace(army.order_of_battle, notes="At the crossroads by noon.")

    assert said(found_in(replace(army, order_of_battle=top))) == said(found_in(army))


@any_steps
@given(of_any_list, steps)
def test_each_finding_names_its_cause(list_id: str, taken: list[Step]) -> None:
    """One without would go by its sentence, and lose its waiver with the next name."""
    for one in found_in(edited(list_id, taken)):
        assert one.cause, one
