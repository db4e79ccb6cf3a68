"""The findings of an army: what, how bad, the repair, and the way there."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from app.ui.parts import wrapping
from app.ui.parts.button import Button, Fit
from app.ui.parts.link import Link
from app.ui.parts.marked import severity_count
from app.ui.parts.pane import Pane
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.severity import ORDER, severity, severity_word, waived_word, waived_words
from app.ui.parts.tips import literal_tip
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


@dataclass(frozen=True, slots=True)
class FindingRow:
    """One finding; `severity` is not_legal, unfinished, unusual or note.

    `waived` is the reason for which its player lets it be; such a row is drawn quietly. `aside` is
    what else may be known of it: it stands in the tooltip.
    """

    severity: str
    text: str
    repair: str | None = None
    place: str | None = None
    waived: str = ""
    aside: str = ""

    @property
    def said(self) -> str:
        """Its sentence, with the reason behind it where it is waived."""
        if not self.waived:
            return self.text
        reason = QCoreApplication.translate("FindingsView", "Reason: {0}").format(self.waived)
        return f"{self.text} {reason}"

    @property
    def word(self) -> str:
        """What stands behind its mark."""
        return waived_word() if self.waived else severity_word(self.severity)


class FindingsView(Pane):
    """Rows in the order given; arrows move, Enter goes there, Tab reaches the repair.

    `menu_requested` asks for what may be done with a row, at a point of the screen.
    """

    jump_requested = Signal(int)
    repair_requested = Signal(int)
    menu_requested = Signal(int, QPoint)
    current_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", ruled=True, parent=parent)
        self.set_title(self.tr("Findings"))
        self.set_hint(self.tr("F8 next · Enter goes there · Ctrl+F8 waives"))
        self._shown: tuple[FindingRow, ...] = ()
        self._rows: list[_Row] = []
        self._marks: list[QWidget] = []
        self._current = -1
        self._counts = QWidget()
        self._counted = QHBoxLayout(self._counts)
        self._counted.setContentsMargins(theme.gap(6), 0, 0, 0)
        self._counted.setSpacing(theme.gap(14))
        self.add_beside_title(self._counts)
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self._nothing = Words(theme, self.tr("Nothing to report."), Role.BODY, Token.INK2)
        self._nothing.setContentsMargins(theme.gap(14), theme.gap(6), 0, 0)
        self._column.insertWidget(0, self._nothing)
        self._scroll = Scrolled(self._list, clear=True)
        self.body.addWidget(self._scroll, 1)

    def show_findings(self, rows: Sequence[FindingRow]) -> None:
        """Show these; the keyboard stays in the list if it was there."""
        if tuple(rows) == self._shown:
            return
        before, self._shown = self._shown, tuple(rows)
        held = self._holder()
        kept = self._current if held is None else held
        first, last = _same(before, self._shown)
        wanted, replaced = rows[first : len(rows) - last], self._rows[first : len(before) - last]
        moved: dict[FindingRow, list[_Row]] = {}
        for row, old in zip(before[first:], replaced, strict=False):
            moved.setdefault(row, []).append(old)
        again = [moved[row].pop(0) if moved.get(row) else None for row in wanted]
        gone = [old for left in moved.values() for old in left]
        for old in gone:
            old.blockSignals(True)  # the keyboard passes through them as they go
        for old in replaced:
            self._column.removeWidget(old)
        for old in gone:
            old.hide()
            old.deleteLater()
        new = [old or self._made(row) for old, row in zip(again, wanted, strict=True)]
        self._rows[first : len(before) - last] = new
        for place, widget in enumerate(new, first):
            self._column.insertWidget(place, widget)
            widget.show()  # at once: it may be given the keyboard before the next event
        self._nothing.setVisible(not rows)
        self._current = min(kept, len(rows) - 1)
        if self._rows:
            self.setFocusProxy(self._rows[max(0, self._current)])
        if held is not None and self._rows:
            self._reach(max(0, self._current))
        self._count(rows)
        self.current_changed.emit()

    def _holder(self) -> int | None:
        """Find the row that has the keyboard, itself or by its button or link."""
        has = QApplication.focusWidget()
        for place, row in enumerate(self._rows):
            if has is not None and (row is has or row.isAncestorOf(has)):
                return place
        return None

    def current(self) -> int:
        """Give the row the keyboard was last on, or -1."""
        return self._current

    def go(self, steps: int) -> int:
        """Move on by so many rows, around the end, and give the row; for F8 and Shift+F8."""
        if not self._rows:
            return -1
        start = self._current if self._current >= 0 or steps < 0 else -1
        self._reach((start + steps) % len(self._rows))
        return self._current

    def _made(self, row: FindingRow) -> "_Row":
        widget = _Row(self._theme, row)
        place = partial(self._rows.index, widget)
        widget.jumped.connect(lambda: self.jump_requested.emit(place()))
        widget.repaired.connect(lambda: self.repair_requested.emit(place()))
        widget.stepped.connect(lambda steps: self._step(place(), steps))
        widget.entered.connect(lambda: self._enter(place()))
        widget.menu_asked.connect(lambda point: self.menu_requested.emit(place(), point))
        return widget

    def _enter(self, place: int) -> None:
        self._current = place
        self.setFocusProxy(self._rows[place])
        self.current_changed.emit()
        self._scroll.ensureWidgetVisible(self._rows[place], 0, 0)

    def _step(self, place: int, steps: int) -> None:
        self._reach(max(0, min(len(self._rows) - 1, place + steps)))

    def _reach(self, place: int) -> None:
        self._rows[place].setFocus(Qt.FocusReason.TabFocusReason)
        self._enter(place)

    def _count(self, rows: Sequence[FindingRow]) -> None:
        for old in self._marks:
            old.hide()
            old.deleteLater()
        found = Counter(row.severity for row in rows if not row.waived)
        self._marks = [severity_count(self._theme, key, found[key]) for key in ORDER if found[key]]
        if waived := sum(bool(row.waived) for row in rows):
            self._marks.append(Words(self._theme, waived_words(waived), Role.SMALL, Token.INK2))
        for mark in self._marks:
            self._counted.addWidget(mark)


def _same(before: Sequence[FindingRow], after: Sequence[FindingRow]) -> tuple[int, int]:
    """Count the rows that stay at the beginning, and at the end besides those."""
    most = min(len(before), len(after))
    first = next((at for at in range(most) if before[at] != after[at]), most)
    rest = range(1, most - first + 1)
    return first, next((at - 1 for at in rest if before[-at] != after[-at]), len(rest))


class _Row(QWidget):
    jumped = Signal()
    repaired = Signal()
    stepped = Signal(int)
    entered = Signal()
    menu_asked = Signal(QPoint)

    def __init__(self, theme: Theme, row: FindingRow) -> None:
        super().__init__()
        self._theme, self._row = theme, row
        self._word = row.word
        self._button: Button | None = None
        self._link: Link | None = None
        if row.repair:
            self._button = Button(theme, row.repair, fit=Fit.ROW, parent=self)
            self._button.clicked.connect(self.repaired)
        if row.place:
            self._link = Link(theme, row.place, sign="icon-jump", parent=self)
            self._link.clicked.connect(self.jumped)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        said = [f"{self._word}: {row.said}", row.place or ""]
        self.setAccessibleName(" ".join(part for part in said if part))
        aside = (row.aside, row.repair or "")
        self.setAccessibleDescription(" ".join(part for part in aside if part))
        self.setToolTip(literal_tip(row.aside))
        self._left = self._column()
        self._places: dict[int, tuple[int, QRect, QRect, QRect]] = {}
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(400), self.heightForWidth(self._theme.px(400)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.sizes.finding_row)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arranged(width)[0]

    def resizeEvent(self, event: QResizeEvent) -> None:
        _, _, button, link = self._arranged(self.width())
        if self._button is not None:
            self._button.setGeometry(button)
        if self._link is not None:
            self._link.setGeometry(link)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.jumped.emit()
            case Qt.Key.Key_Down:
                self.stepped.emit(1)
            case Qt.Key.Key_Up:
                self.stepped.emit(-1)
            case _:
                super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.menu_asked.emit(event.globalPos())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.jumped.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.entered.emit()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        colour, look = self._theme.colour, severity(self._row.severity)
        token = Token.INK2 if self._row.waived else look.token
        if self.hasFocus():
            painter.fillRect(area, colour(Token.SELECT))
        strokes.hairline(painter, area, colour(Token.RULE), Qt.Edge.BottomEdge)
        if self.hasFocus():
            strokes.ring(painter, area, colour(Token.ACCENT))
        row = float(self._theme.sizes.finding_row)
        side = float(self._theme.px(14))
        edge = self._theme.gap(14)
        spot = QRectF(edge, (row - side) / 2, side, side)
        self._theme.signs.paint(painter, spot, look.sign, colour(token))
        left = edge + side + self._theme.gap(6)
        strong = self._theme.font(Role.SMALL_STRONG)
        word = QRectF(left, 0, self._left - left + 2, row)
        wrapping.paint_middle(painter, word, self._word, strong, colour(token))
        text = QRectF(self._arranged(self.width())[1])
        body = self._theme.font(Role.BODY)
        ink = colour(Token.INK2 if self._row.waived else Token.INK)
        wrapping.paint(painter, text, self._row.said, body, ink)

    def _column(self) -> float:
        """Give the left edge of the sentences, beside the widest severity word."""
        strong = self._theme.font(Role.SMALL_STRONG)
        words = (*map(severity_word, ORDER), waived_word())
        widest = max(wrapping.advance(word, strong) for word in words)
        return self._theme.gap(14) + self._theme.px(14) + self._theme.gap(20) + widest

    def _arranged(self, width: int) -> tuple[int, QRect, QRect, QRect]:
        """Place the parts once for a width: layouts ask for it again and again."""
        if width not in self._places:
            self._places[width] = self._arrange(width)
        return self._places[width]

    def _arrange(self, width: int) -> tuple[int, QRect, QRect, QRect]:
        """Place sentence, repair and link; below each other where they need more than there is."""
        gap, row = self._theme.gap(12), self._theme.sizes.finding_row
        body = self._theme.font(Role.BODY)
        left, right = round(self._left), width - self._theme.gap(14)
        repair = self._button.sizeHint() if self._button is not None else QSize(0, 0)
        tail = max(self._theme.px(170), round(width * 0.22))
        over = (row - round(wrapping.line_height(body))) // 2
        aside = gap if self._button is not None or self._link is not None else -tail
        aside += tail + (repair.width() + gap if self._button is not None else 0)
        room = right - left - aside
        beside = room >= min(wrapping.advance(self._row.said, body), self._theme.px(260))
        room = max(1, room if beside else right - left)
        high = max(row, round(wrapping.height(self._row.said, body, room)) + 2 * over)
        text = QRect(left, over, room, high - over)
        if beside:
            button = QRect(
                right - tail - gap - repair.width(), (row - repair.height()) // 2, *_pair(repair)
            )
            link_high = self._link.heightForWidth(tail) if self._link is not None else 0
            top = (row - self._theme.sizes.target) // 2
            link = QRect(right - tail, top, tail, link_high)
            return max(high, link_high + 2 * top), text, button, link
        button = QRect(left, high, *_pair(repair))
        link = self._link_below(left, right, high, repair)
        below = max(repair.height(), link.bottom() + 1 - high)
        return high + (below + 6 if below > 0 else 0), text, button, link

    def _link_below(self, left: int, right: int, top: int, repair: QSize) -> QRect:
        """Place the link after the repair, or under it where the rest of the line is too short."""
        if self._link is None:
            return QRect(left, top, 0, 0)
        start = left + (repair.width() + self._theme.gap(12) if repair.width() else 0)
        if right - start < self._link.minimumSizeHint().width():
            start, top = left, top + repair.height() + 4
        wide = min(right - start, self._link.sizeHint().width())
        return QRect(start, top, wide, self._link.heightForWidth(wide))

    def _restyle(self) -> None:
        self._left = self._column()
        self._places.clear()
        self.updateGeometry()
        self.resizeEvent(QResizeEvent(self.size(), self.size()))
        self.update()


def _pair(size: QSize) -> tuple[int, int]:
    return size.width(), size.height()
