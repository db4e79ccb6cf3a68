"""Renaming many parts at once: a pattern with numbers, finding and replacing, before and after."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from app.core.armies import naming
from app.core.armies.naming import Naming, Renamed
from app.core.armies.ordinals import Ordinals
from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset
from app.ui.battle.combo import Combo
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Heading
from app.ui.parts.stepper import Stepper
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MOST = 9999
"""The largest number to start with."""


class RenameManyDialog(Frame):
    """`renamed` carries what is to be renamed, once; Esc changes nothing."""

    renamed = Signal(object)

    def __init__(
        self,
        theme: Theme,
        army: Army,
        ids: Sequence[int],
        ruleset: Ruleset,
        parent: QWidget | None = None,
    ) -> None:
        said = self.tr("{0} names, in the order of battle").format(len(ids))
        super().__init__(theme, self.tr("Rename many"), said, size=(640, 690), parent=parent)
        self._army, self._ids, self._ruleset = army, tuple(ids), ruleset
        self._made: tuple[Renamed, ...] = ()
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.pattern = self._field(self.tr("Pattern"), naming.NAME)
        self.sought = self._field(self.tr("Find in the names"))
        self.put = self._field(self.tr("Replace with"))
        self.start = Stepper(theme, self.tr("First number"), 0, MOST, 1)
        self.step = Stepper(theme, self.tr("Step"), 1, 100, 1)
        self.ordinals = Combo(theme, self.tr("Ordinals"))
        self.ordinals.set_options(
            [(str(one), ", ".join(map(one.of, (1, 2, 3)))) for one in Ordinals]
        )
        self.ordinals.choose(str(Ordinals.ENGLISH))
        self.preview = QTreeWidget()
        self._fill()
        self._connect()
        self._show()
        self.pattern.setFocus()
        self.pattern.selectAll()

    def naming(self) -> Naming:
        """Give how the parts are to be named, as it stands in the fields."""
        return Naming(
            self.pattern.text(),
            self.sought.text(),
            self.put.text(),
            self.start.value(),
            self.step.value(),
            Ordinals(self.ordinals.choice()),
        )

    def _field(self, name: str, text: str = "") -> QLineEdit:
        field = QLineEdit(text)
        field.setAccessibleName(name)
        field.setFont(self._look.font(Role.BODY))
        return field

    def _fill(self) -> None:
        theme = self._look
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        rows: list[tuple[str, QWidget]] = [
            (self.tr("Pattern"), self.pattern),
            ("", self._tokens()),
            (self.tr("Find in the names"), self.sought),
            (self.tr("Replace with"), self.put),
            (self.tr("First number"), self.start),
            (self.tr("Step"), self.step),
            (self.tr("Ordinals"), self.ordinals),
        ]
        small = (self.start, self.step, self.ordinals)
        for row, (words, widget) in enumerate(rows):
            grid.addWidget(Words(theme, words, Role.BODY, Token.INK2), row, 0)
            if widget in small:
                grid.addWidget(widget, row, 1, Qt.AlignmentFlag.AlignLeft)
            else:
                grid.addWidget(widget, row, 1)
        self.body.addLayout(grid)
        self.body.addWidget(Heading(theme, self.tr("Before and after")))
        self._said = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self.body.addWidget(self._said)
        self.body.addWidget(self.preview, 1)
        self.preview.setAccessibleName(self.tr("Before and after"))
        self.preview.setHeaderLabels([self.tr("Before"), self.tr("After")])
        self.preview.setRootIsDecorated(False)
        self.preview.setWordWrap(True)
        self.preview.setTabKeyNavigation(False)
        self.preview.setMinimumHeight(theme.px(160))
        self.preview.setFont(theme.font(Role.BODY))
        self.preview.header().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        self.rename = Button(theme, "", sign="icon-edit", key="Enter", look=Look.PRIMARY)
        self.add_buttons((self.cancel, self.rename))
        self.rename.setDefault(True)

    def _tokens(self) -> QWidget:
        """Give a button for each word that a pattern replaces."""
        words = {
            naming.NTH: self.tr("1st, 2nd, 3rd"),
            naming.NUMBER: self.tr("1, 2, 3"),
            naming.ROMAN: self.tr("I, II, III"),
            naming.NAME: self.tr("the name as it is"),
            naming.TROOPS: self.tr("troop type or level"),
            naming.COMMANDER: self.tr("the commander"),
        }
        held = QWidget()
        row = Flow(held, gap=6)
        self.tokens: dict[str, Button] = {}
        for token, said in words.items():
            button = Button(self._look, token, fit=Fit.TOOL)
            button.set_hint(said)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, token=token: self._insert(token))
            self.tokens[token] = button
            row.addWidget(button)
        return held

    def _insert(self, token: str) -> None:
        self.pattern.insert(token)
        self.pattern.setFocus()

    def _connect(self) -> None:
        for field in (self.pattern, self.sought, self.put):
            field.textChanged.connect(self._show)
        self.start.stepped.connect(self._show)
        self.step.stepped.connect(self._show)
        self.ordinals.chosen.connect(self._show)
        self.cancel.clicked.connect(self.reject)
        self.rename.clicked.connect(self._take)

    def _show(self) -> None:
        """Show before and after as the fields stand now."""
        self._made = naming.renamed(self._army, self._ids, self.naming(), self._ruleset)
        changed = [one for one in self._made if one.after != one.before]
        self.preview.clear()
        for one in self._made:
            item = QTreeWidgetItem([one.before, one.after])
            if one.after != one.before:
                item.setFont(1, self._look.font(Role.STRONG))
            said = self.tr("{0} becomes {1}").format(one.before, one.after)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, said)
            self.preview.addTopLevelItem(item)
        same = len(self._made) - len({one.after for one in self._made})
        twice = self.tr("{0} would bear a name that another has.").format(same) if same else ""
        self._said.setText(twice)
        self._said.setVisible(bool(twice))
        self.rename.set_words(self.tr("Rename {0}").format(len(changed)))
        if changed:
            self.rename.wake()
        else:
            self.rename.rest(self.tr("No name would be another"))

    def _take(self) -> None:
        self.renamed.emit(self._made)
        self.accept()
