"""About the program: what it is, its version, and the licences of what is shipped with it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QListWidget, QSplitter, QTextEdit, QWidget

from app.ui.dialogs.frame import Frame
from app.ui.dialogs.licences import Part
from app.ui.parts.button import Button
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

LEAST_BESIDE_EM = 50


class AboutDialog(Frame):
    """Takes the parts as read by `licences.parts`; the first is the program itself."""

    def __init__(self, theme: Theme, parts: Sequence[Part], parent: QWidget | None = None) -> None:
        own = parts[0]
        self._turned = False
        who = self.tr("version {0}").format(own.version) if own.version else ""
        super().__init__(theme, own.name, who, size=(820, 640), scrolls=False, parent=parent)
        self._parts = tuple(parts)
        about = self.tr(
            "For players of light Napoleonic rules: build an army, print it, and resolve its "
            "battle at the table. The program knows the rules and shows its working; the dice and "
            "the decisions are yours."
        )
        rights = self.tr("Copyright {0}, under the {1} licence. The rules are their authors’.")
        self._list = QListWidget()
        self._list.setAccessibleName(self.tr("What is shipped"))
        for part in parts:
            self._list.addItem(f"{part.name} {part.version}".strip())
        self._list.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._text = QTextEdit()
        self._text.setReadOnly(True)
        self._text.setTabChangesFocus(True)
        for view in (self._list, self._text):
            view.setFrameShape(QFrame.Shape.NoFrame)
        self._panes = QSplitter(Qt.Orientation.Horizontal)
        self._panes.setHandleWidth(1)
        self._panes.setChildrenCollapsible(False)
        self._panes.addWidget(self._list)
        self._panes.addWidget(self._text)
        self._panes.setStretchFactor(1, 1)
        self._close = Button(theme, self.tr("Close"), key="Esc")
        self.body.addWidget(Words(theme, about, Role.LEDE, wrap=True))
        said = rights.format(own.holder, own.licence)
        self.body.addWidget(Words(theme, said, Role.SMALL, Token.INK2, wrap=True))
        self.body.addWidget(Heading(theme, self.tr("Shipped with it")))
        self.body.addWidget(self._panes, 1)
        self.add_buttons((self._close,))
        self._close.clicked.connect(self.accept)
        self._list.currentRowChanged.connect(self._show)
        theme.changed.connect(self._restyle)
        self._restyle()
        self._list.setCurrentRow(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        """Put the text beside the parts, or below them where there is little room."""
        beside = self.width() > LEAST_BESIDE_EM * self._look.sizes.em
        way = Qt.Orientation.Horizontal if beside else Qt.Orientation.Vertical
        if way is not self._panes.orientation() or not self._turned:
            self._turned = True
            self._panes.setOrientation(way)
            first = self._look.px(280 if beside else 90)
            self._panes.setSizes([first, 4 * first])

    def _show(self, row: int) -> None:
        part = self._parts[row]
        said = (f"{part.name}: {part.licence}", part.holder, part.note, part.text)
        self._text.setPlainText("\n\n".join(each for each in said if each))
        self._text.setAccessibleName(self.tr("Licence of {0}").format(part.name))

    def _restyle(self) -> None:
        for view, token in ((self._list, Token.PANEL), (self._text, Token.SHEET)):
            colours = view.palette()
            colours.setColor(QPalette.ColorRole.Base, self._look.colour(token))
            colours.setColor(QPalette.ColorRole.HighlightedText, self._look.colour(Token.INK))
            view.setPalette(colours)
        self._text.document().setDocumentMargin(self._look.gap(12))
        self._turn()
