"""An army and its list as it is here now: what differs, and how it would stand under that.

Nothing is changed by looking; `taken` gives the army with the list as it is now.
"""

from dataclasses import dataclass

from app.core.armies.list_changes import ChangedLine, changed_lines, taking
from app.core.armies.totals import Total, totals
from app.core.kernel.army import Army
from app.core.kernel.findings import Finding
from app.services.armies import army_list_of, findings, standing
from app.services.rulebooks import Rulebooks

__all__ = ["ChangedLine", "ListUpdate", "Stand", "has_changed", "list_update", "taken"]


@dataclass(frozen=True, slots=True)
class Stand:
    """How an army stands under a list: its totals, what is found of it, and that in a word."""

    totals: tuple[Total, ...]
    found: tuple[Finding, ...]
    standing: str


@dataclass(frozen=True, slots=True)
class ListUpdate:
    """What is other in a list since an army took its copy, and how the army stands before, after.

    `opened` and `closed` are what would be found besides, and no more, once the list is taken.
    """

    title: str
    own: bool
    lines: tuple[ChangedLine, ...]
    before: Stand
    after: Stand

    @property
    def opened(self) -> tuple[Finding, ...]:
        """What would be found besides."""
        return _others(self.after, self.before)

    @property
    def closed(self) -> tuple[Finding, ...]:
        """What would be found no more, besides that the list has changed."""
        return _others(self.before, self.after)


def _others(of: Stand, than: Stand) -> tuple[Finding, ...]:
    there = {(one.key, one.measure, one.waived) for one in than.found}
    return tuple(one for one in of.found if (one.key, one.measure, one.waived) not in there)


def has_changed(rulebooks: Rulebooks, army: Army) -> bool:
    """Say whether an army's list is another here now than when it took its copy."""
    here, kept = rulebooks.lists.get(army.list_id), army.bound_by
    return (
        here is not None
        and kept is not None
        and here.ruleset == army.ruleset
        and bool(changed_lines(kept, here, rulebooks.of_army(army)))
    )


def list_update(rulebooks: Rulebooks, army: Army) -> ListUpdate | None:
    """Compare an army's copy of its list with the list as it is here; None where nothing differs.

    An army without a copy is bound by the list as it is here, so nothing differs.
    """
    here, kept = rulebooks.lists.get(army.list_id), army.bound_by
    if here is None or kept is None or here.ruleset != army.ruleset:
        return None
    lines = changed_lines(kept, here, rulebooks.of_army(army))
    if not lines:
        return None
    before = tuple(one for one in findings(rulebooks, army) if not is_of_change(one))
    return ListUpdate(
        kept.title,
        kept.own,
        lines,
        _stand(rulebooks, army, before),
        _stand(rulebooks, taking(army, here), None),
    )


def is_of_change(finding: Finding) -> bool:
    """Say whether a finding is that the list has changed."""
    return finding.repair is not None and finding.repair.shown_first


def taken(rulebooks: Rulebooks, army: Army) -> Army:
    """Give an army the list as it is here now; one whose list is not here stays as it is."""
    here = rulebooks.lists.get(army.list_id)
    return army if here is None or here.ruleset != army.ruleset else taking(army, here)


def _stand(rulebooks: Rulebooks, army: Army, found: tuple[Finding, ...] | None) -> Stand:
    told = findings(rulebooks, army) if found is None else found
    sums = totals(army, rulebooks.of_army(army), army_list_of(rulebooks, army))
    return Stand(sums, told, standing(told))
