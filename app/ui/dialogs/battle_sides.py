"""A side of a new battle: the open army, a ready one, one of a file, or an enemy by counts."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset, pieces
from app.core.kernel.troops import Trait, TraitKind
from app.services.armies import new_army, read_army
from app.services.rulebooks import Rulebooks
from app.services.unlisted import MOST_FORMATIONS, asked_of_all, unlisted_army, words_of_all
from app.ui.battle.combo import Combo
from app.ui.battle.die_face import SIDES
from app.ui.parts.stepper import Stepper
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

OPEN_ARMY, FROM_FILE, KEPT, BY_COUNTS = "open", "file", "kept", "counts"
"""Besides these, a source is the id of a list with a ready army."""
MOST_OF_ONE = 99


@dataclass(frozen=True, slots=True)
class Counted:
    """An enemy by counts: his name, so many of each troops, in so many formations, and of all."""

    name: str
    counts: Mapping[str, int]
    parts: int
    traits: Mapping[str, Json]


SideState = tuple[str, Army | None, Counted]


class BattleSide(QWidget):
    """Holds the army of a side; `changed` when it is another one."""

    changed = Signal()

    def __init__(
        self,
        theme: Theme,
        rulebooks: Rulebooks,
        place: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._rulebooks = theme, rulebooks
        self._open: Army | None = None
        self._kept: Army | None = None
        self._ruleset: Ruleset | None = None
        self.why = ""
        """Why there is no army; "" where there is one."""
        title = self.tr("Right") if place else self.tr("Left")
        self._title = Words(theme, title, Role.STRONG, SIDES[place])
        self.sources = Combo(theme, self.tr("{0} army").format(title))
        self.sources.setSizeAdjustPolicy(
            Combo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.sources.chosen.connect(self.choose)
        self._size = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self.counts = EnemyCounts(theme)
        self.counts.changed.connect(self._counted)
        self.counts.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.gap(4))
        for part in (self._title, self.sources, self._size, self.counts):
            column.addWidget(part)
        column.addStretch(1)
        self._army: Army | None = None
        self._source = ""

    @property
    def army(self) -> Army | None:
        """The army of this side; None where it is not known yet."""
        return self._army

    def offer(self, ruleset: Ruleset, open_: Army | None, wanted: str = "") -> None:
        """Offer the armies of a ruleset, and take the one wanted, else a ready one."""
        self._ruleset = ruleset
        self._open = open_ if open_ is not None and open_.ruleset == ruleset.id else None
        if self._kept is not None and self._kept.ruleset != ruleset.id:
            self._kept = None
        self.counts.show_ruleset(ruleset)
        self._offer()
        keys = [str(self.sources.itemData(at)) for at in range(self.sources.count())]
        ready = [key for key in keys if key not in (OPEN_ARMY, FROM_FILE, KEPT, BY_COUNTS)]
        self.choose(wanted if wanted in keys else next(iter([*ready, BY_COUNTS])))

    def choose(self, key: str) -> None:
        """Take the army of a source; a file is asked for."""
        if key == FROM_FILE:
            self._ask_for_file()
            return
        self._source = key
        self.sources.choose(key)
        self._take(key)

    def open_file(self, path: Path) -> None:
        """Take an army from a file, or say why it cannot stand here."""
        assert self._ruleset is not None, "rules are chosen"
        try:
            army = read_army(path)
        except AppError as refusal:
            self._show(None, str(refusal))
            return
        if army.ruleset != self._ruleset.id:
            text = self.tr("{0} is an army of {1}, not of {2}.")
            self._show(None, text.format(army.name, army.ruleset, self._ruleset.title))
            return
        self._kept = army
        self._offer()
        self.choose(KEPT)

    def state(self) -> SideState:
        """Give what stands here, for the sides to change places."""
        return self.sources.choice(), self._kept, self.counts.state()

    def restore(self, state: SideState) -> None:
        """Stand here what stood on the other side."""
        source, self._kept, counts = state
        self._offer()
        self.counts.restore(counts)
        self.choose(source)

    def _offer(self) -> None:
        assert self._ruleset is not None, "rules are chosen"
        found: list[tuple[str, str]] = []
        if self._open is not None:
            found.append((OPEN_ARMY, self.tr("Open: {0}").format(self._open.name)))
        if self._kept is not None:
            found.append((KEPT, self._kept.name))
        lists = self._rulebooks.lists_of(self._ruleset.id)
        found += [(one.id, one.title) for one in lists if one.is_ready]
        found.append((BY_COUNTS, self.tr("An enemy without a list…")))
        found.append((FROM_FILE, self.tr("From a file…")))
        self.sources.set_options(found)

    def _take(self, key: str) -> None:
        self.counts.setVisible(key == BY_COUNTS)
        match key:
            case "open":
                self._show(self._open)
            case "kept":
                self._show(self._kept)
            case "counts":
                self._counted()
            case _:
                self._show(new_army(self._rulebooks, key))

    def _counted(self) -> None:
        if self.sources.choice() != BY_COUNTS or self._ruleset is None:
            return
        name = self.counts.name.text().strip() or self.tr("Enemy")
        try:
            army = unlisted_army(
                self._rulebooks,
                self._ruleset.id,
                name,
                self.counts.told(),
                formations=self.counts.parts(),
                traits=self.counts.rated(),
            )
        except AppError as refusal:
            self._show(None, str(refusal))
            return
        self._show(army)

    def _ask_for_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(
            self, self.tr("An army for this side"), "", self.tr("Armies (*.army)")
        )
        if path:
            self.open_file(Path(path))
        else:
            self.sources.choose(self._source)

    def _show(self, army: Army | None, why: str = "") -> None:
        self._army, self.why = army, why
        told = why
        if army is not None and self._ruleset is not None:
            size = pieces(army.order_of_battle.strength, self._ruleset)
            told = f"{army.name} · {size}"
        self._size.setText(told)
        self._size.set_token(Token.BAD if why else Token.INK2)
        self.changed.emit()


class EnemyCounts(QWidget):
    """How many of each troops an enemy has, in how many formations, and what all of them are."""

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._of = ""
        self.steppers: dict[str, Stepper] = {}
        self.ratings: dict[str, Combo | Stepper] = {}
        self._rated: dict[str, Json] = {}
        self._labels: list[QWidget] = []
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Enemy"))
        self.name.setAccessibleName(self.tr("Name of the enemy"))
        self.name.textEdited.connect(lambda _: self.changed.emit())
        self._formations = Stepper(theme, self.tr("Formations"), 1, MOST_FORMATIONS)
        self._formations.show_value(1)
        self._formations.stepped.connect(self._formed)
        self._parts = 1
        self._told: dict[str, int] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.addWidget(self.name, 0, 0, 1, 2)
        self._grid.addWidget(Words(theme, self.tr("Formations"), Role.BODY, Token.INK2), 1, 0)
        self._grid.addWidget(self._formations, 1, 1, Qt.AlignmentFlag.AlignRight)

    def show_ruleset(self, ruleset: Ruleset) -> None:
        """Ask for the troops of a ruleset."""
        if ruleset.id == self._of:
            return
        self._of, self._told, self._rated = ruleset.id, {}, {}
        for old in (*self._labels, *self.steppers.values(), *self.ratings.values()):
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._labels, self.steppers, self.ratings = [], {}, {}
        for trait in asked_of_all(ruleset):
            words = words_of_all(ruleset, trait)
            self.ratings[trait.id] = self._rating(trait, words)
            self._add(
                Words(self._theme, words, Role.BODY, Token.INK2, wrap=True),
                self.ratings[trait.id],
            )
        for key, troops in ruleset.troops.items():
            stepper = Stepper(self._theme, troops.name, 0, MOST_OF_ONE)
            stepper.stepped.connect(lambda count, key=key: self._count(key, count))
            self.steppers[key] = stepper
            self._add(Words(self._theme, troops.name, Role.BODY, wrap=True), stepper)

    def _add(self, label: QWidget, control: QWidget) -> None:
        row = 2 + len(self._labels)
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignRight)
        self._labels.append(label)

    def _rating(self, trait: Trait, words: str) -> Combo | Stepper:
        """Make the control of what is asked of all."""
        control: Combo | Stepper
        if trait.kind is TraitKind.NUMBER:
            control = Stepper(self._theme, words, 0, trait.most)
            control.stepped.connect(lambda number: self._rate(trait.id, number))
        else:
            control = Combo(self._theme, words, trait.options)
            control.chosen.connect(lambda choice: self._rate(trait.id, choice))
        _show_rating(control, 0 if trait.default is None else trait.default)
        return control

    def rated(self) -> dict[str, Json]:
        """Give what was said of all."""
        return dict(self._rated)

    def told(self) -> dict[str, int]:
        """Give the counts above none."""
        return {key: count for key, count in self._told.items() if count}

    def parts(self) -> int:
        """Give in how many formations they stand."""
        return self._parts

    def state(self) -> Counted:
        """Give all that was said here."""
        return Counted(self.name.text(), self.told(), self._parts, self.rated())

    def restore(self, told: Counted) -> None:
        """Show this; nothing is emitted."""
        self.name.setText(told.name)
        self._told, self._parts, self._rated = dict(told.counts), told.parts, dict(told.traits)
        self._formations.show_value(told.parts)
        for key, stepper in self.steppers.items():
            stepper.show_value(told.counts.get(key, 0))
        for key, value in told.traits.items():
            _show_rating(self.ratings[key], value)

    def _rate(self, key: str, value: Json) -> None:
        self._rated[key] = value
        _show_rating(self.ratings[key], value)
        self.changed.emit()

    def _count(self, key: str, count: int) -> None:
        self._told[key] = count
        self.steppers[key].show_value(count)
        self.changed.emit()

    def _formed(self, count: int) -> None:
        self._parts = count
        self._formations.show_value(count)
        self.changed.emit()


def _show_rating(control: Combo | Stepper, value: Json) -> None:
    if isinstance(control, Stepper):
        control.show_value(int(str(value)))
    else:
        control.choose(str(value))
