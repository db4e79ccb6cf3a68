"""What an option takes as KEY=VALUE."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from app.core.kernel.errors import NotAllowed, clipped

Value = TypeVar("Value")


def pairs(
    option: str, shape: str, given: Iterable[str], *, may_be_empty: bool = False
) -> Iterator[tuple[str, str]]:
    """Take apart what is written in a `shape`, as “KEY=VALUE”.

    Raises NotAllowed, which names the option and the shape, for what is written otherwise.
    """
    for one in given:
        key, equals, value = (part.strip() for part in one.partition("="))
        if not equals or not key or not (value or may_be_empty):
            raise NotAllowed(f"{option}: write {shape}, not {clipped(one)}.")
        yield key, value


def one_each(
    option: str,
    what: str,
    found: Iterable[tuple[str, Value]],
    named: Callable[[str], str] = str,
) -> dict[str, Value]:
    """Give the value of each key, as it is `named`; `what` is given: “values”.

    Raises NotAllowed where one is given two that differ.
    """
    told: dict[str, Value] = {}
    for key, value in found:
        if told.setdefault(named(key), value) != value:
            raise NotAllowed(f"{option}: {clipped(key)} is given two {what}; give it one.")
    return told
