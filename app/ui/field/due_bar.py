"""What is due in this phase, side by side: a click takes it in hand."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.kernel.play import Due
from app.ui.battle.combo import Combo
from app.ui.parts import wrapping
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Sheet
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MOST_BESIDE = 6
WIDEST = 300


class DueBar(Sheet):
    """`taken` gives the place of what is taken up; what is owed comes first, with its sign."""

    taken = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.PANEL, (Qt.Edge.BottomEdge,), parent)
        self.setAccessibleName(self.tr("Due in this phase"))
        self._dues: tuple[Due, ...] = ()
        self._in_hand: int | None = None
        self.heading = Words(theme, self.tr("Due"), Role.SECTION)
        self.nothing = Words(theme, "", Role.BODY, Token.INK2)
        self.buttons: list[Button] = []
        self._kept: list[Button] = []
        self.more = Combo(theme, self.tr("More that is due"), (), self.tr("more…"), one_line=True)
        self.more.chosen.connect(lambda key: self.taken.emit(int(key)))
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.heading)
        self._row.addWidget(self.nothing)
        self._shelf = QWidget()
        self._beside = QHBoxLayout(self._shelf)
        self._beside.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._shelf)
        self._row.addStretch(1)
        self._row.addWidget(self.more)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_dues(self, dues: Sequence[Due], in_hand: int | None, way_on: str) -> None:
        """Show what is due; `way_on` names how the turn goes on where nothing is."""
        if tuple(dues) != self._dues:
            self._dues = tuple(dues)
            self._build()
        self._in_hand = in_hand
        nothing = self.tr("nothing; {0}").format(way_on) if way_on else self.tr("nothing")
        self.nothing.setText(nothing)
        self.nothing.setVisible(not dues)
        for place, button in enumerate(self.buttons):
            button.setChecked(place == in_hand)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _build(self) -> None:
        """Give the buttons their words; they are kept, since each new one lays all out anew."""
        while len(self._kept) < min(len(self._dues), MOST_BESIDE):
            place = len(self._kept)
            button = Button(self._theme, "", look=Look.SECONDARY, fit=Fit.TOOL)
            button.setCheckable(True)
            button.hide()
            button.clicked.connect(lambda _=False, place=place: self.taken.emit(place))
            self._beside.addWidget(button)
            self._kept.append(button)
        self.buttons = self._kept[: len(self._dues)]
        for button, due in zip(self.buttons, self._dues, strict=False):
            words = self._short(due.words)
            told = self.tr("owed before the phase ends") if due.owed else self.tr("may be done")
            button.set_words(words)
            button.set_sign("severity-unfinished" if due.owed else "")
            button.set_hint(told if words == due.words else f"{due.words}: {told}")

    def _short(self, words: str) -> str:
        room = float(self._theme.px(WIDEST))
        return wrapping.shortened_inside(words, self._theme.font(Role.BODY), room)

    def _fit(self) -> None:
        """Show as many as have room; the rest is in a list, and so is one in hand out of sight."""
        gap = self._row.spacing()
        edges = 2 * self._theme.gap(16) + self.heading.sizeHint().width() + 2 * gap
        list_wide = self._theme.px(150)
        room, shown = self.width() - edges, 0
        for button in self.buttons:
            wide = button.sizeHint().width() + gap
            others = len(self._dues) - shown - 1
            if wide > room - (list_wide if others else 0):
                break
            room -= wide
            shown += 1
        if any(one.isHidden() is (at < shown) for at, one in enumerate(self._kept)):
            held = next((one for one in self._kept if one.hasFocus()), None)
            self._shelf.hide()  # else each button that comes or goes lays the whole page out
            for place, button in enumerate(self._kept):
                button.setVisible(place < shown)
            if held is not None and not held.isHidden():
                held.setFocus()
        self._shelf.setVisible(bool(shown))
        rest = [(str(at), one.words) for at, one in enumerate(self._dues) if at >= shown]
        self.more.set_options(rest)
        self.more.setPlaceholderText(self.tr("{0} more…").format(len(rest)))
        self.more.choose(str(self._in_hand) if self._in_hand is not None else "")
        self.more.setFixedWidth(min(list_wide, max(self.width() - edges, 40)))
        self.more.setVisible(bool(rest))

    def _restyle(self) -> None:
        gap = self._theme.gap
        edge = gap(2 if self._theme.sizes.compact else 5)
        self._row.setContentsMargins(gap(16), edge, gap(16), edge)
        self._row.setSpacing(gap(8))
        self._beside.setSpacing(gap(8))
        self._build()
        self._fit()
