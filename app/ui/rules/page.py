"""The Rules page: contents and search, the section to read, its rulings with their choices."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from app.core.kernel.ruleset import Ruleset
from app.services.rulebooks import Rulebooks
from app.ui.parts.button import Button, Look
from app.ui.parts.masthead import Masthead
from app.ui.parts.pane import Pane, Sheet
from app.ui.parts.segments import Segments
from app.ui.parts.splitter import Memory
from app.ui.rules import leaves
from app.ui.rules.contents import Line
from app.ui.rules.leaves import Leaf
from app.ui.rules.panes import ContentsPane, RulingsPane, ShippedFoot
from app.ui.rules.reader import Reader
from app.ui.rules.rulings_view import RulingsView
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

SINGLE_BELOW_EM = 70
MEMORY = "rules"
CONTENTS, SECTION, RULINGS = "contents", "section", "rulings"


class RulesPage(QWidget):
    """Shows a ruleset as it is in force; every choice is a request, answered by `show_ruleset`."""

    choice_made = Signal(str, str, str)
    print_requested = Signal(str)
    ruleset_chosen = Signal(str)
    values_requested = Signal(str)

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        memory: Memory | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._memory = memory
        self._theme = theme
        self._ruleset = next(iter(rulebooks.rulesets.values()))
        self._whose = ""
        self._leaves: dict[str, Leaf] = {}
        self._leaf = self._sought = self._ruling = ""
        self._single = self._waiting = False
        self._pane = SECTION
        self._build(rulebooks)
        self._connect()
        theme.changed.connect(self._space)
        self._space()
        self.show_ruleset(self._ruleset, self.tr("your default"))

    @property
    def opened(self) -> tuple[str, str]:
        """Give the ruleset and the section that lie open."""
        return self._ruleset.id, self._leaf

    def show_ruleset(self, ruleset: Ruleset, whose: str) -> None:
        """Show a ruleset under its choices; `whose` says for whom a choice counts."""
        self._ruleset, self._whose = ruleset, whose
        self._leaves = {leaf.id: leaf for leaf in leaves.leaves(ruleset)}
        if self._leaf not in self._leaves:
            self._leaf = next(iter(self._leaves))
        self._rulesets.choose(ruleset.id)
        self._masthead.set_title(ruleset.title)
        rulings = tuple(ruleset.choices.rulings)
        mine = self.tr(", {0} of them yours").format(len(self._changed(rulings)))
        counted = self.tr("{0} rulings").format(len(rulings))
        counted += mine if self._changed(rulings) else ""
        cells = ruleset.open_cells
        self._values.setVisible(bool(cells))
        own = sum(cell.own is not None for cell in cells)
        entered = self.tr(", {0} of them yours").format(own) if own else ""
        opened = self.tr("{0} values not in the source").format(len(cells)) + entered
        summary = f"{ruleset.summary[:1].upper()}{ruleset.summary[1:]}"
        self._masthead.set_subtitle(
            " · ".join((summary, ruleset.table_note, counted, opened)[: 4 if cells else 3])
        )
        if self.isVisible():
            self._show_leaf()
        else:
            self._waiting = True

    def show_section(self, id_: str) -> None:
        """Open a section of the ruleset; one it has not is passed over."""
        if id_ in self._leaves:
            self._let_see(id_)
            self._open(id_)
            self._show_pane(SECTION)

    def show_ruling(self, id_: str) -> None:
        """Open a ruling beside a section that rests on it, and give its card the keyboard."""
        if id_ not in self._ruleset.choices.rulings:
            return
        if id_ not in self._leaves[self._leaf].rulings:
            self._leaf = next(key for key, leaf in self._leaves.items() if id_ in leaf.rulings)
        self._ruling = id_
        self._let_see(self._leaf)
        self._show_leaf()
        self._show_pane(SECTION if self._leaf == leaves.RULINGS else RULINGS)
        self._cards().show_current(id_, focus=True)

    def _let_see(self, id_: str) -> None:
        """End a search that does not find what is about to be shown."""
        if self._sought and not leaves.hits(self._leaves[id_], self._ruleset, self._sought):
            self._left.search.clear()

    def focus_search(self) -> None:
        """Give the keyboard to the search (Ctrl+F)."""
        self._show_pane(CONTENTS)
        self._left.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._left.search.selectAll()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the page only now: the window opens on another one."""
        super().showEvent(event)
        if self._waiting:
            self._show_leaf()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _build(self, rulebooks: Rulebooks) -> None:
        theme = self._theme
        self._masthead = Masthead(theme)
        named = [(key, one.title) for key, one in rulebooks.rulesets.items()]
        self._rulesets = Segments(theme, self.tr("Ruleset"), named, self._ruleset.id)
        self._rulesets.setVisible(len(named) > 1)
        self._print = Button(
            theme, self.tr("Print the play sheet…"), sign="icon-print", look=Look.PRIMARY
        )
        self._values = Button(theme, self.tr("Your own values…"), sign="icon-edit")
        self._masthead.add_action(self._rulesets)
        self._masthead.add_action(self._values)
        self._masthead.add_action(self._print)
        self._left = ContentsPane(theme)
        self._reader = Reader(theme)
        self._all_cards = RulingsView(theme, self.tr("All rulings"))
        self._stack = QStackedWidget()
        self._stack.addWidget(self._reader)
        self._stack.addWidget(self._all_cards)
        self._right = RulingsPane(theme)
        self._foot = ShippedFoot(theme)
        self._centre = Pane(theme, self.tr("Section"), token=Token.SHEET, headed=False)
        self._centre.body.addWidget(self._stack, 1)
        self._side, self._side_column = _column(self._right)
        self._panes = QSplitter()
        self._panes.setHandleWidth(1)
        self._panes.setChildrenCollapsible(False)
        for pane in (self._left, self._centre, self._side):
            self._panes.addWidget(pane)
        self._panes.setStretchFactor(1, 1)
        panes = (
            (CONTENTS, self.tr("Contents")),
            (SECTION, self.tr("Section")),
            (RULINGS, self.tr("Rulings")),
        )
        self._switch = Segments(theme, self.tr("What is shown"), panes, SECTION)
        self._switch_bar = Sheet(theme, Token.PANEL, (Qt.Edge.BottomEdge,))
        self._switch_row = QHBoxLayout(self._switch_bar)
        self._switch_row.addWidget(self._switch, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._masthead)
        column.addWidget(self._switch_bar)
        column.addWidget(self._panes, 1)

    def _connect(self) -> None:
        self._rulesets.chosen.connect(self.ruleset_chosen)
        self._print.clicked.connect(lambda: self.print_requested.emit(self._ruleset.id))
        for asks in (self._values.clicked, self._reader.values_clicked):
            asks.connect(lambda *_: self.values_requested.emit(self._ruleset.id))
        self._left.search.sought.connect(self._seek)
        self._left.contents.opened.connect(self._open)
        self._left.contents.entered_leaf.connect(self._read)
        self._reader.ruling_clicked.connect(self.show_ruling)
        self._switch.chosen.connect(self._show_pane)
        self._panes.splitterMoved.connect(lambda _at, _pane: self._keep_sizes())
        self._foot.shipped_requested.connect(self._ship_again)
        for cards in (self._all_cards, self._right.cards):
            cards.choice_made.connect(self._choose)
            cards.current_changed.connect(self._mark_ruling)

    def _cards(self) -> RulingsView:
        return self._all_cards if self._leaf == leaves.RULINGS else self._right.cards

    def _changed(self, rulings: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(key for key in rulings if self._ruleset.choices.is_changed(key))

    def _open(self, id_: str) -> None:
        if id_ != self._leaf:
            self._ruling = ""
        self._leaf = id_
        self._show_leaf()

    def _show_leaf(self) -> None:
        """Show the leaf at hand in all panes."""
        self._waiting = False
        leaf, choices = self._leaves[self._leaf], self._ruleset.choices
        whole = leaf.id == leaves.RULINGS
        if whole:
            self._all_cards.show_rulings(leaf.rulings, choices)
            self._stack.setCurrentWidget(self._all_cards)
            self._centre.body.addWidget(self._foot)
        else:
            self._reader.show_section(leaf.section, self._ruleset)
            self._right.show_rulings(leaf.title, leaf.rulings, choices)
            self._stack.setCurrentWidget(self._reader)
            self._side_column.addWidget(self._foot)
        self._foot.show_state(self._whose, changed=bool(self._changed(leaf.rulings)))
        self._reader.show_ruling(self._ruling)
        self._cards().show_current(self._ruling)
        self._show_lines()
        self._show_sought()
        self._arrange()

    def _show_lines(self) -> None:
        found = {id_: leaves.hits(leaf, self._ruleset, self._sought) for id_, leaf in self._pairs()}
        kept = [leaf for leaf in self._leaves.values() if not self._sought or found[leaf.id]]
        heads = {
            True: self.tr("Play sheet, in the order of a turn"),
            False: self.tr("All of it"),
        }
        lines: list[Line] = []
        for in_turn, head in heads.items():
            part = [leaf for leaf in kept if leaf.in_turn is in_turn]
            lines += [Line("", head)] if part else []
            lines += [self._line(leaf, found[leaf.id]) for leaf in part]
        nothing = (
            "" if kept else self.tr("Nothing in these rules reads “{0}”.").format(self._sought)
        )
        self._left.show_lines(lines, self._leaf, nothing)

    def _pairs(self) -> tuple[tuple[str, Leaf], ...]:
        return tuple(self._leaves.items())

    def _line(self, leaf: Leaf, found: int) -> Line:
        mine = self._changed(leaf.rulings)
        if self._sought:
            said = self.tr("{0}, found {1} times").format(leaf.title, found)
            return Line(leaf.id, leaf.title, str(found), said=said)
        if not leaf.rulings:
            return Line(leaf.id, leaf.title)
        count = str(len(leaf.rulings)) + ("" if leaf.id == leaves.RULINGS else " †")
        said = self.tr("{0}, {1} rulings, {2} of them yours").format(
            leaf.title, len(leaf.rulings), len(mine)
        )
        return Line(leaf.id, leaf.title, count, bool(mine), said)

    def _seek(self, sought: str) -> None:
        self._sought = sought
        found = [
            id_ for id_, leaf in self._pairs() if leaves.hits(leaf, self._ruleset, self._sought)
        ]
        if found and self._leaf not in found:
            self._leaf, self._ruling = found[0], ""
        self._show_leaf()

    def _show_sought(self) -> None:
        self._reader.show_sought(self._sought)
        self._cards().show_sought(self._sought)

    def _choose(self, ruling: str, choice: str) -> None:
        self.choice_made.emit(self._ruleset.id, ruling, choice)

    def _ship_again(self) -> None:
        changed = self._changed(self._leaves[self._leaf].rulings)
        for ruling in changed:
            self._choose(ruling, self._ruleset.choices.rulings[ruling].default)

    def _mark_ruling(self, ruling: str) -> None:
        self._ruling = ruling
        self._reader.show_ruling(ruling)

    def _read(self) -> None:
        self._show_pane(SECTION)
        if self._leaf == leaves.RULINGS:
            first = next(iter(self._leaves[self._leaf].rulings), "")
            self._all_cards.show_current(self._ruling or first, focus=True)
        else:
            self._reader.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_pane(self, pane: str) -> None:
        self._pane = pane
        self._switch.choose(pane)
        self._arrange()

    def _arrange(self) -> None:
        """Show all panes that have something, or one of them where there is little room."""
        single = self.width() < SINGLE_BELOW_EM * self._theme.sizes.em
        if single != self._single:
            self._single = single
            self._size_panes()
        leaf = self._leaves.get(self._leaf)
        beside = leaf is not None and leaf.id != leaves.RULINGS and bool(leaf.rulings)
        pane = SECTION if self._pane == RULINGS and not beside else self._pane
        self._switch_bar.setVisible(single)
        self._left.setVisible(not single or pane == CONTENTS)
        self._centre.setVisible(not single or pane == SECTION)
        self._side.setVisible(beside and (not single or pane == RULINGS))
        self.setFocusProxy(self._left.contents if not single or pane == CONTENTS else self._reader)

    def _size_panes(self) -> None:
        theme = self._theme
        known = self._memory.recall(MEMORY) if self._memory is not None else None
        kept = [float(each) for each in (known or "").split()]
        if len(kept) == self._panes.count() and not self._single:
            self._panes.setSizes([round(each * theme.sizes.em) for each in kept])
            return
        left, right = theme.px(226), theme.px(400 if self.width() > 100 * theme.sizes.em else 330)
        self._panes.setSizes([left, max(1, self.width() - left - right), right])

    def _keep_sizes(self) -> None:
        """Remember the widths of the panes, in em, while all of them are in sight."""
        if self._memory is not None and all(self._panes.sizes()):
            em = self._theme.sizes.em
            widths = " ".join(f"{each / em:.2f}" for each in self._panes.sizes())
            self._memory.keep(MEMORY, widths)

    def _space(self) -> None:
        gap = self._theme.gap
        self._switch_row.setContentsMargins(gap(14), gap(6), gap(14), gap(6))
        self._left.setMinimumWidth(self._theme.px(180))
        self._side.setMinimumWidth(self._theme.px(250))
        self._size_panes()
        self._arrange()


def _column(widget: QWidget) -> tuple[QWidget, QVBoxLayout]:
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(widget, 1)
    return holder, column
