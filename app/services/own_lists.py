"""A player's own army lists: read into the rulebooks, checked, kept, taken away, brought back."""

from dataclasses import dataclass, replace
from pathlib import Path

from app.core.armies import list_words
from app.core.armies import own_lists as core
from app.core.kernel.errors import NotAllowed
from app.core.kernel.lists import ArmyList
from app.services.own_files import ChangedOutside, free_stem, stem_of
from app.services.rulebooks import Rulebooks
from app.storage import own_lists as files
from app.storage.characters import allowed
from app.storage.file_faults import FileRefused, shown
from app.storage.own_files import SUFFIX
from app.storage.players_files import MEND, MEND_ELSEWHERE
from app.storage.rulebooks import in_order

__all__ = [
    "ChangedOutside",
    "Removed",
    "drop_list",
    "export_list",
    "faults",
    "file_of",
    "import_list",
    "keep_list",
    "list_file_name",
    "new_list",
    "own_lists",
    "read_anew",
    "restore_list",
    "terms",
    "title_in",
    "under_another_name",
    "with_own_lists",
]

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
    there = files.stems(ruleset) | {
        one.id.casefold().split("/", 2)[-1] for one in own_lists(rulebooks, ruleset)
    }
    return free_stem(title, UNNAMED, there)


def faults(rulebooks: Rulebooks, army_list: ArmyList) -> tuple[NotAllowed, ...]:
    """Say everything that is wrong with a list; each names its field, as in the file."""
    return core.faults(army_list, rulebooks.ruleset(army_list.ruleset))


def file_of(army_list: ArmyList) -> Path:
    """Give the path of a player's list. Raises FileRefused without a home."""
    return files.list_file(army_list)


def keep_list(rulebooks: Rulebooks, army_list: ArmyList) -> Rulebooks:
    """Write a player's list, new or changed, and give the rulebooks with it.

    Raises NotAllowed naming the first field that is wrong, FileRefused where it cannot be written
    or where the file that is there cannot be read, ChangedOutside where that file is not as the
    rulebooks know it; then nothing is changed.
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
    there, known = files.read_again(clean), rulebooks.lists.get(clean.id)
    if there is not None and (known is None or not files.is_alike(there, known)):
        raise ChangedOutside(
            f"{shown(file_of(clean))}: this file was changed outside Voltigeur; take the list as "
            "the file has it, or save yours under another name."
        )
    files.write_list(clean)
    others = [one for one in rulebooks.lists.values() if one.id != clean.id]
    return replace(rulebooks, lists=in_order([*others, clean]))


def read_anew(rulebooks: Rulebooks, list_id: str) -> Rulebooks:
    """Give the rulebooks with a player's list as its file now has it, if there is still one.

    Raises NotAllowed for an unknown list, FileRefused naming the file where it cannot be read or
    where something is wrong in it.
    """
    army_list = rulebooks.army_list(list_id)
    there = files.read_again(army_list) if army_list.own else None
    if there is None or files.is_alike(there, army_list):
        return rulebooks
    for fault in faults(rulebooks, there):
        cause = str(fault).rstrip(".")
        raise FileRefused(f"{shown(file_of(there))}: {cause}; {MEND}.") from fault
    others = [one for one in rulebooks.lists.values() if one.id != there.id]
    return replace(rulebooks, lists=in_order([*others, there]))


def under_another_name(rulebooks: Rulebooks, army_list: ArmyList) -> ArmyList:
    """Give a list a title and a file that no other list of its ruleset has."""
    titles = {one.title.casefold() for one in own_lists(rulebooks, army_list.ruleset)}
    number, title = 2, f"{army_list.title} 2"
    while title.casefold() in titles:
        number += 1
        title = f"{army_list.title} {number}"
    made = new_list(rulebooks, army_list.ruleset, title)
    return replace(army_list, id=made.id, title=made.title)


def import_list(rulebooks: Rulebooks, path: Path) -> tuple[Rulebooks, ArmyList]:
    """Keep a list that lies in a file anywhere, as one of the player's own, and give it.

    One that is kept already, with all that it holds, is not kept twice; another one of its title is
    given a title of its own. Raises FileRefused naming the file where it cannot be read or where
    something is wrong in it.
    """
    there = files.read_list_elsewhere(path)
    for fault in core.faults(there, rulebooks.ruleset(there.ruleset)):
        raise FileRefused(f"{shown(path)}: {str(fault).rstrip('.')}; {MEND_ELSEWHERE}.") from fault
    mine = own_lists(rulebooks, there.ruleset)
    held = next((one for one in mine if files.is_alike(one, there)), None)
    if held is not None:
        return rulebooks, held
    if there.title.casefold() in {one.title.casefold() for one in mine}:
        made = under_another_name(rulebooks, there)
    else:
        made = replace(there, id=new_list(rulebooks, there.ruleset, there.title).id)
    return keep_list(rulebooks, made), made


def title_in(path: Path) -> str:
    """Give the title of the list in a file that lies anywhere. Raises FileRefused."""
    return files.read_list_elsewhere(path).title


def export_list(rulebooks: Rulebooks, list_id: str, path: Path) -> ArmyList:
    """Write a list into a file to hand on, shipped or the player's own, and give it.

    Raises NotAllowed for an unknown list, FileRefused where it cannot be written.
    """
    army_list = rulebooks.army_list(list_id)
    files.write_list_elsewhere(army_list, path)
    return army_list


def list_file_name(army_list: ArmyList) -> str:
    """Suggest a name for the file of a list that is handed on."""
    return f"{stem_of(army_list.title, UNNAMED)}{SUFFIX}"


def terms(rulebooks: Rulebooks, army_list: ArmyList) -> tuple[tuple[str, str], ...]:
    """Give what a list asks, name and words, as an army of it reads it."""
    return tuple(list_words.terms(army_list, rulebooks.ruleset(army_list.ruleset)))


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
    """Bring back a list that was taken away, as its file has it.

    Raises FileRefused where that cannot be done; then the file stays where it is.
    """
    held = replace(files.read_list(removed.path), id=removed.army_list.id)
    files.bring_back(removed.army_list, removed.path)
    return replace(rulebooks, lists=in_order([*rulebooks.lists.values(), held]))
