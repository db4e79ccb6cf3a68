"""FF-DBA's movement: rates and limits as checks on what a player declares.

Source: "Movement", "Bad Going", "Artillery", "Dragoons", "Interpenetration" and "Arc of Fire".
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.distance import inches
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.possible import refuse_formation
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.shooting import too_mounted
from app.core.rulesets.ffdba.troops import Arm, Formation, Going, Troops

Inches = Annotated[Exact, Field(ge=0)]


class Move(Situation):
    """An element wants to move."""

    troops: Troops
    formation: Formation = Formation.LINE
    going: Going = Going.GOOD
    road_column: bool = False
    dismounted: bool = False

    @model_validator(mode="after")
    def _only_dragoons_dismount(self) -> "Move":
        if self.dismounted and self.troops is not Troops.DRAGOONS:
            raise ValueError("dismounted: only dragoons dismount")
        return self


class Zone(Situation):
    """An element moves near an enemy element that neither flees nor is in contact.

    `nearest_in` is how near it comes on its way; where it is not said, it is nearest at an end.
    """

    distance_before_in: Inches
    distance_after_in: Inches
    nearest_in: Inches | None = None
    ends_in_contact: bool = False
    enemy_flees: bool = False
    enemy_in_contact: bool = False


class IntoContact(Situation):
    """An element moves into contact with a side of an enemy element."""

    side: Literal["front", "flank", "rear"]
    started_behind_front: bool = False
    started_behind: bool = False


class Disengage(Situation):
    """An element wants to leave contact with an enemy element."""

    troops: Troops
    enemy: Troops
    formation: Formation = Formation.LINE
    enemy_formation: Formation = Formation.LINE


class Passage(Situation):
    """Troops pass through friends, moving or going back."""

    mover: Troops
    through: Troops | Literal["hard_cover"]
    how: Literal["move", "retire"] = "move"


class DismountingStands(Situation):
    """Stands of dragoons dismount."""

    stands: Annotated[int, Field(ge=1, le=99, strict=True)]


class MayFire(Situation):
    """An element wants to shoot at an enemy element.

    `unlimbered` says when guns unlimbered; `fires_as` which player's fire it is, which one reading
    of FF-48 asks for.
    """

    troops: Troops
    angle_degrees: Annotated[Exact, Field(ge=0, le=180)] = 0  # type: ignore[assignment]
    moved_last_turn: bool = False
    limbered: bool = False
    unlimbered: Literal["before", "last_turn", "this_turn"] = "before"
    fires_as: Literal["A", "B"] = "A"
    engaged: bool = False
    target_engaged: bool = False
    fleeing: bool = False
    dismounted: bool = False
    horse_holders: bool = False

    @model_validator(mode="after")
    def _only_dragoons_leave_their_horses(self) -> "MayFire":
        if self.dismounted and self.troops is not Troops.DRAGOONS:
            raise ValueError("dismounted: only dragoons dismount")
        if self.horse_holders and self.troops is not Troops.DRAGOONS:
            raise ValueError("horse_holders: only dragoons leave horse-holders")
        return self


def rate(
    troops: Troops, formation: Formation, going: Going, rules: Rules, *, road_column: bool = False
) -> int | None:
    """Give the most inches an element may move; None where it may not (guns in bad going).

    Staff moves as other mounted, or has its own move everywhere (FF-50).
    """
    row = rules.tables.troops.types[troops]
    tables = rules.tables.movement
    if row.arm is Arm.STAFF and rules.choice(Unclear.STAFF_MOVES) == "own":
        return row.move_inches
    if road_column:
        column = row.column_inches if row.column_inches is not None else row.move_inches
        return column + tables.road.column_inches
    if going is Going.BAD:
        if row.arm is Arm.ARTILLERY:
            return None
        light = troops is Troops.LIGHT_CAVALRY
        most = tables.bad_going.light_cavalry_inches if light else tables.bad_going.other_inches
        return min(most, _open(troops, formation, rules))
    return _open(troops, formation, rules)


def _open(troops: Troops, formation: Formation, rules: Rules) -> int:
    row = rules.tables.troops.types[troops]
    column = formation is Formation.COLUMN and row.column_inches is not None
    return row.column_inches if column and row.column_inches is not None else row.move_inches


def move(situation: Move, rules: Rules) -> Resolution:
    """Give an element's move: line or column, road, bad going; dismounted as light foot.

    Raises NotAllowed for a formation that these troops never take.
    """
    on_foot = situation.dismounted
    refuse_formation("formation", situation.troops, situation.formation, rules, dismounted=on_foot)
    troops = Troops.LIGHT_FOOT if on_foot else situation.troops
    far = rate(
        troops, situation.formation, situation.going, rules, road_column=situation.road_column
    )
    resting = (Unclear.DISMOUNTED_DRAGOONS.value,) if on_foot else ()
    if situation.troops is Troops.STAFF and (situation.road_column or situation.going is Going.BAD):
        resting = (Unclear.STAFF_MOVES.value,)
    who = rules.tables.troops.types[situation.troops].subject
    if far is None:
        text = f"{who.does('keeps')} to roads in bad going."
        return _check(False, "roads only", text, resting, move_in=None)
    return _check(True, f"{far}″", f"{who.does('moves')} up to {far}″.", resting, move_in=far)


def zone(situation: Zone, rules: Rules) -> Resolution:
    """Check the zone of 3 inches: within it only closer, or into contact."""
    within = inches(rules.tables.movement.zone.within_inches)
    free = situation.enemy_flees or situation.enemy_in_contact
    before, after = situation.distance_before_in, situation.distance_after_in
    nearest = min(before, after)
    if situation.nearest_in is not None:
        nearest = min(nearest, situation.nearest_in)
    inside = inches(nearest) <= within
    closer = after < before and after <= nearest
    allowed = free or not inside or closer or situation.ends_in_contact
    if allowed:
        text = "The move is allowed."
    else:
        text = f"Within {within} of an enemy an element moves only closer, or into contact."
    return _check(allowed, "", text, ())


def into_contact(situation: IntoContact, rules: Rules) -> Resolution:
    """Check contact: a flank from behind its front, a rear from behind the element."""
    match situation.side:
        case "front":
            allowed, text = True, "A front may always be met."
        case "flank":
            allowed = situation.started_behind_front or situation.started_behind
            text = "A flank is met only by who began the turn behind its front"
        case "rear":
            allowed = situation.started_behind
            text = "A rear is met only by who began the turn behind it"
    if situation.side != "front":
        text = f"{text}: {'so it did' if allowed else 'it did not'}."
    return _check(allowed, "", text, ())


def disengage(situation: Disengage, rules: Rules) -> Resolution:
    """Check leaving contact: not from an enemy that moves faster.

    Raises NotAllowed for a formation that these troops never take.
    """
    refuse_formation("formation", situation.troops, situation.formation, rules)
    refuse_formation("enemy_formation", situation.enemy, situation.enemy_formation, rules)
    ours = _open(situation.troops, situation.formation, rules)
    theirs = _open(situation.enemy, situation.enemy_formation, rules)
    types = rules.tables.troops.types
    allowed = theirs <= ours
    who, enemy = types[situation.troops].subject, types[situation.enemy].name
    may = "may leave contact" if allowed else "may not leave a faster enemy"
    text = f"{who} {may}: {who.pronoun} {who.verb('moves')} {ours}″, {enemy} {theirs}″."
    return _check(allowed, "", text, ())


def passage(situation: Passage, rules: Rules) -> Resolution:
    """Check passing through friends (FF-25): who may, and what those who go back do."""
    mover = rules.tables.troops.types[situation.mover]
    if situation.how == "retire":
        return _going_back(situation, rules)
    if situation.through == "hard_cover":
        return _check(True, "", "Hard cover holds up no move of its own.", ())
    through = situation.through
    line_or_mounted = situation.mover is Troops.FOOT or mover.arm is Arm.CAVALRY
    light = situation.mover is Troops.LIGHT_FOOT or situation.mover is Troops.LIGHT_CAVALRY
    any_cavalry = mover.arm is Arm.CAVALRY and rules.choice(Unclear.CAVALRY_PASSING) == "all"
    allowed = light or any_cavalry or (line_or_mounted and through is Troops.LIGHT_FOOT)
    other = rules.tables.troops.types[through].name
    verb = "may" if allowed else "may not"
    resting = (Unclear.CAVALRY_PASSING.value,) if mover.arm is Arm.CAVALRY else ()
    return _check(allowed, "", f"{mover.name} {verb} pass through {other}.", resting)


def _going_back(situation: Passage, rules: Rules) -> Resolution:
    mover = rules.tables.troops.types[situation.mover].subject
    if situation.through == "hard_cover":
        text = f"Going back into hard cover, {mover.does('is scattered')}."
        return _check(False, "scattered", text, (), swept_away=False, scattered=True)
    other = rules.tables.troops.types[situation.through]
    swept = other.arm is Arm.ARTILLERY
    away = f", which {other.subject.verb('is')} swept away" if swept else ""
    text = f"{mover.does('goes')} back through {other.name}{away}."
    return _check(True, "", text, (), swept_away=swept, scattered=False)


def horse_holders(stands: int, rules: Rules) -> int:
    """Give how many of the stands that dismount hold the horses, a part of four as four (FF-5)."""
    of = rules.tables.movement.dismount.stands
    return -(-stands // of) * (of - rules.tables.movement.dismount.foot)


def dismount(situation: DismountingStands, rules: Rules) -> Resolution:
    """Count what dismounting stands become: of each four, three on foot and one with the horses."""
    holders = horse_holders(situation.stands, rules)
    foot = situation.stands - holders
    who = "1 stand dismounts" if situation.stands == 1 else f"{situation.stands} stands dismount"
    holds = "1 holds" if holders == 1 else f"{holders} hold"
    text = f"{who}: {foot} on foot, {holds} the horses."
    resting = (Unclear.DISMOUNTED_DRAGOONS.value,)
    return _check(True, "", text, resting, foot=foot, horse_holders=holders)


def may_fire(situation: MayFire, rules: Rules) -> Resolution:
    """Check fire: arc, engaged elements (FF-47), guns not ready, flight, mounted men (FF-31)."""
    arc = rules.tables.shooting.arc.degrees
    row = rules.tables.troops.types[situation.troops]
    guns = row.arm is Arm.ARTILLERY
    dragoons = situation.troops is Troops.DRAGOONS
    on_foot = situation.dismounted or situation.horse_holders
    engaged = situation.engaged and rules.choice(Unclear.SHOOTING_ENGAGED) == "no"
    causes = {
        row.subject.does("carries no weapon to fire"): row.weapon is None,
        f"the target lies more than {arc}° from straight ahead": situation.angle_degrees > arc,
        "the target is in close combat": situation.target_engaged,
        "horse-holders do not fire": situation.horse_holders,
        "mounted dragoons do not fire": dragoons and too_mounted(rules, dismounted=on_foot),
        "it is in close combat itself": engaged,
        "guns that moved last turn do not fire": guns and situation.moved_last_turn,
        "limbered guns do not fire": guns and situation.limbered,
        "guns that unlimber this turn do not fire": guns and situation.unlimbered == "this_turn",
        "its limber goes back as the opponent’s fire begins": _waits(situation, guns, rules),
        "fleeing troops do not fire": situation.fleeing,
    }
    why = [words for words, so in causes.items() if so]
    last = guns and situation.unlimbered == "last_turn"
    resting = {
        Unclear.SHOOTING_ENGAGED: situation.engaged,
        Unclear.GUNS_READY: last,
        Unclear.DISMOUNTED_DRAGOONS: on_foot,
        Unclear.MOUNTED_CARBINES: dragoons and not on_foot,
    }
    back = f" Its limber goes back {rules.tables.movement.limber.back_inches}″." if last else ""
    text = f"No shot: {why[0]}." if why else f"It may fire.{back}"
    return _check(not why, "", text, tuple(one.value for one, so in resting.items() if so))


def _waits(situation: MayFire, guns: bool, rules: Rules) -> bool:
    """Say whether guns that unlimbered last turn wait for the opponent's fire to begin (FF-48)."""
    last = guns and situation.unlimbered == "last_turn"
    first = situation.fires_as == "A"
    return last and first and rules.choice(Unclear.GUNS_READY) == "opponent"


def _check(
    allowed: bool, words: str, text: str, rulings: tuple[str, ...], **more: Json
) -> Resolution:
    outcome = Outcome(words or ("allowed" if allowed else "not allowed"), 0)
    return Resolution({"allowed": allowed, **more}, outcome, {}, (Fact(text, rulings),))
