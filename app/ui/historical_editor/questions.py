"""What the editor asks before it goes on: where to save, and what becomes of changes."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from app.ui.questions import Leaving, LeavingDialog
from app.ui.saving import path_to_save
from app.ui.theme.theme import Theme


def order_to_save(theme: Theme, window: QWidget, suggested: Path) -> Path | None:
    """Ask for a file; it is asked before one is written over."""
    kinds = f"{_tr('Orders of battle (*.toml)')};;{_tr('All files (*)')}"
    title = _tr("Save the order of battle")
    return path_to_save(theme, window, title, suggested, kinds)


def before_leaving(theme: Theme, window: QWidget, name: str) -> Leaving:
    """Ask what becomes of changes that no file holds."""
    dialog = LeavingDialog(theme, name, window)
    dialog.exec()
    answer = dialog.answer
    dialog.deleteLater()
    return answer


def _tr(words: str) -> str:
    return QCoreApplication.translate("HistoricalEditor", words)
