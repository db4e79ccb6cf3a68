"""Orders composed from menus: what may come next, and the parts of the form.

Source: "Order Writing", its words and its two examples.
"""

from collections.abc import Mapping

import pytest

from app.core.kernel.actions import Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.orders import next_words
from app.core.rulesets.ffdba.ruleset import Ffdba
from app.services.play import resolve
from app.services.rulebooks import shipped_rulebooks

VERBS = ("MOVE TO", "HOLD", "ATTACK", "DEPLOY", "RETREAT TO")
CONDITIONS = ("IF", "UNTIL", "UNLESS", "ON TURN")
ACTIONS = ("REACHES", "LEAVES", "CROSSES", "ATTACKS", "RETREATS", "IS DESTROYED")
WHO = ("ENEMY", "FRIEND", "a unit", "ON TURN")


def ffdba() -> Ffdba:
    ruleset = shipped_rulebooks().ruleset("ffdba")
    assert isinstance(ruleset, Ffdba)
    return ruleset


def ordered(**inputs: Json) -> Mapping[str, Json]:
    request: dict[str, Json] = {"ruleset": "ffdba", "action": "order", "inputs": inputs}
    return resolve(shipped_rulebooks(), request)


@pytest.mark.parametrize(
    ("written", "following"),
    [
        ("", VERBS),
        ("MOVE", ("MOVE TO",)),
        ("re", ("RETREAT TO",)),
        ("MOVE TO", ("a place",)),
        ("RETREAT TO", ("a place",)),
        ("ATTACK", ("a unit",)),
        ("HOLD", ("AND", *CONDITIONS)),
        ("MOVE TO Village X", ("AND", *CONDITIONS)),
        ("MOVE TO Village X AND", VERBS),
        ("HOLD UN", ("UNTIL", "UNLESS")),
        ("HOLD ON", ("ON TURN",)),
        ("HOLD UNLESS", WHO),
        ("HOLD UNLESS ENEMY", ACTIONS),
        ("HOLD UNLESS ENEMY IS", ("IS DESTROYED",)),
        ("HOLD UNLESS 54e Ligne I", ACTIONS),
        ("HOLD UNLESS ENEMY REACHES", ("a place",)),
        ("HOLD UNLESS ENEMY ATTACKS", ("a unit",)),
        ("HOLD UNLESS ENEMY RETREATS", CONDITIONS),
        ("HOLD UNLESS ENEMY REACHES Farm Y", CONDITIONS),
        ("RETREAT TO Bridge ON TURN", ("a turn",)),
        ("RETREAT TO Bridge ON TURN 6", CONDITIONS),
        ("HOLD UNTIL ON TURN", ("a turn",)),
    ],
)
def test_what_may_come_next_in_an_order(written: str, following: tuple[str, ...]) -> None:
    assert next_words(written, ffdba().rules) == following


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("MARCH TO Village X", "does not begin with “MARCH”. Allowed: MOVE TO, HOLD, ATTACK"),
        ("MOVE TO AND HOLD", "MOVE TO wants a location"),
        ("HOLD Village X", "what follows an order does not begin with “Village”"),
        ("HOLD IF ENEMY REACHES X AND HOLD", "“AND”. Allowed: IF, UNTIL, UNLESS, ON TURN"),
        ("RETREAT TO Bridge ON TURN six", "wants the number of a turn, not “six”"),
        ("RETREAT TO Bridge ON TURN 0", "wants the number of a turn, not “0”"),
    ],
)
def test_a_wrong_word_is_refused_with_the_words_allowed(written: str, text: str) -> None:
    with pytest.raises(NotAllowed, match=text):
        next_words(written, ffdba().rules)
    with pytest.raises(NotAllowed, match=text):
        ordered(order=written)


def test_a_place_may_hold_a_word_that_only_begins_words_of_the_language() -> None:
    assert ordered(order="MOVE TO Frankfurt on Main")["order"] == "MOVE TO Frankfurt on Main"


def test_the_answer_says_what_may_come_next_and_whether_the_order_may_end() -> None:
    whole = ordered(order="move to Village X")
    begun = ordered(order="MOVE TO Village X AND")
    none = ordered()

    assert (whole["complete"], whole["next"]) == (True, ["AND", *CONDITIONS])
    assert (begun["complete"], begun["next"]) == (False, list(VERBS))
    assert (none["order"], none["complete"], none["next"]) == ("HOLD", True, list(VERBS))


# --- parts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (
            {
                "verb": "MOVE TO",
                "about": "Village X",
                "then_verb": "HOLD",
                "condition": "UNLESS",
                "who": "ENEMY",
                "action": "REACHES",
                "action_about": "Farm Y",
            },
            "MOVE TO Village X AND HOLD UNLESS ENEMY REACHES Farm Y",
        ),
        (
            {"verb": "RETREAT TO", "about": "Bridge", "condition": "ON TURN", "turn": 6},
            "RETREAT TO Bridge ON TURN 6",
        ),
        ({"verb": "hold"}, "HOLD"),
        ({"verb": "ATTACK", "about": " Brigade  Quiot "}, "ATTACK Brigade Quiot"),
        (
            {"verb": "HOLD", "condition": "UNTIL", "who": "turn", "turn": 4},
            "HOLD UNTIL ON TURN 4",
        ),
        (
            {
                "verb": "HOLD",
                "condition": "IF",
                "who": "unit",
                "unit": "8th Brigade",
                "action": "IS DESTROYED",
            },
            "HOLD IF 8th Brigade IS DESTROYED",
        ),
    ],
)
def test_parts_compose_to_the_text(parts: dict[str, Json], text: str) -> None:
    assert ordered(**parts)["order"] == text
    assert ordered(order=text)["order"] == text


@pytest.mark.parametrize(
    ("parts", "field", "text"),
    [
        ({"verb": "MARCH"}, "verb", "verb: “MARCH” is not known"),
        ({"about": "Village X"}, "verb", "verb: a word is missing"),
        ({"verb": "MOVE TO"}, "about", "about: MOVE TO wants a place"),
        ({"verb": "ATTACK"}, "about", "about: ATTACK wants a unit"),
        ({"verb": "HOLD", "about": "Village"}, "about", "about: HOLD stands alone"),
        ({"verb": "HOLD", "then_about": "X"}, "then_verb", "then_verb: a word is missing"),
        ({"verb": "HOLD", "who": "ENEMY"}, "condition", "condition: a word is missing"),
        ({"verb": "HOLD", "condition": "IF"}, "who", "who: a word is missing"),
        ({"verb": "HOLD", "condition": "IF", "who": "unit"}, "unit", "wants the unit’s name"),
        ({"verb": "HOLD", "condition": "IF", "who": "FRIEND"}, "action", "a word is missing"),
        ({"verb": "HOLD", "condition": "ON TURN"}, "turn", "the number of a turn is missing"),
        (
            {"verb": "HOLD", "condition": "ON TURN", "turn": 2, "action": "RETREATS"},
            "action",
            "action: it has no place beside a turn",
        ),
        (
            {"verb": "HOLD", "condition": "IF", "who": "ENEMY", "action": "RETREATS", "turn": 2},
            "turn",
            "turn: it has no place beside IF",
        ),
        (
            {"verb": "HOLD", "condition": "IF", "who": "ENEMY", "unit": "X", "action": "RETREATS"},
            "unit",
            "unit: it has no place beside ENEMY",
        ),
        ({"verb": "MOVE TO", "about": "Farm AND HOLD"}, "verb", "reads otherwise"),
        ({"verb": "HOLD", "order": "HOLD"}, "verb", "either written out or made of parts"),
    ],
)
def test_a_part_that_is_missing_or_out_of_place_is_named(
    parts: dict[str, Json], field: str, text: str
) -> None:
    with pytest.raises(NotAllowed, match=text) as refused:
        ordered(**parts)

    assert refused.value.field == field


# --- the form ---------------------------------------------------------------------------------


def asked(**draft: Json) -> dict[str, Question]:
    return {each.key: each for each in ffdba().actions["order"].questions(draft)}


def applying(**draft: Json) -> set[str]:
    return {key for key, question in asked(**draft).items() if question.applies}


def test_the_form_asks_for_every_field_that_the_action_reads() -> None:
    assert set(asked()) == set(ffdba().actions["order"].situation.model_fields)


@pytest.mark.parametrize(
    ("draft", "keys"),
    [
        ({}, {"order", "verb"}),
        ({"order": "HOLD"}, {"order"}),
        ({"verb": "HOLD"}, {"verb", "then_verb", "condition"}),
        ({"verb": "MOVE TO"}, {"verb", "about", "then_verb", "condition"}),
        (
            {"verb": "HOLD", "then_verb": "ATTACK"},
            {"verb", "then_verb", "then_about", "condition"},
        ),
        (
            {"verb": "HOLD", "condition": "ON TURN"},
            {"verb", "then_verb", "condition", "turn"},
        ),
        ({"verb": "HOLD", "condition": "IF"}, {"verb", "then_verb", "condition", "who"}),
        (
            {"verb": "HOLD", "condition": "IF", "who": "turn"},
            {"verb", "then_verb", "condition", "who", "turn"},
        ),
        (
            {"verb": "HOLD", "condition": "IF", "who": "ENEMY"},
            {"verb", "then_verb", "condition", "who", "action"},
        ),
        (
            {"verb": "HOLD", "condition": "IF", "who": "unit", "action": "ATTACKS"},
            {"verb", "then_verb", "condition", "who", "unit", "action", "action_about"},
        ),
    ],
)
def test_a_question_appears_where_it_applies(draft: dict[str, Json], keys: set[str]) -> None:
    assert applying(**draft) == keys


def test_the_menus_offer_the_words_of_the_table() -> None:
    form = asked(verb="ATTACK", condition="IF", who="ENEMY", action="REACHES")

    assert [id_ for id_, _ in form["verb"].options] == ["", *VERBS]
    assert [id_ for id_, _ in form["condition"].options] == ["", *CONDITIONS]
    assert [id_ for id_, _ in form["who"].options] == ["", "ENEMY", "FRIEND", "unit", "turn"]
    assert [id_ for id_, _ in form["action"].options] == ["", *ACTIONS]
    assert (form["about"].words, form["action_about"].words) == ("which unit", "which place")
