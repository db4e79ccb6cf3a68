"""Finding the one widget of a kind, as a user sees there is one."""

from typing import TypeVar

from PySide6.QtWidgets import QWidget

W = TypeVar("W", bound=QWidget)


def only(parent: QWidget, kind: type[W]) -> W:
    found = parent.findChild(kind)
    assert isinstance(found, kind), f"no {kind.__name__}"
    return found


def focused(parent: QWidget) -> QWidget:
    holder = parent.focusWidget()
    assert holder is not None, "nothing has the keyboard"
    return holder
