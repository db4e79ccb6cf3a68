"""Reading what a request says into a situation; what cannot be read is one plain sentence."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from app.core.kernel.errors import Missing, NotAllowed, clipped
from app.core.kernel.json_values import Json, written

M = TypeVar("M", bound=BaseModel)
FIELD = re.compile(r"([a-z_]+(?:\.[a-z0-9_]+)*): ")
KIND_OF_WORDS = re.compile(r"(?:[a-z]+-)?(?:enum|literal)\[.*\]")
"""What pydantic adds to the place of a fault where a field takes words of several kinds."""


def read(model: type[M], data: Mapping[str, Json], also: Iterable[str] = ()) -> M:
    """Read a mapping into a model. Raises NotAllowed with the first fault, naming the field.

    `also` are keys that are allowed beside the model's own, for the sentence on unknown ones.
    """
    try:
        return model.model_validate(data)
    except ValidationError as cause:
        first, *others = cause.errors()
        here = [one for one in (first, *others) if _where(one) == _where(first)]
        words = list(dict.fromkeys(word for one in here for word in _words(one)))
        if first["type"] == "value_error":
            where, why = _told_by(model, first)
            raise NotAllowed(f"{where}: {why}." if where else f"{why}.", where) from cause
        sentence = _sentence(first, _allowed(model, first, also), words)
        kind = Missing if first["type"] == "missing" else NotAllowed
        raise kind(sentence, _where(first)) from cause


def _told_by(model: type[BaseModel], fault: ErrorDetails) -> tuple[str, str]:
    """Give the field that a check of ours has something against, and what.

    A check of several fields names the one it means: “sp: a stand has…” of the stand at
    `stands.0` is about `stands.0.sp`.
    """
    text = str(fault["ctx"]["error"]).rstrip(".")
    where, here = _where(fault), _model_at(model, fault["loc"])
    named = FIELD.match(text)
    if named is None or here is None or named[1].partition(".")[0] not in _fields(here):
        return where, text
    return ".".join(filter(None, (where, named[1]))), text[named.end() :]


def _allowed(model: type[BaseModel], fault: ErrorDetails, also: Iterable[str]) -> list[str]:
    """List the fields there are at the place of the fault."""
    here = _model_at(model, fault["loc"][:-1])
    return [*_fields(here), *(also if here is model else ())] if here else []


def _fields(model: type[BaseModel]) -> Mapping[str, FieldInfo]:
    """Give the fields of a model by what a request calls them: `class`, not `class_`."""
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _model_at(model: type[BaseModel], place: Iterable[int | str]) -> type[BaseModel] | None:
    """Give the model at a place of a request; None where no model is."""
    here: type[BaseModel] = model
    for step in place:
        if isinstance(step, int):
            continue
        field = _fields(here).get(step)
        kind = _model_in(field.annotation) if field else None
        if kind is None:
            return None
        here = kind
    return here


def _model_in(kind: object) -> type[BaseModel] | None:
    """Give the model that a field holds, by itself or in a list; None for other kinds."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return kind
    return next(filter(None, (_model_in(one) for one in get_args(kind))), None)


def _sentence(fault: ErrorDetails, allowed: list[str], words: list[str]) -> str:
    where = _where(fault)
    match fault["type"]:
        case "extra_forbidden":
            near = get_close_matches(str(fault["loc"][-1]), allowed, n=1)
            meant = f" Did you mean {near[0]}?" if near else ""
            return f"{where} is not a field here.{meant} Allowed: {', '.join(allowed)}."
        case "missing":
            return f"{where} is missing."
        case "too_short" if not fault["input"]:
            return f"{where or 'the request'}: none is given; it takes {_taken(fault)}."
        case "enum" | "literal_error" if words:
            given = clipped(written(fault["input"]))
            return f"{where}: “{given}” is not allowed; it takes {_listed(words)}."
        case _:
            given = clipped(written(fault["input"]))
            return f"{where or 'the request'}: “{given}” is not allowed; it takes {_taken(fault)}."


def _where(fault: ErrorDetails) -> str:
    """Name the field of a fault: "a.troops"; "" for the request as a whole."""
    steps = [str(step) for step in fault["loc"] if step != "[key]"]
    return clipped(".".join(step for step in steps if not KIND_OF_WORDS.fullmatch(step)))


def _words(fault: ErrorDetails) -> list[str]:
    """Give the words that a field of words takes, of one kind where it takes several."""
    expected = str(fault.get("ctx", {}).get("expected", ""))
    return re.findall("'([^']*)'", expected) if fault["type"] in ("enum", "literal_error") else []


def _listed(words: list[str]) -> str:
    """List words; where one holds a comma, each stands in quotation marks."""
    quoted = any("," in word for word in words)
    *first, last = [f"“{word}”" if quoted else word for word in words]
    return f"{', '.join(first)} or {last}" if first else last


def _taken(fault: ErrorDetails) -> str:
    """Say what a field takes, in the words of JSON."""
    match fault["type"], fault.get("ctx", {}):
        case "enum" | "literal_error", {"expected": expected}:
            return str(expected).replace("'", "")
        case "greater_than_equal", {"ge": least}:
            return f"{written(least)} or more"
        case "less_than_equal", {"le": most}:
            return f"{written(most)} or less"
        case (("int_type" | "int_parsing" | "int_from_float"), _):
            return "a whole number"
        case (("bool_type" | "bool_parsing"), _):
            return "true or false"
        case "string_type", _:
            return "a text in quotes"
        case "too_short", {"min_length": least}:
            return f"{least} or more"
        case "too_long", {"max_length": most}:
            return f"{most} or fewer"
        case (("tuple_type" | "list_type"), _):
            return "a list in brackets"
        case (("model_type" | "model_attributes_type" | "dict_type" | "mapping_type"), _):
            return "fields in braces"
        case _:
            return fault["msg"][:1].lower() + fault["msg"][1:]
