"""A player's own army lists: read into the rulebooks, checked, kept, taken away, brought back."""

import re
import unicodedata
from dataclasses import dataclass, replace
from pathlib import Path

from app.core.armies import own_lists as core
from app.core.kernel.errors import NotAllowed
from app.core.kernel.lists import ArmyList
from app.services.file_names import is_reserved
from app.services.rulebooks import Rulebooks
from app.storage import own_lists as files
from app.storage.characters import allowed
from app.storage.file_faults import shown
from app.storage.players_files import MEND
from app.storage.rulebooks import in_order

__all__ = [
    "Removed",
    "drop_list",
    "faults",
    "file_of",
    "keep_list",
    "new_list",
    "own_lists",
    "restore_list",
    "with_own_lists",
]

LONGEST_STEM = 60
UNNAMED = "list"


@dataclass(frozen=True, slots=True)
class Removed:
    """A list that was taken away, and where its file now lies."""

    army_list: ArmyList
    path: Path


def with_own_lists(rulebooks: Rulebooks) -> tuple[Rulebooks, tuple[str, ...]]:
    """Give the rulebooks with a player's lists, and a sentence for each file that does not count.

    Such a file is left as it is, and the others are read.
    """
    found = files.read_own_lists()
    lists, notices = [], list(found.notices)
    for one in found.lists:
        wrong = core.faults(one, rulebooks.rulesets[one.ruleset])
        if wrong:
            cause = str(wrong[0]).rstrip(".")
            notices.append(f"{shown(files.list_file(one))}: {cause}; {MEND}.")
        else:
            lists.append(one)
    shipped = [one for one in rulebooks.lists.values() if not one.own]
    return replace(rulebooks, lists=in_order([*shipped, *lists])), tuple(notices)


def own_lists(rulebooks: Rulebooks, ruleset_id: str) -> tuple[ArmyList, ...]:
    """Give the player's lists of a ruleset."""
    return tuple(one for one in rulebooks.lists_of(ruleset_id) if one.own)


def new_list(rulebooks: Rulebooks, ruleset_id: str, title: str, of: str = "") -> ArmyList:
    """Give a new list that is not kept yet: a copy of the list `of`, or a blank one.

    A blank list has every troop type without limits. Raises NotAllowed for unknown ids, for a list
    of another ruleset and for an empty title, FileRefused without a home.
    """
    ruleset = rulebooks.ruleset(ruleset_id)
    title = allowed(title).strip()
    if not title:
        raise NotAllowed("title: a list needs a title.", "title")
    id_ = files.list_id(ruleset.id, _free_stem(rulebooks, ruleset.id, title))
    if not of:
        return core.blank_list(id_, title, ruleset)
    copied = rulebooks.army_list(of)
    if copied.ruleset != ruleset.id:
        whose = rulebooks.ruleset(copied.ruleset).title
        raise NotAllowed(f"of: {copied.title} is a list of {whose}; take one of {ruleset.title}.")
    return core.copy_of(copied, id_, title)


def _free_stem(rulebooks: Rulebooks, ruleset: str, title: str) -> str:
    """Make a file name of a title that no list of the ruleset has yet."""
    words = re.findall(r"\w+", unicodedata.normalize("NFC", title).casefold())
    stem = "-".join(words).encode()[:LONGEST_STEM].decode(errors="ignore").strip("-_")
    stem = stem or UNNAMED
    if is_reserved(stem):
        stem = f"{UNNAMED}-{stem}"
    there = files.stems(ruleset) | {
        one.id.casefold().split("/", 2)[-1] for one in own_lists(rulebooks, ruleset)
    }
    number, name = 1, stem
    while name.casefold() in there:
        number += 1
        name = f"{stem}-{number}"
    return name


def faults(rulebooks: Rulebooks, army_list: ArmyList) -> tuple[NotAllowed, ...]:
    """Say everything that is wrong with a list; each names its field, as in the file."""
    return core.faults(army_list, rulebooks.ruleset(army_list.ruleset))


def file_of(army_list: ArmyList) -> Path:
    """Give the path of a player's list. Raises FileRefused without a home."""
    return files.list_file(army_list)


def keep_list(rulebooks: Rulebooks, army_list: ArmyList) -> Rulebooks:
    """Write a player's list, new or changed, and give the rulebooks with it.

    Raises NotAllowed naming the first field that is wrong, FileRefused where it cannot be written
    or where the file that is there cannot be read; then nothing is changed.
    """
    if not army_list.own:
        raise NotAllowed(f"{army_list.title} is shipped and stays as it is: change a copy of it.")
    clean = replace(
        army_list,
        title=allowed(army_list.title).strip(),
        summary=allowed(army_list.summary).strip(),
    )
    for fault in faults(rulebooks, clean):
        raise fault
    files.write_list(clean)
    others = [one for one in rulebooks.lists.values() if one.id != clean.id]
    return replace(rulebooks, lists=in_order([*others, clean]))


def drop_list(rulebooks: Rulebooks, list_id: str) -> tuple[Rulebooks, Removed]:
    """Take a player's list away; its file is moved aside, so that it can be brought back.

    Armies of it keep their copy. Raises NotAllowed for a shipped or unknown list, FileRefused
    where the file cannot be moved; then nothing is changed.
    """
    army_list = rulebooks.army_list(list_id)
    if not army_list.own:
        raise NotAllowed(f"{army_list.title} is shipped: it cannot be taken away.")
    path = files.remove_list(army_list)
    others = {id_: one for id_, one in rulebooks.lists.items() if id_ != army_list.id}
    return replace(rulebooks, lists=others), Removed(army_list, path)


def restore_list(rulebooks: Rulebooks, removed: Removed) -> Rulebooks:
    """Bring back a list that was taken away. Raises FileRefused where that cannot be done."""
    files.bring_back(removed.army_list, removed.path)
    lists = [*rulebooks.lists.values(), removed.army_list]
    return replace(rulebooks, lists=in_order(lists))
