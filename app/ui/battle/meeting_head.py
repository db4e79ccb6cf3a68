"""Who meets whom: sign, name and what stands behind it, on either side."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.ui.battle.die_face import side_token
from app.ui.battle.shown import Head, PageState
from app.ui.battle.stripe import Stripe
from app.ui.parts import wrapping
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Sheet
from app.ui.parts.tips import literal_tip
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

TITLE_LINES, UNDER_LINES = 2, 1
"""How many lines a long name and what stands under it take; the rest is in the tooltip."""


class MeetingHead(Sheet):
    """The two heads under their stripes; a free one takes a name, a locked one can be freed."""

    named = Signal(object, object)
    free_requested = Signal(str)
    swap_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.SHEET, (Qt.Edge.BottomEdge,), parent)
        self.swap_button = Button(
            theme, self.tr("Swap sides"), sign="icon-swap", fit=Fit.TOOL, icon_only=True
        )
        self.swap_button.clicked.connect(self.swap_requested)
        self.left, self.right = SideHead(theme, 0), SideHead(theme, 1)
        self._row = QHBoxLayout()
        self._row.addWidget(self.left, 1)
        self._row.addWidget(self.swap_button)
        self._row.addWidget(self.right, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 1)
        column.setSpacing(0)
        self.stripe = Stripe(theme, (0, 1))
        column.addWidget(self.stripe)
        column.addLayout(self._row)
        for side in (self.left, self.right):
            side.named.connect(self.named)
            side.free_requested.connect(self.free_requested)
        theme.changed.connect(self._space)
        self._space()

    def show_state(self, state: PageState) -> None:
        self.setVisible(len(state.heads) == 2)
        self.swap_button.setVisible(state.can_swap)
        for side, head in zip((self.left, self.right), state.heads, strict=False):
            side.show_head(head, turned=state.turned)
        self.stripe.show_sides((1, 0) if state.turned else (0, 1))

    def _space(self) -> None:
        gap = self._theme.gap
        compact = self._theme.sizes.compact
        self._row.setContentsMargins(gap(16), gap(4 if compact else 8), gap(16), gap(6))
        self._row.setSpacing(gap(12))


class SideHead(QWidget):
    """One of the two, mirrored on the right."""

    named = Signal(object, object)
    free_requested = Signal(str)

    def __init__(self, theme: Theme, side: int) -> None:
        super().__init__()
        self._theme, self._head = theme, Head("", "", "", "", "")
        self._sign = _Sign(theme, side)
        self.title = Words(theme, "", Role.TITLE, wrap=True)
        self.name = QLineEdit()
        self.name.textEdited.connect(self._emit_name)
        self.under = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self.free = Button(
            theme,
            self.tr("Name freely"),
            sign="icon-edit",
            look=Look.QUIET,
            fit=Fit.ROW,
            icon_only=True,
        )
        self.free.clicked.connect(lambda: self.free_requested.emit(self._head.key))
        text = QVBoxLayout()
        text.setSpacing(0)
        align = Qt.AlignmentFlag.AlignRight if side else Qt.AlignmentFlag.AlignLeft
        for label in (self.title, self.under):
            label.setAlignment(align | Qt.AlignmentFlag.AlignVCenter)
        top = QHBoxLayout()
        top.setSpacing(theme.gap(6))
        top.addWidget(self.title)
        top.addWidget(self.name, 1)
        top.addWidget(self.free)
        top.addStretch(0)
        text.addStretch(1)
        text.addLayout(top)
        text.addWidget(self.under)
        text.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.gap(10))
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(text, 1)
        if side:
            top.setDirection(QHBoxLayout.Direction.RightToLeft)
            row.setDirection(QHBoxLayout.Direction.RightToLeft)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_head(self, head: Head, *, turned: bool = False) -> None:
        self._head = head
        free = not head.is_locked and head.name is not None
        self.title.setVisible(not free)
        self.name.setVisible(free)
        self.name.setAccessibleName(self.tr("{0}: name").format(head.who))
        self.name.setPlaceholderText(self._hint())
        if self.name.text() != head.name_given:
            self.name.setText(head.name_given)
        self.under.setVisible(bool(head.under))
        self.free.setVisible(head.is_locked)
        self.free.set_hint(self.tr("{0}: unlock what comes from the army").format(head.who))
        self._sign.show_sign(head.sign, head.called, turned=turned)
        self._fit_words()
        self.setAccessibleName(f"{head.called}, {head.under}" if head.under else head.called)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_words()

    def _fit_words(self) -> None:
        """Set a name smaller where it would break into lines, and cut short what is too long."""
        theme, head = self._theme, self._head
        beside = self._sign.sizeHint().width() + theme.gap(10)
        taken = beside + self.free.sizeHint().width() + theme.gap(10)
        needed = wrapping.advance(head.called, theme.font(Role.TITLE))
        role = Role.TITLE if needed <= self.width() - taken else Role.SECTION
        self.title.set_role(role)
        for words, font, text, room, most in (
            (self.title, role, head.called, self.width() - taken, TITLE_LINES),
            (self.under, Role.SMALL, head.under, self.width() - beside, UNDER_LINES),
        ):
            shown = wrapping.shortened(text, theme.font(font), room, most)
            words.setText(shown)
            words.setToolTip(literal_tip(text) if shown != text else "")

    def _restyle(self) -> None:
        self._fit_words()
        self.name.setMinimumWidth(self._theme.px(80))
        self.name.setMaximumWidth(self._theme.px(240))

    def _hint(self) -> str:
        if self._head.sign:
            return self.tr("{0}, or a name").format(self._head.called)
        return self.tr("{0}: pick, or name freely").format(self._head.called)

    def _emit_name(self, text: str) -> None:
        if self._head.name is not None:
            self.named.emit(self._head.name, text)


class _Sign(QWidget):
    def __init__(self, theme: Theme, side: int) -> None:
        super().__init__()
        self._theme, self._side, self._name, self._turned = theme, side, "", False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_sign(self, name: str, words: str, *, turned: bool) -> None:
        self._name, self._turned = name, turned
        self.setAccessibleName(words)
        self.setToolTip(literal_tip(words))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(39), self._theme.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._name:
            sign = self._theme.signs.troop(self._name)
            ink = self._theme.colour(side_token(self._side, turned=self._turned))
            self._theme.signs.paint(QPainter(self), QRectF(self.rect()), sign, ink)
