"""F6: from pane to pane of what is in sight."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.parts.pane import Pane


def go_to_next(stops: Sequence[QWidget], steps: int) -> None:
    """Give the keyboard to the next (or earlier) of these that is in sight, around the end."""
    seen = [stop for stop in stops if stop.isVisible() and first_stop(stop) is not None]
    if not seen:
        return
    holder = QApplication.focusWidget()
    now = [at for at, stop in enumerate(seen) if holder is not None and _holds(stop, holder)]
    place = (now[-1] + steps) % len(seen) if now else (0 if steps > 0 else len(seen) - 1)
    target = first_stop(seen[place])
    if target is not None:
        target.setFocus(Qt.FocusReason.TabFocusReason)


def panes_of(page: QWidget) -> list[QWidget]:
    """Give the panes of a page in sight, left to right, then down; a page without any is one."""
    found = [pane for pane in page.findChildren(Pane) if pane.isVisible()]
    outer = [
        pane
        for pane in found
        if not any(one is not pane and one.isAncestorOf(pane) for one in found)
    ]
    corners = {pane: pane.mapTo(page, pane.rect().topLeft()) for pane in outer}
    outer.sort(key=lambda pane: (corners[pane].y(), corners[pane].x()))
    return [*outer] if outer else [page]


def first_stop(pane: QWidget) -> QWidget | None:
    """Give what takes the keyboard in a pane: what it names itself, else its first control."""
    named = pane.focusProxy()
    if named is not None and named.isVisible() and named.isEnabled():
        return named
    inside = pane.findChildren(QWidget)
    return next((one for one in inside if _takes_keys(one)), None)


def _takes_keys(widget: QWidget) -> bool:
    by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and widget.isVisible() and widget.isEnabled()


def _holds(stop: QWidget, widget: QWidget) -> bool:
    return stop is widget or stop.isAncestorOf(widget)
