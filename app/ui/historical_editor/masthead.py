"""The head of the editor: title over the thick-thin rule, and the strength of each side."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.core.armies.historical_doubts import named
from app.core.armies.historical_sums import printed_guns
from app.core.kernel.historical import OrderOfBattle, Unit
from app.ui.parts.button import Button
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role
from app.ui.whole_number import written


class Masthead(QWidget):
    """Grows with the title; the acts on the whole stand at the right."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.title = Words(theme, "", Role.TITLE, wrap=True)
        self.sides = Words(theme, "", Role.WHO, Token.INK2, wrap=True)
        self._texts = QVBoxLayout()
        self._texts.addWidget(self.title)
        self._texts.addWidget(self.sides)
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._texts, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        theme.changed.connect(self._space)
        self._space()

    def add_button(self, button: Button) -> None:
        self._row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)

    def show_order(self, order: OrderOfBattle) -> None:
        """Name the order of battle and the strength of its sides as printed."""
        self.title.setText(order.title)
        sides = self.tr(" v ").join(map(self._side, order.sides))
        self.sides.setText(" · ".join(filter(None, (order.date, sides))))

    def _side(self, side: Unit) -> str:
        guns = printed_guns(side)
        told = [
            self.tr("{0} men").format(written(side.men)) if side.men is not None else "",
            self.tr("{0} guns").format(written(guns)) if guns is not None else "",
        ]
        known = self.tr(" and ").join(filter(None, told)) or self.tr("strength unknown")
        return f"{named(side)}, {known}"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        painter.fillRect(area, self._theme.colour(Token.PAPER))
        strokes.thick_thin(painter, area, self._theme.colour(Token.RULE_STRONG))

    def _space(self) -> None:
        gap = self._theme.gap
        self._row.setContentsMargins(gap(16), gap(8), gap(16), gap(8) + 6)
        self._row.setSpacing(gap(8))
        self._texts.setSpacing(0)
