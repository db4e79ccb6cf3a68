"""Texts of a card with the words sought marked in them."""

from html import escape

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.core.kernel.folding import spans
from app.ui.parts import wrapping
from app.ui.parts.tick import Choice
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class MarkedWords(Words):
    """A wrapped text whose marks follow the theme."""

    def __init__(self, theme: Theme, text: str, role: Role, token: Token = Token.INK) -> None:
        super().__init__(theme, text, role, token, wrap=True)
        self._plain, self._sought = text, ""
        self._look = theme
        theme.changed.connect(self._show)

    def show_text(self, text: str) -> None:
        self._plain = text
        self._show()

    def show_sought(self, sought: str) -> None:
        self._sought = sought
        self._show()

    def _show(self) -> None:
        found = spans(self._plain, self._sought)
        if not found:
            self.setTextFormat(Qt.TextFormat.PlainText)
            self.setText(self._plain)
            return
        made, last = "", 0
        ground = self._look.colour(Token.TIRED_BG).name()
        for start, end in found:
            made += escape(self._plain[last:start])
            made += f'<span style="background-color:{ground}">{escape(self._plain[start:end])}'
            made += "</span>"
            last = end
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(made + escape(self._plain[last:]))


class MarkedChoice(Choice):
    """A radio with the words sought marked in its words."""

    def __init__(self, theme: Theme, words: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, words, parent=parent)
        self._look, self._sought = theme, ""

    def show_sought(self, sought: str) -> None:
        self._sought = sought
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._sought:
            self._paint_marks(QPainter(self))
        super().paintEvent(event)

    def _paint_marks(self, painter: QPainter) -> None:
        cell, font = self._cell, self._look.font(Role.BODY)
        room = self.width() - cell.before() + 0.5
        step = wrapping.line_height(font)
        broken = wrapping.lines(cell.words, font, room)
        top = (self.height() - len(broken) * step) / 2
        for line in broken:
            for start, end in spans(line, self._sought):
                left = cell.before() + wrapping.advance(line[:start], font)
                wide = wrapping.advance(line[start:end], font)
                ground = self._look.colour(Token.TIRED_BG)
                painter.fillRect(QRectF(left, round(top), wide, step), ground)
            top += step
