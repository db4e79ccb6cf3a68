"""Builds the play sheet of a ruleset from the very sections that its Rules page shows."""

from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.sections import Entry, Note, Row, Section
from app.core.kernel.troops import Nation
from app.sheets.army_roster import printed_ruling
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade, nation_of
from app.sheets.play_sheet import PlaySheet, PrintedNote, PrintedRow, PrintedSection, PrintedStep
from app.sheets.words import Words, daggers, typeset


def play_sheet(ruleset: Ruleset, army: Army | None = None) -> PlaySheet:
    """Build the play sheet; with an army, its nation's colours and its own troops in bold."""
    nation = nation_of(army, ruleset)
    own = _own_troops(ruleset, army)
    whose = f"Play sheet for {army.name}" if army and army.name else "Play sheet"
    return PlaySheet(
        masthead=Masthead(
            title=ruleset.title,
            subtitle=typeset(ruleset.summary),
            kind=whose,
            facts=(typeset(ruleset.table_note),),
            accent=accent(army, ruleset),
            cockade=cockade(army),
            foot=f"{ruleset.title} · {whose[:1].lower()}{whose[1:]}",
        ),
        steps=tuple(
            PrintedStep(
                step.number,
                typeset(step.title),
                (Words(typeset(step.text), daggers(step.rulings)),),
            )
            for step in ruleset.steps
        ),
        sections=tuple(_section(section, ruleset, own, nation) for section in ruleset.sections),
        rulings=tuple(printed_ruling(ruleset, ruling) for ruling in ruleset.choices.rulings),
        glossary=tuple(
            Entry(term=typeset(entry.term), text=typeset(entry.text)) for entry in ruleset.glossary
        ),
    )


def _own_troops(ruleset: Ruleset, army: Army | None) -> frozenset[str]:
    """Give the troop types of the army; none where it has all of them, for then none stands out."""
    taken = frozenset(army.taken()) if army else frozenset[str]()
    return frozenset() if taken.issuperset(ruleset.troops) else taken


def _section(
    section: Section, ruleset: Ruleset, own: frozenset[str], nation: Nation | None
) -> PrintedSection:
    rows: list[PrintedRow] = []
    before = ""
    for row in section.rows:
        group = _group(row, ruleset)
        rows.append(
            PrintedRow(
                cells=tuple(
                    Words(
                        typeset(cell.text),
                        daggers(cell.rulings),
                        strong=bool(row.signs) and not number,
                    )
                    for number, cell in enumerate(row.cells)
                ),
                signs=row.signs,
                strong=_is_own(row, own, nation),
                ruled=bool(before) and group != before,
            )
        )
        before = group
    return PrintedSection(
        title=typeset(section.title),
        step=section.step,
        aside=typeset(section.aside),
        columns=section.columns,
        rows=tuple(rows),
        notes=tuple(_note(note, ruleset) for note in section.notes),
        wide=section.wide,
    )


def _group(row: Row, ruleset: Ruleset) -> str:
    """Give the arm of a row about one troop type: foot, horse and guns are ruled apart."""
    if len(row.troops) != 1 or not row.signs:
        return ""
    troops = ruleset.troops.get(row.troops[0])
    return troops.group if troops else ""


def _is_own(row: Row, own: frozenset[str], nation: Nation | None) -> bool:
    """Say whether a row speaks of troops in the army, or of its nation."""
    if row.troops:
        return not own.isdisjoint(row.troops)
    return nation is not None and bool(row.cells) and row.cells[0].text == nation.name


def _note(note: Note, ruleset: Ruleset) -> PrintedNote:
    """Set a sentence; it repeats a ruling where it is no more than that ruling's own words."""
    said = _plain(note.text)
    choices = ruleset.choices
    repeats = any(
        ruling in choices.rulings and _plain(choices.words(ruling)) == said
        for ruling in note.rulings
    )
    return PrintedNote((Words(typeset(note.text), daggers(note.rulings)),), repeats)


def _plain(text: str) -> str:
    return text.rstrip(".").casefold()
