"""Panes that stand side by side, or one at a time with a switch over them."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.panes import first_stop
from app.ui.parts.segments import Segments
from app.ui.theme.theme import Theme


class SwitchedPanes(QWidget):
    """`one` is the pane that stays in sight where there is room for no other."""

    def __init__(self, theme: Theme, panes: Mapping[str, QWidget], one: str) -> None:
        super().__init__()
        self._theme, self._panes, self._one = theme, panes, one
        self._switch = Segments(theme, self.tr("Panes"))
        self._switch_row = QHBoxLayout()

    def _stack(self, panes: QWidget) -> None:
        """Put the switch over what holds the panes."""
        self._switch_row.addWidget(self._switch, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._switch_row)
        column.addWidget(panes, 1)

    def _arrange(self) -> None:
        """Show the panes that there is room for."""
        raise NotImplementedError

    def show_pane(self, key: str) -> None:
        """Bring a pane into sight."""
        self._one = key
        self._arrange()

    def focus_pane(self, key: str) -> None:
        """Bring a pane into sight and give it the keyboard."""
        self.show_pane(key)
        target = first_stop(self._panes[key])
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
