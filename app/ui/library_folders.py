"""The folders of the Library: kept in the settings, and mindful of the files that are open."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject

from app.ui.army_files import ArmyFiles
from app.ui.field.page import FieldPage
from app.ui.library.page import LibraryPage
from app.ui.preferences import Preferences


class LibraryFolders(QObject):
    """Keeps what the Library says of its folders, and tells it which files are open."""

    def __init__(
        self, library: LibraryPage, preferences: Preferences, files: ArmyFiles, field: FieldPage
    ) -> None:
        super().__init__(library)
        self._preferences, self._files, self._field = preferences, files, field
        library.folders_changed.connect(self._keep)
        library.files.acts.in_use = self._open_files

    def _keep(self, folders: tuple[Path, ...]) -> None:
        kept = tuple(str(one) for one in folders)
        self._preferences.take(replace(self._preferences.settings, library=kept))

    def _open_files(self) -> list[Path]:
        army = self._files.document.path if self._files.document else None
        battle = self._field.desk.battle.path if self._field.desk.is_open else None
        return [one for one in (army, battle) if one is not None]
