"""Elements taken out of the form again, one by one; what nobody else tells goes with them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from app.core.kernel.actions import Action, Question
from app.core.kernel.army import Army
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset, piece_of
from app.ui.battle.desk import Desk
from app.ui.battle.draft import Draft, Place, answer_to, is_on, place_of, questions_of, start_of
from app.ui.battle.leading import out_of_list, told_by
from app.ui.battle.paths import group_of, head_of, place_in_list, within
from app.ui.battle.picking import of_both
from app.ui.battle.places import number_at


def unpick(desk: Desk, place: int, element: int, ruleset: Ruleset) -> Desk:
    """Take an element or a commander out of this side of the action in hand.

    One that stands there several times goes once, the last first.
    """
    action, army = ruleset.actions[desk.action[1]], desk.armies[place]
    assert army is not None, "an element is of an army"
    if not action.sides:
        return desk.with_draft(_unled(desk.draft, army, element, ruleset, action))
    side = action.sides[place].key
    return desk.with_draft(_unpicked(desk.draft, side, army, element, ruleset, action))


def _unpicked(
    draft: Draft, side: str, army: Army, id_: int, ruleset: Ruleset, action: Action
) -> Draft:
    held = [at for at, ids in draft.picks.items() if is_on(at, side) and id_ in ids]
    if not held:
        return draft
    questions = questions_of(draft, action)
    at = max(held, key=lambda one: place_in_list(one) or 0)
    given = {place for place, by in draft.given.items() if by == side}
    if at == side:
        told = _told(army, id_, ruleset)
        own = [one for one in questions if one.of_army and one.side == side and one.key in told]
        draft = _without(draft, at, {place_of(one) for one in own})
    elif len(draft.picks[at]) > 1:
        draft = _fewer(draft, at, army, id_, ruleset, questions)
    else:
        draft = _moved_up(draft, at)
    return _told_anew(draft, side, army, ruleset, questions, given)


def _without(draft: Draft, at: str, own: Iterable[Place]) -> Draft:
    """Take whoever stands at a whole side out, with what they answer of it."""
    gone = set(own)
    answers = {place: value for place, value in draft.answers.items() if place not in gone}
    picks = {key: ids for key, ids in draft.picks.items() if key != at}
    return replace(draft, answers=answers, picks=picks)


def _fewer(
    draft: Draft, at: str, army: Army, id_: int, ruleset: Ruleset, questions: Iterable[Question]
) -> Draft:
    """Take one of several alike out of their place, and count them anew."""
    ids = tuple(one for one in draft.picks[at] if one != id_)
    answers, number = dict(draft.answers), number_at(questions, at)
    if number is not None:
        stood = answer_to(draft, number)
        left = (stood if isinstance(stood, int) else 0) - piece_of(army, id_, ruleset)[0].count
        answers[place_of(number)] = max(left, len(ids))
    return replace(draft, answers=answers, picks={**draft.picks, at: ids})


def _moved_up(draft: Draft, gone: str) -> Draft:
    """Take a place out of its list with all its answers; those behind it move up by one."""
    answers: dict[Place, Json] = {}
    for (side, key), value in draft.answers.items():
        group = group_of(side, key)
        now = _place_after(group, gone)
        if now is not None:
            answers[side, f"{head_of(side, now)}{within(key)}" if now != group else key] = value
    moved = [(_place_after(at, gone), ids) for at, ids in draft.picks.items()]
    return replace(draft, answers=answers, picks={at: ids for at, ids in moved if at is not None})


def _place_after(place: str, gone: str) -> str | None:
    """Give where a place is once another has gone; None for that itself."""
    at, least = place_in_list(place), place_in_list(gone)
    of_list = place.rpartition(".")[0]
    if at is None or least is None or of_list != gone.rpartition(".")[0] or at < least:
        return place
    return None if at == least else f"{of_list}.{at - 1}"


def _told_anew(
    draft: Draft,
    side: str,
    army: Army,
    ruleset: Ruleset,
    questions: Iterable[Question],
    given: set[Place],
) -> Draft:
    """Let those who are left answer again what the elements of their side had answered."""
    answers = {place: value for place, value in draft.answers.items() if place not in given}
    others = {place: by for place, by in draft.given.items() if by != side}
    draft = replace(draft, answers=answers, given=others)
    asked = [one for one in questions if one.of_army and place_of(one) in given]
    for id_ in dict.fromkeys(draft.picks_of(side)):
        told = of_both(draft, side, asked, _told(army, id_, ruleset))
        given_now = {**draft.given, **dict.fromkeys(told, side)}
        draft = replace(draft, answers={**draft.answers, **told}, given=given_now)
    return draft


def _unled(draft: Draft, army: Army, id_: int, ruleset: Ruleset, action: Action) -> Draft:
    """Take back what a formation or an element answered for a start, where it still stands."""
    listed = out_of_list(draft, id_)
    if listed is not None:
        return listed
    told = told_by(army, id_, ruleset)
    stands = {
        place_of(one)
        for one in questions_of(draft, action)
        if one.of_army and one.key in told and answer_to(draft, one) == told[one.key]
        if told[one.key] != start_of(one)
    }
    return replace(_without(draft, "", stands), picks={})


def _told(army: Army, id_: int, ruleset: Ruleset) -> Mapping[str, Json]:
    return ruleset.fighter(army, piece_of(army, id_, ruleset)[0])
