"""What is carried by drag and drop: parts of the order of battle, or an entry of the muster."""

import json
from collections.abc import Sequence

from PySide6.QtCore import QMimeData

PARTS = "application/x-voltigeur-parts"
TROOPS = "application/x-voltigeur-troops"


def parts(ids: Sequence[int]) -> QMimeData:
    """Carry formations and elements by their ids."""
    data = QMimeData()
    data.setData(PARTS, json.dumps(list(ids)).encode())
    return data


def troops(key: str) -> QMimeData:
    """Carry one of an entry of the muster, by its key."""
    data = QMimeData()
    data.setData(TROOPS, key.encode())
    return data


def parts_in(data: QMimeData) -> tuple[int, ...]:
    """Give the ids that are carried; none if something else is."""
    return tuple(json.loads(_text(data, PARTS))) if data.hasFormat(PARTS) else ()


def troops_in(data: QMimeData) -> str:
    """Give the key of the entry that is carried; "" if something else is."""
    return _text(data, TROOPS) if data.hasFormat(TROOPS) else ""


def _text(data: QMimeData, kind: str) -> str:
    return bytes(data.data(kind).data()).decode()
