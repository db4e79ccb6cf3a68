"""What DBACW's formations and units say of themselves: commanders, their pieces, and forms.

Source: the sentences on Brigade Commanders, the CinC, and a brigade that has lost its commander.
"""

from collections.abc import Mapping

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.distance import paces
from app.core.kernel.json_values import Json
from app.core.kernel.standing import FormationValues, NamedValue
from app.core.kernel.tracks import Track, ledger_of_turns
from app.core.rulesets.dbacw.army import (
    ARMY,
    BRIGADE,
    GRADE,
    class_in,
    classes_left,
    grade_in,
    has_commander,
    is_unit,
    units,
)
from app.core.rulesets.dbacw.command import Commander
from app.core.rulesets.dbacw.forms import MOST_UNITS
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.troops import Troops


def formation_values(formation: Formation, rules: Rules) -> FormationValues:
    """Give a Brigade Commander's grade and counters; for the army the CinC's reach.

    The CinC has a grade of use only where it limits him (AC-11); one that is entered is told.
    """
    table = rules.tables.command
    row = table.grades[grade_in(formation)]
    graded = (
        NamedValue("commander", row.name, speaks=True),
        NamedValue("counters a turn", str(row.counters), rates=True),
    )
    if formation.level == ARMY:
        limited = rules.choice(Unclear.CINC_COUNTERS) == "grade"
        told = graded if limited else graded[:1] if GRADE in formation.traits else ()
        reach = NamedValue("reach", str(paces(table.cinc.paces)))
        return FormationValues(
            values=(*told, reach),
            rulings=(Unclear.REACH.value, Unclear.CINC_COUNTERS.value),
        )
    if not has_commander(formation):
        missing = NamedValue("commander", "No commander", speaks=True)
        return FormationValues(values=(missing,), led=False)
    return FormationValues(values=graded)


def tick_boxes(formation: Formation) -> tuple[str, ...]:
    """Give the box of a brigade that has its commander: he is lost."""
    leads = formation.level == BRIGADE and has_commander(formation)
    return ("commander lost",) if leads else ()


def commander_piece(army: Army, formation: Formation) -> Element | None:
    """Give the piece of the CinC, or of a brigade's commander unless he is away."""
    if formation.id == army.order_of_battle.id:
        return Element(formation.id, Troops.CINC.value, formation.commander)
    leads = formation.level == BRIGADE and has_commander(formation)
    piece = Element(formation.id, Troops.COMMANDER.value, formation.commander)
    return piece if leads else None


def fighter(element: Element, rules: Rules) -> Mapping[str, Json]:
    """Give what a unit answers in a form: its arm, name and class."""
    told: dict[str, Json] = {"troops": element.troops}
    if element.name:
        told["name"] = element.name
    if is_unit(element.troops, rules):
        told["class"] = class_in(element).value
    return told


def formation_answers(formation: Formation, rules: Rules) -> Mapping[str, Json]:
    """Give what a commander answers in a form, and a brigade of its units and their classes.

    A brigade without commander answers for its units alone.
    """
    grade = grade_in(formation).value
    if formation.level != BRIGADE:
        return {"commander": Commander.CINC.value, "grade": grade}
    many, classes = units(formation, rules), classes_left(formation, rules)
    led = has_commander(formation)
    commands: dict[str, Json] = {"commander": Commander.BRIGADE.value, "grade": grade}
    left = classes + [""] * (MOST_UNITS - len(classes))
    return {
        **(commands if led else {}),
        "original_units": many,
        "before": many,
        "commander_present": led,
        **{f"classes.{place}": one for place, one in enumerate(left[:MOST_UNITS])},
    }


def caps_ledger(army: Army) -> tuple[Track, ...]:
    """Give the ledger of CAPs of the CinC, and of every brigade that has its commander (AC-3)."""
    made = []
    for formation in army.order_of_battle.every_formation():
        top = formation is army.order_of_battle
        if top or (formation.level == BRIGADE and has_commander(formation)):
            name = formation.commander or ("CinC" if top else formation.name or "Brigade Commander")
            ledger = ledger_of_turns(f"CAPs, {name}", formation.id, (Unclear.RULEBOOK.value,))
            made.append(ledger)
    return tuple(made)
