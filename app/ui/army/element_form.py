"""The inspector of an element: name, troops, number, every figure with its working, traits."""

from PySide6.QtCore import Qt

from app.core.kernel.army import Element
from app.core.kernel.ruleset import Ruleset, piece_type
from app.core.kernel.troops import Trait
from app.ui.army import edits
from app.ui.army.fields import Combo, Field, Labelled, NotesBox, NotesField
from app.ui.army.figures import Figures, shown
from app.ui.army.form import Form, Subject
from app.ui.army.traits import Traits
from app.ui.parts.stepper import Stepper
from app.ui.theme.theme import Theme

MOST = 99


class ElementForm(Form):
    """Shows an element, stand or unit."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._id = 0
        self._ruleset: Ruleset | None = None
        self._name, self._troops = Field(theme), Combo(theme)
        self._count = Stepper(theme, self.tr("Number"), 1, MOST, 1)
        self._traits, self._notes, self._figures = Traits(theme), NotesField(theme), Figures(theme)
        self.column.addWidget(Labelled(theme, self.tr("Name"), self._name))
        self.column.addWidget(Labelled(theme, self.tr("Troops"), self._troops))
        counted = Labelled(theme, self.tr("Number"), self._count)
        self.column.addWidget(counted, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self._figures)
        self.column.addWidget(self._traits)
        self.column.addWidget(Labelled(theme, self.tr("Notes"), NotesBox(theme, self._notes)))
        self.follow(self._name, lambda words: edits.rename(self._id, words))
        self._troops.picked.connect(self._change_troops)
        self._count.stepped.connect(
            lambda count: self.edited.emit(edits.set_count(self._id, count))
        )
        self.follow(self._notes, lambda words: edits.write_notes(self._id, words))
        self._traits.refused.connect(self.refused)
        self._traits.changed.connect(self._set_trait)
        self._traits.typed.connect(
            lambda trait, value: self.previewed.emit(edits.set_trait(self._id, trait, value))
        )
        self._traits.unread.connect(lambda: self.previewed.emit(None))
        self._figures.ruling_clicked.connect(self.ruling_clicked)

    def show_element(self, subject: Subject, element: Element) -> None:
        """Show the element as it stands."""
        ruleset = subject.ruleset
        known = piece_type(element.troops, ruleset)
        self._id, self._ruleset = element.id, ruleset
        self._name.show_text(element.name, known.name if known else element.troops)
        choices = [(one.id, one.name) for one in ruleset.troops.values()]
        if element.troops not in ruleset.troops:
            choices.append((element.troops, known.name if known else element.troops))
        self._troops.show_choices(choices, element.troops)
        self._count.show_value(element.count)
        traits = [one for one in ruleset.element_traits if one.is_of(element.troops)]
        self._traits.show_traits(traits, element.traits, element.id)
        self._notes.show_text(element.notes)
        figures = ruleset.element_figures(subject.army, element)
        self._figures.show_figures([shown(one, ruleset) for one in figures])

    def _change_troops(self, troops: str) -> None:
        if self._ruleset is not None:
            self.edited.emit(edits.change_troops(self._id, troops, self._ruleset))

    def _set_trait(self, trait: Trait, value: object) -> None:
        self.edited.emit(edits.set_trait(self._id, trait, value))
