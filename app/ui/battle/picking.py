"""Elements of an army picked for the form: one for a side, or a whole formation for a list."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, count

from app.core.kernel.actions import Action, Kind, Question
from app.core.kernel.army import Army, Element
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset, troops_name
from app.ui.battle.desk import Desk
from app.ui.battle.draft import (
    Draft,
    Place,
    answer_to,
    is_answered,
    place_of,
    questions_of,
)
from app.ui.battle.paths import group_of


def pick(desk: Desk, place: int, element: int, ruleset: Ruleset) -> Desk:
    """Put an element of a side's army on this side of the action in hand."""
    action, army = ruleset.actions[desk.action[1]], desk.armies[place]
    assert army is not None, "an element is of an army"
    questions = questions_of(desk.draft, action)
    side = action.sides[place].key
    return desk.with_draft(
        picked(desk.draft, side, army, army.element(element), ruleset, questions)
    )


def pick_formation(desk: Desk, place: int, formation: int, ruleset: Ruleset) -> Desk:
    """Put all elements of a formation on a side that is a list."""
    action, army = ruleset.actions[desk.action[1]], desk.armies[place]
    assert army is not None, "a formation is of an army"
    elements = army.formation(formation).elements
    side = action.sides[place].key
    return desk.with_draft(picked_all(desk.draft, side, army, elements, ruleset, action))


def carried_over(desk: Desk, before: Action, draft: Draft, ruleset: Ruleset) -> Desk:
    """Let the elements picked for one action stand in another that has not been begun."""
    for place, side in enumerate(before.sides):
        elements = draft.picks_of(side.key)
        if desk.armies[place] is not None and elements:
            desk = pick(desk, place, elements[0], ruleset)
    return desk


def picked(
    draft: Draft,
    side: str,
    army: Army,
    element: Element,
    ruleset: Ruleset,
    questions: Iterable[Question],
) -> Draft:
    """Put an element of an army on a side: it answers what it can, and these answers are locked.

    In a list it takes the first place that is free, or the last one; it stays out where its troops
    or all that it tells are not asked for. What concerns both it answers for a start, unlocked.
    """
    asked = [each for each in questions if each.of_army and each.side in ("", side)]
    groups = _groups([each for each in asked if each.side])
    group = next(iter([*_free(draft, groups), *list(groups)[-1:]]), side)
    own = groups.get(group, [])
    answers = dict(draft.answers)
    for question in own:
        answers.pop(place_of(question), None)
    before = "" if group == side else f"{group.removeprefix(side)[1:]}."
    fighter = ruleset.fighter(army, element)
    told = {(side, before + key): value for key, value in fighter.items()}
    if before:  # a list asks for less than an element can tell
        known = {place_of(each): each for each in own}
        taken = {
            place: value for place, value in told.items() if _is_offered(known.get(place), value)
        }
        troops = [place_of(each) for each in own if each.kind is Kind.TROOPS]
        if not taken or any(place in told and place not in taken for place in troops):
            return draft
        told = taken | _own_name(draft, own, groups, troops_name(element.troops, ruleset), taken)
    told |= _of_both(draft, asked, fighter)
    return Draft(answers | told, {**draft.picks, group: element.id})


def picked_all(
    draft: Draft,
    side: str,
    army: Army,
    elements: Sequence[Element],
    ruleset: Ruleset,
    action: Action,
) -> Draft:
    """Put elements on a list in place of whoever stood there, as many as it has room for.

    Where it takes one type of troops and none is chosen that they have, it takes the commonest.
    """
    answers = {place: value for place, value in draft.answers.items() if place[0] != side}
    picks = {key: id_ for key, id_ in draft.picks.items() if key.partition(".")[0] != side}
    for question in questions_of(draft, action):
        if question.side or not question.of_army:
            continue
        told = [ruleset.fighter(army, one).get(question.key) for one in elements]
        if answers.get(place_of(question)) in told:
            continue
        answers.pop(place_of(question), None)
        commonest = max(told, key=told.count, default=None)
        if question.kind is Kind.TROOPS and commonest is not None:
            answers[place_of(question)] = commonest
    draft = Draft(answers, picks)
    for element in elements:
        questions = questions_of(draft, action)
        own = [each for each in questions if each.of_army and each.side == side]
        if not _free(draft, _groups(own)):
            break
        draft = picked(draft, side, army, element, ruleset, questions)
    return draft


def takes_a_list(action: Action, side: str) -> bool:
    """Say whether several elements of an army can stand on a side, one after the other."""
    asked = [one for one in action.questions({}) if one.of_army and one.side == side]
    return any(group_of(one.side, one.key) != side for one in asked)


def _groups(questions: Iterable[Question]) -> dict[str, list[Question]]:
    """Sort questions by the side, or the place in its list, that they belong to."""
    groups: dict[str, list[Question]] = {}
    for question in questions:
        groups.setdefault(group_of(question.side, question.key), []).append(question)
    return groups


def _free(draft: Draft, groups: Mapping[str, Sequence[Question]]) -> list[str]:
    """Give the places where nothing is answered yet."""
    return [
        group
        for group, own in groups.items()
        if group not in draft.picks and not any(is_answered(draft, each) for each in own)
    ]


def _own_name(
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


def _of_both(
    draft: Draft, questions: Iterable[Question], fighter: Mapping[str, Json]
) -> dict[Place, Json]:
    """Give what an element answers of what concerns both, where nobody has answered it."""
    return {
        place_of(each): fighter[each.key]
        for each in questions
        if not each.side and each.key in fighter and not is_answered(draft, each)
    }


def _is_offered(question: Question | None, value: Json) -> bool:
    """Say whether a question is there and takes this answer."""
    if question is None:
        return False
    return not question.options or str(value) in dict(question.options)
