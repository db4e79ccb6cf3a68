"""Troop signs: the shipped SVG files, read into strokes and fills that a page can place.

Our signs use five elements and seven path commands, which this reader knows; svglib would read
them too, but brings an XML library in C and a style-sheet engine for it.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from app.shipped_files import shipped

SIGN_WIDTH, SIGN_HEIGHT = 48.0, 32.0
UNKNOWN_SIGN = "troop-unknown"

Point = tuple[float, float]
Step = tuple[str, tuple[Point, ...]]

CIRCLE = 0.5522847498


class SignError(ValueError):
    """A shipped sign uses something this reader does not know."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A path of a sign in its own units (48 × 32, downwards): M, L and C steps, and Z."""

    steps: tuple[Step, ...]
    filled: bool
    stroke: float = 0.0
    even_odd: bool = False
    round_caps: bool = False
    round_joins: bool = False
    dashes: tuple[float, ...] = ()


@cache
def is_shipped(name: str) -> bool:
    """Say whether there is a sign of this name."""
    return re.fullmatch(r"[a-z-]+", name) is not None and _file(name).is_file()


def shipped_sign(name: str) -> str:
    """Give the name of the sign to draw: one that is not shipped is drawn as the unknown one."""
    return name if is_shipped(name) else UNKNOWN_SIGN


def _file(name: str) -> Path:
    return shipped("resources", "icons", f"{name}.svg")


@cache
def sign(name: str) -> tuple[Figure, ...]:
    """Read a shipped sign."""
    path = _file(name)
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    return tuple(_figures(root))


def _figures(root: ElementTree.Element) -> Iterator[Figure]:
    for element in root:
        kind = element.tag.rpartition("}")[2]
        if kind == "title":
            continue
        given = element.attrib
        stroked = given.get("stroke", "none") != "none"
        yield Figure(
            steps=_steps(kind, given),
            filled=given.get("fill", "#000") != "none",
            stroke=float(given.get("stroke-width", "1")) if stroked else 0.0,
            even_odd=given.get("fill-rule") == "evenodd",
            round_caps=given.get("stroke-linecap") == "round",
            round_joins=given.get("stroke-linejoin") == "round",
            dashes=tuple(map(float, re.findall(r"[\d.]+", given.get("stroke-dasharray", "")))),
        )


def _steps(kind: str, given: dict[str, str]) -> tuple[Step, ...]:
    def number(name: str) -> float:
        return float(given.get(name, "0"))

    match kind:
        case "path":
            return tuple(_path(given["d"]))
        case "rect":
            x, y, w, h = number("x"), number("y"), number("width"), number("height")
            corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
            return (
                ("M", (corners[0],)),
                *(("L", (corner,)) for corner in corners[1:]),
                ("Z", ()),
            )
        case "circle":
            return tuple(_circle(number("cx"), number("cy"), number("r")))
        case "line":
            start, end = (number("x1"), number("y1")), (number("x2"), number("y2"))
            return (("M", (start,)), ("L", (end,)))
        case _:
            raise SignError(f"a sign holds <{kind}>; known are path, rect, circle, line")


def _circle(cx: float, cy: float, r: float) -> Iterator[Step]:
    k = r * CIRCLE
    yield "M", ((cx + r, cy),)
    yield "C", ((cx + r, cy + k), (cx + k, cy + r), (cx, cy + r))
    yield "C", ((cx - k, cy + r), (cx - r, cy + k), (cx - r, cy))
    yield "C", ((cx - r, cy - k), (cx - k, cy - r), (cx, cy - r))
    yield "C", ((cx + k, cy - r), (cx + r, cy - k), (cx + r, cy))
    yield "Z", ()


def _path(data: str) -> Iterator[Step]:
    """Read absolute M, L, H, V, C, Q, A and Z; a command letter holds until the next."""
    start = here = (0.0, 0.0)
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [float(text) for text in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        match command:
            case "Z":
                yield "Z", ()
                here = start
            case "H":
                here = (numbers[-1], here[1])
                yield "L", (here,)
            case "V":
                here = (here[0], numbers[-1])
                yield "L", (here,)
            case "M" | "L":
                for place, (x, y) in enumerate(_grouped(numbers, 2)):
                    here = (x, y)
                    if command == "M" and not place:
                        start = here
                    yield ("L" if place else command), (here,)
            case "C":
                for x1, y1, x2, y2, x, y in _grouped(numbers, 6):
                    here = (x, y)
                    yield "C", ((x1, y1), (x2, y2), here)
            case "Q":
                for x1, y1, x, y in _grouped(numbers, 4):
                    yield "C", (_third(here, (x1, y1)), _third((x, y), (x1, y1)), (x, y))
                    here = (x, y)
            case "A":
                for radius, _, _, large, sweep, x, y in _grouped(numbers, 7):
                    yield from _arc(here, (x, y), radius, bool(large), bool(sweep))
                    here = (x, y)
            case _:
                raise SignError(f"a sign's path holds {command}; known are M L H V C Q A Z")


def _grouped(numbers: list[float], size: int) -> Iterator[list[float]]:
    if not numbers or len(numbers) % size:
        raise SignError(f"a sign's path has {len(numbers)} numbers where {size} go together")
    return (numbers[at : at + size] for at in range(0, len(numbers), size))


def _third(end: Point, control: Point) -> Point:
    """Give the cubic control point of a quadratic curve on the side of `end`."""
    return end[0] + 2 / 3 * (control[0] - end[0]), end[1] + 2 / 3 * (control[1] - end[1])


def _arc(start: Point, end: Point, radius: float, large: bool, sweep: bool) -> Iterator[Step]:
    """Turn a circular arc into curves of at most a quarter each."""
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    half_chord = math.hypot(half_x, half_y)
    radius = max(radius, half_chord)
    away = math.sqrt(max(0.0, radius**2 - half_chord**2)) / half_chord
    side = away if large != sweep else -away
    cx = (start[0] + end[0]) / 2 + side * half_y
    cy = (start[1] + end[1]) / 2 - side * half_x
    first = math.atan2(start[1] - cy, start[0] - cx)
    turn = math.atan2(end[1] - cy, end[0] - cx) - first
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    part = turn / count
    k = 4 / 3 * math.tan(part / 4) * radius
    for number in range(count):
        a, b = first + part * number, first + part * (number + 1)
        x0, y0 = cx + radius * math.cos(a), cy + radius * math.sin(a)
        x1, y1 = cx + radius * math.cos(b), cy + radius * math.sin(b)
        yield (
            "C",
            (
                (x0 - k * math.sin(a), y0 + k * math.cos(a)),
                (x1 + k * math.sin(b), y1 - k * math.cos(b)),
                (x1, y1),
            ),
        )
