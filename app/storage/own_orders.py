"""A player's own historical orders of battle as files: one TOML file each, in one folder.

They have the shape of the shipped ones. What is there and not known is kept and written back; a
file that cannot be read is never touched.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from app.core.kernel.historical import OrderOfBattle
from app.storage.file_faults import FileRefused
from app.storage.historical import read_order, write_order
from app.storage.own_files import SUFFIX, moved_aside, moved_back, own_files, stems_in
from app.storage.players_files import players_folder
from app.storage.whole_files import make_folder

KEEP = "your own orders of battle"
OWN = "own/"
HEAD = """\
# An order of battle of your own, with the keys of the shipped ones. A figure that is not known has
# no key; 0 is a figure. Voltigeur keeps every key when it writes this file anew, but no comment.
"""


@dataclass(frozen=True, slots=True)
class FoundOrders:
    """The orders of battle that could be read, and a sentence for each file that could not."""

    orders: tuple[OrderOfBattle, ...] = ()
    notices: tuple[str, ...] = ()


def orders_folder() -> Path:
    """Give the folder of a player's orders of battle; it need not exist.

    Raises FileRefused without a home.
    """
    return players_folder(KEEP) / "historical"


def removed_folder() -> Path:
    """Give the folder of what was taken away. Raises FileRefused without a home."""
    return players_folder(KEEP) / "removed-historical"


def is_own(id_: str) -> bool:
    """Say whether an id is that of a player's own: no shipped one is like it."""
    return id_.casefold().startswith(OWN)


def own_id(stem: str) -> str:
    """Give the id of a player's own order of battle by the name of its file."""
    return f"{OWN}{stem}"


def order_file(id_: str) -> Path:
    """Give the path of a player's own order of battle. Raises FileRefused without a home."""
    return orders_folder() / f"{id_[len(OWN) :]}{SUFFIX}"


def stems() -> frozenset[str]:
    """Give the names of the files there are, readable or not, without regard to capitals."""
    return stems_in(orders_folder())


def read_own_orders() -> FoundOrders:
    """Read every order of battle of a player, the earliest first.

    What cannot be read is left as it is and told in a sentence.
    """
    try:
        paths = own_files(orders_folder())
    except FileRefused as fault:
        return FoundOrders((), (str(fault),))
    orders, notices = [], []
    for path in paths:
        try:
            orders.append(read_own(path))
        except FileRefused as fault:
            notices.append(str(fault))
    return FoundOrders(tuple(sorted(orders, key=lambda one: (one.date, one.id))), tuple(notices))


def read_own(path: Path) -> OrderOfBattle:
    """Read a player's own order of battle, called by its file. Raises FileRefused."""
    return replace(read_order(path), id=own_id(path.stem))


def write_own(order: OrderOfBattle) -> Path:
    """Write a player's own order of battle whole or not at all, and give its path.

    Raises FileRefused; so it does where there is a file already that cannot be read.
    """
    path = order_file(order.id)
    if path.exists():
        read_order(path)
    make_folder(path.parent)
    write_anywhere(order, path)
    return path


def write_anywhere(order: OrderOfBattle, path: Path) -> None:
    """Write an order of battle to any file whole or not at all. Raises FileRefused."""
    id_ = order.id[len(OWN) :] if is_own(order.id) else order.id
    write_order(replace(order, id=id_), path, head=HEAD)


def remove_own(id_: str) -> Path:
    """Move a player's own out of the way, and give the path it now has. Raises FileRefused."""
    return moved_aside(order_file(id_), removed_folder())


def bring_back(id_: str, away: Path) -> Path:
    """Move what was taken away back to its place. Raises FileRefused."""
    return moved_back(away, order_file(id_), "an order of battle")
