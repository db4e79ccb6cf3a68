"""DRAM's strength points (SP): men and guns, quality, officers, the weight of guns.

Source: the sentence on SP; DR-3 to DR-5 and DR-24 for rounding, arms and guns.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, floor
from typing import Annotated, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.tables import GunWeight, NamedAmount, Officers, Quality
from app.core.rulesets.dram.troops import Troops

MOST_MEN, MOST_GUNS = 999_999, 999
Men = Annotated[int, Field(strict=True, ge=0, le=MOST_MEN)]
SomeMen = Annotated[int, Field(strict=True, ge=1, le=MOST_MEN)]
Guns = Annotated[int, Field(strict=True, ge=0, le=MOST_GUNS)]
Step = Annotated[int, Field(ge=-1, le=1)]
"""One better, the same or one worse: officers, and the weight of guns."""
HALF = Fraction(1, 2)


class Division(Situation):
    """A division's men by arm and its guns. `oob`, `division` only say where it comes from."""

    oob: str | None = None
    division: str = ""
    troops: Mapping[Troops, Men] = {}
    quality: Quality = Quality.AVERAGE
    officer_corps: Step = 0
    guns: Guns = 0
    gun_weight: Step = 0

    @model_validator(mode="after")
    def _has_men_or_guns(self) -> Self:
        for troops in self.troops:
            if troops in (Troops.FOOT_ARTILLERY, Troops.HORSE_ARTILLERY):
                raise ValueError(f"troops.{troops}: artillery is given as guns, not as men")
            if troops in (Troops.SUPPLY, Troops.GENERAL):
                raise ValueError(f"troops.{troops}: it has no SP")
        if not any(self.troops.values()) and not self.guns:
            raise ValueError("troops: a division has men or guns")
        return self


class InfantryDivisions(Situation):
    """Divisions of infantry of average quality, each a stand. `oob` says where they come from."""

    oob: str | None = None
    infantry_divisions: Annotated[tuple[SomeMen, ...], Field(min_length=1, max_length=99)]


@dataclass(frozen=True, slots=True)
class Strength:
    """SP with the exact number before rounding, and the terms that sum to it."""

    raw: Fraction
    terms: tuple[Term, ...]

    @property
    def sp(self) -> int:
        """The SP."""
        return int(sum(term.amount for term in self.terms))


def rounded(number: Fraction, rules: Rules) -> int:
    """Round SP by DR-3."""
    match rules.choice(Unclear.ROUNDING):
        case "down":
            return floor(number)
        case "up":
            return ceil(number)
        case "half_even":
            return round(number)
        case _:
            return floor(number + HALF)


def stand(
    men: Mapping[Troops, int],
    rules: Rules,
    *,
    quality: Quality = Quality.AVERAGE,
    officers: Officers = Officers.AVERAGE,
    guns: int = 0,
    gun_weight: GunWeight = GunWeight.MEDIUM,
) -> Strength:
    """Give the SP of a stand of men by arm, with its working.

    Guns count here only where DR-24 counts them in their division's stand.
    """
    with_guns = guns if guns_in_stand(rules) else 0
    parts = [_of_men(troops, number, rules) for troops, number in men.items() if number]
    if with_guns:
        parts.append(_of_guns(with_guns, rules))
    tables = rules.tables.strength
    amounts = [
        _amount(tables.quality[quality], "quality", Unclear.QUALITY_OF_STAND),
        _amount(tables.officer_corps[officers], "officer_corps"),
    ]
    if with_guns:
        amounts.append(_amount(tables.gun_weight[gun_weight], "gun_weight", Unclear.GUNS))
    return _strength(parts, amounts, rules, several=len(parts) > 1)


def gun_stand(
    guns: int,
    rules: Rules,
    *,
    gun_weight: GunWeight = GunWeight.MEDIUM,
    quality: Quality = Quality.AVERAGE,
) -> Strength:
    """Give the SP of a stand of guns, with its working; average unless it is given (DR-24)."""
    tables = rules.tables.strength
    amounts = [
        _amount(tables.quality[quality], "quality", Unclear.GUNS),
        _amount(tables.gun_weight[gun_weight], "gun_weight"),
    ]
    return _strength([_of_guns(guns, rules)], amounts, rules, several=False)


def guns_in_stand(rules: Rules) -> bool:
    """Say whether a division's guns are counted in its stand (DR-24)."""
    return rules.choice(Unclear.GUNS) == "in_stand"


def _of_men(troops: Troops, men: int, rules: Rules) -> Term:
    row = rules.row(rules.counts_as(troops))
    dragoons = (Unclear.DRAGOONS.value,) if troops is Troops.DRAGOONS else ()
    name = rules.row(troops).name.lower()
    words = f"{men:,} {name}, 1 for {row.men_per_sp:,}"
    return Term(Fraction(men, row.men_per_sp), words, "men", dragoons)


def _of_guns(guns: int, rules: Rules) -> Term:
    rate = rules.row(Troops.FOOT_ARTILLERY).guns_per_sp
    word = "gun" if guns == 1 else "guns"
    words = f"{guns} {word}, 1 for {rate}"
    return Term(Fraction(guns, rate), words, "guns", (Unclear.GUNS.value,))


def _amount(row: NamedAmount, line: str, *rulings: Unclear) -> Term:
    name = row.name[:1].lower() + row.name[1:]
    return Term(row.amount, name, line, tuple(one.value for one in rulings))


def _strength(parts: list[Term], amounts: list[Term], rules: Rules, *, several: bool) -> Strength:
    raw = sum((Fraction(part.amount) for part in parts), Fraction(0))
    apart = several and rules.choice(Unclear.SEVERAL_ARMS) == "apart"
    whole = (
        sum(rounded(Fraction(part.amount), rules) for part in parts)
        if apart
        else rounded(raw, rules)
    )
    of_several = (Unclear.SEVERAL_ARMS.value,) if several else ()
    terms = [replace(part, rulings=(*part.rulings, *of_several)) for part in parts]
    if whole != raw:
        each = "each rounded" if apart else "rounded"
        resting = (Unclear.ROUNDING.value, *of_several)
        terms.append(Term(whole - raw, f"{each} to {whole}", "rounding", resting))
    terms += [term for term in amounts if term.amount]
    total = sum(term.amount for term in terms)
    least = rules.tables.strength.least.sp
    if total < least:
        words = f"at least {least}"
        terms.append(Term(least - total, words, "least", (Unclear.ROUNDING.value,)))
    return Strength(raw, tuple(terms))


def division(situation: Division, rules: Rules) -> Resolution:
    """Give a division's SP with its working, and that of its guns (DR-24).

    The quality is that of its men; of guns by themselves it is theirs.
    """
    scores: dict[str, Score] = {}
    told: dict[str, Json] = {"raw": None, "sp": None, "gun_stand_raw": None, "gun_stand_sp": None}
    facts = []
    weight = _weight(situation.gun_weight)
    has_men = any(situation.troops.values())
    if has_men or guns_in_stand(rules):
        ours = stand(
            situation.troops,
            rules,
            quality=situation.quality,
            officers=_officers(situation.officer_corps),
            guns=situation.guns,
            gun_weight=weight,
        )
        scores["stand"] = Score(ours.terms)
        told |= {"raw": ours.raw, "sp": ours.sp}
        facts.append(Fact(f"{situation.division or 'The stand'} has {ours.sp} SP."))
    if situation.guns and not guns_in_stand(rules):
        quality = Quality.AVERAGE if has_men else situation.quality
        guns = gun_stand(situation.guns, rules, gun_weight=weight, quality=quality)
        scores["guns"] = Score(guns.terms)
        told |= {"gun_stand_raw": guns.raw, "gun_stand_sp": guns.sp}
        facts.append(Fact(f"Its guns make a stand of {guns.sp} SP.", (Unclear.GUNS.value,)))
        if situation.officer_corps and not has_men:
            facts.append(Fact("Guns by themselves have no officer corps to count."))
    if situation.gun_weight and not situation.guns:
        facts.append(Fact("It has no guns, so their weight does not count."))
    sp = [number for key in ("sp", "gun_stand_sp") if isinstance(number := told[key], int)]
    return Resolution(
        told, Outcome(" and ".join(f"{one} SP" for one in sp), 0), scores, tuple(facts)
    )


def _officers(step: int) -> Officers:
    return {1: Officers.GOOD, -1: Officers.POOR}.get(step, Officers.AVERAGE)


def _weight(step: int) -> GunWeight:
    return {1: GunWeight.HEAVY, -1: GunWeight.LIGHT}.get(step, GunWeight.MEDIUM)


def divisions(situation: InfantryDivisions, rules: Rules) -> Resolution:
    """Give the SP of divisions of infantry together, each rounded by itself."""
    made = [stand({Troops.INFANTRY: men}, rules) for men in situation.infantry_divisions]
    raw, sp = sum((one.raw for one in made), Fraction(0)), sum(one.sp for one in made)
    each = " + ".join(str(one.sp) for one in made)
    return Resolution(
        {"raw_total": raw, "sp_total": sp},
        Outcome(f"{sp} SP", 0),
        {},
        (Fact(f"{each} = {sp} SP; {shown(raw)} before rounding.", (Unclear.ROUNDING.value,)),),
    )
