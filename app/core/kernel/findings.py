"""Findings: what is wrong, missing or worth knowing in an army, with the rule and the place."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from app.core.kernel.army import Army


class Severity(StrEnum):
    """How grave a finding is, gravest first."""

    NOT_LEGAL = "not_legal"
    UNFINISHED = "unfinished"
    UNUSUAL = "unusual"
    NOTE = "note"

    @property
    def rank(self) -> int:
        """Its place from gravest to lightest."""
        return list(Severity).index(self)


@dataclass(frozen=True, slots=True)
class Repair:
    """One step that mends a finding: its words and what it makes of the army."""

    words: str
    mend: Callable[[Army], Army]


@dataclass(frozen=True, slots=True)
class Finding:
    """One cause, one finding.

    `place` is the id of the formation or element to jump to (None: `troops` names a line of the
    muster, or else the whole army is meant); `where` are the words for that place.
    """

    severity: Severity
    text: str
    where: str
    rule: str
    place: int | None = None
    troops: str = ""
    repair: Repair | None = None
    waived: str = ""


def counted(found: Iterable[Finding]) -> tuple[tuple[Severity, int], ...]:
    """Count findings by severity, gravest first; what its player waived is not counted."""
    open_ = [one.severity for one in found if not one.waived]
    return tuple((each, open_.count(each)) for each in Severity if each in open_)
