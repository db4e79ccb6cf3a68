"""A dialog with a list to look something up in: a search, its rows, or that none fits."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from app.core.kernel.folding import matches
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button
from app.ui.parts.search import Search
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Searched(Frame):
    """Whoever derives from it gives the rows, by `rows`, and the words for none, by `none_words`.

    `about` stands above the search; "" for nothing.
    """

    def __init__(
        self,
        theme: Theme,
        title: str,
        who: str = "",
        *,
        search: str,
        called: str,
        about: str = "",
        size: tuple[int, int],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, title, who, size=size, scrolls=False, parent=parent)
        self.search = Search(theme, search, "Ctrl+F")
        self.list = QListWidget()
        self.list.setAccessibleName(called)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._nothing = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        if about:
            self.body.addWidget(Words(theme, about, Role.SMALL, Token.INK2, wrap=True))
        self.body.addWidget(self.search)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self.list, 1)
        close = Button(theme, self.tr("Close"), key="Esc")
        self.add_buttons((close,))
        close.clicked.connect(self.reject)
        self.search.sought.connect(self.seek)
        self.search.results_requested.connect(self._to_list)
        theme.changed.connect(self._restyle)
        self._restyle()

    def rows(self) -> list[tuple[str, QListWidgetItem]]:
        """Give every row anew, each with the text that is searched."""
        raise NotImplementedError

    def none_words(self, sought: str) -> str:
        """Say that no row fits."""
        raise NotImplementedError

    def begin(self) -> None:
        """Show every row, and wait for what is sought."""
        self.seek("")
        self.search.setFocus(Qt.FocusReason.PopupFocusReason)

    def seek(self, sought: str) -> None:
        """Show the rows that hold every word."""
        self.list.clear()
        for text, item in self.rows():
            if matches(sought, text):
                self.list.addItem(item)
        self._nothing.setText(self.none_words(sought))
        self._nothing.setVisible(self.list.count() == 0)

    def _to_list(self) -> None:
        if self.list.count():
            self.list.setCurrentRow(max(0, self.list.currentRow()))
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _restyle(self) -> None:
        colours = self.list.palette()
        colours.setColor(QPalette.ColorRole.Base, self._look.colour(Token.PANEL))
        self.list.setPalette(colours)
        self.list.scheduleDelayedItemsLayout()
