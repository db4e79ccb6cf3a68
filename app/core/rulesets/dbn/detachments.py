"""DBN's field detachments (optional, with the Attrition System).

Source: rule 11.17; DN-27 and DN-28.
"""

from typing import Annotated, Literal

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.distance import paces
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Class, Troops, Unit, read_code

Many = Annotated[int, Field(strict=True, ge=0, le=99)]
ACTIONS = ("move", "garrison_strongpoint", "garrison_bua", "support", "be_supported")


class Making(Situation):
    """A unit puts out a detachment; its range, in paces, is its rulebook's (DN-2)."""

    parent: str
    caps: Many
    parent_stationary: bool = False
    parent_range_paces: Annotated[Exact, Field(ge=0)] | None = None


class DetachmentHit(Situation):
    """A detachment takes Hits."""

    hits: Many


class DetachmentAction(Situation):
    """A detachment wants to do something."""

    action: Literal["move", "garrison_strongpoint", "garrison_bua", "support", "be_supported"]


class DetachmentSize(Situation):
    """A detachment's men."""

    men: Annotated[int, Field(strict=True, ge=0, le=99_999)]


def _is_of_parents(unit: Unit, rules: Rules) -> bool:
    codes = rules.tables.detachments.detachment.parents
    parents = {read_code(code, rules.tables.units).troops for code in codes}
    superior = unit.troops is Troops.MS_LI
    return unit.troops in parents or (superior and rules.choice(Unclear.SUPERIOR_PARENT) == "may")


def is_parent(unit: Unit, rules: Rules) -> bool:
    """Say whether a unit is one that puts out detachments: not Militia (DN-28)."""
    return _is_of_parents(unit, rules) and unit.class_ is not Class.M


def parents_named(rules: Rules) -> str:
    """Name the units that put out detachments, by their codes."""
    return " and ".join(rules.tables.detachments.detachment.parents)


def why_not(situation: Making, rules: Rules) -> tuple[str, tuple[str, ...]]:
    """Say why a unit makes no detachment ("" if it does), and the rulings that say it."""
    row = rules.tables.detachments.detachment
    unit = read_code(situation.parent, rules.tables.units, "parent")
    resting = (Unclear.SUPERIOR_PARENT.value,) if unit.troops is Troops.MS_LI else ()
    if not _is_of_parents(unit, rules):
        return f"only {parents_named(rules)} make one", resting
    if unit.class_ is Class.M:
        return "Militia makes none", resting
    if not situation.parent_stationary:
        return "its unit has to stay where it is all turn", resting
    if situation.caps < row.caps:
        return f"it costs {row.caps} CAP", resting
    return "", resting


def make(situation: Making, rules: Rules) -> Resolution:
    """Say whether a unit makes a detachment, what this costs it, and what the detachment has."""
    row = rules.tables.detachments.detachment
    why, resting = why_not(situation, rules)
    told: dict[str, Json] = {"allowed": not why, "det_factor": None, "parent_hits": None}
    told |= {"det_class": None, "det_range_paces": None}
    if why:
        fact = Fact(f"No detachment: {why}.", resting)
        return Resolution(told, Outcome("no detachment", 0), {}, (fact,))
    class_ = read_code(situation.parent, rules.tables.units).class_
    name, far = rules.tables.units.classes[class_].name, situation.parent_range_paces
    reach = "its unit’s range" if far is None else f"range {paces(far)} as its unit"
    word = "Hit" if row.parent_hits == 1 else "Hits"
    facts = (
        Fact(
            f"A detachment: {row.caps} CAP, and its unit takes {row.parent_hits} {word}.", resting
        ),
        Fact(
            f"Its basic factor is {row.factor}, adjusted as any; {name} as its unit, {reach}.",
            (Unclear.MOVES.value,),
        ),
    )
    told |= {"det_factor": row.factor, "parent_hits": row.parent_hits}
    told |= {"det_class": class_.value, "det_range_paces": far}
    return Resolution(told, Outcome("a detachment", 0), {}, facts)


def hit(situation: DetachmentHit, rules: Rules) -> Resolution:
    """Say whether a detachment is destroyed: by any Hit."""
    gone = situation.hits >= rules.tables.detachments.detachment.destroyed_by
    words = "destroyed" if gone else "stays"
    return Resolution(
        {"destroyed": gone},
        Outcome(words, 0),
        {},
        (Fact(f"The detachment is {words}." if gone else "The detachment stays."),),
    )


def may(situation: DetachmentAction, rules: Rules) -> Resolution:
    """Say whether a detachment may do something."""
    allowed = rules.tables.detachments.may[situation.action]
    what = {
        "move": "move",
        "garrison_strongpoint": "garrison a strongpoint",
        "garrison_bua": "garrison a BUA",
        "support": "support",
        "be_supported": "be supported",
    }[situation.action]
    words = "may" if allowed else "may not"
    return Resolution(
        {"allowed": allowed}, Outcome(words, 0), {}, (Fact(f"A detachment {words} {what}."),)
    )


def size(situation: DetachmentSize, rules: Rules) -> Resolution:
    """Warn of a detachment of other than its scale; null where it is refused (DN-27)."""
    row = rules.tables.detachments.detachment
    fits = row.least_men <= situation.men <= row.most_men
    limit = rules.choice(Unclear.DETACHMENT_MEN) == "limit"
    scale = f"{row.least_men} to {row.most_men} men"
    resting = (Unclear.DETACHMENT_MEN.value,)
    warning: Json = None if limit and not fits else not fits
    words = "fits" if fits else "refused" if limit else "a warning"
    text = f"{situation.men} men: {words}; a detachment is {scale}."
    told: dict[str, Json] = {"warning": warning, "allowed": fits or not limit}
    return Resolution(told, Outcome(words, 0), {}, (Fact(text, resting),))
