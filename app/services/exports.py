"""Armies for other programs and people: as what one is written, and under what name."""

import os
from collections.abc import Mapping
from pathlib import Path

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed, unknown
from app.services import armies
from app.services.rulebooks import Rulebooks
from app.sheets.army_table import army_csv
from app.sheets.army_text import BBCODE, MARKDOWN, PLAIN, army_text
from app.storage.documents import army_text as army_file
from app.storage.file_text import read_object
from app.storage.json_text import read_decimals
from app.storage.shared_text import shared_block
from app.storage.upgrades import BATTLE

__all__ = ["BBCODE", "CSV", "FORMS", "JSON", "MARKDOWN", "PLAIN", "SHARE"]

CSV, JSON, SHARE = "csv", "json", "share"
FORMS = (PLAIN, MARKDOWN, BBCODE, CSV, JSON, SHARE)
"""As what an army is exported. The first five are the stable ones of the command line."""
NEVER_OVER: Mapping[str, str] = {
    ".army": "an army",
    ".battle": "a battle",
    ".toml": "a file of lists or values",
}
"""How the names of files end that nothing but their own kind may be written over."""
EXTENSIONS: Mapping[str, str] = {
    PLAIN: "txt",
    MARKDOWN: "md",
    BBCODE: "txt",
    CSV: "csv",
    JSON: "json",
    SHARE: "txt",
}


def exported(rulebooks: Rulebooks, army: Army, form: str) -> str:
    """Write an army in one of FORMS. Raises NotAllowed for another.

    Shared text is the plain one with the block behind it that imports back to the same army; JSON
    is what its own file holds.
    """
    kept = armies.cleaned(army)[0]
    if form not in FORMS:
        raise unknown("as", form, FORMS)
    if form == JSON:
        return army_file(kept).decode()
    ruleset = rulebooks.of_army(kept)
    if form == CSV:
        return army_csv(kept, ruleset)
    found = armies.findings(rulebooks, kept)
    words = army_text(
        kept, ruleset, PLAIN if form == SHARE else form, armies.standing(found), found
    )
    return f"{words}\n{shared_block(kept)}\n" if form == SHARE else words


def exported_bytes(rulebooks: Rulebooks, army: Army, form: str) -> bytes:
    """Give the bytes of a file of it: UTF-8, CSV with the mark by which spreadsheets know that."""
    return exported(rulebooks, army, form).encode("utf-8-sig" if form == CSV else "utf-8")


def suggested_export(army: Army, form: str) -> str:
    """Suggest a name for the file of an army in a form."""
    return armies.suggested_file_name(army, EXTENSIONS[form])


def holds_battle(path: Path) -> bool:
    """Say whether a file is a battle: by its name, else by what it says it is.

    Raises FileRefused where that cannot be read.
    """
    suffix = path.suffix.casefold()
    if suffix in (".battle", ".army"):
        return suffix == ".battle"
    held = read_object(path, "an army or a battle", read_decimals)
    return held.get("format") == BATTLE.format


def refuse_over(path: Path) -> None:
    """Raise NotAllowed for writing a sheet or a text over an army, a battle or a list.

    These are told by their names; a sheet or a text over an older one is nobody's loss.
    """
    what = NEVER_OVER.get(path.suffix.casefold(), "")
    if what and os.path.exists(path):  # False also where nobody may look: writing says why
        raise NotAllowed(f"{path} is {what}: name another file for what is written.")


def refuse_own_file(path: Path, own: Path | None) -> None:
    """Raise NotAllowed for writing what is exported over the army's own file."""
    if own is not None and path.exists() and own.exists() and path.samefile(own):
        raise NotAllowed(f"{path.name} is the army itself: name another file.")
