"""What differs between two states of an army, part by part and in words.

Parts are the same where they bear the same id. What is told of an army before some edits, of an
earlier version of its file, or of what another program wrote, is told by this one function.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum

from app.core.kernel.army import Army, Element, Formation, Losses, Waiver
from app.core.kernel.errors import clipped
from app.core.kernel.json_values import Json, written
from app.core.kernel.ruleset import Ruleset, nation_name, pieces, troops_name
from app.core.kernel.troops import Trait

NONE = "none"


class Change(StrEnum):
    """What kind of difference it is."""

    ADDED = "added"
    REMOVED = "removed"
    MOVED = "moved"
    CHANGED = "changed"
    TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference as a sentence; `place` is the id of the part it is about, None for none."""

    change: Change
    text: str
    place: int | None = None


@dataclass(frozen=True, slots=True)
class _State:
    """An army with its ruleset, and where each part of it stands."""

    army: Army
    ruleset: Ruleset
    parts: Mapping[int, Formation | Element]
    holders: Mapping[int, int]

    @classmethod
    def of(cls, army: Army, ruleset: Ruleset) -> "_State":
        holders: dict[int, int] = {}
        for formation in army.order_of_battle.every_formation():
            holders |= {one.id: formation.id for one in formation.elements}
            holders |= {one.id: formation.id for one in formation.formations}
        return cls(army, ruleset, {part.id: part for part in army.parts()}, holders)

    def name(self, part: Formation | Element) -> str:
        """Name a part: by its own name, else by what it is."""
        if part.name:
            return f"“{clipped(part.name)}”"
        if isinstance(part, Element):
            return troops_name(part.troops, self.ruleset)
        return self.level(part.level)

    def told(self, part: Formation | Element) -> str:
        """Name a part so that it is found: an element without a name by its formation too."""
        if isinstance(part, Element) and not part.name:
            return f"{self.name(part)} in {self.holder(part.id)}"
        return self.name(part)

    def level(self, id_: str) -> str:
        """Name a level of command."""
        return next((one.name for one in self.ruleset.levels if one.id == id_), id_)

    def holder(self, id_: int) -> str:
        """Name the formation that a part stands in."""
        above = self.parts.get(self.holders.get(id_, 0))
        return self.name(above) if above else self.ruleset.title


def differences(before: Army, after: Army, was: Ruleset, now: Ruleset) -> tuple[Difference, ...]:
    """Say what differs from one state of an army to another, totals last.

    `was` and `now` are the ruleset under the choices of either state. Two equal armies differ in
    nothing; nor do two of which one has taken a copy of the list that binds both.
    """
    if before == after:
        return ()
    old, new = _State.of(before, was), _State.of(after, now)
    return (
        *(Difference(Change.CHANGED, line) for line in _of_the_army(old, new)),
        *_gone(old, new),
        *_there(old, new),
        *_totals(old, new),
    )


# --- parts ----------------------------------------------------------------------------------


def _gone(old: _State, new: _State) -> Iterator[Difference]:
    """Tell of what is no longer there; what stood in a formation that is gone goes with it."""
    for id_, part in old.parts.items():
        if id_ in new.parts or _is_top(old, id_):
            continue
        holder = old.holders.get(id_)
        if holder is not None and holder not in new.parts and not _is_top(old, holder):
            continue
        text = f"Removed: {_with_what(old, part, new)}, from {old.holder(id_)}."
        yield Difference(Change.REMOVED, text)


def _there(old: _State, new: _State) -> Iterator[Difference]:
    """Tell, in the order of battle, of what is new, moved or changed."""
    for id_, part in new.parts.items():
        same = _is_top(new, id_)
        was = old.army.order_of_battle if same else old.parts.get(id_)
        if was is None or type(was) is not type(part):
            holder = new.holders.get(id_, 0)
            if holder in old.parts or _is_top(new, holder):
                text = f"Added: {_with_what(new, part, old)}, in {new.holder(id_)}."
                yield Difference(Change.ADDED, text, id_)
            continue
        if not same and _elsewhere(old, new, id_):
            text = f"{new.name(part)} moved from {old.holder(id_)} to {new.holder(id_)}."
            yield Difference(Change.MOVED, text, id_)
        for text in _changed(old, new, was, part):
            yield Difference(Change.CHANGED, text, id_)
        if isinstance(was, Formation) and isinstance(part, Formation) and _reordered(was, part):
            text = f"The order in {new.name(part)} is another."
            yield Difference(Change.MOVED, text, id_)


def _elsewhere(old: _State, new: _State, id_: int) -> bool:
    held, holds = old.holders.get(id_, 0), new.holders.get(id_, 0)
    return held != holds and not (_is_top(old, held) and _is_top(new, holds))


def _is_top(state: _State, id_: int) -> bool:
    return id_ == state.army.order_of_battle.id


def _with_what(state: _State, part: Formation | Element, other: _State) -> str:
    """Name a part with its number, or with how many pieces come or go with it."""
    name = state.name(part)
    if isinstance(part, Element):
        kind = troops_name(part.troops, state.ruleset)
        told = f"{name} ({kind})" if part.name else name
        return f"{part.count} × {told}" if part.count > 1 else told
    strength = sum(one.count for one in part.every_element() if one.id not in other.parts)
    return f"{name} with {pieces(strength, state.ruleset)}" if strength else name


def _reordered(was: Formation, now: Formation) -> bool:
    """Say whether those that stood in a formation, and still do, stand in another order."""
    for one, other in ((was.elements, now.elements), (was.formations, now.formations)):
        held, holds = [part.id for part in one], [part.id for part in other]
        kept = set(held) & set(holds)
        if [id_ for id_ in held if id_ in kept] != [id_ for id_ in holds if id_ in kept]:
            return True
    return False


# --- what is kept of a part -------------------------------------------------------------------


def _changed(
    old: _State, new: _State, was: Formation | Element, now: Formation | Element
) -> Iterator[str]:
    who = new.told(now)
    if was.name != now.name:
        if now.name:
            yield f"{old.told(was)} is now called {new.name(now)}."
        else:
            yield f"{old.name(was)} has no name of its own now."
    if isinstance(was, Element) and isinstance(now, Element):
        if was.troops != now.troops:
            kinds = troops_name(was.troops, old.ruleset), troops_name(now.troops, new.ruleset)
            yield _line(who, "troops", *kinds)
        if was.count != now.count:
            yield _line(who, "number", str(was.count), str(now.count))
        traits = new.ruleset.element_traits
    else:
        assert isinstance(was, Formation), "an element is compared with an element"
        assert isinstance(now, Formation), "an element is compared with an element"
        if was.level != now.level:
            yield _line(who, "level", old.level(was.level), new.level(now.level))
        if was.commander != now.commander:
            yield _line(who, "commander", _quoted(was.commander), _quoted(now.commander))
        traits = new.ruleset.formation_traits.get(now.level, ())
    yield from _traits(who, traits, was.traits, now.traits)
    if was.notes != now.notes:
        yield _line(who, "notes", _quoted(was.notes), _quoted(now.notes))
    known = {"id", "name", "troops", "count", "level", "commander", "traits", "notes"}
    below = {"elements", "formations"}
    yield from _others(who, was, now, known | below)


def _traits(
    who: str,
    traits: tuple[Trait, ...],
    was: Mapping[str, Json],
    now: Mapping[str, Json],
) -> Iterator[str]:
    known = {one.id: one for one in traits}
    for key in dict.fromkeys((*known, *was, *now)):
        trait = known.get(key)
        usual = trait.default if trait else None
        one, other = was.get(key, usual), now.get(key, usual)
        if one != other:
            words = _lowered(trait.words) if trait else f"“{clipped(key)}”"
            yield _line(who, words, _told(one, trait), _told(other, trait))


def _told(value: Json, trait: Trait | None) -> str:
    match value:
        case None | "":
            return NONE
        case True:
            return "yes"
        case False:
            return "no"
        case _ if trait is not None and trait.options:
            return trait.words_of(value)
        case str():
            return _quoted(value)
        case _:
            return clipped(written(value))


def _others(who: str, was: object, now: object, known: set[str]) -> Iterator[str]:
    """Tell of what else is kept, whatever it is: nothing that differs goes unsaid."""
    for field in fields(now):  # type: ignore[arg-type]  # armies and their parts are dataclasses
        if field.name not in known and getattr(was, field.name) != getattr(now, field.name):
            yield f"{who}: {field.name.replace('_', ' ')} changed."


def _line(who: str, what: str, was: str, now: str) -> str:
    return f"{who}: {what} {now}, before {was}."


def _quoted(text: str) -> str:
    return f"“{clipped(text)}”" if text.strip() else NONE


def _lowered(words: str) -> str:
    return words if words[1:2].isupper() else words[:1].lower() + words[1:]


# --- the army ---------------------------------------------------------------------------------


def _of_the_army(old: _State, new: _State) -> Iterator[str]:
    was, now = old.army, new.army
    if was.ruleset != now.ruleset:
        yield _line("Army", "rules", old.ruleset.title, new.ruleset.title)
    if was.list_id != now.list_id:
        yield _line("Army", "list", was.list_id or NONE, now.list_id or NONE)
    if was.nation != now.nation:
        yield _line("Army", "nation", _nation(old), _nation(new))
    if was.year != now.year:
        yield _line("Army", "year", str(was.year or NONE), str(now.year or NONE))
    for key in dict.fromkeys((*was.rulings, *now.rulings)):
        if was.rulings.get(key) != now.rulings.get(key):
            yield _line("Ruling", key, _choice(old, key), _choice(new, key))
    for key in dict.fromkeys((*was.counts, *now.counts)):
        one, other = was.counts.get(key), now.counts.get(key)
        if one != other:
            who = f"List, {troops_name(key, new.ruleset)}"
            yield _line(who, "number", _number(one), _number(other))
    if was.list_id == now.list_id and was.kept_list != now.kept_list:
        yield from _kept_list(was, now)
    if was.scale != now.scale:
        yield _line("Army", "times the numbers of its list", str(was.scale), str(now.scale))
    yield from _waivers(was.waived, now.waived)
    if was.tags != now.tags:
        yield _line("Army", "tags", *(", ".join(one.tags) or NONE for one in (was, now)))
    if was.own_values != now.own_values:
        yield "Army: the values entered for its rules are others."
    yield from _battles(was.battles, now.battles)
    known = {"ruleset", "list_id", "nation", "year", "rulings", "counts", "order_of_battle"}
    besides = {"kept_list", "scale", "waived", "tags", "own_values", "battles"}
    yield from _others("Army", was, now, known | besides)


def _kept_list(was: Army, now: Army) -> Iterator[str]:
    """Tell of another copy of the list; the first step takes one, which changes nothing."""
    if now.kept_list is None:
        yield "Army: it keeps no copy of its list now."
    elif was.bound_by is not None or now.bound_by is None:
        yield f"Army: the list it keeps, “{clipped(now.kept_list.title)}”, is another state of it."


def _waivers(was: Mapping[str, Waiver], now: Mapping[str, Waiver]) -> Iterator[str]:
    for key in dict.fromkeys((*was, *now)):
        before, after = was.get(key), now.get(key)
        waiver = after or before
        if before == after or waiver is None:
            continue
        about = _quoted(waiver.text or key)
        if after is None:
            yield f"A finding is waived no longer: {about}."
        elif before is None:
            yield f"A finding is waived: {about}, because {_quoted(after.reason)}."
        elif before.reason != after.reason:
            yield _line(f"Waived, {about}", "reason", _quoted(before.reason), _quoted(after.reason))
        else:
            yield f"A finding is waived as it stands now: {about}."


def _battles(was: Mapping[str, Losses], now: Mapping[str, Losses]) -> Iterator[str]:
    for key in dict.fromkeys((*was, *now)):
        before, after = was.get(key), now.get(key)
        losses = after or before
        if before == after or losses is None:
            continue
        what = "are others" if before and after else "are carried over" if after else "are back"
        yield f"Losses of the battle {_quoted(losses.title or key)} {what}."


def _nation(state: _State) -> str:
    return nation_name(state.army.nation, state.ruleset) or NONE


def _choice(state: _State, key: str) -> str:
    ruling = state.ruleset.choices.rulings.get(key)
    choice = state.army.rulings.get(key) or (ruling.default if ruling else "")
    words = ruling.choices.get(choice, choice) if ruling else choice
    return _quoted(words)


def _number(count: int | None) -> str:
    return NONE if count is None else str(count)


def _totals(old: _State, new: _State) -> Iterator[Difference]:
    """Compare the figures of the whole army, as both states and their rulings have them."""
    was = {one.id: one for one in old.ruleset.army_figures(old.army)}
    now = {one.id: one for one in new.ruleset.army_figures(new.army)}
    for key in dict.fromkeys((*now, *was)):
        one, other = was.get(key), now.get(key)
        before, after = one.in_words if one else NONE, other.in_words if other else NONE
        title = next(figure.title for figure in (other, one) if figure)
        if before != after:
            yield Difference(Change.TOTAL, f"{title}: {after}, before {before}.")
