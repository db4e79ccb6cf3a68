"""Spreadsheets as rows of text: Excel's xlsx and OpenDocument's ods.

What a file claims to hold is looked at before it is read: a cell far out would take more memory
than a machine has, and a packed one may swell.
"""

import datetime
import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import python_calamine

from app.core.kernel.errors import clipped, unknown
from app.storage.file_faults import FileRefused, refused
from app.storage.file_text import ANOTHER

MOST_ROWS, MOST_COLUMNS = 20_000, 200
PROTECTED = "this spreadsheet is protected by a password; save it without one"
MOST_UNPACKED = 200_000_000
OLD_EXCEL = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ZIP = b"PK\x03\x04"
_CELL = re.compile(rb"""\sr=["']([A-Z]{1,3})(\d{1,7})["']""")
_ROW = re.compile(rb"<table:table-row\b([^>]*?)(/?)>")
_ROWS_REPEATED = re.compile(rb"""table:number-rows-repeated=["'](\d+)["']""")
_COLUMNS_REPEATED = re.compile(
    rb"""<table:(?:covered-)?table-cell\b([^>]*?table:number-columns-repeated=["'](\d+)["'][^>]*)>"""
)
_HOLDS = re.compile(rb"office:(?:value|string-value|date-value)|<text:p[ >]")

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
    if data.startswith(OLD_EXCEL):
        raise refused(
            path,
            "this spreadsheet is protected by a password, or of the old kind .xls; "
            "save it without one as .xlsx or .ods",
        )
    _check(data, path)
    try:
        book = python_calamine.load_workbook(io.BytesIO(data))
    except python_calamine.PasswordError as fault:
        raise refused(path, PROTECTED) from fault
    except python_calamine.CalamineError as fault:
        raise _damaged(path) from fault
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


def _rows(
    book: python_calamine.CalamineWorkbook, name: str, path: Path
) -> tuple[tuple[str, ...], ...]:
    try:
        held = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    except python_calamine.CalamineError as fault:
        raise _damaged(path) from fault
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


def _check(data: bytes, path: Path) -> None:
    """Raise FileRefused for what is no spreadsheet, or claims more than can be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
            if sum(one.file_size for one in parts) > MOST_UNPACKED:
                raise refused(path, f"this spreadsheet is too large; {ANOTHER}")
            names = [one.filename for one in parts]
            if not any(one == "content.xml" or one.startswith("xl/") for one in names):
                raise refused(path, f"this is a zip archive, not a spreadsheet; {ANOTHER}")
            if any(one == "xl/workbook.bin" for one in names):
                raise refused(path, "this is a spreadsheet of the kind .xlsb; save it as .xlsx")
            if "META-INF/manifest.xml" in names and b"encryption-data" in packed.read(
                "META-INF/manifest.xml"
            ):
                raise refused(path, PROTECTED)
            for name in names:
                if re.match(r"xl/worksheets/[^/]+\.xml$", name):
                    _check_cells(packed.read(name), path)
                elif name == "content.xml":
                    _check_repeats(packed.read(name), path)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as fault:
        if "password" in str(fault):
            raise refused(path, PROTECTED) from fault
        raise _damaged(path) from fault


def _check_cells(sheet: bytes, path: Path) -> None:
    for found in _CELL.finditer(sheet):
        if int(found[2]) > MOST_ROWS or _column(found[1]) > MOST_COLUMNS:
            raise _too_wide(path, found[0].decode().split("=")[1].strip("\"'"))


def _check_repeats(sheet: bytes, path: Path) -> None:
    for cell in _COLUMNS_REPEATED.finditer(sheet):
        if int(cell[2]) > MOST_COLUMNS and _HOLDS.search(cell[1]):
            raise _too_wide(path, f"{int(cell[2])} cells alike")
    rows = 0
    for attributes, held in _table_rows(sheet):
        repeated = _ROWS_REPEATED.search(attributes)
        if _HOLDS.search(held):
            rows += int(repeated[1]) if repeated else 1
        if rows > MOST_ROWS:
            raise _too_wide(path, f"{rows} rows")


def _table_rows(sheet: bytes) -> Iterator[tuple[bytes, bytes]]:
    found = list(_ROW.finditer(sheet))
    for at, one in enumerate(found):
        end = found[at + 1].start() if at + 1 < len(found) else len(sheet)
        yield one[1], b"" if one[2] else sheet[one.end() : end]


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = 26 * number + letter - ord("A") + 1
    return number


def _too_wide(path: Path, what: str) -> FileRefused:
    return refused(
        path,
        f"a sheet of it holds {clipped(what)}; {MOST_ROWS} rows and {MOST_COLUMNS} columns can be "
        "read: take out what stands far out",
    )


def _damaged(path: Path) -> FileRefused:
    return refused(path, f"this spreadsheet is damaged; open and save it anew, or {ANOTHER}")
