"""Burt's morale: when a division is demoralised or broken, when the army is, and when it flees.

Source: the paragraphs on losses, and the sentence on a commander who is killed.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Term
from app.core.rulesets.burt.command import Spirit
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.tables import Share

WHOLE = 3
"""The shares of the source are thirds."""
Number = Annotated[int, Field(strict=True, ge=0, le=999)]


class Division(Situation):
    """A division: its units at the start, those lost, whether its commander is."""

    elements: Annotated[int, Field(strict=True, ge=1, le=999)]
    lost: Number = 0
    commander_lost: bool = False

    @model_validator(mode="after")
    def _has_them_to_lose(self) -> Self:
        if self.lost > self.elements:
            raise ValueError(f"lost: {self.lost} of {self.elements} units cannot be lost")
        return self


class DivisionSize(Situation):
    """How many units a division has."""

    elements: Number


class ArmyLosses(Situation):
    """An army in its divisions and units. The demoralised do not include the broken.

    `elements` counts units without commanders.
    """

    divisions: Annotated[int, Field(strict=True, ge=1, le=999)]
    demoralised_divisions: Number = 0
    broken_divisions: Number = 0
    elements: Number = 0
    elements_lost: Number = 0

    @model_validator(mode="after")
    def _adds_up(self) -> Self:
        shaken = self.demoralised_divisions + self.broken_divisions
        if shaken > self.divisions:
            field = "broken_divisions" if self.broken_divisions else "demoralised_divisions"
            raise ValueError(
                f"{field}: {shaken} of {self.divisions} divisions cannot be demoralised"
            )
        if self.elements_lost > self.elements:
            raise ValueError(
                f"elements_lost: {self.elements_lost} of {self.elements} units cannot be lost"
            )
        return self


def demoralised_at(units: int, rules: Rules) -> int:
    """Give the losses from which a division is demoralised (BU-3)."""
    rounded = rules.choice(Unclear.THIRDS) in ("rounded", "printed")
    return _over(units, rules.tables.morale.division.demoralised, rounded=rounded)


def broken_at(units: int, rules: Rules) -> int:
    """Give the losses from which a division is broken (BU-3)."""
    rounded = rules.choice(Unclear.THIRDS) == "rounded"
    return _over(units, rules.tables.morale.division.broken, rounded=rounded)


def _over(units: int, share: Share, *, rounded: bool) -> int:
    """Give the first number over a share of the units, or all of them."""
    return min(_limit(units, share, rounded=rounded) + 1, units)


def _limit(units: int, share: Share, *, rounded: bool) -> int:
    """Give a share in whole units, to the nearest or rounded down. Thirds never end in ½."""
    return (share.thirds * units + (WHOLE // 2 if rounded else 0)) // WHOLE


def limits(units: int, rules: Rules) -> tuple[Term, ...]:
    """Give both limits with their working: “over ⅓ of 5 (1⅔, rounded to 2)”."""
    row, choice = rules.tables.morale.division, rules.choice(Unclear.THIRDS)
    parts = (
        ("demoralised", row.demoralised, choice in ("rounded", "printed"), demoralised_at),
        ("broken", row.broken, choice == "rounded", broken_at),
    )
    return tuple(
        Term(at(units, rules), f"over {_worked(share, units, rounded=rounded)}", word)
        for word, share, rounded, at in parts
    )


def _worked(share: Share, units: int, *, rounded: bool) -> str:
    """Write a share of the units, and to what it is rounded where it is."""
    exactly = _thirds(share, units)
    whole = _limit(units, share, rounded=True)
    to = f", rounded to {whole}" if rounded and exactly != str(whole) else ""
    return f"{third(share)} of {units} ({exactly}{to})"


def third(share: Share) -> str:
    """Write a share: ⅓, ⅔."""
    return {1: "⅓", 2: "⅔"}[share.thirds]


def _thirds(share: Share, units: int) -> str:
    whole, rest = divmod(share.thirds * units, WHOLE)
    return f"{whole or ''}{('', '⅓', '⅔')[rest]}" or "0"


def spirit(units: int, lost: int, rules: Rules, *, commander_lost: bool) -> Spirit:
    """Say how a division stands after its losses; without its commander it is demoralised."""
    if lost >= broken_at(units, rules):
        return Spirit.BROKEN
    shaken = commander_lost or lost >= demoralised_at(units, rules)
    return Spirit.DEMORALISED if shaken else Spirit.SOUND


def division(situation: Division, rules: Rules) -> Resolution:
    """Give a division's limits with their working, and how it stands."""
    units = situation.elements
    stands = spirit(units, situation.lost, rules, commander_lost=situation.commander_lost)
    working = [
        Fact(
            f"{term.line.capitalize()} at {term.amount} lost: {term.text}.",
            (Unclear.THIRDS.value,),
        )
        for term in limits(units, rules)
    ]
    why = f"{situation.lost} of {units} lost"
    if situation.commander_lost:
        why += ", and its commander"
    resting = (Unclear.NO_COMMANDER.value,) if situation.commander_lost else ()
    told: dict[str, Json] = {
        "demoralised_at_losses": demoralised_at(units, rules),
        "broken_at_losses": broken_at(units, rules),
        "state": stands.value,
    }
    return Resolution(
        told,
        Outcome(stands.value, 0),
        {},
        (Fact(f"The division is {stands}: {why}.", resting), *working),
    )


def division_size(situation: DivisionSize, rules: Rules) -> Resolution:
    """Say whether a division has as many units as it may."""
    row = rules.tables.morale.division
    legal = row.least_units <= situation.elements <= row.most_units
    words = "legal" if legal else "not legal"
    units = "1 unit" if situation.elements == 1 else f"{situation.elements} units"
    text = f"{units}: {words}, a division has {row.least_units} to {row.most_units}."
    return Resolution({"legal": legal}, Outcome(words, 0), {}, (Fact(text),))


def shaken_divisions(demoralised: int, broken: int, rules: Rules) -> int:
    """Count demoralised divisions, a broken one as two."""
    return demoralised + rules.tables.morale.army.broken_counts * broken


def demoralises_army(divisions: int, rules: Rules) -> int:
    """Give how many demoralised divisions demoralise an army: more than a third of all (BU-4)."""
    return rules.tables.morale.army.demoralised.thirds * divisions // WHOLE + 1


def flees_at(units: int, rules: Rules) -> int:
    """Give the losses at which an army flees: half of its units or more (BU-5)."""
    return -(-units // rules.tables.morale.army.flees.of)


def army_demoralised(situation: ArmyLosses, rules: Rules) -> bool:
    """Say whether so many of its divisions are demoralised that the army is (BU-4)."""
    shaken = shaken_divisions(situation.demoralised_divisions, situation.broken_divisions, rules)
    return shaken >= demoralises_army(situation.divisions, rules)


def army_flees(situation: ArmyLosses, rules: Rules) -> bool:
    """Say whether an army has lost so many units that it flees (BU-5)."""
    return flees(situation.elements, situation.elements_lost, rules)


def flees(units: int, lost: int, rules: Rules) -> bool:
    """Say whether an army that has lost so many of its units flees; one without units stands."""
    return units > 0 and lost >= flees_at(units, rules)


def army(situation: ArmyLosses, rules: Rules) -> Resolution:
    """Say whether an army flees or is demoralised, and why; of its units only if they are given."""
    flees, demoralised = army_flees(situation, rules), army_demoralised(situation, rules)
    state = "flees" if flees else "demoralised" if demoralised else "stands"
    verdict = f"The army {'is ' if state == 'demoralised' else ''}{state}."
    reasons = [_of_divisions(situation, rules)]
    if situation.elements:
        reasons.append(_of_units(situation, rules))
    return Resolution(
        {"army_demoralised": demoralised, "army_flees": flees},
        Outcome(state, 0),
        {},
        (Fact(verdict), *(reversed(reasons) if flees else reasons)),
    )


def _of_divisions(situation: ArmyLosses, rules: Rules) -> Fact:
    """Tell how many divisions are demoralised, and how many demoralise the army (BU-4)."""
    shaken = shaken_divisions(situation.demoralised_divisions, situation.broken_divisions, rules)
    needed = demoralises_army(situation.divisions, rules)
    counts = rules.tables.morale.army.broken_counts
    for_more = f", a broken one counted as {counts}" if situation.broken_divisions else ""
    return Fact(
        f"{shown(shaken)} of {situation.divisions} divisions {'is' if shaken == 1 else 'are'} "
        f"demoralised{for_more}; {needed} {'demoralises' if needed == 1 else 'demoralise'} "
        "the army.",
        (Unclear.THIRD_OF_ARMY.value,),
    )


def _of_units(situation: ArmyLosses, rules: Rules) -> Fact:
    """Tell how many units are lost, and at how many the army flees (BU-5)."""
    lost, at = situation.elements_lost, flees_at(situation.elements, rules)
    are = "is" if lost == 1 else "are"
    text = f"{lost} of {situation.elements} units {are} lost; it flees at {at}."
    return Fact(text, (Unclear.HALF_OF_ARMY.value,))
