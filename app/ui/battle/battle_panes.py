"""The parts of the Battle page and their places: all side by side, or one at a time."""

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtGui import QFocusEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.battle.action_bar import ActionBar
from app.ui.battle.army_column import ArmyColumn
from app.ui.battle.ledger import Ledger
from app.ui.battle.log_pane import LogPane
from app.ui.battle.meeting_head import MeetingHead
from app.ui.battle.odds_view import OddsView
from app.ui.battle.result_view import ResultView
from app.ui.battle.totals import Totals
from app.ui.parts.dice_tray import DiceTray
from app.ui.parts.pane import Sheet
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.segments import Segments
from app.ui.parts.shown_late import ShownLate
from app.ui.theme.sizes import Layout
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

ACTION_PANE, LEFT_PANE, RIGHT_PANE, LOG_PANE = "action", "left", "right", "log"
NO_LIMIT = 16777215
LEAST_LEDGER = 48
"""Where the ledger has less height, names, totals, result and odds scroll with it."""
GOOD_LEDGER = 150
"""Where the ledger would have less height and needs it, the odds are folded."""


class BattlePanes(ShownLate):
    """Army, form, army, log; above them the actions, below the form odds and dice."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pane = ACTION_PANE
        self._two_sided, self._one_army = True, False
        self._single, self._short = False, False
        self._sought: QWidget | None = None
        """What is brought into sight, and kept there until the player scrolls or goes on."""
        self._choices: list[tuple[str, str]] = []
        self.bar = ActionBar(theme)
        self.switch = Segments(theme, self.tr("Pane"))
        self.switch.chosen.connect(self.choose_pane)
        self.bar.add_switch(self.switch)
        self.left, self.right = ArmyColumn(theme, 0), ArmyColumn(theme, 1)
        self._columns = (self.left, self.right)
        self.head = MeetingHead(theme)
        self.ledger = Ledger(theme)
        self.totals = Totals(theme)
        self.result = ResultView(theme)
        self.odds = OddsView(theme)
        self.tray = DiceTray(theme)
        self.log = LogPane(theme)
        self._spare = Sheet(theme, Token.PANEL)
        self._arrange()
        self.ledger.rebuilt.connect(self._order)
        self.odds.unfolded.connect(lambda: self._seek(self.odds))

    def _arrange(self) -> None:
        ground = Sheet(self._theme, Token.SHEET)
        self._inner = QVBoxLayout(ground)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._inner.setSpacing(0)
        self._inner.addWidget(self.ledger, 1)
        self._scroll = Scrolled(ground)
        bar = self._scroll.verticalScrollBar()
        bar.rangeChanged.connect(self._keep_totals_in_line)
        bar.rangeChanged.connect(self._soon_to_sought)
        bar.actionTriggered.connect(self.leave_result)
        self._centre = Sheet(self._theme, Token.SHEET)
        middle = QVBoxLayout(self._centre)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self._scroll, 1)
        middle.addWidget(self._spare, 1)
        middle.addWidget(self.tray)
        self._middle = middle
        self._keep_in_sight()
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.left)
        row.addWidget(self._centre, 1)
        row.addWidget(self.right)
        row.addWidget(self.log)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.bar)
        whole.addLayout(row, 1)
        whole.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)

    def _order(self) -> None:
        """Let Tab go from the heads through the ledger to odds and dice."""
        before: QWidget = self.left.list
        head = (
            *(self.right.sources, self.right.list),
            *(self.head.left.name, self.head.left.free, self.head.swap_button),
            *(self.head.right.name, self.head.right.free),
        )
        odds = (self.odds.copy_button, self.odds.fold_button, self.odds.block)
        dice = (self.tray, self.tray.roll_button, self.tray.resolve_button)
        for stop in (*head, *self.ledger.stops(), *odds, *dice):
            QWidget.setTabOrder(before, stop)
            before = stop

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard to what comes first: an element, an army, or the actions."""
        ways = (self.left.list, self.left.sources, self.bar.action_choice, self.bar.action_list)
        first = next((one for one in ways if one.isVisible()), None)
        if first is not None:
            first.setFocus(event.reason())

    def minimumSizeHint(self) -> QSize:
        """Let the window become narrow enough for one pane at a time."""
        return QSize(self._theme.px(360), self._theme.px(300))

    def _keep_in_sight(self) -> None:
        """Keep names, totals, result and odds in sight; only the ledger scrolls."""
        self._middle.insertWidget(0, self.head)
        for place, part in enumerate((self.totals, self.result, self.odds), 2):
            self._middle.insertWidget(place, part)

    def _let_all_scroll(self) -> None:
        """Let everything but the dice scroll, where there is no height to keep it in sight."""
        self._inner.insertWidget(0, self.head)
        for part in (self.totals, self.result, self.odds):
            self._inner.addWidget(part)

    def show_result(self) -> None:
        """Bring the result into sight, and keep it there while the parts take their heights."""
        self._seek(self.result)

    def _seek(self, part: QWidget) -> None:
        self._sought = part
        self._soon_to_sought()

    def leave_result(self) -> None:
        """Follow nothing any longer: the player scrolls, or begins the next one."""
        self._sought = None

    def _soon_to_sought(self) -> None:
        QTimer.singleShot(0, self, self._to_sought)

    def _to_sought(self) -> None:
        if self._short and self._sought is not None:
            self._scroll.ensureWidgetVisible(self._sought, 0, 0)

    def _keep_totals_in_line(self, _least: int, most: int) -> None:
        bar = self._scroll.verticalScrollBar()
        self.totals.keep_beside(bar.sizeHint().width() if most and not self._short else 0)

    def choose_pane(self, pane: str) -> None:
        """Show this pane where there is room for one only."""
        self._pane = pane
        self._fit_again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_again()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit_again()

    def event(self, event: QEvent) -> bool:
        """Look again whether all has its height, once names and sentences have theirs."""
        taken = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit_height()
        return taken

    def _fit_again(self) -> None:
        self.fit(two_sided=self._two_sided, one_army=self._one_army)

    def fit(self, *, two_sided: bool, one_army: bool = False) -> None:
        """Show all panes, or one at a time where the window is narrow.

        An action without sides has one army where a formation of it can answer.
        """
        window = self.window()
        layout = self._theme.sizes.layout_for(window.width(), window.height())
        self._single = single = layout is Layout.SINGLE
        self._two_sided, self._one_army = two_sided, one_army
        self.left.be_alone(one_army)
        offered = {key for key, _ in self._panes()}
        if self._pane not in offered:
            self._pane = ACTION_PANE
        for key, pane in (
            (ACTION_PANE, self._centre),
            (LEFT_PANE, self.left),
            (RIGHT_PANE, self.right),
            (LOG_PANE, self.log),
        ):
            pane.setVisible(key in offered and (not single or key == self._pane))
        self._middle.setStretchFactor(self._scroll, 1 if two_sided else 0)
        self._fit_height()
        self._spare.setVisible(not two_sided)
        for column in self._columns:
            self._set_width(column, self._theme.sizes.army_column, single=single)
        self._set_width(self.log, self._theme.sizes.log_pane, single=single)
        self.switch.setVisible(single)
        self._show_switch()
        self.bar.fit()

    def _fit_height(self) -> None:
        """Let all scroll where what should stay in sight would leave the ledger no height.

        Before that the odds are folded; a result changes nothing about that.
        """
        wide, least = self._centre.width(), self._theme.px(LEAST_LEDGER)
        self.odds.set_little_room(self._single or self._lacks_height(wide))
        parts = (self.head, self.totals, self.result, self.odds, self.tray)
        kept = sum(_height(part, wide) for part in parts if not part.isHidden())
        room = self._centre.height() - kept
        self._scroll.setMinimumHeight(least if self._two_sided else self._form_height(room))
        short = self._two_sided and room <= least
        if short != self._short:
            self._short = short
            (self._let_all_scroll if short else self._keep_in_sight)()

    def _lacks_height(self, wide: int) -> bool:
        """Say whether all odds would leave the ledger of two sides less than a good height."""
        if not self._two_sided:
            return False
        parts = (self.head, self.totals, self.tray)
        kept = sum(_height(part, wide) for part in parts if not part.isHidden())
        room = self._centre.height() - kept - self.odds.whole_height(wide)
        needed = self.ledger.sizeHint().height()
        return room < min(self._theme.px(GOOD_LEDGER), needed)

    def _form_height(self, room: int) -> int:
        """Give a form without sides the height it needs, up to what is left or half of the page."""
        wide = max(1, self._scroll.width())
        needed = max(self.ledger.heightForWidth(wide), self.ledger.sizeHint().height())
        return min(max(needed, self._theme.px(40)), max(room, self.height() // 2, 1))

    def _set_width(self, pane: QWidget, width: int, *, single: bool) -> None:
        pane.setMinimumWidth(0 if single else width)
        pane.setMaximumWidth(NO_LIMIT if single else width)

    def _panes(self) -> list[tuple[str, str]]:
        """Give the panes of the action in hand with their words."""
        panes = [(ACTION_PANE, self.tr("Action"))]
        if self._two_sided:
            panes += [(LEFT_PANE, self.tr("Left")), (RIGHT_PANE, self.tr("Right"))]
        elif self._one_army:
            panes.append((LEFT_PANE, self.tr("Army")))
        return [*panes, (LOG_PANE, self.tr("Log"))]

    def _show_switch(self) -> None:
        choices = self._panes()
        if self._choices != choices:
            self._choices = choices
            self.switch.set_choices(choices, self._pane)
        self.switch.choose(self._pane)


def _height(part: QWidget, wide: int) -> int:
    return max(part.heightForWidth(wide), part.sizeHint().height())
