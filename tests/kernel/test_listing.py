"""Names in a sentence."""

import pytest

from app.core.kernel.listing import listed


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["I Corps"], "I Corps"),
        (["I Corps", "II Corps"], "I Corps and II Corps"),
        (["I", "II", "III"], "I, II and III"),
    ],
)
def test_names_are_listed_with_commas_and_and(names: list[str], text: str) -> None:
    assert listed(names) == text
