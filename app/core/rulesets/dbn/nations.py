"""DBN's nations: those that the rules and the public fragments speak of, and every other.

Source: rule 11.4 for British cavalry; DN-8 for French columns.
"""

from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from app.core.kernel.words import Word


class Nation(Word):
    """A nation by name; "" is another one, as is one of which the rules say nothing."""

    BRITAIN = "Britain"
    FRANCE = "France"
    PRUSSIA = "Prussia"
    AUSTRIA = "Austria"
    OTHER = "other"

    @classmethod
    def _missing_(cls, value: object) -> Word | None:
        return cls.OTHER if value == "" else super()._missing_(value)

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Let the schema allow "" too."""
        shown = super().__get_pydantic_json_schema__(core_schema, handler)
        handler.resolve_ref_schema(shown)["anyOf"].append({"const": ""})
        return shown


def named(nation: str) -> Nation:
    """Give the nation of an army by its name, which its player may have typed."""
    known = {one.value.casefold(): one for one in Nation}
    return known.get(nation.strip().casefold(), Nation.OTHER)
