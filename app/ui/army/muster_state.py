"""What the muster shows: the entries of the army's list, each with what is taken of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from app.core.armies.contingents import allies, ally_lines
from app.core.armies.list_limits import group_key
from app.core.armies.list_words import group_special_words, special_words
from app.core.armies.taking import GroupLine, Line, entries, group_lines, kind_name, lines
from app.core.kernel import points
from app.core.kernel.army import Army, Element
from app.core.kernel.exact import shown
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.folding import matches
from app.core.kernel.lists import ArmyList, Kind, ListEntry, entry_for
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import TraitKind


@dataclass(frozen=True, slots=True)
class MusterRow:
    """An entry of the muster; `most` None is no limit.

    `key` tells it from every other row: the troop type, and its marks where it has any. `because`
    says why a number is not the list's own; `values` are the figures of a piece of this kind.
    `terms` are what the list asks besides its numbers, `paid` what those taken cost. `kinds` of a
    group are what it counts, `kind` the one it adds; they stand one `step` in. `ally` is the
    formation of the ally whose entry it is, and `last` the piece of it taken last.
    """

    key: str
    kind: Kind
    name: str
    symbol: str
    details: str
    taken: int
    least: int
    most: int | None
    severity: Severity | None = None
    because: str = ""
    values: tuple[str, ...] = ()
    terms: str = ""
    paid: str = ""
    kinds: tuple[Kind, ...] = ()
    step: int = 0
    ally: int | None = None
    last: int | None = None

    @property
    def is_group(self) -> bool:
        """Whether it counts several kinds."""
        return bool(self.kinds)

    @property
    def troops(self) -> str:
        """The troop type."""
        return self.kind.troops


@dataclass(frozen=True, slots=True)
class MusterGroup:
    """Entries that belong together: foot, horse, guns."""

    title: str
    rows: tuple[MusterRow, ...]


def muster(
    army: Army, army_list: ArmyList, ruleset: Ruleset, worst: Mapping[str, Severity]
) -> tuple[MusterGroup, ...]:
    """Give the rows by group, in the list's order, then what is taken and under no entry.

    Kinds that share a limit stand together under their group, where the first of them stands; the
    entries of each ally that is taken come last.
    """
    held = lines(army, army_list, ruleset)
    shared = group_lines(army, army_list, ruleset, held)
    under = {
        one.entry.kind: place
        for place, group in reversed([*enumerate(shared)])
        for one in group.lines
    }
    groups: dict[str, list[MusterRow]] = {}
    told: set[int] = set()
    for line in held:
        rows = groups.setdefault(ruleset.troops[line.entry.troops].group, [])
        place = under.get(line.entry.kind)
        if place is None:
            rows.append(_row(line, army, ruleset, worst))
        elif place not in told:
            told.add(place)
            rows.append(_group_row(shared[place], place, ruleset, worst))
            own = [one for one in shared[place].lines if under[one.entry.kind] == place]
            rows += [replace(_row(one, army, ruleset, worst), step=1) for one in own]
    made = [MusterGroup(title, tuple(rows)) for title, rows in groups.items() if rows]
    return (*made, *_allies(army, army_list, ruleset))


def _group_row(
    line: GroupLine, place: int, ruleset: Ruleset, worst: Mapping[str, Severity]
) -> MusterRow:
    group, key = line.group, group_key(line.group, place)
    held = [one.entry for one in line.lines] or [ListEntry(group.kinds[0].troops)]
    added = next((one.entry for one in line.lines if one.taken), held[0])
    known = ruleset.troops.get(added.troops)
    return MusterRow(
        key,
        added.kind,
        line.name,
        known.symbol if known else "",
        "",
        line.taken,
        group.least,
        group.most,
        worst.get(key),
        group.because,
        terms=" · ".join(group_special_words(group, ruleset)),
        kinds=tuple(one.entry.kind for one in line.lines),
        last=line.elements[-1].id if line.elements else None,
    )


def _allies(army: Army, army_list: ArmyList, ruleset: Ruleset) -> list[MusterGroup]:
    """Give a group for each ally that is taken, with what may be taken in it."""
    made = []
    for formation, contingent in allies(army, army_list):
        rows = [
            replace(
                _row(line, army, ruleset, {}),
                key=f"ally {formation.id} {key_of(line.entry.kind)}",
                ally=formation.id,
                last=line.elements[-1].id if line.elements else None,
            )
            for line in ally_lines(army, army_list, formation, contingent, ruleset)
        ]
        made.append(MusterGroup(formation.name or contingent.name, tuple(rows)))
    return made


def _row(line: Line, army: Army, ruleset: Ruleset, worst: Mapping[str, Severity]) -> MusterRow:
    entry = line.entry
    values = _values(entry, army, ruleset)
    paid = [points.cost_of(one, army, ruleset) for one in line.elements]
    cost = sum((one for one in paid if one is not None), Fraction(0))
    return MusterRow(
        key_of(entry.kind),
        entry.kind,
        kind_name(entry.kind, ruleset),
        ruleset.troops[entry.troops].symbol,
        short_figures(ruleset, values),
        line.taken,
        entry.least,
        entry.most,
        worst.get(entry.troops),
        entry.because,
        values,
        " · ".join(special_words(entry, ruleset)),
        f"{shown(cost)} in all" if entry.price is not None and line.taken else "",
    )


def _values(entry: ListEntry, army: Army, ruleset: Ruleset) -> tuple[str, ...]:
    """Give the figures of a piece with the marks and the price of its entry."""
    usual = ruleset.troops[entry.troops]
    if not entry.traits and entry.price is None:
        return usual.values
    one = Element(army.next_id(), entry.troops, traits=dict(entry.traits))
    return (ruleset.element_type(army, one) or usual).values


def key_of(kind: Kind) -> str:
    """Give what tells an entry from the others of a list: its troop type, with marks as JSON."""
    if not kind.traits:
        return kind.troops
    return f"{kind.troops} {json.dumps(dict(kind.traits), sort_keys=True)}"


def row_of(groups: tuple[MusterGroup, ...], key: str) -> MusterRow | None:
    """Give the row of a key; for a troop type that has none of its own, the first of that type."""
    rows = [row for group in groups for row in group.rows]
    own = next((row for row in rows if row.key == key), None)
    plain = [row for row in rows if not row.is_group and row.ally is None]
    return own or next((row for row in plain if row.troops == key), None)


def kind_of(element: Element, ruleset: Ruleset) -> Kind:
    """Give the kind of one more like an element: with its marks, but what only one may have."""
    kept = {
        trait.id: held
        for trait in ruleset.element_traits
        if not trait.of_one
        and trait.is_of(element.troops)
        and isinstance(held := element.traits.get(trait.id), str | int)
        and trait.kind in (TraitKind.TICK, TraitKind.CHOICE)
    }
    return Kind(element.troops, tuple(kept.items()))


def last_of(
    army: Army, army_list: ArmyList, ruleset: Ruleset, row: MusterRow, near: int | None
) -> int | None:
    """Give the last piece of an entry: in the formation near by, else on the list, else at all."""
    if row.ally is not None:
        return row.last
    binding = entries(army, army_list)
    wanted = row.kinds or (row.kind,)
    defaults = {trait.id: trait.default for trait in ruleset.element_traits}

    def counts(one: Element) -> bool:
        if one.troops not in {kind.troops for kind in wanted}:
            return False
        entry = entry_for(binding, one.troops, one.traits, defaults)
        return (entry.kind if entry else Kind(one.troops)) in wanted

    there = army.formation(near).elements if near is not None else ()
    listed = [
        one
        for line in lines(army, army_list, ruleset)
        if line.entry.kind in wanted
        for one in line.elements
    ]
    for elements in (there, listed, army.order_of_battle.every_element()):
        found = [one.id for one in elements if counts(one)]
        if found:
            return found[-1]
    return None


def worst_by_troops(findings: tuple[Finding, ...]) -> Mapping[str, Severity]:
    """Give the gravest severity that is found of each troop type."""
    worst: dict[str, Severity] = {}
    for finding in findings:
        if finding.troops and not finding.waived:
            worst.setdefault(finding.troops, finding.severity)
    return worst


def short_figures(ruleset: Ruleset, values: tuple[str, ...]) -> str:
    """Put a type's figures in few words: the large ones, then the first of the others.

    A unit that ends the head of a column goes behind its figure, “12 cm” from “Move cm”; a head
    of one word goes before it: “good 400”, “D ½”; one that is an amount itself tells what makes
    it: “1 SP = 2,000”.
    """
    columns = list(zip(ruleset.troop_columns, values, strict=False))
    large = " / ".join(value for column, value in columns if column.large)
    others = [
        _with_head(column.title, value)
        for column, value in columns
        if not column.large and value.strip("–- ")
    ]
    return " · ".join(part for part in (large, *others[:1]) if part)


def _with_head(head: str, value: str) -> str:
    words, _, unit = head.rpartition(" ")
    if words.isdecimal():
        return f"{head} = {value}"
    one = head if head.isupper() else head.lower()
    return f"{value} {unit}".replace(" ″", "″") if words else f"{one} {value}"


def filtered(groups: tuple[MusterGroup, ...], sought: str) -> tuple[MusterGroup, ...]:
    """Keep the rows whose name or group has every word sought in it."""
    kept = []
    for group in groups:
        rows = tuple(row for row in group.rows if matches(sought, row.name, group.title))
        if rows:
            kept.append(MusterGroup(group.title, rows))
    return tuple(kept)
