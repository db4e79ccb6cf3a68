"""The totals of an army: one function, for window, commands, print and export alike."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.core.armies.list_findings import is_exact, wanted
from app.core.kernel.army import Army, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.lists import ArmyList
from app.core.kernel.points import POINTS
from app.core.kernel.ruleset import Ruleset


class Kind(StrEnum):
    """What a total counts or sums."""

    PIECES = "pieces"
    OTHERS = "others"
    COMMANDS = "commands"
    HOLDERS = "holders"
    """Commands of a level that holds pieces itself."""
    SUM = "sum"
    """The sum of what formations have."""
    FIGURE = "figure"


@dataclass(frozen=True, slots=True)
class Total:
    """A number with its words; `of` is what the list wants, where it wants a number."""

    number: str
    words: str
    of: int | None = None
    kind: Kind = Kind.FIGURE

    @property
    def said(self) -> str:
        """The number with its words: “33 elements”."""
        return f"{self.number} {self.words}"


def totals(army: Army, ruleset: Ruleset, army_list: ArmyList | None = None) -> tuple[Total, ...]:
    """Give the totals of an army: its pieces, its commands by level, then its figures.

    Pieces are what the ruleset counts as such; what is none, as a commander in the place of a unit
    or troops that are not known, stands behind them as “others”, so that they add up to all that
    is taken. The figures are those of the ruleset that are not said already, and not 0; points come
    first of them, for a narrow window leaves out the last. Without a list nothing is wanted.
    """
    exact = army_list is not None and is_exact(army_list)
    number = wanted(army, army_list, ruleset) if army_list is not None and exact else 0
    top = army.order_of_battle
    pieces, *further = ruleset.army_figures(army)
    figures = sorted(further, key=lambda one: one.id != POINTS)
    many = int(pieces.value)
    one, several = ruleset.piece
    found = [Total(str(many), one if many == 1 else several, number or None, Kind.PIECES)]
    if others := top.strength - many:
        found.append(Total(str(others), "other" if others == 1 else "others", kind=Kind.OTHERS))
    below = [each.level for each in top.every_formation() if each is not top]
    for level in ruleset.levels[1:]:
        count = below.count(level.id)
        if count or level.holds_elements:
            kind = Kind.HOLDERS if level.holds_elements else Kind.COMMANDS
            words = (level.name if count == 1 else level.plural).lower()
            found.append(Total(str(count), words, kind=kind))
    counted = {level.plural for level in ruleset.levels}
    summed = {each.id for each in _of_formations(army, ruleset)}
    return (
        *found,
        *(
            Total(
                each.text,
                lowered(each.title),
                kind=Kind.SUM if each.id in summed else Kind.FIGURE,
            )
            for each in figures
            if each.value and top.strength and each.title not in counted
        ),
    )


def _of_formations(army: Army, ruleset: Ruleset) -> Sequence[Figure]:
    """Give the figures that formations have: those of the first of each level."""
    first: dict[str, Formation] = {}
    for one in army.order_of_battle.every_formation():
        first.setdefault(one.level, one)
    return [figure for one in first.values() for figure in ruleset.formation_figures(army, one)]


def in_short(found: Sequence[Total]) -> str:
    """Write the totals that add up, for a head: “24 elements in 5 brigades, 36 BEF in all”."""
    by = {kind: [one for one in found if one.kind is kind] for kind in Kind}
    pieces = " and ".join(one.said for one in (*by[Kind.PIECES], *by[Kind.OTHERS]))
    holders = next((one.said for one in by[Kind.HOLDERS] if one.number != "0"), "")
    head = f"{pieces} in {holders}" if holders else pieces
    return ", ".join((head, *(one.said for one in by[Kind.SUM])))


def lowered(title: str) -> str:
    """Begin with a small letter, but leave an abbreviation: “BEF in all”."""
    return title if title[1:2].isupper() else title[:1].lower() + title[1:]
