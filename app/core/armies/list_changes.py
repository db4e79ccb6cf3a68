"""Lists change, armies do not: what is other in a list since an army took its copy, in words."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from app.core.armies.creation import kept_copy
from app.core.armies.list_findings import years
from app.core.armies.taking import kind_name
from app.core.kernel.army import Army
from app.core.kernel.errors import clipped
from app.core.kernel.exact import shown
from app.core.kernel.findings import Finding, Repair, Severity
from app.core.kernel.lists import ArmyList, ListEntry
from app.core.kernel.ruleset import Ruleset, nation_name

NONE = "–"
TAKE, RULE, OWN_RULE = "Take the list as it is now", "Army lists", "Your own lists"


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line of a list that is other now: what it is about, how it was, how it is now.

    “–” stands for a line that is not there.
    """

    what: str
    before: str
    after: str


def list_lines(army_list: ArmyList, ruleset: Ruleset) -> dict[str, str]:
    """Write what a list says, line by line, by what each is about: “Muskets”: “2 to 4”.

    All that binds an army has its line here, in the list's order.
    """
    lines = {"Title": army_list.title}
    if named := years(army_list):
        lines["Years"] = named
    if army_list.nation:
        lines["Nation"] = nation_name(army_list.nation, ruleset)
    if army_list.total is not None:
        lines[f"{ruleset.piece[1].capitalize()} in all"] = str(army_list.total)
    if army_list.own_counts:
        lines["Counts"] = "as the player sets them"
    for entry in army_list.entries:
        lines[kind_name(entry.kind, ruleset)] = entry_words(entry)
    for group in army_list.excludes:
        names = "; ".join(kind_name(kind, ruleset) for kind in group)
        lines[f"Only one of: {names}"] = "in force"
    titles = dict(ruleset.list_offers)
    for offer in army_list.offers:
        lines[titles.get(offer, offer)] = "offered besides"
    return lines


def entry_words(entry: ListEntry) -> str:
    """Say how many of an entry may be taken, and what one costs where the list says so."""
    match entry.least, entry.most:
        case 0, None:
            many = "any number"
        case least, None:
            many = f"{least} or more"
        case 0, 0:
            many = "none"
        case 0, most:
            many = f"up to {most}"
        case least, most:
            many = str(most) if least == most else f"{least} to {most}"
    if entry.price is None:
        return many
    return f"{many}, {shown(entry.price)} {'point' if entry.price == 1 else 'points'} each"


def changed_lines(before: ArmyList, after: ArmyList, ruleset: Ruleset) -> tuple[ChangedLine, ...]:
    """Compare a copy with its list as it is now; none where nothing that binds an army differs."""
    was, is_ = list_lines(before, ruleset), list_lines(after, ruleset)
    found = tuple(
        ChangedLine(what, was.get(what, NONE), is_.get(what, NONE))
        for what in {**was, **is_}
        if was.get(what) != is_.get(what)
    )
    if not found and _binding(before) != _binding(after):
        return (ChangedLine("Other details", "as the army took them", "other now"),)
    return found


def _binding(army_list: ArmyList) -> ArmyList:
    """Give a list without what binds no army, nor stands in any order that matters."""
    kept = kept_copy(replace(army_list, own=False))
    return replace(kept, own=army_list.own, entries=tuple(sorted(kept.entries, key=_of_kind)))


def _of_kind(entry: ListEntry) -> str:
    return repr(entry.kind)


def changed_list(army: Army, now: ArmyList | None, ruleset: Ruleset) -> Iterator[Finding]:
    """Find a list that was changed since an army took its copy, which still binds it."""
    kept = army.bound_by
    if kept is None or now is None or now.ruleset != army.ruleset:
        return
    lines = changed_lines(kept, now, ruleset)
    if not lines:
        return
    whose = "Your list" if kept.own else "The list"
    yield Finding(
        Severity.NOTE,
        f"{whose} “{clipped(kept.title)}” has changed since this army took its copy, which still "
        "binds it.",
        army.name,
        OWN_RULE if kept.own else RULE,
        army.order_of_battle.id,
        repair=Repair(TAKE, lambda given: taking(given, now), shown_first=True),
        cause="list changed",
        measure=_digest(lines),
    )


def missing_list(army: Army) -> Iterator[Finding]:
    """Find that an army is bound by its copy of a list that is not here."""
    kept = army.bound_by
    if kept is None:
        return
    yield Finding(
        Severity.NOTE,
        f"The list “{clipped(kept.title)}” is not here, or cannot be read: the army’s copy of it "
        "binds the army.",
        army.name,
        OWN_RULE if kept.own else RULE,
        army.order_of_battle.id,
        cause="list not here",
    )


def taking(army: Army, now: ArmyList) -> Army:
    """Give an army a copy of its list as it is now."""
    return replace(army, kept_list=kept_copy(now))


def _digest(lines: tuple[ChangedLine, ...]) -> str:
    """Name a change, so that the next one is another."""
    return sha256(repr(lines).encode("utf-8", "backslashreplace")).hexdigest()[:12]
