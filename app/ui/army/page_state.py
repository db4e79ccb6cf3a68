"""What the Army page shows of an army: plain values, derived without Qt."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.armies.contingents import offers
from app.core.armies.legality import entries
from app.core.armies.taking import groups, is_besides
from app.core.armies.totals import Total, totals
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Finding, Severity, counted
from app.core.kernel.lists import ArmyList
from app.core.kernel.offers import Offer
from app.core.kernel.ruleset import Ruleset, nation_name
from app.core.kernel.sections import Align
from app.ui.army.muster_state import MusterGroup, muster, worst_by_troops
from app.ui.army.tree_rows import TreeRow, TreeRows, points_of


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column of figures in the order of battle."""

    title: str
    large: bool = False
    figure: bool = True


@dataclass(frozen=True, slots=True)
class PageState:
    """The whole page; `besides` are formations whose pieces the list does not count, and those."""

    name: str
    tag: str
    facts: tuple[str, ...]
    muster: tuple[MusterGroup, ...]
    offers: tuple[Offer, ...]
    besides: tuple[tuple[str, int], ...]
    has_limits: bool
    heads: tuple[Head, ...]
    key_head: str
    order: TreeRow
    totals: tuple[Total, ...]
    counts: tuple[tuple[Severity, int], ...]
    findings: tuple[Finding, ...]
    formation_word: str
    is_empty: bool
    is_ready: bool


def derive(
    army: Army,
    army_list: ArmyList,
    ruleset: Ruleset,
    findings: tuple[Finding, ...],
    rows: TreeRows | None = None,
) -> PageState:
    """Say what the page shows of an army; `rows` know those of the state before."""
    nation = nation_name(army.nation, ruleset)
    year = str(army.year) if army.year is not None else ""
    holding = next(level for level in ruleset.levels if level.holds_elements)
    known = rows or TreeRows()
    order = known.of(army, ruleset, findings)
    return PageState(
        name=army.name,
        tag=" · ".join(part for part in (ruleset.title, nation) if part),
        facts=tuple(
            part
            for part in (army_list.title, nation, year, points_words(army, ruleset))
            if part and part != army.name
        ),
        muster=muster(army, army_list, ruleset, worst_by_troops(findings)),
        offers=offers(army, army_list, ruleset),
        besides=tuple(
            (one.name, one.strength)
            for one in army.order_of_battle.every_formation()
            if is_besides(one, army_list)
        ),
        has_limits=_has_limits(army, army_list),
        heads=tuple(
            Head(one.title, one.large, one.align is Align.FIGURE) for one in ruleset.troop_columns
        ),
        key_head=known.key_head,
        order=order,
        totals=totals(army, ruleset, army_list),
        counts=counted(findings),
        findings=findings,
        formation_word=holding.name.lower(),
        is_empty=not army.order_of_battle.formations and not army.order_of_battle.elements,
        is_ready=army_list.is_ready,
    )


def _has_limits(army: Army, army_list: ArmyList) -> bool:
    most = [one.most for one in entries(army, army_list)]
    most += [one.most for one in groups(army, army_list)]
    return any(one is not None for one in most)


def points_words(army: Army, ruleset: Ruleset) -> str:
    """Write the points of an army: “14 points”, “14 of 20 points”; "" where it has none."""
    figure = points_of(ruleset.army_figures(army))
    return f"{figure.text} points" if figure is not None and army.order_of_battle.strength else ""


# --- order of battle ------------------------------------------------------------------------


def shape(row: TreeRow) -> tuple[object, ...]:
    """Give what stands where, so that a tree of the same shape need not be built again."""
    return (row.id, tuple(shape(child) for child in row.children))


def changed_parts(before: Army, after: Army) -> tuple[int, ...]:
    """Give the formations and elements that are new or other in `after`, deepest cause first.

    A formation that differs only by what stands in it is not named.
    """
    old = {part.id: part for part in before.parts()}
    held_by, holders = _holders(before), _holders(after)
    found = []
    for part in after.parts():
        was = old.get(part.id)
        moved = held_by.get(part.id) != holders.get(part.id)
        if was is None or moved or (was is not part and _own(was) != _own(part)):
            found.append(part.id)
    return tuple(found)


def _holders(army: Army) -> Mapping[int, int]:
    """Give the formation that each part stands in; the army itself stands in none."""
    held: dict[int, int] = {}
    for formation in army.order_of_battle.every_formation():
        held |= {one.id: formation.id for one in formation.elements}
        held |= {one.id: formation.id for one in formation.formations}
    return held


def _own(part: Formation | Element) -> tuple[object, ...]:
    if isinstance(part, Element):
        return (part.troops, part.name, part.count, part.notes, dict(part.traits))
    return (part.level, part.name, part.commander, part.notes, dict(part.traits))


# --- findings --------------------------------------------------------------------
