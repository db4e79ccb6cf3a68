"""Troops as players write them in a mail or a forum, as an order of battle.

“4xLI, 12xRI, 3xGI” is read by itself, or behind the formation that the troops stand in:
“Brigade Foy: 4xLI”. What is inset stands in the formation above it.
"""

import re
from collections.abc import Mapping, Sequence

from app.core.armies.import_tree import Imported, Node, Told, imported, line_above
from app.core.armies.notation import Counted, read_notation
from app.core.armies.table_columns import TOTALS, plain, words_of
from app.core.armies.table_rows import inset
from app.core.kernel.army import Element
from app.core.kernel.errors import clipped
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset

_BULLET = re.compile(r"^(?:[-*•·–]\s+|\[\*\])")
_MARKS = re.compile(r"\[/?(?:b|u|i|list)\]")
_HEADING = re.compile(r"^(#+)\s+(.*)")
_BOLD = re.compile(r"^(?:(?:\[u\])?\[b\](.*)\[/b\](?:\[/u\])?|\*\*(.*)\*\*):?$")
_UNKNOWN = re.compile(r"(?P<count>\d{1,3})\s*(?:[x×*\u0445]\s*|\s)\s*(?P<word>\D.*)", re.IGNORECASE)
_BETWEEN_NAMES = re.compile(r"\s*;\s*")
_BETWEEN_NAMES_OR = re.compile(r"\s*[;,]\s*")
_TOTALS = words_of(TOTALS)


def read_text(
    text: str,
    ruleset: Ruleset,
    *,
    name: str = "",
    meanings: Mapping[str, str] | None = None,
    traits: Mapping[str, Json] | None = None,
) -> Imported:
    """Make an order of battle of lines of notation.

    `name` names the army, `meanings` gives the troop type of words that are no name of one, and
    `traits` are those that an army has of its list.
    """
    reading = _Reading(ruleset, {plain(one): troops for one, troops in (meanings or {}).items()})
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        reading.take(number, line, lines[number:])
    reading.top.name = name
    return imported(reading.top, reading.told, ruleset, traits=traits)


class _Reading:
    """Reads line by line; `line` are the formations that the last line stood in."""

    def __init__(self, ruleset: Ruleset, meanings: Mapping[str, str]) -> None:
        self._ruleset, self._meanings = ruleset, meanings
        self.top = Node()
        self.told: list[Told] = []
        self._line: list[tuple[int, Node]] = [(0, self.top)]

    def take(self, number: int, line: str, after: Sequence[str]) -> None:
        """Take a line; those `after` it tell whether it is the head of a formation."""
        words = _BULLET.sub("", _MARKS.sub("", line).strip()).strip()
        if not words:
            return
        depth = 1 + inset(line)
        heading, bold = _HEADING.match(words), _BOLD.match(line.strip())
        if bold is not None:
            words = (bold[1] or bold[2] or "").strip()
        head, colon, rest = (part.strip() for part in words.partition(":"))
        whole = read_notation(words, self._ruleset)
        if heading is not None:
            self._open(len(heading[1]), heading[2])
        elif colon and rest and self._is_wrong(head):
            self._troops(number, depth, head)
        elif colon and self._counted(head) and not all(map(self._known, whole)):
            self._named(number, depth, head, rest)
        elif colon and plain(head) in _TOTALS:
            self._refuse(number, words, "is a sum, so it is not taken")
        elif colon and not all(map(self._known, whole)):
            self._open(depth, head)
            self._troops(number, depth + 1, rest)
        elif not any(map(self._counts, whole)) and (bold or self._heads(depth, after)):
            self._open(depth, words)
        else:
            self._troops(number, depth, words)

    def _heads(self, depth: int, after: Sequence[str]) -> bool:
        """Say whether a line without troops heads those that are inset below it."""
        below = next((line for line in after if line.strip()), "")
        return bool(below) and 1 + inset(below) > depth

    def _open(self, depth: int, head: str) -> None:
        """Begin a formation: its name, and behind a comma its commander."""
        name, _, commander = (part.strip() for part in head.partition(","))
        node = Node(name, commander=commander)
        above = line_above(self._line, depth)
        above[-1][1].below.append(node)
        self._line = [*above, (depth, node)]

    def _named(self, number: int, depth: int, head: str, rest: str) -> None:
        """Take pieces with their names behind a colon: “2 × Foot: 54e, 55e”."""
        node = self._holder(depth)
        one = read_notation(head, self._ruleset)[0]
        names = [name for name in _BETWEEN_NAMES.split(rest) if name]
        if len(names) == 1 and one.count > 1:
            names = [name for name in _BETWEEN_NAMES_OR.split(rest) if name]
        if len(names) > one.count:
            many = f"“{clipped(rest)}” are {len(names)} names for {one.count}"
            self._refuse(number, "", f"{many}, so the last ones share one")
            names = [*names[: one.count - 1], "; ".join(names[one.count - 1 :])]
        for at in range(one.count):
            named = names[at] if at < len(names) else ""
            node.take(Element(0, one.troops, named))

    def _troops(self, number: int, depth: int, words: str) -> None:
        node = self._holder(depth)
        for one in read_notation(words, self._ruleset):
            self._take(number, node, one)

    def _take(self, number: int, node: Node, one: Counted) -> None:
        troops, count = one.troops, one.count
        if one.wrong:
            self._refuse(number, one.text, f"is not taken: {one.refusal}")
            return
        if not troops:
            found = _UNKNOWN.fullmatch(one.text)
            word = found["word"].strip() if found else one.text
            count = int(found["count"]) if found else 1
            troops = self._meanings.get(plain(word), "")
            if not troops and found is None:
                self._refuse(number, one.text, "is not understood, so it is not taken")
                return
            if not troops and count:
                why = f"is no troop type of {self._ruleset.title}: it is kept as it is"
                self._refuse(number, word, why)
                troops = word
        if not count:
            self._refuse(number, one.text, "counts none, so it is not taken")
        for _ in range(count):
            node.take(Element(0, troops))

    def _holder(self, depth: int) -> Node:
        """Give the formation that troops so far inset stand in; the last one if none is over it."""
        above = line_above(self._line, depth)
        return above[-1][1] if len(above) > 1 else self._line[-1][1]

    def _known(self, one: Counted) -> bool:
        return bool(one.troops or one.wrong) or plain(one.text) in self._meanings

    def _counts(self, one: Counted) -> bool:
        return self._known(one) or bool(one.wrong) or _UNKNOWN.fullmatch(one.text) is not None

    def _counted(self, head: str) -> bool:
        read = read_notation(head, self._ruleset)
        return len(read) == 1 and bool(read[0].troops) and any(map(str.isdecimal, head))

    def _is_wrong(self, head: str) -> bool:
        return any(one.wrong for one in read_notation(head, self._ruleset))

    def _refuse(self, number: int, words: str, why: str) -> None:
        text = f"“{clipped(words)}” {why}." if words else f"{why}."
        self.told.append(Told(number, text, understood=False))
