"""Dice that are thrown on the page: rolled by the program, and written down with their result."""

from collections.abc import Mapping
from random import Random

from app.core.kernel.dice import SIDES
from app.ui.battle.desk import Desk, Entry
from app.ui.battle.shown import PageState


def rolled(state: PageState, faces: Mapping[str, int | None], chance: Random) -> dict[str, int]:
    """Roll the dice of a page: all of them, or of a pool those that have no face yet.

    One that the others call for is rolled by itself.
    """
    made, called = {}, is_called(state, faces)
    for die in state.dice:
        face = faces.get(die.key) if die.pool or called else None
        made[die.key] = chance.randint(1, SIDES) if face is None else face
    return made


def is_called(state: PageState, faces: Mapping[str, int | None]) -> bool:
    """Say whether a die is still to come that the others call for."""
    return any(die.follows and faces.get(die.key) is None for die in state.dice)


def thrown(state: PageState, desk: Desk) -> dict[str, int] | None:
    """Give the faces of all dice that are due; None while one has none."""
    faces = {die.key: desk.faces.get(die.key) for die in state.dice}
    known = {key: face for key, face in faces.items() if face is not None}
    return known if len(known) == len(faces) else None


def entry_of(made: PageState, desk: Desk, faces: Mapping[str, int]) -> Entry | None:
    """Write a result down with all that led to it; None where there is none."""
    if made.result is None:
        return None
    return Entry(
        len(desk.entries) + 1,
        desk.action,
        made.title,
        desk.draft,
        desk.armies,
        faces,
        tuple(die.side for die in made.dice),
        f": {made.scored}" if made.scored else "",
        made.result,
    )
