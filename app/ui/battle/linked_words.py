"""Words with the rulings they rest on: † and id, each a link."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class LinkedWords(QLabel):
    """Text that wraps; Tab goes from link to link, Enter follows one."""

    ruling_clicked = Signal(str)

    def __init__(
        self,
        theme: Theme,
        role: Role = Role.BODY,
        token: Token = Token.INK,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._role, self._token = theme, role, token
        self._parts: tuple[tuple[str, tuple[str, ...]], ...] = ()
        self._apart = False
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setAlignment(align | Qt.AlignmentFlag.AlignVCenter)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.linkActivated.connect(self.ruling_clicked)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_words(self, words: str, rulings: Sequence[str] = ()) -> None:
        self.show_parts([(words, tuple(rulings))])

    def show_parts(
        self, parts: Sequence[tuple[str, tuple[str, ...]]], *, apart: bool = False
    ) -> None:
        """Show sentences, each followed by its rulings, and on a line of its own if `apart`."""
        made = tuple((words, tuple(rulings)) for words, rulings in parts)
        if (made, apart) == (self._parts, self._apart):
            return
        self._parts, self._apart = made, apart
        self._write()

    @property
    def links(self) -> bool:
        """Whether there is a link to go to by Tab."""
        return any(rulings for _, rulings in self._parts)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            strokes.ring(QPainter(self), QRectF(self.rect()), self._theme.colour(Token.ACCENT))

    def set_token(self, token: Token) -> None:
        if token is not self._token:
            self._token = token
            self._restyle()

    def plain(self) -> str:
        """Give all of it as plain words."""
        return " ".join(
            part
            for words, rulings in self._parts
            for part in (words, *(f"† {ruling}" for ruling in rulings))
            if part
        )

    def _write(self) -> None:
        accent = self._theme.colour(Token.ACCENT).name()
        written = []
        for words, rulings in self._parts:
            links = [
                f'<a href="{escape(ruling)}" style="color:{accent};text-decoration:none">'
                f"<b>†&nbsp;{escape(ruling)}</b></a>"
                for ruling in rulings
            ]
            written.append(" ".join(part for part in (escape(words), *links) if part))
        self.setText(("<br>" if self._apart else " ").join(written))
        self.setAccessibleName(self.plain())
        flags = Qt.TextInteractionFlag.LinksAccessibleByMouse
        flags |= Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        self.setTextInteractionFlags(
            flags if self.links else Qt.TextInteractionFlag.NoTextInteraction
        )

    def _restyle(self) -> None:
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.WindowText, self._theme.colour(self._token))
        self.setPalette(colours)
        self.setFont(self._theme.font(self._role))
        self._write()
