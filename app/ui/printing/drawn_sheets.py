"""What has been drawn while the dialog is open, so that nothing is drawn twice."""

from dataclasses import replace

from app.core.kernel.print_set import PrintSet, SheetName
from app.services import printing
from app.services.printing import Printed, Source

MOST = 40
"""Documents kept at once: a player tries every option on every sheet within that."""


class DrawnSheets:
    """Documents by what they hold and how they are printed."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._done: dict[PrintSet, Printed] = {}

    def known(self, how: PrintSet, sheets: tuple[SheetName, ...]) -> Printed | None:
        """Give a document if it has been drawn."""
        return self._done.get(_relevant(how, sheets))

    def draw(self, how: PrintSet, sheets: tuple[SheetName, ...]) -> Printed:
        """Give a document, drawing it where that has not been done. Raises AppError."""
        key = _relevant(how, sheets)
        if key not in self._done:
            if len(self._done) >= MOST:
                del self._done[next(iter(self._done))]
            self._done[key] = printing.printed(self._source, key)
        return self._done[key]


def _relevant(how: PrintSet, sheets: tuple[SheetName, ...]) -> PrintSet:
    """Leave out of a set what makes no difference to these sheets."""
    return replace(
        how,
        sheets=sheets,
        turned=how.turned.intersection(sheets),
        two_sided=how.two_sided and len(sheets) > 1,
        breaks=how.breaks if SheetName.ROSTER in sheets else frozenset(),
        other_sheets=(),
        extra={},
    )
