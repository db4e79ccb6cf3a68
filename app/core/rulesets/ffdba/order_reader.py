"""FF-DBA: reads an order word by word, and says what may come next.

Source: "Order Writing"; the grammar stands in `orders`.
"""

import re
from collections.abc import Iterable

from app.core.kernel.errors import NotAllowed, clipped
from app.core.rulesets.ffdba.order_times import check_times
from app.core.rulesets.ffdba.orders import NO_ORDER, Clause, Condition, Order, Phrase
from app.core.rulesets.ffdba.rules import Rules

FEW_DIGITS = re.compile("[0-9]{1,3}")
A_PLACE, A_UNIT, A_TURN = "a place", "a unit", "a turn"
"""What is no word of the language, and the player's own to say."""
OWN = {"location": A_PLACE, "unit": A_UNIT}
STOPS = ".,;:!"
QUOTES = '“”„"'
"""What opens and closes a name that holds words of the language; “ and ” are written back."""


class Unfinished(NotAllowed):
    """An order that is right as far as it goes; `following` is what may come next."""

    def __init__(self, text: str, following: tuple[str, ...]) -> None:
        super().__init__(text, "order")
        self.following = following


def understand(text: str, rules: Rules) -> Order:
    """Read an order; none means HOLD. Raises NotAllowed with the word and the words allowed."""
    if not text.split():
        return Order((Clause((Phrase(NO_ORDER),)),))
    return _Reader(text, rules).order()


def next_words(text: str, rules: Rules) -> tuple[str, ...]:
    """Give what may come next in an order: words, or a place, a unit, a turn of the player's own.

    A last word that is not written out gives the words that begin so. Raises NotAllowed for a
    wrong word.
    """
    reader = _Reader(text, rules)
    try:
        reader.order()
    except Unfinished as cause:
        return cause.following
    return reader.may_follow


def word_within(name: str, rules: Rules) -> str | None:
    """Give the first word of the language in a name, which may hold none; None without one.

    In quotation marks a name may hold any.
    """
    return _Reader(name, rules).word_within()


def read_name(text: str, rules: Rules, *, acts: bool = False) -> str:
    """Read a name that stands by itself, with quotation marks where it needs them.

    `acts`: it is who acts, and may not begin with a side without them. Raises NotAllowed for one
    that holds words of the language outside of them.
    """
    reader = _Reader(text, rules)
    if word := reader.word_within():
        raise NotAllowed(
            f"order: a name may not hold {word}, a word of the language, but in quotation marks.",
            "order",
        )
    return reader.name_by_itself(acts=acts)


class _Reader:
    """Reads an order word by word. A place or a unit runs to the next words of the language."""

    def __init__(self, text: str, rules: Rules) -> None:
        tables = rules.tables.orders
        self.rules = rules
        self.verbs = {one.words: one.wants for one in tables.verbs}
        self.actions = {one.words: one.wants for one in tables.actions}
        self.plurals = {one.plural: one.words for one in tables.actions}
        self.conditions = tables.conditions.words
        (self.join,) = tables.joins.words
        (self.on_turn,) = tables.times.words
        self.turn = tables.times.after_condition
        self.times = (self.on_turn, self.turn)
        self.sides = tables.sides.words
        self.no_sides = tables.sides.mistaken
        self.no_joins = tables.joins.mistaken
        self.on = self.on_turn.removesuffix(self.turn).strip()
        self.after_phrase = (self.join, *self.conditions, self.on_turn)
        self.may_follow = self.after_phrase
        """What may follow where it has read to: a phrase has one ON TURN."""
        self.after_condition = (*self.sides, A_UNIT, self.turn)
        self.ends = (
            *(*self.verbs, *self.actions, self.join, *self.no_joins),
            *(*self.conditions, *self.times, self.on),
        )
        glued = re.compile(rf"({self.turn})([0-9]+)", re.IGNORECASE)
        self.words = [part for word in text.split() for part in _apart(word, glued)]
        self.capitals = [word.upper() for word in self.words]
        self.at = 0

    def order(self) -> Order:
        clauses = [self._clause()]
        while self._take((self.join,)):
            clauses.append(self._clause())
        if self._is_more():
            raise self._refused("what follows an order", self.may_follow)
        order = Order(tuple(clauses))
        check_times(order)
        return order

    def name_by_itself(self, *, acts: bool) -> str:
        """Give the whole text as one name."""
        if not self._is_quoted():
            name = " ".join(self.words)
            return self._no_side(name) if acts else name
        name = self._quoted(acts=acts)
        if self._is_more():
            raise NotAllowed("order: a name in quotation marks ends with them.", "order")
        return name

    def word_within(self) -> str | None:
        """Give the first of the words that a name ends at; none where it is in quotation marks."""
        if self._is_quoted():
            return None
        while self._is_more():
            if found := self._here(self.ends):
                return found
            self.at += 1
        return None

    def _clause(self) -> Clause:
        phrases = [self._phrase()]
        while self._take((self.join,)):
            phrases.append(self._phrase())
        conditions: list[Condition] = []
        self.may_follow = self.after_phrase
        while self._here((*self.conditions, *self.times, self.on)):
            conditions.append(self._condition())
            if len([one for one in conditions if not one.word]) > 1:
                raise NotAllowed(f"order: a phrase has one {self.on_turn}.", "order")
            if not conditions[-1].word:
                self.may_follow = self.after_phrase[:-1]
        return Clause(tuple(phrases), tuple(conditions))

    def _phrase(self) -> Phrase:
        verb = self._take(self.verbs)
        if verb is None:
            raise self._refused("an order", self.verbs)
        wants = self.verbs[verb]
        return Phrase(verb, self._name(wants, verb) if wants else "")

    def _condition(self) -> Condition:
        word = self._take(self.conditions) or ""
        if self._take(self.times):
            return Condition(word, turn=self._turn())
        if self._here((self.on,)):
            raise self._on_without_turn()
        if not self._is_more():
            raise self._wants_somebody(word, self.after_condition)
        who = self._take(self.sides) or self._unit(word)
        action = self._take((*self.actions, *self.plurals))
        if action is None:
            leave_out = f" Before a unit’s name leave {who} out." if who in self.sides else ""
            raise self._refused(f"the action of {clipped(who)}", self.actions, leave_out)
        action = self.plurals.get(action, action)
        wants = self.actions[action]
        return Condition(word, who, action, self._name(wants, action) if wants else "")

    def _unit(self, word: str) -> str:
        """Read who acts, by name. Where no action follows, a turn in other words may be meant."""
        first, is_quoted = self.at, self._is_quoted()
        name = self._name("unit", word, acts=True)
        if (
            not is_quoted
            and self._here(self.actions) is None
            and (shorter := self._before_plural(first))
        ):
            return self._no_side(shorter)
        if not is_quoted:
            name = self._no_side(name)
        text = (
            f"order: {clipped(name)} is a unit here, and its action is still to be said: "
            f"{', '.join(self.actions)}; a turn is said as {word} {self.turn} 6."
        )
        if self._here(self.times):
            raise NotAllowed(text, "order")
        if self._is_more():
            return name
        begun = [one for one in (*self.sides, *self.times) if one.startswith(name.upper())]
        if begun:
            raise self._wants_somebody(word, (*begun, *self.actions))
        raise Unfinished(text, tuple(self.actions))

    def _no_side(self, name: str) -> str:
        """Give the name of who acts. Raises NotAllowed where a side is meant: FRIENDS."""
        side = self.no_sides.get(name.upper())
        if side is None:
            return name
        raise NotAllowed(
            f"order: {name} is no name but {side}; a unit that is called so stands in quotation "
            "marks.",
            "order",
        )

    def _before_plural(self, first: int) -> str:
        """Give a name up to the plural of an action, which it may hold where an action follows."""
        end = self.at
        for self.at in range(first + 1, end):
            if self._here(self.plurals):
                return " ".join(self.words[first : self.at])
        self.at = end
        return ""

    def _on_without_turn(self) -> NotAllowed:
        """Refuse what follows ON, or wait for it to be TURN."""
        rest = " ".join(self.capitals[self.at :])
        if self.on_turn.startswith(rest):
            begun = " ".join(self.words[self.at :])
            text = f"order: {begun} is still to be written out: {self.on_turn}."
            return Unfinished(text, (self.on_turn,))
        given = clipped(self.words[self.at + len(self.on.split())])
        return NotAllowed(
            f"order: {self.on} is followed by {self.turn} and a number, not by “{given}”; a name "
            f"that holds {self.on} stands in quotation marks.",
            "order",
        )

    def _wants_somebody(self, word: str, following: tuple[str, ...]) -> Unfinished:
        return Unfinished(f"order: {word} wants {', '.join(self.after_condition)}.", following)

    def _turn(self) -> int:
        if not self._is_more():
            raise Unfinished(f"order: {self.turn} wants the number of a turn.", (A_TURN,))
        number = self.words[self.at]
        if not FEW_DIGITS.fullmatch(number) or int(number) < 1:
            raise NotAllowed(
                f"order: {self.turn} wants the number of a turn, not “{clipped(number)}”.",
                "order",
            )
        self.at += 1
        return int(number)

    def _is_more(self) -> bool:
        return self.at < len(self.words)

    def _here(self, known: Iterable[str]) -> str | None:
        """Give the words of the language that stand here, the longest where several do."""
        standing = [words for words in known if self._stands(words.split())]
        return max(standing, key=len, default=None)

    def _stands(self, parts: list[str]) -> bool:
        return self.capitals[self.at : self.at + len(parts)] == parts

    def _take(self, known: Iterable[str]) -> str | None:
        words = self._here(known)
        self.at += len(words.split()) if words else 0
        return words

    def _name(self, wants: str, after: str, *, acts: bool = False) -> str:
        if self._is_quoted():
            return self._quoted(acts=acts)
        begun = self.at
        while self._is_more() and self._here(self.ends) is None:
            self.at += 1
        if begun == self.at:
            if not self._is_more():
                raise Unfinished(f"order: {after} wants {OWN[wants]}.", (OWN[wants],))
            given = self._here(self.ends)
            text = f"order: {after} wants {OWN[wants]}, not “{given}”."
            raise NotAllowed(text, "order")
        return " ".join(self.words[begun : self.at])

    def _is_quoted(self) -> bool:
        return self._is_more() and self.words[self.at][0] in QUOTES

    def _quoted(self, *, acts: bool) -> str:
        """Read a name in quotation marks; they are kept where the name is none without them."""
        begun = self.at
        while self._is_more():
            word = self.words[self.at]
            self.at += 1
            if word[-1] in QUOTES and (len(word) > 1 or self.at > begun + 1):
                break
        else:
            raise Unfinished("order: a quotation mark is still to be closed.", ())
        name = " ".join(" ".join(self.words[begun : self.at])[1:-1].split())
        if not name or any(mark in name for mark in QUOTES):
            text = "order: between quotation marks stands a name that holds none."
            raise NotAllowed(text, "order")
        inner = _Reader(name, self.rules)
        is_side = acts and (inner.capitals[0] in self.sides or name.upper() in self.no_sides)
        return f"“{name}”" if is_side or inner.word_within() else name

    def _refused(self, what: str, known: Iterable[str], hint: str = "") -> NotAllowed:
        words = tuple(known)
        if mistaken := self._here(self.no_joins):
            return NotAllowed(
                f"order: {mistaken} is no word of an order; {self.join} alone leads to the next "
                f"phrase, and a name that holds {mistaken} stands in quotation marks.",
                "order",
            )
        rest = " ".join(self.words[self.at :])
        if not rest:
            text = f"order: {what} is still to be said: {', '.join(words)}."
            return Unfinished(text, words)
        begun = tuple(one for one in words if one.startswith(rest.upper()))
        if begun:
            text = f"order: {rest} is still to be written out: {', '.join(begun)}."
            return Unfinished(text, begun)
        given = clipped(self.words[self.at])
        text = f"order: {what} does not begin with “{given}”. Allowed: {', '.join(words)}."
        return NotAllowed(f"{text}{hint}{self._stop_hint()}", "order")

    def _stop_hint(self) -> str:
        """Say that an order has no stops where one is written at this word or before it."""
        beside = self.words[max(self.at - 1, 0) : self.at + 1]
        stop = next((word[-1] for word in beside if word[-1] in STOPS), "")
        return f" An order has no stops: leave out “{stop}”." if stop else ""


def _apart(word: str, glued: re.Pattern[str]) -> tuple[str, ...]:
    """Give TURN6 as TURN and 6; any other word as it is."""
    found = glued.fullmatch(word)
    return found.groups() if found else (word,)
