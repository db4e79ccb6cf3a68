"""Words of a request: ids that are taken in either case."""

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Self, TypeVar

from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

W = TypeVar("W", bound="Word")


class Word(StrEnum):
    """An id of the rules. “Britain” is `britain`."""

    @classmethod
    def _missing_(cls, value: object) -> "Word | None":
        wanted = value.casefold() if isinstance(value, str) else None
        return next((member for member in cls if member.value.casefold() == wanted), None)

    @classmethod
    def exact(cls, id_: str) -> "Self | None":
        """Give the word of an id as a file has it, in this very case; None for none."""
        return _exact(cls).get(id_)

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


@cache
def _exact(words: type[W]) -> Mapping[str, W]:
    return {one.value: one for one in words}


def _either(word: str) -> str:
    return "".join(
        f"[{one.lower()}{one.upper()}]" if one.isalpha() else re.escape(one) for one in word
    )
