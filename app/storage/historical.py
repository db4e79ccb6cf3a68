"""Historical orders of battle as files: the shipped ones, and a player's own of the same shape."""

from collections.abc import Mapping
from pathlib import Path

from pydantic import ValidationError

from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import OrderOfBattle
from app.storage.field_faults import fault_words
from app.storage.file_faults import refused
from app.storage.historical_format import OrderData, order_table
from app.storage.players_files import MEND, read_toml
from app.storage.rulebooks import read_table
from app.storage.toml_text import write_toml
from app.storage.whole_files import write_file

WHAT = "an order of battle"


def read_orders(folder: Path) -> Mapping[str, OrderOfBattle]:
    """Read the shipped orders of battle, by file name, the earliest first. A fault raises."""
    made = {
        path.stem: OrderData.model_validate(read_table(path)).made()
        for path in folder.glob("*.toml")
    }
    return dict(sorted(made.items(), key=lambda one: (one[1].date, one[0])))


def read_order(path: Path) -> OrderOfBattle:
    """Read an order of battle. Raises FileRefused with path, cause and what to do."""
    try:
        return OrderData.model_validate(read_toml(path, WHAT)).made()
    except ValidationError as fault:
        raise refused(path, f"{fault_words(fault.errors()[0])}; {MEND}") from fault
    except NotAllowed as fault:
        raise refused(path, f"{fault}; {MEND}") from fault


def write_order(order: OrderOfBattle, path: Path) -> None:
    """Write an order of battle whole or not at all. Raises FileRefused."""
    write_file(write_toml(order_table(order)).encode(), path)
