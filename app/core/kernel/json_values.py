"""What a JSON value is, for requests, answers and the fields of a document."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

Json = (
    str | int | float | bool | None | Fraction | Decimal | Sequence["Json"] | Mapping[str, "Json"]
)
"""A value as JSON holds it; numbers with a point are read exactly."""
