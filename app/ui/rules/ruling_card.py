"""A ruling with its choices, as a card."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.core.kernel.rulings import Choices
from app.ui.parts import wrapping
from app.ui.parts.words import Words
from app.ui.rules.highlight import MarkedChoice, MarkedWords
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class RulingCard(QWidget):
    """Question, what the source says, and the readings; one reading alone has no switch."""

    chosen = Signal(str)
    entered = Signal()

    def __init__(
        self, theme: Theme, key: str, choices: Choices, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self.key = theme, key
        self._current = False
        ruling = choices.rulings[key]
        self.setAccessibleName(f"{key}: {ruling.question}")
        self._whose = _Whose(theme)
        self._texts = [
            MarkedWords(theme, f"† {key}", Role.SMALL_STRONG, Token.ACCENT),
            MarkedWords(theme, ruling.question, Role.STRONG),
            MarkedWords(theme, ruling.source, Role.SMALL, Token.INK2),
        ]
        self._head = QHBoxLayout()
        self._head.addWidget(self._texts[0], 1)
        self._head.addWidget(self._whose, 0, Qt.AlignmentFlag.AlignTop)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._head)
        self._column.addWidget(self._texts[1])
        self._column.addWidget(self._texts[2])
        self._radios: dict[str, MarkedChoice] = {}
        for choice, words in ruling.choices.items():
            radio = MarkedChoice(theme, words, self)
            radio.clicked.connect(lambda _=False, choice=choice: self.chosen.emit(choice))
            radio.installEventFilter(self)
            self._radios[choice] = radio
            self._column.addWidget(radio)
        if not ruling.choices:
            self._texts.append(MarkedWords(theme, ruling.ruling, Role.BODY))
            self._column.addWidget(self._texts[-1])
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.setAccessibleDescription(f"{ruling.source} {ruling.ruling}")
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._space)
        self._space()
        self.show_choices(choices)

    def show_choices(self, choices: Choices) -> None:
        """Mark the choice in force and say whose it is; nothing is emitted."""
        chosen = choices.of(self.key)
        if chosen in self._radios:
            self._radios[chosen].setChecked(True)
        mine = choices.is_changed(self.key)
        self._whose.show_words(self.tr("your choice") if mine else self.tr("as shipped"), mine)
        if self._radios:
            self.setAccessibleDescription(self._whose.accessibleName())

    def show_sought(self, sought: str) -> None:
        for text in self._texts:
            text.show_sought(sought)
        for radio in self._radios.values():
            radio.show_sought(sought)

    def show_current(self, current: bool) -> None:
        if current != self._current:
            self._current = current
            self.update()

    def take_focus(self) -> None:
        """Give the keyboard to the choice in force."""
        chosen = next((each for each in self._radios.values() if each.isChecked()), None)
        (chosen or self).setFocus(Qt.FocusReason.TabFocusReason)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.entered.emit()
        return super().event(event)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self.entered.emit()
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.entered.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        colour = self._theme.colour
        edge, wide = (Token.ACCENT, 2.0) if self._current else (Token.RULE, 1.0)
        strokes.box(painter, area, colour(Token.SHEET), colour(edge), width=wide)

    def _space(self) -> None:
        gap = self._theme.gap
        self._column.setContentsMargins(gap(13), gap(9), gap(13), gap(10))
        self._column.setSpacing(gap(4))
        self._head.setSpacing(gap(8))
        self.updateGeometry()


class _Whose(Words):
    """«as shipped» in quiet words, «your choice» on a solid ground."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "", Role.SMALL, Token.INK2)
        self._look, self._solid = theme, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_words(self, words: str, solid: bool) -> None:
        self._solid = solid
        self.setText(words)
        self.setAccessibleName(words)
        self.set_role(Role.SMALL_STRONG if solid else Role.SMALL)
        self.set_token(Token.ON_ACCENT if solid else Token.INK2)
        side = self._look.gap(7) if solid else 0
        self.setContentsMargins(side, 1, side, 1)
        self.setMinimumWidth(round(wrapping.advance(words, self.font())) + 2 * side + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._solid:
            area = QRectF(self.rect())
            strokes.box(QPainter(self), area, self._look.colour(Token.ACCENT), None)
        super().paintEvent(event)
