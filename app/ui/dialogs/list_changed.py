"""What changed in an army's list since it took its copy: the lines, both totals, what is found."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from app.core.armies.totals import Total
from app.core.kernel.findings import Finding
from app.services.list_updates import ListUpdate
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.pane import Heading
from app.ui.parts.severity import severity_word
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class ListChangedDialog(Frame):
    """Accepted where the list is taken as it is now; nothing is changed before that."""

    def __init__(
        self, theme: Theme, army: str, found: ListUpdate, parent: QWidget | None = None
    ) -> None:
        title = self.tr("What changed in the list")
        super().__init__(theme, title, army, size=(780, 600), parent=parent)
        self._theme = theme
        whose = self.tr("Your list “{0}”") if found.own else self.tr("The list “{0}”")
        told = self.tr(
            "{0} has changed since this army took its copy. The copy binds the army until you take "
            "the list as it is now."
        ).format(whose.format(found.title))
        self.body.addWidget(Words(theme, told, Role.BODY, wrap=True))
        self.rows: list[tuple[str, str, str]] = [
            ("", self.tr("As you took it"), self.tr("As it is now")),
            *((one.what, one.before, one.after) for one in found.lines),
        ]
        self._add_table(self.rows)
        self.body.addWidget(Heading(theme, self.tr("This army")))
        self.stands: list[tuple[str, str, str]] = [
            ("", self.tr("Under its copy"), self.tr("Under the list as it is now")),
            *_totals(found.before.totals, found.after.totals),
            (self.tr("Legality"), found.before.standing, found.after.standing),
        ]
        self._add_table(self.stands)
        self._add_findings(self.tr("Found besides"), found.opened)
        self._add_findings(self.tr("Found no more"), found.closed)
        self.body.addStretch(1)
        self.keep_button = Button(theme, self.tr("Keep mine"), key="Esc")
        self.take_button = Button(
            theme, self.tr("Take the list as it is now"), sign="icon-order", look=Look.PRIMARY
        )
        self.keep_button.clicked.connect(self.reject)
        self.take_button.clicked.connect(self.accept)
        self.add_buttons((self.keep_button, self.take_button))
        self.keep_button.setFocus()

    def _add_table(self, rows: Sequence[tuple[str, str, str]]) -> None:
        """Add rows of three cells; what differs from left to right is strong."""
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(self._theme.gap(16))
        grid.setVerticalSpacing(self._theme.gap(4))
        for column, share in enumerate((4, 5, 5)):
            grid.setColumnStretch(column, share)
        for row, (what, before, after) in enumerate(rows):
            differs = row > 0 and before != after
            role = Role.HEAD if row == 0 else Role.STRONG if differs else Role.BODY
            quiet = Token.INK2 if row == 0 else Token.INK
            cells = (
                Words(self._theme, what, Role.BODY, Token.INK2, wrap=True),
                Words(self._theme, before, Role.HEAD if row == 0 else Role.BODY, quiet, wrap=True),
                Words(self._theme, after, role, quiet, wrap=True),
            )
            for column, cell in enumerate(cells):
                grid.addWidget(cell, row, column, Qt.AlignmentFlag.AlignTop)
            if row:
                cells[0].setAccessibleName(
                    self.tr("{0}: as you took it {1}, as it is now {2}").format(what, before, after)
                )
        self.body.addWidget(table)

    def _add_findings(self, title: str, found: Sequence[Finding]) -> None:
        if not found:
            return
        self.body.addWidget(Heading(self._theme, title))
        for one in found:
            words = f"{severity_word(one.severity)}: {one.text}"
            self.body.addWidget(Words(self._theme, words, Role.BODY, wrap=True))


def _totals(before: Sequence[Total], after: Sequence[Total]) -> list[tuple[str, str, str]]:
    """Put totals of the same words side by side: the words, the number before, the number after."""
    was = {one.kind if one.of else one.words: one for one in before}
    is_ = {one.kind if one.of else one.words: one for one in after}
    rows = []
    for key in {**was, **is_}:
        words = (was.get(key) or is_[key]).words
        rows.append((words[:1].upper() + words[1:], _number(was.get(key)), _number(is_.get(key))))
    return rows


def _number(total: Total | None) -> str:
    if total is None:
        return "–"
    if total.of is None:
        return total.number
    return QCoreApplication.translate("ListChanged", "{0} of {1}").format(total.number, total.of)
