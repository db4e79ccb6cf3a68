"""What is wrong with a field of a file, in one sentence: its place, and what is wanted there."""

from collections.abc import Mapping

from pydantic_core import ErrorDetails

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


def fault_words(fault: ErrorDetails, within: str = "") -> str:
    """Name the place of a fault and what is wanted there; `within` is where the part stands."""
    steps = [*([within] if within else []), *(str(step) for step in fault["loc"])]
    place = ".".join(steps) or "the file"
    if fault["type"] == "missing":
        return f"{place} is missing"
    wanted = fault["msg"][:1].lower() + fault["msg"][1:]
    if fault["type"] in WANTED:
        wanted = WANTED[fault["type"]].format_map(fault.get("ctx", {}))
    given = fault["input"]
    if isinstance(given, str | int | None):
        shown = "nothing" if given is None else written(given)[:40]
        if isinstance(given, str) and _reads_as_another(given):
            shown = f"the text “{shown}”"
        return f"{place}: {wanted}, not {shown}"
    return f"{place}: {wanted}"


def _reads_as_another(text: str) -> bool:
    """Say whether a text would be read as a number, true, false or nothing without its quotes."""
    return text.strip() in ("", "true", "false", "null") or text.strip().lstrip("-").isdecimal()
