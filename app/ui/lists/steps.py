"""The name of a step in the editor of lists, told from what a list was and what it is now."""

from collections.abc import Sequence
from dataclasses import fields
from typing import TypeVar

from PySide6.QtCore import QCoreApplication

from app.core.armies.taking import group_name, kind_name
from app.core.kernel.lists import ArmyList, Contingent, Group, Kind, ListEntry
from app.core.kernel.ruleset import Ruleset

P = TypeVar("P", ListEntry, Group, Contingent, tuple[Kind, ...])


def step_words(before: ArmyList, after: ArmyList, ruleset: Ruleset) -> str:
    """Name a step, as in “Undo change most of Muskets”; "" where nothing is other."""

    def entry(one: ListEntry) -> str:
        return kind_name(one.kind, ruleset)

    def group(one: Group) -> str:
        return group_name(one, ruleset) or _said("a group")

    def exclusion(_one: tuple[Kind, ...]) -> str:
        return _said("an exclusion")

    def ally(one: Contingent) -> str:
        return one.name or _said("an ally")

    named = (
        _part(
            before.entries,
            after.entries,
            [entry(one) for one in before.entries],
            [entry(one) for one in after.entries],
        ),
        _part(
            before.groups,
            after.groups,
            [group(one) for one in before.groups],
            [group(one) for one in after.groups],
        ),
        _part(
            before.excludes,
            after.excludes,
            [exclusion(one) for one in before.excludes],
            [exclusion(one) for one in after.excludes],
        ),
        _part(
            before.contingents,
            after.contingents,
            [ally(one) for one in before.contingents],
            [ally(one) for one in after.contingents],
        ),
    )
    found = next((one for one in named if one), "")
    return found or _head(before, after)


def same_shape(one: ArmyList, other: ArmyList) -> bool:
    """Say whether two lists have as many parts of every kind: nothing came or went."""

    def shape(of: ArmyList) -> tuple[int, ...]:
        return len(of.entries), len(of.groups), len(of.excludes), len(of.contingents)

    return shape(one) == shape(other)


def _part(before: Sequence[P], after: Sequence[P], were: Sequence[str], are: Sequence[str]) -> str:
    """Name what happened to one of several parts: added, taken out, moved or changed."""
    if tuple(before) == tuple(after):
        return ""
    if len(after) > len(before):
        new = next((at for at, one in enumerate(after) if at >= len(before) or before[at] != one))
        return _said("add {0}").format(are[new])
    if len(after) < len(before):
        gone = next((at for at, one in enumerate(before) if at >= len(after) or after[at] != one))
        return _said("take out {0}").format(were[gone])
    others = [at for at, one in enumerate(after) if before[at] != one]
    if len(others) > 1 and all(after[at] in before for at in others):
        return _said("move {0}").format(are[others[0]])
    if len(others) > 1:
        return _said("change {0} and others").format(are[others[0]])
    at = others[0]
    return _changed(before[at], after[at], are[at])


def _changed(before: object, after: object, name: str) -> str:
    """Name the field of a part that is another; where it is several, the part alone."""
    if isinstance(before, tuple) or type(before) is not type(after):
        return _said("change {0}").format(name)
    renamed = {Group: _said("rename a group"), Contingent: _said("rename an ally")}
    known = {
        "least": _said("least"),
        "most": _said("most"),
        "price": _said("price"),
        "further": _said("further prices"),
        "per": _said("size"),
        "per_formation": _said("limit of a formation"),
        "traits": _said("marks"),
        "troops": _said("troop type"),
        "first_year": _said("years"),
        "last_year": _said("years"),
        "nations": _said("nations"),
        "kinds": _said("entries"),
        "mixed": _said("mixing"),
        "level": _said("formation"),
        "entries": _said("entries"),
    }
    others = [
        one.name
        for one in fields(before)  # type: ignore[arg-type]  # parts of a list are dataclasses
        if one.compare and getattr(before, one.name) != getattr(after, one.name)
    ]
    if others == ["name"]:
        return renamed.get(type(before), name)
    if len(others) == 1 and others[0] in known:
        return _said("change {0} of {1}").format(known[others[0]], name)
    return _said("change {0}").format(name)


def _head(before: ArmyList, after: ArmyList) -> str:
    words = {
        "title": _said("change title"),
        "summary": _said("change summary"),
        "nation": _said("change nation"),
        "first_year": _said("change years"),
        "last_year": _said("change years"),
        "year": _said("change year of the ready army"),
        "points": _said("change points"),
        "allies": _said("change number of allies"),
        "offers": _said("change what it offers"),
    }
    for key, said in words.items():
        if getattr(before, key) != getattr(after, key):
            return said
    return "" if before == after else _said("change the list")


def _said(words: str) -> str:
    return QCoreApplication.translate("ListSteps", words)
