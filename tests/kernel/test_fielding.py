"""Two armies taken to the field with every name told apart."""

from collections.abc import Sequence

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.fielding import Naming, fielded_apart, holder, within_army


def army(name: str, *units: str) -> Army:
    elements = tuple(Element(at, "foot", unit) for at, unit in enumerate(units, 2))
    return Army("any", "any/list", Formation(1, "army", name, elements=elements))


def names(one: Army, named: Naming) -> list[str]:
    """Take an army to the field: all there is of it here are its names."""
    return [named(each.name or "Foot") for each in one.order_of_battle.elements]


@pytest.mark.parametrize(
    ("armies", "expected"),
    [
        (("France", "Britain"), (["Foy (France)", "Foot"], ["Foy (Britain)", "Pack"])),
        (("France", "france"), (["Foy (left)", "Foot"], ["Foy (right)", "Pack"])),
        (("France", ""), (["Foy (left)", "Foot"], ["Foy (right)", "Pack"])),
    ],
)
def test_a_name_that_both_bear_has_the_name_of_its_army_behind_it_or_its_side(
    armies: tuple[str, str], expected: tuple[Sequence[str], Sequence[str]]
) -> None:
    one, other = (army(name, "Foy", unit) for name, unit in zip(armies, ("", "Pack"), strict=True))

    assert fielded_apart(one, other, names) == expected


def test_a_name_borne_twice_in_an_army_is_numbered() -> None:
    found = fielded_apart(army("France", "", "", "Foy"), army("Britain", "Pack"), names)

    assert found == (["Foot", "Foot 2", "Foy"], ["Pack"])


def test_a_post_stands_before_the_army_of_who_holds_it() -> None:
    assert holder("1st Brigade (French)", "commander", "French") == (
        "1st Brigade’s commander (French)"
    )
    assert holder("Foy", "commander", "French") == "Foy’s commander"
    assert within_army("Foy 2 (Allies)", "Allies") == "Foy 2"
    assert within_army("Foy 2 (Allies)", "French") == "Foy 2 (Allies)"
