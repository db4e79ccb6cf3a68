"""The middle of the Army page: the order of battle, or what to do while there is none."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from app.ui.actions import Actions
from app.ui.army import carried
from app.ui.army.find_line import FindLine
from app.ui.army.page_state import PageState
from app.ui.army.tree_view import TreeView
from app.ui.parts import wrapping
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.empty import EmptyState
from app.ui.parts.pane import Pane
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

ADD_KEY = "Ctrl+B"


class OrderPane(Pane):
    """The tree with its tools; an empty army shows how it is filled."""

    take_list_requested = Signal()
    ready_requested = Signal()
    troops_dropped = Signal(str)
    pane_requested = Signal(str)

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", token=Token.PANEL, ruled=True, parent=parent)
        self._theme = self.theme = theme
        self.set_title(self.tr("Order of battle"))
        self.tree = TreeView(theme)
        self.find_line = FindLine(theme)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.tree)
        self._empty: _Empty | None = None
        self._empty_kind: tuple[bool, tuple[str, ...]] | None = None
        self._shown: dict[str, Button] = {}
        self._several = False
        for key, words in (
            ("muster", self.tr("Muster")),
            ("inspector", self.tr("Inspector")),
            ("findings", self.tr("Findings")),
        ):
            button = Button(theme, words, look=Look.QUIET, fit=Fit.TOOL)
            button.set_hint(self.tr("Show this pane again"))
            button.clicked.connect(lambda _=False, key=key: self.pane_requested.emit(key))
            button.hide()
            self._shown[key] = button
            self.add_tool(button)
        self._tools = [
            actions.button("army.add_formation", fit=Fit.TOOL),
            actions.button("army.rename", look=Look.QUIET, fit=Fit.TOOL),
            actions.button("army.fold", look=Look.QUIET, fit=Fit.TOOL),
        ]
        words = self.tr("Add another level")
        self._levels = Button(theme, words, sign="icon-down", fit=Fit.TOOL, icon_only=True)
        self._levels.clicked.connect(lambda: actions.open_menu("army.add_level", self._levels))
        self._tools.insert(1, self._levels)
        for tool in self._tools:
            self.add_tool(tool)
        self._levels.hide()
        self.body.addWidget(self.find_line)
        self.body.addWidget(self._stack, 1)
        self.setFocusProxy(self.tree)

    def show_state(self, state: PageState) -> None:
        """Show the tree, or the empty state."""
        self.tree.show_state(state)
        if not state.is_empty:
            self._stack.setCurrentWidget(self.tree)
            self.setFocusProxy(self.tree)
            return
        signs = tuple(row.symbol for group in state.muster for row in group.rows)
        kind = (state.is_ready, (state.formation_word, *signs))
        if self._empty is None or self._empty_kind != kind:
            if self._empty is not None:
                self._stack.removeWidget(self._empty)
                self._empty.deleteLater()
            self._empty, self._empty_kind = self._made(state, signs), kind
            self._stack.addWidget(self._empty)
        self._stack.setCurrentWidget(self._empty)
        self.setFocusProxy(self._empty)

    def show_hidden(self, hidden: frozenset[str]) -> None:
        """Offer a button for each pane that is hidden."""
        for key, button in self._shown.items():
            button.setVisible(key in hidden)
        self.fit_tools()

    def offer_levels(self, *, several: bool) -> None:
        """Say whether formations of several levels can be added here."""
        self._several = several
        self._levels.setVisible(several)

    def lend_tools(self, row: QHBoxLayout | None) -> None:
        """Put the tools into a row above the pane, which has no heading then; None takes them."""
        for tool in self._tools:
            if row is None:
                self.add_tool(tool)
            else:
                row.addWidget(tool)
            tool.setVisible(tool is not self._levels or self._several)
        self.show_heading(row is None)

    def fit_tools(self) -> None:
        """Keep keys, then words of the tools only where there is room for them."""
        shown = [one for one in self._shown.values() if not one.isHidden()]
        add, levels, *others = self._tools
        room = self.width() - self._title_room() - self._theme.gap(12) * (len(shown) + 4)
        room -= sum(one.worded_width() for one in shown)
        alone = self._theme.px(28)
        compact = self._theme.sizes.compact
        add.set_key("" if compact else ADD_KEY)
        worded = [one.worded_width() for one in (add, *others)]
        room -= levels.sizeHint().width() + self._theme.gap(12) if self._several else 0
        add.set_icon_only(worded[0] + len(others) * alone > room)
        for tool in others:
            tool.set_icon_only(compact or sum(worded) > room)

    def _title_room(self) -> int:
        words = wrapping.advance(self.tr("Order of battle"), self._theme.font(Role.SECTION))
        return round(words)

    def _made(self, state: PageState, signs: tuple[str, ...]) -> "_Empty":
        buttons = []
        if state.is_ready:
            take = Button(
                self._theme,
                self.tr("Take the whole list"),
                sign="icon-resolve",
                look=Look.PRIMARY,
            )
            take.clicked.connect(self.take_list_requested)
            buttons.append(take)
        look = Look.SECONDARY if state.is_ready else Look.PRIMARY
        words = self.tr("Start from a ready army…")
        ready = Button(self._theme, words, sign="icon-library", look=look)
        ready.clicked.connect(self.ready_requested)
        buttons.append(ready)
        sentences = (
            self.tr("Choose a type in the muster and press Enter, or drag it here."),
            self.tr("The first {0} is made as you go.").format(state.formation_word),
        )
        empty = _Empty(self._theme, self.tr("No troops yet"), sentences, buttons, signs[:7])
        empty.troops_dropped.connect(self.troops_dropped)
        return empty


class _Empty(EmptyState):
    troops_dropped = Signal(str)

    def __init__(
        self,
        theme: Theme,
        title: str,
        sentences: tuple[str, ...],
        buttons: list[Button],
        signs: tuple[str, ...],
    ) -> None:
        super().__init__(theme, title, sentences, buttons, signs)
        self.setAcceptDrops(True)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(self.backgroundRole().Base)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if carried.troops_in(event.mimeData()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        self.troops_dropped.emit(carried.troops_in(event.mimeData()))
        event.acceptProposedAction()
