"""A new army: its name, nation and year, of which list, and what will come."""

from dataclasses import dataclass

from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLineEdit, QWidget

from app.services.rulebooks import Rulebooks
from app.ui.dialogs.frame import Frame
from app.ui.library.shelf import Ready, lists
from app.ui.parts.button import Button, Look
from app.ui.parts.calm_combo import CalmCombo
from app.ui.parts.pane import Heading
from app.ui.parts.row_choice import RowChoice
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role
from app.ui.whole_number import LAST_YEAR, read_year


@dataclass(frozen=True, slots=True)
class NewArmy:
    """What the player asked for; an empty name takes the list's, an empty nation is none."""

    list_id: str
    name: str
    nation: str
    year: int | None


class NewArmyDialog(Frame):
    """Accepted with `wish`; the list can be chosen beforehand."""

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        list_id: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, self.tr("New army"), size=(600, 780), parent=parent)
        self._rulebooks = rulebooks
        self._group = QButtonGroup(self)
        self._choices: dict[str, tuple[Ready, RowChoice]] = {}
        for one in lists(rulebooks):
            row = RowChoice(theme, f"{one.ruleset}: {one.title}", one.summary)
            self._group.addButton(row)
            self._choices[one.list_id] = (one, row)
        self._name, self._year = QLineEdit(), QLineEdit()
        self._nation = CalmCombo()
        self._year.setPlaceholderText("1806")
        self._bonuses = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._coming = Words(theme, "", Role.BODY, wrap=True)
        self._cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        words = self.tr("Make the army")
        self._make = Button(theme, words, sign="icon-add", key="Enter", look=Look.PRIMARY)
        self._fill()
        self._connect()
        first = list_id if list_id in self._choices else next(iter(self._choices))
        self._choices[first][1].setChecked(True)
        self._name.setFocus()

    def wish(self) -> NewArmy:
        """Give what is asked for as it stands."""
        year = read_year(self._year.text().strip())
        nation = str(self._nation.currentData() or "")
        return NewArmy(self._list_id(), self._name.text().strip(), nation, year)

    def _fill(self) -> None:
        self.body.addWidget(Heading(self._look, self.tr("Army")))
        self._fields = QGridLayout()
        for place, (words, field) in enumerate(
            (
                (self.tr("Name"), self._name),
                (self.tr("Nation"), self._nation),
                (self.tr("Year"), self._year),
            )
        ):
            label = Words(self._look, words, Role.BODY, Token.INK2)
            label.setBuddy(field)
            field.setAccessibleName(words)
            self._fields.addWidget(label, place, 0)
            self._fields.addWidget(field, place, 1)
        self._fields.addWidget(self._bonuses, 3, 1)
        self._fields.setColumnStretch(1, 1)
        self.body.addLayout(self._fields)
        self.body.addWidget(Heading(self._look, self.tr("List")))
        for _, row in self._choices.values():
            self.body.addWidget(row)
        self.body.addWidget(Heading(self._look, self.tr("What comes")))
        self.body.addWidget(self._coming)
        self.body.addStretch(1)
        self.add_buttons((self._cancel, self._make))
        self._make.setDefault(True)
        self._fields.setHorizontalSpacing(self._look.gap(12))
        self._fields.setVerticalSpacing(self._look.gap(8))

    def _connect(self) -> None:
        self._group.buttonToggled.connect(self._show_list)
        self._nation.currentIndexChanged.connect(self._show_bonuses)
        self._cancel.clicked.connect(self.reject)
        self._make.clicked.connect(self.accept)
        self._year.textChanged.connect(self._check_year)

    def _check_year(self, typed: str) -> None:
        """Let the army be made with a year that can be, or with none."""
        if not typed.strip() or read_year(typed.strip()) is not None:
            self._make.wake()
        else:
            self._make.rest(self.tr("Year: 1 to {0}, or nothing").format(LAST_YEAR))

    def _list_id(self) -> str:
        return next(key for key, (_, row) in self._choices.items() if row.isChecked())

    def _show_list(self, _button: object, on: bool) -> None:
        if not on:
            return
        one = self._choices[self._list_id()][0]
        self._name.setPlaceholderText(one.title)
        whole = self.tr("It comes whole: {0}. Everything can be changed.").format(one.size)
        empty = self.tr("It comes empty: the troops are taken in the muster.")
        self._coming.setText(whole if one.signs else empty)
        self._show_nations()

    def _show_nations(self) -> None:
        kept = self._nation.currentData()
        ruleset = self._rulebooks.ruleset(self._rulebooks.army_list(self._list_id()).ruleset)
        self._nation.blockSignals(True)
        self._nation.clear()
        self._nation.addItem(self.tr("None"), "")
        for key, nation in ruleset.nations.items():
            self._nation.addItem(nation.name, key)
        self._nation.setCurrentIndex(max(0, self._nation.findData(kept)))
        self._nation.blockSignals(False)
        self._show_bonuses()

    def _show_bonuses(self) -> None:
        ruleset = self._rulebooks.ruleset(self._rulebooks.army_list(self._list_id()).ruleset)
        nation = ruleset.nations.get(str(self._nation.currentData() or ""))
        said = (nation.bonuses or self.tr("no bonus in these rules")) if nation else ""
        self._bonuses.setText(said)
        self._bonuses.setVisible(bool(said))
