"""Burt's unit types in words, for muster, roster and inspector."""

from dataclasses import replace

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
from app.core.rulesets.burt.rulings import Unclear
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
    tables = rules.tables
    loses = tables.troops.stands_for(troops, fighting=True)
    lancers = troops is Troops.LANCERS
    resting = (Unclear.LANCERS_LOSE.value,) if lancers else ()
    beaten, doubled = (tables.results.row(loses, doubled=band) for band in (False, True))
    notes = [
        (f"Beaten: {fate(beaten, rules)}.", (*resting, *rulings_of(beaten))),
        (f"{worse_band(rules)}: {fate(doubled, rules)}.", (*resting, Unclear.EXACTLY_HALF.value)),
    ]
    if lancers:
        notes.append(
            (
                f"{rules.choices.words(Unclear.LANCERS_PURSUE).rstrip('.')}.",
                (Unclear.LANCERS_PURSUE.value,),
            )
        )
    elif tables.troops.types[troops].pursues:
        notes.append(("Has to pursue whom it beats.", (Unclear.PURSUIT.value,)))
    return tuple(notes)


def worse_band(rules: Rules) -> str:
    """Name the worse of the two bands (BU-1)."""
    double = rules.choice(Unclear.EXACTLY_HALF) == "half_is_double"
    return "Half or less" if double else "Less than half"


def fate(row: ResultRow, rules: Rules) -> str:
    """Say what a row does: “destroyed by any mounted in good going, else recoils …”."""
    otherwise = goes(Fate(row.otherwise), rules).removeprefix("is ")
    ignores = "; ignores fire" if row.ignores_fire else ""
    causes = destroyers(row, rules)
    if Fate(row.otherwise) is Fate.DESTROYED or not causes:
        return f"{otherwise}{ignores}"
    rest = "" if _always(row) else f", else {otherwise}"
    return f"destroyed {causes}{rest}{ignores}"


def _always(row: ResultRow) -> bool:
    """Say whether close combat leaves nothing but destruction."""
    return row.in_contact and EVERYBODY in row.by


def rulings_of(row: ResultRow) -> tuple[str, ...]:
    """Name the rulings that a row of the first band rests on."""
    found = [Unclear.WHOSE_GROUND] if row.going is not None else []
    if Troops.WAGON in row.losers:
        found.append(Unclear.BEATEN_WAGON)
    return tuple(one.value for one in (*found, Unclear.RECOIL))


def destroyers(row: ResultRow, rules: Rules) -> str:
    """Say in words who destroys the losers of a row, and on what ground."""
    types = rules.tables.troops.types
    words = {EVERYBODY: "", Arm.CAVALRY: "any mounted", Arm.ARTILLERY: "guns"}
    named = [words[one] if one in words else types[Troops(one)].name for one in row.by]
    by = f"by {', '.join(named)}" if any(named) else ""
    where = "in contact" if row.in_contact else ""
    going = f"in {row.going} going" if row.going is not None else ""
    return " ".join(filter(None, (by, where, going)))


def marking_notes(rules: Rules) -> tuple[Note, ...]:
    """Say how the tracks of losses are crossed."""
    minus = -rules.tables.combat.modifiers["division_broken"].amount
    dearer = rules.tables.command.cost.dearer
    return (
        Note(
            "How to mark: cross a box for each unit lost. From the first framed box (D) the "
            f"division is demoralised and its orders cost {dearer}; from the second (B) it is "
            f"broken, with −{minus} on its dice.",
            (Unclear.THIRDS.value, Unclear.BROKEN_DIE.value),
        ),
        Note(
            "A division whose commander is lost is demoralised at once.",
            (Unclear.NO_COMMANDER.value,),
        ),
    )
