"""Folders with armies and battles for tests of the library."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from app.core.kernel.army import Army
from app.services import armies, library
from app.services.battle_start import start
from app.services.battles import Battle
from app.services.library import Item, Look, look
from app.services.rulebooks import Rulebooks, shipped_rulebooks
from tests.battle.burt_battle import army as burt_army
from tests.battle.burt_battle import books as burt_books

BOEDER, DBN = "boeder/napoleonic-army", "dbn/british-peninsular"


def an_army(
    list_id: str, name: str, nation: str = "", year: int | None = None, tags: Sequence[str] = ()
) -> Army:
    army = armies.new_army(shipped_rulebooks(), list_id, name=name, nation=nation, year=year)
    return replace(army, tags=tuple(tags))


def kept(folder: Path, army: Army, stem: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{stem or army.name}.army"
    armies.write_army(army, path)
    return path


def a_battle(folder: Path, stem: str = "L v R", title: str = "") -> Battle:
    folder.mkdir(parents=True, exist_ok=True)
    game = start(
        burt_books(), burt_army("Left", "L"), burt_army("Right", "R"), title=title, id_="1"
    )
    return Battle(game).save_as(folder / f"{stem}.battle")


def steps(*folders: Path, rulebooks: Rulebooks | None = None) -> list[Look]:
    return list(look(rulebooks or shipped_rulebooks(), folders))


def whole(*folders: Path, rulebooks: Rulebooks | None = None) -> dict[str, Item]:
    """Give every file of folders by its file name, as it stands when all is read."""
    items: dict[Path, Item] = {}
    for step in steps(*folders, rulebooks=rulebooks):
        items |= {one.path: one for one in step.items}
    return {path.name: one for path, one in items.items()}


__all__ = ["BOEDER", "DBN", "a_battle", "an_army", "kept", "library", "steps", "whole"]
