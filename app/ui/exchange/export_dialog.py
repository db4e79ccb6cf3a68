"""Exporting an army: as what, how it will read, and whether to copy or to save it."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.services.exports import BBCODE, CSV, JSON, MARKDOWN, PLAIN, SHARE
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.segments import Segments
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SIZE = (780, 680)


class ExportDialog(Frame):
    """`copy_requested` and `save_requested` give the form; `write` gives the text in it."""

    copy_requested = Signal(str)
    save_requested = Signal(str)

    def __init__(
        self,
        theme: Theme,
        name: str,
        write: Callable[[str], str],
        form: str = PLAIN,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(
            theme, self.tr("Export the army"), name, size=SIZE, scrolls=False, parent=parent
        )
        self._write = write
        self.forms = Segments(theme, self.tr("As what"), self._forms(), form)
        self.about = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("How it reads"))
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.said = Words(theme, "", Role.SMALL, Token.FRESH, wrap=True)
        self.body.addWidget(self.forms)
        self.body.addWidget(self.about)
        self.body.addWidget(self.text, 1)
        self.body.addWidget(self.said)
        self._close = Button(theme, self.tr("Close"), key="Esc", look=Look.QUIET)
        self.copy = Button(theme, self.tr("Copy"), sign="icon-copy")
        self.save = Button(theme, self.tr("Save…"), sign="icon-save", look=Look.PRIMARY)
        self.add_buttons((self._close, self.copy, self.save))
        self.forms.chosen.connect(self.show_form)
        self._close.clicked.connect(self.reject)
        self.copy.clicked.connect(lambda: self.copy_requested.emit(self.forms.choice()))
        self.save.clicked.connect(lambda: self.save_requested.emit(self.forms.choice()))
        theme.changed.connect(self._restyle)
        self._restyle()
        self.show_form(form)
        self.forms.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_form(self, form: str) -> None:
        """Show how the army reads in a form."""
        self.about.setText(self._abouts()[form])
        self.text.setPlainText(self._write(form))
        self.say("")

    def say(self, words: str, *, bad: bool = False) -> None:
        """Say what was done, or why it could not be."""
        self.said.set_token(Token.BAD if bad else Token.FRESH)
        self.said.setText(words)
        self.said.setVisible(bool(words))

    def _forms(self) -> tuple[tuple[str, str], ...]:
        return (
            (PLAIN, self.tr("Plain text")),
            (MARKDOWN, self.tr("Markdown")),
            (BBCODE, self.tr("BBCode")),
            (CSV, self.tr("CSV")),
            (JSON, self.tr("JSON")),
            (SHARE, self.tr("Shared text")),
        )

    def _abouts(self) -> dict[str, str]:
        return {
            PLAIN: self.tr("To read in a mail."),
            MARKDOWN: self.tr("For a page or a chat that takes Markdown."),
            BBCODE: self.tr("For a forum."),
            CSV: self.tr("For a spreadsheet; it imports back to the same order of battle."),
            JSON: self.tr("What the army’s own file holds; it imports back to the same army."),
            SHARE: self.tr(
                "To read, with a block below it that imports back to the same army: send all of it."
            ),
        }

    def _restyle(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(self._look.px(13))
        self.text.setFont(font)
