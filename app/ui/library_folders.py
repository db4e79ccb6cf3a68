"""The folders of the Library: kept in the settings, and mindful of the files that are open."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject

from app.services.settings import without_recent
from app.ui.army_files import ArmyFiles
from app.ui.field.page import FieldPage
from app.ui.library.page import FILES, LibraryPage
from app.ui.main_window import MainWindow
from app.ui.preferences import Preferences


class LibraryFolders(QObject):
    """Keeps what the Library says of its folders, and tells it which files are open."""

    def __init__(
        self,
        library: LibraryPage,
        preferences: Preferences,
        files: ArmyFiles,
        field: FieldPage,
        window: MainWindow,
    ) -> None:
        super().__init__(library)
        self._preferences, self._files, self._field = preferences, files, field
        self._window = window
        actions = window.commands
        library.folders_changed.connect(self._keep)
        library.files.acts.in_use = self._open_files
        library.files.acts.done.connect(self._follow)
        actions.on("file.add_folder", lambda: self._add(library))

    def _keep(self, folders: tuple[Path, ...]) -> None:
        kept = tuple(str(one) for one in folders)
        self._preferences.take(replace(self._preferences.settings, library=kept))

    def _add(self, library: LibraryPage) -> None:
        self._window.show_page("library")
        library.show_place(FILES)
        library.files.ask_for_folder()

    def _follow(self, path: Path, now: Path | None) -> None:
        """Let the recent files know of a file that was renamed, and forget one thrown away."""
        settings = self._preferences.settings
        if now is None:
            self._preferences.take(without_recent(settings, str(path)))
        elif now != path and not path.exists():
            recent = tuple(
                replace(one, path=str(now)) if one.path == str(path) else one
                for one in settings.recent
            )
            self._preferences.take(replace(settings, recent=recent))

    def _open_files(self) -> list[Path]:
        army = self._files.document.path if self._files.document else None
        battle = self._field.desk.battle.path if self._field.desk.is_open else None
        return [one for one in (army, battle) if one is not None]
