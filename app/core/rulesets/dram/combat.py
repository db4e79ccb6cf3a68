"""DRAM's combat: the dice that stands hand over, and the SP that their target loses.

Source: the sentence on stands in contact and the table of casualties; DR-2, DR-12 to DR-14, DR-21,
DR-22 and DR-25.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, Shape
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.names_apart import by_side
from app.core.kernel.odds import Chance, Odds
from app.core.kernel.own_values import Cell, origins
from app.core.kernel.pools import Pool, together
from app.core.kernel.scores import Score, Term
from app.core.rulesets.dram.possible import (
    defends,
    modifier_words,
    refusal,
    refuse_side,
    without_effect,
)
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Arm, Order, Troops

MOST_STANDS, MOST_SP = 12, 99
MOST_DICE = 120
"""So many dice a side hands over at most: the whole of ten strong divisions."""
NO_SCORE = 7
"""A score that no die reaches: for stands whose score is not known."""

CR_LINE, CR_LABEL = "general_cr", "general’s CR"
"""Where the CR of a general in contact stands in the form, and what his dice are called."""

NO_SCORE_WORDS = (
    "a score is not in the source, so the loss is not known; enter it among your own values, or "
    "let DR-2 take the placeholders"
)


class Stand(Situation):
    """A stand that hands over dice; in contact, unless it `supports`, or names from how far."""

    troops: Troops
    order: Order
    sp: Annotated[int, Field(strict=True, ge=0, le=MOST_SP)]
    support_distance_miles: Annotated[Exact, Field(ge=0, le=999)] | None = None
    supports: bool | None = None
    charged: bool = False
    defending_difficult_terrain: bool = False
    into_bua_or_woods: bool = False
    over_bridge_or_ford: bool = False
    name: str = ""


class Target(Situation):
    """The stand that suffers the hits. `saved_before`: its defences saved it a loss before.

    More `stands` than one share them as their owner chooses; defences save each its first loss, and
    saved each one before.
    """

    order: Order
    stands: Annotated[int, Field(strict=True, ge=1, le=MOST_STANDS)] = 1
    prepared_defences: bool = False
    saved_before: bool = False
    name: str = ""

    @property
    def unsaved(self) -> int:
        """How many of its stands no defences have saved a loss before."""
        return 0 if self.saved_before else self.stands


class Remaining(Target):
    """What remains to be hit once stands without SP are removed; nobody, it may be.

    `stands_saved` of them were saved a loss before.
    """

    stands: Annotated[int, Field(strict=True, ge=0, le=MOST_STANDS)] = 1
    stands_saved: Annotated[int, Field(strict=True, ge=0, le=MOST_STANDS)] = 0

    @property
    def unsaved(self) -> int:
        """How many of its stands no defences have saved a loss before."""
        return self.stands - self.stands_saved


class Combat(Situation):
    """Stands hand over their dice against one stand; `general_cr` is of a general in contact."""

    stands: Annotated[tuple[Stand, ...], Field(min_length=1, max_length=MOST_STANDS)]
    general_cr: Annotated[int, Field(strict=True, ge=0, le=99)] = 0
    target: Target


@dataclass(frozen=True, slots=True)
class HandedOver:
    """The dice of one stand: their terms, and the cell of the score they are read against.

    `none` says why it hands over none, where it is removed, or all its enemies are.
    """

    stand: Stand
    name: str
    terms: tuple[Term, ...]
    cell: Cell
    none: str = ""

    @property
    def dice(self) -> int:
        """How many dice it hands over."""
        return int(sum(term.amount for term in self.terms))

    @property
    def dice_of_cr(self) -> int:
        """How many of them are a general's CR; the others are its own."""
        cr = int(sum(term.amount for term in self.terms if term.line == CR_LINE))
        return min(cr, self.dice)

    @property
    def pool(self) -> Pool:
        """Its dice with their score; one that is not known hits with no die."""
        number = self.cell.number
        return Pool(self.dice, NO_SCORE if number is None else int(number))


def in_contact(stand: Stand) -> bool:
    """Say whether a stand fights in contact."""
    unsaid = stand.supports is None
    return stand.support_distance_miles is None if unsaid else not stand.supports


def line_of(place: int) -> str:
    """Give the line of the form that a stand is asked for on, and its terms stand on."""
    return f"stand_{place}"


def counts(stand: Stand, rules: Rules) -> bool:
    """Say whether a stand counts: in contact, or guns on Attack that support from near."""
    if stand.support_distance_miles is None:
        return True
    row = rules.tables.combat.support
    guns = rules.arm(stand.troops) is Arm.ARTILLERY and stand.order is row.order
    return guns and rules.within(stand.support_distance_miles, row.miles)


def is_gone(stand: Stand, enemy: Order, rules: Rules) -> bool:
    """Say whether a stand is removed before any die: without SP, in contact with D or A."""
    return in_contact(stand) and not stand.sp and enemy in rules.tables.combat.removed.by


def terms_of(stand: Stand, name: str, line: str, rules: Rules) -> tuple[Term, ...]:
    """Give the dice of a stand term by term, on its line; none where it does not count."""
    if not counts(stand, rules):
        return ()
    arm, each = rules.arm(stand.troops), Unclear.EACH_STAND.value
    made = [Term(stand.sp, f"{name}, SP", line)]
    for key, rulings in _causes(stand, arm, rules):
        row = rules.tables.combat.modifiers[key]
        rulings_of = (each, *(one.value for one in rulings))
        made.append(Term(row.amount, modifier_words(key, rules), line, rulings_of))
    return tuple(made)


def _causes(stand: Stand, arm: Arm, rules: Rules) -> list[tuple[str, tuple[Unclear, ...]]]:
    mounted = arm is Arm.CAVALRY
    made: list[tuple[str, tuple[Unclear, ...]]] = []
    if defends(stand, rules):
        made.append(("defending_difficult", (Unclear.DIFFICULT_TERRAIN,)))
    if mounted and stand.charged:
        made.append(("charged", ()))
    if arm is Arm.ARTILLERY:
        made.append(("artillery", ()))
    choice = rules.choice(Unclear.BRIDGES)
    woods = mounted and stand.charged and stand.into_bua_or_woods
    over = stand.over_bridge_or_ford and (mounted or choice != "cavalry")
    bridges = (Unclear.BRIDGES,) if stand.over_bridge_or_ford else ()
    if woods:
        made.append(("into_bua_or_woods", bridges))
    if over and (not woods or choice == "each"):
        made.append(("over_bridge_or_ford", bridges))
    return made


def handed_over(situation: Combat, rules: Rules) -> tuple[HandedOver, ...]:
    """Give the dice of every stand; a general's CR goes with the first in contact (DR-25).

    Raises NotAllowed for what no stand can be or do, and for more dice than a side has.
    """
    refuse_side("", situation.stands, situation.general_cr, rules)
    made = unbounded(situation, rules)
    refuse_many("", made)
    return made


def refuse_many(at: str, given: Sequence[HandedOver]) -> None:
    """Refuse more dice than a side has; `at` is where the side stands. Raises NotAllowed."""
    dice = sum(one.dice for one in given)
    if dice > MOST_DICE:
        why = f"a side hands over at most {MOST_DICE} dice, not {dice}; give fewer stands or SP"
        raise refusal(f"{at}stands", why)


def unbounded(situation: Combat, rules: Rules) -> tuple[HandedOver, ...]:
    """Give the dice of every stand, however many there are."""
    made = []
    cr = situation.general_cr
    names, _ = called(situation, rules)
    for place, (stand, name) in enumerate(zip(situation.stands, names, strict=True), 1):
        none = _removed_first(stand, situation.target, rules)
        line = line_of(place)
        terms = () if none else terms_of(stand, name, line, rules)
        if cr and terms and in_contact(stand):
            terms = (
                *terms,
                Term(cr, "CR of a general in contact", CR_LINE, (Unclear.EACH_STAND.value,)),
            )
            cr = 0
        below = sum(term.amount for term in terms)
        if below < 0:
            least = Term(-below, "no fewer than 0 dice", line, (Unclear.EACH_STAND.value,))
            terms = (*terms, least)
        cell = rules.needed(situation.target.order, stand.order)
        made.append(HandedOver(stand, name, terms, cell, none))
    return tuple(made)


def called(situation: Combat, rules: Rules) -> tuple[tuple[str, ...], str]:
    """Name the stands, by arm and place where their player does not, and their target, apart."""
    stands = [
        stand.name or f"{rules.row(stand.troops).name} {place}"
        for place, stand in enumerate(situation.stands, 1)
    ]
    target = situation.target.name or "The target"
    told = by_side({"stands": stands, "target": [target]})
    return told["stands"], told["target"][0]


def _removed_first(stand: Stand, target: Target, rules: Rules) -> str:
    """Say why a stand does not fight: it is removed before the dice, or all its enemies are."""
    if is_gone(stand, target.order, rules):
        order = rules.tables.orders.orders[target.order].name
        return (
            f"it is removed before them, without SP and with an enemy on {order} in contact; its "
            "bases straggle back"
        )
    return "" if target.stands else "no enemy is left to hit"


def combat_dice(situation: Combat, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for all dice in one row, stand by stand; a general's CR behind that of his stand."""
    labels = [
        label
        for one in handed_over(situation, rules)
        for label in (
            *[one.name] * (one.dice - one.dice_of_cr),
            *[CR_LABEL] * one.dice_of_cr,
        )
    ]
    return (DiceCall("dice", tuple(labels), "", Shape.ROW),)


def combat_scores(situation: Combat, rules: Rules) -> Mapping[str, Score]:
    """Give the terms that the number of dice is the sum of."""
    terms = [term for one in handed_over(situation, rules) for term in one.terms]
    return {"stands": Score(tuple(terms))}


def foretold(situation: Combat, rules: Rules) -> Mapping[str, Json]:
    """Give how many dice are handed over, and whose numbers their scores are."""
    given = handed_over(situation, rules)
    return {
        "dice_count": sum(one.dice for one in given),
        **origins([one.cell for one in given if one.dice and one.cell.number is not None]),
    }


def saved(target: Target, hits: int, rules: Rules) -> int:
    """Give how many hits prepared defences save: the first of each stand that has one (DR-22)."""
    if not target.prepared_defences:
        return 0
    once = rules.choice(Unclear.DEFENCES) == "once"
    stands = target.unsaved if once else target.stands
    return min(rules.tables.combat.defences.ignored * stands, hits)


def is_known(given: Sequence[HandedOver]) -> bool:
    """Say whether the score of every stand that hands over dice is known."""
    return all(one.cell.number is not None for one in given if one.dice)


def combat(situation: Combat, faces: Faces, rules: Rules) -> Resolution:
    """Count the SP that the target loses; null where a score is not known (DR-2)."""
    given = handed_over(situation, rules)
    rest, hits, facts = list(faces["dice"]), 0, []
    for one in given:
        thrown, rest = rest[: one.dice], rest[one.dice :]
        found = one.pool.hits(thrown)
        hits += found
        facts.append(Fact(_told(one, thrown, found, rules), _rulings(one, given)))
        facts += without_effect(one.stand, one.name, rules)
    if not any(in_contact(one) for one in situation.stands):
        text = "No stand here is in contact: guns support one that fights beside them."
        facts.append(Fact(text, (Unclear.GUN_RANGE.value,)))
    spared = saved(situation.target, hits, rules)
    if situation.target.prepared_defences:
        word = "loss" if spared == 1 else "losses"
        facts.append(Fact(f"Prepared defences save {spared} {word}.", (Unclear.DEFENCES.value,)))
    elif situation.target.saved_before:
        facts.append(Fact("It is in no defences now: they save nothing."))
    known = is_known(given)
    lost: Json = hits - spared if known else None
    _, name = called(situation, rules)
    end = f"{name} loses {lost} SP." if known else f"{name} loses a number of SP that is not known."
    facts.insert(0, Fact(end))
    told: dict[str, Json] = {
        **foretold(situation, rules),
        "hits": hits if known else None,
        "sp_lost": lost,
    }
    return Resolution(
        told,
        loss(hits - spared) if known else Outcome("not known", 0),
        combat_scores(situation, rules),
        tuple(facts),
    )


def loss(sp: int) -> Outcome:
    """Give a loss as odds count it."""
    return Outcome(f"{sp} SP" if sp else "no loss", sp, sp)


def _told(one: HandedOver, thrown: Sequence[int], hits: int, rules: Rules) -> str:
    if not one.dice:
        return f"{one.name} hands over no dice: {one.none or _why_none(one.stand, rules)}."
    own, cr = one.dice - one.dice_of_cr, one.dice_of_cr
    dice = "1 die" if own == 1 else f"{own} dice"
    dice += f" and {cr} of a general’s CR" if cr else ""
    if one.cell.number is None:
        return f"{one.name}: {dice}; the source gives no score ({one.cell.mark})."
    needed = int(one.cell.number)
    at = "6" if needed == 6 else f"{needed} or more"
    mark = f" ({one.cell.mark})" if one.cell.mark else ""
    if not one.pool.faces:
        return f"{one.name}: {dice}, which cannot hit{mark}: {', '.join(map(str, thrown))}."
    word = "hit" if hits == 1 else "hits"
    return f"{one.name}: {dice} at {at}{mark}: {hits} {word} of {', '.join(map(str, thrown))}."


def _why_none(stand: Stand, rules: Rules) -> str:
    row = rules.tables.combat.support
    if counts(stand, rules):
        return "its modifiers take them all" if stand.sp else "it has no SP"
    if stand.order is not row.order:
        return f"guns support on {rules.tables.orders.orders[row.order].name} only"
    return "it is too far to support"


def _rulings(one: HandedOver, given: Sequence[HandedOver]) -> tuple[str, ...]:
    resting = [Unclear.SCORES] if one.cell.is_open and one.dice else []
    if one.stand.support_distance_miles is not None:
        resting += [Unclear.GUN_RANGE, Unclear.LIMITS]
    if len({other.stand.order for other in given}) > 1:
        resting.append(Unclear.MIXED_ORDERS)
    return tuple(ruling.value for ruling in resting)


def losses(situation: Combat, rules: Rules) -> tuple[int, ...]:
    """Count the throws that cost the target 0, 1, 2 … SP."""
    by_hits = together([one.pool for one in handed_over(situation, rules)])
    made: dict[int, int] = {}
    for hits, count in enumerate(by_hits):
        lost = hits - saved(situation.target, hits, rules)
        made[lost] = made.get(lost, 0) + count
    return tuple(made.get(lost, 0) for lost in range(max(made) + 1))


def combat_odds(situation: Combat, rules: Rules) -> Odds:
    """Count every loss exactly. One whose score is not known has one outcome: not known."""
    given = handed_over(situation, rules)
    if not is_known(given):
        total = sum(together([one.pool for one in given]))
        nothing = (Chance(Outcome("not known", 0), {"sp_lost": None}, total),)
        return Odds(total, nothing, unknown=f"{NO_SCORE_WORDS[:1].upper()}{NO_SCORE_WORDS[1:]}.")
    by_loss = losses(situation, rules)
    chances = [
        Chance(loss(lost), {"sp_lost": lost}, count) for lost, count in enumerate(by_loss) if count
    ]
    return Odds(sum(by_loss), tuple(reversed(chances)))
