"""Burt: two units meet, in close combat or in fire. From a request to its result.

Source: the two tables of results, the modifiers, and the sentences on units in contact.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, Self

from pydantic import model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, die_a_side, one_die
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.fates import Fate
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, margin
from app.core.kernel.subjects import Subject, told_apart
from app.core.rulesets.burt.combat import score
from app.core.rulesets.burt.measures import Length, given_once, in_paces
from app.core.rulesets.burt.results import answer, facts, outcome, pursuit, verdict
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.troops import Arm
from app.core.rulesets.burt.units import Combatant, Fighter, Part, Shooter, Target, Unit


class Melee(Situation):
    """Two units in contact. `attacker` says which of them moved into it."""

    attacker: Literal["a", "b"] = "a"
    a: Fighter
    b: Fighter


class Shot(Situation):
    """A unit shoots at another. The distance is given in paces or in inches."""

    shooter: Shooter
    target: Target
    distance_paces: Length | None = None
    distance_in: Length | None = None

    @model_validator(mode="after")
    def _has_one_distance(self) -> Self:
        given_once(self, "distance")
        if self.distance_paces is None and self.distance_in is None:
            raise ValueError("distance_paces: missing; say how far the target is, in paces")
        return self


# --- close combat ---------------------------------------------------------------------------


def melee_dice(situation: Melee) -> tuple[DiceCall, ...]:
    """Ask for a die a side."""
    return die_a_side()


def in_contact(situation: Melee, rules: Rules) -> tuple[Combatant, Combatant]:
    """Give the two of a close combat, left and right. Raises NotAllowed: no commander attacks."""
    attacker = situation.a if situation.attacker == "a" else situation.b
    row = rules.tables.troops.types[attacker.troops]
    if row.commands:
        raise NotAllowed(f"attacker: the {row.name} does not choose to attack.", "attacker")
    wearing(rules, a=situation.a, b=situation.b)
    ours, theirs = called(situation.a, situation.b, ("left", "right"), rules)
    attacks = Part.ATTACKS, Part.IS_ATTACKED
    a, b = attacks if situation.attacker == "a" else attacks[::-1]
    return Combatant(situation.a, ours, a), Combatant(situation.b, theirs, b)


def melee_scores(situation: Melee, rules: Rules) -> Mapping[str, Score]:
    """Give both scores before the dice. Raises NotAllowed where a commander attacks."""
    a, b = in_contact(situation, rules)
    return {"a": score(a, rules), "b": score(b, rules)}


def melee(situation: Melee, faces: Faces, rules: Rules) -> Resolution:
    """Resolve a close combat: compare the totals, read off the loser's fate, and pursue."""
    a, b = in_contact(situation, rules)
    before = melee_scores(situation, rules)
    scores = {key: before[key].rolled(faces[f"die_{key}"][0]) for key in before}
    ours, theirs = scores["a"].total, scores["b"].total
    totals: dict[str, Json] = {"score_a": ours, "score_b": theirs}
    if ours == theirs:
        level = Fact(f"No effect: {shown(ours)} against {shown(theirs)}.", (Unclear.LEVEL.value,))
        return Resolution(
            {**totals, "loser": None, **answer(None, Fate.NONE, rules)},
            outcome(None, Fate.NONE, rules, first_lost=False),
            scores,
            (level,),
        )
    first_lost = ours < theirs
    loser, winner = (a, b) if first_lost else (b, a)
    least, most = min(ours, theirs), max(ours, theirs)
    found = verdict(loser, winner, margin(least, most), rules)
    told: dict[str, Json] = {
        **totals,
        "loser": "a" if first_lost else "b",
        **answer(loser, found.fate, rules),
    }
    happened = facts(loser, (least, most), found, rules)
    if found.fate is not Fate.NONE:
        word, fact = pursuit(winner, rules)
        told["pursuit"] = word
        happened = (*happened, fact)
    return Resolution(
        told, outcome(loser, found.fate, rules, first_lost=first_lost), scores, happened
    )


# --- fire -----------------------------------------------------------------------------------


def shot_dice(situation: Shot, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for a die a side; for none where there is no shot."""
    if no_shot(situation, rules).text:
        return ()
    return one_die("die_shooter", "shooter", "shooter"), one_die("die_target", "target", "target")


def in_fire(situation: Shot, rules: Rules) -> tuple[Combatant, Combatant]:
    """Give the shooter and its target."""
    wearing(rules, shooter=situation.shooter, target=situation.target)
    ours, theirs = called(situation.shooter, situation.target, ("shooter", "target"), rules)
    row = rules.tables.troops.types[situation.shooter.troops]
    near = row.arm is Arm.ARTILLERY and 2 * in_paces(situation, "distance", rules) < row.range_paces
    shooter = Combatant(situation.shooter, ours, Part.SHOOTS, under_half_range=near)
    return shooter, Combatant(situation.target, theirs, Part.IS_SHOT_AT)


def no_shot(situation: Shot, rules: Rules) -> Fact:
    """Say why the shooter cannot shoot; a fact without text where it can."""
    shooter, target = situation.shooter, situation.target
    reach = rules.tables.troops.range_paces(shooter.troops, rifles=shooter.rifles)
    far = in_paces(situation, "distance", rules)
    if not reach:
        return Fact("it has no range, so it does not shoot")
    if shooter.in_contact and rules.choice(Unclear.SHOOTER_IN_CONTACT) == "no":
        words = "it is in contact, and fights instead"
        return Fact(words, (Unclear.SHOOTER_IN_CONTACT.value,))
    if target.in_contact:
        return Fact("its target is in contact with an enemy, and cannot be shot at")
    if far > reach:
        resting = (Unclear.RIFLES.value,) if shooter.rifles else ()
        return Fact(f"{rules.far(far)} is beyond its {rules.far(reach)}", resting)
    return Fact("")


def shot_scores(situation: Shot, rules: Rules) -> Mapping[str, Score]:
    """Give both scores before the dice; none where there is no shot."""
    if no_shot(situation, rules).text:
        return {}
    us, them = in_fire(situation, rules)
    return {"shooter": score(us, rules), "target": score(them, rules)}


def shot(situation: Shot, faces: Faces, rules: Rules) -> Resolution:
    """Resolve a shot: both roll, but only the target can suffer (BU-8)."""
    shooter, target = in_fire(situation, rules)
    why = no_shot(situation, rules)
    if why.text:
        return Resolution(
            {"score_shooter": None, "score_target": None, "result": "no_shot"},
            Outcome("no shot", 0),
            {},
            (replace(why, text=f"{shooter.called.does('has')} no shot: {why.text}."),),
        )
    before = shot_scores(situation, rules)
    scores = {key: before[key].rolled(faces[f"die_{key}"][0]) for key in before}
    ours, theirs = scores["target"].total, scores["shooter"].total
    found = verdict(target, shooter, margin(ours, theirs), rules)
    if found.fate is Fate.NONE and not found.cause:
        resting = Unclear.LEVEL if ours == theirs else Unclear.LOSING_SHOOTER
        text = f"No effect: {shown(theirs)} against {shown(ours)}."
        happened: tuple[Fact, ...] = (Fact(text, (resting.value,)),)
    else:
        happened = facts(target, (ours, theirs), found, rules)
    return Resolution(
        {"score_shooter": theirs, "score_target": ours, **answer(target, found.fate, rules)},
        outcome(target, found.fate, rules, first_lost=False),
        scores,
        happened,
    )


def called(us: Unit, them: Unit, words: tuple[str, str], rules: Rules) -> tuple[Subject, Subject]:
    """Name both: by their own names, else by their types, told apart where these are the same."""
    ours, theirs = (_subject(one, rules) for one in (us, them))
    return told_apart(ours, theirs, words)


def wearing(rules: Rules, **units: Unit) -> None:
    """Raise NotAllowed for a unit whose type wears no cuirasses (BU-11)."""
    for key, unit in units.items():
        row = rules.tables.troops.types[unit.troops]
        if unit.armoured and not row.may_wear_cuirass:
            field = f"{key}.armoured"
            wears = Subject(row.name, row.plural).does("wears")
            raise NotAllowed(f"{field}: {wears} no cuirasses (BU-11).", field)


def _subject(unit: Unit, rules: Rules) -> Subject:
    row = rules.tables.troops.types[unit.troops]
    return Subject(unit.name) if unit.name else Subject(row.name, row.plural)
