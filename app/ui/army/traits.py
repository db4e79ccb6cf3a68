"""What a ruleset keeps of a formation or an element, asked for as it says."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.kernel.json_values import Json
from app.core.kernel.troops import Trait, TraitKind
from app.ui.army.fields import Field, Labelled
from app.ui.army.number_field import NumberField
from app.ui.parts.segments import Segments
from app.ui.parts.tick import Tick
from app.ui.theme.theme import Theme
from app.ui.whole_number import read_number


@dataclass(frozen=True, slots=True)
class _Asked:
    widget: QWidget
    show: Callable[[Json], None]


class Traits(QWidget):
    """The controls of some traits; made anew only where the traits are others."""

    changed = Signal(object, object)
    typed = Signal(object, object)
    """A trait and its value as it is being typed."""
    unread = Signal()
    """What is being typed is no value yet."""
    refused = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._traits: tuple[Trait, ...] = ()
        self._asked: list[_Asked] = []
        self._of = 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        theme.changed.connect(self._space)
        self._space()

    def show_traits(self, traits: Sequence[Trait], values: Mapping[str, Json], of: int) -> None:
        """Show these traits of a part with their values; one not kept is at its default."""
        if of != self._of:
            self._of = of
            for number in self.findChildren(NumberField):
                number.forget()
        if tuple(traits) != self._traits:
            self._make(tuple(traits))
        for trait, asked in zip(self._traits, self._asked, strict=True):
            asked.show(values.get(trait.id, trait.default))
            asked.widget.setVisible(values.get(trait.unless) is not True)
        self.setVisible(bool(self._traits))

    def _make(self, traits: tuple[Trait, ...]) -> None:
        for old in self._asked:
            old.widget.hide()
            old.widget.deleteLater()
        self._traits = traits
        self._asked = [self._control(trait) for trait in traits]
        for asked in self._asked:
            self._column.addWidget(asked.widget)

    def _control(self, trait: Trait) -> _Asked:
        match trait.kind:
            case TraitKind.TICK:
                tick = Tick(self._theme, trait.words)
                tick.clicked.connect(lambda on: self.changed.emit(trait, bool(on)))
                return _Asked(tick, lambda value: tick.setChecked(value is True))
            case TraitKind.CHOICE:
                segments = Segments(self._theme, trait.words, trait.options)
                segments.chosen.connect(lambda key: self.changed.emit(trait, key))
                whole = Labelled(self._theme, trait.words, segments)
                return _Asked(whole, lambda value: segments.choose(str(value or "")))
            case TraitKind.NUMBER:
                number = NumberField(self._theme, trait.words, trait.most)
                number.numbered.connect(lambda value: self.changed.emit(trait, value))
                number.typed.connect(lambda words: self._type_number(trait, words))
                number.refused.connect(self.refused)
                whole = Labelled(self._theme, trait.words, number)
                return _Asked(whole, lambda value: number.show_number(_whole(value)))
            case TraitKind.TEXT:
                line = Field(self._theme)
                line.setAccessibleName(trait.words)
                line.committed.connect(lambda words: self.changed.emit(trait, words or None))
                line.typed.connect(lambda words: self.typed.emit(trait, words or None))
                whole = Labelled(self._theme, trait.words, line)
                return _Asked(whole, lambda value: line.show_text(str(value or "")))

    def _type_number(self, trait: Trait, words: str) -> None:
        number = read_number(words, trait.most)
        if number is None and words:
            self.unread.emit()
        else:
            self.typed.emit(trait, number)

    def _space(self) -> None:
        self._column.setSpacing(self._theme.gap(10))


def _whole(value: Json) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
