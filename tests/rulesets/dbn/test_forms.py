"""The forms: whatever is answered becomes a request that the action reads and resolves."""

from collections.abc import Iterator, Mapping

import pytest

from app.core.kernel.actions import Action, Kind, Question, Situation
from app.core.kernel.dice import DiceCall, Faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.ui.battle.draft import Draft, answered, forms_of, is_missing, questions_of, request
from tests.rulesets.dbn.tabletop import Choices, dbn

ACTIONS = tuple(dbn().actions)
READINGS: tuple[Choices, ...] = (
    {},
    {"DN-17": "none", "DN-22": "kept", "DN-23": "printed", "DN-24": "both", "DN-28": "plain"},
)
FILLED: Mapping[str, Mapping[str, Json]] = {"ledger": {"pools.0.name": "CinC"}}
"""What a form needs besides before it is a request."""
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
            return ("Light Division",)


def begun(action: Action) -> Draft:
    """Give a form with what it cannot do without."""
    draft = Draft()
    filled = FILLED.get(action.id, {})
    for question in told(draft, action):
        if question.key in filled:
            draft = answered(draft, question, filled[question.key])
    return complete(draft, action)


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
    ruleset = dbn(choices)
    action = ruleset.actions[id_]

    assert id_ in forms_of(ruleset)
    resolved(action, begun(action))


FAIR: Mapping[str, tuple[str, ...]] = {
    "combat": (
        "enter their totals",
        "99 or less",
        "total as entered",
        "puts none out",
        "takes nothing from",
    ),
    "points": ("it is 1810 to 1814",),
    "ledger": ("stands there twice",),
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
    action = dbn(choices).actions[id_]
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
    action = dbn().actions[id_]
    given = request(begun(action), action)
    fields = {field.alias or name for name, field in action.situation.model_fields.items()}

    assert set(given) <= fields
    assert not set(given) & set(action.dice_keys)


def applying(id_: str, draft: Mapping[str, Json], choices: Choices | None = None) -> set[str]:
    """Give the questions that apply, by their paths."""
    asked = dbn(choices).actions[id_].questions(draft)
    return {f"{one.side}.{one.key}".strip(".") for one in asked if one.applies}


@pytest.mark.parametrize(
    ("unit", "asked"),
    [
        ("cavalry", {"nation", "guard", "going"}),
        ("attack_column", {"includes_elites"}),
        ("infantry", set[str]()),
    ],
)
def test_a_breakthrough_asks_of_a_body_what_counts_for_it(unit: str, asked: set[str]) -> None:
    every = {"nation", "guard", "going", "includes_elites"}

    assert applying("breakthrough", {"unit": unit}) & every == asked


def test_the_going_of_a_column_is_asked_where_it_counts() -> None:
    column: Mapping[str, Json] = {"unit": "attack_column"}

    assert "going" not in applying("breakthrough", column)
    assert "going" in applying("breakthrough", column, {"DN-24": "both"})


def test_the_dsc_has_no_die_and_unspent_caps_are_asked_where_they_are_kept() -> None:
    dsc = applying("cap", {"commander": "DSC"})

    assert not dsc & {"grade", "cap_die", "entered", "unspent_last_turn"}
    assert applying("cap", {"commander": "CinC"}) >= {"grade", "cap_die", "entered"}
    assert not applying("cap", {"commander": "CinC", "entered": 4}) & {"grade", "cap_die"}
    assert "unspent_last_turn" in applying("cap", {"commander": "DSC"}, {"DN-22": "kept"})


def test_a_radius_is_asked_of_others_than_the_dsc() -> None:
    assert "radius_paces" not in applying("radius", {"commander": "DSC"})
    assert "radius_paces" in applying("radius", {"commander": "CinC"})


def test_the_year_of_a_column_is_asked_of_the_french() -> None:
    assert "year" in applying("column", {"nation": "France"})
    assert "year" not in applying("column", {"nation": ""})


def test_the_edge_of_a_hill_is_asked_on_a_hill() -> None:
    assert "on_ridge_or_forward_edge" in applying("hill_fire", {"on_hill": True})
    assert "on_ridge_or_forward_edge" not in applying("hill_fire", {"on_hill": False})


def test_one_more_unit_or_spending_is_asked_for_than_there_is() -> None:
    spent: Json = [{"division": "I", "caps": 1}]

    assert "units.1" in applying("price", {"units": ["Ms"]})
    assert "units.2" not in applying("price", {"units": ["Ms"]})
    assert "from.2" in applying("convert", {"from": ["Jg(E)", "Jg(E)"]})
    asked = applying("cap", {"commander": "DSC", "spend": spent})
    assert {"spend.0.caps", "spend.1.division"} <= asked
    assert "spend.1.caps" not in asked


def test_no_form_offers_a_class_of_what_has_none() -> None:
    for id_ in ("price", "convert", "detachment"):
        for question in dbn().actions[id_].questions({}):
            offered = {key for key, _ in question.options}
            assert not {"baggage(E)", "baggage(M)"} & offered
    counted = {one.key for one in dbn().actions["points"].questions({})}
    assert {"units.Ms(E)", "units.irregular_cavalry(M)", "units.baggage"} <= counted
    assert "units.baggage(M)" not in counted
