"""One entry of a list in the editor: troop type, marks, least, most and price, and more terms."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from app.core.armies.list_words import price_words, special_words
from app.core.armies.taking import kind_name
from app.core.kernel.lists import Kind, ListEntry, Traits
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Trait, TraitKind
from app.ui.army.fields import Combo
from app.ui.lists.fields import NumberLine, price_line, whole
from app.ui.lists.folding_part import FoldingPart
from app.ui.theme.theme import Theme

ANY, YES, NO = "any", "yes", "no"
TROOPS_PART, MARKS_PART = 5, 6
"""How troop type and marks share the width that the numbers leave."""
BESIDE, LARGE = 2, 150
"""How many marks stand beside each other, and the size of text from which each has its own row."""


class EntryLine(FoldingPart):
    """A `plain` one has nothing folded away: that of an ally."""

    def __init__(
        self, theme: Theme, ruleset: Ruleset, entry: ListEntry, *, plain: bool = False
    ) -> None:
        super().__init__(theme, ruleset, entry, folds=not plain)
        self._entry = entry
        self._troops = entry.troops
        self._marks: dict[str, str] = {}
        self._combos: list[Combo] = []
        self.troops = Combo(theme)
        types = [(one.id, one.name) for one in ruleset.troops.values()]
        self.troops.show_choices(types, entry.troops)
        self.troops.setAccessibleName(self.tr("Troop type"))
        self._mark_row = QWidget()
        self._mark_row.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._mark_box = QGridLayout(self._mark_row)
        self._mark_box.setContentsMargins(0, 0, 0, 0)
        rate = self.tr("by rate") if ruleset.has_prices else self.tr("none")
        self.price = price_line(theme, "", entry.price, rate)
        self._arrange()
        self._take_marks(entry.traits)
        self._name()
        self._tell_terms()
        self.answer_keys()
        self.troops.picked.connect(self._change_troops)
        for field in self.numbers():
            field.textChanged.connect(self.changed)

    # --- what it holds ---------------------------------------------------------------------

    def entry(self) -> ListEntry:
        """Give the entry as it stands; a number that cannot be read is the one before."""
        price = self.price.number()
        held = self._entry if self.terms is None else self.terms.put_into_entry(self._entry)
        return replace(
            held,
            troops=self._troops,
            traits=self._traits(),
            least=whole(self.least.number()) or 0,
            most=whole(self.most.number()),
            price=None if price is None else Fraction(price),
        )

    def kind(self) -> Kind:
        """Give the pieces it is for."""
        return self.entry().kind

    def name(self) -> str:
        """Name the pieces it is for."""
        return kind_name(self.kind(), self._ruleset)

    def told(self) -> tuple[object, ...]:
        """Give all that is chosen and typed, to see whether anything was changed."""
        return (self.entry(), *(field.text() for field in self.numbers()))

    def numbers(self) -> list[NumberLine]:
        """Give its fields for numbers."""
        return [*super().numbers(), self.price]

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        own = [self.troops, *self._combos, *self.numbers(), *self.tools()]
        return [*own, *self._folded_stops()]

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show what is wrong: sentences by field, “least”, “price”; "" is the whole entry."""
        fields = {"least": self.least, "most": self.most, "price": self.price}
        self._show_fault(faults, fields)
        self.troops.setAccessibleDescription(faults.get("", "") or faults.get("troops", ""))

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(self._theme.gap(8))
        row.addWidget(self.troops, TROOPS_PART)
        row.addWidget(self._mark_row, MARKS_PART)
        for field in self.numbers():
            row.addWidget(field)
        for tool in self.tools():
            row.addWidget(tool)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(self._theme.gap(2))
        self._stack(row)

    def _folded_words(self) -> list[str]:
        entry = self.entry()
        further = [price_words(entry)] if entry.further else []
        words = special_words(replace(entry, price=None), self._ruleset)
        return [*self._per_words(entry.per), *further, *words]

    def _shown_traits(self) -> list[Trait]:
        """Give the marks that an entry can ask for: of few words, and not of one piece alone."""
        return [
            one
            for one in self._ruleset.element_traits
            if one.kind in (TraitKind.CHOICE, TraitKind.TICK)
            and not one.of_one
            and one.is_of(self._troops)
        ]

    def _take_marks(self, traits: Traits) -> None:
        """Make a list to choose from for each mark of the troop type."""
        for old in self._combos:
            old.hide()
            old.deleteLater()
        held = dict(traits)
        self._combos, self._marks = [], {}
        beside = BESIDE if self._theme.percent < LARGE else 1
        for trait in self._shown_traits():
            value = held.get(trait.id)
            key = ANY if value is None else _key(value)
            self._marks[trait.id] = key
            combo = Combo(self._theme)
            combo.show_choices(self._options(trait), key)
            combo.picked.connect(lambda key, id_=trait.id: self._mark(id_, key))
            place = len(self._combos)
            self._mark_box.addWidget(combo, place // beside, place % beside)
            combo.show()
            self._combos.append(combo)

    def _options(self, trait: Trait) -> list[tuple[str, str]]:
        """Give what can be asked for: a word of the mark with each, for there is no head."""
        any_ = (ANY, self.tr("{0}: any").format(trait.words))
        if trait.kind is TraitKind.TICK:
            return [any_, (YES, trait.words), (NO, self.tr("not {0}").format(trait.words))]
        return [any_, *trait.options]

    def _traits(self) -> Traits:
        """Give the marks in the order they had; what cannot be asked for here is kept."""
        held = dict(self._entry.traits) if self._troops == self._entry.troops else {}
        for trait in self._shown_traits():
            key = self._marks.get(trait.id, ANY)
            if key == ANY:
                held.pop(trait.id, None)
            elif trait.kind is TraitKind.TICK:
                held[trait.id] = key == YES
            else:
                held[trait.id] = key
        return tuple(held.items())

    def _change_troops(self, troops: str) -> None:
        marks = self._traits()
        self._troops = troops
        self._take_marks(marks)
        self._tell()

    def _mark(self, trait: str, key: str) -> None:
        self._marks[trait] = key
        self._tell()

    def _name(self) -> None:
        """Name each control for the screen reader by what the entry is for."""
        name = self.name()
        self._name_after(name)
        self.price.setAccessibleName(self.tr("{0}, price").format(name))
        for trait, combo in zip(self._shown_traits(), self._combos, strict=True):
            combo.setAccessibleName(f"{name}, {trait.words}")


def _key(value: str | int | bool) -> str:
    """Give what stands in the list to choose from for a mark that is asked for."""
    if isinstance(value, bool):
        return YES if value else NO
    return str(value)
