"""DRAM's initiative as a throw: the corps that are to throw, and what their dice decide.

Source: the sentences on initiative; ties by DR-11. What dice make of the order, `initiative` says.
"""

from collections.abc import Sequence
from math import perm
from typing import Annotated, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import SIDES, DiceCall, Faces, Shape
from app.core.kernel.facts import Outcome
from app.core.kernel.odds import Chance, Odds
from app.core.rulesets.dram.initiative import Corps, Die, Initiative, initiative, moves_in_order
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear

IN_TURN = Outcome("no corps roll off", 0)
ROLL_OFF = Outcome("corps roll off", 0)


class CorpsDice(Situation):
    """A corps and the dice it has thrown: its first, then its roll-offs."""

    name: str
    dice: Annotated[tuple[Die, ...], Field(max_length=20)] = ()


class Throw(Situation):
    """The corps of both armies throw, or those of them that are tied."""

    corps: Annotated[tuple[CorpsDice, ...], Field(min_length=1, max_length=24)]

    @model_validator(mode="after")
    def _stands_once(self) -> Self:
        names = [one.name for one in self.corps]
        for place, name in enumerate(names):
            if not name.strip():
                raise ValueError(f"corps.{place}.name: a corps needs a name")
            if name in names[:place]:
                raise ValueError(f"corps.{place}.name: “{name}” is there twice")
        return self


def who_throw(situation: Throw, rules: Rules) -> list[list[str]]:
    """Give the corps that throw now, those that are tied together: at first all in one group."""
    if not all(one.dice for one in situation.corps):
        return [[one.name for one in situation.corps if not one.dice]]
    order = moves_in_order(_so_far(situation.corps), rules)
    return [group for group in order if len(group) > 1]


def _so_far(corps: Sequence[CorpsDice]) -> Initiative:
    return Initiative(
        corps=tuple(Corps(name=one.name, die=one.dice[0], roll_offs=one.dice[1:]) for one in corps)
    )


def initiative_dice(situation: Throw, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for a die of each corps that throws; for none where the order is known."""
    names = tuple(name for group in who_throw(situation, rules) for name in group)
    return (DiceCall("rolls", names, "", Shape.NAMED),) if names else ()


def throw(situation: Throw, faces: Faces, rules: Rules) -> Resolution:
    """Add the dice, and give the order in which corps move; null while some have to roll off."""
    names = [name for group in who_throw(situation, rules) for name in group]
    new = dict(zip(names, faces.get("rolls", ()), strict=True))
    corps = tuple(
        CorpsDice(name=one.name, dice=(*one.dice, *((new[one.name],) if one.name in new else ())))
        for one in situation.corps
    )
    found = initiative(_so_far(corps), rules)
    return Resolution(
        {
            "order": found.answer["order"],
            "roll_off": found.answer["roll_off"],
            "dice": {one.name: list(one.dice) for one in corps},
        },
        ROLL_OFF if found.answer["order"] is None else IN_TURN,
        {},
        found.facts,
    )


def throw_odds(situation: Throw, rules: Rules) -> Odds:
    """Count the throws in which no dice of corps that are tied are equal, and the others."""
    sizes = [len(group) for group in who_throw(situation, rules)]
    total, apart = 1, 1
    for size in sizes:
        total *= SIDES**size
        apart *= perm(SIDES, size)
    if rules.choice(Unclear.TIES) == "agree":
        apart = total
    counts = ((IN_TURN, apart), (ROLL_OFF, total - apart))
    return Odds(total, tuple(Chance(outcome, {}, count) for outcome, count in counts if count))
