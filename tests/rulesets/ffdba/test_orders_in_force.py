"""Which order is in force after a course of events, worked by hand from "Orders" and "Flee"."""

import pytest

from app.core.kernel.actions import Action
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.ui.battle.draft import Draft, answered, questions_of, request
from tests.rulesets.ffdba.tabletop import Choices, Who, ask, ffdba, told

ATTACK = "ATTACK 8th Brigade"
RETREAT = "RETREAT TO La Haye"
END: Who = {"event": "turn_ends"}
PASSED: Who = {"event": "cause_passed"}


def arrives(order: str, delay: int) -> Who:
    return {"event": "order", "order": order, "delay_turns": delay}


def alone(order: str) -> Who:
    return {"event": "initiative", "order": order}


def by_turn(*events: Who, order: str = "", choices: Choices | None = None) -> list[Json]:
    """Give the order in force in each turn, as that turn closes."""
    given = ask("orders", {"order": order, "events": [dict(one) for one in events]}, choices)
    turns = given.answer["by_turn"]
    assert isinstance(turns, list)
    assert turns[-1] == given.answer["in_force"]
    return turns


def test_without_orders_a_brigade_holds() -> None:
    given = ask("orders", {})

    assert given.answer["in_force"] == "HOLD"
    assert told(given) == (
        "HOLD is in force in turn 1. Turn 1: No order: the brigade holds. In force: HOLD."
    )


@pytest.mark.parametrize(
    ("delay", "orders"),
    [
        (0, [ATTACK, ATTACK, ATTACK]),
        (1, ["HOLD", ATTACK, ATTACK]),
        (2, ["HOLD", "HOLD", ATTACK]),
        (3, ["HOLD", "HOLD", "HOLD"]),
    ],
)
def test_an_order_is_in_force_after_its_delay_and_not_before(delay: int, orders: list[str]) -> None:
    assert by_turn(arrives(ATTACK, delay), END, END) == orders


def test_by_the_other_reading_the_turn_of_arrival_does_not_count() -> None:
    whole = {"FF-42": "whole"}

    assert by_turn(arrives(ATTACK, 1), END, END, choices=whole) == ["HOLD", "HOLD", ATTACK]
    assert by_turn(arrives(ATTACK, 0), END, choices=whole) == [ATTACK, ATTACK]


def test_what_is_still_delayed_is_told_with_its_turns() -> None:
    events: list[Json] = [dict(one) for one in (arrives(ATTACK, 3), END)]

    given = ask("orders", {"events": events})

    assert given.answer["delayed"] == [{"order": ATTACK, "turns": 2}]
    assert given.facts[-1].text == (
        f"Still delayed: {ATTACK}, for 2 ends of turn; in force from turn 4."
    )
    assert given.rulings == ("FF-42", "FF-32")


@pytest.mark.parametrize(
    ("choice", "orders", "words"),
    [
        ("newest", ["HOLD", "HOLD", "DEPLOY"], f"{ATTACK}, still delayed, is replaced."),
        ("each", ["HOLD", ATTACK, "DEPLOY"], f"{ATTACK} stays delayed beside it."),
    ],
)
def test_the_next_order_and_one_still_delayed(choice: str, orders: list[str], words: str) -> None:
    events = (arrives(ATTACK, 1), arrives("deploy", 2), END, END)

    assert by_turn(*events, choices={"FF-43": choice}) == orders
    given = ask("orders", {"events": [dict(one) for one in events]}, {"FF-43": choice})
    assert words in given.facts[1].text
    assert "FF-43" in given.facts[1].rulings


def test_the_same_order_again_is_delayed_anew() -> None:
    given = ask("orders", {"events": [dict(arrives(ATTACK, 2)), END, dict(arrives(ATTACK, 1))]})

    assert f"{ATTACK}, still delayed, is replaced." in given.facts[2].text
    assert given.answer["delayed"] == [{"order": ATTACK, "turns": 1}]


def test_a_commander_acts_on_his_own_and_reverts_when_the_cause_has_passed() -> None:
    events = (alone(RETREAT), END, PASSED, END)

    assert by_turn(*events, order=ATTACK) == [RETREAT, ATTACK, ATTACK]
    given = ask("orders", {"order": ATTACK, "events": [dict(one) for one in events[:2]]})
    assert (given.answer["own"], given.answer["ordered"]) == (RETREAT, ATTACK)


@pytest.mark.parametrize(
    ("choice", "orders", "words"),
    [
        ("ends", [RETREAT, ATTACK], "It ends what the commander did on his own."),
        ("waits", [RETREAT, RETREAT], "acts on his own until the cause has passed."),
    ],
)
def test_new_orders_and_a_commander_who_acts_on_his_own(
    choice: str, orders: list[str], words: str
) -> None:
    events = (alone(RETREAT), arrives(ATTACK, 1), END)

    assert by_turn(*events, choices={"FF-44": choice}) == orders
    given = ask("orders", {"events": [dict(one) for one in events]}, {"FF-44": choice})
    assert words in given.facts[2].text
    assert "FF-44" in given.facts[2].rulings
    at_once = ask("orders", {"events": [alone(RETREAT), arrives(ATTACK, 0)]}, {"FF-44": choice})
    assert words in at_once.facts[1].text


def test_by_the_other_reading_he_reverts_to_the_new_orders() -> None:
    waits = {"FF-44": "waits"}

    assert by_turn(alone(RETREAT), arrives(ATTACK, 1), END, PASSED, choices=waits) == [
        RETREAT,
        ATTACK,
    ]


def test_a_failed_test_is_the_one_of_the_game() -> None:
    failed: Who = {"event": "initiative_failed"}

    assert ask("orders", {"events": [failed]}).answer["may_test"] is False
    assert ask("orders", {}).answer["may_test"] is True
    with pytest.raises(NotAllowed, match=r"^events\.1\.event: The brigade’s commander has test"):
        ask("orders", {"events": [failed, alone(RETREAT)]})


def test_every_turn_has_its_line_and_every_line_names_the_commander() -> None:
    failed: Who = {"event": "initiative_failed"}

    facts = [fact.text for fact in ask("orders", {"events": [failed, END, END]}).facts]

    assert facts == [
        "HOLD is in force in turn 3.",
        "Turn 1: No order: the brigade holds. The commander’s initiative test fails: the order "
        "stands, and he has no other. In force: HOLD.",
        "Turn 2: nothing new. In force: HOLD.",
        "Turn 3: nothing new. In force: HOLD.",
    ]
    asked_ = ffdba().actions["orders"].questions({})
    offered = next(one for one in asked_ if one.key == "events.0.event").options
    assert [words for _, words in offered if words.startswith(("he ", "his "))] == []


REFUSED: tuple[tuple[tuple[Who, ...], str, str], ...] = (
    (
        ({"event": "rally"}, arrives(ATTACK, 0)),
        "events.1.event",
        "The brigade’s commander rallies and receives no orders this turn",
    ),
    (
        (arrives(ATTACK, 3), {"event": "rally"}),
        "events.1.event",
        "The brigade’s commander has received orders: no rally this turn",
    ),
    (({"event": "co_lost"}, arrives(ATTACK, 0)), "events.1.event", "it gets no orders"),
    (({"event": "co_lost"}, alone(ATTACK)), "events.1.event", "no commander to test"),
    (({"event": "co_lost"}, {"event": "co_lost"}), "events.1.event", "no commander to lose"),
    ((END, PASSED), "events.1.event", "The brigade’s commander does not act on his own"),
    ((arrives("MARCH", 0),), "events.0.order", "an order does not begin with “MARCH”"),
    ((END, alone("ATTACK")), "events.1.order", "ATTACK wants a unit"),
    ((alone(" "),), "events.0.order", "an order is missing: the commander acts on his own"),
    (({**END, "order": ATTACK},), "events.0.order", "no place beside “the turn ends”"),
    (({"event": "order", "order": ATTACK},), "events.0.delay_turns", "delay of the order is miss"),
    (({**alone(ATTACK), "delay_turns": 1},), "events.0.delay_turns", "no place beside"),
    ((arrives(ATTACK, 4),), "events.0.delay_turns", "more than 3 turns"),
    (({"event": "order", "order": ATTACK, "delay_turns": -1},), "events.0.delay_turns", "0 or mo"),
    (({"event": "dance"},), "events.0.event", "“dance” is not allowed"),
)


@pytest.mark.parametrize(("events", "field", "said"), REFUSED, ids=[one[2] for one in REFUSED])
def test_what_cannot_be_is_refused_by_its_place(
    events: tuple[Who, ...], field: str, said: str
) -> None:
    with pytest.raises(NotAllowed) as refused:
        ask("orders", {"events": [dict(one) for one in events]})

    assert refused.value.field == field
    assert str(refused.value).startswith(f"{field}: ")
    assert said in str(refused.value)
    assert "order: " not in str(refused.value).removeprefix(f"{field}: ")


def test_rallying_and_orders_are_free_again_next_turn() -> None:
    rally: Who = {"event": "rally"}

    assert by_turn(rally, END, arrives(ATTACK, 0)) == ["HOLD", ATTACK]
    assert by_turn(arrives(ATTACK, 0), END, rally) == [ATTACK, ATTACK]


def test_an_order_at_the_start_that_is_ill_written_names_its_field() -> None:
    with pytest.raises(
        NotAllowed, match=r"^order: an order does not begin with “MARCH”"
    ) as refused:
        ask("orders", {"order": "MARCH"})

    assert refused.value.field == "order"


# --- the form ---------------------------------------------------------------------------------


def asked(action: Action, draft: Draft, key: str, value: Json) -> Draft:
    question = next(one for one in questions_of(draft, action) if one.key == key and one.applies)
    return answered(draft, question, value)


def test_the_form_asks_event_by_event_and_makes_the_request() -> None:
    action = ffdba().actions["orders"]
    draft = asked(action, Draft(), "order", "deploy")
    for key, value in (
        ("events.0.event", "order"),
        ("events.0.order", ATTACK),
        ("events.0.delay_turns", 2),
        ("events.1.event", "turn_ends"),
        ("events.2.event", "initiative"),
        ("events.2.order", RETREAT),
    ):
        draft = asked(action, draft, key, value)

    assert request(draft, action) == {
        "order": "deploy",
        "events": [arrives(ATTACK, 2), END, alone(RETREAT)],
    }
    asking = {one.key for one in questions_of(draft, action) if one.applies}
    assert "events.1.order" not in asking
    assert "events.3.event" in asking


def test_an_order_in_the_list_is_completed_as_it_is_typed() -> None:
    action = ffdba().actions["orders"]
    draft = asked(action, Draft(), "events.0.event", "order")

    draft = asked(action, draft, "events.0.order", "att")

    typed = next(one for one in questions_of(draft, action) if one.key == "events.0.order")
    assert typed.completions == ("ATTACK",)


def test_no_more_than_40_events_are_taken() -> None:
    forty: list[Json] = [dict(END)] * 40

    assert ask("orders", {"events": forty}).answer["turn"] == 41
    with pytest.raises(NotAllowed, match="40 or fewer"):
        ask("orders", {"events": [*forty, dict(END)]})
