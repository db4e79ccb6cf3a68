"""The inspector of the whole army: name, commander, traits, nation, year, notes, figures."""

from app.core.armies.tagging import tags_of, tags_text
from app.core.kernel.errors import NotAllowed
from app.core.kernel.ruleset import Ruleset, nation_name
from app.core.kernel.troops import Trait
from app.ui.army import edits
from app.ui.army.fields import Combo, Field, Labelled, NotesBox, NotesField
from app.ui.army.figures import Figures, quiet, shown, values_of
from app.ui.army.form import Form, Subject
from app.ui.army.multiple_field import MultipleField
from app.ui.army.traits import Traits
from app.ui.army.year_field import YearField
from app.ui.theme.theme import Theme
from app.ui.whole_number import read_year

YEAR_DIGITS = 4


class ArmyForm(Form):
    """Shows the army at the top of the order of battle."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._id = 0
        self._name, self._commander, self._year = Field(theme), Field(theme), YearField(theme)
        self._traits, self._values = Traits(theme), quiet(theme)
        self._nation, self._bonuses = Combo(theme), quiet(theme)
        self._notes, self._figures = NotesField(theme), Figures(theme)
        self._tags, self._tags_refused = Field(theme), False
        self._scale = MultipleField(theme)
        self._commander_label = Labelled(theme, self.tr("Commander"), self._commander)
        self.column.addWidget(Labelled(theme, self.tr("Name"), self._name))
        self.column.addWidget(self._commander_label)
        self.column.addWidget(self._traits)
        self.column.addWidget(self._values)
        self.column.addWidget(Labelled(theme, self.tr("Nation"), self._nation, self._bonuses))
        self.column.addWidget(Labelled(theme, self.tr("Year"), self._year))
        self._scale_box = Labelled(
            theme, self.tr("Big battle, the list’s numbers times"), self._scale
        )
        self.column.addWidget(self._scale_box)
        self.column.addWidget(self._figures)
        self.column.addWidget(Labelled(theme, self.tr("Tags"), self._tags))
        self.column.addWidget(Labelled(theme, self.tr("Notes"), NotesBox(theme, self._notes)))
        self.follow(self._name, lambda words: edits.rename(self._id, words))
        self.follow(self._commander, lambda words: edits.name_commander(self._id, words))
        self.follow(self._notes, lambda words: edits.write_notes(self._id, words))
        self._tags.typed.connect(self._type_tags)
        self._tags.committed.connect(self._set_tags)
        self._traits.refused.connect(self.refused)
        self._traits.changed.connect(self._set_trait)
        self._traits.typed.connect(
            lambda trait, value: self.previewed.emit(edits.set_trait(self._id, trait, value))
        )
        self._traits.unread.connect(lambda: self.previewed.emit(None))
        self._year.typed.connect(self._type_year)
        self._year.numbered.connect(lambda year: self.edited.emit(edits.set_year(year)))
        self._year.refused.connect(self.refused)
        self._scale.numbered.connect(lambda scale: self.edited.emit(edits.set_scale(scale)))
        self._scale.refused.connect(self.refused)
        self._nation.picked.connect(lambda key: self.edited.emit(edits.choose_nation(key)))
        self._figures.ruling_clicked.connect(self.ruling_clicked)

    def show_army(self, subject: Subject) -> None:
        """Show the army as it stands."""
        army, ruleset = subject.army, subject.ruleset
        top = army.order_of_battle
        self._id = top.id
        self._name.show_text(top.name, self.tr("Untitled army"))
        self._commander.show_text(top.commander, self.tr("Nobody is named"))
        self._commander_label.set_label(ruleset.levels[0].commander)
        self._traits.show_traits(ruleset.formation_traits.get(top.level, ()), top.traits, top.id)
        values = values_of(ruleset.formation_values(army, top))
        self._values.setText(values)
        self._values.setVisible(bool(values))
        self._year.show_year(army.year)
        self._tags.show_text(tags_text(army.tags), self.tr("None, or several with commas between"))
        self._scale.show_multiple(army.scale)
        self._scale_box.setVisible(subject.army_list.own or army.scale != 1)
        self._notes.show_text(top.notes)
        self._show_nation(army.nation, ruleset)
        figures = [shown(one, ruleset) for one in ruleset.army_figures(army)]
        self._figures.show_figures([one for one in figures if one.terms])

    def _type_year(self, words: str) -> None:
        """Show a year once it has its four digits, or none."""
        year = read_year(words)
        whole = year is not None and len(words) == YEAR_DIGITS
        self.previewed.emit(edits.set_year(year) if whole or not words else None)

    def _set_trait(self, trait: Trait, value: object) -> None:
        self.edited.emit(edits.set_trait(self._id, trait, value))

    def _type_tags(self, words: str) -> None:
        try:
            self.previewed.emit(edits.set_tags(tags_of(words)))
        except NotAllowed:  # the field says so once it is left
            self.previewed.emit(None)

    def _set_tags(self, words: str) -> None:
        """Take the tags as typed; what cannot be taken stays in the field and is told."""
        try:
            tags = tags_of(words)
        except NotAllowed as fault:
            self._tags_refused = True
            self.refused.emit(str(fault))
            return
        if self._tags_refused:
            self._tags_refused = False
            self.refused.emit("")
        self._tags.show_text(tags_text(tags), self._tags.placeholderText())
        self.edited.emit(edits.set_tags(tags))

    def _show_nation(self, nation: str, ruleset: Ruleset) -> None:
        known = ruleset.nations.get(nation.casefold())
        choices = [("", self.tr("No nation"))]
        choices += [(one.id, one.name) for one in ruleset.nations.values() if one.id != "none"]
        if nation and known is None:
            choices.append((nation, nation_name(nation, ruleset)))
        self._nation.show_choices(choices, known.id if known else nation)
        bonuses = known.bonuses if known else ""
        self._bonuses.setText(bonuses)
        self._bonuses.setVisible(bool(bonuses))
