"""What a spreadsheet claims to hold, looked at before it is read.

A cell far out would take more memory than a machine has, a packed file may swell, and XML that is
not well formed may never be read to its end.
"""

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from xml.parsers import expat

from app.storage.file_faults import FileRefused, refused
from app.storage.file_text import ANOTHER

MOST_ROWS, MOST_COLUMNS = 20_000, 200
MOST_UNPACKED = 200_000_000
PROTECTED = "this spreadsheet is protected by a password; save it without one"
MANIFEST, CONTENT = "META-INF/manifest.xml", "content.xml"
_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_PLACE = re.compile(r"([A-Z]{1,3})(\d{1,7})")
_VALUES = ("value", "string-value", "date-value", "time-value", "boolean-value")


class _TooMuch(Exception):
    """More than can be read: where or what it is."""


def check_spreadsheet(data: bytes, path: Path) -> None:
    """Raise FileRefused for what is no spreadsheet, is damaged, or claims more than can be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            _check_parts(packed, path)
    except _TooMuch as found:
        limits = f"{MOST_ROWS} rows and {MOST_COLUMNS} columns can be read"
        words = f"a sheet of it holds {found}; {limits}: take out what stands far out"
        raise refused(path, words) from found
    except (
        zipfile.BadZipFile,
        zlib.error,
        struct.error,
        expat.ExpatError,
        EOFError,
        OSError,
        ValueError,
        RuntimeError,
    ) as fault:
        if "password" in str(fault):
            raise refused(path, PROTECTED) from fault
        raise damaged(path) from fault


def damaged(path: Path) -> FileRefused:
    """Refuse a spreadsheet that cannot be read."""
    return refused(path, f"this spreadsheet is damaged; open and save it anew, or {ANOTHER}")


def _check_parts(packed: zipfile.ZipFile, path: Path) -> None:
    parts = {one.filename: one for one in packed.infolist()}
    if sum(one.file_size for one in parts.values()) > MOST_UNPACKED:
        raise refused(path, f"this spreadsheet is too large; {ANOTHER}")
    if not any(name == CONTENT or name.startswith("xl/") for name in parts):
        raise refused(path, f"this is a zip archive, not a spreadsheet; {ANOTHER}")
    if "xl/workbook.bin" in parts:
        raise refused(path, "this is a spreadsheet of the kind .xlsb; save it as .xlsx")
    if MANIFEST in parts and b"encryption-data" in packed.read(MANIFEST):
        raise refused(path, PROTECTED)
    for name in parts:
        if name == CONTENT:
            _OpenDocument().check(packed.read(name))
        elif name.endswith((".xml", ".rels")):
            _Excel(is_sheet=_SHEET.fullmatch(name) is not None).check(packed.read(name))


class _Checked:
    """A part of a spreadsheet; an element's name is given without its prefix."""

    def check(self, xml: bytes) -> None:
        parser = expat.ParserCreate()
        parser.StartElementHandler = lambda name, held: self.begin(
            name.partition(":")[2] or name, held
        )
        parser.EndElementHandler = lambda name: self.end(name.partition(":")[2] or name)
        parser.StartDoctypeDeclHandler = _no_doctype
        parser.Parse(xml, True)

    def begin(self, name: str, held: Mapping[str, str]) -> None:
        """Take the beginning of an element, with what it holds."""

    def end(self, name: str) -> None:
        """Take the end of an element."""


def _no_doctype(*_: object) -> None:
    raise ValueError("a spreadsheet declares no kinds of its own")


class _Excel(_Checked):
    def __init__(self, *, is_sheet: bool) -> None:
        self._is_sheet = is_sheet

    def begin(self, name: str, held: Mapping[str, str]) -> None:
        place = _PLACE.fullmatch(held.get("r", "")) if self._is_sheet and name == "c" else None
        if place is not None and (int(place[2]) > MOST_ROWS or _column(place[1]) > MOST_COLUMNS):
            raise _TooMuch(place[0])


class _OpenDocument(_Checked):
    def __init__(self) -> None:
        self._row = self._column = self._repeated = self._wide = 0
        self._holds = self._row_holds = False

    def begin(self, name: str, held: Mapping[str, str]) -> None:
        match name:
            case "table":
                self._row = 0
            case "table-row":
                self._repeated = _times(held, "table:number-rows-repeated")
                self._column, self._row_holds = 0, False
            case "table-cell" | "covered-table-cell":
                self._wide = _times(held, "table:number-columns-repeated")
                self._holds = any(f"office:{one}" in held for one in _VALUES)
            case "p":
                self._holds = True

    def end(self, name: str) -> None:
        if name in ("table-cell", "covered-table-cell"):
            self._column += self._wide
            if self._holds and self._column > MOST_COLUMNS:
                raise _TooMuch(f"{self._column} columns")
            self._row_holds, self._holds = self._row_holds or self._holds, False
        elif name == "table-row":
            self._row += self._repeated
            if self._row_holds and self._row > MOST_ROWS:
                raise _TooMuch(f"{self._row} rows")


def _times(held: Mapping[str, str], key: str) -> int:
    """Give how often a row or a cell is there. Raises ValueError for no number."""
    return int(held.get(key, "1")[:9])


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = 26 * number + ord(letter) - ord("A") + 1
    return number
