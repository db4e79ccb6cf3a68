"""“4xLI, 12xRI, 3xGI”: the notation players use, read."""

import pytest

from app.core.armies.notation import Counted, read_notation
from app.services.rulebooks import shipped_rulebooks

BOEDER = shipped_rulebooks().ruleset("boeder")
WANTED = (("light_infantry", 4), ("regular_infantry", 12), ("guard_infantry", 3))


@pytest.mark.parametrize(
    "text",
    [
        "4xLI, 12xRI, 3xGI",
        "4 x LI; 12 × RI + 3 * GI",
        "4 LI\n12 RI\n3 GI\n",
        "LI x4, RI x12, GI x3",
        "4li, 12ri, 3gi",
        "- 4 Light Infantry\n- 12 regular infantry\n- 3 Guard Infantry.",
        "4x light_infantry and 12 RI and 3 GI",
    ],
)
def test_every_way_of_writing_the_same_is_read_alike(text: str) -> None:
    read = read_notation(text, BOEDER)

    assert tuple((one.troops, one.count) for one in read) == WANTED


def test_what_is_not_understood_is_given_back_as_it_stands() -> None:
    read = read_notation("4xLI, 2 Zouaves, , RI", BOEDER)

    assert read == (
        Counted("4xLI", 4, "light_infantry"),
        Counted("2 Zouaves", 1, ""),
        Counted("RI", 1, "regular_infantry"),
    )


@pytest.mark.parametrize("id_", shipped_rulebooks().rulesets)
def test_every_troop_type_is_read_by_its_code(id_: str) -> None:
    ruleset = shipped_rulebooks().ruleset(id_)
    counts = tuple((troops, place) for place, troops in enumerate(ruleset.troops, 1))
    words = [f"{place}x{ruleset.troops[troops].code or troops}" for troops, place in counts]

    read = read_notation(", ".join(words), ruleset)

    assert tuple((one.troops, one.count) for one in read) == counts


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("99999999999xLI", "99999999999"),
        ("0xLI", "0"),
        ("1.5xLI", "1.5"),
        ("1,5 Light Infantry", "1,5"),
        ("-3xLI", "-3"),
        ("–3 LI", "–3"),
        ("LI x-3", "-3"),
        ("LI 1000", "1000"),
    ],
)
def test_a_number_that_is_none_of_pieces_counts_nothing_and_is_told(text: str, wrong: str) -> None:
    one, other = read_notation(f"{text}, 2xRI", BOEDER)

    assert one == Counted(text, 0, "", wrong)
    assert one.refusal == f"“{wrong}” is no number of pieces; it takes 1 to 999"
    assert other == Counted("2xRI", 2, "regular_infantry")


def test_numbers_close_to_each_other_are_two() -> None:
    read = read_notation("LI 4,12 RI,3 GI", BOEDER)

    assert tuple((one.troops, one.count) for one in read) == WANTED
