"""A side as its sources have it: formations with men, guns, quality, and what is doubtful."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFont, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from app.core.armies.conversion_report import Entry, Report
from app.core.kernel.historical import Unit
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

NAME, MEN, GUNS, QUALITY = range(4)
ID = Qt.ItemDataRole.UserRole
SPOKEN = Qt.ItemDataRole.AccessibleTextRole


class SourceTree(QTreeWidget):
    """Arrows move and fold; `chosen` gives the id of the formation the keyboard is on.

    A formation of which something is doubtful has a triangle, one that has no figures in the army
    a dashed circle, both where both hold, and one that was changed an asterisk: the tooltip says
    why.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._items: dict[str, QTreeWidgetItem] = {}
        self.setAccessibleName(self.tr("The side as its sources have it"))
        self.setHeaderLabels(
            [self.tr("Formation"), self.tr("Men"), self.tr("Guns"), self.tr("Quality")]
        )
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setUniformRowHeights(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column in (MEN, GUNS, QUALITY):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionsMovable(False)
        self.currentItemChanged.connect(self._choose)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_side(self, side: Unit) -> None:
        """Show another side, its first formation chosen."""
        blocked = self.blockSignals(True)
        self.clear()
        self._items = {}
        self._add(side, self.invisibleRootItem())
        for unit in side.every_unit():
            self._items[unit.id].setExpanded(unit.level in ("army", "wing", "corps", "division"))
        self.setCurrentItem(self._items[side.id])
        self.blockSignals(blocked)
        self.chosen.emit(side.id)

    def show_report(self, report: Report, units: Mapping[str, Unit]) -> None:
        """Mark what is doubtful, left over and changed; `units` are as they are converted."""
        for entry in report.entries:
            item = self._items.get(entry.id)
            if item is not None:
                self._mark(item, entry, units.get(entry.id))

    def choose(self, id_: str) -> None:
        """Go to a formation."""
        item = self._items.get(id_)
        if item is not None:
            self.setCurrentItem(item)
            self.scrollToItem(item)

    def item(self, id_: str) -> QTreeWidgetItem:
        return self._items[id_]

    def _add(self, unit: Unit, above: QTreeWidgetItem) -> None:
        item = QTreeWidgetItem(above)
        item.setData(NAME, ID, unit.id)
        for column in (MEN, GUNS):
            item.setTextAlignment(
                column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            )
        self._items[unit.id] = item
        self._fill(item, unit)
        for child in unit.children:
            self._add(child, item)

    def _fill(self, item: QTreeWidgetItem, unit: Unit) -> None:
        item.setText(NAME, unit.name)
        for column, number in ((MEN, unit.men), (GUNS, unit.guns)):
            item.setText(column, "?" if number is None else f"{number:,}")
            unknown = self.tr("unknown")
            item.setData(column, SPOKEN, unknown if number is None else f"{number:,}")
            item.setForeground(column, self._brush(Token.INK3 if number is None else Token.INK))
        item.setText(QUALITY, unit.quality.replace("_", " "))

    def _mark(self, item: QTreeWidgetItem, entry: Entry, now: Unit | None) -> None:
        if now is not None:
            self._fill(item, now)
        out = now is None
        said = [*(one.words for one in entry.decided if entry.is_left), *entry.doubts]
        words = entry.name
        if entry.is_changed or out:
            words = f"* {words}"
        item.setText(NAME, words)
        font = item.font(NAME)
        font.setStrikeOut(out)
        font.setWeight(QFont.Weight.DemiBold if entry.is_changed else QFont.Weight.Normal)
        item.setFont(NAME, font)
        signs = [("severity-unusual", Token.TIRED)] if entry.doubts else []
        signs += [("severity-unfinished", Token.INK2)] if entry.is_left else []
        item.setData(NAME, Qt.ItemDataRole.DecorationRole, self._icon(signs) if signs else None)
        tip = "\n".join([entry.name, entry.printed, *said])
        item.setToolTip(NAME, tip)
        marks = [
            self.tr("changed") if entry.is_changed else "",
            self.tr("left out") if out else "",
            self.tr("without figures or left out") if entry.is_left and not out else "",
            self.tr("doubtful") if entry.doubts else "",
        ]
        item.setData(NAME, SPOKEN, ", ".join(one for one in (entry.name, *marks) if one))

    def _choose(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(str(item.data(NAME, ID)))

    def _icon(self, signs: Sequence[tuple[str, Token]]) -> QIcon:
        """Draw signs beside each other."""
        side, apart = self._theme.sizes.icon, self._theme.gap(2)
        wide = len(signs) * (side + apart) - apart
        made = QIcon()
        for ratio in (1.0, 2.0):
            drawn = QPixmap(round(wide * ratio), round(side * ratio))
            drawn.setDevicePixelRatio(ratio)
            drawn.fill(Qt.GlobalColor.transparent)
            painter = QPainter(drawn)
            for place, (sign, token) in enumerate(signs):
                spot = QRectF(place * (side + apart), 0, side, side)
                self._theme.signs.paint(painter, spot, sign, self._theme.colour(token))
            painter.end()
            made.addPixmap(drawn)
        return made

    def _brush(self, token: Token) -> QBrush:
        return QBrush(self._theme.colour(token))

    def _restyle(self) -> None:
        self.setIndentation(self._theme.px(16))
        side = self._theme.sizes.icon
        self.setIconSize(QSize(2 * side + self._theme.gap(2), side))
