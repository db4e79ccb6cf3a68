"""An army as text: plain, Markdown, BBCode for forums, and a table of values.

The figures are those of the ruleset, as they stand on the roster and in the window.
"""

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from app.core.armies.totals import totals
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset, troops_name

PLAIN, MARKDOWN, BBCODE, CSV = "text", "markdown", "bbcode", "csv"
_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~])")
COLUMNS = ("formation", "level", "commander", "troops", "code", "name", "count", "figures", "notes")


@dataclass(frozen=True, slots=True)
class Piece:
    """Elements that are alike in all but their names: “4 × Foot: 1/28th, 1/32nd”."""

    count: int
    troops: str
    names: tuple[str, ...]
    marks: str


@dataclass(frozen=True, slots=True)
class Block:
    """A formation: its depth, its head, its figures, its notes and its pieces."""

    depth: int
    name: str
    commander: str
    figures: str
    notes: str
    pieces: tuple[Piece, ...]


def blocks(army: Army, ruleset: Ruleset) -> tuple[Block, ...]:
    """Give the formations of an army in the order of battle, the army itself first."""
    return tuple(_blocks(army, army.order_of_battle, ruleset, 0))


def _blocks(army: Army, of: Formation, ruleset: Ruleset, depth: int) -> Iterator[Block]:
    figures = ruleset.formation_figures(army, of)
    told = " · ".join(f"{one.title} {one.in_words}" for one in figures)
    if depth == 0:
        told = " · ".join(one.said for one in totals(army, ruleset))
    levels = {one.id: one.name for one in ruleset.levels}
    yield Block(
        depth,
        of.name or levels.get(of.level, of.level),
        of.commander,
        told,
        of.notes,
        tuple(_pieces(army, of, ruleset)),
    )
    for below in of.formations:
        yield from _blocks(army, below, ruleset, depth + 1)


def _pieces(army: Army, of: Formation, ruleset: Ruleset) -> Iterator[Piece]:
    alike: dict[tuple[str, str], list[Element]] = {}
    for element in of.elements:
        marks = ", ".join((*ruleset.element_marks(army, element), *filter(None, (element.notes,))))
        alike.setdefault((element.troops, marks), []).append(element)
    for (troops, marks), elements in alike.items():
        count = sum(one.count for one in elements)
        names = tuple(one.name for one in elements if one.name)
        yield Piece(count, troops_name(troops, ruleset), names, marks)


def army_text(
    army: Army, ruleset: Ruleset, form: str, standing: str = "", waived: Sequence[str] = ()
) -> str:
    """Write an army in a form; `standing` says in a word how it stands to its list.

    `waived` are lines on what its player waived, which follow its notes; a table has none.
    """
    if form == CSV:
        return _csv(army, ruleset)
    write = _FORMS[form]
    facts = (ruleset.title, army.nation, str(army.year or ""), standing)
    about = " · ".join(filter(None, facts))
    top, *below = blocks(army, ruleset)
    said = "\n".join(filter(None, (top.notes, *(f"Waived: {line}" for line in waived))))
    told = (replace(top, notes=said), *below)
    return "\n".join(write(told, about)).rstrip() + "\n"


def _head(one: Block) -> str:
    return f"{one.name}, {one.commander}" if one.commander else one.name


def _piece(one: Piece) -> str:
    names = f": {', '.join(one.names)}" if one.names else ""
    marks = f" ({one.marks})" if one.marks else ""
    return f"{one.count} × {one.troops}{marks}{names}"


def _plain(told: tuple[Block, ...], about: str) -> Iterator[str]:
    for one in told:
        inset = "  " * one.depth
        yield f"{inset}{_head(one)}"
        if one.depth == 0:
            yield about
        for text in filter(None, (one.figures, one.notes)):
            yield f"{inset}  {text}"
        for piece in one.pieces:
            yield f"{inset}  {_piece(piece)}"


def _markdown(told: tuple[Block, ...], about: str) -> Iterator[str]:
    def safe(text: str) -> str:
        return _MARKDOWN_SIGNS.sub(r"\\\1", text)

    for one in told:
        yield f"{'#' * min(6, one.depth + 1)} {safe(_head(one))}"
        yield ""
        for text in filter(None, (about if one.depth == 0 else "", one.figures, one.notes)):
            yield safe(text)
            yield ""
        for piece in one.pieces:
            yield f"- {safe(_piece(piece))}"
        if one.pieces:
            yield ""


def _bbcode(told: tuple[Block, ...], about: str) -> Iterator[str]:
    def safe(text: str) -> str:
        return text.replace("[", "(").replace("]", ")")

    for one in told:
        size = {0: "150", 1: "120"}.get(one.depth)
        head = f"[b]{safe(_head(one))}[/b]"
        yield f"[size={size}]{head}[/size]" if size else head
        if one.depth == 0:
            yield safe(about)
        for text in filter(None, (one.figures, one.notes)):
            yield f"[i]{safe(text)}[/i]"
        if one.pieces:
            yield "[list]"
            yield from (f"[*]{safe(_piece(piece))}" for piece in one.pieces)
            yield "[/list]"


_FORMS: Mapping[str, Callable[[tuple[Block, ...], str], Iterator[str]]] = {
    PLAIN: _plain,
    MARKDOWN: _markdown,
    BBCODE: _bbcode,
}


def _csv(army: Army, ruleset: Ruleset) -> str:
    """Write a row an element, and one for a formation without any; names stand as they are."""
    out = io.StringIO(newline="")
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    for of, path in _paths(army.order_of_battle, ()):
        figures = ruleset.formation_figures(army, of)
        told = " · ".join(one.text for one in figures)
        head = (" / ".join(path), of.level, of.commander)
        if not of.elements:
            rows.writerow((*head, "", "", "", 0, told, of.notes))
        for element in of.elements:
            type_ = ruleset.element_type(army, element)
            own = " · ".join(one.text for one in ruleset.element_figures(army, element))
            code = type_.code if type_ else ""
            rows.writerow(
                (*head, element.troops, code, element.name, element.count, own, element.notes)
            )
    return out.getvalue()


def _paths(of: Formation, above: tuple[str, ...]) -> Iterator[tuple[Formation, tuple[str, ...]]]:
    path = (*above, of.name or of.level)
    yield of, path
    for below in of.formations:
        yield from _paths(below, path)
