"""How sheets are printed: paper, colour, and what the sheet that is looked at offers besides."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from app.core.kernel.print_set import LENGTHWISE, PrintSet, SheetName
from app.ui.parts.button import Button
from app.ui.parts.pane import Heading
from app.ui.parts.segments import Segments
from app.ui.parts.tick import Tick
from app.ui.printing.sheets import name_of
from app.ui.theme.theme import Theme

LAID_OUT = (SheetName.ROSTER, SheetName.CHART, SheetName.CARDS, SheetName.PLAY_SHEET)
"""The sheets that have a full and a compact layout."""
Commands = Sequence[tuple[int, str, int]]
"""Formations that may begin a page: id, name, how deep they stand."""


class Options(QWidget):
    """`changed` when one of them is another."""

    changed = Signal()

    def __init__(
        self, theme: Theme, how: PrintSet, commands: Commands, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look, self._how = theme, how
        self._sheet: SheetName | None = None
        papers = (("a4", "A4"), ("letter", self.tr("Letter")))
        self._paper = Segments(theme, self.tr("Paper"), papers, how.paper)
        ways = (("upright", self.tr("Upright")), ("lengthwise", self.tr("Lengthwise")))
        self._way = Segments(theme, self.tr("Way of the paper"), ways)
        inks = (("colour", self.tr("Colour")), ("black", self.tr("Black")))
        self._ink = Segments(theme, self.tr("Ink"), inks, "black" if how.plain else "colour")
        self._binding = Tick(theme, self.tr("20 mm at the left for punched holes"))
        self._fronts = Tick(theme, self.tr("Each sheet begins on a front"))
        layouts = (("full", self.tr("Full")), ("compact", self.tr("Compact")))
        self._layout = Segments(
            theme, self.tr("Layout"), layouts, "compact" if how.compact else "full"
        )
        self._apart = Tick(theme, self.tr("Each command on a page of its own"))
        self._breaks = Button(theme, "")
        self._breaks.setAutoDefault(False)
        sizes = (("mm", self.tr("40 × 10 mm")), ("inch", self.tr("1½ × ½ inch")))
        self._size = Segments(
            theme, self.tr("Size of the labels"), sizes, "inch" if how.inch else "mm"
        )
        self._rows = Tick(theme, self.tr("Each formation begins a row"))
        for tick, on in (
            (self._binding, how.binding),
            (self._fronts, how.two_sided),
            (self._apart, how.apart),
            (self._rows, how.rows_by_formation),
        ):
            tick.setChecked(on)
            tick.toggled.connect(self._take)
        for segments in (self._paper, self._way, self._ink, self._layout, self._size):
            segments.chosen.connect(self._take)
        self._menu = QMenu(self)
        self._offer(commands)
        self._build()

    def how(self) -> PrintSet:
        """Give the set as it is chosen; its sheets are not chosen here."""
        return self._how

    def show_sheet(self, sheet: SheetName | None) -> None:
        """Show what can be chosen for a sheet."""
        self._sheet = sheet
        lengthwise = sheet is not None and self._how.lengthwise(sheet)
        self._way.choose("lengthwise" if lengthwise else "upright")
        self._head.set_title(name_of(sheet) if sheet is not None else "")
        of_roster, of_labels = sheet is SheetName.ROSTER, sheet is SheetName.LABELS
        self._head.setVisible(sheet is not None)
        self._way.setVisible(sheet is not None)
        self._layout.setVisible(sheet in LAID_OUT)
        self._apart.setVisible(of_roster)
        self._breaks.setVisible(of_roster and bool(self._menu.actions()))
        self._size.setVisible(of_labels)
        self._rows.setVisible(of_labels)

    def _build(self) -> None:
        theme = self._look
        self._head = Heading(theme, "")
        self._column = QVBoxLayout(self)
        general = (Heading(theme, self.tr("Paper")), self._paper, self._ink, self._binding)
        of_sheet = (self._head, self._way, self._layout, self._apart, self._breaks)
        of_labels = (self._size, self._rows)
        for part in (*general, self._fronts, *of_sheet, *of_labels):
            self._column.addWidget(part)
        theme.changed.connect(self._space)
        self._space()

    def _offer(self, commands: Commands) -> None:
        """Offer the formations that may begin a page of the roster."""
        for id_, name, depth in commands:
            shown = name.replace("&", "&&")
            action = QAction(f"{'    ' * depth}{shown}", self._menu)
            action.setCheckable(True)
            action.setChecked(id_ in self._how.breaks)
            action.setData(id_)
            action.toggled.connect(self._take)
            self._menu.addAction(action)
        self._breaks.clicked.connect(self._open_menu)
        self._say_breaks()

    def _open_menu(self) -> None:
        self._menu.popup(self._breaks.mapToGlobal(self._breaks.rect().bottomLeft()))

    def _take(self, _chosen: object = None) -> None:
        """Put together what is chosen now."""
        before = self._how
        turned = before.turned
        if self._sheet is not None:
            lengthwise = self._way.choice() == "lengthwise"
            other = (self._sheet in LENGTHWISE) != lengthwise
            turned = turned | {self._sheet} if other else turned - {self._sheet}
        breaks = frozenset(one.data() for one in self._menu.actions() if one.isChecked())
        self._how = replace(
            before,
            paper=self._paper.choice(),
            turned=turned,
            plain=self._ink.choice() == "black",
            compact=self._layout.choice() == "compact",
            binding=self._binding.isChecked(),
            two_sided=self._fronts.isChecked(),
            apart=self._apart.isChecked(),
            breaks=breaks,
            inch=self._size.choice() == "inch",
            rows_by_formation=self._rows.isChecked(),
        )
        self._say_breaks()
        if self._how != before:
            self.changed.emit()

    def _say_breaks(self) -> None:
        count = len(self._how.breaks)
        words = self.tr("Pages begin with…")
        if count:
            words = self.tr("Pages begin with {0}…").format(count)
        self._breaks.set_words(words)
        self._breaks.set_hint(self.tr("Formations that begin a page of the roster"))

    def _space(self) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(self._look.gap(8))
