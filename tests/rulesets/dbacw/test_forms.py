"""The forms: whatever is answered becomes a request that the action reads and resolves."""

from collections.abc import Iterator, Mapping

import pytest

from app.core.kernel.actions import Action, Kind, Question, Situation
from app.core.kernel.dice import DiceCall, Faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.ui.battle.draft import Draft, answered, forms_of, is_missing, questions_of, request
from tests.rulesets.dbacw.tabletop import Choices, dbacw

ACTIONS = tuple(dbacw().actions)
READINGS: tuple[Choices, ...] = (
    {},
    {"AC-1": "turn", "AC-4": "each", "AC-11": "grade", "AC-12": "printed", "AC-13": "brigade"},
)
MEASURES: tuple[Json, ...] = ("0", "1", "2,5", "400", "1/4")


def told(draft: Draft, action: Action) -> Iterator[Question]:
    """Give the questions that apply."""
    return (one for one in questions_of(draft, action) if one.applies)


def options(question: Question) -> tuple[Json, ...]:
    """Give answers to try: each option, both ticks, least and most of a count, some measures."""
    match question.kind:
        case Kind.CHOICE | Kind.TROOPS:
            return tuple(id_ for id_, _ in question.options)
        case Kind.TICK:
            return (True, False)
        case Kind.COUNT | Kind.NUMBER:
            return (1, question.most)
        case Kind.MEASURE:
            return MEASURES
        case _:
            return ("Iron Brigade",)


def begun(action: Action) -> Draft:
    """Give a form with what it cannot do without."""
    return complete(Draft(), action)


def complete(draft: Draft, action: Action) -> Draft:
    """Fill in what is still to be said."""
    for question in told(draft, action):
        if is_missing(draft, question):
            draft = answered(draft, question, options(question)[0])
    return draft


def faces(calls: tuple[DiceCall, ...]) -> Faces:
    return {call.key: (4,) * call.count for call in calls}


def resolved(action: Action, draft: Draft) -> Situation:
    """Read what the form says, and resolve it."""
    situation = action.read(request(draft, action))
    assert action.resolve(situation, faces(action.dice(situation))).facts
    return situation


@pytest.mark.parametrize("choices", READINGS)
@pytest.mark.parametrize("id_", ACTIONS)
def test_every_action_has_a_form_that_begins_as_a_request(id_: str, choices: Choices) -> None:
    ruleset = dbacw(choices)
    action = ruleset.actions[id_]

    assert id_ in forms_of(ruleset)
    resolved(action, begun(action))


FAIR: Mapping[str, tuple[str, ...]] = {
    "combat": ("enter their totals", "99 or less", "total as entered"),
    "morale": ("no counter to take away",),
    "brigade_test": ("no more units than at its start", "losses give a brigade no units"),
}
"""What a player may be told: his answers contradict each other, or the source."""


def fault(action: Action, draft: Draft) -> str:
    """Give what the form is told, unless two of its answers contradict each other."""
    try:
        resolved(action, draft)
    except NotAllowed as refusal:
        fair = any(words in str(refusal) for words in FAIR.get(action.id, ()))
        return "" if fair else str(refusal)
    return ""


@pytest.mark.parametrize("choices", READINGS)
@pytest.mark.parametrize("id_", ACTIONS)
def test_every_answer_to_every_question_is_read(id_: str, choices: Choices) -> None:
    """One question answered at a time, and then all that its answer makes apply."""
    action = dbacw(choices).actions[id_]
    start = begun(action)
    before = {one.key for one in told(start, action)}
    read = 0
    for question in told(start, action):
        for option in options(question):
            draft = complete(answered(start, question, option), action)
            assert fault(action, draft) == "", (question.key, option)
            read += 1
            for further in told(draft, action):
                if further.key not in before:
                    for other in options(further):
                        both = complete(answered(draft, further, other), action)
                        assert fault(action, both) == "", (further.key, other)
    assert read


@pytest.mark.parametrize("id_", ACTIONS)
def test_a_question_asks_for_a_field_that_the_action_reads(id_: str) -> None:
    """Every answer is in the request, and the request has nothing that nobody asked for."""
    action = dbacw().actions[id_]
    given = request(begun(action), action)
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
