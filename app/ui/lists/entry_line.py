"""One entry of a list in the editor: troop type, marks, least, most and price, and more terms."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.core.armies.list_words import price_words, special_words
from app.core.armies.taking import kind_name
from app.core.kernel.lists import Kind, ListEntry, Traits
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Trait, TraitKind
from app.ui.army.fields import Combo
from app.ui.lists.fields import NumberLine, pieces_line, price_line, whole
from app.ui.lists.more_terms import MoreTerms
from app.ui.lists.part import Part, sign_button
from app.ui.parts.button import Button
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

ANY, YES, NO = "any", "yes", "no"
TROOPS_PART, MARKS_PART = 5, 6
"""How troop type and marks share the width that the numbers leave."""
BESIDE, LARGE = 2, 150
"""How many marks stand beside each other, and the size of text from which each has its own row."""


class EntryLine(Part):
    """What is seldom asked is folded away, and told in words as long as it is.

    A `plain` one has nothing folded away: that of an ally.
    """

    def __init__(
        self, theme: Theme, ruleset: Ruleset, entry: ListEntry, *, plain: bool = False
    ) -> None:
        super().__init__()
        self._theme, self._ruleset, self._entry = theme, ruleset, entry
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
        none, any_ = self.tr("0"), self.tr("any")
        rate = self.tr("by rate") if ruleset.has_prices else self.tr("none")
        self.least = pieces_line(theme, "", entry.least or None, none)
        self.most = pieces_line(theme, "", entry.most, any_)
        self.price = price_line(theme, "", entry.price, rate)
        self.more = None if plain else sign_button(theme, "icon-right")
        self.terms: MoreTerms | None = None
        self.duplicate = sign_button(theme, "icon-duplicate")
        self.remove = sign_button(theme, "icon-delete")
        self._told_terms = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._fault = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._fault.hide()
        self._arrange()
        self._take_marks(entry.traits)
        self._name()
        self._tell_terms()
        self.answer_keys()
        self.troops.picked.connect(self._change_troops)
        for field in self.numbers():
            field.textChanged.connect(self.changed)
        self.remove.clicked.connect(self.removed)
        self.duplicate.clicked.connect(self.duplicated)
        if self.more is not None:
            self.more.clicked.connect(self.fold)

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
        return [self.least, self.most, self.price]

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        fold = [self.more] if self.more is not None else []
        folded = self.terms.stops() if self.terms is not None and not self._is_folded() else []
        tools: list[QWidget] = [*fold, self.duplicate, self.remove]
        return [self.troops, *self._combos, *self.numbers(), *tools, *folded]

    def typed_fault(self) -> str:
        """Say which number cannot be read; "" where all can."""
        own = next((said for one in self.numbers() if (said := one.fault())), "")
        return own or (self.terms.typed_fault() if self.terms is not None else "")

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show what is wrong: sentences by field, “least”, “price”; "" is the whole entry."""
        for key, field in (("least", self.least), ("most", self.most), ("price", self.price)):
            field.show_fault(field.fault() or faults.get(key, ""))
        if self.terms is not None:
            self.terms.show_faults(faults)
        said = self.typed_fault() or next(iter(faults.values()), "")
        self.troops.setAccessibleDescription(faults.get("", "") or faults.get("troops", ""))
        self._fault.setText(said)
        self._fault.setVisible(bool(said))

    def fold(self) -> None:
        """Show what is folded away, or fold it again."""
        if self.terms is None:
            self.terms = MoreTerms(self._theme, self._ruleset, self._entry)
            self.terms.changed.connect(self._change_terms)
            self.terms.hide()
            self._column.insertWidget(1, self.terms)
        self.terms.setVisible(self._is_folded())
        self._name()
        self._tell_terms()
        self.changed.emit()  # the order of the Tab key is another

    # --- inside ----------------------------------------------------------------------------

    def _is_folded(self) -> bool:
        return self.terms is None or self.terms.isHidden()

    def _change_terms(self) -> None:
        self._tell_terms()
        self.changed.emit()

    def _tell_terms(self) -> None:
        """Say in words what is folded away, so that nothing of an entry is hidden."""
        entry = self.entry()
        words = list(special_words(replace(entry, price=None), self._ruleset))
        if entry.further:
            words.insert(0, price_words(entry))
        if entry.per is not None:
            words.insert(
                0, self.tr("least and most for each full {0} of the army").format(entry.per)
            )
        shown = self._is_folded() and words
        self._told_terms.setText(" · ".join(words))
        self._told_terms.setVisible(bool(shown))

    def _arrange(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(self._theme.gap(8))
        row.addWidget(self.troops, TROOPS_PART)
        row.addWidget(self._mark_row, MARKS_PART)
        for field in self.numbers():
            row.addWidget(field)
        for tool in self.tools():
            row.addWidget(tool)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._theme.gap(2))
        column.addLayout(row)
        column.addWidget(self._told_terms)
        column.addWidget(self._fault)

    def tools(self) -> list[Button]:
        """Give the buttons at its end."""
        return [*([self.more] if self.more is not None else []), self.duplicate, self.remove]

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

    def _tell(self) -> None:
        self._name()
        self.changed.emit()

    def _name(self) -> None:
        """Name each control for the screen reader by what the entry is for."""
        name = self.name()
        self.least.setAccessibleName(self.tr("{0}, at least").format(name))
        self.most.setAccessibleName(self.tr("{0}, at most").format(name))
        self.price.setAccessibleName(self.tr("{0}, price").format(name))
        for trait, combo in zip(self._shown_traits(), self._combos, strict=True):
            combo.setAccessibleName(f"{name}, {trait.words}")
        self.remove.set_words(self.tr("Take out {0}").format(name))
        self.duplicate.set_words(self.tr("Duplicate {0} (Ctrl+D)").format(name))
        if self.terms is not None:
            self.terms.name_after(name)
        if self.more is not None:
            folded = self._is_folded()
            words = self.tr("More terms of {0}") if folded else self.tr("Fewer terms of {0}")
            self.more.set_words(words.format(name))
            self.more.set_sign("icon-right" if folded else "icon-down")


def _key(value: str | int | bool) -> str:
    """Give what stands in the list to choose from for a mark that is asked for."""
    if isinstance(value, bool):
        return YES if value else NO
    return str(value)
