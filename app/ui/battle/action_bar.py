"""Above all: which rules, which action, and what can be done with the form and its results."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.kernel.actions import Action
from app.ui.battle.combo import Combo
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Sheet
from app.ui.parts.segments import Segments
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

MOST_BESIDE = 8


class ActionBar(Sheet):
    """Rulesets (if there are several), actions, Clear, Take back and Bring back.

    What is thrown for stands side by side, what is only checked behind “More checks”.
    """

    ruleset_chosen = Signal(str)
    action_chosen = Signal(str)
    clear_requested = Signal()
    take_back_requested = Signal()
    bring_back_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.PANEL, (Qt.Edge.BottomEdge,), parent)
        self.rulesets = Combo(theme, self.tr("Rules"))
        self.rulesets.chosen.connect(self.ruleset_chosen)
        self.action_choice = Segments(theme, self.tr("What to resolve"))
        self.action_choice.chosen.connect(self.action_chosen)
        self.checks = Combo(theme, self.tr("More checks"), (), self.tr("More checks"))
        self.checks.chosen.connect(self.action_chosen)
        self.action_list = Combo(theme, self.tr("What to resolve"))
        self.action_list.chosen.connect(self.action_chosen)
        self.clear = Button(
            theme, self.tr("Clear"), sign="icon-remove", look=Look.QUIET, fit=Fit.TOOL
        )
        self.clear.clicked.connect(self.clear_requested)
        self.take_back = Button(
            theme, self.tr("Take back"), sign="icon-undo", look=Look.QUIET, fit=Fit.TOOL
        )
        self.take_back.clicked.connect(self.take_back_requested)
        self.bring_back = Button(
            theme,
            self.tr("Bring back"),
            sign="icon-redo",
            look=Look.QUIET,
            fit=Fit.TOOL,
            icon_only=True,
        )
        self.bring_back.clicked.connect(self.bring_back_requested)
        self._switch: QWidget | None = None
        self._row = QHBoxLayout(self)
        middle = Qt.AlignmentFlag.AlignVCenter
        self._row.addWidget(self.rulesets, 0, middle)
        self._row.addWidget(self.action_choice)
        self._row.addWidget(self.checks, 0, middle)
        self._row.addWidget(self.action_list, 0, middle)
        self._row.addStretch(1)
        for button in (self.clear, self.take_back, self.bring_back):
            self._row.addWidget(button)
        theme.changed.connect(self._space)
        self._space()

    def add_switch(self, switch: QWidget) -> None:
        """Put the switch between panes where there is room for one pane only."""
        self._switch = switch
        self._row.insertWidget(self._row.indexOf(self.clear), switch)

    def show_rulesets(self, rulesets: Sequence[tuple[str, str]], chosen: str) -> None:
        self.rulesets.set_options(rulesets)
        self.rulesets.choose(chosen)
        self.rulesets.setVisible(len(rulesets) > 1)

    def show_actions(self, actions: Sequence[Action], chosen: str) -> None:
        named = [(one.id, one.title) for one in actions]
        if [key for key, _ in named] != self._known():
            many = len(actions) > MOST_BESIDE
            checks = [(one.id, one.title) for one in actions if many and not one.dice_keys]
            beside = [pair for pair in named if pair not in checks]
            self.action_choice.set_choices(beside, chosen)
            self.checks.set_options(checks)
            self.action_list.set_options(named)
        self.action_choice.choose(chosen)
        self.checks.choose(chosen)
        self.action_list.choose(chosen)
        self.fit()

    def show_history(self, undo: str | None, redo: str | None) -> None:
        if undo is None:
            self.take_back.set_words(self.tr("Take back"))
            self.take_back.rest(self.tr("Nothing has been resolved yet."))
        else:
            self.take_back.set_words(self.tr("Take back"))
            self.take_back.set_hint(undo)
            self.take_back.wake()
        if redo is None:
            self.bring_back.set_words(self.tr("Bring back"))
            self.bring_back.rest(self.tr("Nothing has been taken back."))
        else:
            self.bring_back.set_words(self.tr("Bring back {0}").format(redo))
            self.bring_back.wake()

    def fit(self) -> None:
        """Show the actions side by side where they have room, else as a list; words likewise."""
        buttons = (self.clear, self.take_back)
        edges = 2 * self._theme.gap(16) + 6 * self._row.spacing()
        used = self.bring_back.sizeHint().width() + edges
        used += self.rulesets.sizeHint().width() if self.rulesets.isVisibleTo(self) else 0
        switch = self._switch_width()
        wide = self.action_choice.sizeHint().width()
        many = self.checks.count() > 0
        wide += self.checks.sizeHint().width() + self._row.spacing() if many else 0
        signs = sum(each.sizeHint().height() + 4 for each in buttons)
        words = sum(each.worded_width() for each in buttons)
        listed = used + switch + wide + signs > self.width()
        self.action_choice.setVisible(not listed)
        self.checks.setVisible(not listed and many)
        self.action_list.setVisible(listed)
        taken = self.action_list.sizeHint().width() if listed else wide
        for button in buttons:
            button.set_icon_only(used + switch + taken + words > self.width())

    def _switch_width(self) -> int:
        switch = self._switch
        return switch.sizeHint().width() if switch is not None and not switch.isHidden() else 0

    def _known(self) -> list[str]:
        combo = self.action_list
        return [str(combo.itemData(place)) for place in range(combo.count())]

    def _space(self) -> None:
        gap = self._theme.gap
        edge = gap(3 if self._theme.sizes.compact else 6)
        self._row.setContentsMargins(gap(16), edge, gap(16), edge)
        self._row.setSpacing(gap(8))
