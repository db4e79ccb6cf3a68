"""Battles as files: `.battle`, UTF-8 JSON that a text editor shows well.

Every entry is on disk before its result is shown. The file is written whole each time, which leaves
nothing half there and needs no second file beside it; the text of what has not changed is kept, so
that a long battle is written about as fast as a new one.
"""

import os
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path

from platformdirs import user_data_path
from pydantic import ValidationError

from app.core.battle.record import ByHand, Entry, Record, Start
from app.storage.battle_format import BattleData, entry_data, record_from, start_data
from app.storage.characters import NOTICE, allowed
from app.storage.documents import army_in, check_ruleset, encoded
from app.storage.field_faults import fault_words
from app.storage.file_faults import FileRefused, refused
from app.storage.file_text import ANOTHER, object_of
from app.storage.json_text import block, read_decimals, write_json
from app.storage.upgrades import BATTLE, of_this_version
from app.storage.whole_files import make_folder, read_whole, write_file

CLOSING = "\n}\n"
WITHIN = "    "
NO_HOME = "There is no home folder to keep battles in; set HOME to have one, or choose a file."


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A battle as it was read, its file, and what its players should be told ("" for nothing)."""

    record: Record
    file: "BattleFile"
    notice: str = ""


class BattleFile:
    """The file of a battle that is being played.

    A new one replaces what lies at its path. One that was opened is written only where the file is
    still what this program read or wrote last.
    """

    def __init__(self, path: Path, held: bytes | None = None) -> None:
        self.path = path
        self._held = held
        self._start: tuple[Start, str] | None = None
        self._entries: list[tuple[Entry, str]] = []

    def write(self, record: Record) -> None:
        """Write a battle, whole or not at all. Raises FileRefused, also where others wrote it."""
        data = encoded(self._text(record))
        if data == self._held and self.path.exists():
            return
        self._refuse_others()
        write_file(data, self.path)
        self._held = data

    def keep_texts(self, record: Record) -> None:
        """Take over how the file has each entry of the battle that was read from it.

        Only of a file that is laid out as this program lays it out; else they are written anew.
        """
        head = write_json(start_data(record.start)).removesuffix(CLOSING)
        texts = _entry_texts(self._held or b"")
        whole = encoded(_whole_text(head, texts, record.stands))
        if whole == self._held and len(texts) == len(record.entries):
            self._start = record.start, head
            self._entries = list(zip(record.entries, texts, strict=True))

    def _refuse_others(self) -> None:
        if self._held is None or not self.path.exists():
            return
        if read_whole(self.path) != self._held:
            raise refused(
                self.path,
                "another program has changed this file since it was opened; keep your battle by "
                "Save As under another name, or open the file again",
            )

    def _text(self, record: Record) -> str:
        if self._start is None or self._start[0] is not record.start:
            head = write_json(start_data(record.start)).removesuffix(CLOSING)
            self._start = record.start, head
        kept = dict(enumerate(self._entries))
        self._entries = [
            kept[place] if place in kept and kept[place][0] is entry else (entry, _text_of(entry))
            for place, entry in enumerate(record.entries)
        ]
        return _whole_text(self._start[1], [text for _, text in self._entries], record.stands)


def _whole_text(head: str, entries: list[str], stands: int) -> str:
    """Give the text of a file of which each part is written already."""
    inner = f",\n{WITHIN}".join(entries)
    listed = f"[\n{WITHIN}{inner}\n  ]" if entries else "[]"
    return f'{head},\n  "stands": {stands},\n  "entries": {listed}{CLOSING}'


def _entry_texts(held: bytes) -> list[str]:
    """Give the text of each entry of a file: it begins on a line of its own, at its indent."""
    listed = held.decode("utf-8", "replace").partition(f'"entries": [\n{WITHIN}')[2]
    inner = listed.removesuffix(f"\n  ]{CLOSING}")
    first, *rest = inner.split(f",\n{WITHIN}{{")
    return [first, *(f"{{{one}" for one in rest)] if inner else []


def _text_of(entry: Entry) -> str:
    return block(entry_data(entry), WITHIN)


def battle_text(record: Record) -> bytes:
    """Give the bytes of a battle's file: the same battle, the same bytes."""
    return encoded(BattleFile(Path())._text(record))


def unused_file(name: str) -> Path:
    """Give a path in the player's folder of battles that no file has, making the folder.

    `name` gets a number where another battle has it. Raises FileRefused, also without a home.
    """
    try:
        folder = user_data_path("voltigeur", appauthor=False) / "battles"
    except RuntimeError as fault:
        raise FileRefused(NO_HOME) from fault
    if not folder.is_absolute():
        raise FileRefused(NO_HOME)
    make_folder(folder)
    wanted = Path(name)
    numbered = (f"{wanted.stem} {number}{wanted.suffix}" for number in count(2))
    return next(
        folder / one for one in chain((name,), numbered) if not os.path.lexists(folder / one)
    )


def open_battle(path: Path) -> OpenedRecord:
    """Read a battle. Raises FileRefused with path, cause and what to do."""
    held = read_whole(path)
    data = of_this_version(path, object_of(held, path, BATTLE.what, read_decimals), BATTLE)
    try:
        read = BattleData.model_validate(data)
    except ValidationError as fault:
        raise _faulty(path, fault_words(fault.errors()[0])) from fault
    check_ruleset(read.ruleset, path)
    notices = []
    armies = []
    for side in ("a", "b"):
        opened = army_in(data[side], path, side)  # type: ignore[arg-type]  # read as an object
        if opened.army.ruleset != read.ruleset:
            words = f"{read.ruleset} is wanted, as of the battle, not {opened.army.ruleset}"
            raise _faulty(path, f"{side}.ruleset: {words}")
        armies.append(opened.army)
        notices.append(opened.notice)
    for place, entry in enumerate(read.entries):
        if (entry.act is None) == (entry.by_hand is None):
            raise _faulty(path, f"entries.{place}: either act or by_hand is wanted")
    if read.stands and "entries" not in data:
        raise _faulty(path, "entries is missing")
    if read.stands is not None and read.stands > len(read.entries):
        words = f"{len(read.entries)} or less is wanted, not {read.stands}"
        raise _faulty(path, f"stands: {words}")
    record = record_from(read, *armies)
    clean = cleaned_record(record)
    notices.append("" if clean == record else NOTICE)
    file = BattleFile(path, held)
    if clean == record:
        file.keep_texts(clean)
    return OpenedRecord(clean, file, next(filter(None, notices), ""))


def _faulty(path: Path, words: str) -> FileRefused:
    return refused(path, f"{words}; mend it, or {ANOTHER}")


def cannot_begin(path: Path, cause: str) -> FileRefused:
    """Refuse a battle whose start today's rules do not allow, with their cause."""
    return _faulty(path, f"it cannot begin: {cause.rstrip('.')}")


def cleaned_record(record: Record) -> Record:
    """Give a battle whose own texts can all be stored and printed."""
    start = replace(
        record.start, title=allowed(record.start.title), scenario=allowed(record.start.scenario)
    )
    return replace(record, start=start, entries=tuple(map(_cleaned, record.entries)))


def _cleaned(entry: Entry) -> Entry:
    deed = entry.decision
    if isinstance(deed, ByHand):
        deed = replace(deed, reason=allowed(deed.reason))
    return replace(entry, decision=deed, note=allowed(entry.note))
