"""DBN: the CAPs of several commanders over a turn: who spends what on whom, in order.

Source: appendix D.3; DN-3, DN-21 and DN-22. The CinC gives CAPs to a sub commander by a line of the
ledger that names him; they leave his own.
"""

from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import SIDES
from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score
from app.core.rulesets.dbn import pool_state
from app.core.rulesets.dbn.command import Commander, Many, is_barred, terms
from app.core.rulesets.dbn.command import Spending as Spent
from app.core.rulesets.dbn.pool_state import PoolState
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Grade

MOST_POOLS, MOST_LINES = 8, 24


class LedgerPool(Situation):
    """A commander, and his CAPs of a turn before anything is spent or given."""

    name: Annotated[str, Field(min_length=1)]
    commander: Commander
    grade: Grade = Grade.AVERAGE
    cap_die: Annotated[int, Field(strict=True, ge=1, le=SIDES)] | None = None
    entered: Many | None = None
    unspent_last_turn: Many = 0


class LedgerLine(Situation):
    """A spending: by whom, on which division or for which sub commander, how many CAPs."""

    by: str
    on: Annotated[str, Field(min_length=1)]
    caps: Annotated[int, Field(strict=True, ge=1, le=99)]


class Ledger(Situation):
    """The CAPs of one side in a turn."""

    pools: Annotated[tuple[LedgerPool, ...], Field(max_length=MOST_POOLS)] = ()
    lines: Annotated[tuple[LedgerLine, ...], Field(max_length=MOST_LINES)] = ()


def ledger(situation: Ledger, rules: Rules) -> Resolution:
    """Keep the ledger of a side: what each has, each spending in order, and what each has left.

    A spending that is not its commander's to make is told and not made. Raises NotAllowed where
    there is no commander, for one named twice, or without a die or CAPs, and for a line of one who
    is not there.
    """
    pools = _pools(situation, rules)
    facts, legal = list[Fact](), True
    for place, line in enumerate(situation.lines):
        if line.by not in pools:
            fault = unknown(f"lines.{place}.by", line.by, pools)
            raise NotAllowed(str(fault), f"lines.{place}.by")
        after, fact = _made(pools, line, rules)
        legal = legal and bool(after)
        pools |= after
        facts.append(fact)
    told: list[Json] = [
        {"name": one.name, "caps": pool_state.has(one, rules), "left": pool_state.left(one, rules)}
        for one in pools.values()
    ]
    left = ", ".join(f"{one.name} {pool_state.left(one, rules)}" for one in pools.values())
    kept = any(one.unspent_last_turn for one in situation.pools)
    resting = (Unclear.UNSPENT.value,) if kept else ()
    first = Fact(f"CAPs left: {left}.", resting)
    had = [_had(one, rules) for one in pools.values()]
    return Resolution(
        {"pools": told, "legal": legal}, Outcome("CAPs left", 0), {}, (first, *had, *facts)
    )


def _had(one: PoolState, rules: Rules) -> Fact:
    """Tell what a commander had, term by term."""
    score = Score(terms(pool_state.told(one), rules))
    return Fact(f"{one.name}: {score}.", score.rulings)


def _pools(situation: Ledger, rules: Rules) -> dict[str, PoolState]:
    if not situation.pools:
        raise NotAllowed("pools.0.name: name the first commander.", "pools.0.name")
    made: dict[str, PoolState] = {}
    for place, one in enumerate(situation.pools):
        where = f"pools.{place}"
        if one.name in made:
            raise NotAllowed(f"{where}.name: {one.name} stands there twice.", f"{where}.name")
        dsc = one.commander is Commander.DSC
        command = rules.tables.command.dsc.division if dsc else ""
        pool = pool_state.leads(one.name, one.commander, command, one.grade)
        thrown = PoolState(
            pool.name,
            pool.commander,
            pool.command,
            pool.grade,
            die=one.cap_die,
            entered=one.entered,
            kept=one.unspent_last_turn,
        )
        if not thrown.is_thrown:
            text = f"{where}.cap_die: {one.name} needs a die from 1 to {SIDES}, or CAPs entered."
            raise NotAllowed(text, f"{where}.cap_die")
        made[one.name] = thrown
    return made


def _made(
    pools: dict[str, PoolState], line: LedgerLine, rules: Rules
) -> tuple[dict[str, PoolState], Fact]:
    """Make a spending, and tell it; where it may not be made, nothing changes."""
    giver, taker = pools[line.by], pools.get(line.on)
    word = "CAP" if line.caps == 1 else "CAPs"
    try:
        if taker is None:
            paid = pool_state.spending(giver, line.on, line.caps, rules)
            after = {line.by: paid}
        else:
            paid, given = pool_state.granting(giver, taker, line.caps, rules)
            after = {line.by: paid, line.on: given}
    except NotAllowed as refusal:
        barred = is_barred(pool_state.told(giver), Spent(division=line.on, caps=line.caps), rules)
        resting = (Unclear.DSC_DIVISION.value,) if barred else ()
        why = str(refusal).removeprefix("to: ")
        return {}, Fact(f"{why[:1].upper()}{why[1:]}", resting)
    left = pool_state.left(paid, rules)
    return after, Fact(f"{line.by}: {line.caps} {word} on {line.on}, {left} left.")
