"""The keys of the editor, and what each does in words: one table for buttons and shortcuts."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication


@dataclass(frozen=True, slots=True)
class Act:
    """An act by its id: words, keys, the sign of its button ("": it has none).

    `on_formations`: it is done to what is chosen, and stands in the menu of the tree.
    """

    id: str
    words: str
    keys: tuple[str, ...] = ()
    sign: str = ""
    on_formations: bool = False


def acts() -> Sequence[Act]:
    """Give every act, in the order of the tools."""
    return (
        Act("undo", _tr("Undo"), ("Ctrl+Z",), "icon-undo"),
        Act("redo", _tr("Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "icon-redo"),
        Act("add", _tr("Add below"), ("Ctrl+B",), "icon-add", on_formations=True),
        Act("beside", _tr("Add beside"), ("Ctrl+Shift+B",), "icon-add", on_formations=True),
        Act("duplicate", _tr("Duplicate"), ("Ctrl+D",), "icon-duplicate", on_formations=True),
        Act("remove", _tr("Remove"), ("Del",), "icon-delete", on_formations=True),
        Act("up", _tr("Move up"), ("Alt+Up",), "icon-up", on_formations=True),
        Act("down", _tr("Move down"), ("Alt+Down",), "icon-down", on_formations=True),
        Act("out", _tr("Raise"), ("Alt+Left",), "icon-left", on_formations=True),
        Act("in", _tr("Lower"), ("Alt+Right",), "icon-right", on_formations=True),
        Act("copy", _tr("Copy"), ("Ctrl+C",), "", on_formations=True),
        Act("cut", _tr("Cut"), ("Ctrl+X",), on_formations=True),
        Act("paste", _tr("Paste"), ("Ctrl+V",), on_formations=True),
        Act("find", _tr("Find"), ("Ctrl+F",), ""),
        Act("find_next", _tr("Find the next"), ("F3",), ""),
        Act("find_last", _tr("Find the last"), ("Shift+F3",), ""),
        Act("finding", _tr("Next finding"), ("F8",), ""),
        Act("finding_last", _tr("Finding before"), ("Shift+F8",), ""),
        Act("pane", _tr("Next pane"), ("F6",), ""),
        Act("save", _tr("Save"), ("Ctrl+S",)),
        Act("save_as", _tr("Save as…"), ("Ctrl+Shift+S",), ""),
    )


def _tr(words: str) -> str:
    return QCoreApplication.translate("HistoricalEditor", words)
