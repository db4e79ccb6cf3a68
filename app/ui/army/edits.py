"""The edits of the Army page: each has a name for undo, and says what it makes of the army."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from app.core.armies import editing, taking, waiving
from app.core.armies.editing import Part
from app.core.armies.legality import take_the_list
from app.core.armies.pasting import Parts
from app.core.armies.placing import add_where_it_fits, new_element
from app.core.armies.tagging import TAGS
from app.core.armies.taking import kind_name
from app.core.kernel.army import Army, Element
from app.core.kernel.findings import Finding, Repair
from app.core.kernel.lists import ArmyList, Kind
from app.core.kernel.offers import Offer
from app.core.kernel.ruleset import Ruleset, troops_name
from app.core.kernel.troops import Level, Trait
from app.services import list_updates
from app.services.clipboard import pasted
from app.services.own_values import with_players_values
from app.services.rulebooks import Rulebooks


@dataclass(frozen=True, slots=True)
class Edit:
    """One step: its name, as in “Undo rename”, and what it makes of the army."""

    step: str
    make: Callable[[Army], Army]


# --- what stands in the fields ---------------------------------------------------------------


def rename(id_: int, name: str) -> Edit:
    """Name a formation or an element."""
    step = QCoreApplication.translate("Edits", "rename")

    def named(one: Part) -> Part:
        return replace(one, name=name)

    return Edit(step, lambda army: editing.change_part(army, id_, named))


def name_commander(id_: int, commander: str) -> Edit:
    """Name the commander of a formation."""
    step = QCoreApplication.translate("Edits", "name commander")
    return Edit(
        step, lambda army: army.changing(id_, lambda one: replace(one, commander=commander))
    )


def write_notes(id_: int, notes: str) -> Edit:
    """Keep notes on a formation or an element."""
    step = QCoreApplication.translate("Edits", "notes")

    def noted(one: Part) -> Part:
        return replace(one, notes=notes)

    return Edit(step, lambda army: editing.change_part(army, id_, noted))


def set_tags(tags: tuple[str, ...]) -> Edit:
    """Give the army other tags, in the place of whatever its file had there."""
    step = QCoreApplication.translate("Edits", "change tags")

    def make(army: Army) -> Army:
        extra = {key: held for key, held in army.extra.items() if key != TAGS}
        return replace(army, tags=tags, extra=extra)

    return Edit(step, make)


def choose_nation(nation: str) -> Edit:
    """Give the army a nation; "" for none."""
    step = QCoreApplication.translate("Edits", "change nation")
    return Edit(step, lambda army: replace(army, nation=nation))


def set_year(year: int | None) -> Edit:
    """Give the army its year."""
    step = QCoreApplication.translate("Edits", "change year")
    return Edit(step, lambda army: replace(army, year=year))


def set_scale(scale: Fraction) -> Edit:
    """Let so many times the numbers of the list bind the army."""
    step = QCoreApplication.translate("Edits", "change big battle")
    return Edit(step, lambda army: replace(army, scale=scale))


def choose_ruling(ruling: str, choice: str, default: str) -> Edit:
    """Choose another reading of a ruling for this army; the default is not kept."""
    step = QCoreApplication.translate("Edits", "change ruling {0}").format(ruling)

    def make(army: Army) -> Army:
        kept = {key: held for key, held in army.rulings.items() if key != ruling}
        return replace(army, rulings=kept if choice == default else {**kept, ruling: choice})

    return Edit(step, make)


def take_own_values(rulebooks: Rulebooks) -> Edit:
    """Give the army a copy of the player's own values as they now stand."""
    step = QCoreApplication.translate("Edits", "take your own values")
    return Edit(step, lambda army: with_players_values(rulebooks, army))


def change_troops(id_: int, troops: str, ruleset: Ruleset) -> Edit:
    """Make an element one of another troop type; what that type has not is not kept."""
    name = troops_name(troops, ruleset)
    step = QCoreApplication.translate("Edits", "change to {0}").format(name)
    idle = {trait.id for trait in ruleset.element_traits if not trait.is_of(troops)}

    def changed(one: Element) -> Element:
        kept = {key: value for key, value in one.traits.items() if key not in idle}
        return replace(one, troops=troops, traits=kept)

    return Edit(step, lambda army: editing.change_element(army, id_, changed))


def set_count(id_: int, count: int) -> Edit:
    """Let an element stand for so many."""
    step = QCoreApplication.translate("Edits", "change number")
    return Edit(
        step,
        lambda army: editing.change_element(army, id_, lambda one: replace(one, count=count)),
    )


def set_trait(id_: int, trait: Trait, value: object) -> Edit:
    """Set what the ruleset keeps of a formation or an element; None for nothing."""
    told = value if value is None or isinstance(value, bool | int | str) else str(value)

    def kept(one: Part) -> Part:
        traits = editing.set_trait(one.traits, trait.id, told, trait.default)
        return replace(one, traits=traits)

    step = trait.words[:1].lower() + trait.words[1:]
    return Edit(step, lambda army: editing.change_part(army, id_, kept))


def set_list_count(troops: str, count: int | None, name: str) -> Edit:
    """Say how many of a type the player's own list wants; None for as many as he likes."""
    step = QCoreApplication.translate("Edits", "change the list’s {0}").format(name)

    def make(army: Army) -> Army:
        kept = {key: held for key, held in army.counts.items() if key != troops}
        return replace(army, counts=kept if count is None else {**kept, troops: count})

    return Edit(step, make)


def waive(finding: Finding, reason: str) -> Edit:
    """Let a finding be, for a reason. Making it raises NotAllowed for a reason that is none."""
    step = QCoreApplication.translate("Edits", "waive a finding")
    return Edit(step, lambda army: waiving.waive(army, finding, reason))


def take_waiver_back(finding: Finding) -> Edit:
    """Open a finding again that was waived."""
    step = QCoreApplication.translate("Edits", "take the waiver back")
    return Edit(step, lambda army: waiving.take_back(army, finding))


def take_list_now(rulebooks: Rulebooks) -> Edit:
    """Give the army a copy of its list as it is here now."""
    step = QCoreApplication.translate("Edits", "take the list as it is now")
    return Edit(step, lambda army: list_updates.taken(rulebooks, army))


# --- what is taken -------------------------------------------------------------------------


def add_troops(kind: Kind, ruleset: Ruleset, near: int | None) -> Edit:
    """Take one more of a kind: into the formation near by, else where its like stand."""
    step = QCoreApplication.translate("Edits", "add {0}").format(kind_name(kind, ruleset))
    marks = dict(kind.traits)
    return Edit(step, lambda army: add_where_it_fits(army, kind.troops, ruleset, near, marks))


def place_troops(kind: Kind, ruleset: Ruleset, formation: int, at: int | None) -> Edit:
    """Take one more of a kind and put it at a place of a formation."""
    step = QCoreApplication.translate("Edits", "add {0}").format(kind_name(kind, ruleset))

    def make(army: Army) -> Army:
        added = new_element(army, kind.troops, ruleset, dict(kind.traits))
        return editing.insert(army, formation, (added,), (), at)

    return Edit(step, make)


def take_offer(offer: Offer) -> Edit:
    """Add what the list offers besides its entries. Raises NotAllowed where it is barred."""
    step = QCoreApplication.translate("Edits", "add {0}").format(in_a_sentence(offer.title))
    return Edit(step, lambda army: taking.take_offer(army, offer))


def in_a_sentence(title: str) -> str:
    """Write a title as it stands in a sentence: “the Light Division”."""
    return f"the {title.removeprefix('The ')}" if title.startswith("The ") else title


def take_one_out(id_: int, name: str) -> Edit:
    """Take one of an element out; the last one takes the element with it."""
    step = QCoreApplication.translate("Edits", "take out {0}").format(name)
    return Edit(step, lambda army: editing.take_one_out(army, id_))


def take_list(army_list: ArmyList) -> Edit:
    """Take the whole list at once."""
    step = QCoreApplication.translate("Edits", "take the whole list")
    return Edit(step, lambda army: take_the_list(army, army_list))


def repair(mending: Repair) -> Edit:
    """Do what a finding offers."""
    return Edit(mending.words[:1].lower() + mending.words[1:], mending.mend)


# --- the order of battle -------------------------------------------------------------------


def add_formation(parent: int, level: Level, number: int) -> Edit:
    """Add an empty formation, numbered after those there are."""
    step = QCoreApplication.translate("Edits", "add {0}").format(level.name.lower())
    name = f"{ordinal(number)} {level.name}"
    return Edit(step, lambda army: editing.add_formation(army, parent, level.id, name))


def remove(ids: Sequence[int], what: str) -> Edit:
    """Take elements and formations out with all that stands below them."""
    step = QCoreApplication.translate("Edits", "remove {0}").format(what)
    return Edit(step, lambda army: editing.remove(army, ids))


def duplicate(ids: Sequence[int], what: str) -> Edit:
    """Copy elements and formations, each behind its original."""
    step = QCoreApplication.translate("Edits", "duplicate {0}").format(what)
    return Edit(step, lambda army: editing.duplicate(army, ids)[0])


def cut(ids: Sequence[int], what: str) -> Edit:
    """Take out what has been copied."""
    step = QCoreApplication.translate("Edits", "cut {0}").format(what)
    return Edit(step, lambda army: editing.remove(army, ids))


def paste(parts: Parts, ruleset: Ruleset, chosen: int | None, unread: tuple[str, ...] = ()) -> Edit:
    """Put in what was copied, into the formation chosen; what was not read goes into its notes."""
    step = QCoreApplication.translate("Edits", "paste")
    return Edit(step, lambda army: pasted(army, parts, ruleset, chosen, unread))


def move(ids: Sequence[int], to: int, at: int | None, what: str) -> Edit:
    """Move elements and formations into a formation."""
    step = QCoreApplication.translate("Edits", "move {0}").format(what)
    return Edit(step, lambda army: editing.move(army, ids, to, at=at))


def shift(ids: Sequence[int], by: int, what: str) -> Edit:
    """Raise or lower parts among their neighbours."""
    step = QCoreApplication.translate("Edits", "move {0}").format(what)

    def make(army: Army) -> Army:
        given = army
        for id_ in ids if by < 0 else reversed(ids):
            given = editing.shift(given, id_, by)
        return given

    return Edit(step, make)


def ordinal(number: int) -> str:
    """Write 1st, 2nd, 3rd, 4th, 11th, 21st."""
    teens = number % 100 in (11, 12, 13)
    ending = "th" if teens else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
