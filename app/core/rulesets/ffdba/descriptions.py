"""FF-DBA's troop types in words, for muster, roster and inspector."""

from app.core.kernel.exact import signed
from app.core.kernel.troops import TroopType
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
    carried = row.may_carry or (row.weapon,)
    keys = ["musket_2" if one is Weapon.MUSKET else one.value for one in carried]
    return "/".join(str(rules.tables.shooting.weapons[key].reach_inches) for key in keys)


def _notes(troops: Troops, row: TroopRow, rules: Rules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if row.arm is Arm.STAFF:
        return (("Carries orders; does not fight.", (Unclear.STAFF.value,)),)
    beaten = rules.tables.close_combat.row(troops)
    far = rules.tables.close_combat.distances.retire_inches
    otherwise = "" if _always(beaten) else f", else retires {far}″"
    blank = (Unclear.BLANK_CELLS.value,) if beaten.else_unclear else ()
    notes = [
        (f"Beaten: destroyed {destroyers(beaten, rules)}{otherwise}.", blank),
        ("Less than half: destroyed.", (Unclear.EXACTLY_HALF.value,)),
    ]
    if row.second_factor is not None:
        guns = row.arm is Arm.ARTILLERY
        words = (
            "The second factor is for guns limbered or taken in flank or rear."
            if guns
            else "The first factor is for the turn they charge into contact."
        )
        ruling = Unclear.FACTORS_OF_GUNS if guns else Unclear.FACTORS_OF_LANCERS
        notes.append((words, (ruling.value,)))
    return tuple(notes)


def _always(row: BeatenRow) -> bool:
    return row.by_any and row.going is None


def destroyers(row: BeatenRow, rules: Rules) -> str:
    """Say in words who destroys a beaten element, and on what ground."""
    types = rules.tables.troops.types
    whom = (
        "by any in contact" if row.by_any else f"by {', '.join(types[one].name for one in row.by)}"
    )
    return whom if row.going is None else f"{whom} in {row.going.value} going"
