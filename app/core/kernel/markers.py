"""Markers: what lies beside a base or a commander in play to show a state that lasts."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from app.core.kernel.army import Army, Element, Formation


class Pattern(StrEnum):
    """What tells markers apart without colour."""

    OPEN = "open"
    RULED = "ruled"
    UPRIGHT = "upright"
    RISING = "rising"
    FALLING = "falling"
    CROSSED = "crossed"
    LATTICE = "lattice"
    SOLID = "solid"


class Bearer(StrEnum):
    """Beside whom a marker lies: a base, or the commander of a formation or of the army."""

    ELEMENT = "element"
    FORMATION = "formation"
    ARMY = "army"


@dataclass(frozen=True, slots=True)
class Marker:
    """A state with the letter and the pattern of its markers, and how many of them an army needs.

    `word` is the state as the rules name it. No two markers of a ruleset share their letter.
    """

    word: str
    letter: str
    pattern: Pattern
    bearer: Bearer
    count: int


def marker(word: str, letter: str, pattern: Pattern, bearer: Bearer, count: int) -> Marker:
    """Give a marker whose word begins with a capital."""
    return Marker(f"{word[:1].upper()}{word[1:]}", letter, pattern, bearer, count)


def elements_with(army: Army, has: Callable[[Element], bool]) -> int:
    """Count the elements, each of several alike, of which something holds."""
    return sum(one.count for one in army.order_of_battle.every_element() if has(one))


def formations_with(army: Army, has: Callable[[Formation], bool]) -> int:
    """Count the formations of which something holds."""
    return sum(map(has, army.order_of_battle.every_formation()))
