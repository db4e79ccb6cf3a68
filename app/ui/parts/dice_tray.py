"""The dice tray: six faces a die, typed or clicked, and the buttons that roll and resolve."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.ui.parts.button import Button, Look
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Sheet
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


@dataclass(frozen=True, slots=True)
class Die:
    """A die to be thrown: «French die», in the colour of its side."""

    key: str
    words: str
    side: Token = Token.SIDE_A


class DiceTray(Sheet):
    """Digits go to the ringed die, which then moves on; Enter resolves once all are set."""

    faces_changed = Signal(dict)
    roll_requested = Signal()
    resolve_requested = Signal()
    take_back_requested = Signal()
    next_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.WELL, (Qt.Edge.TopEdge,), parent)
        self.setAccessibleName(self.tr("Dice"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._dice: tuple[_DieRow, ...] = ()
        self._ringed = 0
        self._resolved = False
        self._may_resolve = True
        self._keys = ("R", self.tr("Enter"))
        self._between: bool | None = None
        roll = self.tr("Roll")
        self.roll_button = Button(theme, roll, sign="icon-dice", key="R")
        resolve = self.tr("Resolve")
        self.resolve_button = Button(theme, resolve, sign="icon-resolve", key=self.tr("Enter"))
        self.roll_button.clicked.connect(self._roll_or_take_back)
        self.resolve_button.clicked.connect(self._resolve_or_next)
        self._note = Words(theme, "", Role.SMALL, Token.INK2)
        self._buttons = QWidget()
        line = QHBoxLayout()
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.roll_button)
        line.addWidget(self.resolve_button)
        middle = QVBoxLayout(self._buttons)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.addWidget(self._note)
        middle.addLayout(line)
        self._middle = middle
        self._flow = Flow(self, centred=True, spread=True, gap=16)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self.set_dice(())
        self._restyle()

    def set_dice(self, dice: Sequence[Die]) -> None:
        """Ask for these dice, none of them thrown yet; the buttons follow the first."""
        for old in self._dice:
            old.hide()
            old.deleteLater()
        self._dice = tuple(_DieRow(self._theme, die, self) for die in dice)
        for place, row in enumerate(self._dice):
            row.picked.connect(lambda face, place=place: self._put(place, face))
        self._between = None
        self._resolved = False
        self._ringed = 0
        words = self.tr("Roll both") if len(dice) == 2 else self.tr("Roll")
        self._show_buttons(words, self.tr("your dice or the program’s, type 1–6"))

    def faces(self) -> dict[str, int | None]:
        return {row.die.key: row.face for row in self._dice}

    def show_faces(self, faces: Mapping[str, int | None]) -> None:
        """Show thrown faces, such as the program's own roll; nothing is emitted."""
        for row in self._dice:
            row.show_face(faces.get(row.die.key))
        unset = [place for place, row in enumerate(self._dice) if row.face is None]
        self._ringed = unset[0] if unset else max(0, len(self._dice) - 1)
        self._update_state()

    def let_resolve(self, allowed: bool, why: str = "") -> None:
        """Hold Resolve back for another reason than the dice, and say which."""
        self._may_resolve = allowed
        self._update_state(why)

    def show_resolved(self, note: str, next_words: str) -> None:
        """After the result: the buttons take back and go on, the faces rest."""
        self._resolved = True
        for row in self._dice:
            row.setEnabled(False)
        self._note.setText(note)
        self.roll_button.set_words(self.tr("Take back"))
        self.roll_button.set_sign("icon-undo")
        self._keys = ("Ctrl+Z", self.tr("Enter"))
        self.resolve_button.set_words(next_words)
        self.resolve_button.set_sign("icon-right")
        self._update_state()
        self._order()

    def type_key(self, event: QKeyEvent) -> bool:
        """Take a key the page passes on; say whether it was one of the tray's."""
        key = event.key()
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_6 and not self._resolved:
            self._put(self._ringed, key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_Backspace and not self._resolved:
            self._clear()
        elif key == Qt.Key.Key_R and not self._resolved:
            self.roll_requested.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.resolve_button.isEnabled():
            self._resolve_or_next()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or not self.type_key(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._update_state()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._update_state()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._order()

    def _order(self) -> None:
        """Put the buttons between the first two dice, or after all where that takes two rows.

        Their keys are shown where that leaves all on one row.
        """
        between = self._fit_keys()
        if between is self._between:
            return
        self._between = between
        while self._flow.takeAt(0) is not None:
            pass
        rows: list[QWidget] = [*self._dice]
        rows.insert(1 if between else len(rows), self._buttons)
        for widget in rows:
            self._flow.addWidget(widget)
            widget.show()

    def _fit_keys(self) -> bool:
        """Say whether all stands on one row, if need be without the keys."""
        pair = (self.roll_button, self.resolve_button)
        for keys in (self._keys, ("", "")):
            for button, key in zip(pair, keys, strict=True):
                button.set_key(key)
            self._middle.activate()
            if self._flow.fits([*self._dice, self._buttons], self.width()):
                return True
        for button, key in zip(pair, self._keys, strict=True):
            button.set_key(key)
        return False

    def _put(self, place: int, face: int) -> None:
        if self._resolved or not self._dice:
            return
        self._dice[place].show_face(face)
        self._ringed = min(place + 1, len(self._dice) - 1)
        self._update_state()
        self.faces_changed.emit(self.faces())

    def _clear(self) -> None:
        """Clear the ringed die, or the one before it where the ringed one is empty."""
        if not self._dice:
            return
        place = self._ringed
        if self._dice[place].face is None and place:
            place -= 1
        self._dice[place].show_face(None)
        self._ringed = place
        self._update_state()
        self.faces_changed.emit(self.faces())

    def _roll_or_take_back(self) -> None:
        (self.take_back_requested if self._resolved else self.roll_requested).emit()

    def _resolve_or_next(self) -> None:
        (self.next_requested if self._resolved else self.resolve_requested).emit()

    def _show_buttons(self, roll_words: str, note: str) -> None:
        self._note.setText(note)
        self.roll_button.set_words(roll_words)
        self.roll_button.set_sign("icon-dice")
        self._keys = ("R", self.tr("Enter"))
        self.resolve_button.set_words(self.tr("Resolve"))
        self.resolve_button.set_sign("icon-resolve")
        self._update_state()
        self._order()

    def _update_state(self, why: str = "") -> None:
        for place, row in enumerate(self._dice):
            row.show_ring(place == self._ringed and not self._resolved)
        ready = bool(self._dice) and all(row.face is not None for row in self._dice)
        if self._resolved or (ready and self._may_resolve):
            self.resolve_button.wake()
            self.resolve_button.set_look(Look.PRIMARY)
        else:
            self.resolve_button.rest(why or self.tr("Every die needs a face first."))
            self.resolve_button.set_look(Look.SECONDARY)

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._flow.setContentsMargins(gap(14), gap(10), gap(14), gap(12))
        self._flow.setSpacing(gap(16))
        self._middle.setContentsMargins(0, 0, 0, 5)
        self._middle.setSpacing(gap(6) + 5)
        self.updateGeometry()


class _DieRow(QWidget):
    picked = Signal(int)

    def __init__(self, theme: Theme, die: Die, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self.die = theme, die
        self.face: int | None = None
        self._ring = False
        self.setAccessibleName(die.words)
        self._words = Words(theme, die.words, Role.SMALL_STRONG, die.side)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._words)
        self._faces = QHBoxLayout()
        self._buttons = [_Face(theme, die, face) for face in range(1, 7)]
        for button in self._buttons:
            button.clicked.connect(lambda _=False, face=button.face: self.picked.emit(face))
            self._faces.addWidget(button)
        self._column.addLayout(self._faces)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_face(self, face: int | None) -> None:
        self.face = face
        for button in self._buttons:
            button.setChecked(button.face == face)
        said = self.die.words if face is None else f"{self.die.words}: {face}"
        self.setAccessibleName(said)

    def show_ring(self, on: bool) -> None:
        self._ring = on
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ring:
            first, last = self._buttons[0].geometry(), self._buttons[-1].geometry()
            area = QRectF(first.united(last)).adjusted(-4, -4, 4, 4)
            strokes.ring(QPainter(self), area, self._theme.colour(Token.ACCENT), corner=5)

    def _restyle(self) -> None:
        self._column.setContentsMargins(5, 0, 5, 5)
        self._column.setSpacing(self._theme.gap(6) + 4)
        self._column.setAlignment(Qt.AlignmentFlag.AlignBottom)
        self._faces.setSpacing(self._theme.gap(4))


class _Face(QPushButton):
    def __init__(self, theme: Theme, die: Die, face: int) -> None:
        super().__init__()
        self._theme, self._die, self.face = theme, die, face
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{die.words}: {face}")
        self.setToolTip(f"{die.words}: {face}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        side = self._theme.px(30 if self._theme.sizes.compact else 32)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def nextCheckState(self) -> None:
        """Leave the mark to the tray."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        colour = self._theme.colour
        side = colour(self._die.side)
        if self.isChecked():
            strokes.box(painter, area, side, side, corner=5)
            strokes.pips(painter, area, self.face, colour(Token.SHEET))
            return
        hovered = self.underMouse() and self.isEnabled()
        ground = colour(Token.SELECT if hovered else Token.SHEET)
        strokes.box(painter, area, ground, colour(Token.EDGE), corner=5)
        strokes.pips(painter, area, self.face, side)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
