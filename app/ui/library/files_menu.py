"""The menu of one file of the library."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from app.services.library import Item
from app.ui.library.files_acts import FileActs


class FileMenu(QMenu):
    """What can be done to the file; tags only where the file can be read."""

    opened = Signal()
    tags_requested = Signal()
    folder_removal_requested = Signal(Path)

    def __init__(self, parent: QWidget, acts: FileActs, item: Item | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if item is None:
            return
        self.addAction(self.tr("&Open"), self.opened.emit)
        self.addAction(self.tr("Open the &folder"), lambda: acts.show_folder(item))
        self.addSeparator()
        self.addAction(self.tr("&Duplicate"), lambda: acts.duplicate(item))
        self.addAction(self.tr("&Rename…"), lambda: acts.rename(item))
        if not item.trouble and item.summary is not None:
            self.addAction(self.tr("&Tags"), self.tags_requested.emit)
        self.addSeparator()
        self.addAction(self.tr("&Move to the trash…"), lambda: acts.to_trash(item))

    def offer_folder(self, folder: Path) -> None:
        """Offer to take the folder off the list."""
        words = self.tr("Take the folder off the &list")
        self.addAction(words, lambda: self.folder_removal_requested.emit(folder))
