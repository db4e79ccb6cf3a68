"""A division's losses, cell by cell: what the resolver says and what the play sheet prints."""

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.burt.tabletop import Who, ask, burt

LIMITS = {
    "rounded": (
        (3, 2, 3), (4, 2, 4), (5, 3, 4), (6, 3, 5), (7, 3, 6),
        (8, 4, 6), (9, 4, 7), (10, 4, 8), (11, 5, 8), (12, 5, 9),
    ),
    "strict": (
        (3, 2, 3), (4, 2, 3), (5, 2, 4), (6, 3, 5), (7, 3, 5),
        (8, 3, 6), (9, 4, 7), (10, 4, 7), (11, 4, 8), (12, 5, 9),
    ),
    "printed": (
        (3, 2, 3), (4, 2, 3), (5, 3, 4), (6, 3, 5), (7, 3, 5),
        (8, 4, 6), (9, 4, 7), (10, 4, 7), (11, 5, 8), (12, 5, 9),
    ),
}  # fmt: skip
"""Units, demoralised at, broken at. Rounded: a third of 5 is 1⅔, so 2, and the third demoralises.
Strict: 2 are more than 1⅔."""

EVERY_CELL = [(choice, *row) for choice, rows in LIMITS.items() for row in rows]


@pytest.mark.parametrize(("choice", "units", "demoralised", "broken"), EVERY_CELL)
def test_every_loss_of_every_division(
    choice: str, units: int, demoralised: int, broken: int
) -> None:
    for lost in range(units + 1):
        request: dict[str, Json] = {"elements": units, "lost": lost}
        answer = ask("division", request, {"BU-3": choice}).answer

        assert answer["demoralised_at_losses"] == demoralised
        assert answer["broken_at_losses"] == broken
        if lost < demoralised:
            assert answer["state"] == "sound"
        elif lost < broken:
            assert answer["state"] == "demoralised"
        else:
            assert answer["state"] == "broken"


@pytest.mark.parametrize("choice", LIMITS)
def test_the_play_sheet_prints_every_division(choice: str) -> None:
    ruleset = burt({"BU-3": choice})
    section = next(one for one in ruleset.sections if one.id == "losses")
    printed = {tuple(cell.text for cell in row.cells[:3]) for row in section.rows}

    assert printed == {tuple(str(number) for number in row) for row in LIMITS[choice]}


def test_a_division_without_its_commander_is_demoralised_and_may_still_break() -> None:
    def state(lost: int) -> Json:
        request: dict[str, Json] = {"elements": 6, "lost": lost, "commander_lost": True}
        return ask("division", request).answer["state"]

    assert [state(lost) for lost in range(7)] == ["demoralised"] * 5 + ["broken"] * 2


DEMORALISES = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}
"""More than a third of so many divisions."""


@pytest.mark.parametrize(("divisions", "needed"), DEMORALISES.items())
def test_more_than_a_third_of_its_divisions_demoralises_an_army(
    divisions: int, needed: int
) -> None:
    def demoralised(shaken: int, broken: int) -> Json:
        request: dict[str, Json] = {
            "divisions": divisions,
            "demoralised_divisions": shaken,
            "broken_divisions": broken,
        }
        return ask("army", request).answer["army_demoralised"]

    for shaken in range(divisions + 1):
        assert demoralised(shaken, 0) is (shaken >= needed)
    for broken in range(divisions + 1):
        assert demoralised(0, broken) is (2 * broken >= needed)


def test_the_play_sheet_prints_what_demoralises_each_army() -> None:
    section = next(one for one in burt().sections if one.id == "army")
    printed = [tuple(cell.text for cell in row.cells) for row in section.rows]

    assert printed == [(str(number), str(needed)) for number, needed in DEMORALISES.items()]


# --- the verdict comes first ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("losses", "said"),
    [
        (
            {"divisions": 4, "broken_divisions": 1, "elements": 20, "elements_lost": 10},
            (
                "The army flees.",
                "10 of 20 units are lost; it flees at 10.",
                "2 of 4 divisions are demoralised, a broken one counted as 2; "
                "2 demoralise the army.",
            ),
        ),
        (
            {"divisions": 4, "demoralised_divisions": 2, "elements": 20, "elements_lost": 1},
            (
                "The army is demoralised.",
                "2 of 4 divisions are demoralised; 2 demoralise the army.",
                "1 of 20 units is lost; it flees at 10.",
            ),
        ),
        (
            {"divisions": 2},
            (
                "The army stands.",
                "0 of 2 divisions are demoralised; 1 demoralises the army.",
            ),
        ),
        (
            {"divisions": 4, "demoralised_divisions": 1},
            (
                "The army stands.",
                "1 of 4 divisions is demoralised; 2 demoralise the army.",
            ),
        ),
    ],
)
def test_an_armys_verdict_stands_before_its_reasons(losses: Who, said: tuple[str, ...]) -> None:
    """Units of which nothing was said are not spoken of."""
    assert tuple(fact.text for fact in ask("army", losses).facts) == said


def test_a_divisions_verdict_stands_before_its_limits() -> None:
    facts = [fact.text for fact in ask("division", {"elements": 6, "lost": 6}).facts]

    assert facts[0] == "The division is broken: 6 of 6 lost."
    assert [text.split(":")[0] for text in facts[1:]] == [
        "Demoralised at 3 lost",
        "Broken at 5 lost",
    ]


@pytest.mark.parametrize(
    ("units", "said"),
    [
        (13, "13 units: not legal, a division has 3 to 12."),
        (12, "12 units: legal, a division has 3 to 12."),
        (1, "1 unit: not legal, a division has 3 to 12."),
    ],
)
def test_the_size_of_a_division_is_legal_or_not(units: int, said: str) -> None:
    (fact,) = ask("division_size", {"elements": units}).facts

    assert fact.text == said
