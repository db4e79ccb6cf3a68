"""The muster: every type the list knows, filtered while typing, and where a new one goes."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.army.muster_state import filtered
from app.ui.army.muster_view import MusterView
from app.ui.army.offers_row import OffersRow
from app.ui.army.page_state import PageState
from app.ui.parts.pane import Hairline, Pane
from app.ui.parts.search import Search
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

TARGET_LINES = 5
"""How many lines the place takes where Enter adds; the rest of its name is in the tooltip."""


class MusterPane(Pane):
    """Filter, list, and the line that says where Enter adds."""

    add_requested = Signal(str)
    take_out_requested = Signal(str)
    chosen = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent=parent)
        self._theme = theme
        self._state: PageState | None = None
        self._sought = ""
        self.set_title(self.tr("Muster"))
        self.search = Search(theme, self.tr("Filter troops"), "Ctrl+T")
        self.view = MusterView(theme)
        self._nothing = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self._besides = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._adds_to = Words(theme, "", Role.SMALL_STRONG, wrap=True, most=TARGET_LINES)
        self._keys = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._keys.setText(self.tr("Enter adds · drag to place · − takes one out"))
        self._above, self._below = QVBoxLayout(), QVBoxLayout()
        self._above.addWidget(self.search)
        self._above.addWidget(self._nothing)
        self.offers = OffersRow(theme)
        self._below.addWidget(self._besides)
        self._below.addWidget(self.offers)
        self._below.addWidget(self._adds_to)
        self._below.addWidget(self._keys)
        self.body.addLayout(self._above)
        self.body.addWidget(self.view, 1)
        self.body.addWidget(Hairline(theme))
        self.body.addLayout(self._below)
        self.setFocusProxy(self.view)
        self.search.sought.connect(self._seek)
        self.search.results_requested.connect(self._to_results)
        self.view.add_requested.connect(self.add_requested)
        self.view.take_out_requested.connect(self.take_out_requested)
        self.view.chosen.connect(self.chosen)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_state(self, state: PageState) -> None:
        """Show the counts of a state, as far as the filter lets them."""
        self._state = state
        self.offers.show_offers(state.offers)
        held = [self.tr("{0} in {1}").format(many, name) for name, many in state.besides if many]
        self._besides.setText(self.tr("Besides the list: {0}.").format(", ".join(held)))
        self._besides.setToolTip(self.tr("The list’s numbers do not count them."))
        self._besides.setVisible(bool(held))
        taken = self.tr("taken of allowed") if state.has_limits else self.tr("taken")
        self.set_hint(taken)
        groups = filtered(state.muster, self._sought)
        self.view.show_groups(groups)
        self._nothing.setText(self.tr("No type is called “{0}”.").format(self._sought))
        self._nothing.setVisible(not groups)

    def show_target(self, words: str) -> None:
        """Say where a type that is added goes."""
        self._adds_to.setText(words)

    def target(self) -> str:
        """Give the words for where a type goes."""
        return self._adds_to.text()

    def focus_filter(self) -> None:
        """Give the keyboard to the filter."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def reveal(self, key: str) -> None:
        """Choose an entry, even if the filter hides it, and give it the keyboard."""
        if self._sought and not self.view.model_.index_of(key).isValid():
            self.search.clear()
        self.view.choose(key)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _seek(self, sought: str) -> None:
        self._sought = sought
        if self._state is not None:
            self.show_state(self._state)

    def _to_results(self) -> None:
        self.view.setCurrentIndex(self.view.model_.first())
        self.view.setFocus(Qt.FocusReason.TabFocusReason)

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._above.setContentsMargins(gap(12), 0, gap(12), gap(6))
        self._below.setContentsMargins(gap(14), gap(8), gap(14), gap(10))
        self._below.setSpacing(gap(4))
