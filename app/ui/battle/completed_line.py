"""A line of text that offers what it may become while it is typed."""

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QWidget

from app.ui.battle.answer_line import AnswerLine


class CompletedLine(AnswerLine):
    """Arrows and Enter, or the mouse, take one of the texts offered; `textEdited` tells of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = QStringListModel(self)
        completer = QCompleter(self._texts, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        completer.activated.connect(self._take)
        self.setCompleter(completer)

    def offer(self, texts: Sequence[str]) -> None:
        """Offer these texts; nothing is emitted, and none of them is put in by itself."""
        if self._texts.stringList() != [*texts]:
            self._texts.setStringList([*texts])

    def _take(self, text: str) -> None:
        """Tell of a text that was taken, as of one that was typed."""
        self.setText(text)
        self.textEdited.emit(text)

    def offered(self) -> tuple[str, ...]:
        """Give the texts that are offered."""
        return tuple(self._texts.stringList())
