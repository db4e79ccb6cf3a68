"""Rulebooks with one cell of a table changed, to show that everything reads the same tables."""

import shutil
from pathlib import Path

from app.services.rulebooks import Rulebooks
from app.shipped_files import shipped
from app.storage.rulebooks import read_lists, read_ruleset


def with_cell(folder: Path, file: str, old: str, new: str) -> Rulebooks:
    """Read Boeder's rulebook from a copy in which `old` stands as `new`, at its first place."""
    copy = folder / "rulesets"
    shutil.copytree(shipped("resources", "rulesets"), copy)
    table = copy / "boeder" / file
    text = table.read_text(encoding="utf-8")
    assert old in text
    table.write_text(text.replace(old, new, 1), encoding="utf-8")
    lists = read_lists(shipped("armylists"))
    return Rulebooks({"boeder": read_ruleset(copy, "boeder", lists)}, lists)
