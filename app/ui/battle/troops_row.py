"""A row of troops, front to rear: what stands in it, one more behind, one fewer."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from app.core.kernel.actions import Question
from app.ui.parts.button import Button, Fit
from app.ui.parts.tips import literal_tip
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class TroopsRow(QWidget):
    """Emits those behind the leading troops whenever they change."""

    answered = Signal(object)

    def __init__(self, theme: Theme, question: Question, name: str) -> None:
        super().__init__()
        self._question = question
        self._behind: tuple[str, ...] = ()
        self._words = Words(theme, "", Role.BODY, Token.INK)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.gap(4))
        fewer, more = self.tr("one fewer"), self.tr("one more behind")
        self.fewer = Button(
            theme, f"{name}: {fewer}", sign="icon-remove", fit=Fit.ROW, icon_only=True
        )
        self.more = Button(theme, f"{name}: {more}", sign="icon-add", fit=Fit.ROW, icon_only=True)
        self.menu = QMenu(self)
        for key, words in question.options:
            self.menu.addAction(words).triggered.connect(lambda _=False, key=key: self._add(key))
        self.fewer.clicked.connect(self._take)
        self.more.clicked.connect(self._offer)
        for widget in (self.fewer, self._words, self.more):
            row.addWidget(widget)
        self.show_row(question, ())

    def show_row(self, question: Question, behind: Sequence[str]) -> None:
        """Show the row; nothing is emitted."""
        self._question, self._behind = question, tuple(behind)
        names = dict(question.options)
        row = [*question.leading, *behind] if behind else []
        full = ", ".join(names.get(each, each) for each in row)
        self._words.setText(" ".join(_short(names.get(each, each)) for each in row) or "–")
        self._words.setToolTip(literal_tip(full))
        self._words.setAccessibleName(full or self.tr("none"))
        self.more.set_hint(full)
        if behind:
            self.fewer.wake()
        else:
            self.fewer.rest(self.tr("Nothing stands in it."))

    def _offer(self) -> None:
        self.menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def _add(self, key: str) -> None:
        self.answered.emit((*self._behind, key))

    def _take(self) -> None:
        self.answered.emit(self._behind[:-1])


def _short(name: str) -> str:
    """Give the initials of a troop type: RI for Regular Infantry."""
    return "".join(word[:1] for word in name.split()).upper()
