"""What a player is told about a place in a file that does not hold what it should."""

from collections.abc import Mapping

from pydantic import ValidationError

from app.core.kernel.json_values import written

WANTED: Mapping[str, str] = {
    "string_type": "a text is wanted",
    "int_type": "a whole number is wanted",
    "int_parsing": "a whole number is wanted",
    "int_from_float": "a whole number is wanted",
    "greater_than_equal": "{ge} or more is wanted",
    "less_than_equal": "{le} or less is wanted",
    "bool_type": "true or false is wanted",
    "value_error": "{error}",
    "list_type": "a list is wanted",
    "dict_type": "an object is wanted",
    "model_type": "an object is wanted",
    "model_attributes_type": "an object is wanted",
}


def fault_sentence(refused: ValidationError) -> str:
    """Name the place of the first fault and what is wanted there, without a full stop."""
    fault = refused.errors()[0]
    place = ".".join(str(step) for step in fault["loc"]) or "the file"
    if fault["type"] == "missing":
        return f"{place} is missing"
    wanted = fault["msg"][:1].lower() + fault["msg"][1:]
    if fault["type"] in WANTED:
        wanted = WANTED[fault["type"]].format_map(fault.get("ctx", {}))
    given = fault["input"]
    if isinstance(given, str | int | None):
        shown = "nothing" if given is None else written(given)[:40]
        return f"{place}: {wanted}, not {shown}"
    return f"{place}: {wanted}"
