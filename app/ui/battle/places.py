"""The places of a list that elements of an army take: free ones, and those of others alike."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count

from app.core.kernel.actions import Kind, Question
from app.core.kernel.army import Army, Element
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset, piece_of
from app.ui.battle.draft import Draft, Place, answer_to, is_answered, is_on, place_of
from app.ui.battle.paths import group_of, place_in_list, within


def groups_of(questions: Iterable[Question]) -> dict[str, list[Question]]:
    """Sort questions by the side, or the place in its list, that they belong to."""
    groups: dict[str, list[Question]] = {}
    for question in questions:
        groups.setdefault(group_of(question.side, question.key), []).append(question)
    return groups


def free_places(draft: Draft, groups: Mapping[str, Sequence[Question]]) -> list[str]:
    """Give the places where nothing is answered yet."""
    return [
        group
        for group, own in groups.items()
        if group not in draft.picks and not any(is_answered(draft, each) for each in own)
    ]


def is_offered(question: Question | None, value: Json) -> bool:
    """Say whether a question is there and takes this answer."""
    if question is None:
        return False
    return not question.options or str(value) in dict(question.options)


def own_name(
    draft: Draft,
    own: Sequence[Question],
    groups: Mapping[str, Sequence[Question]],
    troops: str,
    told: Mapping[Place, Json],
) -> dict[Place, Json]:
    """Give an element in a list a name that no other has: its own, else that of its troops."""
    asked = next((each for each in own if each.kind is Kind.NAME), None)
    if asked is None:
        return {}
    others = {
        answer_to(draft, each)
        for group in groups.values()
        for each in group
        if each.kind is Kind.NAME and each is not asked
    }
    name = str(told.get(place_of(asked)) or troops)
    names = chain([name], (f"{name} ({number})" for number in count(2)))
    return {place_of(asked): next(one for one in names if one not in others)}


def number_at(questions: Iterable[Question], group: str) -> Question | None:
    """Give the question how many alike stand at a place of a list, if that is asked."""
    return next(
        (one for one in questions if one.alike and group_of(one.side, one.key) == group), None
    )


def all_stand(draft: Draft, side: str, element: Element, questions: Sequence[Question]) -> bool:
    """Say whether an element stands on a side as often as it counts.

    Where a place counts those alike it stands there with all of them at once.
    """
    stood = 0
    for place, ids in draft.picks.items():
        if is_on(place, side) and element.id in ids:
            counted = number_at(questions, place) is not None
            stood += element.count if counted else ids.count(element.id)
    return stood >= element.count


def joined(
    draft: Draft, army: Army, element: Element, ruleset: Ruleset, questions: Sequence[Question]
) -> Draft | None:
    """Let an element join others of its formation that answer alike; None where there are none."""
    groups = groups_of(one for one in questions if one.of_army and one.side)
    for group, ids in draft.picks.items():
        if place_in_list(group) is None:
            continue
        asked = number_at(questions, group)
        if asked is None:  # also whoever stands on the other side, of another army
            continue
        first, holder = piece_of(army, ids[0], ruleset)
        if holder != piece_of(army, element.id, ruleset)[1]:
            continue
        keys = {within(one.key) for one in groups.get(group, ())}
        one, other = (ruleset.fighter(army, each) for each in (first, element))
        if all(one.get(key) == other.get(key) for key in keys):
            stood = answer_to(draft, asked)
            number = (stood if isinstance(stood, int) else 0) + element.count
            answers = {**draft.answers, place_of(asked): min(number, asked.most)}
            return replace(draft, answers=answers, picks={**draft.picks, group: (*ids, element.id)})
    return None
