"""Dice that stand in a form, such as those of initiative: which are still to come, and a roll."""

from collections.abc import Mapping, Sequence
from random import Random

from app.core.kernel.actions import Action, Question
from app.core.kernel.dice import SIDES
from app.core.kernel.json_values import Json
from app.ui.battle.draft import Draft, Place, answered, is_answered, place_of, questions_of
from app.ui.battle.paths import list_place


def dice_to_come(draft: Draft, questions: Sequence[Question]) -> tuple[Question, ...] | None:
    """Give the dice of a form that have no face yet; None for a form that asks for none.

    In a list nobody throws where nobody is named.
    """
    dice = [one for one in questions if one.is_die and one.applies]
    if not dice:
        return None
    named = {list_place(one.key) for one in questions if not one.is_die and is_answered(draft, one)}
    thrown = {list_place(one.key) for one in dice if is_answered(draft, one)}
    who = {"", *named, *thrown}
    return tuple(one for one in dice if list_place(one.key) in who and not is_answered(draft, one))


def rolled_in(draft: Draft, action: Action, chance: Random) -> Draft:
    """Roll the dice of a form that have no face yet."""
    for question in dice_to_come(draft, questions_of(draft, action)) or ():
        draft = answered(draft, question, chance.randint(1, SIDES))
    return draft


def without_dice(draft: Draft, action: Action) -> Mapping[Place, Json]:
    """Give the answers of a form without the faces of its dice."""
    dice = {place_of(one) for one in questions_of(draft, action) if one.is_die}
    return {place: value for place, value in draft.answers.items() if place not in dice}
