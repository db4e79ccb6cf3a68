"""What an army holds that is not known here: kept as it is, and named by a finding each."""

from collections.abc import Iterator, Mapping

from app.core.armies.taking import kind_name
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import clipped
from app.core.kernel.exact import shown
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json, written
from app.core.kernel.list_terms import FormationLimit
from app.core.kernel.lists import CONTINGENT, ArmyList, ListEntry
from app.core.kernel.own_values import counting
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Trait

KEPT = "It is kept in the file."


def strangers(army: Army, army_list: ArmyList, ruleset: Ruleset) -> tuple[Finding, ...]:
    """Find the list, rulings, choices, levels and fields of an army that are not known here."""
    return (
        *_list(army, army_list),
        *_own_list(army, ruleset),
        *_scale(army, army_list),
        *_rulings(army, ruleset),
        *_counts(army, ruleset),
        *_own_values(army, ruleset),
        *_levels(army, ruleset),
        *_fields(army, ruleset),
    )


def _list(army: Army, army_list: ArmyList) -> Iterator[Finding]:
    if not army_list.known:
        listed = clipped(army.list_id)
        text = f"The list “{listed}” is not known here: no counts of a list are checked."
        place = army.order_of_battle.id
        yield Finding(
            Severity.UNUSUAL, text, army.name, "Army lists", place, cause=f"list {listed}"
        )


def _own_list(army: Army, ruleset: Ruleset) -> Iterator[Finding]:
    """Name what an army's copy of its list has that is not known here."""
    if army.kept_list is None:
        return
    place, own = army.order_of_battle.id, army.kept_list.own
    whose, rule = ("Your list", "Your own lists") if own else ("The army’s list", "Army lists")
    for entry in _every_entry(army.kept_list):
        if entry.troops not in ruleset.troops:
            text = (
                f"{whose} has an entry for {clipped(entry.troops)}, which is not in this "
                f"ruleset: it binds nothing. {KEPT}"
            )
            cause = f"entry {kind_name(entry.kind, ruleset)}"
            yield Finding(Severity.UNUSUAL, text, army.name, rule, place, cause=cause)
    for key in dict.fromkeys(_keys(army.kept_list)):
        text = (
            f"The field “{clipped(key)}” of {whose[0].lower()}{whose[1:]} is not known here. {KEPT}"
        )
        yield Finding(Severity.NOTE, text, army.name, rule, place, cause=f"field {key}")


def _every_entry(army_list: ArmyList) -> Iterator[ListEntry]:
    yield from army_list.entries
    for contingent in army_list.contingents:
        yield from contingent.entries


def _keys(army_list: ArmyList) -> Iterator[str]:
    """Give every key of a list that is not known here, wherever it stands."""
    yield from army_list.extra
    for entry in _every_entry(army_list):
        yield from entry.extra
        for further in entry.further:
            yield from further.extra
        yield from _limit_keys(entry.per_formation)
    for group in army_list.groups:
        yield from group.extra
        for kind in group.kinds:
            yield from kind.extra
        yield from _limit_keys(group.per_formation)
    for contingent in army_list.contingents:
        yield from contingent.extra


def _limit_keys(limits: tuple[FormationLimit, ...]) -> Iterator[str]:
    for one in limits:
        yield from one.extra


def _scale(army: Army, army_list: ArmyList) -> Iterator[Finding]:
    if army.scale != 1 and not army_list.own:
        text = (
            f"A big battle of × {shown(army.scale)} is a matter of lists of your own: it changes "
            f"nothing here. {KEPT}"
        )
        yield Finding(Severity.NOTE, text, army.name, "Army lists", army.order_of_battle.id)


def _rulings(army: Army, ruleset: Ruleset) -> Iterator[Finding]:
    known = ruleset.choices.rulings
    for ruling, choice in army.rulings.items():
        if ruling not in known:
            text = (
                f"The ruling {clipped(ruling)} is not in this ruleset and changes nothing. {KEPT}"
            )
        elif choice not in known[ruling].choices:
            text = f"{ruling} has no choice “{clipped(choice)}”: its default is in force. {KEPT}"
        else:
            continue
        place = army.order_of_battle.id
        yield Finding(Severity.UNUSUAL, text, army.name, ruling, place, cause=f"choice {choice}")


def _counts(army: Army, ruleset: Ruleset) -> Iterator[Finding]:
    for troops in army.counts:
        if troops not in ruleset.troops:
            text = f"Own counts name {clipped(troops)}, which is not in this ruleset. {KEPT}"
            yield Finding(
                Severity.UNUSUAL,
                text,
                army.name,
                "Own counts",
                army.order_of_battle.id,
                troops,
                cause="not in this ruleset",
            )


def _own_values(army: Army, ruleset: Ruleset) -> Iterator[Finding]:
    known = {cell.path: cell for cell in ruleset.open_cells}
    for path, value in army.own_values.items():
        if path not in known:
            text = f"The own value {clipped(path)} is for no cell of these rules. {KEPT}"
            severity = Severity.NOTE
        elif counting({path: value}, ruleset.open_cells)[1]:
            takes = f"it takes {known[path].taken}"
            text = f"Own value for {known[path].words}: {takes}, not “{clipped(written(value))}”. "
            text, severity = f"{text}It does not count. {KEPT}", Severity.UNUSUAL
        else:
            continue
        yield Finding(
            severity,
            text,
            army.name,
            "Own values",
            army.order_of_battle.id,
            cause=f"value {path}",
            measure=written(value),
        )


def _levels(army: Army, ruleset: Ruleset) -> Iterator[Finding]:
    known = {level.id for level in ruleset.levels}
    found: dict[str, Formation] = {}
    for formation in army.order_of_battle.every_formation():
        if formation.level not in known:
            found.setdefault(formation.level, formation)
    for level, formation in found.items():
        text = f"{ruleset.title} has no {clipped(level)}: {_named(formation)} is kept as it is."
        yield Finding(
            Severity.UNUSUAL,
            text,
            formation.name,
            "Levels of command",
            formation.id,
            cause=f"level {level}",
        )


def _fields(army: Army, ruleset: Ruleset) -> Iterator[Finding]:
    told: set[str] = set()
    top = army.order_of_battle
    for key, value in army.extra.items():
        text = _unknown_field(key, value, top, ruleset)
        told.add(text)
        yield _field(text, army.name, top.id, key)
    others = {trait.id: trait for trait in ruleset.element_traits}
    for part in army.parts():
        if not part.traits:
            continue
        known = {trait.id: trait for trait in _traits_of(part, ruleset)}
        for key, value in part.traits.items():
            if key == CONTINGENT and isinstance(part, Formation) and isinstance(value, str):
                continue
            if key in known:
                yield from _value(known[key], value, part)
                continue
            if isinstance(part, Element) and key in others:
                yield from _idle(others[key], part, ruleset)
                continue
            text = _unknown_field(key, value, part, ruleset)
            if text not in told:
                told.add(text)
                yield _field(text, part.name or army.name, part.id, key)


def _traits_of(part: Element | Formation, ruleset: Ruleset) -> tuple[Trait, ...]:
    if isinstance(part, Formation):
        return ruleset.formation_traits.get(part.level, ())
    return tuple(trait for trait in ruleset.element_traits if trait.is_of(part.troops))


def _idle(trait: Trait, element: Element, ruleset: Ruleset) -> Iterator[Finding]:
    """Name what an element has that its troop type has not; one not known here has its own."""
    known = ruleset.troops.get(element.troops)
    if known is not None:
        text = f"{trait.words}: not a matter of {known.name}, so it does not count. {KEPT}"
        where = element.name or known.name
        yield _field(text, where, element.id, trait.id)


def _unknown_field(key: str, value: Json, part: Element | Formation, ruleset: Ruleset) -> str:
    """Say that a field is not known here; of one that holds known keys, where those belong."""
    if isinstance(part, Element):
        traits, beside = ruleset.element_traits, "“troops” of each element"
    else:
        traits = ruleset.formation_traits.get(part.level, ())
        beside = f"“level” of the {part.level}"
    keys = [trait.id for trait in traits]
    holds = isinstance(value, Mapping) and any(one in keys for one in value)
    if keys and (holds or key.casefold() == "traits"):
        where = f"{', '.join(keys)} stand beside {beside}, not in a field of their own"
        return f"The field “{clipped(key)}” is not known here: {where}. {KEPT}"
    return f"The field “{clipped(key)}” is not known here. {KEPT}"


def _field(text: str, where: str, place: int, key: str) -> Finding:
    rule = "Fields of the file"
    return Finding(Severity.NOTE, text, where, rule, place, cause=f"field {key}")


def _value(trait: Trait, value: Json, part: Element | Formation) -> Iterator[Finding]:
    if not trait.takes(value):
        text = (
            f"{trait.words}: “{clipped(written(value))}” is not known here, so it does not count; "
            f"it takes {trait.taken}. {KEPT}"
        )
        yield Finding(
            Severity.UNUSUAL,
            text,
            part.name,
            "Fields of the file",
            part.id,
            cause=f"value of {trait.id}",
            measure=written(value),
        )


def _named(formation: Formation) -> str:
    return f"“{formation.name}”" if formation.name else "the formation"
