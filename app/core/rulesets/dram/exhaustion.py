"""DRAM's endurance: the test for exhaustion, and how a stand reorganises.

Source: the paragraphs on exhaustion and on reorganising; DR-17, DR-26 and DR-28.
"""

from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import SIDES, DiceCall, Faces, one_die
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.core.kernel.words import Word
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Arm, Order, Troops

Sp = Annotated[int, Field(strict=True, ge=0, le=999)]


class Exhausted(Word):
    """What exhaustion does to a stand, least first."""

    NO_EFFECT = "no_effect"
    NO_ADVANCE = "no_advance"
    FALL_BACK = "fall_back"


WORDS = {
    Exhausted.NO_EFFECT: "no effect",
    Exhausted.NO_ADVANCE: "no advance this turn",
    Exhausted.FALL_BACK: "falls back",
}


class Losses(Situation):
    """A stand's SP: at the start of the battle, before and after the losses of last combat.

    `tested_before` says that it came to half its start or less and was tested in an earlier turn.
    """

    start_sp: Sp
    previous_sp: Sp
    current_sp: Sp
    tested_before: bool = False
    name: str = ""

    @model_validator(mode="after")
    def _only_falls(self) -> Self:
        if self.previous_sp > self.start_sp:
            raise ValueError("previous_sp: a stand has no more SP than at its start")
        if self.current_sp > self.previous_sp:
            raise ValueError("current_sp: no losses give a stand more SP")
        return self


def is_half(start_sp: int, sp: int, rules: Rules) -> bool:
    """Say whether so many SP are half of the start or less."""
    return sp <= rules.tables.exhaustion.exhaustion.share * start_sp


def is_due(
    start_sp: int, previous_sp: int, current_sp: int, rules: Rules, *, tested_before: bool = False
) -> bool:
    """Say whether a stand is tested after losses: at half its SP or less, or once tested."""
    low = tested_before or is_half(start_sp, current_sp, rules)
    return low and current_sp < previous_sp


def tested(die: int, sp: int) -> Exhausted:
    """Read a die against a stand's SP."""
    if die < sp:
        return Exhausted.NO_EFFECT
    return Exhausted.NO_ADVANCE if die == sp else Exhausted.FALL_BACK


def exhaustion_dice(situation: Losses, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the stand's die where it is tested."""
    due = is_due(
        situation.start_sp,
        situation.previous_sp,
        situation.current_sp,
        rules,
        tested_before=situation.tested_before,
    )
    return (one_die("die", "exhaustion"),) if due else ()


def exhaustion(situation: Losses, faces: Faces, rules: Rules) -> Resolution:
    """Test a stand for exhaustion where it is due (DR-17)."""
    name = situation.name or "The stand"
    sp, row = situation.current_sp, rules.tables.exhaustion.exhaustion
    if "die" not in faces:
        low = situation.tested_before or is_half(situation.start_sp, sp, rules)
        why = "it lost nothing" if low else f"{sp} of {situation.start_sp} SP is over half"
        return Resolution(
            {"test": False, "result": None}, Outcome("no test", 0), {}, (Fact(f"No test: {why}."),)
        )
    die = faces["die"][0]
    result = tested(die, sp)
    against = {
        Exhausted.NO_EFFECT: "below its SP",
        Exhausted.NO_ADVANCE: "its SP",
        Exhausted.FALL_BACK: "above its SP",
    }[result]
    then = {
        Exhausted.NO_EFFECT: "no effect",
        Exhausted.NO_ADVANCE: "it does not advance on the enemy this turn",
        Exhausted.FALL_BACK: f"{rules.tables.orders.orders[row.orders].name}, and a full move back "
        "each turn until a general changes its order",
    }[result]
    resting: tuple[str, ...] = (Unclear.STRONG_STANDS.value,) if sp >= SIDES else ()
    resting += (Unclear.FALL_BACK.value,) if result is Exhausted.FALL_BACK else ()
    fact = Fact(f"{name} has {sp} SP of {situation.start_sp}; {die} is {against}: {then}.", resting)
    step = -list(Exhausted).index(result)
    return Resolution(
        {"test": True, "result": result.value}, Outcome(WORDS[result], step), {}, (fact,)
    )


class Rest(Situation):
    """A stand wants to reorganise. The general is its corps general."""

    troops: Troops
    order: Order = Order.R
    in_combat: bool = False
    general_cr: Annotated[int, Field(strict=True, ge=0, le=99)] = 0
    corps_general_within_1_mile: bool = False
    higher_general_within_1_mile: bool = False
    enemy_advancing_or_in_contact_within_2_miles: bool = False
    sp: Sp
    start_sp: Sp
    name: str = ""

    @model_validator(mode="after")
    def _has_not_grown(self) -> Self:
        if self.sp > self.start_sp:
            raise ValueError("sp: a stand has no more SP than at its start")
        return self


def why_not(troops: Troops, order: Order, rules: Rules, *, in_combat: bool) -> str:
    """Say why a stand may not reorganise; "" if it may."""
    row = rules.tables.exhaustion.reorganisation
    if rules.arm(troops) not in (Arm.INFANTRY, Arm.CAVALRY):
        return "only infantry and cavalry reorganise"
    if order is not row.order:
        return f"only stands on {rules.tables.orders.orders[row.order].name} reorganise"
    return "it is in combat" if in_combat else ""


def _bar(situation: Rest, rules: Rules) -> str:
    return why_not(situation.troops, situation.order, rules, in_combat=situation.in_combat)


def rest_dice(situation: Rest, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the stand's die where it may reorganise."""
    return () if _bar(situation, rules) else (one_die("die", "reorganise"),)


def rest_scores(situation: Rest, rules: Rules) -> Mapping[str, Score]:
    """Give what changes the die."""
    rows = rules.tables.exhaustion.reorganisation.modifiers
    terms = []
    if situation.corps_general_within_1_mile and situation.general_cr:
        terms.append(Term(situation.general_cr, "the corps general’s CR", "general_cr"))
    causes = {
        "higher_general": situation.higher_general_within_1_mile,
        "enemy": situation.enemy_advancing_or_in_contact_within_2_miles,
        "cavalry": rules.arm(situation.troops) is Arm.CAVALRY,
    }
    terms += [Term(rows[key].amount, rows[key].text, key) for key, so in causes.items() if so]
    return {"stand": Score(tuple(terms))}


def reorganise(situation: Rest, faces: Faces, rules: Rules) -> Resolution:
    """Say whether a stand regains SP, up to its start (DR-26)."""
    name = situation.name or "The stand"
    why = _bar(situation, rules)
    if why:
        told: dict[str, Json] = {"allowed": False, "net": None, "sp_after": situation.sp}
        text = f"{name} may not reorganise: {why}."
        return Resolution(told, Outcome("may not", 0), {}, (Fact(text),))
    row = rules.tables.exhaustion.reorganisation
    score = rest_scores(situation, rules)["stand"].rolled(faces["die"][0])
    net = int(score.total)
    regains = net >= row.needed
    after = min(situation.sp + row.regains_sp, situation.start_sp) if regains else situation.sp
    gained = after - situation.sp
    full = regains and not gained
    end = f"{name} regains {gained} SP" if gained else f"{name} regains nothing"
    why = ": it is at full strength" if full else ""
    words = f"+{gained} SP" if gained else "nothing"
    resting = (Unclear.FULL_STAND.value,) if full else ()
    text = f"{net}, and {row.needed} is needed. {end}{why}."
    facts = [Fact(text, resting)]
    if situation.general_cr and not situation.corps_general_within_1_mile:
        facts.append(Fact("Its corps general is too far: his CR does not count."))
    return Resolution(
        {"allowed": True, "net": net, "sp_after": after},
        Outcome(words, 1 if gained else 0),
        {"stand": score},
        tuple(facts),
    )
