"""A splitter that remembers its widths, in em, so that they grow with the text."""

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget

from app.ui.theme.theme import Theme


class Memory(Protocol):
    """Where a width outlives the window; the settings of the program, or a dict in tests."""

    def recall(self, key: str) -> str | None: ...
    def keep(self, key: str, value: str) -> None: ...


class Splitter(QSplitter):
    """Panes beside or above each other with a hairline between them."""

    def __init__(
        self,
        theme: Theme,
        key: str,
        memory: Memory,
        orientation: Qt.Orientation = Qt.Orientation.Horizontal,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(orientation, parent)
        self._theme, self._key, self._memory = theme, key, memory
        self._em = theme.sizes.em
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._keep)
        theme.changed.connect(self._rescale)

    def open(self, sizes_at_100: tuple[int, ...]) -> None:
        """Take the remembered widths, or these where nothing is remembered."""
        known = _numbers(self._memory.recall(self._key))
        if len(known) == self.count():
            self.setSizes([round(each * self._theme.sizes.em) for each in known])
        else:
            self.setSizes([self._theme.px(each) for each in sizes_at_100])

    def _keep(self) -> None:
        widths = " ".join(f"{each / self._theme.sizes.em:.2f}" for each in self.sizes())
        self._memory.keep(self._key, widths)

    def _rescale(self) -> None:
        em = self._theme.sizes.em
        if em != self._em:
            self.setSizes([round(each * em / self._em) for each in self.sizes()])
            self._em = em


def _numbers(text: str | None) -> tuple[float, ...]:
    try:
        return tuple(float(each) for each in (text or "").split())
    except ValueError:
        return ()
