"""The tools of the editor: buttons and shortcuts from one table, awake where they can act."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from app.ui.historical_editor.document import OrderDocument
from app.ui.historical_editor.keys import acts
from app.ui.parts.button import Button, Fit, Look
from app.ui.theme.theme import Theme

WORDED = ("add", "beside")


class Tools(QObject):
    """`does` says what each act does, by its id.

    The menu of the tree offers what is done to its rows.
    """

    def __init__(
        self,
        theme: Theme,
        window: QWidget,
        tree: QWidget,
        does: Mapping[str, Callable[[], object]],
    ) -> None:
        super().__init__(window)
        tree.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.buttons: dict[str, Button] = {}
        for act in acts():
            action = QAction(act.words, window)
            action.setShortcuts([QKeySequence(keys) for keys in act.keys])
            action.triggered.connect(partial(_done, does[act.id]))
            window.addAction(action)
            if act.on_formations:
                tree.addAction(action)
            if act.sign:
                look, fit, key = Look.QUIET, Fit.TOOL, act.keys[0]
                button = Button(theme, act.words, sign=act.sign, key=key, look=look, fit=fit)
                button.set_icon_only(act.id not in WORDED)
                button.setAutoDefault(False)
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                button.clicked.connect(does[act.id])
                self.buttons[act.id] = button

    def follow(self, document: OrderDocument) -> None:
        """Let those rest that cannot act, and name the steps that undo and redo would take."""
        for key, button in self.buttons.items():
            if not document.is_own:
                button.rest(self.tr("A shipped order of battle stays as it is: edit a copy."))
            elif key not in ("undo", "redo"):
                button.wake()
        if document.is_own:
            none = self.tr("Nothing was done")
            self._name("undo", self.tr("Undo"), self.tr("Undo {0}"), document.undo_text, none)
            none = self.tr("Nothing was undone")
            self._name("redo", self.tr("Redo"), self.tr("Redo {0}"), document.redo_text, none)

    def _name(self, key: str, bare: str, words: str, step: str | None, none: str) -> None:
        button = self.buttons[key]
        button.set_words(bare if step is None else words.format(step))
        if step is None:
            button.rest(none)
        else:
            button.wake()


def _done(act: Callable[[], object], *_: object) -> None:
    """Do an act, whatever the signal tells besides."""
    act()
