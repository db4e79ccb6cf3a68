"""The index of the library: kept, read back, and done without where that cannot be."""

import json
import logging
from pathlib import Path

import pytest

from app.storage.library_index import (
    Record,
    Stamp,
    Standing,
    Summary,
    index_file,
    read_index,
    write_index,
)

RECORDS = {
    "/shelf/Łódź.army": Record(
        Stamp(1203, 1_700_000_000_123_456_789),
        Summary("army", "", "Łódź", "dbn", ("britain",), 1811, troops=(("ms", 4),), tags=("a",)),
        Standing("rules", (("points", "Points", "12 of 12"),), "49/4", (("note", 1),)),
    ),
    "/shelf/b.battle": Record(Stamp(7, 5), Summary(trouble="cut off")),
}


def path() -> Path:
    found = index_file()
    assert found is not None
    return found


def test_records_come_back_as_they_were_kept() -> None:
    assert read_index("program") == {}
    write_index(RECORDS, "program")

    assert read_index("program") == RECORDS
    assert json.loads(path().read_text(encoding="utf-8"))["version"] == 1


def test_another_program_or_version_reads_every_file_anew() -> None:
    write_index(RECORDS, "program")
    assert read_index("another") == {}
    data = json.loads(path().read_text(encoding="utf-8"))
    path().write_text(json.dumps({**data, "version": 2}), encoding="utf-8")
    assert read_index("program") == {}


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"version": 1, "program": "p"', b"\xff"])
def test_a_damaged_index_is_told_in_the_log_alone(
    damage: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    write_index(RECORDS, "program")
    path().write_bytes(damage)
    with caplog.at_level(logging.WARNING):
        assert read_index("program") == {}
    assert "made anew" in caplog.text
    assert path().read_bytes() == damage


def test_where_it_cannot_be_kept_nothing_is_lost_but_time(
    caplog: pytest.LogCaptureFixture,
) -> None:
    path().parent.parent.mkdir(parents=True)
    path().parent.write_text("no folder")
    with caplog.at_level(logging.WARNING):
        write_index(RECORDS, "program")
    assert "not kept" in caplog.text
    assert path().parent.read_text() == "no folder"


def test_without_a_home_there_is_no_index(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setattr("app.storage.library_index.user_cache_path", lambda *_, **__: Path("here"))
    assert index_file() is None
    write_index(RECORDS, "program")
    assert read_index("program") == {}
