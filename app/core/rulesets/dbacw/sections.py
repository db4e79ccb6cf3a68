"""DBACW's play sheet: sections in the order of a turn, built from the rows the resolver uses."""

from app.core.kernel.distance import paces
from app.core.kernel.exact import shown, signed
from app.core.kernel.own_values import sign_notes, what_is_added
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section, Step
from app.core.kernel.tables import sequence
from app.core.rulesets.dbacw.own_cells import AGAINST
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.tables import Against, FromTheRulebook
from app.core.rulesets.dbacw.troops import Class, Morale

CAPS, RALLY, MOVE, COMBAT, BRIGADES = range(1, 6)


def steps(rules: Rules) -> tuple[Step, ...]:
    """Give the sequence of play."""
    return sequence(rules.tables.turn.steps)


def sections(rules: Rules) -> tuple[Section, ...]:
    """Give every section of the play sheet."""
    return (
        morale(rules),
        commanders(rules),
        combat(rules),
        brigades(rules),
        classes(rules),
        promotion(rules),
    )


def morale(rules: Rules) -> Section:
    """What recoils and counters do."""
    table = rules.tables.morale
    names, row = table.states, table.counter
    spared = rules.tables.brigades.classes[table.pushed_back.spared].name

    def cell(state: Morale | None) -> Cell:
        return Cell(names[state].name if state else "–")

    return Section(
        "morale",
        "Shaken",
        RALLY,
        columns=(Column("A unit that is"), Column("recoiled"), Column("a counter off")),
        rows=tuple(
            Row((Cell(names[one].name), cell(names[one].recoiled), cell(names[one].restored)))
            for one in Morale
            if one is not Morale.DESTROYED
        ),
        notes=(
            Note(
                f"A counter off: {row.caps} CAP, and the unit may fire; {row.move_caps} CAPs, "
                "and it may move too."
            ),
            _note(rules, Unclear.ONCE_BADLY_SHAKEN),
            Note("While a unit stays Badly Shaken it neither moves, fires nor supports."),
            Note(f"Pushed back by those in front: a recoil too, but not for a {spared} unit."),
            _note(rules, Unclear.SPELLINGS),
        ),
        last_step=COMBAT,
        half=1,
    )


def commanders(rules: Rules) -> Section:
    """What commanders do, and brigades without one."""
    table = rules.tables.command
    new, own = table.new_commander, table.rulebook
    return Section(
        "commanders",
        "Commanders",
        CAPS,
        aside="counters a turn",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=tuple(
            Row((Cell(str(row.counters)), Cell(f"{row.name} Brigade Commander")))
            for row in table.grades.values()
        ),
        notes=(
            Note(f"A Brigade Commander: in his own brigade, within {_own_radius(own)}."),
            _note(rules, Unclear.WHO_PAYS),
            Note(
                f"The CinC: {table.cinc.caps} CAP a counter, within {paces(table.cinc.paces)}"
                f"{_cincs_limit(rules)}.",
                (Unclear.REACH.value, Unclear.CINC_COUNTERS.value),
            ),
            Note(
                f"A brigade without commander is moved by the CinC alone, for {_own_caps(own)}; "
                "it fires and defends itself."
            ),
            Note(
                f"A new one: {new.caps} CAP and {new.needed} or more, {_attempts(rules)}; he is "
                f"{new.grade}.",
                (Unclear.ATTEMPTS.value, Unclear.NEW_COMMANDER.value),
            ),
            _note(rules, Unclear.RULEBOOK),
            _note(rules, Unclear.SCALE),
            *sign_notes(one for one in (own.radius_paces, own.move_caps) if one.number is not None),
        ),
        last_step=RALLY,
        half=2,
    )


def _cincs_limit(rules: Rules) -> str:
    """Say what limits the CinC besides his CAPs (AC-11)."""
    graded = rules.choice(Unclear.CINC_COUNTERS) == "grade"
    return ", as many a turn as a Brigade Commander of his grade" if graded else ""


def _attempts(rules: Rules) -> str:
    """Say how often the CinC may try (AC-13)."""
    many = rules.tables.command.new_commander.attempts
    each = " for each brigade" if rules.choice(Unclear.ATTEMPTS) == "brigade" else ""
    return f"{many} {'attempt' if many == 1 else 'attempts'} a turn{each}"


def _own_radius(own: FromTheRulebook) -> str:
    cell = own.radius_paces
    if cell.number is None:
        return "his Command Radius"
    return f"{paces(cell.number)}{cell.sign}"


def _own_caps(own: FromTheRulebook) -> str:
    cell = own.move_caps
    if cell.number is None:
        return "the usual CAPs"
    return f"the usual {shown(cell.number)}{cell.sign} {'CAP' if cell.number == 1 else 'CAPs'}"


def combat(rules: Rules) -> Section:
    """The owner's own factors, and what classes and states add to them."""
    table, types = rules.tables.combat, rules.tables.troops.types
    classes_, states = rules.tables.brigades.classes, rules.tables.morale.states
    more = [
        *((classes_[one].name, cell) for one, cell in table.classes.items()),
        *((states[one].name, cell) for one, cell in table.states.items()),
    ]
    every = [
        *(cell for row in table.factors.values() for cell in row.values()),
        *(cell for _, cell in more),
    ]
    return Section(
        "combat",
        "Your factors",
        COMBAT,
        aside="from your own rulebook",
        columns=(
            Column("Unit"),
            *(Column(AGAINST[one], Align.FIGURE) for one in Against),
        ),
        rows=tuple(
            Row(
                (Cell(types[one].name), *(Cell(row[against].words) for against in Against)),
                (types[one].symbol,),
                (one.value,),
            )
            for one, row in table.factors.items()
        ),
        notes=(
            Note(what_is_added(more), (Unclear.RULEBOOK.value,)),
            Note("Where one is missing, both players enter their totals; results are yours too."),
            _note(rules, Unclear.ARMS),
            *sign_notes(one for one in every if one.number is not None),
        ),
        half=2,
    )


def brigades(rules: Rules) -> Section:
    """When a brigade is tested, and how."""
    table = rules.tables.brigades
    rows = []
    above = ""
    for one in table.tested:
        began = f"{one.start} or more" if not above else f"{one.start} to {above}"
        rows.append(Row((Cell(began), Cell(str(one.left)))))
        above = str(one.start - 1)
    return Section(
        "brigades",
        "Brigade’s test",
        BRIGADES,
        aside=f"d6, {scores(rules, fights_on=True)}: fights on",
        columns=(Column("Units at the start"), Column("tested at", Align.FIGURE, large=True)),
        rows=tuple(rows),
        notes=(
            Note(f"{scores(rules, fights_on=False)}: its units are Badly Shaken at once."),
            Note(f"No commander {signed(table.roll.no_commander)}; classes as below."),
            _note(rules, Unclear.TESTED_AGAIN),
            _note(rules, Unclear.OTHER_SCORES),
        ),
        half=1,
    )


def scores(rules: Rules, *, fights_on: bool) -> str:
    """Write the scores of a result; those beyond a die count or not (AC-12)."""
    row = rules.tables.brigades.roll
    printed = rules.choice(Unclear.OTHER_SCORES) == "printed"
    if fights_on:
        return f"{row.needed} to {row.faces}" if printed else f"{row.needed} or more"
    return f"1 to {row.needed - 1}" if printed else f"Less than {row.needed}"


def classes(rules: Rules) -> Section:
    """The classes, and what they add to the test."""
    table = rules.tables.brigades.classes
    return Section(
        "troops",
        "Classes",
        BRIGADES,
        aside="on the brigade’s die",
        columns=(Column("", Align.FIGURE, large=True), Column("Class")),
        rows=tuple(
            Row(
                (
                    Cell(signed(table[one].amount) if table[one].amount else "0"),
                    Cell(f"{table[one].name} ({one})", (Unclear.CLASSES.value,)),
                )
            )
            for one in Class
        ),
        notes=(_note(rules, Unclear.MIXED_BRIGADE),),
        half=1,
    )


def promotion(rules: Rules) -> Section:
    """The optional promotion."""
    table = rules.tables.brigades
    row = table.promotion
    before, after = table.classes[row.of].name, table.classes[row.to].name
    return Section(
        "promotion",
        "Promotion (optional)",
        COMBAT,
        notes=(
            Note(
                f"A {before} unit that is attacked and repulses or destroys its attacker on "
                f"{row.needed} or more in its first combat is {after} from then on.",
                (Unclear.FIRST_COMBAT.value, Unclear.CLASSES.value),
            ),
        ),
        half=2,
    )


def _note(rules: Rules, ruling: Unclear) -> Note:
    words = rules.choices.words(ruling)
    return Note(f"{words[:1].upper()}{words[1:].rstrip('.')}.", (ruling.value,))
