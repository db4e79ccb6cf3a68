"""The columns of a table, each as a card: what it is for, over its first cells."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.ui.army.fields import Combo
from app.ui.parts import wrapping
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Sheet
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

WIDE = 170
FIRST_CELLS = 4
MOST_COLUMNS = 40
"""How many columns are offered; more are none of troops."""


class ColumnCard(Sheet):
    """One column: `role_chosen` says what the player takes it for, "" for nothing."""

    role_chosen = Signal(str)

    def __init__(self, theme: Theme, title: str, cells: Sequence[str]) -> None:
        super().__init__(theme, Token.SHEET, tuple(Qt.Edge))
        self._look = theme
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.role = Combo(theme)
        self.role.setAccessibleName(self.tr("What {0} is for").format(title))
        self.role.setAccessibleDescription(", ".join(cells))
        self.role.picked.connect(self.role_chosen)
        self._title = Words(theme, "", Role.HEAD)
        self._title.setToolTip(title)
        self._cells = [Words(theme, "", Role.SMALL, Token.INK2) for _ in cells]
        self._texts = (title, *cells)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.role)
        self._column.addWidget(self._title)
        for cell in self._cells:
            self._column.addWidget(cell)
        self._column.addStretch(1)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_role(self, choices: Sequence[tuple[str, str]], role: str) -> None:
        """Offer these roles with one chosen."""
        self.role.show_choices(choices, role)
        self.role.setToolTip(self.role.currentText())

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(WIDE), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _restyle(self) -> None:
        gap = self._look.gap(6)
        self._column.setContentsMargins(gap, gap, gap, gap)
        self._column.setSpacing(self._look.gap(3))
        room = float(self._look.px(WIDE) - 2 * gap)
        labels = (self._title, *self._cells)
        for label, text in zip(labels, self._texts, strict=True):
            font = self._look.font(Role.HEAD if label is self._title else Role.SMALL)
            label.setText(wrapping.shortened(text, font, room, 1))
        self.updateGeometry()


class ColumnCards(QWidget):
    """All columns, in rows that break where the window is narrow."""

    role_chosen = Signal(int, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._look = theme
        self.cards: list[ColumnCard] = []
        self._flow = Flow(self, gap=theme.gap(8))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._shown: object = None

    def show_table(
        self, rows: Sequence[Sequence[str]], headings: int, roles: Mapping[str, str]
    ) -> None:
        """Show the columns of a table; `headings` is the row of headings from 1, 0 for none."""
        if (rows, headings, tuple(roles)) == self._shown:
            return
        self._shown = (rows, headings, tuple(roles))
        for old in self.cards:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.cards = []
        heads = rows[headings - 1] if headings else ()
        below = [row for row in rows[headings:] if any(cell.strip() for cell in row)][:FIRST_CELLS]
        for at in range(min(MOST_COLUMNS, len(rows[0]) if rows else 0)):
            named = heads[at].strip() if heads else ""
            title = named or self.tr("Column {0}").format(at + 1)
            card = ColumnCard(self._look, title, [" ".join(row[at].split()) for row in below])
            card.role_chosen.connect(lambda role, at=at: self.role_chosen.emit(at, role))
            self.cards.append(card)
            self._flow.addWidget(card)
            card.show()
        self.updateGeometry()

    def show_roles(self, taken: Sequence[str], roles: Mapping[str, str]) -> None:
        """Show what each column is taken for."""
        choices = [("", self.tr("Not taken")), *roles.items()]
        for card, role in zip(self.cards, taken, strict=False):
            more = [] if role in dict(choices) else [(role, role)]
            card.show_role([*choices, *more], role)
