"""Burt: what befalls a unit or a commander: recoil, flight, destruction, the edge of the table.

Source: the two tables of results and the paragraphs on losses and commanders. Which fate it is,
`results` says; destroyed and off the table alike are losses, a flight that ends on it is none.
"""

from dataclasses import replace

from app.core.kernel.errors import NotAllowed
from app.core.kernel.fates import Fate
from app.core.rulesets.burt.division_state import Piece, Presence, Pursuit

WHY_AWAY = {
    Presence.ON_HIS_WAY: "he is on his way",
    Presence.LOST: "it is destroyed",
    Presence.OFF_THE_FIELD: "it fled off the table",
}
"""Why a piece is not on the field."""


def on_the_field(one: Piece) -> Piece:
    """Give it back if it is on the field, in flight or not. Raises NotAllowed if it is not."""
    if one.presence in WHY_AWAY:
        raise NotAllowed(f"{one.name} is not on the field: {WHY_AWAY[one.presence]}.")
    return one


def suffered(one: Piece, fate: Fate) -> Piece:
    """Take a result of fire or close combat.

    Who goes back leaves its building, by a base depth or 600 paces, and pursues nobody.
    Raises NotAllowed for one that is lost already.
    """
    on_the_field(one)
    match fate:
        case Fate.NONE:
            return one
        case Fate.RECOIL:
            return replace(one, building="", pursuit=Pursuit.NONE)
        case Fate.FLEE:
            return replace(one, presence=Presence.FLEES, building="", pursuit=Pursuit.NONE)
        case Fate.DESTROYED:
            return replace(one, presence=Presence.LOST, building="", pursuit=Pursuit.NONE)


def left_the_table(one: Piece) -> Piece:
    """Lose a piece that leaves the table in flight (BU-29). Raises NotAllowed for no flight."""
    if on_the_field(one).presence is not Presence.FLEES:
        raise NotAllowed(f"{one.name} does not flee: only in flight a unit leaves the table.")
    return replace(one, presence=Presence.OFF_THE_FIELD)


def won(one: Piece, pursuit: Pursuit) -> Piece:
    """Note whether the winner of a close combat must or may pursue (BU-19); must outlasts may."""
    return one if one.pursuit is Pursuit.MUST else replace(one, pursuit=pursuit)


def pursued(one: Piece) -> Piece:
    """Let a winner follow (BU-28). Raises NotAllowed for one that has nobody to follow."""
    if on_the_field(one).pursuit not in (Pursuit.MUST, Pursuit.MAY):
        raise NotAllowed(f"{one.name} has nobody to pursue.")
    return replace(one, pursuit=Pursuit.PURSUES, building="")


def turn_ended(one: Piece) -> Piece:
    """End the turn: who fled stands again, and what holds for a turn is over."""
    stands = one.presence is Presence.FLEES
    if not (stands or one.moved or one.shot or one.pursuit is not Pursuit.NONE):
        return one
    return replace(
        one,
        presence=Presence.STANDS if stands else one.presence,
        moved=False,
        shot=False,
        pursuit=Pursuit.NONE,
    )
