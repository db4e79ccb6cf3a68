"""A table of troops as an order of battle: rows of cells, and what each column is for.

Formations stand in columns of their own, in a path, by depth or level, by the formation they stand
in, or by how far names are inset. Nothing is passed over in silence: a row that is not understood
stays as an element with the words it has, and is told of with its number.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from app.core.armies import table_columns as role
from app.core.armies.import_tree import Imported, Node, Told, imported, line_above
from app.core.armies.notation import troops_named
from app.core.armies.table_columns import PIECES, TOTALS, level_columns, plain, words_of
from app.core.armies.table_parents import Parents
from app.core.armies.table_rows import Row, inset
from app.core.armies.table_values import (
    count_in,
    trait_in,
    troops_in,
    unguarded,
    value_in,
)
from app.core.kernel.army import Element
from app.core.kernel.errors import clipped
from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset, piece_type
from app.core.kernel.troops import Trait

_TOTALS = words_of(TOTALS)
_STEPS = re.compile(r"\s*[>→|\\]\s*|\s+/\s+")
MOST_DIGITS = 6


def read_table(
    rows: Sequence[Sequence[str]],
    columns: Sequence[str],
    ruleset: Ruleset,
    *,
    headings: int | None,
    name: str = "",
    meanings: Mapping[str, str] | None = None,
    traits: Mapping[str, Json] | None = None,
) -> Imported:
    """Make an order of battle of the rows below the headings (None: of all).

    `columns` says what each column is for (`table_columns.roles`, "" for nothing), `name` names the
    army if the table does not, `meanings` gives the troop type of words that are no name of one,
    and `traits` are those that an army has of its list.
    """
    meant = {plain(word): troops for word, troops in (meanings or {}).items()}
    heads = [unguarded(one) for one in rows[headings]] if headings is not None else []
    reading = _Reading(heads, columns, ruleset, meant)
    reading.tell_columns(rows, headings)
    reading.read(rows, headings)
    reading.top.name = reading.top.name or name
    return imported(reading.top, reading.told, ruleset, exact=reading.exact, traits=traits)


class _Reading:
    """Reads row by row; `top` is the army, `line` the formations that the last row stood in."""

    def __init__(
        self,
        headings: Sequence[str],
        columns: Sequence[str],
        ruleset: Ruleset,
        meant: Mapping[str, str],
    ) -> None:
        self.ruleset, self.columns = ruleset, columns
        self._meant, self._names = meant, {**troops_named(ruleset), **meant}
        self.headings = headings
        self.exact = tuple(headings[: len(role.OWN_COLUMNS)]) == role.OWN_COLUMNS
        self.top = Node()
        self.told: list[Told] = []
        self._line: list[tuple[int, Node]] = [(0, self.top)]
        self._parents = Parents(self.top)
        self._levels = [one for one in level_columns(ruleset) if one in columns]
        self._elements = {one.id: one for one in ruleset.element_traits}
        self._formations = {
            one.id: one for traits in ruleset.formation_traits.values() for one in traits
        }
        of_level = {
            level: {one.id for one in held} for level, held in ruleset.formation_traits.items()
        }
        of_army = of_level.pop(ruleset.levels[0].id, set())
        self._of_army_alone = of_army.difference(*of_level.values())
        self._over: frozenset[int] = frozenset()

    def tell(self, row: int, words: str, *, understood: bool = False) -> None:
        self.told.append(Told(row, words, understood))

    # --- columns ---------------------------------------------------------------------------

    def tell_columns(self, rows: Sequence[Sequence[str]], headings: int | None) -> None:
        """Tell which columns hold something that is not taken, and which rows stand above."""
        for number, row in enumerate(rows[: headings or 0], 1):
            if any(one.strip() for one in row):
                words = f"it stands above the headings: “{clipped(' '.join(row))}” is not taken."
                self.tell(number, words, understood=True)
        known = {**self._elements, **self._formations}
        for at in range(max(map(len, rows), default=0)):
            one = self.columns[at] if at < len(self.columns) else ""
            if one and (one not in (role.MEN, role.GUNS, role.CODE) or one in known):
                continue
            if one == role.CODE or (self.exact and self.headings[at : at + 1] == ["figures"]):
                continue
            below = rows[0 if headings is None else headings + 1 :]
            filled = sum(1 for row in below if at < len(row) and row[at].strip())
            if filled:
                title = self.headings[at].strip() if at < len(self.headings) else ""
                named = f"“{clipped(title)}”" if title else str(at + 1)
                cells = "1 cell" if filled == 1 else f"{filled} cells"
                self.tell(0, f"Column {named} is not taken ({cells}).", understood=True)

    # --- rows ------------------------------------------------------------------------------

    def read(self, rows: Sequence[Sequence[str]], headings: int | None) -> None:
        """Read every row below the headings."""
        first = 0 if headings is None else headings + 1
        are_inset = self._are_inset(rows[first:])
        self._over = self._rows_over_others(rows[first:], first + 1)
        for number, cells in enumerate(rows[first:], first + 1):
            row = Row(number, cells, self.columns, exact=self.exact)
            if not row.words:
                continue
            if self._is_total(row):
                self.tell(number, f"it is a sum (“{clipped(row.words)}”), so it is not taken.")
            elif headings is not None and list(cells) == list(rows[headings]):
                self.tell(number, "it repeats the headings.", understood=True)
            elif are_inset:
                self._take_inset(row)
            elif {role.DEPTH, role.LEVEL} & set(self.columns):
                self._take_outlined(row)
            elif role.PARENT in self.columns:
                self._take_child(row)
            else:
                self._take_placed(row)
        self.told += self._parents.joined()

    def _is_total(self, row: Row) -> bool:
        first = next(one for one in row.cells if one.strip())
        return not self.exact and plain(first) in _TOTALS

    def _are_inset(self, rows: Sequence[Sequence[str]]) -> bool:
        """Say whether names are inset and nothing else tells of formations."""
        others = {role.DEPTH, role.LEVEL, role.PARENT, role.PATH, role.FORMATION, *self._levels}
        if others & set(self.columns) or role.NAME not in self.columns:
            return False
        at = list(self.columns).index(role.NAME)
        insets = {inset(row[at]) for row in rows if at < len(row) and row[at].strip()}
        return len(insets) > 1

    def _take_inset(self, row: Row) -> None:
        depth = 1 + inset(row.raw[role.NAME])
        if row.held(role.TROOPS, role.CODE) or row.held(role.COUNT):
            self._add_element(row, line_above(self._line, depth)[-1][1])
        else:
            self._open(row, depth, row[role.NAME], "")

    def _rows_over_others(self, rows: Sequence[Sequence[str]], first: int) -> frozenset[int]:
        """Give the rows, by number, with a depth of their own that others stand below."""
        if self.exact or not {role.DEPTH, role.LEVEL} & set(self.columns):
            return frozenset()
        every = [Row(number, cells, self.columns) for number, cells in enumerate(rows, first)]
        filled = [(row.number, self._stands(row)) for row in every if row.words]
        return frozenset(
            number
            for (number, depth), (_, after) in pairwise(filled)
            if depth is not None and (after is None or after > depth)
        )

    def _stands(self, row: Row) -> int | None:
        """Give the depth that a row says, as a number or by its level; None where it says none."""
        level, depth = self._level(row), self._depth(row)
        return self._rank(level) if depth is None and level else depth

    def _take_outlined(self, row: Row) -> None:
        """Take a row whose depth or level says where it stands; one with troops is an element.

        A row with others below it is a formation, whatever arm it has, unless it is counted.
        """
        level, depth = self._level(row), self._stands(row)
        counted = row.held(role.COUNT)
        has_troops = row.held(role.TROOPS, role.CODE) or (self.exact and counted)
        piece = role.level_of(row[role.LEVEL], self.ruleset) in PIECES and not self.exact
        if (has_troops and (counted or row.number not in self._over)) or (piece and depth is None):
            if depth is not None:
                kept = depth + 1 if self.exact or role.DEPTH in self.columns else depth
                self._line = line_above(self._line, kept)
            self._add_element(row, self._line[-1][1])
        elif depth is None:
            self._keep(row, "it has neither troops nor a level that is known")
        else:
            if has_troops:
                words = f"its troops, “{clipped(row[role.TROOPS])}”, are those of a formation."
                self.tell(row.number, words, understood=True)
            name = row[role.FORMATION] or ("" if self.exact else row[role.NAME])
            self._open(row, depth, name, level)

    def _level(self, row: Row) -> str:
        """Give the level that a row names; where no depth says so, a number is none."""
        word = row[role.LEVEL]
        if self.exact:
            return word
        known = role.level_of(word, self.ruleset)
        if role.DEPTH in self.columns:
            return known or word
        return known if known in (*self._ranks(), *_top(self.ruleset)) else ""

    def _depth(self, row: Row) -> int | None:
        words = row[role.DEPTH] or ("" if self.exact else row[role.LEVEL])
        return int(words) if words.isdecimal() and len(words) < MOST_DIGITS else None

    def _ranks(self) -> list[str]:
        return list(level_columns(self.ruleset))

    def _rank(self, level: str) -> int:
        ranks = self._ranks()
        return 1 + ranks.index(level) if level in ranks else 0

    def _open(self, row: Row, depth: int, name: str, level: str) -> None:
        """Begin a formation; the first of depth 0 is the army itself."""
        above = line_above(self._line, depth)
        if depth == 0 and not (self.top.name or self.top.below or self.top.elements):
            node = self.top
            node.level = level if self.exact else ""
        else:
            node = Node(level="" if level in _top(self.ruleset) and not self.exact else level)
            above[-1][1].below.append(node)
            above.append((depth, node))
        self._line = above
        node.name = name
        self._describe(row, node)

    def _take_child(self, row: Row) -> None:
        """Take a row that names the formation it stands in, which may come further down."""
        name = row[role.FORMATION] or row[role.NAME]
        is_element = row.held(role.TROOPS, role.CODE)
        if is_element:
            holder = Node()
            self._add_element(row, holder)
            self._parents.wait(row.number, holder, row[role.PARENT])
            return
        node = Node(name)
        self._describe(row, node)
        self._parents.wait(row.number, node, row[role.PARENT], (row[role.KEY], name))

    def _take_placed(self, row: Row) -> None:
        """Take a row that names all the formations it stands in, or leaves those above it."""
        node = self._place(row)
        if row.held(role.TROOPS, role.CODE, role.NAME) or (
            role.TROOPS not in self.columns and row.held(role.COUNT)
        ):
            self._describe(row, node, beside=True)
            self._add_element(row, node)
        elif node is not self.top and row.held(role.PATH, role.FORMATION, *self._levels):
            self._describe(row, node)
        else:
            self._keep(row, "it names no troops")

    def _place(self, row: Row) -> Node:
        """Give the formation that a row stands in; empty cells are those of the row before."""
        steps = [part for part in _STEPS.split(row[role.PATH]) if part]
        named = [(self._deep(one), row[one], one) for one in self._levels]
        named += [(len(named) + at, step, "") for at, step in enumerate(steps)]
        named += [(len(named), row[role.FORMATION], "")]
        if not any(name for _, name, _ in named):
            return self._line[-1][1]
        first = next(deep for deep, name, _ in named if name)
        line = [one for one in self._line if one[0] <= first and one[1] is self.top]
        line += [one for one in self._line[1:] if one[0] - 1 < first]
        for deep, name, level in named:
            if name:
                line.append((deep + 1, line[-1][1].child(name, level)))
        self._line = line
        return line[-1][1]

    def _deep(self, level: str) -> int:
        return self._levels.index(level)

    # --- what a row says of a formation or an element ------------------------------------------

    def _describe(self, row: Row, node: Node, *, beside: bool = False) -> None:
        """Take what a row says of a formation: all of a row of its own, else what is its alone."""
        commander = row[role.COMMANDER]
        if commander and node.commander not in ("", commander):
            words = f"{node.name} has {clipped(node.commander)}, so {clipped(commander)} is left."
            self.tell(row.number, words)
        elif commander:
            node.commander = commander
        if not beside:
            notes = self._notes(row)
            node.notes = "\n".join(filter(None, (node.notes, notes)))
        for key in self._trait_columns():
            mine = self._formations.get(key)
            if not row[key] or (beside and (mine is None or key in self._elements)):
                continue
            if beside and mine is not None and key in self._of_army_alone and not self.exact:
                self.tell(row.number, f"{mine.words}: not a matter of troops, so not taken.")
            elif mine is None and key in self._elements and not self.exact:
                words = self._elements[key].words
                self.tell(row.number, f"{words}: not a matter of formations.", understood=True)
            else:
                self._set(row, node.traits, key, mine, node.name)

    def _trait_columns(self) -> Iterator[str]:
        known = {**self._elements, **self._formations}
        return (one for one in self.columns if one in known or one.startswith(role.FIELD))

    def _set(
        self, row: Row, traits: dict[str, Json], key: str, trait: Trait | None, named: str
    ) -> None:
        """Set what a cell says of a mark; what is none of its values is kept, and told of."""
        id_ = key.removeprefix(role.FIELD)
        if trait is None or self.exact:
            traits[id_] = value_in(row[key])
            return
        value = trait_in(row[key], trait)
        if not trait.takes(value):
            self.tell(
                row.number, f"{trait.words}: “{clipped(row[key])}” is kept; it takes {trait.taken}."
            )
        if traits.get(id_, value) != value:
            words = f"{trait.words}: {named} has another already, so “{clipped(row[key])}” is left."
            self.tell(row.number, words)
        elif value != trait.default:
            traits[id_] = value

    def _notes(self, row: Row) -> str:
        """Join the columns of notes; each but the usual one begins with its heading."""
        if self.exact:
            return row[role.NOTES]
        told = []
        for at, cell in enumerate(row.cells[: len(self.columns)]):
            if self.columns[at] == role.NOTES and cell.strip():
                text = unguarded(cell.strip())
                head = self.headings[at].strip() if at < len(self.headings) else ""
                usual = not head or plain(head) in ("notes", "note")
                told.append(text if usual else f"{head}: {text}")
        return "; ".join(told)

    def _add_element(self, row: Row, node: Node) -> None:
        word = row[role.TROOPS] or row[role.CODE]
        name = row[role.NAME]
        if not word and role.TROOPS not in self.columns:
            word, name = name, ""
        troops = self._troops(word, row[role.CODE])
        if not troops:
            troops = word if self.exact else word or name or row.words
            why = f"no troop type of {self.ruleset.title}" if word else "without a troop type"
            self.tell(row.number, f"“{clipped(troops or name)}” is {why}: it is kept as it is.")
        count = self._count(row)
        traits: dict[str, Json] = {}
        for key in self._trait_columns():
            mine = self._elements.get(key)
            if row[key] and (self.exact or mine is not None or key.startswith(role.FIELD)):
                self._set(row, traits, key, mine, name or troops)
        node.take(Element(0, troops, name, count, self._notes(row), traits))

    def _troops(self, word: str, code: str) -> str:
        """Give the troop type of a word, or else of a code; "" where neither is known."""
        if self.exact:
            known = word if piece_type(word, self.ruleset) is not None else ""
            return known or self._meant.get(plain(word), "")
        found = (troops_in(one, self.ruleset, self._names) for one in (word, code))
        return next(filter(None, found), "")

    def _count(self, row: Row) -> int:
        words = row[role.COUNT]
        count = count_in(words) if words else 1
        if count is None:
            self.tell(
                row.number, f"“{clipped(words)}” is no number from 1 to 999: it is taken as 1."
            )
            return 1
        return count

    def _keep(self, row: Row, why: str) -> None:
        """Keep a row that is not understood in sight, as an element with all its words."""
        self.tell(row.number, f"{why}: “{clipped(row.words)}” is kept as it is.")
        self._line[-1][1].take(Element(0, row.words, count=1))


def _top(ruleset: Ruleset) -> tuple[str, ...]:
    return (ruleset.levels[0].id,)
