"""Parents that differ from the sum of their parts are told, and nothing is corrected."""

import pytest

from app.core.armies.historical_doubts import RANGE, SUM, UNKNOWN, doubts
from app.services.historical import shipped_orders


def told(name: str, rule: str) -> list[str]:
    return [one.text for one in doubts(shipped_orders()[name]) if one.rule == rule]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "salamanca_1812",
            "7e Division: 4,543 men are printed, the parts that are known have 4,935.",
        ),
        ("austerlitz_1805", "Réserve de cavalerie: 7,400 men are printed, its parts have 6,800."),
        ("waterloo_1815", "1er corps: 19,939 men are printed, its parts have 17,840."),
    ],
)
def test_parts_that_make_another_sum_than_is_printed_are_told(name: str, words: str) -> None:
    assert words in told(name, SUM)


def test_sums_that_agree_are_no_doubt() -> None:
    """The French of Fuentes: 42,126 of foot, 48,198 in all, as their parts make."""
    assert told("fuentes_de_onoro_1811", SUM) == []


def test_what_authors_differ_in_and_what_was_worked_out_is_told() -> None:
    assert "2e Division: 3,470 to 6,400 men, by author." in told("austerlitz_1805", RANGE)
    assert told("vimeiro_1808", RANGE) == [
        "1/40th Foot: its strength is what a printed total leaves over."
    ]


def test_unknown_is_not_nothing() -> None:
    assert "Русская армия: 29 formations have no strength; unknown, not 0." in told(
        "borodino_1812", UNKNOWN
    )
