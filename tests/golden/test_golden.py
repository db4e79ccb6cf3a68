"""The golden cases: each by its default reading, and by every other reading that it names."""

from tests.golden.cases import Alternative, Case
from tests.golden.readings import READINGS
from tests.golden.runner import answer_of, differences


def test_golden(golden_case: Case) -> None:
    answer = answer_of(golden_case)

    assert golden_case.expected is not None
    assert not differences(golden_case.expected, answer)


def test_reading(golden_reading: tuple[Case, Alternative]) -> None:
    case, reading = golden_reading

    answer = answer_of(case, READINGS[case.ruling, reading.when], reading.expected)

    assert not differences(reading.expected, answer)
