"""DBACW's morale: recoils make units Shaken and Badly Shaken, CAPs take counters away.

Source: the rule on morale, in both its forms; AC-1.
"""

from dataclasses import dataclass
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.troops import Class, Morale

Caps = Annotated[int, Field(strict=True, ge=0, le=99)]
Event = Literal["recoil", "remove_counter", "none"]
Cause = Literal["own_combat", "pushed_back"]


class MoraleEvent(Situation):
    """What befalls a unit. `class` is its class; `caps` are spent on it."""

    state: Morale
    event: Event = "none"
    cause: Cause = "own_combat"
    class_: Annotated[Class, Field(alias="class")] = Class.R
    caps: Caps = 0
    was_badly_shaken: bool = False
    name: str = ""

    @model_validator(mode="after")
    def _is_on_the_field(self) -> Self:
        if self.state is Morale.DESTROYED:
            raise ValueError("state: a destroyed unit is off the field")
        if self.event == "remove_counter" and self.state is Morale.STEADY:
            raise ValueError("event: a steady unit has no counter to take away")
        return self


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit's state, and what it may still do this turn."""

    state: Morale
    may_fire: bool
    may_move: bool
    may_support: bool


def recoiled(state: Morale, class_: Class, cause: Cause, rules: Rules) -> Morale:
    """Give the state of a unit after a recoil; its class may spare it if it was pushed back."""
    if cause == "pushed_back" and class_ is rules.tables.morale.pushed_back.spared:
        return state
    return rules.tables.morale.states[state].recoiled or state


def restored(state: Morale, rules: Rules, *, was_badly_shaken: bool) -> Morale:
    """Give the state of a unit after one counter is taken away (AC-1)."""
    best = rules.tables.morale.states[state].restored or state
    for_good = was_badly_shaken and rules.choice(Unclear.ONCE_BADLY_SHAKEN) == "battle"
    return state if best is Morale.STEADY and for_good else best


def free(state: Morale, rules: Rules) -> Unit:
    """Give what a unit may do that nothing befell: all, unless its state bars it."""
    may = not rules.tables.morale.states[state].barred
    return Unit(state, may, may, may)


def after(situation: MoraleEvent, rules: Rules) -> Unit:
    """Give a unit after what befell it."""
    row = rules.tables.morale.counter
    if situation.event == "recoil":
        return free(recoiled(situation.state, situation.class_, situation.cause, rules), rules)
    if situation.event == "none" or situation.caps < row.caps:
        return free(situation.state, rules)
    state = restored(situation.state, rules, was_badly_shaken=situation.was_badly_shaken)
    return Unit(state, True, situation.caps >= row.move_caps, True)


def morale(situation: MoraleEvent, rules: Rules) -> Resolution:
    """Say how a unit stands, and what it may still do this turn.

    Raises NotAllowed for a steady unit that was Badly Shaken, where none recovers so far (AC-1).
    """
    for_good = rules.choice(Unclear.ONCE_BADLY_SHAKEN) == "battle"
    if situation.state is Morale.STEADY and situation.was_badly_shaken and for_good:
        text = "state: a unit that was Badly Shaken is not steady again in this battle (AC-1)."
        raise NotAllowed(text, "state")
    found = after(situation, rules)
    names = rules.tables.morale.states
    facts = [Fact(_told(situation, found, rules), _rulings(situation, found, rules))]
    if found.state is not Morale.DESTROYED:
        may = [
            words
            for words, so in (
                ("fire", found.may_fire),
                ("move", found.may_move),
                ("support", found.may_support),
            )
            if so
        ]
        facts.append(
            Fact(f"It may {_listed(may)}." if may else "It may neither move, fire nor support.")
        )
    return Resolution(
        {
            "state": found.state.value,
            "may_fire": found.may_fire,
            "may_move": found.may_move,
            "may_support": found.may_support,
        },
        Outcome(names[found.state].name, -list(Morale).index(found.state)),
        {},
        tuple(facts),
    )


def _told(situation: MoraleEvent, found: Unit, rules: Rules) -> str:
    names = rules.tables.morale.states
    before, now = names[situation.state].name, names[found.state].name
    same = found.state is situation.state
    match situation.event:
        case "recoil":
            if same:
                spared = rules.tables.brigades.classes[rules.tables.morale.pushed_back.spared].name
                return f"Pushed back by those in front, a {spared} unit stays {before}."
            return f"Recoiled while {before}: it is {now}."
        case "remove_counter":
            row = rules.tables.morale.counter
            if situation.caps < row.caps:
                return f"It stays {before}: taking a counter away costs {row.caps} CAP."
            if same:
                return f"It stays {before}: it was Badly Shaken."
            whose = f" of {situation.name}" if situation.name else ""
            return f"A counter{whose} is taken away: {before} becomes {now}."
        case _:
            return f"It is {now}."


def _rulings(situation: MoraleEvent, found: Unit, rules: Rules) -> tuple[str, ...]:
    paid = situation.caps >= rules.tables.morale.counter.caps
    counts = situation.was_badly_shaken or situation.state is Morale.BADLY_SHAKEN
    if situation.event == "remove_counter" and paid and counts:
        return (Unclear.ONCE_BADLY_SHAKEN.value,)
    return ()


def _listed(words: list[str]) -> str:
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
