"""FF-DBA: what the forms of orders ask for: a text, or its parts; and what befalls orders."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.order_completions import completions
from app.core.rulesets.ffdba.orders_in_force import (
    MOST_EVENTS,
    WITH_ORDER,
    WORDS,
    longest_delay,
)
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.written_order import BY_NAME, KEYS, ON_A_TURN, THEN

Draft = Mapping[str, Json]
Options = tuple[tuple[str, str], ...]
MOST_TURNS = 99
MENUS = "The menus make up to two phrases, each with one condition; a longer order is typed above."
IN_USE = (
    "The menus make up to two phrases, each with one condition; for a longer order empty this menu "
    "and type it."
)
ASKED = {"location": "which place", "unit": "which unit"}


def order(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for an order: written out, or composed from the menus, part by part."""
    composed, written = bool(draft.get("verb")), str(draft.get("order") or "")
    text = _text("order", "order", "the order, as written", draft, rules, applies=not composed)
    first = _phrase(draft, rules, applies=not written)
    then = composed and bool(draft.get(f"{THEN}verb"))
    return (
        text,
        *(
            replace(one, hint=IN_USE if composed else MENUS) if one.key == "verb" else one
            for one in first
        ),
        *_condition(draft, rules, applies=composed),
        *_then(_phrase(_later(draft), rules, applies=composed)),
        *_then(_condition(_later(draft), rules, applies=then)),
    )


def _later(draft: Draft) -> Draft:
    """Give the answers about the second phrase under the keys of the first."""
    return {key: draft[THEN + key] for key in KEYS if THEN + key in draft}


def _then(questions: Iterable[Question]) -> tuple[Question, ...]:
    """Ask of the second phrase what is asked of the first."""
    return tuple(
        replace(one, key=THEN + one.key, line=THEN + one.line, words=f"then {one.words}")
        for one in questions
    )


def _phrase(draft: Draft, rules: Rules, *, applies: bool) -> tuple[Question, ...]:
    wants = {one.words: one.wants for one in rules.tables.orders.verbs}
    asked = wants.get(str(draft.get("verb")))
    return (
        _menu("verb", "do", wants, applies=applies),
        _name("about", ASKED.get(asked or "", "of what"), applies=applies and asked is not None),
    )


def _condition(draft: Draft, rules: Rules, *, applies: bool) -> tuple[Question, ...]:
    tables = rules.tables.orders
    words = (*tables.conditions.words, *tables.times.words)
    condition = draft.get("condition")
    if_somebody = applies and condition in tables.conditions.words
    who, by_clock = draft.get("who"), condition in tables.times.words
    actions = {one.words: one.wants for one in tables.actions}
    acts = if_somebody and bool(who) and who != ON_A_TURN
    about = actions.get(str(draft.get("action"))) if acts else None
    more: Options = ((BY_NAME, "a unit, by its name"), (ON_A_TURN, "on a turn"))
    clock = (applies and by_clock) or (if_somebody and who == ON_A_TURN)
    return (
        _menu("condition", "on condition", words, applies=applies),
        _menu("who", "that", tables.sides.words, more, applies=if_somebody),
        _name("unit", "which unit", applies=if_somebody and who == BY_NAME),
        _menu("action", "does what", actions, applies=acts),
        _name("action_about", ASKED.get(about or "", "of what"), applies=about is not None),
        Question(
            "turn", "turn", "on which turn", Kind.COUNT, applies=clock, default=1, most=MOST_TURNS
        ),
    )


def _menu(
    key: str, words: str, ids: Iterable[str], more: Options = (), *, applies: bool
) -> Question:
    options = (("", "–"), *((id_, id_) for id_ in ids), *more)
    return Question(key, key, words, Kind.CHOICE, options=options, applies=applies, default="")


def _name(key: str, words: str, *, applies: bool) -> Question:
    return Question(key, key, words, Kind.NAME, applies=applies)


# --- orders from turn to turn -----------------------------------------------------------------


def orders(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the order a brigade begins with, and for what happens, one after the other."""
    given = draft.get("events")
    events = [one for one in given if isinstance(one, Mapping)] if isinstance(given, list) else []
    told = [one for one in events if one.get("event")]
    return (
        _text("order", "order", "order as turn 1 begins", draft, rules),
        *(
            question
            for place in range(min(len(told) + 1, MOST_EVENTS))
            for question in _event(
                place, events[place] if place < len(events) else {}, len(told), rules
            )
        ),
    )


def _event(place: int, given: Draft, told: int, rules: Rules) -> tuple[Question, ...]:
    """Ask for an event, and for its order and delay where it has them."""
    key, words = f"events.{place}", f"event {place + 1}"
    none = (("", "nothing more"),) if place + 1 >= told else ()
    event = given.get("event")
    return (
        Question(
            f"{key}.event",
            f"event_{place + 1}",
            words,
            Kind.CHOICE,
            options=(*none, *WORDS.items()),
            default="",
            optional=True,
        ),
        Question(
            f"{key}.delay_turns",
            f"event_{place + 1}",
            f"{words}: delay in turns",
            Kind.COUNT,
            unit="turns of delay",
            applies=event == "order",
            most=longest_delay(rules),
        ),
        _text(
            f"{key}.order",
            f"order_{place + 1}",
            f"{words}: the order",
            given,
            rules,
            applies=event in WITH_ORDER,
        ),
    )


def _text(
    key: str, line: str, words: str, draft: Draft, rules: Rules, *, applies: bool = True
) -> Question:
    """Ask for an order as it is written, offering what it may become."""
    return Question(
        key,
        line,
        words,
        Kind.NAME,
        applies=applies,
        rulings=(Unclear.ORDER_WORDS.value,),
        completions=completions(str(draft.get("order") or ""), rules),
    )
