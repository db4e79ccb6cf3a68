"""Laying a page out once, where many of its parts come and go at the same time."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget


@contextmanager
def laid_out_once(widgets: Sequence[QWidget]) -> Iterator[None]:
    """Let the layouts of these widgets rest, and lay all out at the end.

    Qt lays every layout above a widget out anew each time one is shown or hidden.
    """
    layouts = [one for widget in widgets if (one := widget.layout()) is not None]
    for layout in layouts:
        layout.setEnabled(False)
    try:
        yield
    finally:
        for layout in layouts:
            layout.setEnabled(True)
            layout.invalidate()
        for layout in layouts:
            layout.activate()
