"""DRAM's army: corps of stands under their generals, with the SP of each and its working.

Source: the sentences on bases, stands and commanders, and the one on SP.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.command_findings import commanders_twice, loose, out_of_level
from app.core.kernel.exact import shown
from app.core.kernel.figures import Figure, sum_figure
from app.core.kernel.findings import Finding, Repair, Severity
from app.core.kernel.scores import Term
from app.core.kernel.tracks import Track, Zone
from app.core.kernel.troops import an_element
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stands import (
    BASES,
    BATTERIES,
    FOOT_AND_HORSE,
    GUN_WEIGHT,
    GUNS,
    MEN,
    OFFICERS,
    QUALITY,
    SP,
    arm_of,
    counted,
    guns_wait,
    known,
    men_key,
    number,
    sp_of,
    strength,
    word,
)
from app.core.rulesets.dram.tables import GunWeight, Officers, Quality
from app.core.rulesets.dram.troops import Arm, Order, Troops

ARMY, CORPS = "army", "corps"
CR, AP, PLAYER = "cr", "ap", "player"
STANDS = "Stands"


def corps(army: Army) -> Iterator[Formation]:
    """Give the corps of an army, in the order of battle."""
    return (one for one in army.order_of_battle.every_formation() if one.level == CORPS)


def rating(formation: Formation, key: str, rules: Rules) -> int:
    """Give a general's CR or AP; one that nobody rated, or beyond the most, is as a new one's."""
    value = formation.traits.get(key)
    new, most = rules.tables.generals.new, rules.tables.generals.most
    top = {CR: most.cr, AP: most.ap}[key]
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= top:
        return value
    return {CR: new.cr, AP: new.ap}[key]


# --- findings -------------------------------------------------------------------------------


def findings(army: Army, rules: Rules) -> tuple[Finding, ...]:
    """Say what the rules find: corps without stands, stands that cannot be counted, sizes."""
    supply = {one.id for one in army.order_of_battle.elements if one.troops == Troops.SUPPLY}
    names = {one.value: row.name for one, row in rules.tables.troops.types.items()}
    return (
        *_no_corps(army),
        *(found for one in corps(army) for found in _corps(one)),
        *(found for one in army.order_of_battle.every_element() for found in _stand(one, rules)),
        *(one for one in loose(army, CORPS, "Corps", names, "stand") if one.place not in supply),
        *out_of_level(army, (ARMY, CORPS), "Corps"),
        *commanders_twice(army.order_of_battle.every_formation(), "Commanders"),
    )


def _no_corps(army: Army) -> list[Finding]:
    if any(corps(army)):
        return []
    text = "No corps yet: add one, and take stands into it from the muster."
    return [Finding(Severity.UNFINISHED, text, army.name, "Corps", cause="no corps")]


def _corps(formation: Formation) -> Iterator[Finding]:
    if not formation.elements:
        name = formation.name or "A corps"
        text = f"{name} has no stands."
        yield Finding(Severity.UNFINISHED, text, name, "Corps", formation.id, cause="no stands")


def _stand(element: Element, rules: Rules) -> Iterator[Finding]:
    troops, arm = known(element.troops), arm_of(element, rules)
    if troops is None:
        return
    name = element.name or an_element(rules.row(troops).name, "stand")
    what = counted(element, rules)

    def found(
        severity: Severity, cause: str, text: str, rule: str = STANDS, measure: str = ""
    ) -> Finding:
        return Finding(
            severity,
            f"{name} {text}.",
            name,
            rule,
            element.id,
            cause=cause,
            measure=measure,
        )

    if arm is Arm.COMMAND:
        yield found(
            Severity.NOT_LEGAL, "no stand", "is no stand: generals belong to army and corps"
        )
    elif arm is Arm.ARTILLERY and what.is_empty:
        yield found(Severity.UNFINISHED, "no guns", "has no guns: enter them, or its SP")
    elif arm in FOOT_AND_HORSE and what.sp is None and not any(what.men.values()):
        yield found(Severity.UNFINISHED, "no men", "has no men: enter them, or its SP")
    has_men = any(number(element, key) for key in (MEN, *map(men_key, Troops)))
    if arm is Arm.ARTILLERY and has_men:
        yield found(
            Severity.NOT_LEGAL, "guns with men", "is guns, and has men; guns are counted as guns"
        )
    if arm is Arm.TRAIN and (has_men or what.guns or what.sp):
        yield found(
            Severity.NOT_LEGAL, "strength of a train", "has men, guns or SP, which do not count"
        )
    if what.sp is not None and arm is not Arm.TRAIN:
        yield from _entered(element, what.sp, found, rules)
    if guns_wait(element, rules):
        yield Finding(
            Severity.NOTE,
            f"{name} has guns, which count for nothing until they are a stand of their own.",
            name,
            Unclear.GUNS.value,
            element.id,
            repair=Repair("Make gun stand", lambda army: with_gun_stand(army, element.id)),
            cause="guns wait",
        )
    tables = rules.tables.strength
    for key, size in ((BASES, tables.bases), (BATTERIES, tables.gun_model)):
        many = number(element, key)
        if many is not None and not size.least <= many <= size.most:
            one, part = ("base", "stand") if key == BASES else ("battery", "gun model")
            text = f"has {_many(many, one, key)}; a {part} has {size.least} to {size.most}"
            yield found(Severity.NOT_LEGAL, f"size in {key}", text, measure=str(many))


def _entered(
    element: Element,
    sp: int,
    found: Callable[[Severity, str, str, str, str], Finding],
    rules: Rules,
) -> Iterator[Finding]:
    """Compare SP as entered with what men and guns make, and with the least there is."""
    counts = replace(element, traits={k: v for k, v in element.traits.items() if k != SP})
    by_men, least = strength(counts, rules), rules.tables.strength.least.sp
    if by_men is not None and by_men.sp != sp:
        text = f"has {sp} SP as entered; its men and guns make {by_men.sp}"
        measure = f"{sp} for {by_men.sp}"
        yield found(Severity.UNUSUAL, "SP entered", text, Unclear.ROUNDING.value, measure)
    elif sp < least:
        text = f"has {sp} SP as entered; a stand has at least {least}"
        yield found(Severity.UNUSUAL, "least SP", text, Unclear.ROUNDING.value, str(sp))


def with_gun_stand(army: Army, id_: int) -> Army:
    """Give an army in which a stand's guns stand behind it as a stand of their own (DR-24)."""
    holder = army.formation_of(id_)
    if holder is None:
        return army
    new = army.next_id()
    mounted = army.element(id_).troops != Troops.INFANTRY
    guns = Troops.HORSE_ARTILLERY if mounted else Troops.FOOT_ARTILLERY

    def change(formation: Formation) -> Formation:
        made: list[Element] = []
        for one in formation.elements:
            if one.id != id_:
                made.append(one)
                continue
            theirs = {key: one.traits[key] for key in (GUNS, GUN_WEIGHT) if key in one.traits}
            rest = {key: value for key, value in one.traits.items() if key not in theirs}
            name = f"{one.name}, guns" if one.name else ""
            made.append(replace(one, traits=rest))
            made.append(Element(new, guns.value, name, one.count, "", theirs))
        return replace(formation, elements=tuple(made))

    return army.changing(holder.id, change)


# --- figures --------------------------------------------------------------------------------


def army_figures(army: Army, rules: Rules) -> tuple[Figure, ...]:
    """Give an army's stands and its SP in all, by the command they stand in, and its corps.

    Each stand counts once, where it stands: those of a command within another there, and those
    that stand in none for themselves.
    """
    top = army.order_of_battle
    holders = [
        one for one in top.every_formation() if one.elements or (one.level == CORPS and one != top)
    ]
    names = [_called(one, top) for one in holders]
    stands = [sum(each.count for each in one.elements) for one in holders]
    points = [sum(sp_of(each, rules) * each.count for each in one.elements) for one in holders]
    many = sum(1 for _ in corps(army))
    return (
        sum_figure("stands", "Stands", tuple(map(Term, stands, names))),
        sum_figure("sp", "SP in all", tuple(map(Term, points, names))),
        sum_figure("corps", "Corps", (Term(many, f"in {top.name or 'the army'}"),)),
    )


def _called(formation: Formation, top: Formation) -> str:
    """Name a command that holds stands; the army itself holds those that are in no corps."""
    return "In no corps" if formation is top else formation.name or formation.level.capitalize()


def formation_figures(formation: Formation, rules: Rules) -> tuple[Figure, ...]:
    """Give the SP of a corps, stand by stand."""
    terms = tuple(
        Term(sp_of(one, rules) * one.count, one.name or _troops_name(one, rules))
        for one in formation.every_element()
        if sp_of(one, rules)
    )
    return (replace(sum_figure("sp", "SP in all", terms), short="SP"),)


def _troops_name(element: Element, rules: Rules) -> str:
    troops = known(element.troops)
    return rules.row(troops).name if troops else element.troops


def element_figures(element: Element, rules: Rules) -> tuple[Figure, ...]:
    """Give the SP of a stand with its working, and when it is tested for exhaustion."""
    found = strength(element, rules)
    if found is None:
        return ()
    figure = replace(sum_figure("sp", "SP", found.terms, signed=True), short="SP")
    at = exhausted_at(found.sp, rules)
    share = rules.tables.exhaustion.exhaustion.share
    term = Term(at, f"{shown(share)} of {found.sp}, or less")
    return (figure, Figure("tested_at", "Tested at", at, f"{at} SP", (term,)))


def exhausted_at(sp: int, rules: Rules) -> int:
    """Give the highest SP at which a stand is tested for exhaustion."""
    return int(rules.tables.exhaustion.exhaustion.share * sp)


def tracks(formation: Formation, rules: Rules) -> tuple[Track, ...]:
    """Give a track of SP for every stand of a corps, down to 0, with where it is tested.

    Beside each stand the letters of the orders, one of them to be ringed.
    """
    made = []
    for element in formation.elements:
        sp = sp_of(element, rules)
        if not sp:
            continue
        at = exhausted_at(sp, rules)
        zones = (Zone(at + 1, sp, "Fit", "fresh"), Zone(0, at, "Tested", "tired"))
        label = element.name or _troops_name(element, rules)
        shown_zones = tuple(zone for zone in zones if zone.first <= zone.last)
        track = Track(
            label,
            sp,
            zones=shown_zones,
            downwards=True,
            framed=frozenset({at}),
            element=element.id,
            letters=tuple(order.value for order in Order),
        )
        several = range(1, element.count + 1) if element.count > 1 else ()
        made += [replace(track, label=f"{label} {each}") for each in several] or [track]
    return tuple(made)


def element_marks(element: Element, rules: Rules) -> tuple[str, ...]:
    """Give what is printed beside a stand's name: men and guns, quality, bases and batteries.

    Guns that wait for a stand of their own say that they do not count (DR-24).
    """
    what = counted(element, rules)
    marks = [f"{men:,} {rules.row(troops).name.lower()}" for troops, men in what.men.items() if men]
    if what.guns:
        waiting = " (not counted)" if guns_wait(element, rules) else ""
        marks.append(f"{_many(what.guns, 'gun', 'guns')}{waiting}")
    arm = arm_of(element, rules)
    bases = number(element, BASES) if arm in FOOT_AND_HORSE else None
    batteries = number(element, BATTERIES) if arm is Arm.ARTILLERY else None
    parts = [_many(bases, "base", BASES)] if bases else []
    parts += [_many(batteries, "battery", BATTERIES)] if batteries else []
    return (*marks, *_qualities(element, rules), *parts)


def _many(count: int, one: str, several: str) -> str:
    return f"{count} {one if count == 1 else several}"


def _qualities(element: Element, rules: Rules) -> Iterator[str]:
    tables = rules.tables.strength
    rows = (
        tables.quality[word(element, QUALITY, Quality, Quality.AVERAGE)],
        tables.officer_corps[word(element, OFFICERS, Officers, Officers.AVERAGE)],
        tables.gun_weight[word(element, GUN_WEIGHT, GunWeight, GunWeight.MEDIUM)],
    )
    return (row.name.lower() for row in rows if row.amount)
