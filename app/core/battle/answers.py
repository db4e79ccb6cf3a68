"""Checking what is told of a battle against what it asks: its setting, an act, a piece by hand."""

from collections.abc import Sequence

from app.core.kernel.actions import Kind, Question
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.exact import exact, typed
from app.core.kernel.json_values import Json, written
from app.core.kernel.play import Act, Chosen, Part, Told


def check_answers(questions: Sequence[Question], told: Told) -> None:
    """Raise NotAllowed, naming the field, for what is not asked or not an answer."""
    asked = {one.key: one for one in questions}
    for key, value in told.items():
        if key not in asked:
            fault = unknown("field", key, asked)
            raise NotAllowed(str(fault), key)
        wanted = _wanted(asked[key], value)
        if wanted:
            raise NotAllowed(
                f"{key}: “{clipped(written(value))}” is not allowed; it takes {wanted}.", key
            )


def _wanted(question: Question, value: Json) -> str:
    """Say what a question takes, where the value is none of it; "" where it is."""
    if value is None and question.optional:
        return ""
    match question.kind:
        case Kind.TICK:
            return "" if isinstance(value, bool) else "true or false"
        case Kind.CHOICE:
            ids = [id_ for id_, _ in question.options]
            fits = not isinstance(value, bool) and str(value) in ids
            return "" if fits else ", ".join(filter(None, ids))
        case Kind.COUNT | Kind.NUMBER:
            whole = isinstance(value, int) and not isinstance(value, bool)
            fits = whole and 0 <= int(str(value)) <= question.most
            return "" if fits else f"a whole number from 0 to {question.most}"
        case Kind.MEASURE:
            return "" if value in ("", None) or _is_number(value) else "a number"
        case Kind.NAME | Kind.TROOPS:
            return "" if isinstance(value, str) else "a text"
        case Kind.TROOPS_ROW:
            texts = isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)
            return "" if texts else "a list of texts"


def _is_number(value: Json) -> bool:
    try:
        _ = typed(value) if isinstance(value, str) else exact(value)
    except ValueError:
        return False
    return True


def check_chosen(act: Act, parts: Sequence[Part], chosen: Chosen) -> None:
    """Raise NotAllowed where a part is taken by too few, too many, one twice, or there is none."""
    known = {one.key: one for one in parts}
    for key in chosen:
        if key not in known:
            raise NotAllowed(str(unknown(f"{act.title}, part", key, known)), key)
    for key, part in known.items():
        count = len(chosen.get(key, ()))
        if not part.least <= count <= part.most:
            raise NotAllowed(f"{act.title}: choose {_so_many(part)} ({part.words}).", key)
        twice = [name for name in chosen.get(key, ()) if chosen[key].count(name) > 1]
        if twice:
            raise NotAllowed(f"{act.title}: {twice[0]} is chosen twice ({part.words}).", key)


def _so_many(part: Part) -> str:
    if part.least == part.most:
        return "one" if part.least == 1 else str(part.least)
    return f"{part.least} to {part.most}"
