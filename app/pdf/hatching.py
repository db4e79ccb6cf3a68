"""Engravers' hatching: how plain black paper tells colours apart (blue lies, red stands)."""

from collections.abc import Iterator
from colorsys import rgb_to_hls

from app.pdf.tones import rgb

GAP_MM = 0.62

Stroke = tuple[float, float, float, float]


def hatching(colour: str, width_mm: float, height_mm: float) -> list[Stroke] | None:
    """Give the strokes (x, y, x, y in mm) that stand for a colour; None where it is solid black.

    Blue is horizontal, red vertical, green falls, yellow rises, grey and brown are crossed;
    white and other light tints stay empty.
    """
    hue, light, saturation = rgb_to_hls(*rgb(colour))
    if light > 0.87:
        return []
    if light < 0.13:
        return None
    lying = [(0.0, y, width_mm, y) for y in _steps(height_mm)]
    standing = [(x, 0.0, x, height_mm) for x in _steps(width_mm)]
    if saturation < 0.15:
        return lying + standing
    degrees = hue * 360
    if 170 <= degrees < 270:
        return lying
    if degrees < 20 or degrees >= 300:
        return standing
    if 70 <= degrees < 170:
        return list(slanting(width_mm, height_mm, falling=True))
    return list(slanting(width_mm, height_mm, falling=False))


def _steps(length_mm: float) -> list[float]:
    count = int(length_mm / GAP_MM)
    return [GAP_MM * (number + 0.5) for number in range(count)]


def slanting(width_mm: float, height_mm: float, falling: bool) -> Iterator[Stroke]:
    """Give diagonal strokes that end at the edges of the box."""
    gap = GAP_MM * 1.4
    offset = gap / 2
    while offset < width_mm + height_mm:
        x0, y0 = max(0.0, offset - height_mm), min(offset, height_mm)
        x1, y1 = min(offset, width_mm), max(0.0, offset - width_mm)
        if falling:
            yield x0, height_mm - y0, x1, height_mm - y1
        else:
            yield x0, y0, x1, y1
        offset += gap
