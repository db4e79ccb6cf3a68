"""The parts of a battle in play and their places: all side by side, or one at a time."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFocusEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.actions import Actions
from app.ui.field.act_bar import ActBar
from app.ui.field.army_pane import ArmyPane
from app.ui.field.due_bar import DueBar
from app.ui.field.form_column import FormColumn
from app.ui.field.log_pane import LogPane
from app.ui.field.turn_bar import TurnBar
from app.ui.field.verdict_bar import VerdictBar
from app.ui.parts.pane import Pane
from app.ui.parts.segments import Segments
from app.ui.theme.sizes import Layout
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

ACT_PANE, LEFT_PANE, RIGHT_PANE, LOG_PANE = "act", "left", "right", "log"
NO_LIMIT = 16777215


class FieldPanes(QWidget):
    """Turn and verdict over everything; army, act, army, log side by side."""

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pane = ACT_PANE
        self.turn = TurnBar(theme, actions)
        self.verdict = VerdictBar(theme)
        self.due = DueBar(theme)
        self.act = ActBar(theme)
        self.form = FormColumn(theme, self.act)
        self.left, self.right = ArmyPane(theme, 0), ArmyPane(theme, 1)
        self.sides = (self.left, self.right)
        self.log = LogPane(theme)
        self.switch = Segments(theme, self.tr("Pane"), self._panes(), ACT_PANE)
        self.switch.chosen.connect(self.choose_pane)
        self._middle = Pane(theme, self.tr("Act"), token=Token.SHEET, headed=False)
        self._middle.body.addWidget(self.form, 1)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.left)
        row.addWidget(self._middle, 1)
        row.addWidget(self.right)
        row.addWidget(self.log)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        for part in (self.turn, self.verdict, self.due, self.switch):
            whole.addWidget(part)
        whole.addLayout(row, 1)
        whole.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self.form.ordered.connect(self._order)

    def sizeHint(self) -> QSize:
        """Ask for no size of its own, so that nobody adds all parts up for it."""
        return self.minimumSizeHint()

    def hasHeightForWidth(self) -> bool:
        return False

    def minimumSizeHint(self) -> QSize:
        """Let the window become narrow enough for one pane at a time."""
        return QSize(self._theme.px(360), self._theme.px(300))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Hand the keyboard to what comes next."""
        self.give_keys()

    def give_keys(self) -> None:
        """Give the keyboard to whoever has to be chosen, else to the dice or the step."""
        self.form.give_keys_to(self.form.keys_home())

    def choose_pane(self, pane: str) -> None:
        """Show this pane where there is room for one only."""
        self._pane = pane
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.fit()

    def is_single(self) -> bool:
        """Say whether there is room for one pane only."""
        window = self.window()
        layout = self._theme.sizes.layout_for(window.width(), window.height())
        return layout is Layout.SINGLE

    def fit(self) -> None:
        """Show all panes, or one at a time where the window is narrow."""
        single = self.is_single()
        for key, pane in (
            (ACT_PANE, self._middle),
            (LEFT_PANE, self.left),
            (RIGHT_PANE, self.right),
            (LOG_PANE, self.log),
        ):
            pane.setVisible(not single or key == self._pane)
        sizes = self._theme.sizes
        for side in self.sides:
            self._set_width(side, sizes.army_column, single=single)
        self._set_width(self.log, sizes.log_pane, single=single)
        self.switch.setVisible(single)
        self.switch.choose(self._pane)
        self.form.set_single(single)

    def _set_width(self, pane: QWidget, width: int, *, single: bool) -> None:
        pane.setMinimumWidth(0 if single else width)
        pane.setMaximumWidth(NO_LIMIT if single else width)

    def rested(self) -> tuple[QWidget, ...]:
        """Give whose layouts rest while a state is shown."""
        form = self.form
        return (form.odds, form.ledger, form.tray, form, self.act, self.due, self._middle, self)

    def _order(self) -> None:
        """Let Tab go from act and left army through the form to the right army and the log."""
        before: QWidget = self.act.free
        stops = (self.left.list, *self.form.stops(), self.right.list)
        log = (self.log.faces, self.log.turns, self.log.formations, self.log.view)
        for stop in (*stops, *log):
            QWidget.setTabOrder(before, stop)
            before = stop

    def _panes(self) -> list[tuple[str, str]]:
        return [
            (ACT_PANE, self.tr("Act")),
            (LEFT_PANE, self.tr("Left")),
            (RIGHT_PANE, self.tr("Right")),
            (LOG_PANE, self.tr("Log")),
        ]
