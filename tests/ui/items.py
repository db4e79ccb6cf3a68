"""Items of layouts that Python still knows after Qt has deleted them.

Python takes the next object that Qt makes at such an address for the item, which crashes in the
end. They come from asking one of Qt's layouts for its items: see `app/ui/parts/laid_out.py`.
"""

import re

from PySide6.QtWidgets import QLayout, QLayoutItem
from shiboken6 import Shiboken

PARENT = re.compile(r"\nparent\.+ <.* at (0x[0-9a-f]+)>")


def stale_items() -> list[str]:
    """Give the holders of layouts with such items; nothing of an item itself may be read."""
    known = [one for one in Shiboken.getAllValidWrappers() if isinstance(one, QLayoutItem)]
    layouts = {id(one): one for one in known if isinstance(one, QLayout)}
    there: dict[int, set[int]] = {}
    found = []
    for one in known:
        parent = PARENT.search(Shiboken.dump(one))
        layout = layouts.get(int(parent[1], 16)) if parent else None
        if layout is None or isinstance(one, QLayout):
            continue
        if id(layout) not in there:
            there[id(layout)] = _addresses(layout)
        if _address(one) not in there[id(layout)]:
            found.append(str(layout.parentWidget()))
    return found


def _addresses(layout: QLayout) -> set[int]:
    """Give where the items of a layout are, and those of the layouts in it."""
    items = [item for at in range(layout.count()) if (item := layout.itemAt(at)) is not None]
    inner = [below for item in items if (below := item.layout()) is not None]
    return set(map(_address, items)).union(*map(_addresses, inner))


def _address(item: QLayoutItem) -> int:
    return int(Shiboken.getCppPointer(item)[0])
