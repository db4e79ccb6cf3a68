"""Armies of many shapes for the chart: wide, deep, of one, of none."""

from collections.abc import Sequence
from itertools import count

from app.core.kernel.army import Army, Element, Formation

Tree = Sequence["Tree"] | int
"""A formation: how many elements it holds, or what stands below it."""
LEVELS = ("army", "corps", "division", "brigade", "brigade")


def army_of(tree: Tree, name: str = "Army of the Test") -> Army:
    """Make an army of FF-DBA: each formation and commander of a name of its own."""
    ids = count(1)

    def formation(one: Tree, depth: int) -> Formation:
        id_ = next(ids)
        level = LEVELS[depth] if not isinstance(one, int) else "brigade"
        called = f"Command {id_:03}" if depth else name
        below = () if isinstance(one, int) else tuple(formation(each, depth + 1) for each in one)
        held = one if isinstance(one, int) else 0
        elements = tuple(
            Element(next(ids), ("foot", "light_foot")[at % 2], f"Battalion {id_:03}.{at:02}")
            for at in range(held)
        )
        leader = f"Leader {id_:03}"
        return Formation(id_, level, called, leader, elements=elements, formations=below)

    return Army("ffdba", "ffdba/free", formation(tree, 0), nation="france", year=1815)


SHAPES: dict[str, Tree] = {
    "none": [],
    "empty brigade": [0],
    "of one": [[[1]]],
    "13 in one brigade": [13],
    "33 in three": [[11], [11], [11]],
    "61 in one brigade": [61],
    "61 below a division": [[[61, 4], [4]], [[4, 4]]],
    "61 in 11 brigades": [*([6] * 6), *([5] * 5)],
    "31 brigades": [4] * 31,
    "61 brigades of a corps": [[1] * 61, [2, 2]],
    "corps of 12 divisions": [[[3, 3]] * 12],
    "five corps": [[[4, 4, 4]] * 3] * 5,
    "five deep": [[[[2, 2], [3]], [[4], [1, 1, 1]]], [[[5]]]],
    "uneven": [[4] * 9, [[5, 5, 5], [5]], [3], [[[2]], 20], [0]],
}
"""Armies by what is hard in them; a brigade may stand below any command."""
