"""The outer panes of the Rules page: search with contents, and the rulings with their foot."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.kernel.rulings import Choices
from app.ui.parts.button import Button, Fit
from app.ui.parts.pane import Pane, Sheet
from app.ui.parts.search import Search
from app.ui.parts.words import Words
from app.ui.rules.contents import Contents, Line
from app.ui.rules.rulings_view import RulingsView
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class ContentsPane(Pane):
    """The search over the lines that it leaves."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Contents"), headed=False, parent=parent)
        self._look = theme
        self.search = Search(theme, self.tr("Search the rules"), "Ctrl+F")
        self.contents = Contents(theme)
        self._nothing = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self._row = QHBoxLayout()
        self._row.addWidget(self.search)
        self.body.addLayout(self._row)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self.contents, 1)
        self.setFocusProxy(self.contents)
        self.search.results_requested.connect(
            lambda: self.contents.setFocus(Qt.FocusReason.ShortcutFocusReason)
        )
        theme.changed.connect(self._place)
        self._place()

    def show_lines(self, lines: Sequence[Line], chosen: str, nothing: str) -> None:
        """Show the contents, or say that nothing was found."""
        self.contents.show_lines(lines, chosen)
        self._nothing.setText(nothing)
        self._nothing.setVisible(bool(nothing))

    def _place(self) -> None:
        gap = self._look.gap
        self.body.setContentsMargins(0, gap(8), 0, 0)
        self.body.setSpacing(gap(6))
        side = gap(12)
        self._row.setContentsMargins(side, 0, side, 0)
        self._nothing.setContentsMargins(side, gap(8), side, gap(8))


class ShippedFoot(Sheet):
    """The step back to the rulings as shipped, and for whom choices count."""

    shipped_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.PANEL, (Qt.Edge.TopEdge,), parent)
        self._look = theme
        self._button = Button(theme, self.tr("As shipped again"), sign="icon-undo", fit=Fit.TOOL)
        self._button.clicked.connect(self.shipped_requested)
        self._whose = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._button)
        self._row.addWidget(self._whose, 1)
        theme.changed.connect(self._space)
        self._space()

    def show_state(self, whose: str, *, changed: bool) -> None:
        """Say for whom a choice counts; without a changed ruling there is nothing to undo."""
        self._whose.setText(self.tr("Choices: {0}").format(whose) if whose else "")
        if changed:
            self._button.wake()
        else:
            self._button.rest(self.tr("All rulings here are as shipped."))

    def _space(self) -> None:
        gap = self._look.gap
        self._row.setContentsMargins(gap(14), gap(8), gap(14), gap(8))
        self._row.setSpacing(gap(8))


class RulingsPane(Pane):
    """The cards of a section under their heading."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", ruled=True, parent=parent)
        self._look = theme
        self.cards = RulingsView(theme, self.tr("Rulings of this section"))
        self._none = Words(theme, self.tr("Nothing here rests on a ruling."), token=Token.INK2)
        self._none.setWordWrap(True)
        self.body.addWidget(self._none)
        self.body.addWidget(self.cards, 1)
        theme.changed.connect(self._pad)
        self._pad()

    def show_rulings(self, title: str, rulings: Sequence[str], choices: Choices) -> None:
        """Show the cards of these rulings; `title` is the section's."""
        mine = sum(choices.is_changed(key) for key in rulings)
        self.set_title(self.tr("Rulings for {0}").format(_within(title)))
        hint = self.tr("{0}, {1} yours").format(len(rulings), mine) if mine else str(len(rulings))
        self.set_hint(hint if rulings else "")
        self._none.setVisible(not rulings)
        self.cards.show_rulings(rulings, choices)

    def _pad(self) -> None:
        gap = self._look.gap
        self._none.setContentsMargins(gap(14), gap(12), gap(14), 0)


def _within(title: str) -> str:
    """Write a title as it stands within a sentence; an abbreviation keeps its capitals: SP."""
    first = title.partition(" ")[0]
    return title if len(first) > 1 and first.isupper() else title[:1].lower() + title[1:]
