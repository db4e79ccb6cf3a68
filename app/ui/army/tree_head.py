"""The heads over the columns of the order of battle, standing as the figures below them do."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QWidget

from app.ui.army.tree_columns import PAD, Fit
from app.ui.army.tree_key import KeyWidths, value_area
from app.ui.army.tree_model import TreeModel
from app.ui.parts import wrapping
from app.ui.parts.rows_model import NAME
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class TreeHead(QHeaderView):
    """Draws with the paddings of the cells."""

    def __init__(self, theme: Theme, model: TreeModel, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme, self._model = theme, model
        self._key, self._pad = KeyWidths(), PAD
        self.setSectionsClickable(False)

    def show_fit(self, found: Fit) -> None:
        """Stand as the columns are fitted."""
        self._key, self._pad = found.key, found.pad

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt's name
        area = QRectF(rect)
        painter.fillRect(area, self._theme.colour(Token.PANEL))
        strokes.hairline(painter, area, self._theme.colour(Token.RULE), Qt.Edge.BottomEdge)
        gap = self._theme.gap
        right = bool(self._model.alignment(logicalIndex) & Qt.AlignmentFlag.AlignRight)
        left = gap(14) if logicalIndex == NAME else gap(6)
        inner = area.adjusted(0, 0, -gap(self._pad), 0) if right else area.adjusted(left, 0, 0, 0)
        if self._model.is_key(logicalIndex):
            inner = value_area(self._theme, area, self._key)
        align = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        words = self._model.head_words(logicalIndex)
        ink = self._theme.colour(Token.INK2)
        wrapping.paint_middle(painter, inner, words, self._theme.font(Role.HEAD), ink, align)
