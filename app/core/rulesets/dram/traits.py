"""DRAM: what is kept of a stand and of a general, and how the inspector asks for it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from app.core.kernel.exact import signed
from app.core.kernel.troops import Trait, TraitKind
from app.core.rulesets.dram.army import AP, ARMY, CORPS, CR, PLAYER
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stands import (
    BASES,
    BATTERIES,
    FOOT_AND_HORSE,
    GUN_WEIGHT,
    GUNS,
    MEN,
    MOST,
    OFFICERS,
    QUALITY,
    SP,
    men_key,
)
from app.core.rulesets.dram.tables import NamedAmount
from app.core.rulesets.dram.troops import Arm, Troops


def element_traits(rules: Rules) -> tuple[Trait, ...]:
    """Give men, quality and officers, guns, SP as entered, the size, and men of other arms."""
    types, table = rules.tables.troops.types, rules.tables.strength
    armed = _of(rules, *FOOT_AND_HORSE)
    guns = _of(rules, Arm.ARTILLERY)
    return (
        _number(MEN, "Men", armed),
        Trait(
            QUALITY,
            "Quality",
            TraitKind.CHOICE,
            tuple((one.value, _named(row)) for one, row in table.quality.items()),
            "average",
            (Unclear.QUALITY_OF_STAND.value,),
            (*armed, *guns),
        ),
        _choice(OFFICERS, "Officer corps", table.officer_corps.items(), armed),
        _number(GUNS, "Guns", (*armed, *guns), (Unclear.GUNS,)),
        _choice(GUN_WEIGHT, "Weight of its guns", table.gun_weight.items(), (*armed, *guns)),
        replace(_number(SP, "SP, instead of men and guns", (*armed, *guns)), of_all=True),
        _number(BASES, "Bases (brigades)", armed),
        _number(BATTERIES, "Batteries", guns),
        *(
            _number(
                men_key(troops),
                f"Men of {row.name.lower()}",
                tuple(one for one in armed if one != troops.value),
                (Unclear.SEVERAL_ARMS, *_dragoons(troops)),
            )
            for troops, row in types.items()
            if row.arm in FOOT_AND_HORSE
        ),
    )


def formation_traits(rules: Rules) -> Mapping[str, tuple[Trait, ...]]:
    """Give a general's CR and AP and his player, for the army and every corps."""
    new, most = rules.tables.generals.new, rules.tables.generals.most
    asked = (
        Trait(CR, "CR (charisma)", TraitKind.NUMBER, (), new.cr, most=most.cr, of_all=True),
        Trait(AP, "AP (ability)", TraitKind.NUMBER, (), new.ap, most=most.ap, of_all=True),
        Trait(PLAYER, "Played by", TraitKind.TEXT),
    )
    return {ARMY: asked, CORPS: asked}


def _of(rules: Rules, *arms: Arm) -> tuple[str, ...]:
    return tuple(one.value for one, row in rules.tables.troops.types.items() if row.arm in arms)


def _dragoons(troops: Troops) -> tuple[Unclear, ...]:
    return (Unclear.DRAGOONS,) if troops is Troops.DRAGOONS else ()


def _number(
    key: str, words: str, troops: tuple[str, ...], rulings: tuple[Unclear, ...] = ()
) -> Trait:
    resting = tuple(one.value for one in rulings)
    return Trait(key, words, TraitKind.NUMBER, (), None, resting, troops, most=MOST[key])


def _choice(
    key: str, words: str, rows: Iterable[tuple[str, NamedAmount]], troops: tuple[str, ...]
) -> Trait:
    options = tuple((str(one), _named(row)) for one, row in rows)
    return Trait(
        key,
        words,
        TraitKind.CHOICE,
        options,
        "average" if key == OFFICERS else "medium",
        (),
        troops,
    )


def _named(row: NamedAmount) -> str:
    return f"{row.option}, {signed(row.amount)}" if row.amount else row.option
