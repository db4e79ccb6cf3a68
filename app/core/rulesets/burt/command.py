"""Burt's dice for moves: how many divisions move, and what each order costs and why.

Source: the sequence of play and the paragraphs on demoralised divisions and on commanders.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.scores import Score, Term
from app.core.kernel.words import Word
from app.core.rulesets.burt.measures import Length, given_never, given_once, in_paces
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear

LEAST_PIPS = 0
COMMANDER, GENERAL, DISTANCE = "commander_distance", "army_general_distance", "distance"
COMMANDER_LOST = "the division’s commander is lost"


class Spirit(Word):
    """How a division or the army stands."""

    SOUND = "sound"
    DEMORALISED = "demoralised"
    BROKEN = "broken"


class ArmySpirit(Word):
    """How the army stands."""

    SOUND = "sound"
    DEMORALISED = "demoralised"


class Activation(Situation):
    """The first die of a turn."""

    divisions: Annotated[int, Field(strict=True, ge=1, le=99)]
    name: str = ""
    general_modifier: int = 0


class Command(Situation):
    """How a division is led: its spirit and the army's, its commander's own superior."""

    division: Spirit = Spirit.SOUND
    army: ArmySpirit = ArmySpirit.SOUND
    commander_lost: bool = False
    army_general_distance_paces: Length | None = None
    army_general_distance_in: Length | None = None
    army_general_off_table: bool = False

    @model_validator(mode="after")
    def _measures_to_a_general_who_is_there(self) -> Self:
        given_once(self, GENERAL)
        if self.army_general_off_table:
            given_never(self, GENERAL, why="the army general is lost or off the table")
        return self


class Cost(Command):
    """An order to one unit of a division."""

    commander_distance_paces: Length | None = None
    commander_distance_in: Length | None = None
    commander_in_sight: bool = True

    @model_validator(mode="after")
    def _measures_to_a_commander_who_is_there(self) -> Self:
        given_once(self, COMMANDER)
        if self.commander_lost:
            given_never(self, COMMANDER, why=COMMANDER_LOST)
        return self


class Order(Situation):
    """An order to units that are as far from their commander, alone or as a group."""

    units: Annotated[int, Field(strict=True, ge=1, le=99)] = 1
    as_group: bool = False
    distance_paces: Length | None = None
    distance_in: Length | None = None
    in_sight: bool = True
    commander: bool = False
    name: str = ""

    @model_validator(mode="after")
    def _measures_once(self) -> Self:
        given_once(self, DISTANCE)
        if self.commander and self.units > 1:
            raise ValueError("units: a commander is one; give his units an order of their own")
        return self


class Moves(Command):
    """A division throws its die and moves its units in the order of its player's choice."""

    name: str = ""
    general_modifier: int = 0
    orders: tuple[Order, ...] = ()

    @model_validator(mode="after")
    def _has_the_commander_it_orders(self) -> Self:
        for number, order in enumerate(self.orders if self.commander_lost else ()):
            if order.commander:
                raise ValueError(f"orders.{number}.commander: {COMMANDER_LOST}")
            given_never(order, DISTANCE, why=COMMANDER_LOST, at=f"orders.{number}.")
        return self


@dataclass(frozen=True, slots=True)
class Price:
    """What an order to one unit costs, the causes that make it dear, and their rulings."""

    pips: int
    causes: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()

    def __str__(self) -> str:
        dear = f": {', '.join(self.causes)}" if self.causes else ""
        return f"{in_pips(self.pips)}{dear}"


def in_pips(number: int) -> str:
    """Write a number of PIPs."""
    return f"{shown(number)} {'PIP' if number == 1 else 'PIPs'}"


# --- the first die --------------------------------------------------------------------------


def has_first_die(rules: Rules) -> bool:
    """Say whether a die is thrown for how many divisions may move (BU-18)."""
    return rules.choice(Unclear.FIRST_DIE) == "divisions"


def activation_dice(situation: Activation, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the first die, where there is one (BU-18)."""
    return (one_die("die", "divisions"),) if has_first_die(rules) else ()


def activation_scores(situation: Activation, rules: Rules) -> Mapping[str, Score]:
    """Give what the army's general adds; nothing is scored where there is no first die."""
    rolls = has_first_die(rules)
    terms = _general(situation.general_modifier, rules, applies=rolls)
    return {"army": Score(terms)} if rolls else {}


def _general(modifier: int, rules: Rules, *, applies: bool) -> tuple[Term, ...]:
    """Give what the army's general adds. Raises NotAllowed for what no grade adds."""
    amounts = sorted(row.amount for row in rules.tables.command.generals.values())
    if modifier not in amounts:
        allowed = ", ".join(map(str, amounts))
        text = f"general_modifier: no general adds {modifier}. Allowed: {allowed}."
        raise NotAllowed(text, "general_modifier")
    resting = (Unclear.FIRST_DIE.value,)
    return (Term(modifier, "the army general", "general", resting),) if modifier and applies else ()


def activation(situation: Activation, faces: Faces, rules: Rules) -> Resolution:
    """Say how many divisions may move: die and general, from 0 to all (BU-13, BU-18)."""
    scores = activation_scores(situation, rules)
    all_of_them = situation.divisions
    if has_first_die(rules):
        score = scores["army"].rolled(faces["die"][0])
        scores = {"army": score}
        number = min(max(int(score.total), 0), all_of_them)
        limits = (Unclear.LIMITS_OF_DICE,) if number != score.total else ()
    else:
        number, limits = all_of_them, ()
    resting = tuple(one.value for one in (Unclear.FIRST_DIE, *limits))
    whose = f"{situation.name}: " if situation.name else ""
    text = f"{number} of {all_of_them} divisions may move"
    return Resolution(
        {"divisions_that_may_move": number},
        Outcome(text, 0, number),
        scores,
        (Fact(f"{whose}{text}.", resting),),
    )


# --- what an order costs ----------------------------------------------------------------------


def price(situation: Cost, rules: Rules) -> Price:
    """Give what an order to one unit costs: doubled for each cause (BU-6)."""
    words, radius = rules.tables.command.causes, rules.tables.command.radius
    limit = radius.in_sight_paces if situation.commander_in_sight else radius.out_of_sight_paces
    lost = situation.commander_lost
    without = lost and rules.choice(Unclear.NO_COMMANDER) == "both"
    off = situation.army_general_off_table
    off_counts = off and rules.choice(Unclear.GENERAL_OFF_TABLE) == "far"
    causes = {
        words.out_of_radius: without
        or (not lost and in_paces(situation, COMMANDER, rules) > limit),
        words.general_far: off_counts
        or (not off and in_paces(situation, GENERAL, rules) > radius.general_paces),
    }
    broken = situation.division is Spirit.BROKEN
    spirits = {
        words.broken if broken else words.division: lost or situation.division is not Spirit.SOUND,
        words.army: situation.army is not ArmySpirit.SOUND,
    }
    command, morale = sum(causes.values()), sum(spirits.values())
    resting = {
        Unclear.NO_COMMANDER: lost,
        Unclear.GENERAL_OFF_TABLE: off,
        Unclear.BROKEN_PAYS: broken,
        Unclear.SEVERAL_CAUSES: command + morale > 1,
    }
    return Price(
        rules.tables.command.cost.pips * _multiplied(command, morale, rules),
        tuple(cause for cause, so in (causes | spirits).items() if so),
        tuple(ruling.value for ruling, so in resting.items() if so),
    )


def _multiplied(command: int, morale: int, rules: Rules) -> int:
    """Multiply the causes. That those of morale multiply is printed; the others go by BU-6."""
    by = rules.tables.command.cost.multiplier
    match rules.choice(Unclear.SEVERAL_CAUSES):
        case "once":
            return int(by ** max(morale, min(command, 1)))
        case "two_kinds":
            return int(by ** (morale + min(command, 1)))
        case _:
            return int(by ** (morale + command))


def cost(situation: Cost, rules: Rules) -> Resolution:
    """Say what an order costs, with every cause."""
    found = price(situation, rules)
    return Resolution(
        {"pip_cost": found.pips},
        Outcome(in_pips(found.pips), 0),
        {},
        (Fact(f"An order to a unit costs {found}.", found.rulings),),
    )


# --- a division's die -------------------------------------------------------------------------


def moves_dice(situation: Moves) -> tuple[DiceCall, ...]:
    """Ask for the division's die."""
    return (one_die("die", "PIP"),)


def moves_scores(situation: Moves, rules: Rules) -> Mapping[str, Score]:
    """Give what changes the division's die: broken (BU-26), the general by a choice of BU-18."""
    terms = _general(situation.general_modifier, rules, applies=not has_first_die(rules))
    broken = situation.division is Spirit.BROKEN
    if broken and rules.choice(Unclear.BROKEN_DIE) == "every":
        terms = (*terms, rules.term("division_broken", Unclear.BROKEN_DIE))
    return {"division": Score(terms)}


def order_price(order: Order, situation: Moves, rules: Rules) -> Price:
    """Give what an order costs for all its units (BU-7); a commander moves free."""
    if order.commander:
        return Price(0, ("the commander moves free with his division",))
    led = {key: getattr(situation, key) for key in Command.model_fields}
    away = None if situation.commander_lost else in_paces(order, DISTANCE, rules)
    asked = Cost(**led, commander_distance_paces=away, commander_in_sight=order.in_sight)
    one = price(asked, rules)
    grouped = order.as_group and rules.choice(Unclear.UNIT_OR_GROUP) == "group"
    together = (Unclear.UNIT_OR_GROUP.value,) if order.as_group else ()
    return Price(one.pips * (1 if grouped else order.units), one.causes, (*one.rulings, *together))


def carried_out(costs: Sequence[int], pips: int) -> tuple[bool, ...]:
    """Say of each order whether the PIPs that are left pay for it, in the order they are given.

    One that costs more than is left is not carried out; a cheaper one after it may be.
    """
    paid, left = list[bool](), pips
    for cost in costs:
        paid.append(cost <= left)
        left -= cost if cost <= left else 0
    return tuple(paid)


def moves(situation: Moves, faces: Faces, rules: Rules) -> Resolution:
    """Carry out orders while PIPs last, and keep the ledger of what each cost."""
    score = moves_scores(situation, rules)["division"].rolled(faces["die"][0])
    available = max(int(score.total), LEAST_PIPS)
    most = rules.tables.morale.division.most_units
    for number, order in enumerate(situation.orders):
        if order.units > most:
            field = f"orders.{number}.units"
            raise NotAllowed(f"{field}: a division has at most {most} units.", field)
    prices = [order_price(order, situation, rules) for order in situation.orders]
    carried = carried_out([one.pips for one in prices], available)
    left, told = available, list[Fact]()
    for number, (order, found, done) in enumerate(
        zip(situation.orders, prices, carried, strict=True), 1
    ):
        left -= found.pips if done else 0
        named = f"The order to {order.name}" if order.name else f"Order {number}"
        words = (order.name or named) if done else f"{named} is not carried out"
        told.append(Fact(f"{words}: {found}; {shown(left)} left.", found.rulings))
    resting = (Unclear.LIMITS_OF_DICE.value,) if score.total < LEAST_PIPS else ()
    moved = sum(carried)
    outcome = in_pips(available) + (f", {moved} carried out" if situation.orders else "")
    return Resolution(
        {
            "pips": available,
            "costs": [one.pips for one in prices],
            "carried_out": moved,
            "left": left,
        },
        Outcome(outcome, 0, available),
        {"division": score},
        (Fact(f"{situation.name or 'The division'} has {in_pips(available)}.", resting), *told),
    )
