"""Orders composed from menus: what may come next, and the parts of the form.

Source: "Order Writing", its words and its two examples.
"""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.actions import Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.order_completions import completions
from app.core.rulesets.ffdba.order_reader import next_words, understand
from app.core.rulesets.ffdba.ruleset import Ffdba
from app.services.play import resolve
from app.services.rulebooks import shipped_rulebooks
from tests.rulesets.ffdba.tabletop import ask

VERBS = ("MOVE TO", "HOLD", "ATTACK", "DEPLOY", "RETREAT TO")
CONDITIONS = ("IF", "UNTIL", "UNLESS", "ON TURN")
ACTIONS = ("REACHES", "LEAVES", "CROSSES", "ATTACKS", "RETREATS", "IS DESTROYED")
FURTHER = ("AND", *CONDITIONS)
WHO = ("ENEMY", "FRIEND", "a unit", "TURN")


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
        ("HOLD", FURTHER),
        ("MOVE TO Village X", FURTHER),
        ("MOVE TO Village X AND", VERBS),
        ("HOLD UN", ("UNTIL", "UNLESS")),
        ("HOLD ON", ("ON TURN",)),
        ("HOLD UNLESS", WHO),
        ("HOLD UNLESS ENEMY", ACTIONS),
        ("HOLD UNLESS ENEMY IS", ("IS DESTROYED",)),
        ("HOLD UNLESS 54e Ligne I", ACTIONS),
        ("HOLD UNLESS ENEMY REACHES", ("a place",)),
        ("HOLD UNLESS ENEMY ATTACKS", ("a unit",)),
        ("HOLD UNLESS ENEMY RETREATS", FURTHER),
        ("HOLD UNLESS ENEMY REACHES Farm Y", FURTHER),
        ("RETREAT TO Bridge ON TURN", ("a turn",)),
        ("RETREAT TO Bridge ON TURN 6", FURTHER[:-1]),
        ("RETREAT TO Bridge ON TURN 6 AND HOLD", FURTHER),
        ("RETREAT TO Bridge ON", ("ON TURN",)),
        ("MOVE TO “Stratford on Avon”", FURTHER),
        ("MOVE TO “Stratford on", ()),
        ("HOLD UNTIL TURN 6 AND", VERBS),
        ("HOLD UNTIL TURN 6 AND RETREAT TO Bridge", FURTHER),
        ("HOLD IF EN", ("ENEMY", *ACTIONS)),
        ("HOLD IF on", ("ON TURN",)),
        ("HOLD IF TU", ("TURN", *ACTIONS)),
        ("HOLD IF 6", ACTIONS),
        ("HOLD UNTIL ON TURN", ("a turn",)),
    ],
)
def test_what_may_come_next_in_an_order(written: str, following: tuple[str, ...]) -> None:
    assert next_words(written, ffdba().rules) == following


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("MARCH TO Village X", "does not begin with “MARCH”. Allowed: MOVE TO, HOLD, ATTACK"),
        ("MOVE TO AND HOLD", "MOVE TO wants a place"),
        ("HOLD Village X", "what follows an order does not begin with “Village”"),
        ("HOLD IF ENEMY REACHES X AND IF", "“IF”. Allowed: MOVE TO, HOLD, ATTACK"),
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
    assert ordered(order="MOVE TO Farm to Move")["order"] == "MOVE TO Farm to Move"


def test_the_answer_says_what_may_come_next_and_whether_the_order_may_end() -> None:
    whole = ordered(order="move to Village X")
    begun = ordered(order="MOVE TO Village X AND")
    none = ordered()

    assert (whole["complete"], whole["next"]) == (True, ["AND", *CONDITIONS])
    assert (begun["complete"], begun["next"]) == (False, list(VERBS))
    assert (none["order"], none["complete"], none["next"]) == ("HOLD", True, list(VERBS))


def test_an_order_that_may_end_tells_in_words_what_it_may_go_on_with() -> None:
    assert "May go on with AND, IF, UNTIL, UNLESS, ON TURN." in str(ordered(order="HOLD"))
    assert "May begin with MOVE TO, HOLD, ATTACK, DEPLOY, RETREAT TO." in str(ordered())


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", VERBS),
        ("m", ("MOVE TO",)),
        ("RETREAT t", ("RETREAT TO",)),
        ("MOVE TO", ()),
        ("MOVE TO ", ()),
        ("HOLD", ()),
        ("HOLD ", ("HOLD AND", "HOLD IF", "HOLD UNTIL", "HOLD UNLESS", "HOLD ON TURN")),
        ("HOLD UN ", ()),
        ("hold un", ("hold UNTIL", "hold UNLESS")),
        ("HOLD IF ", ("HOLD IF ENEMY", "HOLD IF FRIEND", "HOLD IF TURN")),
        ("HOLD IF ENEMY IS", ("HOLD IF ENEMY IS DESTROYED",)),
        ("MOVE TO Village a", ("MOVE TO Village AND",)),
        ("MOVE TO Village on t", ("MOVE TO Village ON TURN",)),
        ("HOLD UNTIL TURN 6 AND R", ("HOLD UNTIL TURN 6 AND RETREAT TO",)),
        ("HOLD UNTIL TURN ", ()),
        ("MOVE TO Village on ", ()),
        ("MOVE TO Village on", ("MOVE TO Village ON TURN",)),
        ("HOLD IF on", ("HOLD IF ON TURN",)),
        ("MOVE TO Village ON MON", ()),
        ("MOVE TO “Stratford a", ()),
        ("MOVE TO “Stratford on Avon” a", ("MOVE TO “Stratford on Avon” AND",)),
        (
            "HOLD ON TURN 6 ",
            (
                "HOLD ON TURN 6 AND",
                "HOLD ON TURN 6 IF",
                "HOLD ON TURN 6 UNTIL",
                "HOLD ON TURN 6 UNLESS",
            ),
        ),
        ("HOLD ON TURN 6 UNTIL TURN 4 ", ()),
        ("MARCH ", ()),
    ],
)
def test_a_typed_order_is_completed_by_a_word_at_a_time(
    typed: str, offered: tuple[str, ...]
) -> None:
    assert completions(typed, ffdba().rules) == offered
    assert asked(order=typed)["order"].completions == offered


# --- parts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (
            {
                "verb": "MOVE TO",
                "about": "Village X",
                "then_verb": "HOLD",
                "then_condition": "UNLESS",
                "then_who": "ENEMY",
                "then_action": "REACHES",
                "then_action_about": "Farm Y",
            },
            "MOVE TO Village X AND HOLD UNLESS ENEMY REACHES Farm Y",
        ),
        (
            {
                "verb": "HOLD",
                "condition": "UNTIL",
                "who": "turn",
                "turn": 6,
                "then_verb": "RETREAT TO",
                "then_about": "Bridge",
            },
            "HOLD UNTIL TURN 6 AND RETREAT TO Bridge",
        ),
        (
            {
                "verb": "HOLD",
                "condition": "IF",
                "who": "ENEMY",
                "action": "RETREATS",
                "then_verb": "ATTACK",
                "then_about": "8th Brigade",
                "then_condition": "ON TURN",
                "then_turn": 8,
            },
            "HOLD IF ENEMY RETREATS AND ATTACK 8th Brigade ON TURN 8",
        ),
        (
            {"verb": "RETREAT TO", "about": "Bridge", "condition": "ON TURN", "turn": 6},
            "RETREAT TO Bridge ON TURN 6",
        ),
        (
            {
                "verb": "MOVE TO",
                "about": '"Stratford on Avon"',
                "condition": "IF",
                "who": "unit",
                "unit": "“Enemy Guard”",
                "action": "RETREATS",
            },
            "MOVE TO “Stratford on Avon” IF “Enemy Guard” RETREATS",
        ),
        ({"verb": "hold"}, "HOLD"),
        ({"verb": "ATTACK", "about": " Brigade  Quiot "}, "ATTACK Brigade Quiot"),
        (
            {"verb": "HOLD", "condition": "UNTIL", "who": "turn", "turn": 4},
            "HOLD UNTIL TURN 4",
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
            "action: it has no place beside ON TURN",
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
        (
            {"verb": "HOLD", "condition": "ON TURN", "turn": 2, "who": "ENEMY"},
            "who",
            "who: it has no place beside ON TURN",
        ),
        ({"verb": "MOVE TO", "about": "Farm AND HOLD"}, "about", "may not hold AND"),
        ({"verb": "MOVE TO", "about": "Strong hold"}, "about", "may not hold HOLD"),
        (
            {"verb": "MOVE TO", "about": "Village ON MONDAY"},
            "about",
            "^about: a name may not hold ON",
        ),
        ({"verb": "MOVE TO", "about": "“A on B” C"}, "about", "ends with them"),
        (
            {
                "verb": "HOLD",
                "condition": "ON TURN",
                "turn": 6,
                "then_verb": "HOLD",
                "then_condition": "UNTIL",
                "then_who": "turn",
                "then_turn": 4,
            },
            "then_turn",
            "^then_turn: its times contradict each other: TURN 4 cannot follow TURN 6",
        ),
        ({"verb": "MOVE TO", "about": "Bridge turn6"}, "about", "may not hold TURN"),
        (
            {"verb": "HOLD", "condition": "IF", "who": "unit", "unit": "A RETREATS"},
            "unit",
            "unit: a name may not hold RETREATS",
        ),
        (
            {"verb": "HOLD", "condition": "IF", "who": "unit", "unit": "enemy guns"},
            "unit",
            "unit: a unit’s name may not begin with ENEMY",
        ),
        ({"verb": "HOLD", "then_verb": "ATTACK"}, "then_about", "then_about: ATTACK wants a unit"),
        ({"verb": "HOLD", "then_condition": "IF"}, "then_verb", "then_verb: a word is missing"),
        (
            {"verb": "HOLD", "then_verb": "HOLD", "then_condition": "ON TURN"},
            "then_turn",
            "then_turn: the number of a turn is missing",
        ),
        ({"verb": "HOLD", "then_verb": "WAIT"}, "then_verb", "then_verb: “WAIT” is not known"),
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
        ({"verb": "HOLD"}, {"verb", "condition", "then_verb"}),
        ({"verb": "MOVE TO"}, {"verb", "about", "then_verb", "condition"}),
        (
            {"verb": "HOLD", "then_verb": "ATTACK"},
            {"verb", "condition", "then_verb", "then_about", "then_condition"},
        ),
        (
            {"verb": "HOLD", "then_verb": "HOLD", "then_condition": "IF", "then_who": "turn"},
            {"verb", "condition", "then_verb", "then_condition", "then_who", "then_turn"},
        ),
        ({"then_verb": "HOLD", "then_condition": "IF"}, {"order", "verb"}),
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


# --- any parts --------------------------------------------------------------------------------

NAMES = st.lists(
    st.sampled_from(["Farm", "Y", "to", "TO", "IS", "of", "6"]), min_size=1, max_size=3
).map(" ".join)
CONDITION = {
    "condition": st.sampled_from(CONDITIONS),
    "who": st.sampled_from(["ENEMY", "FRIEND", "unit", "turn"]),
    "unit": NAMES,
    "action": st.sampled_from(ACTIONS),
    "action_about": NAMES,
    "turn": st.integers(1, 999),
}
PHRASE = {"verb": st.sampled_from(VERBS), "about": NAMES}
PARTS = st.one_of(st.fixed_dictionaries(PHRASE), st.fixed_dictionaries({**PHRASE, **CONDITION}))
THEN_PARTS: st.SearchStrategy[dict[str, Json]] = st.one_of(
    st.just({}),
    PARTS.map(lambda told: {f"then_{key}": value for key, value in told.items()}),
)


def in_order(told: dict[str, Json]) -> dict[str, Json]:
    """Let the second turn, where there are two, be no earlier than the first."""
    turns = sorted(int(str(told[key])) for key in ("turn", "then_turn") if key in told)
    keys = [key for key in ("turn", "then_turn") if key in told]
    return told | dict(zip(keys, turns, strict=True))


@given(told=st.builds(lambda first, then: in_order(first | then), PARTS, THEN_PARTS))
@settings(max_examples=300, deadline=None)
def test_whatever_the_form_asks_for_composes_to_an_order_that_reads_the_same(
    told: dict[str, Json],
) -> None:
    given_parts = {key: value for key, value in told.items() if key in applying(**told)}

    answer = ordered(**given_parts)

    order = understand(str(answer["order"]), ffdba().rules)
    phrases = [phrase for clause in order.clauses for phrase in clause.phrases]
    conditions = [one for clause in order.clauses for one in clause.conditions]
    keys = {key: str(value) for key, value in given_parts.items()}
    assert str(order) == answer["order"]
    assert [one.verb for one in phrases] == [
        keys[key] for key in ("verb", "then_verb") if key in keys
    ]
    assert [one.about for one in phrases if one.about] == [
        keys[key] for key in ("about", "then_about") if key in keys
    ]
    assert [str(one.turn) for one in conditions if one.turn] == [
        keys[key] for key in ("turn", "then_turn") if key in keys
    ]
    assert [one.action for one in conditions if one.action] == [
        keys[key] for key in ("action", "then_action") if key in keys
    ]


def test_the_hint_of_the_menus_says_where_a_longer_order_is_typed() -> None:
    """Once a menu is used the field above is gone, until the first menu is empty again."""

    def hint(draft: dict[str, Json]) -> tuple[bool, str]:
        asked = {each.key: each for each in ffdba().actions["order"].questions(draft)}
        return asked["order"].applies, asked["verb"].hint

    assert hint({})[0]
    assert hint({})[1].endswith("a longer order is typed above.")
    assert not hint({"verb": "HOLD"})[0]
    assert hint({"verb": "HOLD"})[1].endswith("for a longer order empty this menu and type it.")


@pytest.mark.parametrize(
    ("parts", "field", "said"),
    [
        ({"verb": "MOVE TO", "about": "Now then"}, "about", "THEN, a word of the language"),
        (
            {
                "verb": "HOLD",
                "condition": "IF",
                "who": "unit",
                "unit": "Friends",
                "action": "RETREATS",
            },
            "unit",
            "Friends is no name but FRIEND",
        ),
    ],
)
def test_the_menus_take_no_name_that_an_order_could_not_be_read_with(
    parts: dict[str, Json], field: str, said: str
) -> None:
    with pytest.raises(NotAllowed, match=said) as refused:
        ask("order", parts)

    assert refused.value.field == field
    assert str(refused.value).startswith(f"{field}: ")
