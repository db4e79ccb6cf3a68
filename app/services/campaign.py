"""A battle's losses carried over into the file of an army, as the result of a battle of a campaign.

The army that fought stays as it is: its losses go into a copy. The copy of an earlier battle, or of
this one, is a later state of the army, and is brought up to date.
"""

from dataclasses import dataclass
from pathlib import Path

from app.core.battle.carry_over import carried_over
from app.core.battle.game import Game
from app.core.battle.losses import lost_names
from app.core.kernel.army import Army
from app.services.file_names import suggested_name
from app.services.safekeeping import write_keeping
from app.storage.documents import open_army, write_army
from app.storage.file_faults import refused

__all__ = ["CarriedOver", "carry_over", "suggested_copy_name"]


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """What was carried over: the army as it was written, who is lost, and whether it was there.

    `notice` is what its player should know of the file that was there ("" for nothing).
    """

    army: Army
    lost: tuple[str, ...]
    was_there: bool = False
    notice: str = ""


def carry_over(game: Game, side: str, path: Path) -> CarriedOver:
    """Write the army of a side with the losses of a battle to a file.

    A file that is there has to be such a copy: it is read, and what this battle took from it before
    is given back first. Raises FileRefused, also for an army that no battle has been carried over
    into, and NotAllowed for one that did not fight.
    """
    if not path.exists():
        army = carried_over(game, side)
        write_army(army, path)
        return CarriedOver(army, lost_names(game, side))
    there = open_army(path)
    if not there.army.battles:
        raise refused(
            path,
            "this army has no losses of any battle, and stays as it is; name a new file for its "
            "copy, or one that such losses went into before",
        )
    army = carried_over(game, side, there.army)
    notice = " ".join(filter(None, (there.notice, write_keeping(army, path))))
    return CarriedOver(army, lost_names(game, side), True, notice)


def suggested_copy_name(game: Game, side: str) -> str:
    """Suggest a name for the copy of an army: its name, and the battle it comes from."""
    start = game.record.start
    enemy = start.names["b" if side == "a" else "a"]
    after = start.title or f"the battle with {enemy}"
    return suggested_name(f"{start.names[side]} after {after}", "army")
