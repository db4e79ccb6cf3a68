"""The panes of the editor: side by side where there is room, one at a time where there is not."""

from typing import ClassVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QRadioButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.ui.historical_editor.about import AboutForm
from app.ui.historical_editor.inspector import UnitForm
from app.ui.historical_editor.tree import UnitTree
from app.ui.parts.button import Button, Look
from app.ui.parts.empty import EmptyState
from app.ui.parts.findings_view import FindingsView
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Hairline, Sheet
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.search import Search
from app.ui.parts.segments import Segments
from app.ui.parts.splitter import Memory, Splitter
from app.ui.theme.sizes import Layout
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

TREE, UNIT, WHOLE, FINDINGS = "tree", "unit", "whole", "findings"
SIDE_WIDE, BELOW_HIGH = 360, 190


class Session:
    """Keeps widths while the program runs."""

    _held: ClassVar[dict[str, str]] = {}

    def recall(self, key: str) -> str | None:
        return self._held.get(key)

    def keep(self, key: str, value: str) -> None:
        self._held[key] = value


class EditorPanes(QWidget):
    """Holds tree, forms and findings; `shown` says which form is in sight.

    `laid` says that the panes stand otherwise than before.
    """

    turned = Signal(str)
    laid = Signal()

    def __init__(
        self, theme: Theme, memory: Memory | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._memory = memory or Session()
        self.tree = UnitTree(theme)
        self.form, self.about = UnitForm(theme), AboutForm(theme)
        self.findings = FindingsView(theme)
        self.findings.set_hint(self.tr("F8 next · Enter goes there"))  # none of them is waived
        self.search = Search(theme, self.tr("Find a name, a commander, a note"), "Ctrl+F")
        self.tools: dict[str, Button] = {}
        self.empty = self._empty()
        self._side_switch = Segments(theme, self.tr("What is shown"))
        self._top_switch = Segments(theme, self.tr("What is shown"))
        self._single = False
        self._build()
        for switch in (self._side_switch, self._top_switch):
            switch.chosen.connect(self.turn)
        self.about.reached.connect(self._bring_into_sight)
        theme.changed.connect(self._space)
        self._space()
        self._lay(Layout.WIDE)

    @property
    def switch(self) -> Segments:
        """What chooses among the forms, or among all panes where one is shown at a time."""
        return self._top_switch if self._single else self._side_switch

    def switch_stops(self) -> list[QWidget]:
        """Give the choices of both switches, of which one is in sight, for the Tab key."""
        both = (self._top_switch, self._side_switch)
        return [each for one in both for each in one.findChildren(QRadioButton)]

    def turn(self, what: str) -> None:
        """Show a form beside the tree, or, one at a time, a pane."""
        held = QApplication.focusWidget()
        self._what = what
        self._place()
        if held is not None and not held.isVisible():
            self.stops()[-1 if self._single else 1].setFocus()
        self.turned.emit(what)

    def shown(self) -> str:
        """Give the form, or the pane, that is in sight."""
        return self._what

    def reach(self, what: str) -> None:
        """Bring a pane into sight where one is shown at a time; a form also where not."""
        if self._single or what in (UNIT, WHOLE):
            self.turn(what)

    def stops(self) -> list[QWidget]:
        """Give what F6 goes through."""
        side = self.about.title if self._what == WHOLE else self.form.fields["name"]
        one = {TREE: self.tree, UNIT: side, WHOLE: side, FINDINGS: self.findings}
        if self._single:
            return [self.switch, one[self._what]]
        return [self.tree, side, self.findings]

    def fit(self, width: int, height: int) -> None:
        """Lay the panes out for a size of the window."""
        self._lay(self._theme.sizes.layout_for(width, height))

    def show_filled(self, filled: bool) -> None:
        """Show the tree, or what stands there while nothing is in it."""
        self._middle.setCurrentWidget(self.tree if filled else self.empty)

    # --- inside ----------------------------------------------------------------------------

    def _build(self) -> None:
        theme = self._theme
        self._middle = QStackedWidget()
        self._middle.addWidget(self.tree)
        self._middle.addWidget(self.empty)
        self._left = Sheet(theme, Token.PANEL)
        self._bar = QWidget()
        self.flow = Flow(self._bar, gap=theme.gap(4))
        left = QVBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        left.addWidget(self._bar)
        left.addWidget(Hairline(theme))
        left.addWidget(self._middle, 1)
        self._forms = QStackedWidget()
        self._scrolls: list[Scrolled] = []
        self._pages = {UNIT: _padded(theme, self.form), WHOLE: _padded(theme, self.about)}
        for page in self._pages.values():
            scroll = Scrolled(page, clear=True)
            self._forms.addWidget(scroll)
            self._scrolls.append(scroll)
        self._right = Sheet(theme, Token.PANEL, (Qt.Edge.LeftEdge,))
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        self._head = QHBoxLayout()
        self._head.addWidget(self._side_switch)
        right.addLayout(self._head)
        right.addWidget(self._forms, 1)
        self._across = Splitter(theme, "historical.across", self._memory)
        self._across.addWidget(self._left)
        self._across.addWidget(self._right)
        self._across.setStretchFactor(0, 1)
        self._down = Splitter(theme, "historical.down", self._memory, Qt.Orientation.Vertical)
        self._down.addWidget(self._across)
        self._down.addWidget(self.findings)
        self._down.setStretchFactor(0, 1)
        self._top = QHBoxLayout()
        self._top.addWidget(self._top_switch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._top)
        column.addWidget(self._down, 1)
        self._layout: Layout | None = None
        self._what = UNIT

    def _lay(self, layout: Layout) -> None:
        if layout is self._layout:
            return
        before, self._layout = self._layout, layout
        self._single = layout is Layout.SINGLE
        pages = [(UNIT, self.tr("Formation")), (WHOLE, self.tr("Battle and sources"))]
        if self._single:
            self._what = TREE
            pages = [(TREE, self.tr("Order of battle")), *pages, (FINDINGS, self.tr("Findings"))]
        else:
            self._what = self._what if self._what in (UNIT, WHOLE) else UNIT
        self.switch.set_choices(pages, self._what)
        if before is None or before is Layout.SINGLE:
            self._across.open((900, SIDE_WIDE))
            self._down.open((560, BELOW_HIGH))
        self._place()
        self.laid.emit()

    def _place(self) -> None:
        what, single = self._what, self._single
        self.switch.choose(what)
        self._top_switch.setVisible(single)
        self._side_switch.setVisible(not single)
        self._left.setVisible(not single or what == TREE)
        self._right.setVisible(not single or what in (UNIT, WHOLE))
        self._across.setVisible(not single or what != FINDINGS)
        self.findings.setVisible(not single or what == FINDINGS)
        self._forms.setCurrentIndex(1 if what == WHOLE else 0)

    def _bring_into_sight(self, part: QWidget) -> None:
        """Scroll to a part of the form, once it has its place."""
        scroll = self._scrolls[1]
        QTimer.singleShot(0, part, lambda: scroll.ensureWidgetVisible(part))

    def _empty(self) -> EmptyState:
        words = self.tr("Add a side, or paste rows of a table: names, men, guns.")
        words, look = self.tr("Add a side"), Look.PRIMARY
        add = Button(self._theme, words, sign="icon-add", look=look)
        add.setAutoDefault(False)
        self.tools["first"] = add
        return EmptyState(self._theme, self.tr("No formations yet"), (words,), [add], ())

    def _space(self) -> None:
        gap = self._theme.gap
        self.flow.setContentsMargins(gap(10), gap(6), gap(10), gap(6))
        self._head.setContentsMargins(gap(14), gap(8), gap(14), gap(4))
        self._top.setContentsMargins(gap(14), gap(6), gap(14), 0)


def _padded(theme: Theme, form: QWidget) -> QWidget:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(theme.gap(14), theme.gap(8), theme.gap(14), theme.gap(14))
    column.addWidget(form)
    return holder
