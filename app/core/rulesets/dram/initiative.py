"""DRAM's initiative: the corps of both armies move in the order of their dice, low first.

Source: the sentences on initiative; ties by DR-11.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.listing import listed
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear

Die = Annotated[int, Field(strict=True, ge=1, le=6)]
Rolls = Annotated[Mapping[str, Die], Field(max_length=24)]
MOST_ROUNDS = 4
"""So many roll-offs a form asks for; a request takes more."""


class Corps(Situation):
    """A corps, its die (None: not thrown yet), and its dice in the roll-offs it was tied in."""

    name: str
    die: Die | None = None
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
        if not self.rolls and not self.corps:
            raise ValueError("corps: name the corps that throw")
        if self.rolls and self.corps:
            raise ValueError("rolls: the dice stand by name or with each corps, not both")
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
        """Give the first die of every corps that has thrown."""
        return self.rolls or {one.name: one.die for one in self.corps if one.die is not None}

    @property
    def waiting(self) -> list[str]:
        """Name the corps that have not thrown their first die."""
        return [one.name for one in self.corps if one.die is None]


def groups(rolls: Mapping[str, int]) -> list[list[str]]:
    """Put corps in groups of equal dice, low first."""
    return [
        [name for name, die in rolls.items() if die == face] for face in sorted({*rolls.values()})
    ]


def moves_in_order(situation: Initiative, rules: Rules) -> list[list[str]]:
    """Give the corps in the order they move; those that still have to roll off stand together.

    Corps that have not thrown are left out. Raises NotAllowed for a roll-off of corps that are not
    tied, for one that not all of a list throw, and for one before all have thrown.
    """
    left = list(enumerate(situation.roll_offs))
    order = groups(situation.dice)
    if rules.choice(Unclear.TIES) == "agree":
        return [[name] for group in order for name in group]
    if situation.corps:
        return _each_with_its_own(order, situation)
    unread = len(left) + 1
    while len(left) < unread:
        unread = len(left)
        order = _rolled_off(order, left)
    if left:
        place, thrown = left[0]
        field = f"roll_offs.{place}"
        verb = "is" if len(thrown) == 1 else "are"
        raise NotAllowed(
            f"{field}: {listed([*thrown])} {verb} not tied, or not all that are.", field
        )
    return order


def _each_with_its_own(order: list[list[str]], situation: Initiative) -> list[list[str]]:
    """Split ties by the roll-offs that stand with each corps; all of them have to count.

    One of a tie that the others have not thrown yet waits for theirs.
    """
    thrown = {one.name: one.roll_offs for one in situation.corps}
    if situation.waiting:
        ordered, used, still = order, dict.fromkeys(thrown, 0), set[str]()
    else:
        ordered, used = _by_corps(order, thrown, 0)
        still = {name for group in ordered if len(group) > 1 for name in group}
    for place, one in enumerate(situation.corps):
        number = used[one.name] + (one.name in still)
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
    """Give, for each round of roll-offs that is due, the places of the corps that are tied.

    None is due before every corps that is named has thrown, nor one before the last is thrown.
    """
    every = corps if isinstance(corps, list) else []
    told = {
        place: one
        for place, one in enumerate(every)
        if isinstance(one, Mapping) and (one.get("name") or one.get("die"))
    }
    first = {place: one.get("die") for place, one in told.items()}
    if rules.choice(Unclear.TIES) == "agree" or not all(map(_is_die, first.values())):
        return []
    tied = _alike(set(told), first)
    rounds: list[set[int]] = []
    while tied and len(rounds) < MOST_ROUNDS:
        number = len(rounds)
        rounds.append(set[int]().union(*tied))
        dice = {place: _at(told[place].get("roll_offs"), number) for place in rounds[-1]}
        thrown = [group for group in tied if all(_is_die(dice[place]) for place in group)]
        tied = [alike for group in thrown for alike in _alike(group, dice)]
    return rounds


def _alike(places: set[int], dice: Mapping[int, Json]) -> list[set[int]]:
    """Put places in groups of equal dice; those that are alone are left out."""
    faces = {str(dice[place]) for place in places}
    made = [{place for place in places if str(dice[place]) == face} for face in sorted(faces)]
    return [group for group in made if len(group) > 1]


def _at(dice: Json, number: int) -> Json:
    return dice[number] if isinstance(dice, list) and number < len(dice) else None


def _is_die(value: Json) -> bool:
    return isinstance(value, int) and value > 0


def initiative(situation: Initiative, rules: Rules) -> Resolution:
    """Give the order in which corps move; null while some have to throw or to roll off (DR-11)."""
    order = moves_in_order(situation, rules)
    ties = [group for group in order if len(group) > 1 and not situation.waiting]
    facts = list(_told(situation, order, ties, rules))
    if situation.waiting:
        words = "still to throw"
    else:
        words = "roll off" if ties else ", ".join(group[0] for group in order)
    return Resolution(
        {
            "order": None if situation.waiting or ties else [group[0] for group in order],
            "roll_off": [list(group) for group in ties],
            "to_throw": situation.waiting or _behind(situation, ties),
        },
        Outcome(words, 0),
        {},
        tuple(facts),
    )


def _behind(situation: Initiative, ties: Sequence[Sequence[str]]) -> list[str]:
    """Name the corps whose dice a roll-off waits for: all of a tie, but for those ahead of it."""
    thrown = {one.name: len(one.roll_offs) for one in situation.corps}
    made = []
    for group in ties:
        fewest = min(thrown.get(name, 0) for name in group)
        made += [name for name in group if thrown.get(name, 0) == fewest]
    return made


def _told(
    situation: Initiative,
    order: Sequence[Sequence[str]],
    ties: Sequence[Sequence[str]],
    rules: Rules,
) -> Iterator[Fact]:
    resting = (Unclear.TIES.value,) if _had_ties(situation) and not situation.waiting else ()
    dice = [f"{name} {_thrown(situation, name)}" for group in order for name in group]
    if situation.waiting:
        verb = "has" if len(situation.waiting) == 1 else "have"
        yield Fact(f"{listed(situation.waiting)} {verb} still to throw.")
        if dice:
            yield Fact(f"So far: {', '.join(dice)}.")
        return
    if ties:
        first, *others = [listed(group) for group in ties]
        more = "".join(f", and so do {group}" for group in others)
        yield Fact(f"{first} roll off{more}: their dice are equal.", resting)
        behind = _behind(situation, ties)
        if len(behind) < sum(map(len, ties)):
            verb = "has" if len(behind) == 1 else "have"
            yield Fact(f"{listed(behind)} {verb} still to throw.")
        if len(order) > len(ties):
            so_far = ", then ".join(" or ".join(group) for group in order)
            yield Fact(f"So far the order is {so_far}.")
    else:
        lead, *after = [name for (name,) in order]
        then = f", then {listed(after)}" if after else ""
        yield Fact(f"{lead} moves first{then}.", resting)
    agreed = [group for group in groups(situation.dice) if len(group) > 1]
    if rules.choice(Unclear.TIES) == "agree":
        for group in agreed:
            agree = "their players agree who goes first, here as named"
            yield Fact(f"{listed(group)} have equal dice: {agree}.", resting)
    yield Fact(f"Dice: {', '.join(dice)}.")


def _thrown(situation: Initiative, name: str) -> str:
    """Write a corps' die, with its roll-offs behind it: “4 (then 2)”."""
    own = next((one.roll_offs for one in situation.corps if one.name == name), ())
    rolled = own or [thrown[name] for thrown in situation.roll_offs if name in thrown]
    then = f" (then {', '.join(map(str, rolled))})" if rolled else ""
    return f"{situation.dice[name]}{then}"


def _had_ties(situation: Initiative) -> bool:
    return len(set(situation.dice.values())) < len(situation.dice)
