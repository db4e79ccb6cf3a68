"""Burt's unit types in words, for muster, roster and inspector."""

from dataclasses import dataclass, replace

from app.core.kernel.army import Element
from app.core.kernel.exact import shown
from app.core.kernel.fates import Fate
from app.core.kernel.sections import Note
from app.core.kernel.subjects import Subject
from app.core.kernel.troops import TroopType
from app.core.rulesets.burt.army import unit
from app.core.rulesets.burt.combat import factor
from app.core.rulesets.burt.results import goes
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear, in_order
from app.core.rulesets.burt.tables import ResultRow
from app.core.rulesets.burt.troops import Arm, Terrain, Troops
from app.core.rulesets.burt.units import Combatant, Part, Unit

GROUPS = {Arm.INFANTRY: "Foot", Arm.CAVALRY: "Horse", Arm.ARTILLERY: "Guns", Arm.TRAIN: "Train"}
EVERYBODY = "any"


def troop_type(troops: Troops, rules: Rules) -> TroopType:
    """Describe a unit type: its figures, and what becomes of it when beaten."""
    row = rules.tables.troops.types[troops]
    off_road = (Terrain.GOOD, Terrain.BAD)
    moves = (rules.tables.troops.move_paces(troops, terrain) for terrain in off_road)
    return TroopType(
        troops.value,
        row.name,
        row.code,
        row.symbol,
        GROUPS[row.arm],
        (factors(troops, rules), *(cell(far, rules) for far in moves), reach(troops, rules)),
        _hint(troops, rules),
        _notes(troops, rules),
    )


def element_type(element: Element, troops: TroopType, rules: Rules) -> TroopType:
    """Describe a unit's own type: with rifles or muskets, and their range."""
    us = unit(element, rules)
    *values, _ = troops.values
    far = rules.tables.troops.range_paces(us.troops, rifles=us.rifles)
    name = f"{troops.name}, rifles" if us.rifles else troops.name
    return replace(troops, name=name, values=(*values, cell(far, rules)))


def factors(troops: Troops, rules: Rules) -> str:
    """Write a type's factor; lancers have one in close combat and one under fire: 4/3."""
    plain = Unit(troops=troops)
    found = (
        factor(Combatant(plain, Subject(""), part), rules).amount
        for part in (Part.ATTACKS, Part.IS_SHOT_AT)
    )
    return "/".join(dict.fromkeys(map(shown, found)))


def cell(paces: int | None, rules: Rules) -> str:
    """Write a distance for a column: 400 (8″), 400 or 8″ as the player measures; – for none."""
    return rules.far(paces).replace(" paces", "") if paces else "–"


def reach(troops: Troops, rules: Rules) -> str:
    """Write how far a type shoots, with muskets; `rifles` tells the rest."""
    return cell(rules.tables.troops.types[troops].range_paces, rules)


def rifles(troops: Troops, rules: Rules) -> str:
    """Say how far a type's rifles reach, "" where it has none."""
    row = rules.tables.troops.types[troops]
    return f"With rifles to {rules.far(row.rifle_paces)}." if row.rifle_paces else ""


def _hint(troops: Troops, rules: Rules) -> str:
    modifiers = rules.tables.combat.modifiers
    if troops is Troops.LINE_INFANTRY:
        return f"In two ranks +{modifiers['two_ranks'].amount} in close combat."
    if troops is Troops.LANCERS:
        return "Fight as heavy, else are light cavalry."
    if rules.tables.troops.types[troops].arm is Arm.ARTILLERY:
        return f"Under half range +{modifiers['under_half_range'].amount}."
    if rifles(troops, rules):
        return rifles(troops, rules)
    return "Must pursue." if rules.tables.troops.types[troops].pursues else ""


def _notes(troops: Troops, rules: Rules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    lancers = troops is Troops.LANCERS
    light = rules.choice(Unclear.LANCERS_LOSE) == "light"
    loses = rules.tables.troops.stands_for(troops, fighting=not (lancers and light))
    resting = (Unclear.LANCERS_LOSE,) if lancers else ()
    beaten, doubled = beaten_fate(loses, rules), doubled_fate(loses, rules)
    fired = ""
    if lancers and not light:
        as_light = rules.tables.troops.stands_for(troops, fighting=False)
        fired = f"; under fire as {rules.tables.troops.types[as_light].name}"
    notes = [
        (f"Beaten: {beaten.text}.", in_order((*resting, *beaten.rulings))),
        (f"{worse_band(rules)}: {doubled.text}{fired}.", in_order((*resting, *doubled.rulings))),
    ]
    if lancers:
        notes.append(
            (
                f"{rules.choices.words(Unclear.LANCERS_PURSUE).rstrip('.')}.",
                (Unclear.LANCERS_PURSUE.value,),
            )
        )
    elif rules.tables.troops.types[troops].pursues:
        notes.append(("Has to pursue whom it beats.", (Unclear.PURSUIT.value,)))
    return tuple(notes)


def worse_band(rules: Rules) -> str:
    """Name the worse of the two bands (BU-1)."""
    double = rules.choice(Unclear.EXACTLY_HALF) == "half_is_double"
    return "Half or less" if double else "Less than half"


def better_band(rules: Rules) -> str:
    """Name the better of the two bands with its limits (BU-1)."""
    double = rules.choice(Unclear.EXACTLY_HALF) == "half_is_double"
    return f"Beaten (less, {'over half' if double else 'half or over'})"


@dataclass(frozen=True, slots=True)
class ToldFate:
    """What becomes of a loser, in words, and the rulings they rest on."""

    text: str
    rulings: tuple[Unclear, ...]


def beaten_fate(loser: Troops, rules: Rules) -> ToldFate:
    """Say what becomes of a loser in the better band."""
    row = rules.tables.results.row(loser, doubled=False)
    found = [Unclear.WHOSE_GROUND] if row.going is not None else []
    if loser is Troops.WAGON:
        found.append(Unclear.BEATEN_WAGON)
    if not _always(row):
        found.append(Unclear.RECOIL)
    return ToldFate(_fate(row, rules, ignores_fire=row.ignores_fire), tuple(found))


def doubled_fate(loser: Troops, rules: Rules) -> ToldFate:
    """Say what becomes of a loser in the worse band; guns by BU-9."""
    row = rules.tables.results.row(loser, doubled=True)
    found = [Unclear.EXACTLY_HALF]
    guns = rules.tables.troops.types[loser].arm is Arm.ARTILLERY
    if guns:
        found.append(Unclear.GUNS_BY_DOUBLE)
    if Troops.LIGHT_CAVALRY in row.by:
        found.append(Unclear.LANCERS_DESTROY)
    ignores = guns and rules.choice(Unclear.GUNS_BY_DOUBLE) == "ignored"
    return ToldFate(_fate(row, rules, ignores_fire=ignores), tuple(found))


def _fate(row: ResultRow, rules: Rules, *, ignores_fire: bool) -> str:
    """Say what a row does: “destroyed by any mounted in good going, else recoils …”."""
    otherwise = goes(Fate(row.otherwise), rules).removeprefix("is ")
    ignores = "; ignores fire" if ignores_fire else ""
    causes = destroyers(row, rules)
    if Fate(row.otherwise) is Fate.DESTROYED or not causes:
        return f"{otherwise}{ignores}"
    rest = "" if _always(row) else f", else {otherwise}"
    return f"destroyed {causes}{rest}{ignores}"


def _always(row: ResultRow) -> bool:
    """Say whether close combat leaves nothing but destruction."""
    return row.in_contact and EVERYBODY in row.by


def destroyers(row: ResultRow, rules: Rules) -> str:
    """Say in words who destroys the losers of a row, and on what ground; lancers by BU-21."""
    types = rules.tables.troops.types
    words = {EVERYBODY: "", Arm.CAVALRY: "any mounted", Arm.ARTILLERY: "guns"}
    lancers = rules.choice(Unclear.LANCERS_DESTROY) == "light"
    named = list[str]()
    for one in row.by:
        named.append(words[one] if one in words else types[Troops(one)].name)
        if one is Troops.LIGHT_CAVALRY and lancers:
            named.append(types[Troops.LANCERS].name)
    by = f"by {', '.join(named)}" if any(named) else ""
    where = "in contact" if row.in_contact else ""
    going = f"in {row.going} going" if row.going is not None else ""
    return " ".join(filter(None, (by, where, going)))


def marking_notes(rules: Rules) -> tuple[Note, ...]:
    """Say how the tracks of losses are crossed."""
    minus = -rules.tables.combat.modifiers["division_broken"].amount
    where = "on its dice" if rules.choice(Unclear.BROKEN_DIE) == "every" else "in combat"
    dearer = rules.tables.command.cost.dearer
    return (
        Note(
            "How to mark: cross a box for each unit lost. From the first framed box (D) the "
            f"division is demoralised and its orders cost {dearer}; from the second (B) it is "
            f"broken, with −{minus} {where}.",
            (Unclear.THIRDS.value, Unclear.BROKEN_DIE.value),
        ),
        Note(
            "A division whose commander is lost is demoralised at once.",
            (Unclear.NO_COMMANDER.value,),
        ),
    )
