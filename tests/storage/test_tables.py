"""Tables as rows of text: every usual encoding and delimiter, xlsx and ods, and what is refused."""

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from app.core.kernel.errors import NotAllowed
from app.storage.file_faults import FileRefused
from app.storage.spreadsheets import MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED, OLD_EXCEL, shown
from app.storage.tables import LONGEST_CELL, table_in
from app.storage.text_encoding import decoded
from tests.storage.one_sentence import assert_one_sentence
from tests.storage.spreadsheet_files import Cell, ods, packed, swelling, xlsx

HERE = Path("troops")
NAMES = [
    one["display"]
    for one in json.loads((Path(__file__).parents[1] / "oob" / "names.json").read_text("utf-8"))[
        "names"
    ]
]
WANTED = (("Type", "Unit", "Nr"), ("LI", "13e Légère", "4"), ("RI", "54e", "12"))
Book = Callable[[Mapping[str, Sequence[Sequence[Cell]]]], bytes]
both_kinds = pytest.mark.parametrize("book", [xlsx, ods], ids=["xlsx", "ods"])


def fits(name: str, encoding: str) -> bool:
    return name.encode(encoding, "ignore").decode(encoding) == name


@pytest.mark.parametrize("apart", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_every_delimiter_and_encoding_is_guessed(apart: str, encoding: str) -> None:
    text = "\r\n".join(apart.join(row) for row in WANTED)

    assert table_in(text.encode(encoding), HERE).rows == WANTED


def test_commas_within_cells_do_not_part_them() -> None:
    text = "Type;Unit;Nr\nLI;Drouet, comte d’Erlon, Allix;2,5\nRI;a, b, c;1\n"

    read = table_in(text.encode(), HERE)
    assert (read.delimiter, read.rows[1]) == (";", ("LI", "Drouet, comte d’Erlon, Allix", "2,5"))


def test_quoted_cells_may_hold_anything() -> None:
    text = 'Unit,Notes\r\n"a, ""b""","two\r\nlines"\r\n'

    assert table_in(text.encode(), HERE).rows[1] == ('a, "b"', "two\nlines")


@pytest.mark.parametrize(
    ("encoding", "letters"), [("cp1252", "éèüï"), ("cp1250", "łóęńż"), ("cp1251", "йцукен")]
)
def test_old_encodings_are_told_by_their_words(encoding: str, letters: str) -> None:
    names = [name for name in NAMES if fits(name, encoding)]
    assert any(set(letters) & set(name) for name in names)
    text = "\n".join(names)

    read = decoded(text.encode(encoding))
    assert (read.text, read.encoding) == (text, encoding)


@pytest.mark.parametrize("encoding", ["cp1252", "cp1250", "cp1251"])
def test_an_old_encoding_is_read_right_or_doubtful_or_told(encoding: str) -> None:
    for name in (one for one in NAMES if fits(one, encoding)):
        data = name.encode(encoding)
        read = decoded(data)
        assert read.text == name or read.doubtful, name
        assert decoded(data, encoding).text == name


def test_a_doubtful_encoding_is_told_of() -> None:
    data = "Name;Nr\nIzydor Krasiński;1\n".encode("cp1250")

    read = table_in(data, HERE)
    assert "choose another encoding" in read.notice
    assert table_in(data, HERE, encoding="cp1250").rows[1] == ("Izydor Krasiński", "1")
    assert table_in(data, HERE, encoding="windows-1250").notice == ""


@both_kinds
def test_spreadsheets_are_read_as_they_are_shown(book: Book) -> None:
    rows = (("Type", "Unit", "Nr"), ("LI", "13e Légère", 4.0), ("RI", "Багратион", 2.5))
    read = table_in(book({"Troops": rows}), HERE)

    assert read.rows == (
        ("Type", "Unit", "Nr"),
        ("LI", "13e Légère", "4"),
        ("RI", "Багратион", "2.5"),
    )
    assert read.sheets == ("Troops",)


@both_kinds
@pytest.mark.parametrize("wanted", ["Rühm", "rühm", "3"])
def test_a_sheet_is_chosen_by_name_or_number(book: Book, wanted: str) -> None:
    data = book({"Empty": (), "First": (("a", "b"),), "Rühm": (("c", "d"),)})

    assert table_in(data, HERE).sheet == "First"
    assert table_in(data, HERE, sheet=wanted).rows == (("c", "d"),)
    with pytest.raises(NotAllowed, match="Did you mean First"):
        table_in(data, HERE, sheet="Fist")


@both_kinds
def test_hard_names_come_out_of_spreadsheets(book: Book) -> None:
    rows = [(name, 1) for name in NAMES]

    assert [row[0] for row in table_in(book({"A": rows}), HERE).rows] == NAMES


def test_rows_keep_their_numbers_and_have_one_length() -> None:
    read = table_in(b"\n\nType,Nr,,\nLI,4\n,,,\n\n", HERE)

    assert read.rows == (("", ""), ("", ""), ("Type", "Nr"), ("LI", "4"))


@pytest.mark.parametrize(
    ("cell", "text"), [(1.0, "1"), (2.5, "2.5"), (True, "true"), ("x", "x"), (1e300, "1e+300")]
)
def test_cells_are_shown(cell: Cell, text: str) -> None:
    assert shown(cell) == text


def test_dates_are_shown_as_days() -> None:
    import datetime

    assert shown(datetime.datetime(1815, 6, 18)) == "1815-06-18"
    assert shown(datetime.date(1815, 6, 18)) == "1815-06-18"
    assert shown(datetime.datetime(1815, 6, 18, 11, 30)) == "1815-06-18 11:30:00"


BOOK = xlsx({"A": WANTED})
FAULTS = {
    "empty": (b"", "empty"),
    "a PDF": (b"%PDF-1.7 x", "this is a PDF"),
    "a picture": (b"\x89PNG\r\n", "this is a picture"),
    "no text": (bytes(range(1, 32)) * 4 + b"\0", "no text"),
    "a zip": (packed({"readme.txt": "x"}), "a zip archive, not a spreadsheet"),
    "a damaged zip": (BOOK[:-40], "damaged"),
    "a damaged sheet": (packed({"xl/workbook.xml": "<", "[Content_Types].xml": ""}), "damaged"),
    "an old or protected workbook": (OLD_EXCEL + b"\0" * 600, "password"),
    "a protected ods": (ods({"A": WANTED}, encrypted=True), "password"),
    "a binary workbook": (packed({"xl/workbook.bin": "x"}), "save it as .xlsx"),
    "a cell far out": (xlsx({"A": WANTED}, far="XFD1048576"), "XFD1048576"),
    "a cell far below": (xlsx({"A": WANTED}, far="A20001"), "A20001"),
    "rows without end": (ods({"A": WANTED}, repeated=1_000_000), "1000002 rows"),
    "too many rows": (b"a,b\n" * (MOST_ROWS + 1), "too large"),
    "too many columns": (b"a," * MOST_COLUMNS + b"a\n", "too large"),
    "a cell without end": (b'a,"' + b"x" * (LONGEST_CELL + 1) + b'"\n', "row 1 cannot be read"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_cannot_be_read_is_refused_in_one_sentence(fault: str) -> None:
    data, words = FAULTS[fault]

    with pytest.raises(FileRefused) as refusal:
        table_in(data, HERE)
    assert_one_sentence(str(refusal.value), HERE, words)


def test_a_sheet_of_a_text_and_other_encodings_are_refused() -> None:
    with pytest.raises(FileRefused, match="has no sheets"):
        table_in(b"a,b\n", HERE, sheet="A")
    with pytest.raises(NotAllowed, match="encoding: “latin9” is not known"):
        table_in(b"a,b\n", HERE, encoding="latin9")
    with pytest.raises(FileRefused, match="this text is not in UTF-8"):
        table_in(b"\xe9,b\n", HERE, encoding="utf-8")


def test_a_spreadsheet_that_swells_is_refused_before_it_is_unpacked() -> None:
    data = swelling(MOST_UNPACKED // 1_000_000 + 1)

    assert len(data) < 1_000_000
    with pytest.raises(FileRefused, match="too large"):
        table_in(data, HERE)


@pytest.mark.parametrize("cut", range(30, len(BOOK), 61))
def test_a_spreadsheet_cut_anywhere_is_refused(cut: int) -> None:
    with pytest.raises(FileRefused):
        table_in(BOOK[:cut], HERE)
