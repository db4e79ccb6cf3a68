"""The keys of the editor, and what each does in words: one table for buttons and shortcuts."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication


@dataclass(frozen=True, slots=True)
class Act:
    """An act by its id: words, keys, the sign of its button ("": it has none)."""

    id: str
    words: str
    keys: tuple[str, ...] = ()
    sign: str = ""
    edits: bool = True


def acts() -> Sequence[Act]:
    """Give every act, in the order of the tools."""
    return (
        Act("undo", _tr("Undo"), ("Ctrl+Z",), "icon-undo"),
        Act("redo", _tr("Redo"), ("Ctrl+Shift+Z", "Ctrl+Y"), "icon-redo"),
        Act("add", _tr("Add below"), ("Ctrl+B",), "icon-add"),
        Act("beside", _tr("Add beside"), ("Ctrl+Shift+B",), "icon-add"),
        Act("duplicate", _tr("Duplicate"), ("Ctrl+D",), "icon-duplicate"),
        Act("remove", _tr("Remove"), ("Del",), "icon-delete"),
        Act("up", _tr("Move up"), ("Alt+Up",), "icon-up"),
        Act("down", _tr("Move down"), ("Alt+Down",), "icon-down"),
        Act("out", _tr("Raise"), ("Alt+Left",), "icon-left"),
        Act("in", _tr("Lower"), ("Alt+Right",), "icon-right"),
        Act("copy", _tr("Copy"), ("Ctrl+C",), "", edits=False),
        Act("cut", _tr("Cut"), ("Ctrl+X",)),
        Act("paste", _tr("Paste"), ("Ctrl+V",)),
        Act("find", _tr("Find"), ("Ctrl+F",), "", edits=False),
        Act("find_next", _tr("Find the next"), ("F3",), "", edits=False),
        Act("find_last", _tr("Find the last"), ("Shift+F3",), "", edits=False),
        Act("finding", _tr("Next finding"), ("F8",), "", edits=False),
        Act("finding_last", _tr("Finding before"), ("Shift+F8",), "", edits=False),
        Act("pane", _tr("Next pane"), ("F6",), "", edits=False),
        Act("save", _tr("Save"), ("Ctrl+S",)),
        Act("save_as", _tr("Save as…"), ("Ctrl+Shift+S",), "", edits=False),
    )


def _tr(words: str) -> str:
    return QCoreApplication.translate("HistoricalEditor", words)
