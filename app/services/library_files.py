"""What is done to the files of the library: renamed, copied, tagged. Nothing is ever written over.

A file is deleted nowhere here: the window puts it into the desktop's trash.
"""

import os
from itertools import chain, count
from pathlib import Path

from app.core.armies.tagging import TAGS, tidied
from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.json_values import Json
from app.services.file_names import suggested_name
from app.storage.army_format import tags_in
from app.storage.battles import open_battle
from app.storage.characters import allowed
from app.storage.documents import encoded, open_army
from app.storage.file_faults import FileRefused, not_written, refused
from app.storage.file_text import read_object
from app.storage.json_text import read_decimals, write_json
from app.storage.upgrades import ARMY, BATTLE
from app.storage.whole_files import read_whole, write_file

BEFORE = {ARMY.suffix: "order_of_battle", BATTLE.suffix: "stands"}
"""The key that tags stand before in a file that has none yet, as the program writes it."""


def renamed(path: Path, name: str) -> Path:
    """Give a file another name in its folder, with its own ending, and say where it is now.

    Raises NotAllowed for a name that some system forbids, FileRefused where it cannot be done; a
    file that is there already is never replaced.
    """
    words = allowed(name).strip()
    if words.casefold().endswith(path.suffix.casefold()):
        words = words[: -len(path.suffix)].rstrip()
    if not words:
        raise NotAllowed("name: a file needs a name.", "name")
    proposed = suggested_name(words, path.suffix)
    if proposed != f"{words}{path.suffix}":
        text = f"name: “{clipped(words)}” is no file name on every system; take “{proposed}”."
        raise NotAllowed(text, "name")
    target = path.with_name(proposed)
    if target == path:
        return path
    try:
        _move(path, target)
    except OSError as fault:
        raise not_written(target, fault) from fault
    return target


def _move(path: Path, target: Path) -> None:
    """Move a file within its folder. Raises FileRefused where another has the name, and OSError."""
    taken = refused(target, "there is a file of this name already; choose another name")
    if os.path.lexists(target):
        if not _is_same(path, target):
            raise taken
        path.rename(target)
        return
    try:
        os.link(path, target, follow_symlinks=False)
    except FileExistsError as fault:  # it came this moment
        raise taken from fault
    except (OSError, NotImplementedError):  # a disk without second names for a file
        path.rename(target)
    else:
        path.unlink()


def _is_same(path: Path, target: Path) -> bool:
    """Say whether two names are one file, as “a.army” and “A.army” are on some systems."""
    return path.name.casefold() == target.name.casefold() and path.samefile(target)


def duplicated(path: Path) -> Path:
    """Copy a file byte for byte beside itself under a free name, and say where the copy is.

    Raises FileRefused.
    """
    data = read_whole(path)
    names = chain((f"{path.stem} copy",), (f"{path.stem} copy {number}" for number in count(2)))
    for name in names:
        target = path.with_name(f"{name}{path.suffix}")
        try:
            with target.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except FileExistsError:
            continue
        except OSError as fault:
            raise not_written(target, fault) from fault
        return target
    raise AssertionError("names never end")


def tagged(path: Path, tags: tuple[str, ...]) -> tuple[str, ...]:
    """Give a file other tags and say which it had; all else in it stays as it was.

    Raises NotAllowed for tags that cannot be, FileRefused for a file that cannot be read as a whole
    or written: what is damaged is never written.
    """
    battle = path.suffix.casefold() == BATTLE.suffix
    kind = BATTLE if battle else ARMY
    wanted = tidied(map(allowed, tags))
    (open_battle if battle else open_army)(path)
    data = read_object(path, kind.what, read_decimals)
    before = tags_in(data.get(TAGS, [])) or ()
    if wanted == before:
        return before
    write_file(encoded(write_json(_with_tags(data, wanted, BEFORE[kind.suffix]))), path)
    return before


def _with_tags(data: dict[str, Json], tags: tuple[str, ...], before: str) -> dict[str, Json]:
    """Give what a file holds with other tags, in the place where the program writes them."""
    rest = {key: one for key, one in data.items() if key != TAGS}
    if not tags:
        return rest
    keys = list(data) if TAGS in data else list(rest)
    if TAGS not in data:
        keys.insert(keys.index(before) if before in keys else len(keys), TAGS)
    return {key: list(tags) if key == TAGS else rest[key] for key in keys}


__all__ = ["FileRefused", "duplicated", "renamed", "tagged"]
