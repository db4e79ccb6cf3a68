"""The act in hand: which it is, who takes part, and whether it is outside the sequence of play."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.battle.combo import Combo
from app.ui.field.shown import ActShown, FieldState, PartShown
from app.ui.parts import wrapping
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Sheet
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

WIDEST = 210
NAMED = 1


class ActBar(Sheet):
    """The acts as a list, where what is barred says why; the parts as buttons to choose anew."""

    act_chosen = Signal(str)
    part_clicked = Signal(str)
    free_turned = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.SHEET, (Qt.Edge.BottomEdge,), parent)
        self._parts: tuple[PartShown, ...] = ()
        self.acts = Combo(theme, self.tr("Act"))
        self.acts.setSizeAdjustPolicy(Combo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.acts.chosen.connect(self.act_chosen)
        self.free = Tick(theme, self.tr("Outside the sequence"), "")
        self.free.setToolTip(
            self.tr("Do what your table agrees on, whoever’s turn it is; the log marks it.")
        )
        self.free.toggled.connect(self.free_turned)
        self.buttons: list[Button] = []
        self.why = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self.why.setAccessibleName(self.tr("Why it waits"))
        self._shelf = QWidget()
        self._flow = Flow(self._shelf, middle=True)
        self._flow.addWidget(self.acts)
        self._flow.addWidget(self.free)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._shelf)
        self._column.addWidget(self.why)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_state(self, state: FieldState, why: str) -> None:
        self._show_acts(state.acts, state.act)
        if state.parts != self._parts:
            self._parts = state.parts
            self._build()
        blocked = self.free.blockSignals(True)
        self.free.setChecked(state.free)
        self.free.blockSignals(blocked)
        self.why.setText(why)
        self.why.setVisible(bool(why))

    def _show_acts(self, acts: Sequence[ActShown], chosen: str) -> None:
        named = [(one.id, self._said(one, one.id == chosen)) for one in acts]
        self.acts.set_options(named)
        self.acts.choose(chosen)

    def _said(self, one: ActShown, chosen: bool) -> str:
        if one.bar and not chosen:
            told = one.bar.removeprefix(f"{one.title}: ")
            return self.tr("{0} (not now: {1})").format(one.title, told.rstrip("."))
        return one.title

    def _build(self) -> None:
        """Show the parts; buttons stay, so that nothing is laid out that does not change."""
        held = next((at for at, one in enumerate(self.buttons) if one.hasFocus()), None)
        if len(self._parts) != len(self.buttons):
            self._make_buttons()
        for button, part in zip(self.buttons, self._parts, strict=True):
            self._say(button, part)
        if held is not None and held < len(self.buttons):
            self.buttons[held].setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_buttons(self) -> None:
        self._flow.removeWidget(self.free)
        for old in self.buttons[len(self._parts) :]:
            old.hide()
            self._flow.removeWidget(old)
            old.deleteLater()
        del self.buttons[len(self._parts) :]
        for place in range(len(self.buttons), len(self._parts)):
            button = Button(self._theme, "", look=Look.SECONDARY, fit=Fit.TOOL)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, at=place: self._click(at))
            self.buttons.append(button)
            self._flow.addWidget(button)
            button.show()
        self._flow.addWidget(self.free)
        before: QWidget = self.acts
        for stop in (*self.buttons, self.free):
            QWidget.setTabOrder(before, stop)
            before = stop

    def _click(self, place: int) -> None:
        self.buttons[place].setChecked(self._parts[place].active)
        self.part_clicked.emit(self._parts[place].key)

    def _say(self, button: Button, part: PartShown) -> None:
        whole = f"{part.words}: {', '.join(part.names) or self.tr('choose…')}"
        told = part.names[0] if len(part.names) == NAMED else str(len(part.names))
        words = f"{part.words}: {told}" if part.names else part.words
        words = wrapping.shortened_inside(
            words, self._theme.font(Role.BODY), float(self._theme.px(WIDEST))
        )
        button.set_words(words)
        button.set_sign("" if part.names or not part.needed else "severity-unfinished")
        button.setChecked(part.active)
        button.setAccessibleName(whole)
        button.setToolTip(whole)

    def _restyle(self) -> None:
        gap = self._theme.gap
        edge = gap(2 if self._theme.sizes.compact else 5)
        self._column.setContentsMargins(gap(16), edge, gap(16), edge)
        self._column.setSpacing(gap(2))
        self._flow.setSpacing(gap(8))
        self.acts.setFixedWidth(self._theme.px(190))
        self._build()
