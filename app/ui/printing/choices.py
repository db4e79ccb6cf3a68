"""What to print: the sheets in their order, how, and what stands in the way."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.findings import Finding, Severity
from app.core.kernel.print_set import PrintSet, SheetName
from app.ui.parts.button import Button, Fit
from app.ui.parts.pane import Heading
from app.ui.parts.pane import Sheet as Ground
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.severity import count_words
from app.ui.parts.words import Words
from app.ui.printing.options import Commands, Options
from app.ui.printing.sheet_rows import SheetRows
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class ChoicesPane(Ground):
    """`changed` when the set is another, `looked_at` when another sheet is in sight."""

    changed = Signal()
    looked_at = Signal()

    def __init__(
        self,
        theme: Theme,
        how: PrintSet,
        reasons: Mapping[SheetName, str],
        commands: Commands,
        found: Sequence[Finding],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, Token.PANEL, (Qt.Edge.RightEdge,), parent)
        self._look = theme
        self.rows = SheetRows(theme)
        self._up = self._mover(self.tr("Print it earlier"), "icon-up")
        self._down = self._mover(self.tr("Print it later"), "icon-down")
        self._options = Options(theme, how, commands)
        self._build()
        self._warn(found)
        able = tuple(one for one in how.sheets if not reasons.get(one, ""))
        self.rows.show_sheets(able, reasons)
        first = next(iter(able), next((one for one, why in reasons.items() if not why), None))
        if first is not None:
            self.rows.look_at(first)
        self._follow()
        self.rows.looked_at.connect(self._follow)
        self.rows.changed.connect(self._reordered)
        self._options.changed.connect(self.changed)
        self._up.clicked.connect(lambda: self.rows.move_current(-1))
        self._down.clicked.connect(lambda: self.rows.move_current(1))
        theme.changed.connect(self._space)
        self._space()

    def print_set(self) -> PrintSet:
        """Give what is chosen: the ticked sheets in their order, and how."""
        return replace(self._options.how(), sheets=self.rows.chosen())

    def _mover(self, words: str, sign: str) -> Button:
        made = Button(self._look, words, sign=sign, fit=Fit.TOOL, icon_only=True)
        made.setAutoDefault(False)
        return made

    def _build(self) -> None:
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._head = QHBoxLayout()
        self._head.addWidget(Heading(self._look, self.tr("Sheets")), 1)
        for button in (self._up, self._down):
            self._head.addWidget(button)
        self._column.addLayout(self._head)
        self._column.addWidget(self.rows)
        self._column.addWidget(self._options)
        self._column.addStretch(1)
        self._outer = QVBoxLayout(self)
        self._outer.addWidget(Scrolled(inner, clear=True), 1)

    def _warn(self, found: Sequence[Finding]) -> None:
        """Say what is found; it prints all the same."""
        for severity in (Severity.NOT_LEGAL, Severity.UNFINISHED):
            count = sum(one.severity is severity and not one.waived for one in found)
            if count:
                token = Token.BAD_BG if severity is Severity.NOT_LEGAL else Token.WELL
                warning = Ground(self._look, token)
                row = QHBoxLayout(warning)
                words = self.tr("{0}. It prints all the same.").format(
                    count_words(severity.value, count)
                )
                row.addWidget(Words(self._look, words, Role.SMALL, wrap=True))
                self._outer.addWidget(warning)

    def _follow(self) -> None:
        """Offer what the sheet in sight has to choose."""
        self._options.show_sheet(self.rows.current())
        self._allow()
        self.looked_at.emit()

    def _reordered(self) -> None:
        self._allow()
        self.changed.emit()

    def _allow(self) -> None:
        no_row = self.tr("It stands at that end already.")
        for button, steps in ((self._up, -1), (self._down, 1)):
            if self.rows.can_move(steps):
                button.wake()
            else:
                button.rest(no_row)

    def _space(self) -> None:
        gap = self._look.gap
        self._outer.setContentsMargins(0, 0, 1, 0)
        self._column.setContentsMargins(gap(14), gap(14), gap(14), gap(14))
        self._column.setSpacing(gap(8))
