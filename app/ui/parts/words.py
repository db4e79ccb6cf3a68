"""A text in one of the look's roles and colours."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Words(QLabel):
    """Plain text that follows the theme; with `wrap` it breaks and is never cut."""

    def __init__(
        self,
        theme: Theme,
        text: str = "",
        role: Role = Role.BODY,
        token: Token = Token.INK,
        *,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._theme, self._role, self._token = theme, role, token
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            policy = self.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
            self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self._restyle()

    def set_token(self, token: Token) -> None:
        self._token = token
        self._restyle()

    def set_role(self, role: Role) -> None:
        self._role = role
        self._restyle()

    def sizeHint(self) -> QSize:
        """Ask for one line, up to a readable length, where Qt would ask for a square."""
        if not self.wordWrap():
            return super().sizeHint()
        edges = self.contentsMargins()
        spare = edges.left() + edges.right()
        line = self.fontMetrics().horizontalAdvance(self.text()) + 2
        width = min(line, self._theme.px(620)) + spare
        return QSize(width, self.heightForWidth(width))

    def _restyle(self) -> None:
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.WindowText, self._theme.colour(self._token))
        self.setPalette(colours)
        self.setFont(self._theme.font(self._role))
