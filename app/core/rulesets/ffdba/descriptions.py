"""FF-DBA's troop types in words, for muster, roster and inspector."""

from dataclasses import replace

from app.core.kernel.army import Element
from app.core.kernel.exact import signed
from app.core.kernel.sections import Note
from app.core.kernel.troops import TroopType
from app.core.rulesets.ffdba.army import ranks_of, weapon_of
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import BeatenRow
from app.core.rulesets.ffdba.troops import Arm, TroopRow, Troops, Weapon

GROUPS = {Arm.FOOT: "Foot", Arm.CAVALRY: "Horse", Arm.ARTILLERY: "Guns", Arm.STAFF: "Staff"}


def troop_type(troops: Troops, rules: Rules) -> TroopType:
    """Describe a troop type: its figures, and what becomes of it when beaten."""
    row = rules.tables.troops.types[troops]
    return TroopType(
        troops.value,
        row.name,
        row.code,
        row.symbol,
        GROUPS[row.arm],
        (factors(row), moves(row), reach(row, rules)),
        "",
        _notes(troops, row, rules),
    )


def element_type(element: Element, troops: TroopType, rules: Rules) -> TroopType:
    """Describe an element's own type: foot by its ranks, light foot by its weapon."""
    row = rules.tables.troops.types[Troops(element.troops)]
    factor, move, fire = troops.values
    if row.factor_by_ranks:
        ranks = ranks_of(element)
        factor = signed(row.factor_by_ranks[ranks])
        return replace(troops, name=f"{row.name}, {ranks} ranks", values=(factor, move, fire))
    if row.may_carry:
        weapon = weapon_of(element, rules)
        fire = str(rules.tables.shooting.weapons[_row_key(weapon or row.may_carry[0])].reach_inches)
        name = f"{row.name}, rifles" if weapon is Weapon.RIFLE else row.name
        return replace(troops, name=name, values=(factor, move, fire))
    return troops


def marking_notes(rules: Rules) -> tuple[Note, ...]:
    """Say how the BEF track is crossed."""
    losses = rules.tables.effectiveness.losses
    return (
        Note(
            "How to mark: cross a box from the left for each BEF lost; the first clear box is the "
            "BEF, the bar below it its state; below 0 the brigade is out. A D result costs "
            f"{-losses.disordered} and comes back, {losses.recovered_a_turn} a turn: slash it (/).",
            (Unclear.COST_OF_DISORDER.value,),
        ),
        Note(
            f"An element destroyed or fled costs {-losses.destroyed_or_fled} for good, the CO "
            f"{-losses.commander_lost}: cross them (×), before the slashes.",
            (Unclear.LOSS_AND_RALLY.value, Unclear.COMMANDER_LOST.value),
        ),
    )


def factors(row: TroopRow) -> str:
    """Write a type's close combat factors: +2/+3 by ranks, +4/0 for a pair."""
    if row.factor_by_ranks:
        return "/".join(signed(amount) for amount in row.factor_by_ranks.values())
    if row.factor is None:
        return "–"
    if row.second_factor is None:
        return signed(row.factor)
    second = signed(row.second_factor) if row.second_factor else "0"
    return f"{signed(row.factor)}/{second}"


def moves(row: TroopRow) -> str:
    """Write a type's move in inches: line/column where they differ."""
    column = f"/{row.column_inches}" if row.column_inches is not None else ""
    return f"{row.move_inches}{column}"


def reach(row: TroopRow, rules: Rules) -> str:
    """Write how far a type shoots, in inches."""
    if row.weapon is None:
        return "–"
    rows = [rules.tables.shooting.weapons[_row_key(one)] for one in row.may_carry or (row.weapon,)]
    return "/".join(str(weapon.reach_inches) for weapon in rows)


def _row_key(weapon: Weapon) -> str:
    """Give a row of a weapon in the table of fire values; both of muskets reach as far."""
    return "musket_2" if weapon is Weapon.MUSKET else weapon.value


def _notes(troops: Troops, row: TroopRow, rules: Rules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if row.arm is Arm.STAFF:
        return (("Carries orders; does not fight.", (Unclear.STAFF.value,)),)
    beaten = rules.tables.close_combat.row(troops)
    far = rules.tables.close_combat.distances.retire_inches
    otherwise = "" if _always(beaten) else f", else retires {far}″"
    blank = (Unclear.BLANK_CELLS.value,) if beaten.else_unclear else ()
    if beaten.else_unclear and rules.choice(Unclear.BLANK_CELLS) == "stays":
        otherwise = ", else stays"
    notes = [
        (f"Beaten: destroyed {destroyers(beaten, rules)}{otherwise}.", blank),
        (f"{lost_band(rules)}: destroyed.", (Unclear.EXACTLY_HALF.value,)),
    ]
    if row.second_factor is not None:
        guns = row.arm is Arm.ARTILLERY
        ruling = Unclear.FACTORS_OF_GUNS if guns else Unclear.FACTORS_OF_LANCERS
        notes.append((f"{rules.choices.words(ruling).rstrip('.')}.", (ruling.value,)))
    return tuple(notes)


def half_is_beaten(rules: Rules) -> bool:
    """Say whether exactly half of the enemy's score is only a defeat (FF-12)."""
    return rules.choice(Unclear.EXACTLY_HALF) == "half_is_beaten"


def lost_band(rules: Rules) -> str:
    """Name the scores that destroy (FF-12)."""
    return "Less than half" if half_is_beaten(rules) else "Half or less"


def _always(row: BeatenRow) -> bool:
    return row.by_any and row.going is None


def destroyers(row: BeatenRow, rules: Rules) -> str:
    """Say in words who destroys a beaten element, and on what ground."""
    types = rules.tables.troops.types
    whom = (
        "by any in contact" if row.by_any else f"by {', '.join(types[one].name for one in row.by)}"
    )
    return whom if row.going is None else f"{whom} in {row.going.value} going"
