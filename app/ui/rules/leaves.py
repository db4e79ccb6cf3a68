"""What the Rules page can open: the turn, each section, the glossary, the sources, the rulings.

Everything that is read is a section, so that one reader shows it and one search finds it.
"""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.core.kernel.folding import spans
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.sections import Align, Cell, Column, Entry, Row, Section

TURN = "the-turn"
RULINGS = "all-rulings"
GLOSSARY = "the-glossary"
SOURCES = "the-sources"


@dataclass(frozen=True, slots=True)
class Leaf:
    """One entry of the contents, with the rulings that stand beside it."""

    section: Section
    rulings: tuple[str, ...]
    in_turn: bool = False

    @property
    def id(self) -> str:
        return self.section.id

    @property
    def title(self) -> str:
        return self.section.title


def leaves(ruleset: Ruleset) -> tuple[Leaf, ...]:
    """Give them in the order of the contents: first what belongs to a turn, in its order."""
    sections = sorted(ruleset.sections, key=lambda section: section.step)
    turn = (_turn(ruleset), *sections)
    rulings = QCoreApplication.translate("RulesPage", "Rulings")
    return (
        *(Leaf(section, section.rulings, in_turn=True) for section in turn),
        Leaf(Section(RULINGS, rulings), tuple(ruleset.choices.rulings)),
        Leaf(_entries(GLOSSARY, _glossary_title(), ruleset.glossary), ()),
        Leaf(_entries(SOURCES, _sources_title(), ruleset.sources), ()),
    )


def _turn(ruleset: Ruleset) -> Section:
    rows = tuple(
        Row((Cell(str(step.number)), Cell(step.title), Cell(step.text, step.rulings)))
        for step in ruleset.steps
    )
    columns = (Column("", Align.FIGURE, large=True), Column(""), Column(""))
    return Section(
        TURN, QCoreApplication.translate("RulesPage", "The turn"), columns=columns, rows=rows
    )


def _entries(id_: str, title: str, entries: tuple[Entry, ...]) -> Section:
    rows = tuple(Row((Cell(one.term), Cell(one.text))) for one in entries)
    return Section(id_, title, columns=(Column(""), Column("")), rows=rows, wide=True)


def _glossary_title() -> str:
    return QCoreApplication.translate("RulesPage", "Glossary")


def _sources_title() -> str:
    return QCoreApplication.translate("RulesPage", "Sources")


def texts(leaf: Leaf, ruleset: Ruleset) -> tuple[str, ...]:
    """Give every text that is read on a leaf, for the search."""
    if leaf.id == RULINGS:
        return tuple(text for key in leaf.rulings for text in ruling_texts(key, ruleset))
    section = leaf.section
    return (
        section.title,
        section.aside,
        *(column.title for column in section.columns),
        *(cell.text for row in section.rows for cell in row.cells),
        *(note.text for note in section.notes),
    )


def ruling_texts(key: str, ruleset: Ruleset) -> tuple[str, ...]:
    """Give every text of a ruling's card: id, question, source, readings."""
    ruling = ruleset.choices.rulings[key]
    readings = tuple(ruling.choices.values()) or (ruling.ruling,)
    return (key, ruling.question, ruling.source, *readings)


def hits(leaf: Leaf, ruleset: Ruleset, sought: str) -> int:
    """Count how often the words sought stand on a leaf, whatever their case and accents."""
    return sum(len(spans(text, sought)) for text in texts(leaf, ruleset))
