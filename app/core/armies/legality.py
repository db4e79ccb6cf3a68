"""Legality: what the list finds, what the ruleset finds, and what is not known here."""

from collections.abc import Collection
from dataclasses import replace

from app.core.armies.list_changes import changed_list, missing_list
from app.core.armies.list_findings import is_exact, list_findings, take_the_list, wanted
from app.core.armies.placing import add_where_it_fits, formations_for_elements, with_a_place
from app.core.armies.strangers import strangers
from app.core.armies.taking import entries
from app.core.armies.waiving import waived_among
from app.core.kernel.army import Army, Formation
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset

__all__ = [
    "add_where_it_fits",
    "entries",
    "findings",
    "formations_for_elements",
    "is_exact",
    "take_the_list",
    "wanted",
    "with_a_place",
]


def findings(
    army: Army,
    army_list: ArmyList,
    ruleset: Ruleset,
    now: ArmyList | None = None,
    *,
    missing: bool = False,
) -> tuple[Finding, ...]:
    """Give every finding, gravest first, then in the order of battle. One cause, one finding.

    What its player waived comes behind all that is open, in the same order.

    `now` is the list as it stands here, where the army is judged by its copy; `missing` says that
    its list was looked for and is not here.
    """
    own = ruleset.findings(army, army_list)
    named = {one.place for one in own if one.severity is Severity.NOT_LEGAL}
    found = [
        *list_findings(army, army_list, ruleset),
        *own,
        *_unknown_troops(army, ruleset, named),
        *strangers(army, army_list, ruleset),
        *changed_list(army, now, ruleset),
        *(missing_list(army) if missing else ()),
    ]
    places = {part.id: number for number, part in enumerate(army.parts())}
    return tuple(
        sorted(
            (_placed(one, army, ruleset) for one in waived_among(found, army)),
            key=lambda finding: (
                bool(finding.waived),
                finding.severity.rank,
                -1 if finding.place is None else places.get(finding.place, -1),
            ),
        )
    )


def _placed(finding: Finding, army: Army, ruleset: Ruleset) -> Finding:
    """Give a finding with words for its place, where what stands there has no name."""
    if finding.where.strip():
        return finding
    levels = {level.id: level.name for level in ruleset.levels}
    top = army.order_of_battle
    part = next((one for one in army.parts() if one.id == finding.place), top)
    level = part.level if isinstance(part, Formation) else ""
    where = levels.get(level, level) if part is not top else ""
    return replace(finding, where=where or army.name.strip() or "The army")


def _unknown_troops(army: Army, ruleset: Ruleset, named: Collection[int | None]) -> list[Finding]:
    """Find troops that are in no table; commanders that the ruleset has `named` are known."""
    unknown: dict[str, list[int]] = {}
    for element in army.order_of_battle.every_element():
        if element.troops in ruleset.commanders and element.id in named:
            continue
        if element.troops not in ruleset.troops:
            unknown.setdefault(element.troops, []).append(element.id)
    return [
        Finding(
            Severity.UNUSUAL,
            f"{troops} are not in this ruleset. They keep their name, count and "
            f"{_kept(army, troops)}.",
            _where(army, places[0]),
            f"{ruleset.title}: troop types",
            places[0],
            troops,
            cause="not in this ruleset",
            also=tuple(places[1:]),
        )
        for troops, places in unknown.items()
    ]


def _kept(army: Army, troops: str) -> str:
    """Say what else is kept of troops that are not known: the points of the army’s list."""
    listed = army.bound_by.entries if army.bound_by else ()
    priced = any(one.troops == troops and one.price is not None for one in listed)
    return "points" if priced else "notes"


def _where(army: Army, id_: int) -> str:
    holder = army.formation_of(id_)
    return (holder.name or army.name) if holder else army.name
