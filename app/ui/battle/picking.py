"""Elements of an army picked for the form: one for a side, or a whole formation for a list."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from app.core.kernel.actions import Action, Kind, Question
from app.core.kernel.army import Army, Element
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset, piece_of, troops_name
from app.ui.battle.desk import Desk
from app.ui.battle.draft import (
    Draft,
    Place,
    answer_to,
    answered,
    freed,
    is_answered,
    is_on,
    place_of,
    questions_of,
)
from app.ui.battle.leading import led
from app.ui.battle.paths import head_of, list_place
from app.ui.battle.places import (
    all_stand,
    free_places,
    groups_of,
    is_offered,
    joined,
    number_at,
    own_name,
)


def pick(desk: Desk, place: int, element: int, ruleset: Ruleset) -> Desk:
    """Put an element of a side's army, or a commander, on this side of the action in hand."""
    action, army = ruleset.actions[desk.action[1]], desk.armies[place]
    assert army is not None, "an element is of an army"
    if not action.sides:
        return desk.with_draft(led(desk.draft, army, element, ruleset, action))
    questions = questions_of(desk.draft, action)
    side, piece = action.sides[place].key, piece_of(army, element, ruleset)[0]
    return desk.with_draft(picked(desk.draft, side, army, piece, ruleset, questions))


def pick_formation(desk: Desk, place: int, formation: int, ruleset: Ruleset) -> Desk:
    """Put all elements of a formation on a side that is a list."""
    action, army = ruleset.actions[desk.action[1]], desk.armies[place]
    assert army is not None, "a formation is of an army"
    elements = army.formation(formation).elements
    side = action.sides[place].key
    return desk.with_draft(picked_all(desk.draft, side, army, elements, ruleset, action))


def carried_over(
    desk: Desk, before: Action, draft: Draft, decided: Mapping[str, Json], ruleset: Ruleset
) -> Desk:
    """Let the elements picked for one action stand in another that has not been begun.

    What decided the one answers a choice of the other by the same key, where it is offered there:
    the result of a shot is the result that is applied.
    """
    action = ruleset.actions[desk.action[1]]
    for question in action.questions({}):
        value = decided.get(question.key)
        if not question.side and question.kind is Kind.CHOICE and is_offered(question, value):
            desk = desk.with_draft(answered(desk.draft, question, value))
    for place, side in enumerate(before.sides):
        elements = draft.picks_of(side.key)
        if desk.armies[place] is not None:
            several = takes_a_list(action, action.sides[place].key)
            for element in elements if several else elements[:1]:
                desk = pick(desk, place, element, ruleset)
    return desk


def answered_anew(desk: Desk, question: Question, value: Json, ruleset: Ruleset) -> Desk:
    """Answer a question. Where it says which of a formation stand in a list, they change with it.

    That is so where its elements answer differently: which of its troops are shot at.
    """
    action = ruleset.actions[desk.action[1]]
    draft = answered(desk.draft, question, value)
    for side, army in zip(action.sides, desk.armies, strict=False):
        ids = desk.draft.picks_of(side.key)
        holder = army.formation_of(ids[0]) if army is not None and ids else None
        if not question.of_army or question.side or army is None or holder is None:
            continue
        if not takes_a_list(action, side.key):
            continue
        before = answer_to(desk.draft, question)
        said = {one.id: ruleset.fighter(army, one).get(question.key) for one in holder.elements}
        if all(told is None for told in said.values()):
            continue
        whole = set(ids) >= {id_ for id_, told in said.items() if told == before}
        fitting = [
            one for one in holder.elements if said[one.id] == value and (whole or one.id in ids)
        ]
        draft = _emptied(_no_longer_given(draft, side.key), side.key, action)
        for element in fitting:
            draft = picked(draft, side.key, army, element, ruleset, questions_of(draft, action))
    return desk.with_draft(draft)


def picked(
    draft: Draft,
    side: str,
    army: Army,
    element: Element,
    ruleset: Ruleset,
    questions: Iterable[Question],
) -> Draft:
    """Put an element of an army on a side: it answers what it can, and these answers are locked.

    In a list it joins those of its formation that answer alike, where they are counted; else it
    takes the first place that is free, or the last one. Where its troops or all that it tells are
    not asked for there, it answers for the side itself what it can, as a general does; else it
    stays out, as where all of it stands already: two alike stand there twice. What concerns both it
    answers too, where nobody has and its own side is asked for something: the elements of a side
    that only looks on (those who shot, once their fire is applied) answer nothing about the other.
    """
    every = list(questions)
    asked = [each for each in every if each.of_army and each.side in ("", side)]
    groups = groups_of(each for each in asked if each.side)
    own = groups.pop(side, [])
    fighter = ruleset.fighter(army, element)
    if groups:
        if all_stand(draft, side, element, every):
            return draft
        listed = _in_list(draft, side, army, element, ruleset, every, groups)
        if listed is not None:
            return listed
        known = {place_of(each): each for each in own}
        told = _taken({(side, key): value for key, value in fighter.items()}, known)
        if not told and not _own_column(asked, side, fighter):
            return draft
    else:
        draft = _no_longer_given(draft, side)
        told = {(side, key): value for key, value in fighter.items()}
    looks_on = not own and not groups
    both = {} if looks_on else of_both(draft, side, asked, fighter)
    return _standing(draft, side, side, element, own, told, both)


def _in_list(
    draft: Draft,
    side: str,
    army: Army,
    element: Element,
    ruleset: Ruleset,
    every: Sequence[Question],
    groups: Mapping[str, Sequence[Question]],
) -> Draft | None:
    """Put an element at a place of the list of a side; None where it asks for no such troops."""
    group = next(iter([*free_places(draft, groups), *list(groups)[-1:]]))
    own, before = groups[group], head_of(side, group)
    fighter = ruleset.fighter(army, element)
    told = {(side, before + key): value for key, value in fighter.items()}
    taken = _taken(told, {place_of(each): each for each in own})
    troops = [place_of(each) for each in own if each.kind is Kind.TROOPS]
    if not taken or any(place in told and place not in taken for place in troops):
        return None
    beside = joined(draft, army, element, ruleset, [one for one in every if one.side == side])
    if beside is not None:
        return beside
    taken |= own_name(draft, own, groups, troops_name(element.troops, ruleset), taken)
    number = number_at(every, group)
    taken |= {place_of(number): element.count} if number else {}
    asked = [each for each in every if each.of_army]
    both = of_both(draft, side, asked, fighter)
    return _standing(draft, side, group, element, own, taken, both)


def _standing(
    draft: Draft,
    side: str,
    place: str,
    element: Element,
    own: Iterable[Question],
    told: Mapping[Place, Json],
    both: Mapping[Place, Json],
) -> Draft:
    """Let an element stand at a place, with what it tells of that and of what concerns both."""
    cleared = {place_of(each) for each in own}
    answers = {key: value for key, value in draft.answers.items() if key not in cleared}
    given = {**draft.given, **dict.fromkeys(both, side)}
    return Draft({**answers, **told, **both}, {**draft.picks, place: (element.id,)}, given)


def _taken(told: Mapping[Place, Json], known: Mapping[Place, Question]) -> dict[Place, Json]:
    """Give what is asked for of what an element can tell."""
    return {place: value for place, value in told.items() if is_offered(known.get(place), value)}


def _own_column(
    asked: Iterable[Question], side: str, fighter: Mapping[str, Json]
) -> list[Question]:
    """Give what an element answers in the column of its side that is of no side by its key."""
    return [one for one in asked if not one.side and one.column == side and one.key in fighter]


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
    What they answer differently of what concerns both stays to be chosen.
    """
    draft = _emptied(_no_longer_given(draft, side), side, action)
    answers, open_places = dict(draft.answers), set[Place]()
    for question in questions_of(draft, action):
        if question.side or not question.of_army:
            continue
        told = [ruleset.fighter(army, one).get(question.key) for one in elements]
        if all(value is None for value in told):
            continue
        if len({*map(str, told)}) > 1:
            open_places.add(place_of(question))
        if answers.get(place_of(question)) in told:
            continue
        answers.pop(place_of(question), None)
        commonest = max(told, key=told.count, default=None)
        if question.kind is Kind.TROOPS and commonest is not None:
            answers[place_of(question)] = commonest
            draft = replace(draft, given={**draft.given, place_of(question): side})
    draft = replace(draft, answers=answers)
    for element in elements:
        for _ in range(element.count):
            draft = picked(draft, side, army, element, ruleset, questions_of(draft, action))
    given = {place: by for place, by in draft.given.items() if place not in open_places}
    return replace(draft, given=given)


def takes_a_list(action: Action, side: str) -> bool:
    """Say whether several elements of an army can stand on a side, one after the other."""
    asked = [one for one in action.questions({}) if one.of_army and one.side == side]
    return any(list_place(one.key) for one in asked)


def _no_longer_given(draft: Draft, side: str) -> Draft:
    """Take back what the elements of a side answered of what concerns both."""
    given = {place for place, by in draft.given.items() if by == side}
    answers = {place: value for place, value in draft.answers.items() if place not in given}
    return replace(freed(draft, side), answers=answers)


def _emptied(draft: Draft, side: str, action: Action) -> Draft:
    """Take everybody out of a list, with all that can only be asked while they stand there."""
    answers = {place: value for place, value in draft.answers.items() if place[0] != side}
    picks = {key: ids for key, ids in draft.picks.items() if not is_on(key, side)}
    draft = replace(draft, answers=answers, picks=picks)
    asked = {place_of(each) for each in questions_of(draft, action)}
    kept = {place: value for place, value in answers.items() if place[0] or place in asked}
    return replace(draft, answers=kept)


def of_both(
    draft: Draft, side: str, questions: Iterable[Question], fighter: Mapping[str, Json]
) -> dict[Place, Json]:
    """Give what an element answers of what is of no side by its key.

    It answers what concerns both where nobody has, and what stands in the column of its own side.
    """
    return {
        place_of(each): fighter[each.key]
        for each in questions
        if not each.side and each.key in fighter
        if each.column == side or (not each.column and not is_answered(draft, each))
    }
