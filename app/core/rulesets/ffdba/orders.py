"""FF-DBA's orders: the source's words as a small, strict language.

Source: "Order Writing". An order is verbs joined by AND, each with what it wants, then conditions:

    order     = phrase { AND phrase } { condition }
    phrase    = MOVE TO place | RETREAT TO place | ATTACK unit | HOLD | DEPLOY
    condition = ( IF | UNTIL | UNLESS ) ( side action | [ON] TURN number ) | ON TURN number
    action    = ( REACHES | LEAVES | CROSSES ) place | ATTACKS unit | RETREATS | IS DESTROYED

Places and units are names of the player's own; a side is ENEMY or FRIEND, or a unit's name. What
ENEMY or FRIEND does may be written in the plural, as in the source's example.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from app.core.kernel.errors import NotAllowed, clipped
from app.core.rulesets.ffdba.rules import Rules

NO_ORDER = "HOLD"
FEW_DIGITS = re.compile("[0-9]{1,3}")
A_PLACE, A_UNIT, A_TURN = "a place", "a unit", "a turn"
"""What is no word of the language, and the player's own to say."""
OWN = {"location": A_PLACE, "unit": A_UNIT}


class Unfinished(NotAllowed):
    """An order that is right as far as it goes; `following` is what may come next."""

    def __init__(self, text: str, following: tuple[str, ...]) -> None:
        super().__init__(text, "order")
        self.following = following


@dataclass(frozen=True, slots=True)
class Phrase:
    """A verb and what it is about."""

    verb: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """When an order counts: IF, UNTIL or UNLESS somebody does something; or on a turn."""

    word: str
    who: str = ""
    action: str = ""
    about: str = ""
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """An order, understood."""

    phrases: tuple[Phrase, ...]
    conditions: tuple[Condition, ...] = ()

    def __str__(self) -> str:
        told = " AND ".join(f"{one.verb} {one.about}".strip() for one in self.phrases)
        return " ".join([told, *map(_condition_words, self.conditions)])


def _condition_words(one: Condition) -> str:
    if one.turn is not None:
        return " ".join(filter(None, (one.word, "ON TURN", str(one.turn))))
    return " ".join(filter(None, (one.word, one.who, one.action, one.about)))


def understand(text: str, rules: Rules) -> Order:
    """Read an order; none means HOLD. Raises NotAllowed with the word and the words allowed."""
    words = text.split()
    if not words:
        return Order((Phrase(NO_ORDER),))
    return _Reader(words, rules).order()


def next_words(text: str, rules: Rules) -> tuple[str, ...]:
    """Give what may come next in an order: words, or a place, a unit, a turn of the player's own.

    A last word that is not written out gives the words that begin so. Raises NotAllowed for a
    wrong word.
    """
    reader = _Reader(text.split(), rules)
    try:
        reader.order()
    except Unfinished as cause:
        return cause.following
    return reader.following


class _Reader:
    """Reads an order word by word. A place or a unit runs to the next words of the language."""

    def __init__(self, words: list[str], rules: Rules) -> None:
        tables = rules.tables.orders
        self.words, self.at = words, 0
        self.verbs = {one.words: one.wants for one in tables.verbs}
        self.actions = {one.words: one.wants for one in tables.actions}
        self.plurals = {one.plural: one.words for one in tables.actions}
        self.conditions = tables.conditions.words
        (self.join,) = tables.joins.words
        (self.on_turn,) = tables.times.words
        self.times = (self.on_turn, self.on_turn.split()[-1])
        self.sides = tables.sides.words
        self.after_phrase = (self.join, *self.conditions, self.on_turn)
        self.after_condition = (*self.conditions, self.on_turn)
        self.following: tuple[str, ...] = ()

    def order(self) -> Order:
        phrases = [self._phrase()]
        while self._take((self.join,)):
            phrases.append(self._phrase())
        self.following = self.after_phrase
        conditions: list[Condition] = []
        while self._is_more():
            conditions.append(self._condition())
            self.following = self.after_condition
        return Order(tuple(phrases), tuple(conditions))

    def _phrase(self) -> Phrase:
        verb = self._take(self.verbs)
        if verb is None:
            raise self._refused("an order", self.verbs)
        wants = self.verbs[verb]
        return Phrase(verb, self._name(self.after_phrase, wants, verb) if wants else "")

    def _condition(self) -> Condition:
        word = self._take(self.conditions)
        if self._take(self.times if word else (self.on_turn,)):
            return Condition(word or "", turn=self._turn())
        if word is None:
            raise self._refused("what follows an order", self.following)
        if not self._is_more():
            following = (*self.sides, A_UNIT, self.on_turn)
            raise Unfinished(f"order: {word} wants {', '.join(following)}.", following)
        who = self._take(self.sides) or self._name(self.actions, "unit", word)
        action = self._take((*self.actions, *self.plurals))
        if action is None:
            raise self._refused(f"what {who} does", self.actions)
        action = self.plurals.get(action, action)
        wants = self.actions[action]
        about = self._name(self.after_phrase, wants, action) if wants else ""
        return Condition(word, who, action, about)

    def _turn(self) -> int:
        if not self._is_more():
            raise Unfinished(f"order: {self.on_turn} wants the number of a turn.", (A_TURN,))
        number = self.words[self.at]
        if not FEW_DIGITS.fullmatch(number) or int(number) < 1:
            raise NotAllowed(
                f"order: {self.on_turn} wants the number of a turn, not “{clipped(number)}”.",
                "order",
            )
        self.at += 1
        return int(number)

    def _is_more(self) -> bool:
        return self.at < len(self.words)

    def _here(self, known: Iterable[str]) -> str | None:
        """Give the words of the language that stand here."""
        for words in sorted(known, key=len, reverse=True):
            parts = words.split()
            if [word.upper() for word in self.words[self.at : self.at + len(parts)]] == parts:
                return words
        return None

    def _take(self, known: Iterable[str]) -> str | None:
        words = self._here(known)
        self.at += len(words.split()) if words else 0
        return words

    def _name(self, ends: Iterable[str], wants: str, after: str) -> str:
        begun = self.at
        while self._is_more() and self._here(ends) is None:
            self.at += 1
        if begun == self.at:
            text = f"order: {after} wants a {wants}."
            raise NotAllowed(text, "order") if self._is_more() else Unfinished(text, (OWN[wants],))
        return " ".join(self.words[begun : self.at])

    def _refused(self, what: str, known: Iterable[str]) -> NotAllowed:
        words = tuple(known)
        rest = " ".join(self.words[self.at :])
        if not rest:
            text = f"order: {what} is still to be said: {', '.join(words)}."
            return Unfinished(text, words)
        given = clipped(self.words[self.at])
        text = f"order: {what} does not begin with “{given}”. Allowed: {', '.join(words)}."
        begun = tuple(one for one in words if one.startswith(rest.upper()))
        return Unfinished(text, begun) if begun else NotAllowed(text, "order")
