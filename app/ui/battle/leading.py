"""Parts of an army that answer in an action without sides, for a start; what follows is its form's.

A formation or an element answers what is asked once. Where a list is asked for, such as the corps
that throw or the stands that share hits, each one picked takes the next place that is free. Its
keys are told without the number of the place: `corps.name` for `corps.0.name`. One that fills a
whole list by itself, as a brigade does with its units, tells them with it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from app.core.kernel.actions import Action, Kind, Question
from app.core.kernel.army import Army
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset
from app.ui.battle.draft import Draft, answered, is_answered, place_of, questions_of
from app.ui.battle.paths import list_place, unnumbered
from app.ui.battle.places import own_name


def led(draft: Draft, army: Army, id_: int, ruleset: Ruleset, action: Action) -> Draft:
    """Let a formation or an element answer what it can; a list that it fills grows as it does."""
    told, questions = told_by(army, id_, ruleset), questions_of(draft, action)
    if any(one.key not in told and is_told(one, told) for one in questions):
        return _in_list(draft, army, id_, told, action)
    done = set[str]()
    while telling := [
        one
        for one in questions_of(draft, action)
        if one.of_army and one.key in told and one.key not in done
    ]:
        for question in telling:
            draft = answered(draft, question, told[question.key])
        done |= {one.key for one in telling}
    return replace(draft, picks={"": (id_,)})


def told_by(army: Army, id_: int, ruleset: Ruleset) -> Mapping[str, Json]:
    """Give what a formation with its commander, or an element, answers."""
    formations = {one.id: one for one in army.order_of_battle.every_formation()}
    if id_ in formations:
        return ruleset.formation_answers(army, formations[id_])
    return ruleset.fighter(army, army.element(id_))


def is_told(question: Question, told: Mapping[str, Json]) -> bool:
    """Say whether a question is asked of an army, and answered among what is told."""
    return question.of_army and (question.key in told or unnumbered(question.key) in told)


def out_of_list(draft: Draft, id_: int) -> Draft | None:
    """Take who was picked last out of a list, with all its answers; those behind it move up.

    None where it stands in no list.
    """
    held = [at for at, ids in draft.picks.items() if at and id_ in ids]
    if not held:
        return None
    gone = max(held, key=_number)[1:]
    answers = {
        (side, now): value
        for (side, key), value in draft.answers.items()
        if (now := key if side else _moved_up(key, gone)) is not None
    }
    picks = {
        f".{now}": ids
        for at, ids in draft.picks.items()
        if (now := _moved_up(at[1:], gone)) is not None
    }
    return replace(draft, answers=answers, picks=picks)


def _in_list(draft: Draft, army: Army, id_: int, told: Mapping[str, Json], action: Action) -> Draft:
    formations = {one.id for one in army.order_of_battle.every_formation()}
    times = 1 if id_ in formations else army.element(id_).count
    groups = _by_place(questions_of(draft, action))
    free = [
        place
        for place, own in groups.items()
        if any(is_told(one, told) for one in own)
        and not any(is_answered(draft, one) for one in own)
    ]
    if not free or draft.picks_of("").count(id_) >= times:
        return draft
    place = free[0]
    asked = next((one for one in groups[place] if one.kind is Kind.NAME), None)
    name = str(told.get(unnumbered(asked.key), "")) if asked else ""
    named = own_name(draft, groups[place], groups, name, {})
    draft = replace(draft, answers={**draft.answers, **named})
    for question in questions_of(draft, action):
        plain = place_of(question) not in named and list_place(question.key) == place
        if plain and is_told(question, told):
            draft = answered(draft, question, told[unnumbered(question.key)])
    return replace(draft, picks={**draft.picks, f".{place}": (id_,)})


def _by_place(questions: Iterable[Question]) -> dict[str, list[Question]]:
    groups: dict[str, list[Question]] = {}
    for one in questions:
        if list_place(one.key):
            groups.setdefault(list_place(one.key), []).append(one)
    return groups


def _moved_up(key: str, gone: str) -> str | None:
    """Give a key once a place of a list has gone; None for what stood there."""
    place = list_place(f"{key}.")
    behind = place.rpartition(".")[0] == gone.rpartition(".")[0] and _number(place) > _number(gone)
    if place == gone or not behind:
        return None if place == gone else key
    return f"{place.rpartition('.')[0]}.{_number(place) - 1}{key[len(place) :]}"


def _number(place: str) -> int:
    number = place.rpartition(".")[2]
    return int(number) if number.isdecimal() else -1
