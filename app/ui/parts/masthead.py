"""The head of a page: title, ruleset, a line of facts and the page's actions."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui.parts import wrapping
from app.ui.parts.button import Button
from app.ui.parts.chip import Tag
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Masthead(QWidget):
    """Title in Garamond over a thick-thin rule; buttons show their signs alone when narrow."""

    def __init__(self, theme: Theme, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = Words(theme, title, Role.DISPLAY, wrap=True)
        self._tag = Tag(theme)
        self._subtitle = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._buttons: list[Button] = []
        self._others: list[QWidget] = []
        self._titles = QHBoxLayout()
        self._titles.addWidget(self._title)
        self._titles.addWidget(self._tag, 0, Qt.AlignmentFlag.AlignVCenter)
        self._left = QVBoxLayout()
        self._left.setSpacing(0)
        self._left.addStretch(1)
        self._left.addLayout(self._titles)
        self._left.addWidget(self._subtitle)
        self._left.addStretch(1)
        self._actions = QHBoxLayout()
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._left, 1)
        self._row.addLayout(self._actions)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self.set_title(title)
        self._restyle()

    def set_title(self, title: str) -> None:
        self._title.setText(title)
        self.setAccessibleName(title)
        self._place_tag()

    def set_tag(self, words: str) -> None:
        self._tag.set_words(words)

    def set_subtitle(self, words: str) -> None:
        self._subtitle.setText(words)
        self._show_subtitle()

    def add_action(self, widget: QWidget) -> None:
        """Put a button, a search field or segments at the right."""
        self._actions.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        if isinstance(widget, Button):
            self._buttons.append(widget)
        else:
            self._others.append(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:  # a button has other words
            self._fit()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        painter.fillRect(area, self._theme.colour(Token.PAPER))
        strokes.thick_thin(painter, area, self._theme.colour(Token.RULE_STRONG))

    def _fit(self) -> None:
        """Keep the words of the buttons only while the title has room on one line."""
        gap = self._theme.gap(8)
        worded = sum(each.worded_width() + gap for each in self._buttons if not each.isHidden())
        worded += sum(each.sizeHint().width() + gap for each in self._others)
        title = min(self._title_width(), self.width() // 2)
        tag = self._tag.sizeHint().width() + self._theme.gap(60)
        narrow = worded + title + tag > self.width()
        for button in self._buttons[:-1]:
            button.set_icon_only(narrow)
        self._place_tag()

    def _place_tag(self) -> None:
        """Let a short title take what it needs, before its tag; set a long one smaller."""
        buttons = sum(each.sizeHint().width() for each in self._buttons)
        room = max(self.width() - buttons - self._tag.sizeHint().width() - self._theme.gap(80), 80)
        whole = wrapping.advance(self._title.text(), self._theme.font(Role.DISPLAY))
        self._title.set_role(Role.DISPLAY if whole <= room else Role.TITLE)
        words = self._title_width()
        self._title.setMaximumWidth(max(1, min(words, room)))
        self._title.setMinimumWidth(max(1, min(words, room)))

    def _title_width(self) -> int:
        return self._title.fontMetrics().horizontalAdvance(self._title.text()) + 2

    def _show_subtitle(self) -> None:
        self._subtitle.setVisible(bool(self._subtitle.text()) and not self._theme.sizes.compact)

    def _restyle(self) -> None:
        gap = self._theme.gap
        edge = gap(8 if self._theme.sizes.compact else 10)
        self._row.setContentsMargins(gap(20), edge, gap(16), edge + 6)
        self._row.setSpacing(gap(16))
        self._titles.setSpacing(gap(12))
        self._titles.setAlignment(Qt.AlignmentFlag.AlignLeft)
        self._actions.setSpacing(gap(8))
        self._show_subtitle()
        self._fit()
        self.update()
