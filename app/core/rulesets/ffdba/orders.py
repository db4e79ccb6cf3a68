"""FF-DBA's orders: the source's words as a small, strict language.

Source: "Order Writing". It lists words and two examples; how they join is our reading (FF-32):

    order     = clause { AND clause }
    clause    = phrase { AND phrase } { condition }
    phrase    = MOVE TO place | RETREAT TO place | ATTACK unit | HOLD | DEPLOY
    condition = ( IF | UNTIL | UNLESS ) ( who action | time ) | time
    action    = ( REACHES | LEAVES | CROSSES ) place | ATTACKS unit | RETREATS | IS DESTROYED
    time      = [ ON ] TURN number

A condition is of all phrases before it, back to the last phrase that has a condition already. So
HOLD UNTIL TURN 6 AND RETREAT TO Bridge are two clauses, and MOVE TO Village X AND HOLD UNLESS
ENEMY REACHES Farm Y is one, both of its phrases under UNLESS. Several conditions of a clause hold
together.

Places and units are names of the player's own, and end at the next verb, action, AND, IF, UNTIL,
UNLESS, ON or TURN, or at THEN, which is no word of an order. A name that holds such a word stands
in quotation marks, “Stratford on Avon”, and is kept with them; so does a unit that acts and is
called ENEMY or FRIEND something. Behind ON only TURN and a number may follow; a phrase has one ON
TURN and one UNTIL TURN, and no condition twice; turns that cannot come in the order's own order are
refused (`order_times`). Who acts is ENEMY or FRIEND, or a unit's name; its action may be written in
the plural, as in the source's example; FRIENDS and ENEMIES are no units but mean a side. A time is
written back as TURN behind a word of condition, and as ON TURN behind a phrase.
"""

from collections.abc import Iterable
from dataclasses import dataclass

NO_ORDER = "HOLD"


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

    def __str__(self) -> str:
        if self.turn is not None:
            return f"{self.word} TURN {self.turn}" if self.word else f"ON TURN {self.turn}"
        return " ".join(filter(None, (self.word, self.who, self.action, self.about)))


@dataclass(frozen=True, slots=True)
class Clause:
    """Phrases and the conditions they stand under together."""

    phrases: tuple[Phrase, ...]
    conditions: tuple[Condition, ...] = ()

    def __str__(self) -> str:
        told = " AND ".join(f"{one.verb} {one.about}".strip() for one in self.phrases)
        return " ".join([told, *map(str, self.conditions)])


@dataclass(frozen=True, slots=True)
class Order:
    """An order, understood: its clauses, in the order in which they are carried out.

    Only the last may be without a condition; an earlier one would be part of the next.
    """

    clauses: tuple[Clause, ...]

    def __str__(self) -> str:
        return " AND ".join(map(str, self.clauses))


def joined(clauses: Iterable[Clause]) -> Order:
    """Make an order of clauses; phrases without a condition come under those of the next."""
    made: list[Clause] = []
    for one in clauses:
        phrases = one.phrases
        if made and not made[-1].conditions:
            phrases = made.pop().phrases + phrases
        made.append(Clause(phrases, one.conditions))
    return Order(tuple(made))
