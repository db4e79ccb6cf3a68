"""How a row of the order of battle is drawn, and how high it has to be."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QLocale, QModelIndex, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QPainter
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from app.ui.army.strip import paint_strip
from app.ui.army.tree_columns import PAD, Fit, in_short
from app.ui.army.tree_key import KeyWidths, paint_key
from app.ui.army.tree_model import FIRST_FIGURE, TAKEN, TROOPS
from app.ui.army.tree_rows import TreeRow
from app.ui.parts import wrapping
from app.ui.parts.rows_model import NAME, ROW_ROLE, Index
from app.ui.parts.severity import severity
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SIGN_WIDE, SIGN_HIGH = 27, 18
NOTES_SIGN = "icon-edit"
DEEPEST_SERIF = 1
"""Army and corps are set in Garamond, what stands below them in Plex."""


@dataclass(frozen=True, slots=True)
class NameParts:
    """Where the parts of a name cell stand, relative to its left and top."""

    name: QRectF
    aside: QRectF
    mark: QRectF
    note: QRectF
    height: int


def name_font(theme: Theme, row: TreeRow) -> QFont:
    """Give the font of a name: corps in Garamond, lower formations bold, elements plain."""
    if row.is_formation:
        return theme.font(Role.SECTION if row.depth <= DEEPEST_SERIF else Role.STRONG)
    return theme.font(Role.BODY)


def name_parts(theme: Theme, row: TreeRow, width: float, told: str | None = None) -> NameParts:
    """Place sign, name, aside, mark and the sign of notes; what has no room goes to the next line.

    `told` is what stands aside, where that is more than the row's own.
    """
    said = row.aside if told is None else told
    least = float(theme.sizes.tree_row)
    gap = float(theme.gap(8))
    left = theme.px(SIGN_WIDE) + gap if not row.is_formation else 0.0
    side = float(theme.px(14))
    spare = (side + gap) * (bool(row.severity) + bool(row.notes))
    after = side + gap if row.severity else 0.0
    font, who = name_font(theme, row), theme.font(Role.WHO)
    room = max(width - left - spare, side)
    name_wide = wrapping.advance(row.name, font) + 1
    aside_wide = wrapping.advance(said, who) + 2 if said else 0.0
    if name_wide + (gap + aside_wide if said else 0) <= room:
        name = QRectF(left, 0, name_wide, least)
        aside = QRectF(left + name_wide + gap, 0, aside_wide, least)
        end = (aside if said else name).right() + gap
        mark = QRectF(end, (least - side) / 2, side, side)
        return NameParts(name, aside, mark, mark.translated(after, 0), round(least))
    pad = float(theme.gap(4))
    name_high = wrapping.height(row.name, font, room)
    aside_high = wrapping.height(said, who, room) if said else 0.0
    high = max(least, name_high + aside_high + 2 * pad)
    top = (high - name_high - aside_high) / 2
    name = QRectF(left, top, min(name_wide, room), name_high)
    aside = QRectF(left, top + name_high, room, aside_high)
    line = wrapping.line_height(font)
    mark = QRectF(name.right() + gap, top + (line - side) / 2, side, side)
    return NameParts(name, aside, mark, mark.translated(after, 0), round(high))


class TreeCells(QStyledItemDelegate):
    """Draws cells from the tokens; the view draws the ground of the row."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._name_width = 200
        self.bears_aside = False
        self._fit = Fit({}, KeyWidths(), PAD, strips=True)
        self._figures = 0
        self._heights: dict[int, tuple[TreeRow, tuple[object, ...], int]] = {}
        """The height of each row as it was last asked for, which Qt does at every edit."""

    def show_fit(self, found: Fit, figures: int) -> None:
        """Draw as the columns are fitted, so many of them figures of elements."""
        self._fit, self._figures = found, figures

    def set_name_width(self, width: int) -> None:
        """Tell the width of the column of names, from which heights follow."""
        self._name_width = width

    def room(self, row: TreeRow, indent: int) -> int:
        """Give the width that a name has at its depth."""
        return self._name_width - (row.depth + 1) * indent - self._theme.gap(6)

    def told_aside(self, row: TreeRow) -> str:
        """Give what stands behind a name: its bearing too, where it has no place of its own."""
        said = (row.aside, row.bearing) if self.bears_aside else (row.aside,)
        return ", ".join(part for part in said if part)

    def paint_bearing(self, painter: QPainter, area: QRectF, row: TreeRow) -> None:
        """Draw what is kept of a formation across the figures that it has not."""
        ink, small = self._theme.colour(Token.INK2), self._theme.font(Role.SMALL)
        inner = area.adjusted(0, 0, -self._theme.gap(PAD), 0)
        right = Qt.AlignmentFlag.AlignRight
        wrapping.paint_middle(painter, inner, row.bearing, small, ink, right)

    # --- what Qt asks ----------------------------------------------------------------------

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(ROW_ROLE) if index.column() == NAME else None
        if not isinstance(row, TreeRow):
            return QSize(0, self._theme.sizes.tree_row)
        room = self.room(row, self._theme.px(20))
        now = (room, self.bears_aside, self._theme.percent, self._theme.sizes.tree_row)
        known = self._heights.get(row.id)
        if known is None or known[0] is not row or known[1] != now:
            high = name_parts(self._theme, row, room, self.told_aside(row)).height
            known = self._heights[row.id] = (row, now, high)
        return QSize(0, known[2])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW_ROLE)
        if not isinstance(row, TreeRow):
            return
        area = QRectF(_rect(option))
        match index.column():
            case 0:
                self._paint_name(painter, area, row)
            case 1:
                ink = self._theme.colour(Token.INK2)
                inner = area.adjusted(self._theme.gap(6), 0, -self._theme.gap(6), 0)
                small = self._theme.font(Role.SMALL)
                troops = wrapping.shortened(row.troops, small, inner.width(), 1)
                wrapping.paint_middle(painter, inner, troops, small, ink)
                if self._fit.strips:
                    paint_strip(painter, inner, self._theme, row.strip)
            case key if key == FIRST_FIGURE + self._figures:
                paint_key(painter, area, self._theme, row, self._fit.key)
            case _:
                self._paint_figure(painter, area, row, index)

    def _paint_name(self, painter: QPainter, area: QRectF, row: TreeRow) -> None:
        theme = self._theme
        aside_words = self.told_aside(row)
        parts = name_parts(theme, row, area.width() - theme.gap(6), aside_words)
        at = area.topLeft()
        at.setY(at.y() + (area.height() - parts.height) / 2)
        if not row.is_formation:
            high = float(theme.px(SIGN_HIGH))
            spot = QRectF(at.x(), area.center().y() - high / 2, theme.px(SIGN_WIDE), high)
            sign = theme.signs.troop(row.symbol or "unknown")
            theme.signs.paint(painter, spot, sign, theme.colour(Token.INK))
        name, aside = parts.name.translated(at), parts.aside.translated(at)
        ink = theme.colour(Token.INK)
        wrapping.paint_middle(
            painter, name.adjusted(0, 0, 1, 0), row.name, name_font(theme, row), ink
        )
        if aside_words:
            quiet = theme.colour(Token.INK2)
            wrapping.paint_middle(
                painter, aside.adjusted(0, 0, 1, 0), aside_words, theme.font(Role.WHO), quiet
            )
        if row.severity:
            look = severity(row.severity)
            theme.signs.paint(
                painter, parts.mark.translated(at), look.sign, theme.colour(look.token)
            )

        if row.notes:
            quiet = theme.colour(Token.INK2)
            theme.signs.paint(painter, parts.note.translated(at), NOTES_SIGN, quiet)

    def _paint_figure(
        self, painter: QPainter, area: QRectF, row: TreeRow, index: QModelIndex | Index
    ) -> None:
        text = str(index.data() or "")
        quiet = row.is_formation or (index.column() not in (TROOPS, TAKEN) and text in "–-")
        ink = self._theme.colour(Token.INK2 if quiet else Token.INK)
        right = Qt.AlignmentFlag.AlignRight
        pad, font = self._theme.gap(self._fit.pad), self._theme.font(Role.BODY)
        inner = area.adjusted(0, 0, -pad, 0)
        shown = in_short(text, font, inner.width() - pad + 1)
        wrapping.paint_middle(painter, inner, shown, font, ink, right)

    # --- renaming in place -----------------------------------------------------------------

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> QLineEdit:
        editor = QLineEdit(parent)
        editor.setFont(self._theme.font(Role.BODY))
        editor.setAccessibleName(self.tr("Name"))
        row = index.data(ROW_ROLE)
        if isinstance(row, TreeRow):
            editor.setPlaceholderText(row.name)
        return editor

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        area: QRect = _rect(option)
        row = index.data(ROW_ROLE)
        left = 0
        if isinstance(row, TreeRow) and not row.is_formation:
            left = self._theme.px(SIGN_WIDE) + self._theme.gap(8) - 5
        high = max(area.height(), self._theme.px(26))
        wide = max(area.width() - left - self._theme.gap(12), self._theme.px(120))
        editor.setGeometry(area.left() + left, area.top(), wide, high)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
            editor.selectAll()

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        return str(value)

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """Let Tab end the renaming without starting the next one."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            tabs = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            if event.key() in tabs and isinstance(editor, QWidget):
                self.commitData.emit(editor)
                self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
                return True
        return super().eventFilter(editor, event)


def _rect(option: QStyleOptionViewItem) -> QRect:
    area: QRect = option.rect  # type: ignore[attr-defined, unused-ignore]
    return area
