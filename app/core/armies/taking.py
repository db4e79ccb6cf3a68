"""What an army takes of its list: each piece under its entry, and the counts that bind."""

from dataclasses import dataclass, replace

from app.core.armies.creation import ready_formations
from app.core.armies.editing import insert
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.lists import ArmyList, Kind, ListEntry, entry_for
from app.core.kernel.offers import Offer
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Trait, TraitKind


@dataclass(frozen=True, slots=True)
class Line:
    """An entry with the pieces that count under it, in the order of battle."""

    entry: ListEntry
    elements: tuple[Element, ...] = ()

    @property
    def taken(self) -> int:
        """How many pieces are taken of it."""
        return sum(one.count for one in self.elements)


def entries(army: Army, army_list: ArmyList) -> tuple[ListEntry, ...]:
    """Give the counts that bind an army: the list's, or the player's own where it lets him."""
    if not army_list.own_counts:
        return army_list.entries
    return tuple(
        replace(entry, least=army.counts[entry.troops], most=army.counts[entry.troops])
        if entry.troops in army.counts
        else replace(entry, least=0, most=None)
        for entry in army_list.entries
    )


def is_besides(formation: Formation, army_list: ArmyList) -> bool:
    """Say whether a formation is one that the list offers besides its entries."""
    return any(formation.traits.get(one) is True for one in army_list.offers)


def listed_elements(army: Army, army_list: ArmyList) -> tuple[Element, ...]:
    """Give the elements that count under a list: all but those of what it offers besides."""

    def below(formation: Formation) -> tuple[Element, ...]:
        if is_besides(formation, army_list):
            return ()
        others = (one for each in formation.formations for one in below(each))
        return (*formation.elements, *others)

    return below(army.order_of_battle)


def lines(army: Army, army_list: ArmyList, ruleset: Ruleset) -> tuple[Line, ...]:
    """Give every entry with what is taken of it, in the list's order.

    Behind them comes a line for each troop type of the ruleset that is taken and under no entry:
    it allows none. Troops that the ruleset does not know count nowhere.
    """
    binding = entries(army, army_list)
    defaults = {trait.id: trait.default for trait in ruleset.element_traits}
    held: dict[Kind, list[Element]] = {entry.kind: [] for entry in binding}
    others: dict[str, list[Element]] = {}
    for element in listed_elements(army, army_list):
        if element.troops not in ruleset.troops:
            continue
        entry = entry_for(binding, element.troops, element.traits, defaults)
        line = others.setdefault(element.troops, []) if entry is None else held[entry.kind]
        line.append(element)
    return (
        *(Line(entry, tuple(held[entry.kind])) for entry in binding),
        *(Line(ListEntry(troops, 0, 0), tuple(one)) for troops, one in others.items()),
    )


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
