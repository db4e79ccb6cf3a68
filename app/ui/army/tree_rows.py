"""The rows of the order of battle: those of formations that no edit touched are kept."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from app.core.armies.print_sets import begins_page
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import shown
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.points import POINTS
from app.core.kernel.ruleset import Ruleset, piece_type
from app.core.kernel.troops import TraitKind


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
    notes: str = ""
    begins_page: bool = False


@dataclass(frozen=True, slots=True)
class _Kept:
    """A formation with its row, and all that the row rests on besides it."""

    formation: Formation
    around: tuple[object, ...]
    worst: tuple[Severity | None, ...]
    row: TreeRow
    key: Figure | None


class TreeRows:
    """Makes the rows of an army; what is as it was at the last call is not made again.

    A row rests on its formation with all in it, on what stands over that, on what the army has
    besides its order of battle, and on the rules in force; with prices on the whole army.
    """

    def __init__(self) -> None:
        self._kept: dict[int, _Kept] = {}
        self._ruleset: Ruleset | None = None
        self._head: Army | None = None
        self.key_head = ""
        """What the key figures of formations are called; "" where there are none."""

    def of(self, army: Army, ruleset: Ruleset, findings: Iterable[Finding]) -> TreeRow:
        """Give the row of the army, which holds all others."""
        top = army.order_of_battle
        head = replace(army, order_of_battle=_alone(top))
        priced = army.kept_list is not None and army.kept_list.has_prices
        if priced or ruleset is not self._ruleset or head != self._head:
            self._kept.clear()  # a price may count what stands in other formations
        self._ruleset, self._head = ruleset, head
        before, self._kept = self._kept, {}
        made = _Maker(army, ruleset, _worst_by_place(findings), before, self._kept)
        row = made.formation(top, 0, ())
        figure = self._kept[top.id].key
        self.key_head = figure.short if figure else ""
        return row


class _Maker:
    def __init__(
        self,
        army: Army,
        ruleset: Ruleset,
        worst: Mapping[int, Severity],
        before: Mapping[int, _Kept],
        kept: dict[int, _Kept],
    ) -> None:
        self._army, self._ruleset, self._worst = army, ruleset, worst
        self._before, self._kept = before, kept
        self._levels = {level.id: level for level in ruleset.levels}
        self._ranks = {level.id: rank for rank, level in enumerate(ruleset.levels)}
        self._by_points, self._most = self._columns()

    def _columns(self) -> tuple[bool, int]:
        """Say whether pieces show their points alone, and how many texts precede the points."""
        army, ruleset = self._army, self._ruleset
        if army.kept_list is None or not army.kept_list.has_prices:
            return False, 0
        formations = army.order_of_battle.every_formation()
        keys = [key_figure(army, ruleset, one) for one in formations]
        alone = keys[0] is not None and keys[0].id == POINTS and not ruleset.has_prices
        return alone, max((len(one.beside) for one in keys if one), default=0)

    def formation(self, one: Formation, depth: int, around: tuple[object, ...]) -> TreeRow:
        """Give the row of a formation, made anew only where it or what is around it changed."""
        worst = tuple(self._worst.get(part.id) for part in one.parts())
        before = self._before.get(one.id)
        if (
            before is not None
            and before.around == around
            and before.worst == worst
            and before.formation == one
        ):
            self._keep(one)
            return before.row
        level, figures = self._levels.get(one.level), self._figures(one)
        figure = _known_by(figures)
        inside = (*around, _alone(one))
        below = (
            *(self._element(each, depth + 1) for each in one.elements),
            *(self.formation(each, depth + 1, inside) for each in one.formations),
        )
        row = TreeRow(
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
            self._worst.get(one.id),
            below,
            self._ranks.get(one.level),
            level is not None and level.holds_elements,
            tuple(self._symbol(each) for each in one.elements for _ in range(each.count)),
            bearing(self._army, one, self._ruleset),
            shown(figure.value) if figure else "",
            self._beside(figure, points_of(figures)),
            one.notes,
            begins_page(self._army, one.id),
        )
        self._kept[one.id] = _Kept(one, around, worst, row, figure)
        return row

    def _keep(self, formation: Formation) -> None:
        for one in formation.every_formation():
            if one.id in self._before:
                self._kept[one.id] = self._before[one.id]

    def _figures(self, formation: Formation) -> tuple[Figure, ...]:
        return self._ruleset.formation_figures(self._army, formation)

    def _beside(self, figure: Figure | None, cost: Figure | None) -> tuple[str, ...]:
        """Give what stands beside a key figure; behind that the points, if it is another.

        They stand below each other in the column, whatever else a formation has.
        """
        if figure is None:
            return ()
        if cost is None or figure.id == POINTS:
            return figure.beside
        return (*figure.beside, *[""] * (self._most - len(figure.beside)), f"{cost.text} pts")

    def _symbol(self, one: Element) -> str:
        troops = piece_type(one.troops, self._ruleset)
        return troops.symbol if troops else ""

    def _element(self, one: Element, depth: int) -> TreeRow:
        army, ruleset = self._army, self._ruleset
        troops = ruleset.element_type(army, one) or piece_type(one.troops, ruleset)
        kind = troops.name if troops else one.troops
        figures = ruleset.element_figures(army, one)
        figure = points_of(figures) if self._by_points else _known_by(figures)
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
            self._worst.get(one.id),
            key=shown(figure.value) if figure else "",
            beside=(f"×{one.count}",) if figure and one.count > 1 and not self._by_points else (),
            notes=one.notes,
        )


def _alone(formation: Formation) -> Formation:
    """Give a formation without what stands in it."""
    return replace(formation, elements=(), formations=())


def key_figure(army: Army, ruleset: Ruleset, formation: Formation) -> Figure | None:
    """Give the figure that a formation is known by, if its ruleset puts one over a column."""
    return _known_by(ruleset.formation_figures(army, formation))


def points_of(figures: Iterable[Figure]) -> Figure | None:
    """Give the points among figures; None where there are none."""
    return next((one for one in figures if one.id == POINTS), None)


def _known_by(figures: Iterable[Figure]) -> Figure | None:
    return next((one for one in figures if one.short), None)


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


def _worst_by_place(findings: Iterable[Finding]) -> Mapping[int, Severity]:
    worst: dict[int, Severity] = {}
    for finding in findings:
        if finding.place is not None and not finding.waived:
            for place in (finding.place, *finding.also):
                worst.setdefault(place, finding.severity)
    return worst
