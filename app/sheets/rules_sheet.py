"""Builds the play sheet of a ruleset from the very sections that its Rules page shows."""

from dataclasses import replace

from app.core.kernel.army import Army
from app.core.kernel.exact import shown
from app.core.kernel.figures import Figure
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.sections import Note, Row, Section
from app.core.kernel.troops import Nation
from app.sheets.army_roster import printed_ruling
from app.sheets.key_figures import command_figures, own_tracks
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade, nation_of
from app.sheets.own_values import whose_values
from app.sheets.play_sheet import (
    OwnFormations,
    PlaySheet,
    PrintedFormation,
    PrintedNote,
    PrintedRow,
    PrintedSection,
    PrintedStep,
)
from app.sheets.words import PrintedRuling, Words, daggers, led

OWN_IN_BOLD = "bold: the troops of this army"


def play_sheet(ruleset: Ruleset, army: Army | None = None) -> PlaySheet:
    """Build the play sheet; with an army, its nation's colours and its own troops in bold.

    One for an army without troops says so at its head.
    """
    nation = nation_of(army, ruleset)
    own = _own_troops(ruleset, army)
    empty = army is not None and not army.order_of_battle.strength
    none_yet = f"no {ruleset.piece[1]} yet" if empty else ""
    whose = f"Play sheet for {army.name}" if army and army.name else "Play sheet"
    return PlaySheet(
        masthead=Masthead(
            title=ruleset.title,
            subtitle=ruleset.summary,
            kind=whose,
            facts=tuple(
                filter(
                    None,
                    (
                        ruleset.table_note,
                        none_yet,
                        OWN_IN_BOLD if own else "",
                        whose_values(ruleset),
                    ),
                )
            ),
            accent=accent(army, ruleset),
            cockade=cockade(army),
            foot=" · ".join(
                filter(
                    None,
                    (ruleset.title, f"{whose[:1].lower()}{whose[1:]}", whose_values(ruleset)),
                )
            ),
        ),
        steps=tuple(
            PrintedStep(
                step.number,
                step.title,
                (Words(step.text, daggers(step.rulings)),),
            )
            for step in ruleset.steps
        ),
        sections=_said_once(
            tuple(
                printed_section(section, ruleset, own, nation)
                for section in _sections(ruleset, army)
            )
        ),
        formations=_own_formations(ruleset, army) if army else None,
        rulings=_rulings(ruleset),
        glossary=tuple(ruleset.glossary),
    )


def _sections(ruleset: Ruleset, army: Army | None) -> tuple[Section, ...]:
    """Give the sections, with what the own list of the army says in place of the rules’."""
    changed = ruleset.list_sections(army) if army is not None else {}
    return tuple(changed.get(section.id, section) for section in ruleset.sections)


def _rulings(ruleset: Ruleset) -> tuple[PrintedRuling, ...]:
    """List every ruling in force; one that no dagger leads to says so."""
    marked = {ruling for step in ruleset.steps for ruling in step.rulings}
    for section in ruleset.sections:
        marked.update(*(note.rulings for note in section.notes))
        marked.update(*(cell.rulings for row in section.rows for cell in row.cells))
    return tuple(
        replace(printed_ruling(ruleset, ruling), marked=ruling in marked)
        for ruling in ruleset.choices.rulings
    )


def _said_once(sections: tuple[PrintedSection, ...]) -> tuple[PrintedSection, ...]:
    """Let the section that begins a side name its step for those that follow it there."""
    said: tuple[int, ...] = ()
    found = []
    for section in sections:
        found.append(replace(section, steps=()) if section.steps == said else section)
        said = section.steps if section.new_side else said
    return tuple(found)


def _own_troops(ruleset: Ruleset, army: Army | None) -> frozenset[str]:
    """Give the troop types of the army; none where it has all of them, for then none stands out."""
    taken = frozenset(army.taken()) if army else frozenset[str]()
    return frozenset() if taken.issuperset(ruleset.troops) else taken


def _own_formations(ruleset: Ruleset, army: Army) -> OwnFormations | None:
    """List the formations of the army that keep a track of their own, or whose elements do.

    The army stands first where its general is rated or its player named.
    """
    top = army.order_of_battle
    every = [one for one in top.every_formation() if ruleset.tracks(army, one) and one is not top]
    if not every:
        return None
    general = ruleset.formation_values(army, top)
    if general.ratings or general.player:
        every.insert(0, top)
    names = {level.id: level for level in ruleset.levels}
    rows: list[PrintedFormation] = []
    titles: dict[str, str] = {}
    for formation in every:
        said = ruleset.formation_values(army, formation)
        level = names.get(formation.level)
        own = own_tracks(army, formation, ruleset)
        figures = ruleset.formation_figures(army, formation)
        words = [one.value for one in said.values if one.speaks]
        short = _in_short(figures[0]) if figures else ""
        by_element = " | ".join(command_figures(army, formation, ruleset))
        rows.append(
            PrintedFormation(
                formation.name or (level.name if level else formation.level),
                ", ".join(filter(None, (*words, said.quality, said.player))),
                short if own else by_element,
            )
        )
        title = (level.name if formation is top else level.plural) if level else formation.level
        titles.setdefault(title, own[0].label if own else "")
    labels = dict.fromkeys(filter(None, titles.values()))
    return OwnFormations(
        f"Your {' and '.join(titles).lower()}",
        f"box: {', '.join(labels)} now" if labels else "",
        tuple(rows),
        boxed=bool(labels),
    )


def _in_short(figure: Figure) -> str:
    """Give a figure as a column has room for it: its value and what stands beside it."""
    return " | ".join((shown(figure.value), *figure.beside)) if figure.beside else figure.text


def printed_section(
    section: Section,
    ruleset: Ruleset,
    own: frozenset[str] = frozenset(),
    nation: Nation | None = None,
) -> PrintedSection:
    """Set a section for paper, the rows of a player's own troops and nation in bold."""
    rows: list[PrintedRow] = []
    before = ""
    for row in section.rows:
        group = _group(row, ruleset)
        is_own = _is_own(row, own, nation)
        bold = _bold_cells(section, row, ruleset, any_own=bool(own), is_own=is_own)
        rows.append(
            PrintedRow(
                cells=tuple(
                    Words(
                        cell.text,
                        daggers(cell.rulings),
                        strong=number < bold,
                    )
                    for number, cell in enumerate(row.cells)
                ),
                signs=row.signs,
                strong=is_own and not row.signs,
                ruled=bool(before) and group != before,
                shades=tuple(cell.shade for cell in row.cells),
            )
        )
        before = group
    return PrintedSection(
        title=section.title,
        steps=tuple(range(section.step, max(section.step, section.last_step) + 1))
        if section.step
        else (),
        aside=section.aside,
        columns=section.columns,
        rows=tuple(rows),
        notes=tuple(_note(note, ruleset) for note in section.notes),
        wide=section.wide,
        across=section.across,
        new_side=section.new_side,
        half=section.half,
    )


def _bold_cells(section: Section, row: Row, ruleset: Ruleset, any_own: bool, is_own: bool) -> int:
    """Say how many cells of a row about troops are bold: codes, and the names of own troops."""
    if not row.signs or (any_own and not is_own):
        return 0
    codes = {troops.code for troops in ruleset.troops.values()}
    if not is_own:
        return int(codes.issuperset(row.cells[0].text.split()))
    return 2 if len(section.columns) > 1 and not section.columns[1].title else 1


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
    return PrintedNote(led(note.text, *daggers(note.rulings)), repeats)


def _plain(text: str) -> str:
    return text.rstrip(".").casefold()
