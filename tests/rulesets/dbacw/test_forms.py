"""The forms: whatever is answered becomes a request that the action reads and resolves."""

from collections.abc import Mapping

import pytest

from app.core.kernel.json_values import Json
from app.ui.battle.draft import forms_of, request
from tests.rulesets.dbacw.tabletop import Choices, dbacw
from tests.rulesets.forms import Tried, resolved

ACTIONS = tuple(dbacw().actions)
READINGS: tuple[Choices, ...] = (
    {},
    {"AC-1": "turn", "AC-4": "each", "AC-11": "grade", "AC-12": "printed", "AC-13": "brigade"},
)
TRIED = Tried(
    name="Iron Brigade",
    measures=("0", "1", "2,5", "400", "1/4"),
    filled={},
    fair={
        "combat": ("enter their totals", "99 or less", "total as entered"),
        "morale": ("no counter to take away",),
        "brigade_test": ("no more units than at its start", "losses give a brigade no units"),
    },
)


@pytest.mark.parametrize("choices", READINGS)
@pytest.mark.parametrize("id_", ACTIONS)
def test_every_action_has_a_form_that_begins_as_a_request(id_: str, choices: Choices) -> None:
    ruleset = dbacw(choices)
    action = ruleset.actions[id_]

    assert id_ in forms_of(ruleset)
    resolved(action, TRIED.begun(action))


@pytest.mark.parametrize("choices", READINGS)
@pytest.mark.parametrize("id_", ACTIONS)
def test_every_answer_to_every_question_is_read(id_: str, choices: Choices) -> None:
    """One question answered at a time, and then all that its answer makes apply."""
    assert TRIED.read_every_answer(dbacw(choices).actions[id_])


@pytest.mark.parametrize("id_", ACTIONS)
def test_a_question_asks_for_a_field_that_the_action_reads(id_: str) -> None:
    """Every answer is in the request, and the request has nothing that nobody asked for."""
    action = dbacw().actions[id_]
    given = request(TRIED.begun(action), action)
    fields = {field.alias or name for name, field in action.situation.model_fields.items()}

    assert set(given) <= fields
    assert not set(given) & set(action.dice_keys)


def applying(id_: str, draft: Mapping[str, Json], choices: Choices | None = None) -> set[str]:
    """Give the questions that apply, by their paths."""
    asked = dbacw(choices).actions[id_].questions(draft)
    return {f"{one.side}.{one.key}".strip(".") for one in asked if one.applies}


@pytest.mark.parametrize(
    ("draft", "asked"),
    [
        ({"event": "recoil"}, {"cause", "class"}),
        ({"event": "recoil", "cause": "pushed_back"}, {"cause", "class"}),
        ({"event": "remove_counter", "state": "badly_shaken"}, {"caps"}),
        ({"event": "remove_counter", "state": "shaken"}, {"caps", "was_badly_shaken"}),
        ({"event": "none"}, set[str]()),
    ],
)
def test_morale_asks_what_counts_for_what_befalls_a_unit(
    draft: Mapping[str, Json], asked: set[str]
) -> None:
    every = {"cause", "class", "caps", "was_badly_shaken"}

    assert applying("morale", draft) & every == asked


def test_the_cincs_grade_is_asked_where_it_limits_him() -> None:
    cinc: Mapping[str, Json] = {"commander": "CinC"}

    assert "grade" in applying("shaken_limit", {"commander": "brigade"})
    assert "grade" not in applying("shaken_limit", cinc)
    assert "grade" in applying("shaken_limit", cinc, {"AC-11": "grade"})


def test_for_whom_he_tried_is_asked_where_each_brigade_has_its_attempt() -> None:
    again: Mapping[str, Json] = {"attempts_this_turn": 1}

    assert "for_another_brigade" not in applying("new_commander", again)
    assert "for_another_brigade" not in applying("new_commander", {}, {"AC-13": "brigade"})
    assert "for_another_brigade" in applying("new_commander", again, {"AC-13": "brigade"})


def test_who_orders_a_brigade_without_commander_is_asked_of_a_move() -> None:
    assert "ordered_by" in applying("leaderless", {"action": "move"})
    assert "ordered_by" not in applying("leaderless", {"action": "fire"})


def test_one_more_unit_is_asked_for_than_a_brigade_has_left() -> None:
    asked = applying("brigade_roll", {"classes": ["V", "G"]})

    assert "classes.2" in asked
    assert "classes.3" not in asked
