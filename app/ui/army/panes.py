"""How the four panes of the Army page stand: side by side, or one with a switch."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent

from app.ui.army.inspector import Inspector
from app.ui.army.muster_pane import MusterPane
from app.ui.army.order_pane import OrderPane
from app.ui.parts.findings_view import FindingsView
from app.ui.parts.splitter import Memory, Splitter
from app.ui.switched_panes import SwitchedPanes
from app.ui.theme.sizes import Layout
from app.ui.theme.theme import Theme

ORDER, MUSTER, INSPECTOR, FINDINGS = "order", "muster", "inspector", "findings"


class Panes(SwitchedPanes):
    """`shown_changed` says which panes are hidden."""

    shown_changed = Signal()

    def __init__(
        self,
        theme: Theme,
        memory: Memory,
        muster: MusterPane,
        order: OrderPane,
        inspector: Inspector,
        findings: FindingsView,
    ) -> None:
        panes = {MUSTER: muster, ORDER: order, INSPECTOR: inspector, FINDINGS: findings}
        super().__init__(theme, panes, ORDER)
        self._order_pane, self._muster_pane = order, muster
        self._lent = False
        self._hidden: set[str] = set()
        self._layout = Layout.WIDE
        self._count = -1
        self._opened = (0, Layout.SINGLE)
        upright = Qt.Orientation.Vertical
        self._upper = Splitter(theme, "army.muster", memory)
        self._upper.addWidget(muster)
        self._upper.addWidget(order)
        self._left = Splitter(theme, "army.findings", memory, upright)
        self._left.addWidget(self._upper)
        self._left.addWidget(findings)
        self._whole = Splitter(theme, "army.inspector", memory)
        self._whole.addWidget(self._left)
        self._whole.addWidget(inspector)
        for splitter, place in ((self._upper, 1), (self._left, 0), (self._whole, 0)):
            splitter.setStretchFactor(place, 1)
            splitter.setStretchFactor(1 - place, 0)
        muster.setMinimumWidth(theme.px(220))
        self._switch.chosen.connect(self.show_pane)
        self._stack(self._whole)
        theme.changed.connect(self._restyle)
        self.count_findings(0)
        self._restyle()
        self._arrange()

    def set_layout(self, layout: Layout) -> None:
        """Stand the panes as the window's width allows."""
        if layout is not self._layout:
            self._layout = layout
            self._arrange()

    def show_pane(self, key: str) -> None:
        """Bring a pane into sight, also one that was hidden."""
        self._hidden.discard(key)
        super().show_pane(key)

    def turn_pane(self, key: str) -> None:
        """Hide a pane, or bring it back; where only one is in sight, change to it and back."""
        if self._layout is Layout.SINGLE:
            self.show_pane(ORDER if self._one == key else key)
        elif key in self._hidden:
            self.focus_pane(key)
        else:
            self._hidden.add(key)
            self._arrange()
            self._order_pane.setFocus()

    def hidden(self) -> frozenset[str]:
        """Give the panes that are out of sight."""
        if self._layout is Layout.SINGLE:
            return frozenset(self._panes) - {self._one}
        return frozenset(self._hidden)

    def count_findings(self, count: int) -> None:
        """Word the switch: “Findings 4”."""
        if count != self._count:
            self._count = count
            found = self.tr("Findings {0}").format(count) if count else self.tr("Findings")
            choices = (
                (MUSTER, self.tr("Muster")),
                (ORDER, self.tr("Order of battle")),
                (INSPECTOR, self.tr("Inspector")),
                (FINDINGS, found),
            )
            self._switch.set_choices(choices, self._one)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._open()
        self._order_pane.fit_tools()

    def _open(self) -> None:
        """Give the side panes their widths, once a size of text and a layout."""
        now = (self._theme.percent, self._layout)
        if now == self._opened or self._layout is Layout.SINGLE or not self.isVisible():
            return
        self._opened = now
        scale = self._theme.percent / 100
        wide, high = round(self.width() / scale), round(self.height() / scale)
        compact = self._layout is Layout.COMPACT
        inspector, muster = (290, 262) if compact else (344, 284)
        findings = 104 if compact else 150
        self._whole.open((max(wide - inspector, 1), inspector))
        self._upper.open((muster, max(wide - inspector - muster, 1)))
        self._left.open((max(high - findings, 1), findings))

    def _arrange(self) -> None:
        single = self._layout is Layout.SINGLE
        self._switch.setVisible(single)
        lends = single and self._one == ORDER
        if lends != self._lent:
            self._lent = lends
            self._order_pane.lend_tools(self._switch_row if lends else None)
        self._muster_pane.show_heading(not single)
        self._switch.choose(self._one)
        for key, pane in self._panes.items():
            pane.setVisible(key == self._one if single else key not in self._hidden)
        self._upper.setVisible(not single or self._one in (MUSTER, ORDER))
        self._left.setVisible(not single or self._one != INSPECTOR)
        self._open()
        self._order_pane.show_hidden(frozenset() if single else self.hidden())
        self._restyle()
        self.shown_changed.emit()

    def _restyle(self) -> None:
        gap = self._theme.gap
        single = self._layout is Layout.SINGLE
        edge = gap(8) if single else 0
        side = gap(14) if single else 0
        self._switch_row.setContentsMargins(side, edge, side, edge)
        self._switch_row.setSpacing(gap(8))
        self._panes[MUSTER].setMinimumWidth(self._theme.px(220))
        self._order_pane.setMinimumWidth(self._theme.px(260))
        self._panes[FINDINGS].setMinimumHeight(self._theme.px(90))
