"""Loading what draws and shows a PDF before it is wanted, so that a first dialog opens at once."""

from importlib import import_module
from threading import Thread

from PySide6.QtCore import QObject, QTimer

AFTER_MS = 1_500
"""The window has been painted and files been listed by then."""
WANTED = ("app.pdf", "app.sheets.army_roster", "pypdfium2")


def load_soon(parent: QObject) -> None:
    """Load it beside the window, once that has settled."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(AFTER_MS)
    timer.timeout.connect(lambda: Thread(target=_load, name="printing", daemon=True).start())
    timer.start()


def _load() -> None:
    for name in WANTED:
        import_module(name)
