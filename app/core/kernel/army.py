"""An army: a tree of formations with commanders and elements, as a value that never changes."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.core.kernel.print_set import PrintSet


@dataclass(frozen=True, slots=True)
class Element:
    """A piece of an army: element, stand or unit. `traits` holds what its ruleset keeps of it."""

    id: int
    troops: str
    name: str = ""
    count: int = 1
    notes: str = ""
    traits: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Formation:
    """A command with its elements and the formations under it."""

    id: int
    level: str
    name: str = ""
    commander: str = ""
    notes: str = ""
    elements: tuple[Element, ...] = ()
    formations: tuple["Formation", ...] = ()
    traits: Mapping[str, Json] = field(default_factory=dict)

    def every_formation(self) -> Iterator["Formation"]:
        """Give this formation and all below it, in the order of battle."""
        yield self
        for formation in self.formations:
            yield from formation.every_formation()

    def parts(self) -> Iterator["Formation | Element"]:
        """Give this formation and all formations and elements below it, in the order of battle."""
        for formation in self.every_formation():
            yield formation
            yield from formation.elements

    def every_element(self) -> Iterator[Element]:
        """Give all elements of it and below it, in the order of battle."""
        for formation in self.every_formation():
            yield from formation.elements

    @property
    def strength(self) -> int:
        """How many elements stand in it and below it."""
        return sum(element.count for element in self.every_element())


@dataclass(frozen=True, slots=True)
class LostElement:
    """An element of which a battle took so many, as it was, with where it stood in its formation.

    `formation` is the id of that formation, `at` the place among its elements.
    """

    element: Element
    count: int
    formation: int
    at: int


@dataclass(frozen=True, slots=True)
class Losses:
    """What a battle took from an army.

    `commanders` holds the line that was noted of each commander lost, by his formation's id.
    """

    title: str = ""
    elements: tuple[LostElement, ...] = ()
    commanders: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Waiver:
    """Why a player lets a finding be, and what it was when he did.

    `text` is the sentence as he read it, `measure` its numbers: where they differ now, the finding
    is open again. `place` is the id of the part that it is about (None for none).
    """

    reason: str
    text: str = ""
    measure: str = ""
    place: int | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Army:
    """An army as its player keeps it. Its name and commander are those of `order_of_battle`.

    `rulings` are the choices its player changed; `counts` his own numbers of a custom list;
    `extra` what the file held that is not known here, kept and written back. `own_values` is its
    copy of what its player entered into the cells that the source leaves open, by path. `battles`
    are those whose losses were carried over into it, by their ids, with what each took from it.
    `kept_list` is its copy of its list, shipped or its player's own, as it was when the army was
    made: it binds the army, whatever becomes of the list since. None is an army of a file without
    one, which the list binds as it stands here.
    `waived` are the findings that its player waived, by their keys.
    `tags` are its player's own words to find it by.
    `scale` is the multiple of a big battle: so many times the numbers of such a list bind it.
    `print_set` is what its player prints of it; None where he kept none.
    """

    ruleset: str
    list_id: str
    order_of_battle: Formation
    nation: str = ""
    year: int | None = None
    rulings: Mapping[str, str] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    extra: Mapping[str, Json] = field(default_factory=dict)
    own_values: Mapping[str, Json] = field(default_factory=dict)
    battles: Mapping[str, "Losses"] = field(default_factory=dict)
    kept_list: ArmyList | None = None
    waived: Mapping[str, Waiver] = field(default_factory=dict)
    tags: tuple[str, ...] = ()
    scale: Fraction = Fraction(1)
    print_set: PrintSet | None = None

    @property
    def name(self) -> str:
        """The army's name."""
        return self.order_of_battle.name

    @property
    def bound_by(self) -> ArmyList | None:
        """Its copy of its list; None where it keeps none, or one of another list."""
        kept = self.kept_list
        return kept if kept is not None and kept.id == self.list_id else None

    def taken(self) -> Mapping[str, int]:
        """Count the elements of each troop type."""
        counts: dict[str, int] = {}
        for element in self.order_of_battle.every_element():
            counts[element.troops] = counts.get(element.troops, 0) + element.count
        return counts

    def parts(self) -> Iterator[Formation | Element]:
        """Give every formation and element, in the order of battle."""
        return self.order_of_battle.parts()

    def formation(self, id_: int) -> Formation:
        """Find a formation by its id. Raises KeyError if there is none."""
        for formation in self.order_of_battle.every_formation():
            if formation.id == id_:
                return formation
        raise KeyError(id_)

    def element(self, id_: int) -> Element:
        """Find an element by its id. Raises KeyError if there is none."""
        for element in self.order_of_battle.every_element():
            if element.id == id_:
                return element
        raise KeyError(id_)

    def changing(self, id_: int, change: Callable[[Formation], Formation]) -> "Army":
        """Replace one formation by what `change` makes of it. Raises KeyError if there is none.

        Formations that do not hold it stay the very same values.
        """
        self.formation(id_)

        def below(formation: Formation) -> Formation:
            if formation.id == id_:
                return change(formation)
            made = tuple(map(below, formation.formations))
            same = all(one is was for one, was in zip(made, formation.formations, strict=True))
            return formation if same else replace(formation, formations=made)

        return replace(self, order_of_battle=below(self.order_of_battle))

    def formation_of(self, id_: int) -> Formation | None:
        """Find the formation that an element or formation stands in; None for the whole army."""
        for formation in self.order_of_battle.every_formation():
            if any(one.id == id_ for one in formation.elements) or any(
                one.id == id_ for one in formation.formations
            ):
                return formation
        return None

    def next_id(self) -> int:
        """Give an id that nothing in the army bears, and nothing that a waiver was given for."""
        waived = (one.place or 0 for one in self.waived.values())
        return 1 + max((*(part.id for part in self.parts()), *waived))
