"""Waiving: a player lets a finding be, for a reason that is printed.

A waiver belongs to a cause, not to a sentence: renaming, moving and edits elsewhere leave it as it
is. It was given for so much, though. Where the numbers of the finding are others than they were,
graver or not, the finding is open again, since at a table with an umpire nobody may find a fifth
gun under a waiver for four; its reason is offered once more. A waiver whose finding is gone stays
in the army and does nothing, so that an edit to and fro loses no reason.
"""

from collections.abc import Iterable
from dataclasses import replace

from app.core.kernel.army import Army, Waiver
from app.core.kernel.errors import NotAllowed
from app.core.kernel.findings import Finding

LONGEST_REASON = 300


def waived_among(found: Iterable[Finding], army: Army) -> tuple[Finding, ...]:
    """Give the findings with the reasons of those that an army’s player waived."""
    return tuple(_told(one, army) for one in found)


def _told(finding: Finding, army: Army) -> Finding:
    waiver = army.waived.get(finding.key)
    if waiver is None:
        return finding
    if waiver.measure != finding.measure:
        return replace(finding, lapsed=waiver.text or finding.text)
    return replace(finding, waived=waiver.reason)


def reason_before(finding: Finding, army: Army) -> str:
    """Give the reason for which a finding is or was waived; "" for none."""
    waiver = army.waived.get(finding.key)
    return waiver.reason if waiver else ""


def waive(army: Army, finding: Finding, reason: str) -> Army:
    """Waive a finding. Raises NotAllowed without a reason, and for one that is too long."""
    words = " ".join(reason.split())
    if not words:
        raise NotAllowed("reason: say in a few words why it may be; it is printed.", "reason")
    if len(words) > LONGEST_REASON:
        text = f"reason: {len(words)} characters are too many; it takes up to {LONGEST_REASON}."
        raise NotAllowed(text, "reason")
    waiver = Waiver(words, finding.text, finding.measure, finding.place)
    return replace(army, waived={**army.waived, finding.key: waiver})


def take_back(army: Army, finding: Finding) -> Army:
    """Take a waiver back: the finding is open again."""
    kept = {key: one for key, one in army.waived.items() if key != finding.key}
    return replace(army, waived=kept)
