"""Spreadsheets as rows of text: Excel's xlsx and OpenDocument's ods."""

import datetime
import io
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.kernel.errors import unknown
from app.storage.file_faults import refused
from app.storage.file_text import ANOTHER
from app.storage.spreadsheet_checks import PROTECTED, check_spreadsheet, damaged

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

OLD_EXCEL = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ZIP = b"PK\x03\x04"
Moment = datetime.time | datetime.date | datetime.datetime | datetime.timedelta
Cell = int | float | str | bool | Moment


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of a spreadsheet, as text, and the names of all there are."""

    rows: tuple[tuple[str, ...], ...]
    name: str
    names: tuple[str, ...]


def is_spreadsheet(data: bytes) -> bool:
    """Say whether these are the bytes of a spreadsheet, by how they begin."""
    return data.startswith((ZIP, OLD_EXCEL))


def read_sheet(data: bytes, path: Path, sheet: str = "") -> Sheet:
    """Read a sheet by its name or its number from 1; "" is the first that holds something.

    Raises FileRefused for a spreadsheet that is protected, damaged, too large or of another kind,
    NotAllowed for a sheet that is not there.
    """
    import python_calamine

    if data.startswith(OLD_EXCEL):
        raise refused(
            path,
            "this spreadsheet is protected by a password, or of the old kind .xls; "
            "save it without one as .xlsx or .ods",
        )
    check_spreadsheet(data, path)
    try:
        book = python_calamine.load_workbook(io.BytesIO(data))
    except python_calamine.PasswordError as fault:
        raise refused(path, PROTECTED) from fault
    except python_calamine.CalamineError as fault:
        raise damaged(path) from fault
    names = tuple(book.sheet_names)
    if not names:
        raise refused(path, f"this spreadsheet has no sheets; {ANOTHER}")
    wanted = (_named(sheet, names),) if sheet else names
    for name in wanted:
        rows = _rows(book, name, path)
        if sheet or any(any(row) for row in rows):
            return Sheet(rows, name, names)
    return Sheet((), names[0], names)


def _named(sheet: str, names: tuple[str, ...]) -> str:
    for name in names:
        if name.casefold() == sheet.casefold():
            return name
    if sheet.isdecimal() and 1 <= int(sheet) <= len(names):
        return names[int(sheet) - 1]
    raise unknown("sheet", sheet, names)


def _rows(book: "CalamineWorkbook", name: str, path: Path) -> tuple[tuple[str, ...], ...]:
    from python_calamine import CalamineError

    try:
        held = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    except CalamineError as fault:
        raise damaged(path) from fault
    return tuple(tuple(map(shown, row)) for row in held)


def shown(cell: Cell) -> str:
    """Give the text of a cell as a reader sees it: 4 for 4.0, a date as 1815-06-18."""
    match cell:
        case bool():
            return "true" if cell else "false"
        case float():
            whole = cell.is_integer() and abs(cell) < 1e15
            return str(int(cell)) if whole else repr(cell)
        case datetime.datetime():
            is_day = cell.time() == datetime.time()
            return (cell.date() if is_day else cell).isoformat(*(() if is_day else (" ",)))
        case datetime.date() | datetime.time():
            return cell.isoformat()
        case _:
            return str(cell)
