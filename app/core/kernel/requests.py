"""Reading what a request says into a situation; what cannot be read is one plain sentence."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json

M = TypeVar("M", bound=BaseModel)


def read(model: type[M], data: Mapping[str, Json], also: Iterable[str] = ()) -> M:
    """Read a mapping into a model. Raises NotAllowed with the first fault, naming the field.

    `also` are keys that are allowed beside the model's own, for the sentence on unknown ones.
    """
    try:
        return model.model_validate(data)
    except ValidationError as cause:
        first = cause.errors()[0]
        where = ".".join(str(step) for step in first["loc"])
        raise NotAllowed(_sentence(first, _allowed(model, first, also)), where) from cause


def _allowed(model: type[BaseModel], fault: ErrorDetails, also: Iterable[str]) -> list[str]:
    """List the fields there are at the place of the fault."""
    here: type[BaseModel] = model
    for step in fault["loc"][:-1]:
        field = here.model_fields.get(str(step))
        kind = field.annotation if field else None
        if not (isinstance(kind, type) and issubclass(kind, BaseModel)):
            return []
        here = kind
    return [*here.model_fields, *(also if here is model else ())]


def _sentence(fault: ErrorDetails, allowed: list[str]) -> str:
    where = ".".join(str(step) for step in fault["loc"]) or "the request"
    given = fault["input"]
    match fault["type"]:
        case "extra_forbidden":
            near = get_close_matches(str(fault["loc"][-1]), allowed, n=1)
            meant = f" Did you mean {near[0]}?" if near else ""
            return f"{where} is not a field here.{meant} Allowed: {', '.join(allowed)}."
        case "missing":
            return f"{where} is missing."
        case "value_error":
            return f"{where}: {str(fault['ctx']['error']).rstrip('.')}."
        case "enum" | "literal_error":
            return f"{where}: “{given}” is not allowed; it takes {fault['ctx']['expected']}."
        case _:
            message = fault["msg"][:1].lower() + fault["msg"][1:]
            return f"{where}: “{given}” is not allowed; {message}."
