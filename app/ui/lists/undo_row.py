"""Undo and Redo of the editor of lists, each named by the step it concerns."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.kernel.history import History
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset
from app.ui.lists.steps import same_shape, step_words
from app.ui.parts.button import Button, Fit, Look
from app.ui.theme.theme import Theme

LONGEST = 40


class UndoRow(QWidget):
    """Holds the steps of a list; `stepped` gives it as it was before, or as it was again."""

    stepped = Signal(object)

    def __init__(self, theme: Theme, ruleset: Ruleset, army_list: ArmyList) -> None:
        super().__init__()
        self._ruleset = ruleset
        self._history = History.start(army_list)
        self.undo = Button(
            theme,
            self.tr("Undo"),
            sign="icon-undo",
            key="Ctrl+Z",
            look=Look.QUIET,
            fit=Fit.TOOL,
        )
        self.redo = Button(theme, self.tr("Redo"), sign="icon-redo", look=Look.QUIET, fit=Fit.TOOL)
        for key, button in (("Ctrl+Z", self.undo), ("Ctrl+Shift+Z", self.redo)):
            shortcut = QShortcut(QKeySequence(key), self)  # a button’s own would press it later
            shortcut.activated.connect(button.click)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.undo)
        row.addWidget(self.redo)
        self.undo.clicked.connect(lambda: self._go(self._history.undo()))
        self.redo.clicked.connect(lambda: self._go(self._history.redo()))
        self._follow()

    def keep(self, made: ArmyList) -> None:
        """Keep what was done as a step; going on in one field is one step."""
        history = self._history
        step = step_words(history.state, made, self._ruleset)
        if step:
            before = history.undo()
            again = (
                step == history.undo_text
                and history.redo_text is None
                and same_shape(before.state, made)
            )
            if again and step_words(before.state, made, self._ruleset) in (step, ""):
                history = before
            self._history = history.do(step, made)
        self._follow()

    def _go(self, moved: History[ArmyList]) -> None:
        self._history = moved
        self._follow()
        self.stepped.emit(moved.state)

    def _follow(self) -> None:
        undo, redo = self._history.undo_text, self._history.redo_text
        self._name(self.undo, self.tr("Undo"), undo, self.tr("Nothing to undo"))
        self._name(self.redo, self.tr("Redo"), redo, self.tr("Nothing to redo"))

    def _name(self, button: Button, verb: str, step: str | None, nothing: str) -> None:
        if step is None:
            button.set_words(verb)
            button.rest(nothing)
            return
        whole = f"{verb} {step}"
        short = whole if len(whole) <= LONGEST else f"{whole[: LONGEST - 1].rstrip()}…"
        button.set_words(short)
        button.set_hint("" if short == whole else whole)
        button.wake()
