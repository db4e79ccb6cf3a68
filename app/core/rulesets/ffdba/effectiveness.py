"""FF-DBA's Brigade Effectiveness: what a brigade begins with, loses and recovers.

Source: "Brigade Effectiveness". The figures are in resources/rulesets/ffdba/effectiveness.toml.
All thresholds are taken by whole numbers: a BEF b of b0 is at least p per cent where 100 b >= p b0.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.figures import Figure, sum_figure
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.core.rulesets.ffdba.possible import refusal
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import Rating, Result
from app.core.rulesets.ffdba.troops import Quality

Whole = Annotated[int, Field(strict=True)]
Elements = Annotated[int, Field(strict=True, ge=0, le=99)]
Event = Literal[
    "1/2 D", "D", "D, -1", "D, -2", "element_destroyed", "element_fled", "co_lost", "recover_turn"
]


class Brigade(Situation):
    """A brigade as it takes the field. `brigade` and `oob` only say where it comes from."""

    elements: Elements
    co_present: bool = True
    quality: Quality = Quality.REGULAR
    brigade: str = ""
    oob: str = ""


class Standing(Situation):
    """A brigade's BEF at the start and now."""

    initial_bef: Annotated[int, Field(strict=True, ge=1)]
    current_bef: Whole

    @model_validator(mode="after")
    def _never_above_its_start(self) -> "Standing":
        if self.current_bef > self.initial_bef:
            raise ValueError(
                f"current_bef: a BEF of {self.initial_bef} never rises above its start"
            )
        return self


class Course(Situation):
    """What befalls a brigade, in order.

    `elements` are those it has at the start; where they are said, no more of them can be lost.
    """

    initial_bef: Annotated[int, Field(strict=True, ge=1)]
    events: tuple[Event, ...]
    elements: Elements | None = None


@dataclass(frozen=True, slots=True)
class Bef:
    """A brigade's BEF: at the start, what is lost for good, and what comes back."""

    start: int
    lost: int = 0
    temporary: int = 0

    @property
    def now(self) -> int:
        """What is left."""
        return self.start - self.lost - self.temporary


def starting_terms(
    elements: int, quality: Quality, rules: Rules, *, co_present: bool
) -> tuple[Term, ...]:
    """Give the terms of a brigade's starting BEF: elements, commander, quality."""
    row = rules.tables.effectiveness.start
    several = f"{elements} element{'' if elements == 1 else 's'}"
    terms = [Term(row.per_element * elements, f"{several}, {row.per_element} each")]
    if co_present:
        terms.append(Term(row.commander, "commander with the brigade"))
    if row.quality[quality]:
        terms.append(Term(row.quality[quality], quality.value.capitalize()))
    return tuple(terms)


def bef_figure(elements: int, quality: Quality, rules: Rules, *, co_present: bool) -> Figure:
    """Give a brigade's BEF with its working and its break points."""
    asked = (elements, quality.value, co_present)
    if asked not in rules.befs:
        rules.befs[asked] = _bef_figure(elements, quality, rules, co_present=co_present)
    return rules.befs[asked]


def _bef_figure(elements: int, quality: Quality, rules: Rules, *, co_present: bool) -> Figure:
    terms = starting_terms(elements, quality, rules, co_present=co_present)
    figure = sum_figure("bef", "Endurance (BEF)", terms, Unclear.RATING_LIMIT.value)
    start = int(figure.value)
    tired, spent = (highest(start, rating, rules) for rating in (Rating.TIRED, Rating.SPENT))
    return replace(
        figure,
        text=break_text(start, rules),
        signed=True,
        total="At full strength",
        short="BEF",
        beside=(f"T {shown(tired)}", f"S {shown(spent)}"),
        note="out below 0",
        words=break_words(start, rules),
    )


def break_text(start: int, rules: Rules) -> str:
    """Give BEF and break points as sheets and labels carry them: "12 | T 8 | S 5 | out <0"."""
    tired, spent = (highest(start, rating, rules) for rating in (Rating.TIRED, Rating.SPENT))
    return f"{shown(start)} | T {shown(tired)} | S {shown(spent)} | out <0"


def break_words(start: int, rules: Rules) -> str:
    """Write BEF and break points out: "12 | Tired at 8 | Spent at 5 | out below 0".

    A brigade too small to be Tired goes from Fresh to Spent at once.
    """
    tired, spent = (highest(start, rating, rules) for rating in (Rating.TIRED, Rating.SPENT))
    states = [f"Tired at {shown(tired)}"] if tired > spent else []
    return " | ".join((shown(start), *states, f"Spent at {shown(spent)}", "out below 0"))


def highest(start: int, rating: Rating, rules: Rules) -> int:
    """Give the highest BEF that has this rating, or a worse one."""
    worse = list(Rating)[list(Rating).index(rating) :]
    return next(bef for bef in range(start, -2, -1) if rate(start, bef, rules) in worse)


def rate(start: int, now: int, rules: Rules) -> Rating:
    """Give the rating of a BEF; one on a limit has the better rating (FF-7)."""
    worse = rules.choice(Unclear.RATING_LIMIT) == "worse"
    for row in rules.tables.effectiveness.ratings:
        if row.from_percent is None:
            continue
        on_limit = 100 * now == row.from_percent * start
        above = 100 * now > row.from_percent * start
        if above or (on_limit and (not worse or row.from_percent == 0)):
            return row.id
    return Rating.FLEE


def suffer(bef: Bef, event: Event, left: int | None, rules: Rules, gone: int | None = None) -> Bef:
    """Give the BEF after one event; `left` are the elements the brigade still has (FF-10).

    `gone` are those that a result of fire destroys, where it finds fewer than it would take.
    Below 0 nothing comes back: the brigade has collapsed and fled the field.
    """
    losses = rules.tables.effectiveness.losses
    match event:
        case "element_destroyed" | "element_fled":
            return Bef(bef.start, bef.lost - losses.destroyed_or_fled, bef.temporary)
        case "co_lost":
            return Bef(bef.start, bef.lost - losses.commander_lost, bef.temporary)
        case "recover_turn" if bef.now < 0:
            return bef
        case "recover_turn":
            back = min(losses.recovered_a_turn, bef.temporary)
            return Bef(bef.start, bef.lost, bef.temporary - back)
        case _:
            result = Result(event)
            if gone is None:
                gone = _gone(event, None, rules)
            cost = disorder_cost(result, None if left is None else max(left - gone, 0), rules)
            lost = bef.lost - gone * losses.destroyed_or_fled
            return Bef(bef.start, lost, bef.temporary + cost)


def disorder_cost(result: Result, left: int | None, rules: Rules) -> int:
    """Give what a result of fire costs for a time: 1 a D result, by default none for ½ D (FF-10).

    `left` are the elements left after it, which the third reading counts one by one.
    """
    effect = rules.tables.shooting.effects[result]
    each = -rules.tables.effectiveness.losses.disordered
    match rules.choice(Unclear.COST_OF_DISORDER), effect.disordered:
        case _, "none":
            return 0
        case "element", reach if left is not None:
            return each * (left if reach == "all" else half(left, rules))
        case "result", "half":
            return 0
        case _:
            return each


def disorder_words(result: Result, rules: Rules) -> str:
    """Say what a result of fire costs for a time, by the reading of FF-10; "" for nothing."""
    cost = disorder_cost(result, None, rules)
    each = " for each disordered element"
    by_element = rules.choice(Unclear.COST_OF_DISORDER) == "element"
    return f"{cost} for a time{each if by_element else ''}" if cost else ""


def half(elements: int, rules: Rules) -> int:
    """Give half the elements; half of an odd number is rounded up (FF-11)."""
    up = rules.choice(Unclear.HALF_OF_ODD) == "up"
    return (elements + 1) // 2 if up else elements // 2


def after(start: int, events: Sequence[Event], elements: int | None, rules: Rules) -> Bef:
    """Give the BEF after a course of events; None where the elements at the start are not told.

    Raises NotAllowed naming the event that cannot be. One reading of FF-10 counts elements: where
    they are not told, a regular brigade with its commander is taken, half its BEF rounded down.
    """
    bef, known = Bef(start), elements
    left = start // rules.tables.effectiveness.start.per_element if known is None else known
    for place, event in enumerate(events):
        if why := _why_not(event, events[:place], bef, known):
            raise refusal(f"events.{place}", why)
        gone = _gone(event, known, rules)
        bef = suffer(bef, event, left, rules, gone)
        left = max(left - gone, 0)
        known = None if known is None else left
    return bef


def _why_not(event: Event, before: Sequence[Event], bef: Bef, left: int | None) -> str:
    """Say why an event cannot befall a brigade; "" where it can."""
    if event == "recover_turn":
        return ""
    if bef.now < 0:
        return f"at a BEF of {shown(bef.now)} the brigade has collapsed and fled the field"
    if event == "co_lost":
        return "its commander is lost already" if event in before else ""
    return "" if left is None or left > 0 else "no element of the brigade is left"


def _gone(event: Event, left: int | None, rules: Rules) -> int:
    """Count the elements an event takes, of those `left` where their number is known."""
    if event in ("element_destroyed", "element_fled"):
        return 1
    if event in ("co_lost", "recover_turn"):
        return 0
    destroyed = rules.tables.shooting.effects[Result(event)].destroyed
    return destroyed if left is None else min(destroyed, left)


# --- actions --------------------------------------------------------------------------------


def initial(situation: Brigade, rules: Rules) -> Resolution:
    """Give a brigade's starting BEF."""
    figure = bef_figure(
        situation.elements, situation.quality, rules, co_present=situation.co_present
    )
    return Resolution(
        {"initial_bef": int(figure.value), "text": figure.text},
        Outcome(f"BEF {figure.in_words}", 0),
        {"brigade": Score(figure.terms)},
        (Fact(f"BEF {figure.in_words}.", figure.rulings),),
    )


def rating(situation: Standing, rules: Rules) -> Resolution:
    """Give the rating of a brigade by its BEF."""
    start, now = situation.initial_bef, situation.current_bef
    rated = rate(start, now, rules)
    tenths = _rounded(1000 * now, start)
    percent = f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}"
    return Resolution(
        {"percent": percent, "rating": rated.value},
        Outcome(rated.value, 0),
        {},
        (Fact(f"{shown(now)} of {start}: {_rated_words(rated)}.", (Unclear.RATING_LIMIT.value,)),),
    )


def _rated_words(rated: Rating) -> str:
    """Name a rating; below 0 the source's one word is told in a sentence of its own."""
    return "out, and all its elements flee the field" if rated is Rating.FLEE else rated.value


def _rounded(numerator: int, denominator: int) -> int:
    """Divide and round to the nearest whole number, halves away from 0."""
    sign = -1 if numerator < 0 else 1
    return sign * ((2 * abs(numerator) + denominator) // (2 * denominator))


def course(situation: Course, rules: Rules) -> Resolution:
    """Give a brigade's BEF and rating after what befell it.

    Raises NotAllowed naming the event that cannot be.
    """
    bef = after(situation.initial_bef, situation.events, situation.elements, rules)
    rated = rate(bef.start, bef.now, rules)
    told: Mapping[str, Json] = {
        "current_bef": bef.now,
        "rating": rated.value,
        "temporary": bef.temporary,
        "permanent": bef.lost,
    }
    words = f"BEF {shown(bef.now)} of {bef.start}, {rated.value}"
    back = bef.temporary if bef.now >= 0 else 0
    comes_back = f"; {back} come{'s' if back == 1 else ''} back, 1 a turn" if back else ""
    resting = (Unclear.COST_OF_DISORDER.value, Unclear.RATING_LIMIT.value)
    return Resolution(told, Outcome(words, 0), {}, (Fact(f"{words}{comes_back}.", resting),))
