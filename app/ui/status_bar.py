"""The foot of the window: totals, what just happened, findings counted, and the file."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.ui.parts.keycap import Keycap
from app.ui.parts.marked import Marked, severity_words
from app.ui.parts.severity import standing_words
from app.ui.parts.tips import literal_tip
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class StatusBar(QWidget):
    """One line that stays until the next act; it gives way from the right where it is narrow."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(self.tr("Status"))
        self._totals: list[Words] = []
        self._marks: list[Marked] = []
        self._left = QHBoxLayout()
        self._message = Words(theme, "", Role.SMALL, Token.INK2)
        self._right = QHBoxLayout()
        self._file = Words(theme, "", Role.SMALL, Token.INK2)
        self._row = QHBoxLayout(self)
        self._keys: tuple[tuple[str, str], ...] = ()
        self._caps = QWidget()
        self._caps.setAccessibleName(self.tr("Keys"))
        self._caps_row = QHBoxLayout(self._caps)
        self._caps_row.setContentsMargins(0, 0, 0, 0)
        self._row.addLayout(self._left)
        self._row.addWidget(self._message)
        self._row.addStretch(1)
        self._row.addWidget(self._caps)
        self._row.addLayout(self._right)
        self._row.addWidget(self._file)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_totals(self, totals: Sequence[tuple[str, str]]) -> None:
        """Show (number, words), the number in bold."""
        for old in self._totals:
            old.hide()
            old.deleteLater()
        self._totals = []
        for number, words in totals:
            pair = [Words(self._theme, number, Role.NUM), Words(self._theme, words)]
            pair[1].set_token(Token.INK2)
            pair[1].setContentsMargins(self._theme.gap(5), 0, self._theme.gap(16), 0)
            for each in pair:
                self._left.addWidget(each, 0, Qt.AlignmentFlag.AlignVCenter)
            self._totals += pair

    def show_counts(self, counts: Sequence[tuple[str, int]] | None, waived: int = 0) -> None:
        """Show how many findings of each severity an army has, or that it is legal; None: none.

        Behind them stands how many are `waived`.
        """
        for old in self._marks:
            old.hide()
            old.deleteLater()
        told = standing_words(counts, waived) if counts is not None else ()
        self._marks = [severity_words(self._theme, *each) for each in told]
        for mark in self._marks:
            self._right.addWidget(mark)
        self._fit()

    def show_keys(self, keys: Sequence[tuple[str, str]]) -> None:
        """Show keys with what they do, where there is room for all of them; none for ()."""
        if tuple(keys) == self._keys:
            return
        self._keys = tuple(keys)
        while (item := self._caps_row.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for key, words in keys:
            pair = (Keycap(self._theme, key), Words(self._theme, words, Role.SMALL, Token.INK2))
            for part in pair:
                self._caps_row.addWidget(part)
                part.show()  # else it takes no room yet, and what has room is judged wrongly
        self._caps.setAccessibleDescription("; ".join(f"{key} {words}" for key, words in keys))
        self._fit()

    def shows_keys(self) -> bool:
        """Say whether there is room for the keys."""
        return bool(self._keys) and not self._caps.isHidden()

    def show_message(self, words: str) -> None:
        """Say what just happened; it stays until something else does."""
        self._message.setText(words)
        self._message.setToolTip(literal_tip(words))
        self._fit()

    def message(self) -> str:
        return self._message.text()

    def show_file(self, words: str) -> None:
        """Say how the file stands: saved, not saved yet, changed."""
        self._file.setText(words)
        self._fit()

    def file_words(self) -> str:
        return self._file.text()

    def counts_words(self) -> str:
        """Give what the marks say, one after the other."""
        return " ".join(each.accessibleName() for each in self._marks)

    def totals_words(self) -> str:
        return " ".join(each.text() for each in self._totals)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Let what matters least give way: the message, the file, then the last totals."""
        gap = self._theme.gap(14)
        message = self._message.sizeHint().width() + gap
        file = self._file.sizeHint().width() + gap
        marks = sum(mark.sizeHint().width() + gap for mark in self._marks)
        pairs = [
            one.sizeHint().width() + two.sizeHint().width()
            for one, two in zip(self._totals[::2], self._totals[1::2], strict=True)
        ]
        room = self.width() - 2 * self._theme.gap(16) - gap - marks
        shown = len(pairs)
        while shown > 2 and sum(pairs[:shown]) + file > room:
            shown -= 1
        for place, words in enumerate(self._totals):
            words.setVisible(place // 2 < shown)
        used = sum(pairs[:shown])
        self._file.setVisible(used + file <= room)
        told = bool(self._message.text()) and used + file + message <= room
        self._message.setVisible(told)
        used += file + (message if told else 0)
        caps = self._caps.sizeHint().width() + gap
        self._caps.setVisible(bool(self._keys) and used + caps <= room)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        painter.fillRect(area, self._theme.colour(Token.WELL))
        strokes.hairline(painter, area, self._theme.colour(Token.RULE_STRONG), Qt.Edge.TopEdge)

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._row.setContentsMargins(gap(16), 1, gap(16), 0)
        self._row.setSpacing(gap(14))
        self._left.setSpacing(0)
        self._caps_row.setSpacing(gap(6))
        self._right.setSpacing(gap(14))
        self.setFixedHeight(self._theme.px(30))
        for words in self._totals[1::2]:
            words.setContentsMargins(gap(5), 0, gap(16), 0)
        self._fit()
        self.update()
