"""Orders as they are written: every verb, condition and action; wrong words; reading back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.ffdba.order_reader import understand, word_within
from app.core.rulesets.ffdba.orders import Clause, Condition, Order, Phrase, joined
from tests.rulesets.ffdba.tabletop import ask, rules, told

VERBS = ("MOVE TO", "HOLD", "ATTACK", "DEPLOY", "RETREAT TO")
ACTIONS = ("REACHES", "LEAVES", "CROSSES", "ATTACKS", "RETREATS", "IS DESTROYED")


def written(text: str) -> str:
    return str(understand(text, rules()))


@pytest.mark.parametrize(
    "text",
    [
        "MOVE TO Village X",
        "HOLD",
        "ATTACK 2nd Brigade",
        "DEPLOY",
        "RETREAT TO Bridge",
        "MOVE TO Village X AND HOLD",
        "MOVE TO Village X AND DEPLOY AND ATTACK 2nd Brigade",
        "HOLD ON TURN 6",
        "HOLD IF ENEMY REACHES Farm Y",
        "HOLD UNTIL ENEMY LEAVES Farm Y",
        "HOLD UNLESS ENEMY CROSSES the Dyle",
        "HOLD UNTIL FRIEND ATTACKS 2nd Brigade",
        "HOLD UNTIL FRIEND RETREATS",
        "HOLD UNTIL Old Guard IS DESTROYED",
        "HOLD UNTIL TURN 12",
        "HOLD IF TURN 6",
        "HOLD UNTIL TURN 6 AND RETREAT TO Bridge",
        "HOLD UNTIL ENEMY REACHES Farm Y AND ATTACK 2nd Brigade UNLESS TURN 9",
        "HOLD ON TURN 2 AND MOVE TO Village X AND DEPLOY UNTIL TURN 6 AND RETREAT TO Bridge",
        "MOVE TO Village X IF ENEMY RETREATS UNLESS FRIEND REACHES Farm Y ON TURN 3",
    ],
)
def test_what_the_language_allows_reads_and_writes_the_same(text: str) -> None:
    assert written(text) == text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "Move to Village X and Hold unless Enemy reach Farm Y",
            "MOVE TO Village X AND HOLD UNLESS ENEMY REACHES Farm Y",
        ),
        ("Retreat to Bridge on Turn 6", "RETREAT TO Bridge ON TURN 6"),
    ],
)
def test_the_source_s_two_examples_are_orders(text: str, plain: str) -> None:
    assert written(text) == plain


@pytest.mark.parametrize("word", ["hold", "Hold", "hOLD", "  HOLD  "])
def test_letters_may_be_of_any_case_and_blanks_do_not_count(word: str) -> None:
    assert written(word) == "HOLD"


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_no_order_means_hold(text: str) -> None:
    assert written(text) == "HOLD"
    assert "No order means HOLD." in told(ask("order", {"order": text}))


@pytest.mark.parametrize(
    ("plural", "singular"),
    [
        ("REACH Farm Y", "REACHES Farm Y"),
        ("LEAVE Farm Y", "LEAVES Farm Y"),
        ("CROSS Farm Y", "CROSSES Farm Y"),
        ("ATTACK Farm Y", "ATTACKS Farm Y"),
        ("RETREAT", "RETREATS"),
        ("ARE DESTROYED", "IS DESTROYED"),
    ],
)
@pytest.mark.parametrize("side", ["ENEMY", "FRIEND"])
def test_a_side_may_act_in_the_plural(plural: str, singular: str, side: str) -> None:
    assert written(f"HOLD UNLESS {side} {plural}") == f"HOLD UNLESS {side} {singular}"


def test_a_unit_s_name_may_hold_a_plural_and_half_a_word_of_the_language() -> None:
    cross = "HOLD UNTIL Iron Cross Regiment REACHES Farm Y"
    on = "MOVE TO Chateau on Hill"

    assert written(cross) == cross
    assert understand(cross, rules()).clauses[0].conditions[0].who == "Iron Cross Regiment"
    assert understand(on, rules()).clauses == (Clause((Phrase("MOVE TO", "Chateau on Hill"),)),)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("HOLD UNTIL TURN 4", "HOLD UNTIL TURN 4"),
        ("hold until on turn 4", "HOLD UNTIL TURN 4"),
        ("HOLD IF ON TURN 6", "HOLD IF TURN 6"),
        ("HOLD UNLESS Turn6", "HOLD UNLESS TURN 6"),
        ("RETREAT TO Bridge TURN 6", "RETREAT TO Bridge ON TURN 6"),
        ("RETREAT TO Bridge on turn6", "RETREAT TO Bridge ON TURN 6"),
    ],
)
def test_a_turn_is_written_turn_behind_a_condition_and_on_turn_behind_a_phrase(
    text: str, plain: str
) -> None:
    assert written(text) == plain


def test_a_condition_is_of_the_phrases_before_it_back_to_the_last_condition() -> None:
    """FF-32: the source’s first example is under one condition; AND behind one begins anew."""
    assert understand("MOVE TO Village X AND HOLD UNLESS ENEMY REACHES Farm Y", rules()) == Order(
        (
            Clause(
                (Phrase("MOVE TO", "Village X"), Phrase("HOLD")),
                (Condition("UNLESS", "ENEMY", "REACHES", "Farm Y"),),
            ),
        )
    )
    assert understand("HOLD UNTIL TURN 6 AND RETREAT TO Bridge ON TURN 8", rules()) == Order(
        (
            Clause((Phrase("HOLD"),), (Condition("UNTIL", turn=6),)),
            Clause((Phrase("RETREAT TO", "Bridge"),), (Condition("", turn=8),)),
        )
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("HOLD IF IT IS TURN 6", "IT IS is a unit here"),
        ("HOLD IF AT TURN 6", "AT is a unit here"),
        ("HOLD UNTIL END OF TURN 6", "END OF is a unit here"),
        ("HOLD IF <TIME>", "<TIME> is a unit here"),
        ("HOLD UNTIL noon", "noon is a unit here"),
        ("HOLD IF TIME 6", "TIME 6 is a unit here"),
        ("HOLD IF 6", "6 is a unit here"),
        ("HOLD IF T6", "T6 is a unit here"),
        ("HOLD IF ON 6", "ON 6 is a unit here"),
        ("HOLD IF Old Guard ON TURN 6", "Old Guard is a unit here"),
    ],
)
def test_a_turn_in_other_words_is_told_how_it_is_said(text: str, said: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        written(text)

    word = text.split()[1]
    assert str(refused.value) == (
        f"order: {said}, and its action is still to be said: {', '.join(ACTIONS)}; "
        f"a turn is said as {word} TURN 6."
    )


@pytest.mark.parametrize("text", ["re", "HOLD UN", "HOLD IF ENEMY IS"])
def test_a_word_that_is_begun_is_to_be_written_out(text: str) -> None:
    begun = text.rsplit(maxsplit=1)[-1]
    with pytest.raises(NotAllowed, match=f"^order: {begun} is still to be written out: "):
        written(text)


@pytest.mark.parametrize("text", ["HOLD IF TURN", "HOLD IF ON TURN", "HOLD UNTIL TURN IS 6"])
def test_turn_behind_a_condition_is_never_a_unit(text: str) -> None:
    with pytest.raises(NotAllowed, match="TURN wants the number of a turn"):
        written(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("MOVE TO Village X HOLD", "what follows an order does not begin with “HOLD”"),
        ("ATTACK 8th Brigade RETREAT TO Bridge", "does not begin with “RETREAT”"),
        ("MOVE TO Village X REACHES Farm Y", "does not begin with “REACHES”"),
        ("MOVE TO HOLD", "MOVE TO wants a location, not “HOLD”"),
        ("HOLD IF Old Guard AND HOLD", "the action of Old Guard does not begin with “AND”"),
        ("HOLD IF Old Guard UNTIL TURN 4", "the action of Old Guard does not begin with “UNTIL”"),
        ("HOLD IF Old Guard RETREAT TO Bridge", "does not begin with “TO”"),
    ],
)
def test_a_name_ends_where_a_word_of_the_language_stands(text: str, said: str) -> None:
    with pytest.raises(NotAllowed, match=said):
        written(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("MARCH TO Village X", "“MARCH”. Allowed: MOVE TO, HOLD, ATTACK, DEPLOY, RETREAT TO."),
        ("MOVE Village X", "“MOVE”. Allowed: MOVE TO,"),
        ("HOLD AND", "an order is still to be said: MOVE TO, HOLD"),
        ("HOLD AND FIRE", "“FIRE”. Allowed: MOVE TO,"),
        ("HOLD fast", "“fast”. Allowed: AND, IF, UNTIL, UNLESS, ON TURN."),
        ("HOLD UNTIL ENEMY", "the action of ENEMY is still to be said: REACHES, "),
        ("HOLD UNTIL ENEMY dances", "“dances”. Allowed: REACHES,"),
        (
            "HOLD UNTIL Old Guard dances",
            "Old Guard dances is a unit here, and its action is still to be said",
        ),
        ("HOLD UNTIL ENEMY RETREATS AND UNTIL TURN 6", "“UNTIL”. Allowed: MOVE TO, HOLD,"),
        ("HOLD UNTIL ENEMY RETREATS AND FIRE", "“FIRE”. Allowed: MOVE TO, HOLD,"),
        ("HOLD UNTIL ENEMY RETREATS AND", "an order is still to be said: MOVE TO, HOLD,"),
        ("HOLD UNTIL ENEMY RETREATS to Farm Y", "“to”. Allowed: AND, IF, UNTIL, UNLESS, ON TURN."),
    ],
)
def test_a_wrong_word_gets_a_message_with_the_words_allowed(text: str, said: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        written(text)

    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("MOVE TO", "MOVE TO wants a location"),
        ("MOVE TO AND HOLD", "MOVE TO wants a location"),
        ("RETREAT TO ON TURN 4", "RETREAT TO wants a location"),
        ("ATTACK", "ATTACK wants a unit"),
        ("HOLD UNTIL ENEMY REACHES", "REACHES wants a location"),
        ("HOLD UNTIL ENEMY ATTACKS", "ATTACKS wants a unit"),
        ("HOLD IF", "IF wants"),
        ("HOLD IF ENEMY", "the action of ENEMY is still to be said: REACHES, LEAVES, "),
        ("HOLD ON TURN", "number of a turn"),
        ("HOLD ON TURN six", "“six”"),
        ("HOLD ON TURN 0", "“0”"),
        ("HOLD ON TURN -1", "“-1”"),
        ("HOLD ON TURN ٣", "“٣”"),
        ("HOLD ON TURN " + "9" * 5000, "number of a turn"),
    ],
)
def test_what_is_missing_or_no_turn_is_said(text: str, said: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        written(text)

    assert said in str(refused.value)
    assert len(str(refused.value)) < 300


# --- any order of the language reads and writes the same ------------------------------------------

KEPT = {
    *("AND", "IF", "UNTIL", "UNLESS", "TURN", "ENEMY", "FRIEND", "HOLD", "ATTACK", "DEPLOY"),
    *ACTIONS,
}
NAMES = st.lists(
    st.from_regex("[A-Z][a-z]{2,8}|[1-9]{1,2}(st|nd|th)|X|Y|on|of|TO|IS|Move", fullmatch=True),
    min_size=1,
    max_size=3,
).map(" ".join)
NAMES = NAMES.filter(
    lambda name: (
        not set(name.upper().split()) & KEPT
        and not any(words in name.upper() for words in ("MOVE TO", "RETREAT TO"))
    )
)
PHRASES = st.one_of(
    st.builds(Phrase, st.sampled_from(["MOVE TO", "RETREAT TO", "ATTACK"]), NAMES),
    st.builds(Phrase, st.sampled_from(["HOLD", "DEPLOY"])),
)
WORDS = st.sampled_from(["IF", "UNTIL", "UNLESS"])
WHO = st.one_of(st.sampled_from(["ENEMY", "FRIEND"]), NAMES)
CONDITIONS = st.one_of(
    st.builds(
        Condition, WORDS, WHO, st.sampled_from(["REACHES", "LEAVES", "CROSSES", "ATTACKS"]), NAMES
    ),
    st.builds(Condition, WORDS, WHO, st.sampled_from(["RETREATS", "IS DESTROYED"])),
    st.builds(
        Condition,
        st.one_of(st.just(""), WORDS),
        turn=st.integers(min_value=1, max_value=999),
    ),
)
CLAUSES = st.builds(
    Clause,
    st.lists(PHRASES, min_size=1, max_size=3).map(tuple),
    st.lists(CONDITIONS, max_size=3).map(tuple),
)
ORDERS = st.lists(CLAUSES, min_size=1, max_size=3).map(joined)


@given(order=ORDERS)
@settings(max_examples=300, deadline=None)
def test_reading_then_writing_an_order_gives_the_same_order(order: Order) -> None:
    assert understand(str(order), rules()) == order
    assert understand(str(understand(str(order), rules())), rules()) == order


@given(order=ORDERS)
@settings(max_examples=100, deadline=None)
def test_its_words_may_be_written_in_small_letters(order: Order) -> None:
    small = understand(str(order).lower(), rules())

    assert verbs(small) == verbs(order)
    assert str(small).upper() == str(order).upper()


def verbs(order: Order) -> list[list[str]]:
    return [[phrase.verb for phrase in clause.phrases] for clause in order.clauses]


WORDS_OF_ALL_KINDS = st.lists(
    st.sampled_from([*VERBS, *ACTIONS, "AND", "IF", "UNTIL", "TURN", "ON", "6", "ENEMY", "Farm"]),
    max_size=12,
).map(" ".join)


@given(text=WORDS_OF_ALL_KINDS)
@settings(max_examples=300, deadline=None)
def test_no_name_of_an_order_holds_a_word_of_the_language(text: str) -> None:
    try:
        order = understand(text, rules())
    except NotAllowed:
        return
    names = [phrase.about for clause in order.clauses for phrase in clause.phrases]
    named = [one for clause in order.clauses for one in clause.conditions]
    names += [name for one in named for name in (one.who, one.about)]

    assert [word_within(name, rules()) for name in names] == [None] * len(names)
    assert understand(str(order), rules()) == order


@given(text=st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_an_order_or_is_refused_in_words(text: str) -> None:
    read = said(text)

    assert read.startswith("order: ") or said(read) == read


def said(text: str) -> str:
    """Give an order in its plain form, or what is said against it."""
    try:
        return written(text)
    except NotAllowed as refused:
        return str(refused)


def test_the_words_are_those_of_the_table() -> None:
    orders = rules().tables.orders

    assert tuple(one.words for one in orders.verbs) == VERBS
    assert tuple(one.words for one in orders.actions) == ACTIONS


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (
            "HOLD UNLESS French Lancers reach Farm Y",
            "HOLD UNLESS French Lancers REACHES Farm Y",
        ),
        ("HOLD UNTIL The Guard retreat", "HOLD UNTIL The Guard RETREATS"),
        (
            "HOLD IF The Lancers are destroyed AND RETREAT TO Bridge",
            "HOLD IF The Lancers IS DESTROYED AND RETREAT TO Bridge",
        ),
    ],
)
def test_a_named_unit_takes_the_plural_of_an_action_as_the_enemy_does(
    text: str, plain: str
) -> None:
    assert written(text) == plain
