"""A player's own historical orders of battle as files: one TOML file each, in one folder.

They have the shape of the shipped ones. What is there and not known is kept and written back; a
file that cannot be read is never touched.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from app.core.kernel.historical import OrderOfBattle
from app.storage.file_faults import ELSEWHERE, FileRefused, not_read, not_written, refused
from app.storage.historical import read_order, write_order
from app.storage.players_files import players_folder
from app.storage.whole_files import make_folder

KEEP = "your own orders of battle"
OWN = "own/"
SUFFIX = ".toml"
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
    return frozenset(path.stem.casefold() for path in _files())


def read_own_orders() -> FoundOrders:
    """Read every order of battle of a player, the earliest first.

    What cannot be read is left as it is and told in a sentence.
    """
    try:
        paths = _files()
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


def read_again(id_: str) -> OrderOfBattle | None:
    """Read a player's own anew; None where no file holds it any more. Raises FileRefused."""
    path = order_file(id_)
    return read_own(path) if path.exists() else None


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
    path, folder = order_file(id_), removed_folder()
    make_folder(folder)
    number, away = 1, folder / path.name
    while away.exists():
        number += 1
        away = folder / f"{path.stem}-{number}{SUFFIX}"
    return _moved(path, away)


def bring_back(id_: str, away: Path) -> Path:
    """Move what was taken away back to its place. Raises FileRefused."""
    path = order_file(id_)
    if path.exists():
        raise refused(path, f"there is an order of battle of this name again; {ELSEWHERE}")
    make_folder(path.parent)
    return _moved(away, path)


def _files() -> list[Path]:
    folder = orders_folder()
    try:
        if not folder.exists():
            return []
        return sorted(one for one in folder.iterdir() if one.suffix == SUFFIX)
    except OSError as fault:
        raise not_read(folder, fault) from fault


def _moved(path: Path, to: Path) -> Path:
    try:
        path.rename(to)
    except FileNotFoundError as fault:
        raise not_read(path, fault) from fault
    except OSError as fault:
        raise not_written(to, fault) from fault
    return to
