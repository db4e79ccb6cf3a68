"""FF-DBA's sections on fire: values, what changes them, and the results by die."""

from itertools import pairwise

from app.core.kernel.exact import signed
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import Result, WeaponRow
from app.core.rulesets.ffdba.troops import Weapon

FIRE, LAST_FIRE = 3, 4
FACES = range(1, 7)
RESTING = {
    "none": (),
    "half": (Unclear.HALF_OF_ODD, Unclear.WHO_CHOOSES_HALF, Unclear.HALF_AGAIN),
    "all": (Unclear.END_OF_DISORDER,),
}
"""The rulings that a result rests on, by whom it disorders."""
ALL_DISORDERED = (
    Unclear.ALL_DISORDERED,
    Unclear.ALL_BUT_SPARED,
    Unclear.MOUNTED_UNDER_FIRE,
    Unclear.SPENT_BY_FIRE,
)
SHADES = {result: shade for shade, result in enumerate(Result)}
RESTING = {
    "none": (),
    "half": (Unclear.HALF_OF_ODD, Unclear.WHO_CHOOSES_HALF, Unclear.HALF_AGAIN),
    "all": (Unclear.END_OF_DISORDER,),
}
"""The rulings that a result rests on, by whom it disorders."""
ALL_DISORDERED = (
    Unclear.ALL_DISORDERED,
    Unclear.ALL_BUT_SPARED,
    Unclear.MOUNTED_UNDER_FIRE,
    Unclear.SPENT_BY_FIRE,
)


def fire_values(rules: Rules) -> Section:
    """Fire values by weapon and range, the ranges being those of the weapon that has most."""
    weapons = rules.tables.shooting.weapons
    limits = [band.to_inches for band in max((row.bands for row in weapons.values()), key=len)]
    light_foot = "musket_3" if rules.choice(Unclear.LIGHT_FOOT_MUSKETS) == "three" else "musket_2"
    resting = {
        next(iter(weapons)): (Unclear.RANGE_LIMIT.value,),
        light_foot: (Unclear.LIGHT_FOOT_MUSKETS.value,),
        Weapon.CARBINE.value: (Unclear.MOUNTED_CARBINES.value,),
    }
    return Section(
        "fire_values",
        "Fire values",
        FIRE,
        aside="of each element that shoots",
        columns=(
            Column("Weapon"),
            *(Column(f"to {limit}″", Align.FIGURE, large=True) for limit in limits),
        ),
        rows=tuple(
            Row(
                (
                    Cell(row.text, resting.get(key, ())),
                    *(Cell(_value(row, nearer, limit)) for nearer, limit in pairwise([0, *limits])),
                )
            )
            for key, row in weapons.items()
        ),
        notes=(
            rules.choices.note(Unclear.RANGE_LIMIT),
            rules.choices.note(Unclear.LIGHT_FOOT_MUSKETS),
            rules.choices.note(Unclear.MOUNTED_CARBINES),
        ),
        last_step=LAST_FIRE,
        half=2,
    )


def _value(row: WeaponRow, nearer: int, limit: int) -> str:
    """Give a weapon's value between two limits; one that ends before the farther says where."""
    for band in row.bands:
        if nearer < band.to_inches <= limit:
            ends = "" if band.to_inches == limit else f" to {band.to_inches}″"
            return f"{band.value}{ends}"
    return "–"


def fire_value_notes(rules: Rules) -> Section:
    """What changes the combat value and the die."""
    multipliers, die = rules.tables.shooting.multipliers, rules.tables.shooting.die
    out = rules.choice(Unclear.SHOOTING_ENGAGED) == "no"
    engaged = "out of or into" if out else "into"
    changes: list[tuple[str, str, tuple[str, ...]]] = [
        (f"×{row.times}", row.text, ())
        if row.times > 1
        else (f"{signed(row.percent)} %", row.text, (Unclear.ROUNDING.value,))
        for row in multipliers.values()
    ]
    changes += [
        (f"die {signed(row.amount)}", row.text, (Unclear.DIE_BELOW_ONE.value,))
        for row in die.values()
    ]
    return Section(
        "fire",
        "Fire",
        FIRE,
        aside="add up all who shoot at one target",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=tuple(Row((Cell(amount), Cell(text, rulings))) for amount, text, rulings in changes),
        notes=(
            rules.choices.note(Unclear.ROUNDING),
            rules.choices.note(Unclear.OUT_OF_RANGE),
            Note(
                f"Target: in range, within {rules.tables.shooting.arc.degrees}° of straight ahead; "
                f"each troop type of a brigade is a target of its own. Nobody shoots {engaged} "
                "close combat, nor guns that moved last turn.",
                (Unclear.OUT_OF_RANGE.value, Unclear.SHOOTING_ENGAGED.value),
            ),
        ),
        last_step=LAST_FIRE,
        half=2,
    )


def fire_results(rules: Rules) -> Section:
    """The table of results, a column for each face of the die."""
    return Section(
        "fire_results",
        "Fire results",
        FIRE,
        aside="combat value down, die across",
        columns=(
            Column("Value", Align.FIGURE, large=True),
            *(Column(str(face), Align.FIGURE, large=True, die=True) for face in FACES),
        ),
        rows=tuple(
            Row(
                (
                    Cell(row.title.replace("-", "–")),
                    *(Cell(_short(face), shade=SHADES[face]) for face in row.faces),
                )
            )
            for row in rules.tables.shooting.results
        ),
        notes=(
            *(
                Note(
                    f"{_short(result)}: {effect.text}.",
                    tuple(one.value for one in RESTING[effect.disordered]),
                )
                for result, effect in rules.tables.shooting.effects.items()
            ),
            Note(
                f"{rules.choices.words(Unclear.ALL_DISORDERED).rstrip('.')}; the Spent flee.",
                tuple(one.value for one in ALL_DISORDERED),
            ),
            Note("Square or field defences: the disordered may stay, Shaken."),
            Note(
                "Spared: elements that could not be fired on and touch none that could.",
                (Unclear.SEVERAL_TROOP_TYPES.value, Unclear.WHO_IS_DESTROYED.value),
            ),
        ),
        last_step=LAST_FIRE,
        half=2,
    )


def _short(result: Result) -> str:
    """Write a result as a cell has room for it."""
    return "–" if result is Result.NO_EFFECT else result.sign
