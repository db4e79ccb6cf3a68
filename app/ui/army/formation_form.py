"""The inspector of a formation: name, commander, what its ruleset keeps, figures, notes."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.kernel.army import Formation
from app.core.kernel.exact import shown as exact_words
from app.core.kernel.troops import Trait
from app.ui.army import edits
from app.ui.army.fields import Field, Labelled, NotesBox, NotesField
from app.ui.army.figures import Figures, quiet, shown, values_of
from app.ui.army.form import Form, Subject
from app.ui.army.table_label import LabelWords, TableLabel
from app.ui.army.track_bands import TrackBands
from app.ui.army.traits import Traits
from app.ui.army.tree_rows import bearing, key_figure
from app.ui.parts.pane import Heading
from app.ui.theme.theme import Theme


class FormationForm(Form):
    """Shows a corps, a division, a brigade."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._id = 0
        self._name, self._commander = Field(theme), Field(theme)
        self._traits, self._notes, self._figures = Traits(theme), NotesField(theme), Figures(theme)
        self._bands, self._label = TrackBands(theme), TableLabel(theme)
        self._on_table = QWidget()
        under = QVBoxLayout(self._on_table)
        under.setContentsMargins(0, 0, 0, 0)
        under.addWidget(Heading(theme, self.tr("On the table")))
        under.addWidget(self._label)
        self._commander_label = Labelled(theme, self.tr("Commander"), self._commander)
        self.column.addWidget(Labelled(theme, self.tr("Name"), self._name))
        self.column.addWidget(self._commander_label)
        self.column.addWidget(self._traits)
        self._values = quiet(theme)
        self.column.addWidget(self._values)
        self.column.addWidget(self._figures)
        self.column.addWidget(self._bands)
        self.column.addWidget(self._on_table)
        self.column.addWidget(Labelled(theme, self.tr("Notes"), NotesBox(theme, self._notes)))
        self._name.committed.connect(lambda words: self.edited.emit(edits.rename(self._id, words)))
        self._commander.committed.connect(
            lambda words: self.edited.emit(edits.name_commander(self._id, words))
        )
        self._notes.committed.connect(
            lambda words: self.edited.emit(edits.write_notes(self._id, words))
        )
        self._traits.refused.connect(self.refused)
        self._traits.changed.connect(self._set_trait)
        self._figures.ruling_clicked.connect(self.ruling_clicked)

    def show_formation(self, subject: Subject, formation: Formation) -> None:
        """Show the formation as it stands."""
        ruleset = subject.ruleset
        level = next((one for one in ruleset.levels if one.id == formation.level), None)
        self._id = formation.id
        self._name.show_text(formation.name, level.name if level else formation.level)
        self._commander.show_text(formation.commander, self.tr("Nobody is named"))
        self._commander_label.set_label(level.commander if level else self.tr("Commander"))
        self._traits.show_traits(
            ruleset.formation_traits.get(formation.level, ()), formation.traits, formation.id
        )
        values = values_of(ruleset.formation_values(subject.army, formation))
        self._values.setText(values)
        self._values.setVisible(bool(values))
        self._notes.show_text(formation.notes)
        figures = ruleset.formation_figures(subject.army, formation)
        self._figures.show_figures([shown(one, ruleset) for one in figures if one.terms])
        self._show_on_table(subject, formation)

    def _show_on_table(self, subject: Subject, formation: Formation) -> None:
        """Show the track of its states and its label, where it has them."""
        tracks = subject.ruleset.tracks(subject.army, formation)
        banded = next((one for one in tracks if one.zones and one.element is None), None)
        if banded is not None:
            self._bands.show_track(banded)
        self._bands.setVisible(banded is not None)
        figure = key_figure(subject.army, subject.ruleset, formation)
        if figure is not None and figure.beside:
            holder = subject.army.formation_of(formation.id)
            said = bearing(subject.army, formation, subject.ruleset)
            line = (holder.name if holder else "", said)
            self._label.show_words(
                LabelWords(
                    formation.name or self.tr("Untitled"),
                    " · ".join(part for part in line if part),
                    (f"{figure.short} {exact_words(figure.value)}", *figure.beside),
                    figure.note,
                )
            )
        self._on_table.setVisible(figure is not None and bool(figure.beside))

    def _set_trait(self, trait: Trait, value: object) -> None:
        self.edited.emit(edits.set_trait(self._id, trait, value))
