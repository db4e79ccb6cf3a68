"""An army as text: plain, in Markdown, and in BBCode for forums.

Figures are those of the ruleset, as they stand on the roster and in the window. What a player wrote
stays literal in every form: signs that a form would take as its own are set apart.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.core.armies.totals import totals
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.findings import Finding
from app.core.kernel.lists import contingent_name
from app.core.kernel.ruleset import Ruleset, nation_name, troops_name
from app.core.kernel.standing import NamedValue
from app.sheets.waived import waived_lines

PLAIN, MARKDOWN, BBCODE = "text", "markdown", "bbcode"
UNNAMED = "Army without a name"
WORD_JOINER = "\N{WORD JOINER}"
"""What keeps a forum from taking a bracket as the beginning of a mark; nobody sees it."""
_MARKDOWN_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~&$])")
_BBCODE_MARK = re.compile(r"\[(?=\s*[/*A-Za-z])")
_AT_START = re.compile(r"^(\d*)([-+=.)])")


@dataclass(frozen=True, slots=True)
class Piece:
    """Elements that are alike in all but their names: “4 × Foot: 1/28th, 1/32nd”."""

    count: int
    troops: str
    names: tuple[str, ...]
    marks: str


@dataclass(frozen=True, slots=True)
class Block:
    """A formation: its depth, its head, its values in a line, its notes and its pieces."""

    depth: int
    head: str
    values: str
    notes: tuple[str, ...]
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class ArmyPage:
    """What the text of an army says: the facts about it, its formations, and what was waived."""

    about: str
    blocks: tuple[Block, ...]
    waived: tuple[str, ...] = ()


def army_text(
    army: Army, ruleset: Ruleset, form: str, standing: str = "", found: Iterable[Finding] = ()
) -> str:
    """Write an army in a form.

    `standing` says in a word how it stands to its list. Of its findings those that its player
    waived are told, with his reasons.
    """
    return "\n".join(_FORMS[form](army_page(army, ruleset, standing, found))).rstrip() + "\n"


def army_page(
    army: Army, ruleset: Ruleset, standing: str = "", found: Iterable[Finding] = ()
) -> ArmyPage:
    """Give what the text of an army says, in the order of battle."""
    facts = (
        ruleset.title,
        nation_name(army.nation, ruleset),
        "" if army.year is None else str(army.year),
        standing,
    )
    waived = tuple(f"Waived: {line}" for line in waived_lines(found))
    told = tuple(_blocks(army, army.order_of_battle, ruleset, 0))
    return ArmyPage(" · ".join(filter(None, facts)), told, waived)


def _blocks(army: Army, of: Formation, ruleset: Ruleset, depth: int) -> Iterator[Block]:
    levels = {one.id: one.name for one in ruleset.levels}
    named = of.name or (UNNAMED if depth == 0 else levels.get(of.level, of.level))
    away = "" if ruleset.formation_values(army, of).led else " (away)"
    head = f"{named}, {of.commander}{away}" if of.commander else named
    notes = tuple(line.strip() for line in of.notes.splitlines() if line.strip())
    yield Block(
        depth, _one_line(head), _values(army, of, ruleset, depth), notes, _pieces(army, of, ruleset)
    )
    for below in of.formations:
        yield from _blocks(army, below, ruleset, depth + 1)


def _values(army: Army, of: Formation, ruleset: Ruleset, depth: int) -> str:
    """Give quality, figures and the commander's values of a formation, each once."""
    if depth == 0:
        figures = [one.said for one in totals(army, ruleset)]
    else:
        figures = [_figure(one) for one in ruleset.formation_figures(army, of)]
    said = ruleset.formation_values(army, of)
    told: list[str] = []
    for words in (said.quality, *figures, *map(_value, said.values)):
        if words and not any(words.casefold() in one.casefold() for one in told):
            told.append(words)
    ally = _one_line(contingent_name(of.traits))
    return " · ".join((f"ally: {ally}", *told) if ally else told)


def _figure(figure: Figure) -> str:
    """Give a figure behind its name, unless its words end with that: “1 element”, “11 elements”."""
    words, title = figure.in_words, figure.title.casefold()
    named = words.casefold().endswith((title, title.removesuffix("s")))
    return words if named else f"{figure.title} {words}"


def _value(one: NamedValue) -> str:
    """Give a value behind its name, unless it has that in its own words: “Good general”."""
    said = one.name.casefold() in one.value.casefold()
    return one.value if said else f"{one.name} {one.value}"


def _pieces(army: Army, of: Formation, ruleset: Ruleset) -> tuple[Piece, ...]:
    alike: dict[tuple[str, str], list[Element]] = {}
    for element in of.elements:
        notes = _one_line(element.notes)
        marks = ", ".join((*ruleset.element_marks(army, element), *filter(None, (notes,))))
        alike.setdefault((element.troops, marks), []).append(element)
    return tuple(
        Piece(
            sum(one.count for one in elements),
            _one_line(troops_name(troops, ruleset)) or "Unknown troops",
            tuple(_name(one, len(elements)) for one in elements if one.name),
            marks,
        )
        for (troops, marks), elements in alike.items()
    )


def _name(element: Element, beside: int) -> str:
    """Give a name; of several pieces under it, among others, also how many they are."""
    name = _one_line(element.name)
    return f"{name} × {element.count}" if element.count > 1 and beside > 1 else name


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _piece(one: Piece) -> str:
    apart = "; " if any("," in name for name in one.names) else ", "
    names = f": {apart.join(one.names)}" if one.names else ""
    marks = f" ({one.marks})" if one.marks else ""
    return f"{one.count} × {one.troops}{marks}{names}"


def _plain(page: ArmyPage) -> Iterator[str]:
    for one in page.blocks:
        inset = "  " * one.depth
        yield f"{inset}{one.head}"
        if one.depth == 0:
            yield page.about
        for text in filter(None, (one.values, *one.notes)):
            yield f"{inset}  {text}"
        for piece in one.pieces:
            yield f"{inset}  {_piece(piece)}"
    yield from page.waived


def _markdown(page: ArmyPage) -> Iterator[str]:
    for one in page.blocks:
        yield f"{'#' * min(6, one.depth + 1)} {in_markdown(one.head)}"
        yield ""
        for text in filter(None, (page.about if one.depth == 0 else "", one.values)):
            yield from (in_markdown(text), "")
        for line in one.notes:
            yield from (f"> {in_markdown(line)}", ">" if line is not one.notes[-1] else "")
        for piece in one.pieces:
            yield f"- {in_markdown(_piece(piece))}"
        if one.pieces:
            yield ""
    yield from (f"- {in_markdown(text)}" for text in page.waived)


def _bbcode(page: ArmyPage) -> Iterator[str]:
    for one in page.blocks:
        head = f"[b]{in_bbcode(one.head)}[/b]"
        yield f"[u]{head}[/u]" if one.depth == 0 else head
        if one.depth == 0:
            yield in_bbcode(page.about)
        for text in filter(None, (one.values, *one.notes)):
            yield f"[i]{in_bbcode(text)}[/i]"
        yield from _bbcode_list(map(_piece, one.pieces))
    yield from _bbcode_list(page.waived)


def _bbcode_list(lines: Iterable[str]) -> Iterator[str]:
    items = [f"[*]{in_bbcode(line)}" for line in lines]
    if items:
        yield from ("[list]", *items, "[/list]")


def in_markdown(text: str) -> str:
    """Give a line in which Markdown takes nothing as its own."""
    return _AT_START.sub(r"\1\\\2", _MARKDOWN_SIGNS.sub(r"\\\1", _one_line(text)))


def in_bbcode(text: str) -> str:
    """Give a line in which a forum takes no bracket as the beginning of a mark."""
    return _BBCODE_MARK.sub(f"[{WORD_JOINER}", text)


_FORMS: Mapping[str, Callable[[ArmyPage], Iterator[str]]] = {
    PLAIN: _plain,
    MARKDOWN: _markdown,
    BBCODE: _bbcode,
}
