"""The choices of a conversion: side, ruleset, name, scale and rounding, and one formation."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from app.core.kernel.actions import Question
from app.core.kernel.historical import OrderOfBattle
from app.ui.battle.combo import Combo
from app.ui.dialogs.answers import Answers
from app.ui.historical.unit_form import UnitForm
from app.ui.parts.button import Button, Fit
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

WORDS_WIDE = 160
"""How wide the words before a choice may be, in pixels at 100 % text."""


class Choices(QWidget):
    """Fields only: what they mean is the dialog's. Each emits what the player took."""

    side_chosen = Signal(int)
    ruleset_chosen = Signal(str)
    name_typed = Signal(str)
    told = Signal(object)
    reset_requested = Signal()

    def __init__(
        self,
        theme: Theme,
        order: OrderOfBattle,
        rulesets: list[tuple[str, str]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.side = Combo(theme, self.tr("Side"))
        self.side.set_options([(str(at), one.name) for at, one in enumerate(order.sides, 1)])
        self.side.setEnabled(len(order.sides) > 1)
        self.ruleset = Combo(theme, self.tr("Rules"), rulesets)
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the army"))
        self.answers = Answers(theme, words_wide=WORDS_WIDE)
        self.unit = UnitForm(theme)
        self.reset = Button(theme, self.tr("Reset to defaults"), sign="icon-undo", fit=Fit.TOOL)
        self.side.chosen.connect(lambda key: self.side_chosen.emit(int(key)))
        self.ruleset.chosen.connect(self.ruleset_chosen)
        self.name.textEdited.connect(self.name_typed)
        self.answers.changed.connect(lambda: self.told.emit(self.answers.told()))
        self.reset.clicked.connect(self.reset_requested)
        self._column = QVBoxLayout(self)
        self._column.addWidget(Heading(theme, self.tr("The army")))
        self._grid = QGridLayout()
        self._grid.setColumnStretch(1, 1)
        for row, (words, field) in enumerate(
            (
                (self.tr("Side"), self.side),
                (self.tr("Rules"), self.ruleset),
                (self.tr("Name"), self.name),
            )
        ):
            label = Words(theme, words, Role.BODY, Token.INK2)
            label.setBuddy(field)
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(field, row, 1)
        self._column.addLayout(self._grid)
        self._column.addWidget(Heading(theme, self.tr("Scale and rounding")))
        self._column.addWidget(self.answers)
        self._column.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addWidget(self.unit)
        self._column.addStretch(1)
        theme.changed.connect(self._space)
        self._space()

    def show_questions(self, questions: tuple[Question, ...]) -> None:
        """Ask these, each with the answer it starts with."""
        self.answers.show_questions(())
        self.answers.show_questions(questions)

    def show_name(self, name: str, hint: str) -> None:
        """Show the name; the hint is that of the side, which counts where none is typed."""
        if self.name.text() != name:
            self.name.setText(name)
        self.name.setPlaceholderText(hint)

    def _space(self) -> None:
        gap = self._theme.gap
        self._column.setContentsMargins(gap(14), gap(8), gap(14), gap(12))
        self._column.setSpacing(gap(10))
        self._grid.setHorizontalSpacing(gap(12))
        self._grid.setVerticalSpacing(gap(8))
