"""Boeder: two elements meet, in close combat or in fire. From a request to its result.

Source: the tables of results and the sentences on firing or moving, support and pursuit.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, die_a_side, one_die
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.fates import Fate
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, margin
from app.core.kernel.subjects import Subject, told_apart
from app.core.rulesets.boeder.combat import score
from app.core.rulesets.boeder.fighters import Combatant, Fighter, Part, Shooter, Target, combatant
from app.core.rulesets.boeder.results import (
    answer,
    facts,
    outcome,
    pursues,
    retreat,
    verdict,
)
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Arm

IN_CONTACT = Fraction(0)


class Melee(Situation):
    """Two elements in contact. `attacker` says which of them moved into it."""

    attacker: Literal["a", "b"] = "a"
    a: Fighter
    b: Fighter

    @model_validator(mode="after")
    def _columns_begin_with_their_leader(self) -> "Melee":
        for key, who in (("a", self.a), ("b", self.b)):
            _checked(key, who)
        return self


class Shot(Situation):
    """An element shoots at another."""

    shooter: Shooter
    target: Target
    distance_cm: Annotated[Exact, Field(ge=0)]

    @model_validator(mode="after")
    def _columns_begin_with_their_leader(self) -> "Shot":
        for key, who in (("shooter", self.shooter), ("target", self.target)):
            _checked(key, who)
        return self


def _checked(key: str, who: Shooter) -> None:
    if who.column and who.column[0] is not who.troops:
        raise ValueError(
            f"{key}.column: its first element leads it and is {key}.troops, {who.troops}, "
            f"not {who.column[0]}"
        )
    behind = who.column[1:2]
    if behind and who.rear_support not in (None, *behind):
        raise ValueError(
            f"{key}.rear_support: the element behind it in {key}.column is {behind[0]}, "
            f"not {who.rear_support}"
        )


# --- close combat ---------------------------------------------------------------------------


def melee_dice(situation: Melee) -> tuple[DiceCall, ...]:
    """Ask for a die a side."""
    return die_a_side()


def in_contact(situation: Melee, rules: Rules) -> tuple[Combatant, Combatant]:
    """Give the two of a close combat, left and right."""
    ours, theirs = called(situation.a, situation.b, ("left", "right"), rules)
    attacks = Part.ATTACKS, Part.IS_ATTACKED
    a, b = attacks if situation.attacker == "a" else attacks[::-1]
    return (
        combatant(situation.a, ours, a, IN_CONTACT),
        combatant(situation.b, theirs, b, IN_CONTACT),
    )


def melee_scores(situation: Melee, rules: Rules) -> Mapping[str, Score]:
    """Give both scores before the dice."""
    a, b = in_contact(situation, rules)
    return {"a": score(a, b, rules), "b": score(b, a, rules)}


def melee(situation: Melee, faces: Faces, rules: Rules) -> Resolution:
    """Resolve a close combat: compare the totals, and read off what becomes of the loser."""
    a, b = in_contact(situation, rules)
    before = melee_scores(situation, rules)
    scores = {key: before[key].rolled(faces[f"die_{key}"][0]) for key in before}
    ours, theirs = scores["a"].total, scores["b"].total
    totals: dict[str, Json] = {"score_a": ours, "score_b": theirs}
    if ours == theirs:
        level = Fact(f"No effect: {ours} against {theirs}.")
        told = {"loser": None, **answer(None, Fate.NONE, rules), "pursuit": "no"}
        return Resolution(
            {**totals, **told}, outcome(None, Fate.NONE, rules, first_lost=False), scores, (level,)
        )
    first_lost = ours < theirs
    loser, winner = (a, b) if first_lost else (b, a)
    least, most = min(ours, theirs), max(ours, theirs)
    found = verdict(loser, winner, margin(least, most), rules)
    happened = list(facts(loser, (least, most), found, rules))
    told = {
        "loser": "a" if first_lost else "b",
        **answer(loser, found.fate, rules),
        "pursuit": "no",
    }
    if pursues(winner, rules):
        told |= {"pursuit": "may", "pursuit_cm": rules.tables.troops.base.depth_cm}
        happened.append(
            Fact(f"{winner.called} may pursue {retreat(rules)}.", (Unclear.PURSUIT.value,))
        )
    return Resolution(
        {**totals, **told},
        outcome(loser, found.fate, rules, first_lost=first_lost),
        scores,
        tuple(happened),
    )


# --- fire -----------------------------------------------------------------------------------


def shot_dice(situation: Shot, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for a die a side; for none where there is no shot."""
    if no_shot(situation, rules):
        return ()
    return one_die("die_shooter", "shooter", "shooter"), one_die("die_target", "target", "target")


def in_fire(situation: Shot, rules: Rules) -> tuple[Combatant, Combatant]:
    """Give the shooter and its target."""
    ours, theirs = called(situation.shooter, situation.target, ("shooting", "shot at"), rules)
    return (
        combatant(situation.shooter, ours, Part.SHOOTS, situation.distance_cm),
        combatant(situation.target, theirs, Part.IS_SHOT_AT, situation.distance_cm),
    )


def no_shot(situation: Shot, rules: Rules) -> str:
    """Say why the shooter cannot shoot; "" where it can. Its limit still counts."""
    row = rules.tables.troops.types[situation.shooter.troops]
    shooter, _ = in_fire(situation, rules)
    if row.arm is Arm.CAVALRY:
        return "cavalry does not shoot"
    if row.fire_distance < shooter.distance:
        return f"{shooter.distance} is beyond its {row.fire_distance}"
    if situation.distance_cm == IN_CONTACT:
        return "elements in contact fight in close combat"
    return ""


def shot_scores(situation: Shot, rules: Rules) -> Mapping[str, Score]:
    """Give both scores before the dice; none where there is no shot."""
    if no_shot(situation, rules):
        return {}
    us, them = in_fire(situation, rules)
    return {
        "shooter": score(us, them, rules),
        "target": score(them, us, rules),
    }


def shot(situation: Shot, faces: Faces, rules: Rules) -> Resolution:
    """Resolve a shot: both roll, but only the target can suffer (BO-9)."""
    shooter, target = in_fire(situation, rules)
    why = no_shot(situation, rules)
    if why:
        return Resolution(
            {"score_shooter": None, "score_target": None, "result": "no_shot"},
            Outcome("no shot", 0),
            {},
            (Fact(f"{shooter.called.does('has')} no shot: {why}."),),
        )
    before = shot_scores(situation, rules)
    scores = {key: before[key].rolled(faces[f"die_{key}"][0]) for key in before}
    ours, theirs = scores["target"].total, scores["shooter"].total
    found = verdict(target, shooter, margin(ours, theirs), rules)
    if found.fate is Fate.NONE:
        lost = (Unclear.LOSING_SHOOTER.value,) if ours > theirs else ()
        happened: tuple[Fact, ...] = (Fact(f"No effect: {theirs} against {ours}.", lost),)
    else:
        happened = facts(target, (ours, theirs), found, rules)
    return Resolution(
        {
            "score_shooter": theirs,
            "score_target": ours,
            **answer(target, found.fate, rules),
        },
        outcome(target, found.fate, rules, first_lost=False),
        scores,
        happened,
    )


def called(
    us: Shooter, them: Shooter, words: tuple[str, str], rules: Rules
) -> tuple[Subject, Subject]:
    """Name both: by their own names, else by their troops, told apart where these are the same."""
    types = rules.tables.troops.types
    ours, theirs = (Subject(who.name or types[who.troops].name) for who in (us, them))
    return told_apart(ours, theirs, words)
