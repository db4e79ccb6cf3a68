"""Historical orders of battle as files: the shipped ones, and a player's own of the same shape."""

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

from pydantic import ValidationError

from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import OrderOfBattle
from app.storage.characters import allowed
from app.storage.field_faults import fault_words
from app.storage.file_faults import refused
from app.storage.historical_format import OrderData, order_table
from app.storage.players_files import MEND, read_toml
from app.storage.rulebooks import read_table
from app.storage.toml_text import write_toml
from app.storage.whole_files import read_whole, write_file

WHAT = "an order of battle"
NO_JSON = (
    "this is JSON; an order of battle is TOML: schema = 1, then id, title, date, and a"
    " [[formation]] with id, parent, name and level for each of its formations"
)
BEFORE = b"\xef\xbb\xbf \t\r\n"


def read_orders(folder: Path) -> Mapping[str, OrderOfBattle]:
    """Read the shipped orders of battle, by file name, the earliest first. A fault raises."""
    made = {
        path.stem: OrderData.model_validate(read_table(path)).made()
        for path in folder.glob("*.toml")
    }
    return dict(sorted(made.items(), key=lambda one: (one[1].date, one[0])))


def read_order(path: Path) -> OrderOfBattle:
    """Read an order of battle. Raises FileRefused with path, cause and what to do."""
    if read_whole(path).lstrip(BEFORE)[:1] == b"{":  # so no TOML begins
        raise refused(path, NO_JSON)
    try:
        return OrderData.model_validate(read_toml(path, WHAT)).made()
    except ValidationError as fault:
        raise refused(path, f"{fault_words(fault.errors()[0])}; {MEND}") from fault
    except NotAllowed as fault:
        raise refused(path, f"{fault}; {MEND}") from fault


def write_order(order: OrderOfBattle, path: Path, *, head: str = "") -> None:
    """Write an order of battle whole or not at all, below a `head` of comments. Raises FileRefused.

    Characters that cannot be stored and printed are replaced; all else stays as it is.
    """
    write_file((head + order_text(order)).encode(), path)


def order_text(order: OrderOfBattle) -> str:
    """Give the text of the file of an order of battle, unknown keys among it."""
    table = _stored(order_table(order))
    assert isinstance(table, dict)
    return write_toml(table)


def order_of_text(text: str) -> OrderOfBattle:
    """Read an order of battle from the text of a file. Raises NotAllowed."""
    try:
        data = tomllib.loads(text, parse_float=Decimal)
        data.pop("schema", None)
        return OrderData.model_validate(data).made()
    except ValidationError as fault:
        raise NotAllowed(
            f"This is no order of battle: {fault_words(fault.errors()[0])}."
        ) from fault
    except (ValueError, RecursionError) as fault:
        raise NotAllowed("This is not the text of an order of battle.") from fault


def is_alike(one: OrderOfBattle, other: OrderOfBattle) -> bool:
    """Say whether two orders of battle make the same file, unknown keys among it."""
    return order_text(one) == order_text(other)


def _stored(value: object) -> object:
    """Give a value of a file with texts that can be stored everywhere."""
    match value:
        case str():
            return allowed(value)
        case Mapping():
            return {allowed(str(key)): _stored(one) for key, one in value.items()}
        case list() | tuple():
            return [_stored(one) for one in value]
        case _:
            return value
