"""A player's own army lists as files: one TOML file a list, in a folder a ruleset.

They have the shape of the shipped ones. What is there and not known is kept and written back; a
file that cannot be read is never touched.
"""

from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from app.core.kernel.errors import unknown
from app.core.kernel.lists import ArmyList
from app.core.rulesets.registry import RULEBOOKS
from app.storage.field_faults import fault_words
from app.storage.file_faults import FileRefused, not_read, refused
from app.storage.list_format import ListData
from app.storage.list_table import as_toml, list_table
from app.storage.own_files import SUFFIX, moved_aside, moved_back, own_files, stems_in
from app.storage.players_files import MEND, MEND_ELSEWHERE, SCHEMA, players_folder, read_toml
from app.storage.toml_text import write_toml
from app.storage.whole_files import make_folder, write_file

WHAT = "an army list"
KEEP = "your own army lists"
OWN = "own"
HEAD = """\
# An army list of your own, with the keys of the shipped ones.
# Voltigeur writes this file anew when you change the list: it keeps every key, but no comment.
"""


@dataclass(frozen=True, slots=True)
class FoundLists:
    """The lists that could be read, and a sentence for each file that could not."""

    lists: tuple[ArmyList, ...] = ()
    notices: tuple[str, ...] = ()


def lists_folder() -> Path:
    """Give the folder of a player's lists; it need not exist. Raises FileRefused without a home."""
    return players_folder(KEEP) / "army-lists"


def removed_folder() -> Path:
    """Give the folder of lists that were taken away. Raises FileRefused without a home."""
    return players_folder(KEEP) / "removed-lists"


def list_id(ruleset: str, stem: str) -> str:
    """Give the id of a player's list: no shipped list has one like it."""
    return f"{OWN}/{ruleset}/{stem}"


def list_file(army_list: ArmyList) -> Path:
    """Give the path of a player's list. Raises FileRefused without a home."""
    _, ruleset, stem = army_list.id.split("/", 2)
    return lists_folder() / ruleset / f"{stem}{SUFFIX}"


def stems(ruleset: str) -> frozenset[str]:
    """Give the names of a ruleset's list files, readable or not, without regard to capitals."""
    return stems_in(lists_folder() / ruleset)


def read_own_lists() -> FoundLists:
    """Read every list of a player, in the order of their file names.

    What cannot be read, or is no list, is left as it is and told in a sentence.
    """
    try:
        folders = _folders(lists_folder())
    except FileRefused as fault:
        return FoundLists((), (str(fault),))
    lists: dict[str, ArmyList] = {}
    notices: list[str] = []
    for folder in folders:
        try:
            paths = own_files(folder)
            if paths and folder.name not in RULEBOOKS:
                raise refused(folder, _no_ruleset(folder.name))
        except FileRefused as fault:
            notices.append(str(fault))
            continue
        for path in paths:
            try:
                made = read_list(path)
                if made.id.casefold() in lists:
                    raise refused(
                        path, "another list has this name but for capitals; rename one of them"
                    )
                lists[made.id.casefold()] = made
            except FileRefused as fault:
                notices.append(str(fault))
    return FoundLists(tuple(lists.values()), tuple(notices))


def _no_ruleset(name: str) -> str:
    words = str(unknown("ruleset", name, RULEBOOKS)).rstrip(".")
    return f"{words}; name the folder of these lists for their ruleset"


def _folders(folder: Path) -> list[Path]:
    try:
        return sorted(one for one in folder.iterdir() if one.is_dir()) if folder.exists() else []
    except OSError as fault:
        raise not_read(folder, fault) from fault


def read_list(path: Path) -> ArmyList:
    """Read a player's list. Raises FileRefused with path, cause and what to do."""
    data = _data(path)
    if data.ruleset != path.parent.name:
        raise refused(
            path,
            f"its ruleset is {data.ruleset}, and it lies in the folder of {path.parent.name}; "
            "move it, or mend it",
        )
    return data.made(list_id(data.ruleset, path.stem), own=True)


def _data(path: Path, mend: str = MEND) -> ListData:
    table = read_toml(path, WHAT, mend)
    try:
        return ListData.model_validate(table)
    except ValidationError as fault:
        raise refused(path, f"{fault_words(fault.errors()[0])}; {mend}") from fault


def read_list_elsewhere(path: Path) -> ArmyList:
    """Read a list that lies anywhere, as its file says; its id is none that is kept.

    Raises FileRefused with path, cause and what to do.
    """
    data = _data(path, MEND_ELSEWHERE)
    if data.ruleset not in RULEBOOKS:
        raise refused(path, str(unknown("ruleset", data.ruleset, RULEBOOKS)).rstrip("."))
    return data.made(list_id(data.ruleset, ""), own=True)


def write_list_elsewhere(army_list: ArmyList, path: Path) -> None:
    """Write any list as a file to hand on. Raises FileRefused."""
    write_file((HEAD + _text(army_list)).encode("utf-8", "replace"), path)


def write_list(army_list: ArmyList) -> Path:
    """Write a player's list whole or not at all, and give its path.

    Raises FileRefused; so it does where there is a file already that cannot be read.
    """
    path = list_file(army_list)
    if path.exists():
        read_list(path)
    make_folder(path.parent)
    write_file((HEAD + _text(army_list)).encode("utf-8", "replace"), path)
    return path


def _text(army_list: ArmyList) -> str:
    table = as_toml(list_table(army_list))
    assert isinstance(table, dict)
    return write_toml({"schema": SCHEMA} | table | {"schema": SCHEMA})


def read_again(army_list: ArmyList) -> ArmyList | None:
    """Read a player's list anew; None where no file holds it any more. Raises FileRefused."""
    path = list_file(army_list)
    return read_list(path) if path.exists() else None


def is_alike(one: ArmyList, other: ArmyList) -> bool:
    """Say whether two lists make the same file, unknown keys among it."""
    return _text(one) == _text(other)


def remove_list(army_list: ArmyList) -> Path:
    """Move a player's list out of the way, and give the path it now has. Raises FileRefused."""
    return moved_aside(list_file(army_list), removed_folder() / army_list.ruleset)


def bring_back(army_list: ArmyList, away: Path) -> Path:
    """Move a list that was taken away back to its place. Raises FileRefused."""
    return moved_back(away, list_file(army_list), "a list")
