"""Armies as Voltigeur writes them for people to read, as an order of battle again.

What such a text has of formations, pieces, names and notes is read; its lines of figures are no
troops and are left out. What only the army's own file holds is not in it, which is told.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from app.core.armies.import_tree import Imported, Node, Told, imported
from app.core.armies.notation import troops_named
from app.core.armies.table_columns import plain
from app.core.armies.table_rows import inset
from app.core.armies.table_values import trait_in
from app.core.kernel.army import Element
from app.core.kernel.errors import clipped
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import TraitKind

NOT_ALL = (
    "This is an army as text: nation, year and figures are not taken of it; shared with its "
    "block, or as a file, an army comes whole."
)
_APART = " · "
_TIMES = re.compile(r"(?P<name>.*\S) × (?P<count>\d{1,3})")
_PIECE = re.compile(
    r"(?P<count>\d{1,4}) × (?P<troops>.+?)(?: \((?P<marks>.*?)\))?(?:: (?P<names>.*))?"
)
_MARKS = re.compile(r"\[/?(?:b|u|i|list)\]|\N{WORD JOINER}")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_AWAY, _WAIVED = " (away)", "Waived: "
HEAD, PIECE, OTHER = "head", "piece", "other"


@dataclass(frozen=True, slots=True)
class _Line:
    """A line: its number from 1, whether it is a head, how deep (0: not told), and its words."""

    number: int
    kind: str
    depth: int
    words: str


def is_own_text(text: str) -> bool:
    """Say whether a text is an army as Voltigeur writes it: a head, its facts, its figures."""
    lines = [line for line in text.splitlines() if line.strip()][:3]
    return (
        len(lines) == 3
        and not inset(lines[0])
        and all(_APART in line for line in lines[1:])
        and re.match(r"[\s\[i\]]*\d", lines[2]) is not None
    )


def read_own_text(
    text: str,
    ruleset: Ruleset,
    *,
    name: str = "",
    meanings: Mapping[str, str] | None = None,
    traits: Mapping[str, Json] | None = None,
) -> Imported:
    """Make an order of battle of such a text; arguments are those of `read_text`."""
    names = dict(troops_named(ruleset))
    names |= {plain(one): troops for one, troops in (meanings or {}).items()}
    told = [Told(0, NOT_ALL)]
    top = Node(name)
    line: list[tuple[int, Node]] = [(0, top)]
    after_head = 0
    for one in _lines(text)[1:]:
        node = line[-1][1]
        if one.kind == HEAD:
            above = [each for each in line if each[0] < one.depth] or line[:1]
            title, _, commander = one.words.partition(",")
            node = Node(title.strip(), commander=commander.strip().removesuffix(_AWAY))
            above[-1][1].below.append(node)
            line, after_head = [*above, (one.depth, node)], 0
        elif one.kind == PIECE:
            _take(one, node, names, ruleset, told)
        else:
            after_head += 1
            if after_head > 1 + (node is top):
                node.notes = "\n".join(filter(None, (node.notes, one.words)))
    return imported(top, told, ruleset, traits=traits)


def _lines(text: str) -> list[_Line]:
    """Tell heads, pieces and others apart in plain text, Markdown and BBCode."""
    raw = [(at, one) for at, one in enumerate(text.splitlines(), 1) if one.strip()]
    found = []
    for place, (number, line) in enumerate(raw):
        words = line.strip()
        kind, depth = OTHER, 0
        if raw[0][1].startswith("# "):
            signs = re.match(r"(#+) |- |> ?", words)
            words = _ESCAPED.sub(r"\1", words[signs.end() :] if signs else words)
            if signs and signs[1]:
                kind, depth = HEAD, len(signs[1]) - 1
        elif raw[0][1].startswith("[u]"):
            if words.startswith(("[b]", "[u]")):
                kind, depth = HEAD, 1
            words = _MARKS.sub("", words.removeprefix("[*]")).strip()
        else:
            depth = inset(line) // 2
            below = raw[place + 1][1] if place + 1 < len(raw) else ""
            if place == 0 or (inset(below) > inset(line) and place > 1):
                kind = HEAD
        if kind == OTHER and _PIECE.fullmatch(words):
            kind = PIECE
        if words and not (words.startswith(_WAIVED) and kind == OTHER):
            found.append(_Line(number, kind, depth, words))
    return found


def _take(
    line: _Line, node: Node, names: Mapping[str, str], ruleset: Ruleset, told: list[Told]
) -> None:
    """Take a line of pieces: “4 × Foot (Elite): 1/28th, 1/32nd”."""
    found = _PIECE.fullmatch(line.words)
    if found is None:
        return
    word = found["troops"]
    troops = names.get(plain(word), "") or _commander(word, ruleset)
    if not troops:
        troops = word
        why = f"is no troop type of {ruleset.title}: it is kept as it is"
        told.append(Told(line.number, f"“{clipped(word)}” {why}.", understood=False))
    traits, notes = _marked(found["marks"] or "", ruleset)
    left = int(found["count"])
    several = _names(found["names"] or "", left)
    for at, each in enumerate(several):
        times = _TIMES.fullmatch(each)
        name = times["name"] if times else each
        many = int(times["count"]) if times else left if len(several) == 1 else 1
        many = min(many, left)
        if many and name:
            node.take(Element(0, troops, name, many, notes, traits))
            left -= many
        elif name:
            words = f"“{clipped(name)}” is one name too many in “{clipped(line.words)}”."
            told.append(Told(line.number, words, understood=False))
        if at == len(several) - 1:
            for _ in range(left):
                node.take(Element(0, troops, "", 1, notes, traits))


def _names(words: str, count: int) -> list[str]:
    """Take names apart at semicolons, else at commas where that gives no more than the pieces."""
    parts = words.split("; ")
    with_commas = words.split(", ")
    return with_commas if len(parts) == 1 and len(with_commas) <= count else parts


def _commander(word: str, ruleset: Ruleset) -> str:
    every = ruleset.commanders.items()
    return next((id_ for id_, one in every if plain(one.name) == plain(word)), "")


def _marked(marks: str, ruleset: Ruleset) -> tuple[dict[str, Json], str]:
    """Give the marks that the rules have, and what is left, as notes."""
    traits: dict[str, Json] = {}
    notes = []
    for mark in filter(None, marks.split(", ")):
        for trait in ruleset.element_traits:
            value = trait_in(mark, trait)
            options = [option for option, _ in trait.options]
            if (trait.kind is TraitKind.CHOICE and value in options) or (
                trait.kind is TraitKind.TICK and plain(mark) == plain(trait.words)
            ):
                traits[trait.id] = value
                break
        else:
            notes.append(mark)
    return traits, ", ".join(notes)


def own_name(text: str) -> str:
    """Give the name that the army has in such a text."""
    head, _, _ = _lines(text)[0].words.partition(",")
    return head.strip()
