"""Findings as rows of the pane that lists them."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from app.core.kernel.findings import Finding, Repair
from app.ui.parts.findings_view import FindingRow


def finding_rows(found: Iterable[Finding]) -> list[FindingRow]:
    """Give a row for each; what is waived offers to be taken back in place of its repair."""
    return [
        FindingRow(one.severity, one.text, _offered(one), one.where or None, one.waived)
        for one in found
    ]


def repair_words(repair: Repair) -> str:
    """Give the words of a repair; one that is shown first names what is shown."""
    if repair.shown_first:
        return QCoreApplication.translate("Findings", "What changed…")
    return repair.words


def _offered(finding: Finding) -> str | None:
    if finding.waived:
        return QCoreApplication.translate("Findings", "Take back")
    return repair_words(finding.repair) if finding.repair else None
