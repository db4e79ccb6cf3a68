"""JSON as our files hold it: exact numbers, each key once, short objects on a line of their own."""

import json
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from app.core.kernel.exact import exact
from app.core.kernel.json_values import Json

LINE = 100
DEEPEST = 60


class NotJson(ValueError):
    """A text that is no JSON of ours: its fault in a few words, and whether it was cut off."""

    def __init__(self, fault: str, *, cut_off: bool = False) -> None:
        super().__init__(fault)
        self.cut_off = cut_off


def read_decimals(text: str) -> Json:
    """Read JSON with numbers as they are written, to be written back alike."""
    return _read(text, Decimal)


def read_fractions(text: str) -> Json:
    """Read JSON with exact fractions."""
    return _read(text, exact)


def _read(text: str, number: Callable[[str], Decimal | Fraction]) -> Json:
    try:
        value: Json = json.loads(
            text,
            parse_float=number,
            parse_int=_whole,
            parse_constant=_no_constant,
            object_pairs_hook=_each_key_once,
        )
    except json.JSONDecodeError as fault:
        raise _fault(text, fault) from fault
    except RecursionError as fault:
        raise NotJson(f"its brackets stand more than {DEEPEST} deep") from fault
    except ArithmeticError as fault:
        raise NotJson("a number in it cannot be read") from fault
    except ValueError as fault:
        raise fault if isinstance(fault, NotJson) else NotJson(str(fault)) from fault
    if _depth(value) > DEEPEST:
        raise NotJson(f"its brackets stand more than {DEEPEST} deep")
    return value


def _whole(digits: str) -> int:
    if len(digits) > DEEPEST:
        raise NotJson(f"{digits[:12]}… is longer than any number here")
    return int(digits)


def _no_constant(name: str) -> Json:
    raise NotJson(f"{name} is not a number")


def _each_key_once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for key, value in pairs:
        if key in found:
            raise NotJson(f"“{key}” stands twice in one place")
        found[key] = value
    return found


def _fault(text: str, fault: json.JSONDecodeError) -> NotJson:
    if fault.msg == "Extra data":
        return NotJson(
            f"line {fault.lineno}, column {fault.colno}: something stands behind its end"
        )
    written = text.rstrip()
    if fault.msg.startswith("Unterminated string"):  # it goes on to the end of the file
        return NotJson("it ends in the middle", cut_off=True)
    if written[:1] in ("{", "[") and (fault.pos >= len(written) or written[-1] not in "}]"):
        return NotJson("it ends in the middle", cut_off=True)
    words = fault.msg[:1].lower() + fault.msg[1:]
    return NotJson(f"line {fault.lineno}, column {fault.colno}: {words}")


def _depth(value: Json) -> int:
    depth, level = 0, [value]
    while level := [below for one in level for below in _below(one)]:
        depth += 1
    return depth


def _below(value: Json) -> Sequence[Json]:
    if isinstance(value, Mapping):
        return list(value.values())
    return value if isinstance(value, Sequence) and not isinstance(value, str) else ()


def write_json(value: Json) -> str:
    """Write JSON for readers: two spaces a step, what fits on one line on one line."""
    return f"{block(value)}\n"


def write_compact(value: Json) -> str:
    """Write JSON for the program alone, as fast as can be; it reads to the same value."""
    try:
        return f"{json.dumps(value)}\n"
    except TypeError:  # it holds exact numbers, which are written as they are
        return write_json(value)


def block(value: Json, indent: str = "") -> str:
    """Write JSON as it stands in a place so far from the margin."""
    if isinstance(value, str) or not isinstance(value, Mapping | Sequence):
        return _line(value)
    if not _holds_parts(value):
        line = _line(value)
        if len(indent) + len(line) <= LINE:
            return line
    deeper = f"{indent}  "
    if isinstance(value, Mapping):
        parts = [f"{_line(key)}: {block(one, deeper)}" for key, one in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [block(one, deeper) for one in value]
        opening, closing = "[", "]"
    inner = f",\n{deeper}".join(parts)
    return f"{opening}\n{deeper}{inner}\n{indent}{closing}"


def _holds_parts(value: Json) -> bool:
    """Say whether it holds objects or lists that hold something: these get lines of their own."""
    return any(_below(one) for one in _below(value))


def _line(value: Json) -> str:
    match value:
        case Fraction():
            return str(int(value)) if value.denominator == 1 else f'"{value}"'
        case Decimal():
            return str(value)
        case Mapping():
            return (
                "{" + ", ".join(f"{_line(key)}: {_line(one)}" for key, one in value.items()) + "}"
            )
        case str() | None | bool() | int() | float():
            return json.dumps(value, ensure_ascii=False)
        case _:
            return "[" + ", ".join(map(_line, value)) + "]"
