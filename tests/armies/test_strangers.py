"""What a file holds that is not known here: named as the file has it, and told where it belongs."""

from dataclasses import replace

import pytest

from app.core.armies.strangers import strangers
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Severity
from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks

BOOKS = shipped_rulebooks()


def army(ruleset: str = "burt", **traits: Json) -> Army:
    """Give an army of one element with these traits."""
    troops = {"burt": "light_infantry", "ffdba": "foot", "boeder": "guard_infantry"}[ruleset]
    element = Element(3, troops, "Jäger", traits=traits)
    below = {"burt": "division", "ffdba": "brigade", "boeder": "corps"}[ruleset]
    formations = (Formation(2, below, elements=(element,)),)
    return Army(ruleset, f"{ruleset}/free", Formation(1, "army", "Army", formations=formations))


def told(whole: Army) -> list[str]:
    """Give what is found, without what is said of every such field."""
    lists = BOOKS.lists_of(whole.ruleset)
    found = strangers(whole, lists[0], BOOKS.ruleset(whole.ruleset))
    return [one.text.removesuffix(" It is kept in the file.") for one in found]


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (None, "null"),
        (["guard", "militia"], '["guard", "militia"]'),
        ({"a": True}, '{"a": true}'),
        (2, "2"),
        ("Guards", "Guards"),
        ("x" * 100, f"{'x' * 60}…"),
    ],
)
def test_an_odd_value_is_shown_as_the_file_has_it(value: Json, written: str) -> None:
    assert told(army(quality=value)) == [
        f"Quality: “{written}” is not known here, so it does not count; "
        'it takes "regular" or "guard" or "militia".'
    ]


def test_a_tick_takes_true_or_false_and_nothing_like_it() -> None:
    assert told(army(rifles=1)) == [
        "Rifles: “1” is not known here, so it does not count; it takes true or false."
    ]
    assert told(army(rifles=True)) == told(army(rifles=False)) == []


@pytest.mark.parametrize(
    ("ruleset", "keys"),
    [
        ("burt", "quality, rifles, armoured"),
        ("ffdba", "ranks, weapon"),
        ("boeder", "commander_in_chief"),
    ],
)
def test_a_field_called_traits_is_told_where_its_keys_belong(ruleset: str, keys: str) -> None:
    whole = army(ruleset, traits={"quality": "guard"})

    assert told(whole) == [
        f"The field “traits” is not known here: {keys} stand beside “troops” of each element, "
        "not in a field of their own."
    ]


def test_keys_that_are_known_are_found_in_any_other_field() -> None:
    assert told(army(what={"rifles": True})) == told(army(what={"rifles": True, "also": 1}))
    assert "rifles, armoured stand beside “troops”" in told(army(what={"rifles": True}))[0]
    assert told(army(what={"colour": "green"})) == ["The field “what” is not known here."]


def test_the_traits_of_a_formation_and_of_the_file_belong_beside_its_level() -> None:
    whole = army()
    top = whole.order_of_battle
    division = replace(top.formations[0], traits={"traits": {"commander_present": False}})
    general: dict[str, Json] = {"traits": {"general": "good"}}
    in_army = replace(whole, order_of_battle=replace(top, formations=(division,), traits=general))
    in_file = replace(whole, extra=general)
    of_army = (
        "The field “traits” is not known here: general, general_present stand beside “level” of "
        "the army, not in a field of their own."
    )

    assert told(in_army) == [
        of_army,
        of_army.replace("general, general_present", "commander_present").replace(
            "the army", "the division"
        ),
    ]
    assert told(in_file) == [of_army]


def test_the_same_is_said_of_many_elements_once_and_is_no_fault() -> None:
    whole = army(traits={"rifles": True})
    division = whole.order_of_battle.formations[0]
    twice = (*division.elements, replace(division.elements[0], id=4, troops="line_infantry"))
    top = replace(whole.order_of_battle, formations=(replace(division, elements=twice),))
    found = strangers(
        replace(whole, order_of_battle=top), BOOKS.army_list("burt/free"), BOOKS.ruleset("burt")
    )

    assert [one.severity for one in found] == [Severity.NOTE]
    assert found[0].place == 3
