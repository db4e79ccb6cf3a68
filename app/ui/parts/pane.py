"""Panes: a square sheet with a heading, a hint, tools and a body."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui.parts import wrapping
from app.ui.parts.laid_out import widgets_in
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Hairline(QWidget):
    """A line of one pixel, along or upright."""

    def __init__(
        self,
        theme: Theme,
        *,
        upright: bool = False,
        token: Token = Token.RULE,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._token = theme, token
        wide, thin = QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed
        self.setSizePolicy(thin if upright else wide, wide if upright else thin)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(1, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.colour(self._token))


class Sheet(QWidget):
    """A ground in one of the look's colours, with hairlines where asked."""

    def __init__(
        self,
        theme: Theme,
        token: Token = Token.PANEL,
        edges: tuple[Qt.Edge, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._token, self._edges = theme, token, edges
        theme.changed.connect(self.update)

    def set_token(self, token: Token) -> None:
        self._token = token
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        painter.fillRect(area, self._theme.colour(self._token))
        for edge in self._edges:
            strokes.hairline(painter, area, self._theme.colour(Token.RULE), edge)


class Heading(QWidget):
    """A title in Garamond with a hairline running on to the right."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        role: Role = Role.SECTION,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._title, self._role = theme, title, role
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self.set_title(title)

    def set_title(self, title: str) -> None:
        self._title = title
        self.setAccessibleName(title)
        self._restyle()

    def sizeHint(self) -> QSize:
        width = round(wrapping.advance(self._title, self._theme.font(self._role)) + 1)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        word = wrapping.widest_word(self._title, self._theme.font(self._role))
        return QSize(round(word + 1), self.heightForWidth(10_000))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(wrapping.height(self._title, self._theme.font(self._role), width))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        font, ink = self._theme.font(self._role), self._theme.colour(Token.INK)
        high = wrapping.paint(painter, area, self._title, font, ink)
        last = wrapping.lines(self._title, font, area.width())[-1]
        left = wrapping.advance(last, font) + self._theme.gap(10)
        middle = round(high - wrapping.line_height(font) * 0.45)
        line = QRectF(left, middle, area.width() - left, 1)
        painter.fillRect(line, self._theme.colour(Token.RULE))

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()


class Pane(Sheet):
    """A heading with a hint at the right and tools beside it, and `body` to fill.

    One that is not `headed` keeps its title for the screen reader alone.
    """

    def __init__(
        self,
        theme: Theme,
        title: str,
        hint: str = "",
        *,
        token: Token = Token.PANEL,
        edges: tuple[Qt.Edge, ...] = (),
        ruled: bool = False,
        headed: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, token, edges, parent)
        self.setAccessibleName(title)
        self._headless = False
        self._title = Words(theme, title, Role.SECTION)
        self._hint = Words(theme, hint, Role.SMALL, Token.INK2)
        self._hint.setMinimumWidth(1)
        self._hint.setHidden(True)  # until the width is known
        self._head = QHBoxLayout()
        self._head.addWidget(self._title)
        self._head.addStretch(1)
        self._head.addWidget(self._hint)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        if ruled:
            column.addWidget(Hairline(theme))
        column.addLayout(self.body, 1)
        theme.changed.connect(self._space)
        self.show_heading(headed)

    def set_title(self, title: str) -> None:
        self._title.setText(title)
        self.setAccessibleName(title)

    def show_heading(self, shown: bool) -> None:
        """Leave the head to the body, or to what stands above the pane; or take it back."""
        self._title.setHidden(not shown)
        self._headless = not shown
        self._space()
        self._fit_hint()

    def set_hint(self, hint: str) -> None:
        self._hint.setText(hint)
        self._fit_hint()

    def add_tool(self, tool: QWidget) -> None:
        """Put a widget at the right of the heading."""
        self._head.addWidget(tool)
        self._fit_hint()

    def add_beside_title(self, widget: QWidget) -> None:
        self._head.insertWidget(self._head.indexOf(self._title) + 1, widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_hint()

    def _fit_hint(self) -> None:
        """Hide the hint where it would press on what stands beside it."""
        shown = [each for each in widgets_in(self._head) if each is not self._hint]
        used = sum(each.sizeHint().width() + self._head.spacing() for each in shown)
        used += self._hint.sizeHint().width() + 3 * self._theme.gap(14)
        fits = not self._headless and used <= self.width()
        self._hint.setVisible(bool(self._hint.text()) and fits)

    def _space(self) -> None:
        gap = self._theme.gap
        if self._headless:
            self._head.setContentsMargins(0, 0, 0, 0)
        else:
            self._head.setContentsMargins(gap(14), gap(6), gap(14), gap(6))
        self._head.setSpacing(gap(10))
        self._title.setMinimumHeight(self._theme.px(28))
