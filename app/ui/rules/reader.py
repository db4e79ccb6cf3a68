"""The reading pane: one section of the rules, its daggers to follow."""

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QPalette,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from app.core.kernel.folding import spans
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.sections import Section
from app.ui.rules.typesetting import OWN_VALUES, RULING, SIGN, Typesetter
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MEASURE_EM = 62


class Reader(QTextBrowser):
    """Shows a section, marks the words sought and the dagger of the chosen ruling."""

    ruling_clicked = Signal(str)
    values_clicked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._section: Section | None = None
        self._ruleset: Ruleset | None = None
        self._sought = self._ruling = ""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoFillBackground(True)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Without a text cursor, which would blink before the title; the arrows scroll.
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._follow)
        theme.changed.connect(self._set)

    def show_section(self, section: Section, ruleset: Ruleset) -> None:
        """Show a section; the same one shown again stays where it was scrolled to."""
        place = self.verticalScrollBar().value()
        same = self._section is not None and self._section.id == section.id
        self._section, self._ruleset = section, ruleset
        self.setAccessibleName(section.title)
        self._set()
        self.verticalScrollBar().setValue(place if same else 0)

    def show_sought(self, sought: str) -> None:
        """Mark the words sought and go to the first of them."""
        self._sought = sought
        found = self._mark()
        if found is not None and sought:
            cursor = QTextCursor(found)
            cursor.setPosition(found.selectionStart())
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    def show_ruling(self, ruling: str) -> None:
        """Mark the daggers of a ruling."""
        self._ruling = ruling
        self._mark()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        url = name if isinstance(name, str) else name.toString()
        if url.startswith(SIGN):
            size = QSize(self._theme.px(27), self._theme.px(18))
            sign = self._theme.signs.troop(url.removeprefix(SIGN))
            ratio = self.devicePixelRatioF()
            return self._theme.signs.pixmap(sign, self._theme.colour(Token.INK), size, ratio)
        return super().loadResource(kind, QUrl(url))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """Keep the lines at a readable length."""
        side = self._theme.gap(44 if self.width() > 50 * self._theme.sizes.em else 20)
        bar = self.verticalScrollBar().sizeHint().width()
        spare = self.width() - bar - 2 * side - round(MEASURE_EM * self._theme.sizes.em)
        frame = self.document().rootFrame()
        edges = frame.frameFormat()
        edges.setLeftMargin(side)
        edges.setRightMargin(side + max(0, spare))
        edges.setTopMargin(self._theme.gap(20))
        edges.setBottomMargin(self._theme.gap(20))
        if edges != frame.frameFormat():
            frame.setFrameFormat(edges)

    def _set(self) -> None:
        if self._section is None or self._ruleset is None:
            return
        colours = self.palette()
        for role in (QPalette.ColorRole.Base, QPalette.ColorRole.Window):
            colours.setColor(role, self._theme.colour(Token.SHEET))
        self.setPalette(colours)
        self.document().setDefaultFont(self._theme.font(Role.BODY))
        typesetter = Typesetter(self._theme, self._ruleset.choices.rulings)
        self.setHtml(typesetter.page(self._section))
        self._place()
        self._mark()

    def _mark(self) -> QTextCursor | None:
        found = self._cursors(self._sought) if self._sought else []
        marks = [self._marked(cursor, Token.TIRED_BG) for cursor in found]
        if self._ruling:
            daggers = self._daggers(self._ruling)
            marks += [self._marked(cursor, Token.SELECT) for cursor in daggers]
        self.setExtraSelections(marks)
        return found[0] if found else None

    def _cursors(self, words: str) -> list[QTextCursor]:
        found = []
        block = self.document().begin()
        while block.isValid():
            text = block.text()
            for start, end in spans(text, words):
                cursor = QTextCursor(block)
                first, last = (block.position() + _wide(text[:one]) for one in (start, end))
                cursor.setPosition(first)
                cursor.setPosition(last, QTextCursor.MoveMode.KeepAnchor)
                found.append(cursor)
            block = block.next()
        return found

    def _daggers(self, ruling: str) -> list[QTextCursor]:
        whole = QTextDocument.FindFlag.FindWholeWords
        found = []
        cursor = self.document().find(ruling, 0, whole)
        while not cursor.isNull():
            if cursor.charFormat().anchorHref() == f"{RULING}{ruling}":
                found.append(cursor)
            cursor = self.document().find(ruling, cursor, whole)
        return found

    def _marked(self, cursor: QTextCursor, ground: Token) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        shade = QTextCharFormat()
        shade.setBackground(QColor(self._theme.colour(ground)))
        mark.cursor, mark.format = cursor, shade
        return mark

    def _follow(self, url: QUrl) -> None:
        if url.toString() == OWN_VALUES:
            self.values_clicked.emit()
        elif url.toString().startswith(RULING):
            self.ruling_clicked.emit(url.toString().removeprefix(RULING))


def _wide(text: str) -> int:
    """Give how many places a text takes in a document, which counts as UTF-16 does."""
    return len(text.encode("utf-16-le")) // 2
