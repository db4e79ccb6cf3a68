"""Words of a request: ids that are taken in either case."""

import re
from enum import StrEnum

from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema


class Word(StrEnum):
    """An id of the rules. “Britain” is `britain`."""

    @classmethod
    def _missing_(cls, value: object) -> "Word | None":
        wanted = value.casefold() if isinstance(value, str) else None
        return next((member for member in cls if member.value.casefold() == wanted), None)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Let the schema allow either case too."""
        shown = handler(core_schema)
        own = handler.resolve_ref_schema(shown)
        if "enum" in own:
            words = own.pop("enum")
            own["anyOf"] = [{"enum": words}, {"pattern": f"^({'|'.join(map(_either, words))})$"}]
        return shown


def _either(word: str) -> str:
    return "".join(
        f"[{one.lower()}{one.upper()}]" if one.isalpha() else re.escape(one) for one in word
    )
