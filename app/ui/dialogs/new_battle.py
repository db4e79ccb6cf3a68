"""A new battle: rules, two sides, what the rules ask, what holds where the armies differ."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.core.kernel.own_values import OwnValues
from app.core.kernel.play import Told
from app.core.kernel.ruleset import Ruleset
from app.services.battles import Differences, differences
from app.services.rulebooks import Rulebooks
from app.ui.battle.combo import Combo
from app.ui.dialogs.answers import Answers
from app.ui.dialogs.battle_sides import OPEN_ARMY, BattleSide
from app.ui.dialogs.frame import Frame
from app.ui.dialogs.which_holds import WhichHolds
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SCENARIO_LINES = 4


@dataclass(frozen=True, slots=True)
class NewBattle:
    """What the players agreed on. `own_values` None are the left army's."""

    a: Army
    b: Army
    setting: Told = field(default_factory=dict)
    title: str = ""
    scenario: str = ""
    turn_limit: int | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    own_values: OwnValues | None = None


Begin = Callable[[NewBattle], str]
"""Begins a battle, and gives why it cannot be begun, "" where it is."""


def playable(rulebooks: Rulebooks) -> dict[str, Ruleset]:
    """Give the rulesets whose battles can be played, with the player's own values."""
    found: dict[str, Ruleset] = {}
    for id_ in rulebooks.rulesets:
        ruleset = rulebooks.ruleset(id_)
        try:
            _ = ruleset.play
        except AppError:
            continue
        found[id_] = ruleset
    return found


class NewBattleDialog(Frame):
    """Accepted once the battle is begun; a refusal stays in sight and loses nothing."""

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        open_: Army | None,
        begin: Begin,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, self.tr("New battle"), size=(720, 720), parent=parent)
        self._rulebooks, self._open, self._begin = rulebooks, open_, begin
        self._rulesets = playable(rulebooks)
        self._differences = Differences()
        self.rules = Combo(theme, self.tr("Rules"))
        self.rules.set_options([(key, one.title) for key, one in self._rulesets.items()])
        self.sides = tuple(BattleSide(theme, rulebooks, place) for place in (0, 1))
        self.swap = Button(
            theme, self.tr("Swap sides"), sign="icon-swap", fit=Fit.TOOL, icon_only=True
        )
        self.which = WhichHolds(theme)
        self.answers = Answers(theme)
        self.title, self.turns = QLineEdit(), QLineEdit()
        self.scenario = QPlainTextEdit()
        self.refused = Words(theme, "", Role.BODY, Token.BAD, wrap=True)
        self.begin_button = Button(
            theme, self.tr("Begin the battle"), sign="icon-battle", key="Enter", look=Look.PRIMARY
        )
        self._cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        self._fill()
        self.rules.chosen.connect(self._choose_rules)
        self.swap.clicked.connect(self._swap)
        for side in self.sides:
            side.changed.connect(self._show)
        self._cancel.clicked.connect(self.reject)
        self.begin_button.clicked.connect(self.begin)
        self.turns.textEdited.connect(lambda _: self._refuse(""))
        first = open_.ruleset if open_ and open_.ruleset in self._rulesets else ""
        self._choose_rules(first or next(iter(self._rulesets)))
        self.sides[0].sources.setFocus()

    def wish(self) -> NewBattle | None:
        """Give what is agreed on as it stands; None while a side has no army."""
        a, b = (side.army for side in self.sides)
        if a is None or b is None:
            return None
        turns = self.turns.text().strip()
        return NewBattle(
            a,
            b,
            self.answers.told(),
            self.title.text().strip(),
            self.scenario.toPlainText().strip(),
            int(turns) if turns.isdecimal() else 0 if turns else None,
            self.which.rulings(self._differences),
            b.own_values if self.which.own_values_of_right() else None,
        )

    def begin(self) -> None:
        """Begin the battle, or say why it cannot be begun."""
        wish = self.wish()
        why = next((side.why for side in self.sides if side.why), "")
        if wish is not None:
            why = self._turns_fault() or self._begin(wish)
        self._refuse(why)
        self.bring_into_sight(self.refused)
        if wish is not None and not why:
            self.accept()

    def _turns_fault(self) -> str:
        """Say what is wrong with the limit as typed; "" for nothing."""
        typed = self.turns.text().strip()
        if not typed or (typed.isdecimal() and int(typed)):
            return ""
        return self.tr("Turns: “{0}” is no whole number of 1 or more.").format(typed)

    def _order(self) -> None:
        """Let Tab go through all fields as they stand, and then to the buttons."""
        left, right = self.sides
        parts = (left, self.swap, right, self.which, self.answers, self.title, self.turns)
        before: QWidget = self.rules
        for part in (*parts, self.scenario, self._cancel, self.begin_button):
            for stop in (part, *part.findChildren(QWidget)):
                if stop.window() is self and stop.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    QWidget.setTabOrder(before, stop)
                    before = stop

    def _fill(self) -> None:
        theme = self._look
        self.body.addWidget(Heading(theme, self.tr("Armies")))
        self.body.addWidget(self.rules, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.setSpacing(theme.gap(12))
        row.addWidget(self.sides[0], 1)
        row.addWidget(self.swap, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.sides[1], 1)
        self.body.addLayout(row)
        self.body.addWidget(self.which)
        self._asked = Heading(theme, self.tr("At the start"))
        self.body.addWidget(self._asked)
        self.body.addWidget(self.answers)
        self.body.addWidget(Heading(theme, self.tr("Scenario")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.gap(12))
        grid.setVerticalSpacing(theme.gap(8))
        self.turns.setPlaceholderText(self.tr("no limit"))
        high = self.fontMetrics().lineSpacing() * SCENARIO_LINES + theme.gap(16)
        self.scenario.setFixedHeight(high)
        self.scenario.setTabChangesFocus(True)
        for place, (words, control) in enumerate(
            (
                (self.tr("Title"), self.title),
                (self.tr("Turns"), self.turns),
                (self.tr("Text"), self.scenario),
            )
        ):
            label = Words(theme, words, Role.BODY, Token.INK2)
            label.setBuddy(control)
            control.setAccessibleName(words)
            grid.addWidget(label, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(control, place, 1)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)
        self.body.addWidget(self.refused)
        self.body.addStretch(1)
        self.refused.hide()
        self.add_buttons((self._cancel, self.begin_button))
        self.begin_button.setDefault(True)

    def _choose_rules(self, id_: str) -> None:
        ruleset = self._rulesets[id_]
        self.rules.choose(id_)
        left, right = self.sides
        for side in self.sides:
            side.blockSignals(True)
        left.offer(ruleset, self._open, OPEN_ARMY)
        right.offer(ruleset, self._open)
        for side in self.sides:
            side.blockSignals(False)
        questions = ruleset.play.setting_questions()
        self.answers.show_questions(questions)
        self._asked.setVisible(bool(questions))
        self._show()

    def _swap(self) -> None:
        left, right = self.sides
        one, two = left.state(), right.state()
        left.restore(two)
        right.restore(one)

    def _show(self) -> None:
        a, b = (side.army for side in self.sides)
        self._refuse("")
        self._differences = Differences()
        if a is not None and b is not None:
            try:
                self._differences = differences(self._rulebooks, a, b)
            except AppError as fault:
                self._refuse(str(fault))
        self.which.show_differences(self._differences, self._rulesets[self.rules.choice()])
        if a is None or b is None:
            self.begin_button.rest(self.tr("Both sides need an army."))
        else:
            self.begin_button.wake()
        self._order()

    def _refuse(self, why: str) -> None:
        self.refused.setText(why)
        self.refused.setVisible(bool(why))
