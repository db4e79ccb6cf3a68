"""The runner of the golden cases: what must fail loudly, and how values are compared."""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks
from tests.golden.cases import OWN_FOLDER, Alternative, Case, read_case, read_folder
from tests.golden.readings import READINGS
from tests.golden.runner import GROUPS, WrongCase, answer_of, differences, same

VICTORY: Mapping[str, Json] = {
    "id": "mine-1",
    "group": "victory",
    "source": {"file": "sources/boeder.txt", "heading": "victory"},
    "inputs": {"enemy_lost": 11, "own_lost": 8, "enemy_cinc_lost": False},
    "expected": {"win": True},
    "reasoning": "11 and more than own",
    "ambiguous": False,
}


def case_with(**changes: Json) -> Case:
    return read_case({**VICTORY, **changes}, "boeder", "mine-0")


def test_a_case_as_it_should_be_passes() -> None:
    case = case_with()

    answer = answer_of(case)

    assert not differences({"win": True}, answer)


def test_an_unknown_group_fails() -> None:
    with pytest.raises(WrongCase, match="no group triumph"):
        answer_of(case_with(group="triumph"))


def test_an_input_nobody_reads_fails() -> None:
    with pytest.raises(NotAllowed, match="standards_lost is not a field here"):
        answer_of(case_with(inputs={"enemy_lost": 11, "own_lost": 8, "standards_lost": 1}))


def test_an_expected_key_nobody_answers_fails() -> None:
    answer = answer_of(case_with())

    assert differences({"win": True, "glory": 3}, answer) == [
        "glory: expected 3, and nobody answers it"
    ]


def test_a_wrong_value_fails_and_both_are_named() -> None:
    answer = answer_of(case_with())

    assert differences({"win": False}, answer) == ["win: expected False, answered True"]


def test_a_word_that_the_ruleset_does_not_have_fails() -> None:
    case = case_with(
        group="melee",
        inputs={
            "a": {"troops": "camel_corps"},
            "b": {"troops": "light_cavalry"},
            "die_a": 3,
            "die_b": 3,
        },
    )

    with pytest.raises(NotAllowed, match=r"a\.troops: “camel_corps” is not allowed"):
        answer_of(case)


def test_a_case_that_gives_no_die_fails() -> None:
    light = {"troops": "light_cavalry"}
    case = case_with(group="melee", inputs={"a": light, "b": light, "die_a": 3})

    with pytest.raises(NotAllowed, match="die_b: missing"):
        answer_of(case)


def test_a_field_of_a_case_that_nobody_reads_fails() -> None:
    with pytest.raises(WrongCase, match="nobody reads comment"):
        answer_of(case_with(comment="a slip"))


def test_a_case_without_its_expected_values_fails() -> None:
    data = {key: value for key, value in VICTORY.items() if key != "expected"}

    with pytest.raises(WrongCase, match="it lacks expected"):
        answer_of(read_case(data, "boeder", "mine-0"))


def test_a_case_that_expects_nothing_fails() -> None:
    with pytest.raises(WrongCase, match="it expects nothing"):
        answer_of(case_with(expected={}))


def test_alternatives_without_a_ruling_fail() -> None:
    with pytest.raises(WrongCase, match="of no ruling"):
        answer_of(case_with(alternatives=[{"win": True, "when": "either way"}]))


def test_a_case_of_a_ruleset_that_is_not_known_fails() -> None:
    with pytest.raises(WrongCase, match="ruleset boder is unknown"):
        answer_of(case_with(ruleset="boder"))


def test_two_cases_with_one_id_both_fail(tmp_path: Path) -> None:
    file = {"ruleset": "boeder", "cases": [dict(VICTORY), dict(VICTORY)]}
    (tmp_path / "mine.json").write_text(json.dumps(file), encoding="utf-8")

    cases = read_folder(tmp_path)

    assert [case.fault for case in cases] == ["2 cases have this id"] * 2


def test_a_folder_without_cases_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"there is no \*\.json"):
        read_folder(tmp_path)


def test_a_case_may_name_another_ruleset_than_its_file() -> None:
    assert case_with(ruleset="burt").ruleset == "burt"


def test_numbers_in_a_file_are_read_exactly(tmp_path: Path) -> None:
    text = json.dumps({"ruleset": "boeder", "cases": [{**VICTORY, "inputs": {"enemy_lost": 0.1}}]})
    (tmp_path / "mine.json").write_text(text, encoding="utf-8")

    (case,) = read_folder(tmp_path)

    assert case.inputs == {"enemy_lost": Fraction(1, 10)}


@pytest.mark.parametrize(
    ("expected", "given"),
    [
        (Fraction(3, 2), "3/2"),
        (1.5, "3/2"),
        ("1.5", "3/2"),
        (2, Fraction(2)),
        ([1, Fraction(3, 2)], [1, "3/2"]),
        ({"lost": 2}, {"lost": Fraction(2)}),
        ("recoil", "recoil"),
        (None, None),
        (False, False),
    ],
)
def test_values_of_equal_worth_are_the_same(expected: Json, given: Json) -> None:
    assert same(expected, given)


@pytest.mark.parametrize(
    ("expected", "given"),
    [
        (1, True),
        (False, 0),
        (None, 0),
        (2, 3),
        ([1, 2], [2, 1]),
        ([1, 2], [1, 2, 3]),
        ("recoil", "flee"),
        ({"lost": 2}, {"lost": 2, "left": 1}),
        ("12", [1, 2]),
        ([], None),
    ],
)
def test_values_of_other_worth_differ(expected: Json, given: Json) -> None:
    assert not same(expected, given)


def test_reasons_are_compared_as_a_set() -> None:
    answer: Mapping[str, Json] = {"reasons": ["too many", "no general"], "row": [1, 2]}

    assert not differences({"reasons": ["no general", "too many"]}, answer)
    assert differences({"row": [2, 1]}, answer)


def test_a_reading_without_a_figure_is_no_choice() -> None:
    assert not Alternative("the table is silent", {"result": None}).is_a_choice
    assert not Alternative("the source does not say", {"result": "none"}).is_a_choice
    assert Alternative("both stand", {"loser": None, "result": "none"}).is_a_choice


def test_the_table_of_readings_is_complete_for_our_cases_and_holds_no_other() -> None:
    cases = read_folder(OWN_FOLDER)

    named = {(case.ruling, one.when) for case in cases for one in case.alternatives}

    assert named == set(READINGS)


def test_the_first_alternative_of_a_case_repeats_the_default() -> None:
    cases = [case for case in read_folder(OWN_FOLDER) if case.alternatives]

    for case in cases:
        first = case.alternatives[0]
        choices = shipped_rulebooks().ruleset(case.ruleset).choices
        chosen = READINGS[case.ruling, first.when]
        assert chosen == {ruling: choices.of(ruling) for ruling in chosen}
        assert case.expected is not None
        assert first.expected.items() <= case.expected.items()


def test_every_group_is_answered_by_an_action_of_its_ruleset() -> None:
    for (ruleset, _), action in GROUPS.items():
        assert action in shipped_rulebooks().ruleset(ruleset).actions
