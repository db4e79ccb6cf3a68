"""The keys of a form as paths into a request: `0.weapon` of a side is in the first of its list."""

from collections.abc import Iterable, Mapping

from app.core.kernel.json_values import Json

Path = tuple[str, ...]


def path_of(side: str, key: str) -> Path:
    """Give the path of an answer; a side is the first step of it."""
    steps = tuple(key.split("."))
    return (side, *steps) if side else steps


def group_of(side: str, key: str) -> str:
    """Give what a key belongs to: its side, or the place in the list of that side."""
    first, _, rest = key.partition(".")
    return f"{side}.{first}" if rest and first.isdecimal() else side


def nested(answers: Iterable[tuple[Path, Json]], *, whole: bool) -> dict[str, Json]:
    """Nest answers by their paths; steps that are numbers make a list.

    With `whole` a list keeps its gaps, so that each answer stands at its own place.
    """
    tree: dict[str, object] = {}
    for path, value in answers:
        at = tree
        for step in path[:-1]:
            below = at.setdefault(step, {})
            if not isinstance(below, dict):
                break
            at = below
        else:
            at[path[-1]] = _Leaf(value)
    made = _made(tree, whole)
    return made if isinstance(made, dict) else {}


class _Leaf:
    def __init__(self, value: Json) -> None:
        self.value = value


def _made(tree: object, whole: bool) -> Json:
    if isinstance(tree, _Leaf):
        return tree.value
    assert isinstance(tree, dict), "a path ends in a leaf"
    if not tree or not all(step.isdecimal() for step in tree):
        return {step: _made(below, whole) for step, below in tree.items()}
    places: Mapping[int, object] = {int(step): below for step, below in tree.items()}
    if whole:
        return [_made(places.get(at, {}), whole) for at in range(max(places) + 1)]
    return [_made(places[at], whole) for at in sorted(places)]
