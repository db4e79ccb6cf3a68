"""Writing TOML as our own files hold it: values first, then the tables below them."""

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time
from decimal import Decimal
from fractions import Fraction

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def write_toml(data: Mapping[str, object]) -> str:
    """Write a table with all below it; whatever TOML held comes back as it was.

    A fraction that is no whole number is written as text: "3/4".
    """
    return "\n".join(_lines(data, ())).lstrip("\n") + "\n"


def _lines(table: Mapping[str, object], way: tuple[str, ...]) -> Iterator[str]:
    below = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    rows = {key: value for key, value in table.items() if not way and _are_tables(value)}
    values = {key: one for key, one in table.items() if key not in below and key not in rows}
    if way and (values or not table):
        yield ""
        yield f"[{'.'.join(map(_key, way))}]"
    for key, value in values.items():
        yield f"{_key(key)} = {_value(value)}"
    for key, value in below.items():
        yield from _lines(value, (*way, key))
    for key, value in rows.items():
        assert isinstance(value, list)
        for row in value:
            yield ""
            yield f"[[{_key(key)}]]"
            yield from (f"{_key(name)} = {_row(one)}" for name, one in row.items())


def _are_tables(value: object) -> bool:
    """Say whether a value at the top is a list of tables, to be written one below the other."""
    return isinstance(value, list) and bool(value) and all(isinstance(o, Mapping) for o in value)


def _row(value: object) -> str:
    """Write a value in such a table; tables in a list get a line each."""
    if not _are_tables(value):
        return _value(value)
    assert isinstance(value, list)
    return "\n".join(("[", *(f"  {_value(one)}," for one in value), "]"))


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    """Write a text as JSON does, which TOML reads alike but for one control character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _text(value)
        case Fraction():
            return str(int(value)) if value.denominator == 1 else f'"{value}"'
        case Decimal() if not value.is_finite():
            return str(value).lower().replace("infinity", "inf")
        case Decimal():
            return str(value) if set(".E") & set(str(value)) else f"{value}.0"
        case datetime() | date() | time():
            return value.isoformat()
        case Mapping():
            return (
                f"{{ {', '.join(f'{_key(key)} = {_value(one)}' for key, one in value.items())} }}"
            )
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return str(value)
