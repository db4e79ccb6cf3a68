"""Telling what a file is by its first bytes, and reading its text."""

import codecs
from collections.abc import Callable
from pathlib import Path

from app.core.kernel.json_values import Json
from app.storage.file_faults import FileRefused, refused
from app.storage.json_text import NotJson
from app.storage.whole_files import read_whole

ANOTHER = "choose another file or an earlier copy"

UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
KINDS = (
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a zip archive"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"<", "XML"),
)


def text_of(data: bytes, path: Path, what: str) -> str:
    """Decode a file of ours. Raises FileRefused saying what it is instead of `what`."""
    if not data.removeprefix(codecs.BOM_UTF8).strip():
        raise refused(path, f"this file is empty; {ANOTHER}")
    for start, kind in KINDS:
        if data.removeprefix(codecs.BOM_UTF8).lstrip().startswith(start):
            raise refused(path, f"this is {kind}, not {what}; {ANOTHER}")
    if data.startswith(UTF_16):
        raise refused(path, f"this text is in UTF-16; save it as UTF-8, or {ANOTHER}")
    if b"\0" in data:
        raise refused(path, f"this is no text, so it is not {what}; {ANOTHER}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        if fault.reason == "unexpected end of data":
            raise cut_off(path) from fault
        raise refused(path, f"this text is not in UTF-8; save it as that, or {ANOTHER}") from fault


def read_object(path: Path, what: str, read: Callable[[str], Json]) -> dict[str, Json]:
    """Read a file that holds one JSON object. Raises FileRefused."""
    return object_of(read_whole(path), path, what, read)


def object_of(data: bytes, path: Path, what: str, read: Callable[[str], Json]) -> dict[str, Json]:
    """Read the JSON object in what a file holds. Raises FileRefused."""
    try:
        value = read(text_of(data, path, what))
    except NotJson as fault:
        if fault.cut_off:
            raise cut_off(path) from fault
        raise refused(
            path, f"this is not the JSON of {what} ({fault}); mend it, or {ANOTHER}"
        ) from fault
    if not isinstance(value, dict):
        raise refused(path, f"this JSON is not {what}; {ANOTHER}")
    return value


def cut_off(path: Path) -> FileRefused:
    """Refuse a file whose end is missing."""
    return refused(path, f"this file was cut off, it ends in the middle; {ANOTHER}")
