"""FF-DBA's orders: the source's words as a small, strict language.

Source: "Order Writing". An order is verbs joined by AND, each with what it wants, then conditions:

    order     = phrase { AND phrase } { condition }
    phrase    = MOVE TO place | RETREAT TO place | ATTACK unit | HOLD | DEPLOY
    condition = ( IF | UNTIL | UNLESS ) ( side action | ON TURN number ) | ON TURN number
    action    = ( REACHES | LEAVES | CROSSES ) place | ATTACKS unit | RETREATS | IS DESTROYED

Places and units are names of the player's own; a side is ENEMY or FRIEND, or a unit's name.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear

NO_ORDER = "HOLD"


class WrittenOrder(Situation):
    """An order as it was written or composed."""

    order: str = ""


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


class _Reader:
    """Reads an order word by word. A place or a unit runs to the next word of the language."""

    def __init__(self, words: list[str], rules: Rules) -> None:
        tables = rules.tables.orders
        self.words, self.at = words, 0
        self.verbs = {one.words: one.wants for one in tables.verbs}
        self.actions = {one.words: one.wants for one in tables.actions}
        self.conditions = tables.conditions.words
        (self.join,) = tables.joins.words
        (self.on_turn,) = tables.times.words
        self.sides = tables.sides.words
        self.ends = (self.join, *self.conditions, self.on_turn)

    def order(self) -> Order:
        phrases = [self._phrase()]
        while self._take((self.join,)):
            phrases.append(self._phrase())
        conditions = []
        while self.at < len(self.words):
            conditions.append(self._condition())
        return Order(tuple(phrases), tuple(conditions))

    def _phrase(self) -> Phrase:
        verb = self._take(self.verbs)
        if verb is None:
            raise self._refused("an order", self.verbs)
        wants = self.verbs[verb]
        about = (
            self._name((self.join, *self.conditions, self.on_turn), wants, verb) if wants else ""
        )
        return Phrase(verb, about)

    def _condition(self) -> Condition:
        word = self._take(self.conditions)
        if self._take((self.on_turn,)):
            return Condition(word or "", turn=self._turn())
        if word is None:
            raise self._refused(
                "what follows an order", (self.join, *self.conditions, self.on_turn)
            )
        who = self._take(self.sides) or self._name(self.actions, "unit", word)
        action = self._take(self.actions)
        if action is None:
            raise self._refused(f"what {who} does", self.actions)
        wants = self.actions[action]
        return Condition(word, who, action, self._name(self.ends, wants, action) if wants else "")

    def _turn(self) -> int:
        number = self.words[self.at] if self.at < len(self.words) else ""
        if not number.isdecimal() or int(number) < 1:
            raise NotAllowed(f"order: {self.on_turn} wants the number of a turn, not “{number}”.")
        self.at += 1
        return int(number)

    def _take(self, known: Iterable[str]) -> str | None:
        for words in sorted(known, key=len, reverse=True):
            parts = words.split()
            here = [word.upper() for word in self.words[self.at : self.at + len(parts)]]
            if here == parts:
                self.at += len(parts)
                return words
        return None

    def _name(self, ends: Iterable[str], wants: str | None, after: str) -> str:
        begun = self.at
        firsts = {words.split()[0] for words in ends}
        while self.at < len(self.words) and self.words[self.at].upper() not in firsts:
            self.at += 1
        if begun == self.at:
            raise NotAllowed(f"order: {after} wants a {wants}.")
        return " ".join(self.words[begun : self.at])

    def _refused(self, what: str, known: Iterable[str]) -> NotAllowed:
        given = self.words[self.at] if self.at < len(self.words) else "nothing"
        return NotAllowed(
            f"order: {what} does not begin with “{given}”. Allowed: {', '.join(known)}."
        )


def check(situation: WrittenOrder, rules: Rules) -> Resolution:
    """Check an order and give it in its plain form. Raises NotAllowed for a wrong word."""
    order = understand(situation.order, rules)
    text = str(order)
    held = "" if situation.order.split() else " No order means HOLD."
    return Resolution(
        {"order": text},
        Outcome(text, 0),
        {},
        (Fact(f"{text}.{held}", (Unclear.ORDER_WORDS.value,)),),
    )
