"""DBACW's army: brigade groups of units under their commanders.

Source: the sentences on Brigade Groups, their commanders and the classes of units.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TypeVar

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.command_findings import commanders_twice, loose, out_of_level
from app.core.kernel.figures import Figure, sum_figure
from app.core.kernel.findings import Finding, Repair, Severity
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Term
from app.core.kernel.tracks import Track, Zone
from app.core.kernel.troops import an_element
from app.core.kernel.units_counted import units_by_command
from app.core.kernel.words import Word
from app.core.rulesets.dbacw.brigades import class_of, limit
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.troops import Arm, Class, Grade, Troops

ARMY, BRIGADE = "army", "brigade"
CLASS, GRADE, COMMANDER = "class", "grade", "commander_present"
RULE = "Brigade Groups"
W = TypeVar("W", bound=Word)


def known(troops: str) -> Troops | None:
    """Give an arm by its id."""
    return Troops.exact(troops)


def is_unit(troops: str, rules: Rules) -> bool:
    """Say whether these are a brigade's units."""
    found = known(troops)
    return found is not None and rules.tables.troops.types[found].arm is not Arm.COMMAND


def _word(traits: Mapping[str, Json], key: str, words: type[W], default: W) -> W:
    return words.exact(str(traits.get(key))) or default


def class_in(element: Element) -> Class:
    """Give a unit's class; one that is not known here counts as Regular."""
    return _word(element.traits, CLASS, Class, Class.R)


def grade_in(formation: Formation) -> Grade:
    """Give a commander's grade; one that is not known here counts as Average."""
    return _word(formation.traits, GRADE, Grade, Grade.AVERAGE)


def has_commander(formation: Formation) -> bool:
    """Say whether a brigade has its commander."""
    return formation.traits.get(COMMANDER) is not False


def brigades(army: Army) -> Iterator[Formation]:
    """Give the brigade groups of an army, in the order of battle."""
    return (one for one in army.order_of_battle.every_formation() if one.level == BRIGADE)


def units(brigade: Formation, rules: Rules) -> int:
    """Count a brigade's units."""
    return sum(one.count for one in brigade.every_element() if is_unit(one.troops, rules))


# --- findings -------------------------------------------------------------------------------


def findings(army: Army, rules: Rules) -> tuple[Finding, ...]:
    """Say what the rules find: brigades without units or commander, who stands loose or twice."""
    names = {one.value: row.name for one, row in rules.tables.troops.types.items()}
    leading = [one for one in names if not is_unit(one, rules)]
    return (
        *_no_brigade(army),
        *(found for one in brigades(army) for found in _brigade(one, rules)),
        *(found for one in army.order_of_battle.every_element() for found in _unit(one, rules)),
        *loose(army, BRIGADE, RULE, names, "unit", leading),
        *out_of_level(army, (ARMY, BRIGADE), RULE),
        *commanders_twice(army.order_of_battle.every_formation(), "Commanders"),
    )


def _no_brigade(army: Army) -> list[Finding]:
    if any(brigades(army)):
        return []
    text = "No Brigade Group yet: add one, and take units into it from the muster."
    return [Finding(Severity.UNFINISHED, text, army.name, RULE, cause="no brigade")]


def _brigade(brigade: Formation, rules: Rules) -> Iterator[Finding]:
    name = brigade.name or "A Brigade Group"
    if not units(brigade, rules):
        text = f"{name} has no units."
        yield Finding(Severity.UNFINISHED, text, name, RULE, brigade.id, cause="no units")
    if not has_commander(brigade):
        yield Finding(
            Severity.UNUSUAL,
            f"{name} has no commander: only the CinC moves it.",
            name,
            "Commanders",
            brigade.id,
            repair=Repair("Add commander", lambda army: army.changing(brigade.id, _commanded)),
            cause="no commander",
        )


def _commanded(brigade: Formation) -> Formation:
    traits = {key: value for key, value in brigade.traits.items() if key != COMMANDER}
    return replace(brigade, traits=traits)


def _unit(element: Element, rules: Rules) -> Iterator[Finding]:
    if known(element.troops) is not None and not is_unit(element.troops, rules):
        row = rules.tables.troops.types[Troops(element.troops)]
        name = element.name or an_element(row.name, "unit")
        text = f"{name} is no unit: commanders belong to army and brigades."
        yield Finding(Severity.NOT_LEGAL, text, name, "Commanders", element.id, cause="no unit")


# --- figures --------------------------------------------------------------------------------


def army_figures(army: Army, rules: Rules) -> tuple[Figure, ...]:
    """Give an army's units by brigade, and its brigades."""
    many = sum(1 for _ in brigades(army))
    named = units_by_command(army, BRIGADE, lambda one: is_unit(one.troops, rules), "Brigade Group")
    top = army.order_of_battle.name or "the army"
    return (
        sum_figure("units", "Units", named),
        sum_figure("brigades", "Brigade Groups", (Term(many, f"in {top}"),)),
    )


def formation_figures(formation: Formation, rules: Rules) -> tuple[Figure, ...]:
    """Give a brigade's units by class, and when it is tested."""
    counts: dict[Class, int] = {}
    for element in formation.every_element():
        if is_unit(element.troops, rules):
            class_ = class_in(element)
            counts[class_] = counts.get(class_, 0) + element.count
    rows = rules.tables.brigades.classes
    terms = tuple(Term(counts[one], rows[one].name) for one in Class if one in counts)
    figure = replace(sum_figure("units", "Units", terms), short="Units")
    many = units(formation, rules)
    at = limit(many, rules) if formation.level == BRIGADE else None
    if at is None:
        return (figure,)
    words = f"when {many} units fall to {at}"
    tested = Figure(
        "tested_at", "Tested at", at, str(at), (Term(at, words),), (Unclear.TESTED_AGAIN.value,)
    )
    return (
        replace(
            figure,
            text=f"{many} | T {at}",
            beside=(f"T {at}",),
            note=f"tested when {at} are left",
            words=f"{many} | Tested at {at}",
        ),
        tested,
    )


def tracks(formation: Formation, rules: Rules) -> tuple[Track, ...]:
    """Give the track of a brigade's units, down to where it is tested; one of one never is."""
    many = units(formation, rules)
    if not many or formation.level != BRIGADE:
        return ()
    at = limit(many, rules) or 0
    zones = (Zone(at + 1, many, "Steady", "fresh"), Zone(1, at, "Tested", "tired"))
    return (
        Track(
            "Units left",
            many,
            frozenset({at} if at else ()),
            tuple(zone for zone in zones if zone.first <= zone.last),
            downwards=True,
            rulings=(Unclear.TESTED_AGAIN.value,),
        ),
    )


def element_marks(element: Element, rules: Rules) -> tuple[str, ...]:
    """Give what is printed beside a unit's name: its class."""
    if not is_unit(element.troops, rules):
        return ()
    return (rules.tables.brigades.classes[class_in(element)].name,)


def classes_left(formation: Formation, rules: Rules) -> list[Json]:
    """Give the classes of a brigade's units, for its test."""
    return [
        class_in(one).value
        for one in formation.every_element()
        if is_unit(one.troops, rules)
        for _ in range(one.count)
    ]


def brigade_class(formation: Formation, rules: Rules) -> Class | None:
    """Give the class by which a brigade is tested (AC-4); None without units."""
    found = [Class(str(one)) for one in classes_left(formation, rules)]
    return class_of(found) if found else None
