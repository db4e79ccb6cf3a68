"""FF-DBA: an order as a player gives it, written out or chosen part by part from menus.

Source: "Order Writing". Two phrases, each with a condition of its own, are what the menus compose;
written out, an order may be longer.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.order_reader import (
    OWN,
    QUOTES,
    Unfinished,
    next_words,
    read_name,
    understand,
)
from app.core.rulesets.ffdba.order_times import check_times
from app.core.rulesets.ffdba.orders import Clause, Condition, Phrase, joined
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear

BY_NAME, ON_A_TURN = "unit", "turn"
"""Beside the sides, who a condition is about: a unit by its name, or nobody but the clock."""
THEN = "then_"
"""Before the keys of the second phrase and its condition."""
CONDITION_KEYS = ("condition", "who", "unit", "action", "action_about", "turn")
KEYS = ("verb", "about", *CONDITION_KEYS)

Turn = Annotated[int, Field(strict=True, ge=1, le=999)]


class WrittenOrder(Situation):
    """An order: its text, or its parts. A condition is of its own phrase.

    Where the first phrase has none, both come under the condition of the second.
    """

    order: str = ""
    verb: str = ""
    about: str = ""
    condition: str = ""
    who: str = ""
    unit: str = ""
    action: str = ""
    action_about: str = ""
    turn: Turn | None = None
    then_verb: str = ""
    then_about: str = ""
    then_condition: str = ""
    then_who: str = ""
    then_unit: str = ""
    then_action: str = ""
    then_action_about: str = ""
    then_turn: Turn | None = None


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
    clauses = [_Parts(situation, "", rules).clause()]
    if any(key.startswith(THEN) for key in parts):
        clauses.append(_Parts(situation, THEN, rules).clause())
    order = joined(clauses)
    try:
        check_times(order)
    except NotAllowed as cause:
        field = f"{THEN}turn"
        raise NotAllowed(f"{field}: {str(cause).removeprefix('order: ')}", field) from cause
    return str(order)


@dataclass(frozen=True, slots=True)
class _Parts:
    """One phrase and its condition in a request, by keys that begin alike."""

    situation: WrittenOrder
    before: str
    rules: Rules

    def clause(self) -> Clause:
        verbs = {one.words: one.wants for one in self.rules.tables.orders.verbs}
        phrase = Phrase(*self._pair(("verb", "about"), verbs))
        has_condition = any(self._told(key) for key in CONDITION_KEYS)
        return Clause((phrase,), (self._condition(),) if has_condition else ())

    def _told(self, key: str) -> str:
        """Give what the request says to a key; "" for nothing."""
        return " ".join(str(getattr(self.situation, self.before + key) or "").split())

    def _refused(self, key: str, text: str) -> NotAllowed:
        return NotAllowed(f"{self.before}{key}: {text}", self.before + key)

    def _pair(self, keys: tuple[str, str], known: Mapping[str, str | None]) -> tuple[str, str]:
        """Check a word and what it is about."""
        word, about = self._known(keys[0], known), self._told(keys[1])
        wants = known[word]
        if wants and not about:
            raise self._refused(keys[1], f"{word} wants {OWN[wants]}.")
        if about and not wants:
            raise self._refused(keys[1], f"{word} stands alone.")
        return word, self._name(keys[1])

    def _known(self, key: str, known: Iterable[str]) -> str:
        words = {one.casefold(): one for one in known}
        word = self._told(key)
        if not word:
            raise self._refused(key, f"a word is missing. Allowed: {', '.join(words.values())}.")
        if word.casefold() not in words:
            key = self.before + key
            raise NotAllowed(str(unknown(key, word, words.values())), key)
        return words[word.casefold()]

    def _name(self, key: str) -> str:
        """Read a name of the player’s own; one that holds a word of the language is quoted."""
        try:
            return read_name(self._told(key), self.rules, acts=key == "unit")
        except NotAllowed as cause:
            raise self._refused(key, str(cause).removeprefix("order: ")) from cause

    def _condition(self) -> Condition:
        tables = self.rules.tables.orders
        (on_turn,) = tables.times.words
        word = self._known("condition", (*tables.conditions.words, on_turn))
        if word == on_turn:
            return self._on_turn("", on_turn)
        who = self._known("who", (*tables.sides.words, BY_NAME, ON_A_TURN))
        if who == ON_A_TURN:
            return self._on_turn(word, "a turn")
        if who == BY_NAME:
            who = self._unit(word)
        else:
            self._absent("unit", who)
        self._absent("turn", word)
        actions = {one.words: one.wants for one in tables.actions}
        return Condition(word, who, *self._pair(("action", "action_about"), actions))

    def _unit(self, word: str) -> str:
        name = self._name("unit")
        if not name:
            raise self._refused("unit", f"{word} wants the unit’s name.")
        first = name.split()[0].upper()
        if first in self.rules.tables.orders.sides.words:
            raise self._refused("unit", f"a unit’s name may not begin with {first}.")
        return name

    def _on_turn(self, word: str, beside: str) -> Condition:
        turn = getattr(self.situation, f"{self.before}turn")
        if turn is None:
            raise self._refused("turn", "the number of a turn is missing.")
        absent = ("unit", "action", "action_about")
        for key in ("who", *absent) if not word else absent:
            self._absent(key, beside)
        return Condition(word, turn=turn)

    def _absent(self, key: str, beside: str) -> None:
        if self._told(key):
            raise self._refused(key, f"it has no place beside {beside}.")


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
        begun = Fact("This is not yet an order.")
        return _told(text, words[:1].upper() + words[1:], following, begun, complete=False)
    held = "" if written.split() else " No order means HOLD."
    begins = "go on with" if written.split() else "begin with"
    more = Fact(f"May {begins} {', '.join(next_words(written, rules))}.")
    return _told(text, f"{text}.{held}", following, *_mended(written, text), more)


def _mended(written: str, text: str) -> tuple[Fact, ...]:
    """Tell what was written where the order says it in other words, not only in other letters."""

    def plain(order: str) -> str:
        return " ".join(re.sub(f"[{QUOTES}]", '"', order).upper().split())

    if not written.split() or plain(written) == plain(text):
        return ()
    return (Fact(f"Read so; it was written “{clipped(written)}”."),)


def _told(text: str, words: str, following: Json, *more: Fact, complete: bool = True) -> Resolution:
    """Answer with an order, or with what is one as far as it goes."""
    return Resolution(
        {"order": text, "complete": complete, "next": following},
        Outcome(text if complete else "not finished", 0),
        {},
        (Fact(words, (Unclear.ORDER_WORDS.value,)), *more),
    )
