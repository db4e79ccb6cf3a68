"""Orders as they are written: every verb, condition and action; wrong words; reading back."""

from dataclasses import replace

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
    move = "MOVE TO Chateau to Move"

    assert written(cross) == cross
    assert understand(cross, rules()).clauses[0].conditions[0].who == "Iron Cross Regiment"
    assert understand(move, rules()).clauses == (Clause((Phrase("MOVE TO", "Chateau to Move"),)),)


# --- ON, and names in quotation marks ---------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("MOVE TO Village X ON 6", "6"),
        ("MOVE TO Village X ON MONDAY", "MONDAY"),
        ("RETREAT TO Stratford on Avon", "Avon"),
        ("HOLD ON 6", "6"),
        ("HOLD ON ON TURN 6", "ON"),
        ("HOLD IF ON 6", "6"),
        ("HOLD IF ENEMY REACHES Farm Y ON MONDAY", "MONDAY"),
        ("ATTACK Guard on Hill AND HOLD", "Hill"),
    ],
)
def test_behind_on_only_turn_and_a_number_may_follow(text: str, given: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        written(text)

    assert str(refused.value) == (
        f"order: ON is followed by TURN and a number, not by “{given}”; a name that holds ON "
        "stands in quotation marks."
    )


@pytest.mark.parametrize("text", ["HOLD ON", "MOVE TO Village X on", "HOLD ON T", "HOLD IF ON TU"])
def test_on_that_is_begun_is_to_be_written_out_as_on_turn(text: str) -> None:
    with pytest.raises(NotAllowed, match=r"still to be written out: ON TURN\.$"):
        written(text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ('MOVE TO "Stratford on Avon"', "MOVE TO “Stratford on Avon”"),
        ("move to “Stratford on Avon” on turn 6", "MOVE TO “Stratford on Avon” ON TURN 6"),
        ("ATTACK „Hold and Fast“ AND HOLD", "ATTACK “Hold and Fast” AND HOLD"),
        ("HOLD IF “Enemy Guard” retreats", "HOLD IF “Enemy Guard” RETREATS"),
        ("HOLD IF “Guard on Hill” retreat", "HOLD IF “Guard on Hill” RETREATS"),
        ("HOLD UNTIL ENEMY REACHES “ If ”", "HOLD UNTIL ENEMY REACHES “If”"),
        ('MOVE TO "Farm Y" AND HOLD', "MOVE TO Farm Y AND HOLD"),
        ("ATTACK “Enemy Guard”", "ATTACK Enemy Guard"),
        ('ATTACK 12" Battery', 'ATTACK 12" Battery'),
    ],
)
def test_a_name_that_holds_words_of_the_language_stands_in_quotation_marks(
    text: str, plain: str
) -> None:
    assert written(text) == plain
    assert written(plain) == plain


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("MOVE TO “Stratford on Avon", "a quotation mark is still to be closed"),
        ("MOVE TO “", "a quotation mark is still to be closed"),
        ("MOVE TO “”", "between quotation marks stands a name"),
        ('MOVE TO "A"B"', "between quotation marks stands a name that holds none"),
        ("MOVE TO “Hill on Farm” X", "what follows an order does not begin with “X”"),
        (
            "HOLD IF “Enemy Guard” dances",
            "the action of “Enemy Guard” does not begin with “dances”",
        ),
    ],
)
def test_quotation_marks_are_opened_and_closed_around_a_whole_name(text: str, said: str) -> None:
    with pytest.raises(NotAllowed, match=said):
        written(text)


# --- times that contradict each other ---------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("HOLD ON TURN 6 UNTIL TURN 4", "UNTIL TURN 4 is over before TURN 6, when it begins"),
        ("HOLD IF TURN 6 UNTIL TURN 4", "UNTIL TURN 4 is over before TURN 6, when it begins"),
        ("HOLD UNTIL TURN 4 ON TURN 6", "UNTIL TURN 4 is over before TURN 6, when it begins"),
        ("HOLD IF TURN 2 ON TURN 5", "TURN 2 and TURN 5 cannot both be the turn of a phrase"),
        ("HOLD IF TURN 2 IF TURN 5", "TURN 2 and TURN 5 cannot both be the turn of a phrase"),
        ("HOLD ON TURN 6 UNLESS TURN 6", "on TURN 6 it cannot be and not be"),
        ("MOVE TO X ON TURN 6 AND HOLD UNTIL TURN 4", "TURN 4 cannot follow TURN 6"),
        ("HOLD UNTIL TURN 6 AND RETREAT TO X ON TURN 4", "TURN 4 cannot follow TURN 6"),
        (
            "HOLD ON TURN 6 AND DEPLOY UNLESS ENEMY RETREATS AND HOLD ON TURN 5",
            "TURN 5 cannot follow TURN 6, which is later",
        ),
    ],
)
def test_turns_that_contradict_each_other_are_refused(text: str, said: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        written(text)

    assert str(refused.value).startswith("order: its times contradict each other: ")
    assert said in str(refused.value)
    assert refused.value.field == "order"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("HOLD IF TURN 3 IF TURN 3", "IF TURN 3 is said twice of one phrase"),
        ("HOLD UNLESS TURN 3 IF ENEMY RETREATS UNLESS TURN 3", "UNLESS TURN 3 is said twice"),
        ("HOLD IF ENEMY RETREATS IF ENEMY RETREATS", "IF ENEMY RETREATS is said twice"),
        ("HOLD UNTIL TURN 4 UNTIL TURN 6", "a phrase has one UNTIL TURN, not TURN 4 and TURN 6"),
    ],
)
def test_a_condition_is_said_once_and_a_phrase_ends_once(text: str, said: str) -> None:
    with pytest.raises(NotAllowed, match=f"^order: {said}"):
        written(text)


def test_the_phrases_of_an_order_may_each_end_on_a_turn() -> None:
    text = "HOLD UNTIL TURN 4 AND DEPLOY UNTIL TURN 6 UNLESS TURN 5 UNLESS TURN 6"

    assert written(text) == text


# --- what is written in place of the words ------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "side"),
    [("FRIENDS", "FRIEND"), ("friends", "FRIEND"), ("Enemies", "ENEMY"), ("the enemy", "ENEMY")],
)
@pytest.mark.parametrize("does", ["REACH Farm", "REACHES Farm", "RETREATS", "ARE DESTROYED", ""])
def test_friends_and_enemies_are_no_units_but_a_side(who: str, side: str, does: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        written(f"HOLD UNTIL {who} {does}")

    assert str(refused.value) == (
        f"order: {who} is no name but {side}; a unit that is called so stands in quotation marks."
    )


def test_a_unit_called_friends_is_quoted_and_keeps_its_marks() -> None:
    text = "HOLD UNTIL “Friends” REACHES Farm Y"

    assert written(text) == text
    assert written("HOLD UNTIL Friends of Liberty REACHES Farm Y")
    assert written("ATTACK Friends") == "ATTACK Friends"


@pytest.mark.parametrize(
    "text",
    [
        "Move to Village X then Hold",
        "HOLD THEN ATTACK Pack",
        "MOVE TO Village X AND THEN HOLD",
        "HOLD UNTIL TURN 6 THEN RETREAT TO Bridge",
        "HOLD IF Old Guard THEN RETREATS",
        "HOLD IF ENEMY REACHES Farm Y THEN RETREAT TO Bridge",
    ],
)
def test_then_is_no_word_of_an_order_and_is_told_of_and(text: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        written(text)

    assert str(refused.value) == (
        "order: THEN is no word of an order; AND alone leads to the next phrase, and a name that "
        "holds THEN stands in quotation marks."
    )
    assert written("MOVE TO “Now and Then” AND HOLD") == "MOVE TO “Now and Then” AND HOLD"


@pytest.mark.parametrize(
    ("text", "stop"),
    [("HOLD;", ";"), ("hold.", "."), ("MOVE TO Village X, HOLD", ","), ("DEPLOY! HOLD", "!")],
)
def test_a_stop_is_told_to_be_left_out(text: str, stop: str) -> None:
    with pytest.raises(
        NotAllowed, match=rf"Allowed: .* An order has no stops: leave out “\{stop}”"
    ):
        written(text)


def test_without_a_stop_none_is_told_of_and_a_name_may_end_in_one() -> None:
    with pytest.raises(NotAllowed) as refused:
        written("HOLD fast")

    assert "stop" not in str(refused.value)
    assert written("MOVE TO Mont St. AND HOLD") == "MOVE TO Mont St. AND HOLD"


@pytest.mark.parametrize("side", ["ENEMY", "FRIEND"])
def test_a_side_before_a_unit_s_name_is_to_be_left_out(side: str) -> None:
    with pytest.raises(NotAllowed, match=f"“Pack”.*Before a unit’s name leave {side} out"):
        written(f"HOLD IF {side} Pack ATTACKS Kempt")

    assert written("HOLD IF Pack ATTACKS Kempt") == "HOLD IF Pack ATTACKS Kempt"
    with pytest.raises(NotAllowed, match="“dances”") as refused:
        written("HOLD IF “Old Guard” dances")
    assert "leave" not in str(refused.value)


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("RETREAT TO Bridge TURN 6", True),
        ("HOLD UNTIL ON TURN 6", True),
        ("Hold unless Enemy reach Farm Y", True),
        ("  retreat to Bridge   on turn 6", False),
        ('MOVE TO "Stratford on Avon"', False),
        ("", False),
    ],
)
def test_an_order_that_is_mended_says_what_was_written(text: str, *, mended: bool) -> None:
    facts = [fact.text for fact in ask("order", {"order": text}).facts]

    assert (f"Read so; it was written “{text}”." in facts) is mended
    assert len(facts) == 2 + mended


def test_an_order_that_is_not_finished_is_said_to_be_none_yet() -> None:
    begun = ask("order", {"order": "MOVE TO"})

    assert [fact.text for fact in begun.facts] == [
        "MOVE TO wants a place.",
        "This is not yet an order.",
    ]
    assert begun.answer["complete"] is False
    assert "not yet" not in told(ask("order", {"order": "HOLD"}))


@pytest.mark.parametrize("second", ["ON TURN 5", "ON TURN 2", "TURN 5"])
def test_a_phrase_has_one_on_turn(second: str) -> None:
    with pytest.raises(NotAllowed, match=r"^order: a phrase has one ON TURN\.$"):
        written(f"HOLD ON TURN 2 {second}")


@pytest.mark.parametrize(
    "text",
    [
        "HOLD ON TURN 4 UNTIL TURN 6",
        "HOLD ON TURN 4 UNTIL TURN 4",
        "HOLD IF TURN 4 ON TURN 4",
        "HOLD ON TURN 4 UNLESS TURN 6",
        "HOLD ON TURN 6 AND DEPLOY ON TURN 6 AND HOLD UNTIL TURN 7",
        # Whom the enemy lets go sooner is free before turn 6.
        "HOLD UNTIL TURN 6 UNTIL ENEMY RETREATS AND DEPLOY ON TURN 4",
        "HOLD IF TURN 6 AND RETREAT TO Bridge IF TURN 4",
    ],
)
def test_turns_that_can_come_are_allowed(text: str) -> None:
    assert written(text) == text


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
        ("MOVE TO HOLD", "MOVE TO wants a place, not “HOLD”"),
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
        ("MOVE TO", "MOVE TO wants a place"),
        ("MOVE TO AND HOLD", "MOVE TO wants a place"),
        ("RETREAT TO ON TURN 4", "RETREAT TO wants a place"),
        ("ATTACK", "ATTACK wants a unit"),
        ("HOLD UNTIL ENEMY REACHES", "REACHES wants a place"),
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
    *("THEN", "FRIENDS", "ENEMIES"),
    *("AND", "IF", "UNTIL", "UNLESS", "ON", "TURN", "ENEMY", "FRIEND", "HOLD", "ATTACK", "DEPLOY"),
    *ACTIONS,
}
BARE = st.lists(
    st.from_regex("[A-Z][a-z]{2,8}|[1-9]{1,2}(st|nd|th)|X|Y|of|TO|IS|Move", fullmatch=True),
    min_size=1,
    max_size=3,
).map(" ".join)
BARE = BARE.filter(
    lambda name: (
        not set(name.upper().split()) & KEPT
        and not any(words in name.upper() for words in ("MOVE TO", "RETREAT TO"))
    )
)
QUOTED = st.builds(
    "“{} {} {}”".format,
    st.sampled_from(["Stratford", "If", "TURN"]),
    st.sampled_from(["on", "AND", "hold", "is destroyed", "Move to"]),
    st.sampled_from(["Avon", "6", "ON"]),
)
NAMES = st.one_of(BARE, QUOTED)
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


def in_time(order: Order) -> Order:
    """Let the turns of an order come one after the other, with one to a clause at most."""
    clauses, turn = [], 0
    for clause in order.clauses:
        by_words = {str(one).lower(): one for one in clause.conditions if one.turn is None}
        told = list(by_words.values())
        for one in [one for one in clause.conditions if one.turn is not None][:1]:
            turn += (one.turn or 0) % 300 + 1
            told.insert(turn % (len(told) + 1), replace(one, turn=turn))
        clauses.append(Clause(clause.phrases, tuple(told)))
    return joined(clauses)


ORDERS = st.lists(CLAUSES, min_size=1, max_size=3).map(joined).map(in_time)


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
    st.sampled_from(
        [
            *(*VERBS, *ACTIONS, "AND", "THEN", "IF", "UNTIL", "TURN", "ON", "6"),
            *("ENEMY", "FRIENDS", "Farm", "“", "”"),
        ]
    ),
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
