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
    """One step that mends a finding: its words and what it makes of the army.

    `shown_first`: its player sees what it changes before he takes it.
    """

    words: str
    mend: Callable[[Army], Army]
    shown_first: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """One cause, one finding.

    `place` is the id of the formation or element to jump to (None: `troops` names a line of the
    muster, or else the whole army is meant); `where` are the words for that place, `also` the ids
    of further parts that the same cause is in. `cause` says in
    a few fixed words what tells it from others of its rule at its place, without names and
    numbers; `measure` holds the numbers and what else makes it graver. `waived` is the reason for
    which its player waived it; `lapsed` is the sentence it had when he did, where what it counts is
    other now and the waiver rests.
    """

    severity: Severity
    text: str
    where: str
    rule: str
    place: int | None = None
    troops: str = ""
    repair: Repair | None = None
    waived: str = ""
    cause: str = ""
    measure: str = ""
    also: tuple[int, ...] = ()
    lapsed: str = ""

    @property
    def key(self) -> str:
        """What stays the same while its cause does, whatever is renamed, moved or counted anew.

        That is severity, rule, place and cause; one that names no cause goes by its sentence.
        """
        subject = self.troops or ("" if self.place is None else str(self.place))
        cause = self.cause or self.text
        return " | ".join((self.severity.value, self.rule, subject or "army", cause))


def counted(found: Iterable[Finding]) -> tuple[tuple[Severity, int], ...]:
    """Count findings by severity, gravest first; what its player waived is not counted."""
    open_ = [one.severity for one in found if not one.waived]
    return tuple((each, open_.count(each)) for each in Severity if each in open_)
