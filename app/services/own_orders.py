"""A player's own historical orders of battle: read, kept, saved, taken away, brought back."""

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from app.core.armies.historical_differences import differences
from app.core.kernel.errors import AppError, NotAllowed
from app.core.kernel.historical import OrderOfBattle, Unit
from app.services.file_names import suggested_name
from app.services.own_files import ChangedOutside, free_stem
from app.storage import own_orders as files
from app.storage.characters import allowed
from app.storage.file_faults import shown
from app.storage.historical import is_alike, read_order
from app.storage.own_files import SUFFIX
from app.storage.own_orders import FoundOrders, is_own
from app.storage.unsaved_orders import Aside, FoundLeft, Left, forget_left, left_behind

__all__ = [
    "Aside",
    "ChangedOutside",
    "FoundLeft",
    "FoundOrders",
    "Left",
    "Removed",
    "copy_of",
    "differences_left",
    "drop_order",
    "file_of",
    "forget_left",
    "is_own",
    "keep_order",
    "left_behind",
    "new_order",
    "open_order",
    "order_faults",
    "own_orders",
    "restore_order",
    "save_order",
    "suggested_file",
]

UNNAMED = "order-of-battle"
FIRST_SIDE = "1"


@dataclass(frozen=True, slots=True)
class Removed:
    """An order of battle that was taken away, and where its file now lies."""

    order: OrderOfBattle
    path: Path


def own_orders() -> FoundOrders:
    """Give the player's own orders of battle, and a sentence for each file that cannot be read."""
    return files.read_own_orders()


def new_order(title: str, day: date) -> OrderOfBattle:
    """Give a new order of battle with one nameless side, not kept yet.

    Raises NotAllowed for an empty title, FileRefused without a home.
    """
    title = _title(title)
    side = Unit(FIRST_SIDE, "", "army")
    return OrderOfBattle(_free_id(title), title, day.isoformat(), sides=(side,))


def copy_of(order: OrderOfBattle, title: str = "") -> OrderOfBattle:
    """Give a copy that is the player's own and not kept yet. Raises FileRefused without a home."""
    title = _title(title or order.title)
    return replace(order, id=_free_id(title), title=title)


def open_order(path: Path) -> OrderOfBattle:
    """Read an order of battle from anywhere; one in the player's folder is his own.

    Raises FileRefused.
    """
    if path.resolve().parent == files.orders_folder().resolve():
        return files.read_own(path)
    return read_order(path)


def differences_left(left: Left) -> tuple[str, ...]:
    """Say in what that which an ended editor left differs from its file, a line for each change.

    Empty where no file holds it, or the file cannot be read.
    """
    if left.path is None:
        return ()
    try:
        return differences(open_order(left.path), left.order)
    except AppError:
        return ()


def order_faults(order: OrderOfBattle) -> tuple[NotAllowed, ...]:
    """Say what keeps an order of battle from being written; each names its field."""
    found = []
    if not order.title.strip():
        found.append(NotAllowed("title: an order of battle needs a title.", "title"))
    try:
        date.fromisoformat(order.date)
    except ValueError:
        words = f"date: “{order.date}” is no date; write it as 1812-09-07."
        found.append(NotAllowed(words, "date"))
    return tuple(found)


def file_of(order: OrderOfBattle) -> Path:
    """Give the path of a player's own order of battle. Raises FileRefused without a home."""
    return files.order_file(order.id)


def suggested_file(order: OrderOfBattle) -> str:
    """Suggest a file name for an order of battle."""
    return suggested_name(order.title, SUFFIX, unnamed=UNNAMED)


def keep_order(order: OrderOfBattle, known: OrderOfBattle | None = None) -> Path:
    """Write a player's own order of battle into his folder, and give its path.

    `known` is what its file held when it was last read or written; None: there was no file.
    Raises NotAllowed for a shipped one and for what is wrong in it, FileRefused, and ChangedOutside
    where the file holds something else; then nothing is changed.
    """
    if not is_own(order.id):
        raise NotAllowed(f"{order.title} is shipped and stays as it is: change a copy of it.")
    path = file_of(order)
    _may_write(order, path, known)
    return files.write_own(order)


def save_order(order: OrderOfBattle, path: Path, known: OrderOfBattle | None = None) -> None:
    """Write an order of battle to any file. Raises as `keep_order` does.

    Without `known` a file that is there is written over: whoever named it was asked.
    """
    if known is not None:
        _may_write(order, path, known)
    for fault in order_faults(order):
        raise fault
    files.write_anywhere(order, path)


def _may_write(order: OrderOfBattle, path: Path, known: OrderOfBattle | None) -> None:
    for fault in order_faults(order):
        raise fault
    if not path.exists():
        return
    there = open_order(path)
    if known is None or not is_alike(replace(there, id=known.id), known):
        raise ChangedOutside(
            f"{shown(path)}: this file was changed outside Voltigeur; save yours under another "
            "name, or open the file anew."
        )


def drop_order(id_: str) -> Removed:
    """Take a player's own order of battle away; its file is moved aside.

    Raises NotAllowed for one that is not the player's, FileRefused where it cannot be moved.
    """
    if not is_own(id_):
        raise NotAllowed(f"{id_} is shipped: it cannot be taken away.")
    path = files.order_file(id_)
    order = files.read_own(path)
    return Removed(order, files.remove_own(id_))


def restore_order(removed: Removed) -> OrderOfBattle:
    """Bring back what was taken away. Raises FileRefused; then the file stays where it is."""
    return files.read_own(files.bring_back(removed.order.id, removed.path))


def _title(title: str) -> str:
    title = " ".join(allowed(title).split())
    if not title:
        raise NotAllowed("title: an order of battle needs a title.", "title")
    return title


def _free_id(title: str) -> str:
    """Make an id, which is a file name, of a title that no file has yet."""
    return files.own_id(free_stem(title, UNNAMED, files.stems()))
