"""The order of battle that an import makes, while it is made, and what its player is told of it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from app.core.armies.editing import MOST_OF_ONE_ELEMENT
from app.core.armies.table_columns import level_of
from app.core.kernel.army import Element, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset

DEEPEST = 10
"""How deep formations may stand in each other in a file, the army itself among them."""
TOO_DEEP = f"Formations stood more than {DEEPEST} deep: the lowest stand beside each other."


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a row, or of the whole (row 0).

    What was not `understood` is listed, and stays in the army as it was written where it can.
    """

    row: int
    words: str
    understood: bool = True


@dataclass(frozen=True, slots=True)
class Imported:
    """The order of battle that was read, and what is told of it, row by row."""

    order_of_battle: Formation
    told: tuple[Told, ...] = ()

    @property
    def not_understood(self) -> tuple[int, ...]:
        """The rows that were not understood, each once."""
        return tuple(dict.fromkeys(one.row for one in self.told if not one.understood))

    @property
    def formations(self) -> int:
        """How many formations it has below the army itself."""
        return sum(1 for _ in self.order_of_battle.every_formation()) - 1


@dataclass(slots=True)
class Node:
    """A formation while it is read. Without a level it is given one by where it stands."""

    name: str = ""
    level: str = ""
    commander: str = ""
    notes: str = ""
    traits: dict[str, Json] = field(default_factory=dict)
    elements: list[Element] = field(default_factory=list)
    below: list["Node"] = field(default_factory=list)
    _named: dict[tuple[str, str], "Node"] = field(default_factory=dict)

    def child(self, name: str, level: str = "") -> "Node":
        """Give the formation of a name and a level below this one that was given before, or new."""
        made = self._named.get((name, level))
        if made is None:
            made = self._named[name, level] = Node(name, level)
            self.below.append(made)
        return made

    def take(self, element: Element) -> None:
        """Add elements; more than one line holds are told in several."""
        left = element.count
        while left > MOST_OF_ONE_ELEMENT:
            self.elements.append(replace(element, count=MOST_OF_ONE_ELEMENT))
            left -= MOST_OF_ONE_ELEMENT
        self.elements.append(replace(element, count=left))


def imported(
    top: Node,
    told: Sequence[Told],
    ruleset: Ruleset,
    *,
    exact: bool = False,
    traits: Mapping[str, Json] | None = None,
) -> Imported:
    """Make the order of battle: levels, a place for loose elements, ids in its order.

    An `exact` one is taken as it stands. `traits` are those that the army has of its list.
    """
    every = sorted(told, key=lambda one: one.row)
    if _flattened(top):
        every.insert(0, Told(0, TOO_DEEP, understood=False))
    top.level = top.level if exact and top.level else ruleset.levels[0].id
    if not exact:
        _give_levels(top, ruleset)
        _give_a_place(top, ruleset)
    made = _formation(top, count(1))
    return Imported(replace(made, traits={**(traits or {}), **made.traits}), tuple(every))


def _flattened(top: Node) -> bool:
    """Let formations that would stand too deep stand beside the one they stood in."""
    deep = False
    level = [top]
    for _ in range(DEEPEST - 2):
        level = [below for one in level for below in one.below]
    for one in level:
        beside: list[Node] = []
        waiting = one.below[::-1]
        while waiting:
            node = waiting.pop()
            beside.append(node)
            deep = deep or bool(node.below)
            waiting += node.below[::-1]
            node.below = []
        one.below = beside
    return deep


def _give_a_place(top: Node, ruleset: Ruleset) -> None:
    """Put elements that stand in no formation into one, where the rules want one."""
    lowest = next(one for one in reversed(ruleset.levels) if one.holds_elements)
    if top.elements and lowest.id != top.level:
        name = "In no formation" if top.below else f"1st {lowest.name}"
        top.below.insert(0, Node(name, lowest.id, elements=top.elements))
        top.elements = []


def _give_levels(of: Node, ruleset: Ruleset) -> None:
    levels = [level.id for level in ruleset.levels[1:]]
    for one in of.below:
        _give_levels(one, ruleset)
        named = "" if one.level else _level_named(one.name, ruleset)
        one.level = one.level or named or levels[max(0, len(levels) - _height(one))]


def _level_named(name: str, ruleset: Ruleset) -> str:
    """Give the level of the rules that a name holds the word of: “Brigade Foy”, “2-й корпус”."""
    own = {level.id for level in ruleset.levels[1:]}
    found = [level_of(word, ruleset) for word in re.split(r"[\s,/]+", name)]
    return next((level for level in found if level in own), "")


def _height(of: Node) -> int:
    return 1 + max((_height(one) for one in of.below), default=0)


def _formation(of: Node, ids: Iterator[int]) -> Formation:
    own = next(ids)
    elements = tuple(replace(one, id=next(ids)) for one in of.elements)
    below = tuple(_formation(one, ids) for one in of.below)
    return Formation(
        own, of.level, of.name, of.commander, of.notes, elements, below, dict(of.traits)
    )


def line_above(line: Sequence[tuple[int, Node]], depth: int) -> list[tuple[int, Node]]:
    """Give those of a line of formations that one of this depth stands in.

    The army itself, at depth 0, is always among them.
    """
    return [line[0], *((deep, one) for deep, one in line[1:] if deep < depth)]
