"""DBN's play sheet: sections in the order of a turn, built from the rows the resolver uses."""

from app.core.kernel.distance import paces
from app.core.kernel.exact import shown, signed
from app.core.kernel.own_values import Cell as TableCell
from app.core.kernel.own_values import what_is_added
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section, Step
from app.core.kernel.tables import sequence
from app.core.rulesets.dbn.artillery import clear_of
from app.core.rulesets.dbn.breakthrough import controlled_words, modifier_words
from app.core.rulesets.dbn.detachments import parents_named
from app.core.rulesets.dbn.light_division import wanted_units
from app.core.rulesets.dbn.points import QUARTERS, is_unknown
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Against
from app.core.rulesets.dbn.units import Arm, Class, code_of

CAPS, MOVE, SHOOT, CLOSE, BREAKTHROUGH = range(1, 6)


def steps(rules: Rules) -> tuple[Step, ...]:
    """Give the sequence of play."""
    return sequence(rules.tables.turn.steps)


def sections(rules: Rules) -> tuple[Section, ...]:
    """Give every section of the play sheet."""
    return (
        command(rules),
        detachments(rules),
        artillery(rules),
        combat(rules),
        breakthrough(rules),
        optional(rules),
        points(rules),
        light_division(rules),
    )


def command(rules: Rules) -> Section:
    """What commanders have."""
    table = rules.tables.command
    return Section(
        "command",
        "CAPs",
        CAPS,
        aside="a d6 and the grade",
        columns=(Column("", Align.FIGURE, large=True), Column("Commander")),
        rows=(
            *(
                Row((Cell(_signed(row.amount)), Cell(row.name, (Unclear.CAP_DICE.value,))))
                for row in table.grades.values()
            ),
            Row((Cell(str(table.dsc.caps)), Cell("Divisional Sub Commander, no die"))),
        ),
        notes=(
            Note(f"At least {table.least.caps.words}.", (Unclear.CAP_DICE.value,)),
            _note(rules, Unclear.CAP_MEANING),
            Note(
                f"The DSC: radius {paces(table.dsc.paces)}; he spends on the {table.dsc.division} "
                "only, the CinC’s gifts too.",
                (Unclear.DSC_DIVISION.value, Unclear.DSC_ALONE.value),
            ),
            _note(rules, Unclear.UNSPENT),
            _note(rules, Unclear.MOVES),
            _note(rules, Unclear.SCALE),
        ),
        half=1,
    )


def _signed(cell: TableCell) -> str:
    number = cell.number
    return f"{'?' if number is None else signed(number) if number else '0'}{cell.sign}"


def detachments(rules: Rules) -> Section:
    """Field detachments."""
    row = rules.tables.detachments.detachment
    limited = rules.choice(Unclear.DETACHMENT_MEN) == "limit"
    men = "limit" if limited else "scale; others are warned of"
    return Section(
        "detachments",
        "Field detachments (optional)",
        MOVE,
        aside="with the Attrition System",
        notes=(
            Note(
                f"{parents_named(rules, 'or')}, not Militia: {row.caps} CAP, the unit stays all "
                f"turn and takes {row.parent_hits} Hit.",
                (Unclear.SUPERIOR_PARENT.value, Unclear.PRINTED_TWICE.value),
            ),
            Note(
                f"Basic factor {row.factor}, adjusted as any; its unit’s range and class; beside "
                "it in any terrain or to hold an NLF. It does not move or support, may be "
                "supported, holds strongpoints but no BUA; a Hit destroys it."
            ),
            Note(
                f"{row.least_men} to {row.most_men} men are its {men}.",
                (Unclear.DETACHMENT_MEN.value,),
            ),
        ),
        half=2,
    )


def artillery(rules: Rules) -> Section:
    """Artillery on hills and firing overhead."""
    table = rules.tables.artillery
    return Section(
        "artillery",
        "Artillery",
        SHOOT,
        notes=(
            Note(
                f"Foot artillery on a hill fires over {paces(table.hill.paces)} only from its "
                "ridge line or forward edge."
            ),
            Note(
                f"Overhead: the unit between is lower than firer and target, and "
                f"{clear_of(rules)}.",
                (Unclear.EDGES.value,),
            ),
        ),
        half=2,
    )


def combat(rules: Rules) -> Section:
    """The owner's own factors and hits."""
    table = rules.tables
    return Section(
        "combat",
        "Your factors",
        SHOOT,
        aside="from your rulebook",
        columns=(
            Column("Unit"),
            *(Column(words, Align.FIGURE) for words in ("v foot", "v mounted", "shot at")),
        ),
        rows=tuple(
            Row(
                (
                    Cell(table.units.types[one].name),
                    *(Cell(row[against].words) for against in Against),
                ),
                (table.units.types[one].symbol,),
                (one.value,),
            )
            for one, row in table.combat.factors.items()
        ),
        notes=(
            _note(rules, Unclear.FACTORS),
            Note(
                what_is_added(
                    (table.units.classes[one].name, cell)
                    for one, cell in table.combat.classes.items()
                ),
                (Unclear.FACTORS.value,),
            ),
            Note(
                "Hits: "
                + ", ".join(
                    f"{table.units.classes[one].name} {table.combat.hits[one].words}"
                    for one in Class
                )
                + ".",
                (Unclear.HITS.value,),
            ),
            _note(rules, Unclear.VICTORY),
        ),
        last_step=CLOSE,
        half=1,
    )


def breakthrough(rules: Rules) -> Section:
    """The test for a breakthrough, and what follows."""
    table = rules.tables.breakthrough
    militia = rules.tables.units.classes[table.impetuous.fights_as].name
    both = rules.choice(Unclear.GOOD_GOING) == "both"
    bound = f"An attack column{' or cavalry,' if both else ', or cavalry'} in good going"
    resting = {
        "militia": (Unclear.ANY_MILITIA, Unclear.BRITISH_MILITIA),
        "british_cavalry": (Unclear.BRITISH_GUARD,),
        "guard_cavalry": (Unclear.GUARD,),
    }
    return Section(
        "breakthrough",
        "Breakthrough",
        BREAKTHROUGH,
        aside=f"d6, {controlled_words(rules)}",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=tuple(
            Row(
                (
                    Cell(signed(row.amount)),
                    Cell(
                        modifier_words(key, rules),
                        tuple(one.value for one in resting.get(key, ())),
                    ),
                )
            )
            for key, row in table.modifiers.items()
        ),
        notes=(
            _note(rules, Unclear.BRITISH_MILITIA),
            Note(
                f"{bound}, that destroys its opponent.",
                (Unclear.GOOD_GOING.value, Unclear.SCORE_OF_7.value),
            ),
            Note(
                "Controlled: pursue, or attack another enemy in reach, or up to a full move ahead; "
                "supports may follow."
            ),
            Note(
                "Impetuous: at once, unsupported, the nearest enemy in reach, else a full move "
                f"ahead; it fights as {militia}. Never a second breakthrough."
            ),
            Note(
                "After it an impetuous unit may not move into close combat until it has been "
                "stationary and out of combat for a full turn.",
                (Unclear.IMPETUOUS_ENDS.value,),
            ),
            _note(rules, Unclear.IMPETUOUS_ENDS),
        ),
        half=2,
    )


def optional(rules: Rules) -> Section:
    """The public fragments."""
    table = rules.tables.optional
    column, evade = table.column, table.evade
    hits = ", ".join(
        f"{row.hits} {'Hit' if row.hits == 1 else 'Hits'} to {row.to}" for row in table.evade_hits
    )
    years = f"{column.french_first} to {column.french_last}"
    return Section(
        "optional",
        "Optional, from public texts",
        CLOSE,
        notes=(
            Note(
                f"Attack column led by {_leading(rules)}; the leader counts one class above its "
                f"support at most. French {years} {signed(column.french)}.",
                (Unclear.NATIONS.value,),
            ),
            Note(
                f"Horse artillery evades infantry: d6, Elite {signed(evade.elite)}, Militia or "
                f"Shaken {signed(evade.militia)}: {hits}; it flees {paces(evade.flees_paces)}."
            ),
            Note(
                f"Shaken {signed(table.shaken.amount)}; "
                f"{', '.join(table.bad_going.troops)} into bad going: "
                f"{signed(table.bad_going.amount)} in the first round, once with Shaken."
            ),
        ),
        half=2,
    )


def _leading(rules: Rules) -> str:
    """Write the factor of a column by the class that leads: “Elite 5, Regular 4, Militia 3”."""
    leads, classes = rules.tables.optional.column.leads, rules.tables.units.classes
    return ", ".join(f"{classes[one].name} {leads[one]}" for one in Class)


def points(rules: Rules) -> Section:
    """What units cost."""
    table = rules.tables.units
    sizes = ", ".join(map(str, rules.tables.command.army.points))
    return Section(
        "troops",
        "Points",
        aside=f"an army: {sizes}",
        columns=(Column("Unit"), Column("", Align.FIGURE, large=True)),
        rows=tuple(
            Row(
                (Cell(row.name), Cell(_points(table.prices[row.price], rules))),
                (row.symbol,),
                (one.value,),
            )
            for one, row in table.types.items()
            if row.arm is not Arm.COMMAND
        ),
        notes=(
            Note(
                ", ".join(
                    f"{row.name} {_points(row.quarters, rules, sign=True)}"
                    for one, row in table.classes.items()
                    if one is not Class.R
                )
                + "; commanders free.",
                (Unclear.PRICES.value, Unclear.ONE_CLASS.value),
            ),
        ),
        half=1,
        new_side=True,
    )


def _points(cell: TableCell, rules: Rules, *, sign: bool = False) -> str:
    """Write a price in points; where there is none the cell is left to write in."""
    if is_unknown(cell, rules):
        return "?" if sign else ""
    assert cell.number is not None, "a price that is known has a number"
    number = cell.number / QUARTERS
    return f"{signed(number) if sign else shown(number)}{cell.sign}"


def light_division(rules: Rules, least: str = "") -> Section:
    """The Light Division; `least` is the least British Ms of a list that names it."""
    table = rules.tables.light_division
    return Section(
        "light_division",
        "The Light Division",
        columns=(Column("Years"), Column("Units"), Column("Points", Align.FIGURE, large=True)),
        rows=tuple(
            Row(
                (
                    Cell(f"{row.first}–{row.last}", (Unclear.YEARS.value,)),
                    Cell(
                        ", ".join(
                            f"{many} {code_of(unit, rules.tables.units)}"
                            for unit, many in wanted_units(row, rules).items()
                        ),
                        (Unclear.LATER_ELITE.value,),
                    ),
                    Cell(str(row.points)),
                )
            )
            for row in table.formations
        ),
        notes=(
            Note(
                f"{table.army} army only; the whole formation; no other "
                f"{', '.join(table.barred[:-1])} or {table.barred[-1]}; {table.minimum_less} fewer "
                f"British {table.minimum_of}.",
                (Unclear.FLOOR.value, Unclear.LISTS.value),
            ),
            _note(rules, Unclear.SEVERAL),
            Note(
                f"The least British {table.minimum_of} of the list: "
                f"{least or _least(table.least_ms)}.",
                (Unclear.LISTS.value,),
            ),
            *(
                Note(
                    f"{code}: {words}; {table.conversion.note}."
                    if code == table.conversion.from_code
                    else f"{code}: {words}."
                )
                for code, words in table.notes.items()
            ),
        ),
        half=2,
    )


def _least(cell: TableCell) -> str:
    return "yours to enter" if cell.number is None else f"{shown(cell.number)}{cell.sign}"


def _note(rules: Rules, ruling: Unclear) -> Note:
    words = rules.choices.words(ruling)
    return Note(f"{words[:1].upper()}{words[1:].rstrip('.')}.", (ruling.value,))
