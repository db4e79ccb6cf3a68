"""A table whose rows name the formation they stand in, which may come further down."""

from collections.abc import Iterator, Mapping, Sequence

from app.core.armies.import_tree import Node, Told
from app.core.kernel.errors import clipped

LONGEST_LINE = 1000


class Parents:
    """Puts formations and elements together once all rows are read."""

    def __init__(self, top: Node) -> None:
        self._top = top
        self._placed: dict[str, Node] = {}
        self._waiting: list[tuple[int, Node, str, bool]] = []

    def wait(self, row: int, node: Node, parent: str, keys: Sequence[str] = ()) -> None:
        """Take what stands in another, by the id or the name of that.

        A node without `keys` only carries elements; of those that share a key the first has it.
        """
        for key in filter(None, keys):
            self._placed.setdefault(key, node)
        self._waiting.append((row, node, parent, not keys))

    def joined(self) -> Iterator[Told]:
        """Put each below the one it names, and tell of those that cannot stand there."""
        above: dict[int, Node] = {}
        for row, node, parent, _ in self._waiting:
            holder = self._placed.get(parent) if parent else self._top
            if holder is None:
                words = f"“{clipped(parent)}” is not in the table, so it stands in the army itself."
                yield Told(row, words, understood=False)
            elif _reaches(holder, node, above):
                words = "it would stand in itself, so it stands in the army itself."
                yield Told(row, words, understood=False)
                holder = None
            above[id(node)] = holder or self._top
        for _, node, _, carries in self._waiting:
            into = above[id(node)]
            if carries:
                into.elements += node.elements
            else:
                into.below.append(node)


def _reaches(holder: Node, node: Node, above: Mapping[int, Node]) -> bool:
    """Say whether a formation stands in another, by what is known so far."""
    at: Node | None = holder
    for _ in range(LONGEST_LINE):
        if at is None:
            return False
        if at is node:
            return True
        at = above.get(id(at))
    return True
