"""Rulebooks with one cell of a table changed, or with a second ruleset."""

import shutil
from dataclasses import replace
from pathlib import Path

from app.core.rulesets.boeder.ruleset import Boeder
from app.services.rulebooks import Rulebooks
from app.shipped_files import shipped
from app.storage.rulebooks import read_lists, read_ruleset
from tests.ui.boeder_alone import boeder_alone


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


class Other(Boeder):
    """The same rules under another name, to show that nothing of the window is one ruleset's."""

    id = "other"
    title = "Other"
    piece = ("stand", "stands")


def with_another_ruleset() -> Rulebooks:
    """Give Boeder and a second ruleset with its own ready army."""
    books = boeder_alone()
    boeder = books.ruleset("boeder")
    assert isinstance(boeder, Boeder)
    ready = books.army_list("boeder/napoleonic-army")
    lists = {
        **books.lists,
        "other/army": replace(ready, id="other/army", ruleset="other", title="Another army"),
    }
    return Rulebooks({**books.rulesets, "other": Other(boeder.rules)}, lists)
