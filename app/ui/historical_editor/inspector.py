"""All fields of the formations chosen: those in the tree, and the rest."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QGridLayout, QVBoxLayout, QWidget

from app.core.armies.historical_doubts import named
from app.core.armies.historical_sums import GUNS, MEN, parts_of
from app.core.kernel.historical import Unit
from app.ui.army.fields import Field, Labelled, NotesBox, NotesField
from app.ui.historical_editor.cells import fault_of
from app.ui.historical_editor.rows import sum_words
from app.ui.historical_editor.typed import FIELDS
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

LINES = ("arms", "note")
SHORT: Sequence[tuple[str, ...]] = (
    ("name",),
    ("commander",),
    ("level", "nation"),
    ("arm", "quality"),
    ("men", "guns"),
    ("strength_range", "gun_class"),
    ("battalions", "squadrons", "batteries"),
    ("arms",),
    ("basis", "source_rating"),
    ("pre1918",),
    ("note",),
)
"""The fields that stand in a row; those of figures in three columns."""
FIGURES = ("men", "guns", "battalions", "squadrons", "batteries", "strength_range")


class LineField(Field):
    """A field that reads by a rule: what cannot be read stays as it was typed, and is told."""

    refused = Signal(str)

    def __init__(self, theme: Theme, read: Callable[[str], object]) -> None:
        super().__init__(theme)
        self._read = read
        self.typed.connect(lambda _: show_fault(self, "", theme))

    def commit(self) -> None:
        """Hand over what was typed, once it can be read."""
        said = fault_of(self._read, self.text())
        show_fault(self, said, self._theme)
        if not said:
            super().commit()
        elif self.fault():
            self.refused.emit(said)

    def fault(self) -> str:
        """Say what is wrong with what is typed and not handed over; "" where nothing is."""
        return fault_of(self._read, self.text()) if self.text().strip() != self._shown else ""


class LinesField(NotesField):
    """Lines that read by a rule."""

    refused = Signal(str)

    def __init__(self, theme: Theme, read: Callable[[str], object]) -> None:
        super().__init__(theme)
        self._read = read

    def commit(self) -> None:
        """Hand over what was written, once it can be read."""
        said = fault_of(self._read, self.toPlainText())
        show_fault(self, said, self._theme)
        if not said:
            super().commit()
        elif self.fault():
            self.refused.emit(said)

    def fault(self) -> str:
        """Say what is wrong with what is written and not handed over; "" where nothing is."""
        words = self.toPlainText()
        return fault_of(self._read, words) if words.strip() != self._shown else ""


def show_fault(field: Field | NotesField, said: str, theme: Theme) -> None:
    """Turn a field red where it is at fault, and say why; "" where nothing is."""
    colours = field.palette()
    token = Token.BAD if said else Token.INK
    colours.setColor(colours.ColorRole.Text, theme.colour(token))
    field.setPalette(colours)
    field.setAccessibleDescription(said)
    field.setToolTip(said)


class UnitForm(QWidget):
    """`edited` gives the key of a field and what was typed; `ticked` the tick of `inferred`."""

    edited = Signal(str, str)
    ticked = Signal(bool)
    refused = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ids: list[str] = []
        self.fields: dict[str, LineField | LinesField] = {}
        self._labels: dict[str, Labelled] = {}
        self.title = Words(theme, "", Role.TITLE, wrap=True)
        self.where = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._sums = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self.inferred = Tick(theme, self.tr("Worked out from a remainder"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.title)
        self._column.addWidget(self.where)
        self._grids: list[QGridLayout] = []
        for keys in SHORT:
            self._column.addLayout(self._row(keys))
            if "men" in keys:
                self._column.addWidget(self._sums)
        self._column.addWidget(self.inferred)
        self._column.addStretch(1)
        self.inferred.clicked.connect(self.ticked)
        theme.changed.connect(self._space)
        self._space()

    def show_units(self, units: Sequence[Unit], where: str, *, may_edit: bool) -> None:
        """Show what the units share; where they differ a field is empty and says so."""
        ids = [unit.id for unit in units]
        same_units, self._ids = ids == self._ids, ids
        self.setEnabled(bool(units))
        one = units[0] if len(units) == 1 else None
        many = self.tr("{0} formations chosen").format(len(units))
        none = self.tr("Nothing is chosen")
        self.title.setText(named(one) if one else many if units else none)
        self.where.setText(where if one else "\n".join(map(named, units[:8])))
        self.where.setVisible(bool(self.where.text()))
        for key, field in self.fields.items():
            if same_units and field.fault():
                continue  # another field was handed over: what cannot be read stays typed
            told = [FIELDS[key].write(unit) for unit in units]
            same = bool(told) and len(set(told)) == 1
            show_fault(field, "", self._theme)
            instead = self.tr("several") if len(set(told)) > 1 else self._empty(key)
            if isinstance(field, LineField):
                field.show_text(told[0] if same else "", instead)
            else:
                field.show_text(told[0] if same else "")
                field.setPlaceholderText(instead)
            field.setReadOnly(not may_edit)
        self.inferred.setChecked(bool(units) and all(unit.inferred for unit in units))
        self.inferred.setEnabled(may_edit and bool(units))
        self._show_sums(one)

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        return [*(self.fields[key] for keys in SHORT for key in keys), self.inferred]

    def typed_fields(self) -> Sequence[LineField | LinesField]:
        """Give the fields that are typed into."""
        return tuple(self.fields.values())

    def commit(self) -> None:
        """Hand over what is being typed."""
        for field in self.fields.values():
            field.commit()

    def _empty(self, key: str) -> str:
        if key in FIGURES:
            return self.tr("unknown")
        return self.tr("a line each: infantry 8,430") if key == "arms" else ""

    def _show_sums(self, unit: Unit | None) -> None:
        told = []
        for what in (MEN, GUNS):
            said = sum_words(parts_of(unit, what), what) if unit else None
            if unit and unit.children and said and said.words:
                told.append(said)
        self._sums.setText("\n".join(f"{one.spoken[:1].upper()}{one.spoken[1:]}." for one in told))
        self._sums.set_token(Token.TIRED if any(one.doubtful for one in told) else Token.INK2)
        self._sums.setVisible(bool(told))

    def _row(self, keys: Sequence[str]) -> QGridLayout:
        grid = QGridLayout()
        for place, key in enumerate(keys):
            grid.addWidget(self._made(key), 0, place, Qt.AlignmentFlag.AlignTop)
            grid.setColumnStretch(place, 1)
        self._grids.append(grid)
        return grid

    def _made(self, key: str) -> Labelled:
        rule = FIELDS[key]
        control: QWidget
        if key in LINES:
            lines = LinesField(self._theme, rule.read)
            control = NotesBox(self._theme, lines)
            field: LineField | LinesField = lines
        else:
            line = LineField(self._theme, rule.read)
            if rule.choices:
                completer = QCompleter(list(rule.choices), line)
                completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
                completer.setFilterMode(Qt.MatchFlag.MatchContains)
                line.setCompleter(completer)
            control = field = line
        field.committed.connect(lambda words, key=key: self.edited.emit(key, words))
        field.refused.connect(self.refused)
        self.fields[key] = field
        return Labelled(self._theme, self.labels()[key], control)

    def labels(self) -> Mapping[str, str]:
        """Give the words over each field."""
        return {
            "name": self.tr("Name"),
            "commander": self.tr("Commander"),
            "level": self.tr("Level"),
            "nation": self.tr("Nation"),
            "arm": self.tr("Arm"),
            "quality": self.tr("Quality"),
            "men": self.tr("Men"),
            "guns": self.tr("Guns"),
            "strength_range": self.tr("Men, by author"),
            "gun_class": self.tr("Class of guns"),
            "battalions": self.tr("Battalions"),
            "squadrons": self.tr("Squadrons"),
            "batteries": self.tr("Batteries"),
            "arms": self.tr("Men by arm, and guns"),
            "basis": self.tr("Strength rests on"),
            "source_rating": self.tr("The source’s rating"),
            "pre1918": self.tr("Spelling before 1918"),
            "note": self.tr("Note"),
        }

    def _space(self) -> None:
        self._column.setSpacing(self._theme.gap(10))
        for grid in self._grids:
            grid.setHorizontalSpacing(self._theme.gap(10))
            grid.setVerticalSpacing(self._theme.gap(4))
