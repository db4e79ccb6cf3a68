"""Keeping the last answer of a function that is asked the same many times in a row."""

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def remembered(function: Callable[P, T]) -> Callable[P, T]:
    """Give a function that answers at once where it is asked again with the very same arguments.

    They are compared by identity, so they have to be values that never change, as armies are. One
    answer is kept; it is replaced whole, so that threads may ask as they like.
    """
    kept: tuple[tuple[object, ...], T] | None = None

    @wraps(function)
    def asked(*args: P.args, **kwargs: P.kwargs) -> T:
        nonlocal kept
        given = (*args, *kwargs.values())
        last = kept
        if last is not None and len(last[0]) == len(given) and all(map(is_, last[0], given)):
            return last[1]
        made = function(*args, **kwargs)
        kept = (given, made)
        return made

    return asked
