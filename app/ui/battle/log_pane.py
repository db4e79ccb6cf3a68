"""The results of this session: numbered, with dice, reason and rulings, the newest below."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.ui.battle.desk import Entry
from app.ui.battle.die_face import DieFace
from app.ui.battle.linked_words import LinkedWords
from app.ui.parts.pane import Pane, Sheet
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MOST_DICE = 8
"""More dice than these are not drawn in an entry."""


class LogPane(Pane):
    """Shows entries; the last one is marked while it is the result in hand."""

    ruling_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        title = self.tr("Log")
        super().__init__(
            theme, title, token=Token.PANEL, edges=(Qt.Edge.LeftEdge,), ruled=True, parent=parent
        )
        self._shown: tuple[tuple[Entry, bool], ...] = ()
        self._scroll = _Ringed(theme)
        self._scroll.setAccessibleName(title)
        self.body.addWidget(self._scroll)
        self._empty = self.tr("Each result stands here, numbered, with its dice and its reason.")
        self.show_entries((), last_in_hand=False)

    def show_entries(self, entries: Sequence[Entry], *, last_in_hand: bool) -> None:
        shown = tuple((each, last_in_hand and each is entries[-1]) for each in entries)
        if shown == self._shown and self._scroll.widget() is not None:
            return
        self._shown = shown
        whole = Sheet(self._theme, Token.PANEL)
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, self._theme.gap(4), 0, self._theme.gap(8))
        column.setSpacing(self._theme.gap(4))
        for entry, in_hand in shown:
            column.addWidget(self._entry(entry, in_hand))
        if not shown:
            empty = Words(self._theme, self._empty, Role.BODY, Token.INK2, wrap=True)
            edge = self._theme.gap(14)
            empty.setContentsMargins(edge, edge, edge, edge)
            column.addWidget(empty)
        column.addStretch(1)
        self._scroll.setWidget(whole)
        self.set_hint(self._count(len(shown)))
        QTimer.singleShot(0, self, self._to_newest)

    def entries(self) -> tuple[str, ...]:
        """Give the headings of what is shown."""
        return tuple(entry.title + entry.scores for entry, _ in self._shown)

    def _entry(self, entry: Entry, in_hand: bool) -> QWidget:
        view = EntryView(self._theme, entry, in_hand)
        view.reason.ruling_clicked.connect(self.ruling_clicked)
        return view

    def _count(self, count: int) -> str:
        if not count:
            return ""
        return self.tr("1 result") if count == 1 else self.tr("{0} results").format(count)

    def _to_newest(self) -> None:
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.maximum())


class _Ringed(QScrollArea):
    """Scrolls with the keys, and is ringed while it has the keyboard."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.ring = _Ring(theme, self)
        self.ring.hide()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.ring.raise_()
        self.ring.show()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.ring.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.ring.setGeometry(self.rect())


class _Ring(QWidget):
    """The ring over what it stands on; the mouse goes through it."""

    def __init__(self, theme: Theme, over: QWidget) -> None:
        super().__init__(over)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        strokes.ring(QPainter(self), area, self._theme.colour(Token.ACCENT))


class EntryView(Sheet):
    """One result."""

    def __init__(self, theme: Theme, entry: Entry, in_hand: bool) -> None:
        super().__init__(theme, Token.SELECT if in_hand else Token.PANEL)
        self._in_hand = in_hand
        number = Words(theme, str(entry.number), Role.SMALL, Token.INK2)
        title = Words(theme, entry.title + entry.scores, Role.STRONG, wrap=True)
        dice = QHBoxLayout()
        dice.setSpacing(theme.gap(4))
        faces = list(zip(entry.faces.values(), entry.sides, strict=True))
        for face, side in faces if len(faces) <= MOST_DICE else ():
            dice.addWidget(DieFace(theme, face, side))
        self.reason = LinkedWords(theme, Role.SMALL, Token.INK2)
        self.reason.show_parts([(f"{entry.result.headline}.", ()), *entry.result.lines])
        grid = QGridLayout(self)
        gap = theme.gap
        grid.setContentsMargins(gap(14), gap(6), gap(14), gap(6))
        grid.setHorizontalSpacing(gap(8))
        grid.setVerticalSpacing(gap(2))
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(number, 0, 0, top)
        grid.addWidget(title, 0, 1)
        if len(entry.faces) > MOST_DICE:  # the sentence names their faces
            grid.addWidget(self.reason, 1, 1, 1, 2)
        elif len(entry.faces) > 2:
            grid.addLayout(dice, 1, 1, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(self.reason, 2, 1)
        else:
            grid.addLayout(dice, 0, 2, top)
            grid.addWidget(self.reason, 1, 1, 1, 2)
        grid.setColumnStretch(1, 1)
        told = ", ".join(str(face) for face in entry.faces.values())
        dice_told = self.tr("; dice {0}").format(told) if told else ""
        title_told = f"{entry.number}. {entry.title}{entry.scores}{dice_told}"
        self.setAccessibleName(f"{title_told}. {entry.result.text}")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._in_hand:
            bar = QRectF(0, 0, 4, self.height())
            QPainter(self).fillRect(bar, self._theme.colour(Token.ACCENT))
