"""A thrown die, in the colour of its side."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

SIDES = (Token.SIDE_A, Token.SIDE_B)


def side_token(place: int, *, turned: bool = False) -> Token:
    """Give the colour of who stands left (0) or right (1) in a form.

    In a `turned` one the right player acts, and stands left.
    """
    return SIDES[1 - place if turned else place]


class DieFace(QWidget):
    """One face, to look at."""

    def __init__(self, theme: Theme, face: int, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._face, self._side = theme, face, side
        self.show_face(face)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    @property
    def side(self) -> int:
        """Whose die it is: 0 the left player's, 1 the right one's."""
        return self._side

    def show_face(self, face: int, side: int | None = None) -> None:
        """Show a face, in the colour of another side if one is given."""
        self._face = face
        self._side = self._side if side is None else side
        self.setAccessibleName(self.tr("die {0}").format(face))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(19), self._theme.px(19))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        colour = self._theme.colour
        strokes.box(painter, area, colour(Token.SHEET), colour(Token.EDGE), corner=4)
        strokes.pips(painter, area, self._face, colour(SIDES[self._side]))
