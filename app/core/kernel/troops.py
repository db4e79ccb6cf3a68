"""Troop types, nations and levels of command: the words an army is made of in a ruleset."""

from dataclasses import dataclass
from enum import StrEnum

from app.core.kernel.errors import clipped
from app.core.kernel.json_values import Json, written


@dataclass(frozen=True, slots=True)
class TroopType:
    """A troop type as shown: `values` stand under the ruleset's troop columns."""

    id: str
    name: str
    code: str
    symbol: str
    group: str
    values: tuple[str, ...]
    hint: str = ""
    """A few words for the roster: what this type can do that its figures do not say."""
    notes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Sentences on what it does and what becomes of it, each with its rulings."""
    ticks: tuple[str, ...] = ()
    """What is ticked on the roster beside an element in play: “Shaken”."""
    label: str = ""
    """What a label says of an element of it besides its name: its code in its class, “Jg(E)”."""
    label_says: tuple[str, ...] = ()
    """The marks that `label` says already: “Elite”."""


@dataclass(frozen=True, slots=True)
class Nation:
    """A nation that has something of its own in the rules."""

    id: str
    name: str
    bonuses: str
    """What the rules give it, in words; "" for nothing."""
    colour: str = ""
    """Its accent on paper, as six hexadecimal digits."""
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Level:
    """A level of command: army, corps, division, brigade."""

    id: str
    name: str
    plural: str
    holds_elements: bool
    commander: str
    """What its commander is called: “Corps general”."""


class TraitKind(StrEnum):
    """How a trait is asked for."""

    TICK = "tick"
    CHOICE = "choice"
    NUMBER = "number"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Trait:
    """Something a ruleset keeps of an element or formation besides name, troops and count."""

    id: str
    words: str
    kind: TraitKind
    options: tuple[tuple[str, str], ...] = ()
    default: Json = None
    rulings: tuple[str, ...] = ()
    troops: tuple[str, ...] = ()
    """The troop types that have it; empty for all."""
    of_one: bool = False
    """Whether of several pieces alike only one has it: it is the commander-in-chief's own."""
    unless: str = ""
    """The trait that bars it where it is ticked: it is then not asked for."""
    most: int = 0
    """The largest number it takes; the least is 0, and without a default it may stay empty."""
    of_all: bool = False
    """Whether an enemy who is known by his counts alone is asked for it, once for all he has."""

    def is_of(self, troops: str) -> bool:
        """Say whether elements of a troop type have it."""
        return not self.troops or troops in self.troops

    @property
    def allowed(self) -> tuple[str | bool, ...]:
        """The values that one of few takes in a file; none are listed of a number or a text."""
        if self.kind is TraitKind.TICK:
            return (True, False)
        return tuple(option for option, _ in self.options)

    def takes(self, value: Json) -> bool:
        """Say whether a file may hold a value for it."""
        match self.kind:
            case TraitKind.NUMBER:
                number = isinstance(value, int) and not isinstance(value, bool)
                return number and value in range(self.most + 1)
            case TraitKind.TEXT:
                return isinstance(value, str)
            case TraitKind.TICK | TraitKind.CHOICE:
                return any(value == one and type(value) is type(one) for one in self.allowed)

    @property
    def taken(self) -> str:
        """Say in words what it takes in a file."""
        match self.kind:
            case TraitKind.NUMBER:
                return f"a whole number from 0 to {self.most}"
            case TraitKind.TEXT:
                return "a text in quotes"
            case TraitKind.TICK | TraitKind.CHOICE:
                return " or ".join(written([one])[1:-1] for one in self.allowed)

    def words_of(self, value: Json) -> str:
        """Give the words of an option; what is no option stands for itself, as JSON has it."""
        return dict(self.options).get(str(value), clipped(written(value)))


def an_element(troops: str, piece: str = "element") -> str:
    """Begin a sentence with a piece that has no name: “A Foot element”, at worst “An element”.

    `troops` is the name of its troop type, "" for one that is not known; `piece` is the ruleset's
    word for it.
    """
    words = " ".join(filter(None, (troops, piece)))
    return f"{'An' if words[0] in 'AEIOaeio' else 'A'} {words}"
