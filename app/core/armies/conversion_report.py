"""The report of a conversion: every formation of the side, what it became, from what, and why.

It is grouped by formation in the order of the source. Nothing is passed over: what is a part of
something that was converted as a whole says so, and what has no place in the army is named.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.core.armies.conversion_changes import Changed
from app.core.armies.historical_doubts import doubts_of
from app.core.kernel.actions import Question
from app.core.kernel.army import Army, Formation
from app.core.kernel.conversion import Converted, ConvertedFormation, Decided, Matter
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.historical_arms import is_named_again
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset, pieces, troops_name

LEFT = frozenset({Matter.LEFT_OUT, Matter.UNKNOWN})


@dataclass(frozen=True, slots=True)
class Setting:
    """A scale, convention or ruling of a conversion in words, and whether it was changed."""

    key: str
    words: str
    value: str
    changed: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A formation of the source: as it is printed, what it became, and the decisions on it.

    `became` are the formations of the army in words, with their figures. `within` is the name of
    the formation that it was converted with, where it is nothing by itself.
    """

    id: str
    depth: int
    name: str
    commander: str
    printed: str
    became: tuple[str, ...] = ()
    decided: tuple[Decided, ...] = ()
    doubts: tuple[str, ...] = ()
    within: str = ""

    @property
    def is_left(self) -> bool:
        """Whether something of it is in the army without figures, or not at all."""
        return any(one.matter in LEFT for one in self.decided)

    @property
    def is_changed(self) -> bool:
        """Whether the player changed something of it."""
        return any(one.matter is Matter.CHANGED for one in self.decided)


@dataclass(frozen=True, slots=True)
class Report:
    """All that was decided, by formation, with the settings and what is doubtful in the source."""

    order: OrderOfBattle
    side: Unit
    ruleset: str
    army: Army
    settings: tuple[Setting, ...]
    entries: tuple[Entry, ...]

    @property
    def left(self) -> tuple[Entry, ...]:
        """The formations of which something has no figures in the army, or no place."""
        return tuple(one for one in self.entries if one.is_left)

    def entry(self, id_: str) -> Entry:
        """Give the entry of a formation of the side. Raises KeyError if there is none."""
        for one in self.entries:
            if one.id == id_:
                return one
        raise KeyError(id_)


def report_of(
    order: OrderOfBattle,
    side: Unit,
    changed: Changed,
    ruleset: Ruleset,
    army: Army,
    made: Converted,
    asked: Sequence[Question],
    told: Mapping[str, Json],
) -> Report:
    """Make the report of a side: `changed` is the side as its player changed it."""
    said: dict[str, list[Decided]] = {}
    for one in made.decided:
        said.setdefault(one.of, []).append(one)
    became: dict[str, list[str]] = {}
    for source, formation in _pairs(made.army, army.order_of_battle):
        words = _became(army, formation, ruleset)
        became.setdefault(source.of, []).append(words)
    stands = {of: words for of, words in _pieces(made.army, ruleset).items() if of not in became}
    now = {one.id: one for one in changed.side.every_unit()}
    entries = tuple(_entries(side, now, said, became, stands, changed.out))
    settings = tuple(_setting(one, told) for one in asked)
    return Report(order, side, ruleset.title, army, settings, entries)


def _entries(
    side: Unit,
    now: Mapping[str, Unit],
    said: Mapping[str, list[Decided]],
    became: Mapping[str, list[str]],
    stands: Mapping[str, tuple[str, str]],
    out: frozenset[str],
) -> Iterator[Entry]:
    placed = {*became, *stands}

    def below(unit: Unit, above: tuple[Unit, ...]) -> Iterator[Entry]:
        decided, within = tuple(said.get(unit.id, ())), ""
        if unit.id in stands and not decided:
            words, within = stands[unit.id]
            decided = (Decided(unit.id, words, Matter.WITHIN),)
        elif unit.id not in placed and not decided:
            decided, within = _with_whom(unit, above, placed, out)
        yield Entry(
            unit.id,
            len(above),
            unit.name,
            unit.commander,
            printed(unit),
            tuple(became.get(unit.id, ())),
            decided,
            tuple(one.text for one in doubts_of(now.get(unit.id, unit))),
            within,
        )
        for child in unit.children:
            yield from below(child, (*above, unit))

    return below(side, ())


def _with_whom(
    unit: Unit, above: tuple[Unit, ...], placed: set[str], out: frozenset[str]
) -> tuple[tuple[Decided, ...], str]:
    """Say what a unit that is nothing by itself was converted with."""
    if above and is_named_again(unit, above[-1]):
        words = f"it is named a second time in {above[-1].name}, and counts once"
        return (Decided(unit.id, words, Matter.WITHIN),), above[-1].name
    if unit.id in out:
        words = f"it is left out with {above[-1].name}"
        return (Decided(unit.id, words, Matter.LEFT_OUT),), above[-1].name
    for one in reversed(above):
        if one.id in placed:
            words = f"it is part of {one.name}, which was converted as a whole"
            return (Decided(unit.id, words, Matter.WITHIN),), one.name
    return (Decided(unit.id, "it has no place in the army", Matter.LEFT_OUT),), ""


def printed(unit: Unit) -> str:
    """Say what the source has of a unit; what it does not have is unknown, and said to be."""
    men = "men unknown" if unit.men is None else _many(unit.men, "man", "men")
    parts = [unit.level, unit.arm.replace("_", " "), men]
    parts += [
        _many(number, one, several)
        for number, one, several in (
            (unit.guns, "gun", "guns"),
            (unit.battalions, "battalion", "battalions"),
            (unit.squadrons, "squadron", "squadrons"),
            (unit.batteries, "battery", "batteries"),
        )
        if number is not None
    ]
    parts += [unit.gun_class, unit.quality.replace("_", " "), _by_arm(unit)]
    return " · ".join(part for part in parts if part)


def _by_arm(unit: Unit) -> str:
    return ", ".join(f"{key.replace('_', ' ')} {men:,}" for key, men in unit.arms.items())


def _many(number: int, one: str, several: str) -> str:
    return f"{number:,} {one if number == 1 else several}"


def _pairs(
    source: ConvertedFormation, formation: Formation
) -> Iterator[tuple[ConvertedFormation, Formation]]:
    yield source, formation
    for one, other in zip(source.formations, formation.formations, strict=True):
        yield from _pairs(one, other)


def _pieces(formation: ConvertedFormation, ruleset: Ruleset) -> dict[str, tuple[str, str]]:
    """Say of each unit that became pieces what these are, and in which formation they stand."""
    found: dict[str, tuple[str, str]] = {}
    by_unit: dict[str, dict[str, int]] = {}
    for piece in formation.pieces:
        name = troops_name(piece.troops, ruleset)
        counts = by_unit.setdefault(piece.of, {})
        counts[name] = counts.get(name, 0) + 1
    for of, counts in by_unit.items():
        told = ", ".join(f"{count} {name}" for name, count in counts.items())
        found[of] = (f"it is {told} in {formation.name}", formation.name)
    for below in formation.formations:
        found |= _pieces(below, ruleset)
    return found


def _became(army: Army, formation: Formation, ruleset: Ruleset) -> str:
    """Say what a formation of the army is: its level, its pieces, its first figure."""
    level = next((one.name for one in ruleset.levels if one.id == formation.level), "")
    top = formation is army.order_of_battle
    figures = () if top else ruleset.formation_figures(army, formation)[:1]
    count = pieces(formation.strength, ruleset)
    told = [
        one.in_words
        if one.in_words.startswith(count)
        else f"{one.short or one.title} {one.in_words}"
        for one in figures
    ]
    if not any(one.startswith(count) for one in told):
        told.insert(0, count)
    return " · ".join([f"{level}: {formation.name or level}", *told]).replace(" | ", " · ")


def _setting(asked: Question, told: Mapping[str, Json]) -> Setting:
    value = told.get(asked.key, asked.default)
    words = dict(asked.options).get(str(value), str(value))
    return Setting(asked.key, asked.words, words, value != asked.default)


def changed_words(report: Report) -> tuple[str, ...]:
    """Give what the player changed of the settings, in words."""
    return tuple(f"{one.words.rstrip('?')}: {one.value}" for one in report.settings if one.changed)
