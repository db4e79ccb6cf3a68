"""What an army takes of its list: each piece under its entry, and the counts that bind."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.core.armies.creation import ready_formations
from app.core.armies.editing import insert
from app.core.armies.list_numbers import entries, groups, is_besides, listed_elements
from app.core.kernel.army import Army, Element
from app.core.kernel.errors import NotAllowed
from app.core.kernel.lists import ArmyList, Group, Kind, ListEntry, entry_for
from app.core.kernel.offers import Offer
from app.core.kernel.remembered import remembered
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Trait, TraitKind

__all__ = [
    "GroupLine",
    "Line",
    "entries",
    "group_lines",
    "group_name",
    "groups",
    "is_besides",
    "joined",
    "kind_name",
    "lines",
    "lines_of",
    "listed_elements",
    "take_offer",
]


@dataclass(frozen=True, slots=True)
class Line:
    """An entry with the pieces that count under it, in the order of battle."""

    entry: ListEntry
    elements: tuple[Element, ...] = ()

    @property
    def taken(self) -> int:
        """How many pieces are taken of it."""
        return sum(one.count for one in self.elements)


@remembered
def lines(army: Army, army_list: ArmyList, ruleset: Ruleset) -> tuple[Line, ...]:
    """Give every entry with what is taken of it, in the list's order.

    Behind them comes a line for each troop type of the ruleset that is taken and under no entry:
    it allows none. Troops that the ruleset does not know count nowhere.
    """
    return lines_of(listed_elements(army, army_list), entries(army, army_list), ruleset)


def lines_of(
    elements: Iterable[Element], binding: Sequence[ListEntry], ruleset: Ruleset
) -> tuple[Line, ...]:
    """Give every entry with those elements that count under it, then what is under no entry."""
    defaults = {trait.id: trait.default for trait in ruleset.element_traits}
    held: dict[Kind, list[Element]] = {entry.kind: [] for entry in binding}
    others: dict[str, list[Element]] = {}
    for element in elements:
        if element.troops not in ruleset.troops:
            continue
        entry = entry_for(binding, element.troops, element.traits, defaults)
        line = others.setdefault(element.troops, []) if entry is None else held[entry.kind]
        line.append(element)
    return (
        *(Line(entry, tuple(held[entry.kind])) for entry in binding),
        *(Line(ListEntry(troops, 0, 0), tuple(one)) for troops, one in others.items()),
    )


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A group with the lines of its kinds, in the order that the group names them."""

    group: Group
    lines: tuple[Line, ...]
    name: str

    @property
    def taken(self) -> int:
        """How many pieces are taken of it."""
        return sum(one.taken for one in self.lines)

    @property
    def elements(self) -> tuple[Element, ...]:
        """The pieces that count under it."""
        return tuple(one for each in self.lines for one in each.elements)


def group_lines(
    army: Army, army_list: ArmyList, ruleset: Ruleset, held: Iterable[Line] | None = None
) -> tuple[GroupLine, ...]:
    """Give every group with what is taken of it; `held` are the lines where they are at hand."""
    there = lines(army, army_list, ruleset) if held is None else held
    by_kind = {one.entry.kind: one for one in there}
    made = []
    for group in groups(army, army_list):
        own = tuple(by_kind[kind] for kind in dict.fromkeys(group.kinds) if kind in by_kind)
        made.append(GroupLine(group, own, group_name(group, ruleset)))
    return tuple(made)


def group_name(group: Group, ruleset: Ruleset) -> str:
    """Name a group by its own name, or by its kinds: “Line or Light infantry”."""
    return group.name or joined([kind_name(one, ruleset) for one in group.kinds], "or")


def joined(names: list[str], word: str) -> str:
    """Join names; those that hold a comma themselves stand in quotation marks."""
    shown = [f"“{one}”" if "," in one else one for one in names]
    return f"{', '.join(shown[:-1])} {word} {shown[-1]}" if len(shown) > 1 else "".join(shown)


def kind_name(kind: Kind, ruleset: Ruleset) -> str:
    """Name the pieces of an entry: “Jägers, Elite”; troops that are not known go by their id."""
    known = ruleset.troops.get(kind.troops)
    traits = {trait.id: trait for trait in ruleset.element_traits}
    words = [_mark(traits.get(key), key, value) for key, value in kind.traits]
    return ", ".join((known.name if known else kind.troops, *words))


def _mark(trait: Trait | None, key: str, value: str | int | bool) -> str:
    if trait is None:
        return f"{key} {value}"
    match trait.kind:
        case TraitKind.TICK:
            return trait.words if value is True else f"not {trait.words}"
        case TraitKind.CHOICE:
            return trait.words_of(value)
        case TraitKind.NUMBER | TraitKind.TEXT:
            return f"{trait.words} {value}"


def take_offer(army: Army, offer: Offer) -> Army:
    """Add what is offered to an army, whole, at its end. Raises NotAllowed where it is barred."""
    if offer.barred or offer.formation is None:
        raise NotAllowed(offer.barred or f"{offer.title} cannot be taken now.", "offer")
    made = ready_formations((offer.formation,), first_id=army.next_id())
    return insert(army, army.order_of_battle.id, (), made, None)
