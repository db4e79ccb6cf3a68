"""What nobody throws for: one button does it, and after it one goes on."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.ui.field.shown import FieldState
from app.ui.parts.button import Button, Look
from app.ui.parts.pane import Sheet
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class StepBar(Sheet):
    """The verb of the act; once it is done, Take back and Next."""

    do_requested = Signal()
    next_requested = Signal()
    take_back_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.WELL, (Qt.Edge.TopEdge,), parent)
        self._done = False
        self.note = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self.back_button = Button(
            theme, self.tr("Take back"), sign="icon-undo", key="Ctrl+Z", look=Look.SECONDARY
        )
        self.do_button = Button(theme, "", sign="icon-resolve", key=self.tr("Enter"))
        self.do_button.clicked.connect(self._go)
        self.back_button.clicked.connect(self.take_back_requested)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.note, 1)
        self._row.addWidget(self.back_button)
        self._row.addWidget(self.do_button)
        theme.changed.connect(self._space)
        self._space()

    def show_state(self, state: FieldState) -> None:
        self._done = state.done
        self.back_button.setVisible(state.done)
        waits = state.why or self.tr("No dice")
        self.note.setText(self.tr("Logged") if state.done else waits)
        self.do_button.set_words(self.tr("Next") if state.done else state.title)
        self.do_button.set_sign("icon-right" if state.done else "icon-resolve")
        if state.done or not state.why:
            self.do_button.wake()
            self.do_button.set_look(Look.PRIMARY)
        else:
            self.do_button.rest(state.why)
            self.do_button.set_look(Look.SECONDARY)

    def go(self) -> bool:
        """Do it, or go on; say whether that could be done."""
        if self.do_button.isEnabled():
            self._go()
            return True
        return False

    def _go(self) -> None:
        (self.next_requested if self._done else self.do_requested).emit()

    def _space(self) -> None:
        gap = self._theme.gap
        self._row.setContentsMargins(gap(24), gap(10), gap(24), gap(12))
        self._row.setSpacing(gap(10))
