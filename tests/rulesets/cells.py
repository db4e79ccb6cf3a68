"""A cell changed in a copy of a ruleset's tables, and what its Rules page says then."""

from collections.abc import Mapping

from app.core.kernel.json_values import Json
from app.core.kernel.ruleset import Ruleset

Path = tuple[str | int, ...]


def changed(tree: Json, path: Path, value: Json) -> Json:
    """Give a tree with the value at a path changed; the path has to be there."""
    if not path:
        assert tree != value
        return value
    step, rest = path[0], path[1:]
    if isinstance(tree, Mapping):
        assert step in tree
        return {**tree, str(step): changed(tree[str(step)], rest, value)}
    assert isinstance(tree, list)
    return [changed(each, rest, value) if at == step else each for at, each in enumerate(tree)]


def rules_page(ruleset: Ruleset) -> str:
    """Give all that the Rules page shows of the sections."""
    return "\n".join(
        " | ".join(
            [
                section.title,
                section.aside,
                *(cell.text for row in section.rows for cell in row.cells),
                *(note.text for note in section.notes),
            ]
        )
        for section in ruleset.sections
    )
