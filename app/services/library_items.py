"""A file of the library as it is listed, and the words it is found by."""

from dataclasses import dataclass, replace
from pathlib import Path

from app.core.kernel.folding import fold, natural_key
from app.core.kernel.ruleset import Ruleset, nation_name
from app.services.library_reading import is_battle
from app.services.rulebooks import Rulebooks
from app.storage.library_index import Stamp, Standing, Summary


@dataclass(frozen=True, slots=True)
class Item:
    """A file of the library. `summary` and `standing` are None until it is read.

    `folder` is the folder of the library it was found in; `haystack` holds its folded words,
    `numbered` those in which a number is looked for, and `filed` what its name is sorted by.
    """

    path: Path
    folder: Path
    stamp: Stamp
    summary: Summary | None = None
    standing: Standing | None = None
    haystack: str = ""
    numbered: str = ""
    filed: tuple[tuple[int, int, str], ...] = ()

    @property
    def is_battle(self) -> bool:
        """Whether it is a battle, by its name."""
        return is_battle(self.path)

    @property
    def name(self) -> str:
        """What it is called: by its own name, a battle by its armies, else by its file."""
        told = self.summary
        if told is None or not told.kind:
            return self.path.stem
        return told.name or " v ".join(told.sides) or self.path.stem

    @property
    def place(self) -> str:
        """Where it stands in the library: the folder's name, and those below it."""
        below = item_below(self.path.parent, self.folder)
        return "/".join((self.folder.name, *below))

    @property
    def trouble(self) -> str:
        """Why it cannot be read; "" where it can."""
        return self.summary.trouble if self.summary else ""


def item_below(path: Path, folder: Path) -> tuple[str, ...]:
    """Give the names of the folders from one folder to another below it."""
    return path.relative_to(folder).parts if path.is_relative_to(folder) else ()


def ruleset_of(item: Item, rulebooks: Rulebooks) -> Ruleset | None:
    """Give the ruleset of a file, if it is known here."""
    return rulebooks.rulesets.get(item.summary.ruleset) if item.summary else None


def list_title(item: Item, rulebooks: Rulebooks) -> str:
    """Give the title of an army's list."""
    told = item.summary
    if told is None or not told.list_id:
        return ""
    known = rulebooks.lists.get(told.list_id)
    return told.own_list or (known.title if known else told.list_id)


def nation_names(item: Item, rulebooks: Rulebooks) -> tuple[str, ...]:
    """Give the nations of a file by their names."""
    ruleset = ruleset_of(item, rulebooks)
    told = item.summary.nations if item.summary else ()
    return tuple(
        nation_name(one, ruleset) if ruleset else one
        for one in told
        if one.casefold() not in ("", "none")
    )


def worded(item: Item, rulebooks: Rulebooks) -> Item:
    """Give a file with all the words it can be found by."""
    told = item.summary or Summary()
    ruleset = ruleset_of(item, rulebooks)
    numbered = (item.name, *told.sides, *told.tags, str(told.year or ""), item.path.stem)
    texts = (
        ruleset.title if ruleset else told.ruleset,
        told.ruleset,
        *nation_names(item, rulebooks),
        list_title(item, rulebooks),
        item.place,
        told.notes,
    )
    names = fold(" ".join(numbered))
    haystack = f"{names} {fold(' '.join(texts))} {told.words}"
    filed = natural_key(item.name)[0]
    return replace(item, haystack=haystack, numbered=names, filed=filed)
