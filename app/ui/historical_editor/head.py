"""The heads over the columns of formations, standing as the figures below them do."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from app.ui.historical_editor.columns import PAD
from app.ui.historical_editor.model import FIGURES, UnitModel
from app.ui.parts import wrapping
from app.ui.parts.rows_model import NAME
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class UnitHead(QHeaderView):
    """Draws with the paddings of the cells."""

    def __init__(self, theme: Theme, held: UnitModel, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme, self._held = theme, held

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        area, pad = QRectF(rect), self._theme.gap(PAD)
        painter.fillRect(area, self._theme.colour(Token.PANEL))
        strokes.hairline(painter, area, self._theme.colour(Token.RULE), Qt.Edge.BottomEdge)
        left = self._theme.gap(14) if section == NAME else pad
        inner = area.adjusted(left, 0, -pad, 0)
        figure = section in FIGURES
        side = Qt.AlignmentFlag.AlignRight if figure else Qt.AlignmentFlag.AlignLeft
        words = self._held.head_words(section)
        ink = self._theme.colour(Token.INK2)
        wrapping.paint_middle(painter, inner, words, self._theme.font(Role.HEAD), ink, side)
