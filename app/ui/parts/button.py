"""Buttons: a sign, a word, and the key that does the same."""

from enum import StrEnum

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.parts.keycap import keycap_size, paint_keycap
from app.ui.parts.tips import literal_tip
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Look(StrEnum):
    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"


class Fit(StrEnum):
    """Where the button stands: alone, in a row of tools, in the row of a list."""

    CONTROL = "control"
    TOOL = "tool"
    ROW = "row"


class Button(QPushButton):
    """A button; with `icon_only` the word becomes its tooltip and stays its name."""

    def __init__(
        self,
        theme: Theme,
        words: str,
        *,
        sign: str = "",
        key: str = "",
        look: Look = Look.SECONDARY,
        fit: Fit = Fit.CONTROL,
        icon_only: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._words, self._sign, self._key = theme, words, sign, key
        self._look, self._fit = look, fit
        self._wordless = self._icon_only = icon_only
        self._hint = ""
        self._hovered = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        theme.changed.connect(self._restyle)
        self._rename()

    def words(self) -> str:
        return self._words

    def set_words(self, words: str) -> None:
        self._words = words
        self._rename()

    def set_sign(self, sign: str) -> None:
        self._sign = sign
        self._restyle()

    def set_look(self, look: Look) -> None:
        self._look = look
        self._restyle()

    def set_hint(self, hint: str) -> None:
        """Say more than the word does, in the tooltip and to a screen reader."""
        self._hint = hint
        self._rename()

    def set_key(self, key: str) -> None:
        self._key = key
        self._rename()

    def set_icon_only(self, icon_only: bool) -> None:
        """Show the sign alone where there is little room; one made without a word stays so."""
        icon_only = self._wordless or (icon_only and bool(self._sign))
        if icon_only != self._icon_only:
            self._icon_only = icon_only
            self._rename()

    def rest(self, why: str) -> None:
        """Disable the button and say why."""
        self.setEnabled(False)
        self.setToolTip(literal_tip(why))
        self.setAccessibleDescription(why)

    def wake(self) -> None:
        self.setEnabled(True)
        self._rename()

    def sizeHint(self) -> QSize:
        return self._size(self._icon_only)

    def worded_width(self) -> int:
        """Give the width the button has with its word, also while it shows its sign alone."""
        return self._size(self._wordless).width()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._hovered = True
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = False
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        primary = self._look is Look.PRIMARY and self.isEnabled()
        if self.hasFocus():
            ring = self._theme.colour(Token.ACCENT)
            strokes.ring(painter, area, ring, corner=strokes.CORNER + (2 if primary else 0))
            area = area.adjusted(3, 3, -3, -3) if primary else area
        self._paint_ground(painter, area)
        self._paint_face(painter, QRectF(self.rect()), self._ink())

    def _size(self, icon_only: bool) -> QSize:
        height = self._height()
        if icon_only:
            return QSize(max(height, self._theme.px(28)), height)
        width = 2.0 * self._padding() + self._parts_width()
        return QSize(round(width + 0.5), height)

    def _height(self) -> int:
        sizes = self._theme.sizes
        match self._fit:
            case Fit.CONTROL:
                return sizes.control
            case Fit.TOOL:
                return sizes.tool_control
            case Fit.ROW:
                return sizes.target

    def _padding(self) -> int:
        return self._theme.gap(9 if self._fit is Fit.ROW else 12)

    def _role(self) -> Role:
        if self._look is Look.PRIMARY or self.isChecked():
            return Role.STRONG
        return Role.SMALL if self._fit is Fit.ROW else Role.BODY

    def _parts_width(self) -> float:
        gap = self._theme.gap(8)
        parts = [wrapping.advance(self._words, self._theme.font(self._role()))]
        if self._sign:
            parts.append(float(self._theme.sizes.icon))
        if self._key:
            parts.append(keycap_size(self._theme, self._key).width())
        return sum(parts) + gap * (len(parts) - 1)

    def _ink(self) -> QColor:
        if not self.isEnabled():
            return self._theme.colour(Token.INK3)
        if self._look is Look.PRIMARY:
            return self._theme.colour(Token.ON_ACCENT)
        return self._theme.colour(Token.ACCENT if self.isChecked() else Token.INK)

    def _paint_ground(self, painter: QPainter, area: QRectF) -> None:
        colour = self._theme.colour
        busy = self._hovered or self.isDown()
        edge: QColor | None = colour(Token.EDGE)
        if not self.isEnabled():
            quiet = self._look is Look.QUIET
            edge = None if quiet else colour(Token.RULE)
            ground = None if quiet else colour(Token.PANEL)
        elif self._look is Look.PRIMARY:
            ground, edge = colour(Token.ACCENT_HOVER if busy else Token.ACCENT), None
        elif self.isChecked():
            ground, edge = colour(Token.SELECT), colour(Token.ACCENT)
        elif self._look is Look.QUIET:
            ground, edge = (colour(Token.WELL) if busy else None), None
        else:
            ground = colour(Token.WELL if busy else Token.SHEET)
        if self.hasFocus() and self._look is not Look.PRIMARY:
            inner = area.adjusted(1, 1, -1, -1)
            strokes.box(painter, inner, ground, None)
            strokes.ring(painter, area, colour(Token.ACCENT))
        else:
            wide = 2.0 if self.isDown() and self._look is Look.SECONDARY else 1.0
            strokes.box(painter, area, ground, edge, width=wide)

    def _paint_face(self, painter: QPainter, area: QRectF, ink: QColor) -> None:
        side = float(self._theme.sizes.icon)
        middle = area.center().y()
        if self._icon_only:
            box = QRectF(area.center().x() - side / 2, middle - side / 2, side, side)
            self._theme.signs.paint(painter, box, self._sign, ink)
            return
        gap = self._theme.gap(8)
        left = area.center().x() - self._parts_width() / 2
        if self._sign:
            box = QRectF(left, middle - side / 2, side, side)
            self._theme.signs.paint(painter, box, self._sign, ink)
            left += side + gap
        font = self._theme.font(self._role())
        width = wrapping.advance(self._words, font)
        text = QRectF(left, area.top(), width + 2, area.height())
        wrapping.paint_middle(painter, text, self._words, font, ink)
        if self._key:
            cap = keycap_size(self._theme, self._key)
            spot = QRectF(left + width + gap, middle - cap.height() / 2, cap.width(), cap.height())
            edge = ink if self._look is Look.PRIMARY else self._theme.colour(Token.EDGE)
            edge = edge if self.isEnabled() else self._theme.colour(Token.RULE)
            paint_keycap(painter, spot, self._theme, self._key, ink, edge)

    def _rename(self) -> None:
        self.setAccessibleName(self._words)
        self.setAccessibleDescription(self._hint)
        said = [self._words if self._icon_only else "", self._hint]
        tip = " · ".join(part for part in said if part)
        self.setToolTip(literal_tip(f"{tip} ({self._key})" if tip and self._key else tip))
        self._restyle()

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
