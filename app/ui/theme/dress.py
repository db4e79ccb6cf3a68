"""What the style asks of the theme."""

from typing import Protocol

from PySide6.QtGui import QColor

from app.ui.theme.signs import Signs
from app.ui.theme.sizes import Sizes
from app.ui.theme.tokens import Token


class Dress(Protocol):
    """Sizes, signs and colours in force."""

    @property
    def sizes(self) -> Sizes: ...
    @property
    def signs(self) -> Signs: ...
    def colour(self, token: Token) -> QColor: ...
