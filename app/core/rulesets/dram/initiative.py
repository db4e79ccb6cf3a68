"""DRAM's initiative: the corps of both armies move in the order of their dice, low first.

Source: the sentences on initiative; ties by DR-11.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear

Die = Annotated[int, Field(strict=True, ge=1, le=6)]
Rolls = Annotated[Mapping[str, Die], Field(max_length=24)]
MOST_ROUNDS = 4
"""So many roll-offs a form asks for; a request takes more."""


class Corps(Situation):
    """A corps, its die, and its dice in the roll-offs it was tied in."""

    name: str
    die: Die
    roll_offs: Annotated[tuple[Die, ...], Field(max_length=20)] = ()


class Initiative(Situation):
    """Every corps' die, and the dice of roll-offs in the order they were thrown.

    They stand together by name, or with each corps.
    """

    rolls: Rolls = Field(default_factory=dict)
    roll_offs: Annotated[tuple[Rolls, ...], Field(max_length=60)] = ()
    corps: Annotated[tuple[Corps, ...], Field(max_length=24)] = ()

    @model_validator(mode="after")
    def _stands_once(self) -> Self:
        if bool(self.rolls) == bool(self.corps):
            raise ValueError("rolls: each corps has its die, here or in corps")
        if self.corps and self.roll_offs:
            raise ValueError("roll_offs: they stand with each corps")
        names = [one.name for one in self.corps]
        for place, name in enumerate(names):
            if not name.strip():
                raise ValueError(f"corps.{place}.name: a corps needs a name")
            if name in names[:place]:
                raise ValueError(f"corps.{place}.name: “{name}” is there twice")
        if any(not name.strip() for name in self.rolls):
            raise ValueError("rolls: a corps needs a name")
        return self

    @property
    def dice(self) -> Mapping[str, int]:
        """Give every corps' first die."""
        return self.rolls or {one.name: one.die for one in self.corps}


def groups(rolls: Mapping[str, int]) -> list[list[str]]:
    """Put corps in groups of equal dice, low first."""
    return [
        [name for name, die in rolls.items() if die == face] for face in sorted({*rolls.values()})
    ]


def moves_in_order(situation: Initiative, rules: Rules) -> list[list[str]]:
    """Give the corps in the order they move; those that still have to roll off stand together.

    Raises NotAllowed for a roll-off of corps that are not tied, and for one that not all throw.
    """
    left = list(enumerate(situation.roll_offs))
    order = groups(situation.dice)
    if rules.choice(Unclear.TIES) == "agree":
        return [[name] for group in order for name in group]
    if situation.corps:
        return _each_with_its_own(order, situation.corps)
    unread = len(left) + 1
    while len(left) < unread:
        unread = len(left)
        order = _rolled_off(order, left)
    if left:
        place, thrown = left[0]
        field = f"roll_offs.{place}"
        verb = "is" if len(thrown) == 1 else "are"
        why = f"{', '.join(thrown)} {verb} not tied, or not all that are"
        raise NotAllowed(f"{field}: {why}.", field)
    return order


def _each_with_its_own(order: list[list[str]], corps: Sequence[Corps]) -> list[list[str]]:
    """Split ties by the roll-offs that stand with each corps; all of them have to count."""
    ordered, used = _by_corps(order, {one.name: one.roll_offs for one in corps}, 0)
    for place, one in enumerate(corps):
        number = used[one.name]
        if len(one.roll_offs) > number:
            field = f"corps.{place}.roll_offs.{number}"
            why = f"{one.name} is not tied, or not all that are have thrown"
            raise NotAllowed(f"{field}: {why}.", field)
    return ordered


def _rolled_off(
    order: list[list[str]], left: list[tuple[int, Mapping[str, int]]]
) -> list[list[str]]:
    """Split each tie by the first roll-off that is of exactly these corps, and use it up."""
    made: list[list[str]] = []
    for group in order:
        wanted = next((one for one in left if set(one[1]) == set(group)), None)
        if len(group) == 1 or wanted is None:
            made.append(group)
            continue
        left.remove(wanted)
        made.extend(groups(wanted[1]))
    return made


def _by_corps(
    order: list[list[str]], thrown: Mapping[str, Sequence[int]], number: int
) -> tuple[list[list[str]], dict[str, int]]:
    """Split each tie by the dice that its corps threw in their roll-offs, one after another.

    Gives with the order how many roll-offs of each corps counted.
    """
    made: list[list[str]] = []
    used: dict[str, int] = {}
    for group in order:
        if len(group) == 1 or any(number >= len(thrown[name]) for name in group):
            made.append(group)
            used |= dict.fromkeys(group, number)
            continue
        split = groups({name: thrown[name][number] for name in group})
        ordered, counted = _by_corps(split, thrown, number + 1)
        made += ordered
        used |= counted
    return made, used


def tied_in_round(corps: Json, rules: Rules) -> list[set[int]]:
    """Give, for each round of roll-offs that is due, the places of the corps that are tied."""
    told = [one for one in corps if isinstance(one, Mapping)] if isinstance(corps, list) else []
    if rules.choice(Unclear.TIES) == "agree":
        return []
    keys: dict[tuple[int, ...], set[int]] = {}
    for place, one in enumerate(told):
        if one.get("name"):
            die = one.get("die")
            keys.setdefault((die if isinstance(die, int) else 1,), set()).add(place)
    rounds: list[set[int]] = []
    while tied := {place for group in keys.values() if len(group) > 1 for place in group}:
        if len(rounds) == MOST_ROUNDS:
            break
        number = len(rounds)
        rounds.append(tied)
        split: dict[tuple[int, ...], set[int]] = {}
        for key, group in keys.items():
            for place in group & tied:
                dice = told[place].get("roll_offs")
                thrown = dice[number] if isinstance(dice, list) and number < len(dice) else None
                if isinstance(thrown, int):
                    split.setdefault((*key, thrown), set()).add(place)
        keys = split
    return rounds


def initiative(situation: Initiative, rules: Rules) -> Resolution:
    """Give the order in which corps move; null while some have to roll off (DR-11)."""
    order = moves_in_order(situation, rules)
    ties = [group for group in order if len(group) > 1]
    resting = (Unclear.TIES.value,) if _had_ties(situation) else ()
    told = [" and ".join(group) if len(group) > 1 else group[0] for group in order]
    facts = [Fact(f"They move in this order: {', '.join(told)}.", resting)]
    facts += [Fact(f"{_and(group)} roll off.", resting) for group in ties]
    words = "roll off" if ties else ", ".join(told)
    return Resolution(
        {
            "order": None if ties else [group[0] for group in order],
            "roll_off": [list(group) for group in ties],
        },
        Outcome(words, 0),
        {},
        tuple(facts),
    )


def _had_ties(situation: Initiative) -> bool:
    return len(set(situation.dice.values())) < len(situation.dice)


def _and(names: Sequence[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
