"""The inspector of a troop type: its figures, what it does, and its count in an own list."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.armies.taking import kind_name
from app.core.kernel.troops import TroopType
from app.ui.army import edits
from app.ui.army.figures import Figures, Sentences, of_troops
from app.ui.army.form import Form, Subject
from app.ui.army.muster_state import MusterRow
from app.ui.parts.stepper import Stepper
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MOST = 99


class MusterForm(Form):
    """Shows a line of the muster."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._troops: TroopType | None = None
        self._taken = 0
        self._wants = Tick(theme, self.tr("The list wants exactly"))
        self._count = Stepper(theme, self.tr("Number the list wants"), 0, MOST, 0)
        self._own = QWidget()
        row = QHBoxLayout(self._own)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._wants)
        row.addWidget(self._count, 0, Qt.AlignmentFlag.AlignLeft)
        row.addStretch(1)
        self._figures = Figures(theme)
        self._does = Sentences(theme, self.tr("What it does"))
        self._because = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        for widget in (self._own, self._because, self._figures, self._does):
            self.column.addWidget(widget)
        self._wants.clicked.connect(self._tick)
        self._count.stepped.connect(self._want)
        self._does.ruling_clicked.connect(self.ruling_clicked)

    def show_troops(self, subject: Subject, row: MusterRow) -> None:
        """Show an entry: its figures with its marks and price, and what its type does."""
        army, usual = subject.army, subject.ruleset.troops[row.troops]
        troops = replace(usual, values=row.values)
        self._troops, self._taken = troops, row.taken
        wanted = army.counts.get(troops.id)
        self._own.setVisible(subject.army_list.own_counts and not row.is_group)
        self._wants.setChecked(wanted is not None)
        self._count.setEnabled(wanted is not None)
        self._count.show_value(wanted if wanted is not None else self._taken)
        figures = of_troops(troops, subject.ruleset, self.tr("Figures"))
        self._figures.show_figures([] if row.is_group else [figures])
        said = [self._of_group(row, subject), *row.terms.split(" · "), row.paid, row.because]
        asked = [f"{one[:1].upper()}{one[1:]}." for one in said if one]
        self._because.setText(" ".join(asked))
        self._because.setVisible(bool(asked))
        sentences = [*(((troops.hint, ()),) if troops.hint else ()), *troops.notes]
        sentences = [] if row.is_group else sentences
        self._does.show_sentences(sentences, subject.ruleset)

    def _of_group(self, row: MusterRow, subject: Subject) -> str:
        """Name the kinds that a group counts, and what its + adds; "" for an entry."""
        if not row.is_group:
            return ""
        names = [kind_name(one, subject.ruleset) for one in row.kinds]
        words = self.tr("counts {0}; one more is taken of {1}")
        return words.format(", ".join(names), kind_name(row.kind, subject.ruleset))

    def _tick(self, on: bool) -> None:
        self._want(self._taken if on else None)

    def _want(self, count: int | None) -> None:
        if self._troops is not None:
            edit = edits.set_list_count(self._troops.id, count, self._troops.name)
            self.edited.emit(edit)
