"""The keys of a form as paths into a request: `0.weapon` of a side is in the first of its list."""

from collections.abc import Iterable, Mapping

from app.core.kernel.json_values import Json

Path = tuple[str, ...]


def path_of(side: str, key: str) -> Path:
    """Give the path of an answer; a side is the first step of it."""
    steps = tuple(key.split("."))
    return (side, *steps) if side else steps


def group_of(side: str, key: str) -> str:
    """Give what a key belongs to: its side, or a place in a list of that side.

    The list may be the side itself (`0.weapon` is in `a.0`) or below it (`stands.0.troops` is in
    `a.stands.0`). What is of no side is in no list of one.
    """
    head = _head_of(key)
    return f"{side}.{head}" if side and head else side


def within(key: str) -> str:
    """Give a key as it is called in its place of a list: `troops` for `stands.0.troops`."""
    head = _head_of(key)
    return key[len(head) + 1 :] if head else key


def head_of(side: str, group: str) -> str:
    """Give what stands before the keys of a place: `stands.0.`; "" for a whole side."""
    return f"{group.removeprefix(side)[1:]}." if group != side else ""


def place_in_list(group: str) -> int | None:
    """Give the number of a place in its list; None for a whole side."""
    number = group.rpartition(".")[2]
    return int(number) if number.isdecimal() and "." in group else None


def list_place(key: str) -> str:
    """Give the place of a list that a key is in, sides left aside: `corps.0`; "" for none."""
    return _head_of(key)


def unnumbered(key: str) -> str:
    """Give a key without the number of its place: `corps.name` for `corps.0.name`."""
    head = _head_of(key)
    return f"{head.rpartition('.')[0]}.{within(key)}" if "." in head else key


def _head_of(key: str) -> str:
    """Give a key up to the place of a list that it is in; "" where it is in none."""
    steps = key.split(".")
    at = next((at for at, step in enumerate(steps[:-1]) if step.isdecimal()), None)
    return "" if at is None else ".".join(steps[: at + 1])


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
