"""What a JSON value is, for requests, answers and the fields of a document."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from app.core.kernel.exact import exact, plain

Json = (
    str | int | float | bool | None | Fraction | Decimal | Sequence["Json"] | Mapping[str, "Json"]
)
"""A value as JSON holds it; numbers with a point are read exactly."""


def written(value: object) -> str:
    """Write a value for a sentence as JSON has it; a text at its head without its quotes."""
    return value if isinstance(value, str) else _written(value)


def _written(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case str():
            return f'"{value}"'
        case Fraction():
            point = Decimal(value.numerator) / Decimal(value.denominator)
            return f"{point:f}" if Fraction(point) == value else str(value)
        case Mapping():
            pairs = (f"{_written(key)}: {_written(one)}" for key, one in value.items())
            return f"{{{', '.join(pairs)}}}"
        case list() | tuple():
            return f"[{', '.join(map(_written, value))}]"
        case _:
            return str(value)


def exact_json(values: Mapping[str, Json]) -> dict[str, Json]:
    """Write every number below exactly: whole ones as numbers, others as text ("23/2").

    What is written so comes back from a file as it was.
    """
    return {key: _exact(value) for key, value in values.items()}


def _exact(value: Json) -> Json:
    match value:
        case Fraction() | Decimal() | float():
            return plain(exact(value))
        case Mapping():
            return exact_json(value)
        case str() | None | bool() | int():
            return value
        case Sequence():
            return [_exact(one) for one in value]
