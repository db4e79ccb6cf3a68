"""Boeder's troop types in words, for muster, roster and inspector."""

from app.core.kernel.exact import signed
from app.core.kernel.fates import Fate
from app.core.kernel.troops import TroopType
from app.core.rulesets.boeder.combat import support_in_words
from app.core.rulesets.boeder.results import destroyers, goes
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Arm, TroopRow, Troops

GROUPS = {Arm.INFANTRY: "Foot", Arm.CAVALRY: "Horse", Arm.ARTILLERY: "Guns"}


def troop_type(troops: Troops, rules: Rules) -> TroopType:
    """Describe a troop type: its figures, what it can do, and what becomes of it."""
    row = rules.tables.troops.types[troops]
    return TroopType(
        troops.value,
        row.name,
        row.code,
        row.symbol,
        GROUPS[row.arm],
        (
            *(str(row.versus[arm]) for arm in Arm),
            str(row.move_cm),
            str(row.fire_cm) if row.fire_cm else "–",
        ),
        _hint(row, rules),
        _notes(troops, row, rules),
    )


def _hint(row: TroopRow, rules: Rules) -> str:
    modifiers = rules.tables.combat.modifiers
    far, near, led = (
        modifiers[key].amount for key in ("column_far", "column_near", "column_led_by_light")
    )
    parts = []
    if row.arm is not Arm.ARTILLERY and not row.skirmishes:
        usual, others = support_in_words(row, rules)
        parts.append(f"Rear support {', '.join((signed(usual), *others))}.")
    if row.arm is Arm.INFANTRY:
        parts.append(
            f"At the head of a column: target {signed(near + led)} near."
            if row.skirmishes
            else f"In column: target {signed(far)}, near {signed(near)}."
        )
    if row.pursues:
        parts.append("May pursue.")
    return " ".join(parts)


def _notes(troops: Troops, row: TroopRow, rules: Rules) -> tuple[tuple[str, tuple[str, ...]], ...]:
    beaten, doubled = (rules.tables.results.row(troops, doubled=band) for band in (False, True))
    notes = []
    otherwise = goes(Fate(beaten.otherwise), rules)
    causes = destroyers(beaten, rules).replace(";", ",")
    less = f"Beaten: destroyed {causes}, else {otherwise}."
    resting = [Unclear.RETREAT.value]
    if beaten.by_near:
        resting.append(Unclear.WITHIN_FOUR_INCHES.value)
    if row.arm is Arm.ARTILLERY:
        resting.append(Unclear.WHO_DESTROYS_GUNS.value)
    notes.append((less, tuple(resting)))
    fate = Fate(doubled.otherwise)
    else_ = "" if fate is Fate.DESTROYED else f"destroyed {destroyers(doubled, rules)}, else "
    worst = f"{else_}{goes(fate, rules).removeprefix('is ')}"
    notes.append((f"Half or less: {worst}.", ()))
    if row.skirmishes:
        notes.append(
            (
                f"{rules.choices.words(Unclear.LIGHT_TROOPS_AND_SUPPORT).rstrip('.')}.",
                (Unclear.LIGHT_TROOPS_AND_SUPPORT.value,),
            )
        )
    if row.skirmishes and row.arm is Arm.INFANTRY:
        notes.append(("May lead an attack column, not make one.", (Unclear.LIGHT_LEADS_ONE.value,)))
    if row.pursues:
        notes.append(("May pursue.", (Unclear.PURSUIT.value,)))
    return tuple(notes)
