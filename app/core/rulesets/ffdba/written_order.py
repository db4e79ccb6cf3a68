"""FF-DBA: an order as a player gives it, written out or chosen part by part from menus.

Source: "Order Writing". Two phrases joined by AND and one condition are what the menus compose;
written out, an order may be longer.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.orders import (
    OWN,
    Condition,
    Order,
    Phrase,
    Unfinished,
    next_words,
    understand,
)
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear

BY_NAME, ON_A_TURN = "unit", "turn"
"""Beside the sides, who a condition is about: a unit by its name, or nobody but the clock."""


class WrittenOrder(Situation):
    """An order: its text, or its parts."""

    order: str = ""
    verb: str = ""
    about: str = ""
    then_verb: str = ""
    then_about: str = ""
    condition: str = ""
    who: str = ""
    unit: str = ""
    action: str = ""
    action_about: str = ""
    turn: Annotated[int, Field(strict=True, ge=1)] | None = None


def text_of(situation: WrittenOrder, rules: Rules) -> str:
    """Give an order's text, composed of its parts if it is not written out.

    Raises NotAllowed naming the part that is missing or out of place.
    """
    parts = situation.model_dump(exclude={"order"}, exclude_defaults=True)
    if not parts:
        return situation.order
    first = next(iter(parts))
    if situation.order.split():
        raise NotAllowed(f"{first}: an order is either written out or made of parts.", first)
    made = _composed(situation, rules)
    if understand(str(made), rules) != made:
        raise NotAllowed(
            f"verb: “{made}” reads otherwise; a name may not hold words of the language.", "verb"
        )
    return str(made)


def _composed(situation: WrittenOrder, rules: Rules) -> Order:
    tables = rules.tables.orders
    verbs = {one.words: one.wants for one in tables.verbs}
    first = (situation.verb, situation.about)
    then = (situation.then_verb, situation.then_about)
    phrases = [Phrase(*_pair(("verb", "about"), first, verbs))]
    if any(then):
        phrases.append(Phrase(*_pair(("then_verb", "then_about"), then, verbs)))
    conditions = (_condition(situation, rules),) if _has_condition(situation) else ()
    return Order(tuple(phrases), conditions)


def _pair(
    keys: tuple[str, str], told: tuple[str, str], known: Mapping[str, str | None]
) -> tuple[str, str]:
    """Check a word and what it is about, by their keys in the request."""
    word, about = _known(keys[0], told[0], known), " ".join(told[1].split())
    wants = known[word]
    if wants and not about:
        raise NotAllowed(f"{keys[1]}: {word} wants {OWN[wants]}.", keys[1])
    if about and not wants:
        raise NotAllowed(f"{keys[1]}: {word} stands alone.", keys[1])
    return word, about


def _known(key: str, word: str, known: Iterable[str]) -> str:
    words = {one.casefold(): one for one in known}
    if not word:
        raise NotAllowed(f"{key}: a word is missing. Allowed: {', '.join(words.values())}.", key)
    if word.casefold() not in words:
        raise NotAllowed(str(unknown(key, word, words.values())), key)
    return words[word.casefold()]


def _has_condition(situation: WrittenOrder) -> bool:
    keys = ("condition", "who", "unit", "action", "action_about", "turn")
    return any(getattr(situation, key) for key in keys)


def _condition(situation: WrittenOrder, rules: Rules) -> Condition:
    tables = rules.tables.orders
    (on_turn,) = tables.times.words
    word = _known("condition", situation.condition, (*tables.conditions.words, on_turn))
    if word == on_turn:
        return _on_turn("", situation)
    sides = {one.casefold(): one for one in tables.sides.words}
    who = situation.who.casefold()
    if who == ON_A_TURN:
        return _on_turn(word, situation)
    if who == BY_NAME:
        name = " ".join(situation.unit.split())
        if not name:
            raise NotAllowed(f"unit: {word} wants the unit’s name.", "unit")
    else:
        name = _known("who", situation.who, (*sides.values(), BY_NAME, ON_A_TURN))
        _absent(situation, "unit", name)
    _absent(situation, "turn", word)
    actions = {one.words: one.wants for one in tables.actions}
    told = (situation.action, situation.action_about)
    return Condition(word, name, *_pair(("action", "action_about"), told, actions))


def _on_turn(word: str, situation: WrittenOrder) -> Condition:
    if situation.turn is None:
        raise NotAllowed("turn: the number of a turn is missing.", "turn")
    for key in ("unit", "action", "action_about"):
        _absent(situation, key, "a turn")
    return Condition(word, turn=situation.turn)


def _absent(situation: WrittenOrder, key: str, beside: str) -> None:
    if getattr(situation, key):
        raise NotAllowed(f"{key}: it has no place beside {beside}.", key)


# --- the action -----------------------------------------------------------------------------


def check(situation: WrittenOrder, rules: Rules) -> Resolution:
    """Check an order, give it in its plain form, and say what may come next.

    An order that is right but not finished is answered as such; a wrong word raises NotAllowed.
    """
    written = text_of(situation, rules)
    following: Json = list(next_words(written, rules))
    try:
        text = str(understand(written, rules))
    except Unfinished as cause:
        text = " ".join(written.split())
        words = str(cause).removeprefix("order: ")
        return _told(text, words[:1].upper() + words[1:], following, complete=False)
    held = "" if written.split() else " No order means HOLD."
    return _told(text, f"{text}.{held}", following, complete=True)


def _told(text: str, words: str, following: Json, *, complete: bool) -> Resolution:
    return Resolution(
        {"order": text, "complete": complete, "next": following},
        Outcome(text if complete else "not finished", 0),
        {},
        (Fact(words, (Unclear.ORDER_WORDS.value,)),),
    )
