"""Boeder's turn: PIP dice, what a move costs, and firing or moving.

Source: the paragraphs on the three corps and on firing or moving; classic DBA for the rest.
"""

from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, Shape
from app.core.kernel.distance import centimetres
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.listing import listed
from app.core.rulesets.boeder.nations import Nation
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear


class PipDice(Situation):
    """A side throws its PIP dice; `corps` names its corps, as far as it has them."""

    nation: Nation = Nation.NONE
    corps: tuple[str, ...] = ()


class Move(Situation):
    """An element wants to shoot or fight after what it has done this turn."""

    action: Literal["shoot", "melee"]
    moved: bool = False
    ends_in_contact: bool = False


class Order(Situation):
    """A corps general moves an element or a group at a distance, which counts only by BO-16."""

    distance_cm: Annotated[Exact, Field(ge=0)] = Fraction(0)
    in_sight: bool = True


def pip_dice(situation: PipDice, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the dice of the three corps generals."""
    return (DiceCall("corps_dice", _corps(situation, rules), "", Shape.ROW),)


def _corps(situation: PipDice, rules: Rules) -> tuple[str, ...]:
    """Call every corps that a die is thrown for: by its name, or its number."""
    places = range(rules.tables.turn.command.corps)
    names = [*situation.corps, *(f"corps {place + 1}" for place in places)]
    own = len(situation.corps)
    return tuple(names[place if place < own else own + place] for place in places)


def pips(situation: PipDice, faces: Faces, rules: Rules) -> Resolution:
    """Count the PIPs of each corps, and the nation's pool beside them (BO-7)."""
    row = rules.nations.get(situation.nation)
    bonus = row.pips if row else 0
    each = bonus if rules.choice(Unclear.EXTRA_PIPS) == "every_die" else 0
    pool = bonus - each
    of_corps = [face + each for face in faces["corps_dice"]]
    total = sum(of_corps) + pool
    if situation.corps:
        named = zip(_corps(situation, rules), of_corps, strict=True)
        told = [f"{name} {count}" for name, count in named]
        text = f"PIPs: {listed([*told, f'{pool} for any corps'] if pool else told)}"
    else:
        spare = f" and {pool} for any corps" if pool else ""
        text = f"PIPs {', '.join(map(str, of_corps))}{spare}"
    resting = (Unclear.EXTRA_PIPS.value,) if bonus else ()
    return Resolution(
        {"pips": of_corps, "bonus_pool": pool, "total": total},
        Outcome(f"{total} PIPs in all", 0, total),
        {},
        (Fact(f"{text}.", resting),),
    )


def fire_or_move(situation: Move, rules: Rules) -> Resolution:
    """Say whether an element may shoot or fight: it fires or moves; contact means close combat."""
    if situation.ends_in_contact:
        allowed = situation.action == "melee"
        text = "An element that ends its move in contact fights in close combat."
    elif situation.action == "melee":
        allowed, text = False, "Close combat needs contact."
    else:
        allowed, text = not situation.moved, "An element fires or moves, not both."
    return Resolution(
        {"allowed": allowed}, Outcome("allowed" if allowed else "not allowed", 0), {}, (Fact(text),)
    )


def command(situation: Order, rules: Rules) -> Resolution:
    """Say what it costs to move an element or a group; farther costs more only by BO-16."""
    row = rules.tables.turn.command
    radius = centimetres(row.radius_cm if situation.in_sight else row.radius_out_of_sight_cm)
    ranged = rules.choice(Unclear.COMMAND_RANGE) == "dba"
    far = ranged and radius < centimetres(situation.distance_cm)
    cost = row.pip_each + (row.far_pip if far else 0)
    words = f"{cost} PIP" if cost == 1 else f"{cost} PIPs"
    return Resolution(
        {"pip_cost": cost},
        Outcome(words, 0),
        {},
        (Fact(f"It costs {words}.", (Unclear.COMMAND_RANGE.value,)),),
    )
