"""Finding files of the library: the words sought, filters, and the order they stand in."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Literal

from app.core.kernel.findings import Severity
from app.core.kernel.folding import fold
from app.services.library_items import Item, nation_names, ruleset_of
from app.services.library_reading import SUFFIXES
from app.services.rulebooks import Rulebooks

Kind = Literal["", "army", "battle"]
Order = Literal["name", "date", "points", "ruleset"]
GRAVE = (Severity.NOT_LEGAL.value, Severity.UNFINISHED.value)
_TOGETHER = re.compile(r"[/,&+]| and ")
"""What stands between nations that are named together, as the sources of an army have them."""


@dataclass(frozen=True, slots=True)
class Sought:
    """What is looked for; what is empty asks for nothing.

    Every one of the `words` has to stand in a file, without regard to case and accents, and every
    one of the `tags`. A number is looked for where a player tells a file by it: where a number
    begins in a name, a tag, the year or the file's name, and as a whole word in the names of
    commanders, formations and elements. `nation` and `ruleset` are ids, `folder` a folder of the
    library. Points are asked of armies alone: from and to, both among them. `legal` asks for armies
    without anything Not legal or Unfinished.
    """

    words: str = ""
    kind: Kind = ""
    ruleset: str = ""
    nation: str = ""
    tags: tuple[str, ...] = ()
    points_from: Fraction | None = None
    points_to: Fraction | None = None
    legal: bool = False
    folder: Path | None = None
    order: Order = "name"

    @property
    def is_open(self) -> bool:
        """Whether it asks for nothing, so that every file is found."""
        return self == Sought(order=self.order)


def found(items: Iterable[Item], sought: Sought, held: Path | None = None) -> list[Item]:
    """Give the files that are sought, in the order asked for; ties stand by name, then by path.

    The file `held` is given whether it is sought or not.
    """
    bare = (one.removesuffix(_ending(one)) for one in sought.words.split())
    words = fold(" ".join(bare)).split()
    plain = [one for one in words if not one.isdecimal()]
    numbers = [(one, re.compile(rf"(?<!\d){one}")) for one in words if one.isdecimal()]
    kept = [
        one
        for one in items
        if (_is(one, sought, plain) and _has_numbers(one, numbers)) or one.path == held
    ]
    keys: Mapping[Order, Callable[[Item], object]] = {
        "name": lambda _: 0,
        "date": lambda one: -one.stamp.mtime_ns,
        "points": _points_first,
        "ruleset": lambda one: one.summary.ruleset if one.summary else "~",
    }
    key = keys[sought.order]
    return sorted(kept, key=lambda one: (key(one), one.filed, one.name, str(one.path)))


def points_of(item: Item) -> Fraction | None:
    """Give the points of an army; None where it has none, or they are not known yet."""
    told = item.standing.points if item.standing else ""
    return Fraction(told) if told else None


def legality(item: Item) -> bool | None:
    """Say whether an army is legal; None for a battle, and while it is not known."""
    told = item.standing
    if item.summary is None or item.summary.kind != "army" or told is None or not told.judged:
        return None
    return not any(key in GRAVE for key, _ in told.counts)


def tags_of_all(items: Iterable[Item]) -> tuple[tuple[str, int], ...]:
    """Give every tag with how many files bear it, in the order of the alphabet.

    Tags that differ in case and accents alone are one, by the first of them.
    """
    names: dict[str, str] = {}
    counts: dict[str, int] = {}
    for item in items:
        for tag in item.summary.tags if item.summary else ():
            key = fold(tag) or tag
            names.setdefault(key, tag)
            counts[key] = counts.get(key, 0) + 1
    return tuple((names[key], counts[key]) for key in sorted(names))


def nations_of_all(items: Iterable[Item], rulebooks: Rulebooks) -> tuple[tuple[str, str], ...]:
    """Give the nations that occur: ids as they are sought, and names."""
    found_: dict[str, str] = {}
    for item in items:
        ids = [one for one in _nations(item) if one not in ("", "none")]
        for id_, name in zip(ids, nation_names(item, rulebooks), strict=True):
            found_.setdefault(id_, name)
    return tuple(sorted(found_.items(), key=lambda one: fold(one[1])))


def rulesets_of_all(items: Iterable[Item], rulebooks: Rulebooks) -> tuple[tuple[str, str], ...]:
    """Give the rulesets that occur: ids and titles, in the order of the rulebooks."""
    there = {known.id for item in items if (known := ruleset_of(item, rulebooks))}
    return tuple((id_, one.title) for id_, one in rulebooks.rulesets.items() if id_ in there)


def _nations(item: Item) -> tuple[str, ...]:
    return tuple(one.casefold() for one in item.summary.nations) if item.summary else ()


def _each_nation(item: Item) -> set[str]:
    """Give the nations of a file, and each of those that one names together: “Russia/Austria”."""
    nations = _nations(item)
    return {*nations, *(one.strip() for words in nations for one in _TOGETHER.split(words))}


def _is(item: Item, sought: Sought, words: list[str]) -> bool:
    told = item.summary
    if sought.folder is not None and not item.path.is_relative_to(sought.folder):
        return False
    if sought.kind and item.is_battle != (sought.kind == "battle"):
        return False
    if any(word not in item.haystack for word in words):
        return False
    if not (sought.ruleset or sought.nation or sought.tags or _asks_points(sought) or sought.legal):
        return True
    if told is None or not told.kind:
        return False
    if sought.ruleset and told.ruleset != sought.ruleset:
        return False
    if sought.nation and sought.nation.casefold() not in _each_nation(item):
        return False
    if not all(any(_alike(one, tag) for one in told.tags) for tag in sought.tags):
        return False
    if _asks_points(sought) and not _within(points_of(item), sought):
        return False
    return not sought.legal or legality(item) is True


def _ending(word: str) -> str:
    """Give how a word ends that is the name of a file of ours; every such file ends so."""
    return next((word[-len(one) :] for one in SUFFIXES if word.casefold().endswith(one)), "")


def _has_numbers(item: Item, numbers: Sequence[tuple[str, re.Pattern[str]]]) -> bool:
    if not numbers:
        return True
    named = item.summary.words.split() if item.summary else ()
    return all(begun.search(item.numbered) or number in named for number, begun in numbers)


def _alike(tag: str, other: str) -> bool:
    return tag == other or (fold(tag) != "" and fold(tag) == fold(other))


def _asks_points(sought: Sought) -> bool:
    return sought.points_from is not None or sought.points_to is not None


def _within(points: Fraction | None, sought: Sought) -> bool:
    if points is None:
        return False
    low, high = sought.points_from, sought.points_to
    return (low is None or points >= low) and (high is None or points <= high)


def _points_first(item: Item) -> tuple[bool, Fraction]:
    """Order the dearest first, and behind them all that has no points."""
    points = points_of(item)
    return points is None, -(points or Fraction(0))
