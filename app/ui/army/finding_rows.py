"""Findings as rows of the pane that lists them."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from app.core.kernel.findings import Finding, Repair
from app.ui.parts.findings_view import FindingRow


def finding_rows(found: Iterable[Finding]) -> list[FindingRow]:
    """Give a row for each; what is waived offers to be taken back in place of its repair."""
    return [
        FindingRow(
            one.severity, one.text, _offered(one), one.where or None, one.waived, lapsed_words(one)
        )
        for one in found
    ]


def lapsed_words(finding: Finding) -> str:
    """Say that a waiver of it rests, and why; "" where there is none."""
    if not finding.lapsed:
        return ""
    if finding.lapsed == finding.text:
        words = "It was waived; what it is about is other now."
        return QCoreApplication.translate("Findings", words)
    words = "It was waived when it read “{0}”"
    return QCoreApplication.translate("Findings", words).format(finding.lapsed)


def repair_words(repair: Repair) -> str:
    """Give the words of a repair; one that is shown first names what is shown."""
    if repair.shown_first:
        return QCoreApplication.translate("Findings", "What changed…")
    return repair.words


def _offered(finding: Finding) -> str | None:
    if finding.waived:
        return QCoreApplication.translate("Findings", "Take back")
    return repair_words(finding.repair) if finding.repair else None
