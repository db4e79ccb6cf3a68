"""Tables as rows of text: CSV and TSV in any usual encoding, and spreadsheets."""

import csv
import io
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from app.core.kernel.errors import unknown
from app.storage.characters import BREAKS
from app.storage.file_faults import refused
from app.storage.file_text import ANOTHER, KINDS
from app.storage.spreadsheet_checks import MOST_COLUMNS, MOST_ROWS
from app.storage.spreadsheets import is_spreadsheet, read_sheet
from app.storage.text_encoding import ENCODINGS, UTF_8, decoded

SUFFIXES = (".csv", ".tsv", ".tab", ".xlsx", ".xlsm", ".ods")
"""How the names of files with tables end."""
DELIMITERS = {",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar"}
"""What may stand between cells, with its name."""
LONGEST_CELL = 100_000
LOOKED_AT = 60


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells as text, all of one length, and how they were read.

    `sheet` and `sheets` name the sheets of a spreadsheet; `encoding` and `delimiter` are those of a
    text. `notice` says what its player should know ("" for nothing).
    """

    rows: tuple[tuple[str, ...], ...]
    sheet: str = ""
    sheets: tuple[str, ...] = ()
    encoding: str = ""
    delimiter: str = ""
    notice: str = ""


def table_in(
    data: bytes, path: Path, *, sheet: str = "", encoding: str = "", delimiter: str = ""
) -> Table:
    """Read a table out of the bytes of a file; what is not told is guessed.

    Raises FileRefused for what is no table or too large, NotAllowed for a sheet, an encoding or a
    delimiter that is not there.
    """
    if is_spreadsheet(data):
        read = read_sheet(data, path, sheet)
        return Table(_even(read.rows), read.name, read.names)
    if sheet:
        raise refused(path, "this is a text and has no sheets; leave the sheet out")
    text, used, notice = text_in(data, path, encoding)
    return table_of(text, path, delimiter=delimiter, encoding=used, notice=notice)


def table_of(
    text: str, path: Path, *, delimiter: str = "", encoding: str = UTF_8, notice: str = ""
) -> Table:
    """Read a table out of a text. Raises FileRefused where it is too large or damaged."""
    between = delimiter or guessed_delimiter(text)
    if between not in DELIMITERS:
        raise unknown("delimiter", between, DELIMITERS.values())
    csv.field_size_limit(LONGEST_CELL)
    rows: list[tuple[str, ...]] = []
    try:
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=between):
            rows.append(tuple(row))
            if len(rows) > MOST_ROWS or len(row) > MOST_COLUMNS:
                words = f"{MOST_ROWS} rows and {MOST_COLUMNS} columns can be read"
                raise refused(path, f"this table is too large: {words}; {ANOTHER}")
    except csv.Error as fault:
        raise refused(path, f"row {len(rows) + 1} cannot be read ({fault}); mend it") from fault
    return Table(_even(tuple(rows)), encoding=encoding, delimiter=between, notice=notice)


def text_in(data: bytes, path: Path, encoding: str = "") -> tuple[str, str, str]:
    """Decode a text: its words, the encoding used, and a notice where another may be meant.

    Raises FileRefused for what is empty or no text, NotAllowed for an encoding that is not known.
    """
    wanted = encoding.casefold().replace("_", "-").replace("windows-", "cp")
    wanted = {"utf8": UTF_8, "utf16": "utf-16"}.get(wanted, wanted)
    if wanted and wanted not in ENCODINGS:
        raise unknown("encoding", encoding, ENCODINGS)
    if not data.strip():
        raise refused(path, f"this file is empty; {ANOTHER}")
    for start, kind in KINDS:
        if data.startswith(start) and start != b"<":
            raise refused(path, f"this is {kind}, neither a table nor a text; {ANOTHER}")
    try:
        read = decoded(data, wanted)
    except UnicodeDecodeError as fault:
        words = f"this text is not in {ENCODINGS[wanted]}" if wanted else "this text is damaged"
        raise refused(path, f"{words}; choose another encoding") from fault
    except ValueError as fault:
        raise refused(path, f"this is no text, so it holds no table; {ANOTHER}") from fault
    name = ENCODINGS[read.encoding]
    notice = f"Read as {name}: if letters are wrong, choose another encoding."
    return read.text, read.encoding, notice if read.doubtful else ""


def guessed_delimiter(text: str) -> str:
    """Guess what stands between cells: what parts most rows into the same number of cells."""
    best, most = ",", 0.0
    for delimiter in DELIMITERS:
        try:
            rows = csv.reader(
                io.StringIO(text[: LOOKED_AT * 2000], newline=""), delimiter=delimiter
            )
            cells = [len(row) for row, _ in zip(rows, range(LOOKED_AT), strict=False) if row]
        except csv.Error:
            continue
        wide = Counter(one for one in cells if one > 1)
        if not wide:
            continue
        size, alike = max(wide.items(), key=lambda one: (one[1], one[0]))
        points = alike / len(cells) + min(size, 20) / 100
        if points > most:
            best, most = delimiter, points
    return best


def same_wide(text: str, delimiter: str) -> tuple[str, ...]:
    """Give the first row of a text whose rows are all as wide as that; none where they are not."""
    try:
        every = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
        rows = [row for row in every if row]
    except csv.Error:
        return ()
    alike = len(rows) > 1 and len(rows[0]) > 1 and len({len(row) for row in rows}) == 1
    return tuple(rows[0]) if alike else ()


def _even(rows: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """Give rows of one length, with one kind of line break, and none empty behind."""
    kept = list(rows)
    while kept and not any(cell.strip() for cell in kept[-1]):
        kept.pop()
    last = (max((at for at, cell in enumerate(row) if cell.strip()), default=-1) for row in kept)
    wide = 1 + max(last, default=-1)
    even = ((*row[:wide], *[""] * (wide - len(row))) for row in kept)
    return tuple(tuple(BREAKS.sub("\n", cell) for cell in row) for row in even)
