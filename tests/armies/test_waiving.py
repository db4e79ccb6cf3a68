"""Waiving: a finding is let be for a reason, as long as it is what it was."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.armies.editing import change_element, move, remove
from app.core.armies.waiving import reason_before, take_back, waive
from app.core.kernel.army import Army, Waiver
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Finding, Severity, counted
from app.services import armies
from app.sheets.army_text import army_text
from app.storage.documents import open_army, write_army
from tests.armies.edited_armies import BOOKS, LISTS, Step, after, edited, renamed, steps
from tests.armies.small_armies import army_of

GUNS = {"foot_artillery": 1}
GIFT = "A gift of the host"


def two_guns(*more: str) -> Army:
    """Give an army of a list of one gun that has two; `more` troops stand in its second corps."""
    return army_of("foot_artillery foot_artillery", " ".join(more), counts=GUNS)


def found_in(army: Army) -> tuple[Finding, ...]:
    return armies.findings(BOOKS, army)


def guns_of(army: Army) -> Finding:
    (one,) = (one for one in found_in(army) if one.troops == "foot_artillery")
    return one


def test_a_waived_finding_bears_its_reason_and_is_counted_no_more() -> None:
    army = two_guns()
    open_ = guns_of(army)
    assert (open_.severity, open_.text) == (
        Severity.NOT_LEGAL,
        "Field Artillery: 2 taken, the list allows 1.",
    )

    after_ = waive(army, open_, f"  {GIFT}\n of the table ")

    assert guns_of(after_).waived == f"{GIFT} of the table"
    before, now = dict(counted(found_in(army))), dict(counted(found_in(after_)))
    assert before[Severity.NOT_LEGAL] - now.get(Severity.NOT_LEGAL, 0) == 1


def test_what_is_waived_comes_last() -> None:
    army = two_guns()
    assert found_in(army)[0].troops == "foot_artillery"

    found = found_in(waive(army, guns_of(army), GIFT))

    assert found[-1].troops == "foot_artillery"


def test_an_army_whose_every_fault_is_waived_reads_legal_and_how_many() -> None:
    army = two_guns()
    for one in found_in(army):
        if one.severity in (Severity.NOT_LEGAL, Severity.UNFINISHED):
            army = waive(army, one, GIFT)
    found = found_in(army)
    waived = sum(bool(one.waived) for one in found)

    assert waived >= 2
    assert armies.is_legal(found)
    assert armies.standing(found) == f"legal, 1 unusual, {waived} waived"


def test_an_army_with_another_fault_is_not_legal_still() -> None:
    army = two_guns()

    found = found_in(waive(army, guns_of(army), GIFT))

    assert armies.standing(found) == "unfinished, 1 waived"


def test_a_name_a_move_and_another_element_leave_it_waived() -> None:
    army = two_guns("light_cavalry")
    army = waive(army, guns_of(army), GIFT)

    army = renamed(army, 4, "La Belle Fille")
    army = move(army, (4,), army.order_of_battle.formations[1].id)
    army = remove(army, (6,))

    assert guns_of(army).waived == GIFT


@pytest.mark.parametrize(("many", "text"), [(2, "3 taken"), (3, "4 taken")])
def test_another_number_opens_it_again_and_the_old_one_closes_it(many: int, text: str) -> None:
    army = two_guns()
    army = waive(army, guns_of(army), GIFT)
    more = army.changing(
        2,
        lambda one: replace(
            one, elements=(replace(one.elements[0], count=many), *one.elements[1:])
        ),
    )

    found = guns_of(more)

    assert text in found.text
    assert not found.waived
    assert reason_before(found, more) == GIFT
    assert guns_of(replace(more, order_of_battle=army.order_of_battle)).waived == GIFT


def test_taken_back_it_is_open_again() -> None:
    army = two_guns()

    again = take_back(waive(army, guns_of(army), GIFT), guns_of(army))

    assert again == army


@pytest.mark.parametrize("reason", ["", "  \n "])
def test_no_waiver_without_a_reason(reason: str) -> None:
    army = two_guns()

    with pytest.raises(NotAllowed, match="reason: say in a few words why") as refusal:
        waive(army, guns_of(army), reason)

    assert refusal.value.field == "reason"


def test_a_reason_that_no_roster_holds_is_refused() -> None:
    army = two_guns()

    with pytest.raises(NotAllowed, match="reason: 301 characters are too many; it takes up to 300"):
        waive(army, guns_of(army), "x" * 301)


def test_a_new_part_never_falls_under_the_waiver_of_one_that_is_gone() -> None:
    """Ids are given anew; the waiver of a corps without elements is of that corps alone."""
    army = army_of("light_cavalry", "", counts=GUNS)
    empty = next(one for one in found_in(army) if one.cause == "no elements")
    army = waive(army, empty, GIFT)
    assert army.next_id() == (empty.place or 0) + 1

    gone = remove(army, (empty.place or 0,))

    assert gone.next_id() == army.next_id()


def test_a_waiver_whose_finding_is_gone_does_nothing_and_comes_back_with_it() -> None:
    army = two_guns()
    waived = waive(army, guns_of(army), GIFT)

    mended = remove(waived, (4,))

    assert not any(one.waived for one in found_in(mended))
    assert armies.standing(found_in(mended)) == armies.standing(found_in(remove(army, (4,))))
    assert mended.waived == waived.waived


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(LISTS), steps, st.integers(0, 99))
def test_a_waiver_silences_one_finding_and_no_other(
    list_id: str, taken: list[Step], at: int
) -> None:
    army = edited(list_id, taken)
    before = found_in(army)
    if not before:
        return
    chosen = before[at % len(before)]

    found = found_in(waive(army, chosen, GIFT))

    assert [one.key for one in found if one.waived] == [chosen.key]
    assert sorted(one.key for one in found) == sorted(one.key for one in before)


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(LISTS), steps, st.integers(0, 99), st.tuples(*[st.integers(0, 999)] * 3))
def test_after_any_edit_a_waiver_holds_for_what_it_was_given_for_and_nothing_else(
    list_id: str, taken: list[Step], at: int, step: Step
) -> None:
    army = edited(list_id, taken)
    before = found_in(army)
    if not before:
        return
    chosen = before[at % len(before)]

    found = found_in(after(waive(army, chosen, GIFT), step))

    for one in found:
        alike = (one.key, one.measure) == (chosen.key, chosen.measure)
        assert bool(one.waived) == alike


def test_waivers_are_kept_in_the_file_with_what_is_not_known_of_them(tmp_path: Path) -> None:
    army = waive(two_guns(), guns_of(two_guns()), GIFT)
    later = Waiver("Agreed", extra={"umpire": "Anna"})
    army = replace(army, waived={**army.waived, "note | later | army | cause": later})

    write_army(army, tmp_path / "a.army")

    assert open_army(tmp_path / "a.army").army == army


def test_an_army_without_waivers_has_no_word_of_them_in_its_file(tmp_path: Path) -> None:
    write_army(two_guns(), tmp_path / "a.army")

    assert "waived" not in (tmp_path / "a.army").read_text(encoding="utf-8")


@pytest.mark.parametrize("form", ["text", "markdown", "bbcode"])
def test_text_tells_what_is_waived_and_why(form: str) -> None:
    army = waive(two_guns(), guns_of(two_guns()), GIFT)
    ruleset = BOOKS.of_army(army)

    text = army_text(army, ruleset, form, found=found_in(army))

    said = "Waived: Field Artillery: 2 taken, the list allows 1. Reason: A gift of the host."
    assert said in text


def test_a_waiver_that_rests_tells_what_it_was_given_for() -> None:
    army = two_guns()
    army = waive(army, guns_of(army), GIFT)
    assert guns_of(army).lapsed == ""

    id_ = next(army.order_of_battle.every_element()).id
    grown = change_element(army, id_, lambda one: replace(one, count=2))

    assert guns_of(grown).waived == ""
    assert guns_of(grown).lapsed == "Field Artillery: 2 taken, the list allows 1."
