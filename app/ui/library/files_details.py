"""More of one file: what it is made of, its figures, findings, tags, and where it is."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.armies.tagging import tags_text
from app.services.library import Item, shown
from app.services.rulebooks import Rulebooks
from app.ui.army.fields import Field, Labelled
from app.ui.library import files_words
from app.ui.library.files_strip import Strip, signs_of
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.flow import Flow
from app.ui.parts.marked import Marked
from app.ui.parts.pane import Pane
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.severity import severity, standing_words
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class DetailsPane(Pane):
    """Shows the file that is chosen; its tags are edited here, other acts asked for by signals."""

    open_requested = Signal()
    tags_typed = Signal(str)
    rename_requested = Signal()
    duplicate_requested = Signal()
    folder_requested = Signal()
    trash_requested = Signal()
    left = Signal()

    def __init__(self, theme: Theme, rulebooks: Rulebooks, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", edges=(Qt.Edge.LeftEdge,), ruled=True, parent=parent)
        self.set_title(self.tr("The file"))
        self.rulebooks = rulebooks
        self._look = theme
        self._item: Item | None = None
        self._name = Words(theme, "", Role.TITLE, wrap=True)
        self._what = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self._trouble = Words(theme, "", Role.BODY, Token.BAD, wrap=True)
        self._strip = Strip(theme)
        self._figures = Words(theme, "", Role.BODY, wrap=True)
        self._marks = QWidget()
        self._marked = Flow(self._marks, gap=12)
        self._shown_marks: list[Marked] = []
        self._state = Words(theme, "", Role.BODY, wrap=True)
        self._tags = Field(theme)
        self._labelled = Labelled(theme, self.tr("Tags"), self._tags)
        self._notes = Words(theme, "", Role.LEDE, wrap=True)
        self._where = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._open = Button(theme, self.tr("Open"), look=Look.PRIMARY, sign="icon-open")
        self._rename = Button(theme, self.tr("Rename…"), fit=Fit.TOOL)
        self._copy = Button(theme, self.tr("Duplicate"), fit=Fit.TOOL)
        self._folder = Button(theme, self.tr("Open folder"), fit=Fit.TOOL)
        self._trash = Button(theme, self.tr("Move to the trash…"), fit=Fit.TOOL)
        self._nothing = Words(
            theme, self.tr("Choose a file to see more of it."), Role.BODY, Token.INK2, wrap=True
        )
        self._all = QWidget()
        self._build()
        self._connect()
        theme.changed.connect(self._pad)
        self._pad()
        self.show_item(None)

    def _build(self) -> None:
        self._column = QVBoxLayout(self._all)
        shelf = QWidget()
        self._acts = Flow(shelf)
        for button in (self._open, self._rename, self._copy, self._folder, self._trash):
            self._acts.addWidget(button)
        for part in (
            self._name,
            self._what,
            self._trouble,
            self._strip,
            self._figures,
            self._marks,
            self._state,
            self._notes,
            self._labelled,
            self._where,
            shelf,
        ):
            self._column.addWidget(part)
        self._column.addStretch(1)
        inner = QWidget()
        whole = QVBoxLayout(inner)
        whole.setContentsMargins(0, 0, 0, 0)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        whole.addWidget(self._nothing)
        whole.addWidget(self._all)
        whole.addStretch(1)
        self.body.addWidget(Scrolled(inner, clear=True), 1)

    def _connect(self) -> None:
        self._open.clicked.connect(self.open_requested)
        self._rename.clicked.connect(self.rename_requested)
        self._copy.clicked.connect(self.duplicate_requested)
        self._folder.clicked.connect(self.folder_requested)
        self._trash.clicked.connect(self.trash_requested)
        self._tags.committed.connect(self.tags_typed)

    def show_item(self, item: Item | None) -> None:
        """Show another file, or that none is chosen; tags that are typed stay with their file."""
        before, self._item = self._item, item
        self._all.setVisible(item is not None)
        self._nothing.setVisible(item is None)
        if item is None:
            return
        books = self.rulebooks
        self._name.setText(item.name)
        facts = files_words.facts(item, books)
        told = item.summary
        notes = told.notes if told else ""
        said = [one for one in facts if one != notes] if not item.trouble else []
        self._say(self._what, " · ".join(said))
        self._say(self._trouble, files_words.reason(item) if item.trouble else "")
        self._strip.show_signs(signs_of(item, books))
        self._say(self._figures, " · ".join(files_words.more_figures(item)))
        self._show_marks(item)
        verdict = item.standing.verdict if item.standing else ""
        state = files_words.battle_state(item) if item.is_battle and not item.trouble else ""
        self._say(self._state, " · ".join(filter(None, (state[:1].upper() + state[1:], verdict))))
        self._say(self._notes, notes)
        self._labelled.setVisible(told is not None and not item.trouble)
        tags = tags_text(told.tags if told else ())
        had = tags_text(before.summary.tags if before and before.summary else ())
        if before is None or before.path != item.path or had != tags:
            self._tags.show_text(tags, self.tr("None, or several with commas between"))
        self._where.setText(f"{shown(item.path)}\n{files_words.bytes_(item)}")
        self._open.setEnabled(True)

    def edit_tags(self) -> None:
        """Give the keyboard to the tags."""
        if self._labelled.isVisible():
            self._tags.setFocus(Qt.FocusReason.OtherFocusReason)
            self._tags.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _say(self, words: Words, text: str) -> None:
        words.setText(text)
        words.setVisible(bool(text))

    def _show_marks(self, item: Item) -> None:
        for old in self._shown_marks:
            self._marked.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._shown_marks = []
        standing = item.standing
        if standing is not None and standing.judged and not item.is_battle and not item.trouble:
            for key, words in standing_words(standing.counts):
                look = severity(key)
                self._shown_marks.append(
                    Marked(self._look, look.sign, words, sign_token=look.token)
                )
        for mark in self._shown_marks:
            self._marked.addWidget(mark)
            mark.show()
        self._marks.setVisible(bool(self._shown_marks))

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(300), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(200), self._look.px(120))

    def _pad(self) -> None:
        gap = self._look.gap
        self._column.setContentsMargins(gap(16), gap(12), gap(16), gap(16))
        self._column.setSpacing(gap(8))
        self._nothing.setContentsMargins(gap(16), gap(12), gap(16), gap(12))
