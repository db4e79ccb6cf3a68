"""FF-DBA: whether the turns that an order names can come in its order.

Source: "Order Writing" lists times and says nothing of several; a turn that cannot come is refused.
"""

from app.core.kernel.errors import NotAllowed, clipped
from app.core.rulesets.ffdba.orders import Clause, Order

ON, IF, UNTIL, UNLESS = "", "IF", "UNTIL", "UNLESS"
"""The words that stand before a turn; ON TURN has no word of condition."""


def check_times(order: Order) -> None:
    """Raise NotAllowed for turns that contradict each other.

    Within a clause all conditions hold together. From clause to clause an order goes on in time:
    what follows an ON or UNTIL is not on an earlier turn. A clause that also waits for somebody may
    end sooner than its turns say, so it binds no other.
    """
    earliest = 0
    for clause in order.clauses:
        _check_clause(clause)
        named = sorted((*_turns(clause, ON), *_turns(clause, UNTIL)))
        if named and named[0] < earliest:
            raise _refused(f"TURN {named[0]} cannot follow TURN {earliest}, which is later")
        if all(one.turn is not None for one in clause.conditions):
            earliest = max(earliest, *named, 0)


def _check_clause(clause: Clause) -> None:
    for place, one in enumerate(clause.conditions):
        if one in clause.conditions[:place]:
            raise NotAllowed(f"order: {clipped(str(one))} is said twice of one phrase.", "order")
    if len(ends := _turns(clause, UNTIL)) > 1:
        told = " and ".join(f"TURN {end}" for end in ends)
        raise NotAllowed(f"order: a phrase has one UNTIL TURN, not {told}.", "order")
    begins = sorted({*_turns(clause, ON), *_turns(clause, IF)})
    if len(begins) > 1:
        raise _refused(f"TURN {begins[0]} and TURN {begins[1]} cannot both be the turn of a phrase")
    for begin in begins:
        for end in _turns(clause, UNTIL):
            if end < begin:
                raise _refused(f"UNTIL TURN {end} is over before TURN {begin}, when it begins")
        if begin in _turns(clause, UNLESS):
            raise _refused(f"on TURN {begin} it cannot be and not be")


def _turns(clause: Clause, word: str) -> tuple[int, ...]:
    """Give the turns of a clause behind a word."""
    return tuple(one.turn for one in clause.conditions if one.word == word and one.turn is not None)


def _refused(why: str) -> NotAllowed:
    return NotAllowed(f"order: its times contradict each other: {why}.", "order")
