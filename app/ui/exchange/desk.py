"""Import, export and sharing of armies: what the menus do, and what is opened or dropped."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.services import exchange, exports
from app.services.exchange import Made, Wish
from app.services.exports import JSON, MARKDOWN, SHARE
from app.services.printing import write_file
from app.ui.army.page import ArmyPage
from app.ui.army_files import ArmyFiles
from app.ui.main_window import MainWindow
from app.ui.preferences import Preferences
from app.ui.questions import Questions
from app.ui.theme.theme import Theme

if TYPE_CHECKING:
    from app.ui.exchange.export_dialog import ExportDialog

MARKDOWN_MIME = "text/markdown"


class ExchangeDesk(QObject):
    """Acts on the actions of import and export, and on what is dropped on the window."""

    def __init__(
        self,
        theme: Theme,
        files: ArmyFiles,
        page: ArmyPage,
        window: MainWindow,
        preferences: Preferences,
        questions: Questions,
    ) -> None:
        super().__init__(window)
        self._theme, self._files, self._page = theme, files, page
        self._window, self._preferences, self._questions = window, preferences, questions
        actions = window.commands
        actions.on("file.import", self.ask)
        actions.on("file.export", self.export)
        actions.on("edit.copy_army", self.copy)
        files.import_chosen.connect(self.open)
        window.text_dropped.connect(self.take_text)

    def allow(self) -> None:
        """Let an army go out while one is open."""
        why = "" if self._files.document else self.tr("No army is open")
        for id_ in ("file.export", "edit.copy_army"):
            self._window.commands.allow(id_, why)

    # --- in --------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask what to import, and import it as a new army."""
        self._ask("", asked=False)

    def open(self, path: Path, asked: bool = False) -> None:
        """Import a file: an army of ours as it is, anything else as the player says.

        `asked` where he was asked already what becomes of the open army.
        """
        try:
            source = exchange.source_at(path)
            made = self._at_once(source)
        except AppError as refusal:
            self._window.notices.refuse(str(refusal))
            return
        if made is None:
            self._ask(path, asked=asked)
        else:
            self._take(made, asked=asked)

    def take_text(self, text: str) -> None:
        """Import a text that was dropped: a shared army as it is, others as the player says."""
        try:
            made = self._at_once(exchange.source_of_text(text))
        except AppError as refusal:
            self._window.notices.refuse(str(refusal))
            return
        if made is None:
            self._ask(text, asked=False)
        else:
            self._take(made, asked=False)

    def _at_once(self, source: exchange.Source) -> Made | None:
        if source.opened is None:
            return None
        return exchange.import_source(self._files.rulebooks, source, Wish())

    def _ask(self, begin: Path | str, *, asked: bool) -> None:
        from app.ui.exchange.import_dialog import ImportDialog  # slow, and seldom wanted

        document = self._files.document
        dialog = ImportDialog(
            self._files.rulebooks,
            self._theme,
            self._file,
            begin,
            document.ruleset.id if document else "",
            self._window,
        )
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        made = dialog.made
        dialog.deleteLater()
        if accepted and made is not None:
            self._take(made, asked=asked)

    def _file(self) -> Path | None:
        return self._questions.file_to_import(self._preferences.settings.last_folder)

    def _take(self, made: Made, *, asked: bool) -> None:
        summary = exchange.summary(made, self._files.rulebooks.of_army(made.army))
        said = self.tr("Imported: {0}, {1}").format(made.army.name, summary)
        if self._files.take(made.army, said, asked=asked) and made.notice:
            self._window.notices.tell(made.notice)

    # --- out -------------------------------------------------------------------------------

    def export(self) -> None:
        """Show the open army as text, to be copied or saved."""
        army = self._army()
        if army is None:
            return
        from app.ui.exchange.export_dialog import ExportDialog

        dialog = ExportDialog(
            self._theme,
            army.name,
            lambda form: exports.exported(self._files.rulebooks, army, form),
            parent=self._window,
        )
        dialog.copy_requested.connect(lambda form: self._copy_form(army, form, dialog))
        dialog.save_requested.connect(lambda form: self._save(army, form, dialog))
        dialog.exec()
        dialog.deleteLater()

    def copy(self) -> None:
        """Copy the open army as text, with the block that imports back to it."""
        army = self._army()
        if army is None:
            return
        data = QMimeData()
        data.setText(exports.exported(self._files.rulebooks, army, SHARE))
        data.setData(
            MARKDOWN_MIME, exports.exported(self._files.rulebooks, army, MARKDOWN).encode()
        )
        QGuiApplication.clipboard().setMimeData(data)
        self._window.status.show_message(self.tr("Copied as text: {0}").format(army.name))

    def _army(self) -> Army | None:
        self._page.commit()
        return self._files.document.army if self._files.document else None

    def _copy_form(self, army: Army, form: str, dialog: "ExportDialog") -> None:
        QGuiApplication.clipboard().setText(exports.exported(self._files.rulebooks, army, form))
        dialog.say(self.tr("Copied: paste it where it should go."))

    def _save(self, army: Army, form: str, dialog: "ExportDialog") -> None:
        last = self._preferences.settings.last_folder
        folder = Path(last) if last else Path.home()
        suggested = folder / exports.suggested_export(army, form)
        path = self._questions.export_to_save(suggested)
        if path is None:
            return
        if not path.suffix:
            path = path.with_name(path.name + suggested.suffix)
        try:
            exports.refuse_own_file(
                path, self._files.document.path if self._files.document else None
            )
            if form != JSON:
                exports.refuse_over(path)
            write_file(exports.exported_bytes(self._files.rulebooks, army, form), path)
        except AppError as refusal:
            dialog.say(str(refusal), bad=True)
            return
        words = self.tr("Saved as {0}").format(path.name)
        dialog.say(words)
        self._window.status.show_message(words)
