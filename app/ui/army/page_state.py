"""What the Army page shows of an army: plain values, derived without Qt."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.core.armies.contingents import offers
from app.core.armies.legality import entries, is_exact, wanted
from app.core.armies.taking import groups, is_besides
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import shown
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding, Severity, counted
from app.core.kernel.lists import ArmyList
from app.core.kernel.offers import Offer
from app.core.kernel.points import POINTS
from app.core.kernel.ruleset import Ruleset, piece_type
from app.core.kernel.sections import Align
from app.core.kernel.troops import TraitKind
from app.ui.army.muster_state import MusterGroup, muster, worst_by_troops


@dataclass(frozen=True, slots=True)
class Head:
    """The head of a column of figures in the order of battle."""

    title: str
    large: bool = False
    figure: bool = True


@dataclass(frozen=True, slots=True)
class TreeRow:
    """A formation or an element in the order of battle.

    `name` is what is shown: an unnamed part shows what it is. `aside` stands in italics behind it:
    the commander, or the marks of an element. `title` is the player's own name. `rank` is the
    place of its level from the top (None for an element, and for a level not known here), `strip`
    the signs of what stands in it, `bearing` what its ruleset keeps of it and is not usual, `key`
    its key figure with what stands `beside` that; of several elements it is that of each.
    """

    id: int
    is_formation: bool
    depth: int
    name: str
    title: str
    aside: str
    troops: str
    symbol: str
    taken: str
    cells: tuple[str, ...]
    severity: Severity | None = None
    children: tuple["TreeRow", ...] = ()
    rank: int | None = None
    holds_elements: bool = False
    strip: tuple[str, ...] = ()
    bearing: str = ""
    key: str = ""
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Total:
    """A number for the foot of the window; `of` is what the list wants, where it wants a number."""

    number: str
    words: str
    of: int | None = None


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
    army: Army, army_list: ArmyList, ruleset: Ruleset, findings: tuple[Finding, ...]
) -> PageState:
    """Say what the page shows of an army."""
    nation = ruleset.nations.get(army.nation.casefold())
    nation_name = nation.name if nation else army.nation
    year = str(army.year) if army.year is not None else ""
    holding = next(level for level in ruleset.levels if level.holds_elements)
    order = _tree(army, ruleset, _worst_by_place(findings))
    return PageState(
        name=army.name,
        tag=" · ".join(part for part in (ruleset.title, nation_name) if part),
        facts=tuple(
            part
            for part in (army_list.title, nation_name, year, points_words(army, ruleset))
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
        key_head=_key_head(army, ruleset),
        order=order,
        totals=_totals(army, army_list, ruleset),
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
    figure = _points(ruleset.army_figures(army))
    return f"{figure.text} points" if figure is not None and army.order_of_battle.strength else ""


def _points(figures: Iterable[Figure]) -> Figure | None:
    return next((one for one in figures if one.id == POINTS), None)


# --- order of battle ------------------------------------------------------------------------


def _tree(army: Army, ruleset: Ruleset, worst: Mapping[int, Severity]) -> TreeRow:
    levels = {level.id: level for level in ruleset.levels}
    ranks = {level.id: rank for rank, level in enumerate(ruleset.levels)}

    figures = {
        one.id: ruleset.formation_figures(army, one)
        for one in army.order_of_battle.every_formation()
    }
    keys = [one for one in map(_known_by, figures.values()) if one]
    most = max((len(one.beside) for one in keys), default=0)

    top = _known_by(figures[army.order_of_battle.id])
    by_points = top is not None and top.id == POINTS and not ruleset.has_prices

    def symbol(one: Element) -> str:
        troops = piece_type(one.troops, ruleset)
        return troops.symbol if troops else ""

    def element_figure(one: Element) -> Figure | None:
        figures = ruleset.element_figures(army, one)
        return _points(figures) if by_points else _known_by(figures)

    def element(one: Element, depth: int) -> TreeRow:
        troops = ruleset.element_type(army, one) or piece_type(one.troops, ruleset)
        kind = troops.name if troops else one.troops
        figure = element_figure(one)
        return TreeRow(
            one.id,
            False,
            depth,
            one.name or kind,
            one.name,
            ", ".join(mark for mark in ruleset.element_marks(army, one) if mark not in kind),
            kind if one.name else "",
            troops.symbol if troops else "",
            str(one.count),
            troops.values if troops else tuple("–" for _ in ruleset.troop_columns),
            worst.get(one.id),
            key=shown(figure.value) if figure else "",
            beside=(f"×{one.count}",) if figure and one.count > 1 and not by_points else (),
        )

    def formation(one: Formation, depth: int) -> TreeRow:
        level = levels.get(one.level)
        figure = _known_by(figures[one.id])
        below = (
            *(element(each, depth + 1) for each in one.elements),
            *(formation(each, depth + 1) for each in one.formations),
        )
        return TreeRow(
            one.id,
            True,
            depth,
            one.name or (level.name if level else one.level),
            one.name,
            one.commander,
            "",
            "",
            str(one.strength),
            (),
            worst.get(one.id),
            below,
            ranks.get(one.level),
            level is not None and level.holds_elements,
            tuple(symbol(each) for each in one.elements for _ in range(each.count)),
            bearing(army, one, ruleset),
            shown(figure.value) if figure else "",
            _beside(figure, _points(figures[one.id]), most),
        )

    return formation(army.order_of_battle, 0)


def key_figure(army: Army, ruleset: Ruleset, formation: Formation) -> Figure | None:
    """Give the figure that a formation is known by, if its ruleset puts one over a column."""
    return _known_by(ruleset.formation_figures(army, formation))


def _beside(figure: Figure | None, cost: Figure | None, most: int) -> tuple[str, ...]:
    """Give what stands beside a key figure; behind `most` such texts the points, if it is others.

    They stand below each other in the column, whatever else a formation has.
    """
    if figure is None:
        return ()
    if cost is None or figure.id == POINTS:
        return figure.beside
    return (*figure.beside, *[""] * (most - len(figure.beside)), f"{cost.text} pts")


def _known_by(figures: Iterable[Figure]) -> Figure | None:
    return next((one for one in figures if one.short), None)


def _key_head(army: Army, ruleset: Ruleset) -> str:
    figure = key_figure(army, ruleset, army.order_of_battle)
    return figure.short if figure else ""


def bearing(army: Army, formation: Formation, ruleset: Ruleset) -> str:
    """Say how a formation is led, and what its ruleset keeps of it where it is not the usual.

    That is what rates its commander, “CR 1 · AP 4”, a choice, “Bold · Veteran”, or a text under its
    words: “Played by Anna”.
    """
    told = list(ruleset.formation_values(army, formation).ratings)
    for trait in ruleset.formation_traits.get(formation.level, ()):
        value = formation.traits.get(trait.id)
        if formation.traits.get(trait.unless) is True:
            continue
        if trait.kind is TraitKind.CHOICE and trait.id in formation.traits:
            told.append(trait.words_of(value))
        elif trait.kind is TraitKind.TEXT and isinstance(value, str) and value.strip():
            told.append(f"{trait.words} {value.strip()}")
    return " · ".join(told)


def shape(row: TreeRow) -> tuple[object, ...]:
    """Give what stands where, so that a tree of the same shape need not be built again."""
    return (row.id, tuple(shape(child) for child in row.children))


def changed_parts(before: Army, after: Army) -> tuple[int, ...]:
    """Give the formations and elements that are new or other in `after`, deepest cause first.

    A formation that differs only by what stands in it is not named.
    """
    old = {part.id: part for part in before.parts()}
    places = {part.id: before.formation_of(part.id) for part in before.parts()}
    found = []
    for part in after.parts():
        was, holder = old.get(part.id), after.formation_of(part.id)
        held_by = places.get(part.id)
        moved = (held_by.id if held_by else None) != (holder.id if holder else None)
        if was is None or moved or _own(was) != _own(part):
            found.append(part.id)
    return tuple(found)


def _own(part: Formation | Element) -> tuple[object, ...]:
    if isinstance(part, Element):
        return (part.troops, part.name, part.count, part.notes, dict(part.traits))
    return (part.level, part.name, part.commander, part.notes, dict(part.traits))


# --- totals and findings --------------------------------------------------------------------


def _totals(army: Army, army_list: ArmyList, ruleset: Ruleset) -> tuple[Total, ...]:
    number = wanted(army, army_list, ruleset) if is_exact(army_list) else 0
    strength = army.order_of_battle.strength
    one, several = ruleset.piece
    totals = [Total(str(strength), one if strength == 1 else several, number or None)]
    for level in ruleset.levels[1:]:
        count = sum(each.level == level.id for each in army.order_of_battle.every_formation())
        if count or level.holds_elements:
            totals.append(Total(str(count), (level.name if count == 1 else level.plural).lower()))
    counted = {level.plural for level in ruleset.levels}
    figures = [
        Total(figure.text, lowered(figure.title))
        for figure in sorted(ruleset.army_figures(army)[1:], key=lambda one: one.id != POINTS)
        if figure.value and strength and figure.title not in counted
    ]
    return (*totals, *figures)


def lowered(title: str) -> str:
    """Begin with a small letter, but leave an abbreviation: “BEF in all”."""
    return title if title[1:2].isupper() else title[:1].lower() + title[1:]


def _worst_by_place(findings: tuple[Finding, ...]) -> Mapping[int, Severity]:
    worst: dict[int, Severity] = {}
    for finding in findings:
        if finding.place is not None:
            worst.setdefault(finding.place, finding.severity)
    return worst
