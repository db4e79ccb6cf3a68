"""What to print: the sheet, the paper, how full the roster is, and what stands in the way."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.findings import Finding, Severity
from app.ui.parts.pane import Heading
from app.ui.parts.pane import Sheet as Ground
from app.ui.parts.row_choice import RowChoice
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.segments import Segments
from app.ui.parts.severity import count_words
from app.ui.parts.words import Words
from app.ui.printing.sheets import Order, Sheet
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class ChoicesPane(Ground):
    """`changed` when the order is another one."""

    changed = Signal()

    def __init__(
        self,
        theme: Theme,
        paper: str,
        found: Sequence[Finding],
        *,
        has_army: bool,
        has_battle: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, Token.PANEL, (Qt.Edge.RightEdge,), parent)
        self._look = theme
        self._sheets = {
            Sheet.ROSTER: RowChoice(theme, self.tr("Roster"), self.tr("formation by formation")),
            Sheet.LABELS: RowChoice(theme, self.tr("Base labels"), self.tr("with cut marks")),
            Sheet.PLAY_SHEET: RowChoice(theme, self.tr("Play sheet"), self.tr("the rules")),
            Sheet.REPORT: RowChoice(theme, self.tr("Battle report"), self.tr("turn by turn")),
        }
        self._group = QButtonGroup(self)
        for each in self._sheets.values():
            self._group.addButton(each)
        if not has_army:
            for sheet in (Sheet.ROSTER, Sheet.LABELS):
                self._sheets[sheet].rest(self.tr("no army is open"))
        if not has_battle:
            self._sheets[Sheet.REPORT].rest(self.tr("no battle is open"))
        self._paper = Segments(
            theme, self.tr("Paper"), (("a4", "A4"), ("letter", self.tr("Letter"))), paper
        )
        layouts = (("full", self.tr("Full")), ("compact", self.tr("Compact")))
        self._layout = Segments(theme, self.tr("Roster"), layouts, "full")
        self._roster = QWidget()
        self._build()
        self._warn(found)
        self.choose_sheet(Sheet.ROSTER if has_army else Sheet.PLAY_SHEET)
        self._group.buttonToggled.connect(self._chosen)
        self._paper.chosen.connect(lambda _paper: self.changed.emit())
        self._layout.chosen.connect(lambda _layout: self.changed.emit())
        theme.changed.connect(self._space)
        self._space()

    def order(self) -> Order:
        """Give what is chosen; the layout counts for rosters alone."""
        sheet = next(key for key, each in self._sheets.items() if each.isChecked())
        layout = self._layout.choice() if sheet is Sheet.ROSTER else "full"
        return Order(sheet, self._paper.choice(), layout)

    def choose_sheet(self, sheet: Sheet) -> None:
        if self._sheets[sheet].isEnabled():
            self._sheets[sheet].setChecked(True)
        self._roster.setVisible(self.order().sheet is Sheet.ROSTER)

    def title(self, sheet: Sheet) -> str:
        """Give the name of a sheet."""
        match sheet:
            case Sheet.ROSTER:
                return self.tr("Roster")
            case Sheet.LABELS:
                return self.tr("Base labels")
            case Sheet.PLAY_SHEET:
                return self.tr("Play sheet")
            case Sheet.REPORT:
                return self.tr("Battle report")

    def show_pages(self, sheet: Sheet, pages: str) -> None:
        """Say how many pages a sheet has."""
        self._sheets[sheet].show_more(pages)

    def _build(self) -> None:
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.addWidget(Heading(self._look, self.tr("Sheet")))
        for each in self._sheets.values():
            self._column.addWidget(each)
        self._column.addWidget(Heading(self._look, self.tr("Paper")))
        self._column.addWidget(self._paper)
        self._roster_column = QVBoxLayout(self._roster)
        self._roster_column.addWidget(Heading(self._look, self.tr("Roster")))
        self._roster_column.addWidget(self._layout)
        self._column.addWidget(self._roster)
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

    def _chosen(self, _button: object, on: bool) -> None:
        if on:
            self._roster.setVisible(self.order().sheet is Sheet.ROSTER)
            self.changed.emit()

    def _space(self) -> None:
        gap = self._look.gap
        self._outer.setContentsMargins(0, 0, 1, 0)
        self._column.setContentsMargins(gap(14), gap(14), gap(14), gap(14))
        self._column.setSpacing(gap(8))
        self._roster_column.setContentsMargins(0, 0, 0, 0)
        self._roster_column.setSpacing(gap(8))
