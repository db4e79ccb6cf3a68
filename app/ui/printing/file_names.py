"""A name for the file of what is printed, and the formations that may begin a page."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from app.core.kernel.army import Army, Formation
from app.core.kernel.print_set import SheetName
from app.services import armies
from app.services.file_names import suggested_name
from app.services.printing import Source
from app.ui.printing.sheets import ReportToPrint, name_of


def suggested(
    source: Source, sheets: Sequence[SheetName], report: ReportToPrint | None = None
) -> str:
    """Suggest a name for the PDF of these sheets."""
    if tuple(sheets) == (SheetName.REPORT,) and report is not None:
        return suggested_name(report.file_name, "pdf", unnamed="report")
    several = QCoreApplication.translate("Sheets", "sheets")
    what = name_of(sheets[0]).lower() if len(sheets) == 1 else several
    army, ruleset = source.army, source.rulebooks.ruleset(source.ruleset_id)
    rules = tuple(sheets) == (SheetName.PLAY_SHEET,)
    if army is None or (rules and army.ruleset != ruleset.id):
        return f"{ruleset.title}, {what}.pdf"
    stem = armies.suggested_file_name(army, ".pdf").removesuffix(".pdf")
    return f"{stem}, {what}.pdf"


def commands_of(army: Army | None) -> tuple[tuple[int, str, int], ...]:
    """Give the formations that may begin a page, with their depth: all but the first there is."""
    if army is None:
        return ()
    return tuple(_below(army.order_of_battle, 0))[1:]


def _below(formation: Formation, depth: int) -> Iterator[tuple[int, str, int]]:
    for one in formation.formations:
        yield one.id, one.name or one.level.capitalize(), depth
        yield from _below(one, depth + 1)
