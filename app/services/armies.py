"""Armies: new ones, their files, what is found in them."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from app.core.armies import contingents, creation, legality, taking
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.exact import shown
from app.core.kernel.findings import Finding, Severity, counted
from app.core.kernel.lists import ArmyList, ListEntry
from app.core.kernel.offers import Offer
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.rulings import no_choice, no_ruling
from app.services.file_names import suggested_file_name
from app.services.rulebooks import Rulebooks
from app.storage.characters import cleaned
from app.storage.documents import Opened, open_army, write_army
from app.storage.list_format import EARLIEST, LATEST

__all__ = [
    "Opened",
    "army_list_of",
    "check_ruleset",
    "cleaned",
    "findings",
    "is_legal",
    "new_army",
    "offers",
    "open_army",
    "read_army",
    "standing",
    "suggested_file_name",
    "take_offer",
    "with_kept_list",
    "write_army",
]

MOST_SCALE = 100
NO_NATION = ("", "none")


def new_army(
    rulebooks: Rulebooks,
    list_id: str,
    *,
    name: str = "",
    nation: str = "",
    year: int | None = None,
    rulings: Mapping[str, str] | None = None,
    scale: Fraction = Fraction(1),
) -> Army:
    """Make an army of a list: whole if the list has a ready army, else empty.

    It takes a copy of the player's own values as they now stand. `scale` is the multiple of a big
    battle, for lists of the player's own.
    Raises NotAllowed for an unknown list, nation, ruling or choice; all are taken in either case.
    """
    if year is not None and not EARLIEST <= year <= LATEST:
        raise NotAllowed(f"year: {year} is not allowed; it takes {EARLIEST} to {LATEST}.")
    army_list = rulebooks.army_list(list_id)
    ruleset = rulebooks.ruleset(army_list.ruleset)
    if not 0 < scale <= MOST_SCALE:
        text = f"scale: {shown(scale)} is not allowed; it takes a number above 0, up to 100."
        raise NotAllowed(text, "scale")
    if scale != 1 and not army_list.own:
        text = f"scale: {army_list.title} is shipped; a big battle is for lists of your own."
        raise NotAllowed(text, "scale")
    army = creation.new_army(
        army_list,
        ruleset,
        name=name,
        nation=_nation(ruleset, nation),
        year=year,
        rulings=changed_rulings(ruleset, rulings or {}),
        own_values=rulebooks.own.get(ruleset.id),
    )
    return replace(cleaned(army)[0], scale=scale)


def _nation(ruleset: Ruleset, given: str) -> str:
    wanted = given.strip().casefold()
    if wanted in NO_NATION:
        return ""
    if not ruleset.nations:
        text = (
            f"nation: {ruleset.title} has no nations to choose from; leave “{clipped(given)}” out."
        )
        raise NotAllowed(text, "nation")
    if wanted not in ruleset.nations:
        raise unknown("nation", given, [*ruleset.nations, "none"])
    return wanted


def changed_rulings(ruleset: Ruleset, given: Mapping[str, str]) -> Mapping[str, str]:
    """Give those choices that are not the default, with ids in either case made exact.

    Raises NotAllowed for an unknown ruling or choice.
    """
    exact = exact_rulings(ruleset, given)
    choices = ruleset.choosing(exact).choices
    return {ruling: choice for ruling, choice in exact.items() if choices.is_changed(ruling)}


def exact_rulings(ruleset: Ruleset, given: Mapping[str, str]) -> Mapping[str, str]:
    """Give rulings and choices by their exact ids. Raises NotAllowed for an unknown one."""
    rulings = ruleset.choices.rulings
    ids = {ruling.casefold(): ruling for ruling in rulings}
    found = {}
    for ruling, choice in given.items():
        id_ = ids.get(ruling.casefold())
        if id_ is None:
            raise no_ruling(ruling, rulings)
        choices = {one.casefold(): one for one in rulings[id_].choices}
        if choice.casefold() not in choices:
            raise no_choice(id_, choice, rulings[id_])
        found[id_] = choices[choice.casefold()]
    return found


def read_army(path: Path) -> Army:
    """Read an army from its file. Raises FileRefused with path, cause and what to do."""
    return open_army(path).army


def check_ruleset(rulebooks: Rulebooks, army: Army, ruleset: Ruleset) -> None:
    """Raise NotAllowed for an army of another ruleset."""
    if army.ruleset != ruleset.id:
        raise NotAllowed(
            f"{army.name} is an army of {rulebooks.ruleset(army.ruleset).title}: "
            f"take {army.ruleset}, or an army of {ruleset.title}."
        )


def army_list_of(rulebooks: Rulebooks, army: Army) -> ArmyList:
    """Give the list that binds an army, as its rulings read it.

    An army is bound by its copy; one that has none, by the list as it stands here. For an unknown
    list, it is one that binds nothing. Entries for troops that the ruleset does not know bind
    nothing either.
    """
    ruleset = rulebooks.of_army(army)
    here = rulebooks.lists.get(army.list_id)
    known = creation.with_ready(army.bound_by, here) if army.bound_by else here
    if known is not None and known.ruleset == army.ruleset:
        entries = tuple(one for one in known.entries if one.troops in ruleset.troops)
        return ruleset.reading(replace(known, entries=entries), army)
    entries = tuple(ListEntry(troops) for troops in ruleset.troops)
    id_ = army.list_id
    return ArmyList(id_, army.ruleset, id_, "", entries, own_counts=True, known=False)


def findings(rulebooks: Rulebooks, army: Army) -> tuple[Finding, ...]:
    """Give every finding, gravest first, then in the order of battle."""
    return legality.findings(
        army,
        army_list_of(rulebooks, army),
        rulebooks.of_army(army),
        rulebooks.lists.get(army.list_id),
        missing=army.list_id not in rulebooks.lists,
    )


def with_kept_list(rulebooks: Rulebooks, army: Army) -> Army:
    """Give an army that has no copy of its list one of the list as it stands here, if it does."""
    here = rulebooks.lists.get(army.list_id)
    if army.bound_by is not None or here is None or here.ruleset != army.ruleset:
        return army
    return replace(army, kept_list=creation.kept_copy(here))


def offers(rulebooks: Rulebooks, army: Army) -> tuple[Offer, ...]:
    """Give the formations that an army may take besides the entries of its list."""
    ruleset = rulebooks.of_army(army)
    return contingents.offers(army, army_list_of(rulebooks, army), ruleset)


def take_offer(rulebooks: Rulebooks, army: Army, offer_id: str) -> Army:
    """Add a formation that the army's list offers, whole, at the army's end.

    Raises NotAllowed for one that it does not offer, and where it cannot be taken now.
    """
    there = {one.id.casefold(): one for one in offers(rulebooks, army)}
    if offer_id.casefold() not in there:
        if not there:
            raise NotAllowed(
                f"offer: “{clipped(offer_id)}” is not there: the army’s list offers nothing "
                "besides its entries.",
                "offer",
            )
        raise unknown("offer", offer_id, [one.id for one in there.values()])
    return cleaned(taking.take_offer(army, there[offer_id.casefold()]))[0]


def is_legal(found: tuple[Finding, ...]) -> bool:
    """Say whether nothing found is Not legal or Unfinished."""
    grave = (Severity.NOT_LEGAL, Severity.UNFINISHED)
    return not any(one.severity in grave and not one.waived for one in found)


def standing(found: tuple[Finding, ...]) -> str:
    """Say how an army stands to its list: legal, with what is unusual; unfinished; not legal.

    What is waived is counted behind it: “legal, 1 waived”.
    """
    counts = dict(counted(found))
    waived = sum(bool(one.waived) for one in found)
    unusual = counts.get(Severity.UNUSUAL, 0) if is_legal(found) else 0
    word = "not legal" if Severity.NOT_LEGAL in counts else "unfinished"
    told = (
        "legal" if is_legal(found) else word,
        f"{unusual} unusual" if unusual else "",
        f"{waived} waived" if waived else "",
    )
    return ", ".join(filter(None, told))
