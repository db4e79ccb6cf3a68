"""Parts of an army as lines that people read, and lines of people read as parts.

What is written is read back as it was: a line a formation or an element, and under it, further in,
a line for its commander, each mark and its notes.

    Corps: 1st Corps
      Commander: Reille
      3 × Light Infantry: 1er Léger
        Note: in the wood

Lines of other programs are read as far as they are understood: counts as players write them,
“4xLI, 12xRI”, and headings with lines further in under them.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from app.core.armies.editing import MOST_OF_ONE_ELEMENT
from app.core.armies.notation import read_notation
from app.core.armies.pasting import Parts
from app.core.kernel.army import Element, Formation
from app.core.kernel.folding import fold
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Level, Trait, TraitKind

COMMANDER, NOTE, FIELD, YES, NO = "Commander", "Note", "Field", "yes", "no"
_COUNTED = re.compile(r"(?P<count>\d{1,3})\s*×\s*(?P<rest>.+)")
TAB = 4
"""How many spaces a tab is worth at the beginning of a line."""
NOBODY = 0
"""The id of what stands in no army yet: pasting gives each part its own."""


@dataclass(frozen=True, slots=True)
class Read:
    """What was read, and the lines that were not understood, as they stand.

    `refusals` say what is wrong with the numbers of those that name troops.
    """

    parts: Parts
    unread: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()


# --- writing ------------------------------------------------------------------------------------


def write_parts(parts: Parts, ruleset: Ruleset) -> str:
    """Write parts as lines."""
    return "\n".join(_lines(parts.elements, parts.formations, ruleset))


def _lines(
    elements: tuple[Element, ...], formations: tuple[Formation, ...], ruleset: Ruleset
) -> Iterator[str]:
    for one in elements:
        known = ruleset.troops.get(one.troops)
        troops = _sole_name(one.troops, ruleset) if known else one.troops
        counted = f"{one.count} × {troops}" if one.count != 1 else troops
        yield f"{counted}: {_flat(one.name)}" if one.name else counted
        yield from _marks(one.traits, one.notes, ruleset.element_traits)
    for formation in formations:
        level = next((each for each in ruleset.levels if each.id == formation.level), None)
        yield f"{level.name if level else formation.level}: {_flat(formation.name)}".rstrip()
        if formation.commander:
            yield f"  {COMMANDER}: {_flat(formation.commander)}"
        traits = ruleset.formation_traits.get(formation.level, ())
        yield from _marks(formation.traits, formation.notes, traits)
        for line in _lines(formation.elements, formation.formations, ruleset):
            yield f"  {line}"


def _sole_name(troops: str, ruleset: Ruleset) -> str:
    """Name a troop type; one whose name two bear goes by its id."""
    name = ruleset.troops[troops].name
    alone = sum(fold(one.name) == fold(name) for one in ruleset.troops.values()) == 1
    return name if alone and ":" not in name else troops


def _marks(traits: Mapping[str, Json], notes: str, known: tuple[Trait, ...]) -> Iterator[str]:
    by_id = {one.id: one for one in known}
    for key, value in traits.items():
        trait = by_id.get(key)
        if trait is not None and trait.takes(value) and not _in_lines(value):
            yield f"  {trait.words}: {_value(trait, value)}"
        else:
            yield f"  {FIELD} {key}: {json.dumps(value, ensure_ascii=False, default=str)}"
    for line in notes.split("\n") if notes else ():
        yield f"  {NOTE}: {line}"


def _in_lines(value: Json) -> bool:
    return isinstance(value, str) and (value != value.strip() or "\n" in value)


def _value(trait: Trait, value: Json) -> str:
    match trait.kind:
        case TraitKind.TICK:
            return YES if value is True else NO
        case TraitKind.CHOICE:
            return trait.words_of(value)
        case TraitKind.NUMBER | TraitKind.TEXT:
            return str(value)


def _flat(text: str) -> str:
    return " ".join(text.split("\n"))


# --- reading ------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Part:
    """A formation (of a level) or an element (of troops) while its lines are read."""

    depth: int
    level: str = ""
    troops: str = ""
    name: str = ""
    count: int = 1
    commander: str = ""
    notes: list[str] = field(default_factory=list)
    traits: dict[str, Json] = field(default_factory=dict)
    below: list["_Part"] = field(default_factory=list)
    guessed: bool = False
    """Whether its level is not said but guessed from a heading."""


def read_parts(text: str, ruleset: Ruleset) -> Read:
    """Read lines as parts of an army of a ruleset. Empty lines are passed over."""
    lines = [line for line in text.splitlines() if line.strip()]
    return _Reader(lines, ruleset).read()


class _Reader:
    def __init__(self, lines: list[str], ruleset: Ruleset) -> None:
        self._texts, self._ruleset = lines, ruleset
        self._top = _Part(-1)
        self._line: list[_Part] = [self._top]
        self._unread: list[str] = []
        self._refusals: list[str] = []
        self._troops = {fold(one.name): id_ for id_, one in ruleset.troops.items()}
        self._troops |= {id_: id_ for id_ in ruleset.troops}
        self._levels = {fold(one.name): one for one in ruleset.levels[1:]}
        self._levels |= {one.id: one for one in ruleset.levels[1:]}

    def read(self) -> Read:
        for place, text in enumerate(self._texts):
            depth = _depth(text)
            while self._line[-1].depth >= depth:
                self._line.pop()
            if not self._take(text.lstrip(), depth, leads=self._leads(place)):
                self._unread.append(text.strip())
        self._settle(self._top)
        elements, formations = _made(self._top)
        return Read(
            Parts(self._ruleset.id, elements, formations),
            tuple(self._unread),
            tuple(self._refusals),
        )

    def _settle(self, part: _Part) -> None:
        """Let headings stand a level over what stands in them; one with no room there is told."""
        ranks = {level.id: rank for rank, level in enumerate(self._ruleset.levels)}
        below: list[_Part] = []
        for one in part.below:
            self._settle(one)
            inside = min((ranks[each.level] for each in one.below if each.level), default=None)
            if one.guessed and inside is not None and inside <= ranks[one.level]:
                if inside == 1:
                    self._unread.append(one.name)
                    below += one.below
                    continue
                one.level = self._ruleset.levels[inside - 1].id
            below.append(one)
        part.below = below

    def _leads(self, place: int) -> bool:
        """Say whether further lines stand under this one."""
        after = self._texts[place + 1 : place + 2]
        return bool(after) and _depth(after[0]) > _depth(self._texts[place])

    def _take(self, text: str, depth: int, *, leads: bool) -> bool:
        above = self._line[-1]
        if text.startswith(f"{NOTE}:") and above is not self._top:
            above.notes.append(text.removeprefix(f"{NOTE}:").removeprefix(" "))
            return True
        text = text.strip()
        head, colon, rest = (one.strip() for one in text.partition(":"))
        if colon and above is not self._top and self._mark(above, head, rest):
            return True
        if colon and fold(head) in self._levels:
            return self._begin(_Part(depth, self._levels[fold(head)].id, name=rest))
        found = _COUNTED.fullmatch(head)
        count, kind = (int(found["count"]), found["rest"]) if found else (1, head)
        troops = self._troops.get(kind) or self._troops.get(fold(kind))
        if troops and count:
            return self._begin(_Part(depth, troops=troops, name=rest, count=count))
        counted = read_notation(text, self._ruleset)
        known = [one for one in counted if one.troops and one.count]
        wrong = [one for one in (*counted, *read_notation(head, self._ruleset)) if one.wrong]
        self._refusals += dict.fromkeys(one.refusal for one in wrong)
        if known:
            self._unread += [one.text for one in counted if one not in known]
            for one in known:
                self._begin(_Part(depth, troops=one.troops, count=one.count))
            return True
        if leads and not above.troops and not wrong:
            return self._begin(
                _Part(depth, self._level_in(text).id, name=text.rstrip(": "), guessed=True)
            )
        return False

    def _begin(self, part: _Part) -> bool:
        holders = [one for one in self._line if not one.troops]
        holders[-1].below.append(part)
        self._line = [*holders, part]
        return True

    def _level_in(self, text: str) -> Level:
        """Give the level that a heading names, else the lowest that holds elements."""
        words = fold(text).split()
        named = next((level for word, level in self._levels.items() if word in words), None)
        holding = [one for one in self._ruleset.levels if one.holds_elements]
        return named or holding[-1]

    def _mark(self, part: _Part, head: str, rest: str) -> bool:
        """Read a line of what a part is besides its name."""
        if part.level and fold(head) == fold(COMMANDER):
            part.commander = rest
        elif head.startswith(f"{FIELD} "):
            try:
                part.traits[head.removeprefix(f"{FIELD} ")] = json.loads(rest, parse_float=Decimal)
            except ValueError:
                return False
        else:
            traits = (
                self._ruleset.formation_traits.get(part.level, ())
                if part.level
                else self._ruleset.element_traits
            )
            trait = next((one for one in traits if fold(one.words) == fold(head)), None)
            value = None if trait is None else _read_value(trait, rest)
            if trait is None or value is None or not trait.takes(value):
                return False
            part.traits[trait.id] = value
        return True


def _depth(text: str) -> int:
    shown = text[: len(text) - len(text.lstrip())].expandtabs(TAB)
    return len(shown)


def _read_value(trait: Trait, text: str) -> Json:
    match trait.kind:
        case TraitKind.TICK:
            return {YES: True, NO: False}.get(fold(text))
        case TraitKind.CHOICE:
            return next((id_ for id_, words in trait.options if text in (id_, words)), None)
        case TraitKind.NUMBER:
            return int(text) if text.isdecimal() else None
        case TraitKind.TEXT:
            return text


def _made(part: _Part) -> tuple[tuple[Element, ...], tuple[Formation, ...]]:
    elements: list[Element] = []
    formations = []
    for one in part.below:
        notes = "\n".join(one.notes)
        if one.troops:
            elements += (
                Element(NOBODY, one.troops, one.name, count, notes, one.traits)
                for count in _counts(one.count)
            )
        else:
            inside = _made(one)
            formations.append(
                Formation(NOBODY, one.level, one.name, one.commander, notes, *inside, one.traits)
            )
    return tuple(elements), tuple(formations)


def _counts(count: int) -> Iterator[int]:
    while count > 0:
        yield min(count, MOST_OF_ONE_ELEMENT)
        count -= MOST_OF_ONE_ELEMENT
