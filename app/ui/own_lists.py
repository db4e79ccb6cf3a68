"""The player's own army lists while the window is open: written, kept, removed, brought back."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from app.core.kernel.errors import AppError
from app.core.kernel.lists import ArmyList
from app.services import own_lists
from app.services.own_lists import Removed
from app.services.rulebooks import Rulebooks
from app.ui.lists.changed_outside import Changed, ChangedDialog
from app.ui.lists.chooser import ListsDialog
from app.ui.lists.editor import ListEditor
from app.ui.questions import Questions
from app.ui.theme.theme import Theme


class OwnListsDesk(QObject):
    """Holds the rulebooks with the player's lists; `changed` when these are others."""

    changed = Signal()
    said = Signal(str)

    def __init__(
        self, rulebooks: Rulebooks, theme: Theme, window: QWidget, asks: Questions
    ) -> None:
        super().__init__(window)
        self._asks = asks
        self.rulebooks = rulebooks
        self._theme, self._window = theme, window
        self._removed: list[Removed] = []
        self._ruleset = next(iter(rulebooks.rulesets))

    def ask(self, ruleset_id: str) -> None:
        """Let the player write, change, copy, remove and bring back his lists of a ruleset."""
        self._ruleset = ruleset_id
        rulesets = [(one.id, one.title) for one in self.rulebooks.rulesets.values()]
        dialog = ListsDialog(self._theme, rulesets, self._window)
        dialog.ruleset_chosen.connect(lambda id_: self._turn(dialog, id_))
        dialog.new_requested.connect(lambda: self._begin(dialog, ""))
        dialog.copy_requested.connect(lambda id_: self._begin(dialog, id_))
        dialog.change_requested.connect(lambda id_: self._change(dialog, id_))
        dialog.removal_requested.connect(lambda id_: self._remove(dialog, id_))
        dialog.restore_requested.connect(lambda: self._restore(dialog))
        dialog.import_requested.connect(lambda: self._import(dialog))
        dialog.export_requested.connect(lambda id_: self._export(dialog, id_))
        self._show(dialog)
        dialog.exec()
        dialog.deleteLater()

    # --- what the dialog asks for ----------------------------------------------------------

    def _turn(self, dialog: ListsDialog, ruleset_id: str) -> None:
        self._ruleset = ruleset_id
        self._show(dialog)

    def _begin(self, dialog: ListsDialog, of: str) -> None:
        """Begin a list: a blank one, or a copy; no file holds it before it is saved."""
        title = self.tr("New list")
        try:
            if of:
                title = self.tr("Copy of {0}").format(self.rulebooks.army_list(of).title)
            made = own_lists.new_list(self.rulebooks, self._ruleset, title, of)
        except AppError as refusal:
            dialog.refuse(str(refusal))
            return
        self._edit(dialog, made, is_new=True)

    def _change(self, dialog: ListsDialog, id_: str) -> None:
        try:
            self._read_anew(id_)
        except AppError as refusal:
            dialog.refuse(str(refusal))
            return
        self._show(dialog, id_)
        self._edit(dialog, self.rulebooks.army_list(id_), is_new=False)

    def _read_anew(self, id_: str) -> None:
        """Take a list as its file now has it. Raises AppError where it cannot be read."""
        before, self.rulebooks = self.rulebooks, own_lists.read_anew(self.rulebooks, id_)
        if self.rulebooks is not before:
            self.changed.emit()
            title = self.rulebooks.army_list(id_).title
            self.said.emit(self.tr("The list {0} is as its file now has it").format(title))

    def _remove(self, dialog: ListsDialog, id_: str) -> None:
        try:
            self.rulebooks, removed = own_lists.drop_list(self.rulebooks, id_)
        except AppError as refusal:
            dialog.refuse(str(refusal))
            return
        self._removed.append(removed)
        self.changed.emit()
        self.said.emit(self.tr("Removed the list {0}").format(removed.army_list.title))
        self._show(dialog)

    def _restore(self, dialog: ListsDialog) -> None:
        removed = self._removed[-1]
        try:
            self.rulebooks = own_lists.restore_list(self.rulebooks, removed)
        except AppError as refusal:
            dialog.refuse(str(refusal))
            return
        self._removed.pop()
        self._ruleset = removed.army_list.ruleset
        self.changed.emit()
        self.said.emit(self.tr("Brought back the list {0}").format(removed.army_list.title))
        self._show(dialog, removed.army_list.id)

    def _import(self, dialog: ListsDialog) -> None:
        """Keep a list from a file as one of the player’s own, of whatever ruleset it is."""
        path = self._asks.list_to_open()
        if path is None:
            return
        try:
            now, made = own_lists.import_list(self.rulebooks, path)
        except AppError as refusal:
            dialog.refuse(str(refusal))
            return
        is_new = now is not self.rulebooks
        self.rulebooks, self._ruleset = now, made.ruleset
        if is_new:
            self.changed.emit()
        said = self.tr("The list {0} is kept") if is_new else self.tr("You have {0} already")
        self.said.emit(said.format(made.title))
        self._show(dialog, made.id)

    def _export(self, dialog: ListsDialog, id_: str) -> None:
        """Write a list into a file to hand on."""
        army_list = self.rulebooks.army_list(id_)
        path = self._asks.list_to_save(Path(own_lists.list_file_name(army_list)))
        if path is None:
            return
        try:
            own_lists.export_list(self.rulebooks, id_, path)
        except AppError as refusal:
            dialog.refuse(str(refusal))
            return
        self.said.emit(self.tr("Wrote {0}").format(path))

    def _show(self, dialog: ListsDialog, chosen: str = "") -> None:
        undone = self._removed[-1].army_list.title if self._removed else ""
        lists = self.rulebooks.lists_of(self._ruleset)
        dialog.show_lists(self._ruleset, lists, chosen, undone)

    # --- one list --------------------------------------------------------------------------

    def _edit(self, dialog: ListsDialog, army_list: ArmyList, *, is_new: bool) -> None:
        def named(one: ArmyList) -> ArmyList:
            """Give a list its file by its title, as long as no file holds it."""
            if not is_new or not one.title:
                return one
            fresh = own_lists.new_list(self.rulebooks, one.ruleset, one.title)
            return replace(one, id=fresh.id)

        def told_file(one: ArmyList) -> str:
            try:
                return self.tr("Kept in {0}").format(own_lists.file_of(named(one)))
            except AppError as refusal:
                return str(refusal)

        editor = ListEditor(
            self._theme,
            army_list,
            self.rulebooks.ruleset(army_list.ruleset),
            lambda one: own_lists.faults(self.rulebooks, one),
            told_file,
            is_new=is_new,
            lists=self.rulebooks.lists_of(army_list.ruleset),
            parent=dialog,
        )

        def save(made: ArmyList) -> None:
            try:
                kept = self._kept(editor, named(made))
            except AppError as refusal:
                editor.refuse(str(refusal))
                return
            if kept is not None:
                editor.kept(kept)
                self._show(dialog, kept.id)

        editor.save_requested.connect(save)
        editor.folder_requested.connect(lambda: self._show_folder(army_list))
        editor.exec()
        editor.deleteLater()

    def _kept(self, editor: ListEditor, made: ArmyList) -> ArmyList | None:
        """Keep a list, and give what now counts; None where the player goes on editing.

        Where its file was changed outside, the player says which of the two counts. Raises AppError
        where nothing can be kept.
        """
        try:
            self.rulebooks = own_lists.keep_list(self.rulebooks, made)
        except own_lists.ChangedOutside as found:
            dialog = ChangedDialog(self._theme, str(found), editor)
            dialog.exec()
            answer = dialog.answer
            dialog.deleteLater()
            if answer is Changed.STAY:
                editor.refuse(str(found))
                return None
            self._read_anew(made.id)
            if answer is Changed.TAKE:
                return self.rulebooks.army_list(made.id)
            made = own_lists.under_another_name(self.rulebooks, made)
            self.rulebooks = own_lists.keep_list(self.rulebooks, made)
        self.changed.emit()
        self.said.emit(self.tr("The list {0} is kept").format(made.title))
        return made

    def _show_folder(self, army_list: ArmyList) -> None:
        folder = own_lists.file_of(army_list).parent
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
