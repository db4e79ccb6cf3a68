"""How a formation's cells are drawn, and edited in place without losing what was typed."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QLocale, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QCompleter,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.core.kernel.errors import NotAllowed
from app.ui.historical_editor import model
from app.ui.historical_editor.columns import PAD
from app.ui.historical_editor.model import KEYS, UnitModel
from app.ui.historical_editor.rows import UnitRow
from app.ui.historical_editor.typed import FIELDS
from app.ui.parts import rows_model, wrapping
from app.ui.parts.rows_model import Index
from app.ui.parts.severity import severity
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MARK = 14
ENDS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class UnitCells(QStyledItemDelegate):
    """`refused` says why what is typed cannot be taken; it then stays where it was typed.

    `stepped` asks for the next (+1) or the last (−1) cell to be edited.
    """

    refused = Signal(str)
    stepped = Signal(int)

    def __init__(self, theme: Theme, held: UnitModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme, self._held = theme, held
        self._open: QLineEdit | None = None

    # --- drawing ---------------------------------------------------------------------------

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(0, self._theme.sizes.tree_row)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(rows_model.ROW_ROLE)
        if not isinstance(row, UnitRow):
            return
        area, column = QRectF(_rect(option)), index.column()
        pad = self._theme.gap(PAD)
        inner = area.adjusted(0 if column == rows_model.NAME else pad, 0, -pad, 0)
        text = self._held.text(row, column)
        match column:
            case rows_model.NAME:
                self._paint_name(painter, inner, row)
            case model.MEN_SUM | model.GUNS_SUM:
                self._paint_sum(painter, inner, row, column)
            case _ if column in model.FIGURES:
                known = bool(row.cell(KEYS[column]))
                token = Token.INK if known else Token.INK3
                self._write(painter, inner, text, token, right=True)
            case _:
                self._write(painter, inner, text, Token.INK2)

    def _paint_name(self, painter: QPainter, area: QRectF, row: UnitRow) -> None:
        side = float(self._theme.px(MARK))
        gap = self._theme.gap(6)
        font = self._theme.font(Role.STRONG if row.children else Role.BODY)
        told = row.name or self.tr("no name")
        token = Token.INK if row.name else Token.INK3
        room = area.width() - (side + gap if row.severity else 0)
        words = wrapping.shortened_inside(told, font, max(room, side))
        wrapping.paint_middle(painter, area, words, font, self._theme.colour(token))
        if row.severity:
            look = severity(row.severity)
            left = area.left() + wrapping.advance(words, font) + gap
            spot = QRectF(left, area.center().y() - side / 2, side, side)
            self._theme.signs.paint(painter, spot, look.sign, self._theme.colour(look.token))

    def _paint_sum(self, painter: QPainter, area: QRectF, row: UnitRow, column: int) -> None:
        told = self._held.sum_of(row, column)
        self._write(
            painter, area, told.words, Token.TIRED if told.doubtful else Token.INK2, right=True
        )
        if told.doubtful:
            look, side = severity("unusual"), float(self._theme.px(MARK))
            width = wrapping.advance(told.words, self._theme.font(Role.BODY))
            left = area.right() - width - self._theme.gap(4) - side
            spot = QRectF(left, area.center().y() - side / 2, side, side)
            self._theme.signs.paint(painter, spot, look.sign, self._theme.colour(look.token))

    def _write(
        self, painter: QPainter, area: QRectF, text: str, token: Token, *, right: bool = False
    ) -> None:
        font = self._theme.font(Role.BODY)
        words = text if right else wrapping.shortened_inside(text, font, area.width())
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        wrapping.paint_middle(painter, area, words, font, self._theme.colour(token), side)

    # --- editing in place ------------------------------------------------------------------

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> QLineEdit:
        key = KEYS[index.column()]
        editor = QLineEdit(parent)
        editor.setFont(self._theme.font(Role.BODY))
        editor.setAccessibleName(self._held.head_words(index.column()))
        if index.column() in model.FIGURES:
            editor.setPlaceholderText(self.tr("unknown"))
            editor.setAlignment(Qt.AlignmentFlag.AlignRight)
        if choices := FIELDS[key].choices:
            completer = QCompleter(sorted(choices), editor)  # “good” before “good guard”
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setCompletionMode(QCompleter.CompletionMode.InlineCompletion)
            editor.setCompleter(completer)
        editor.textEdited.connect(lambda: self._show_fault(editor, ""))
        editor.setProperty("key", key)
        self._open = editor
        return editor

    def hold_at_fault(self) -> bool:
        """Go back to a cell in which something is typed that is no value; say whether there is."""
        if (
            self._open is None
            or not self._open.isVisible()
            or not (said := self._fault(self._open))
        ):
            return False
        self._open.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_fault(self._open, said)
        self.refused.emit(said)
        return True

    def destroyEditor(self, editor: QWidget, index: Index) -> None:
        """Let a cell go that is no longer edited."""
        if editor is self._open:
            self._open = None
        super().destroyEditor(editor, index)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        area: QRect = _rect(option)
        high = max(area.height(), self._theme.px(26))
        wide = max(area.width(), self._theme.px(110))
        left = area.left()
        if index.column() in model.FIGURES:
            left = area.right() + 1 - wide
        editor.setGeometry(left, area.top(), wide, high)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
            editor.selectAll()

    def setModelData(self, editor: QWidget, held: object, index: Index) -> None:
        if not isinstance(editor, QLineEdit) or not isinstance(held, UnitModel):
            return
        if self._fault(editor):
            typed = self.tr("{0} Nothing was changed.").format(self._fault(editor))
            self.refused.emit(typed)
            return
        held.setData(index, editor.text())

    def eventFilter(self, editor: QObject, event: QEvent) -> bool:
        """End with Enter or Tab, which goes on to the next cell; what is no value stays open."""
        left = event.type() is QEvent.Type.FocusOut
        if left and isinstance(editor, QLineEdit) and (said := self._fault(editor)):
            self._show_fault(editor, said)
            self.refused.emit(said)
            return False  # it stays open with what was typed
        if (
            not isinstance(event, QKeyEvent)
            or event.type() is not QEvent.Type.KeyPress
            or event.key() not in ENDS
            or not isinstance(editor, QLineEdit)
        ):
            return super().eventFilter(editor, event)
        if said := self._fault(editor):
            self._show_fault(editor, said)
            self.refused.emit(said)
            return True
        self.commitData.emit(editor)
        self.closeEditor.emit(editor, QStyledItemDelegate.EndEditHint.NoHint)
        if event.key() == Qt.Key.Key_Tab:
            self.stepped.emit(+1)
        elif event.key() == Qt.Key.Key_Backtab:
            self.stepped.emit(-1)
        return True

    def displayText(self, value: object, locale: QLocale | QLocale.Language) -> str:
        return str(value)

    def _fault(self, editor: QLineEdit) -> str:
        return fault_of(FIELDS[str(editor.property("key"))].read, editor.text())

    def _show_fault(self, editor: QLineEdit, said: str) -> None:
        colours = editor.palette()
        token = Token.BAD if said else Token.INK
        colours.setColor(QPalette.ColorRole.Text, self._theme.colour(token))
        editor.setPalette(colours)
        editor.setAccessibleDescription(said)
        editor.setToolTip(said)


def fault_of(read: Callable[[str], object], words: str) -> str:
    """Say what is wrong with what is typed; "" where nothing is."""
    try:
        read(words)
    except NotAllowed as fault:
        return str(fault)
    return ""


def _rect(option: QStyleOptionViewItem) -> QRect:
    area: QRect = option.rect  # type: ignore[attr-defined, unused-ignore]
    return area
