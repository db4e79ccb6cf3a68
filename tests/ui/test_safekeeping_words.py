"""What is said of edits, versions and files."""

from datetime import datetime

import pytest

from app.ui.safekeeping.words import times, when

NOW = datetime(2026, 6, 18, 18, 0)


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        (datetime(2026, 6, 18, 9, 5), "today at 09:05"),
        (datetime(2026, 6, 17, 23, 59), "yesterday at 23:59"),
        (datetime(2025, 12, 2, 8, 0), "2 Dec 2025 at 08:00"),
        (datetime(2026, 6, 19, 8, 0), "19 Jun 2026 at 08:00"),
    ],
)
def test_a_time_is_told_as_one_looks_back_on_it(moment: datetime, told: str) -> None:
    assert when(moment, NOW) == told


def test_versions_of_one_minute_are_told_apart_by_seconds() -> None:
    moments = [datetime(2026, 6, 18, 9, 5, 40), datetime(2026, 6, 18, 9, 5, 2)]

    assert times(moments, NOW) == ("today at 09:05:40", "today at 09:05:02")
    assert times(moments[:1], NOW) == ("today at 09:05",)
