"""Dice as inputs: the core says which it needs and is given their faces; it never rolls."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import product

from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.json_values import Json, written

SIDES = 6


class Shape(StrEnum):
    """How the faces of a call are written in a request."""

    ONE = "one"
    """A single number: `"die_a": 4`."""
    ROW = "row"
    """A list in order: `"corps_dice": [3, 2, 5]`."""
    NAMED = "named"
    """By name: `"rolls": {"Zieten": 4}`."""


Faces = Mapping[str, tuple[int, ...]]
"""The faces thrown, by the key of their call."""


@dataclass(frozen=True, slots=True)
class DiceCall:
    """Dice that are due: the key of a request that holds them and who throws each.

    `after` says of dice that only some throws call for whether those of the calls before it do;
    None: they are due whatever is thrown.
    """

    key: str
    labels: tuple[str, ...]
    side: str = ""
    shape: Shape = Shape.ONE
    after: Callable[[Faces], bool] | None = field(default=None, compare=False)

    @property
    def count(self) -> int:
        """How many dice are due."""
        return len(self.labels)

    def is_due(self, thrown: Faces) -> bool:
        """Say whether it is due after the faces thrown so far, of the calls before it."""
        return self.after is None or self.after(thrown)


def one_die(key: str, label: str, side: str = "") -> DiceCall:
    """Ask for a single die."""
    return DiceCall(key, (label,), side)


def die_a_side(a: object = "", b: object = "") -> tuple[DiceCall, DiceCall]:
    """Ask for a die of each side, by what it is called; left and right by default."""
    return one_die("die_a", str(a) or "left", "a"), one_die("die_b", str(b) or "right", "b")


def every_face(calls: tuple[DiceCall, ...]) -> Iterator[Faces]:
    """Give every throw of these dice, each as likely as the next."""
    for throw in product(range(1, SIDES + 1), repeat=sum(call.count for call in calls)):
        rest = iter(throw)
        yield {call.key: tuple(next(rest) for _ in call.labels) for call in calls}


def read_faces(calls: tuple[DiceCall, ...], given: Mapping[str, Json]) -> Faces:
    """Read the faces of a request. Raises NotAllowed naming the key and what is allowed.

    Dice that others do not call for may be left out, and a list of none.
    """
    faces: dict[str, tuple[int, ...]] = {}
    for call in calls:
        if given.get(call.key) is None and not call.count:
            faces[call.key] = ()
        elif given.get(call.key) is not None or call.is_due(faces):
            faces[call.key] = _faces(call, given.get(call.key))
    return faces


def _faces(call: DiceCall, given: Json) -> tuple[int, ...]:
    match call.shape:
        case Shape.ONE:
            faces = [given]
        case Shape.ROW:
            faces = given if isinstance(given, list) else []
        case Shape.NAMED:
            named = given if isinstance(given, dict) else {}
            faces = [named[label] for label in call.labels if label in named]
            if len(named) != len(faces):
                faces = []
    if given is None:
        raise NotAllowed(f"{call.key}: missing; {_wanted(call)}.", call.key)
    if len(faces) != call.count:
        raise NotAllowed(f"{call.key}: {_wanted(call)}, not {clipped(written(given))}.", call.key)
    return tuple(_face(call, face) for face in faces)


def _wanted(call: DiceCall) -> str:
    match call.shape:
        case Shape.ONE:
            return f"it needs one die from 1 to {SIDES}"
        case Shape.ROW:
            if not call.count:
                return "no dice are due, and it takes an empty list"
            dice = "1 die" if call.count == 1 else f"{call.count} dice"
            return f"it needs a list of {dice} from 1 to {SIDES}"
        case Shape.NAMED:
            return f"it needs a die from 1 to {SIDES} for each of {', '.join(call.labels)}"


def _face(call: DiceCall, face: Json) -> int:
    if isinstance(face, int) and not isinstance(face, bool) and 1 <= face <= SIDES:
        return face
    raise NotAllowed(
        f"{call.key}: “{clipped(written(face))}” is not a die; it takes a whole number from 1 to "
        f"{SIDES}.",
        call.key,
    )
