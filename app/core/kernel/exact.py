"""Exact numbers: integers and fractions, from and to JSON, as people type them, never floats."""

import re
import unicodedata
from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from pydantic import BeforeValidator, PlainSerializer, WithJsonSchema

LONGEST_NUMBER = 40
MOST_DIGITS_OF_EXPONENT = 2
MOST_DECIMALS = 12
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
_SIGNS = {
    Fraction(1, 2): "½",
    Fraction(1, 4): "¼",
    Fraction(3, 4): "¾",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
}
_TYPED = re.compile(r"(-?)(?:(\d+) )?(\d+/\d+)|(-?)(\d+[.,]?\d*|[.,]\d+)")
_IN_THOUSANDS = re.compile(r"[1-9]\d{0,2},\d{3}")
"""Read as a decimal it would be a thousandth of what may be meant, so it is refused."""


def exact(value: object) -> Fraction:
    """Read a whole number, a decimal or a text such as "23/2" as an exact fraction.

    A float is taken at its shortest decimal form. Raises ValueError for anything else, and for a
    text whose number no table needs: “1e999999999” would be written out in full.
    """
    number: int | Fraction | Decimal | str
    if isinstance(value, str | Decimal):
        _, _, exponent = str(value).casefold().partition("e")
        if len(str(value)) > LONGEST_NUMBER or len(exponent.strip("+-")) > MOST_DIGITS_OF_EXPONENT:
            raise ValueError("a shorter number is wanted")
    match value:
        case bool():
            raise ValueError("a number is wanted")
        case int() | Fraction() | Decimal() | str():
            number = value
        case float():
            number = repr(value)
        case _:
            raise ValueError("a number is wanted")
    try:
        return Fraction(number)
    except (ArithmeticError, ValueError) as cause:
        raise ValueError("a number is wanted") from cause


def typed(words: str) -> Fraction:
    """Read a number as people write it: 12, 0.75, 0,75, 3/4, ¾, ⅓, 1½, 1 1/2, −2.

    Raises ValueError for anything else, and for “1,000”, which may be a thousand or one.
    """
    if len(words) > LONGEST_NUMBER:
        raise ValueError("a shorter number is wanted")
    text = " ".join("".join(map(_spelt, words)).split())
    for slash in ("\N{FRACTION SLASH}", "\N{DIVISION SLASH}"):
        text = text.replace(slash, "/")
    found = _TYPED.fullmatch(re.sub(r" ?/ ?", "/", text).replace("\N{MINUS SIGN}", "-"))
    if found is None or _IN_THOUSANDS.fullmatch(text):
        raise ValueError("a number is wanted")
    sign, whole, part, sign_of_decimal, decimal = found.groups()
    try:
        if part is not None:
            number = int(whole or 0) + Fraction(part)
        else:
            number = Fraction(decimal.replace(",", "."))
    except ZeroDivisionError as cause:
        raise ValueError("a number is wanted") from cause
    return -number if sign or sign_of_decimal else number


def _spelt(letter: str) -> str:
    """Spell a sign for a fraction out, apart from the digits beside it."""
    is_fraction = unicodedata.decomposition(letter).startswith("<fraction>")
    return f" {unicodedata.normalize('NFKC', letter)} " if is_fraction else letter


def plain(value: Fraction | int) -> int | str:
    """Write an exact number for JSON: whole as a number, others as text ("23/2")."""
    return int(value) if value == int(value) else str(value)


def shown(value: Fraction | int) -> str:
    """Write an exact number for a reader: 12, 11½, 2.25, 1 5/12, with a real minus.

    What no decimal writes in full is a fraction; the space before it does not break.
    """
    sign = "−" if value < 0 else ""
    whole, rest = divmod(abs(Fraction(value)), 1)
    if rest == 0:
        return f"{sign}{whole}"
    if rest in _SIGNS:
        return f"{sign}{whole or ''}{_SIGNS[rest]}"
    if _ends(rest):
        number = abs(Fraction(value))
        return f"{sign}{Decimal(number.numerator) / Decimal(number.denominator):f}"
    return f"{sign}{whole}{NO_BREAK_SPACE}{rest}" if whole else f"{sign}{rest}"


def _ends(rest: Fraction) -> bool:
    """Say whether a decimal of no more than the most decimals writes a number in full."""
    return int(10**MOST_DECIMALS) % rest.denominator == 0


def signed(amount: Fraction | int) -> str:
    """Write an amount with its sign: +3, −2, +0."""
    return shown(amount) if amount < 0 else f"+{shown(amount)}"


Exact = Annotated[
    Fraction,
    BeforeValidator(exact),
    PlainSerializer(plain, return_type=int | str),
    WithJsonSchema(
        {"anyOf": [{"type": "number"}, {"type": "string", "pattern": r"^-?\d+(/[1-9]\d*|\.\d+)?$"}]}
    ),
]
"""A pydantic field that holds an exact number."""
