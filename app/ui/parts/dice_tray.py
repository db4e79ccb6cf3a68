"""The dice tray: six faces a die, typed or clicked, and the buttons that roll and resolve."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui.parts.button import Button, Look
from app.ui.parts.dice_pool import DicePool
from app.ui.parts.die import Die
from app.ui.parts.die_row import DieRow
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Sheet
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MOST_POOL = 170
"""Higher a pool does not stand: then it scrolls."""


class _Slot:
    """A die of a pool, which shows it."""

    def __init__(self, pool: DicePool, place: int, die: Die) -> None:
        self.die = die
        self.face: int | None = None
        self._pool, self._place = pool, place

    def show_face(self, face: int | None) -> None:
        self.face = face
        self._pool.show_face(self._place, face)

    def show_ring(self, on: bool) -> None:
        if on:
            self._pool.show_ring(self._place)


class DiceTray(Sheet):
    """Digits go to the ringed die, and the ring moves on to the next without a face.

    Once all have one no die is ringed, so that a digit too many changes nothing; Enter resolves.
    """

    faces_changed = Signal(dict)
    roll_requested = Signal()
    resolve_requested = Signal()
    take_back_requested = Signal()
    next_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.WELL, (Qt.Edge.TopEdge,), parent)
        self.setAccessibleName(self.tr("Dice"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._dice: tuple[DieRow | _Slot, ...] = ()
        self._rows: tuple[DieRow, ...] = ()
        self._ringed = 0
        """The place of the ringed die; that behind the last one where none is ringed."""
        self._resolved = False
        self._to_come: int | None = None
        """How many dice are to come elsewhere, where the tray itself has none."""
        self._may_resolve = True
        self._keys = ("R", self.tr("Enter"))
        self._between: bool | None = None
        self._usual_note = ""
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
        self.pool = DicePool(theme)
        self.pool.picked.connect(self._ring)
        self._pool_shelf = Scrolled(self.pool, clear=True)
        self._shelf = QWidget()
        self._flow = Flow(self._shelf, centred=True, spread=True, gap=16)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.addWidget(self._pool_shelf)
        self._column.addWidget(self._shelf)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self.set_dice(())
        self._restyle()

    def set_dice(self, dice: Sequence[Die]) -> None:
        """Ask for these dice, none of them thrown yet; the buttons follow the first.

        Dice of a pool stand small in rows, with one row of faces for the ringed one.
        """
        for old in self._rows:
            old.hide()
            old.deleteLater()
        if self._pooled(dice):
            keys = Die("", self.tr("next die"), Token.INK)
            self._rows = (DieRow(self._theme, keys, self._shelf),)
            self._rows[0].picked.connect(lambda face: self._put(self._ringed, face))
            self.pool.set_dice(dice)
            self._dice = tuple(_Slot(self.pool, place, die) for place, die in enumerate(dice))
        else:
            self._rows = tuple(DieRow(self._theme, die, self._shelf) for die in dice)
            for place, row in enumerate(self._rows):
                row.picked.connect(lambda face, place=place: self._put(place, face))
            self._dice = self._rows
        self._pool_shelf.setVisible(self._pooled(dice))
        self._between = None
        self._resolved = False
        self._to_come = None
        self._ringed = 0
        words = self.tr("Roll both") if len(dice) == 2 else self.tr("Roll")
        words = self.tr("Roll the rest") if self._pooled(dice) else words
        self._fit_pool()
        self._show_buttons(words, self.tr("your dice or the program’s, type 1–6"))

    def faces(self) -> dict[str, int | None]:
        return {row.die.key: row.face for row in self._dice}

    def show_faces(self, faces: Mapping[str, int | None]) -> None:
        """Show thrown faces, such as the program's own roll; nothing is emitted."""
        for row in self._dice:
            row.show_face(faces.get(row.die.key))
        self._ring_next()
        self._update_state()

    def show_to_come(self, left: int, note: str) -> None:
        """Without dice of its own: say how many are to come elsewhere, for Roll to throw."""
        self._to_come, self._usual_note = left, note
        if left:
            self.roll_button.wake()
        else:
            self.roll_button.rest(note)
        self._update_state()

    def let_resolve(self, allowed: bool, why: str = "") -> None:
        """Hold Resolve back for another reason than the dice, and say which."""
        self._may_resolve = allowed
        self._update_state(why)

    def show_resolved(self, note: str, next_words: str) -> None:
        """After the result: the buttons take back and go on, the faces rest."""
        self._resolved = True
        self.pool.show_ring(-1)
        for row in self._rows:
            row.setEnabled(False)
        self.pool.setEnabled(False)
        self._note.setText(note)
        self.roll_button.wake()
        self.roll_button.set_words(self.tr("Take back"))
        self.roll_button.set_sign("icon-undo")
        self._keys = ("Ctrl+Z", self.tr("Enter"))
        self.resolve_button.set_words(next_words)
        self.resolve_button.set_sign("icon-right")
        self._update_state()
        self._order()

    def let_note(self, on: bool) -> None:
        """Show the note over the buttons, or leave its height to what is more needed."""
        self._note.setVisible(on)

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
        other = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if other or not (self._steps(event) or self.type_key(event)):
            super().keyPressEvent(event)

    def _steps(self, event: QKeyEvent) -> bool:
        """Let the ring go left and right among the dice of a pool."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if steps is None or self._resolved or self._rows == self._dice:
            return False
        self._ring(max(0, min(self._ringed + steps, len(self._dice) - 1)))
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._update_state()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._update_state()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_pool()
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
        rows: list[QWidget] = [*self._rows]
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
            if self._flow.fits([*self._rows, self._buttons], self._room()):
                return True
        for button, key in zip(pair, self._keys, strict=True):
            button.set_key(key)
        return False

    def _room(self) -> int:
        """Give the width that the dice and the buttons share."""
        edges = self._column.contentsMargins()
        return self.width() - edges.left() - edges.right()

    def _put(self, place: int, face: int) -> None:
        if self._resolved or place >= len(self._dice):
            return
        self._dice[place].show_face(face)
        self._ring_next()
        self._update_state()
        self.faces_changed.emit(self.faces())

    def _ring_next(self) -> None:
        """Ring the first die without a face, or none where all have one."""
        faces = [row.face for row in self._dice]
        self._ringed = faces.index(None) if None in faces else len(faces)

    def _clear(self) -> None:
        """Clear the ringed die, or the one before it where the ringed one is empty."""
        if not self._dice:
            return
        place = min(self._ringed, len(self._dice) - 1)
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
        self._usual_note = note
        self.roll_button.wake()
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
        if not self._resolved:
            self._note.setText(self._said())
        if self._rows != self._dice:
            self._tell_pool()
        thrown = all(row.face is not None for row in self._dice)
        ready = thrown if self._dice else self._to_come == 0
        if self._resolved or (ready and self._may_resolve):
            self.resolve_button.wake()
            self.resolve_button.set_look(Look.PRIMARY)
        else:
            self.resolve_button.rest(why or self.tr("Every die needs a face first."))
            self.resolve_button.set_look(Look.SECONDARY)

    # --- pools -----------------------------------------------------------------------------

    def _pooled(self, dice: Sequence[Die]) -> bool:
        return any(die.pool for die in dice)

    def _ring(self, place: int) -> None:
        if not self._resolved:
            self._ringed = place
            self._update_state()

    def _said(self) -> str:
        """Say how many faces are still to come, and what a key does once there are none."""
        left = sum(one.face is None for one in self._dice)
        if self._dice and not left:
            return self.tr("all set; Backspace clears the last")
        if self._rows == self._dice:
            return self._usual_note
        return self.tr("{0} of {1} dice to come, type 1–6").format(left, len(self._dice))

    def _tell_pool(self) -> None:
        """Let a reader of the screen hear the pool, and keep the ringed die in sight."""
        left = sum(one.face is None for one in self._dice)
        if self._resolved or left:
            self.roll_button.wake()
        else:
            self.roll_button.rest(self.tr("All dice have their faces."))
        self.setAccessibleDescription("; ".join(self.pool.rows()))
        ringed = self._dice[self._ringed] if self._ringed < len(self._dice) else None
        self._rows[0].show_face(ringed.face if ringed and not self._resolved else None)
        if ringed is None:
            self.pool.show_ring(-1)
            return
        spot = self.pool.area_of(self._ringed).center()
        self._pool_shelf.ensureVisible(round(spot.x()), round(spot.y()), 0, self._theme.px(30))

    def _fit_pool(self) -> None:
        """Give the pool the height it needs, and let it scroll by rows where that is too much."""
        if self._rows == self._dice:
            return
        wide = self._room()
        most = min(self._theme.px(MOST_POOL), self.window().height() // 4)
        if self.pool.heightForWidth(wide) > most:
            wide -= self._pool_shelf.verticalScrollBar().sizeHint().width()
        self._pool_shelf.setFixedHeight(self.pool.height_within(wide, most))

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._column.setContentsMargins(gap(10), 0, gap(10), 0)
        self._fit_pool()
        compact = self._theme.sizes.compact
        edge = gap(2 if compact else 4)
        self._flow.setContentsMargins(edge, gap(6 if compact else 10), edge, gap(12))
        self._flow.setSpacing(gap(12 if compact else 16))
        self._middle.setContentsMargins(0, 0, 0, 5)
        self._middle.setSpacing(gap(6) + 5)
        self.updateGeometry()
