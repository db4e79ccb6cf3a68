"""Armies of a player's own list for tests: formations as words, elements in their order."""

from collections.abc import Mapping
from fractions import Fraction

from app.core.armies.legality import findings
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.lists import ArmyList, ListEntry
from app.core.kernel.ruleset import Ruleset
from app.services.rulebooks import shipped_rulebooks

LEVELS = {
    "ffdba": "brigade",
    "burt": "division",
    "dram": "corps",
    "dbn": "command",
    "dbacw": "brigade",
    "boeder": "corps",
}


def rules(of: ArmyList) -> Ruleset:
    return shipped_rulebooks().ruleset(of.ruleset)


def own_list(ruleset: str, *entries: ListEntry, **terms: object) -> ArmyList:
    return ArmyList(f"own/{ruleset}/mine", ruleset, "Mine", "", entries, own=True, **terms)  # type: ignore[arg-type]


def army_of(
    army_list: ArmyList,
    *formations: str,
    year: int | None = None,
    nation: str = "",
    scale: Fraction = Fraction(1),
    marks: tuple[Mapping[str, str], ...] = (),
) -> Army:
    """Build an army: "foot×3 lancers" is a formation of an element of three and another.

    Formations are called First, Second …; `marks` are theirs, in order.
    """
    ids = iter(range(2, 10_000))
    made = []
    names = ("First", "Second", "Third", "Fourth")
    for place, words in enumerate(formations):
        own = next(ids)
        elements = []
        for word in words.split():
            troops, _, many = word.partition("×")
            elements.append(Element(next(ids), troops, count=int(many or 1)))
        traits = marks[place] if place < len(marks) else dict[str, str]()
        level = LEVELS[army_list.ruleset]
        made.append(
            Formation(own, level, names[place], elements=tuple(elements), traits=dict(traits))
        )
    whole = Formation(1, "army", "Army", formations=tuple(made))
    return Army(
        army_list.ruleset,
        army_list.id,
        whole,
        nation=nation,
        year=year,
        kept_list=army_list,
        scale=scale,
    )


def found(army: Army) -> list[Finding]:
    """Give what the list itself finds, in order."""
    assert army.kept_list is not None
    told = findings(army, army.kept_list, rules(army.kept_list))
    return [one for one in told if one.rule.startswith("Mine:")]


def not_legal(army: Army) -> list[str]:
    return [one.text for one in found(army) if one.severity is Severity.NOT_LEGAL]


def points(army: Army) -> Fraction | int | None:
    assert army.kept_list is not None
    figures = rules(army.kept_list).army_figures(army)
    return next((one.value for one in figures if one.id == "points"), None)
