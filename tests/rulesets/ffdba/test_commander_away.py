"""A brigade without its commander, and what a picked brigade answers about itself."""

from collections.abc import Mapping

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.ffdba.tabletop import ask, ffdba, told


def brigade(id_: int, **traits: Json) -> Formation:
    """Build a brigade of three battalions."""
    elements = tuple(Element(100 * id_ + place, "foot") for place in range(3))
    return Formation(id_, "brigade", f"Brigade {id_}", elements=elements, traits=traits)


def army_of(*formations: Formation) -> Army:
    return Army("ffdba", "ffdba/free", Formation(1, "army", "Army", formations=formations))


@pytest.mark.parametrize(
    ("action", "more", "does"),
    [
        ("initiative_test", {"die": 6}, "test his initiative"),
        ("delay", {"die": 1}, "receive an order"),
        ("rally", {"current_bef": 9, "die": 6}, "rally it"),
    ],
)
def test_without_its_commander_nobody_tests_rallies_or_receives_an_order(
    action: str, more: Mapping[str, Json], does: str
) -> None:
    away: Mapping[str, Json] = {"commander": "bold", "co_present": False, **more}

    with pytest.raises(NotAllowed, match=f"^co_present: nobody is there to {does};") as refused:
        ask(action, away)

    assert refused.value.field == "co_present"
    assert ask(action, {**away, "co_present": True}).answer


def test_the_check_of_a_commander_says_that_there_is_none() -> None:
    found = ask("command", {"commander": "bold", "co_present": False})

    assert found.answer == {"commander": None}
    assert told(found).startswith("No commander: nobody receives orders")
    assert found.outcome.words == "no commander"


@pytest.mark.parametrize("action", ["command", "delay", "initiative_test", "rally"])
def test_the_form_asks_whether_the_commander_is_there_and_a_brigade_answers(action: str) -> None:
    ruleset = ffdba()
    alone, led = brigade(2, co_present=False), brigade(3)
    army = army_of(alone, led)

    (asked,) = [each for each in ruleset.actions[action].questions({}) if each.key == "co_present"]

    assert (asked.of_army, asked.default) == (True, True)
    assert ruleset.formation_answers(army, alone)["co_present"] is False
    assert ruleset.formation_answers(army, led)["co_present"] is True
    assert ruleset.formation_answers(army, army.order_of_battle)["co_present"] is True


@pytest.mark.parametrize("action", ["rating", "rally"])
def test_a_brigade_s_bef_now_is_that_of_its_start_until_the_player_says_otherwise(
    action: str,
) -> None:
    """Three elements and the CO: 2 x 3 + 1; without a pick, four and the CO: 2 x 4 + 1."""
    ruleset = ffdba()
    led = brigade(3)
    army = army_of(led)

    (asked,) = [each for each in ruleset.actions[action].questions({}) if each.key == "current_bef"]

    assert (asked.of_army, asked.default) == (True, 9)
    answers = ruleset.formation_answers(army, led)
    assert (answers["initial_bef"], answers["current_bef"]) == (7, 7)
